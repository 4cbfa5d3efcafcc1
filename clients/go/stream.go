package arbiter

import (
	"context"
	"errors"
	"io"
	"iter"
	"runtime"

	"google.golang.org/grpc"

	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

// Stream rules on any number of games on one open call: one answer for each, in the same order. Games are taken from the sequence as
// fast as the server reads them, before earlier ones are answered; the sequence runs on a goroutine of its own, and what it panics with
// is raised in the loop over the answers.
//
// The call ends when the loop over the answers does, and when the context is cancelled. A question that cannot be answered has its
// error in its [Answer]; an error beside an Answer ends the call, and no more answers come. Nothing is asked again by
// itself: what is left may be asked on a new call, and [Error.Retryable] tells when.
func (c *Client) Stream(ctx context.Context, games iter.Seq[Question]) iter.Seq2[Answer, error] {
	if games == nil {
		return c.TryStream(ctx, nil)
	}
	return c.TryStream(ctx, func(yield func(Question, error) bool) {
		for game := range games {
			if !yield(game, nil) {
				return
			}
		}
	})
}

// TryStream is [Client.Stream] for games that may fail to come, such as those read from a file. At an error among them no more are
// asked; those before it are answered, and then comes that error, as it is.
func (c *Client) TryStream(ctx context.Context, games iter.Seq2[Question, error]) iter.Seq2[Answer, error] {
	return func(yield func(Answer, error) bool) {
		if err := c.unusable(ctx); err != nil {
			yield(Answer{}, err)
			return
		}
		if games == nil {
			yield(Answer{}, wrong("a stream takes a sequence of games, not nil"))
			return
		}
		ctx, id := identified(ctx)
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		call, err := c.stub.StreamArbitrate(ctx)
		if err != nil {
			yield(Answer{}, err)
			return
		}
		sent := send(call, func(yield func(*arbiterv1.StreamArbitrateRequest, error) bool) {
			for game, err := range games {
				if ctx.Err() != nil {
					return
				}
				var question *arbiterv1.ArbitrateRequest
				if err == nil {
					question, err = asked(game)
				}
				if !yield(&arbiterv1.StreamArbitrateRequest{Item: question}, err) {
					return
				}
			}
		}, cancel, answersFirst)
		receive(call, sent, func(told *arbiterv1.StreamArbitrateResponse) bool {
			if item := told.GetError(); item != nil {
				return yield(Answer{ID: told.GetId(), Err: itemFailure(item, id)}, nil)
			}
			return yield(Answer{ID: told.GetId(), Response: told.GetResult()}, nil)
		}, func(err error) { yield(Answer{}, err) })
	}
}

// What ended the sending before the call itself was over: it gives the error, or panics as the caller's own code did.
type unsent func() error

// What becomes of the answers to what was sent before an error.
type answers bool

const (
	// They come first: each is of its own question.
	answersFirst answers = true
	// They are given up: the last would be of what was cut off in its middle.
	answersLost answers = false
)

// Sends what there is to be sent, on a goroutine. What goes wrong with the call itself is told by who receives; what goes wrong
// before, in the channel.
func send[Q, A any](
	call grpc.BidiStreamingClient[Q, A], messages iter.Seq2[*Q, error], cancel func(), before answers,
) <-chan unsent {
	failed := make(chan unsent, 1)
	fail := func(cause unsent, end func()) {
		select {
		case failed <- cause:
		default: // the first one stands
		}
		end()
	}
	half := cancel
	if before == answersFirst {
		half = func() { _ = call.CloseSend() } // its error is told by who receives
	}
	go func() {
		returned := false
		defer func() {
			if raised := recover(); raised != nil {
				fail(func() error { panic(raised) }, cancel)
			} else if !returned {
				fail(func() error { runtime.Goexit(); return nil }, cancel)
			}
		}()
		for message, err := range messages {
			ended := false
			if err == nil {
				err = call.Send(message)
				ended = errors.Is(err, io.EOF) // the call is over: receiving tells why
			}
			if err != nil && !ended {
				fail(func() error { return err }, half)
			}
			if err != nil {
				returned = true
				return
			}
		}
		_ = call.CloseSend() // its error is told by who receives
		returned = true
	}()
	return failed
}

// Takes answers until there are no more, somebody has had enough, or something fails.
func receive[Q, A any](
	call grpc.BidiStreamingClient[Q, A], sent <-chan unsent, take func(*A) bool, fail func(error),
) {
	for {
		told, err := call.Recv()
		if err == nil {
			if !take(told) {
				return
			}
			continue
		}
		select {
		case cause := <-sent:
			fail(cause())
		default:
			if !errors.Is(err, io.EOF) {
				fail(err)
			}
		}
		return
	}
}
