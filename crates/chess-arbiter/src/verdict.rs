//! What the arbiter answers.

use core::time::Duration;

use chess_rules::{
    Bitboard, ByColor, Color, Deviation, FenDeviation, HalfmoveClock, LegalMove, Move, Ply,
    Position, SetupFault, Uci, Winnability, pgn::Marker,
};

use crate::{Claimants, DrawBasis, Ending, EventRefusal, MoveRefusal};

/// The arbiter's answer on one game record.
#[derive(Clone, Debug)]
pub struct Verdict<'r> {
    /// Whether every move is legal; if not, the first that is not.
    pub legality: Legality<'r>,
    /// The position after the last legal move; where moves follow the end of the game, the position at the end.
    pub position: Position,
    /// Plies played.
    pub ply: Ply,
    /// The move that led here; `None` if the record has none.
    pub last_move: Option<Played>,
    /// How often this position has stood, this time included.
    pub occurrences: u32,
    /// Plies after which it stood, this time included, oldest first: the latest 100 at the most.
    pub occurred_after: Vec<Ply>,
    /// Whether it may have stood before the record as well, so that the number is a lower bound.
    pub past: Past,
    /// Plies since the last pawn move or capture; `None` where the start does not say and none has been made since.
    pub halfmove_clock: Option<HalfmoveClock>,
    /// Draws that may be claimed now or with a move; only with the move owed, where one is; none once the game is over.
    pub claimable_draws: Vec<ClaimableDraw>,
    /// How the game ended; `None` while it goes on.
    pub ending: Option<Ending>,
    /// The ruling on each event, in the order in which they happened.
    pub rulings: Vec<Ruling>,
    /// Whether each player can still mate: both on request, one where the outcome turned on it.
    pub winnability: ByColor<Option<Winnability>>,
    /// Every move played and what it led to, on request.
    pub moves: Vec<PlyReport>,
    /// A shorter record with the same future, on request.
    pub continuation: Option<Continuation>,
    /// What could not be known, and what was read leniently.
    pub remarks: Vec<Remark>,
    /// Whose draw offer stands.
    pub draw_offered_by: Option<Color>,
    /// The moves to choose from where the player having the move is bound; `None` where any legal move will do.
    pub must_play: Option<MustPlay>,
    /// Illegal moves counted against each player (7.5.5), those from before the record included.
    pub illegal_moves: ByColor<u32>,
}

impl Verdict<'_> {
    /// Every move that is legal by Article 3. In a position left by an illegal move no king is captured either.
    pub fn legal_moves(&self) -> Vec<LegalMove<'_>> {
        playable_moves(&self.position)
    }

    /// The pieces that give check to the player having the move.
    pub fn checkers(&self) -> Bitboard {
        self.position.checkers()
    }
}

/// The legal moves of a position. None captures a king, which only a position that an illegal move has left could allow.
pub(crate) fn playable_moves(position: &Position) -> Vec<LegalMove<'_>> {
    let king = Some(position.king(!position.turn()));
    let mut moves = position.legal_moves();
    moves.retain(|legal| legal.captured_on() != king);
    moves
}

/// Whether the moves are legal.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Legality<'r> {
    /// All of them are; so of a record without moves.
    Legal,
    /// One is not. What follows it is not judged.
    Illegal {
        /// Which: 1 is the first move of the game.
        ply: Ply,
        /// As it was written.
        text: &'r str,
        /// Why it is refused.
        refusal: MoveRefusal,
    },
}

/// A move that has been played, with the position it was played in.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The position before it.
    pub before: Position,
    /// The move.
    pub mv: Move,
}

impl Played {
    /// The move as that position allows it; `None` for a value not made by the arbiter.
    pub fn legal(&self) -> Option<LegalMove<'_>> {
        self.before.legalize(self.mv).ok()
    }
}

/// A move of the record and what it led to.
#[derive(Clone, Debug)]
pub struct PlyReport {
    /// The move; `None` for an illegal one that stands.
    pub played: Option<Played>,
    /// The position after it.
    pub position: Position,
    /// How often that position had stood, that time included.
    pub occurrences: u32,
    /// Draws that could then be claimed, on the position or with a move.
    pub claimable: Vec<DrawBasis>,
}

/// What is known of earlier occurrences.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Past {
    /// All of them are in the record.
    Known,
    /// There may be more before it.
    MayHide,
}

/// A draw that may be claimed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ClaimableDraw {
    /// What it rests on.
    pub basis: DrawBasis,
    /// Who may claim it: the player having the move, or either.
    pub by: Claimants,
    /// Whether it may be claimed on the present position (9.2.2, 9.3.2).
    pub now: bool,
    /// The moves with which it may be claimed, announced and not played (9.2.1, 9.3.1), in UCI order.
    pub intended_moves: Vec<IntendedMove>,
}

/// A move with which a draw may be claimed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct IntendedMove {
    /// The move.
    pub uci: Uci,
    /// For a repetition: plies after which the position it leads to has stood, oldest first, the latest 100 at the most.
    pub occurred_after: Vec<Ply>,
}

/// The ruling on one event.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The event, counted from 0; `None` for an offer written with its move.
    pub event: Option<usize>,
    /// The position it was ruled on in.
    pub position: Position,
    /// Plies played when it happened.
    pub after: Ply,
    /// The decision.
    pub decision: Decision,
    /// What follows.
    pub consequences: Vec<Consequence>,
    /// For a claimed repetition: plies after which the position stood, the announced move not counted, oldest first,
    /// the latest 100 at the most.
    pub occurred_after: Vec<Ply>,
    /// Whether it is refused for its form alone, so that the player may be let mend it.
    pub repairable: bool,
}

/// The decision on an event.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Decision {
    /// It stands.
    Accepted,
    /// It does not.
    Refused(EventRefusal),
    /// The record does not hold what is needed to decide it.
    CannotVerify,
    /// It comes after an illegal move.
    NotJudged,
}

/// What follows from a ruling.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Consequence {
    /// Time is added to a player's clock (7.5.5, 9.5.3).
    TimeAdded {
        /// Whose.
        to: Color,
        /// How much.
        time: Duration,
        /// For what.
        because: TimePenalty,
    },
    /// The player having the move must choose among these moves (4.3, 7.5.1, 9.5.3).
    MustPlay(MustPlay),
    /// This position stands: the one before an irregularity (7.2.2, 7.5.1, 7.6), or the one with the queen (7.5.2).
    PositionSet(PositionSet),
    /// A draw offer stands (9.1.2).
    OfferStands {
        /// Whose.
        by: Color,
    },
}

/// What the opponent is given time for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TimePenalty {
    /// An incorrect claim (9.5.3).
    IncorrectClaim,
    /// An illegal move (7.5.5).
    IllegalMove,
}

/// Moves to choose from, and what binds the player to them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct MustPlay {
    /// The moves, in UCI order.
    pub moves: Vec<Uci>,
    /// Why.
    pub because: Obligation,
}

/// What binds a player to some moves.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Obligation {
    /// A refused claim: the announced move, or if that is illegal another move of the same piece (9.5.3).
    Claim,
    /// Pieces that were touched, those of an illegal move taken back included (Article 4, 7.5.1).
    Touch(TouchRule),
    /// A pawn left on the last rank: it becomes a queen (7.5.2).
    Queen,
    /// A pawn left on the last rank: its promotion must be finished (old Article 7).
    Promotion,
    /// A move made with both hands is made again (7.5.4).
    TwoHands,
}

/// Which rule on touched pieces binds.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TouchRule {
    /// The first piece of the player's own that can move (4.3.1).
    Own,
    /// The first piece of the opponent's that can be captured (4.3.2).
    Opponent,
    /// Pieces of both colors (4.3.3).
    Both,
    /// King and rook: castling on that side (4.4.1).
    Castling,
    /// The rook before the king: no castling on that side (4.4.2).
    RookFirst,
    /// King and rook where castling is not legal: another move of the king (4.4.3).
    King,
    /// The new piece touched the square of promotion (4.4.4).
    Promotion,
    /// A piece was released on a square (4.7).
    Released,
}

/// A position that stands, and why.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PositionSet {
    /// The position as a canonical FEN.
    pub fen: String,
    /// Why.
    pub because: SetBecause,
}

/// Why a position is set on the board.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SetBecause {
    /// An illegal move is taken back (7.5.1).
    IllegalMove,
    /// A pawn left on the last rank becomes a queen (7.5.2).
    Queen,
    /// Pieces were displaced (7.6).
    Displaced,
    /// The board was turned: the position is transferred (7.2.2).
    BoardTurned,
    /// An illegal move stands (A.5.2).
    Stands,
}

/// A shorter record with the same future.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Continuation {
    /// Where it starts.
    pub start: ContinuedStart,
    /// The moves since, in the notation of the record; in UCI where it names none.
    pub movetext: String,
    /// The events that still bind, in order.
    pub events: Vec<ContinuedEvent>,
    /// Illegal moves counted against each player, those of these events not among them.
    pub illegal_moves: ByColor<u32>,
}

/// Where a continuation starts.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum ContinuedStart {
    /// Where the record itself does: no pawn has moved and nothing has been captured since, or too little has been
    /// played to count the moves from a later position.
    Own,
    /// At a position whose halfmove clock is zero.
    At {
        /// Its FEN, with the square a pawn has just passed over.
        fen: String,
        /// Plies played before it.
        plies: Ply,
    },
}

/// An event of a continuation.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ContinuedEvent {
    /// Plies played when it happened.
    pub after: Ply,
    /// What happened.
    pub kind: ContinuedEventKind,
}

/// What an event of a continuation is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ContinuedEventKind {
    /// The record's event of that number.
    Same(usize),
    /// A draw offer that stands or forbids another, whatever made it.
    DrawOffer {
        /// By whom.
        by: Color,
    },
    /// The refusal in words of an offer among these events.
    DrawRefusal {
        /// By whom.
        by: Color,
    },
}

/// Something the caller should know.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Remark {
    /// The ply it is about.
    pub ply: Option<Ply>,
    /// The event it is about, counted from 0.
    pub event: Option<usize>,
    /// What it says.
    pub kind: RemarkKind,
}

impl Remark {
    /// One that is about the record as a whole.
    pub(crate) const fn about_record(kind: RemarkKind) -> Self {
        Self {
            ply: None,
            event: None,
            kind,
        }
    }
}

/// What a remark says.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum RemarkKind {
    /// Repetitions before the start are not known.
    HistoryUnknown,
    /// The start has no halfmove clock.
    ClockUnknown,
    /// The search whether that player can mate ran out of budget.
    WinnabilityUndetermined(Color),
    /// Whether that player can mate by force is not known, and the rules ask for it (US Chess 14E).
    ForcedMateUndetermined(Color),
    /// Walls make a dead position possible, and the proof of it was not found; the game goes on (Article 5.2.2).
    DeadPositionNotProven,
    /// A fault of the start that was repaired or let pass.
    StartFault(SetupFault),
    /// The start was not written canonically.
    StartDeviation(FenDeviation),
    /// A move was not written canonically.
    ReadLeniently(Deviation),
    /// So were further moves, and it is not said of each: how many.
    MoreReadLeniently(usize),
    /// An illegal move has left an illegal position; it must be gone after the next move, or the game is drawn (A.5.4).
    IllegalPosition,
    /// The tag `Result` and the result behind the moves differ.
    ResultsDiffer,
    /// The game ended otherwise than the result told says: this one.
    ResultContradictsBoard(Marker),
    /// Behind the moves stands a number that is neither a move nor, with a dot, that of one.
    NumberWithoutMove,
    /// Two tags of one name have different values; the first counts.
    TagsContradict,
}
