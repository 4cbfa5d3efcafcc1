//! What the arbiter says of single records.

#![allow(clippy::unwrap_used, missing_docs)]

use chess_arbiter::{
    ClaimForm, ClaimMoment, Consequence, Decision, DrawBasis, DrawClaim, DrawProcedure, DrawReason,
    Earlier, Event, EventKind, EventRefusal, GameRecord, Legality, MoveRefusal, MustPlay,
    Obligation, Outcome, Parts, Past, Question, RecordError, Recurrence, RuleSet, Rules, Ruling,
    Search, Start, TimeClass, Verdict, arbitrate,
};
use chess_rules::{Budget, Color, Ply, Strictness, Variant};

fn try_ask<'r>(record: &GameRecord<'r>) -> Result<Verdict<'r>, RecordError> {
    let mut question = Question {
        parts: Parts {
            moves: true,
            winnability: false,
            continuation: true,
        },
        max_plies: 20_000,
        search: Search {
            budget: Budget::default(),
            go_on: &mut || true,
        },
    };
    arbitrate(record, &mut question)
}

fn ask<'r>(record: &GameRecord<'r>) -> Verdict<'r> {
    try_ask(record).unwrap()
}

#[test]
fn a_long_record_is_given_up_when_nobody_waits() {
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8"].map(str::to_owned);
    let moves: Vec<String> = moves.iter().cycle().take(20_000).cloned().collect();
    let record = GameRecord {
        moves: &moves,
        rules: endless(),
        ..GameRecord::default()
    };
    let mut asked = 0;
    let mut go_on = || {
        asked += 1;
        asked < 3
    };
    let mut question = Question {
        parts: Parts::default(),
        max_plies: 20_000,
        search: Search {
            budget: Budget::default(),
            go_on: &mut go_on,
        },
    };
    let error = arbitrate(&record, &mut question).unwrap_err();
    assert_eq!((error, asked), (RecordError::Abandoned, 3));
}

fn start(fen: &str) -> Start {
    Start::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap()
}

const fn at_end(kind: EventKind<'_>) -> Event<'_> {
    Event { after: None, kind }
}

#[test]
fn whatever_follows_a_dead_position_comes_after_the_end() {
    let resignation = EventKind::Resignation { by: Color::White };
    for (movetext, dead_since) in [
        ("Kxf3 Kd9", 1),
        ("Kxf3 Ka1", 1),
        ("Kxf3 Kd6 Ke4 nonsense", 1),
        ("Kxf3 Kd6 Ke4", 1),
        ("Kxf3 Kd9 Ke4", 1),
    ] {
        let record = GameRecord {
            start: start("8/8/4k3/8/8/4Kp2/8/8 w - - 0 1"),
            movetext,
            events: vec![at_end(resignation.clone())],
            ..GameRecord::default()
        };
        let verdict = ask(&record);
        let since = Ply(dead_since);
        let Legality::Illegal { ply, text, refusal } = verdict.legality else {
            panic!("{movetext}: every move was taken for legal");
        };
        assert_eq!(refusal, MoveRefusal::GameOver { since }, "{movetext}");
        assert_eq!(ply, since.next(), "{movetext}");
        assert_eq!(Some(text), movetext.split(' ').nth(1));
        let dead = Outcome::Draw {
            by: DrawReason::DeadPosition,
        };
        assert_eq!(verdict.ending.unwrap().outcome, dead, "{movetext}");
        let decision = Decision::Refused(EventRefusal::GameOver { since });
        assert_eq!(verdict.rulings[0].decision, decision, "{movetext}");
    }
}

#[test]
fn a_move_refused_at_the_start_of_a_dead_game_comes_after_the_end() {
    let record = GameRecord {
        start: start("8/8/4k3/8/8/4K3/8/8 w - - 0 1"),
        movetext: "Kd9",
        ..GameRecord::default()
    };
    let Legality::Illegal { refusal, .. } = ask(&record).legality else {
        panic!("the move was taken for legal");
    };
    assert_eq!(refusal, MoveRefusal::GameOver { since: Ply(0) });
}

fn claim(basis: Option<DrawBasis>, intended_move: Option<&str>) -> Event<'_> {
    at_end(EventKind::DrawClaim(DrawClaim {
        by: None,
        basis,
        intended_move,
        form: ClaimForm::Written,
        moment: ClaimMoment::OnMove,
    }))
}

/// The rulings on these claims, made one after the other at the end of the moves.
fn rulings(fen: &str, movetext: &str, claims: Vec<Event<'_>>) -> Vec<Ruling> {
    let record = GameRecord {
        start: start(fen),
        movetext,
        events: claims,
        ..GameRecord::default()
    };
    ask(&record).rulings
}

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const TWICE_BACK: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
const THREEFOLD: Option<DrawBasis> = Some(DrawBasis::ThreefoldRepetition);
const FIFTY: Option<DrawBasis> = Some(DrawBasis::FiftyMoves);

#[test]
fn while_a_move_is_owed_no_other_may_be_announced() {
    for second in [None, Some("Nf3"), Some("Ke3"), Some("e4")] {
        let claims = vec![claim(None, Some("e3")), claim(THREEFOLD, second)];
        let rulings = rulings(INITIAL, TWICE_BACK, claims);
        let owed = MustPlay {
            moves: vec!["e2e3".parse().unwrap()],
            because: Obligation::Claim,
        };
        let refusal = EventRefusal::Owed(owed);
        assert_eq!(
            rulings[1].decision,
            Decision::Refused(refusal),
            "{second:?}"
        );
        let offer = Consequence::OfferStands { by: Color::White };
        assert_eq!(
            rulings[1].consequences,
            [offer],
            "{second:?}: no second penalty"
        );
    }
}

#[test]
fn the_move_owed_may_be_claimed_with_on_another_basis() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80";
    let claims = vec![claim(THREEFOLD, Some("e1d1")), claim(FIFTY, Some("Kd1"))];
    let record = GameRecord {
        start: start(fen),
        earlier: Earlier {
            recurrence: Recurrence::Impossible,
            ..Earlier::default()
        },
        events: claims[..1].to_vec(),
        ..GameRecord::default()
    };
    let draws = ask(&record).claimable_draws;
    assert_eq!(draws.len(), 1);
    assert!(!draws[0].now);
    let moves: Vec<_> = draws[0].intended_moves.iter().map(|one| one.uci).collect();
    assert_eq!(moves, ["e1d1".parse().unwrap()]);
    let record = GameRecord {
        events: claims,
        ..record
    };
    let verdict = ask(&record);
    assert_eq!(verdict.rulings[1].decision, Decision::Accepted);
    assert!(verdict.ending.is_some());
}

#[test]
fn nothing_may_be_claimed_on_the_present_position_while_a_move_is_owed() {
    let record = GameRecord {
        movetext: TWICE_BACK,
        events: vec![claim(None, Some("e3"))],
        ..GameRecord::default()
    };
    assert_eq!(ask(&record).claimable_draws, []);
}

#[test]
fn a_claim_with_the_wrong_move_is_not_a_fault_of_form() {
    let rulings = rulings(INITIAL, TWICE_BACK, vec![claim(None, Some("e3"))]);
    assert!(!rulings[0].repairable);
}

/// Rules under which nothing ends a game of knights that go to and fro.
fn endless() -> Rules {
    Rules {
        fivefold_repetition: DrawProcedure::None,
        seventy_five_moves: DrawProcedure::None,
        ..RuleSet::default().rules(TimeClass::Standard)
    }
}

#[test]
fn a_report_on_each_ply_says_what_the_verdict_on_it_says() {
    let movetext = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nc3 Nf6 Nb1 Ng8 Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8 Rg1 e6 Rh1";
    let record = GameRecord {
        movetext,
        rules: endless(),
        ..GameRecord::default()
    };
    let whole = ask(&record);
    assert_eq!(whole.moves.len(), 25);
    let mut claimable = 0;
    for (number, report) in whole.moves.iter().enumerate() {
        let cut: Vec<&str> = movetext.split(' ').take(number + 1).collect();
        let cut = cut.join(" ");
        let record = GameRecord {
            movetext: &cut,
            rules: endless(),
            ..GameRecord::default()
        };
        let verdict = ask(&record);
        let bases: Vec<_> = verdict
            .claimable_draws
            .iter()
            .map(|draw| draw.basis)
            .collect();
        assert_eq!(report.claimable, bases, "{cut}");
        assert_eq!(report.occurrences, verdict.occurrences, "{cut}");
        claimable += bases.len();
    }
    assert!(claimable > 5);
}

#[test]
fn the_evidence_of_a_repetition_has_an_end() {
    // Without a bound this would be ten thousand claims with five thousand plies each.
    let movetext = "Nf3 Nf6 Ng1 Ng8 ".repeat(5_000);
    let unwritten = DrawClaim {
        by: None,
        basis: THREEFOLD,
        intended_move: Some("Nf3"),
        form: ClaimForm::Unwritten,
        moment: ClaimMoment::OnMove,
    };
    let mut events = vec![at_end(EventKind::DrawClaim(unwritten)); 10_000];
    events.push(claim(None, None));
    let rules = endless();
    let record = GameRecord {
        movetext: &movetext,
        rules,
        events,
        ..GameRecord::default()
    };
    let verdict = ask(&record);
    assert_eq!(verdict.occurrences, 5_001);
    assert_eq!(verdict.moves.len(), 20_000);
    assert_eq!(verdict.moves[19_999].occurrences, 5_001);
    let latest: Vec<Ply> = (0..100).map(|back| Ply(20_000 - 4 * (99 - back))).collect();
    assert_eq!(verdict.occurred_after, latest);
    assert!(
        verdict.rulings[..10_000]
            .iter()
            .all(|ruling| ruling.occurred_after.len() == 100)
    );
    let last = verdict.rulings.last().unwrap();
    assert_eq!(last.decision, Decision::Accepted);
    assert_eq!(last.occurred_after, latest);
}

#[test]
fn plies_beyond_the_last_number_are_refused_and_none_wraps() {
    const LAST: u32 = u32::MAX;
    for (plies, movetext, limit) in [
        (LAST, "", None),
        (LAST - 2, "e4 e5", None),
        (LAST - 1, "e4 e5", Some(LAST - 2)),
        (LAST, "e4 Kd9 e5 (=)", Some(LAST - 3)),
        (LAST, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", Some(LAST - 8)),
    ] {
        let record = GameRecord {
            movetext,
            earlier: Earlier {
                plies: Some(Ply(plies)),
                ..Earlier::default()
            },
            events: vec![claim(None, None), at_end(EventKind::DrawAgreement)],
            ..GameRecord::default()
        };
        let error = limit.map(|limit| RecordError::TooManyPliesBefore {
            limit,
            actual: plies,
        });
        assert_eq!(try_ask(&record).err(), error, "{plies} {movetext}");
    }
}

#[test]
fn both_players_must_have_made_a_move_before_they_agree() {
    let black_begins = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
    let later = "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 30";
    for (fen, plies, movetext, is_agreed) in [
        (INITIAL, None, "", false),
        (INITIAL, None, "e4", false),
        (INITIAL, None, "e4 e5", true),
        (black_begins, Some(0), "", false),
        (black_begins, Some(0), "e5", false),
        (black_begins, Some(0), "e5 e4", true),
        (black_begins, Some(1), "e5", true),
        (black_begins, None, "", false),
        (black_begins, None, "e5", true),
        (later, None, "", true),
        (later, Some(0), "", false),
        (later, Some(0), "e4", false),
        (later, Some(0), "e4 Kd8", true),
        (later, Some(2), "", true),
    ] {
        let record = GameRecord {
            start: start(fen),
            movetext,
            earlier: Earlier {
                plies: plies.map(Ply),
                ..Earlier::default()
            },
            events: vec![at_end(EventKind::DrawAgreement)],
            ..GameRecord::default()
        };
        let is_over = ask(&record).ending.is_some();
        assert_eq!(is_over, is_agreed, "{fen} {plies:?} {movetext}");
    }
}

#[test]
fn what_is_owed_after_an_illegal_move_does_not_depend_on_how_it_was_written() {
    let rook = "4k3/8/8/8/p7/8/8/R3K3 w - - 0 1";
    let rook_moves = "a1a2 a1a3 a1a4 a1b1 a1c1 a1d1";
    let knights = "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1";
    let pawns = "4k3/8/8/8/2P5/8/2P5/4K3 w - - 0 1";
    let castling = "4k3/8/8/8/8/8/5r2/4K2R w K - 0 1";
    for (fen, texts, owed) in [
        (
            rook,
            &["a1a5", "Ra5", "Ra1-a5", "Raa5", "R1a5", "a1-a5"][..],
            rook_moves,
        ),
        (rook, &["Rb7", "a1b7", "Ra1-b7"], rook_moves),
        (knights, &["Nb4"], ""),
        (knights, &["b1b4", "Nb1-b4", "Nbb4"], "b1a3 b1c3 b1d2"),
        (knights, &["g1g4", "Ng1-g4", "Ngg4"], "g1e2 g1f3 g1h3"),
        (pawns, &["cxd3", "c2d3", "c2xd3"], "c2c3"),
        (pawns, &["cxd5", "c4d5"], "c4c5"),
        (
            castling,
            &["O-O", "0-0", "e1g1", "Kg1", "Ke1-g1"],
            "e1d1 e1f2",
        ),
    ] {
        for text in texts {
            let claims = vec![claim(None, Some(text))];
            let record = GameRecord {
                start: start(fen),
                events: claims,
                ..GameRecord::default()
            };
            let must_play = ask(&record).must_play;
            let owed_moves = must_play.map_or_else(Vec::new, |must_play| must_play.moves);
            let found: Vec<String> = owed_moves.iter().map(ToString::to_string).collect();
            assert_eq!(found.join(" "), owed, "{text} in {fen}");
        }
    }
}

/// A claim of a threefold repetition that is not so, as far as the record goes.
fn decision_on(fen: &str, movetext: &str, intended: Option<&str>) -> Decision {
    let rulings = rulings(fen, movetext, vec![claim(THREEFOLD, intended)]);
    rulings[0].decision.clone()
}

#[test]
fn a_claim_that_no_hidden_history_makes_true_is_incorrect() {
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 40 80";
    let with_clock = |clock: u32| format!("4k3/8/8/8/8/8/8/R3K3 w - - {clock} 80");
    for (fen, movetext, intended, is_open) in [
        (castling.to_owned(), "", None, true),
        (castling.to_owned(), "", Some("Ra2"), false),
        (castling.to_owned(), "", Some("O-O"), false),
        (castling.to_owned(), "Rb1 Ke7", None, false),
        (castling.to_owned(), "", Some("Rxa8+"), false),
        (
            "4k3/8/8/8/8/8/4P3/R3K3 w - - 40 80".to_owned(),
            "",
            Some("e3"),
            false,
        ),
        // Two more at 4 and 8 plies before the start.
        (with_clock(8), "", None, true),
        (with_clock(7), "", None, false),
        // At 3 and 7: Rook to a2 leads to a position that can have stood 4 plies earlier.
        (with_clock(7), "", Some("Ra2"), true),
        (with_clock(6), "", Some("Ra2"), false),
        // At 2 and 6.
        (with_clock(6), "Ra2 Kd7", None, true),
        (with_clock(5), "Ra2 Kd7", None, false),
        // At 1 and 5.
        (with_clock(5), "Ra2 Kd7", Some("Ra3"), true),
        (with_clock(4), "Ra2 Kd7", Some("Ra3"), false),
        // One occurrence is in the record already, so one more will do.
        (with_clock(4), "Ra2 Kd7 Ra1 Ke8", None, true),
        (with_clock(3), "Ra2 Kd7 Ra1 Ke8", None, false),
        ("4k3/8/8/8/8/8/8/R3K3 w - -".to_owned(), "", None, true),
    ] {
        let is_unknown = decision_on(&fen, movetext, intended) == Decision::CannotVerify;
        assert_eq!(is_unknown, is_open, "{fen} {movetext} {intended:?}");
    }
}

#[test]
fn occurrences_are_evidence_of_a_repetition_only() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80";
    let claims = vec![claim(FIFTY, None), claim(None, Some("Ra2"))];
    let rulings = rulings(fen, "", claims);
    assert_eq!(rulings[0].occurred_after, []);
    assert_eq!(rulings[1].decision, Decision::Accepted);
    assert_eq!(rulings[1].occurred_after, []);
}

#[test]
fn a_number_is_a_lower_bound_only_where_more_can_be_hidden() {
    for (clock, past) in [(0, Past::Known), (3, Past::Known), (4, Past::MayHide)] {
        let fen = format!("4k3/8/8/8/8/8/8/R3K3 w - - {clock} 80");
        let record = GameRecord {
            start: start(&fen),
            ..GameRecord::default()
        };
        assert_eq!(ask(&record).past, past, "{clock}");
    }
}
