//! Cases that people reported against other programs, each with the right answer.

#![allow(
    clippy::unwrap_used,
    missing_docs,
    clippy::disallowed_methods,
    clippy::wildcard_enum_match_arm
)]

use std::collections::BTreeMap;

use chess_arbiter::{
    DrawBasis, DrawReason, Event, EventKind, Flag, GameRecord, Legality, MoveRefusal, Outcome,
    Parts, Question, Search, Start, Verdict, WinReason, arbitrate,
};
use chess_rules::{
    Budget, CastlingStyle, Color, EnPassantStyle, FenStyle, IllegalMove, LegalMove, ReadError,
    Setup, SetupFault, Strictness, Tier, Variant,
};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Case {
    id: String,
    start_fen: String,
    variant: String,
    moves: Vec<String>,
    ask: String,
    expect: BTreeMap<String, Value>,
}

impl Case {
    fn text(&self, key: &str) -> Option<&str> {
        self.expect.get(key).and_then(Value::as_str)
    }

    fn number(&self, key: &str) -> Option<u64> {
        self.expect.get(key).and_then(Value::as_u64)
    }

    fn yes(&self, key: &str) -> Option<bool> {
        self.expect.get(key).and_then(Value::as_bool)
    }

    fn texts(&self, key: &str) -> Option<Vec<String>> {
        let list = self.expect.get(key)?.as_array()?;
        Some(
            list.iter()
                .map(|text| text.as_str().unwrap().to_owned())
                .collect(),
        )
    }

    fn variant(&self) -> Variant {
        match self.variant.as_str() {
            "chess960" => Variant::Chess960,
            "standard" => Variant::Standard,
            other => panic!("{}: variant {other}", self.id),
        }
    }

    fn start(&self) -> Start {
        if self.start_fen == "startpos" {
            return Start::initial();
        }
        // Some diagrams of problemists can't arise in a game; a lenient reader plays on from them.
        Start::from_fen(&self.start_fen, self.variant(), Strictness::Lenient).unwrap()
    }

    fn record(&self) -> GameRecord<'_> {
        GameRecord {
            start: self.start(),
            moves: &self.moves,
            ..GameRecord::default()
        }
    }

    fn verdict(&self) -> Verdict<'_> {
        let verdict = ask(&self.record());
        assert_eq!(verdict.legality, Legality::Legal, "{}", self.id);
        if let Some(fen) = self.text("fen_after") {
            assert_eq!(verdict.position.to_fen(), fen, "{}", self.id);
        }
        verdict
    }
}

fn ask<'r>(record: &GameRecord<'r>) -> Verdict<'r> {
    let mut question = Question {
        parts: Parts::default(),
        max_plies: 20_000,
        search: Search {
            budget: Budget::default(),
            go_on: &mut || true,
        },
    };
    arbitrate(record, &mut question).unwrap()
}

fn cases(asks: &[&str]) -> Vec<Case> {
    let text = include_str!("../../../tests/cases/reported.jsonl");
    let cases: Vec<Case> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .filter(|case: &Case| asks.contains(&case.ask.as_str()))
        .collect();
    assert!(!cases.is_empty());
    cases
}

fn ucis(legal: &[LegalMove<'_>]) -> Vec<String> {
    let mut texts: Vec<String> = legal
        .iter()
        .map(|legal| legal.to_uci().to_string())
        .collect();
    texts.sort();
    texts
}

#[test]
fn the_last_move_is_legal_or_not_for_the_reason_named() {
    for case in cases(&["legality"]) {
        legality(&case);
    }
}

fn legality(case: &Case) {
    let record = case.record();
    let verdict = ask(&record);
    let before = GameRecord {
        moves: &case.moves[..case.moves.len() - 1],
        ..record.clone()
    };
    let style = FenStyle {
        en_passant: EnPassantStyle::Always,
        ..FenStyle::default()
    };
    let fen_before = ask(&before).position.to_fen_as(style);
    assert_eq!(
        Some(fen_before.as_str()),
        case.text("fen_before"),
        "{}",
        case.id
    );
    if case.yes("legal").unwrap() {
        let verdict = case.verdict();
        let last = verdict.last_move.unwrap();
        let legal = last.legal().unwrap();
        assert_eq!(
            Some(legal.to_uci().to_string().as_str()),
            case.text("uci"),
            "{}",
            case.id
        );
        assert_eq!(
            Some(legal.to_san().as_str()),
            case.text("san"),
            "{}",
            case.id
        );
        if let Some(castling) = case.text("castling_after") {
            assert_eq!(
                verdict.position.to_fen().split(' ').nth(2),
                Some(castling),
                "{}",
                case.id
            );
        }
        if let Some(en_passant) = case.yes("ep") {
            assert_eq!(legal.is_en_passant(), en_passant, "{}", case.id);
        }
        return;
    }
    let Legality::Illegal { ply, refusal, .. } = &verdict.legality else {
        panic!("{}: legal", case.id);
    };
    assert_eq!(ply.0 as usize, case.moves.len(), "{}", case.id);
    let reason = case.text("reason").unwrap();
    assert!(
        is_reason(refusal, reason),
        "{}: {refusal:?} for {reason}",
        case.id
    );
}

fn is_reason(refusal: &MoveRefusal, reason: &str) -> bool {
    let MoveRefusal::Unplayable(error) = refusal else {
        return false;
    };
    match reason {
        "null_move" => *error == ReadError::NullMove,
        "promotion_piece_invalid" => matches!(error, ReadError::PromotionInvalid { .. }),
        _ => matches!(error, ReadError::Illegal(illegal) if is_illegal_for(illegal, reason)),
    }
}

fn is_illegal_for(illegal: &IllegalMove, reason: &str) -> bool {
    match reason {
        "leaves_king_in_check" => matches!(
            illegal,
            IllegalMove::Pinned { .. }
                | IllegalMove::InCheckNotParried { .. }
                | IllegalMove::KingIntoAttack { .. }
        ),
        "no_castling_right" => matches!(illegal, IllegalMove::CastlingRightLost { .. }),
        "castling_path_blocked" => matches!(illegal, IllegalMove::CastlingBlocked { .. }),
        "castling_out_of_check" => matches!(illegal, IllegalMove::CastlingOutOfCheck { .. }),
        "castling_through_check" => matches!(illegal, IllegalMove::CastlingThroughCheck { .. }),
        "castling_into_check" => matches!(illegal, IllegalMove::CastlingIntoCheck { .. }),
        "illegal_move" => true,
        other => panic!("no reason for {other}"),
    }
}

#[test]
fn the_legal_moves_and_the_checks_are_those_named() {
    for case in cases(&["legal_moves", "check_state"]) {
        moves_and_checks(&case);
    }
}

fn moves_and_checks(case: &Case) {
    let verdict = case.verdict();
    let position = verdict.position;
    let legal = ucis(&position.legal_moves());
    for key in ["count", "legal_count"] {
        if let Some(count) = case.number(key) {
            assert_eq!(legal.len() as u64, count, "{}", case.id);
        }
    }
    if let Some(expected) = case.texts("legal") {
        assert_eq!(legal, expected, "{}", case.id);
    }
    for included in case.texts("includes").unwrap_or_default() {
        assert!(legal.contains(&included), "{}: {included}", case.id);
    }
    for excluded in case.texts("excludes").unwrap_or_default() {
        assert!(!legal.contains(&excluded), "{}: {excluded}", case.id);
    }
    let squares = |set: chess_rules::Bitboard| -> Vec<String> {
        let mut texts: Vec<String> = set.into_iter().map(|square| square.to_string()).collect();
        texts.sort();
        texts
    };
    if let Some(checkers) = case.texts("checkers") {
        assert_eq!(squares(position.checkers()), checkers, "{}", case.id);
    }
    if let Some(pinned) = case.texts("pinned") {
        assert_eq!(squares(position.pinned()), pinned, "{}", case.id);
    }
    if let Some(in_check) = case.yes("in_check") {
        assert_eq!(position.is_check(), in_check, "{}", case.id);
    }
    if let Some(mate) = case.yes("mate") {
        assert_eq!(position.is_checkmate(), mate, "{}", case.id);
    }
}

#[test]
fn every_set_up_fault_is_named() {
    for case in cases(&["position_validity"]) {
        position_validity(&case);
    }
}

fn position_validity(case: &Case) {
    let variant = case.variant();
    let reading = Setup::from_fen(&case.start_fen, variant, Strictness::Lenient).unwrap();
    let faults = reading.setup.faults(variant);
    assert_eq!(
        faults.is_empty(),
        case.yes("valid").unwrap(),
        "{}: {faults:?}",
        case.id
    );
    let found: Vec<bool> = case
        .texts("reasons")
        .unwrap()
        .iter()
        .map(|reason| faults.iter().any(|fault| is_fault(fault, reason)))
        .collect();
    let all = found.iter().all(|found| *found);
    let some = found.iter().any(|found| *found);
    assert!(
        all || some && case.yes("any_of") == Some(true),
        "{}: {faults:?}",
        case.id
    );
    let strict = reading.setup.position(variant, Strictness::Strict);
    assert_eq!(strict.is_ok(), case.yes("valid").unwrap(), "{}", case.id);
    if case.text("severity") == Some("unreachable") {
        assert!(
            reading.setup.position(variant, Strictness::Lenient).is_ok(),
            "{}",
            case.id
        );
        assert!(
            faults.iter().all(|fault| fault.tier() > Tier::Unplayable),
            "{}",
            case.id
        );
    }
    if let Ok(position) = reading.setup.position(variant, Strictness::Lenient) {
        if let Some(checkers) = case.number("checkers") {
            assert_eq!(
                u64::from(position.checkers().len()),
                checkers,
                "{}",
                case.id
            );
        }
        if let Some(mate) = case.yes("mate") {
            assert_eq!(position.is_checkmate(), mate, "{}", case.id);
        }
    }
}

fn is_fault(fault: &SetupFault, reason: &str) -> bool {
    match reason {
        "too_many_checkers" => matches!(fault, SetupFault::TooManyCheckers(_)),
        "impossible_check" => matches!(
            fault,
            SetupFault::ImpossibleCheck { .. } | SetupFault::EnPassantAfterCheck { .. }
        ),
        "invalid_ep_square" => matches!(
            fault,
            SetupFault::EnPassantImpossible(_) | SetupFault::EnPassantAfterCheck { .. }
        ),
        "opposite_check" => matches!(fault, SetupFault::KingTakeable { .. }),
        "too_many_kings" => matches!(fault, SetupFault::SeveralKings(_)),
        "missing_king" => matches!(fault, SetupFault::NoKing(_)),
        "invalid_castling_rights" => matches!(
            fault,
            SetupFault::CastlingKingElsewhere { .. } | SetupFault::CastlingRookMissing { .. }
        ),
        "counters_inconsistent" => matches!(fault, SetupFault::ClockBeyondGame { .. }),
        "pawns_on_backrank" => matches!(fault, SetupFault::PawnOnBackRank(_)),
        "too_many_pawns" => matches!(fault, SetupFault::TooManyPawns(_)),
        other => panic!("no fault for {other}"),
    }
}

#[test]
fn every_fen_is_read_and_written_as_expected() {
    for case in cases(&["fen_roundtrip"]) {
        fen_roundtrip(&case);
    }
}

/// White has the move and could take the king: by 1.4.1 and 3.9 nobody can play on from there, though the text is canonical.
const NO_POSITION: &str = "rep-long_game-02";

fn fen_roundtrip(case: &Case) {
    let variant = case.variant();
    if case.id == NO_POSITION {
        let reading = Setup::from_fen(&case.start_fen, variant, Strictness::Strict).unwrap();
        let (king, attacker) = ("e5".parse().unwrap(), "e2".parse().unwrap());
        let expected = [SetupFault::KingTakeable { king, attacker }];
        assert_eq!(reading.setup.faults(variant), expected);
        assert_eq!(reading.setup.fullmove_number.0, 5899);
        return;
    }
    let read = |strictness| {
        let reading = Setup::from_fen(&case.start_fen, variant, strictness).ok()?;
        reading.setup.position(variant, strictness).ok()
    };
    if let Some(accept) = case.yes("accept_strict") {
        assert_eq!(read(Strictness::Strict).is_some(), accept, "{}", case.id);
    }
    if let Some(accept) = case.yes("accept_lenient") {
        let lenient = read(Strictness::Lenient);
        let is_optional = case.yes("lenient_optional") == Some(true);
        assert!(lenient.is_some() == accept || is_optional, "{}", case.id);
        if let (Some(position), Some(normalized)) = (lenient, case.text("normalized")) {
            assert_eq!(position.to_fen(), normalized, "{}", case.id);
        }
    }
    if case.yes("accept_lenient").is_some() {
        return;
    }
    let position = case.verdict().position;
    let shredder = FenStyle {
        castling: CastlingStyle::Shredder,
        ..FenStyle::default()
    };
    let field = |fen: String, number: usize| fen.split(' ').nth(number).unwrap().to_owned();
    let expect = |key: &str, found: String| {
        if let Some(expected) = case.text(key) {
            assert_eq!(found, expected, "{}: {key}", case.id);
        }
    };
    expect("fen", position.to_fen());
    expect("fen_legal", position.to_fen());
    expect("x_fen_castling", field(position.to_fen(), 2));
    expect("shredder_fen", position.to_fen_as(shredder));
    expect("shredder_castling", field(position.to_fen_as(shredder), 2));
    for (key, en_passant) in [
        ("ep_always", EnPassantStyle::Always),
        ("ep_pseudo", EnPassantStyle::Attacked),
        ("ep_legal", EnPassantStyle::Legal),
    ] {
        let style = FenStyle {
            en_passant,
            ..FenStyle::default()
        };
        expect(key, field(position.to_fen_as(style), 3));
    }
}

#[test]
fn repetitions_are_counted_and_claimed_as_expected() {
    for case in cases(&["repetition"]) {
        let verdict = case.verdict();
        let count = verdict.occurred_after.len() as u64;
        assert_eq!(Some(count), case.number("count"), "{}", case.id);
        let draw = claimable(&verdict, DrawBasis::ThreefoldRepetition);
        let is_over = verdict.ending.is_some();
        if !is_over {
            let (now, with) = draw;
            assert_eq!(Some(now), case.yes("threefold_now"), "{}", case.id);
            assert_eq!(Some(with), case.texts("claim_with"), "{}", case.id);
        }
        if let Some(fivefold) = case.yes("fivefold_now") {
            let by = verdict.ending.map(|ending| ending.outcome);
            let expected = Outcome::Draw {
                by: DrawReason::FivefoldRepetition,
            };
            assert_eq!(by == Some(expected), fivefold, "{}", case.id);
        }
    }
}

/// Whether the draw may be claimed now, and with which moves.
fn claimable(verdict: &Verdict<'_>, basis: DrawBasis) -> (bool, Vec<String>) {
    verdict
        .claimable_draws
        .iter()
        .find(|draw| draw.basis == basis)
        .map(|draw| {
            let moves = draw.intended_moves.iter();
            (
                draw.now,
                moves.map(|intended| intended.uci.to_string()).collect(),
            )
        })
        .unwrap_or_default()
}

#[test]
fn fifty_moves_are_counted_and_claimed_as_expected() {
    for case in cases(&["fifty"]) {
        let verdict = case.verdict();
        let (now, with) = claimable(&verdict, DrawBasis::FiftyMoves);
        let clock = verdict.halfmove_clock.unwrap().0;
        assert_eq!(
            Some(u64::from(clock)),
            case.number("halfmove_clock"),
            "{}",
            case.id
        );
        assert_eq!(Some(now), case.yes("claim_now"), "{}", case.id);
        if let Some(fullmove) = case.number("fullmove") {
            let number = verdict.position.fullmove_number().0;
            assert_eq!(u64::from(number), fullmove, "{}", case.id);
        }
        if let Some(any) = case.yes("claim_with_any") {
            assert_eq!(!with.is_empty(), any, "{}", case.id);
        }
        if let Some(Value::Object(moves)) = case.expect.get("claim_with") {
            for (uci, good) in moves {
                assert_eq!(
                    Some(with.contains(uci)),
                    good.as_bool(),
                    "{}: {uci}",
                    case.id
                );
            }
        }
    }
}

#[test]
fn the_game_has_the_outcome_expected() {
    for case in cases(&["outcome"]) {
        outcome(&case);
    }
}

fn outcome(case: &Case) {
    let verdict = case.verdict();
    let found = verdict.ending.as_ref().map(|ending| ending.outcome);
    let expected = case.text("result").unwrap();
    assert_eq!(result(found), expected, "{}: {found:?}", case.id);
    let reason = match found {
        None => "ongoing",
        Some(Outcome::Win {
            by: WinReason::Checkmate,
            ..
        }) => "checkmate",
        Some(Outcome::Draw {
            by: DrawReason::Stalemate,
        }) => "stalemate",
        Some(Outcome::Draw {
            by: DrawReason::DeadPosition,
        }) => "dead_position",
        Some(Outcome::Draw {
            by: DrawReason::FivefoldRepetition,
        }) => "fivefold_repetition",
        Some(Outcome::Draw {
            by: DrawReason::SeventyFiveMoves,
        }) => "seventyfive_moves",
        Some(other) => panic!("{}: {other:?}", case.id),
    };
    assert_eq!(Some(reason), case.text("reason"), "{}", case.id);
    if let Some(claimable) = case.texts("claimable") {
        let mut found: Vec<&str> = verdict
            .claimable_draws
            .iter()
            .filter(|draw| draw.now)
            .map(|draw| match draw.basis {
                DrawBasis::ThreefoldRepetition => "threefold_repetition",
                DrawBasis::FiftyMoves => "fifty_moves",
            })
            .collect();
        found.sort_unstable();
        assert_eq!(found, claimable, "{}", case.id);
    }
}

const fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None | Some(Outcome::Undetermined { .. } | Outcome::Annulled { .. }) => "*",
        Some(Outcome::Win {
            winner: Color::White,
            ..
        }) => "1-0",
        Some(Outcome::Win {
            winner: Color::Black,
            ..
        }) => "0-1",
        Some(Outcome::Draw { .. }) => "1/2-1/2",
    }
}

#[test]
fn a_fallen_flag_has_the_result_expected() {
    for case in cases(&["flagfall"]) {
        let color = match case.text("flagged") {
            Some("white") => Color::White,
            Some("black") => Color::Black,
            other => panic!("{}: {other:?}", case.id),
        };
        let event = Event {
            after: None,
            kind: EventKind::FlagFall(Flag::Of(color)),
        };
        let record = GameRecord {
            events: vec![event],
            ..case.record()
        };
        let verdict = ask(&record);
        assert_eq!(
            verdict.position.to_fen(),
            case.text("fen_after").unwrap(),
            "{}",
            case.id
        );
        let outcome = verdict.ending.map(|ending| ending.outcome);
        assert_eq!(
            Some(result(outcome)),
            case.text("fide"),
            "{}: {outcome:?}",
            case.id
        );
    }
}
