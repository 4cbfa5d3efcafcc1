//! Which positions a search need not look at.

use super::blockade::Blockade;
use super::blockade::Walls;
use crate::{Color, Position, Role};

/// After so many walls that proved nothing, only every few are looked at.
const PATIENCE: u32 = 64;
/// How many of them are passed over then.
const STRIDE: u32 = 8;
/// One proof in so many looks makes the looks worth while.
const WORTH: u32 = 12;

/// Holds back positions from which none of the players provably ever mates: by the material, or by walls.
pub(super) struct Sieve<'a> {
    players: &'a [Color],
    looks: u32,
    proofs: u32,
    passed: u32,
    looks_at_walls: bool,
}

impl Sieve<'_> {
    /// For one player.
    pub(super) const fn new(player: Color) -> Self {
        Self::of(match player {
            Color::White => &[Color::White],
            Color::Black => &[Color::Black],
        })
    }
}

impl<'a> Sieve<'a> {
    /// For several players: what one of them can still win is not held back.
    pub(super) const fn of(players: &'a [Color]) -> Self {
        Self {
            looks_at_walls: true,
            players,
            looks: 0,
            proofs: 0,
            passed: 0,
        }
    }

    /// Looks at the material alone: enough for a short search, and fast.
    pub(super) const fn of_material(player: Color) -> Sieve<'static> {
        Sieve {
            looks_at_walls: false,
            ..Sieve::new(player)
        }
    }

    /// Whether no player can mate from here on, as far as a glance shows. A position without a legal move is not its business.
    #[inline]
    pub(super) fn holds_back(&mut self, position: &Position) -> bool {
        self.lacks_material(position)
            || self.may_find_shelter(position) && self.finds_shelter(position)
    }

    /// Whether no player has the material to mate.
    #[inline]
    pub(super) fn lacks_material(&self, position: &Position) -> bool {
        let lacks = |player: &Color| position.board.lacks_mating_material(*player);
        self.players.iter().all(lacks)
    }

    /// Whether walls are worth a look: when a pawn has moved or a man was captured, for then they change.
    #[inline]
    pub(super) fn may_find_shelter(&self, position: &Position) -> bool {
        self.looks_at_walls && position.halfmove_clock.0 == 0 && position.has_facing_pawns()
    }

    /// How often it has looked at walls.
    pub(super) const fn looks(&self) -> u32 {
        self.looks
    }

    /// Whether walls keep both kings from any mate by the players. Once few looks have shown it, only some are taken.
    pub(super) fn finds_shelter(&mut self, position: &Position) -> bool {
        if self.looks > PATIENCE && self.proofs * WORTH < self.looks {
            self.passed += 1;
            if !self.passed.is_multiple_of(STRIDE) {
                return false;
            }
        }
        self.looks += 1;
        let blockade = Blockade::of(position, Walls::Any);
        let is_sheltered = blockade.is_some_and(|blockade| {
            self.players.iter().all(|player| {
                position.board.lacks_mating_material(*player) || blockade.shelter(*player).is_some()
            })
        });
        self.proofs += u32::from(is_sheltered);
        is_sheltered
    }
}

impl Position {
    /// Whether somewhere two pawns stop each other.
    #[inline]
    pub(super) fn has_facing_pawns(&self) -> bool {
        let white = self.board.pieces(Color::White, Role::Pawn);
        let black = self.board.pieces(Color::Black, Role::Pawn);
        white.forward(Color::White).meets(black)
    }
}
