//! Sites and federations with rules of their own, and pages that tell the rules.

use core::time::Duration;

use super::fide::{FIDE_2009, FIDE_2023, FIDE_ONLINE, FIDE_PRE_1997};
use super::{
    AnnouncedMove, ClaimAsOffer, ClaimLostBy, ClaimWithMove, Claimants, DeadPositionRule,
    DrawProcedure, FaultsOfHand, IllegalMoveStanding, LostPosition, OccurrenceCounting,
    OfferAtFlagFall, OmittedPromotion, PositionIdentity, Rules, StandingIllegalPosition, TouchMove,
    WinTest,
};

/// The page lists what draws a game, not how: repetition and fifty moves are read as claims. No intended moves, no penalties.
pub(super) const WIKIPEDIA_FR: Rules = Rules {
    threefold_with_move: ClaimWithMove::NotAllowed,
    position_identity: PositionIdentity::PossibleMoves,
    dead_position: DeadPositionRule::Exact,
    flag_fall: WinTest::Exact,
    touch_move: TouchMove::FirstTouched,
    lost_position: LostPosition::LastKnown,
    ..FIDE_PRE_1997
};

/// The page says what may be drawn. It says nothing of flags, intended moves and penalties.
pub(super) const NINJA: Rules = Rules {
    threefold_with_move: ClaimWithMove::NotAllowed,
    fifty_with_move: ClaimWithMove::NotAllowed,
    claim_is_offer: ClaimAsOffer::DoesNotCount,
    announced_move: AnnouncedMove::Free,
    incorrect_claim: Duration::ZERO,
    incorrect_claim_rapid: Duration::ZERO,
    incorrect_claim_blitz: Duration::ZERO,
    flag_fall: WinTest::None,
    claim_lost_by: ClaimLostBy::Moving,
    touch_move: TouchMove::None,
    illegal_move: Duration::ZERO,
    illegal_move_rapid: Duration::ZERO,
    illegal_move_blitz: Duration::ZERO,
    illegal_moves_lose: 0,
    illegal_moves_lose_rapid: 0,
    illegal_moves_lose_blitz: 0,
    illegal_moves: WinTest::None,
    omitted_promotion: OmittedPromotion::Unfinished,
    illegal_move_stands_rapid: IllegalMoveStanding::Never,
    illegal_move_stands_blitz: IllegalMoveStanding::Never,
    wrong_array_moves_unsupervised: 0,
    ..FIDE_2009
};

/// Draws come by themselves, and only a bare king can't win.
pub(super) const SITE_AUTO: Rules = Rules {
    agreement_min_moves: 1,
    dead_position: DeadPositionRule::ListOneShade,
    flag_fall: WinTest::LoneKing,
    resignation: WinTest::LoneKing,
    ..FIDE_ONLINE
};

pub(super) const LICHESS: Rules = Rules {
    agreement_min_moves: 1,
    draw_offer_interval: 20,
    threefold_repetition: DrawProcedure::Claim,
    threefold_with_move: ClaimWithMove::NotAllowed,
    fivefold_repetition: DrawProcedure::Automatic,
    fifty_moves: DrawProcedure::Automatic,
    fifty_with_move: ClaimWithMove::NotAllowed,
    seventy_five_moves: DrawProcedure::None,
    claimants: Claimants::Either,
    claim_is_offer: ClaimAsOffer::DoesNotCount,
    announced_move: AnnouncedMove::Free,
    incorrect_claim: Duration::ZERO,
    incorrect_claim_rapid: Duration::ZERO,
    incorrect_claim_blitz: Duration::ZERO,
    dead_position: DeadPositionRule::ListOneShade,
    flag_fall: WinTest::ListMaterial,
    offer_at_flag_fall: OfferAtFlagFall::Draws,
    max_plies: 600,
    ..FIDE_ONLINE
};

pub(super) const CHESS_COM_LIVE: Rules = Rules {
    dead_position: DeadPositionRule::ListMinorEach,
    flag_fall: WinTest::ListMinor,
    ..FIDE_ONLINE
};

/// In daily games a third occurrence must be claimed.
pub(super) const CHESS_COM_DAILY: Rules = Rules {
    threefold_repetition: DrawProcedure::Claim,
    ..CHESS_COM_LIVE
};

pub(super) const US_CHESS: Rules = Rules {
    agreement_min_moves: 0,
    fivefold_repetition: DrawProcedure::None,
    fivefold_counting: OccurrenceCounting::Consecutive,
    fifty_with_move: ClaimWithMove::NotAllowed,
    seventy_five_moves: DrawProcedure::None,
    incorrect_claim: Duration::from_secs(120),
    incorrect_claim_rapid: Duration::from_secs(120),
    incorrect_claim_blitz: Duration::from_secs(120),
    dead_position: DeadPositionRule::ListUsChess,
    flag_fall: WinTest::ListUsChess,
    resignation: WinTest::None,
    claimants: Claimants::OnMoveUntilPressed,
    claim_lost_by: ClaimLostBy::Moving,
    illegal_move: Duration::from_secs(120),
    illegal_move_rapid: Duration::from_secs(120),
    illegal_move_blitz: Duration::from_secs(120),
    illegal_moves_lose: 0,
    illegal_moves_lose_rapid: 0,
    illegal_moves_lose_blitz: 0,
    illegal_moves: WinTest::None,
    omitted_promotion: OmittedPromotion::IllegalMove,
    faults_of_hand: FaultsOfHand::DoNotCount,
    illegal_move_stands: IllegalMoveStanding::AfterTenMoves,
    illegal_move_stands_rapid: IllegalMoveStanding::AfterTenMoves,
    illegal_move_stands_blitz: IllegalMoveStanding::AfterTenMoves,
    wrong_array_moves: 10,
    standing_illegal_position: StandingIllegalPosition::MayNotStand,
    ..FIDE_2023
};
