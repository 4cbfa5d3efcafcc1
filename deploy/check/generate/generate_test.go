package generate

import (
	"slices"
	"strings"
	"testing"
)

func TestWhatIsStaleIsToldAndWritten(t *testing.T) {
	root := t.TempDir()
	old := Files{Base + "/a.yaml": []byte("a"), Base + "/b.yaml": []byte("b"), Chart + "/README.md": []byte("c")}
	if _, err := old.Write(root); err != nil {
		t.Fatal(err)
	}
	if stale, err := old.Stale(root); err != nil || len(stale) != 0 {
		t.Errorf("just written, and stale: %v %v", stale, err)
	}
	// One changes, one is new, one is no longer made.
	now := Files{Base + "/a.yaml": []byte("A"), Base + "/d.yaml": []byte("d"), Chart + "/README.md": []byte("c")}
	want := []string{Base + "/a.yaml", Base + "/b.yaml", Base + "/d.yaml"}
	if stale, err := now.Stale(root); err != nil || !slices.Equal(stale, want) {
		t.Errorf("stale: %v %v", stale, err)
	}
	if written, err := now.Write(root); err != nil || !slices.Equal(written, want) {
		t.Errorf("written: %v %v", written, err)
	}
	if stale, err := now.Stale(root); err != nil || len(stale) != 0 {
		t.Errorf("written again, and stale: %v %v", stale, err)
	}
}

func TestAValueNeedsItsComment(t *testing.T) {
	table, err := valuesTable([]byte("# -- What it\n# is | does.\na: 1\nb:\n  # -- Inner.\n  c: [x]\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []string{"| `a` | `1` | What it is \\| does. |\n", "| `b.c` | `[\"x\"]` | Inner. |\n"} {
		if !strings.Contains(table, row) {
			t.Errorf("there is no %q in %q", row, table)
		}
	}
	for _, text := range []string{"a: 1\n", "# Not two dashes.\na: 1\n", "b:\n  c: 1\n", "b: {}\n"} {
		if _, err := valuesTable([]byte(text)); err == nil {
			t.Errorf("%q has a row without a comment", text)
		}
	}
}
