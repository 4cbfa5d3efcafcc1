//! The library against a real server: the program that `ARBITER` names, or that of the repository.
#![allow(clippy::unwrap_used)]

mod certificates;
mod running;

use std::io::{Read, Write};
use std::time::Duration;

use arbiter_client::v1::{Color, GameResult, ReviewOptions, RulingDecision, Termination};
use arbiter_client::{Arbiter, Code, Error, Question};
use tokio_stream::StreamExt;

use crate::running::Server;

#[tokio::test]
async fn a_game_stays_small_and_knows_its_past() {
    let server = Server::start();
    let mut game = server
        .arbiter()
        .new_game(Question::default())
        .await
        .unwrap();
    for text in ["Nf3", "Nf6", "Ng1", "Ng8"].iter().cycle().take(16) {
        game = game.play(text).await.unwrap();
        assert!(game.save().len() < 300);
    }
    assert_eq!(game.is_over(), Some(true));
    assert_eq!(
        game.outcome().unwrap().termination(),
        Termination::FivefoldRepetition
    );
}

#[tokio::test]
async fn an_illegal_move_leaves_the_game_as_it_was() {
    let server = Server::start();
    let game = server
        .arbiter()
        .new_game(Question::default())
        .await
        .unwrap();
    let Err(Error::IllegalMove(illegal)) = game.play("Ke2").await else {
        panic!("it was played");
    };
    assert_eq!((illegal.ply, illegal.r#move.as_str()), (1, "Ke2"));
    assert!(!illegal.article().is_empty() && !illegal.squares().is_empty());
    let text = illegal.to_string();
    assert!(text.starts_with("ply 1, \"Ke2\": ") && text.ends_with(illegal.explanation()));
    assert_eq!(game.play("e4").await.unwrap().ply(), Some(1));
}

#[tokio::test]
async fn the_largest_message_may_be_any_number() {
    let server = Server::start();
    let builder = Arbiter::builder(&server.address).max_message_bytes(usize::MAX);
    let arbiter = builder.deadline(Duration::MAX).connect().unwrap();
    arbiter.arbitrate("e4").await.unwrap();
    let answers = arbiter.batch(["e4"]).await.unwrap();
    assert!(answers[0].result.is_ok());
    let mut answers = arbiter.stream(tokio_stream::iter(["e4"])).await.unwrap();
    assert!(answers.next().await.unwrap().unwrap().result.is_ok());
}

#[tokio::test]
async fn a_game_is_one_line_to_who_looks_for_faults() {
    let server = Server::start();
    let game = server.arbiter().new_game("e4").await.unwrap();
    let expected = "Game(ply 1, rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1)";
    assert_eq!(format!("{game:?}"), expected);
    let resumed = server.arbiter().resume(&game.save()).unwrap();
    assert_eq!(format!("{resumed:?}"), "Game(resumed)");
}

#[tokio::test]
async fn a_new_game_is_saved_as_no_bytes_that_are_a_new_game() {
    let server = Server::start();
    let arbiter = server.arbiter();
    let game = arbiter.new_game([]).await.unwrap();
    assert!(game.save().is_empty());
    let resumed = arbiter.resume(&[]).unwrap().look().await.unwrap();
    assert_eq!(resumed.fen(), game.fen());
    let fen = game.fen().unwrap();
    assert!(arbiter.draw_fen(fen).await.unwrap().svg.contains("<svg"));
}

/// The address of a port that answers as one of TLS does to what is no TLS: an alert (unexpected message), and the end.
fn speaks_tls() -> String {
    const ALERT: [u8; 7] = [0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x0A];
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            let mut connection = connection.unwrap();
            let _ = connection.read_exact(&mut [0; 24]);
            let _ = connection.write_all(&ALERT);
        }
    });
    address
}

#[tokio::test]
async fn what_was_not_reached_is_told_in_words_that_help() {
    let free = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let server = Server::start();
    let tls = server.address.replace("http:", "https:");
    let nobody = format!("http://{free}");
    let secured = speaks_tls();
    for (address, words) in [
        (tls.as_str(), "begins with http://"),
        (secured.as_str(), "begins with https://"),
        (nobody.as_str(), nobody.as_str()),
        ("http://no.such.host.invalid:50051", "no.such.host.invalid"),
    ] {
        let arbiter = Arbiter::builder(address).without_retries().connect();
        let error = arbiter.unwrap().arbitrate("e4").await.unwrap_err();
        assert_eq!(error.failure().unwrap().code, Code::Unavailable);
        assert!(error.to_string().contains(words), "{error}");
    }
}

#[tokio::test]
async fn a_refused_claim_is_a_ruling_that_binds_also_when_saved() {
    let server = Server::start();
    let arbiter = server.arbiter();
    let game = arbiter
        .new_game("1. e4 e5")
        .await
        .unwrap()
        .claim_draw("Nf3")
        .await
        .unwrap();
    assert_eq!(game.ruling().unwrap().decision(), RulingDecision::Refused);
    let resumed = arbiter.resume(&game.save()).unwrap();
    assert!(resumed.verdict().is_none());
    assert_eq!(
        (resumed.is_over(), resumed.fen(), resumed.ply()),
        (None, None, None)
    );
    assert_eq!(resumed.look().await.unwrap().fen(), game.fen());
    assert!(matches!(
        resumed.play("Nc3").await,
        Err(Error::IllegalMove(_))
    ));
    let game = resumed
        .play("Nf3")
        .await
        .unwrap()
        .resign(Color::White)
        .await
        .unwrap();
    assert_eq!(game.outcome().unwrap().result(), GameResult::BlackWins);
}

#[tokio::test]
async fn a_question_that_cannot_be_read_is_a_typed_failure() {
    let server = Server::start();
    let record = arbiter_client::v1::GameRecord {
        initial_fen: "8/8/8 w - - 0 1".to_owned(),
        ..Default::default()
    };
    let error = server.arbiter().arbitrate(record).await.unwrap_err();
    let failure = error.failure().unwrap();
    assert_eq!(
        (failure.code, failure.reason.as_str()),
        (Code::InvalidArgument, "FEN_MALFORMED")
    );
    assert_eq!(failure.violations[0].field, "record.initial_fen");
    assert!(!failure.is_retryable() && failure.request_id.len() == 36);
}

#[tokio::test]
async fn a_batch_is_parted_and_names_its_items_as_the_caller_counts() {
    let server = Server::start();
    let mut games = vec!["e2e4"; 2500];
    games[2100] = "1. e4 {no end";
    let answers = server.arbiter().batch(games).await.unwrap();
    assert_eq!(answers.len(), 2500);
    for (index, answer) in answers.iter().enumerate() {
        assert_eq!(answer.result.is_err(), index == 2100, "{index}");
    }
    let failure = answers[2100].result.as_ref().unwrap_err();
    assert_eq!(failure.violations[0].field, "items[2100].record.movetext");
}

#[tokio::test]
async fn a_stream_answers_in_order() {
    let server = Server::start();
    let games = (0..3000).map(|number| {
        let mut request = Question::from("e2e4").into_request();
        request.id = format!("{number}");
        request
    });
    let mut answers = server
        .arbiter()
        .stream(tokio_stream::iter(games))
        .await
        .unwrap();
    let mut count = 0;
    while let Some(answer) = answers.next().await {
        assert_eq!(answer.unwrap().id, count.to_string());
        count += 1;
    }
    assert_eq!(count, 3000);
}

#[tokio::test]
async fn a_file_is_reviewed_and_one_that_cannot_be_read_is_told() {
    let server = Server::start();
    let arbiter = server.arbiter();
    let file = "1. e4 e5 2. Ke3 *\n\n".repeat(500).into_bytes();
    let mut review = arbiter
        .review(std::io::Cursor::new(file), ReviewOptions::default())
        .await
        .unwrap();
    let mut games = 0;
    while let Some(game) = review.next().await {
        games += 1;
        assert_eq!(game.unwrap().number, games);
    }
    assert_eq!((games, review.summary().unwrap().illegal), (500, 500));

    let error = failed(
        arbiter
            .review(Broken(false), ReviewOptions::default())
            .await,
    )
    .await;
    assert!(matches!(error, Error::File(ref disk) if disk.to_string() == "the disk is gone"));
}

/// What a review fails with, be it at once or later.
async fn failed(review: Result<arbiter_client::Review, Error>) -> Error {
    let mut review = match review {
        Ok(review) => review,
        Err(error) => return error,
    };
    loop {
        if let Err(error) = review.next().await.expect("it ended well") {
            assert!(review.next().await.is_none() && review.summary().is_none());
            return error;
        }
    }
}

#[tokio::test]
async fn a_file_is_reviewed_by_its_path() {
    let server = Server::start();
    let arbiter = server.arbiter();
    let path = std::env::temp_dir().join(format!("arbiter-client-{}.pgn", std::process::id()));
    std::fs::write(&path, "1. e4 e5 2. Ke3 *\n\n1. d4 *\n").unwrap();
    let mut review = arbiter
        .review_file(&path, ReviewOptions::default())
        .await
        .unwrap();
    while let Some(game) = review.next().await {
        game.unwrap();
    }
    let summary = review.summary().unwrap();
    assert_eq!((summary.games, summary.illegal), (2, 1));
    std::fs::remove_file(&path).unwrap();
    for missing in [path, std::env::temp_dir()] {
        let review = arbiter
            .review_file(&missing, ReviewOptions::default())
            .await;
        let error = failed(review).await;
        assert!(matches!(error, Error::File(_)));
        assert!(error.to_string().contains(missing.to_str().unwrap()));
    }
}

#[tokio::test]
async fn an_error_among_the_questions_ends_the_stream_as_it_is() {
    let server = Server::start();
    let arbiter = server.arbiter();
    for sound in [0, 1, 2] {
        let games = (0..=sound).map(move |number| match number {
            number if number < sound => Ok("e2e4"),
            _ => Err(std::io::Error::other("the disk is gone")),
        });
        let mut answered = 0;
        let error = match arbiter.try_stream(tokio_stream::iter(games)).await {
            Err(error) => error,
            Ok(mut answers) => loop {
                if let Err(error) = answers.next().await.expect("it ended well") {
                    assert!(answers.next().await.is_none());
                    break error;
                }
                answered += 1;
            },
        };
        assert_eq!(answered, sound);
        let Error::Question(cause) = error else {
            panic!("{error:?}");
        };
        assert!(cause.is::<std::io::Error>() && cause.to_string() == "the disk is gone");
    }
}

/// What a task panicked with.
async fn panicked(task: impl Future<Output = ()> + Send + 'static) -> String {
    let payload = tokio::spawn(task).await.unwrap_err().into_panic();
    payload.downcast_ref::<&str>().unwrap().to_string()
}

#[tokio::test]
async fn a_panic_of_the_questions_is_raised_where_the_answers_are_taken() {
    let server = Server::start();
    let arbiter = server.arbiter();
    let asking = arbiter.clone();
    let raised = panicked(async move {
        let games = (0..3).map(|number| match number {
            2 => panic!("no more than two"),
            _ => "e2e4",
        });
        let mut answers = asking.stream(tokio_stream::iter(games)).await.unwrap();
        while let Some(answer) = answers.next().await {
            answer.unwrap();
        }
    });
    assert_eq!(raised.await, "no more than two");
    let asking = arbiter.clone();
    let raised = panicked(async move {
        failed(asking.review(Broken(true), ReviewOptions::default()).await).await;
    });
    assert_eq!(raised.await, "no file");
    arbiter.arbitrate("e2e4").await.unwrap();
}

/// A file that cannot be read, and perhaps panics of it.
struct Broken(bool);

impl tokio::io::AsyncRead for Broken {
    fn poll_read(
        self: std::pin::Pin<&mut Self>,
        _: &mut std::task::Context<'_>,
        _: &mut tokio::io::ReadBuf<'_>,
    ) -> std::task::Poll<std::io::Result<()>> {
        assert!(!self.0, "no file");
        std::task::Poll::Ready(Err(std::io::Error::other("the disk is gone")))
    }
}
