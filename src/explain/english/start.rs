//! What was wrong with the position a record starts from, and what was made of it.

use chess_rules::{FenDeviation, SetupFault, Treatment};

/// A fault of the position that was repaired or let pass.
pub(super) fn fault(fault: &SetupFault) -> String {
    format!("in the initial position {fault}; {}", made_of_it(fault))
}

/// What is made of a fault that is not refused.
pub(super) const fn made_of_it(fault: &SetupFault) -> &'static str {
    match fault {
        SetupFault::CastlingKingElsewhere { .. } => "every right of that king is dropped",
        SetupFault::CastlingRookMissing { .. } => "the right is dropped",
        SetupFault::CastlingTwice { .. } => "these rights are dropped",
        SetupFault::EnPassantImpossible(_) | SetupFault::EnPassantAfterCheck { .. } => {
            "the square is dropped"
        }
        SetupFault::MoveNumberZero => "it is read as 1",
        SetupFault::ClockBeyondGame { .. } | SetupFault::ClockAfterPawnMove(_) => {
            "the clock is kept"
        }
        SetupFault::EnPassantAtFirstMove(_) => "both are kept",
        SetupFault::NoKing(_)
        | SetupFault::SeveralKings(_)
        | SetupFault::PawnOnBackRank(_)
        | SetupFault::KingTakeable { .. }
        | SetupFault::TooManyCheckers(_)
        | SetupFault::ImpossibleCheck { .. }
        | SetupFault::TooManyPawns(_)
        | SetupFault::TooManyMen(_)
        | SetupFault::TooManyPromoted(_) => {
            "no game leads to such a position, and it is taken as it is"
        }
    }
}

/// A FEN that is not in canonical form, and what is filled in.
pub(super) fn deviation(form: FenDeviation, treatment: Treatment) -> String {
    let wrong = form_of(form);
    let filled_in = match treatment {
        Treatment::Refused => None,
        Treatment::Repaired | Treatment::Kept => filled_in(form),
    };
    filled_in.map_or_else(
        || wrong.to_owned(),
        |filled_in| format!("{wrong}; {filled_in}"),
    )
}

/// What is filled in for a field that is missing.
const fn filled_in(deviation: FenDeviation) -> Option<&'static str> {
    match deviation {
        FenDeviation::EnPassantMissing => Some("none is taken to be possible"),
        FenDeviation::ClockMissing => Some(
            "it is not known: a FEN written from here counts from 0, which tells nothing of the moves before",
        ),
        FenDeviation::NumberMissing => Some("1 is taken"),
        FenDeviation::AdjacentDigits
        | FenDeviation::Spacing
        | FenDeviation::CapitalTurn
        | FenDeviation::CapitalEnPassant
        | FenDeviation::CastlingOrder
        | FenDeviation::CastlingFile => None,
    }
}

const fn form_of(deviation: FenDeviation) -> &'static str {
    match deviation {
        FenDeviation::EnPassantMissing => "the FEN has no en passant field",
        FenDeviation::ClockMissing => "the FEN has no halfmove clock",
        FenDeviation::NumberMissing => "the FEN has no move number",
        FenDeviation::AdjacentDigits => "a rank of the FEN has two digits next to each other",
        FenDeviation::Spacing => "the fields of the FEN are not parted by one blank each",
        FenDeviation::CapitalTurn => "the FEN writes the player having the move as a capital",
        FenDeviation::CapitalEnPassant => "the FEN writes the en passant square with a capital",
        FenDeviation::CastlingOrder => {
            "the castling letters of the FEN are not in their order: White's first, and of each player the rook nearest the h-file first"
        }
        FenDeviation::CastlingFile => {
            "the castling letters of the FEN name files, where standard chess has KQkq"
        }
    }
}
