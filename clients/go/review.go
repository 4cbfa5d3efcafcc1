package arbiter

import (
	"context"
	"errors"
	"io"
	"iter"

	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

// Bytes of a file that are sent in one message.
const pieceBytes = 64 << 10

// A Review of a PGN file: one GameReview for each game, then a summary.
type Review struct {
	client  *Client
	ctx     context.Context
	file    io.Reader
	options *arbiterv1.ReviewOptions
	summary *arbiterv1.ReviewSummary
}

// Review reviews a PGN file of any size, read as it is sent: what one Read gives is one message, of at most 64 KiB. It must not be
// compressed. Without options: the defaults.
func (c *Client) Review(ctx context.Context, file io.Reader, options ...*arbiterv1.ReviewOptions) *Review {
	review := &Review{client: c, ctx: ctx, file: file}
	if len(options) > 0 {
		review.options = options[len(options)-1]
	}
	return review
}

// Games asks, and gives the review of each game in the order of the file while it is being read. A damaged game is told with its line
// and stops nothing; an error stops everything. To be walked through once.
func (r *Review) Games() iter.Seq2[*arbiterv1.GameReview, error] {
	return func(yield func(*arbiterv1.GameReview, error) bool) {
		ctx, cancel := context.WithCancel(r.ctx)
		defer cancel()
		call, err := r.client.stub.ReviewPgn(ctx)
		if err != nil {
			yield(nil, err)
			return
		}
		unread := make(chan error, 1)
		sent := send(call, func(yield func(*arbiterv1.ReviewPgnRequest) bool) {
			if err := pieces(r.file, r.options, yield); err != nil {
				unread <- err
				cancel()
			}
		}, cancel)
		receive(call, sent, func(told *arbiterv1.ReviewPgnResponse) bool {
			switch answer := told.GetAnswer().(type) {
			case *arbiterv1.ReviewPgnResponse_Game:
				return yield(answer.Game, nil)
			case *arbiterv1.ReviewPgnResponse_Summary:
				r.summary = answer.Summary
			}
			return true // an answer of a kind that only a newer server gives is passed over
		}, func(err error) {
			select {
			case cause := <-unread:
				yield(nil, cause)
			default:
				yield(nil, err)
			}
		})
	}
}

// Summary of the whole file, once all games have been seen; nil before.
func (r *Review) Summary() *arbiterv1.ReviewSummary {
	return r.summary
}

// Cuts a file into messages. Only the first has the options. Gives the error of the file.
func pieces(file io.Reader, options *arbiterv1.ReviewOptions, yield func(*arbiterv1.ReviewPgnRequest) bool) error {
	if !yield(&arbiterv1.ReviewPgnRequest{Options: options}) {
		return nil
	}
	for {
		// A message may still be on its way when the next is read: each has bytes of its own.
		piece := make([]byte, pieceBytes)
		length, err := file.Read(piece)
		if length > 0 && !yield(&arbiterv1.ReviewPgnRequest{Pgn: piece[:length]}) {
			return nil
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}
