package arbiter

import (
	"context"
	"errors"
	"io"
	"iter"
	"os"
	"slices"

	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

// Bytes of a file that are sent in one message.
const pieceBytes = 64 << 10

// A Review of a PGN file: one GameReview for each game, then a summary.
type Review struct {
	client  *Client
	ctx     context.Context
	open    func() (io.ReadCloser, error)
	options *arbiterv1.ReviewOptions
	walked  bool
	summary *arbiterv1.ReviewSummary
}

// Review reviews a PGN file of any size, read as it is sent: what one Read gives is one message, of at most 64 KiB. It must not be
// compressed. It is not closed. Without options: the defaults; of several, the last.
func (c *Client) Review(ctx context.Context, file io.Reader, options ...*arbiterv1.ReviewOptions) *Review {
	return c.review(ctx, func() (io.ReadCloser, error) {
		if file == nil {
			return nil, wrong("a review takes a file, not nil")
		}
		return io.NopCloser(file), nil
	}, options)
}

// ReviewFile reviews the PGN file at a path, which is opened when the games are asked for.
func (c *Client) ReviewFile(ctx context.Context, path string, options ...*arbiterv1.ReviewOptions) *Review {
	return c.review(ctx, func() (io.ReadCloser, error) { return os.Open(path) }, options)
}

func (c *Client) review(
	ctx context.Context, open func() (io.ReadCloser, error), options []*arbiterv1.ReviewOptions,
) *Review {
	review := &Review{client: c, ctx: ctx, open: open}
	if slices.Contains(options, nil) {
		review.open = func() (io.ReadCloser, error) { return nil, wrong("the options of a review are a message, not nil") }
	} else if len(options) > 0 {
		review.options = options[len(options)-1]
	}
	return review
}

// Games asks, and gives the review of each game in the order of the file while it is being read. A damaged game is told with its line
// and stops nothing; an error stops everything, and one of the file is given as it is. To be walked through once: whoever
// walks again finds no game.
func (r *Review) Games() iter.Seq2[*arbiterv1.GameReview, error] {
	return func(yield func(*arbiterv1.GameReview, error) bool) {
		fail := func(err error) { yield(nil, err) }
		if r.walked || r.open == nil {
			return
		}
		r.walked = true
		if err := r.client.unusable(r.ctx); err != nil {
			fail(err)
			return
		}
		file, err := r.open()
		if err != nil {
			fail(err)
			return
		}
		ctx, cancel := context.WithCancel(r.ctx)
		defer cancel()
		call, err := r.client.stub.ReviewPgn(ctx)
		if err != nil {
			_ = file.Close() // nothing was read
			fail(err)
			return
		}
		sent := send(call, pieces(file, r.options), cancel, answersLost)
		receive(call, sent, func(told *arbiterv1.ReviewPgnResponse) bool {
			switch answer := told.GetAnswer().(type) {
			case *arbiterv1.ReviewPgnResponse_Game:
				return yield(answer.Game, nil)
			case *arbiterv1.ReviewPgnResponse_Summary:
				r.summary = answer.Summary
			}
			return true // an answer of a kind that only a newer server gives is passed over
		}, fail)
	}
}

// Summary of the whole file, once all games have been seen; nil before.
func (r *Review) Summary() *arbiterv1.ReviewSummary {
	return r.summary
}

// Cuts a file into messages, and closes it behind the last. Only the first has the options.
func pieces(file io.ReadCloser, options *arbiterv1.ReviewOptions) iter.Seq2[*arbiterv1.ReviewPgnRequest, error] {
	return func(yield func(*arbiterv1.ReviewPgnRequest, error) bool) {
		defer file.Close()
		if !yield(&arbiterv1.ReviewPgnRequest{Options: options}, nil) {
			return
		}
		for {
			// A message may still be on its way when the next is read: each has bytes of its own.
			piece := make([]byte, pieceBytes)
			length, err := file.Read(piece)
			if length > 0 && !yield(&arbiterv1.ReviewPgnRequest{Pgn: piece[:length]}, nil) {
				return
			}
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				yield(nil, err)
				return
			}
		}
	}
}
