package manifest

import (
	"regexp"
	"strings"

	core "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/validation"
)

// checkNames looks at names, namespaces, labels and annotations, as the API server would.
func (s Set) checkNames(faults *Faults) {
	seen := map[string]bool{}
	for _, object := range s {
		if seen[object.String()] {
			faults.add(object, "is there twice")
		}
		seen[object.String()] = true
		for _, fault := range validation.IsDNS1035Label(object.Meta.GetName()) {
			faults.add(object, "name: %s", fault)
		}
		if object.Meta.GetNamespace() == "default" {
			faults.add(object, "is in the namespace default")
		}
		if object.Meta.GetNamespace() != s[0].Meta.GetNamespace() {
			faults.add(object, "namespace %q, where %s has %q", object.Meta.GetNamespace(), s[0], s[0].Meta.GetNamespace())
		}
		if object.Meta.GetLabels()["app.kubernetes.io/instance"] == "" {
			faults.add(object, "label app.kubernetes.io/instance is missing")
		}
		for key, value := range object.Meta.GetLabels() {
			for _, fault := range append(validation.IsQualifiedName(key), validation.IsValidLabelValue(value)...) {
				faults.add(object, "label %s: %s", key, fault)
			}
		}
		for key := range object.Meta.GetAnnotations() {
			for _, fault := range validation.IsQualifiedName(strings.ToLower(key)) {
				faults.add(object, "annotation %s: %s", key, fault)
			}
		}
	}
}

var (
	privateKey   = regexp.MustCompile(`PRIVATE KEY-----`)
	tokenLine    = regexp.MustCompile(`(?im)^[^\s:]+:[0-9a-f]{64}$`)
	secretName   = regexp.MustCompile(`(?i)(password|passwd|secret|token|api_?key|private_?key|credential)s?$`)
	pathOfSecret = regexp.MustCompile(`^/`)
)

// checkSecrets looks for secrets where everybody can read them.
func (s Set) checkSecrets(faults *Faults) {
	for _, object := range s {
		switch value := object.Value.(type) {
		case *core.ConfigMap:
			for key, text := range value.Data {
				if privateKey.MatchString(text) || tokenLine.MatchString(text) || secretName.MatchString(key) {
					faults.add(object, "%s looks like a secret", key)
				}
			}
		case *core.Secret:
			faults.add(object, "secrets are named, never made here")
		}
		for _, container := range containers(object) {
			for _, variable := range container.Env {
				if secretName.MatchString(variable.Name) && variable.Value != "" && !pathOfSecret.MatchString(variable.Value) {
					faults.add(object, "variable %s looks like a secret", variable.Name)
				}
			}
		}
	}
}
