package arbiter

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/proto"
)

const requestIDHeader = "x-request-id"

// What each call carries besides its message: headers, the token, a request id, the trace it belongs to, a deadline. It also knows what
// is not sent at all.
type envelope struct {
	token      string
	headers    []string
	deadline   time.Duration
	maxMessage int
	address    string // as it is told
	tls        bool
	closed     atomic.Bool
	reached    atomic.Bool // whether a call was ever answered
}

func (e *envelope) unary(
	ctx context.Context, method string, request, reply any, connection *grpc.ClientConn,
	invoke grpc.UnaryInvoker, options ...grpc.CallOption,
) error {
	if ctx == nil {
		return noContext()
	}
	if _, limited := ctx.Deadline(); !limited && e.deadline > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, e.deadline)
		defer cancel()
	}
	ctx, id, err := e.addressed(ctx)
	if err != nil {
		return err
	}
	if err := e.unsendable(request, id); err != nil {
		return err
	}
	if err := invoke(ctx, method, request, reply, connection, options...); err != nil {
		return e.told(ctx.Err, err, id)
	}
	e.reached.Store(true)
	return nil
}

func (e *envelope) stream(
	ctx context.Context, description *grpc.StreamDesc, connection *grpc.ClientConn, method string,
	open grpc.Streamer, options ...grpc.CallOption,
) (grpc.ClientStream, error) {
	if ctx == nil {
		return nil, noContext()
	}
	ctx, id, err := e.addressed(ctx)
	if err != nil {
		return nil, err
	}
	if e.closed.Load() {
		return nil, clientClosed(nil, id)
	}
	stream, err := open(ctx, description, connection, method, options...)
	if err != nil {
		return nil, e.told(ctx.Err, err, id)
	}
	return &addressedStream{ClientStream: stream, envelope: e, id: id, ended: ctx.Err}, nil
}

// Why a message is not sent. nil: it is.
func (e *envelope) unsendable(request any, id string) error {
	if e.closed.Load() {
		return clientClosed(nil, id)
	}
	if message, ok := request.(proto.Message); ok {
		if size := proto.Size(message); size > e.maxMessage {
			return messageTooLarge(e.maxMessage, size, id)
		}
	}
	return nil
}

// The error of a call that was sent. One that its own context did not end, on a client that is closed by now, ended of that.
func (e *envelope) told(ended func() error, err error, id string) error {
	told := failure(err, id)
	var failed *Error
	if !errors.As(told, &failed) {
		return told
	}
	if e.closed.Load() && ended() == nil &&
		(failed.Code == codes.Canceled || failed.Code == codes.Unavailable && failed.Reason == "") {
		return clientClosed(err, id)
	}
	switch {
	case failed.Code == codes.DeadlineExceeded:
		failed.ended = context.DeadlineExceeded
	case failed.Code == codes.Canceled && ended() != nil:
		failed.ended = ended()
	case failed.Code == codes.Unavailable && failed.Reason == "" && !e.reached.Load():
		failed.Message = e.unreached(failed.Message)
	}
	return told
}

// Why no server was reached, in words that show what to do about it.
func (e *envelope) unreached(message string) string {
	switch {
	case strings.Contains(message, "no children to pick from"):
		return "the address " + e.address + " names a host that is not known, or has no address"
	case !e.tls && strings.Contains(message, "error reading server preface"):
		return message + "; if the server speaks TLS, the address begins with https://"
	case e.tls && strings.Contains(message, "first record does not look like a TLS handshake"):
		return message + "; if the server speaks no TLS, the address begins with http://"
	default:
		return message
	}
}

func noContext() error {
	return wrong("a call has a context, not nil: context.Background() is one")
}

// The context with our headers in it, and the request id among them. What the caller has put there goes before what the client has, and
// is refused where it is no header.
func (e *envelope) addressed(ctx context.Context) (context.Context, string, error) {
	given, _ := metadata.FromOutgoingContext(ctx)
	for name, values := range given {
		for _, value := range values {
			if err := checkHeader(name, value); err != nil {
				return nil, "", err
			}
		}
	}
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
	return metadata.NewOutgoingContext(ctx, headers), id, nil
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
	envelope *envelope
	id       string
	ended    func() error // whether the context of the caller is over: that of gRPC is, once the stream is
}

func (s *addressedStream) RecvMsg(message any) error {
	err := s.ClientStream.RecvMsg(message)
	if err == nil {
		s.envelope.reached.Store(true)
	}
	return s.told(err)
}

func (s *addressedStream) SendMsg(message any) error {
	if err := s.envelope.unsendable(message, s.id); err != nil {
		return err
	}
	return s.told(s.ClientStream.SendMsg(message))
}

func (s *addressedStream) CloseSend() error {
	return s.told(s.ClientStream.CloseSend())
}

func (s *addressedStream) told(err error) error {
	if err == nil || errors.Is(err, io.EOF) {
		return err
	}
	return s.envelope.told(s.ended, err, s.id)
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
