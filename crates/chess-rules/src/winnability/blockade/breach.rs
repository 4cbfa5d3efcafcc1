//! A quick look for walls that do not hold: a pawn that an opponent's man reaches. It says only what the sets would say, sooner.
//!
//! # The argument
//!
//! Some squares are sure to be in the sets once nothing changes there any more, so long as the sets are not given up before:
//!
//! * those a man other than king or pawn gets to past the men as they stand now, since only men that never move nor vanish stand in its way there,
//!   and those are among them;
//! * those a pawn steps to over empty squares, since what stops it there stands ahead of the first man on its file or on that man's square;
//! * those a king steps to that no opponent's man attacks from where it stands now, since what is attacked for ever is attacked now; provided
//!   the other king has, on one of the squares known to be in its set, the place and a flight left (`arrival`).
//!
//! Where one of these captures on a square that a pawn of the opponent is sure to have, that pawn may be captured.

use super::arrival::FEW;
use crate::attacks::{attacks, king_attacks};
use crate::{Bitboard, Board, ByColor, Color, Position, Role};

impl Position {
    /// Whether some pawn is sure to be thought capturable once the sets of squares are complete. `false` says nothing.
    pub(super) fn has_breach(&self) -> bool {
        let pawns = ByColor::new(
            pawn_squares(&self.board, Color::White),
            pawn_squares(&self.board, Color::Black),
        );
        Color::ALL.into_iter().any(|color| {
            let levers = pawn_targets(color, pawns[color]);
            levers.meets(pawns[!color]) || pieces_meet(&self.board, color, pawns[!color])
        }) || Kings::new(self).meet(&pawns)
    }
}

/// Where pawns of that color stand, and may step to over empty squares.
fn pawn_squares(board: &Board, color: Color) -> Bitboard {
    let empty = !board.occupied();
    let mut squares = board.pieces(color, Role::Pawn);
    loop {
        let more = squares | squares.forward(color) & empty;
        if more == squares {
            return squares;
        }
        squares = more;
    }
}

/// The squares on which pawns on any of those may capture.
fn pawn_targets(color: Color, pawns: Bitboard) -> Bitboard {
    let ahead = pawns.forward(color).0;
    Bitboard((ahead & !FILE_H) << 1 | (ahead & !FILE_A) >> 1)
}

/// Whether a man of that color other than king or pawn gets to one of the squares.
fn pieces_meet(board: &Board, color: Color, squares: Bitboard) -> bool {
    let (own, occupied) = (board.color(color), board.occupied());
    let closed = own | board.pieces(!color, Role::King);
    let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    roles.into_iter().any(|role| {
        let mut reached = board.pieces(color, role);
        let mut latest = reached;
        while latest.is_any() {
            let attacked = latest.into_iter().fold(Bitboard::EMPTY, |all, from| {
                all | attacks(role, color, from, occupied)
            });
            if attacked.meets(squares) {
                return true;
            }
            latest = attacked & !closed & !reached;
            reached |= latest;
        }
        false
    })
}

/// Where the two kings are sure to get to.
struct Kings {
    origin: ByColor<Bitboard>,
    /// Squares each king may enter as far as the men other than kings have a say.
    open: ByColor<Bitboard>,
    reach: ByColor<Bitboard>,
}

impl Kings {
    fn new(position: &Position) -> Self {
        let board = &position.board;
        let open = |color: Color| {
            // A king shields nothing that lies behind it.
            let occupied = board.occupied() & !board.pieces(color, Role::King);
            !(board.color(color) | guarded(board, !color, occupied))
        };
        let origin = ByColor::new(
            board.pieces(Color::White, Role::King),
            board.pieces(Color::Black, Role::King),
        );
        Self {
            open: ByColor::new(open(Color::White), open(Color::Black)),
            reach: origin,
            origin,
        }
    }

    /// Whether one of them gets to a square of the opponent's pawns.
    fn meet(mut self, pawns: &ByColor<Bitboard>) -> bool {
        loop {
            let before = self.reach;
            for color in Color::ALL {
                let arrivals = self.arrivals(color);
                if arrivals.meets(pawns[!color]) {
                    return true;
                }
                self.reach[color] |= arrivals;
            }
            if self.reach == before {
                return false;
            }
        }
    }

    /// One step of that king.
    fn arrivals(&self, color: Color) -> Bitboard {
        let other = self.reach[!color];
        if other.len() > FEW {
            // No square is near all of them, and an arrival is not looked at.
            return around(self.reach[color]) & self.open[color];
        }
        // The other king waits where it stands now.
        let at = self.origin[!color];
        let near = around(at);
        let flights = near & !at & self.open[!color];
        let leaves_none = flights.into_iter().fold(Bitboard::FULL, |all, flight| {
            all & (king_attacks(flight) | Bitboard::of(flight))
        });
        around(self.reach[color] & !near) & self.open[color] & !near & !leaves_none
    }
}

/// Squares that men of that color other than the king attack.
fn guarded(board: &Board, color: Color, occupied: Bitboard) -> Bitboard {
    let men = board.color(color) & !board.pieces(color, Role::King);
    let others = men & !board.role(Role::Pawn);
    let by_pawns = pawn_targets(color, men & board.role(Role::Pawn));
    others.into_iter().fold(by_pawns, |all, from| {
        let Some(piece) = board.piece_on(from) else {
            return all;
        };
        all | attacks(piece.role, color, from, occupied)
    })
}

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Those squares and all beside them.
const fn around(squares: Bitboard) -> Bitboard {
    let Bitboard(squares) = squares;
    let wide = squares | (squares & !FILE_H) << 1 | (squares & !FILE_A) >> 1;
    Bitboard(wide | wide << 8 | wide >> 8)
}

#[cfg(test)]
mod tests {
    use super::super::thrown::Dice;
    use super::super::{Blockade, Walls};
    use super::*;
    use crate::Uci;

    /// Positions looked at, those that look open at a glance, and those whose sets of squares show it.
    #[derive(Debug, Default)]
    struct Tally {
        positions: usize,
        breaches: usize,
        open: usize,
    }

    impl Tally {
        /// What is plain to see must be what the sets say.
        fn look_at(&mut self, position: &Position) {
            let is_open = Blockade::grown(position, Walls::Whole).is_none();
            let has_breach = position.has_breach();
            assert!(!has_breach || is_open, "{}", position.to_fen());
            self.positions += 1;
            self.breaches += usize::from(has_breach);
            self.open += usize::from(is_open);
        }
    }

    fn throw(positions: usize, seed: u64) -> Tally {
        let mut dice = Dice(seed);
        let mut tally = Tally::default();
        while tally.positions < positions {
            let Some(mut position) = dice.facing_pawns() else {
                continue;
            };
            for _ in 0..4 {
                tally.look_at(&position);
                let moves = position.legal_moves();
                let Some(legal) = moves.get(dice.roll(moves.len().max(1))) else {
                    break;
                };
                position = legal.play();
            }
        }
        tally
    }

    /// Every so many positions of the games of the tests.
    fn games(stride: usize) -> Tally {
        let table = include_str!("../../../../../tests/cases/games.tsv");
        let (mut tally, mut visited) = (Tally::default(), 0_usize);
        for game in table.lines().filter(|game| game.starts_with('\t')) {
            let mut position = Position::initial();
            for text in game.split(['\t', ' ']).skip(2) {
                let mv = text.parse::<Uci>().unwrap().to_move();
                position = position.legalize(mv).unwrap().play();
                visited += 1;
                if visited.is_multiple_of(stride) {
                    tally.look_at(&position);
                }
            }
        }
        tally
    }

    #[test]
    fn a_breach_is_what_the_sets_show() {
        let thrown = throw(40_000, 5);
        assert!(thrown.breaches * 100 > thrown.open * 80, "{thrown:?}");
        assert!(thrown.open < thrown.positions, "{thrown:?}");
        let played = games(17);
        assert!(played.breaches * 100 > played.open * 90, "{played:?}");
    }

    #[test]
    #[ignore = "some minutes"]
    fn a_breach_is_what_the_sets_show_in_millions_of_positions() {
        println!("{:?} {:?}", throw(6_000_000, 7), games(1));
    }
}
