//! The documents whose rules are rule sets here, statement by statement: `tests/cases/sources`.
//!
//! A line cites its statement by section and by its number there, counted by us. What it says stands in a few words of ours,
//! since the texts belong to others. Under "silent" stand cases of what a text does not have.

use std::collections::BTreeMap;

use crate::rule_sets::documented;
use crate::walk::{Line, assert_named, hold, lines};

/// Table and rule set of each document.
const DOCUMENTS: [(&str, &str); 5] = [
    ("fide-pre-1997", "FIDE_PRE_1997"),
    ("wikipedia-fr", "WIKIPEDIA_FR"),
    ("site-auto", "SITE_AUTO"),
    ("ninja", "NINJA"),
    ("fide-2009", "FIDE_2009"),
];

fn walk(name: &str) -> Vec<Line> {
    lines(&format!("sources/{name}"))
}

#[test]
fn every_statement_of_every_document_is_held() {
    for (name, _) in DOCUMENTS {
        hold(&walk(name));
    }
}

#[test]
fn every_line_asks_under_the_rule_set_of_its_document() {
    for (name, rule_set) in DOCUMENTS {
        let lines = walk(name);
        assert!(lines.len() >= 40, "{name}: {} lines", lines.len());
        assert_named(&lines);
        for line in &lines {
            assert!(line.id().starts_with(name), "{} in {name}", line.id());
            let asked = &line.fields["request"]["record"]["ruleSet"];
            let is_its_own = *asked == format!("RULE_SET_{rule_set}");
            let asks = !matches!(line.text("kind"), "shade" | "not-ruled");
            assert!(is_its_own || !asks, "{}: {asked}", line.id());
        }
    }
}

#[test]
fn a_statement_is_cited_in_one_way_and_seldom_left_out() {
    for (name, _) in DOCUMENTS {
        let lines = walk(name);
        let mut statements: BTreeMap<&str, &str> = BTreeMap::new();
        for line in &lines {
            let says = line.text("says");
            let before = statements.insert(line.text("at"), says);
            assert!(before.is_none_or(|before| before == says), "{}", line.id());
        }
        let left_out = lines
            .iter()
            .filter(|line| line.text("kind") == "not-ruled")
            .count();
        let all = statements.len();
        assert!(left_out * 3 <= all, "{name}: {left_out} of {all}");
    }
}

#[test]
fn a_line_that_rests_on_a_reading_is_marked_and_says_on_which() {
    for (name, rule_set) in DOCUMENTS {
        let rows = documented(rule_set);
        for line in walk(name) {
            let (mark, decision) = (line.text("mark"), line.text("decision"));
            match decision {
                "" => assert!(
                    mark.is_empty() || !line.text("note").is_empty(),
                    "{}",
                    line.id()
                ),
                _ => assert_eq!(rows[decision].mark, mark, "{}: {decision}", line.id()),
            }
        }
    }
}
