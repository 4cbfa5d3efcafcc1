//! How the text of a move departs from the canonical form.

use chess_rules::Deviation;

/// What is unusual about it.
pub(super) const fn deviation(deviation: Deviation) -> &'static str {
    match deviation {
        Deviation::Spacing => "il y a des espaces avant ou après le coup",
        Deviation::Typography => "un signe typographique remplace un signe simple",
        Deviation::Figurine => "une figurine remplace la lettre de la pièce",
        Deviation::FigurineColor => "la figurine est de la couleur de l'adversaire",
        Deviation::MoveNumber => "un numéro précède le coup",
        Deviation::MoveNumberContradicts => "le numéro devant le coup n'est pas le sien",
        Deviation::CommentIgnored => "un commentaire est laissé de côté",
        Deviation::GlyphIgnored => "un signe d'annotation ne fait pas partie du coup",
        Deviation::NagOutOfRange => "le numéro du signe d'annotation dépasse 255",
        Deviation::ZeroCastling => "le roque est écrit avec des zéros",
        Deviation::SmallLetterCastling => "le roque est écrit en minuscules",
        Deviation::CastlingHyphenMissing => "le roque est écrit sans trait d'union",
        Deviation::CastlingAsKingMove => {
            "le roque est écrit comme un déplacement du roi de deux cases"
        }
        Deviation::KingTakesRook => "le roque est écrit comme une prise de la tour par le roi",
        Deviation::LetterCase => "une majuscule et une minuscule sont confondues",
        Deviation::PawnLetter => "le pion porte une lettre",
        Deviation::PieceLetterMissing => "la lettre de la pièce manque",
        Deviation::LongForm => "la forme longue est employée au lieu de la forme courte",
        Deviation::ShortForm => "la forme courte est employée au lieu de la forme longue",
        Deviation::HyphenMissing => "le trait d'union de la forme longue manque",
        Deviation::OverSpecified => "la case de départ est précisée plus qu'il ne faut",
        Deviation::DisambiguationUnusual => {
            "la case de départ est précisée autrement que d'ordinaire"
        }
        Deviation::PawnOverSpecified => "la case de départ du pion est précisée sans raison",
        Deviation::PawnFileMissing => "la prise par un pion ne nomme pas sa colonne",
        Deviation::RankMissing => "la prise ne nomme pas la rangée d'arrivée",
        Deviation::CaptureMarkMissing => "le coup est une prise et ne l'indique pas",
        Deviation::CaptureMarkWithoutCapture => "le coup indique une prise et n'en est pas une",
        Deviation::CaptureMarkUnusual => {
            "la prise est indiquée autrement que par un x devant la case"
        }
        Deviation::EnPassantMark => "la mention e.p. suit la prise",
        Deviation::EnPassantMarkWrong => {
            "la mention e.p. suit un coup qui n'est pas une prise en passant"
        }
        Deviation::PromotionWithoutEquals => "la promotion est écrite sans signe égal",
        Deviation::PromotionSigns => "la promotion est écrite avec des signes inhabituels",
        Deviation::SmithSuffix => "la pièce prise suit le coup, comme dans la notation Smith",
        Deviation::CheckMarkUnusual => "l'échec ou le mat est indiqué autrement que par + ou #",
        Deviation::MateMarkedByX => "le mat est indiqué par un X",
        Deviation::CheckMarkMissing => "le coup donne échec ou mat et ne l'indique pas",
        Deviation::CheckMarkSuperfluous => "le coup indique un échec qu'il ne donne pas",
        Deviation::CheckMarkWrong => "le coup confond l'échec et le mat",
    }
}
