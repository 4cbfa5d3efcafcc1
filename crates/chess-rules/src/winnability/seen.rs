//! The positions a search has met, each with the one it came from.

use crate::{
    Bitboard, Board, CastlingRights, Color, File, FullmoveNumber, HalfmoveClock, Move, Position,
    Rank, Square, Variant,
};

/// Number of a position among those seen, in the order in which they came.
pub(super) type Index = u32;

/// Odd, its bits spread evenly.
const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

/// A position without its counters, and where it came from. Nothing is lost that bears on which moves are legal.
#[derive(Clone, Copy)]
struct Packed {
    board: Board,
    parent: Index,
    /// Files of the rooks that have a castling right, on the first and the last rank.
    rights: [u8; 2],
    turn: Color,
    /// The file on which a pawn may be taken en passant; 8 for none.
    en_passant: u8,
}

impl Packed {
    fn of(position: &Position, parent: Index) -> Self {
        let rooks = position.castling.rooks().0.to_le_bytes();
        Self {
            board: position.board,
            parent,
            rights: [rooks[0], rooks[7]],
            turn: position.turn,
            en_passant: position.en_passant.map_or(8, |target| target.file() as u8),
        }
    }

    /// Whether it is the same position, wherever it came from.
    fn is_same(&self, other: &Self) -> bool {
        self.board == other.board
            && self.rights == other.rights
            && self.turn == other.turn
            && self.en_passant == other.en_passant
    }

    fn unpack(&self, variant: Variant) -> Position {
        let [first, last] = self.rights;
        let rooks = u64::from(first) | u64::from(last) << 56;
        let rank = Rank::Sixth.relative_to(self.turn);
        let file = File::ALL.get(usize::from(self.en_passant));
        let en_passant = file.map(|file| Square::new(*file, rank));
        let mut position = Position {
            board: self.board,
            castling: CastlingRights::of_rooks(Bitboard(rooks)),
            checkers: Bitboard::EMPTY,
            key: crate::Zobrist::default(),
            halfmove_clock: HalfmoveClock(0),
            fullmove_number: FullmoveNumber(1),
            turn: self.turn,
            variant,
            passed: en_passant,
            en_passant,
        };
        let king = position.king(self.turn);
        position.checkers = position.attackers(king, !self.turn, self.board.occupied());
        position
    }

    /// Where to start looking. Any function would do: whole positions are compared.
    fn slot(&self, slots: usize) -> usize {
        let state = u64::from(u32::from_le_bytes([
            self.rights[0],
            self.rights[1],
            self.turn as u8,
            self.en_passant,
        ]));
        let mixed = self.board.planes().into_iter().fold(state, |mixed, plane| {
            let product = u128::from(mixed ^ plane) * u128::from(FACTOR);
            (product >> 64) as u64 ^ product as u64
        });
        (mixed >> 20) as usize & (slots - 1)
    }
}

// Four million of them have to fit into memory.
const _: () = assert!(size_of::<Packed>() == 40);

/// The positions met so far. Two are one only if they are equal as a whole: no verdict rests on a hash.
pub(super) struct Seen {
    variant: Variant,
    positions: Vec<Packed>,
    /// Number of a position plus one, or 0; open addressing, the length a power of two and never more than half full.
    slots: Vec<Index>,
    /// Positions that wait to be added, each with the number its first slot held.
    held: Vec<(Packed, Index)>,
}

impl Seen {
    /// With the position a search starts from, which gets number 0.
    pub(super) fn new(root: &Position) -> Self {
        let mut seen = Self {
            variant: root.variant,
            positions: Vec::with_capacity(64),
            slots: vec![0; 256],
            held: Vec::new(),
        };
        seen.add(root, 0);
        seen
    }

    /// Adds a position that came from another one; gives its number, or `None` if it had been met.
    pub(super) fn add(&mut self, position: &Position, parent: Index) -> Option<Index> {
        self.add_packed(Packed::of(position, parent))
    }

    fn add_packed(&mut self, packed: Packed) -> Option<Index> {
        let slot = self.slot(&packed);
        if self.slots[slot] != 0 {
            return None;
        }
        let index = self.len();
        self.slots[slot] = index + 1;
        self.positions.push(packed);
        if self.positions.len() * 2 > self.slots.len() {
            self.grow();
        }
        Some(index)
    }

    /// Holds a position that came from another one, to be added with others.
    #[inline]
    pub(super) fn hold(&mut self, position: &Position, parent: Index) {
        self.held.push((Packed::of(position, parent), 0));
    }

    /// Adds those of the positions held that have not been met.
    ///
    /// Memory is what this waits for; so all slots are read before any position is compared, and the reads overlap.
    pub(super) fn add_held(&mut self) {
        let mut held = core::mem::take(&mut self.held);
        for (packed, place) in &mut held {
            *place = self.slots[packed.slot(self.slots.len())];
        }
        held.retain(|(packed, place)| {
            let at = place.checked_sub(1);
            !at.is_some_and(|at| self.positions[at as usize].is_same(packed))
        });
        for (packed, _) in held.drain(..) {
            self.add_packed(packed);
        }
        self.held = held;
    }

    /// The number of a position, if it has been met.
    fn find(&self, position: &Position) -> Option<Index> {
        self.slots[self.slot(&Packed::of(position, 0))].checked_sub(1)
    }

    /// The slot that names the position, or the empty one where it belongs.
    fn slot(&self, packed: &Packed) -> usize {
        let mut slot = packed.slot(self.slots.len());
        while let Some(index) = self.slots[slot].checked_sub(1) {
            if self.positions[index as usize].is_same(packed) {
                break;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        slot
    }

    fn grow(&mut self) {
        let len = self.slots.len() * 2;
        let mut slots = vec![0; len];
        for (packed, number) in self.positions.iter().zip(1..) {
            let mut slot = packed.slot(len);
            while slots[slot] != 0 {
                slot = (slot + 1) & (len - 1);
            }
            slots[slot] = number;
        }
        self.slots = slots;
    }

    /// How many there are.
    pub(super) fn len(&self) -> Index {
        self.positions.len() as Index
    }

    /// The position of that number.
    pub(super) fn position(&self, index: Index) -> Position {
        self.positions[index as usize].unpack(self.variant)
    }

    /// The moves that led from the first position to the one of that number.
    pub(super) fn line_to(&self, index: Index) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = index;
        while at != 0 {
            let packed = &self.positions[at as usize];
            let before = self.position(packed.parent);
            let moves = before.legal_moves();
            let leads = |legal: &&crate::LegalMove| Packed::of(&legal.play(), 0).is_same(packed);
            let led = moves.iter().find(leads);
            line.extend(led.map(crate::LegalMove::to_move));
            at = packed.parent;
        }
        line.reverse();
        line
    }

    /// The shortest way to the position of that number through those seen.
    ///
    /// A search that dives finds long ways; this makes lines worth reading.
    pub(super) fn shortest_line_to(&mut self, target: Index) -> Vec<Move> {
        let mut parents = vec![None; self.positions.len()];
        let mut reached = vec![0];
        let mut at = 0;
        while let Some(parent) = reached.get(at).copied() {
            if parents[target as usize].is_some() {
                break;
            }
            for legal in self.position(parent).legal_moves() {
                let Some(index) = self.find(&legal.play()).filter(|index| *index != 0) else {
                    continue;
                };
                let from = &mut parents[index as usize];
                if from.is_none() {
                    *from = Some(parent);
                    reached.push(index);
                }
            }
            at += 1;
        }
        for (packed, parent) in self.positions.iter_mut().zip(parents) {
            packed.parent = parent.unwrap_or(packed.parent);
        }
        self.line_to(target)
    }

    /// The positions a line of legal moves passes through.
    pub(super) fn along(root: &Position, line: &[Move]) -> Self {
        let mut seen = Self::new(root);
        let mut position = *root;
        for mv in line {
            let Ok(legal) = position.legalize(*mv) else {
                break;
            };
            position = legal.play();
            seen.add(&position, seen.len() - 1);
        }
        seen
    }

    /// The shortest way to the last position through those seen.
    pub(super) fn shortest_line(mut self) -> Vec<Move> {
        self.shortest_line_to(self.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, Strictness};

    #[test]
    fn a_position_comes_back_whole() {
        let mut double_steps = 0;
        for number in 0..960 {
            let setup = Setup::chess960(number).unwrap();
            let mut position = setup
                .position(Variant::Chess960, Strictness::Standard)
                .unwrap();
            for ply in 0..60 {
                let back = Packed::of(&position, 0).unpack(Variant::Chess960);
                assert!(back.is_same(&position), "{}", position.to_fen());
                assert_eq!(back.checkers, position.checkers);
                assert_eq!(back.count_legal_moves(), position.count_legal_moves());
                double_steps += usize::from(back.en_passant.is_some());
                let moves = position.legal_moves();
                let Some(legal) =
                    moves.get((usize::from(number) * 31 + ply * 17) % moves.len().max(1))
                else {
                    break;
                };
                position = legal.play();
            }
        }
        assert!(double_steps > 100);
    }

    #[test]
    fn a_position_is_added_once() {
        let start = Position::initial();
        let mut seen = Seen::new(&start);
        assert_eq!(seen.add(&start, 0), None);
        let next = start.legal_moves()[0].play();
        assert_eq!(seen.add(&next, 0), Some(1));
        assert_eq!(seen.add(&next, 0), None);
        assert_eq!(seen.line_to(1).len(), 1);
    }
}
