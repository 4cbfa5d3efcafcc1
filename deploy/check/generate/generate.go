// Package generate makes the files under deploy that are made of others.
package generate

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sort"

	"arbiter/deploy/check/chart"
)

// Files are contents by their paths from the root of the repository.
type Files map[string][]byte

// The directories of what is made.
const (
	Chart = "deploy/helm/arbiter"
	Base  = "deploy/kustomize/base"
)

// All makes every file. The chart is read as it is on disk, so the base follows what was written before.
func All(root string) (Files, error) {
	files := Files{}
	for _, make := range []func(string, Files) error{copies, valuesSchema, readme} {
		if err := make(root, files); err != nil {
			return nil, err
		}
	}
	loaded, err := chart.Load(filepath.Join(root, Chart))
	if err != nil {
		return nil, err
	}
	return files, base(loaded, files)
}

// copies are the files that a chart must hold itself, since it cannot read beside itself.
func copies(root string, files Files) error {
	for from, to := range map[string]string{
		"deploy/prometheus/alerts.yaml": Chart + "/files/alerts.yaml",
		"deploy/grafana/arbiter.json":   Chart + "/files/dashboard.json",
	} {
		text, err := os.ReadFile(filepath.Join(root, from))
		if err != nil {
			return err
		}
		files[to] = text
	}
	return nil
}

// Write writes every file that differs, and removes what the base no longer has. It tells what it did.
func (f Files) Write(root string) ([]string, error) {
	stale, err := f.Stale(root)
	if err != nil {
		return nil, err
	}
	for _, name := range stale {
		file := filepath.Join(root, name)
		content, made := f[name]
		if !made {
			err = os.Remove(file)
		} else if err = os.MkdirAll(filepath.Dir(file), 0o755); err == nil {
			err = os.WriteFile(file, content, 0o644)
		}
		if err != nil {
			return nil, err
		}
	}
	return stale, nil
}

// Stale returns the files that are missing or differ on disk, and those of the base that nothing makes.
func (f Files) Stale(root string) ([]string, error) {
	var stale []string
	for name, content := range f {
		found, err := os.ReadFile(filepath.Join(root, name))
		if err != nil && !os.IsNotExist(err) {
			return nil, err
		}
		if err != nil || !bytes.Equal(found, content) {
			stale = append(stale, name)
		}
	}
	left, err := filepath.Glob(filepath.Join(root, Base, "*"))
	if err != nil {
		return nil, err
	}
	for _, file := range left {
		name, err := filepath.Rel(root, file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if _, made := f[filepath.ToSlash(name)]; !made {
			stale = append(stale, filepath.ToSlash(name))
		}
	}
	sort.Strings(stale)
	return stale, nil
}
