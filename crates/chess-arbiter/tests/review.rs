//! What the arbiter says of games as a file has them.

#![allow(clippy::unwrap_used, missing_docs)]

use chess_arbiter::{
    Category, ClaimTiming, DrawBasis, FindingKind, GameRecord, Legality, LenientKind, Outcome,
    Parts, Question, RemarkKind, Review, RuleSet, Search, TimeClass, review,
};
use chess_rules::pgn::Marker;
use chess_rules::{Budget, Color, Deviation, History, Notation, Ply};

fn ask(text: &str, rule_set: RuleSet) -> Review<'_> {
    let terms = GameRecord {
        rule_set,
        rules: rule_set.rules(TimeClass::Standard),
        notation: Notation::San,
        ..GameRecord::default()
    };
    let mut question = Question {
        parts: Parts::default(),
        max_plies: 20_000,
        search: Search {
            budget: Budget::default(),
            go_on: &mut || true,
        },
    };
    review(text, &terms, &mut question, &mut History::new())
}

fn kinds(review: &Review<'_>) -> Vec<FindingKind> {
    let findings = review.findings.iter();
    findings.map(|finding| finding.kind.clone()).collect()
}

fn categories(review: &Review<'_>) -> Vec<Category> {
    let all = Category::ALL.into_iter();
    all.filter(|category| review.has(*category)).collect()
}

const FOOLS_MATE: &str = "1. f3 e5 2. g4 Qh4#";

#[test]
fn the_result_of_a_game_that_is_over_is_that_of_the_board() {
    for (tag, marker, told) in [
        ("0-1", "0-1", None),
        ("1-0", "1-0", Some(Marker::Win(Color::White))),
        ("1/2-1/2", "1/2-1/2", Some(Marker::Draw)),
        ("*", "*", Some(Marker::Unknown)),
    ] {
        let text = format!("[Result \"{tag}\"]\n\n{FOOLS_MATE} {marker}");
        let expected: Vec<_> = told
            .map(FindingKind::ResultContradictsBoard)
            .into_iter()
            .collect();
        assert_eq!(kinds(&ask(&text, RuleSet::Fide2023)), expected, "{tag}");
    }
}

#[test]
fn any_result_suits_a_game_that_is_not_over() {
    for result in ["1-0", "0-1", "1/2-1/2", "*"] {
        let text = format!("[Result \"{result}\"]\n\n1. e4 e5 {result}");
        assert!(
            ask(&text, RuleSet::Fide2023).findings.is_empty(),
            "{result}"
        );
    }
}

#[test]
fn results_that_differ_are_told() {
    let text = "[Result \"1-0\"]\n\n1. e4 0-1";
    assert_eq!(
        kinds(&ask(text, RuleSet::Fide2023)),
        [FindingKind::ResultsDiffer]
    );
    let text = "[Result \"won\"]\n\n1. e4 0-1";
    assert_eq!(
        kinds(&ask(text, RuleSet::Fide2023)),
        [FindingKind::ResultUnreadable]
    );
}

#[test]
fn nobody_wins_without_a_mate_to_come_where_the_rules_ask_for_one() {
    // A lone knight never mates a king that has but a queen.
    let text = "[FEN \"4k3/8/8/8/8/8/8/q3K1N1 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Kf2 Ke7 1-0";
    let told = FindingKind::WinnerCannotMate(Color::White);
    assert_eq!(kinds(&ask(text, RuleSet::Fide2023)), [told]);
    // There the loser may have resigned, which always loses.
    assert_eq!(kinds(&ask(text, RuleSet::Fide2018)), []);
    // A rook of the opponent's makes a mate possible.
    let text = text.replace("q3K1N1", "r3K1N1");
    assert_eq!(kinds(&ask(&text, RuleSet::Fide2023)), []);
}

#[test]
fn moves_after_the_end_are_counted_and_the_end_is_told() {
    let text = format!("{FOOLS_MATE} 3. Kf2 Qxg4 0-1");
    let review = ask(&text, RuleSet::Fide2023);
    assert_eq!(kinds(&review), [FindingKind::MovesAfterEnd(2)]);
    let at = text.find("Kf2").unwrap();
    assert_eq!(review.findings.first().unwrap().offset, at);
    let verdict = review.verdict.unwrap();
    assert_eq!(verdict.ending.unwrap().at, Ply(4));
}

#[test]
fn a_game_is_over_when_nobody_can_mate_any_more() {
    let text = "[FEN \"4k3/8/8/8/8/8/6p1/4K1N1 b - - 0 1\"]\n[SetUp \"1\"]\n\n1... Kd7 2. Ne2 Ke6 3. Kf2 g1=Q+ 4. Nxg1 Ke5 5. Ke3 1/2-1/2";
    let review = ask(text, RuleSet::Fide2023);
    assert_eq!(kinds(&review), [FindingKind::MovesAfterEnd(2)]);
    let ending = review.verdict.unwrap().ending.unwrap();
    assert!(matches!(ending.outcome, Outcome::Draw { .. }));
    assert_eq!(ending.at, Ply(6));
}

const TWICE_AROUND: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";

#[test]
fn a_draw_that_nobody_claimed_is_told_with_its_plies() {
    let text = format!("{TWICE_AROUND} 5. e4 1-0");
    let review = ask(&text, RuleSet::Fide2023);
    assert_eq!(categories(&review), [Category::Claimable]);
    let claims: Vec<_> = review
        .claimable
        .iter()
        .map(|claim| (claim.timing, claim.first, claim.last, claim.by))
        .collect();
    let with_move = ClaimTiming::WithMove("f6g8".parse().unwrap());
    assert_eq!(
        claims,
        [
            (with_move, Ply(7), Ply(7), Some(Color::Black)),
            (ClaimTiming::OnPosition, Ply(8), Ply(8), Some(Color::White)),
        ]
    );
}

#[test]
fn a_game_drawn_there_and_then_was_drawn_by_the_claim() {
    let text = format!("{TWICE_AROUND} 1/2-1/2");
    let review = ask(&text, RuleSet::Fide2023);
    assert_eq!(categories(&review), []);
    assert_eq!(review.claimable.len(), 2);
    let text = format!("{TWICE_AROUND} 1-0");
    assert_eq!(
        categories(&ask(&text, RuleSet::Fide2023)),
        [Category::Claimable]
    );
}

#[test]
fn a_draw_may_be_claimed_before_the_first_move() {
    let text = "[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 99 120\"]\n[SetUp \"1\"]\n\n120. Ra8# 1-0";
    let review = ask(text, RuleSet::Fide2023);
    let claim = review.claimable.first().unwrap();
    assert_eq!(
        (claim.basis, claim.first, claim.plies),
        (DrawBasis::FiftyMoves, Ply(0), 1)
    );
}

#[test]
fn what_is_automatic_can_not_be_claimed() {
    let text = format!("{TWICE_AROUND} 5. e4 1-0");
    let review = ask(&text, RuleSet::SiteAuto);
    assert_eq!(
        categories(&review),
        [Category::WrongResult, Category::AfterEnd]
    );
}

#[test]
fn nothing_is_claimed_once_the_game_is_over() {
    let text = format!("{} 1/2-1/2", "Nf3 Nf6 Ng1 Ng8 ".repeat(6));
    let review = ask(&text, RuleSet::Fide2023);
    let end = review.verdict.as_ref().unwrap().ending.as_ref().unwrap().at;
    assert_eq!(end, Ply(16));
    assert!(review.claimable.iter().all(|claim| claim.last < end));
    assert_eq!(
        review.claimable.first().unwrap().basis,
        DrawBasis::ThreefoldRepetition
    );
}

#[test]
fn an_illegal_move_ends_the_judging_and_not_the_count() {
    let review = ask("1. e4 e5 2. Ke3 Nc6 3. d4 1-0", RuleSet::Fide2023);
    assert_eq!(kinds(&review), [FindingKind::IllegalMove(Ply(3))]);
    assert_eq!(review.plies, 5);
    let legality = review.verdict.unwrap().legality;
    assert!(matches!(
        legality,
        Legality::Illegal {
            ply: Ply(3),
            text: "Ke3",
            ..
        }
    ));
}

#[test]
fn text_between_games_is_told_and_comments_are_not() {
    let review = ask("Games of the second round", RuleSet::Fide2023);
    assert_eq!(
        (kinds(&review), review.is_game),
        (vec![FindingKind::NoGame], false)
    );
    assert!(ask("{Games of the second round}", RuleSet::Fide2023).is_empty());
    assert!(ask("1. e4 e5", RuleSet::Fide2023).is_game);
    assert!(ask("1. e5 *", RuleSet::Fide2023).is_game);
}

#[test]
fn lenient_readings_are_told_once_each() {
    let review = ask("1. e2e4 e5 2. Ng1f3 Ngf6 (=) 1/2-1/2", RuleSet::Fide2023);
    let told: Vec<_> = review
        .lenient
        .iter()
        .map(|one| (one.first, one.times))
        .collect();
    assert_eq!(told, [(Some(Ply(1)), 1), (Some(Ply(3)), 2)]);
    assert_eq!(review.verdict.unwrap().draw_offered_by, Some(Color::Black));
}

#[test]
fn what_is_told_is_bounded() {
    let text = format!(
        "{}{} {} *",
        "[x]\n".repeat(50),
        "1. e4 ",
        "(=) } ".repeat(100_000)
    );
    let review = ask(&text, RuleSet::Fide2023);
    assert_eq!(review.findings.len(), 20);
    assert_eq!(review.verdict.unwrap().rulings.len(), 1);
}

#[test]
fn of_tags_with_one_name_the_first_counts_and_it_is_told() {
    let text = "[White \"A\"]\n[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 e5 1-0";
    let reviewed = ask(text, RuleSet::Fide2023);
    assert_eq!(reviewed.tag, Some(Marker::Win(Color::White)));
    assert_eq!(kinds(&reviewed), []);
    let told = LenientKind::Remark(RemarkKind::TagsContradict);
    assert!(reviewed.lenient.iter().any(|one| one.kind == told));
    let same = text.replace("0-1", "1-0");
    assert!(ask(&same, RuleSet::Fide2023).lenient.is_empty());
}

#[test]
fn a_forfeit_told_by_the_tag_may_stand_behind_the_moves() {
    let text = |tag: &str, behind: &str| format!("[Result \"{tag}\"]\n\n1. e4 e5 {behind}");
    for (forfeit, marker) in [
        ("+/-", Marker::Win(Color::White)),
        ("-/+", Marker::Win(Color::Black)),
        ("-/-", Marker::Unknown),
    ] {
        let text = text(forfeit, forfeit);
        let reviewed = ask(&text, RuleSet::Fide2023);
        assert_eq!(reviewed.marker, Some(marker), "{forfeit}");
        assert_eq!(kinds(&reviewed), [], "{forfeit}");
        let text = format!("[Result \"{forfeit}\"]\n\n{forfeit}");
        assert_eq!(kinds(&ask(&text, RuleSet::Fide2023)), [], "{forfeit}");
    }
    // Behind a move it is an evaluation elsewhere.
    let text = text("1-0", "+/-");
    let missing = kinds(&ask(&text, RuleSet::Fide2023));
    assert_eq!(missing, [FindingKind::MarkerMissing]);
}

#[test]
fn a_sign_that_says_nothing_is_told() {
    let text = "[Result \"*\"]\n\n1. e4!!! e5 $ 2. Nf3! *";
    let reviewed = ask(text, RuleSet::Fide2023);
    let glyph = LenientKind::Remark(RemarkKind::ReadLeniently(Deviation::GlyphIgnored));
    let told: Vec<_> = reviewed
        .lenient
        .iter()
        .map(|one| (one.kind, one.times))
        .collect();
    assert_eq!(told, [(glyph, 2)]);
}

#[test]
fn of_a_game_with_too_many_plies_nothing_is_said() {
    let terms = GameRecord {
        notation: Notation::San,
        ..GameRecord::default()
    };
    let text = "[Result \"*\"]\n\n".to_owned() + &"Nf3 Nf6 Ng1 Ng8 ".repeat(4) + "*";
    let mut question = Question {
        parts: Parts::default(),
        max_plies: 15,
        search: Search {
            budget: Budget::default(),
            go_on: &mut || true,
        },
    };
    let reviewed = review(&text, &terms, &mut question, &mut History::new());
    assert_eq!(kinds(&reviewed), [FindingKind::TooManyPlies(16)]);
    assert!(reviewed.verdict.is_none());
    assert!(reviewed.claimable.is_empty());
}

#[test]
fn a_finding_names_the_place_that_is_wrong() {
    let places = |text| -> Vec<(FindingKind, &str)> {
        let review = ask(text, RuleSet::Fide2023);
        let findings = review.findings.into_iter();
        findings
            .map(|finding| {
                let line = text[..finding.offset].matches('\n').count();
                (finding.kind, text.lines().nth(line).unwrap())
            })
            .collect()
    };
    let board = |told| FindingKind::ResultContradictsBoard(told);
    let white = Marker::Win(Color::White);
    assert_eq!(places("1. f3 e5\n2. g4 Qh4#\n1-0"), [(board(white), "1-0")]);
    assert_eq!(
        places("[Event \"x\"]\n[Result \"0-1\"]\n\n1. f3 e5\n2. g4 Qh4#\n1-0"),
        [
            (FindingKind::ResultsDiffer, "[Result \"0-1\"]"),
            (board(white), "1-0")
        ]
    );
    assert_eq!(
        places("[Event \"x\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4#\n1-0"),
        [(board(white), "[Result \"1-0\"]")]
    );
    let bare = "[FEN \"4k3/8/8/8/8/8/8/4KN2 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Ke2 Ke7\n1-0";
    let review = ask(bare, RuleSet::Fide2023);
    assert!(review.findings.iter().all(|finding| finding.offset > 0));
    for (text, line) in [
        ("[Event \"x\"]\n[FEN \"x\"]\n[SetUp \"1\"]\n\n1. e4 *", 1),
        ("[Event \"x\"]\n[SetUp \"1\"]\n\n1. e4 *", 1),
        (
            "[Event \"x\"]\n[White \"y\"]\n[Variant \"Atomic\"]\n\n1. e4 *",
            2,
        ),
    ] {
        let told = places(text);
        assert_eq!(told.len(), 1, "{text}");
        assert_eq!(told[0].1, text.lines().nth(line).unwrap());
    }
}
