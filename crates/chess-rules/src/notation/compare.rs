//! The text of a legal move compared with what the canonical form says.

use crate::LegalMove;
use crate::notation::deviation::{Deviation, Deviations};
use crate::notation::origin::Origin;
use crate::notation::writing::Notation;
use crate::notation::written::{Algebraic, Link};

impl Algebraic {
    /// What the text of a piece's move should have said otherwise; `least` is what SAN says of its origin.
    pub(super) fn compare_piece(
        &self,
        legal: &LegalMove<'_>,
        least: Origin,
        notation: Notation,
    ) -> Deviations {
        let is_long = matches!(self.origin, Origin::Square(_));
        let is_canonical_san = self.origin == least && self.link != Link::Hyphen;
        let origin = match notation {
            Notation::San | Notation::Any if is_canonical_san => None,
            Notation::Lan | Notation::Any if is_long => self.hyphen_missing(legal),
            Notation::Lan => Some(Deviation::ShortForm),
            Notation::San if self.link == Link::Hyphen => Some(Deviation::LongForm),
            Notation::San | Notation::Any | Notation::Uci | Notation::Iccf => {
                Some(if is_long || least == Origin::Open {
                    Deviation::OverSpecified
                } else {
                    Deviation::DisambiguationUnusual
                })
            }
        };
        self.compare_link(legal).with_some(origin)
    }

    /// What the text of a pawn's move should have said otherwise.
    pub(super) fn compare_pawn(&self, legal: &LegalMove<'_>, notation: Notation) -> Deviations {
        let is_capture = legal.is_capture();
        let origin = match self.origin {
            Origin::Square(_) if notation == Notation::San => Some(Deviation::LongForm),
            Origin::Square(_) => self.hyphen_missing(legal),
            Origin::File(_) if is_capture => None,
            Origin::Rank(_) | Origin::Open if is_capture => Some(Deviation::PawnFileMissing),
            Origin::File(_) | Origin::Rank(_) => Some(Deviation::PawnOverSpecified),
            Origin::Open => None,
        };
        let is_short = notation == Notation::Lan && !matches!(self.origin, Origin::Square(_));
        self.compare_link(legal)
            .with_some(is_short.then_some(Deviation::ShortForm))
            .with_some(origin)
    }

    /// Whether the capture is marked where there is one, and only there.
    pub(super) fn compare_link(&self, legal: &LegalMove<'_>) -> Deviations {
        let deviation = match (self.link, legal.is_capture()) {
            (Link::Capture, true) | (Link::Nothing | Link::Hyphen, false) => None,
            (Link::Capture, false) => Some(Deviation::CaptureMarkWithoutCapture),
            (Link::Nothing | Link::Hyphen, true) => Some(Deviation::CaptureMarkMissing),
        };
        Deviations::EMPTY.with_some(deviation)
    }

    fn hyphen_missing(&self, legal: &LegalMove<'_>) -> Option<Deviation> {
        (self.link == Link::Nothing && !legal.is_capture()).then_some(Deviation::HyphenMissing)
    }
}
