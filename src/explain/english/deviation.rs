//! How the text of a move departs from the canonical form.

use chess_rules::Deviation;

/// What is unusual about it.
pub(super) const fn deviation(deviation: Deviation) -> &'static str {
    match deviation {
        Deviation::Spacing => "there are blanks before or behind the move",
        Deviation::Typography => "a typographic sign stands for a plain one",
        Deviation::Figurine => "a figurine stands for the letter of the piece",
        Deviation::FigurineColor => "the figurine has the colour of the other player",
        Deviation::MoveNumber => "a move number stands before the move",
        Deviation::MoveNumberContradicts => "the number before the move is not its own",
        Deviation::CommentIgnored => "a comment is left out",
        Deviation::GlyphIgnored => "an annotation sign is no part of the move",
        Deviation::NagOutOfRange => "the number of the annotation sign exceeds 255",
        Deviation::ZeroCastling => "castling is written with zeros",
        Deviation::SmallLetterCastling => "castling is written with small letters",
        Deviation::CastlingHyphenMissing => "castling is written without a hyphen",
        Deviation::CastlingAsKingMove => "castling is written as a move of the king by two squares",
        Deviation::KingTakesRook => "castling is written as king takes rook",
        Deviation::LetterCase => "a capital and a small letter are confused",
        Deviation::PawnLetter => "the pawn has a letter",
        Deviation::PieceLetterMissing => "the letter of the piece is missing",
        Deviation::LongForm => "the long form stands where the short one is due",
        Deviation::ShortForm => "the short form stands where the long one is due",
        Deviation::HyphenMissing => "the hyphen of the long form is missing",
        Deviation::OverSpecified => "more is said of the square of departure than is needed",
        Deviation::DisambiguationUnusual => {
            "the square of departure is told otherwise than is usual"
        }
        Deviation::PawnOverSpecified => "the square of departure of the pawn is told for no reason",
        Deviation::PawnFileMissing => "the capture by a pawn does not name its file",
        Deviation::RankMissing => "the capture does not name the rank of arrival",
        Deviation::CaptureMarkMissing => "the move captures and does not say so",
        Deviation::CaptureMarkWithoutCapture => "the move says that it captures, and does not",
        Deviation::CaptureMarkUnusual => {
            "the capture is marked otherwise than by an x before the square"
        }
        Deviation::EnPassantMark => "e.p. is written behind the capture",
        Deviation::EnPassantMarkWrong => {
            "e.p. is written behind a move that does not capture in passing"
        }
        Deviation::PromotionWithoutEquals => "the promotion has no equals sign",
        Deviation::PromotionSigns => "the promotion is written with unusual signs",
        Deviation::SmithSuffix => "the captured piece follows, as in Smith notation",
        Deviation::CheckMarkUnusual => "check or mate is marked otherwise than by + or #",
        Deviation::MateMarkedByX => "mate is marked by an X",
        Deviation::CheckMarkMissing => "the move gives check or mate and does not say so",
        Deviation::CheckMarkSuperfluous => "the move says that it gives check, and does not",
        Deviation::CheckMarkWrong => "the move confuses check and mate",
    }
}
