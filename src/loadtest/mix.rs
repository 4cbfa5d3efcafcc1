//! What is asked, and how often.

use serde::Deserialize;

/// A method that can be put under load.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// `Arbitrate`.
    Arbitrate,
    /// `BatchArbitrate`.
    Batch,
    /// `StreamArbitrate`.
    Stream,
    /// `ValidatePosition`.
    Validate,
    /// `TranscribeMoves`.
    Transcribe,
    /// `RecognizeMove`.
    Recognize,
    /// `DrawDiagram`.
    Draw,
}

impl Method {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Arbitrate,
        Self::Batch,
        Self::Stream,
        Self::Validate,
        Self::Transcribe,
        Self::Recognize,
        Self::Draw,
    ];

    /// Its name in a scenario and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Arbitrate => "arbitrate",
            Self::Batch => "batch",
            Self::Stream => "stream",
            Self::Validate => "validate",
            Self::Transcribe => "transcribe",
            Self::Recognize => "recognize",
            Self::Draw => "draw",
        }
    }

    /// Its name in the contract.
    #[must_use]
    pub const fn rpc(self) -> &'static str {
        match self {
            Self::Arbitrate => "Arbitrate",
            Self::Batch => "BatchArbitrate",
            Self::Stream => "StreamArbitrate",
            Self::Validate => "ValidatePosition",
            Self::Transcribe => "TranscribeMoves",
            Self::Recognize => "RecognizeMove",
            Self::Draw => "DrawDiagram",
        }
    }
}

/// Where the games come from.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "kebab-case")]
pub enum Games {
    /// Games that were played, which lie in the program.
    #[default]
    Real,
    /// Games of moves by lot.
    Generated,
    /// As many of the one as of the other.
    Both,
}

/// One kind of question of a mix.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Ingredient {
    /// What is called.
    pub method: Method,
    /// Its share of the calls, beside the weights of the others.
    #[serde(default = "one")]
    pub weight: u32,
    /// Games of one call, for batches and streams.
    #[serde(default = "one")]
    pub items: u32,
    /// Where its games come from.
    #[serde(default)]
    pub games: Games,
    /// The most plies of a game that are asked about; a longer game is cut there.
    #[serde(default = "all_plies")]
    pub max_plies: u32,
    /// Whether it is asked who can still checkmate: the searching kind of question.
    #[serde(default)]
    pub winnability: bool,
    /// Nodes such a search may visit.
    #[serde(default = "few_nodes")]
    pub nodes: u32,
}

const fn one() -> u32 {
    1
}

const fn all_plies() -> u32 {
    20_000
}

/// Fewer than any server is likely to allow: its answer must not hang on its own limit.
const fn few_nodes() -> u32 {
    2_000
}

/// The most items of a call: the limit of a server that was told nothing else.
pub const MAX_ITEMS: u32 = 1_000;

impl Ingredient {
    /// Calls of a method with so many items, all else as it is by default.
    #[must_use]
    pub const fn of(method: Method, items: u32) -> Self {
        Self {
            method,
            weight: one(),
            items,
            games: Games::Real,
            max_plies: all_plies(),
            winnability: false,
            nodes: few_nodes(),
        }
    }
}
