package arbiter_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

func Test_a_call_that_finds_the_server_unavailable_is_tried_three_times(t *testing.T) {
	server := &fake{failures: 2, code: codes.Unavailable}
	if _, err := server.connect(t).Arbitrate(within(t, 10*time.Second), arbiter.Moves{}); err != nil {
		t.Fatal(err)
	}
	if calls := len(server.calls()); calls != 3 {
		t.Errorf("%d calls", calls)
	}
}

func Test_the_third_failure_is_told(t *testing.T) {
	server := &fake{failures: 9, code: codes.Unavailable}
	_, err := server.connect(t).Arbitrate(within(t, 10*time.Second), arbiter.Moves{})
	var failed *arbiter.Error
	if !errors.As(err, &failed) || !failed.Retryable() || len(server.calls()) != 3 {
		t.Errorf("%v after %d calls", err, len(server.calls()))
	}
}

func Test_no_other_failure_is_tried_again(t *testing.T) {
	for _, code := range []codes.Code{codes.Internal, codes.ResourceExhausted, codes.DeadlineExceeded, codes.InvalidArgument} {
		server := &fake{failures: 9, code: code}
		_, err := server.connect(t).Arbitrate(within(t, 10*time.Second), arbiter.Moves{})
		if status.Code(err) != code || len(server.calls()) != 1 {
			t.Errorf("%v after %d calls", err, len(server.calls()))
		}
	}
}

func Test_retries_can_be_left_off(t *testing.T) {
	server := &fake{failures: 1, code: codes.Unavailable}
	_, err := server.connect(t, arbiter.WithoutRetries()).Arbitrate(within(t, 10*time.Second), arbiter.Moves{})
	if status.Code(err) != codes.Unavailable || len(server.calls()) != 1 {
		t.Errorf("%v after %d calls", err, len(server.calls()))
	}
}

func Test_a_call_has_five_seconds_unless_its_context_says_otherwise(t *testing.T) {
	left := make(chan time.Duration, 1)
	server := &fake{arbitrate: func(ctx context.Context, _ *arbiterv1.ArbitrateRequest) (*arbiterv1.ArbitrateResponse, error) {
		deadline, _ := ctx.Deadline()
		left <- time.Until(deadline)
		return &arbiterv1.ArbitrateResponse{}, nil
	}}
	client := server.connect(t)
	if _, err := client.Arbitrate(context.Background(), arbiter.Moves{}); err != nil {
		t.Fatal(err)
	}
	if usual := <-left; usual > arbiter.DefaultDeadline || usual <= 0 {
		t.Errorf("%v", usual)
	}
	if _, err := client.Arbitrate(within(t, time.Hour), arbiter.Moves{}); err != nil {
		t.Fatal(err)
	}
	if own := <-left; own <= arbiter.DefaultDeadline {
		t.Errorf("%v", own)
	}
}

func Test_a_call_carries_its_headers(t *testing.T) {
	server := &fake{}
	client := server.connect(t, arbiter.WithToken("secret"), arbiter.WithHeader("x-team", "rook"))
	ctx := within(t, 10*time.Second)
	own := metadata.AppendToOutgoingContext(ctx, "x-request-id", "mine", "x-team", "bishop")
	for _, ctx := range []context.Context{ctx, own} {
		if _, err := client.Arbitrate(ctx, arbiter.Moves{}); err != nil {
			t.Fatal(err)
		}
	}
	calls := server.calls()
	for _, call := range calls {
		if call.Get("authorization")[0] != "Bearer secret" || len(call.Get("x-team")) != 1 {
			t.Errorf("%v", call)
		}
	}
	if made := calls[0].Get("x-request-id"); len(made) != 1 || len(made[0]) != 32 {
		t.Errorf("%v", made)
	}
	if given := calls[1].Get("x-request-id"); len(given) != 1 || given[0] != "mine" || calls[1].Get("x-team")[0] != "bishop" {
		t.Errorf("%v", calls[1])
	}
}

func Test_a_call_belongs_to_the_trace_of_its_context(t *testing.T) {
	otel.SetTextMapPropagator(propagation.TraceContext{})
	t.Cleanup(func() { otel.SetTextMapPropagator(propagation.NewCompositeTextMapPropagator()) })
	span := trace.NewSpanContext(trace.SpanContextConfig{TraceID: trace.TraceID{1}, SpanID: trace.SpanID{2}, TraceFlags: 1})
	server := &fake{}
	ctx := trace.ContextWithSpanContext(within(t, 10*time.Second), span)
	if _, err := server.connect(t).Arbitrate(ctx, arbiter.Moves{}); err != nil {
		t.Fatal(err)
	}
	want := "00-01000000000000000000000000000000-0200000000000000-01"
	if got := server.calls()[0].Get("traceparent"); len(got) != 1 || got[0] != want {
		t.Errorf("%v", got)
	}
}

func Test_an_interceptor_sees_the_call_and_its_error(t *testing.T) {
	server := &fake{failures: 1, code: codes.Internal}
	var seen error
	client := server.connect(t, arbiter.WithUnaryInterceptor(func(
		ctx context.Context, method string, request, reply any, connection *grpc.ClientConn,
		invoke grpc.UnaryInvoker, options ...grpc.CallOption,
	) error {
		seen = invoke(ctx, method, request, reply, connection, options...)
		return seen
	}))
	_, err := client.Arbitrate(within(t, 10*time.Second), arbiter.Moves{})
	var failed *arbiter.Error
	if !errors.As(seen, &failed) || !errors.Is(err, seen) || failed.RequestID == "" {
		t.Errorf("%v, %v", seen, err)
	}
}

func Test_an_unknown_enum_value_is_no_error(t *testing.T) {
	server := &fake{arbitrate: func(context.Context, *arbiterv1.ArbitrateRequest) (*arbiterv1.ArbitrateResponse, error) {
		return &arbiterv1.ArbitrateResponse{Verdict: &arbiterv1.Verdict{Legality: &arbiterv1.Legality{
			Refusal: &arbiterv1.Refusal{Reason: 7777, Explanation: "A reason of next year."},
		}}}, nil
	}}
	told, err := server.connect(t).Arbitrate(within(t, 10*time.Second), arbiter.Moves{"e4"})
	if err != nil {
		t.Fatal(err)
	}
	if illegal := arbiter.IllegalMoveIn(told.GetVerdict()); illegal.Reason != 7777 || illegal.Explanation != "A reason of next year." {
		t.Errorf("%+v", illegal)
	}
}
