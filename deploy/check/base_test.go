package check

import (
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"

	"arbiter/deploy/check/generate"
	"arbiter/deploy/check/manifest"
)

// build does what `kubectl kustomize` does.
func build(t *testing.T, dir string) manifest.Set {
	t.Helper()
	built, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), filepath.Join(root, dir))
	if err != nil {
		t.Fatal(err)
	}
	text, err := built.AsYaml()
	if err != nil {
		t.Fatal(err)
	}
	objects, err := manifest.Decode(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return objects
}

func TestTheBaseIsSound(t *testing.T) {
	_, schema := load(t)
	set := build(t, generate.Base)
	report(t, set.Check(schema))
	for _, object := range set {
		if object.Meta.GetNamespace() != "" {
			t.Errorf("%s: an overlay says in which namespace it is", object)
		}
		for key, value := range object.Meta.GetLabels() {
			if strings.Contains(key+value, "elm") {
				t.Errorf("%s: %s=%s", object, key, value)
			}
		}
	}
}

func TestTheOverlayIsSound(t *testing.T) {
	_, schema := load(t)
	set := build(t, "deploy/kustomize/overlays/example")
	report(t, set.Check(schema))
	for _, object := range set {
		if object.Meta.GetNamespace() != "chess" {
			t.Errorf("%s is in the namespace %q", object, object.Meta.GetNamespace())
		}
	}
}
