// Package check tests what is under deploy as Helm, Kustomize and the API server would read it.
package check

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"arbiter/deploy/check/chart"
	"arbiter/deploy/check/generate"
	"arbiter/deploy/check/manifest"
)

const root = "../.."

// namespace is one that nobody would confuse with the default.
const namespace = "chess"

var (
	loadChart = sync.OnceValues(func() (*chart.Chart, error) {
		return chart.Load(filepath.Join(root, generate.Chart))
	})
	readSchema = sync.OnceValues(func() (*manifest.Schema, error) {
		return manifest.ReadSchema(filepath.Join(root, "docs/configuration.schema.json"))
	})
)

func load(t *testing.T) (*chart.Chart, *manifest.Schema) {
	t.Helper()
	loaded, err := loadChart()
	if err != nil {
		t.Fatal(err)
	}
	schema, err := readSchema()
	if err != nil {
		t.Fatal(err)
	}
	return loaded, schema
}

func parse(t *testing.T, text string) chart.Values {
	t.Helper()
	values, err := chart.ParseValues(text)
	if err != nil {
		t.Fatal(err)
	}
	return values
}

func render(t *testing.T, loaded *chart.Chart, values chart.Values) (*chart.Rendered, manifest.Set) {
	t.Helper()
	rendered, err := loaded.Render(values, "arbiter", namespace)
	if err != nil {
		t.Fatal(err)
	}
	var set manifest.Set
	for template, text := range rendered.Manifests {
		objects, err := manifest.Decode(text)
		if err != nil {
			t.Errorf("%s: %v", template, err)
		}
		set = append(set, objects...)
	}
	return rendered, set
}

func report(t *testing.T, faults []string) {
	t.Helper()
	for _, fault := range faults {
		t.Error(fault)
	}
}

func TestEveryValuesFileIsSound(t *testing.T) {
	loaded, schema := load(t)
	files, err := loaded.Files()
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]bool{}
	for _, file := range append(files, "") {
		name := filepath.Base(file)
		t.Run(name, func(t *testing.T) {
			values := chart.Values{}
			if file != "" {
				if values, err = chart.ReadValues(file); err != nil {
					t.Fatal(err)
				}
			}
			report(t, loaded.Lint(values, namespace))
			rendered, set := render(t, loaded, values)
			report(t, set.Check(schema))
			if !strings.Contains(rendered.Notes, namespace) {
				t.Error("the notes don't say where it is installed")
			}
			for _, object := range set {
				kinds[object.Kind] = true
			}
		})
	}
	for _, kind := range []string{
		"Certificate", "ConfigMap", "Deployment", "GRPCRoute", "HorizontalPodAutoscaler", "Ingress", "NetworkPolicy", "Pod",
		"PodDisruptionBudget", "PrometheusRule", "Service", "ServiceAccount", "ServiceMonitor",
	} {
		if !kinds[kind] {
			t.Errorf("no values file makes a %s", kind)
		}
	}
}

func TestEveryTemplateIsUsed(t *testing.T) {
	loaded, _ := load(t)
	files, err := loaded.Files()
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, file := range files {
		values, err := chart.ReadValues(file)
		if err != nil {
			t.Fatal(err)
		}
		rendered, _ := render(t, loaded, values)
		for template := range rendered.Manifests {
			used[template] = true
		}
	}
	err = filepath.WalkDir(filepath.Join(root, generate.Chart, "templates"), func(file string, _ os.DirEntry, err error) error {
		name, _ := filepath.Rel(filepath.Join(root, generate.Chart), file)
		if filepath.Ext(file) == ".yaml" && !used[filepath.ToSlash(name)] {
			t.Errorf("no values file uses %s", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestWhatIsMadeIsFresh(t *testing.T) {
	files, err := generate.All(root)
	if err != nil {
		t.Fatal(err)
	}
	stale, err := files.Stale(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range stale {
		t.Errorf("%s is stale: run `go run ./write` in deploy/check", name)
	}
}

func TestNamesStayShort(t *testing.T) {
	loaded, schema := load(t)
	rendered, err := loaded.Render(parse(t, "serviceMonitor: {enabled: true}\ndashboard: {enabled: true}"),
		"a-release-whose-name-has-all-53-letters-allowed-there", namespace)
	if err != nil {
		t.Fatal(err)
	}
	var set manifest.Set
	for _, text := range rendered.Manifests {
		objects, err := manifest.Decode(text)
		if err != nil {
			t.Fatal(err)
		}
		set = append(set, objects...)
	}
	report(t, set.Check(schema))
}

// Numbers of values reach templates as different types, whether they stand in values.yaml, in a file or behind --set.
func TestSettingsAreWrittenAsTheServerReadsThem(t *testing.T) {
	loaded, _ := load(t)
	values := parse(t, `config: {max_connections: 1000000, reflection: false, cors_origins: ["https://a.example", "https://b.example"],
		log_level: 'info,arbiter="debug"', max_received_bytes: 4MiB, stream_window: 65536}`)
	values["config"].(map[string]any)["max_calls"] = int64(2048)
	rendered, _ := render(t, loaded, values)
	for _, line := range []string{
		`max_connections = 1000000`, `max_calls = 2048`, `reflection = false`, `cors_origins = ["https://a.example","https://b.example"]`,
		`log_level = "info,arbiter=\"debug\""`, `max_received_bytes = "4MiB"`, `stream_window = 65536`, `drain_delay = "5s"`,
	} {
		if !strings.Contains(rendered.Manifests["templates/configmap.yaml"], "\n    "+line+"\n") {
			t.Errorf("the file lacks the line %s:\n%s", line, rendered.Manifests["templates/configmap.yaml"])
		}
	}
}

func TestTheChecksumFollowsTheConfiguration(t *testing.T) {
	loaded, _ := load(t)
	checksum := regexp.MustCompile(`checksum/config: [0-9a-f]{64}`)
	first, _ := render(t, loaded, chart.Values{})
	second, _ := render(t, loaded, parse(t, "config: {max_calls: 5}"))
	before := checksum.FindString(first.Manifests["templates/deployment.yaml"])
	after := checksum.FindString(second.Manifests["templates/deployment.yaml"])
	if before == "" || before == after {
		t.Errorf("%q before, %q after", before, after)
	}
}

func TestAVersionIsOneForAll(t *testing.T) {
	cargo := first(t, "Cargo.toml", `(?m)^version = "(.+)"$`)
	for _, name := range []string{"version", "appVersion"} {
		if found := first(t, generate.Chart+"/Chart.yaml", `(?m)^`+name+`: "?([^"\n]+)"?$`); found != cargo {
			t.Errorf("Chart.yaml: %s is %s, the program is %s", name, found, cargo)
		}
	}
}

func first(t *testing.T, file, pattern string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(pattern).FindSubmatch(text)
	if found == nil {
		t.Fatalf("%s has nothing like %s", file, pattern)
	}
	return string(found[1])
}
