package arbiter

import (
	"context"
	"fmt"
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
//
// What gives the next game gives this one beside an error. So a game that is overwritten, as in game, err = game.Play(ctx, move), is as
// it was before an illegal move. A [Resumed] game gives nil beside an error.
type Game struct {
	Resumed
	verdict *arbiterv1.Verdict
	ruling  *arbiterv1.Ruling
}

// NewGame begins a game. A [Record] tells its rules, its start, moves that were already made; without one it is the initial position, by
// the default rules. What a [Request] asks besides, such as the language and parts of the verdict, is asked at each later move as well.
//
// Errors: [IllegalMove] where the record has one.
func (c *Client) NewGame(ctx context.Context, start ...Question) (*Game, error) {
	question, err := askedOrNone(start, "the start of a game")
	if err != nil {
		return nil, err
	}
	return c.resumed(question, question.GetRecord()).Look(ctx)
}

// Resume goes on with a game that was saved, by a library in any language. It makes no call. The record of a question that is given is
// not read, the rest of it is asked at each move. No bytes are a new game from the initial position: that is what [Resumed.Save] makes of one.
//
// Errors: an [Error] with the reason "MESSAGE_MALFORMED" where these bytes are no saved game.
func (c *Client) Resume(saved []byte, asking ...Question) (*Resumed, error) {
	record := &arbiterv1.GameRecord{}
	if err := proto.Unmarshal(saved, record); err != nil {
		return nil, unasked(codes.InvalidArgument, reasonMessageMalformed, "these bytes are no saved game", "", err)
	}
	question, err := askedOrNone(asking, "what is asked at each move")
	if err != nil {
		return nil, err
	}
	return c.resumed(question, record), nil
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
	return g.judged(ctx, g.begun())
}

// Play makes a move, in any notation.
//
// Errors: [IllegalMove]; the game is then as before.
func (g *Resumed) Play(ctx context.Context, move string) (*Game, error) {
	record := g.begun()
	record.Moves = append(record.Moves, move)
	return g.judged(ctx, record)
}

// Happen gives the game after what happened beside the moves, behind the last of them: an offer, a claim, a resignation, a flag. It
// has the ruling on it: [Game.Ruling]. A refused claim is a ruling and no error, since it may bind the next move.
func (g *Resumed) Happen(ctx context.Context, event *arbiterv1.GameEvent) (*Game, error) {
	if event == nil {
		return nil, wrong("what happens is an event, not nil")
	}
	record := g.begun()
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

// Record is a copy of the short record with the same future as the whole game.
func (g *Resumed) Record() *arbiterv1.GameRecord {
	if g == nil {
		return nil
	}
	return proto.CloneOf(g.record)
}

// The same, to be added to.
func (g *Resumed) begun() *arbiterv1.GameRecord {
	if record := g.Record(); record != nil {
		return record
	}
	return &arbiterv1.GameRecord{}
}

// Save gives some hundred bytes for a database: a GameRecord, which libraries in all languages read. Of a new game from the initial
// position there are none: they are not nil, and a database should not take them for nothing.
func (g *Resumed) Save() ([]byte, error) {
	if err := g.unusable(); err != nil {
		return nil, err
	}
	saved, err := proto.MarshalOptions{Deterministic: true}.Marshal(g.record)
	if saved == nil && err == nil {
		saved = []byte{}
	}
	return saved, err
}

// String has the moves since the record begins.
func (g *Resumed) String() string {
	return fmt.Sprintf("a resumed game, %d moves after its record begins", len(g.Record().GetMoves()))
}

// Why this is no game that something can be asked of. nil: it is one.
func (g *Resumed) unusable() error {
	if g == nil || g.client == nil {
		return wrong("a game is made by NewGame or Resume: this one was not")
	}
	return nil
}

// Draw draws the position as SVG, with the last move.
func (g *Resumed) Draw(ctx context.Context) (*arbiterv1.DrawDiagramResponse, error) {
	if err := g.unusable(); err != nil {
		return nil, err
	}
	return g.client.Draw(ctx, Request(&arbiterv1.ArbitrateRequest{
		Record: g.record, Language: g.asking.GetLanguage(), Strictness: g.asking.GetStrictness(),
	}))
}

func (g *Resumed) judged(ctx context.Context, record *arbiterv1.GameRecord) (*Game, error) {
	if err := g.unusable(); err != nil {
		return nil, err
	}
	if err := g.client.unusable(ctx); err != nil {
		return nil, err
	}
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
