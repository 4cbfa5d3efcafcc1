package arbiter_test

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"google.golang.org/grpc/codes"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

func Test_an_error_has_its_code_reason_message_and_request_in_its_text(t *testing.T) {
	failed := &arbiter.Error{Code: codes.InvalidArgument, Reason: "FEN_MALFORMED", Message: "no FEN", RequestID: "mine"}
	if text := failed.Error(); text != "arbiter: InvalidArgument FEN_MALFORMED: no FEN (request mine)" {
		t.Error(text)
	}
	if text := (&arbiter.Error{Code: codes.Internal}).Error(); text != "arbiter: Internal" {
		t.Error(text)
	}
}

func Test_the_name_of_a_reason_has_no_prefix(t *testing.T) {
	for reason, name := range map[arbiterv1.RefusalReason]string{
		arbiterv1.RefusalReason_REFUSAL_REASON_PIECE_CANNOT_REACH: "PIECE_CANNOT_REACH", 7777: "7777",
	} {
		if told := (&arbiter.IllegalMove{Reason: reason}).ReasonName(); told != name {
			t.Errorf("%s for %s", told, name)
		}
	}
}

func Test_a_wrong_address_is_shown_without_a_password(t *testing.T) {
	for address, shown := range map[string]string{
		" http://arbiter.example":         `" http://arbiter.example"`,
		"http://arbiter.example:port":     `"http://arbiter.example:port"`,
		"https://me:pass@arbiter.example": `"https://…@arbiter.example"`,
		"me:pass@arbiter.example:50051":   `"…@arbiter.example:50051"`,
		"ftp://arbiter.example":           `"ftp://arbiter.example"`,
	} {
		_, err := arbiter.New(address)
		if err == nil || !strings.Contains(err.Error(), shown) || strings.Contains(err.Error(), "pass") {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func Test_a_call_that_its_context_ended_says_so_to_errors_Is(t *testing.T) {
	begun := make(chan struct{}, 9)
	server := &fake{arbitrate: func(ctx context.Context, _ *arbiterv1.ArbitrateRequest) (*arbiterv1.ArbitrateResponse, error) {
		begun <- struct{}{}
		<-ctx.Done()
		return nil, ctx.Err()
	}}
	client := server.connect(t)
	short, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	_, err := client.Arbitrate(short, arbiter.Moves{})
	if !errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	for len(begun) > 0 {
		<-begun
	}
	cancelled, cancel := context.WithCancel(context.Background())
	go func() {
		<-begun
		cancel()
	}()
	_, err = client.Arbitrate(cancelled, arbiter.Moves{})
	if !errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	for _, err := range client.Stream(cancelled, endless) {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
	_ = client.Close()
	if _, err = client.Arbitrate(context.Background(), arbiter.Moves{}); errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func unreached(t *testing.T, address string, words string, options ...arbiter.Option) {
	t.Helper()
	client, err := arbiter.New(address, append(options, arbiter.WithoutRetries())...)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	_, err = client.Arbitrate(within(t, 30*time.Second), arbiter.Moves{})
	var failed *arbiter.Error
	if !errors.As(err, &failed) || failed.Code != codes.Unavailable || !strings.Contains(err.Error(), words) {
		t.Errorf("%s: %v", address, err)
	}
}

func Test_what_was_not_reached_is_told_in_words_that_help(t *testing.T) {
	secured := httptest.NewTLSServer(http.NotFoundHandler())
	defer secured.Close()
	unreached(t, "http://"+secured.Listener.Addr().String(), "begins with https://")
	plain := httptest.NewServer(http.NotFoundHandler())
	defer plain.Close()
	unreached(t, "https://"+plain.Listener.Addr().String(), "begins with http://")
	unreached(t, "http://no.such.host.invalid:50051", "no.such.host.invalid")
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	free := listener.Addr().String()
	_ = listener.Close()
	unreached(t, "http://"+free, free)
}

func Test_a_game_is_not_lost_to_an_illegal_move(t *testing.T) {
	ctx := within(t, 60*time.Second)
	client := connect(t)
	game, err := client.NewGame(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range []string{"e4", "Ke6", "e5"} {
		game, err = game.Play(ctx, move)
		var illegal *arbiter.IllegalMove
		if errors.As(err, &illegal) != (move == "Ke6") {
			t.Fatal(err)
		}
	}
	if game.Ply() != 2 {
		t.Errorf("%v", game)
	}
	if _, err := client.DrawFEN(ctx, game.FEN()); err != nil {
		t.Error(err)
	}
}

func Test_a_new_game_is_saved_as_no_bytes_that_are_a_new_game(t *testing.T) {
	ctx := within(t, 60*time.Second)
	client := connect(t)
	game, err := client.NewGame(ctx)
	if err != nil {
		t.Fatal(err)
	}
	saved, err := game.Save()
	if err != nil || saved == nil || len(saved) != 0 {
		t.Fatal(saved, err)
	}
	resumed, err := client.Resume(saved)
	if err != nil {
		t.Fatal(err)
	}
	if looked, err := resumed.Look(ctx); err != nil || looked.FEN() != game.FEN() {
		t.Errorf("%v, %v", looked, err)
	}
}

func Test_a_review_is_walked_through_once(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, []byte("1. e4 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	review := connect(t).ReviewFile(within(t, 30*time.Second), path)
	for round, games := range []int{1, 0} {
		walked := 0
		for _, err := range review.Games() {
			if err != nil {
				t.Fatal(err)
			}
			walked++
		}
		if walked != games || review.Summary().GetGames() != 1 {
			t.Errorf("%d games in walk %d", walked, round)
		}
	}
}
