package generate

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"go.yaml.in/yaml/v3"
)

const (
	tableBegin = "<!-- values -->\n"
	tableEnd   = "<!-- end of values -->"
)

// readme renews the table of values in the README of the chart.
func readme(root string, files Files) error {
	text, err := os.ReadFile(filepath.Join(root, Chart, "values.yaml"))
	if err != nil {
		return err
	}
	table, err := valuesTable(text)
	if err != nil {
		return err
	}
	page, err := os.ReadFile(filepath.Join(root, Chart, "README.md"))
	if err != nil {
		return err
	}
	before, rest, begins := bytes.Cut(page, []byte(tableBegin))
	_, after, ends := bytes.Cut(rest, []byte(tableEnd))
	if !begins || !ends {
		return fmt.Errorf("the README of the chart has lost the marks around its table")
	}
	files[Chart+"/README.md"] = bytes.Join([][]byte{before, []byte(tableBegin + table + tableEnd), after}, nil)
	return nil
}

// valuesTable makes a row of each value that has a comment beginning with two dashes. A value without one is an error.
func valuesTable(text []byte) (string, error) {
	var document yaml.Node
	if err := yaml.Unmarshal(text, &document); err != nil {
		return "", err
	}
	var table strings.Builder
	table.WriteString("| value | default | |\n|---|---|---|\n")
	if err := rows(&table, "", document.Content[0]); err != nil {
		return "", err
	}
	return table.String(), nil
}

func rows(table *strings.Builder, path string, mapping *yaml.Node) error {
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		key, value := mapping.Content[i], mapping.Content[i+1]
		name := path + key.Value
		about, isRow := about(key.HeadComment)
		switch {
		case isRow:
			shown, err := inOneLine(value)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			fmt.Fprintf(table, "| `%s` | `%s` | %s |\n", name, shown, strings.ReplaceAll(about, "|", `\|`))
		case value.Kind == yaml.MappingNode && len(value.Content) > 0:
			if err := rows(table, name+".", value); err != nil {
				return err
			}
		default:
			return fmt.Errorf("values.yaml: %s has no comment that begins with `# --`", name)
		}
		if isRow && value.Kind == yaml.MappingNode && hasRows(value) {
			if err := rows(table, name+".", value); err != nil {
				return err
			}
		}
	}
	return nil
}

func hasRows(mapping *yaml.Node) bool {
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		if _, isRow := about(mapping.Content[i].HeadComment); isRow {
			return true
		}
	}
	return false
}

// about returns what a comment says behind its two dashes.
func about(comment string) (string, bool) {
	_, text, found := strings.Cut("\n"+comment, "\n# -- ")
	var words []string
	for line := range strings.SplitSeq(text, "\n") {
		words = append(words, strings.TrimSpace(strings.TrimPrefix(line, "#")))
	}
	return strings.Join(words, " "), found
}

func inOneLine(value *yaml.Node) (string, error) {
	var content any
	if err := value.Decode(&content); err != nil {
		return "", err
	}
	shown, err := json.Marshal(content)
	return string(shown), err
}
