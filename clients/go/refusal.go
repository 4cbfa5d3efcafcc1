package arbiter

import (
	"fmt"
	"strings"

	arbiterv1 "github.com/chess-arbiter/arbiter/clients/go/gen/chess/arbiter/v1"
)

// An IllegalMove is a move that was refused, or that nobody can read. Find it with [errors.As].
type IllegalMove struct {
	// Ply of the move: 1 is the first move of the game.
	Ply uint32
	// Move as written.
	Move string
	// Reason of the refusal. New ones may appear: show Explanation.
	Reason arbiterv1.RefusalReason
	// Article of the rule set in force, such as "3.8.2.2". Empty where none speaks of it.
	Article string
	// Squares that show it: the attacker, the blocker, the king.
	Squares []string
	// Candidates are moves it could have meant, or that are owed, in UCI.
	Candidates []string
	// Explanation is one sentence in the language asked for.
	Explanation string
	// Refusal is all that the arbiter said.
	Refusal *arbiterv1.Refusal
}

func (m *IllegalMove) Error() string {
	return fmt.Sprintf("arbiter: ply %d, %q: %s", m.Ply, m.Move, m.Explanation)
}

// ReasonName is the reason without its prefix, such as "PIECE_CANNOT_REACH"; the number of one that is newer than this library.
func (m *IllegalMove) ReasonName() string {
	return strings.TrimPrefix(m.Reason.String(), "REFUSAL_REASON_")
}

// IllegalMoveIn is the move that a verdict refuses: the first that is not legal. nil: all are.
func IllegalMoveIn(verdict *arbiterv1.Verdict) *IllegalMove {
	return IllegalMoveOf(verdict.GetLegality())
}

// IllegalMoveOf is the move that an answer of another kind refuses. nil: it refuses none.
func IllegalMoveOf(legality *arbiterv1.Legality) *IllegalMove {
	if legality == nil || legality.GetLegal() {
		return nil
	}
	refusal := legality.GetRefusal()
	return &IllegalMove{
		Ply:         legality.GetPly(),
		Move:        legality.GetMove(),
		Reason:      refusal.GetReason(),
		Article:     refusal.GetArticle(),
		Squares:     refusal.GetSquares(),
		Candidates:  refusal.GetCandidates(),
		Explanation: refusal.GetExplanation(),
		Refusal:     refusal,
	}
}
