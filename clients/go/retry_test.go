package arbiter_test

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

func Test_retries_pause_when_many_calls_fail(t *testing.T) {
	var failing atomic.Bool
	var attempts atomic.Int64
	server := &fake{arbitrate: func(context.Context, *arbiterv1.ArbitrateRequest) (*arbiterv1.ArbitrateResponse, error) {
		attempts.Add(1)
		if failing.Load() {
			return nil, status.Error(codes.Unavailable, "not now")
		}
		return &arbiterv1.ArbitrateResponse{}, nil
	}}
	client := server.connect(t, arbiter.WithoutDeadline())
	ask := func(calls int) int64 {
		before := attempts.Load()
		var asking sync.WaitGroup
		for range calls {
			asking.Add(1)
			go func() {
				defer asking.Done()
				_, _ = client.Arbitrate(context.Background(), arbiter.Moves{})
			}()
		}
		asking.Wait()
		return attempts.Load() - before
	}
	failing.Store(true)
	if made := ask(1); made != 3 {
		t.Errorf("%d attempts of the first call", made)
	}
	// Half of the 1,000 tokens are spent by 500 failures.
	if made := ask(500); made < 500 || made > 1000 {
		t.Errorf("%d attempts of 500 calls", made)
	}
	if made := ask(1); made != 1 {
		t.Errorf("%d attempts while retries pause", made)
	}
	failing.Store(false)
	ask(1000) // each success gives one back
	failing.Store(true)
	if made := ask(1); made != 3 {
		t.Errorf("%d attempts when retries go on", made)
	}
}

func Test_a_lost_connection_is_made_anew_soon_then_later(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	client, err := arbiter.New("http://"+listener.Addr().String(), arbiter.WithoutDeadline())
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	var made []time.Time
	for range 6 {
		go func() { _, _ = client.Arbitrate(context.Background(), arbiter.Moves{}) }() // the one that asks for a connection
		connection, err := listener.Accept()
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, time.Now())
		_ = connection.Close()
	}
	// After 0.1, 0.16, 0.26, 0.41 and 0.66 s, each give or take a fifth; what gRPC does by itself takes 12 s at least.
	if all := made[5].Sub(made[0]); all < time.Second || all > 7*time.Second {
		t.Errorf("%v", all)
	}
}
