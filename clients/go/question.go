package arbiter

import arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"

// A Question is a game to be ruled on: [Moves], [Movetext], or what [Record] and [Request] make of a message. Moves{} is a game without
// moves; nil is no question.
type Question interface {
	request() *arbiterv1.ArbitrateRequest
}

// Moves from the initial position, one ply each, in any notation.
type Moves []string

func (m Moves) request() *arbiterv1.ArbitrateRequest {
	return &arbiterv1.ArbitrateRequest{Record: &arbiterv1.GameRecord{Moves: m}}
}

// Movetext is a game from the initial position as one text: a UCI line, or the moves of a PGN file.
type Movetext string

func (m Movetext) request() *arbiterv1.ArbitrateRequest {
	return &arbiterv1.ArbitrateRequest{Record: &arbiterv1.GameRecord{Movetext: string(m)}}
}

type question struct{ asked *arbiterv1.ArbitrateRequest }

func (q question) request() *arbiterv1.ArbitrateRequest { return q.asked }

// Record is a game with its rules, its start and its events, and the parts of the verdict that are wanted besides the usual ones. No
// record (nil) is no question.
func Record(record *arbiterv1.GameRecord, include ...arbiterv1.VerdictPart) Question {
	if record == nil {
		return question{}
	}
	return question{&arbiterv1.ArbitrateRequest{Record: record, Include: include}}
}

// Request is a question with every field. No request (nil) is no question.
func Request(request *arbiterv1.ArbitrateRequest) Question {
	return question{request}
}

// The request of a question, or an [ArgumentError] where there is none.
func asked(game Question) (*arbiterv1.ArbitrateRequest, error) {
	if game == nil {
		return nil, wrong("a question is Moves, Movetext, a Record or a Request, not nil: a game without moves is Moves{}")
	}
	request := game.request()
	if request == nil {
		return nil, wrong("a Record and a Request hold a message, not nil: a game without moves is Moves{}")
	}
	return request, nil
}

// The same for what may be left out: of nothing given, a request without a field. What names it in a sentence.
func askedOrNone(given []Question, what string) (*arbiterv1.ArbitrateRequest, error) {
	switch len(given) {
	case 0:
		return &arbiterv1.ArbitrateRequest{}, nil
	case 1:
		return asked(given[0])
	}
	return nil, wrong("%s is one question or none, not %d", what, len(given))
}
