//! A game as an arbiter would have it on paper.

use chess_rules::{
    ByColor, FenDeviation, FenError, HalfmoveClock, Notation, PieceLetters, Ply, Position, Setup,
    SetupError, SetupFault, Strictness, Variant, Writing,
};

use crate::{Event, RuleSet, Rules};

/// A game: its rules, where it started, and what has happened in order.
///
/// It borrows its texts from whoever read them. All there is to know about a game is here.
#[derive(Clone, Debug)]
pub struct GameRecord<'r> {
    /// The body of rules; it decides which articles are named.
    pub rule_set: RuleSet,
    /// The decisions in force: the rule set's own, or overridden.
    pub rules: Rules,
    /// The position before the first move.
    pub start: Start,
    /// What is known of the game before the start.
    pub earlier: Earlier,
    /// Moves as one text: a UCI line or PGN movetext.
    pub movetext: &'r str,
    /// Further moves, one each, after those of the text.
    pub moves: &'r [String],
    /// What happened beside the moves, oldest first.
    pub events: Vec<Event<'r>>,
    /// How the game is played.
    pub time_class: TimeClass,
    /// How closely an arbiter watches it.
    pub supervision: Supervision,
    /// How the moves are written.
    pub notation: Notation,
    /// The language of the piece letters in the moves.
    pub letters: PieceLetters,
    /// How forgiving they are read.
    pub strictness: Strictness,
}

impl Default for GameRecord<'_> {
    fn default() -> Self {
        let rule_set = RuleSet::default();
        Self {
            rule_set,
            rules: rule_set.rules(TimeClass::default()),
            start: Start::initial(),
            earlier: Earlier::default(),
            movetext: "",
            moves: &[],
            events: Vec::new(),
            time_class: TimeClass::default(),
            supervision: Supervision::default(),
            notation: Notation::default(),
            letters: PieceLetters::default(),
            strictness: Strictness::default(),
        }
    }
}

impl GameRecord<'_> {
    /// How the moves are written, letters included.
    #[inline]
    pub const fn writing(&self) -> Writing {
        Writing {
            notation: self.notation,
            letters: self.letters,
        }
    }
}

/// The length of a game's time control, where the rules depend on it.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum TimeClass {
    /// The Competitive Rules in full.
    #[default]
    Standard,
    /// Appendix A.
    Rapid,
    /// Appendix B.
    Blitz,
    /// Days for each move.
    Correspondence,
}

/// How closely an arbiter watches a game. Matters in rapid and blitz (A.4, B.2).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Supervision {
    /// Not all the time: what is not objected to in time stands (A.5).
    #[default]
    Partial,
    /// An arbiter watches each game all the time (A.4).
    Full,
}

/// The game before the start of the record, as far as it still matters.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Earlier {
    /// Plies played before the start; `None` where that is not known. All ply numbers count them.
    ///
    /// Where they are told, they and not the move number of the start say how many moves the players have made.
    pub plies: Option<Ply>,
    /// Whether positions from before the start can stand again.
    pub recurrence: Recurrence,
    /// Illegal moves that were counted against each player (7.5.5).
    pub illegal_moves: ByColor<u32>,
}

impl Earlier {
    /// Plies played at the start, as all ply numbers count them: none where it is not known.
    pub(crate) fn first(&self) -> Ply {
        self.plies.unwrap_or_default()
    }
}

/// Whether positions from before the start of a record can stand again.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Recurrence {
    /// They can, unless the halfmove clock of the start is known to be zero.
    #[default]
    ByClock,
    /// They can't: the game began there.
    Impossible,
}

/// The position a record starts from.
#[derive(Clone, Debug)]
pub struct Start {
    position: Position,
    clock: Clock,
    /// What was wrong with the FEN and has been repaired or let pass.
    faults: Vec<SetupFault>,
    /// How the FEN deviates from the canonical form.
    deviations: Vec<FenDeviation>,
}

/// Whether the halfmove clock of a start is known.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Clock {
    Known,
    Unknown,
}

/// Why no game can start from a FEN.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum StartError {
    /// The text is no FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The position can't be played on from.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Start {
    /// The initial position of a standard game.
    pub fn initial() -> Self {
        Self::of(Position::initial())
    }

    /// The Chess960 starting position of that number, 0 to 959; 518 is the standard array.
    pub fn chess960(number: u16) -> Option<Self> {
        let setup = Setup::chess960(number)?;
        let position = setup.position(Variant::Chess960, Strictness::Strict).ok()?;
        Some(Self::of(position))
    }

    const fn of(position: Position) -> Self {
        Self {
            position,
            clock: Clock::Known,
            faults: Vec::new(),
            deviations: Vec::new(),
        }
    }

    /// The position a FEN describes.
    ///
    /// # Errors
    ///
    /// [`StartError`] if it is no FEN or can't be played on from, as a reader of that strictness sees it.
    pub fn from_fen(
        fen: &str,
        variant: Variant,
        strictness: Strictness,
    ) -> Result<Self, StartError> {
        let reading = Setup::from_fen(fen, variant, strictness)?;
        let faults = reading.faults(variant);
        let position = reading.setup.position(variant, strictness)?;
        Ok(Self {
            position,
            clock: match reading.setup.halfmove_clock {
                Some(HalfmoveClock(_)) => Clock::Known,
                None => Clock::Unknown,
            },
            faults,
            deviations: reading.deviations,
        })
    }

    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What is wrong with it and has been repaired or let pass.
    pub fn faults(&self) -> &[SetupFault] {
        &self.faults
    }

    /// How its FEN deviates from the canonical form.
    pub fn deviations(&self) -> &[FenDeviation] {
        &self.deviations
    }

    pub(crate) const fn clock(&self) -> Clock {
        self.clock
    }

    /// Whether every earlier position is ruled out from standing again by the clock of the start.
    pub(crate) fn hides_nothing(&self) -> bool {
        self.clock == Clock::Known && self.position.halfmove_clock() == HalfmoveClock(0)
    }
}

/// A record that can't be read.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum RecordError {
    /// There are more moves than allowed.
    #[error("the record has {actual} plies, more than {limit}")]
    TooManyPlies {
        /// The limit.
        limit: u32,
        /// How many there are.
        actual: u32,
    },
    /// More plies are said to have been played before than can be counted on from.
    #[error("{actual} plies are said to have been played before, more than {limit}")]
    TooManyPliesBefore {
        /// The most that leave a number for each ply of the record.
        limit: u32,
        /// How many it is said.
        actual: u32,
    },
    /// The movetext can't be parted into moves.
    #[error("movetext: {0}")]
    Movetext(#[from] chess_rules::MovetextError),
    /// An event is dated before the start of the record.
    #[error("event {event}: it is dated before the record starts, after ply {first}")]
    EventBeforeStart {
        /// Its number, from 0.
        event: usize,
        /// Plies played at the start.
        first: Ply,
    },
    /// An event is dated after the last move of the record.
    #[error("event {event}: it is dated after the last move, ply {last}")]
    EventBeyondEnd {
        /// Its number, from 0.
        event: usize,
        /// Plies played at the end.
        last: Ply,
    },
    /// An illegal move is said to stand, and no move follows.
    #[error("event {event}: no move follows that could stand")]
    NothingStands {
        /// Its number, from 0.
        event: usize,
    },
    /// The position that an illegal move is said to have led to has the same player on move.
    #[error("event {event}: in the position that the move led to, the opponent must have the move")]
    SameTurnStands {
        /// Its number, from 0.
        event: usize,
    },
    /// In the position that an illegal move is said to have led to, the player having the move has left a pawn on the last rank.
    #[error("event {event}: a pawn of the player having the move stands on its last rank")]
    ForeignPawnStands {
        /// Its number, from 0.
        event: usize,
    },
    /// Nobody waits for the verdict any more: [`Search::go_on`](crate::Search::go_on) said so.
    #[error("nobody waits for the verdict any more")]
    Abandoned,
    /// An event is dated before the one in front of it.
    #[error("event {event}: it is dated before the event in front of it")]
    EventsOutOfOrder {
        /// Its number, from 0.
        event: usize,
    },
}
