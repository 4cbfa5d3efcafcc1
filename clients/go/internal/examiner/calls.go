package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/proto"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

func (e *examiner) call(ctx context.Context, asked *command) (any, error) {
	if asked.DeadlineMs != nil {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Duration(*asked.DeadlineMs)*time.Millisecond)
		defer cancel()
	}
	for name, value := range asked.Headers {
		ctx = metadata.AppendToOutgoingContext(ctx, name, value)
	}
	switch stub := e.client.Stub(); asked.Method {
	case "Arbitrate":
		return answered(asked, &arbiterv1.ArbitrateRequest{}, func(request *arbiterv1.ArbitrateRequest) (proto.Message, error) {
			return e.client.Arbitrate(ctx, arbiter.Request(request))
		})
	case "ListRuleSets":
		return answered(asked, &arbiterv1.ListRuleSetsRequest{}, func(request *arbiterv1.ListRuleSetsRequest) (proto.Message, error) {
			return e.client.RuleSets(ctx, request.GetTimeClass())
		})
	case "RecognizeMove":
		return answered(asked, &arbiterv1.RecognizeMoveRequest{}, func(request *arbiterv1.RecognizeMoveRequest) (proto.Message, error) {
			return stub.RecognizeMove(ctx, request)
		})
	case "DrawDiagram":
		return answered(asked, &arbiterv1.DrawDiagramRequest{}, func(request *arbiterv1.DrawDiagramRequest) (proto.Message, error) {
			return stub.DrawDiagram(ctx, request)
		})
	case "ValidatePosition":
		return answered(asked, &arbiterv1.ValidatePositionRequest{}, func(request *arbiterv1.ValidatePositionRequest) (proto.Message, error) {
			return stub.ValidatePosition(ctx, request)
		})
	case "TranscribeMoves":
		return answered(asked, &arbiterv1.TranscribeMovesRequest{}, func(request *arbiterv1.TranscribeMovesRequest) (proto.Message, error) {
			return stub.TranscribeMoves(ctx, request)
		})
	case "GetServerInfo":
		return answered(asked, &arbiterv1.GetServerInfoRequest{}, func(*arbiterv1.GetServerInfoRequest) (proto.Message, error) {
			return e.client.ServerInfo(ctx)
		})
	default:
		return nil, fmt.Errorf("nobody knows the method %q", asked.Method)
	}
}

func answered[M proto.Message](asked *command, request M, call func(M) (proto.Message, error)) (any, error) {
	request, err := read(asked.Request, request)
	if err != nil {
		return nil, err
	}
	told, err := call(request)
	if err != nil {
		return nil, err
	}
	return written(told)
}

func questions(asked *command) ([]arbiter.Question, error) {
	var games []arbiter.Question
	for _, item := range asked.Items {
		request, err := read(item, &arbiterv1.ArbitrateRequest{})
		if err != nil {
			return nil, err
		}
		games = append(games, arbiter.Request(request))
	}
	return games, nil
}

func result(answer arbiter.Answer) (any, error) {
	if answer.Err == nil {
		told, err := written(answer.Response)
		return object{"answer": told}, err
	}
	var failed *arbiter.Error
	if !errors.As(answer.Err, &failed) {
		return nil, answer.Err
	}
	return object{"error": inJSON(failed)}, nil
}

func (e *examiner) batch(ctx context.Context, asked *command) (any, error) {
	games, err := questions(asked)
	if err != nil {
		return nil, err
	}
	answers, err := e.client.Batch(ctx, games)
	if err != nil {
		return nil, err
	}
	results := []any{}
	for _, answer := range answers {
		told, err := result(answer)
		if err != nil {
			return nil, err
		}
		results = append(results, told)
	}
	return object{"results": results}, nil
}

func (e *examiner) stream(ctx context.Context, asked *command) (any, error) {
	games, err := questions(asked)
	if err != nil {
		return nil, err
	}
	first := len(games)
	if asked.PauseAfter != nil {
		first = *asked.PauseAfter
	}
	goOn := make(chan struct{})
	sent := func(yield func(arbiter.Question) bool) {
		for at, game := range games {
			if at == first {
				<-goOn
			}
			if !yield(game) {
				return
			}
		}
	}
	results := []any{}
	for answer, err := range e.client.Stream(ctx, sent) {
		var failed *arbiter.Error
		if errors.As(err, &failed) {
			return object{"results": results, "error": inJSON(failed)}, nil
		}
		told, broken := result(answer)
		if broken = errors.Join(err, broken); broken != nil {
			return nil, broken
		}
		results = append(results, told)
		if len(results) == first && asked.PauseAfter != nil {
			e.tell(object{"id": asked.ID, "paused": true})
			if _, err := e.input.ReadBytes('\n'); err != nil {
				return nil, err
			}
			close(goOn)
		}
	}
	return object{"results": results}, nil
}

var errDisk = errors.New("the disk is gone")

// A reader that gives pieces of a size, as a slow file would, and perhaps fails behind some of them.
type inPieces struct {
	file   io.Reader
	size   int
	sound  int
	faulty bool
}

func (p *inPieces) Read(buffer []byte) (int, error) {
	if p.faulty && p.sound == 0 {
		return 0, errDisk
	}
	p.sound--
	return p.file.Read(buffer[:min(p.size, len(buffer))])
}

func (e *examiner) review(ctx context.Context, asked *command) (any, error) {
	options, err := read(asked.Options, &arbiterv1.ReviewOptions{})
	if err != nil {
		return nil, err
	}
	var review *arbiter.Review
	if asked.Path != "" {
		review = e.client.ReviewFile(ctx, asked.Path, options)
	} else {
		file := &inPieces{file: bytes.NewReader(asked.PGN), size: asked.Piece, faulty: asked.FailAfter != nil}
		if file.faulty {
			file.sound = *asked.FailAfter
		}
		review = e.client.Review(ctx, file, options)
	}
	games := []json.RawMessage{}
	for game, err := range review.Games() {
		if err != nil {
			return nil, err
		}
		told, err := written(game)
		if err != nil {
			return nil, err
		}
		games = append(games, told)
	}
	summary, err := written(review.Summary())
	return object{"games": games, "summary": summary}, err
}

func (e *examiner) game(ctx context.Context, asked *command) (any, error) {
	record, err := read(asked.Record, &arbiterv1.GameRecord{})
	if err != nil {
		return nil, err
	}
	game, err := e.client.NewGame(ctx, arbiter.Record(record))
	if err != nil {
		return nil, err
	}
	states, sizes := []any{state(game)}, []int{}
	for _, step := range asked.Steps {
		saved, err := game.Save()
		if err != nil {
			return nil, err
		}
		sizes = append(sizes, len(saved))
		resumed, err := e.client.Resume(saved)
		if err != nil {
			return nil, err
		}
		next, told, err := played(ctx, resumed, step)
		if err != nil {
			return nil, err
		}
		if states = append(states, told); next != nil {
			game = next
		}
	}
	saved, err := game.Save()
	return object{"states": states, "largest": max(len(saved), slices.Max(append(sizes, 0)))}, err
}

// The game after a step. nil: the step was refused.
func played(ctx context.Context, game *arbiter.Resumed, step json.RawMessage) (*arbiter.Game, any, error) {
	var move string
	if json.Unmarshal(step, &move) != nil {
		event, err := read(step, &arbiterv1.GameEvent{})
		if err != nil {
			return nil, nil, err
		}
		next, err := game.Happen(ctx, event)
		if err != nil {
			return nil, nil, err
		}
		told := state(next)
		told["decision"] = next.Ruling().GetDecision().String()
		return next, told, nil
	}
	next, err := game.Play(ctx, move)
	var illegal *arbiter.IllegalMove
	if errors.As(err, &illegal) {
		return nil, object{"illegal": object{
			"ply": illegal.Ply, "move": illegal.Move, "reason": illegal.Reason.String(), "article": illegal.Article,
			"squares": append([]string{}, illegal.Squares...),
		}}, nil
	}
	if err != nil {
		return nil, nil, err
	}
	return next, state(next), nil
}

func state(game *arbiter.Game) object {
	outcome := game.Outcome()
	told := object{"fen": game.FEN(), "ply": game.Ply(), "result": outcome.GetResult().String()}
	if outcome.GetTermination() != arbiterv1.Termination_TERMINATION_UNSPECIFIED {
		told["termination"] = outcome.GetTermination().String()
	}
	return told
}
