//! PGN files: games one after the other, each with tags, moves and what is written beside them.
//!
//! A file is read in two steps. [`Splitter`] takes its bytes in any chunking and parts them into games, one at a time, in
//! constant memory. Then [`Tags`] reads the tag pairs of a game, and [`read_movetext`] hands its moves, comments and signs to a
//! [`Visitor`]. What is damaged is told as a [`Fault`], and reading goes on: at the latest with the next game.
//!
//! ```
//! use chess_rules::pgn::{Limits, Splitter, Visitor, read};
//!
//! #[derive(Default)]
//! struct Moves(Vec<String>);
//!
//! impl<'t> Visitor<'t> for Moves {
//!     fn mv(&mut self, text: &'t str, _offset: usize) {
//!         self.0.push(text.to_owned());
//!     }
//! }
//!
//! let mut splitter = Splitter::new(Limits::default());
//! splitter.push(b"[White \"A\"]\n\n1. e4 e5 (1... c5) 1-0\n[White \"B\"]\n1. d4 {best} *");
//! splitter.close();
//! let mut moves = Moves::default();
//! let mut scratch = String::new();
//! while let Some(game) = splitter.next_game() {
//!     read(game.text(&mut scratch), &mut moves);
//! }
//! assert_eq!(moves.0, ["e4", "e5", "d4"]);
//! ```

mod game_text;
mod movetext;
mod splitter;
mod start_tags;
mod tags;
mod visitor;

pub use super::marker::Marker;
pub use game_text::{Excess, GameText, line_of};
pub use movetext::read_movetext;
pub use splitter::{Limits, Splitter};
pub use start_tags::{StartTags, StartTagsError, ToldStart};
pub use tags::{Tag, Tags, is_tag_like};
pub use visitor::{Fault, Variation, Visitor};

/// Reads one game: its tags, then its movetext.
pub fn read<'t>(text: &'t str, visitor: &mut impl Visitor<'t>) {
    let mut tags = Tags::of(text);
    for tag in tags.by_ref() {
        match tag {
            Ok(tag) => visitor.tag(tag),
            Err(fault) => visitor.fault(fault),
        }
    }
    read_movetext(text, tags.end(), visitor);
}
