//! The result of a game that is written down as PGN.

use chess_rules::pgn::Marker;

use super::{GameTag, Transcript};
use crate::told_result::{Told, marker_of};
use crate::{Outcome, Remark, RemarkKind};

impl Transcript<'_> {
    /// The result to write, and what contradicts it. How the game ended decides, where it did; else the tag `Result` of
    /// these, if it says more than nothing, else what stands behind the moves.
    pub fn result(&self, tags: &[GameTag<'_>], outcome: Option<Outcome>) -> (Marker, Vec<Remark>) {
        let mut contradict = tags.iter().enumerate().map(|(index, tag)| {
            let mut before = tags.iter().take(index);
            before.any(|other| other.name == tag.name && other.value != tag.value)
        });
        let contradict = contradict
            .any(|is_so| is_so)
            .then_some(RemarkKind::TagsContradict);
        let tag = tags.iter().find(|tag| tag.name == "Result");
        let told = Told {
            tag: tag.and_then(|tag| Marker::of_tag(tag.value)),
            marker: self.marker,
        };
        let differ = told.differ().then_some(RemarkKind::ResultsDiffer);
        let ended = outcome.and_then(marker_of);
        let contradicted = ended
            .and_then(|ended| told.otherwise(ended))
            .map(RemarkKind::ResultContradictsBoard);
        let remarks = [contradict, differ, contradicted].into_iter().flatten();
        let remarks = remarks.map(Remark::about_record);
        let result = ended.or(told.result()).unwrap_or(Marker::Unknown);
        (result, remarks.collect())
    }
}
