//! The cases other people reported against other programs, put to the service: `tests/cases/reported.jsonl`.

use std::collections::BTreeSet;

mod case;
mod words;

use arbiter::proto::arbiter_service_client::ArbiterServiceClient;
use arbiter::proto::{ClaimableDraw, DrawBasis, RuleSet, Strictness, Termination, Verdict};
use serde_json::Value;
use tonic::transport::Channel;
use tonic::{Code, Status};

use crate::server::Running;
use case::Case;
use words::{basis, is_meant, reason, result, termination};

/// Cases that need more than a verdict looks at. One that begins to pass must leave the list.
const LATER: &[&str] = &[];

/// Cases that are wrong themselves: a FEN in which the player not on move stands in check.
const MISTAKEN: &[&str] = &["rep-long_game-02"];

/// What the table calls rule sets other than that of the case.
const ELSEWHERE: [(&str, RuleSet); 2] = [
    ("lichess", RuleSet::Lichess),
    ("chesscom", RuleSet::ChessCom),
];

/// The service, asked about one case.
struct Asked<'c> {
    case: &'c Case,
    client: ArbiterServiceClient<Channel>,
}

impl Asked<'_> {
    async fn answer(&mut self, strictness: Strictness) -> Result<Verdict, Status> {
        let question = self.case.question(strictness);
        let answer = self.client.arbitrate(question).await?;
        Ok(answer.into_inner().verdict.unwrap())
    }

    /// The answer in the default strictness.
    async fn verdict(&mut self) -> Result<Verdict, String> {
        self.answer(Strictness::Standard)
            .await
            .map_err(|status| status.message().to_owned())
    }

    async fn hold(&mut self) -> Result<(), String> {
        match self.case.text("ask") {
            "legality" => self.legality().await,
            "legal_moves" | "check_state" => self.check_state().await,
            "san_parse" => self.san_parse().await,
            "position_validity" => self.position_validity().await,
            "fen_roundtrip" => self.fen_roundtrip().await,
            "repetition" => self.repetition().await,
            "fifty" => self.fifty().await,
            "outcome" => self.outcome().await,
            "flagfall" => self.flag_fall().await,
            other => Err(format!("nobody knows what {other} asks")),
        }
    }

    async fn legality(&mut self) -> Result<(), String> {
        let verdict = self.verdict().await?;
        let legality = verdict.legality.as_ref().unwrap();
        same("legal", self.case.expected("legal"), &legality.legal.into())?;
        if legality.legal {
            return self.last_move(&verdict);
        }
        let last = self.case.fields["moves"].as_array().unwrap().len();
        same("ply", &last.into(), &legality.ply.into())?;
        let reason = legality.refusal.as_ref().unwrap().reason();
        let wanted = self.case.expected("reason").as_str().unwrap();
        if is_meant(wanted, reason) {
            Ok(())
        } else {
            Err(format!("{wanted} is not {reason:?}"))
        }
    }

    fn last_move(&self, verdict: &Verdict) -> Result<(), String> {
        let position = verdict.position.as_ref().unwrap();
        let last = position.last_move.as_ref().unwrap();
        self.same("san", last.san.as_str())?;
        self.same("canonical", last.san.as_str())?;
        self.same("uci", last.uci.as_str())?;
        self.same("fen_after", position.fen.as_str())
    }

    /// Compares a field, if the case has it.
    fn same<V: Into<Value>>(&self, field: &str, actual: V) -> Result<(), String> {
        let expected = self.case.expected(field);
        if expected.is_null() {
            return Ok(());
        }
        same(field, expected, &actual.into())
    }

    /// A set-up that no game leads to is looked at by a lenient reader.
    async fn check_state(&mut self) -> Result<(), String> {
        let answer = self.answer(Strictness::Lenient).await;
        let verdict = answer.map_err(|status| status.message().to_owned())?;
        let check = verdict.check.as_ref().unwrap();
        self.same("in_check", check.in_check)?;
        self.same("checkers", check.checkers.clone())?;
        self.same("pinned", check.pinned.clone())?;
        self.same("double_check", check.checkers.len() == 2)?;
        let moves: BTreeSet<&str> = verdict
            .legal_moves
            .iter()
            .map(|legal| legal.uci.as_str())
            .collect();
        self.same("count", moves.len())?;
        self.same("legal_count", moves.len())?;
        let named = |field: &str| {
            self.case
                .expected(field)
                .as_array()
                .cloned()
                .unwrap_or_default()
        };
        for (field, is_legal) in [("includes", true), ("legal", true), ("excludes", false)] {
            for text in named(field) {
                if moves.contains(text.as_str().unwrap()) != is_legal {
                    return Err(format!("{field}: {text} in {moves:?}"));
                }
            }
        }
        Ok(())
    }

    async fn san_parse(&mut self) -> Result<(), String> {
        for (field, strictness) in [
            ("parses_strict", Strictness::Strict),
            ("parses_lenient", Strictness::Lenient),
        ] {
            let is_free = self.case.expected("lenient_optional") == true
                || self.case.expected("input_is_uci") == true;
            if is_free {
                continue;
            }
            let verdict = match self.case.language() {
                // The strict reader of the table is that of PGN, which knows English letters alone.
                Some(tag) if strictness == Strictness::Lenient => self.localized(tag).await,
                Some(_) | None => self.answer(strictness).await,
            }
            .map_err(|status| status.message().to_owned())?;
            let is_read = verdict.legality.as_ref().unwrap().legal;
            same(field, self.case.expected(field), &is_read.into())?;
            if is_read {
                self.last_move(&verdict)?;
            }
        }
        Ok(())
    }

    /// The answer on the last move, which alone is written with the letters of that language.
    async fn localized(&mut self, tag: &str) -> Result<Verdict, Status> {
        let mut question = self.case.question(Strictness::Lenient);
        let record = question.record.as_mut().unwrap();
        let last = record.moves.pop().unwrap();
        let before = self.client.arbitrate(question.clone()).await?.into_inner();
        let record = question.record.as_mut().unwrap();
        record.initial_fen = before.verdict.unwrap().position.unwrap().fen;
        record.moves = vec![last];
        record.piece_letters = tag.to_owned();
        let answer = self.client.arbitrate(question).await?;
        Ok(answer.into_inner().verdict.unwrap())
    }

    async fn position_validity(&mut self) -> Result<(), String> {
        let strict = self.answer(Strictness::Strict).await;
        let lenient = self.answer(Strictness::Lenient).await;
        if self.case.expected("valid") == true {
            return accepted(&strict);
        }
        match self.case.expected("severity").as_str() {
            Some("invalid") => refused(&strict),
            Some("unreachable") => refused(&strict).and(accepted(&lenient)),
            Some("retro_impossible") => accepted(&strict),
            _ => accepted(&strict),
        }
    }

    async fn fen_roundtrip(&mut self) -> Result<(), String> {
        for (field, strictness) in [
            ("accept_strict", Strictness::Strict),
            ("accept_lenient", Strictness::Lenient),
        ] {
            let Some(is_accepted) = self.case.expected(field).as_bool() else {
                continue;
            };
            let answer = self.answer(strictness).await;
            let is_free =
                strictness == Strictness::Lenient && self.case.expected("lenient_optional") == true;
            match (&answer, is_accepted) {
                (Ok(verdict), true) => self.same(
                    "normalized",
                    verdict.position.as_ref().unwrap().fen.as_str(),
                )?,
                (Err(_), true) | (Ok(_), false) if is_free => {}
                (Err(_), true) => accepted(&answer)?,
                (_, false) => refused(&answer)?,
            }
        }
        let Ok(verdict) = self.answer(Strictness::Standard).await else {
            return Ok(());
        };
        let fen = &verdict.position.as_ref().unwrap().fen;
        self.same("fen", fen.as_str())?;
        self.same("fen_legal", fen.as_str())?;
        self.same("x_fen_castling", fen.split(' ').nth(2))?;
        self.same("ep_legal", fen.split(' ').nth(3))
    }

    async fn repetition(&mut self) -> Result<(), String> {
        let verdict = self.verdict().await?;
        let position = verdict.position.as_ref().unwrap();
        self.same("count", position.occurrences)?;
        self.same("fen_after", position.fen.as_str())?;
        let is_fivefold = termination(&verdict) == Termination::FivefoldRepetition;
        self.same("fivefold_now", is_fivefold)?;
        if is_fivefold {
            return Ok(());
        }
        let draw = claimable(&verdict, DrawBasis::ThreefoldRepetition);
        self.same("threefold_now", draw.is_some_and(|draw| draw.now))?;
        let moves: Vec<_> = intended(draw).collect();
        self.same("claim_with", moves)
    }

    async fn fifty(&mut self) -> Result<(), String> {
        let verdict = self.verdict().await?;
        let position = verdict.position.as_ref().unwrap();
        self.same("halfmove_clock", position.halfmove_clock)?;
        self.same("fen_after", position.fen.as_str())?;
        let draw = claimable(&verdict, DrawBasis::FiftyMoves);
        self.same("claim_now", draw.is_some_and(|draw| draw.now))?;
        self.same("claim_with_any", intended(draw).next().is_some())?;
        let moves: BTreeSet<_> = intended(draw).collect();
        let claims = self
            .case
            .expected("claim_with")
            .as_object()
            .cloned()
            .unwrap_or_default();
        for (text, is_good) in claims {
            same(&text, &is_good, &moves.contains(text.as_str()).into())?;
        }
        Ok(())
    }

    async fn outcome(&mut self) -> Result<(), String> {
        let verdict = self.verdict().await?;
        self.same("fen_after", verdict.position.as_ref().unwrap().fen.as_str())?;
        self.same("result", result(&verdict))?;
        self.same("reason", reason(termination(&verdict)))?;
        let draws = verdict.claimable_draws.iter().filter(|draw| draw.now);
        let names: Vec<&str> = draws.map(|draw| basis(draw.basis())).collect();
        self.same("claimable", names)?;
        let results = self.case.expected("rule_sets").clone();
        self.elsewhere(&results).await
    }

    /// Compares the results under other rule sets, as far as the case has them.
    async fn elsewhere(&mut self, results: &Value) -> Result<(), String> {
        for (name, rule_set) in ELSEWHERE {
            let Some(expected) = results.get(name) else {
                continue;
            };
            let mut question = self.case.question(Strictness::Standard);
            question.record.as_mut().unwrap().rule_set = rule_set.into();
            let answer = self.client.arbitrate(question).await;
            let verdict = answer.map_err(|status| status.message().to_owned())?;
            let verdict = verdict.into_inner().verdict.unwrap();
            same(name, expected, &result(&verdict).into())?;
        }
        Ok(())
    }

    async fn flag_fall(&mut self) -> Result<(), String> {
        let verdict = self.verdict().await?;
        self.same("fen_after", verdict.position.as_ref().unwrap().fen.as_str())?;
        self.same("fide", result(&verdict))?;
        let results = self.case.fields["expect"].clone();
        self.elsewhere(&results).await
    }
}

fn same(field: &str, expected: &Value, actual: &Value) -> Result<(), String> {
    if expected == actual {
        Ok(())
    } else {
        Err(format!("{field}: {actual} where {expected} is right"))
    }
}

fn refused(answer: &Result<Verdict, Status>) -> Result<(), String> {
    match answer {
        Err(status) if status.code() == Code::InvalidArgument => Ok(()),
        Err(status) => Err(status.to_string()),
        Ok(_) => Err("accepted".to_owned()),
    }
}

fn accepted(answer: &Result<Verdict, Status>) -> Result<(), String> {
    answer
        .as_ref()
        .map(|_| ())
        .map_err(|status| status.message().to_owned())
}

fn claimable(verdict: &Verdict, basis: DrawBasis) -> Option<&ClaimableDraw> {
    verdict
        .claimable_draws
        .iter()
        .find(|draw| draw.basis() == basis)
}

fn intended(draw: Option<&ClaimableDraw>) -> impl Iterator<Item = &str> {
    draw.into_iter().flat_map(|draw| {
        draw.intended_moves
            .iter()
            .map(|intended| intended.uci.as_str())
    })
}

#[tokio::test]
async fn every_reported_case_is_ruled_as_it_should_be() {
    let running = Running::start().await;
    let client = running.client().await;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/reported.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let mut wrong = Vec::new();
    for line in text.lines() {
        let fields = serde_json::from_str(line).unwrap();
        let case = Case { fields };
        let mut asked = Asked {
            case: &case,
            client: client.clone(),
        };
        let id = case.text("id");
        match (
            asked.hold().await,
            LATER.contains(&id) || MISTAKEN.contains(&id),
        ) {
            (Ok(()), false) | (Err(_), true) => {}
            (Ok(()), true) => wrong.push(format!("{id}: it passes now")),
            (Err(error), false) => wrong.push(format!("{id}: {error}")),
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
