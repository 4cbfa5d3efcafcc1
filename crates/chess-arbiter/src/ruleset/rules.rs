//! The decisions that a body of rules takes.

use core::time::Duration;

use super::irregularities::{
    ClaimLostBy, CompletedIllegalMove, FaultsOfHand, IllegalMoveStanding, LostPosition,
    OmittedPromotion, StandingIllegalPosition, TouchMove, WrongStartRule,
};

/// Every decision a body of rules takes.
///
/// ```
/// use chess_arbiter::{DrawProcedure, RuleOverrides, RuleSet, TimeClass};
/// let overrides = RuleOverrides {
///     seventy_five_moves: Some(DrawProcedure::None),
///     ..RuleOverrides::default()
/// };
/// let rules = RuleSet::Fide2023.rules(TimeClass::Standard).overridden(&overrides);
/// assert_eq!(rules.seventy_five_moves, DrawProcedure::None);
/// assert_eq!(rules.fifty_moves, DrawProcedure::Claim);
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Rules {
    /// Moves each player must have made before a draw may be agreed (5.2.3).
    pub agreement_min_moves: u32,
    /// Plies within which, after an offer, the same player may not offer again; 0 sets no limit.
    pub draw_offer_interval: u32,
    /// What a third occurrence of a position does (9.2).
    pub threefold_repetition: DrawProcedure,
    /// Whether it may be claimed with a move that is announced and not played (9.2.1).
    pub threefold_with_move: ClaimWithMove,
    /// What a fifth occurrence of a position does (9.6.1).
    pub fivefold_repetition: DrawProcedure,
    /// Which five occurrences count.
    pub fivefold_counting: OccurrenceCounting,
    /// When two positions are the same (9.2.3).
    pub position_identity: PositionIdentity,
    /// What fifty moves by each player without pawn move or capture do (9.3).
    pub fifty_moves: DrawProcedure,
    /// Whether they may be claimed with a move that is announced and not played (9.3.1).
    pub fifty_with_move: ClaimWithMove,
    /// What seventy-five such moves do (9.6.2).
    pub seventy_five_moves: DrawProcedure,
    /// Who may claim a draw (9.2, 9.3).
    pub claimants: Claimants,
    /// Whether a claim is a draw offer as well (9.1.2.3).
    pub claim_is_offer: ClaimAsOffer,
    /// Whether the move announced with a refused claim must be played (9.5.3).
    pub announced_move: AnnouncedMove,
    /// Time the opponent gets for an incorrect claim (9.5.3).
    pub incorrect_claim: Duration,
    /// The same in rapid (A.3).
    pub incorrect_claim_rapid: Duration,
    /// The same in blitz (B.3).
    pub incorrect_claim_blitz: Duration,
    /// When a position in which nobody can mate ends the game (5.2.2).
    pub dead_position: DeadPositionRule,
    /// Against which opponents a fallen flag only draws (6.9).
    pub flag_fall: WinTest,
    /// What a standing offer of the flagged player's opponent does when the flag falls.
    pub offer_at_flag_fall: OfferAtFlagFall,
    /// Against which opponents a resignation only draws (5.1.2).
    pub resignation: WinTest,
    /// Plies after which a game is drawn whatever the position; 0 sets no limit.
    pub max_plies: u32,
    /// What ends the right to claim a draw on a move (9.4).
    pub claim_lost_by: ClaimLostBy,
    /// What touching a piece with intent binds to (Article 4).
    pub touch_move: TouchMove,
    /// What becomes of an illegal move that was completed (7.5.1).
    pub completed_illegal_move: CompletedIllegalMove,
    /// Time the opponent gets for it (7.5.5).
    pub illegal_move: Duration,
    /// The same in rapid (A.3).
    pub illegal_move_rapid: Duration,
    /// The same in blitz (B.3).
    pub illegal_move_blitz: Duration,
    /// How many illegal moves of a player lose the game (7.5.5); 0 for no number.
    pub illegal_moves_lose: u32,
    /// The same in rapid that is not fully supervised (A.5.2).
    pub illegal_moves_lose_rapid: u32,
    /// The same in blitz that is not fully supervised (B.3).
    pub illegal_moves_lose_blitz: u32,
    /// Against which opponents that only draws (7.5.5).
    pub illegal_moves: WinTest,
    /// What a pawn is that was left on the last rank (7.5.2).
    pub omitted_promotion: OmittedPromotion,
    /// Whether pressing the clock without a move, and moving with both hands, count as illegal moves (7.5.3, 7.5.4).
    pub faults_of_hand: FaultsOfHand,
    /// When an illegal move can't be corrected any more (7.5.1).
    pub illegal_move_stands: IllegalMoveStanding,
    /// The same in rapid that is not fully supervised (A.5.2).
    pub illegal_move_stands_rapid: IllegalMoveStanding,
    /// The same in blitz that is not fully supervised (B.3).
    pub illegal_move_stands_blitz: IllegalMoveStanding,
    /// Whether an illegal move may stand that has left an illegal position (A.5.4).
    pub standing_illegal_position: StandingIllegalPosition,
    /// What happens where the position before an illegal move can't be told (7.5.1).
    pub lost_position: LostPosition,
    /// What happens to a game that began with pieces on wrong squares (7.2.1).
    pub wrong_array: WrongStartRule,
    /// Moves of each player from which on it goes on all the same; 0 for no number.
    pub wrong_array_moves: u32,
    /// The same in rapid and blitz that are not fully supervised (A.5.1).
    pub wrong_array_moves_unsupervised: u32,
    /// What happens to a game that began with colors reversed (7.3).
    pub reversed_colors: WrongStartRule,
    /// Moves of each player from which on it goes on all the same; 0 for no number.
    pub reversed_colors_moves: u32,
}

/// How a draw comes about once its condition holds.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DrawProcedure {
    /// It does not.
    None,
    /// By a claim.
    Claim,
    /// At once.
    Automatic,
}

/// Whether a draw may be claimed with a move that is announced and not played.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ClaimWithMove {
    /// Only what stands on the board may be claimed.
    NotAllowed,
    /// With a move that is declared.
    Declared,
    /// With a move that is written down first, and declared.
    Written,
}

/// What a refused claim does to the move that was announced with it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum AnnouncedMove {
    /// Nothing: the player may play another.
    Free,
    /// It must be played; if it is illegal, another move of that piece.
    Owed,
}

/// Which occurrences of a position an automatic draw counts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum OccurrenceCounting {
    /// All of the game.
    Anywhere,
    /// Those that follow each other after two moves by each player.
    Consecutive,
}

/// When two positions are the same.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum PositionIdentity {
    /// Castling rights must be equal, whether or not castling is prevented for now (9.2.3 since 2009).
    Rights,
    /// The possible moves of all pieces must be equal: a right that can't be used now makes no difference.
    PossibleMoves,
}

/// Who may claim a draw.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Claimants {
    /// The player having the move.
    OnMove,
    /// The player having the move; and the player who has just made one, until the clock is pressed.
    OnMoveUntilPressed,
    /// Either player, while the position stands.
    Either,
}

/// Whether a claim is a draw offer as well.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ClaimAsOffer {
    /// It is.
    Counts,
    /// It is not.
    DoesNotCount,
}

/// When a position in which nobody can mate ends the game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DeadPositionRule {
    /// Never.
    None,
    /// As soon as neither player can mate by any series of legal moves.
    Exact,
    /// With bare kings, one minor piece, or bishops on one shade only.
    ListOneShade,
    /// With at most one minor piece each, or two knights against a bare king.
    ListMinorEach,
    /// With bare kings, one minor piece, or one bishop each on one shade; and as soon as neither player can mate by
    /// any series of legal moves.
    ListUsChess,
    /// With bare kings, one minor piece, or one bishop each on one shade.
    List1985,
}

/// Against which opponents a player who would lose draws instead.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum WinTest {
    /// Against none: the game is lost.
    None,
    /// Against one who cannot mate by any series of legal moves.
    Exact,
    /// Against a bare king.
    LoneKing,
    /// Against one who has not the material to mate, whatever the other pieces on the board do.
    ListMaterial,
    /// Against a king with at most one minor piece.
    ListMinor,
    /// Against a bare king; a king and one minor piece that can't force mate; two knights that can't force mate against
    /// a player without pawns.
    ListUsChess,
}

/// What a standing draw offer does when a flag falls.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum OfferAtFlagFall {
    /// Nothing.
    Ignored,
    /// The game is drawn if the player not having the move has offered it.
    Draws,
}

macro_rules! rule_overrides {
    ($($field:ident: $kind:ty),+ $(,)?) => {
        /// Single decisions that an event takes otherwise than its rule set. `None` keeps the rule set's own.
        #[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
        pub struct RuleOverrides {
            $(#[doc = concat!("In place of [`Rules::", stringify!($field), "`].")]
            pub $field: Option<$kind>,)+
        }

        impl Rules {
            /// These rules with single decisions replaced.
            #[must_use]
            pub fn overridden(self, overrides: &RuleOverrides) -> Self {
                Self {
                    $($field: overrides.$field.unwrap_or(self.$field),)+
                }
            }
        }
    };
}

// A decision that is missing here does not compile: the rules would lack a field.
rule_overrides! {
    agreement_min_moves: u32,
    draw_offer_interval: u32,
    threefold_repetition: DrawProcedure,
    threefold_with_move: ClaimWithMove,
    fivefold_repetition: DrawProcedure,
    fivefold_counting: OccurrenceCounting,
    position_identity: PositionIdentity,
    fifty_moves: DrawProcedure,
    fifty_with_move: ClaimWithMove,
    seventy_five_moves: DrawProcedure,
    claimants: Claimants,
    claim_is_offer: ClaimAsOffer,
    announced_move: AnnouncedMove,
    incorrect_claim: Duration,
    incorrect_claim_rapid: Duration,
    incorrect_claim_blitz: Duration,
    dead_position: DeadPositionRule,
    flag_fall: WinTest,
    offer_at_flag_fall: OfferAtFlagFall,
    resignation: WinTest,
    max_plies: u32,
    claim_lost_by: ClaimLostBy,
    touch_move: TouchMove,
    completed_illegal_move: CompletedIllegalMove,
    illegal_move: Duration,
    illegal_move_rapid: Duration,
    illegal_move_blitz: Duration,
    illegal_moves_lose: u32,
    illegal_moves_lose_rapid: u32,
    illegal_moves_lose_blitz: u32,
    illegal_moves: WinTest,
    omitted_promotion: OmittedPromotion,
    faults_of_hand: FaultsOfHand,
    illegal_move_stands: IllegalMoveStanding,
    illegal_move_stands_rapid: IllegalMoveStanding,
    illegal_move_stands_blitz: IllegalMoveStanding,
    standing_illegal_position: StandingIllegalPosition,
    lost_position: LostPosition,
    wrong_array: WrongStartRule,
    wrong_array_moves: u32,
    wrong_array_moves_unsupervised: u32,
    reversed_colors: WrongStartRule,
    reversed_colors_moves: u32,
}
