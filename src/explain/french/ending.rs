//! How a game ended.

use chess_arbiter::{AnnulReason, DrawReason, Ending, LossReason, Outcome, WinReason};
use chess_rules::Color;

use super::words::{of_players, players};

/// The result and its primary reason, as one sentence without the article.
pub(super) fn ending(ending: &Ending) -> String {
    match ending.outcome {
        Outcome::Win { winner, by } => format!("{} gagnent : {}", players(winner), win(winner, by)),
        Outcome::Draw { by } => format!("la partie est nulle{}", draw(by, ending.event.is_some())),
        Outcome::Undetermined { loser, by } => format!(
            "{} ; il n'a pas pu être établi si {} peuvent encore mater comme les règles en vigueur le demandent",
            loss(loser, by),
            players(!loser)
        ),
        Outcome::Annulled { by } => format!(
            "la partie est annulée et une nouvelle partie doit être jouée : {}",
            annulled(by)
        ),
    }
}

const fn annulled(by: AnnulReason) -> &'static str {
    match by {
        AnnulReason::WrongArray => "la position initiale des pièces était incorrecte",
        AnnulReason::ColorsReversed => "les couleurs ont été inversées au début",
        AnnulReason::PositionLost => {
            "la position d'avant le coup illégal ne peut pas être reconstituée"
        }
    }
}

fn win(winner: Color, by: WinReason) -> String {
    match by {
        WinReason::Checkmate => format!("{} sont échec et mat", players(!winner)),
        WinReason::Loss(reason) => loss(!winner, reason),
    }
}

fn loss(loser: Color, by: LossReason) -> String {
    match by {
        LossReason::Resignation => format!("{} ont abandonné", players(loser)),
        LossReason::FlagFall => format!("le drapeau {} est tombé", of_players(loser)),
        LossReason::IllegalMoves => format!(
            "{} ont achevé plus de coups illégaux que les règles n'en tolèrent",
            players(loser)
        ),
    }
}

fn draw(by: DrawReason, is_event: bool) -> String {
    let claimed = if is_event {
        ", et la nulle a été réclamée"
    } else {
        ""
    };
    match by {
        DrawReason::Stalemate => {
            " par pat : le joueur qui a le trait n'a aucun coup légal et n'est pas en échec".to_owned()
        }
        DrawReason::DeadPosition => {
            " par position morte : plus aucun joueur ne peut mater, quelle que soit la suite de coups légaux".to_owned()
        }
        DrawReason::FivefoldRepetition => {
            " par cinq répétitions : la position apparaît pour la cinquième fois".to_owned()
        }
        DrawReason::SeventyFiveMoves => {
            " par la règle des 75 coups : chaque joueur a joué soixante-quinze coups sans coup de pion ni prise".to_owned()
        }
        DrawReason::ThreefoldRepetition => format!(
            " par triple répétition : une position est apparue au moins trois fois{claimed}"
        ),
        DrawReason::FiftyMoves => format!(
            " par la règle des 50 coups : chaque joueur a joué cinquante coups sans coup de pion ni prise{claimed}"
        ),
        DrawReason::Agreement => " par accord entre les joueurs".to_owned(),
        DrawReason::Unwinnable(LossReason::Resignation) => {
            " malgré l'abandon : l'adversaire ne peut mater par aucune suite de coups légaux".to_owned()
        }
        DrawReason::Unwinnable(LossReason::FlagFall) => {
            " malgré la chute du drapeau : l'adversaire ne peut mater par aucune suite de coups légaux".to_owned()
        }
        DrawReason::LacksMaterial(LossReason::Resignation) => {
            " malgré l'abandon : l'adversaire n'a pas le matériel que les règles en vigueur demandent".to_owned()
        }
        DrawReason::LacksMaterial(LossReason::FlagFall) => {
            " malgré la chute du drapeau : l'adversaire n'a pas le matériel que les règles en vigueur demandent".to_owned()
        }
        DrawReason::Unwinnable(LossReason::IllegalMoves) => {
            " malgré les coups illégaux : l'adversaire ne peut mater par aucune suite de coups légaux".to_owned()
        }
        DrawReason::LacksMaterial(LossReason::IllegalMoves) => {
            " malgré les coups illégaux : l'adversaire n'a pas le matériel que les règles en vigueur demandent".to_owned()
        }
        DrawReason::IllegalPosition => {
            " : un coup illégal a été maintenu, et la position était encore illégale un coup plus tard".to_owned()
        }
        DrawReason::InsufficientMaterial => {
            " par matériel insuffisant : avec les pièces qui restent, les règles en vigueur tiennent le mat pour impossible".to_owned()
        }
        DrawReason::MaximumLength => {
            " : elle dépasse la longueur que les règles en vigueur permettent".to_owned()
        }
        DrawReason::FlagFallUnderOffer => {
            " : un drapeau est tombé alors qu'une proposition de nulle de l'adversaire était en cours".to_owned()
        }
        DrawReason::BothFlags => {
            " : les deux drapeaux sont tombés dans la dernière période, et l'on ne sait pas lequel est tombé le premier".to_owned()
        }
    }
}
