//! What is wrong with a position that is written down.

use chess_arbiter::Ending;
use chess_rules::{FenInspection, SetupFault, Strictness, Treatment};

use super::ending::ending as how_it_ended;
use super::start::made_of_it;

/// Whether a game can go on from it, or how it is over there.
pub(super) fn validity(
    inspection: &FenInspection,
    strictness: Strictness,
    ending: Option<&Ending>,
) -> String {
    let reading = match strictness {
        Strictness::Strict => "strict",
        Strictness::Standard => "standard",
        Strictness::Lenient => "lenient",
    };
    let is_clean = inspection.faults.is_empty() && inspection.deviations.is_empty();
    if let Some(ended) = ending {
        let how = how_it_ended(ended);
        return if is_clean {
            format!("the game is over in this position: {how}")
        } else {
            format!("the game is over in this position as it is read here: {how}")
        };
    }
    match (
        inspection.is_accepted(strictness),
        inspection.accepted_from(),
    ) {
        (true, _) if is_clean => "a game can go on from this position".to_owned(),
        (true, _) => "a game can go on from this position as it is read here".to_owned(),
        (false, Some(Strictness::Strict | Strictness::Standard)) => {
            format!("a {reading} reader refuses this position; a standard one does not")
        }
        (false, Some(Strictness::Lenient)) => {
            format!("a {reading} reader refuses this position; a lenient one does not")
        }
        (false, None) => "no game can go on from this position".to_owned(),
    }
}

/// A fault, and what is made of it.
pub(super) fn fault(fault: &SetupFault, treatment: Treatment) -> String {
    match treatment {
        Treatment::Refused => fault.to_string(),
        Treatment::Repaired | Treatment::Kept => format!("{fault}; {}", made_of_it(fault)),
    }
}
