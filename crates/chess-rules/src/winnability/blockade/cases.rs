//! The proof by cases: a man that may be captured where it stands either is, or it is not.
//!
//! # The argument
//!
//! Take a man and any line of play. Either the man is captured before it has ever moved, or it is not. In the first case it never moves; in the
//! second nothing enters its square as long as it has not moved. Each case forbids moves that the sets alone allow, and what forbids them
//! is read off the sets as ever: that the man is bound to its square, or that it has no other square yet. A move that is forbidden so
//! leads out of the case, and into the other one. At the end of a line of the first case the man is gone, so it has no part in a mate. If there is no mate in either, there is none.

use super::Blockade;
use super::man::Fate;
use crate::{Bitboard, Color, Position};

/// How many men are split at once.
const DEPTH: u32 = 2;
/// How many men are tried, those first that are the first to be thought capturable.
const MOST_TRIED: usize = 4;

/// Why that player never mates.
#[derive(Clone, Copy, Debug)]
pub(in crate::winnability) struct Refuge {
    /// Squares of men that never move nor vanish.
    pub(in crate::winnability) wall: Bitboard,
    /// Where the opponent's king may ever stand.
    pub(in crate::winnability) region: Bitboard,
    /// Where the men stand now that may ever attack it there.
    pub(in crate::winnability) visitors: Bitboard,
}

impl Blockade {
    /// Why that player never mates, if the sets of squares show it, be it in each of some cases apart.
    pub(in crate::winnability) fn refuge(position: &Position, winner: Color) -> Option<Refuge> {
        let sets = Self::new(position)?.for_winner(winner);
        let depth = if position.has_facing_pawns() {
            DEPTH
        } else {
            0
        };
        sets.refuge_in_cases(position, winner, depth)
    }

    /// The same for sets that have not grown yet.
    fn refuge_in_cases(self, position: &Position, winner: Color, depth: u32) -> Option<Refuge> {
        let (mut grown, mut men) = (self, Vec::new());
        let mut is_open = false;
        while !is_open && grown.grow(position) {
            is_open = grown.wall().is_empty();
            for (at, man) in grown.men().iter().enumerate() {
                let is_met = man.is_capturable && man.fate == Fate::Open;
                if is_met && man.reach == Bitboard::of(man.origin) && !men.contains(&at) {
                    men.push(at);
                }
            }
        }
        if !is_open && let Some(shelter) = grown.shelter(winner) {
            return Some(Refuge {
                wall: grown.wall(),
                region: shelter.region,
                visitors: shelter.visitors,
            });
        }
        let depth = depth.checked_sub(1)?;
        men.into_iter().take(MOST_TRIED).find_map(|at| {
            let case = |fate| {
                let mut case = self;
                case.men[at].fate = fate;
                case.refuge_in_cases(position, winner, depth)
            };
            let (kept, taken) = (case(Fate::Kept)?, case(Fate::Taken)?);
            Some(Refuge {
                wall: kept.wall & taken.wall,
                region: kept.region | taken.region,
                visitors: kept.visitors | taken.visitors,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::thrown::Dice;
    use super::super::{Blockade, Walls};
    use super::*;
    use crate::winnability::Winnability;
    use crate::winnability::meter::Meter;
    use crate::{Budget, Setup, Strictness, Variant};

    /// Whether that player mates anywhere; `None` if more than so many positions can arise.
    fn mates(start: &Position, winner: Color, most: usize) -> Option<bool> {
        let key = |position: &Position| (position.board, position.turn, position.en_passant);
        let mut seen = HashSet::from([key(start)]);
        let mut waiting = vec![*start];
        while let Some(position) = waiting.pop() {
            if position.turn != winner && position.is_checkmate() {
                return Some(true);
            }
            if seen.len() > most {
                return None;
            }
            for legal in position.legal_moves() {
                let next = legal.play();
                if seen.insert(key(&next)) {
                    waiting.push(next);
                }
            }
        }
        Some(false)
    }

    fn position(fen: &str) -> Position {
        let reading = Setup::from_fen(fen, Variant::Standard, Strictness::Lenient).unwrap();
        let position = reading
            .setup
            .position(Variant::Standard, Strictness::Lenient);
        position.unwrap()
    }

    /// Boards that need cases, or what holds for one player alone.
    const BOXED: [&str; 12] = [
        "B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1",
        "8/8/5k2/p3p1p1/Pp1pPpPp/1PpP1P1P/K1P4b/RB6 w - - 0 1",
        "8/8/5k2/1p3p2/pP1p1Pp1/P1pP2Pp/2P4P/1BK1b3 w - - 0 1",
        "8/6pp/8/8/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1",
        "8/8/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
        "3b1b2/3k4/2ppp3/3p4/1p1K1p1p/bP1P1P1P/8/1B3B2 w - - 0 1",
        "8/3k4/2ppp3/3p4/1p1K1p1p/1P1P1P1P/8/1B6 w - - 0 1",
        "8/2b4B/4k3/8/8/2p1p1p1/2PpP1P1/1B1K3n b - - 0 1",
        "6b1/8/1k6/3p1p2/3PpP2/3pKp2/3P1P1n/B7 w - - 0 1",
        "bn1n2k1/2p2p1b/2p2Pp1/1pKp1pP1/1P1P1P2/8/5B2/2B1B1B1 b - - 0 1",
        "B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/8/8/8/k1K5 w - - 0 1",
        "6B1/b7/2k5/p1p1p1pB/P1P1P1P1/pp6/rp6/1K2b3 b - - 0 1",
    ];

    /// Proofs that plain sets do not give, how many of them every position bears out, and how many boards there were.
    #[derive(Debug, Default)]
    struct Tally {
        boards: usize,
        proofs: usize,
        judged: usize,
    }

    impl Tally {
        /// No position that can arise is mate, and no search finds one.
        fn look_at(&mut self, position: &Position, most: usize, nodes: u32) {
            self.boards += 1;
            let plain = Blockade::of(position, Walls::Any);
            for winner in Color::ALL {
                let is_plain = plain
                    .as_ref()
                    .is_some_and(|sets| sets.shelter(winner).is_some());
                if is_plain
                    || !position.has_legal_move()
                    || position.board.lacks_mating_material(winner)
                    || Blockade::refuge(position, winner).is_none()
                {
                    continue;
                }
                self.proofs += 1;
                let mates = mates(position, winner, most);
                assert_ne!(mates, Some(true), "{winner:?} in {}", position.to_fen());
                self.judged += usize::from(mates.is_some());
                if mates.is_none() {
                    let mut go_on = || true;
                    let mut meter = Meter::new(&Budget { nodes }, &mut go_on);
                    let found = position.searched(winner, &mut meter);
                    let is_refuted = matches!(found, Some(Winnability::Winnable { .. }));
                    assert!(!is_refuted, "{winner:?} in {}", position.to_fen());
                }
            }
        }
    }

    /// On boards changed a little.
    fn changed(rounds: usize, most: usize, nodes: u32, seed: u64) -> Tally {
        let bases = BOXED.map(position);
        let (mut dice, mut tally) = (Dice(seed), Tally::default());
        for round in 0..rounds {
            if let Some(position) = dice.changed(&bases[round % bases.len()]) {
                tally.look_at(&position, most, nodes);
            }
        }
        tally
    }

    #[test]
    fn no_proof_by_cases_is_wrong() {
        let tally = changed(20_000, 3_000, 500, 3);
        println!("{tally:?}");
        assert!(tally.judged > 100, "{tally:?}");
    }

    #[test]
    #[ignore = "some minutes"]
    fn no_proof_by_cases_is_wrong_on_many_boards() {
        println!("{:?}", changed(1_000_000, 40_000, 20_000, 9));
    }

    #[test]
    fn a_rook_that_is_taken_at_home_or_stays_there_opens_no_wall() {
        let position = position(BOXED[0]);
        assert!(Blockade::of(&position, Walls::Any).is_none());
        for winner in Color::ALL {
            assert!(Blockade::refuge(&position, winner).is_some());
        }
    }
}
