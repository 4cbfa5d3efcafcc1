// The program of this library for clients/conformance: see the README there.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

type object = map[string]any

type command struct {
	ID                string
	Do                string
	Address           string
	CA                *string
	ClientCertificate *string
	ClientKey         *string
	Token             *string
	InsecureToken     bool `json:"allowInsecureToken"`
	DeadlineMs        *int64
	MessageBytes      *int
	Headers           map[string]string
	Method            string
	Request           json.RawMessage
	Items             []json.RawMessage
	PauseAfter        *int
	Saved             []byte
	Path              string
	PGN               []byte
	Piece             int
	FailAfter         *int
	Options           json.RawMessage
	Record            json.RawMessage
	Steps             []json.RawMessage
	Calls             int
	Rounds            int
}

type examiner struct {
	client *arbiter.Client
	target string
	input  *bufio.Reader
	output *json.Encoder
}

func main() {
	examined := &examiner{input: bufio.NewReaderSize(os.Stdin, 1<<20), output: json.NewEncoder(os.Stdout)}
	for {
		line, err := examined.input.ReadBytes('\n')
		if err != nil {
			return
		}
		var asked command
		if err := json.Unmarshal(line, &asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		examined.reply(&asked)
	}
}

func (e *examiner) reply(asked *command) {
	told, err := e.do(asked)
	reply := object{"id": asked.ID}
	var failed *arbiter.Error
	var argument *arbiter.ArgumentError
	var path *fs.PathError
	switch {
	case err == nil:
		reply["answer"] = told
	case errors.As(err, &argument) || errors.As(err, &path) || errors.Is(err, errDisk):
		reply["refused"] = err.Error()
	case errors.As(err, &failed):
		reply["error"] = inJSON(failed)
	default:
		reply["broken"] = err.Error()
	}
	e.tell(reply)
}

func (e *examiner) tell(reply object) {
	if err := e.output.Encode(reply); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func (e *examiner) do(asked *command) (any, error) {
	ctx := context.Background()
	switch asked.Do {
	case "connect":
		return object{}, e.connect(asked)
	case "close":
		return object{}, e.client.Close()
	case "resume":
		_, err := e.client.Resume(asked.Saved)
		return object{}, err
	case "call":
		return e.call(ctx, asked)
	case "batch":
		return e.batch(ctx, asked)
	case "stream":
		return e.stream(ctx, asked)
	case "review":
		return e.review(ctx, asked)
	case "game":
		return e.game(ctx, asked)
	case "overhead":
		return e.overhead(ctx, asked)
	default:
		return nil, fmt.Errorf("nobody knows how to %q", asked.Do)
	}
}

func (e *examiner) connect(asked *command) error {
	if e.client != nil {
		_ = e.client.Close()
	}
	var options []arbiter.Option
	if asked.CA != nil {
		pem, err := contents(asked.CA)
		if err != nil {
			return err
		}
		options = append(options, arbiter.WithCA(pem))
	}
	if asked.ClientCertificate != nil || asked.ClientKey != nil {
		chain, err := contents(asked.ClientCertificate)
		if err != nil {
			return err
		}
		key, err := contents(asked.ClientKey)
		if err != nil {
			return err
		}
		options = append(options, arbiter.WithClientCertificate(chain, key))
	}
	if asked.Token != nil {
		options = append(options, arbiter.WithToken(*asked.Token))
	}
	if asked.InsecureToken {
		options = append(options, arbiter.WithInsecureToken())
	}
	if asked.DeadlineMs != nil {
		options = append(options, arbiter.WithDeadline(time.Duration(*asked.DeadlineMs)*time.Millisecond))
	}
	if asked.MessageBytes != nil {
		options = append(options, arbiter.WithMaxMessageBytes(*asked.MessageBytes))
	}
	for name, value := range asked.Headers {
		options = append(options, arbiter.WithHeader(name, value))
	}
	client, err := arbiter.New(asked.Address, options...)
	if err != nil {
		return err
	}
	e.client, e.target = client, asked.Address
	return nil
}

// What is in a file. Nothing, where none is named.
func contents(path *string) ([]byte, error) {
	if path == nil {
		return nil, nil
	}
	return os.ReadFile(*path)
}

// CPU seconds of this process, in turn: the library, and the bare stub on a connection of its own.
func (e *examiner) overhead(ctx context.Context, asked *command) (any, error) {
	request, err := read(asked.Request, &arbiterv1.ArbitrateRequest{})
	if err != nil {
		return nil, err
	}
	connection, err := grpc.NewClient(e.target[len("http://"):], grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		return nil, err
	}
	defer connection.Close()
	bare := arbiterv1.NewArbiterServiceClient(connection)
	sides := map[string]func() error{
		"library": func() error {
			_, err := e.client.Arbitrate(ctx, arbiter.Request(request))
			return err
		},
		"stub": func() error {
			ctx, cancel := context.WithTimeout(ctx, arbiter.DefaultDeadline)
			defer cancel()
			_, err := bare.Arbitrate(ctx, request)
			return err
		},
	}
	spent := map[string][]float64{}
	for round := range asked.Rounds + 1 {
		for _, side := range []string{"library", "stub"} {
			before := cpuSeconds()
			for range asked.Calls {
				if err := sides[side](); err != nil {
					return nil, err
				}
			}
			if round > 0 { // the first is to warm up
				spent[side] = append(spent[side], cpuSeconds()-before)
			}
		}
	}
	return spent, nil
}

func cpuSeconds() float64 {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano()).Seconds()
}

func read[M proto.Message](text json.RawMessage, message M) (M, error) {
	if len(text) == 0 {
		return message, nil
	}
	return message, protojson.Unmarshal(text, message)
}

func written(message proto.Message) (json.RawMessage, error) {
	return protojson.Marshal(message)
}

func inJSON(failed *arbiter.Error) object {
	violations := []object{}
	for _, one := range failed.Violations {
		violations = append(violations, object{"field": one.Field, "description": one.Description})
	}
	return object{
		"code": codeName(failed.Code), "reason": failed.Reason, "violations": violations,
		"requestId": failed.RequestID, "retryable": failed.Retryable(), "message": failed.Message,
	}
}

func codeName(code codes.Code) string {
	names := [...]string{
		"OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "ALREADY_EXISTS", "PERMISSION_DENIED",
		"RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE",
		"DATA_LOSS", "UNAUTHENTICATED",
	}
	if int(code) < len(names) {
		return names[code]
	}
	return code.String()
}
