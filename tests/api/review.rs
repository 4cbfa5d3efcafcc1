//! Files of games on an open call.

use arbiter::proto::review_pgn_response::Answer;
use arbiter::proto::{
    ErrorReason, GameReview, ReviewCategory, ReviewFindingCode, ReviewOptions, ReviewPgnRequest,
    ReviewPgnResponse, ReviewSummary, RuleSet,
};
use arbiter::service::Limits;
use tokio::sync::mpsc::{Sender, channel};
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Code, Status, Streaming};

use crate::errors::assert_refused;
use crate::server::Running;

/// A file on its way.
struct Call {
    pieces: Sender<ReviewPgnRequest>,
    answers: Streaming<ReviewPgnResponse>,
}

impl Call {
    async fn open(running: &Running, options: Option<ReviewOptions>) -> Self {
        let (pieces, waiting) = channel(16);
        let first = ReviewPgnRequest {
            options,
            pgn: Vec::new(),
        };
        pieces.send(first).await.unwrap();
        let answers = running
            .client()
            .await
            .review_pgn(ReceiverStream::new(waiting))
            .await;
        Self {
            pieces,
            answers: answers.unwrap().into_inner(),
        }
    }

    async fn send(&self, bytes: &[u8]) {
        let piece = ReviewPgnRequest {
            options: None,
            pgn: bytes.to_vec(),
        };
        self.pieces.send(piece).await.unwrap();
    }

    async fn game(&mut self) -> GameReview {
        match self.answer().await.unwrap() {
            Some(Answer::Game(game)) => game,
            other => panic!("no game: {other:?}"),
        }
    }

    async fn answer(&mut self) -> Result<Option<Answer>, Status> {
        let answer = self.answers.message().await?;
        Ok(answer.map(|answer| answer.answer.unwrap()))
    }
}

/// The reviews of a file sent in pieces of that size, and the summary.
async fn reviews(
    running: &Running,
    file: &[u8],
    piece: usize,
    options: Option<ReviewOptions>,
) -> (Vec<GameReview>, ReviewSummary) {
    let Call {
        pieces,
        mut answers,
    } = Call::open(running, options).await;
    let chunks: Vec<Vec<u8>> = file.chunks(piece).map(<[u8]>::to_vec).collect();
    let sending = tokio::spawn(async move {
        for pgn in chunks {
            let piece = ReviewPgnRequest { options: None, pgn };
            pieces.send(piece).await.unwrap();
        }
    });
    let mut games = Vec::new();
    let summary = loop {
        match answers.message().await.unwrap().unwrap().answer.unwrap() {
            Answer::Game(game) => games.push(game),
            Answer::Summary(summary) => break summary,
        }
    };
    sending.await.unwrap();
    assert!(answers.message().await.unwrap().is_none());
    (games, summary)
}

const FILE: &str = "\
[Event \"Mate\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n\
[Event \"Damaged\"]\n\n1. e4 {no end\n\n\
[Event \"Illegal\"]\n[Result \"*\"]\n\n1. e4 e5\n2. Ke3 *\n\n\
what is this?\n\n\
[Event \"Fine\"]\n[Result \"*\"]\n\n1. e4 *\n";

#[tokio::test]
async fn each_game_is_reviewed_in_its_order() {
    let running = Running::start().await;
    let (games, summary) = reviews(&running, FILE.as_bytes(), 1 << 20, None).await;
    let told: Vec<_> = games
        .iter()
        .map(|game| {
            let tags = game.tags.clone().unwrap();
            (
                game.number,
                game.line,
                tags.event,
                game.categories().collect(),
            )
        })
        .collect();
    let expected: Vec<(u64, u64, String, Vec<ReviewCategory>)> = vec![
        (1, 1, "Mate".to_owned(), vec![ReviewCategory::WrongResult]),
        (2, 7, "Damaged".to_owned(), vec![ReviewCategory::Damaged]),
        (3, 11, "Illegal".to_owned(), vec![ReviewCategory::Illegal]),
        (0, 17, String::new(), vec![ReviewCategory::Damaged]),
        (4, 19, "Fine".to_owned(), vec![]),
    ];
    assert_eq!(told, expected);
    let illegal = &games[2].findings[0];
    assert_eq!(
        (illegal.code(), illegal.line, illegal.ply),
        (ReviewFindingCode::IllegalMove, 15, Some(3))
    );
    assert_eq!(
        illegal.explanation,
        "A king does not move from e1 to e3 (Article 3.8.1)."
    );
    let expected = ReviewSummary {
        bytes: FILE.len() as u64,
        games: 4,
        plies: 9,
        illegal: 1,
        wrong_result: 1,
        damaged: 2,
        ..ReviewSummary::default()
    };
    assert_eq!(summary, expected);
}

#[tokio::test]
async fn the_chunking_makes_no_difference() {
    let running = Running::start().await;
    let whole = reviews(&running, FILE.as_bytes(), usize::MAX, None).await;
    for piece in [1, 7, 64] {
        assert_eq!(reviews(&running, FILE.as_bytes(), piece, None).await, whole);
    }
    let large = FILE.repeat(4_000);
    let (games, summary) = reviews(&running, large.as_bytes(), 1 << 20, None).await;
    assert_eq!((games.len(), summary.games), (20_000, 16_000));
    assert_eq!(games[19_999].number, 16_000);
}

#[tokio::test]
async fn a_game_is_reviewed_before_the_file_is_at_its_end() {
    let running = Running::start().await;
    let mut call = Call::open(&running, None).await;
    call.send(b"1. e4 e5 *\n").await;
    assert_eq!(call.game().await.plies, 2);
    call.send(b"1. d4 1-0\n").await;
    assert_eq!(call.game().await.plies, 1);
}

#[tokio::test]
async fn rules_and_language_are_those_asked_for() {
    let running = Running::start().await;
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let file = format!("[Result \"1-0\"]\n\n{shuffle} 1-0");
    let options = |rule_set: RuleSet| ReviewOptions {
        rule_set: rule_set.into(),
        language: "fr".to_owned(),
        ..ReviewOptions::default()
    };
    for (rule_set, categories) in [
        (
            RuleSet::Fide2023,
            vec![ReviewCategory::WrongResult, ReviewCategory::Claimable],
        ),
        (RuleSet::Fide2009, vec![ReviewCategory::Claimable]),
        (
            RuleSet::SiteAuto,
            vec![ReviewCategory::WrongResult, ReviewCategory::AfterEnd],
        ),
    ] {
        let (games, _) = reviews(&running, file.as_bytes(), 100, Some(options(rule_set))).await;
        let found: Vec<_> = games[0].categories().collect();
        assert_eq!(found, categories, "{rule_set:?}");
        for finding in &games[0].findings {
            assert!(
                finding.explanation.starts_with("Le fichier")
                    || finding.explanation.contains("demi-coups"),
                "{}",
                finding.explanation
            );
        }
    }
}

#[tokio::test]
async fn options_are_read_before_any_game() {
    let running = Running::start().await;
    let options = ReviewOptions {
        piece_letters: "tlh".to_owned(),
        rule_set: 77,
        ..ReviewOptions::default()
    };
    let mut call = Call::open(&running, Some(options)).await;
    let status = call.answer().await.unwrap_err();
    assert_refused(
        &status,
        Code::InvalidArgument,
        ErrorReason::EnumValueUnknown,
        Some("options.rule_set"),
    );
}

#[tokio::test]
async fn options_come_once() {
    let running = Running::start().await;
    let mut call = Call::open(&running, None).await;
    let second = ReviewPgnRequest {
        options: Some(ReviewOptions::default()),
        pgn: Vec::new(),
    };
    call.pieces.send(second).await.unwrap();
    let status = call.answer().await.unwrap_err();
    assert_refused(
        &status,
        Code::InvalidArgument,
        ErrorReason::FieldsConflict,
        Some("options"),
    );
}

#[tokio::test]
async fn a_limit_is_allowed_and_one_more_is_not() {
    let limits = Limits {
        max_game_bytes: 200,
        max_tag_section_bytes: 20,
        max_plies: 4,
        ..Limits::default()
    };
    let running = Running::with(limits).await;
    let fill = |length: usize| format!("{{{}}} *\n", "x".repeat(length - 4));
    for (file, code) in [
        (fill(200), None),
        (fill(201), Some(ReviewFindingCode::GameTooLong)),
        ("[A \"123456789012\"]\n\n*".to_owned(), None),
        (
            "[A \"1234567890123\"]\n\n*".to_owned(),
            Some(ReviewFindingCode::TagSectionTooLong),
        ),
        ("1. e4 e5 2. d4 d5 *".to_owned(), None),
        (
            "1. e4 e5 2. d4 d5 3. c4 *".to_owned(),
            Some(ReviewFindingCode::TooManyPlies),
        ),
    ] {
        let file = format!("{file}\n[A \"2\"]\n\n1. e4 *");
        let (games, _) = reviews(&running, file.as_bytes(), 64, None).await;
        let found = games[0].findings.first().map(|finding| finding.code());
        let found = found.filter(|code| *code != ReviewFindingCode::NoGame);
        assert_eq!(found, code, "{file}");
        assert!(games.last().unwrap().findings.is_empty());
    }
}

#[tokio::test]
async fn whoever_goes_away_holds_up_nobody() {
    let running = Running::start().await;
    let mut call = Call::open(&running, None).await;
    call.send(FILE.repeat(1_000).as_bytes()).await;
    assert_eq!(call.game().await.number, 1);
    drop(call);
    let (games, _) = reviews(&running, FILE.as_bytes(), 64, None).await;
    assert_eq!(games.len(), 5);
    assert_eq!(running.stop().await, 0);
}

#[tokio::test]
async fn a_file_ends_when_the_server_does() {
    let running = Running::start().await;
    let mut call = Call::open(&running, None).await;
    call.send(b"1. e4 e5 *\n").await;
    assert_eq!(call.game().await.plies, 2);
    running.begin_to_stop();
    // What is on its way is still reviewed.
    for _ in 0..20 {
        call.send(b"1. e4 e5 *\n").await;
        assert_eq!(call.game().await.plies, 2);
    }
    let status = call.answer().await.unwrap_err();
    assert_refused(&status, Code::Unavailable, ErrorReason::Draining, None);
    running.stop().await;
}

#[tokio::test]
async fn a_long_game_is_reviewed_elsewhere() {
    let running = Running::start().await;
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(5_000);
    let options = ReviewOptions {
        rule_set: RuleSet::Fide2009.into(),
        ..ReviewOptions::default()
    };
    let file = format!("{moves} *\n1. e4 *");
    let (games, _) = reviews(&running, file.as_bytes(), 1 << 20, Some(options)).await;
    assert_eq!((games[0].plies, games[0].number), (20_000, 1));
    assert_eq!((games[1].plies, games[1].number), (1, 2));
    let claim = &games[0].claimable[1];
    assert_eq!(
        (claim.first_ply, claim.last_ply, claim.missed),
        (8, 20_000, true)
    );
}
