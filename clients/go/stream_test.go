package arbiter_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"
	"time"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

func Test_a_stream_answers_in_order_and_bad_items_in_their_place(t *testing.T) {
	client := connect(t)
	count := 0
	asked := func(yield func(arbiter.Question) bool) {
		for i := range 3000 {
			question := &arbiterv1.ArbitrateRequest{Id: fmt.Sprint(i), Record: &arbiterv1.GameRecord{Movetext: "e2e4"}}
			if i%100 == 7 {
				question.Record.InitialFen = "nothing"
			}
			if !yield(arbiter.Request(question)) {
				return
			}
		}
	}
	for answer, err := range client.Stream(within(t, 30*time.Second), asked) {
		if err != nil {
			t.Fatal(err)
		}
		if answer.ID != fmt.Sprint(count) || (answer.Err != nil) != (count%100 == 7) {
			t.Errorf("%d: %v", count, answer)
		}
		count++
	}
	if count != 3000 {
		t.Errorf("%d answers", count)
	}
}

func Test_leaving_the_loop_ends_the_call_and_the_questions(t *testing.T) {
	client := connect(t)
	ended := make(chan struct{})
	endless := func(yield func(arbiter.Question) bool) {
		defer close(ended)
		for yield(arbiter.Moves{"e4"}) {
		}
	}
	for range client.Stream(within(t, 30*time.Second), endless) {
		break
	}
	<-ended
}

func Test_a_cancelled_stream_says_so(t *testing.T) {
	client := connect(t)
	ctx, cancel := context.WithCancel(within(t, 30*time.Second))
	defer cancel()
	open := make(chan struct{})
	t.Cleanup(func() { close(open) })
	asked := func(yield func(arbiter.Question) bool) {
		yield(arbiter.Moves{})
		<-open
	}
	var last error
	for _, err := range client.Stream(ctx, asked) {
		last = err
		cancel()
	}
	var failed *arbiter.Error
	if !errors.As(last, &failed) || failed.Code != codes.Canceled {
		t.Errorf("%v", last)
	}
}

func Test_an_error_among_the_questions_ends_the_stream_as_it_is(t *testing.T) {
	client := connect(t)
	for _, broken := range []error{errors.New("the disk is gone"), io.EOF} {
		var last error
		answers, ended := 0, false
		for answer, err := range client.TryStream(within(t, 30*time.Second), func(yield func(arbiter.Question, error) bool) {
			defer func() { ended = true }()
			_ = yield(arbiter.Moves{"e4"}, nil) && yield(nil, broken) && yield(arbiter.Moves{"e4"}, nil)
		}) {
			if last = err; err == nil && answer.Err == nil {
				answers++
			}
		}
		var failed *arbiter.Error
		if last != broken || errors.As(last, &failed) || answers != 1 || !ended {
			t.Errorf("%v after %d answers", last, answers)
		}
	}
}

func Test_a_panic_of_the_questions_is_raised_in_the_loop(t *testing.T) {
	client := connect(t)
	raised := func(walk func()) (raised any) {
		defer func() { raised = recover() }()
		walk()
		return nil
	}
	ctx := within(t, 30*time.Second)
	of := raised(func() {
		for range client.Stream(ctx, func(yield func(arbiter.Question) bool) {
			yield(arbiter.Moves{"e4"})
			panic("no more than one")
		}) {
		}
	})
	if of != "no more than one" {
		t.Errorf("%v", of)
	}
	of = raised(func() {
		for range client.Review(ctx, panicking{}).Games() {
		}
	})
	if of != "no file" {
		t.Errorf("%v", of)
	}
	if _, err := client.Arbitrate(ctx, arbiter.Moves{}); err != nil {
		t.Error(err)
	}
}

type panicking struct{}

func (panicking) Read([]byte) (int, error) { panic("no file") }

func Test_questions_that_end_their_goroutine_end_that_of_the_loop(t *testing.T) {
	client := connect(t)
	ctx := within(t, 30*time.Second)
	ended := make(chan bool, 1)
	go func() {
		returned := false
		defer func() { ended <- !returned }()
		for range client.Stream(ctx, func(func(arbiter.Question) bool) { runtime.Goexit() }) {
		}
		returned = true
	}()
	if !<-ended {
		t.Error("the loop went on as if all questions were answered")
	}
}

func Test_a_file_that_cannot_be_read_ends_its_review(t *testing.T) {
	client := connect(t)
	ctx := within(t, 30*time.Second)
	broken := errors.New("the disk is gone")
	file := io.MultiReader(strings.NewReader("1. e4 *\n\n1. d4 *\n\n"), iotest.ErrReader(broken))
	missing := filepath.Join(t.TempDir(), "missing.pgn")
	for name, want := range map[string]struct {
		review *arbiter.Review
		err    error
	}{
		"broken":    {client.Review(ctx, file), broken},
		"missing":   {client.ReviewFile(ctx, missing), fs.ErrNotExist},
		"directory": {client.ReviewFile(ctx, t.TempDir()), syscall.EISDIR},
	} {
		var last error
		for _, err := range want.review.Games() {
			last = err
		}
		var failed *arbiter.Error
		if !errors.Is(last, want.err) || errors.As(last, &failed) || want.review.Summary() != nil {
			t.Errorf("%s: %v", name, last)
		}
	}
}

func Test_a_file_is_reviewed_by_its_path(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, []byte("1. e4 e5 2. Ke3 *\n\n1. d4 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	review := connect(t).ReviewFile(within(t, 30*time.Second), path)
	for _, err := range review.Games() {
		if err != nil {
			t.Fatal(err)
		}
	}
	if review.Summary().GetGames() != 2 || review.Summary().GetIllegal() != 1 {
		t.Errorf("%v", review.Summary())
	}
}

func Test_a_file_of_many_games_is_reviewed_in_order(t *testing.T) {
	client := connect(t)
	file := strings.Repeat("[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n\n", 5000)
	review := client.Review(within(t, 60*time.Second), strings.NewReader(file), &arbiterv1.ReviewOptions{Language: "fr"})
	number := uint64(0)
	for game, err := range review.Games() {
		if err != nil {
			t.Fatal(err)
		}
		number++
		if game.GetNumber() != number {
			t.Fatalf("%d after %d", game.GetNumber(), number)
		}
	}
	if review.Summary().GetGames() != 5000 || number != 5000 {
		t.Errorf("%v", review.Summary())
	}
}

func Test_options_that_cannot_be_meant_are_an_error(t *testing.T) {
	client := connect(t)
	options := &arbiterv1.ReviewOptions{PieceLetters: "tlh"}
	for _, err := range client.Review(within(t, 30*time.Second), strings.NewReader("1. e4 *"), options).Games() {
		if status.Code(err) != codes.InvalidArgument {
			t.Errorf("%v", err)
		}
	}
}
