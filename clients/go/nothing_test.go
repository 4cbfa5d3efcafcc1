package arbiter_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

func isArgument(t *testing.T, name string, err error) {
	t.Helper()
	var argument *arbiter.ArgumentError
	if !errors.As(err, &argument) {
		t.Errorf("%s: %v", name, err)
	}
}

func Test_nothing_is_no_question(t *testing.T) {
	server := &fake{}
	client := server.connect(t)
	ctx := within(t, 10*time.Second)
	_, err := client.Arbitrate(ctx, nil)
	isArgument(t, "arbitrate", err)
	_, err = client.Arbitrate(ctx, arbiter.Request(nil))
	isArgument(t, "request", err)
	_, err = client.Arbitrate(ctx, arbiter.Record(nil))
	isArgument(t, "record", err)
	_, err = client.NewGame(ctx, nil)
	isArgument(t, "new game", err)
	_, err = client.NewGame(ctx, arbiter.Record(nil))
	isArgument(t, "new game of a record", err)
	_, err = client.NewGame(ctx, arbiter.Moves{}, arbiter.Moves{})
	isArgument(t, "new game of two", err)
	_, err = client.Resume(nil, nil)
	isArgument(t, "resume", err)
	_, err = client.RuleSets(ctx, arbiterv1.TimeClass_TIME_CLASS_RAPID, arbiterv1.TimeClass_TIME_CLASS_BLITZ)
	isArgument(t, "rule sets", err)
	_, err = client.Batch(ctx, []arbiter.Question{arbiter.Moves{}, nil})
	isArgument(t, "batch", err)
	if err == nil || !strings.Contains(err.Error(), "game 1 ") {
		t.Errorf("%v", err)
	}
	_, err = client.Draw(ctx, nil)
	isArgument(t, "draw", err)
	_, err = client.Recognize(ctx, nil, "")
	isArgument(t, "recognize", err)
	_, err = client.Transcribe(ctx, nil, 0, "")
	isArgument(t, "transcribe", err)
	for _, err := range client.Stream(ctx, nil) {
		isArgument(t, "stream", err)
	}
	for _, err := range client.TryStream(ctx, nil) {
		isArgument(t, "stream that may fail", err)
	}
	for _, err := range client.Review(ctx, nil).Games() {
		isArgument(t, "review", err)
	}
	for _, err := range client.Review(ctx, strings.NewReader(""), nil).Games() {
		isArgument(t, "options of a review", err)
	}
	if calls := len(server.calls()); calls != 0 {
		t.Errorf("%d calls", calls)
	}
}

func Test_nothing_among_the_questions_of_a_stream_ends_it(t *testing.T) {
	var last error
	answers := 0
	games := []arbiter.Question{arbiter.Moves{"e4"}, nil, arbiter.Moves{"d4"}}
	for _, err := range connect(t).Stream(within(t, 30*time.Second), slices.Values(games)) {
		if last = err; err == nil {
			answers++
		}
	}
	isArgument(t, "stream", last)
	if answers != 1 {
		t.Errorf("%d answers", answers)
	}
}

func Test_nothing_is_no_option_and_no_event(t *testing.T) {
	for name, option := range map[string]arbiter.Option{
		"option": nil, "call": arbiter.WithUnaryInterceptor(nil), "stream": arbiter.WithStreamInterceptor(nil), "dial": arbiter.WithDialOption(nil),
	} {
		refused(t, name, "127.0.0.1:1", option)
	}
	ctx := within(t, 30*time.Second)
	game, err := connect(t).NewGame(ctx)
	if err != nil {
		t.Fatal(err)
	}
	_, err = game.Happen(ctx, nil)
	isArgument(t, "event", err)
}

func Test_a_call_needs_a_context(t *testing.T) {
	client := (&fake{}).connect(t)
	var none context.Context
	_, err := client.Arbitrate(none, arbiter.Moves{})
	isArgument(t, "arbitrate", err)
	_, err = client.Batch(none, []arbiter.Question{arbiter.Moves{}})
	isArgument(t, "batch", err)
	_, err = client.NewGame(none)
	isArgument(t, "game", err)
	_, err = client.ServerInfo(none)
	isArgument(t, "info", err)
	for _, err := range client.Stream(none, endless) {
		isArgument(t, "stream", err)
	}
	for _, err := range client.Review(none, strings.NewReader("")).Games() {
		isArgument(t, "review", err)
	}
}

func Test_a_client_or_a_game_that_nobody_made_says_so(t *testing.T) {
	ctx := within(t, 10*time.Second)
	for _, client := range []*arbiter.Client{nil, {}} {
		_, err := client.Arbitrate(ctx, arbiter.Moves{})
		isArgument(t, "arbitrate", err)
		_, err = client.Batch(ctx, nil)
		isArgument(t, "batch", err)
		for _, err := range client.Stream(ctx, endless) {
			isArgument(t, "stream", err)
		}
		for _, err := range client.ReviewFile(ctx, "").Games() {
			isArgument(t, "review", err)
		}
		_, err = client.NewGame(ctx)
		isArgument(t, "game", err)
		if err := client.Close(); err != nil {
			t.Error(err)
		}
	}
	for _, game := range []*arbiter.Game{nil, {}} {
		_, err := game.Play(ctx, "e4")
		isArgument(t, "play", err)
		_, err = game.Look(ctx)
		isArgument(t, "look", err)
		_, err = game.Draw(ctx)
		isArgument(t, "draw", err)
		_, err = game.Save()
		isArgument(t, "save", err)
		if game.FEN() != "" || game.Ply() != 0 || game.Ruling() != nil || game.String() == "" {
			t.Errorf("%v", game)
		}
	}
}
