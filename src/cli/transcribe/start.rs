//! Where the moves start: as the flags say, or the tags before the moves.

use chess_arbiter::FindingKind;
use chess_rules::pgn::{StartTags, StartTagsError};

use super::{Args, Source};
use crate::cli::{Failure, Misuse};
use crate::explain::Language;
use crate::proto::Variant;

/// Where the moves start.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct WhereToStart {
    pub(super) variant: Variant,
    /// Empty: the initial position, or one that a number tells.
    pub(super) fen: String,
    /// Whether a tag `FEN` lacks the tag `SetUp` that should go with it.
    pub(super) is_set_up_missing: bool,
}

impl Args {
    /// Where the moves start.
    pub(super) fn start(&self, source: &Source) -> Result<WhereToStart, Failure> {
        let tags = StartTags {
            variant: source.tag("Variant"),
            set_up: source.tag("SetUp"),
            fen: source.tag("FEN"),
        };
        let unread = |error: StartTagsError| {
            let finding = match error {
                StartTagsError::VariantUnsupported => FindingKind::VariantUnsupported,
                StartTagsError::StartMissing => FindingKind::StartMissing,
            };
            Failure::from(Language::nearest(&self.language).finding(&finding))
        };
        let told = tags.variant_played().map_err(unread)?;
        let fen_flag = match (&self.fen, self.position) {
            (Some(_), _) => Some("--fen"),
            (None, Some(_)) => Some("--position"),
            (None, None) => None,
        };
        if let (Some(flag), Some(_)) = (fen_flag, tags.fen) {
            return Err(self.twice(flag, "FEN"));
        }
        let is_standard_told = tags.variant.is_some() && told == chess_rules::Variant::Standard;
        if self.chess960 && is_standard_told {
            return Err(self.twice("--chess960", "Variant"));
        }
        let is_chess960 = self.chess960 || told == chess_rules::Variant::Chess960;
        let variant = if is_chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        };
        if fen_flag.is_some() {
            return Ok(WhereToStart {
                variant,
                fen: self.fen.clone().unwrap_or_default(),
                is_set_up_missing: false,
            });
        }
        let told = tags.read().map_err(unread)?;
        Ok(WhereToStart {
            variant,
            fen: told.fen.unwrap_or_default().to_owned(),
            is_set_up_missing: told.is_set_up_missing,
        })
    }

    /// A flag and a tag both say where the moves start.
    fn twice(&self, flag: &str, tag: &str) -> Failure {
        let language = Language::nearest(&self.language);
        let told = match language {
            Language::English => format!(
                "{flag} cannot stand beside the tag {tag} of the file: leave one of them out"
            ),
            Language::French => {
                format!(
                    "{flag} ne va pas avec l'étiquette {tag} du fichier : enlevez l'un des deux"
                )
            }
        };
        Misuse(language.typeset(&told)).into()
    }
}
