package check

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"arbiter/deploy/check/chart"
	"arbiter/deploy/check/manifest"
)

// fault is a change of one word in the rendered chart that a check must notice.
type fault struct {
	values, template, from, to, told string
}

const (
	deployment = "templates/deployment.yaml"
	production = "../helm/arbiter/ci/production-values.yaml"
	secured    = "../helm/arbiter/ci/tls-values.yaml"
	outside    = "../helm/arbiter/ci/ingress-values.yaml"
)

// undecodable are changes after which the API has no such field, or no such kind.
var undecodable = []fault{
	{"", deployment, "periodSeconds: 2", "periodSecond: 2", "unknown field"},
	{"", deployment, "readinessProbe:", "readynessProbe:", "unknown field"},
	{"", deployment, "httpGet:", "httpget:", "unknown field"},
	{"", deployment, "replicas: 3", "replicas: three", "cannot unmarshal"},
	{"", deployment, "replicas: 3", "replicas: 3\n  replicas: 3", "already set"},
	{"", deployment, "kind: Deployment", "kind: Deploymnet", "no kind"},
	{"", "templates/service.yaml", "targetPort", "targetport", "unknown field"},
	{production, "templates/horizontalpodautoscaler.yaml", "averageUtilization", "averageUtilisation", "unknown field"},
	{production, "templates/networkpolicy.yaml", "podSelector", "podSelecter", "unknown field"},
	{production, "templates/servicemonitor.yaml", "scrapeTimeout", "scrapeTimeOut", "unknown field"},
	{production, "templates/prometheusrule.yaml", "expr:", "expression:", "unknown field"},
	{secured, "templates/certificate.yaml", "rotationPolicy", "rotation", "unknown field"},
	{outside, "templates/ingress.yaml", "pathType", "pathtype", "unknown field"},
	{outside, "templates/grpcroute.yaml", "backendRefs", "backendRef", "unknown field"},
}

// unsound are changes that the API takes and that would not work, or not be safe.
var unsound = []fault{
	{"", deployment, "path: /readyz", "path: /livez", "readiness probe asks /livez"},
	{"", deployment, "path: /livez", "path: /healthz", "/healthz"},
	{"", deployment, "port: admin", "port: grpc", "port grpc"},
	{"", deployment, "port: admin", "port: 9091", "port 9091"},
	{"", deployment, "timeoutSeconds: 1", "timeoutSeconds: 0", "timing to chance"},
	{"", deployment, "runAsNonRoot: true", "runAsNonRoot: false", "as root"},
	{"", deployment, "runAsUser: 65532", "runAsUser: 0", "no user"},
	{"", deployment, "type: RuntimeDefault", "type: Unconfined", "seccomp"},
	{"", deployment, "allowPrivilegeEscalation: false", "allowPrivilegeEscalation: true", "gain privileges"},
	{"", deployment, "readOnlyRootFilesystem: true", "readOnlyRootFilesystem: false", "write to its root"},
	{"", deployment, "- ALL", "- NET_RAW", "keeps capabilities"},
	{"", deployment, "readOnlyRootFilesystem: true", "privileged: true", "privileged"},
	{"", deployment, "automountServiceAccountToken: false", "automountServiceAccountToken: true", "token for the API"},
	{"", deployment, "enableServiceLinks: false", "enableServiceLinks: true", "variable for every service"},
	{"", deployment, "enableServiceLinks: false", "enableServiceLinks: false\n      hostNetwork: true", "namespace of the host"},
	{"", deployment, "terminationGracePeriodSeconds: 35", "terminationGracePeriodSeconds: 28", "does not last"},
	{"", deployment, "terminationGracePeriodSeconds: 35", "hostIPC: false", "does not last"},
	{"", deployment, "maxUnavailable: 0", "maxUnavailable: 1", "take replicas away"},
	{"", deployment, "  memory: 512Mi", "  cpu: 2", "no limit of memory"},
	{"", deployment, "  memory: 512Mi", "  memory: 512Mi\n              cpu: 2", "throttled"},
	{"", deployment, "cpu: \"1\"", "ephemeral-storage: 1Mi", "requests no processor time"},
	{"", deployment, "name: ARBITER_ADMIN_LISTEN", "name: ARBITER_LISTEN", "twice"},
	{"", deployment, "name: ARBITER_LISTEN", "name: ARBITER_LISTEN_ON", "no setting for ARBITER_LISTEN_ON"},
	{"", deployment, "value: 0.0.0.0:9090", "value: 127.0.0.1:9090", "admin_listen is"},
	{"", deployment, "value: 0.0.0.0:50051", "value: 0.0.0.0:50052", "listen is"},
	{"", deployment, "/etc/arbiter/config/arbiter.toml", "/etc/arbiter/arbiter.toml", "which no ConfigMap has"},
	{"", deployment, "mountPath: /etc/arbiter/config", "mountPath: /etc/arbiter/config\n              subPath: a", "single file"},
	{"", deployment, "- name: config\n              mountPath", "- name: other\n              mountPath", "no volume"},
	{"", deployment, "name: arbiter-config", "name: arbiter-settings", "no ConfigMap arbiter-settings"},
	{"", deployment, "checksum/config", "checksum/other", "restarts no pod"},
	{"", deployment, "name: admin", "name: grpc", "the port grpc twice"},
	{"", deployment, "namespace: chess", "namespace: default", "namespace default"},
	{"", deployment, "namespace: chess", "namespace: other", "namespace"},
	{"", deployment, "name: arbiter\n", "name: Arbiter_1\n", "name:"},
	{"", deployment, "name: ARBITER_WORKER_THREADS", "name: DATABASE_PASSWORD\n              value: x\n            - name: X", "looks like a secret"},
	{"", "templates/configmap.yaml", `drain_delay = "5s"`, `drain_dealy = "5s"`, "not what the server takes"},
	{"", "templates/configmap.yaml", `drain_delay = "5s"`, `drain_delay = 5s`, "no TOML"},
	{"", "templates/configmap.yaml", `drain_delay = "5s"`, `drain_delay = "5m"`, "does not last"},
	{"", "templates/configmap.yaml", `drain_delay = "5s"`, "listen = \"a:1\"", "goes first"},
	{"", "templates/configmap.yaml", `drain_delay = "5s"`, "# -----BEGIN PRIVATE KEY-----", "looks like a secret"},
	{"", "templates/configmap.yaml", `drain_delay = "5s"`, "portal:" + sixtyFour, "looks like a secret"},
	{"", "templates/service.yaml", "component: server\n  ports", "component: servers\n  ports", "finds no pods"},
	{"", "templates/service.yaml", "targetPort: grpc", "targetPort: grcp", "no container has"},
	{"", "templates/service.yaml", "targetPort: grpc", "targetPort: admin", "leads to 9090"},
	{"", "templates/service-headless.yaml", "port: 50051", "port: 443", "must be that of the pods"},
	{"", "templates/poddisruptionbudget.yaml", "      app.kubernetes.io/component: server", "      app.kubernetes.io/component: none", "finds no pods"},
	{production, deployment, "spec:\n  revisionHistoryLimit", "spec:\n  replicas: 3\n  revisionHistoryLimit", "sets the replicas"},
	{production, "templates/horizontalpodautoscaler.yaml", "kind: Deployment", "kind: StatefulSet", "there is no StatefulSet"},
	{production, "templates/networkpolicy.yaml", "port: 53", "port: 54", "look up a name"},
	{production, "templates/networkpolicy.yaml", "port: admin", "port: metrics", "no container has"},
	{production, "templates/servicemonitor.yaml", "path: /metrics", "path: /stats", "not /metrics"},
	{production, "templates/servicemonitor.yaml", "port: admin", "port: metrics", "lacks"},
	{production, "templates/service-admin.yaml", "component: admin", "component: server", "leads to 9090"},
	{secured, "templates/certificate.yaml", "secretName: arbiter-tls", "secretName: other", "no pod mounts"},
	{secured, deployment, "/etc/arbiter/tls/tls.key", "/etc/arbiter/tls/key", "no volume has"},
	{secured, deployment, "path: tokens", "path: token", "no volume has"},
	{secured, deployment, "fsGroup: 65532", "supplementalGroups: []", "belong to no group"},
	{outside, "templates/ingress.yaml", "name: grpc", "name: http", "lacks the port"},
	{outside, "templates/grpcroute.yaml", "port: 50051", "port: 443", "lacks the port"},
}

const sixtyFour = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

func (f fault) rendered(t *testing.T) map[string]string {
	t.Helper()
	loaded, _ := load(t)
	values := chart.Values{}
	if f.values != "" {
		var err error
		if values, err = chart.ReadValues(f.values); err != nil {
			t.Fatal(err)
		}
	}
	rendered, err := loaded.Render(values, "arbiter", namespace)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(rendered.Manifests[f.template], f.from) {
		t.Fatalf("there is no %q in %s:\n%s", f.from, f.template, rendered.Manifests[f.template])
	}
	rendered.Manifests[f.template] = strings.ReplaceAll(rendered.Manifests[f.template], f.from, f.to)
	return rendered.Manifests
}

func decode(texts map[string]string) (manifest.Set, error) {
	var set manifest.Set
	for _, template := range slices.Sorted(maps.Keys(texts)) {
		objects, err := manifest.Decode(texts[template])
		if err != nil {
			return nil, err
		}
		set = append(set, objects...)
	}
	return set, nil
}

func TestAMisspeltFieldIsNotDecoded(t *testing.T) {
	for _, fault := range undecodable {
		t.Run(fault.to, func(t *testing.T) {
			_, err := decode(fault.rendered(t))
			if err == nil || !strings.Contains(err.Error(), fault.told) {
				t.Errorf("wanted %q, got %v", fault.told, err)
			}
		})
	}
}

func TestEachFaultIsFound(t *testing.T) {
	_, schema := load(t)
	for _, fault := range unsound {
		t.Run(fault.from+" to "+fault.to, func(t *testing.T) {
			set, err := decode(fault.rendered(t))
			if err != nil {
				t.Fatal(err)
			}
			faults := set.Check(schema)
			if !slices.ContainsFunc(faults, func(found string) bool { return strings.Contains(found, fault.told) }) {
				t.Errorf("wanted %q among %q", fault.told, faults)
			}
		})
	}
}
