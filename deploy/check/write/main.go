// Command write makes the files under deploy that are made of others: the table of the chart's values, the schema of its
// values, its copies of dashboard and alert rules, and the Kustomize base.
package main

import (
	"fmt"
	"os"

	"arbiter/deploy/check/generate"
)

func main() {
	const root = "../.."
	// The base is rendered from the chart, whose own files come first.
	for range 2 {
		files, err := generate.All(root)
		if err != nil {
			fail(err)
		}
		written, err := files.Write(root)
		if err != nil {
			fail(err)
		}
		for _, name := range written {
			fmt.Println(name)
		}
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
