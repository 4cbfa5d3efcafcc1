//! What is decided on touched pieces, illegal moves and wrong starts, in both directions.

use chess_arbiter::{
    ClaimLostBy, CompletedIllegalMove, FaultsOfHand, IllegalMoveStanding, LostPosition,
    OmittedPromotion, StandingIllegalPosition, TouchMove, WrongStartRule,
};

use super::known;
use crate::proto;
use crate::service::fault::Fault;

/// For an enum with the same values on the wire and an unspecified one: both conversions.
macro_rules! same_values {
    ($domain:ident { $($value:ident),+ }, $to_wire:ident, $from_wire:ident) => {
        #[doc = concat!("A [`", stringify!($domain), "`] as it is sent.")]
        pub(super) const fn $to_wire(value: $domain) -> proto::$domain {
            match value {
                $($domain::$value => proto::$domain::$value,)+
            }
        }

        #[doc = concat!("A [`", stringify!($domain), "`] as it was sent; `None` if unspecified.")]
        ///
        /// # Errors
        /// [`Fault::UnknownEnumValue`].
        pub(super) fn $from_wire(number: i32) -> Result<Option<$domain>, Fault> {
            Ok(match known(number, stringify!($domain))? {
                proto::$domain::Unspecified => None,
                $(proto::$domain::$value => Some($domain::$value),)+
            })
        }
    };
}

same_values!(
    ClaimLostBy { Touching, Moving },
    claim_lost_by_to_wire,
    claim_lost_by_from_wire
);
same_values!(
    TouchMove {
        None,
        FirstTouched,
        OwnFirst
    },
    touch_move_to_wire,
    touch_move_from_wire
);
same_values!(
    CompletedIllegalMove {
        Impossible,
        TakenBack
    },
    completed_to_wire,
    completed_from_wire
);
same_values!(
    OmittedPromotion {
        Queen,
        IllegalMove,
        Unfinished
    },
    omitted_promotion_to_wire,
    omitted_promotion_from_wire
);
same_values!(
    FaultsOfHand { Count, DoNotCount },
    faults_of_hand_to_wire,
    faults_of_hand_from_wire
);
same_values!(
    IllegalMoveStanding {
        Never,
        OnceAnswered,
        AfterTenMoves
    },
    standing_to_wire,
    standing_from_wire
);
same_values!(
    StandingIllegalPosition {
        DrawsIfItRemains,
        MayNotStand
    },
    standing_position_to_wire,
    standing_position_from_wire
);
same_values!(
    LostPosition {
        LastKnown,
        Annulled
    },
    lost_position_to_wire,
    lost_position_from_wire
);
same_values!(
    WrongStartRule { NewGame, GoesOn },
    wrong_start_to_wire,
    wrong_start_from_wire
);
