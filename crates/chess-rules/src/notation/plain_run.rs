//! Moves with one blank between them and nothing else: most of what programs send.

use crate::notation::glance::{is_plain_move, short_word};
use crate::notation::movetext::{Before, Movetext};

impl<'t> Movetext<'t> {
    /// Hands out moves for as long as each stands between its neighbours with one blank, and `make` answers that it was made. How many
    /// those were, `most` at most.
    ///
    /// The first move that is not made is handed out again by [`next`](Iterator::next), which also knows everything else that can stand in a
    /// text. Taking some moves so and the others so gives what `next` alone gives.
    ///
    /// ```
    /// use chess_rules::Movetext;
    /// let mut movetext = Movetext::new("e2e4 e7e5 g1f3 b8c6 {Italian} f1c4");
    /// let mut made = Vec::new();
    /// let taken = movetext.take_plain(9, |text| {
    ///     made.push(text);
    ///     made.len() < 3
    /// });
    /// assert_eq!((taken, made), (2, vec!["e2e4", "e7e5", "g1f3"]));
    /// let rest: Result<Vec<_>, _> = movetext.map(|token| token.map(|token| token.text)).collect();
    /// assert_eq!(rest, Ok(vec!["g1f3", "b8c6", "f1c4"]));
    /// ```
    #[inline]
    pub fn take_plain(&mut self, most: u32, mut make: impl FnMut(&'t str) -> bool) -> u32 {
        // A number before the move is to be held against the game.
        if self.before != Before::default() {
            return 0;
        }
        let mut taken = 0;
        while taken < most
            && let Some(end) = self.plain_end()
            && let Some(text) = self.words.0.get(self.at..end)
            && make(text)
        {
            self.at = end + 1;
            taken += 1;
        }
        taken
    }

    /// The end of the next move, if one blank parts it from what is at a glance another.
    #[inline]
    fn plain_end(&self) -> Option<usize> {
        let rest = self.words.0.as_bytes().get(self.at..)?;
        let length = short_word(*rest.first_chunk()?)?;
        let is_plain = length > 0 && is_plain_move(rest.get(length + 1..)?);
        is_plain.then_some(self.at + length)
    }
}
