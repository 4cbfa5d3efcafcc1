//! The competitive rules of chess: how a game is decided (FIDE Laws, Articles 5 to 12).
//!
//! This crate knows rule sets, events beside the moves, draw claims, results and what an arbiter says on them:
//! [`arbitrate`] takes a [`GameRecord`] and returns a [`Verdict`]. It keeps nothing between two records and knows
//! nothing of the world outside: no wire format, no file, no clock, no thread, no random number.

mod agenda;
mod arbitrate;
mod article;
mod claim;
mod claimable;
mod continuation;
mod dead_position;
mod event;
mod game;
mod hidden;
mod identity;
mod irregularity;
mod leniency;
mod material;
mod outcome;
mod question;
mod recognize;
mod record;
mod refusal;
mod review;
mod row;
mod ruleset;
mod rulings;
mod standing;
mod told_result;
mod touch;
mod transcript;
mod turn;
mod verdict;
mod written_moves;

pub use arbitrate::{arbitrate, arbitrate_in};
pub use event::{
    ClaimForm, ClaimMoment, DrawBasis, DrawClaim, Event, EventKind, Flag, IllegalMoveMade,
    IllegalMoveStands, MoveFault, Occasion, Period, PiecesTouched, PositionBefore, StartFault,
    TouchIntent, TouchOrder,
};
pub use outcome::{AnnulReason, DrawReason, Ending, LossReason, Outcome, WinReason};
pub use question::{Parts, Question, Search};
pub use recognize::{
    Attempt, ColorAssignment, Difference, Expected, Extent, MOST_PLIES_AHEAD, Orientation, Reading,
    Readings, Recognition, Setting, SquareChange, Stage, Unfinished, recognize, recognize_from,
};
pub use record::{
    Earlier, GameRecord, RecordError, Recurrence, Start, StartError, Supervision, TimeClass,
};
pub use refusal::{ClaimFacts, ClaimSubject, EventRefusal, MoveRefusal, OnMove};
pub use review::{
    Category, ClaimTiming, ClaimableSince, Finding, FindingKind, Identity, Lenient, LenientKind,
    Review, review, review_of_too_long,
};
pub use ruleset::{
    AnnouncedMove, ClaimAsOffer, ClaimLostBy, ClaimWithMove, Claimants, CompletedIllegalMove,
    DeadPositionRule, DrawProcedure, FaultsOfHand, IllegalMoveStanding, LostPosition,
    OccurrenceCounting, OfferAtFlagFall, OmittedPromotion, PositionIdentity, RuleOverrides,
    RuleSet, Rules, StandingIllegalPosition, TouchMove, WinTest, WrongStartRule,
};
pub use transcript::{
    GameTag, Stop, TagError, Transcribed, Transcript, fitting_letters, transcribe,
};
pub use verdict::{
    ClaimableDraw, Consequence, Continuation, ContinuedEvent, ContinuedEventKind, ContinuedStart,
    Decision, IntendedMove, Legality, MustPlay, Obligation, Past, Played, PlyReport, PositionSet,
    Remark, RemarkKind, Ruling, SetBecause, TimePenalty, TouchRule, Verdict,
};
