//! Errors in French, for those who ask on the command line.
//!
//! Names of fields stay as they are, and so does what comes from elsewhere.

use chess_arbiter::{RecordError, TagError};
use chess_rules::MovetextError;

use super::error::Rejection;
use super::error_words::{cut, in_words};
use super::fault::{Fault, known_letters};
use super::json::{JsonFault, NAME};
use super::wrong_header::WrongHeader;
use crate::explain::Language;

impl Rejection {
    /// One sentence: the first fault, and how many more there are.
    pub(super) fn french(&self) -> String {
        let mut faults = self.faults();
        if let Some(first) = faults.next() {
            let told = format!("{} : {}", first.path, fault(&first.fault));
            let told = cut(&Language::French.typeset(&told));
            return match faults.count() {
                0 => told,
                more => format!("{told} (et {more} de plus)"),
            };
        }
        let told = match self {
            Self::Fields(_) => "la question ne peut pas être lue".to_owned(),
            Self::MessageMalformed => {
                "le message ne peut pas être décodé : il est tronqué, n'est pas comprimé comme ses en-têtes le disent, n'est pas du protobuf, ou contient un texte qui n'est pas de l'UTF-8".to_owned()
            }
            Self::EncodingUnknown => {
                "le codage du contenu n'est pas connu ; gzip, zstd et identity le sont".to_owned()
            }
            Self::EncodingBroken { name } => {
                format!("content-encoding dit {name}, et ces octets ne sont pas du {name}")
            }
            Self::Header(header) => wrong_header(*header).to_owned(),
            Self::JsonMalformed { of, error } => {
                format!("le texte n'est pas un {of} en JSON : {}", in_words(error))
            }
            Self::MessageTooLarge { limit } => format!("le message a plus de {limit} octets"),
            Self::AnswerTooLarge { actual, limit } => {
                format!("la réponse a {actual} octets ou plus, pour {limit} au plus")
            }
            Self::Draining => "le serveur s'arrête".to_owned(),
            Self::Overloaded => "le serveur a plus de travail qu'il n'en prend à la fois".to_owned(),
            Self::Deadline => "le temps de cet appel est écoulé".to_owned(),
            Self::CredentialsMissing => "il faut un jeton ou un certificat de client".to_owned(),
            Self::CredentialsInvalid => "le jeton n'est pas connu".to_owned(),
            Self::CallerNotAllowed => "cet appelant n'est pas autorisé".to_owned(),
            Self::Internal => "erreur interne".to_owned(),
        };
        cut(&Language::French.typeset(&told))
    }
}

fn fault(fault: &Fault) -> String {
    let language = Language::French;
    match fault {
        Fault::Required => "doit être renseigné".to_owned(),
        Fault::Unspecified => "doit être précisé".to_owned(),
        Fault::UnknownEnumValue { number, of } => {
            format!("{number} n'est pas une valeur connue de {of}")
        }
        Fault::Conflict { other } => format!("ne va pas avec {other}"),
        Fault::OutOfRange { actual, max } => format!("{actual} n'est pas entre 0 et {max}"),
        Fault::Fen(error) => language.fen_error(error),
        Fault::Position(error) => {
            let refused = |one| language.setup_fault(one, chess_rules::Treatment::Refused);
            let faults: Vec<String> = error.0.iter().map(refused).collect();
            faults.join(" ")
        }
        Fault::Movetext(error) => movetext(error),
        Fault::EventMisplaced(error) => record(error),
        Fault::Square(_) => "ne désigne pas une case".to_owned(),
        Fault::MoveToItself => "un coup mène à une autre case que la sienne".to_owned(),
        Fault::Uci(_) => "n'est pas un coup en notation UCI".to_owned(),
        Fault::ArrowToItself => {
            "une flèche mène à une autre case que celle d'où elle part".to_owned()
        }
        Fault::PromotionPiece => "n'est ni q, ni r, ni b, ni n".to_owned(),
        Fault::PieceLettersUnknown => {
            format!("les langues connues sont {}", known_letters())
        }
        Fault::Tag(error) => tag(*error).to_owned(),
        Fault::Json(fault) => json(fault),
        Fault::LimitExceeded { actual, limit, .. } => {
            format!("{actual}, pour {limit} au plus")
        }
    }
}

const fn wrong_header(header: WrongHeader) -> &'static str {
    match header {
        WrongHeader::GrpcTimeout => {
            "grpc-timeout ne peut pas être lu : il faut huit chiffres au plus et une unité (H, M, S, m, u, n), comme 250m"
        }
        WrongHeader::ConnectTimeout => {
            "connect-timeout-ms ne peut pas être lu : il faut des millisecondes en dix chiffres au plus, comme 250"
        }
        WrongHeader::ConnectVersion => {
            "la version du protocole Connect est 1 : il faut connect-protocol-version: 1, connect=v1 dans un GET, ou rien"
        }
        WrongHeader::QueryEncoding => {
            "l'adresse n'a pas d'encoding connu : il faut encoding=json ou encoding=proto"
        }
        WrongHeader::QueryMessage => {
            "l'adresse n'a pas de message : il faut message= et la question, en pour cent ou avec base64=1"
        }
        WrongHeader::QueryBase64 => {
            "le message de l'adresse n'est pas en base64 pour adresses (RFC 4648, section 5)"
        }
        WrongHeader::QueryCompression => {
            "la compression de l'adresse n'est pas connue ; gzip, zstd et identity le sont"
        }
    }
}

fn json(fault: &JsonFault) -> String {
    let hint = |closest: &Option<String>| {
        closest.as_ref().map_or_else(String::new, |closest| {
            format!(" ; vouliez-vous dire {closest} ?")
        })
    };
    match fault {
        JsonFault::UnknownField { of, closest } => {
            format!("{of} n'a pas un tel champ{}", hint(closest))
        }
        JsonFault::Twice => "est donné deux fois".to_owned(),
        JsonFault::Beside { other } => {
            format!("ne va pas à côté de {other} : un seul des deux peut être donné")
        }
        JsonFault::Kind { wanted, given } => {
            let (wanted, given) = (in_french(wanted), in_french(given));
            format!("il faut {wanted}, et non {given}")
        }
        JsonFault::Number {
            least,
            greatest,
            given,
        } => {
            format!("il faut un nombre entier de {least} à {greatest}, et non {given}")
        }
        JsonFault::UnknownName { of, closest } => {
            format!("{of} n'a pas une telle valeur{}", hint(closest))
        }
    }
}

/// What a value of JSON is called.
fn in_french(kind: &'static str) -> &'static str {
    match kind {
        "null" => "null",
        "true or false" => "true ou false",
        "a number" => "un nombre",
        "a whole number" => "un nombre entier",
        "a text" => "un texte",
        "a text in quotes" => "un texte entre guillemets",
        "a list" => "une liste",
        "an object" => "un objet",
        NAME => "le nom d'une valeur entre guillemets",
        other => other,
    }
}

fn movetext(error: &MovetextError) -> String {
    match error {
        MovetextError::CommentUnclosed { offset } => {
            format!("le commentaire qui commence à l'octet {offset} n'a pas de fin")
        }
        MovetextError::CommentUnopened { offset } => {
            format!("l'accolade à l'octet {offset} ne ferme aucun commentaire")
        }
        MovetextError::VariationUnclosed { offset } => {
            format!("la variante qui commence à l'octet {offset} n'a pas de fin")
        }
        MovetextError::VariationUnopened { offset } => {
            format!("la parenthèse à l'octet {offset} ne ferme aucune variante")
        }
        MovetextError::ResultBehindResult { offset } => {
            format!("le résultat à l'octet {offset} suit un autre résultat de la partie")
        }
        MovetextError::MoveBehindResult { offset } => {
            format!("le coup à l'octet {offset} suit le résultat de la partie")
        }
    }
}

fn record(error: &RecordError) -> String {
    match error {
        RecordError::TooManyPlies { limit, actual } => {
            format!("l'enregistrement a {actual} demi-coups, pour {limit} au plus")
        }
        RecordError::TooManyPliesBefore { limit, actual } => {
            format!("{actual} demi-coups auraient été joués avant, pour {limit} au plus")
        }
        RecordError::Movetext(error) => movetext(error),
        RecordError::EventBeforeStart { event, first } => format!(
            "événement {event} : il est daté d'avant le début de l'enregistrement, après le demi-coup {first}"
        ),
        RecordError::EventBeyondEnd { event, last } => {
            format!("événement {event} : il est daté d'après le dernier coup, le demi-coup {last}")
        }
        RecordError::NothingStands { event } => {
            format!("événement {event} : aucun coup ne suit qui puisse rester")
        }
        RecordError::SameTurnStands { event } => format!(
            "événement {event} : dans la position où le coup a mené, l'adversaire doit avoir le trait"
        ),
        RecordError::ForeignPawnStands { event } => format!(
            "événement {event} : un pion du joueur qui a le trait se trouve sur sa dernière rangée"
        ),
        RecordError::EventsOutOfOrder { event } => {
            format!("événement {event} : il est daté d'avant celui qui le précède")
        }
        RecordError::Abandoned => "personne n'attend plus le verdict".to_owned(),
    }
}

const fn tag(error: TagError) -> &'static str {
    match error {
        TagError::Name => {
            "le nom d'une étiquette est fait de lettres, de chiffres et de tirets bas, et commence par une lettre"
        }
        TagError::Derived => "l'étiquette découle du début de la partie et ne peut pas être donnée",
        TagError::Result => "un résultat est 1-0, 0-1, 1/2-1/2 ou *, ou un forfait : +/-, -/+, -/-",
        TagError::Value => "la valeur d'une étiquette n'a pas de caractères de contrôle",
    }
}
