package arbiter

import (
	"context"
	"fmt"

	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

// Verdict is the last one.
func (g *Game) Verdict() *arbiterv1.Verdict {
	if g == nil {
		return nil
	}
	return g.verdict
}

// Ruling on the event that led here. nil: it was no event.
func (g *Game) Ruling() *arbiterv1.Ruling {
	if g == nil {
		return nil
	}
	return g.ruling
}

// Ply is the number of plies played.
func (g *Game) Ply() uint32 {
	return g.Verdict().GetPosition().GetPly()
}

// FEN of the position.
func (g *Game) FEN() string {
	return g.Verdict().GetPosition().GetFen()
}

// SideToMove is the player having the move.
func (g *Game) SideToMove() arbiterv1.Color {
	return g.Verdict().GetPosition().GetSideToMove()
}

// Outcome is how the game stands.
func (g *Game) Outcome() *arbiterv1.Outcome {
	return g.Verdict().GetOutcome()
}

// IsOver tells whether the game has a result, be it undetermined.
func (g *Game) IsOver() bool {
	return g.Outcome().GetResult() != arbiterv1.GameResult_GAME_RESULT_ONGOING
}

// String has the plies played and the position.
func (g *Game) String() string {
	return fmt.Sprintf("a game, %d plies played: %s", g.Ply(), g.FEN())
}

// What only the short record is needed for.
func (g *Game) resumed() *Resumed {
	if g == nil {
		return nil
	}
	return &g.Resumed
}

// The next game, or this one beside an error.
func (g *Game) kept(next *Game, err error) (*Game, error) {
	if err != nil {
		return g, err
	}
	return next, nil
}

// Look is [Resumed.Look].
func (g *Game) Look(ctx context.Context) (*Game, error) {
	return g.kept(g.resumed().Look(ctx))
}

// Play is [Resumed.Play]; beside an error it gives this game.
func (g *Game) Play(ctx context.Context, move string) (*Game, error) {
	return g.kept(g.resumed().Play(ctx, move))
}

// Happen is [Resumed.Happen]; beside an error it gives this game, and so do those below.
func (g *Game) Happen(ctx context.Context, event *arbiterv1.GameEvent) (*Game, error) {
	return g.kept(g.resumed().Happen(ctx, event))
}

// OfferDraw is [Resumed.OfferDraw].
func (g *Game) OfferDraw(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.kept(g.resumed().OfferDraw(ctx, by))
}

// AcceptDraw is [Resumed.AcceptDraw].
func (g *Game) AcceptDraw(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.kept(g.resumed().AcceptDraw(ctx, by))
}

// DeclineDraw is [Resumed.DeclineDraw].
func (g *Game) DeclineDraw(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.kept(g.resumed().DeclineDraw(ctx, by))
}

// ClaimDraw is [Resumed.ClaimDraw].
func (g *Game) ClaimDraw(ctx context.Context, intendedMove string) (*Game, error) {
	return g.kept(g.resumed().ClaimDraw(ctx, intendedMove))
}

// Resign is [Resumed.Resign].
func (g *Game) Resign(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.kept(g.resumed().Resign(ctx, by))
}

// FlagFall is [Resumed.FlagFall].
func (g *Game) FlagFall(ctx context.Context, by arbiterv1.Color) (*Game, error) {
	return g.kept(g.resumed().FlagFall(ctx, by))
}

// Draw is [Resumed.Draw].
func (g *Game) Draw(ctx context.Context) (*arbiterv1.DrawDiagramResponse, error) {
	return g.resumed().Draw(ctx)
}

// Record is [Resumed.Record].
func (g *Game) Record() *arbiterv1.GameRecord {
	return g.resumed().Record()
}

// Save is [Resumed.Save].
func (g *Game) Save() ([]byte, error) {
	return g.resumed().Save()
}
