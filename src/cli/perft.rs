//! `arbiter perft`.

use std::io::{Write, stdout};

use chess_rules::{Position, Setup, Strictness, Variant};

use super::Failure;

const EXAMPLES: &str = "\
Examples:
  arbiter perft --depth 5
  arbiter perft --fen 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' --depth 4 --divide
  arbiter perft --chess960 --fen 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9' --depth 4

Exit status: 0 counted; 1 the position cannot be read; 2 the command line is wrong.";

/// Flags of `arbiter perft`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Position to count from, as FEN; the initial position by default
    #[arg(long, required_if_eq("chess960", "true"))]
    fen: Option<String>,
    /// Length of the sequences, in plies
    #[arg(long, value_name = "PLIES")]
    depth: u32,
    /// Castle as in Chess960
    #[arg(long)]
    chess960: bool,
    /// Print the count behind each first move as well
    #[arg(long)]
    divide: bool,
}

/// Counts and prints.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let position = args.position()?;
    if args.divide && args.depth > 0 {
        divide(&position, args.depth - 1)?;
    }
    writeln!(stdout(), "{}", position.perft(args.depth))?;
    Ok(())
}

/// Prints each first move, in the order of its text, with the count behind it.
fn divide(position: &Position, depth: u32) -> Result<(), Failure> {
    let mut lines: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|legal| format!("{}: {}", legal.to_uci(), legal.play().perft(depth)))
        .collect();
    lines.sort_unstable();
    for line in lines {
        writeln!(stdout(), "{line}")?;
    }
    Ok(())
}

impl Args {
    fn position(&self) -> Result<Position, Failure> {
        let Some(fen) = &self.fen else {
            return Ok(Position::initial());
        };
        let variant = if self.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        };
        let reading = Setup::from_fen(fen, variant, Strictness::Standard)?;
        Ok(reading.setup.position(variant, Strictness::Standard)?)
    }
}
