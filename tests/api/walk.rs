//! A walk through a text, line by line: what each statement asks of the program, and what it must answer.
//!
//! A line says where in the text its statement stands (`at`), what it says in our words (`says`), and of which kind it is:
//!
//! | kind | asks | expects |
//! |---|---|---|
//! | `arbitrate` | a question in JSON | that part of the answer; a field that is `null` must not be there |
//! | `recognize` | a board beside a record, in JSON | the same |
//! | `reach` | a question with the legal moves | that from `from` exactly the squares `to` are reached |
//! | `error` | a question in JSON | that it can't be asked, for that reason, because of that field |
//! | `shade` | squares | that they are light, or dark |
//! | `held` | | that the case of that name stands in that table, whose own test holds it |
//! | `not-ruled` | | nothing: no program can rule on it, and `why` says why |

use std::collections::BTreeSet;

use arbiter::proto::{ArbitrateRequest, RecognizeMoveRequest};
use arbiter::service::{Limits, answer_one, recognize_one};
use chess_rules::Square;
use serde_json::Value;
use tonic_types::StatusExt;

use crate::verdicts::differences;

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");

/// One line of a walk.
pub(crate) struct Line {
    pub(crate) fields: Value,
}

/// The lines of a table.
pub(crate) fn lines(table: &str) -> Vec<Line> {
    let text = std::fs::read_to_string(format!("{CASES}/{table}.jsonl")).unwrap();
    text.lines()
        .map(|line| Line {
            fields: serde_json::from_str(line).unwrap(),
        })
        .collect()
}

impl Line {
    pub(crate) fn text(&self, field: &str) -> &str {
        self.fields[field].as_str().unwrap_or_default()
    }

    pub(crate) fn id(&self) -> &str {
        self.text("id")
    }

    /// What is wrong with the answer.
    fn wrong(&self) -> Vec<String> {
        match self.text("kind") {
            "arbitrate" => self.arbitrate(),
            "recognize" => self.recognize(),
            "reach" => self.reach(),
            "error" => self.error(),
            "shade" => self.shade(),
            "held" => self.held(),
            "not-ruled" if self.text("why").is_empty() => vec![format!("{}: why?", self.id())],
            "not-ruled" => Vec::new(),
            kind => vec![format!("{}: nobody knows what {kind} asks", self.id())],
        }
    }

    fn question(&self) -> ArbitrateRequest {
        serde_json::from_value(self.fields["request"].clone()).unwrap()
    }

    fn compare(&self, answer: &Value) -> Vec<String> {
        let expected = &self.fields["expect"];
        assert!(expected.is_object(), "{} expects nothing", self.id());
        let mut wrong = Vec::new();
        differences(expected, Some(answer), self.id(), &mut wrong);
        wrong
    }

    fn arbitrate(&self) -> Vec<String> {
        match answer_one(&self.question(), &Limits::default()) {
            Ok(answer) => self.compare(&serde_json::to_value(answer).unwrap()),
            Err(status) => vec![format!("{}: {}", self.id(), status.message())],
        }
    }

    fn recognize(&self) -> Vec<String> {
        let question: RecognizeMoveRequest =
            serde_json::from_value(self.fields["request"].clone()).unwrap();
        match recognize_one(&question, &Limits::default()) {
            Ok(answer) => self.compare(&serde_json::to_value(answer).unwrap()),
            Err(status) => vec![format!("{}: {}", self.id(), status.message())],
        }
    }

    fn reach(&self) -> Vec<String> {
        let verdict = match answer_one(&self.question(), &Limits::default()) {
            Ok(answer) => answer.verdict.unwrap(),
            Err(status) => return vec![format!("{}: {}", self.id(), status.message())],
        };
        let moves = verdict.legal_moves.iter();
        let reached: BTreeSet<&str> = moves
            .filter_map(|legal| legal.uci.strip_prefix(self.text("from")))
            .collect();
        let expected: BTreeSet<&str> = self.texts("to").collect();
        if reached == expected {
            Vec::new()
        } else {
            vec![format!("{}: {reached:?}, not {expected:?}", self.id())]
        }
    }

    fn error(&self) -> Vec<String> {
        let Err(status) = answer_one(&self.question(), &Limits::default()) else {
            return vec![format!("{}: it was answered", self.id())];
        };
        let details = status.get_error_details();
        let reason = details.error_info().map(|info| info.reason.as_str());
        let fields = details
            .bad_request()
            .map_or(&[][..], |bad| &bad.field_violations);
        let field = fields.first().map(|first| first.field.as_str());
        let expected = &self.fields["expect"];
        if reason == expected["reason"].as_str() && field == expected["field"].as_str() {
            Vec::new()
        } else {
            vec![format!("{}: {reason:?}, {field:?}", self.id())]
        }
    }

    fn shade(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        for (field, is_light) in [("light", true), ("dark", false)] {
            assert!(self.texts(field).next().is_some(), "{}", self.id());
            for name in self.texts(field) {
                let square: Square = name.parse().unwrap();
                if square.is_light() != is_light {
                    wrong.push(format!("{}: {name} is not {field}", self.id()));
                }
            }
        }
        wrong
    }

    fn held(&self) -> Vec<String> {
        let (table, case) = (self.text("table"), self.text("case"));
        if lines(table).iter().any(|line| line.id() == case) {
            Vec::new()
        } else {
            vec![format!("{}: no {case} in {table}", self.id())]
        }
    }

    fn texts(&self, field: &str) -> impl Iterator<Item = &str> {
        let items = self.fields[field].as_array().unwrap();
        items.iter().map(|item| item.as_str().unwrap())
    }
}

/// Holds every line.
pub(crate) fn hold(lines: &[Line]) {
    let wrong: Vec<String> = lines.iter().flat_map(Line::wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Holds that each line has a name of its own and says where it comes from.
pub(crate) fn assert_named(lines: &[Line]) {
    let mut ids = BTreeSet::new();
    for line in lines {
        assert!(ids.insert(line.id()), "{} twice", line.id());
        assert!(!line.text("at").is_empty(), "{}: where?", line.id());
        assert!(!line.text("says").is_empty(), "{}: what?", line.id());
        let mark = &line.fields["mark"];
        let is_known = mark.is_null() || ["S", "I", "M"].iter().any(|known| mark == known);
        assert!(is_known, "{}: {mark}", line.id());
    }
}

#[test]
fn a_line_that_is_not_as_it_should_be_is_found() {
    let lines = [
        r#"{"id":"a","kind":"arbitrate","request":{"record":{"moves":["e4"]}},"expect":{"verdict":{"legality":{"legal":null}}}}"#,
        r#"{"id":"b","kind":"arbitrate","request":{"record":{"initialFen":"x"}},"expect":{}}"#,
        r#"{"id":"c","kind":"recognize","request":{"placement":"8/8/8/8/8/8/8/8"},"expect":{"moves":{}}}"#,
        r#"{"id":"d","kind":"reach","request":{"include":["VERDICT_PART_LEGAL_MOVES"]},"from":"e2","to":["e3"]}"#,
        r#"{"id":"e","kind":"error","request":{"record":{"initialFen":"x"}},"expect":{"reason":"FEN_MALFORMED","field":"record.moves"}}"#,
        r#"{"id":"f","kind":"error","request":{},"expect":{"reason":"FEN_MALFORMED"}}"#,
        r#"{"id":"g","kind":"shade","light":["a1"],"dark":["h8"]}"#,
        r#"{"id":"h","kind":"held","table":"verdicts","case":"no such case"}"#,
        r#"{"id":"i","kind":"not-ruled"}"#,
        r#"{"id":"j","kind":"arbitrates"}"#,
    ];
    for text in lines {
        let fields = serde_json::from_str(text).unwrap();
        assert!(!Line { fields }.wrong().is_empty(), "{text}");
    }
}
