//! Forced lines: every way to play on is so narrow that all of them can be followed to their end.
//!
//! # Why the test is monotone
//!
//! Write `F(p, plies, breadth)` for "the lines from `p` are followed to ends without mate". `F` holds where material is
//! too little, or where walls hold that no pawn ever leaves or opens; else it asks, by tests that look at `p` alone, whether play is narrow, counts the `n` legal moves,
//! refuses if `n > breadth`, and wants of each next position that it is stalemate or that
//! `F(next, plies - 1, breadth / n)` holds.
//!
//! * More plies or more breadth never lose a proof: by induction, since `breadth / n` grows with `breadth`.
//! * So `F(p, PLIES, BREADTH)` gives, for each next position that is not stalemate, first
//!   `F(next, PLIES - 1, BREADTH / n)` and then `F(next, PLIES, BREADTH)`: what is proven dead stays proven dead on
//!   every later ply, and the first such ply of a game may be found by bisection. (Where material is too little it
//!   stays so.)
//!
//! No count is shared between branches, which would break this; and as the breadth is divided among the moves, no more
//! than `PLIES * BREADTH` positions are ever looked at.
//!
//! Walls are looked at only where each pawn has an opponent's pawn ahead of it on its file, and they count only if no pawn is
//! ever captured nor promotes; so both hold for every later position too.

use super::blockade::{Blockade, Walls};
use super::forced_line::ForcedLine;
use crate::{Bitboard, Color, Position, Role};

/// How far a line is followed.
pub(super) const PLIES: u32 = 8;
/// How many lines are followed.
const BREADTH: u32 = 64;
/// With so few men a piece that moves freely may still be lost by force.
const FEW_MEN: u32 = 6;

impl Position {
    /// Whether a cheap test proves that neither player can checkmate any more (Article 5.2.2).
    ///
    /// It looks at the material on the board, at walls of pawns that hold for ever, and at lines so forced that every one of
    /// them ends, within a few plies, in stalemate or in one of these. `false` says nothing. Once it is `true`, it stays so on every later ply that is
    /// not stalemate. Nothing is allocated and the work is bounded, so it can be asked after every move.
    ///
    /// A position without a legal move is not its business: ask first for checkmate and stalemate.
    ///
    /// ```
    /// use chess_rules::{Setup, Strictness, Variant};
    /// // White's only move takes the queen.
    /// let reading = Setup::from_fen("k7/8/8/8/8/8/1q6/K7 w - - 0 1", Variant::Standard, Strictness::Standard)?;
    /// let position = reading.setup.position(Variant::Standard, Strictness::Standard)?;
    /// assert!(position.is_provably_dead());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn is_provably_dead(&self) -> bool {
        self.board.lacks_any_mating_material()
            || self.is_walled() && self.walls_hold(&Color::ALL)
            || self.is_forced_from_mate()
    }

    /// Whether every line from here is followed to an end that is no mate by either player.
    #[inline]
    pub(super) fn is_forced_from_mate(&self) -> bool {
        self.is_narrow() && self.ends_without_mate(&Color::ALL, PLIES, BREADTH)
    }

    /// Whether each pawn has a pawn of the opponent ahead of it on its file, and there are pawns.
    #[inline]
    pub(super) fn is_walled(&self) -> bool {
        let white = self.board.pieces(Color::White, Role::Pawn);
        let black = self.board.pieces(Color::Black, Role::Pawn);
        white.is_any()
            && (white & !Bitboard(fill_down(black.0 >> 8))).is_empty()
            && (black & !Bitboard(fill_up(white.0 << 8))).is_empty()
    }

    /// Whether walls that no pawn ever leaves keep both kings from mate by those players.
    #[cold]
    #[inline(never)]
    fn walls_hold(&self, by: &[Color]) -> bool {
        Blockade::of(self, Walls::Whole)
            .is_some_and(|blockade| by.iter().all(|color| blockade.shelter(*color).is_some()))
    }

    /// Whether every line from here is followed to an end that is no mate by that player.
    pub(crate) fn is_forced_away_from(&self, color: Color) -> bool {
        self.is_narrow() && self.ends_without_mate(&[color], PLIES, BREADTH)
    }

    /// The longest of the lines that [`is_forced_away_from`](Self::is_forced_away_from) followed.
    pub(super) fn forced_line_away_from(&self, color: Color) -> ForcedLine {
        self.longest_line(&[color], PLIES)
    }

    fn longest_line(&self, by: &[Color], plies: u32) -> ForcedLine {
        let Some(plies) = plies.checked_sub(1) else {
            return ForcedLine::END;
        };
        let is_only = self.count_legal_moves() == 1;
        let mut longest = ForcedLine::END;
        self.every_move(&mut |legal| {
            let next = legal.play();
            let rest = if next.ends_a_line(by) {
                ForcedLine::END
            } else {
                next.longest_line(by, plies)
            };
            let line = rest.after(legal.to_move(), is_only);
            if line.moves().len() > longest.moves().len() {
                longest = line;
            }
            true
        });
        longest
    }

    /// Whether a forced line is not followed any further.
    fn ends_a_line(&self, by: &[Color]) -> bool {
        !self.has_legal_move()
            || by
                .iter()
                .all(|color| self.board.lacks_mating_material(*color))
            || self.is_walled() && self.walls_hold(by)
    }

    /// Whether it is worth while to count the moves: it must depend on this position alone.
    #[inline]
    fn is_narrow(&self) -> bool {
        self.is_check() || self.board.occupied().len() <= FEW_MEN || !self.has_free_pawn_or_knight()
    }

    fn ends_without_mate(&self, by: &[Color], plies: u32, breadth: u32) -> bool {
        if plies == 0 || !self.is_narrow() {
            return false;
        }
        let moves = u32::try_from(self.count_legal_moves()).unwrap_or(u32::MAX);
        if moves > breadth {
            return false;
        }
        let breadth = breadth / moves.max(1);
        self.every_next(&mut |next| {
            if by
                .iter()
                .all(|color| next.board.lacks_mating_material(*color))
            {
                return !next.is_check() || next.has_legal_move() || !by.contains(&self.turn);
            }
            if next.has_legal_move() {
                next.is_walled() && next.walls_hold(by)
                    || next.ends_without_mate(by, plies - 1, breadth)
            } else {
                !next.is_check() || !by.contains(&self.turn)
            }
        })
    }
}

/// Those squares and all below them on their files.
const fn fill_down(mut squares: u64) -> u64 {
    squares |= squares >> 8;
    squares |= squares >> 16;
    squares | squares >> 32
}

/// Those squares and all above them on their files.
const fn fill_up(mut squares: u64) -> u64 {
    squares |= squares << 8;
    squares |= squares << 16;
    squares | squares << 32
}
