//! Where a game starts, as its tags say.

use crate::Variant;

/// The tags that say where a game starts, as they stand there.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct StartTags<'t> {
    /// `Variant`.
    pub variant: Option<&'t str>,
    /// `SetUp`.
    pub set_up: Option<&'t str>,
    /// `FEN`.
    pub fen: Option<&'t str>,
}

/// What these tags say.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ToldStart<'t> {
    /// The game that is played.
    pub variant: Variant,
    /// The position before the first move; none is the initial position.
    pub fen: Option<&'t str>,
    /// Whether a position is told without the tag `SetUp` that should go with it.
    pub is_set_up_missing: bool,
}

/// Why nobody can say where the game starts.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum StartTagsError {
    /// The variant is none that is played here.
    #[error("the tag Variant names another game")]
    VariantUnsupported,
    /// The game starts elsewhere than usual, and no tag `FEN` says where.
    #[error("the game starts elsewhere than usual, and no tag FEN says where")]
    StartMissing,
}

impl<'t> StartTags<'t> {
    /// What they say.
    ///
    /// # Errors
    ///
    /// [`StartTagsError`].
    ///
    /// # Examples
    ///
    /// ```
    /// use chess_rules::Variant;
    /// use chess_rules::pgn::{StartTags, StartTagsError};
    /// let tags = StartTags { variant: Some("Fischerandom"), ..StartTags::default() };
    /// assert_eq!(tags.read(), Err(StartTagsError::StartMissing));
    /// let told = StartTags { fen: Some("4k3/8/8/8/8/8/8/4KR2 w F - 0 1"), ..tags }.read()?;
    /// assert_eq!((told.variant, told.is_set_up_missing), (Variant::Chess960, true));
    /// # Ok::<(), StartTagsError>(())
    /// ```
    pub fn read(self) -> Result<ToldStart<'t>, StartTagsError> {
        let variant = self.variant_played()?;
        let fen = self.fen.map(str::trim).filter(|fen| !fen.is_empty());
        let is_set_up = self.set_up.is_some_and(|value| value.trim() == "1");
        if fen.is_none() && (is_set_up || variant != Variant::Standard) {
            return Err(StartTagsError::StartMissing);
        }
        Ok(ToldStart {
            variant,
            fen,
            is_set_up_missing: fen.is_some() && !is_set_up,
        })
    }

    /// The game that is played, wherever it starts.
    ///
    /// # Errors
    ///
    /// [`StartTagsError::VariantUnsupported`].
    pub fn variant_played(self) -> Result<Variant, StartTagsError> {
        let Some(value) = self.variant else {
            return Ok(Variant::Standard);
        };
        let named = |names: &[&str]| names.iter().any(|name| is_name(value, name));
        if named(&STANDARD) {
            Ok(Variant::Standard)
        } else if named(&CHESS960) {
            Ok(Variant::Chess960)
        } else {
            Err(StartTagsError::VariantUnsupported)
        }
    }
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
