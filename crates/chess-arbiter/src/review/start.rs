//! Where a game of a file starts, as its tags say.

use chess_rules::{Strictness, Variant};

use super::Identity;
use super::finding::FindingKind;
use crate::Start;

impl Identity<'_> {
    /// The start of the game, that of a standard game if the tags say nothing, and whether they tell it as they should.
    ///
    /// # Errors
    ///
    /// Why nobody can say where it starts.
    pub(super) fn start(
        &self,
        usual: &Start,
        strictness: Strictness,
    ) -> Result<(Start, SetUp), FindingKind> {
        let variant = self.variant()?;
        let fen = self.fen.map(|tag| tag.raw.trim()).unwrap_or_default();
        let is_set_up = self.set_up.is_some_and(|tag| tag.raw == "1");
        match (fen, variant) {
            ("", Variant::Standard) if !is_set_up => Ok((usual.clone(), SetUp::Told)),
            ("", _) => Err(FindingKind::StartMissing),
            _ => {
                let start = Start::from_fen(fen, variant, strictness)
                    .map_err(FindingKind::StartUnreadable)?;
                let told = if is_set_up {
                    SetUp::Told
                } else {
                    SetUp::Untold
                };
                Ok((start, told))
            }
        }
    }

    fn variant(&self) -> Result<Variant, FindingKind> {
        let Some(tag) = self.variant else {
            return Ok(Variant::Standard);
        };
        let named = |names: &[&str]| names.iter().any(|name| is_name(tag.raw, name));
        if named(&STANDARD) {
            Ok(Variant::Standard)
        } else if named(&CHESS960) {
            Ok(Variant::Chess960)
        } else {
            Err(FindingKind::VariantUnsupported)
        }
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

const STANDARD: [&str; 7] = [
    "",
    "standard",
    "chess",
    "normal",
    "classical",
    "orthodox",
    "fromposition",
];

const CHESS960: [&str; 7] = [
    "chess960",
    "fischerandom",
    "fischerrandom",
    "fischerrandomchess",
    "frc",
    "freestyle",
    "freestylechess",
];

/// Whether a value is that name, whatever capitals, blanks and hyphens it has.
fn is_name(value: &str, name: &str) -> bool {
    let letters = value.bytes().filter(u8::is_ascii_alphanumeric);
    letters
        .map(|byte| byte.to_ascii_lowercase())
        .eq(name.bytes())
}
