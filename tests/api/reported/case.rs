//! One case of the table.

use arbiter::proto::{
    ArbitrateRequest, Color, FlagFall, GameEvent, GameRecord, Notation, Strictness, Variant,
    VerdictPart, game_event::Kind,
};
use serde_json::Value;

/// One reported case.
pub(crate) struct Case {
    pub(crate) fields: Value,
}

impl Case {
    pub(crate) fn text(&self, field: &str) -> &str {
        self.fields[field].as_str().unwrap()
    }

    pub(crate) fn expected(&self, field: &str) -> &Value {
        &self.fields["expect"][field]
    }

    /// The language whose letters the last move has, if it is another than English.
    pub(crate) fn language(&self) -> Option<&str> {
        let language = self.expected("language").as_str();
        language.filter(|tag| *tag != "figurine")
    }

    pub(crate) fn question(&self, strictness: Strictness) -> ArbitrateRequest {
        let moves = self.fields["moves"].as_array().unwrap();
        let is_chess960 = self.text("variant") == "chess960";
        let start = self.text("start_fen");
        let record = GameRecord {
            variant: if is_chess960 {
                Variant::Chess960
            } else {
                Variant::Standard
            }
            .into(),
            initial_fen: if start == "startpos" {
                String::new()
            } else {
                start.to_owned()
            },
            moves: moves
                .iter()
                .map(|text| text.as_str().unwrap().to_owned())
                .collect(),
            events: self.events(),
            notation: self.notation().into(),
            ..GameRecord::default()
        };
        ArbitrateRequest {
            record: Some(record),
            include: vec![VerdictPart::LegalMoves.into()],
            strictness: strictness.into(),
            ..ArbitrateRequest::default()
        }
    }

    /// A case about SAN is held against that notation alone.
    fn notation(&self) -> Notation {
        let is_san = self.text("ask") == "san_parse" && self.expected("input_is_uci") != true;
        if is_san {
            Notation::San
        } else {
            Notation::Unspecified
        }
    }

    fn events(&self) -> Vec<GameEvent> {
        let by = match self.expected("flagged").as_str() {
            Some("white") => Color::White,
            Some("black") => Color::Black,
            _ => return Vec::new(),
        };
        let kind = Some(Kind::FlagFall(FlagFall::default()));
        vec![GameEvent {
            after_ply: None,
            by: by.into(),
            kind,
        }]
    }
}
