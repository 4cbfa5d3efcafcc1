//! What a FEN can say, and what is wrong with it.

use crate::attacks::{between, pawn_attacks};
use crate::{
    Bitboard, Board, Castling, CastlingRights, Color, File, FullmoveNumber, HalfmoveClock,
    Position, Rank, Role, Square, Strictness, Variant,
};

/// A position as it is written down: anything a FEN can say.
///
/// [`Setup::faults`] tells what is wrong with it, [`Setup::position`] whether it can be played on from.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Setup {
    /// Which piece stands where.
    pub board: Board,
    /// The player having the move.
    pub turn: Color,
    /// The rooks said to have a castling right, whether or not they are there.
    pub castling: CastlingRights,
    /// The square said to have been passed over by a pawn.
    pub en_passant: Option<Square>,
    /// Moves since the last pawn move or capture; `None` where it is not said.
    pub halfmove_clock: Option<HalfmoveClock>,
    /// The number of the next move.
    pub fullmove_number: FullmoveNumber,
}

/// How sure a fault makes it that no game leads to a set-up, and what it spoils.
///
/// The tiers of Article 3.10.3 as far as a program can go: no arbiter can decide in general whether some game
/// leads to a position.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Tier {
    /// The rules can't be applied at all: a king missing, a pawn on the last rank, a king that could be taken.
    Unplayable,
    /// The castling or en passant field contradicts the board.
    Field,
    /// A check no move can have given.
    Check,
    /// More men than a game can have.
    Count,
    /// The counters contradict each other.
    Counter,
}

/// One thing wrong with a set-up.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum SetupFault {
    /// A player has no king.
    #[error("{0:?} has no king")]
    NoKing(Color),
    /// A player has several kings.
    #[error("{0:?} has more than one king")]
    SeveralKings(Color),
    /// A pawn stands on the first or the last rank.
    #[error("a pawn stands on {0}")]
    PawnOnBackRank(Square),
    /// The player who is not on move is in check.
    #[error("the king on {king} could be taken from {attacker}")]
    KingTakeable {
        /// The king.
        king: Square,
        /// What attacks it.
        attacker: Square,
    },
    /// A castling right is named, but the king stands elsewhere.
    #[error("there is a castling right, but the king stands on {king}")]
    CastlingKingElsewhere {
        /// Where it stands.
        king: Square,
    },
    /// A castling right is named for a rook that is not there.
    #[error("there is a castling right for a rook on {rook}, but none stands there")]
    CastlingRookMissing {
        /// Where it should stand.
        rook: Square,
    },
    /// Two rooks on one side of the king are said to have the right.
    #[error("two castling rights are named on one side of the king on {king}")]
    CastlingTwice {
        /// The king.
        king: Square,
    },
    /// No pawn can just have passed over the en passant square.
    #[error("no pawn can just have passed over {0}")]
    EnPassantImpossible(Square),
    /// Three pieces or more give check.
    #[error("{0} pieces give check at once")]
    TooManyCheckers(u32),
    /// No move can have given these checks together.
    #[error("no move can have given the check on {king}")]
    ImpossibleCheck {
        /// The king in check.
        king: Square,
    },
    /// A player has more than eight pawns.
    #[error("{0:?} has more than eight pawns")]
    TooManyPawns(Color),
    /// A player has more than sixteen men.
    #[error("{0:?} has more than sixteen men")]
    TooManyMen(Color),
    /// A player has more promoted pieces than missing pawns.
    #[error("{0:?} has more promoted pieces than missing pawns")]
    TooManyPromoted(Color),
    /// The halfmove clock is larger than the game is long.
    #[error("the halfmove clock is {clock}, but at most {plies} plies have been played")]
    ClockBeyondGame {
        /// The clock.
        clock: u32,
        /// Plies played by the move number.
        plies: u32,
    },
    /// A pawn has just moved, yet the halfmove clock is not zero.
    #[error("a pawn has just moved, but the halfmove clock is {0}")]
    ClockAfterPawnMove(u32),
    /// Moves are counted from 1.
    #[error("the move number is 0")]
    MoveNumberZero,
}

impl SetupFault {
    /// Which tier it belongs to.
    pub const fn tier(&self) -> Tier {
        match self {
            Self::NoKing(_)
            | Self::SeveralKings(_)
            | Self::PawnOnBackRank(_)
            | Self::KingTakeable { .. } => Tier::Unplayable,
            Self::CastlingKingElsewhere { .. }
            | Self::CastlingRookMissing { .. }
            | Self::CastlingTwice { .. }
            | Self::EnPassantImpossible(_) => Tier::Field,
            Self::TooManyCheckers(_) | Self::ImpossibleCheck { .. } => Tier::Check,
            Self::TooManyPawns(_) | Self::TooManyMen(_) | Self::TooManyPromoted(_) => Tier::Count,
            Self::ClockBeyondGame { .. } | Self::ClockAfterPawnMove(_) | Self::MoveNumberZero => {
                Tier::Counter
            }
        }
    }

    /// Whether a position with this fault is refused by a reader of that strictness.
    ///
    /// In standard reading a castling or en passant field that contradicts the board is dropped and counters are
    /// taken as they are; but rights whose king is not on its original square look like Chess960 and are refused.
    /// A lenient reader plays on from whatever can be played on from.
    pub fn is_refused(&self, strictness: Strictness) -> bool {
        match strictness {
            Strictness::Strict => true,
            Strictness::Lenient => self.tier() == Tier::Unplayable,
            Strictness::Standard => match self.tier() {
                Tier::Unplayable | Tier::Check | Tier::Count => true,
                Tier::Field => matches!(self, Self::CastlingKingElsewhere { .. }),
                Tier::Counter => false,
            },
        }
    }
}

/// A set-up that can't be played on from: everything wrong with it, the basic faults first.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("the position can't be played on from: {}", list(.0))]
pub struct SetupError(pub Vec<SetupFault>);

fn list(faults: &[SetupFault]) -> String {
    let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
    texts.join("; ")
}

impl Setup {
    /// The position in which a standard game begins (Article 2.3).
    pub fn initial() -> Self {
        Self::chess960_ranks(STANDARD_RANK)
    }

    /// The Chess960 starting position of that number, 0 to 959; 518 is the standard array.
    ///
    /// The numbering is the usual one: bishops by remainders of four, then the queen, then the knights.
    pub fn chess960(number: u16) -> Option<Self> {
        (number < 960).then(|| Self::chess960_ranks(chess960_rank(number)))
    }

    fn chess960_ranks(rank: [Role; 8]) -> Self {
        let mut board = Board::EMPTY;
        for color in Color::ALL {
            for (file, role) in File::ALL.into_iter().zip(rank) {
                let on = |rank: Rank| Square::new(file, rank.relative_to(color));
                board.put(on(Rank::First), crate::Piece { color, role });
                let role = Role::Pawn;
                board.put(on(Rank::Second), crate::Piece { color, role });
            }
        }
        Self {
            board,
            turn: Color::White,
            castling: CastlingRights::of_rooks(board.role(Role::Rook)),
            en_passant: None,
            halfmove_clock: Some(HalfmoveClock(0)),
            fullmove_number: FullmoveNumber(1),
        }
    }

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
            if let Some(target) = self
                .en_passant
                .filter(|target| !self.can_have_passed(*target))
            {
                faults.push(SetupFault::EnPassantImpossible(target));
            }
            self.check_faults(&position, &mut faults);
        }
        self.count_faults(&mut faults);
        self.counter_faults(&mut faults);
        faults
    }

    /// The position, if it can be played on from.
    ///
    /// # Errors
    ///
    /// All faults, if one of them is [refused](SetupFault::is_refused) by a reader of that strictness. The others are repaired:
    /// a right without its rook and an impossible en passant square are dropped, a move number 0 is read as 1.
    pub fn position(
        &self,
        variant: Variant,
        strictness: Strictness,
    ) -> Result<Position, SetupError> {
        let faults = self.faults(variant);
        if faults.iter().any(|fault| fault.is_refused(strictness)) {
            return Err(SetupError(faults));
        }
        let mut position = self.unchecked(variant);
        for fault in &faults {
            self.repair(fault, &mut position);
        }
        position.derive();
        Ok(position)
    }

    fn repair(&self, fault: &SetupFault, position: &mut Position) {
        let mut rooks = position.castling.rooks();
        match fault {
            SetupFault::CastlingRookMissing { rook } => rooks &= !Bitboard::of(*rook),
            SetupFault::CastlingKingElsewhere { king } | SetupFault::CastlingTwice { king } => {
                rooks &= !Bitboard::from(king.rank());
            }
            SetupFault::EnPassantImpossible(_) => position.passed = None,
            SetupFault::MoveNumberZero => position.fullmove_number = FullmoveNumber(1),
            SetupFault::NoKing(_)
            | SetupFault::SeveralKings(_)
            | SetupFault::PawnOnBackRank(_)
            | SetupFault::KingTakeable { .. }
            | SetupFault::TooManyCheckers(_)
            | SetupFault::ImpossibleCheck { .. }
            | SetupFault::TooManyPawns(_)
            | SetupFault::TooManyMen(_)
            | SetupFault::TooManyPromoted(_)
            | SetupFault::ClockBeyondGame { .. }
            | SetupFault::ClockAfterPawnMove(_) => {}
        }
        position.castling = CastlingRights::of_rooks(rooks);
    }

    /// A position from the fields as they are; meaningful only with one king each.
    fn unchecked(&self, variant: Variant) -> Position {
        let mut position = Position {
            board: self.board,
            castling: self.castling,
            checkers: Bitboard::EMPTY,
            key: crate::Zobrist::default(),
            halfmove_clock: self.halfmove_clock.unwrap_or_default(),
            fullmove_number: self.fullmove_number,
            turn: self.turn,
            variant,
            passed: self.en_passant,
            en_passant: None,
        };
        let king = position.king(self.turn);
        position.checkers = position.attackers(king, !self.turn, self.board.occupied());
        position
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
            let sides = Castling::ALL.map(|side| {
                let toward = |rook: &Square| Castling::toward(king, *rook) == side;
                (rights & !missing).into_iter().filter(toward).count()
            });
            if sides.into_iter().any(|rooks| rooks > 1) {
                faults.push(SetupFault::CastlingTwice { king });
            }
        }
    }

    /// Whether the last ply can have been a double step over that square.
    fn can_have_passed(&self, target: Square) -> bool {
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
        if let Some(target) = self
            .en_passant
            .filter(|target| self.can_have_passed(*target))
        {
            // Before the double step the king can't have been in check.
            let origin = target.on_rank(Rank::Second.relative_to(!self.turn));
            let arrived = target.on_rank(Rank::Fourth.relative_to(!self.turn));
            let occupied = self.board.occupied() ^ arrived.into() | origin.into();
            let earlier = position.attackers(king, !self.turn, occupied) & !Bitboard::of(arrived);
            return earlier.is_any() || pawn_attacks(!self.turn, origin).has(king);
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

impl Position {
    /// The position in which a standard game begins (Article 2.3).
    pub fn initial() -> Self {
        let mut position = Setup::initial().unchecked(Variant::Standard);
        position.derive();
        position
    }

    /// The position as it is written down. The en passant square is kept only where a capture there is legal.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: Some(self.halfmove_clock),
            fullmove_number: self.fullmove_number,
        }
    }
}

const STANDARD_RANK: [Role; 8] = [
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
    Role::Bishop,
    Role::Knight,
    Role::Rook,
];

/// The first rank of the Chess960 position of that number.
fn chess960_rank(number: u16) -> [Role; 8] {
    let number = usize::from(number);
    let mut rank = [None; 8];
    let (number, light) = (number / 4, number % 4);
    rank[2 * light + 1] = Some(Role::Bishop);
    let (number, dark) = (number / 4, number % 4);
    rank[2 * dark] = Some(Role::Bishop);
    let (knights, queen) = (number / 6, number % 6);
    put_on_free(&mut rank, queen, Role::Queen);
    let (first, second) = KNIGHTS[knights % 10];
    // The second is counted among the squares still free once the first is placed.
    put_on_free(&mut rank, first, Role::Knight);
    put_on_free(&mut rank, second - 1, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        put_on_free(&mut rank, 0, role);
    }
    rank.map(|role| role.unwrap_or(Role::Rook))
}

/// Which two of five free squares the knights take.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

fn put_on_free(rank: &mut [Option<Role>; 8], skip: usize, role: Role) {
    if let Some(place) = rank.iter_mut().filter(|place| place.is_none()).nth(skip) {
        *place = Some(role);
    }
}
