package arbiter

import (
	"context"
	"slices"
	"sync/atomic"

	"google.golang.org/grpc"
	"google.golang.org/grpc/backoff"
	"google.golang.org/grpc/keepalive"

	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

// A Client asks one service. It may be used from many goroutines at once; one for each process is enough.
type Client struct {
	connection *grpc.ClientConn
	stub       arbiterv1.ArbiterServiceClient
	limits     atomic.Pointer[arbiterv1.Limits]
	envelope   *envelope
}

// New makes a client of the service at an address: "http://HOST:PORT", "https://HOST:PORT" for TLS, or a target of gRPC such as
// "dns:///HOST:PORT" or "unix:PATH". It does not wait for the server: the first call does.
//
// Errors: an [ArgumentError] where an option or the address cannot be meant.
func New(address string, given ...Option) (*Client, error) {
	options, err := read(given)
	if err != nil {
		return nil, err
	}
	target, err := options.target(address)
	if err != nil {
		return nil, err
	}
	call := &envelope{
		token: options.token, headers: options.headers, deadline: options.deadline, maxMessage: options.maxMessageBytes,
		address: shown(address), tls: options.tls != nil,
	}
	reconnecting := backoff.DefaultConfig
	reconnecting.BaseDelay, reconnecting.MaxDelay = firstReconnect, longestReconnect
	dial := []grpc.DialOption{
		grpc.WithTransportCredentials(options.transport()),
		grpc.WithDefaultServiceConfig(ServiceConfig),
		grpc.WithDisableServiceConfig(),
		grpc.WithDefaultCallOptions(
			grpc.MaxCallRecvMsgSize(options.maxMessageBytes),
			grpc.MaxCallSendMsgSize(options.maxMessageBytes),
		),
		grpc.WithConnectParams(grpc.ConnectParams{Backoff: reconnecting, MinConnectTimeout: connectTimeout}),
		grpc.WithKeepaliveParams(keepalive.ClientParameters{Time: keepaliveTime, Timeout: keepaliveTimeout}),
		grpc.WithChainUnaryInterceptor(append(slices.Clip(options.unary), call.unary)...),
		grpc.WithChainStreamInterceptor(append(slices.Clip(options.stream), call.stream)...),
	}
	if !options.retries {
		dial = append(dial, grpc.WithDisableRetry())
	}
	connection, err := grpc.NewClient(target, append(dial, options.dial...)...)
	if err != nil {
		return nil, &ArgumentError{Message: "gRPC takes no such address or option", cause: err}
	}
	return &Client{connection: connection, stub: arbiterv1.NewArbiterServiceClient(connection), envelope: call}, nil
}

// Close ends the connection and what is still open on it. Calls that are at work then, and later ones, fail with the reason
// "CLIENT_CLOSED". Closing twice is no error.
func (c *Client) Close() error {
	if c == nil || c.envelope == nil || c.envelope.closed.Swap(true) {
		return nil
	}
	return c.connection.Close()
}

// Why this client can ask nothing at all. nil: it can.
func (c *Client) unusable(ctx context.Context) error {
	switch {
	case c == nil || c.stub == nil:
		return wrong("a client is made by New: this one was not")
	case ctx == nil:
		return noContext()
	}
	return nil
}

// The request of a question that can be asked.
func (c *Client) request(ctx context.Context, game Question) (*arbiterv1.ArbitrateRequest, error) {
	if err := c.unusable(ctx); err != nil {
		return nil, err
	}
	return asked(game)
}

// Stub is the generated client on the same connection, with the same headers, deadline, retries and errors. Ask it for what the
// methods of Client do not take. nil: the client was not made by [New].
func (c *Client) Stub() arbiterv1.ArbiterServiceClient {
	return c.stub
}

// Arbitrate rules on one game. A move that is illegal or cannot be read is an answer: [IllegalMoveIn] finds it.
func (c *Client) Arbitrate(ctx context.Context, game Question) (*arbiterv1.ArbitrateResponse, error) {
	question, err := c.request(ctx, game)
	if err != nil {
		return nil, err
	}
	return c.stub.Arbitrate(ctx, question)
}

// Validate tells everything that is wrong with a position, and its canonical FEN. A text that is no FEN is an answer too.
func (c *Client) Validate(ctx context.Context, fen string) (*arbiterv1.ValidatePositionResponse, error) {
	if err := c.unusable(ctx); err != nil {
		return nil, err
	}
	return c.stub.ValidatePosition(ctx, &arbiterv1.ValidatePositionRequest{Fen: fen})
}

// Transcribe writes the moves of a game in another form, with the piece letters of a language: a BCP 47 tag. Where that is empty, they are
// those that a [Request] asks for, or English.
func (c *Client) Transcribe(
	ctx context.Context, game Question, form arbiterv1.MoveForm, letters string,
) (*arbiterv1.TranscribeMovesResponse, error) {
	question, err := c.request(ctx, game)
	if err != nil {
		return nil, err
	}
	if letters == "" {
		letters = question.GetPieceLetters()
	}
	return c.stub.TranscribeMoves(ctx, &arbiterv1.TranscribeMovesRequest{
		Record: question.GetRecord(), Form: form, PieceLetters: letters,
		Strictness: question.GetStrictness(), Language: question.GetLanguage(), Id: question.GetId(),
	})
}

// Recognize tells what a board means that is seen beside a game: the first field of a FEN.
func (c *Client) Recognize(
	ctx context.Context, game Question, placement string,
) (*arbiterv1.RecognizeMoveResponse, error) {
	question, err := c.request(ctx, game)
	if err != nil {
		return nil, err
	}
	return c.stub.RecognizeMove(ctx, &arbiterv1.RecognizeMoveRequest{
		Record: question.GetRecord(), Placement: placement, PieceLetters: question.GetPieceLetters(),
		Strictness: question.GetStrictness(), Language: question.GetLanguage(), NodeBudget: question.NodeBudget,
		Id: question.GetId(),
	})
}

// Draw draws the position at the end of a game as SVG, with its last move; of a refused move, the squares that show why.
func (c *Client) Draw(ctx context.Context, game Question) (*arbiterv1.DrawDiagramResponse, error) {
	question, err := c.request(ctx, game)
	if err != nil {
		return nil, err
	}
	record := question.GetRecord()
	if record == nil {
		record = &arbiterv1.GameRecord{}
	}
	return c.stub.DrawDiagram(ctx, &arbiterv1.DrawDiagramRequest{
		Subject:    &arbiterv1.DrawDiagramRequest_Record{Record: record},
		Strictness: question.GetStrictness(), Language: question.GetLanguage(), Id: question.GetId(),
	})
}

// DrawFEN draws a position as SVG, be it one that can be played on from or not.
func (c *Client) DrawFEN(ctx context.Context, fen string) (*arbiterv1.DrawDiagramResponse, error) {
	if err := c.unusable(ctx); err != nil {
		return nil, err
	}
	return c.stub.DrawDiagram(ctx, &arbiterv1.DrawDiagramRequest{
		Subject: &arbiterv1.DrawDiagramRequest_Position{Position: &arbiterv1.DiagramPosition{Fen: fen}},
	})
}

// RuleSets tells what each rule set decides in games of a time class: the standard one, where none is given.
func (c *Client) RuleSets(ctx context.Context, class ...arbiterv1.TimeClass) (*arbiterv1.ListRuleSetsResponse, error) {
	if err := c.unusable(ctx); err != nil {
		return nil, err
	}
	request := &arbiterv1.ListRuleSetsRequest{}
	switch len(class) {
	case 0:
	case 1:
		request.TimeClass = class[0]
	default:
		return nil, wrong("rule sets are told of one time class or none, not of %d", len(class))
	}
	return c.stub.ListRuleSets(ctx, request)
}

// ServerInfo tells the version of the server, what it supports and every limit in force.
func (c *Client) ServerInfo(ctx context.Context) (*arbiterv1.GetServerInfoResponse, error) {
	if err := c.unusable(ctx); err != nil {
		return nil, err
	}
	return c.stub.GetServerInfo(ctx, &arbiterv1.GetServerInfoRequest{})
}
