package arbiter_test

import (
	"context"
	"net"
	"sync"
	"testing"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

// A server that does what no real one does on demand. It remembers the headers of each call.
type fake struct {
	arbiterv1.UnimplementedArbiterServiceServer
	mutex     sync.Mutex
	seen      []metadata.MD
	failures  int
	code      codes.Code
	limits    *arbiterv1.Limits
	arbitrate func(context.Context, *arbiterv1.ArbitrateRequest) (*arbiterv1.ArbitrateResponse, error)
	batch     func(*arbiterv1.BatchArbitrateRequest) (*arbiterv1.BatchArbitrateResponse, error)
}

func (f *fake) Arbitrate(ctx context.Context, request *arbiterv1.ArbitrateRequest) (*arbiterv1.ArbitrateResponse, error) {
	f.mutex.Lock()
	headers, _ := metadata.FromIncomingContext(ctx)
	f.seen = append(f.seen, headers)
	fails := len(f.seen) <= f.failures
	f.mutex.Unlock()
	if fails {
		return nil, status.Error(f.code, "not now")
	}
	if f.arbitrate != nil {
		return f.arbitrate(ctx, request)
	}
	return &arbiterv1.ArbitrateResponse{Id: request.GetId()}, nil
}

func (f *fake) BatchArbitrate(
	_ context.Context, request *arbiterv1.BatchArbitrateRequest,
) (*arbiterv1.BatchArbitrateResponse, error) {
	return f.batch(request)
}

func (f *fake) GetServerInfo(
	context.Context, *arbiterv1.GetServerInfoRequest,
) (*arbiterv1.GetServerInfoResponse, error) {
	return &arbiterv1.GetServerInfoResponse{Limits: f.limits}, nil
}

func (f *fake) calls() []metadata.MD {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.seen
}

func (f *fake) connect(t *testing.T, options ...arbiter.Option) *arbiter.Client {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := grpc.NewServer()
	arbiterv1.RegisterArbiterServiceServer(server, f)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(server.Stop)
	client, err := arbiter.New(listener.Addr().String(), options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return client
}
