package generate

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// decided are the settings that the chart decides by itself, by other values.
var decided = []string{
	"listen", "admin_listen", "tls_certificate_file", "tls_key_file", "tls_client_ca_file", "tls_client_auth", "auth_tokens_file",
}

// valuesSchema puts the settings of the server into the schema of the values.
func valuesSchema(root string, files Files) error {
	settings, err := readJSON(filepath.Join(root, "docs/configuration.schema.json"))
	if err != nil {
		return err
	}
	values, err := readJSON(filepath.Join(root, Chart, "values.schema.json"))
	if err != nil {
		return err
	}
	known, isObject := settings["properties"].(map[string]any)
	if !isObject {
		return fmt.Errorf("docs/configuration.schema.json has no properties")
	}
	for _, key := range decided {
		if _, is := known[key]; !is {
			return fmt.Errorf("docs/configuration.schema.json has no %s any more", key)
		}
		delete(known, key)
	}
	properties, isObject := values["properties"].(map[string]any)
	if !isObject {
		return fmt.Errorf("values.schema.json has no properties")
	}
	properties["config"] = map[string]any{"type": "object", "additionalProperties": false, "properties": known}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(values); err != nil {
		return err
	}
	files[Chart+"/values.schema.json"] = text.Bytes()
	return nil
}

func readJSON(file string) (map[string]any, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	content := map[string]any{}
	decoder := json.NewDecoder(bytes.NewReader(text))
	// As it is written: a bound of a billion is not 1e+09.
	decoder.UseNumber()
	if err := decoder.Decode(&content); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return content, nil
}
