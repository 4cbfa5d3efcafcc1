package arbiter

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"google.golang.org/grpc/codes"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"

	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

// An Answer is what came of one question among many: a response, or an error.
type Answer struct {
	// ID of the question.
	ID string
	// Response, where there is one.
	Response *arbiterv1.ArbitrateResponse
	// Err says why there is none. It is an *[Error].
	Err error
}

type batch struct {
	client    *Client
	questions []*arbiterv1.ArbitrateRequest
	answers   []Answer
}

// Batch rules on any number of games: one answer for each, in the same order. A question that cannot be answered has its error in its
// place and does not touch the others.
//
// They are sent in as many calls as the limits of the server ask for, one after the other, each with a deadline of its own where the
// context has none. The limits are asked for once. An item whose answer did not fit beside others is asked again; one that is larger
// than a message is not sent, and has its error.
//
// Errors: what made a whole call fail.
func (c *Client) Batch(ctx context.Context, games []Question) ([]Answer, error) {
	if err := c.unusable(ctx); err != nil {
		return nil, err
	}
	if len(games) == 0 {
		return nil, nil
	}
	batch := &batch{client: c, questions: make([]*arbiterv1.ArbitrateRequest, len(games)), answers: make([]Answer, len(games))}
	for index, game := range games {
		question, err := asked(game)
		if err != nil {
			return nil, fmt.Errorf("arbiter: game %d of the batch: %w", index, err)
		}
		batch.questions[index] = question
	}
	limits, err := c.serverLimits(ctx)
	if err != nil {
		return nil, err
	}
	for _, chunk := range batch.chunks(int(limits.GetMaxBatchItems()), c.mostBytes(limits)) {
		if err := batch.ask(ctx, chunk); err != nil {
			c.limits.Store(nil) // they may have changed
			return nil, err
		}
	}
	return batch.answers, nil
}

func (c *Client) serverLimits(ctx context.Context) (*arbiterv1.Limits, error) {
	if known := c.limits.Load(); known != nil {
		return known, nil
	}
	info, err := c.ServerInfo(ctx)
	if err != nil {
		return nil, err
	}
	limits := info.GetLimits()
	if limits == nil {
		limits = &arbiterv1.Limits{}
	}
	c.limits.Store(limits)
	return limits, nil
}

func (c *Client) mostBytes(limits *arbiterv1.Limits) int {
	if most := limits.GetMaxReceivedBytes(); most > 0 && most < uint64(c.envelope.maxMessage) {
		return int(most)
	}
	return c.envelope.maxMessage
}

// Indices of the questions that go together: at most so many, and of at most so many bytes. One that alone has more is answered here.
func (b *batch) chunks(most, mostBytes int) [][]int {
	var parted [][]int
	var chunk []int
	bytes := 0
	for index, question := range b.questions {
		// One byte for the tag of the field, then the length, then the question.
		size := 1 + protowire.SizeBytes(proto.Size(question))
		if size > mostBytes {
			b.answers[index] = Answer{ID: question.GetId(), Err: messageTooLarge(mostBytes, size, "")}
			continue
		}
		if len(chunk) > 0 && (len(chunk) == most || bytes+size > mostBytes) {
			parted, chunk, bytes = append(parted, chunk), nil, 0
		}
		chunk, bytes = append(chunk, index), bytes+size
	}
	if len(chunk) > 0 {
		parted = append(parted, chunk)
	}
	return parted
}

// Asks some of the questions in one call. Those whose answers no longer fitted in its message are asked again, without the others.
func (b *batch) ask(ctx context.Context, chunk []int) error {
	items := make([]*arbiterv1.ArbitrateRequest, len(chunk))
	for place, index := range chunk {
		items[place] = b.questions[index]
	}
	call, id := identified(ctx)
	told, err := b.client.stub.BatchArbitrate(call, &arbiterv1.BatchArbitrateRequest{Items: items})
	if err != nil {
		var failed *Error
		if len(chunk) == 1 && errors.As(err, &failed) && failed.Code == codes.ResourceExhausted {
			b.answers[chunk[0]] = Answer{ID: items[0].GetId(), Err: failed}
			return nil
		}
		return err
	}
	results := told.GetResults()
	if len(results) != len(chunk) {
		return fmt.Errorf("arbiter: %d results for %d questions", len(results), len(chunk))
	}
	var left []int
	for place, result := range results {
		index := chunk[place]
		if result.GetError().GetReason() == arbiterv1.ErrorReason_ERROR_REASON_ANSWER_TOO_LARGE && len(chunk) > 1 {
			left = append(left, index)
			continue
		}
		b.answers[index] = answer(result, id, place, index)
	}
	switch {
	case len(left) == 0:
		return nil
	case len(left) < len(chunk):
		return b.ask(ctx, left)
	}
	half := len(chunk) / 2
	if err := b.ask(ctx, chunk[:half]); err != nil {
		return err
	}
	return b.ask(ctx, chunk[half:])
}

// The answer at a place of one call, as that to a question of the whole batch.
func answer(result *arbiterv1.BatchArbitrateResult, id string, place, index int) Answer {
	item := result.GetError()
	if item == nil {
		return Answer{ID: result.GetId(), Response: result.GetResult()}
	}
	failed := itemFailure(item, id)
	there, here := fmt.Sprintf("items[%d].", place), fmt.Sprintf("items[%d].", index)
	failed.Message = moved(failed.Message, there, here)
	for i := range failed.Violations {
		failed.Violations[i].Field = moved(failed.Violations[i].Field, there, here)
	}
	return Answer{ID: result.GetId(), Err: failed}
}

func moved(text, there, here string) string {
	if rest, found := strings.CutPrefix(text, there); found {
		return here + rest
	}
	return text
}
