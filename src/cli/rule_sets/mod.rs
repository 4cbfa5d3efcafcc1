//! `arbiter rules`: what each rule set decides.

mod table;

use std::io::{Write, stdout};

use tonic::Status;

use super::Failure;
use super::arbitrate::TimeClassName;
use crate::proto::{ListRuleSetsRequest, RuleSet, RuleSetDescription, TimeClass};
use crate::service::list_rule_sets;
use table::{Sheet, SideBySide};

const EXAMPLES: &str = "\
Examples:
  All rule sets, side by side:
      arbiter rules
  One of them; daily games:
      arbiter rules fide-2009
      arbiter rules chess-com --time-class correspondence
  For a program:
      arbiter rules uscf --json

The names of the decisions are those that `arbiter arbitrate --override NAME=VALUE` takes; the values are those of the JSON form
without the name of their enum.

Exit status: 0 printed; 2 the command line is wrong.";

/// Flags of `arbiter rules`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// A rule set [default: all, side by side]
    #[arg(value_parser = named)]
    name: Option<RuleSet>,
    /// Length of the time control [default: standard]
    #[arg(long, value_name = "CLASS")]
    time_class: Option<TimeClassName>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Prints what the flags ask for.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let time_class = args
        .time_class
        .map_or(TimeClass::Unspecified, TimeClassName::to_wire);
    let mut answer = all(time_class).map_err(|status| status.message().to_owned())?;
    if let Some(wanted) = args.name {
        answer.retain(|rule_set| rule_set.rule_set() == wanted);
    }
    let mut out = stdout().lock();
    match answer.as_slice() {
        [rule_set] if args.json => writeln!(out, "{}", serde_json::to_string(rule_set)?)?,
        [rule_set] => write!(out, "{}", Sheet(rule_set))?,
        rule_sets if args.json => writeln!(out, "{}", serde_json::to_string(rule_sets)?)?,
        rule_sets => write!(out, "{}", SideBySide(rule_sets))?,
    }
    Ok(())
}

fn all(time_class: TimeClass) -> Result<Vec<RuleSetDescription>, Status> {
    let request = ListRuleSetsRequest {
        time_class: time_class.into(),
    };
    Ok(list_rule_sets(&request)?.rule_sets)
}

/// The rule set of that name; capitals, and hyphens for underscores, do not matter.
pub(super) fn named(name: &str) -> Result<RuleSet, String> {
    let rule_sets = all(TimeClass::Unspecified).map_err(|status| status.message().to_owned())?;
    let wanted = name.replace('-', "_");
    let found = rule_sets
        .iter()
        .find(|rule_set| rule_set.name.eq_ignore_ascii_case(&wanted));
    found.map(RuleSetDescription::rule_set).ok_or_else(|| {
        let names: Vec<String> = rule_sets
            .iter()
            .map(|rule_set| rule_set.name.to_lowercase().replace('_', "-"))
            .collect();
        format!("no rule set has that name; these do: {}", names.join(", "))
    })
}
