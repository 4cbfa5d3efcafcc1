package arbiter_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
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
		yield(nil)
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

func Test_a_file_that_cannot_be_read_ends_its_review(t *testing.T) {
	client := connect(t)
	broken := errors.New("the disk is gone")
	for _, err := range client.Review(within(t, 30*time.Second), iotest.ErrReader(broken)).Games() {
		if !errors.Is(err, broken) {
			t.Errorf("%v", err)
		}
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
