package arbiter_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
)

// Address of the real server that all tests and examples ask.
var address string

func TestMain(m *testing.M) {
	status, err := served(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		status = 1
	}
	os.Exit(status)
}

func served(m *testing.M) (int, error) {
	program, err := serverProgram()
	if err != nil {
		return 1, err
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	command := exec.CommandContext(ctx, program, "serve", "--listen", "127.0.0.1:0", "--admin-listen", "off", "--log-format", "json")
	log, err := command.StderrPipe()
	if err != nil {
		return 1, err
	}
	if err := command.Start(); err != nil {
		return 1, err
	}
	defer func() {
		stop()
		_ = command.Wait()
	}()
	if address, err = listening(log); err != nil {
		return 1, err
	}
	return m.Run(), nil
}

func serverProgram() (string, error) {
	if named := os.Getenv("ARBITER"); named != "" {
		return named, nil
	}
	target := os.Getenv("CARGO_TARGET_DIR")
	if target == "" {
		target = filepath.Join("..", "..", "target")
	}
	for _, profile := range []string{"release", "debug"} {
		built := filepath.Join(target, profile, "arbiter")
		if _, err := os.Stat(built); err == nil {
			return built, nil
		}
	}
	return "", errors.New("no server to ask: run cargo build --release, or name one in ARBITER")
}

// Reads the log until it tells the address, and goes on reading it.
func listening(log io.Reader) (string, error) {
	told := regexp.MustCompile(`listening on (127\.0\.0\.1:[0-9]+)`)
	lines := bufio.NewScanner(log)
	for lines.Scan() {
		if found := told.FindStringSubmatch(lines.Text()); found != nil {
			go func() { _, _ = io.Copy(io.Discard, log) }() // or the server would block
			return found[1], nil
		}
	}
	return "", errors.New("the server told no address")
}

func connect(t testing.TB, options ...arbiter.Option) *arbiter.Client {
	t.Helper()
	client, err := arbiter.New("http://"+address, options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return client
}

func within(t testing.TB, limit time.Duration) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	t.Cleanup(cancel)
	return ctx
}
