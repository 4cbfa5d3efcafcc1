//! Why a move is not legal.

use crate::{Castling, Role, Square};

/// Why a move is not legal. Variants run from the most basic fault to the subtlest; the first that applies is reported.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd, thiserror::Error)]
pub enum IllegalMove {
    /// The piece is the opponent's (Article 1.3).
    #[error("the piece on {from} is the opponent's")]
    WrongSide {
        /// Where it stands.
        from: Square,
    },
    /// The square of departure is empty.
    #[error("there is no piece on {from}")]
    NoPiece {
        /// The empty square.
        from: Square,
    },
    /// A piece of the same color stands on the square of arrival (Article 3.1.1).
    #[error("a piece of the same color stands on {target}")]
    OwnPieceOnTarget {
        /// Where it stands.
        target: Square,
    },
    /// The opponent's king would be captured (Article 1.4.1).
    #[error("the king on {king} may not be captured")]
    KingCapture {
        /// Where that king stands.
        king: Square,
    },
    /// That kind of piece does not move so (Articles 3.2 to 3.8).
    #[error("a {role:?} does not move from {from} to {to}")]
    PieceCannotReach {
        /// The kind of piece.
        role: Role,
        /// Where it stands.
        from: Square,
        /// Where it can't go.
        to: Square,
    },
    /// A piece stands in the way (Article 3.5).
    #[error("the piece on {blocker} stands in the way")]
    PathBlocked {
        /// The nearest such piece from a1.
        blocker: Square,
    },
    /// The pawn's way forward is not free (Articles 3.7.1, 3.7.2).
    #[error("the pawn is blocked by the piece on {blocker}")]
    PawnBlocked {
        /// What blocks it.
        blocker: Square,
    },
    /// A pawn moves diagonally only to capture (Article 3.7.3).
    #[error("there is nothing to capture on {target}")]
    PawnCaptureWithoutTarget {
        /// The empty square.
        target: Square,
    },
    /// A pawn may be taken en passant only on the ply after its double step (Article 3.7.3.2).
    #[error("the pawn on {pawn} can't be taken en passant on {target} any more")]
    EnPassantExpired {
        /// The pawn beside.
        pawn: Square,
        /// The square of arrival.
        target: Square,
    },
    /// A pawn on the last rank must become another piece (Article 3.7.3.3).
    #[error("it is not said what the pawn becomes on {target}")]
    PromotionMissing {
        /// The square of promotion.
        target: Square,
    },
    /// Only a pawn that arrives on the last rank is promoted (Article 3.7.3.3).
    #[error("nothing is promoted on {target}")]
    PromotionNotAllowed {
        /// The kind of piece that moves.
        role: Role,
        /// The square of arrival.
        target: Square,
    },
    /// The king or that rook has moved, or the rook is gone (Article 3.8.2.1).
    #[error("the right to castle is lost")]
    CastlingRightLost {
        /// Where the king stands.
        king: Square,
        /// Which castling.
        side: Castling,
        /// The rook, where the move names it as king takes rook: the right may still be there with another one of that side.
        rook: Option<Square>,
    },
    /// A piece stands between king and rook, or on their ways (Article 3.8.2.2).
    #[error("the piece on {blocker} prevents castling")]
    CastlingBlocked {
        /// Where it stands.
        blocker: Square,
    },
    /// The king is in check (Article 3.8.2.2).
    #[error("the king on {king} is in check from {attacker}")]
    CastlingOutOfCheck {
        /// The king.
        king: Square,
        /// What checks it.
        attacker: Square,
    },
    /// The king would cross an attacked square (Article 3.8.2.2).
    #[error("the king would cross {square}, attacked from {attacker}")]
    CastlingThroughCheck {
        /// The square crossed.
        square: Square,
        /// What attacks it.
        attacker: Square,
    },
    /// The king would arrive on an attacked square (Article 3.8.2.2).
    #[error("the king would arrive on {target}, attacked from {attacker}")]
    CastlingIntoCheck {
        /// Where the king would stand.
        target: Square,
        /// What attacks it.
        attacker: Square,
    },
    /// The move opens a line to the player's own king (Article 3.9.2).
    #[error("the piece on {piece} shields the king on {king} from {attacker}")]
    Pinned {
        /// The piece that may not leave the line.
        piece: Square,
        /// The king behind it.
        king: Square,
        /// What would give check.
        attacker: Square,
    },
    /// The king is in check and the move does not end it (Article 3.9.2).
    #[error("the king on {king} stays in check from {attacker}")]
    InCheckNotParried {
        /// The king.
        king: Square,
        /// What checks it.
        attacker: Square,
    },
    /// The king would stand attacked (Articles 3.8.1, 3.9.2).
    #[error("the king would be attacked on {target} from {attacker}")]
    KingIntoAttack {
        /// Where the king would stand.
        target: Square,
        /// What would attack it.
        attacker: Square,
    },
}

impl IllegalMove {
    /// The squares that show it: first what it is about, last what stands against it.
    pub fn squares(&self) -> Vec<Square> {
        match *self {
            Self::WrongSide { from } | Self::NoPiece { from } => vec![from],
            Self::OwnPieceOnTarget { target }
            | Self::PawnCaptureWithoutTarget { target }
            | Self::PromotionMissing { target }
            | Self::PromotionNotAllowed { target, .. } => vec![target],
            Self::KingCapture { king } | Self::CastlingRightLost { king, .. } => vec![king],
            Self::PieceCannotReach { from, to, .. } => vec![from, to],
            Self::PathBlocked { blocker }
            | Self::PawnBlocked { blocker }
            | Self::CastlingBlocked { blocker } => vec![blocker],
            Self::EnPassantExpired { pawn, target } => vec![target, pawn],
            Self::CastlingOutOfCheck { king, attacker }
            | Self::InCheckNotParried { king, attacker } => vec![king, attacker],
            Self::CastlingThroughCheck { square, attacker } => vec![square, attacker],
            Self::CastlingIntoCheck { target, attacker }
            | Self::KingIntoAttack { target, attacker } => vec![target, attacker],
            Self::Pinned {
                piece,
                king,
                attacker,
            } => vec![piece, king, attacker],
        }
    }
}
