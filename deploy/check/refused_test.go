package check

import (
	"strings"
	"testing"
)

// refused are values that must not be installed, and a part of what the user is told.
var refused = map[string][2]string{
	"an unknown value":               {`replicas: 3`, "replicas"},
	"an unknown value further in":    {`tls: {enable: true}`, "enable"},
	"a value of the wrong type":      {`replicaCount: "3"`, "replicaCount"},
	"an unknown setting":             {`config: {drain_dealy: 5s}`, "drain_dealy"},
	"a setting out of its bounds":    {`config: {max_calls: 0}`, "max_calls"},
	"a setting with a wrong unit":    {`config: {drain_delay: 5 s}`, "drain_delay"},
	"a setting the chart decides":    {`config: {listen: "0.0.0.0:1"}`, "listen"},
	"a variable of the server":       {`extraEnv: [{name: ARBITER_LISTEN, value: x}]`, "extraEnv"},
	"a drain as long as the grace":   {`config: {drain_timeout: 27s}`, "35 is too short for a drain_delay of 5s, a drain_timeout of 27s"},
	"a grace as short as the drain":  {`terminationGracePeriodSeconds: 28`, "28 is too short"},
	"a drain in minutes":             {`config: {drain_timeout: 1m}`, "too short"},
	"a drain in hours":               {"config: {drain_delay: 1h}\nterminationGracePeriodSeconds: 3600", "too short"},
	"a drain in milliseconds":        {`config: {drain_delay: 12000ms}`, "too short"},
	"a drain with a zero in front":   {`config: {drain_timeout: 027s}`, "too short"},
	"a drain with an odd octal":      {`config: {drain_timeout: 099s}`, "too short"},
	"a drain without end":            {`config: {drain_timeout: 99999999999999999999s}`, "so long"},
	"a digest that is none":          {`image: {digest: "sha256:abc"}`, "digest"},
	"client certificates without CA": {"tls: {enabled: true, client: {auth: require}}", "tls.client.secretName"},
	"client certificates in clear":   {"tls: {client: {auth: require, secretName: a}}", "tls.enabled"},
	"a CA that nobody looks at":      {"tls: {enabled: true, client: {secretName: a}}", "tls.client.auth"},
	"a certificate without TLS":      {"tls: {certificate: {enabled: true, issuerRef: {name: a}}}", "tls.enabled"},
	"a certificate of nobody":        {"tls: {enabled: true, certificate: {enabled: true}}", "issuerRef.name"},
	"an ingress for no host":         {"ingress: {enabled: true}", "ingress.hosts"},
	"a route of no gateway":          {"grpcRoute: {enabled: true}", "grpcRoute.parentRefs"},
	"an autoscaler turned round":     {"autoscaling: {enabled: true, minReplicas: 5, maxReplicas: 4}", "minReplicas"},
	"an autoscaler without a goal":   {"autoscaling: {enabled: true, targetCPU: 0}", "targetCPU"},
	"a budget that keeps all":        {"podDisruptionBudget: {maxUnavailable: 0}", "maxUnavailable"},
}

func TestWhatCannotWorkIsRefused(t *testing.T) {
	loaded, _ := load(t)
	for name, given := range refused {
		t.Run(name, func(t *testing.T) {
			_, err := loaded.Render(parse(t, given[0]), "arbiter", namespace)
			if err == nil {
				t.Fatal("it is installed")
			}
			if !strings.Contains(err.Error(), given[1]) {
				t.Errorf("it is refused without a word of %s: %v", given[1], err)
			}
		})
	}
}

// At the limit: one more second is enough.
func TestAGraceThatIsJustLongEnoughIsTaken(t *testing.T) {
	loaded, schema := load(t)
	for _, given := range []string{
		"terminationGracePeriodSeconds: 29",
		"config: {drain_timeout: 26999ms}",
		`config: {drain_delay: "0", drain_timeout: "0"}` + "\nterminationGracePeriodSeconds: 4",
	} {
		_, set := render(t, loaded, parse(t, given))
		report(t, set.Check(schema))
	}
}
