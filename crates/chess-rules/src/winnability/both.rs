//! The question about both players, as a dead position asks it (Article 5.2.2).

use super::closure::{Closure, Extent};
use super::meter::Meter;
use super::{Budget, UnwinnabilityProof, Winnability};
use crate::{ByColor, Color, Position};

/// Nodes for each player alone before the positions that can arise are looked at for both: most questions end within them.
const ALONE: u32 = 30_000;

impl Position {
    /// The answers of [`winnability`](Self::winnability) about both players.
    ///
    /// Where both stay open for long, the positions that can still arise are looked at once for both. The budget is that
    /// of each of these three searches.
    ///
    /// ```
    /// use chess_rules::{Budget, Color, Position, Winnability};
    /// let answers = Position::initial().winnability_of_both(&Budget::default(), &mut || true);
    /// assert!(matches!(answers[Color::Black], Winnability::Winnable { .. }));
    /// ```
    pub fn winnability_of_both(
        &self,
        budget: &Budget,
        go_on: &mut dyn FnMut() -> bool,
    ) -> ByColor<Winnability> {
        let alone = Budget {
            nodes: budget.nodes.min(ALONE),
        };
        let mut ask = |color, budget: &Budget| self.winnability(color, budget, go_on);
        let mut answers = ByColor::new(ask(Color::White, &alone), ask(Color::Black, &alone));
        let is_open = |answers: &ByColor<Winnability>, color| {
            budget.nodes > ALONE && answers[color] == Winnability::Undetermined
        };
        if Color::ALL.into_iter().all(|color| is_open(&answers, color)) {
            let mut meter = Meter::new(budget, go_on);
            match Closure::new(self, &Color::ALL).extend(budget.nodes, &mut meter) {
                Extent::Mate(winner, helpmate) => {
                    if self.is_mate_after(&helpmate, winner) {
                        answers[winner] = Winnability::Winnable { helpmate };
                    }
                }
                Extent::Complete { positions } => {
                    let proof = UnwinnabilityProof::Exhausted { positions };
                    answers = ByColor::new(proof.into(), proof.into());
                }
                Extent::Open => {}
            }
        }
        for color in Color::ALL {
            if is_open(&answers, color) {
                answers[color] = self.winnability(color, budget, go_on);
            }
        }
        answers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, Strictness, Variant};

    #[test]
    fn one_look_at_all_positions_answers_for_both() {
        let fen = "8/1p1p1p1p/1P6/KP6/PP6/1P3P2/3P3P/k7 w - - 0 1";
        let setup = Setup::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap();
        let position = setup
            .setup
            .position(Variant::Standard, Strictness::Standard)
            .unwrap();
        let mut asked = [0; 2];
        let both = position.winnability_of_both(&Budget::default(), &mut || {
            asked[0] += 1;
            true
        });
        let alone = Color::ALL.map(|color| {
            position.winnability(color, &Budget::default(), &mut || {
                asked[1] += 1;
                true
            })
        });
        for color in Color::ALL {
            let is_no = |answer: &Winnability| matches!(answer, Winnability::Unwinnable { .. });
            assert!(is_no(&both[color]) && is_no(&alone[color as usize]));
        }
        assert!(asked[0] < asked[1], "{asked:?}");
    }
}
