//! What could not be known, and what was read leniently.

use chess_arbiter::RemarkKind;
use chess_rules::Treatment;

use super::deviation::deviation;
use super::start;
use super::words::color;

/// A remark.
pub(super) fn remark(remark: &RemarkKind) -> String {
    match remark {
        RemarkKind::HistoryUnknown => {
            "positions may have stood before the record begins, so repetitions are counted from there only".to_owned()
        }
        RemarkKind::ClockUnknown => {
            "the initial FEN has no halfmove clock, so moves are counted from there only".to_owned()
        }
        RemarkKind::WinnabilityUndetermined(player) => format!(
            "whether {} can still checkmate could not be determined within the node budget",
            color(*player)
        ),
        RemarkKind::ForcedMateUndetermined(player) => format!(
            "the rules ask whether {} can checkmate by force, and that could not be found out",
            color(*player)
        ),
        RemarkKind::IllegalPosition => {
            "an illegal move has left an illegal position; if it is still illegal after the next move, the game is drawn".to_owned()
        }
        RemarkKind::DeadPositionNotProven => {
            "walls make a dead position possible; it is not proven dead, and the game goes on".to_owned()
        }
        RemarkKind::NumberWithoutMove => {
            "behind the moves stands a number that is neither a move nor, with a dot, the number of one".to_owned()
        }
        RemarkKind::TagsContradict => {
            "two tags of the same name have different values; the first counts".to_owned()
        }
        RemarkKind::ResultsDiffer => {
            "the tag Result and the result behind the moves differ".to_owned()
        }
        RemarkKind::ResultContradictsBoard(told) => format!(
            "the game ended otherwise than {}, the result told; how it ended is written",
            told.sign()
        ),
        RemarkKind::StartFault(fault) => start::fault(fault),
        RemarkKind::StartDeviation(form) => start::deviation(*form, Treatment::Repaired),
        RemarkKind::ReadLeniently(form) => deviation(*form).to_owned(),
        RemarkKind::MoreReadLeniently(1) => {
            "1 further deviation from canonical notation is not listed".to_owned()
        }
        RemarkKind::MoreReadLeniently(more) => {
            format!("{more} further deviations from canonical notation are not listed")
        }
    }
}
