//! Bodies of rules as data.

use core::time::Duration;

/// A named body of rules: an edition of the FIDE Laws or a platform's way of applying them.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum RuleSet {
    /// FIDE Laws of Chess in force since 1 January 2023.
    #[default]
    Fide2023,
}

impl RuleSet {
    /// Every rule set.
    pub const ALL: [Self; 1] = [Self::Fide2023];

    /// Its name, as it is written in requests and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fide2023 => "FIDE_2023",
        }
    }

    /// The rule set of that name; capitals do not matter.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|rule_set| rule_set.name().eq_ignore_ascii_case(name))
    }

    /// Every decision it takes.
    pub const fn rules(self) -> Rules {
        match self {
            Self::Fide2023 => Rules {
                agreement_min_moves: 1,
                threefold_repetition: DrawProcedure::Claim,
                fivefold_repetition: DrawProcedure::Automatic,
                fifty_moves: DrawProcedure::Claim,
                seventy_five_moves: DrawProcedure::Automatic,
                dead_position: DeadPositionRule::Exact,
                flag_fall: WinTest::Exact,
                resignation: WinTest::Exact,
                incorrect_claim: Duration::from_secs(120),
                incorrect_claim_quick: Duration::from_secs(60),
            },
        }
    }
}

/// Every decision a body of rules takes.
///
/// ```
/// use chess_arbiter::{DrawProcedure, RuleOverrides, RuleSet};
/// let overrides = RuleOverrides {
///     seventy_five_moves: Some(DrawProcedure::None),
///     ..RuleOverrides::default()
/// };
/// let rules = RuleSet::Fide2023.rules().overridden(&overrides);
/// assert_eq!(rules.seventy_five_moves, DrawProcedure::None);
/// assert_eq!(rules.fifty_moves, DrawProcedure::Claim);
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Rules {
    /// Moves each player must have made before a draw may be agreed (5.2.3).
    pub agreement_min_moves: u32,
    /// What a third occurrence of a position does (9.2).
    pub threefold_repetition: DrawProcedure,
    /// What a fifth occurrence of a position does (9.6.1).
    pub fivefold_repetition: DrawProcedure,
    /// What fifty moves by each player without pawn move or capture do (9.3).
    pub fifty_moves: DrawProcedure,
    /// What seventy-five such moves do (9.6.2).
    pub seventy_five_moves: DrawProcedure,
    /// Whether a position in which nobody can mate ends the game (5.2.2).
    pub dead_position: DeadPositionRule,
    /// Whether a fallen flag only draws against an opponent who cannot mate (6.9).
    pub flag_fall: WinTest,
    /// Whether a resignation only draws against an opponent who cannot mate (5.1.2).
    pub resignation: WinTest,
    /// Time the opponent gets for an incorrect claim (9.5.3).
    pub incorrect_claim: Duration,
    /// The same in rapid and blitz (A.3, B.3).
    pub incorrect_claim_quick: Duration,
}

/// How a draw comes about once its condition holds.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DrawProcedure {
    /// It does not.
    None,
    /// By a claim of the player having the move.
    Claim,
    /// At once.
    Automatic,
}

/// Whether a dead position ends the game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DeadPositionRule {
    /// It does not.
    None,
    /// It does, as soon as neither player can mate by any series of legal moves.
    Exact,
}

/// Whether losing by a flag or a resignation asks if the opponent can win.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum WinTest {
    /// It does not: the game is lost.
    None,
    /// The game is drawn if the opponent cannot mate by any series of legal moves.
    Exact,
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
    threefold_repetition: DrawProcedure,
    fivefold_repetition: DrawProcedure,
    fifty_moves: DrawProcedure,
    seventy_five_moves: DrawProcedure,
    dead_position: DeadPositionRule,
    flag_fall: WinTest,
    resignation: WinTest,
    incorrect_claim: Duration,
    incorrect_claim_quick: Duration,
}
