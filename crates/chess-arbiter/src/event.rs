//! What happens beside the moves.

use chess_rules::{Board, Color, Ply, Position, Promotion, Square};

/// Something that happened beside the moves.
#[derive(Clone, Debug)]
pub struct Event<'r> {
    /// How many plies had been played; `None` after the last move of the record.
    pub after: Option<Ply>,
    /// What happened.
    pub kind: EventKind<'r>,
}

/// The kinds of event.
#[derive(Clone, Debug)]
pub enum EventKind<'r> {
    /// A draw was offered (9.1).
    DrawOffer {
        /// By whom.
        by: Color,
    },
    /// The opponent's standing offer was accepted (5.2.3).
    DrawAcceptance {
        /// By whom.
        by: Color,
    },
    /// The opponent's standing offer was declined in words (9.1.2.1).
    DrawRefusal {
        /// By whom.
        by: Color,
    },
    /// Both agreed to a draw; who offered is not said (5.2.3).
    DrawAgreement,
    /// A draw was claimed (9.2, 9.3).
    DrawClaim(DrawClaim<'r>),
    /// A player gave up (5.1.2).
    Resignation {
        /// Who.
        by: Color,
    },
    /// A flag was seen to have fallen (6.8).
    FlagFall(Flag),
    /// A player completed an illegal move, since taken back (7.5).
    IllegalMoveMade(IllegalMoveMade<'r>),
    /// The next move of the record is illegal and was let stand (A.5.2).
    IllegalMoveStands(IllegalMoveStands),
    /// A player touched pieces (Article 4).
    Touch(PiecesTouched),
    /// The pieces were seen standing so (7.6).
    BoardSeen(Board),
    /// The game was found to have begun wrongly (7.2, 7.3).
    WrongStart(StartFault),
}

/// A claim that the game is drawn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct DrawClaim<'r> {
    /// Who claims; `None` is the player having the move.
    pub by: Option<Color>,
    /// What the claim rests on; `None` is whichever holds.
    pub basis: Option<DrawBasis>,
    /// The move announced and not played (9.2.1, 9.3.1); `None` claims on the present position.
    pub intended_move: Option<&'r str>,
    /// Whether that move was written down.
    pub form: ClaimForm,
    /// When it was made.
    pub moment: ClaimMoment,
}

/// When a claim is made.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum ClaimMoment {
    /// While the clock of the player having the move runs.
    #[default]
    OnMove,
    /// After the last move was made and before its clock was pressed, by the player who made it.
    BeforePressing,
}

/// What a claim may rest on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DrawBasis {
    /// The position has appeared, or is about to, for at least the third time (9.2).
    ThreefoldRepetition,
    /// Fifty moves by each player without pawn move or capture (9.3).
    FiftyMoves,
}

impl DrawBasis {
    /// Both.
    pub const ALL: [Self; 2] = [Self::ThreefoldRepetition, Self::FiftyMoves];
}

/// How an intended move was announced.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum ClaimForm {
    /// Written down or entered first, as 9.2.1 and 9.3.1 ask.
    #[default]
    Written,
    /// Only said.
    Unwritten,
}

/// Whose flag fell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Flag {
    /// One player's.
    Of(Color),
    /// Both, and which fell first is not known (Guidelines III.3.1).
    Both(Period),
}

/// Which part of the time control it was.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Period {
    /// All remaining moves were to be made in it.
    Last,
    /// Another was to follow.
    Earlier,
}

/// An illegal move that was completed and taken back, or a fault that counts as one. What was played instead follows
/// among the moves.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct IllegalMoveMade<'r> {
    /// Who made it; `None` is the player having the move.
    pub by: Option<Color>,
    /// What the fault was.
    pub fault: MoveFault,
    /// The move as it was written, where it is known.
    pub text: Option<&'r str>,
    /// Whether the position before it could be told.
    pub before: PositionBefore,
    /// Whether it is a further completed move, although the one before it in this turn was the same.
    pub occasion: Occasion,
}

/// How an illegal move stands to one that was told just before it.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Occasion {
    /// It is another fault of the same move, if it names the same move or none.
    #[default]
    Same,
    /// The player completed it again after it had been taken back.
    Again,
}

/// Faults that count as an illegal move (7.5.1 to 7.5.4).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum MoveFault {
    /// A move against Article 3.
    IllegalMove,
    /// A pawn left on the last rank (7.5.2).
    PromotionOmitted,
    /// The clock pressed without a move (7.5.3).
    PressedWithoutMove,
    /// A move made with both hands (7.5.4).
    TwoHands,
}

/// Whether the position before an irregularity is known.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum PositionBefore {
    /// It is the one the event is dated at.
    #[default]
    Known,
    /// It can't be told any more: the event is dated at the last one that can (7.5.1).
    Lost,
}

/// An illegal move that nobody objected to in time.
#[derive(Clone, Debug)]
pub struct IllegalMoveStands {
    /// Who made it; `None` is the player having the move.
    pub by: Option<Color>,
    /// The position it led to, made by [`chess_rules::Setup::standing_position`]. Its counters are not read: the record counts.
    pub resulting: Box<Position>,
}

/// Pieces touched, in the order of touching.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PiecesTouched {
    /// Who touched them; `None` is the player having the move.
    pub by: Option<Color>,
    /// Where they stood.
    pub squares: Vec<Square>,
    /// Why.
    pub intent: TouchIntent,
    /// Whether the order is known.
    pub order: TouchOrder,
    /// Where a piece was released before the move was complete (4.7).
    pub released_on: Option<Square>,
    /// The new piece that touched the square of promotion (4.4.4).
    pub promoted_to: Option<Promotion>,
}

/// With what intent pieces were touched.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum TouchIntent {
    /// To move or to capture (4.3).
    #[default]
    Play,
    /// To adjust them, as the player had said (4.2.1).
    Adjust,
}

/// Whether it is known in which order pieces were touched.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum TouchOrder {
    /// It is.
    #[default]
    Known,
    /// It is not: the player's own piece counts as the first (4.3.3).
    Unknown,
}

/// What can be wrong with the start of a game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum StartFault {
    /// Pieces stood on wrong squares (7.2.1).
    Array,
    /// The board was turned (7.2.2).
    BoardTurned,
    /// The colors were reversed (7.3).
    ColorsReversed,
}
