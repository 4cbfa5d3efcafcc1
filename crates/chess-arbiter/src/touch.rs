//! Touched pieces (Article 4).

use chess_rules::{LegalMove, Position, Promotion, Role, Square, Uci};

use crate::game::Game;
use crate::rulings::ruling;
use crate::turn::Touched;
use crate::verdict::playable_moves;
use crate::{
    Consequence, Decision, EventRefusal, MustPlay, Obligation, OnMove, PiecesTouched, Ruling,
    TouchIntent, TouchMove, TouchOrder, TouchRule,
};

/// How pieces were let go.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Release {
    /// Where a piece was released (4.7).
    pub(crate) on: Option<Square>,
    /// The new piece that touched the square of promotion (4.4.4).
    pub(crate) promoted_to: Option<Promotion>,
}

impl Game<'_, '_> {
    /// Rules on pieces that a player has touched.
    pub(crate) fn rule_on_touch(&mut self, event: usize, touch: &PiecesTouched) -> Ruling {
        let position = self.position;
        let turn = position.turn();
        let decided = |decision| ruling(Some(event), self.ply(), position, decision);
        if self.record.rules.touch_move == TouchMove::None {
            return decided(Decision::Refused(EventRefusal::NotInRules));
        }
        if touch.by.unwrap_or(turn) != turn {
            return decided(Decision::Refused(EventRefusal::NotOnMove(OnMove::Touch)));
        }
        let occupied = position.board().occupied();
        if let Some(square) = touch.squares.iter().find(|square| !occupied.has(**square)) {
            let refusal = EventRefusal::NothingThere { square: *square };
            return decided(Decision::Refused(refusal));
        }
        let mut ruling = decided(Decision::Accepted);
        if touch.intent == TouchIntent::Adjust {
            return ruling;
        }
        // Touching a piece with intent declines an offer (9.1.2.1).
        self.offers[!turn] = None;
        let release = Release {
            on: touch.released_on,
            promoted_to: touch.promoted_to,
        };
        self.touch(event, &touch.squares, touch.order, release, &mut ruling);
        ruling
    }

    /// Notes that those pieces were touched, and binds the player to what follows from all that were on this move.
    pub(crate) fn touch(
        &mut self,
        event: usize,
        squares: &[Square],
        order: TouchOrder,
        release: Release,
        ruling: &mut Ruling,
    ) {
        let rule = self.record.rules.touch_move;
        let touched = &mut self.turn_mut().touched;
        touched.squares.extend_from_slice(squares);
        if order == TouchOrder::Unknown {
            touched.order = order;
        }
        let touched = touched.clone();
        if let Some(must_play) = obligation(&self.position, &touched, release, rule) {
            let bound = self.bind(must_play, event);
            ruling.consequences.push(Consequence::MustPlay(bound));
        }
    }
}

/// The moves that satisfy what was touched; `None` where any legal move does.
fn obligation(
    position: &Position,
    touched: &Touched,
    release: Release,
    rule: TouchMove,
) -> Option<MustPlay> {
    let hand = Hand {
        position,
        legal: playable_moves(position),
        rule,
        promoted_to: release.promoted_to,
    };
    let (own, theirs): (Vec<Square>, Vec<Square>) = touched
        .squares
        .iter()
        .partition(|square| position.board().color(position.turn()).has(**square));
    let bound = hand
        .castling(&own, &theirs, touched.order)
        .unwrap_or_else(|| hand.first_touched(touched, &own, &theirs));
    let bound = match release.on {
        Some(on) => hand.released(bound, &own, on),
        None => bound,
    };
    match bound {
        Bound::Free => None,
        Bound::To(moves, rule) => Some(MustPlay {
            moves,
            because: Obligation::Touch(rule),
        }),
    }
}

/// What touched pieces bind to.
enum Bound {
    /// To nothing: any legal move will do (4.5).
    Free,
    /// To those moves.
    To(Vec<Uci>, TouchRule),
}

/// The hand that touches pieces in a position.
struct Hand<'p> {
    position: &'p Position,
    legal: Vec<LegalMove<'p>>,
    rule: TouchMove,
    promoted_to: Option<Promotion>,
}

impl Hand<'_> {
    /// The moves among the legal ones, with the new piece that touched the board where one did; `None` if there are none.
    fn bound(&self, rule: TouchRule, may: impl Fn(&LegalMove<'_>) -> bool) -> Option<Bound> {
        let chosen: Vec<&LegalMove<'_>> = self.legal.iter().filter(|legal| may(legal)).collect();
        let promoted = |legal: &&&LegalMove<'_>| legal.promotion() == self.promoted_to;
        let (moves, rule) = match chosen.iter().filter(promoted).count() {
            0 => (ucis(chosen.into_iter()), rule),
            _ if self.promoted_to.is_none() => (ucis(chosen.into_iter()), rule),
            _ => {
                let chosen = chosen.iter().filter(promoted).copied();
                (ucis(chosen), TouchRule::Promotion)
            }
        };
        (!moves.is_empty()).then_some(Bound::To(moves, rule))
    }

    fn moves_of(&self, piece: Square, rule: TouchRule) -> Option<Bound> {
        self.bound(rule, |legal| legal.to_move().from == piece)
    }

    /// A piece released where it may go stays there (4.7.1), a king released on its way to castling castles (4.7.2). What was
    /// released against what binds already counts for nothing.
    fn released(&self, bound: Bound, own: &[Square], on: Square) -> Bound {
        let Bound::To(moves, rule) = bound else {
            return bound;
        };
        let king = self.position.king(self.position.turn());
        let lands = |legal: &LegalMove<'_>| arrival(legal) == on && moves.contains(&legal.to_uci());
        match rule {
            TouchRule::Castling | TouchRule::RookFirst => Bound::To(moves, rule),
            TouchRule::Own
            | TouchRule::Opponent
            | TouchRule::Both
            | TouchRule::King
            | TouchRule::Promotion
            | TouchRule::Released => self
                .bound(TouchRule::Released, lands)
                .or_else(|| {
                    (own.first() == Some(&king))
                        .then(|| self.failed_castling(on))
                        .flatten()
                })
                .unwrap_or(Bound::To(moves, rule)),
        }
    }

    /// A king released two squares towards a rook where castling is illegal makes another move, if it can (4.4.3).
    fn failed_castling(&self, on: Square) -> Option<Bound> {
        let king = self.position.king(self.position.turn());
        let is_castling =
            king.rank() == on.rank() && (king.file() as usize).abs_diff(on.file() as usize) == 2;
        is_castling.then(|| self.moves_of(king, TouchRule::King).unwrap_or(Bound::Free))
    }

    /// King and rook touched one after the other (4.4.1 to 4.4.3).
    ///
    /// With a piece of the opponent's among them 4.3.3 decides.
    fn castling(&self, own: &[Square], theirs: &[Square], order: TouchOrder) -> Option<Bound> {
        let (first, second) = (*own.first()?, *own.get(1)?);
        let king = self.position.king(self.position.turn());
        let rook = if first == king { second } else { first };
        let is_pair = (first == king || second == king)
            && self.role(rook) == Role::Rook
            && rook.rank() == king.rank();
        if !is_pair || !theirs.is_empty() || self.rule != TouchMove::FirstTouched {
            return None;
        }
        let castles_there =
            |legal: &LegalMove<'_>| legal.castling().is_some() && legal.to_move().to == rook;
        if first == rook && order == TouchOrder::Known {
            let rook_moves = self.moves_of(rook, TouchRule::RookFirst);
            let king_moves = || {
                self.bound(TouchRule::RookFirst, |legal| {
                    legal.to_move().from == king && !castles_there(legal)
                })
            };
            return Some(rook_moves.or_else(king_moves).unwrap_or(Bound::Free));
        }
        let bound = self
            .bound(TouchRule::Castling, castles_there)
            .or_else(|| self.moves_of(king, TouchRule::King));
        Some(bound.unwrap_or(Bound::Free))
    }

    /// The first piece touched that can be moved or captured (4.3).
    fn first_touched(&self, touched: &Touched, own: &[Square], theirs: &[Square]) -> Bound {
        let both = own.first().zip(theirs.first());
        let with_it = both.and_then(|(piece, captured)| {
            self.bound(TouchRule::Both, |legal| {
                legal.to_move().from == *piece && legal.captured_on() == Some(*captured)
            })
        });
        let own_first = self.rule == TouchMove::OwnFirst || touched.order == TouchOrder::Unknown;
        let sorted: Vec<Square> = own.iter().chain(theirs).copied().collect();
        let in_order = if own_first { &sorted } else { &touched.squares };
        let rule = |alone| {
            if both.is_some() {
                TouchRule::Both
            } else {
                alone
            }
        };
        let first = || {
            in_order.iter().find_map(|square| {
                if own.contains(square) {
                    self.moves_of(*square, rule(TouchRule::Own))
                } else {
                    self.bound(rule(TouchRule::Opponent), |legal| {
                        legal.captured_on() == Some(*square)
                    })
                }
            })
        };
        with_it.or_else(first).unwrap_or(Bound::Free)
    }

    fn role(&self, square: Square) -> Role {
        let piece = self.position.board().piece_on(square);
        piece.map_or(Role::Pawn, |piece| piece.role)
    }
}

/// The square on which the piece that moves lands; in castling the king.
fn arrival(legal: &LegalMove<'_>) -> Square {
    match legal.castling() {
        Some(side) => side.king_target(legal.position().turn()),
        None => legal.to_move().to,
    }
}

/// Moves in UCI order.
pub(crate) fn ucis<'m, 'p: 'm>(moves: impl Iterator<Item = &'m LegalMove<'p>>) -> Vec<Uci> {
    let mut moves: Vec<Uci> = moves.map(LegalMove::to_uci).collect();
    moves.sort_unstable();
    moves
}
