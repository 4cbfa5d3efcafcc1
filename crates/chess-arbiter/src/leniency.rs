//! Remarks on what was read leniently.

use chess_rules::{Deviations, Ply};

use crate::{Remark, RemarkKind, Start};

/// How many lenient readings are remarked one by one.
const MOST_LENIENT_READINGS: usize = 1_000;

/// What was repaired or let pass in the start of a record.
pub(crate) fn about_start(start: &Start) -> Vec<Remark> {
    let faults = start.faults().iter();
    let deviations = start.deviations().iter();
    faults
        .map(|fault| RemarkKind::StartFault(*fault))
        .chain(deviations.map(|one| RemarkKind::StartDeviation(*one)))
        .map(Remark::about_record)
        .collect()
}

/// One remark for each way in which a move was not canonical, up to a number that can be read.
pub(crate) fn lenient_readings(deviations: &[(Ply, Deviations)]) -> Vec<Remark> {
    let mut all = deviations.iter().flat_map(|(ply, deviations)| {
        deviations.iter().map(|deviation| Remark {
            ply: Some(*ply),
            event: None,
            kind: RemarkKind::ReadLeniently(deviation),
        })
    });
    let mut remarks: Vec<Remark> = all.by_ref().take(MOST_LENIENT_READINGS).collect();
    let more = all.count();
    if more > 0 {
        let kind = RemarkKind::MoreReadLeniently(more);
        remarks.push(Remark::about_record(kind));
    }
    remarks
}
