// Package chart renders the Helm chart as Helm itself does, by its own code.
package chart

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"

	helm "helm.sh/helm/v3/pkg/chart"
	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	"helm.sh/helm/v3/pkg/lint"
	"helm.sh/helm/v3/pkg/lint/support"
	"sigs.k8s.io/yaml"
)

// Chart is a chart on disk.
type Chart struct {
	dir    string
	loaded *helm.Chart
}

// Rendered is what a release consists of.
type Rendered struct {
	// Manifests is the text that each template gave, by its path in the chart. Templates that gave nothing are left out.
	Manifests map[string]string
	// Notes is what the user is told.
	Notes string
}

// Values are what a user sets, as read from a file.
type Values map[string]any

// Load reads a chart.
func Load(dir string) (*Chart, error) {
	loaded, err := loader.Load(dir)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	return &Chart{dir: dir, loaded: loaded}, nil
}

// ReadValues reads a file of values.
func ReadValues(file string) (Values, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return ParseValues(string(text))
}

// ParseValues reads values from YAML, with the types that Helm gives them.
func ParseValues(text string) (Values, error) {
	values := Values{}
	if err := yaml.UnmarshalStrict([]byte(text), &values); err != nil {
		return nil, err
	}
	return values, nil
}

// Files returns the values files that ship with the chart.
func (c *Chart) Files() ([]string, error) {
	files, err := filepath.Glob(filepath.Join(c.dir, "ci", "*-values.yaml"))
	if err == nil && len(files) == 0 {
		err = errors.New("the chart has no ci/*-values.yaml")
	}
	sort.Strings(files)
	return files, err
}

// Render renders every template. A name that no value has is an error, where Helm would write nothing.
func (c *Chart) Render(values Values, release, namespace string) (*Rendered, error) {
	options := chartutil.ReleaseOptions{Name: release, Namespace: namespace, Revision: 1, IsInstall: true}
	top, err := chartutil.ToRenderValues(c.loaded, values, options, nil)
	if err != nil {
		return nil, err
	}
	texts, err := engine.Engine{Strict: true}.Render(c.loaded, top)
	if err != nil {
		return nil, err
	}
	rendered := &Rendered{Manifests: map[string]string{}}
	for name, text := range texts {
		short := strings.TrimPrefix(name, c.loaded.Name()+"/")
		switch {
		case strings.TrimSpace(text) == "":
		case path.Base(name) == "NOTES.txt":
			rendered.Notes = text
		default:
			rendered.Manifests[short] = text
		}
	}
	return rendered, nil
}

// Lint returns what Helm's linter does not like. That the chart has no icon is passed over.
func (c *Chart) Lint(values Values, namespace string) []string {
	var faults []string
	for _, message := range lint.All(c.dir, values, namespace, true).Messages {
		if message.Severity > support.InfoSev {
			faults = append(faults, message.Error())
		}
	}
	return faults
}
