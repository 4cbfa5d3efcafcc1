//! One question, from flags.

use serde_json::Value;

use super::irregularities::Irregularities;
use super::names::{
    BasisName, ColorName, FlagName, NotationName, PartName, StrictnessName, TimeClassName,
};
use crate::cli::Failure;
use crate::cli::rule_sets::named;
use crate::proto::game_event::Kind;
use crate::proto::{
    ArbitrateRequest, Color, Conditions, DrawAcceptance, DrawAgreement, DrawClaim, DrawOffer,
    DrawRefusal, GameEvent, GameRecord, Notation, Resignation, RuleSet, Rules, Strictness,
    TimeClass, Variant,
};

/// The flags that make up a question.
#[derive(Debug, clap::Args)]
#[group(id = "question", multiple = true)]
pub(super) struct Question {
    /// The moves, in SAN or UCI; move numbers may stand between them
    #[arg(long, value_name = "TEXT", help_heading = "Game")]
    moves: Option<String>,
    /// Position before the first move, as FEN, X-FEN or Shredder-FEN [default: the initial position]
    #[arg(long, help_heading = "Game")]
    fen: Option<String>,
    /// Chess960: castling as there; needs --fen or --position
    #[arg(long, help_heading = "Game")]
    chess960: bool,
    /// Chess960 starting position by its number, 0 to 959
    #[arg(
        long,
        value_name = "NUMBER",
        requires = "chess960",
        conflicts_with = "fen",
        help_heading = "Game"
    )]
    position: Option<u32>,
    /// How the moves are written [default: each in any of these]
    #[arg(long, value_name = "NOTATION", help_heading = "Game")]
    notation: Option<NotationName>,
    /// Language of the piece letters in the moves, as a BCP 47 tag [default: en]
    #[arg(long, value_name = "TAG", help_heading = "Game")]
    from_letters: Option<String>,

    /// Rules it is played under: a name of `arbiter rules`, in capitals or not
    #[arg(
        long,
        value_name = "RULES",
        default_value = "fide-2023",
        value_parser = named,
        help_heading = "Rules"
    )]
    rules: RuleSet,
    /// A single rule taken otherwise, as in the JSON form: agreementMinMoves=30
    #[arg(long = "override", value_name = "RULE=VALUE", help_heading = "Rules")]
    overrides: Vec<String>,
    /// Length of the time control [default: standard]
    #[arg(long, value_name = "CLASS", help_heading = "Rules")]
    time_class: Option<TimeClassName>,
    /// An arbiter watches the game all the time; matters in rapid and blitz
    #[arg(long, help_heading = "Rules")]
    full_supervision: bool,

    /// This player offered a draw
    #[arg(
        long,
        value_name = "COLOR",
        help_heading = "After the moves, in this order"
    )]
    offer: Option<ColorName>,
    /// This player accepted a draw
    #[arg(
        long,
        value_name = "COLOR",
        help_heading = "After the moves, in this order"
    )]
    accept: Option<ColorName>,
    /// This player declined a draw
    #[arg(
        long,
        value_name = "COLOR",
        help_heading = "After the moves, in this order"
    )]
    refuse: Option<ColorName>,
    /// Both players agreed to a draw
    #[arg(long, help_heading = "After the moves, in this order")]
    agree: bool,
    /// A draw is claimed, by the player having the move unless --claim-by says otherwise
    #[arg(
        long,
        value_name = "BASIS",
        help_heading = "After the moves, in this order"
    )]
    claim: Option<BasisName>,
    /// The move announced with the claim, and not played
    #[arg(
        long,
        value_name = "MOVE",
        requires = "claim",
        help_heading = "After the moves, in this order"
    )]
    claim_move: Option<String>,
    /// Who claims
    #[arg(
        long,
        value_name = "COLOR",
        requires = "claim",
        help_heading = "After the moves, in this order"
    )]
    claim_by: Option<ColorName>,
    /// The claimant has just moved and not yet pressed the clock
    #[arg(
        long,
        requires = "claim",
        conflicts_with = "claim_move",
        help_heading = "After the moves, in this order"
    )]
    before_pressing: bool,
    /// This player resigned
    #[arg(
        long,
        value_name = "COLOR",
        help_heading = "After the moves, in this order"
    )]
    resign: Option<ColorName>,
    /// The flag of this player has fallen
    #[arg(
        long,
        value_name = "COLOR",
        help_heading = "After the moves, in this order"
    )]
    flag: Option<FlagName>,

    #[command(flatten)]
    irregularities: Irregularities,

    /// Further parts of the verdict
    #[arg(
        long,
        value_name = "PART",
        value_delimiter = ',',
        help_heading = "Answer"
    )]
    include: Vec<PartName>,
    /// How forgiving the reading is [default: standard]
    #[arg(long, value_name = "STRICTNESS", help_heading = "Answer")]
    strictness: Option<StrictnessName>,
    /// Language of the sentences, as a BCP 47 tag
    #[arg(
        long,
        value_name = "TAG",
        default_value = "en",
        help_heading = "Answer"
    )]
    language: String,
    /// Language of the piece letters in the answer, as a BCP 47 tag [default: en]
    #[arg(long, value_name = "TAG", help_heading = "Answer")]
    letters: Option<String>,
    /// Most nodes of a winnability search
    #[arg(long, value_name = "N", help_heading = "Answer")]
    nodes: Option<u32>,
}

impl Question {
    /// The question as it would be sent.
    pub(super) fn to_request(&self) -> Result<ArbitrateRequest, Failure> {
        Ok(ArbitrateRequest {
            record: Some(self.record()?),
            include: self
                .include
                .iter()
                .map(|part| part.to_wire().into())
                .collect(),
            language: self.language.clone(),
            piece_letters: self.letters.clone().unwrap_or_default(),
            strictness: self
                .strictness
                .map_or(Strictness::Unspecified, StrictnessName::to_wire)
                .into(),
            node_budget: self.nodes,
            ..ArbitrateRequest::default()
        })
    }

    fn record(&self) -> Result<GameRecord, Failure> {
        Ok(GameRecord {
            rule_set: self.rules.into(),
            rule_overrides: self.rule_overrides()?,
            variant: if self.chess960 {
                Variant::Chess960
            } else {
                Variant::Standard
            }
            .into(),
            initial_fen: self.fen.clone().unwrap_or_default(),
            movetext: self.moves.clone().unwrap_or_default(),
            events: self.events(),
            chess960_position: self.position,
            conditions: self.conditions(),
            notation: self
                .notation
                .map_or(Notation::Unspecified, NotationName::to_wire)
                .into(),
            piece_letters: self.from_letters.clone().unwrap_or_default(),
            ..GameRecord::default()
        })
    }

    /// How the game is played, where a flag says so.
    fn conditions(&self) -> Option<Conditions> {
        let is_told = self.time_class.is_some() || self.full_supervision;
        is_told.then(|| Conditions {
            time_class: self
                .time_class
                .map_or(TimeClass::Unspecified, TimeClassName::to_wire)
                .into(),
            full_supervision: self.full_supervision,
        })
    }

    /// The overrides, read as fields of the JSON form: a name that is none of them is refused with those that are.
    fn rule_overrides(&self) -> Result<Option<Rules>, Failure> {
        if self.overrides.is_empty() {
            return Ok(None);
        }
        let mut fields = serde_json::Map::new();
        for text in &self.overrides {
            let (name, value) = text
                .split_once('=')
                .ok_or("write an override as agreementMinMoves=30")?;
            let value = override_value(value)
                .ok_or_else(|| format!("{name} takes a whole number from 0 to 4294967295"))?;
            fields.insert(name.to_owned(), value);
        }
        let rules = serde_json::from_value(fields.into());
        Ok(Some(rules.map_err(|error| format!("--override: {error}"))?))
    }

    fn events(&self) -> Vec<GameEvent> {
        let by = |color: ColorName, kind: Kind| event(color.to_wire(), kind);
        let mut events = Vec::new();
        events.extend(
            self.offer
                .map(|color| by(color, Kind::DrawOffer(DrawOffer {}))),
        );
        events.extend(
            self.accept
                .map(|color| by(color, Kind::DrawAcceptance(DrawAcceptance {}))),
        );
        events.extend(
            self.refuse
                .map(|color| by(color, Kind::DrawRefusal(DrawRefusal {}))),
        );
        if self.agree {
            events.push(event(
                Color::Unspecified,
                Kind::DrawAgreement(DrawAgreement {}),
            ));
        }
        events.extend(self.irregularities.events());
        events.extend(self.claim.map(|basis| self.claim_event(basis)));
        events.extend(
            self.resign
                .map(|color| by(color, Kind::Resignation(Resignation {}))),
        );
        events.extend(self.flag.map(FlagName::event));
        events
    }

    fn claim_event(&self, basis: BasisName) -> GameEvent {
        let by = self.claim_by.map_or(Color::Unspecified, ColorName::to_wire);
        let claim = DrawClaim {
            basis: basis.to_wire().into(),
            intended_move: self.claim_move.clone().unwrap_or_default(),
            unwritten: false,
            before_pressing: self.before_pressing,
        };
        event(by, Kind::DrawClaim(claim))
    }
}

/// The value of an override: a number where it begins like one, else a name. None: it is a number that no rule takes.
fn override_value(text: &str) -> Option<Value> {
    let is_name = text.starts_with(|first: char| first.is_ascii_alphabetic());
    if is_name {
        return Some(text.into());
    }
    text.parse::<u32>().ok().map(Into::into)
}

/// An event after the last move.
pub(super) fn event(by: Color, kind: Kind) -> GameEvent {
    GameEvent {
        after_ply: None,
        by: by.into(),
        kind: Some(kind),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_override_is_a_number_or_a_name() {
        assert_eq!(override_value("30"), Some(30.into()));
        assert_eq!(
            override_value("WIN_TEST_NONE"),
            Some("WIN_TEST_NONE".into())
        );
        for text in ["-1", "4294967296", "1.5", ""] {
            assert_eq!(override_value(text), None, "{text}");
        }
    }
}
