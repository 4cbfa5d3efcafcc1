package arbiter

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io"
	"time"

	"go.opentelemetry.io/otel"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
)

const requestIDHeader = "x-request-id"

// What each call carries besides its message: headers, the token, a request id, the trace it belongs to, a deadline.
type envelope struct {
	token    string
	headers  []string
	deadline time.Duration
}

func (e *envelope) unary(
	ctx context.Context, method string, request, reply any, connection *grpc.ClientConn,
	invoke grpc.UnaryInvoker, options ...grpc.CallOption,
) error {
	if _, limited := ctx.Deadline(); !limited && e.deadline > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, e.deadline)
		defer cancel()
	}
	ctx, id := e.addressed(ctx)
	if err := invoke(ctx, method, request, reply, connection, options...); err != nil {
		return failure(err, id)
	}
	return nil
}

func (e *envelope) stream(
	ctx context.Context, description *grpc.StreamDesc, connection *grpc.ClientConn, method string,
	open grpc.Streamer, options ...grpc.CallOption,
) (grpc.ClientStream, error) {
	ctx, id := e.addressed(ctx)
	stream, err := open(ctx, description, connection, method, options...)
	if err != nil {
		return nil, failure(err, id)
	}
	return &addressedStream{ClientStream: stream, id: id}, nil
}

// The context with our headers in it, and the request id among them. What the caller has put there goes before what the client has.
func (e *envelope) addressed(ctx context.Context) (context.Context, string) {
	given, _ := metadata.FromOutgoingContext(ctx)
	headers := given.Copy()
	if headers == nil {
		headers = make(metadata.MD, 4)
	}
	for i := 0; i < len(e.headers); i += 2 {
		if len(given.Get(e.headers[i])) == 0 {
			headers.Append(e.headers[i], e.headers[i+1])
		}
	}
	if e.token != "" && len(headers.Get("authorization")) == 0 {
		headers.Set("authorization", "Bearer "+e.token)
	}
	otel.GetTextMapPropagator().Inject(ctx, traceHeaders(headers))
	id := first(headers.Get(requestIDHeader))
	if id == "" {
		id = newRequestID()
		headers.Set(requestIDHeader, id)
	}
	return metadata.NewOutgoingContext(ctx, headers), id
}

// The context with a request id, for who must know it before the call.
func identified(ctx context.Context) (context.Context, string) {
	given, _ := metadata.FromOutgoingContext(ctx)
	if id := first(given.Get(requestIDHeader)); id != "" {
		return ctx, id
	}
	id := newRequestID()
	return metadata.AppendToOutgoingContext(ctx, requestIDHeader, id), id
}

func newRequestID() string {
	var bytes [16]byte
	_, _ = rand.Read(bytes[:]) // never fails: it ends the program instead
	return hex.EncodeToString(bytes[:])
}

func first(values []string) string {
	if len(values) == 0 {
		return ""
	}
	return values[0]
}

// A stream whose errors are those of this package.
type addressedStream struct {
	grpc.ClientStream
	id string
}

func (s *addressedStream) RecvMsg(message any) error {
	return s.told(s.ClientStream.RecvMsg(message))
}

func (s *addressedStream) SendMsg(message any) error {
	return s.told(s.ClientStream.SendMsg(message))
}

func (s *addressedStream) CloseSend() error {
	return s.told(s.ClientStream.CloseSend())
}

func (s *addressedStream) told(err error) error {
	if err == nil || errors.Is(err, io.EOF) {
		return err
	}
	return failure(err, s.id)
}

// Headers as the OpenTelemetry API writes them. Where no propagator is installed it writes none.
type traceHeaders metadata.MD

func (h traceHeaders) Get(key string) string {
	return first(metadata.MD(h).Get(key))
}

func (h traceHeaders) Set(key, value string) {
	metadata.MD(h).Set(key, value)
}

func (h traceHeaders) Keys() []string {
	keys := make([]string, 0, len(h))
	for key := range h {
		keys = append(keys, key)
	}
	return keys
}
