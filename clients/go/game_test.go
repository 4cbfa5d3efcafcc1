package arbiter_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"
	"time"

	"google.golang.org/grpc/codes"
	"google.golang.org/protobuf/proto"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

const white, black = arbiterv1.Color_COLOR_WHITE, arbiterv1.Color_COLOR_BLACK

func Test_a_game_stays_small_and_knows_its_past(t *testing.T) {
	ctx := within(t, 60*time.Second)
	game, err := connect(t).NewGame(ctx)
	if err != nil {
		t.Fatal(err)
	}
	shuffle := []string{"Nf3", "Nf6", "Ng1", "Ng8"}
	for ply := range 16 {
		if game, err = game.Play(ctx, shuffle[ply%4]); err != nil {
			t.Fatal(err)
		}
		if size := proto.Size(game.Record()); size > 300 {
			t.Errorf("%d bytes after ply %d", size, ply+1)
		}
	}
	if !game.IsOver() || game.Outcome().GetTermination() != arbiterv1.Termination_TERMINATION_FIVEFOLD_REPETITION {
		t.Errorf("%v", game.Outcome())
	}
}

func Test_an_illegal_move_leaves_the_game_as_it_was(t *testing.T) {
	ctx := within(t, 60*time.Second)
	game, err := connect(t).NewGame(ctx)
	if err != nil {
		t.Fatal(err)
	}
	before := game.Record()
	_, err = game.Play(ctx, "Ke2")
	var illegal *arbiter.IllegalMove
	if !errors.As(err, &illegal) || illegal.Ply != 1 || illegal.Move != "Ke2" || illegal.Article == "" {
		t.Fatalf("%v", err)
	}
	if !proto.Equal(before, game.Record()) || game.SideToMove() != white {
		t.Errorf("%v", game.Record())
	}
	if _, err := game.Play(ctx, "e4"); err != nil {
		t.Error(err)
	}
}

func Test_an_offer_and_its_acceptance_draw_the_game(t *testing.T) {
	ctx := within(t, 60*time.Second)
	client := connect(t)
	game, err := client.NewGame(ctx, arbiter.Movetext("1. e4 e5"))
	if err != nil {
		t.Fatal(err)
	}
	if game, err = game.OfferDraw(ctx, white); err != nil {
		t.Fatal(err)
	}
	if game.Verdict().GetDrawOfferedBy() != white {
		t.Errorf("%v", game.Verdict())
	}
	saved, err := game.Save()
	if err != nil || len(saved) > 300 {
		t.Fatal(len(saved), err)
	}
	resumed, err := client.Resume(saved)
	if err != nil {
		t.Fatal(err)
	}
	if looked, err := resumed.Look(ctx); err != nil || looked.Verdict().GetDrawOfferedBy() != white {
		t.Errorf("%v, %v", looked, err)
	}
	if game, err = resumed.AcceptDraw(ctx, black); err != nil {
		t.Fatal(err)
	}
	if game.Outcome().GetTermination() != arbiterv1.Termination_TERMINATION_AGREEMENT {
		t.Errorf("%v", game.Outcome())
	}
}

func Test_a_threefold_repetition_is_claimed_with_a_move(t *testing.T) {
	ctx := within(t, 60*time.Second)
	game, err := connect(t).NewGame(ctx, arbiter.Moves{"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"})
	if err != nil {
		t.Fatal(err)
	}
	if game, err = game.ClaimDraw(ctx, "Ng8"); err != nil {
		t.Fatal(err)
	}
	if game.Outcome().GetTermination() != arbiterv1.Termination_TERMINATION_THREEFOLD_REPETITION {
		t.Errorf("%v", game.Outcome())
	}
}

func Test_resigning_and_the_flag_end_the_game(t *testing.T) {
	ctx := within(t, 60*time.Second)
	game, err := connect(t).NewGame(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, end := range []func() (*arbiter.Game, error){
		func() (*arbiter.Game, error) { return game.Resign(ctx, black) },
		func() (*arbiter.Game, error) { return game.FlagFall(ctx, black) },
	} {
		over, err := end()
		if err != nil || over.Outcome().GetResult() != arbiterv1.GameResult_GAME_RESULT_WHITE_WINS {
			t.Errorf("%v, %v", over, err)
		}
	}
}

func Test_a_game_is_drawn(t *testing.T) {
	ctx := within(t, 60*time.Second)
	game, err := connect(t).NewGame(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if drawn, err := game.Draw(ctx); err != nil || len(drawn.GetSvg()) < 100 {
		t.Errorf("%v, %v", drawn, err)
	}
}

func Test_a_refused_claim_is_a_ruling_that_binds(t *testing.T) {
	ctx := within(t, 60*time.Second)
	game, err := connect(t).NewGame(ctx, arbiter.Movetext("1. e4 e5"))
	if err != nil {
		t.Fatal(err)
	}
	if game, err = game.ClaimDraw(ctx, "Nf3"); err != nil {
		t.Fatal(err)
	}
	if game.Ruling().GetDecision() != arbiterv1.RulingDecision_RULING_DECISION_REFUSED {
		t.Errorf("%v", game.Ruling())
	}
	var illegal *arbiter.IllegalMove
	if _, err := game.Play(ctx, "Nc3"); !errors.As(err, &illegal) || illegal.Candidates[0] != "g1f3" {
		t.Errorf("%v", err)
	}
	if game, err = game.Play(ctx, "Nf3"); err != nil || game.Ruling() != nil {
		t.Errorf("%v", err)
	}
}

func Test_bytes_that_are_no_game_are_refused(t *testing.T) {
	_, err := connect(t).Resume([]byte{0x0a, 0xff})
	var failed *arbiter.Error
	if !errors.As(err, &failed) || failed.Code != codes.InvalidArgument || failed.Reason != "MESSAGE_MALFORMED" ||
		failed.RequestID != "" || failed.Retryable() {
		t.Errorf("%v", err)
	}
}

func Test_what_is_known_of_a_resumed_game_is_known_after_a_look(t *testing.T) {
	ctx := within(t, 60*time.Second)
	client := connect(t)
	game, err := client.NewGame(ctx, arbiter.Movetext("1. f3 e5 2. g4 Qh4#"))
	if err != nil {
		t.Fatal(err)
	}
	saved, err := game.Save()
	if err != nil {
		t.Fatal(err)
	}
	resumed, err := client.Resume(saved)
	if err != nil {
		t.Fatal(err)
	}
	again, err := resumed.Save()
	if err != nil || !bytes.Equal(saved, again) {
		t.Errorf("%x, %v", again, err)
	}
	if looked, err := resumed.Look(ctx); err != nil || !looked.IsOver() || looked.FEN() != game.FEN() || looked.Ply() != 4 {
		t.Errorf("%v, %v", looked, err)
	}
}

func Test_what_may_be_left_out_has_its_default(t *testing.T) {
	ctx := within(t, 60*time.Second)
	client := connect(t)
	usual, err := client.RuleSets(ctx)
	if err != nil {
		t.Fatal(err)
	}
	standard, err := client.RuleSets(ctx, arbiterv1.TimeClass_TIME_CLASS_STANDARD)
	if err != nil || !proto.Equal(usual, standard) || len(usual.GetRuleSets()) == 0 {
		t.Errorf("%v, %v", usual, err)
	}
	french := arbiter.Request(&arbiterv1.ArbitrateRequest{
		Record: &arbiterv1.GameRecord{Moves: []string{"Nf3"}}, PieceLetters: "fr",
	})
	for letters, move := range map[string]string{"": "Cf3", "de": "Sf3"} {
		told, err := client.Transcribe(ctx, french, arbiterv1.MoveForm_MOVE_FORM_SAN, letters)
		if err != nil || !slices.Equal(told.GetMoves(), []string{move}) {
			t.Errorf("%q: %v, %v", letters, told, err)
		}
	}
}
