package manifest

import (
	"fmt"

	apps "k8s.io/api/apps/v1"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
)

// Set is what is installed together.
type Set []Object

// Faults collects what is wrong with a set.
type Faults []string

func (f *Faults) add(of Object, format string, arguments ...any) {
	*f = append(*f, of.String()+": "+fmt.Sprintf(format, arguments...))
}

// Check returns everything that is wrong with a set.
func (s Set) Check(schema *Schema) Faults {
	var faults Faults
	s.checkNames(&faults)
	s.checkSecrets(&faults)
	s.checkReferences(&faults)
	s.checkNetwork(&faults)
	for _, object := range s {
		switch value := object.Value.(type) {
		case *apps.Deployment:
			s.checkDeployment(object, value, &faults)
			s.checkConfiguration(object, value, schema, &faults)
		case *core.Pod:
			s.checkPod(object, &value.Spec, &faults)
		case *batch.Job:
			s.checkJob(object, value, &faults)
		}
	}
	return faults
}

// deployments returns those whose pods a selector finds.
func (s Set) deployments(selector labels.Selector) []*apps.Deployment {
	var found []*apps.Deployment
	for _, object := range s {
		deployment, is := object.Value.(*apps.Deployment)
		if is && selector.Matches(labels.Set(deployment.Spec.Template.Labels)) {
			found = append(found, deployment)
		}
	}
	return found
}

func (s Set) selected(selector *metav1.LabelSelector) ([]*apps.Deployment, error) {
	parsed, err := metav1.LabelSelectorAsSelector(selector)
	if err != nil {
		return nil, err
	}
	if parsed.Empty() {
		return nil, fmt.Errorf("the selector selects everything")
	}
	return s.deployments(parsed), nil
}

// service returns the service of a name.
func (s Set) service(name string) *core.Service {
	for _, object := range s {
		if service, is := object.Value.(*core.Service); is && service.Name == name {
			return service
		}
	}
	return nil
}

// configMap returns the ConfigMap of a name.
func (s Set) configMap(name string) *core.ConfigMap {
	for _, object := range s {
		if config, is := object.Value.(*core.ConfigMap); is && config.Name == name {
			return config
		}
	}
	return nil
}

// port returns the number of a port of the pods of a deployment, by its name.
func port(deployment *apps.Deployment, name string) (int32, bool) {
	for _, container := range deployment.Spec.Template.Spec.Containers {
		for _, port := range container.Ports {
			if port.Name == name {
				return port.ContainerPort, true
			}
		}
	}
	return 0, false
}
