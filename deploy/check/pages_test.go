package check

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"arbiter/deploy/check/manifest"
)

var block = regexp.MustCompile("(?s)```yaml\n(.*?)```")

// What docs/kubernetes.md shows is either values of the chart or manifests, and works.
func TestWhatThePageShowsWorks(t *testing.T) {
	loaded, schema := load(t)
	blocks := block.FindAllStringSubmatch(string(read(t, "docs/kubernetes.md")), -1)
	if len(blocks) == 0 {
		t.Fatal("the page shows nothing")
	}
	for number, found := range blocks {
		t.Run(fmt.Sprint(number), func(t *testing.T) {
			if strings.HasPrefix(found[1], "apiVersion:") {
				if _, err := manifest.Decode(found[1]); err != nil {
					t.Error(err)
				}
				return
			}
			_, set := render(t, loaded, parse(t, found[1]))
			report(t, set.Check(schema))
		})
	}
}
