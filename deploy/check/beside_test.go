package check

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/rhysd/actionlint"
	"go.yaml.in/yaml/v3"
)

func TestTheComposeFileIsSound(t *testing.T) {
	options, err := cli.NewProjectOptions([]string{filepath.Join(root, "deploy/compose.yaml")})
	if err != nil {
		t.Fatal(err)
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, service := range project.Services {
		for _, volume := range service.Volumes {
			if _, err := os.Stat(volume.Source); err != nil {
				t.Errorf("%s mounts what is not there: %v", service.Name, err)
			}
		}
		for _, port := range service.Ports {
			if port.HostIP != "127.0.0.1" {
				t.Errorf("%s is reached at port %s from other machines", service.Name, port.Published)
			}
		}
	}
	arbiter := project.Services["arbiter"]
	if !arbiter.ReadOnly || !slices.Contains(arbiter.CapDrop, "ALL") {
		t.Error("arbiter may write to its root, or keeps capabilities")
	}
	if grace := time.Duration(*arbiter.StopGracePeriod); grace <= 28*time.Second {
		t.Errorf("arbiter is killed after %s, while it drains", grace)
	}
}

func TestPrometheusReadsWhatIsThere(t *testing.T) {
	var config struct {
		RuleFiles     []string `yaml:"rule_files"`
		ScrapeConfigs []struct {
			DNS []struct {
				Names []string
				Port  int
			} `yaml:"dns_sd_configs"`
		} `yaml:"scrape_configs"`
	}
	text := read(t, "deploy/prometheus/prometheus.yaml")
	if err := yaml.Unmarshal(text, &config); err != nil {
		t.Fatal(err)
	}
	for _, file := range config.RuleFiles {
		read(t, filepath.Join("deploy/prometheus", file))
	}
	if len(config.RuleFiles) == 0 || len(config.ScrapeConfigs) != 1 {
		t.Fatal("there are no rules, or not one job")
	}
	found := config.ScrapeConfigs[0].DNS[0]
	if !slices.Equal(found.Names, []string{"arbiter"}) || found.Port != 9090 {
		t.Errorf("it reads %v at port %d", found.Names, found.Port)
	}
}

func TestTheImageFitsTheChart(t *testing.T) {
	text := string(read(t, "Dockerfile"))
	for _, line := range []string{
		"EXPOSE 50051 9090", "USER 65532:65532", `ENTRYPOINT ["/usr/local/bin/arbiter"]`, `CMD ["serve"]`,
		"ARBITER_LISTEN=0.0.0.0:50051", "ARBITER_ADMIN_LISTEN=0.0.0.0:9090",
	} {
		if !strings.Contains(text, line) {
			t.Errorf("the Dockerfile has no %s", line)
		}
	}
	for _, base := range regexp.MustCompile(`(?m)^FROM (\S+)`).FindAllStringSubmatch(text, -1) {
		if !strings.Contains(base[1], ":") || strings.HasSuffix(base[1], ":latest") {
			t.Errorf("%s is another image every day", base[1])
		}
	}
}

// Cargo reads the manifest of every member, and what was built of an empty package must be built again.
func TestTheImageKnowsEveryPackage(t *testing.T) {
	text := string(read(t, "Dockerfile"))
	manifests, err := filepath.Glob(filepath.Join(root, "crates/*/Cargo.toml"))
	if err != nil || len(manifests) == 0 {
		t.Fatalf("there are no packages: %v", err)
	}
	for _, file := range manifests {
		directory := "crates/" + filepath.Base(filepath.Dir(file))
		if line := "COPY " + directory + "/Cargo.toml " + directory + "/\n"; !strings.Contains(text, line) {
			t.Errorf("the Dockerfile has no %s", line)
		}
		if name := first(t, directory+"/Cargo.toml", `(?m)^name = "(.+)"$`); !strings.Contains(text, " --package "+name) {
			t.Errorf("the Dockerfile does not clean %s", name)
		}
	}
}

func TestTheWorkflowsAreSound(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, ".github/workflows/*.yml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no workflows: %v", err)
	}
	// ShellCheck is not asked, so that the outcome does not hang on what is installed.
	linter, err := actionlint.NewLinter(io.Discard, &actionlint.LinterOptions{})
	if err != nil {
		t.Fatal(err)
	}
	pinned := regexp.MustCompile(`^(\./|[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d)`)
	for _, file := range files {
		faults, err := linter.LintFile(file, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range faults {
			t.Error(fault)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(text) {
			_, used, uses := strings.Cut(string(line), "uses: ")
			if uses && !pinned.MatchString(used) {
				t.Errorf("%s: %s is another action every day", filepath.Base(file), strings.TrimSpace(used))
			}
		}
	}
}

// A workflow with a misspelt key must not pass.
func TestAWorkflowWithAFaultIsFound(t *testing.T) {
	linter, err := actionlint.NewLinter(io.Discard, &actionlint.LinterOptions{})
	if err != nil {
		t.Fatal(err)
	}
	text := bytes.Replace(read(t, ".github/workflows/ci.yml"), []byte("timeout-minutes"), []byte("timeout-minute"), 1)
	faults, err := linter.Lint("ci.yml", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(faults) == 0 {
		t.Error("nothing was found")
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	return text
}
