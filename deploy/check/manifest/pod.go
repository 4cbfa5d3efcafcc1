package manifest

import (
	"slices"

	apps "k8s.io/api/apps/v1"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
)

// probes is what each probe of the server must ask, and at which port.
var probes = map[string]string{"startup": "/livez", "liveness": "/livez", "readiness": "/readyz"}

func containers(object Object) []core.Container {
	switch value := object.Value.(type) {
	case *apps.Deployment:
		spec := value.Spec.Template.Spec
		return append(slices.Clone(spec.InitContainers), spec.Containers...)
	case *core.Pod:
		return append(slices.Clone(value.Spec.InitContainers), value.Spec.Containers...)
	case *batch.Job:
		spec := value.Spec.Template.Spec
		return append(slices.Clone(spec.InitContainers), spec.Containers...)
	default:
		return nil
	}
}

func (s Set) checkDeployment(object Object, deployment *apps.Deployment, faults *Faults) {
	template := deployment.Spec.Template
	selector, err := metav1.LabelSelectorAsSelector(deployment.Spec.Selector)
	if err != nil || selector.Empty() || !selector.Matches(labels.Set(template.Labels)) {
		faults.add(object, "the selector does not find its own pods")
	}
	for _, changing := range []string{"helm.sh/chart", "app.kubernetes.io/version"} {
		if _, is := deployment.Spec.Selector.MatchLabels[changing]; is {
			faults.add(object, "the selector has %s, which changes with a version", changing)
		}
	}
	update := deployment.Spec.Strategy.RollingUpdate
	if update == nil || update.MaxUnavailable == nil || update.MaxUnavailable.String() != "0" {
		faults.add(object, "an update may take replicas away before new ones are there")
	}
	if len(template.Spec.TopologySpreadConstraints) == 0 {
		faults.add(object, "pods are not spread")
	}
	for _, constraint := range template.Spec.TopologySpreadConstraints {
		found, err := s.selected(constraint.LabelSelector)
		if err != nil || !slices.Contains(found, deployment) {
			faults.add(object, "the spread over %s does not count its own pods", constraint.TopologyKey)
		}
	}
	s.checkPod(object, &template.Spec, faults)
	server := serverOf(deployment)
	if server == nil {
		faults.add(object, "there is no container arbiter")
		return
	}
	checkProbes(object, server, faults)
	if server.Lifecycle != nil {
		faults.add(object, "the server needs no hook: it drains by itself")
	}
	if server.Resources.Requests.Cpu().IsZero() || server.Resources.Requests.Memory().IsZero() {
		faults.add(object, "the server requests no processor time or no memory")
	}
	if server.Resources.Limits.Memory().IsZero() {
		faults.add(object, "the server has no limit of memory")
	}
	if !server.Resources.Limits.Cpu().IsZero() {
		faults.add(object, "the server has a limit of processor time and will be throttled")
	}
}

// serverOf returns the container of the server.
func serverOf(deployment *apps.Deployment) *core.Container {
	for i, container := range deployment.Spec.Template.Spec.Containers {
		if container.Name == "arbiter" {
			return &deployment.Spec.Template.Spec.Containers[i]
		}
	}
	return nil
}

func checkProbes(object Object, server *core.Container, faults *Faults) {
	given := map[string]*core.Probe{
		"startup": server.StartupProbe, "liveness": server.LivenessProbe, "readiness": server.ReadinessProbe,
	}
	for name, path := range probes {
		probe := given[name]
		if probe == nil || probe.HTTPGet == nil {
			faults.add(object, "there is no %s probe over HTTP", name)
			continue
		}
		if probe.HTTPGet.Path != path {
			faults.add(object, "the %s probe asks %s, not %s", name, probe.HTTPGet.Path, path)
		}
		if probe.HTTPGet.Port.String() != "admin" {
			faults.add(object, "the %s probe asks at port %s, not at admin", name, probe.HTTPGet.Port.String())
		}
		if probe.PeriodSeconds < 1 || probe.FailureThreshold < 1 || probe.TimeoutSeconds < 1 {
			faults.add(object, "the %s probe leaves its timing to chance", name)
		}
	}
}

// checkPod wants what the profile "restricted" of the Pod Security Standards wants, and more: no writable root, no token.
func (s Set) checkPod(object Object, spec *core.PodSpec, faults *Faults) {
	security := spec.SecurityContext
	if security == nil || security.RunAsNonRoot == nil || !*security.RunAsNonRoot {
		faults.add(object, "the pod may run as root")
	}
	if security == nil || security.RunAsUser == nil || *security.RunAsUser == 0 {
		faults.add(object, "the pod runs as no user in particular")
	}
	if security == nil || security.SeccompProfile == nil || security.SeccompProfile.Type != core.SeccompProfileTypeRuntimeDefault {
		faults.add(object, "the pod has no seccomp profile")
	}
	if spec.HostNetwork || spec.HostPID || spec.HostIPC {
		faults.add(object, "the pod is in a namespace of the host")
	}
	if spec.AutomountServiceAccountToken == nil || *spec.AutomountServiceAccountToken {
		faults.add(object, "the pod is given a token for the API server")
	}
	if spec.EnableServiceLinks == nil || *spec.EnableServiceLinks {
		faults.add(object, "the pod is given a variable for every service")
	}
	volumes := map[string]bool{}
	for _, volume := range spec.Volumes {
		volumes[volume.Name] = true
		if volume.HostPath != nil {
			faults.add(object, "volume %s is a path of the host", volume.Name)
		}
	}
	for _, container := range containers(object) {
		checkContainer(object, &container, volumes, faults)
	}
}

func checkContainer(object Object, container *core.Container, volumes map[string]bool, faults *Faults) {
	security := container.SecurityContext
	if security == nil || security.AllowPrivilegeEscalation == nil || *security.AllowPrivilegeEscalation {
		faults.add(object, "container %s may gain privileges", container.Name)
	}
	if security == nil || security.ReadOnlyRootFilesystem == nil || !*security.ReadOnlyRootFilesystem {
		faults.add(object, "container %s may write to its root", container.Name)
	}
	if security == nil || security.Capabilities == nil || !slices.Contains(security.Capabilities.Drop, "ALL") {
		faults.add(object, "container %s keeps capabilities", container.Name)
	}
	if security != nil && security.Privileged != nil && *security.Privileged {
		faults.add(object, "container %s is privileged", container.Name)
	}
	variables := map[string]bool{}
	for _, variable := range container.Env {
		if variables[variable.Name] {
			faults.add(object, "container %s has the variable %s twice", container.Name, variable.Name)
		}
		variables[variable.Name] = true
	}
	for _, mount := range container.VolumeMounts {
		if !volumes[mount.Name] {
			faults.add(object, "container %s mounts %s, which is no volume", container.Name, mount.Name)
		}
		if mount.SubPath != "" {
			faults.add(object, "container %s mounts a single file of %s, which never changes then", container.Name, mount.Name)
		}
	}
	names := map[string]bool{}
	for _, port := range container.Ports {
		if names[port.Name] {
			faults.add(object, "container %s has the port %s twice", container.Name, port.Name)
		}
		names[port.Name] = true
	}
}
