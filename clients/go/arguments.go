package arbiter

import (
	"fmt"
	"slices"
	"strings"
)

// An ArgumentError says what is wrong with an argument of [New] or of a call that was not sent. It is never retried, and shows no token.
type ArgumentError struct {
	// Message is one sentence, in English.
	Message string
	cause   error
}

func (e *ArgumentError) Error() string {
	if e.cause != nil {
		return "arbiter: " + e.Message + ": " + e.cause.Error()
	}
	return "arbiter: " + e.Message
}

// Unwrap is what the standard library says of it, where it was asked.
func (e *ArgumentError) Unwrap() error {
	return e.cause
}

func wrong(format string, parts ...any) *ArgumentError {
	return &ArgumentError{Message: fmt.Sprintf(format, parts...)}
}

func checkToken(token string) error {
	if token == "" || !within(token, 0x21, 0x7E) {
		return wrong("a token is one or more visible ASCII characters, and this one is not")
	}
	return nil
}

// Headers that say how HTTP carries a call: they are written by what carries it.
var headersOfHTTP = []string{
	"connection", "content-length", "content-type", "host", "keep-alive", "proxy-connection", "te", "trailer", "trailers",
	"transfer-encoding", "upgrade",
}

func checkHeader(name, value string) error {
	lower := strings.ToLower(name)
	const letters = "abcdefghijklmnopqrstuvwxyz0123456789-_."
	switch {
	case name == "" || strings.Trim(lower, letters) != "" || strings.ContainsFunc(lower, func(sign rune) bool {
		return !strings.ContainsRune(letters, sign)
	}):
		return wrong("the name of a header is letters, digits, hyphens, underscores and dots, not %q", name)
	case strings.HasSuffix(lower, "-bin") || strings.HasPrefix(lower, "grpc-"):
		return wrong("the header %q is one of gRPC's own, and cannot be given", name)
	case slices.Contains(headersOfHTTP, lower):
		return wrong("the header %q is one of HTTP's own, and cannot be given", name)
	case !within(value, 0x20, 0x7E):
		return wrong("the value of a header is printable ASCII, and that of %q is not", name)
	}
	return nil
}

// Whether a text has no bytes but those from least to most.
func within(text string, least, most byte) bool {
	for i := range len(text) {
		if text[i] < least || text[i] > most {
			return false
		}
	}
	return true
}
