package manifest

import (
	"net"
	"slices"
	"strconv"
	"strings"

	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
)

// checkJob wants a job that ends, is not made again, takes no calls, and asks a service that is there.
func (s Set) checkJob(object Object, job *batch.Job, faults *Faults) {
	template := job.Spec.Template
	if job.Spec.BackoffLimit == nil || *job.Spec.BackoffLimit != 0 || template.Spec.RestartPolicy != core.RestartPolicyNever {
		faults.add(object, "a test that has failed is made again")
	}
	if job.Spec.ActiveDeadlineSeconds == nil {
		faults.add(object, "it may run for ever")
	}
	s.checkPod(object, &template.Spec, faults)
	for _, other := range s {
		service, is := other.Value.(*core.Service)
		if is && len(service.Spec.Selector) > 0 && labels.SelectorFromSet(service.Spec.Selector).Matches(labels.Set(template.Labels)) {
			faults.add(object, "%s sends calls to its pods", other)
		}
	}
	for _, container := range containers(object) {
		if container.Resources.Requests.Cpu().IsZero() || container.Resources.Limits.Memory().IsZero() {
			faults.add(object, "container %s requests no processor time, or has no limit of memory", container.Name)
		}
		if !slices.ContainsFunc(container.Args, func(argument string) bool { return strings.HasPrefix(argument, "--address=") }) {
			faults.add(object, "container %s asks itself", container.Name)
		}
		for _, argument := range container.Args {
			if address, is := strings.CutPrefix(argument, "--address=dns:///"); is {
				s.checkAddress(object, address, faults)
			}
		}
		if !slices.Contains(container.Args, "--assert=errors=0") || !slices.Contains(container.Args, "--assert=wrong=0") {
			faults.add(object, "container %s passes although calls fail", container.Name)
		}
	}
}

// checkAddress wants a service without an address of its own, since only its name stands for every replica.
func (s Set) checkAddress(object Object, address string, faults *Faults) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		faults.add(object, "%s: %v", address, err)
		return
	}
	service := s.service(host)
	if service == nil {
		faults.add(object, "there is no service %s", host)
		return
	}
	if service.Spec.ClusterIP != core.ClusterIPNone {
		faults.add(object, "the service %s hides the replicas", host)
	}
	if !slices.ContainsFunc(service.Spec.Ports, func(its core.ServicePort) bool { return strconv.Itoa(int(its.Port)) == port }) {
		faults.add(object, "the service %s has no port %s", host, port)
	}
}
