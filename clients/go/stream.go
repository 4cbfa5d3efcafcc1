package arbiter

import (
	"context"
	"errors"
	"io"
	"iter"

	"google.golang.org/grpc"

	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

// Stream rules on any number of games on one open call: one answer for each, in the same order. Games are taken from the sequence as
// fast as the server reads them, before earlier ones are answered; the sequence runs on a goroutine of its own.
//
// The call ends when the loop over the answers does, and when the context is cancelled. A question that cannot be answered has its
// error in its [Answer]; an error beside an Answer ends the call, and no more answers come. Nothing is asked again by
// itself: what is left may be asked on a new call, and [Error.Retryable] tells when.
func (c *Client) Stream(ctx context.Context, games iter.Seq[Question]) iter.Seq2[Answer, error] {
	return func(yield func(Answer, error) bool) {
		ctx, id := identified(ctx)
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		call, err := c.stub.StreamArbitrate(ctx)
		if err != nil {
			yield(Answer{}, err)
			return
		}
		sent := send(call, func(yield func(*arbiterv1.StreamArbitrateRequest) bool) {
			for game := range games {
				if ctx.Err() != nil || !yield(&arbiterv1.StreamArbitrateRequest{Item: asked(game)}) {
					return
				}
			}
		}, cancel)
		receive(call, sent, func(told *arbiterv1.StreamArbitrateResponse) bool {
			if item := told.GetError(); item != nil {
				return yield(Answer{ID: told.GetId(), Err: itemFailure(item, id)}, nil)
			}
			return yield(Answer{ID: told.GetId(), Response: told.GetResult()}, nil)
		}, func(err error) { yield(Answer{}, err) })
	}
}

// Sends what there is to be sent, on a goroutine. What goes wrong with the call itself is told by who receives; what goes wrong
// before, in the channel.
func send[Q, A any](call grpc.BidiStreamingClient[Q, A], messages iter.Seq[*Q], cancel func()) <-chan error {
	failed := make(chan error, 1)
	go func() {
		for message := range messages {
			err := call.Send(message)
			if errors.Is(err, io.EOF) {
				return // the call is over: receiving tells why
			}
			if err != nil {
				failed <- err
				cancel()
				return
			}
		}
		_ = call.CloseSend() // its error is told by who receives
	}()
	return failed
}

// Takes answers until there are no more, somebody has had enough, or something fails.
func receive[Q, A any](
	call grpc.BidiStreamingClient[Q, A], sent <-chan error, take func(*A) bool, fail func(error),
) {
	for {
		told, err := call.Recv()
		switch {
		case errors.Is(err, io.EOF):
			return
		case err != nil:
			select {
			case cause := <-sent:
				fail(cause)
			default:
				fail(err)
			}
			return
		case !take(told):
			return
		}
	}
}
