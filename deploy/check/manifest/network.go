package manifest

import (
	apps "k8s.io/api/apps/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// callPort and adminPort are the ports of the server, as its image exposes them.
const (
	callPort  = 50051
	adminPort = 9090
)

// checkNetwork follows every path to the pods.
func (s Set) checkNetwork(faults *Faults) {
	for _, object := range s {
		switch value := object.Value.(type) {
		case *core.Service:
			s.checkService(object, value, faults)
		case *networking.Ingress:
			s.checkIngress(object, value, faults)
		case *networking.NetworkPolicy:
			s.checkPolicy(object, value, faults)
		}
	}
}

func (s Set) checkService(object Object, service *core.Service, faults *Faults) {
	selector := labels.SelectorFromSet(service.Spec.Selector)
	if selector.Empty() {
		faults.add(object, "selects every pod")
		return
	}
	found := s.deployments(selector)
	if len(found) == 0 {
		faults.add(object, "finds no pods")
		return
	}
	isAdmin := object.Meta.GetLabels()["app.kubernetes.io/component"] == "admin"
	for _, exposed := range service.Spec.Ports {
		number, known := port(found[0], exposed.TargetPort.String())
		if !known {
			faults.add(object, "port %s leads to %s, which no container has", exposed.Name, exposed.TargetPort.String())
		}
		if known && (number == adminPort) != isAdmin {
			faults.add(object, "port %s leads to %d", exposed.Name, number)
		}
		if exposed.AppProtocol == nil {
			faults.add(object, "port %s does not say what is spoken", exposed.Name)
		}
	}
	if isAdmin && service.Spec.Type != core.ServiceTypeClusterIP {
		faults.add(object, "operators are asked from outside the cluster")
	}
	if service.Spec.ClusterIP == core.ClusterIPNone && service.Spec.Ports[0].TargetPort.String() == "grpc" &&
		service.Spec.Ports[0].Port != callPort {
		faults.add(object, "without a cluster address the port must be that of the pods, %d", callPort)
	}
}

func (s Set) checkIngress(object Object, ingress *networking.Ingress, faults *Faults) {
	for _, rule := range ingress.Spec.Rules {
		if rule.HTTP == nil {
			faults.add(object, "host %s leads nowhere", rule.Host)
			continue
		}
		for _, path := range rule.HTTP.Paths {
			backend := path.Backend.Service
			if backend == nil {
				faults.add(object, "host %s leads to no service", rule.Host)
				continue
			}
			if !s.leads(backend.Name, func(port core.ServicePort) bool {
				return port.Name == backend.Port.Name || port.Port == backend.Port.Number
			}) {
				faults.add(object, "host %s leads to %s, which is not there or lacks the port", rule.Host, backend.Name)
			}
		}
	}
}

// leads tells whether a service for callers is there and has a port.
func (s Set) leads(name string, is func(core.ServicePort) bool) bool {
	service := s.service(name)
	if service == nil || service.Labels["app.kubernetes.io/component"] == "admin" {
		return false
	}
	for _, port := range service.Spec.Ports {
		if is(port) {
			return true
		}
	}
	return false
}

func (s Set) checkPolicy(object Object, policy *networking.NetworkPolicy, faults *Faults) {
	found, err := s.selected(&policy.Spec.PodSelector)
	if err != nil || len(found) == 0 {
		faults.add(object, "finds no pods")
		return
	}
	for _, rule := range policy.Spec.Ingress {
		if len(rule.From) == 0 {
			faults.add(object, "lets everybody in")
		}
		for _, allowed := range rule.Ports {
			if allowed.Port != nil && allowed.Port.Type == intstr.String && !hasPort(found, allowed.Port.StrVal) {
				faults.add(object, "allows the port %s, which no container has", allowed.Port.StrVal)
			}
		}
	}
	if !allowsNames(policy) {
		faults.add(object, "lets nobody look up a name")
	}
}

func hasPort(deployments []*apps.Deployment, name string) bool {
	for _, deployment := range deployments {
		if _, has := port(deployment, name); has {
			return true
		}
	}
	return false
}

func allowsNames(policy *networking.NetworkPolicy) bool {
	for _, rule := range policy.Spec.Egress {
		for _, allowed := range rule.Ports {
			if allowed.Port != nil && allowed.Port.IntValue() == 53 {
				return true
			}
		}
	}
	return false
}
