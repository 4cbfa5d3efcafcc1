package arbiter_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"google.golang.org/grpc/codes"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

func closedClient(t *testing.T, name string, err error) {
	t.Helper()
	var failed *arbiter.Error
	if !errors.As(err, &failed) || failed.Code != codes.Canceled || failed.Reason != "CLIENT_CLOSED" || failed.Retryable() {
		t.Errorf("%s: %v", name, err)
	}
}

func Test_a_closed_client_says_so(t *testing.T) {
	client := (&fake{}).connect(t)
	ctx := within(t, 30*time.Second)
	for range 2 {
		if err := client.Close(); err != nil {
			t.Error(err)
		}
	}
	_, err := client.Arbitrate(ctx, arbiter.Moves{})
	closedClient(t, "call", err)
	_, err = client.Batch(ctx, []arbiter.Question{arbiter.Moves{}})
	closedClient(t, "batch", err)
	_, err = client.Stub().GetServerInfo(ctx, &arbiterv1.GetServerInfoRequest{})
	closedClient(t, "stub", err)
	for _, err := range client.Stream(ctx, endless) {
		closedClient(t, "stream", err)
	}
	for _, err := range client.Review(ctx, strings.NewReader("1. e4 *")).Games() {
		closedClient(t, "review", err)
	}
}

func endless(yield func(arbiter.Question) bool) {
	for yield(arbiter.Moves{}) {
	}
}

func Test_closing_ends_the_calls_that_are_at_work(t *testing.T) {
	for name, option := range map[string]arbiter.Option{"retries": nil, "no retries": arbiter.WithoutRetries()} {
		begun := make(chan struct{}, 3)
		server := &fake{arbitrate: func(ctx context.Context, _ *arbiterv1.ArbitrateRequest) (*arbiterv1.ArbitrateResponse, error) {
			begun <- struct{}{}
			<-ctx.Done()
			return nil, ctx.Err()
		}}
		options := []arbiter.Option{arbiter.WithoutDeadline()}
		if option != nil {
			options = append(options, option)
		}
		client := server.connect(t, options...)
		go func() {
			<-begun
			_ = client.Close()
		}()
		_, err := client.Arbitrate(context.Background(), arbiter.Moves{})
		closedClient(t, name, err)
	}
}

func Test_closing_ends_an_open_stream(t *testing.T) {
	client, err := arbiter.New("http://" + address)
	if err != nil {
		t.Fatal(err)
	}
	var last error
	for _, err := range client.Stream(within(t, 30*time.Second), endless) {
		last = err
		_ = client.Close()
	}
	closedClient(t, "stream", last)
}

func Test_a_context_that_is_over_is_not_a_closed_client(t *testing.T) {
	client := (&fake{}).connect(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := client.Arbitrate(ctx, arbiter.Moves{})
	var failed *arbiter.Error
	if !errors.As(err, &failed) || failed.Code != codes.Canceled || failed.Reason != "" {
		t.Errorf("%v", err)
	}
}

func Test_a_message_larger_than_any_is_not_sent(t *testing.T) {
	server := &fake{}
	client := server.connect(t, arbiter.WithMaxMessageBytes(5000))
	ctx := within(t, 30*time.Second)
	large := arbiter.Movetext(strings.Repeat(" ", 6000))
	_, err := client.Arbitrate(ctx, large)
	tooLarge(t, err, "5000")
	if calls := len(server.calls()); calls != 0 {
		t.Errorf("%d calls", calls)
	}
	var last error
	for _, err := range connect(t).Stream(ctx, func(yield func(arbiter.Question) bool) {
		yield(arbiter.Movetext(strings.Repeat(" ", 5<<20)))
	}) {
		last = err
	}
	tooLarge(t, last, "4194304")
}
