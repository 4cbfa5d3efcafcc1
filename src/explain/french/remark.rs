//! What could not be known, and what was read leniently.

use chess_arbiter::RemarkKind;
use chess_rules::Treatment;

use super::deviation::deviation;
use super::start;
use super::typography::number;
use super::words::players;

/// A remark.
pub(super) fn remark(remark: &RemarkKind) -> String {
    match remark {
        RemarkKind::HistoryUnknown => {
            "des positions ont pu apparaître avant le début de l'enregistrement ; les répétitions ne sont comptées qu'à partir de là".to_owned()
        }
        RemarkKind::ClockUnknown => {
            "la FEN initiale n'a pas de compteur de demi-coups ; les coups ne sont comptés qu'à partir de là".to_owned()
        }
        RemarkKind::WinnabilityUndetermined(player) => format!(
            "il n'a pas pu être établi, dans la limite de nœuds fixée, si {} peuvent encore mater",
            players(*player)
        ),
        RemarkKind::ForcedMateUndetermined(player) => format!(
            "les règles en vigueur demandent si {} peuvent forcer le mat, et cela n'a pas pu être établi",
            players(*player)
        ),
        RemarkKind::IllegalPosition => {
            "un coup illégal a laissé une position illégale ; si elle l'est encore après le coup suivant, la partie est nulle".to_owned()
        }
        RemarkKind::DeadPositionNotProven => {
            "des murs rendent une position morte possible ; la preuve n'en est pas faite, et la partie continue".to_owned()
        }
        RemarkKind::NumberWithoutMove => {
            "derrière les coups se trouve un nombre qui n’est ni un coup ni, avec un point, le numéro d’un coup".to_owned()
        }
        RemarkKind::TagsContradict => {
            "deux étiquettes du même nom ont des valeurs différentes\u{a0}; la première compte".to_owned()
        }
        RemarkKind::ResultsDiffer => {
            "l'étiquette Result et le résultat placé après les coups diffèrent".to_owned()
        }
        RemarkKind::ResultContradictsBoard(told) => format!(
            "la partie a fini autrement que par {}, le résultat indiqué ; c'est sa fin qui est écrite",
            told.sign()
        ),
        RemarkKind::StartFault(fault) => start::fault(fault),
        RemarkKind::StartDeviation(form) => start::deviation(*form, Treatment::Repaired),
        RemarkKind::ReadLeniently(form) => deviation(*form).to_owned(),
        RemarkKind::MoreReadLeniently(1) => {
            "1 autre écart à la notation canonique n'est pas détaillé".to_owned()
        }
        RemarkKind::MoreReadLeniently(more) => format!(
            "{} autres écarts à la notation canonique ne sont pas détaillés",
            number(*more as u64)
        ),
    }
}
