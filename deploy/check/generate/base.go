package generate

import (
	"fmt"
	"sort"
	"strings"

	"sigs.k8s.io/yaml"

	"arbiter/deploy/check/chart"
)

// made stands on top of each file of the base.
const made = "# Rendered from deploy/helm/arbiter by `go run ./write` in deploy/check. Change the chart, or patch this in an overlay.\n"

// kustomization is what the base consists of.
type kustomization struct {
	APIVersion         string      `json:"apiVersion"`
	Kind               string      `json:"kind"`
	Resources          []string    `json:"resources"`
	ConfigMapGenerator []generator `json:"configMapGenerator"`
}

type generator struct {
	Name    string   `json:"name"`
	Files   []string `json:"files"`
	Options options  `json:"options"`
}

type options struct {
	Labels map[string]string `json:"labels"`
}

// base renders the chart with its defaults, without what only Helm needs. The configuration becomes a file of which
// Kustomize makes a ConfigMap whose name changes with its content.
func base(loaded *chart.Chart, files Files) error {
	rendered, err := loaded.Render(chart.Values{}, "arbiter", "arbiter")
	if err != nil {
		return err
	}
	kustom := kustomization{APIVersion: "kustomize.config.k8s.io/v1beta1", Kind: "Kustomization"}
	for template, text := range rendered.Manifests {
		if strings.HasPrefix(template, "templates/tests/") {
			continue
		}
		object := map[string]any{}
		if err := yaml.Unmarshal([]byte(text), &object); err != nil {
			return fmt.Errorf("%s: %w", template, err)
		}
		metadata, labels, err := withoutHelm(object)
		if err != nil {
			return fmt.Errorf("%s: %w", template, err)
		}
		if object["kind"] == "ConfigMap" {
			data, _ := object["data"].(map[string]any)
			for file, content := range data {
				files[Base+"/"+file] = fmt.Append(nil, content)
				kustom.ConfigMapGenerator = append(kustom.ConfigMapGenerator, generator{
					Name: fmt.Sprint(metadata["name"]), Files: []string{file}, Options: options{Labels: labels},
				})
			}
			continue
		}
		name := strings.TrimPrefix(template, "templates/")
		if err := files.add(Base+"/"+name, object); err != nil {
			return err
		}
		kustom.Resources = append(kustom.Resources, name)
	}
	sort.Strings(kustom.Resources)
	return files.add(Base+"/kustomization.yaml", kustom)
}

func (f Files) add(name string, content any) error {
	text, err := yaml.Marshal(content)
	f[name] = append([]byte(made), text...)
	return err
}

// withoutHelm takes away the namespace, which an overlay sets, and every mark of Helm.
func withoutHelm(object map[string]any) (map[string]any, map[string]string, error) {
	metadata, isObject := object["metadata"].(map[string]any)
	if !isObject {
		return nil, nil, fmt.Errorf("there is no metadata")
	}
	delete(metadata, "namespace")
	withoutMarks(metadata)
	spec, _ := object["spec"].(map[string]any)
	template, _ := spec["template"].(map[string]any)
	if inner, isObject := template["metadata"].(map[string]any); isObject {
		withoutMarks(inner)
		if annotations, isObject := inner["annotations"].(map[string]any); isObject {
			delete(annotations, "checksum/config")
			if len(annotations) == 0 {
				delete(inner, "annotations")
			}
		}
	}
	labels := map[string]string{}
	all, _ := metadata["labels"].(map[string]any)
	for key, value := range all {
		labels[key] = fmt.Sprint(value)
	}
	return metadata, labels, nil
}

func withoutMarks(metadata map[string]any) {
	if labels, isObject := metadata["labels"].(map[string]any); isObject {
		delete(labels, "helm.sh/chart")
		delete(labels, "app.kubernetes.io/managed-by")
	}
}
