//! Who is told what a game holds.

use super::{Marker, Tag};

/// Is told what a game holds, in its order. Offsets are in bytes of the text that is read.
pub trait Visitor<'t> {
    /// A tag pair.
    fn tag(&mut self, _tag: Tag<'t>) {}

    /// A move, with what belongs to it: `e8(Q)`, `exd6 e.p.`. In a variation that is entered, a move of that variation.
    fn mv(&mut self, text: &'t str, offset: usize);

    /// The move before was made with an offer of a draw: `(=)` (Article C.12), or the comment `{(=)}`, as PGN has no sign for it.
    fn draw_offer(&mut self) {}

    /// A comment in braces or behind a semicolon, without these.
    fn comment(&mut self, _text: &'t str) {}

    /// A numeric annotation glyph. A number that is too great becomes the greatest.
    fn nag(&mut self, _number: u32) {}

    /// Signs of annotation such as `!?`, `+-` or `N`.
    fn glyph(&mut self, _text: &'t str) {}

    /// A variation begins: it is read, or passed over with those inside it.
    fn begin_variation(&mut self) -> Variation {
        Variation::PassOver
    }

    /// A variation that is read ends.
    fn end_variation(&mut self) {}

    /// The sign for the result.
    fn marker(&mut self, _marker: Marker, _offset: usize) {}

    /// Something is damaged.
    fn fault(&mut self, _fault: Fault) {}
}

/// Whether a variation is read.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Variation {
    /// Its moves are told.
    Enter,
    /// Nothing in it is told.
    PassOver,
}

/// What is damaged about a game. Each offset, in bytes, is where the damage begins.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, thiserror::Error)]
pub enum Fault {
    /// A tag pair is not of the form `[Name "value"]`.
    #[error("a tag pair is not of the form [Name \"value\"]")]
    TagMalformed {
        /// Where it stands.
        offset: usize,
    },
    /// A comment has no end: all that follows is taken for the comment.
    #[error("a comment has no end")]
    CommentUnclosed {
        /// Where it begins.
        offset: usize,
    },
    /// A closing brace closes nothing: it is passed over.
    #[error("a brace closes no comment")]
    CommentUnopened {
        /// Where it stands.
        offset: usize,
    },
    /// A variation has no end: all that follows is taken for the variation.
    #[error("a variation has no end")]
    VariationUnclosed {
        /// Where it begins.
        offset: usize,
    },
    /// A closing parenthesis closes nothing: it is passed over.
    #[error("a parenthesis closes no variation")]
    VariationUnopened {
        /// Where it stands.
        offset: usize,
    },
}

impl Fault {
    /// Where the damage begins.
    pub const fn offset(self) -> usize {
        match self {
            Self::TagMalformed { offset }
            | Self::CommentUnclosed { offset }
            | Self::CommentUnopened { offset }
            | Self::VariationUnclosed { offset }
            | Self::VariationUnopened { offset } => offset,
        }
    }
}
