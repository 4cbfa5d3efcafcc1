//! What is provably wrong with a set-up (Article 3.10.3).

use crate::attacks::{between, pawn_attacks};
use crate::{
    Bitboard, Castling, Color, File, FullmoveNumber, HalfmoveClock, Position, Rank, Role, Setup,
    SetupFault, Square, Variant,
};

impl Setup {
    /// Everything that is provably wrong, the basic faults first.
    ///
    /// The checks on fields, check and counters are made only once there is one king each to make them with.
    pub fn faults(&self, variant: Variant) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        self.king_faults(&mut faults);
        let back_ranks = Bitboard::from(Rank::First) | Rank::Eighth.into();
        let pawns = self.board.role(Role::Pawn) & back_ranks;
        faults.extend(pawns.into_iter().map(SetupFault::PawnOnBackRank));
        if faults.is_empty() {
            let position = self.unchecked(variant);
            self.takeable_king(&position, &mut faults);
            self.castling_faults(variant, &mut faults);
            self.en_passant_faults(&mut faults);
            self.check_faults(&position, &mut faults);
        }
        self.count_faults(&mut faults);
        self.counter_faults(&mut faults);
        faults
    }

    /// The squares of all kings that a piece of the other player attacks, in a set-up of any kind.
    ///
    /// In a position that can be played on from, that is the king in check (Article 3.9.1) or none.
    ///
    /// # Examples
    ///
    /// ```
    /// use chess_rules::{Setup, Square, Strictness, Variant};
    /// let fen = "8/8/8/8/k6R/8/8/8 w - - 0 1";
    /// let setup = Setup::from_fen(fen, Variant::Standard, Strictness::Standard)?.setup;
    /// let kings: Vec<Square> = setup.attacked_kings().into_iter().collect();
    /// assert_eq!(kings, ["a4".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attacked_kings(&self) -> Bitboard {
        let position = self.unchecked(Variant::Standard);
        let occupied = self.board.occupied();
        let attacked = |color: Color| {
            let kings = self.board.pieces(color, Role::King).into_iter();
            kings.filter(move |king| position.attackers(*king, !color, occupied).is_any())
        };
        Color::ALL.into_iter().flat_map(attacked).collect()
    }

    fn king_faults(&self, faults: &mut Vec<SetupFault>) {
        for color in Color::ALL {
            match self.board.pieces(color, Role::King).len() {
                0 => faults.push(SetupFault::NoKing(color)),
                1 => {}
                _ => faults.push(SetupFault::SeveralKings(color)),
            }
        }
    }

    fn takeable_king(&self, position: &Position, faults: &mut Vec<SetupFault>) {
        let king = position.king(!self.turn);
        let attackers = position.attackers(king, self.turn, self.board.occupied());
        if let Some(attacker) = attackers.first() {
            faults.push(SetupFault::KingTakeable { king, attacker });
        }
    }

    fn castling_faults(&self, variant: Variant, faults: &mut Vec<SetupFault>) {
        for color in Color::ALL {
            let home = Rank::First.relative_to(color);
            let rights = self.castling.rooks() & home.into();
            let Some(king) = self.board.king(color).filter(|_| rights.is_any()) else {
                continue;
            };
            let is_at_home = match variant {
                Variant::Standard => king == Square::new(File::E, home),
                Variant::Chess960 => king.rank() == home,
            };
            if !is_at_home {
                faults.push(SetupFault::CastlingKingElsewhere { king });
                continue;
            }
            let missing = rights & !self.board.pieces(color, Role::Rook);
            faults.extend(
                missing
                    .into_iter()
                    .map(|rook| SetupFault::CastlingRookMissing { rook }),
            );
            for side in Castling::ALL {
                let toward = |rook: &Square| Castling::toward(king, *rook) == side;
                let rooks: Bitboard = (rights & !missing).into_iter().filter(toward).collect();
                if rooks.is_several() {
                    faults.push(SetupFault::CastlingTwice { king, rooks });
                }
            }
        }
    }

    fn en_passant_faults(&self, faults: &mut Vec<SetupFault>) {
        let Some(target) = self.en_passant else {
            return;
        };
        if !self.stands_as_passed(target) {
            faults.push(SetupFault::EnPassantImpossible(target));
        } else if let Some(king) = self.checked_before(target) {
            faults.push(SetupFault::EnPassantAfterCheck { target, king });
        }
    }

    /// The en passant square, if the last ply can have been a double step over it.
    fn passed(&self) -> Option<Square> {
        self.en_passant.filter(|target| {
            self.stands_as_passed(*target) && self.checked_before(*target).is_none()
        })
    }

    /// The king of the player to move, if it would have been in check before a double step over that square.
    fn checked_before(&self, target: Square) -> Option<Square> {
        let king = self.board.king(self.turn)?;
        let origin = target.on_rank(Rank::Second.relative_to(!self.turn));
        let arrived = target.on_rank(Rank::Fourth.relative_to(!self.turn));
        let occupied = self.board.occupied() ^ arrived.into() | origin.into();
        let position = self.unchecked(Variant::Standard);
        let earlier = position.attackers(king, !self.turn, occupied) & !Bitboard::of(arrived);
        (earlier.is_any() || pawn_attacks(!self.turn, origin).has(king)).then_some(king)
    }

    /// Whether a pawn stands as if its last ply had been a double step over that square.
    fn stands_as_passed(&self, target: Square) -> bool {
        let mover = !self.turn;
        let origin = target.on_rank(Rank::Second.relative_to(mover));
        let arrived = target.on_rank(Rank::Fourth.relative_to(mover));
        target.rank() == Rank::Third.relative_to(mover)
            && self.board.pieces(mover, Role::Pawn).has(arrived)
            && !self
                .board
                .occupied()
                .meets(Bitboard::of(origin) | target.into())
    }

    fn check_faults(&self, position: &Position, faults: &mut Vec<SetupFault>) {
        let king = position.king(self.turn);
        let checkers = position.checkers;
        if checkers.len() > 2 {
            faults.push(SetupFault::TooManyCheckers(checkers.len()));
        } else if self.is_impossible_check(position, king) {
            faults.push(SetupFault::ImpossibleCheck { king });
        }
    }

    /// Whether no last move can have left exactly these checks.
    fn is_impossible_check(&self, position: &Position, king: Square) -> bool {
        let checkers = position.checkers;
        if self.passed().is_some() {
            // Whatever checks there are, the double step gave or opened them.
            return false;
        }
        let [Some(first), Some(second)] = ({
            let mut squares = checkers.into_iter();
            [squares.next(), squares.next()]
        }) else {
            return false;
        };
        let sliders = self.board.diagonal_sliders() | self.board.straight_sliders();
        if !checkers.meets(sliders) {
            return true;
        }
        // Two sliders on one line with the king between them.
        between(first, second).has(king)
    }

    fn count_faults(&self, faults: &mut Vec<SetupFault>) {
        for color in Color::ALL {
            let own = self.board.color(color);
            let count = |role| (self.board.role(role) & own).len();
            let pawns = count(Role::Pawn);
            if pawns > 8 {
                faults.push(SetupFault::TooManyPawns(color));
            }
            if own.len() > 16 {
                faults.push(SetupFault::TooManyMen(color));
            }
            let bishops = self.board.role(Role::Bishop) & own;
            let promoted = count(Role::Queen).saturating_sub(1)
                + count(Role::Rook).saturating_sub(2)
                + count(Role::Knight).saturating_sub(2)
                + (bishops & Bitboard::LIGHT).len().saturating_sub(1)
                + (bishops & Bitboard::DARK).len().saturating_sub(1);
            if pawns <= 8 && promoted > 8 - pawns {
                faults.push(SetupFault::TooManyPromoted(color));
            }
        }
    }

    fn counter_faults(&self, faults: &mut Vec<SetupFault>) {
        let FullmoveNumber(number) = self.fullmove_number;
        if number == 0 {
            faults.push(SetupFault::MoveNumberZero);
        }
        // A square that no pawn can have passed is a fault of its own.
        if let Some(square) = self.passed()
            && number <= 1
            && self.turn == Color::White
        {
            faults.push(SetupFault::EnPassantAtFirstMove(square));
        }
        let Some(HalfmoveClock(clock)) = self.halfmove_clock else {
            return;
        };
        let plies = number
            .saturating_sub(1)
            .saturating_mul(2)
            .saturating_add(self.turn as u32);
        if clock > plies {
            faults.push(SetupFault::ClockBeyondGame { clock, plies });
        }
        if clock > 0 && self.en_passant.is_some() {
            faults.push(SetupFault::ClockAfterPawnMove(clock));
        }
    }
}
