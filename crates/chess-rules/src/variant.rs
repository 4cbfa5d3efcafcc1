//! Which array the game starts from, and how castling works.

/// The kind of game: where the pieces start and how castling is done.
///
/// A position carries its variant; only castling and notation ask for it, so standard chess pays
/// nothing for the others.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Variant {
    /// Orthodox chess: king on the e-file, rooks in the corners (Article 2.3).
    #[default]
    Standard,
    /// Chess960 (Guidelines II): king and rooks start on any files, the king between the rooks.
    Chess960,
}
