package arbiter_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

func questions(count, bytes int) []arbiter.Question {
	asked := make([]arbiter.Question, count)
	for i := range asked {
		asked[i] = arbiter.Request(&arbiterv1.ArbitrateRequest{
			Id: fmt.Sprint(i), Record: &arbiterv1.GameRecord{Movetext: strings.Repeat(" ", bytes)},
		})
	}
	return asked
}

// Answers each item with its id, save those that refused names.
func echo(refused func(place int, id string) arbiterv1.ErrorReason) func(
	*arbiterv1.BatchArbitrateRequest,
) (*arbiterv1.BatchArbitrateResponse, error) {
	return func(request *arbiterv1.BatchArbitrateRequest) (*arbiterv1.BatchArbitrateResponse, error) {
		told := &arbiterv1.BatchArbitrateResponse{}
		for place, item := range request.GetItems() {
			result := &arbiterv1.BatchArbitrateResult{Id: item.GetId()}
			if reason := refused(place, item.GetId()); reason != 0 {
				path := fmt.Sprintf("items[%d].record.moves", place)
				result.Outcome = &arbiterv1.BatchArbitrateResult_Error{Error: &arbiterv1.ItemError{
					Code: 3, Reason: reason, Message: path + ": no",
					Violations: []*arbiterv1.FieldViolation{{Field: path, Reason: reason}},
				}}
			} else {
				result.Outcome = &arbiterv1.BatchArbitrateResult_Result{
					Result: &arbiterv1.ArbitrateResponse{Id: item.GetId()},
				}
			}
			told.Results = append(told.Results, result)
		}
		return told, nil
	}
}

func none(int, string) arbiterv1.ErrorReason { return 0 }

func Test_a_batch_is_cut_to_the_limits_of_the_server(t *testing.T) {
	var items []int
	var largest int
	answer := echo(none)
	server := &fake{
		limits: &arbiterv1.Limits{MaxBatchItems: 7, MaxReceivedBytes: 1000},
		batch: func(request *arbiterv1.BatchArbitrateRequest) (*arbiterv1.BatchArbitrateResponse, error) {
			items, largest = append(items, len(request.GetItems())), max(largest, proto.Size(request))
			return answer(request)
		},
	}
	client := server.connect(t)
	for _, bytes := range []int{1, 200, 950} {
		items, largest = nil, 0
		answers, err := client.Batch(within(t, 10*time.Second), questions(20, bytes))
		if err != nil {
			t.Fatal(err)
		}
		for i, answer := range answers {
			if answer.ID != fmt.Sprint(i) || answer.Response.GetId() != answer.ID || answer.Err != nil {
				t.Errorf("%d: %v", i, answer)
			}
		}
		if most := max(1, min(7, 1000/bytes)); items[0] > most || largest > 1000 {
			t.Errorf("%v items, at most %d bytes", items, largest)
		}
	}
}

func Test_the_path_of_a_bad_item_is_that_in_the_whole_batch(t *testing.T) {
	server := &fake{
		limits: &arbiterv1.Limits{MaxBatchItems: 7},
		batch: echo(func(_ int, id string) arbiterv1.ErrorReason {
			if id == "9" {
				return arbiterv1.ErrorReason_ERROR_REASON_LIMIT_EXCEEDED
			}
			return 0
		}),
	}
	answers, err := server.connect(t).Batch(within(t, 10*time.Second), questions(20, 1))
	if err != nil {
		t.Fatal(err)
	}
	var failed *arbiter.Error
	if !errors.As(answers[9].Err, &failed) || failed.Violations[0].Field != "items[9].record.moves" ||
		failed.Message != "items[9].record.moves: no" || failed.Reason != "LIMIT_EXCEEDED" {
		t.Errorf("%+v", failed)
	}
}

func Test_answers_that_did_not_fit_are_asked_for_again(t *testing.T) {
	tooLarge := arbiterv1.ErrorReason_ERROR_REASON_ANSWER_TOO_LARGE
	server := &fake{
		limits: &arbiterv1.Limits{MaxBatchItems: 100},
		batch: echo(func(place int, id string) arbiterv1.ErrorReason {
			if place > 3 || id == "0" {
				return tooLarge
			}
			return 0
		}),
	}
	answers, err := server.connect(t).Batch(within(t, 10*time.Second), questions(20, 1))
	if err != nil {
		t.Fatal(err)
	}
	for i, answer := range answers {
		if (answer.Err != nil) != (i == 0) {
			t.Errorf("%d: %v", i, answer)
		}
	}
}

func Test_an_item_larger_than_any_message_fails_alone_and_is_not_sent(t *testing.T) {
	answer, calls := echo(none), 0
	server := &fake{
		limits: &arbiterv1.Limits{MaxBatchItems: 100, MaxReceivedBytes: 1000},
		batch: func(request *arbiterv1.BatchArbitrateRequest) (*arbiterv1.BatchArbitrateResponse, error) {
			if calls++; proto.Size(request) > 1000 {
				return nil, status.Error(codes.Internal, "too large")
			}
			return answer(request)
		},
	}
	client := server.connect(t)
	asked := questions(3, 10)
	asked[1] = arbiter.Request(&arbiterv1.ArbitrateRequest{
		Id: "1", Record: &arbiterv1.GameRecord{Movetext: strings.Repeat(" ", 5000)},
	})
	answers, err := client.Batch(within(t, 10*time.Second), asked)
	if err != nil {
		t.Fatal(err)
	}
	for i, answer := range answers {
		if (answer.Err != nil) != (i == 1) || answer.ID != fmt.Sprint(i) {
			t.Errorf("%d: %v", i, answer)
		}
	}
	tooLarge(t, answers[1].Err, "1000")
	if calls != 1 {
		t.Errorf("%d calls", calls)
	}
	if answers, err := client.Batch(within(t, 10*time.Second), asked[1:2]); err != nil || calls != 1 {
		t.Errorf("%v, %v, %d calls", answers, err, calls)
	}
}

func tooLarge(t *testing.T, err error, limit string) {
	t.Helper()
	var failed *arbiter.Error
	if !errors.As(err, &failed) || failed.Code != codes.ResourceExhausted || failed.Reason != "MESSAGE_TOO_LARGE" ||
		failed.Metadata["limit"] != limit || failed.Metadata["actual"] <= limit || failed.Retryable() {
		t.Errorf("%+v", err)
	}
}
