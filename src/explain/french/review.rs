//! What is told about a game of a file.

use chess_arbiter::{FindingKind, LenientKind, StartError};
use chess_rules::SetupError;
use chess_rules::pgn::{Excess, Fault};

use super::position::fen_error;
use super::remark::remark;
use super::start;
use super::typography::number;
use super::words::players;

/// What is wrong with a game.
pub(super) fn finding(finding: &FindingKind) -> String {
    match finding {
        FindingKind::IllegalMove(ply) => {
            format!(
                "le demi-coup {} ne peut pas être joué",
                number(ply.0.into())
            )
        }
        FindingKind::MovesAfterEnd(1) => "un demi-coup suit la fin de la partie".to_owned(),
        FindingKind::MovesAfterEnd(more) => format!(
            "{} demi-coups suivent la fin de la partie",
            number((*more).into())
        ),
        FindingKind::ResultUnreadable => "l'étiquette Result ne contient aucun résultat".to_owned(),
        FindingKind::ResultsDiffer => {
            "l'étiquette Result et le résultat placé après les coups diffèrent".to_owned()
        }
        FindingKind::ResultContradictsBoard(told) => format!(
            "le fichier dit {}, et la partie est finie sur un autre résultat",
            told.sign()
        ),
        FindingKind::WinnerCannotMate(winner) => format!(
            "le fichier dit que {} ont gagné, mais ils ne peuvent mater par aucune suite de coups légaux ; ni l'abandon ni la \
             chute du drapeau n'auraient donc fait perdre la partie",
            players(*winner)
        ),
        FindingKind::Damaged(fault) => damage(*fault).to_owned(),
        FindingKind::MarkerMissing => "aucun résultat n'est placé après les coups".to_owned(),
        FindingKind::TooLong(Excess::TagSection) => {
            "les étiquettes sont trop longues, et la partie est sautée".to_owned()
        }
        FindingKind::TooLong(Excess::Game) => {
            "la partie est trop longue, et elle est sautée".to_owned()
        }
        FindingKind::TooManyPlies(written) => format!(
            "la partie a {} demi-coups, trop pour être jugée",
            number((*written).into())
        ),
        FindingKind::StartUnreadable(error) => format!(
            "l'étiquette FEN ne donne pas de position d'où commencer : {}",
            no_start(error)
        ),
        FindingKind::StartMissing => {
            "la partie ne commence pas comme d'habitude, et aucune étiquette FEN ne dit où"
                .to_owned()
        }
        FindingKind::VariantUnsupported => {
            "la variante n'est ni le jeu d'échecs ordinaire ni Chess960".to_owned()
        }
        FindingKind::NoGame => "ce texte n'est pas une partie".to_owned(),
    }
}

fn no_start(error: &StartError) -> String {
    match error {
        StartError::Fen(error) => fen_error(error),
        StartError::Setup(SetupError(faults)) => {
            let faults: Vec<String> = faults.iter().map(start::wrong).collect();
            faults.join(" ; ")
        }
    }
}

const fn damage(fault: Fault) -> &'static str {
    match fault {
        Fault::TagMalformed { .. } => "une étiquette n'a pas la forme [Nom \"valeur\"]",
        Fault::CommentUnclosed { .. } => {
            "un commentaire n'est pas fermé, et la suite n'est pas lue"
        }
        Fault::CommentUnopened { .. } => "une accolade ne ferme aucun commentaire",
        Fault::VariationUnclosed { .. } => {
            "une variante n'est pas fermée, et la suite n'est pas lue"
        }
        Fault::VariationUnopened { .. } => "une parenthèse ne ferme aucune variante",
    }
}

/// What is not written canonically.
pub(super) fn lenient(lenient: &LenientKind) -> String {
    match lenient {
        LenientKind::Remark(kind) => remark(kind),
        LenientKind::SetUpMissing => {
            "il y a une étiquette FEN, mais aucune étiquette SetUp de valeur 1".to_owned()
        }
    }
}
