//! Why a move or an event is refused.

use chess_arbiter::{
    ClaimFacts, ClaimSubject, DrawBasis, EventRefusal, MoveRefusal, MustPlay, Obligation, OnMove,
    StartFault, TouchRule,
};
use chess_rules::ReadError;

use super::deviation::deviation;
use super::illegal_move::illegal_move;
use super::letters::unknown;
use super::words::{Noun, count, of_players};
use crate::explain::Scene;

/// Why a move of the record is refused in this scene.
pub(super) fn move_refusal(refusal: &MoveRefusal, scene: Scene<'_>) -> String {
    match refusal {
        MoveRefusal::GameOver { since } => game_over(since.0),
        MoveRefusal::Unplayable(error) => read_error(error, scene),
        MoveRefusal::Owed(must_play) => owed(must_play),
    }
}

/// To which moves a player is bound, and by what.
fn owed(must_play: &MustPlay) -> String {
    let because = match must_play.because {
        Obligation::Claim => "la réclamation ayant été rejetée, le coup annoncé doit être joué",
        Obligation::Touch(rule) => match rule {
            TouchRule::Own => "la pièce touchée doit être jouée",
            TouchRule::Opponent => "la pièce adverse touchée doit être prise",
            TouchRule::Both => {
                "des pièces des deux couleurs ayant été touchées, l'une doit prendre l'autre, ou la première qui peut jouer ou être prise doit l'être"
            }
            TouchRule::Castling => {
                "le roi et la tour ayant été touchés, le joueur doit roquer de ce côté"
            }
            TouchRule::RookFirst => {
                "la tour ayant été touchée avant le roi, le roque de ce côté n'est pas permis ; la tour doit être jouée, ou à défaut le roi"
            }
            TouchRule::King => {
                "le roi et la tour ayant été touchés et ce roque étant illégal, le roi doit jouer un autre coup"
            }
            TouchRule::Promotion => {
                "la nouvelle pièce ayant touché la case de promotion, le choix est définitif"
            }
            TouchRule::Released => "la pièce lâchée reste sur la case où elle a été lâchée",
        },
        Obligation::Queen => "le pion laissé sur la dernière rangée devient une dame",
        Obligation::Promotion => {
            "le pion ayant été laissé sur la dernière rangée, sa promotion doit être achevée"
        }
        Obligation::TwoHands => "le coup fait des deux mains doit être joué",
    };
    let moves: Vec<String> = must_play.moves.iter().map(ToString::to_string).collect();
    format!("{because} : {}", moves.join(" ou "))
}

/// Why an event is refused in this scene.
pub(super) fn event_refusal(refusal: &EventRefusal, scene: Scene<'_>) -> String {
    match refusal {
        EventRefusal::GameOver { since } => game_over(since.0),
        EventRefusal::NotOnMove(doing) => match doing {
            OnMove::Claim => "seul le joueur qui a le trait peut réclamer la nulle",
            OnMove::Touch => "seul le joueur qui a le trait est tenu par la pièce qu'il touche",
            OnMove::IllegalMove => "seul le joueur qui a le trait peut avoir fait un coup illégal",
        }
        .to_owned(),
        EventRefusal::IntendedMove(error) => {
            // A semicolon, since the reason may have a colon of its own.
            format!(
                "le coup annoncé ne peut pas être joué ; {}",
                read_error(error, scene)
            )
        }
        EventRefusal::ConditionNotMet(facts) => condition_not_met(facts),
        EventRefusal::MoveNotWritten => {
            "la réclamation est fondée, mais le coup annoncé doit d'abord être noté".to_owned()
        }
        EventRefusal::Owed(must_play) => owed(must_play),
        EventRefusal::PieceTouched => {
            "le joueur a touché une pièce et perdu ainsi le droit de réclamer à ce coup".to_owned()
        }
        EventRefusal::MoveIsLegal => "le coup est légal".to_owned(),
        EventRefusal::NothingThere { square } => {
            format!("aucune pièce n'a pu être touchée en {square} : la case est vide")
        }
        EventRefusal::BoardDiffers { squares } => {
            let names: Vec<String> = squares
                .into_iter()
                .map(|square| square.to_string())
                .collect();
            format!(
                "les pièces sont placées autrement qu'elles n'ont été vues en {}",
                names.join(", ")
            )
        }
        EventRefusal::TooLate { fault, moves, .. } => format!(
            "{}, mais chaque joueur a joué au moins {} ; la partie continue",
            start_fault(*fault),
            count((*moves).into(), "coup", "coups")
        ),
        EventRefusal::NoPromotion => {
            "aucun pion n'a pu être laissé sur la dernière rangée".to_owned()
        }
        EventRefusal::StillCorrectable => {
            "le coup illégal n'est pas encore acquis et peut être corrigé".to_owned()
        }
        EventRefusal::GameGoesOn { fault } => format!(
            "{}, mais les règles en vigueur laissent la partie continuer",
            start_fault(*fault)
        ),
        EventRefusal::NoOffer => {
            "aucune proposition de nulle de l'adversaire n'est en cours".to_owned()
        }
        EventRefusal::TooEarly { min_moves } => format!(
            "la nulle par accord n'est permise qu'après {} de chaque joueur",
            count((*min_moves).into(), "coup", "coups")
        ),
        EventRefusal::OfferedRecently { interval } => format!(
            "le joueur a déjà proposé la nulle et doit laisser passer plus de {} avant de la proposer de nouveau",
            count((*interval).into(), "demi-coup", "demi-coups")
        ),
        EventRefusal::NotInRules => "les règles en vigueur ne prévoient rien de tel".to_owned(),
    }
}

const fn start_fault(fault: StartFault) -> &'static str {
    match fault {
        StartFault::Array => "la position initiale des pièces était incorrecte",
        StartFault::BoardTurned => "l'échiquier était mal placé",
        StartFault::ColorsReversed => "les couleurs ont été inversées au début",
    }
}

fn game_over(since: u32) -> String {
    format!("la partie est terminée depuis le demi-coup {since}")
}

fn condition_not_met(facts: &ClaimFacts) -> String {
    let appears = match facts.subject {
        ClaimSubject::Position => "la position apparaît",
        ClaimSubject::AnnouncedMove => "avec le coup annoncé, la position apparaîtrait",
    };
    let times = match facts.occurrences {
        1 => "pour la première fois".to_owned(),
        2 => "pour la deuxième fois".to_owned(),
        more => format!("pour la {more}e fois"),
    };
    let asked = match facts.occurrences_asked {
        3 => "la troisième".to_owned(),
        5 => "la cinquième".to_owned(),
        more => format!("la {more}e"),
    };
    let repetition = format!("{appears} {times}, et non {asked}");
    let played = match (facts.subject, facts.halfmove_clock < 2) {
        (ClaimSubject::Position, true) => "a été joué",
        (ClaimSubject::Position, false) => "ont été joués",
        (ClaimSubject::AnnouncedMove, true) => "aurait été joué",
        (ClaimSubject::AnnouncedMove, false) => "auraient été joués",
    };
    let fifty = format!(
        "{} {played} depuis le dernier coup de pion ou la dernière prise, et non {}",
        count(facts.halfmove_clock.into(), "demi-coup", "demi-coups"),
        facts.plies_asked
    );
    match facts.basis {
        Some(DrawBasis::ThreefoldRepetition) => repetition,
        Some(DrawBasis::FiftyMoves) => fifty,
        None => format!("{repetition} ; {fifty}"),
    }
}

fn read_error(error: &ReadError, scene: Scene<'_>) -> String {
    match error {
        ReadError::Malformed => "ce texte ne se lit pas comme un coup".to_owned(),
        ReadError::UnknownLetter { letter } => unknown(*letter),
        ReadError::NullMove => "un joueur ne peut pas passer son tour".to_owned(),
        ReadError::UnsupportedNotation => {
            "la notation descriptive et les parachutages ne sont pas lus ; la notation algébrique l'est".to_owned()
        }
        ReadError::NotCanonical { deviation: form } => format!(
            "seule une lecture plus indulgente admet cette forme : {}",
            deviation(*form)
        ),
        ReadError::NoSuchPiece { role } => {
            let noun = Noun::of(*role);
            format!(
                "{} {} ne peut être {}",
                noun.no(),
                of_players(scene.turn),
                noun.agree("désigné")
            )
        }
        ReadError::PromotionMissing { to, .. } => {
            format!("il n'est pas dit quelle pièce le pion devient en {to}")
        }
        ReadError::PromotionInvalid { role, target } => format!(
            "le pion ne peut pas devenir {} en {target}",
            Noun::of(*role).a()
        ),
        ReadError::Illegal(reason) => illegal_move(*reason, scene),
        ReadError::Ambiguous { candidates } => {
            let moves: Vec<String> = candidates.iter().map(ToString::to_string).collect();
            format!("le texte peut désigner plusieurs coups : {}", moves.join(" et "))
        }
    }
}
