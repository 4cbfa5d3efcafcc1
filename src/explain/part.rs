//! What a reference to the rules names: an article, or a whole appendix.

/// What part of the rules an `article` of an answer names.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Part {
    /// One article, such as `3.8.2.2`, `C.10` or `14C4`.
    Article,
    /// A whole appendix of the Laws, by its letter: `A`, `C`.
    Appendix,
    /// Guidelines behind the Laws, by their Roman number: `III`.
    Guidelines,
}

impl Part {
    pub(super) fn of(article: &str) -> Self {
        match article.as_bytes() {
            [b'A'..=b'H'] => Self::Appendix,
            [] => Self::Article,
            number if number.iter().all(|sign| b"IVX".contains(sign)) => Self::Guidelines,
            _ => Self::Article,
        }
    }
}
