//! Every game of a table, played by two programs, and how the games end.

use std::fmt;

use chess_rules::{Bitboard, Position, Role};

use crate::game::Game;
use crate::replay::{End, Replay};
use crate::rival::Reader;
use crate::{ours, rival};

/// Plays a game with our rules and with cozy-chess.
///
/// # Errors
///
/// What they disagree on, the final FEN included.
pub fn judge(game: &Game) -> Result<(Replay, Position), String> {
    let start = game.start().ok_or("our rules refuse the start")?;
    let board = game.board().ok_or("cozy-chess refuses the start")?;
    let refused = |who, ply| format!("{who} refuses ply {ply}");
    let (ours, last) =
        ours::play(start.position(), &game.moves).map_err(|fault| refused("our rules", fault.0))?;
    let (theirs, board) = rival::play(&board, &game.moves, Reader::Uci)
        .map_err(|fault| refused("cozy-chess", fault.0))?;
    let theirs = Replay {
        fen: rival::exact_fen(&board, theirs.halfmove_clock),
        ..theirs
    };
    if ours != theirs {
        return Err(format!("ours {ours:?}, cozy-chess {theirs:?}"));
    }
    Ok((ours, last))
}

/// How many games there are, and how they end.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Census {
    /// All games.
    pub games: usize,
    /// All their moves.
    pub plies: usize,
    /// Final positions that are checkmate.
    pub checkmates: usize,
    /// Final positions that are stalemate.
    pub stalemates: usize,
    /// Final positions in which the material alone rules out a mate.
    pub insufficient_material: usize,
    /// Final positions that have stood at least three times.
    pub threefold: usize,
    /// Final positions after at least 50 moves by each player without a pawn move or capture.
    pub fifty_moves: usize,
    /// Games in which some position has stood five times.
    pub fivefold_somewhere: usize,
    /// Games that reach 75 moves by each player without a pawn move or capture.
    pub seventy_five_moves: usize,
}

impl Census {
    /// Takes a game into account.
    pub fn add(&mut self, replay: &Replay, last: &Position) {
        self.games += 1;
        self.plies += replay.plies;
        self.checkmates += usize::from(last.is_checkmate());
        self.stalemates += usize::from(last.is_stalemate());
        self.insufficient_material += usize::from(is_insufficient_material(last));
        self.threefold += usize::from(replay.occurrences >= 3);
        self.fifty_moves += usize::from(replay.halfmove_clock >= 100);
        match replay.end {
            Some((End::Fivefold, _)) => self.fivefold_somewhere += 1,
            Some((End::SeventyFive, _)) => self.seventy_five_moves += 1,
            Some((End::Checkmate | End::Stalemate, _)) | None => {}
        }
    }
}

impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "games                    {:>9}", self.games)?;
        writeln!(f, "plies                    {:>9}", self.plies)?;
        writeln!(f, "final positions")?;
        writeln!(f, "  checkmate              {:>9}", self.checkmates)?;
        writeln!(f, "  stalemate              {:>9}", self.stalemates)?;
        let insufficient = self.insufficient_material;
        writeln!(f, "  insufficient material  {insufficient:>9}")?;
        writeln!(f, "  threefold              {:>9}", self.threefold)?;
        writeln!(f, "  50 moves or more       {:>9}", self.fifty_moves)?;
        writeln!(f, "somewhere in the game")?;
        writeln!(f, "  fivefold               {:>9}", self.fivefold_somewhere)?;
        writeln!(f, "  75 moves               {:>9}", self.seventy_five_moves)
    }
}

/// Whether the material alone rules out a mate: bare kings, one minor piece, or bishops on squares of one color only.
fn is_insufficient_material(position: &Position) -> bool {
    let board = position.board();
    let of = |role| board.role(role);
    if (of(Role::Pawn) | of(Role::Rook) | of(Role::Queen)).is_any() {
        return false;
    }
    let (knights, bishops) = (of(Role::Knight), of(Role::Bishop));
    if knights.is_any() {
        return !(knights | bishops).is_several();
    }
    !bishops.meets(Bitboard::LIGHT) || !bishops.meets(Bitboard::DARK)
}
