//! Which game it is.

use chess_rules::pgn::{Fault, Marker, Tag, Tags};

use super::replay::note;

/// The tags that tell which game it is, and those that say how to read it. Of a tag that stands twice the first counts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Identity<'t> {
    /// `Event`.
    pub event: Option<Tag<'t>>,
    /// `Site`.
    pub site: Option<Tag<'t>>,
    /// `Date`.
    pub date: Option<Tag<'t>>,
    /// `Round`.
    pub round: Option<Tag<'t>>,
    /// `White`.
    pub white: Option<Tag<'t>>,
    /// `Black`.
    pub black: Option<Tag<'t>>,
    /// `Result`.
    pub result: Option<Tag<'t>>,
    /// `FEN`: where the game starts.
    pub(super) fen: Option<Tag<'t>>,
    /// `SetUp`: whether it starts elsewhere than usual.
    pub(super) set_up: Option<Tag<'t>>,
    /// `Variant`.
    pub(super) variant: Option<Tag<'t>>,
    /// Whether one of these stands there twice, with different values.
    pub(super) has_contradicting_tags: bool,
    /// Whether there is any tag.
    pub(super) is_tagged: bool,
}

impl<'t> Identity<'t> {
    /// That of a game, and where its movetext begins. What is wrong with the tags is noted.
    pub(super) fn of(text: &'t str, faults: &mut Vec<Fault>) -> (Self, usize) {
        let mut identity = Self::default();
        let mut tags = Tags::of(text);
        for tag in tags.by_ref() {
            identity.is_tagged = true;
            match tag {
                Ok(tag) => identity.take(tag),
                Err(fault) => note(faults, fault),
            }
        }
        (identity, tags.end())
    }

    /// The result that the tag `Result` tells.
    pub(super) fn told_result(&self) -> Option<Marker> {
        Marker::of_tag(self.result?.raw)
    }

    /// The result that a sign behind the moves is, which elsewhere is an evaluation: a forfeit, where the tag `Result` tells the same.
    pub(super) fn forfeit_told(&self, sign: Option<&str>) -> Option<Marker> {
        let sign = sign?;
        let is_told = self.result?.raw.trim() == sign;
        is_told.then(|| Marker::of_tag(sign)).flatten()
    }

    fn take(&mut self, tag: Tag<'t>) {
        let place = match tag.name {
            "Event" => &mut self.event,
            "Site" => &mut self.site,
            "Date" => &mut self.date,
            "Round" => &mut self.round,
            "White" => &mut self.white,
            "Black" => &mut self.black,
            "Result" => &mut self.result,
            "FEN" => &mut self.fen,
            "SetUp" => &mut self.set_up,
            "Variant" => &mut self.variant,
            _ => return,
        };
        match place {
            None => *place = Some(tag),
            Some(first) => self.has_contradicting_tags |= first.raw != tag.raw,
        }
    }
}
