//! What a board with pieces on it means, seen beside a record: electronic boards.

mod article;
mod difference;
mod meter;
mod reading;
mod search;
mod setting;
mod unfinished;

use chess_rules::{Board, Position};

pub use difference::{Attempt, Difference};
pub use reading::{Expected, Reading, SquareChange, Stage, Unfinished};
pub use setting::{ColorAssignment, Orientation, Setting};

use crate::{Search, Verdict};
use meter::Meter;
use search::Seeker;

/// Most plies that a board may be ahead of its record.
pub const MOST_PLIES_AHEAD: u32 = 4;

/// Most readings of an ambiguous board that are told.
const MOST_READINGS: usize = 16;

/// What is said of a board seen beside a record.
#[derive(Clone, Debug)]
pub enum Recognition {
    /// It has one meaning: nothing has changed, moves have been made, or the last of them is half made.
    Read(Box<Reading>),
    /// It has several, and which is meant can't be known.
    Ambiguous(Readings),
    /// It has none: the position before must be restored (Article 7.5.1).
    Differs(Difference),
    /// The search ran out of budget. What was found so far may not be all.
    Undetermined {
        /// Meanings found.
        found: Readings,
        /// How it differs from the position of the record.
        difference: Difference,
    },
}

/// Several meanings of a board, the most likely setting and the fewest moves first.
#[derive(Clone, Debug)]
pub struct Readings {
    /// Those told, at most sixteen.
    pub told: Vec<Reading>,
    /// Whether there are more.
    pub extent: Extent,
}

/// Whether a list is complete.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Extent {
    /// It is.
    All,
    /// There are more.
    More,
}

/// Tells what a board means after the game of a verdict.
///
/// Lines of at most `plies` legal moves are looked at, [`MOST_PLIES_AHEAD`] at the most, and none once the game is over. Of
/// several lines the shortest count: a longer one to the same board is not told. A board that is turned or has its colors
/// swapped is thought of where the board as recorded has no meaning or only one with more moves.
///
/// Whether the moves may stand is another question: they are legal by Article 3, and [`arbitrate`](crate::arbitrate()) rules on them.
pub fn recognize(
    verdict: &Verdict<'_>,
    seen: &Board,
    plies: u32,
    search: &mut Search<'_>,
) -> Recognition {
    let plies = if verdict.ending.is_some() { 0 } else { plies };
    recognize_from(&verdict.position, seen, plies, search)
}

/// Tells what a board means after a position in which play goes on; as [`recognize`].
///
/// # Examples
///
/// ```
/// use chess_arbiter::{Recognition, Search, recognize_from};
/// use chess_rules::{Board, Budget, Position, Strictness};
///
/// let seen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";
/// let seen = Board::from_placement(seen, Strictness::Standard)?;
/// let mut search = Search { budget: Budget::default(), go_on: &mut || true };
/// let Recognition::Read(reading) = recognize_from(&Position::initial(), &seen, 2, &mut search) else {
///     panic!("two moves lead there, and no other two");
/// };
/// let moves: Vec<String> = reading.line.iter().map(|played| played.mv.to_string()).collect();
/// assert_eq!(moves, ["e2e4", "e7e5"]);
/// # Ok::<(), chess_rules::FenError>(())
/// ```
pub fn recognize_from(
    position: &Position,
    seen: &Board,
    plies: u32,
    search: &mut Search<'_>,
) -> Recognition {
    let mut meter = Meter::new(search);
    let settings = settings(seen);
    let readings = readings(position, &settings, plies.min(MOST_PLIES_AHEAD), &mut meter);
    if meter.has_run_out() {
        return Recognition::Undetermined {
            found: Readings::of(readings),
            difference: nearest(position, &settings),
        };
    }
    let mut readings = readings;
    match (readings.pop(), readings.is_empty()) {
        (None, _) => Recognition::Differs(nearest(position, &settings)),
        (Some(only), true) => Recognition::Read(Box::new(only)),
        (Some(last), false) => {
            readings.push(last);
            Recognition::Ambiguous(Readings::of(readings))
        }
    }
}

impl Readings {
    fn of(mut told: Vec<Reading>) -> Self {
        let extent = if told.len() > MOST_READINGS {
            Extent::More
        } else {
            Extent::All
        };
        told.truncate(MOST_READINGS);
        Self { told, extent }
    }
}

/// A way to set up a board, and the board as the record would have it then.
type Set = (Setting, Board);

/// The settings that make a difference, as recorded first.
fn settings(seen: &Board) -> Vec<Set> {
    let mut settings = vec![(Setting::AS_RECORDED, *seen)];
    for setting in Setting::OTHERS {
        let board = setting.board(seen);
        if settings.iter().all(|(_, known)| *known != board) {
            settings.push((setting, board));
        }
    }
    settings
}

fn readings(
    position: &Position,
    settings: &[Set],
    plies: u32,
    meter: &mut Meter<'_, '_>,
) -> Vec<Reading> {
    let mut others: Vec<Reading> = Vec::new();
    for length in 0..=plies {
        let is_explained = !others.is_empty();
        for (at, (setting, board)) in settings.iter().enumerate() {
            let is_recorded = at == 0;
            // A setting that is not the recorded one counts with its fewest moves only.
            if !is_recorded && is_explained {
                break;
            }
            let mut seeker = Seeker {
                seen: board,
                setting: *setting,
                meter,
            };
            let found = seeker.lines(position, length).readings();
            if is_recorded && !found.is_empty() {
                return found.into_iter().chain(others).collect();
            }
            others.extend(found);
        }
        if meter.has_run_out() {
            break;
        }
    }
    others
}

/// How the board differs, set up the way in which it differs least.
fn nearest(position: &Position, settings: &[Set]) -> Difference {
    let squares = |(_, board): &&Set| position.board().differing(board).len();
    let (setting, board) = settings
        .iter()
        .min_by_key(squares)
        .copied()
        .unwrap_or_default();
    Difference::between(position, &board, setting)
}
