//! What an arbiter says on a game of a PGN file.

mod claims;
mod finding;
mod identity;
mod replay;
mod start;
mod summing_up;

use chess_rules::pgn::{Excess, Fault, Marker, read_movetext};
use chess_rules::{History, Ply};

pub use claims::{ClaimTiming, ClaimableSince};
pub use finding::{Category, Finding, FindingKind};
pub use identity::Identity;

use crate::{Earlier, GameRecord, Question, Recurrence, RemarkKind, Verdict};
use replay::{Count, Replay};

/// What is said on a game of a file.
#[derive(Clone, Debug)]
pub struct Review<'t> {
    /// Which game it is.
    pub identity: Identity<'t>,
    /// Plies written, whether or not they could be played.
    pub plies: u32,
    /// The result in the tag `Result`, if it holds one.
    pub tag: Option<Marker>,
    /// The result behind the moves.
    pub marker: Option<Marker>,
    /// The verdict on its moves; none where nobody can say where it starts, or it is too long.
    pub verdict: Option<Verdict<'t>>,
    /// What is wrong with it.
    pub findings: Vec<Finding>,
    /// The draws that could have been claimed.
    pub claimable: Vec<ClaimableSince>,
    /// What was not written canonically.
    pub lenient: Vec<Lenient>,
    /// Whether it is a game at all, and not a text between games.
    pub is_game: bool,
}

/// Something that was not written canonically.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Lenient {
    /// What.
    pub kind: LenientKind,
    /// The first ply it is about; none where it is about the start.
    pub first: Option<Ply>,
    /// How many plies it is about, 1 for the start.
    pub times: u32,
}

/// What was not written canonically.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum LenientKind {
    /// A move or the position of the start.
    Remark(RemarkKind),
    /// The game has a tag `FEN`, and no tag `SetUp` with the value 1.
    SetUpMissing,
}

impl Review<'_> {
    /// Whether something of that category is told.
    pub fn has(&self, category: Category) -> bool {
        match category {
            Category::Claimable => self.claimable.iter().any(|claim| claim.is_missed),
            Category::Lenient => !self.lenient.is_empty(),
            Category::Illegal | Category::WrongResult | Category::AfterEnd | Category::Damaged => {
                let mut findings = self.findings.iter();
                findings.any(|finding| finding.kind.category() == category)
            }
        }
    }

    /// Whether there is nothing to say: a comment between games.
    pub fn is_empty(&self) -> bool {
        !self.is_game && self.findings.is_empty()
    }
}

/// Reviews a game of a file. The rules, the notation and the strictness are those of `terms`, and its start is where a game begins
/// whose tags say nothing; its moves are not looked at.
///
/// `history` is there to keep the positions in: what it holds is forgotten, and its room is used again.
///
/// # Examples
///
/// ```
/// use chess_arbiter::{Category, GameRecord, Parts, Question, Search, review};
/// use chess_rules::{Budget, History, Notation};
///
/// let terms = GameRecord { notation: Notation::San, ..GameRecord::default() };
/// let mut question = Question {
///     parts: Parts::default(),
///     max_plies: 20_000,
///     search: Search { budget: Budget::default(), go_on: &mut || true },
/// };
/// let text = "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0";
/// let review = review(text, &terms, &mut question, &mut History::new());
/// assert!(review.has(Category::WrongResult));
/// ```
pub fn review<'t>(
    text: &'t str,
    terms: &GameRecord<'t>,
    question: &mut Question<'_>,
    history: &mut History,
) -> Review<'t> {
    let mut faults = Vec::new();
    let (identity, begin) = Identity::of(text, &mut faults);
    let (start, set_up) = match identity.start(&terms.start, terms.strictness) {
        Ok(start) => start,
        Err(finding) => return unjudged(identity, text, begin, faults, finding),
    };
    let record = GameRecord {
        start,
        earlier: Earlier {
            recurrence: Recurrence::Impossible,
            ..Earlier::default()
        },
        movetext: text.get(begin..).unwrap_or_default(),
        moves: &[],
        events: Vec::new(),
        ..*terms
    };
    let mut replay = Replay::new(
        &record,
        core::mem::take(history),
        faults,
        question.max_plies,
    );
    read_movetext(text, begin, &mut replay);
    replay.sum_up(identity, text, set_up, question, history)
}

/// A game that is longer than is read. Of its text, the beginning will do.
pub fn review_of_too_long(text: &str, excess: Excess) -> Review<'_> {
    let (identity, _) = Identity::of(text, &mut Vec::new());
    let finding = Finding {
        kind: FindingKind::TooLong(excess),
        offset: 0,
    };
    Review {
        is_game: identity.is_tagged,
        ..bare(identity, vec![finding])
    }
}

const fn bare<'t>(identity: Identity<'t>, findings: Vec<Finding>) -> Review<'t> {
    Review {
        identity,
        plies: 0,
        tag: None,
        marker: None,
        verdict: None,
        findings,
        claimable: Vec::new(),
        lenient: Vec::new(),
        is_game: true,
    }
}

fn unjudged<'t>(
    identity: Identity<'t>,
    text: &'t str,
    begin: usize,
    faults: Vec<Fault>,
    finding: Finding,
) -> Review<'t> {
    let mut count = Count {
        faults,
        ..Count::default()
    };
    read_movetext(text, begin, &mut count);
    let mut findings = vec![finding];
    findings.extend(count.faults.into_iter().map(damaged));
    Review {
        plies: count.plies,
        tag: identity.told_result(),
        marker: count.marker,
        ..bare(identity, findings)
    }
}

const fn damaged(fault: Fault) -> Finding {
    Finding {
        kind: FindingKind::Damaged(fault),
        offset: fault.offset(),
    }
}
