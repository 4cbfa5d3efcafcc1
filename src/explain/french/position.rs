//! What is wrong with a position that is written down.

use chess_arbiter::Ending;
use chess_rules::{FenError, FenInspection, SetupFault, Strictness, Treatment};

use super::ending::ending as how_it_ended;
use super::start::{deviation, made_of_it, wrong};
use super::words::count;

/// Whether a game can go on from it, or how it is over there.
pub(super) fn validity(
    inspection: &FenInspection,
    strictness: Strictness,
    ending: Option<&Ending>,
) -> String {
    let reading = match strictness {
        Strictness::Strict => "stricte",
        Strictness::Standard => "normale",
        Strictness::Lenient => "indulgente",
    };
    let is_clean = inspection.faults.is_empty() && inspection.deviations.is_empty();
    if let Some(ended) = ending {
        let how = how_it_ended(ended);
        return if is_clean {
            format!("la partie est terminée dans cette position\u{a0}: {how}")
        } else {
            format!(
                "la partie est terminée dans cette position telle qu’elle est lue ici\u{a0}: {how}"
            )
        };
    }
    match (
        inspection.is_accepted(strictness),
        inspection.accepted_from(),
    ) {
        (true, _) if is_clean => "une partie peut continuer depuis cette position".to_owned(),
        (true, _) => {
            "une partie peut continuer depuis cette position telle qu'elle est lue ici".to_owned()
        }
        (false, Some(Strictness::Strict | Strictness::Standard)) => {
            format!("une lecture {reading} refuse cette position ; une lecture normale l'accepte")
        }
        (false, Some(Strictness::Lenient)) => format!(
            "une lecture {reading} refuse cette position ; une lecture indulgente l'accepte"
        ),
        (false, None) => "aucune partie ne peut continuer depuis cette position".to_owned(),
    }
}

/// A fault, and what is made of it.
pub(super) fn fault(fault: &SetupFault, treatment: Treatment) -> String {
    match treatment {
        Treatment::Refused => wrong(fault),
        Treatment::Repaired | Treatment::Kept => {
            format!("{} ; {}", wrong(fault), made_of_it(fault))
        }
    }
}

/// Why a text is no FEN.
pub(super) fn fen_error(error: &FenError) -> String {
    match error {
        FenError::FieldMissing(fields) => {
            format!("une FEN a six champs, celle-ci n'en a que {fields}")
        }
        FenError::TextBehind => "quelque chose suit le numéro du coup".to_owned(),
        FenError::RankCount(ranks) => {
            format!("le placement a {} au lieu de 8", count(*ranks as u64, "rangée", "rangées"))
        }
        FenError::RankLength(rank) => {
            format!("la rangée {} n'a pas 8 cases", rank.digit())
        }
        FenError::PieceUnknown(rank) => format!(
            "la rangée {} contient autre chose que des lettres de pièces et des chiffres de 1 à 8",
            rank.digit()
        ),
        FenError::Turn => "le joueur qui a le trait n'est ni w ni b".to_owned(),
        FenError::Castling => {
            "le champ de roque n'est ni - ni formé de lettres parmi KQkq, ou de colonnes en Chess960".to_owned()
        }
        FenError::CastlingRepeated(rook) => {
            format!("le champ de roque désigne deux fois la tour en {rook}")
        }
        FenError::CastlingFile => {
            "le champ de roque désigne la colonne d'une tour : cela ressemble au Chess960".to_owned()
        }
        FenError::EnPassant => "le champ de prise en passant n'est ni - ni une case".to_owned(),
        FenError::Clock => {
            "le compteur de demi-coups n'est pas un nombre jusqu'à 4294967295".to_owned()
        }
        FenError::ClockZero => "le compteur de demi-coups commence par un zéro superflu".to_owned(),
        FenError::Operations => {
            "des opérations d'EPD se trouvent à la place du compteur de demi-coups et ne sont pas lues".to_owned()
        }
        FenError::NumberZero => "le numéro du coup commence par un zéro superflu".to_owned(),
        FenError::Number => "le numéro du coup n'est pas un nombre jusqu'à 4294967295".to_owned(),
        FenError::NotCanonical(form) => format!(
            "une lecture plus indulgente est nécessaire : {}",
            deviation(*form, Treatment::Refused)
        ),
    }
}
