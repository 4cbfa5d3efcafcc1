//! What forms of moves are called on the command line.

use clap::ValueEnum;

use crate::proto::MoveForm;

/// What is written.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(super) enum FormName {
    /// Nf3, as in PGN
    San,
    /// Ng1-f3
    Lan,
    /// g1f3, as engines do
    Uci,
    /// 7163, as in correspondence chess
    Iccf,
    /// Nf3, e8Q, 0-0, exd6 e.p.: Appendix C of the FIDE Laws
    Scoresheet,
    /// ♘f3
    Figurine,
    /// A whole game with its tags
    Pgn,
}

impl FormName {
    /// As it is sent.
    pub(super) const fn to_wire(self) -> MoveForm {
        match self {
            Self::San | Self::Figurine | Self::Pgn => MoveForm::San,
            Self::Lan => MoveForm::Lan,
            Self::Uci => MoveForm::Uci,
            Self::Iccf => MoveForm::Iccf,
            Self::Scoresheet => MoveForm::Scoresheet,
        }
    }

    /// Whether it has no sign for an offer of a draw.
    pub(super) const fn leaves_out_offers(self) -> bool {
        match self {
            Self::Uci | Self::Iccf => true,
            Self::San | Self::Lan | Self::Scoresheet | Self::Figurine | Self::Pgn => false,
        }
    }

    /// Whether figurines stand for the pieces.
    pub(super) const fn is_figurine(self) -> bool {
        match self {
            Self::Figurine => true,
            Self::San | Self::Lan | Self::Uci | Self::Iccf | Self::Scoresheet | Self::Pgn => false,
        }
    }
}
