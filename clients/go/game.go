package arbiter

import (
	"context"
	"slices"

	"google.golang.org/grpc/codes"
	"google.golang.org/protobuf/proto"

	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

// A Resumed game is one of which only the short record is known: what a platform saved. It has no verdict before its next move or
// event, or [Resumed.Look]; each of these gives a [Game].
type Resumed struct {
	client *Client
	asking *arbiterv1.ArbitrateRequest
	record *arbiterv1.GameRecord
}

// A Game is the state of one game: a short record with the same future as the whole game, and the last verdict. It is a value, never
// changed in place: each move makes a new one, at a cost that does not grow with the game. [Game.Save] is what a platform keeps.
type Game struct {
	Resumed
	verdict *arbiterv1.Verdict
	ruling  *arbiterv1.Ruling
}

// NewGame begins a game. A [Record] tells its rules, its start, moves that were already made; nil is the initial position, by the
// default rules. What a [Request] asks besides, such as the language and parts of the verdict, is asked at each later move as well.
//
// Errors: [IllegalMove] where the record has one.
func (c *Client) NewGame(ctx context.Context, start Question) (*Game, error) {
	question := asked(start)
	return c.resumed(question, question.GetRecord()).Look(ctx)
}

// Resume goes on with a game that was saved, by a library in any language. It makes no call. The record of a question that is given is
// not read, the rest of it is asked at each move.
//
// Errors: an [Error] with the reason "MESSAGE_MALFORMED" where these bytes are no saved game.
func (c *Client) Resume(saved []byte, asking ...Question) (*Resumed, error) {
	record := &arbiterv1.GameRecord{}
	if err := proto.Unmarshal(saved, record); err != nil {
		return nil, unasked(codes.InvalidArgument, reasonMessageMalformed, "these bytes are no saved game", "", err)
	}
	var question Question
	if len(asking) > 0 {
		question = asking[0]
	}
	return c.resumed(asked(question), record), nil
}

func (c *Client) resumed(question *arbiterv1.ArbitrateRequest, record *arbiterv1.GameRecord) *Resumed {
	const continuation = arbiterv1.VerdictPart_VERDICT_PART_CONTINUATION
	asking := proto.CloneOf(question)
	asking.Record = nil
	if !slices.Contains(asking.GetInclude(), continuation) {
		asking.Include = append(asking.Include, continuation)
	}
	if record == nil {
		record = &arbiterv1.GameRecord{}
	}
	return &Resumed{client: c, asking: asking, record: record}
}

// Look gives the same game with its verdict.
func (g *Resumed) Look(ctx context.Context) (*Game, error) {
	return g.judged(ctx, g.record)
}

// Play makes a move, in any notation.
//
// Errors: [IllegalMove]; the game is then as before.
func (g *Resumed) Play(ctx context.Context, move string) (*Game, error) {
	record := g.Record()
	record.Moves = append(record.Moves, move)
	return g.judged(ctx, record)
}

// Happen gives the game after what happened beside the moves, behind the last of them: an offer, a claim, a resignation, a flag. It
// has the ruling on it: [Game.Ruling]. A refused claim is a ruling and no error, since it may bind the next move.
func (g *Resumed) Happen(ctx context.Context, event *arbiterv1.GameEvent) (*Game, error) {
	record := g.Record()
	record.Events = append(record.Events, event)
	next, err := g.judged(ctx, record)
	if err != nil {
		return nil, err
	}
	own := uint32(len(record.GetEvents()) - 1)
	for _, ruling := range next.verdict.GetRulings() {
		if ruling.Event != nil && ruling.GetEvent() == own {
			next.ruling = ruling
		}
	}
	return next, nil
}

// OfferDraw offers a draw.
func (g *Resumed) OfferDraw(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.Happen(ctx, &arbiterv1.GameEvent{
		By: by, Kind: &arbiterv1.GameEvent_DrawOffer{DrawOffer: &arbiterv1.DrawOffer{}},
	})
}

// AcceptDraw accepts the standing offer. Where none stands any more, this is a new one.
func (g *Resumed) AcceptDraw(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.Happen(ctx, &arbiterv1.GameEvent{
		By: by, Kind: &arbiterv1.GameEvent_DrawAcceptance{DrawAcceptance: &arbiterv1.DrawAcceptance{}},
	})
}

// DeclineDraw declines the standing offer in words. Moving declines it too.
func (g *Resumed) DeclineDraw(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.Happen(ctx, &arbiterv1.GameEvent{
		By: by, Kind: &arbiterv1.GameEvent_DrawRefusal{DrawRefusal: &arbiterv1.DrawRefusal{}},
	})
}

// ClaimDraw claims a draw for the player having the move, on whichever ground holds: with a move that is announced and not played,
// or, where that is empty, on the position.
func (g *Resumed) ClaimDraw(ctx context.Context, intendedMove string) (*Game, error) {
	return g.Happen(ctx, &arbiterv1.GameEvent{
		Kind: &arbiterv1.GameEvent_DrawClaim{DrawClaim: &arbiterv1.DrawClaim{IntendedMove: intendedMove}},
	})
}

// Resign gives the game up.
func (g *Resumed) Resign(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.Happen(ctx, &arbiterv1.GameEvent{
		By: by, Kind: &arbiterv1.GameEvent_Resignation{Resignation: &arbiterv1.Resignation{}},
	})
}

// FlagFall says that a player's time is up.
func (g *Resumed) FlagFall(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.Happen(ctx, &arbiterv1.GameEvent{
		By: by, Kind: &arbiterv1.GameEvent_FlagFall{FlagFall: &arbiterv1.FlagFall{}},
	})
}

// Verdict is the last one.
func (g *Game) Verdict() *arbiterv1.Verdict {
	return g.verdict
}

// Ruling on the event that led here. nil: it was no event.
func (g *Game) Ruling() *arbiterv1.Ruling {
	return g.ruling
}

// Ply is the number of plies played.
func (g *Game) Ply() uint32 {
	return g.verdict.GetPosition().GetPly()
}

// FEN of the position.
func (g *Game) FEN() string {
	return g.verdict.GetPosition().GetFen()
}

// Turn is the player having the move.
func (g *Game) Turn() arbiterv1.Color {
	return g.verdict.GetPosition().GetSideToMove()
}

// Outcome is how the game stands.
func (g *Game) Outcome() *arbiterv1.Outcome {
	return g.verdict.GetOutcome()
}

// Over tells whether the game has a result, be it undetermined.
func (g *Game) Over() bool {
	return g.Outcome().GetResult() != arbiterv1.GameResult_GAME_RESULT_ONGOING
}

// Record is a copy of the short record with the same future as the whole game.
func (g *Resumed) Record() *arbiterv1.GameRecord {
	return proto.CloneOf(g.record)
}

// Save gives some hundred bytes for a database: a GameRecord, which libraries in all languages read.
func (g *Resumed) Save() ([]byte, error) {
	return proto.MarshalOptions{Deterministic: true}.Marshal(g.record)
}

// Draw draws the position as SVG, with the last move.
func (g *Resumed) Draw(ctx context.Context) (*arbiterv1.DrawDiagramResponse, error) {
	return g.client.Draw(ctx, Request(&arbiterv1.ArbitrateRequest{
		Record: g.record, Language: g.asking.GetLanguage(), Strictness: g.asking.GetStrictness(),
	}))
}

func (g *Resumed) judged(ctx context.Context, record *arbiterv1.GameRecord) (*Game, error) {
	// Everything but the record is shared, and nobody changes it.
	question := &arbiterv1.ArbitrateRequest{
		Record: record, Include: g.asking.Include, Language: g.asking.Language, PieceLetters: g.asking.PieceLetters,
		Strictness: g.asking.Strictness, NodeBudget: g.asking.NodeBudget, Id: g.asking.Id,
	}
	told, err := g.client.stub.Arbitrate(ctx, question)
	if err != nil {
		return nil, err
	}
	verdict := told.GetVerdict()
	if illegal := IllegalMoveIn(verdict); illegal != nil {
		return nil, illegal
	}
	shorter := verdict.GetContinuation()
	if shorter == nil {
		shorter = record
	}
	return &Game{Resumed: Resumed{client: g.client, asking: g.asking, record: shorter}, verdict: verdict}, nil
}
