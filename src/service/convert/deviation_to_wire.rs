//! How the text of a move departs from the canonical form.

use chess_rules::Deviation;

use crate::proto::MoveDeviation;

/// That way to depart.
pub(super) const fn deviation_to_wire(deviation: Deviation) -> MoveDeviation {
    match deviation {
        Deviation::Spacing => MoveDeviation::Spacing,
        Deviation::Typography => MoveDeviation::Typography,
        Deviation::Figurine => MoveDeviation::Figurine,
        Deviation::FigurineColor => MoveDeviation::FigurineColor,
        Deviation::MoveNumber => MoveDeviation::MoveNumber,
        Deviation::MoveNumberContradicts => MoveDeviation::MoveNumberContradicts,
        Deviation::CommentIgnored => MoveDeviation::CommentIgnored,
        Deviation::GlyphIgnored => MoveDeviation::GlyphIgnored,
        Deviation::NagOutOfRange => MoveDeviation::NagOutOfRange,
        Deviation::ZeroCastling => MoveDeviation::ZeroCastling,
        Deviation::SmallLetterCastling => MoveDeviation::SmallLetterCastling,
        Deviation::CastlingHyphenMissing => MoveDeviation::CastlingHyphenMissing,
        Deviation::CastlingAsKingMove => MoveDeviation::CastlingAsKingMove,
        Deviation::KingTakesRook => MoveDeviation::KingTakesRook,
        Deviation::LetterCase => MoveDeviation::LetterCase,
        Deviation::PawnLetter => MoveDeviation::PawnLetter,
        Deviation::PieceLetterMissing => MoveDeviation::PieceLetterMissing,
        Deviation::LongForm => MoveDeviation::LongForm,
        Deviation::ShortForm => MoveDeviation::ShortForm,
        Deviation::HyphenMissing => MoveDeviation::HyphenMissing,
        Deviation::OverSpecified => MoveDeviation::OverSpecified,
        Deviation::DisambiguationUnusual => MoveDeviation::DisambiguationUnusual,
        Deviation::PawnOverSpecified => MoveDeviation::PawnOverSpecified,
        Deviation::PawnFileMissing => MoveDeviation::PawnFileMissing,
        Deviation::RankMissing => MoveDeviation::RankMissing,
        Deviation::CaptureMarkMissing => MoveDeviation::CaptureMarkMissing,
        Deviation::CaptureMarkWithoutCapture => MoveDeviation::CaptureMarkWithoutCapture,
        Deviation::CaptureMarkUnusual => MoveDeviation::CaptureMarkUnusual,
        Deviation::EnPassantMark => MoveDeviation::EnPassantMark,
        Deviation::EnPassantMarkWrong => MoveDeviation::EnPassantMarkWrong,
        Deviation::PromotionWithoutEquals => MoveDeviation::PromotionWithoutEquals,
        Deviation::PromotionSigns => MoveDeviation::PromotionSigns,
        Deviation::SmithSuffix => MoveDeviation::SmithSuffix,
        Deviation::CheckMarkUnusual => MoveDeviation::CheckMarkUnusual,
        Deviation::MateMarkedByX => MoveDeviation::MateMarkedByX,
        Deviation::CheckMarkMissing => MoveDeviation::CheckMarkMissing,
        Deviation::CheckMarkSuperfluous => MoveDeviation::CheckMarkSuperfluous,
        Deviation::CheckMarkWrong => MoveDeviation::CheckMarkWrong,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_deviation_has_its_value_on_the_wire_and_each_value_its_deviation() {
        let values = Deviation::ALL.map(|one| deviation_to_wire(one) as i32);
        for number in 1.. {
            match MoveDeviation::try_from(number) {
                Ok(value) => assert_eq!(
                    values.iter().filter(|known| **known == number).count(),
                    1,
                    "{value:?}"
                ),
                Err(_) => {
                    assert_eq!(number as usize, values.len() + 1);
                    break;
                }
            }
        }
    }
}
