//! How forgiving a reader is.

/// How forgiving the reading of moves and positions is.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub enum Strictness {
    /// Only canonical forms.
    Strict,
    /// All that is in common use; deviations are reported.
    #[default]
    Standard,
    /// Whatever means exactly one thing.
    Lenient,
}
