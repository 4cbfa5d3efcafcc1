//! What was wrong with the position a record starts from, and what was made of it.

use chess_rules::{FenDeviation, SetupFault, Treatment};

use super::words::{count, players};

/// A fault of the position that was repaired or let pass.
pub(super) fn fault(fault: &SetupFault) -> String {
    format!(
        "dans la position initiale, {} ; {}",
        wrong(fault),
        made_of_it(fault)
    )
}

/// What is wrong.
pub(super) fn wrong(fault: &SetupFault) -> String {
    match fault {
        SetupFault::NoKing(color) => format!("{} n'ont pas de roi", players(*color)),
        SetupFault::SeveralKings(color) => format!("{} ont plus d'un roi", players(*color)),
        SetupFault::PawnOnBackRank(square) => format!("un pion se trouve en {square}"),
        SetupFault::KingTakeable { king, attacker } => {
            format!("le roi en {king} pourrait être pris par la pièce en {attacker}")
        }
        SetupFault::CastlingKingElsewhere { king } => {
            format!("un droit de roque est indiqué, mais le roi se trouve en {king}")
        }
        SetupFault::CastlingRookMissing { rook } => {
            format!("un droit de roque est indiqué pour une tour en {rook}, où il n'y en a pas")
        }
        SetupFault::CastlingTwice { king, rooks } => {
            let rooks: Vec<String> = rooks.into_iter().map(|rook| rook.to_string()).collect();
            format!(
                "des droits de roque sont indiqués pour les tours en {}, qui sont du même côté du roi en {king}",
                rooks.join(" et ")
            )
        }
        SetupFault::EnPassantImpossible(square) => {
            format!("aucun pion n'a pu franchir {square} au dernier coup")
        }
        SetupFault::EnPassantAfterCheck { target, king } => format!(
            "aucun pion n'a pu franchir {target} au dernier coup : avant ce coup, le roi en {king} aurait été en échec alors que son adversaire avait le trait"
        ),
        SetupFault::TooManyCheckers(pieces) => {
            format!("{pieces} pièces donnent échec à la fois")
        }
        SetupFault::ImpossibleCheck { king } => {
            format!("aucun coup n'a pu donner l'échec au roi en {king}")
        }
        SetupFault::TooManyPawns(color) => format!("{} ont plus de huit pions", players(*color)),
        SetupFault::TooManyMen(color) => format!("{} ont plus de seize pièces", players(*color)),
        SetupFault::TooManyPromoted(color) => format!(
            "{} ont plus de pièces promues que de pions manquants",
            players(*color)
        ),
        SetupFault::ClockBeyondGame { clock, plies } => format!(
            "le compteur de demi-coups est à {clock}, mais la partie compte au plus {}",
            count((*plies).into(), "demi-coup", "demi-coups")
        ),
        SetupFault::ClockAfterPawnMove(clock) => {
            format!("un pion vient d'avancer, mais le compteur de demi-coups est à {clock}")
        }
        SetupFault::EnPassantAtFirstMove(square) => format!(
            "un pion viendrait de franchir {square}, mais à ce numéro de coup aucun demi-coup n'a été joué"
        ),
        SetupFault::MoveNumberZero => "le numéro du coup est 0".to_owned(),
    }
}

/// What is made of a fault that is not refused.
pub(super) const fn made_of_it(fault: &SetupFault) -> &'static str {
    match fault {
        SetupFault::CastlingKingElsewhere { .. } => "tout droit de ce roi est ignoré",
        SetupFault::CastlingRookMissing { .. } => "ce droit est ignoré",
        SetupFault::CastlingTwice { .. } => "ces droits sont ignorés",
        SetupFault::EnPassantImpossible(_) | SetupFault::EnPassantAfterCheck { .. } => {
            "cette case est ignorée"
        }
        SetupFault::MoveNumberZero => "il est lu comme 1",
        SetupFault::ClockBeyondGame { .. } | SetupFault::ClockAfterPawnMove(_) => {
            "le compteur est conservé"
        }
        SetupFault::EnPassantAtFirstMove(_) => "les deux sont conservés",
        SetupFault::NoKing(_)
        | SetupFault::SeveralKings(_)
        | SetupFault::PawnOnBackRank(_)
        | SetupFault::KingTakeable { .. }
        | SetupFault::TooManyCheckers(_)
        | SetupFault::ImpossibleCheck { .. }
        | SetupFault::TooManyPawns(_)
        | SetupFault::TooManyMen(_)
        | SetupFault::TooManyPromoted(_) => {
            "aucune partie ne mène à une telle position, qui est prise telle quelle"
        }
    }
}

/// A FEN that is not in canonical form, and what is filled in.
pub(super) fn deviation(form: FenDeviation, treatment: Treatment) -> String {
    let wrong = form_of(form);
    let filled_in = match treatment {
        Treatment::Refused => None,
        Treatment::Repaired | Treatment::Kept => filled_in(form),
    };
    filled_in.map_or_else(
        || wrong.to_owned(),
        |filled_in| format!("{wrong} ; {filled_in}"),
    )
}

/// What is filled in for a field that is missing.
const fn filled_in(deviation: FenDeviation) -> Option<&'static str> {
    match deviation {
        FenDeviation::EnPassantMissing => Some("aucune n'est supposée possible"),
        FenDeviation::ClockMissing => Some(
            "il n'est pas connu : une FEN écrite à partir d'ici compte depuis 0, ce qui ne dit rien des coups antérieurs",
        ),
        FenDeviation::NumberMissing => Some("le numéro 1 est retenu"),
        FenDeviation::AdjacentDigits
        | FenDeviation::Spacing
        | FenDeviation::CapitalTurn
        | FenDeviation::CapitalEnPassant
        | FenDeviation::CastlingOrder
        | FenDeviation::CastlingFile => None,
    }
}

const fn form_of(deviation: FenDeviation) -> &'static str {
    match deviation {
        FenDeviation::EnPassantMissing => "la FEN n'a pas de champ de prise en passant",
        FenDeviation::ClockMissing => "la FEN n'a pas de compteur de demi-coups",
        FenDeviation::NumberMissing => "la FEN n'a pas de numéro de coup",
        FenDeviation::AdjacentDigits => "une rangée de la FEN a deux chiffres qui se suivent",
        FenDeviation::Spacing => "les champs de la FEN ne sont pas séparés par une seule espace",
        FenDeviation::CapitalTurn => "la FEN désigne par une majuscule le joueur qui a le trait",
        FenDeviation::CapitalEnPassant => {
            "la FEN écrit la case de prise en passant avec une majuscule"
        }
        FenDeviation::CastlingOrder => {
            "les lettres de roque de la FEN ne sont pas dans leur ordre : les Blancs d'abord, et pour chaque joueur la tour la plus proche de la colonne h d'abord"
        }
        FenDeviation::CastlingFile => {
            "les lettres de roque de la FEN désignent des colonnes, là où les échecs classiques écrivent KQkq"
        }
    }
}
