//! The FIDE Laws in their editions, and FIDE's regulations for online games.

use core::time::Duration;

use super::{
    AnnouncedMove, ClaimAsOffer, ClaimWithMove, Claimants, DeadPositionRule, DrawProcedure,
    OccurrenceCounting, OfferAtFlagFall, PositionIdentity, Rules, WinTest,
};

const NONE: Duration = Duration::ZERO;
const ONE_MINUTE: Duration = Duration::from_secs(60);
const TWO_MINUTES: Duration = Duration::from_secs(120);
const THREE_MINUTES: Duration = Duration::from_secs(180);

pub(super) const FIDE_2023: Rules = Rules {
    agreement_min_moves: 1,
    draw_offer_interval: 0,
    threefold_repetition: DrawProcedure::Claim,
    threefold_with_move: ClaimWithMove::Written,
    fivefold_repetition: DrawProcedure::Automatic,
    fivefold_counting: OccurrenceCounting::Anywhere,
    position_identity: PositionIdentity::Rights,
    fifty_moves: DrawProcedure::Claim,
    fifty_with_move: ClaimWithMove::Written,
    seventy_five_moves: DrawProcedure::Automatic,
    claimants: Claimants::OnMove,
    claim_is_offer: ClaimAsOffer::Counts,
    announced_move: AnnouncedMove::Owed,
    incorrect_claim: TWO_MINUTES,
    incorrect_claim_rapid: ONE_MINUTE,
    incorrect_claim_blitz: ONE_MINUTE,
    dead_position: DeadPositionRule::Exact,
    flag_fall: WinTest::Exact,
    offer_at_flag_fall: OfferAtFlagFall::Ignored,
    resignation: WinTest::Exact,
    max_plies: 0,
};

/// Resigning always loses, and rapid has the penalties of the standard game.
pub(super) const FIDE_2018: Rules = Rules {
    incorrect_claim_rapid: TWO_MINUTES,
    resignation: WinTest::None,
    ..FIDE_2023
};

/// Five occurrences must follow each other, a draw may be agreed at any time, and blitz has no penalties of its own.
pub(super) const FIDE_2014: Rules = Rules {
    agreement_min_moves: 0,
    fivefold_counting: OccurrenceCounting::Consecutive,
    incorrect_claim_blitz: TWO_MINUTES,
    ..FIDE_2018
};

/// Nothing but a dead position draws by itself.
pub(super) const FIDE_2009: Rules = Rules {
    fivefold_repetition: DrawProcedure::None,
    fivefold_counting: OccurrenceCounting::Anywhere,
    seventy_five_moves: DrawProcedure::None,
    incorrect_claim: THREE_MINUTES,
    incorrect_claim_rapid: THREE_MINUTES,
    incorrect_claim_blitz: THREE_MINUTES,
    ..FIDE_2014
};

/// Twelve articles: claims for what has been played, no penalties, no dead positions, no flags.
pub(super) const FIDE_PRE_1997: Rules = Rules {
    position_identity: PositionIdentity::PossibleMoves,
    threefold_with_move: ClaimWithMove::Declared,
    fifty_with_move: ClaimWithMove::NotAllowed,
    claim_is_offer: ClaimAsOffer::DoesNotCount,
    announced_move: AnnouncedMove::Free,
    incorrect_claim: NONE,
    incorrect_claim_rapid: NONE,
    incorrect_claim_blitz: NONE,
    dead_position: DeadPositionRule::None,
    flag_fall: WinTest::None,
    ..FIDE_2009
};

/// The server ends the game by itself: nobody claims.
pub(super) const FIDE_ONLINE: Rules = Rules {
    agreement_min_moves: 0,
    threefold_repetition: DrawProcedure::Automatic,
    threefold_with_move: ClaimWithMove::NotAllowed,
    fivefold_repetition: DrawProcedure::None,
    fifty_moves: DrawProcedure::Automatic,
    fifty_with_move: ClaimWithMove::NotAllowed,
    seventy_five_moves: DrawProcedure::None,
    claim_is_offer: ClaimAsOffer::DoesNotCount,
    announced_move: AnnouncedMove::Free,
    incorrect_claim: NONE,
    incorrect_claim_rapid: NONE,
    incorrect_claim_blitz: NONE,
    resignation: WinTest::None,
    ..FIDE_2023
};
