//! Why a text can not be parted into moves.

/// Why a text is not movetext. Each offset, in bytes, is that of the sign.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum MovetextError {
    /// A comment has no end.
    #[error("the comment that begins at byte {offset} has no end")]
    CommentUnclosed {
        /// Where it begins.
        offset: usize,
    },
    /// A closing brace closes nothing.
    #[error("the brace at byte {offset} closes no comment")]
    CommentUnopened {
        /// Where it stands.
        offset: usize,
    },
    /// A variation has no end.
    #[error("the variation that begins at byte {offset} has no end")]
    VariationUnclosed {
        /// Where it begins.
        offset: usize,
    },
    /// A closing parenthesis closes nothing.
    #[error("the parenthesis at byte {offset} closes no variation")]
    VariationUnopened {
        /// Where it stands.
        offset: usize,
    },
    /// Another result follows the first one: only one of them can be that of the game.
    #[error("the result at byte {offset} stands behind another result of the game")]
    ResultBehindResult {
        /// Where it begins.
        offset: usize,
    },
    /// A move follows the result: a result ends the game.
    #[error("the move at byte {offset} stands behind the result of the game")]
    MoveBehindResult {
        /// Where it begins.
        offset: usize,
    },
}
