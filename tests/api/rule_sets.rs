//! What the arbiter must say under each rule set, case by case (`tests/cases/rules`), and what `docs/rule-sets.md` says of them.
//!
//! A case is about one decision of its rule set. It carries the mark of that decision unless the decision rests on a text.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use arbiter::proto::{ListRuleSetsRequest, TimeClass};
use arbiter::service::list_rule_sets;
use serde_json::Value;
use tonic::Code;

use crate::server::Running;
use crate::verdicts::{assert_sources, hold};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Name of each rule set, such as "FIDE_2023".
fn names() -> Vec<String> {
    let answer = list_rule_sets(&ListRuleSetsRequest::default()).unwrap();
    answer.rule_sets.into_iter().map(|one| one.name).collect()
}

fn cases(name: &str) -> Vec<Value> {
    let file = name.to_lowercase().replace('_', "-");
    let text = std::fs::read_to_string(format!("{ROOT}/tests/cases/rules/{file}.jsonl")).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// What the program prints with these arguments.
fn printed(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_arbiter"))
        .arg("rules")
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The decisions of a rule set as the program prints them.
fn decisions(name: &str, time_class: &str) -> BTreeMap<String, String> {
    let text = printed(&[name, "--time-class", time_class]);
    let lines = text.lines().filter_map(|line| line.strip_prefix("  "));
    lines
        .map(|line| {
            let (decision, value) = line.split_once(' ').unwrap();
            (decision.to_owned(), value.trim().to_owned())
        })
        .collect()
}

/// A row of the documentation.
#[derive(Debug)]
pub(crate) struct Row {
    value: String,
    pub(crate) mark: String,
    source: String,
}

/// The rows under that heading of the documentation.
pub(crate) fn documented(heading: &str) -> BTreeMap<String, Row> {
    let text = std::fs::read_to_string(format!("{ROOT}/docs/rule-sets.md")).unwrap();
    let heading = format!("## {heading}");
    let section = text.lines().skip_while(|line| *line != heading).skip(1);
    let rows = section
        .take_while(|line| !line.starts_with("## "))
        .filter(|line| line.starts_with("| `"));
    rows.map(|line| {
        let cells: Vec<&str> = line
            .trim_matches('|')
            .splitn(4, '|')
            .map(str::trim)
            .collect();
        let [decision, value, mark, source] = cells[..] else {
            panic!("{line}");
        };
        let row = Row {
            value: value.to_owned(),
            mark: mark.to_owned(),
            source: source.to_owned(),
        };
        (decision.trim_matches('`').to_owned(), row)
    })
    .collect()
}

fn values(rows: &BTreeMap<String, Row>) -> BTreeMap<String, String> {
    let value = |(name, row): (&String, &Row)| (name.clone(), row.value.clone());
    rows.iter().map(value).collect()
}

#[tokio::test]
async fn every_case_of_every_rule_set_has_its_verdict() {
    for name in names() {
        hold(&cases(&name)).await;
    }
}

#[test]
fn every_decision_of_every_rule_set_is_exercised_both_ways() {
    for name in names() {
        let cases = cases(&name);
        assert!(cases.len() >= 25, "{name}: {} cases", cases.len());
        assert_sources(&cases);
        let mut ids = BTreeSet::new();
        let mut exercised: BTreeMap<&str, usize> = BTreeMap::new();
        for case in &cases {
            assert!(ids.insert(case["id"].as_str().unwrap()), "{}", case["id"]);
            let record = &case["request"]["record"];
            assert_eq!(record["ruleSet"], format!("RULE_SET_{name}"));
            *exercised
                .entry(case["decision"].as_str().unwrap())
                .or_default() += 1;
        }
        for decision in decisions(&name, "standard").keys() {
            let times = exercised.remove(decision.as_str()).unwrap_or_default();
            assert!(times >= 2, "{name}: {decision} has {times} cases");
        }
        assert!(exercised.is_empty(), "{name}: {exercised:?}");
    }
}

#[test]
fn a_case_carries_the_mark_of_the_decision_it_rests_on() {
    for name in names() {
        let rows = documented(&name);
        for case in cases(&name) {
            let row = &rows[case["decision"].as_str().unwrap()];
            // One that rests on more than that decision may be less certain, never more.
            let is_marked =
                row.mark == "T" || case["mark"] == row.mark.as_str() || case["mark"] == "I";
            assert!(is_marked, "{}: {row:?}", case["id"]);
        }
    }
}

#[test]
fn the_documentation_says_what_the_rules_are() {
    for name in names() {
        let rows = documented(&name);
        assert_eq!(values(&rows), decisions(&name, "standard"), "{name}");
        let daily = documented(&format!("{name}, daily games"));
        let mut expected = values(&rows);
        expected.extend(values(&daily));
        assert_eq!(
            expected,
            decisions(&name, "correspondence"),
            "{name}, daily games"
        );
        for (decision, row) in rows.iter().chain(&daily) {
            let is_known = ["T", "S", "I", "M"].contains(&row.mark.as_str());
            assert!(
                is_known && !row.source.is_empty(),
                "{name}: {decision}: {row:?}"
            );
        }
    }
}

#[tokio::test]
async fn the_service_lists_what_the_program_prints() {
    let running = Running::start().await;
    let mut client = running.client().await;
    for (time_class, flag) in [
        (TimeClass::Standard, "standard"),
        (TimeClass::Correspondence, "correspondence"),
    ] {
        let request = ListRuleSetsRequest {
            time_class: time_class.into(),
        };
        let answer = client.list_rule_sets(request).await.unwrap().into_inner();
        assert_eq!(answer.rule_sets.len(), 12);
        let json: Value =
            serde_json::from_str(&printed(&["--json", "--time-class", flag])).unwrap();
        assert_eq!(serde_json::to_value(&answer.rule_sets).unwrap(), json);
    }
    let unknown = client
        .list_rule_sets(ListRuleSetsRequest { time_class: 99 })
        .await
        .unwrap_err();
    assert_eq!(unknown.code(), Code::InvalidArgument);
}

#[test]
fn all_rule_sets_stand_side_by_side() {
    let text = printed(&[]);
    for name in names() {
        assert!(text.contains(&name), "{name}");
    }
    for decision in decisions("uscf", "standard").keys() {
        assert_eq!(
            text.matches(&format!("\n{decision} ")).count(),
            2,
            "{decision}"
        );
    }
}

#[test]
fn an_unknown_rule_set_is_an_error_that_names_the_known_ones() {
    for arguments in [
        vec!["rules", "fide-2010"],
        vec!["arbitrate", "--rules", "fide-2010", "--moves", "e4"],
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_arbiter"))
            .args(arguments)
            .output()
            .unwrap();
        assert!(!output.status.success());
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(
            text.contains("fide-2009") && text.contains("uscf"),
            "{text}"
        );
    }
}
