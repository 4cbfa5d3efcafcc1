//! What the table calls things.

use arbiter::proto::{DrawBasis, GameResult, RefusalReason, Termination, Verdict};

pub(crate) fn termination(verdict: &Verdict) -> Termination {
    verdict.outcome.as_ref().unwrap().termination()
}

pub(crate) fn result(verdict: &Verdict) -> &'static str {
    match verdict.outcome.as_ref().unwrap().result() {
        GameResult::Unspecified => "unspecified",
        GameResult::Ongoing => "*",
        GameResult::WhiteWins => "1-0",
        GameResult::BlackWins => "0-1",
        GameResult::Draw => "1/2-1/2",
        GameResult::Annulled => "annulled",
        GameResult::Undetermined => "undetermined",
    }
}

pub(crate) fn reason(termination: Termination) -> &'static str {
    match termination {
        Termination::Unspecified => "ongoing",
        Termination::Checkmate => "checkmate",
        Termination::Stalemate => "stalemate",
        Termination::DeadPosition => "dead_position",
        Termination::FivefoldRepetition => "fivefold_repetition",
        Termination::SeventyFiveMoves => "seventyfive_moves",
        Termination::ThreefoldRepetition => "threefold_repetition",
        Termination::FiftyMoves => "fifty_moves",
        Termination::Agreement => "agreement",
        Termination::Resignation => "resignation",
        Termination::FlagFall => "flag_fall",
        Termination::InsufficientMaterial => "insufficient_material",
        Termination::MaximumLength => "maximum_length",
        Termination::IllegalMoves => "illegal_moves",
        Termination::IllegalPosition => "illegal_position",
        Termination::WrongStart => "wrong_start",
    }
}

pub(crate) fn basis(basis: DrawBasis) -> &'static str {
    match basis {
        DrawBasis::Unspecified => "unspecified",
        DrawBasis::ThreefoldRepetition => "threefold_repetition",
        DrawBasis::FiftyMoves => "fifty_moves",
    }
}

/// Whether the label of a case covers the reason.
pub(crate) fn is_meant(label: &str, reason: RefusalReason) -> bool {
    use RefusalReason as Reason;
    let meant: &[Reason] = match label {
        "leaves_king_in_check" => &[
            Reason::Pinned,
            Reason::InCheckNotParried,
            Reason::KingIntoAttack,
        ],
        "castling_out_of_check" => &[Reason::CastlingOutOfCheck],
        "castling_path_blocked" => &[Reason::CastlingBlocked],
        "castling_through_check" => &[Reason::CastlingThroughCheck],
        "castling_into_check" => &[Reason::CastlingIntoCheck],
        "no_castling_right" => &[Reason::CastlingRightLost],
        "promotion_piece_invalid" => &[Reason::PromotionInvalid],
        "null_move" => &[Reason::NullMove],
        _ => return reason != Reason::Unspecified,
    };
    meant.contains(&reason)
}
