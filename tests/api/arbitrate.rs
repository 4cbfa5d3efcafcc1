//! What a reviewer asks first: each row is a question in JSON and what the verdict must say.

use arbiter::proto::{
    ArbitrateResponse, Color, GameRecord, GameResult, RefusalReason, RemarkCode, RulingDecision,
    Termination, Verdict, VerdictPart, consequence::Kind,
};

use crate::server::{Running, game, json};

async fn verdict(question: &str) -> Verdict {
    answer(question).await.verdict.unwrap()
}

async fn answer(question: &str) -> ArbitrateResponse {
    let running = Running::start().await;
    let answer = running.client().await.arbitrate(json(question)).await;
    answer.unwrap().into_inner()
}

/// The result and what ended the game.
fn ending(verdict: &Verdict) -> (GameResult, Termination) {
    let outcome = verdict.outcome.as_ref().unwrap();
    (outcome.result(), outcome.termination())
}

#[tokio::test]
async fn the_simplest_question_is_answered() {
    let verdict = verdict(r#"{"record":{"moves":["e4","e5","Qh5"]}}"#).await;
    let position = verdict.position.as_ref().unwrap();
    assert!(verdict.legality.as_ref().unwrap().legal);
    assert_eq!(
        position.fen,
        "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2"
    );
    assert_eq!(position.last_move.as_ref().unwrap().san, "Qh5");
    assert_eq!(
        ending(&verdict),
        (GameResult::Ongoing, Termination::Unspecified)
    );
}

#[tokio::test]
async fn nothing_is_a_question_on_the_initial_position() {
    let answer = answer("{}").await;
    assert_eq!(answer.language, "en");
    let verdict = answer.verdict.unwrap();
    assert!(verdict.legality.unwrap().legal);
    assert_eq!(
        verdict.position.unwrap().fen,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
}

#[tokio::test]
async fn an_illegal_move_is_an_answer_with_its_reason() {
    let question = r#"{"record":{"moves":["e2e4","f7f5","d1h5","g8f6","a2a3"]}}"#;
    let verdict = verdict(question).await;
    let legality = verdict.legality.unwrap();
    let refusal = legality.refusal.as_ref().unwrap();
    assert_eq!((legality.ply, legality.r#move.as_str()), (Some(4), "g8f6"));
    assert_eq!(refusal.reason(), RefusalReason::InCheckNotParried);
    assert_eq!(
        (refusal.article.as_str(), refusal.squares.as_slice()),
        ("3.9.2", &["e8".to_owned(), "h5".to_owned()][..])
    );
    let said = "The king on e8 is in check from the queen on h5, and the move does not end it (Article 3.9.2).";
    assert_eq!(refusal.explanation, said);
    assert_eq!(verdict.position.unwrap().ply, 3);
}

#[tokio::test]
async fn checkmate_ends_the_game_and_later_moves_are_refused() {
    let verdict = verdict(r#"{"record":{"movetext":"1. f3 e5 2. g4 Qh4# 3. a3"}}"#).await;
    assert_eq!(
        ending(&verdict),
        (GameResult::BlackWins, Termination::Checkmate)
    );
    let outcome = verdict.outcome.as_ref().unwrap();
    assert_eq!(
        (outcome.article.as_str(), outcome.ended_at_ply),
        ("5.1.1", Some(4))
    );
    assert_eq!(
        outcome.explanation,
        "Black wins: White is checkmated (Article 5.1.1)."
    );
    let refusal = verdict.legality.unwrap().refusal.unwrap();
    assert_eq!(refusal.reason(), RefusalReason::GameOver);
    assert_eq!(refusal.article, "5.1.1");
    assert!(verdict.claimable_draws.is_empty());
}

#[tokio::test]
async fn the_player_not_on_move_resigns() {
    let question =
        r#"{"record":{"moves":["e4"],"events":[{"by":"COLOR_WHITE","resignation":{}}]}}"#;
    let verdict = verdict(question).await;
    assert_eq!(
        ending(&verdict),
        (GameResult::BlackWins, Termination::Resignation)
    );
    assert_eq!(verdict.outcome.unwrap().event, Some(0));
    assert_eq!(verdict.rulings[0].decision(), RulingDecision::Accepted);
}

#[tokio::test]
async fn an_incorrect_claim_is_an_offer_and_its_move_is_owed() {
    let question = r#"{"record":{"conditions":{"timeClass":"TIME_CLASS_CORRESPONDENCE"},"moves":["e4","e5"],
        "events":[{"afterPly":2,"by":"COLOR_WHITE","drawClaim":{"intendedMove":"Nf3"}}]}}"#;
    let verdict = verdict(question).await;
    let ruling = &verdict.rulings[0];
    assert_eq!(ruling.decision(), RulingDecision::Refused);
    assert_eq!(
        ruling.refusal.as_ref().unwrap().reason(),
        RefusalReason::ConditionNotMet
    );
    assert_eq!(verdict.must_play.as_ref().unwrap().moves, ["g1f3"]);
    assert_eq!(verdict.draw_offered_by(), Color::White);
    let seconds: Vec<_> = ruling
        .consequences
        .iter()
        .filter_map(|consequence| match consequence.kind.as_ref().unwrap() {
            Kind::TimeAdded(added) => Some((added.to(), added.time.as_ref().unwrap().seconds)),
            Kind::MustPlay(_) | Kind::PositionSet(_) | Kind::OfferStands(_) => None,
        })
        .collect();
    assert_eq!(seconds, [(Color::Black, 120)]);
}

#[tokio::test]
async fn a_draw_is_accepted_too_early_for_this_event() {
    let question = r#"{"record":{"ruleOverrides":{"agreementMinMoves":30},"movetext":"1. e4 e5 2. Nf3 (=)",
        "events":[{"by":"COLOR_BLACK","drawAcceptance":{}}]},"include":["VERDICT_PART_RULES_IN_FORCE"]}"#;
    let verdict = verdict(question).await;
    assert_eq!(ending(&verdict).0, GameResult::Ongoing);
    let refusals: Vec<_> = verdict
        .rulings
        .iter()
        .map(|ruling| ruling.refusal.as_ref().map(|refusal| refusal.reason()))
        .collect();
    assert_eq!(refusals.last(), Some(&Some(RefusalReason::TooEarly)));
    let rules = verdict.rules_in_force.unwrap().rules.unwrap();
    assert_eq!(rules.agreement_min_moves, Some(30));
    assert_eq!(rules.incorrect_claim_penalty_rapid_seconds, Some(60));
}

#[tokio::test]
async fn both_flags_are_down_and_nobody_knows_which_first() {
    let verdict =
        verdict(r#"{"record":{"moves":["e4"],"events":[{"flagFall":{"both":true}}]}}"#).await;
    assert_eq!(ending(&verdict), (GameResult::Draw, Termination::FlagFall));
}

#[tokio::test]
async fn a_threefold_repetition_is_claimed_with_its_evidence() {
    let question = r#"{"record":{"moves":["Nf3","Nf6","Ng1","Ng8","Nf3","Nf6","Ng1"],
        "events":[{"drawClaim":{"basis":"DRAW_BASIS_THREEFOLD_REPETITION","intendedMove":"Ng8"}}]}}"#;
    let verdict = verdict(question).await;
    assert_eq!(
        ending(&verdict),
        (GameResult::Draw, Termination::ThreefoldRepetition)
    );
    assert_eq!(verdict.rulings[0].occurred_after, [0, 4]);
}

#[tokio::test]
async fn a_claimable_draw_names_the_moves_to_announce() {
    let question = r#"{"record":{"moves":["Nf3","Nf6","Ng1","Ng8","Nf3","Nf6","Ng1"]}}"#;
    let verdict = verdict(question).await;
    let draw = &verdict.claimable_draws[0];
    assert!(!draw.now);
    let moves: Vec<_> = draw
        .intended_moves
        .iter()
        .map(|intended| intended.uci.as_str())
        .collect();
    assert_eq!(moves, ["f6g8"]);
    assert_eq!(draw.intended_moves[0].occurred_after, [0, 4]);
    assert!(draw.by().eq([Color::Black]));
}

#[tokio::test]
async fn a_repetition_that_began_before_the_record_cannot_be_verified() {
    let question = r#"{"record":{"initialFen":"4k3/7p/8/8/8/8/7P/4K2R w - - 8 40","events":[{"drawClaim":{}}]}}"#;
    let verdict = verdict(question).await;
    assert_eq!(verdict.rulings[0].decision(), RulingDecision::CannotVerify);
    assert!(verdict.position.unwrap().occurrences_incomplete);
    assert!(
        verdict
            .remarks
            .iter()
            .any(|remark| remark.code() == RemarkCode::HistoryUnknown)
    );
}

#[tokio::test]
async fn chess960_starts_from_a_number() {
    let question = r#"{"record":{"variant":"VARIANT_CHESS960","chess960Position":518}}"#;
    let fen = verdict(question).await.position.unwrap().fen;
    assert_eq!(
        fen,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
}

#[tokio::test]
async fn a_repaired_start_is_remarked() {
    let question = r#"{"record":{"initialFen":"4k3/8/8/8/8/8/8/4K3 w K - 0 1"}}"#;
    let verdict = verdict(question).await;
    let codes: Vec<_> = verdict.remarks.iter().map(|remark| remark.code()).collect();
    assert!(
        codes.contains(&RemarkCode::CastlingRightDropped),
        "{codes:?}"
    );
    assert_eq!(
        verdict.position.unwrap().fen,
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    );
}

#[tokio::test]
async fn a_continuation_and_one_move_say_the_same_as_the_whole_game() {
    let running = Running::start().await;
    let mut client = running.client().await;
    let mut first = game(&["e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6"]);
    first.include.push(VerdictPart::Continuation.into());
    let verdict = client
        .arbitrate(first)
        .await
        .unwrap()
        .into_inner()
        .verdict
        .unwrap();
    let next = GameRecord {
        moves: vec!["O-O".to_owned()],
        ..verdict.continuation.unwrap()
    };
    let continued = client
        .arbitrate(crate::server::record(next))
        .await
        .unwrap()
        .into_inner()
        .verdict
        .unwrap();
    let whole = game(&["e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6", "O-O"]);
    let whole = client
        .arbitrate(whole)
        .await
        .unwrap()
        .into_inner()
        .verdict
        .unwrap();
    assert_eq!(continued.position, whole.position);
    assert_eq!(continued.outcome, whole.outcome);
}

#[tokio::test]
async fn legal_moves_come_in_uci_order() {
    let question = r#"{"record":{"initialFen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"},"include":["VERDICT_PART_LEGAL_MOVES"]}"#;
    let verdict = verdict(question).await;
    let moves: Vec<_> = verdict
        .legal_moves
        .iter()
        .map(|legal| legal.uci.as_str())
        .collect();
    assert!(moves.is_sorted() && moves.contains(&"e1g1"), "{moves:?}");
    assert!(verdict.legal_moves.iter().any(|legal| legal.san == "O-O"));
}

#[tokio::test]
async fn every_ply_is_reported_on_request() {
    let question = r#"{"record":{"movetext":"e4 d5 exd5"},"include":["VERDICT_PART_MOVES"]}"#;
    let verdict = verdict(question).await;
    let sans: Vec<_> = verdict
        .moves
        .iter()
        .map(|played| played.r#move.as_ref().unwrap().san.as_str())
        .collect();
    assert_eq!(sans, ["e4", "d5", "exd5"]);
    assert!(verdict.moves[2].r#move.as_ref().unwrap().capture);
    assert_eq!(verdict.moves[2].fen, verdict.position.unwrap().fen);
}

#[tokio::test]
async fn bare_kings_cannot_be_won_by_anybody() {
    let question = r#"{"record":{"initialFen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1"},"include":["VERDICT_PART_WINNABILITY"]}"#;
    let verdict = verdict(question).await;
    assert_eq!(
        ending(&verdict),
        (GameResult::Draw, Termination::DeadPosition)
    );
    let winnability = verdict.winnability.unwrap();
    assert!(winnability.white.is_some() && winnability.black.is_some());
}

#[tokio::test]
async fn a_language_nobody_speaks_becomes_english() {
    assert_eq!(answer(r#"{"language":"tlh"}"#).await.language, "en");
    assert_eq!(answer(r#"{"language":"en-GB"}"#).await.language, "en");
}
