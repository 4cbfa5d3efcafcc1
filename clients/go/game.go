package arbiter

import (
	"context"
	"fmt"
	"slices"

	"google.golang.org/protobuf/proto"

	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

// A Game is the state of one game: a short record with the same future as the whole game, and the last verdict. It is a value, never
// changed in place: each move makes a new one, at a cost that does not grow with the game. [Game.Save] is what a platform keeps.
type Game struct {
	client  *Client
	record  *arbiterv1.GameRecord
	verdict *arbiterv1.Verdict
	ruling  *arbiterv1.Ruling
	include []arbiterv1.VerdictPart
}

// NewGame begins a game from a record: its rules, its start, moves that were already made. nil: the initial position, by the
// default rules. The parts that are asked for are in the verdict on each later move as well.
//
// Errors: [IllegalMove] where the record has one.
func (c *Client) NewGame(
	ctx context.Context, start *arbiterv1.GameRecord, include ...arbiterv1.VerdictPart,
) (*Game, error) {
	wanted := append(slices.Clip(include), arbiterv1.VerdictPart_VERDICT_PART_CONTINUATION)
	return (&Game{client: c, include: wanted}).judged(ctx, start)
}

// Resume goes on with a game that was saved, by a library in any language.
func (c *Client) Resume(ctx context.Context, saved []byte, include ...arbiterv1.VerdictPart) (*Game, error) {
	record := &arbiterv1.GameRecord{}
	if err := proto.Unmarshal(saved, record); err != nil {
		return nil, fmt.Errorf("arbiter: these bytes are no saved game: %w", err)
	}
	return c.NewGame(ctx, record, include...)
}

// Play makes a move, in any notation.
//
// Errors: [IllegalMove]; the game is then as before.
func (g *Game) Play(ctx context.Context, move string) (*Game, error) {
	record := g.Record()
	record.Moves = append(record.Moves, move)
	return g.judged(ctx, record)
}

// Happen gives the game after what happened beside the moves, behind the last of them: an offer, a claim, a resignation, a flag. It
// has the ruling on it: [Game.Ruling]. A refused claim is a ruling and no error, since it may bind the next move.
func (g *Game) Happen(ctx context.Context, event *arbiterv1.GameEvent) (*Game, error) {
	record := g.Record()
	record.Events = append(record.Events, event)
	next, err := g.judged(ctx, record)
	if err != nil {
		return nil, err
	}
	index := uint32(len(record.GetEvents()) - 1)
	for _, ruling := range next.verdict.GetRulings() {
		if ruling.Event != nil && ruling.GetEvent() == index {
			next.ruling = ruling
		}
	}
	return next, nil
}

// OfferDraw offers a draw.
func (g *Game) OfferDraw(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.Happen(ctx, &arbiterv1.GameEvent{
		By: by, Kind: &arbiterv1.GameEvent_DrawOffer{DrawOffer: &arbiterv1.DrawOffer{}},
	})
}

// AcceptDraw accepts the standing offer. Where none stands any more, this is a new one.
func (g *Game) AcceptDraw(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.Happen(ctx, &arbiterv1.GameEvent{
		By: by, Kind: &arbiterv1.GameEvent_DrawAcceptance{DrawAcceptance: &arbiterv1.DrawAcceptance{}},
	})
}

// DeclineDraw declines the standing offer in words. Moving declines it too.
func (g *Game) DeclineDraw(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.Happen(ctx, &arbiterv1.GameEvent{
		By: by, Kind: &arbiterv1.GameEvent_DrawRefusal{DrawRefusal: &arbiterv1.DrawRefusal{}},
	})
}

// ClaimDraw claims a draw for the player having the move, on whichever ground holds: with a move that is announced and not played,
// or, where that is empty, on the position.
func (g *Game) ClaimDraw(ctx context.Context, intendedMove string) (*Game, error) {
	return g.Happen(ctx, &arbiterv1.GameEvent{
		Kind: &arbiterv1.GameEvent_DrawClaim{DrawClaim: &arbiterv1.DrawClaim{IntendedMove: intendedMove}},
	})
}

// Resign gives the game up.
func (g *Game) Resign(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.Happen(ctx, &arbiterv1.GameEvent{
		By: by, Kind: &arbiterv1.GameEvent_Resignation{Resignation: &arbiterv1.Resignation{}},
	})
}

// FlagFall says that a player's time is up.
func (g *Game) FlagFall(ctx context.Context, by arbiterv1.Color) (*Game, error) {
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

// Over tells whether the game is over.
func (g *Game) Over() bool {
	return g.Outcome().GetResult() != arbiterv1.GameResult_GAME_RESULT_ONGOING
}

// Record is a copy of the short record with the same future as the whole game.
func (g *Game) Record() *arbiterv1.GameRecord {
	return proto.CloneOf(g.record)
}

// Save gives some hundred bytes for a database: a GameRecord, which libraries in all languages read.
func (g *Game) Save() ([]byte, error) {
	return proto.MarshalOptions{Deterministic: true}.Marshal(g.record)
}

// Draw draws the position as SVG, with the last move.
func (g *Game) Draw(ctx context.Context) (*arbiterv1.DrawDiagramResponse, error) {
	return g.client.Draw(ctx, Record(g.record))
}

func (g *Game) judged(ctx context.Context, record *arbiterv1.GameRecord) (*Game, error) {
	told, err := g.client.Arbitrate(ctx, Record(record, g.include...))
	if err != nil {
		return nil, err
	}
	verdict := told.GetVerdict()
	if illegal := IllegalMoveIn(verdict); illegal != nil {
		return nil, illegal
	}
	shorter := verdict.GetContinuation()
	if shorter == nil {
		shorter = &arbiterv1.GameRecord{}
	}
	return &Game{client: g.client, record: shorter, verdict: verdict, include: g.include}, nil
}
