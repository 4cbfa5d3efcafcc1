//! The FIDE Laws in their editions, and FIDE's regulations for online games.

use core::time::Duration;

use super::{
    AnnouncedMove, ClaimAsOffer, ClaimLostBy, ClaimWithMove, Claimants, CompletedIllegalMove,
    DeadPositionRule, DrawProcedure, FaultsOfHand, IllegalMoveStanding, LostPosition,
    OccurrenceCounting, OfferAtFlagFall, OmittedPromotion, PositionIdentity, Rules,
    StandingIllegalPosition, TouchMove, WinTest, WrongStartRule,
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
    claim_lost_by: ClaimLostBy::Touching,
    touch_move: TouchMove::FirstTouched,
    completed_illegal_move: CompletedIllegalMove::TakenBack,
    illegal_move: TWO_MINUTES,
    illegal_move_rapid: ONE_MINUTE,
    illegal_move_blitz: ONE_MINUTE,
    illegal_moves_lose: 2,
    illegal_moves_lose_rapid: 2,
    illegal_moves_lose_blitz: 2,
    illegal_moves: WinTest::Exact,
    omitted_promotion: OmittedPromotion::Queen,
    faults_of_hand: FaultsOfHand::Count,
    illegal_move_stands: IllegalMoveStanding::Never,
    illegal_move_stands_rapid: IllegalMoveStanding::OnceAnswered,
    illegal_move_stands_blitz: IllegalMoveStanding::OnceAnswered,
    standing_illegal_position: StandingIllegalPosition::DrawsIfItRemains,
    lost_position: LostPosition::LastKnown,
    wrong_array: WrongStartRule::NewGame,
    wrong_array_moves: 0,
    wrong_array_moves_unsupervised: 10,
    reversed_colors: WrongStartRule::NewGame,
    reversed_colors_moves: 10,
};

/// Resigning always loses, and rapid has the penalties of the standard game.
pub(super) const FIDE_2018: Rules = Rules {
    incorrect_claim_rapid: TWO_MINUTES,
    resignation: WinTest::None,
    illegal_move_rapid: TWO_MINUTES,
    ..FIDE_2023
};

/// Five occurrences must follow each other, a draw may be agreed at any time, blitz has no penalties of its own, and in rapid
/// and blitz the first illegal move loses.
pub(super) const FIDE_2014: Rules = Rules {
    agreement_min_moves: 0,
    fivefold_counting: OccurrenceCounting::Consecutive,
    incorrect_claim_blitz: TWO_MINUTES,
    illegal_move_blitz: TWO_MINUTES,
    illegal_moves_lose_rapid: 1,
    illegal_moves_lose_blitz: 1,
    faults_of_hand: FaultsOfHand::DoNotCount,
    ..FIDE_2018
};

/// Nothing but a dead position draws by itself, the third illegal move loses, and reversed colors stay so.
pub(super) const FIDE_2009: Rules = Rules {
    fivefold_repetition: DrawProcedure::None,
    fivefold_counting: OccurrenceCounting::Anywhere,
    seventy_five_moves: DrawProcedure::None,
    incorrect_claim: THREE_MINUTES,
    incorrect_claim_rapid: THREE_MINUTES,
    incorrect_claim_blitz: THREE_MINUTES,
    illegal_moves_lose: 3,
    illegal_moves_lose_rapid: 3,
    omitted_promotion: OmittedPromotion::IllegalMove,
    wrong_array_moves_unsupervised: 3,
    reversed_colors: WrongStartRule::GoesOn,
    reversed_colors_moves: 0,
    standing_illegal_position: StandingIllegalPosition::MayNotStand,
    ..FIDE_2014
};

/// Twelve articles: claims for what has been played, no penalties, no dead positions, no flags; an illegal move is taken back.
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
    claim_lost_by: ClaimLostBy::Moving,
    touch_move: TouchMove::OwnFirst,
    illegal_move: NONE,
    illegal_move_rapid: NONE,
    illegal_move_blitz: NONE,
    illegal_moves_lose: 0,
    illegal_moves_lose_rapid: 0,
    illegal_moves_lose_blitz: 0,
    illegal_moves: WinTest::None,
    omitted_promotion: OmittedPromotion::Unfinished,
    illegal_move_stands_rapid: IllegalMoveStanding::Never,
    illegal_move_stands_blitz: IllegalMoveStanding::Never,
    lost_position: LostPosition::Annulled,
    wrong_array_moves_unsupervised: 0,
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
    claim_lost_by: ClaimLostBy::Moving,
    touch_move: TouchMove::None,
    completed_illegal_move: CompletedIllegalMove::Impossible,
    illegal_move: NONE,
    illegal_move_rapid: NONE,
    illegal_move_blitz: NONE,
    illegal_moves_lose: 0,
    illegal_moves_lose_rapid: 0,
    illegal_moves_lose_blitz: 0,
    illegal_moves: WinTest::None,
    omitted_promotion: OmittedPromotion::Unfinished,
    faults_of_hand: FaultsOfHand::DoNotCount,
    illegal_move_stands_rapid: IllegalMoveStanding::Never,
    illegal_move_stands_blitz: IllegalMoveStanding::Never,
    wrong_array: WrongStartRule::GoesOn,
    wrong_array_moves_unsupervised: 0,
    reversed_colors: WrongStartRule::GoesOn,
    reversed_colors_moves: 0,
    standing_illegal_position: StandingIllegalPosition::MayNotStand,
    ..FIDE_2023
};
