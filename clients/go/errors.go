package arbiter

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

// ErrorDomain is the domain of every reason.
const ErrorDomain = "chess.arbiter"

// Reasons that the library gives itself, without the server.
const (
	reasonDeadline         = "DEADLINE"
	reasonClientClosed     = "CLIENT_CLOSED"
	reasonMessageTooLarge  = "MESSAGE_TOO_LARGE"
	reasonMessageMalformed = "MESSAGE_MALFORMED"
)

// An Error says why a question was not answered: it could not be read or could not be served. A player's mistake never is one.
//
// Find it with [errors.As]. It is a gRPC status as well: status.Code and status.FromError read it.
type Error struct {
	// Code of the gRPC status.
	Code codes.Code
	// Reason is an ErrorReason without its prefix, such as "FEN_MALFORMED"; new ones may come. Empty: the server told none.
	Reason string
	// Message for developers, in English.
	Message string
	// Violations are the fields at fault, at most 20.
	Violations []Violation
	// Metadata of the reason, such as limit and actual.
	Metadata map[string]string
	// RequestID by which the server's operator finds the call: the one the server told, else the one that was sent.
	RequestID string
	// RetryAfter is how long the server asks to wait. 0: it does not.
	RetryAfter time.Duration

	status *status.Status
	cause  error
	// What ended the call from outside: an error of the package context, or nil.
	ended error
}

// A Violation is one field at fault.
type Violation struct {
	// Field is its path, such as "record.events[0].by".
	Field string
	// Description of what is wrong with it, in English.
	Description string
}

func (e *Error) Error() string {
	text := "arbiter: " + e.Code.String()
	if e.Reason != "" {
		text += " " + e.Reason
	}
	if e.Message != "" {
		text += ": " + e.Message
	}
	if e.RequestID != "" {
		text += " (request " + e.RequestID + ")"
	}
	return text
}

// Is tells [errors.Is] that a call ended of its context: [context.DeadlineExceeded], [context.Canceled].
func (e *Error) Is(target error) bool {
	return e.ended != nil && target == e.ended
}

// Unwrap is the error of gRPC. Of an item of a batch or a stream, and of what was not sent, there is none.
func (e *Error) Unwrap() error {
	return e.cause
}

// GRPCStatus is the status as it came.
func (e *Error) GRPCStatus() *status.Status {
	return e.status
}

// Retryable tells whether the same call may work later: the server was away, stopping or had too much to do.
func (e *Error) Retryable() bool {
	return e.Code == codes.Unavailable
}

// An error that the library makes itself.
func unasked(code codes.Code, reason, message, id string, cause error) *Error {
	return &Error{Code: code, Reason: reason, Message: message, RequestID: id, status: status.New(code, message), cause: cause}
}

func clientClosed(cause error, id string) *Error {
	return unasked(codes.Canceled, reasonClientClosed, "the client is closed", id, cause)
}

func messageTooLarge(limit, actual int, id string) *Error {
	message := fmt.Sprintf("the request has %d bytes, and a message at most %d", actual, limit)
	failed := unasked(codes.ResourceExhausted, reasonMessageTooLarge, message, id, nil)
	failed.Metadata = map[string]string{"limit": strconv.Itoa(limit), "actual": strconv.Itoa(actual)}
	return failed
}

func failure(cause error, id string) error {
	var known *Error
	if errors.As(cause, &known) {
		return cause
	}
	told := status.Convert(cause)
	failed := &Error{Code: told.Code(), Message: told.Message(), RequestID: id, status: told, cause: cause}
	for _, detail := range told.Details() {
		failed.add(detail)
	}
	if failed.Reason == "" && failed.Code == codes.DeadlineExceeded {
		failed.Reason = reasonDeadline
	}
	return failed
}

func (e *Error) add(detail any) {
	switch detail := detail.(type) {
	case *errdetails.ErrorInfo:
		if detail.GetDomain() == ErrorDomain {
			e.Reason, e.Metadata = detail.GetReason(), detail.GetMetadata()
		}
	case *errdetails.BadRequest:
		for _, field := range detail.GetFieldViolations() {
			e.Violations = append(e.Violations, Violation{field.GetField(), field.GetDescription()})
		}
	case *errdetails.RequestInfo:
		if detail.GetRequestId() != "" {
			e.RequestID = detail.GetRequestId()
		}
	case *errdetails.RetryInfo:
		e.RetryAfter = detail.GetRetryDelay().AsDuration()
	}
}

// The error of one item of a batch or a stream.
func itemFailure(item *arbiterv1.ItemError, id string) *Error {
	code := codes.Code(uint32(item.GetCode()))
	failed := &Error{Code: code, Message: item.GetMessage(), RequestID: id, status: status.New(code, item.GetMessage())}
	if item.GetReason() != arbiterv1.ErrorReason_ERROR_REASON_UNSPECIFIED {
		failed.Reason = strings.TrimPrefix(item.GetReason().String(), "ERROR_REASON_")
	}
	for _, field := range item.GetViolations() {
		failed.Violations = append(failed.Violations, Violation{field.GetField(), field.GetDescription()})
	}
	return failed
}
