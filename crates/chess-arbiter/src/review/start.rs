//! Where a game of a file starts, as its tags say.

use chess_rules::Strictness;
use chess_rules::pgn::{StartTags, StartTagsError, Tag};

use super::Identity;
use super::finding::{Finding, FindingKind};
use crate::Start;

impl<'t> Identity<'t> {
    /// The start of the game, that of a standard game if the tags say nothing, and whether they tell it as they should.
    ///
    /// # Errors
    ///
    /// Why nobody can say where it starts.
    pub(super) fn start(
        &self,
        usual: &Start,
        strictness: Strictness,
    ) -> Result<(Start, SetUp), Finding> {
        let raw = |tag: Option<Tag<'t>>| tag.map(|tag| tag.raw);
        let tags = StartTags {
            variant: raw(self.variant),
            set_up: raw(self.set_up),
            fen: raw(self.fen),
        };
        let at = |tag: Option<Tag<'t>>| tag.map_or(0, |tag| tag.offset);
        let told = tags.read().map_err(|error| match error {
            StartTagsError::VariantUnsupported => Finding {
                kind: FindingKind::VariantUnsupported,
                offset: at(self.variant),
            },
            StartTagsError::StartMissing => Finding {
                kind: FindingKind::StartMissing,
                offset: at(self.set_up.or(self.variant)),
            },
        })?;
        let Some(fen) = told.fen else {
            return Ok((usual.clone(), SetUp::Told));
        };
        let start = Start::from_fen(fen, told.variant, strictness).map_err(|error| Finding {
            kind: FindingKind::StartUnreadable(error),
            offset: at(self.fen),
        })?;
        let set_up = if told.is_set_up_missing {
            SetUp::Untold
        } else {
            SetUp::Told
        };
        Ok((start, set_up))
    }
}

/// Whether a game that starts elsewhere says so.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum SetUp {
    /// It does, or starts where games do.
    Told,
    /// It has a tag `FEN` and none `SetUp` with the value 1.
    Untold,
}
