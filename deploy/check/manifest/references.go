package manifest

import (
	certmanager "github.com/cert-manager/cert-manager/pkg/apis/certmanager/v1"
	monitoring "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	core "k8s.io/api/core/v1"
	policy "k8s.io/api/policy/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	gateway "sigs.k8s.io/gateway-api/apis/v1"
)

// checkReferences wants that whatever an object names or selects is there.
func (s Set) checkReferences(faults *Faults) {
	for _, object := range s {
		switch value := object.Value.(type) {
		case *apps.Deployment:
			s.checkVolumes(object, value, faults)
		case *policy.PodDisruptionBudget:
			if found, err := s.selected(value.Spec.Selector); err != nil || len(found) == 0 {
				faults.add(object, "finds no pods")
			}
		case *autoscaling.HorizontalPodAutoscaler:
			s.checkAutoscaler(object, value, faults)
		case *monitoring.ServiceMonitor:
			s.checkMonitor(object, value, faults)
		case *monitoring.PrometheusRule:
			if len(value.Spec.Groups) == 0 {
				faults.add(object, "has no rules")
			}
		case *gateway.GRPCRoute:
			s.checkRoute(object, value, faults)
		case *certmanager.Certificate:
			if !s.mounts(value.Spec.SecretName) {
				faults.add(object, "no pod mounts its secret %s", value.Spec.SecretName)
			}
		}
	}
}

func (s Set) checkVolumes(object Object, deployment *apps.Deployment, faults *Faults) {
	for _, volume := range deployment.Spec.Template.Spec.Volumes {
		if volume.ConfigMap != nil && s.configMap(volume.ConfigMap.Name) == nil {
			faults.add(object, "there is no ConfigMap %s", volume.ConfigMap.Name)
		}
	}
}

func (s Set) mounts(secret string) bool {
	for _, object := range s {
		if deployment, is := object.Value.(*apps.Deployment); is {
			for _, volume := range deployment.Spec.Template.Spec.Volumes {
				if volume.Secret != nil && volume.Secret.SecretName == secret {
					return true
				}
			}
		}
	}
	return false
}

func (s Set) checkAutoscaler(object Object, scaler *autoscaling.HorizontalPodAutoscaler, faults *Faults) {
	target := scaler.Spec.ScaleTargetRef
	for _, other := range s {
		if deployment, is := other.Value.(*apps.Deployment); is && deployment.Name == target.Name && target.Kind == "Deployment" {
			if deployment.Spec.Replicas != nil {
				faults.add(object, "each update sets the replicas of %s back", target.Name)
			}
			return
		}
	}
	faults.add(object, "there is no %s %s", target.Kind, target.Name)
}

func (s Set) checkMonitor(object Object, monitor *monitoring.ServiceMonitor, faults *Faults) {
	selector, err := metav1.LabelSelectorAsSelector(&monitor.Spec.Selector)
	if err != nil {
		faults.add(object, "selector: %v", err)
		return
	}
	var found []*core.Service
	for _, other := range s {
		if service, is := other.Value.(*core.Service); is && selector.Matches(labels.Set(service.Labels)) {
			found = append(found, service)
		}
	}
	if len(found) != 1 {
		faults.add(object, "finds %d services, so each pod is read as often", len(found))
		return
	}
	for _, endpoint := range monitor.Spec.Endpoints {
		if endpoint.Path != "/metrics" {
			faults.add(object, "reads %s, not /metrics", endpoint.Path)
		}
		if found[0].Spec.Ports[0].Name != endpoint.Port {
			faults.add(object, "reads the port %s, which %s lacks", endpoint.Port, found[0].Name)
		}
	}
}

func (s Set) checkRoute(object Object, route *gateway.GRPCRoute, faults *Faults) {
	for _, rule := range route.Spec.Rules {
		for _, backend := range rule.BackendRefs {
			if backend.Port == nil || !s.leads(string(backend.Name), func(port core.ServicePort) bool {
				return port.Port == int32(*backend.Port)
			}) {
				faults.add(object, "leads to %s, which is not there or lacks the port", backend.Name)
			}
		}
	}
}
