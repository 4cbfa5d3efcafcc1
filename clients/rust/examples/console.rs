//! Two players at one console, with an arbiter.
//!
//!     cargo run --example console [ADDRESS]
//!
//! It tells what can be typed. The end of the input and Ctrl-C end it too.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use arbiter_client::v1::{Color, DrawBasis, RulingDecision};
use arbiter_client::{Arbiter, Game, Question};

const HELP: &str = "Type a move in any notation, or one of: offer, accept, decline, claim, claim MOVE, resign, flag, help, quit.";

#[tokio::main]
async fn main() -> ExitCode {
    let address = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "http://127.0.0.1:50051".to_owned());
    match play(address).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn play(address: String) -> Result<(), Box<dyn Error>> {
    let arbiter = Arbiter::builder(address).connect()?;
    let mut game = arbiter.new_game(Question::default()).await?;
    println!("{HELP}");
    show(&game);
    while game.is_over() == Some(false) {
        let player = game.side_to_move().unwrap_or_default();
        print!("{}: ", name(player));
        io::stdout().flush()?;
        let mut line = String::new();
        if io::stdin().read_line(&mut line)? == 0 {
            println!();
            return Ok(());
        }
        match line.trim() {
            "quit" => return Ok(()),
            "help" | "" => {
                println!("{HELP}");
                continue;
            }
            _ => {}
        }
        match answered(&game, player, line.trim()).await {
            Ok(next) => {
                game = next;
                show(&game);
            }
            Err(arbiter_client::Error::IllegalMove(illegal)) => {
                println!("The arbiter: {}", illegal.explanation());
                if !illegal.squares().is_empty() {
                    println!("Squares: {}", illegal.squares().join(", "));
                }
            }
            Err(other) => return Err(other.into()),
        }
    }
    if let Some(outcome) = game.outcome() {
        println!("{}", outcome.explanation);
    }
    Ok(())
}

/// The game after what a player typed.
async fn answered(game: &Game, player: Color, line: &str) -> Result<Game, arbiter_client::Error> {
    let other = if player == Color::White {
        Color::Black
    } else {
        Color::White
    };
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        // A player offers a draw after a move, before pressing the clock: so it is the other one's offer.
        "offer" => game.offer_draw(other).await,
        "accept" => game.accept_draw(player).await,
        "decline" => game.decline_draw(player).await,
        "claim" => game.claim_draw(rest).await,
        "resign" => game.resign(player).await,
        "flag" => game.flag_fall(player).await,
        _ => game.play(line).await,
    }
}

/// The board, and what the players should know.
fn show(game: &Game) {
    println!();
    let fen = game.fen().unwrap_or_default();
    let placement = fen.split(' ').next().unwrap_or_default();
    for (row, rank) in placement.split('/').zip((1..=8).rev()) {
        print!("{rank} ");
        for sign in row.chars() {
            match sign.to_digit(10) {
                Some(empty) => (0..empty).for_each(|_| print!(" .")),
                None => print!(" {sign}"),
            }
        }
        println!();
    }
    println!("   a b c d e f g h");
    if let Some(ruling) = game.ruling() {
        let why = ruling
            .refusal
            .as_ref()
            .map_or("", |refusal| &refusal.explanation);
        let told = format!("The arbiter: {}. {why}", decision(ruling.decision()));
        println!("{}", told.trim_end());
        for consequence in &ruling.consequences {
            println!("  {}", consequence.explanation);
        }
    }
    let Some(verdict) = game.verdict() else {
        return;
    };
    if verdict.check.as_ref().is_some_and(|check| check.in_check) {
        println!("Check.");
    }
    if verdict.draw_offered_by() != Color::Unspecified {
        println!("{} offers a draw.", name(verdict.draw_offered_by()));
    }
    for draw in &verdict.claimable_draws {
        let moves: Vec<_> = draw
            .intended_moves
            .iter()
            .map(|intended| intended.uci.as_str())
            .collect();
        let how = if draw.now {
            "now".to_owned()
        } else {
            format!("with {}", moves.join(", "))
        };
        println!(
            "May be claimed: {} (Article {}), {how}",
            basis(draw.basis()),
            draw.article
        );
    }
}

fn decision(decision: RulingDecision) -> String {
    words(decision.as_str_name(), "RULING_DECISION_")
}

fn basis(basis: DrawBasis) -> String {
    words(basis.as_str_name(), "DRAW_BASIS_")
}

fn words(name: &str, prefix: &str) -> String {
    let name = name.strip_prefix(prefix).unwrap_or(name);
    name.replace('_', " ").to_lowercase()
}

fn name(player: Color) -> &'static str {
    if player == Color::White {
        "White"
    } else {
        "Black"
    }
}
