package manifest

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/santhosh-tekuri/jsonschema/v6"
	apps "k8s.io/api/apps/v1"
)

// flush is how long the server may take to send its telemetry, after it has drained.
const flush = 3 * time.Second

// Schema is what the server's configuration may hold: the schema that the server itself writes.
type Schema struct {
	compiled *jsonschema.Schema
	defaults map[string]any
}

// ReadSchema reads it.
func ReadSchema(file string) (*Schema, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	var content struct {
		Properties map[string]struct{ Default any }
	}
	if err := json.Unmarshal(text, &content); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("configuration.json", document); err != nil {
		return nil, err
	}
	compiled, err := compiler.Compile("configuration.json")
	if err != nil {
		return nil, err
	}
	schema := &Schema{compiled: compiled, defaults: map[string]any{}}
	for key, property := range content.Properties {
		schema.defaults[key] = property.Default
	}
	return schema, nil
}

// checkConfiguration reads the file and the variables of the server as the server would.
func (s Set) checkConfiguration(object Object, deployment *apps.Deployment, schema *Schema, faults *Faults) {
	server := serverOf(deployment)
	if server == nil {
		return
	}
	settings := map[string]any{}
	variables := map[string]string{}
	for _, variable := range server.Env {
		key, isOurs := strings.CutPrefix(variable.Name, "ARBITER_")
		if !isOurs {
			continue
		}
		key = strings.ToLower(key)
		variables[key] = variable.Value
		if _, known := schema.defaults[key]; !known && key != "config" {
			faults.add(object, "the server has no setting for %s", variable.Name)
		}
	}
	text, found := s.fileOf(deployment, variables["config"])
	if !found {
		faults.add(object, "ARBITER_CONFIG names %q, which no ConfigMap has", variables["config"])
		return
	}
	if _, err := toml.Decode(text, &settings); err != nil {
		faults.add(object, "the file is no TOML: %v", err)
		return
	}
	if err := schema.compiled.Validate(settings); err != nil {
		faults.add(object, "the file is not what the server takes: %v", err)
	}
	for key := range variables {
		if _, twice := settings[key]; twice {
			faults.add(object, "%s is set in the file and by a variable, which goes first", key)
		}
	}
	checkAddresses(object, variables, faults)
	for _, key := range []string{"tls_certificate_file", "tls_key_file", "tls_client_ca_file", "auth_tokens_file"} {
		if file := variables[key]; file != "" && !hasFile(deployment, file) {
			faults.add(object, "%s is %s, which no volume has", key, file)
		}
	}
	if mounted := mountsSecrets(deployment); mounted && deployment.Spec.Template.Spec.SecurityContext.FSGroup == nil {
		faults.add(object, "the secrets belong to no group that the server is in")
	}
	grace := deployment.Spec.Template.Spec.TerminationGracePeriodSeconds
	delay, timeout := schema.duration("drain_delay", settings), schema.duration("drain_timeout", settings)
	if grace == nil || time.Duration(*grace)*time.Second <= delay+timeout+flush {
		faults.add(object, "the grace period does not last for a drain of %s, %s and %s", delay, timeout, flush)
	}
	if deployment.Spec.Template.Annotations["checksum/config"] == "" && !mountsHashed(deployment) {
		faults.add(object, "a change of the file restarts no pod")
	}
}

// hash is what Kustomize puts behind the name of a ConfigMap, so that each content has its own.
var hash = regexp.MustCompile(`-[bcdfghkmt2456789]{10}$`)

func mountsHashed(deployment *apps.Deployment) bool {
	for _, volume := range deployment.Spec.Template.Spec.Volumes {
		if volume.ConfigMap != nil && hash.MatchString(volume.ConfigMap.Name) {
			return true
		}
	}
	return false
}

func checkAddresses(object Object, variables map[string]string, faults *Faults) {
	for key, number := range map[string]int{"listen": callPort, "admin_listen": adminPort} {
		if want := "0.0.0.0:" + strconv.Itoa(number); variables[key] != want {
			faults.add(object, "%s is %q, not %s", key, variables[key], want)
		}
	}
}

// duration returns a setting, or its default.
func (s *Schema) duration(key string, settings map[string]any) time.Duration {
	value, given := settings[key]
	if !given {
		value = s.defaults[key]
	}
	duration, err := time.ParseDuration(fmt.Sprint(value))
	if err != nil {
		// Longer than any grace period, so that it is noticed.
		return 365 * 24 * time.Hour
	}
	return duration
}

// fileOf returns the content of a file in the container of the server.
func (s Set) fileOf(deployment *apps.Deployment, file string) (string, bool) {
	for _, mount := range serverOf(deployment).VolumeMounts {
		name, below := strings.CutPrefix(file, mount.MountPath+"/")
		if !below {
			continue
		}
		for _, volume := range deployment.Spec.Template.Spec.Volumes {
			if volume.Name == mount.Name && volume.ConfigMap != nil {
				if config := s.configMap(volume.ConfigMap.Name); config != nil {
					text, found := config.Data[name]
					return text, found
				}
			}
		}
	}
	return "", false
}

// hasFile tells whether a secret is mounted so that a file is there.
func hasFile(deployment *apps.Deployment, file string) bool {
	for _, mount := range serverOf(deployment).VolumeMounts {
		name, below := strings.CutPrefix(file, mount.MountPath+"/")
		if !below {
			continue
		}
		for _, volume := range deployment.Spec.Template.Spec.Volumes {
			if volume.Name != mount.Name || volume.Secret == nil {
				continue
			}
			for _, item := range volume.Secret.Items {
				if item.Path == name {
					return true
				}
			}
		}
	}
	return false
}

func mountsSecrets(deployment *apps.Deployment) bool {
	for _, volume := range deployment.Spec.Template.Spec.Volumes {
		if volume.Secret != nil {
			return true
		}
	}
	return false
}
