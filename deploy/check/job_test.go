package check

import (
	"slices"
	"strings"
	"testing"

	batch "k8s.io/api/batch/v1"

	"arbiter/deploy/check/generate"
	"arbiter/deploy/check/manifest"
)

const job = "deploy/load/job.yaml"

// withJob is what the base installs, and a load test beside it.
func withJob(t *testing.T, text string) manifest.Set {
	t.Helper()
	objects, err := manifest.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	return append(build(t, generate.Base), objects...)
}

func TestTheLoadTestIsSound(t *testing.T) {
	_, schema := load(t)
	set := withJob(t, string(read(t, job)))
	report(t, set.Check(schema))
	version := first(t, "Cargo.toml", `(?m)^version = "(.+)"$`)
	for _, object := range set {
		value, is := object.Value.(*batch.Job)
		if !is {
			continue
		}
		spec := value.Spec.Template.Spec
		for _, container := range append(slices.Clone(spec.InitContainers), spec.Containers...) {
			if container.Image != "arbiter:"+version {
				t.Errorf("container %s is of %s, the program is %s", container.Name, container.Image, version)
			}
		}
		return
	}
	t.Error("there is no job")
}

// Changes of the job that must not pass, and what is told of them.
var faultsOfJob = []struct{ from, to, told string }{
	{"backoffLimit: 0", "backoffLimit: 3", "made again"},
	{"restartPolicy: Never", "restartPolicy: OnFailure", "made again"},
	{"  activeDeadlineSeconds: 900\n", "", "for ever"},
	{"component: loadtest", "component: server", "sends calls to its pods"},
	{"arbiter-headless:50051", "arbiter-headles:50051", "there is no service arbiter-headles"},
	{"arbiter-headless:50051", "arbiter:50051", "hides the replicas"},
	{"arbiter-headless:50051", "arbiter-headless:443", "has no port 443"},
	{"            - --assert=errors=0\n", "", "passes although calls fail"},
	{"            - --address=dns:///arbiter-headless:50051\n", "", "asks itself"},
	{"runAsNonRoot: true", "runAsNonRoot: false", "as root"},
	{"readOnlyRootFilesystem: true", "readOnlyRootFilesystem: false", "write to its root"},
	{"              memory: 256Mi", "              cpu: 2", "no limit of memory"},
}

func TestEachFaultOfTheLoadTestIsFound(t *testing.T) {
	_, schema := load(t)
	text := string(read(t, job))
	for _, fault := range faultsOfJob {
		t.Run(fault.to, func(t *testing.T) {
			if !strings.Contains(text, fault.from) {
				t.Fatalf("there is no %q", fault.from)
			}
			faults := withJob(t, strings.ReplaceAll(text, fault.from, fault.to)).Check(schema)
			if !slices.ContainsFunc(faults, func(found string) bool { return strings.Contains(found, fault.told) }) {
				t.Errorf("wanted %q among %q", fault.told, faults)
			}
		})
	}
}

func TestAMisspeltFieldOfTheLoadTestIsNotDecoded(t *testing.T) {
	text := strings.Replace(string(read(t, job)), "backoffLimit", "backOffLimit", 1)
	if _, err := manifest.Decode(text); err == nil || !strings.Contains(err.Error(), "unknown field") {
		t.Errorf("it was decoded: %v", err)
	}
}
