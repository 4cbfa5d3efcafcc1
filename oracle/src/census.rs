//! Every game of a table, played by two programs, and how the games end.

use std::fmt;

use chess_arbiter::{
    DeadPositionRule, DrawProcedure, DrawReason, Ending, GameRecord, Legality, MoveRefusal,
    Outcome, Verdict, WinReason,
};
use chess_rules::{Bitboard, Color, Notation, Position, Role};

use crate::game::Game;
use crate::replay::{End, Replay};
use crate::rival::Reader;
use crate::{ours, rival};

/// A game on which two programs agree.
#[derive(Clone, Debug)]
pub struct Judged {
    /// What all of its moves lead to.
    pub replay: Replay,
    /// The final position.
    pub last: Position,
    /// How it ended by the FIDE Laws, if it did.
    pub ending: Option<Ending>,
    /// Whether it was played on after that.
    pub is_played_on: bool,
    /// Whether a draw could be claimed at the end, on the position or with a move.
    pub is_claimable: bool,
}

/// Plays a game with our rules, our arbiter and cozy-chess.
///
/// # Errors
///
/// What they disagree on, the final FEN included.
pub fn judge(game: &Game) -> Result<Judged, String> {
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
        return Err(format!("our rules {ours:?}, cozy-chess {theirs:?}"));
    }
    let record = GameRecord {
        start,
        movetext: &game.moves,
        notation: Notation::Uci,
        ..GameRecord::default()
    };
    compare_endless(&record, &theirs)?;
    let verdict = ours::rule(&record);
    compare_end(&verdict, &theirs)?;
    Ok(Judged {
        is_played_on: verdict.legality != Legality::Legal,
        is_claimable: !verdict.claimable_draws.is_empty(),
        ending: verdict.ending,
        replay: theirs,
        last,
    })
}

/// Without an end by itself but mate and stalemate, our arbiter must play the game to its last move.
fn compare_endless(record: &GameRecord<'_>, theirs: &Replay) -> Result<(), String> {
    let mut endless = record.clone();
    endless.rules.fivefold_repetition = DrawProcedure::None;
    endless.rules.seventy_five_moves = DrawProcedure::None;
    endless.rules.dead_position = DeadPositionRule::None;
    let verdict = ours::rule(&endless);
    let clock = verdict.halfmove_clock.map_or(0, |clock| clock.0 as usize);
    let is_same = verdict.legality == Legality::Legal
        && verdict.ply.0 as usize == theirs.plies
        && verdict.position.to_fen() == theirs.fen
        && verdict.occurred_after.len() == theirs.occurrences
        && clock == theirs.halfmove_clock;
    if is_same {
        Ok(())
    } else {
        Err(format!("our arbiter {verdict:?}, cozy-chess {theirs:?}"))
    }
}

/// By the FIDE Laws the game ends where cozy-chess sees it end, or in a position that was dead before.
fn compare_end(verdict: &Verdict<'_>, theirs: &Replay) -> Result<(), String> {
    let ours = verdict.ending.as_ref().map(|ending| {
        let at = ending.at.0 as usize;
        (ending.outcome, at)
    });
    let loser = verdict.position.turn();
    let expected = theirs.end.map(|(end, at)| (outcome(end, loser), at));
    let dead = Outcome::Draw {
        by: DrawReason::DeadPosition,
    };
    let is_same = match (ours, expected) {
        (Some((outcome, at)), expected) if outcome == dead => {
            expected.is_none_or(|(_, expected)| at <= expected)
        }
        (ours, expected) => ours == expected,
    };
    let is_over = |refusal: &MoveRefusal| matches!(refusal, MoveRefusal::GameOver { .. });
    let is_refused_rightly = match &verdict.legality {
        Legality::Legal => verdict.ply.0 as usize == theirs.plies,
        Legality::Illegal { refusal, .. } => is_over(refusal) && ours.is_some(),
    };
    if is_same && is_refused_rightly {
        Ok(())
    } else {
        Err(format!("our arbiter {verdict:?}, cozy-chess {theirs:?}"))
    }
}

fn outcome(end: End, loser: Color) -> Outcome {
    let by = match end {
        End::Checkmate => {
            return Outcome::Win {
                winner: !loser,
                by: WinReason::Checkmate,
            };
        }
        End::Stalemate => DrawReason::Stalemate,
        End::Fivefold => DrawReason::FivefoldRepetition,
        End::SeventyFive => DrawReason::SeventyFiveMoves,
    };
    Outcome::Draw { by }
}

/// How many games there are, and how they end.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Census {
    /// All games.
    pub games: usize,
    /// All their moves.
    pub plies: usize,
    /// The final positions.
    pub last: LastPositions,
    /// The rulings.
    pub fide: Rulings,
}

/// Final positions by what they show.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct LastPositions {
    /// Checkmate.
    pub checkmate: usize,
    /// Stalemate.
    pub stalemate: usize,
    /// The material alone rules out a mate.
    pub insufficient_material: usize,
    /// It has stood at least three times.
    pub threefold: usize,
    /// At least 50 moves by each player without a pawn move or capture.
    pub fifty_moves: usize,
    /// Some position of the game has stood five times.
    pub fivefold_somewhere: usize,
}

/// Games by our ruling under the FIDE Laws.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Rulings {
    /// Won by checkmate.
    pub checkmate: usize,
    /// Drawn by stalemate.
    pub stalemate: usize,
    /// Drawn in a dead position.
    pub dead_position: usize,
    /// Drawn by fivefold repetition.
    pub fivefold: usize,
    /// Drawn by 75 moves.
    pub seventy_five_moves: usize,
    /// Of all these, played on after the end.
    pub played_on: usize,
    /// Not over, but the player having the move could claim a draw.
    pub claimable: usize,
    /// Not over, and no draw to be claimed.
    pub open: usize,
}

impl Census {
    /// Takes a game into account.
    pub fn add(&mut self, game: &Judged) {
        self.games += 1;
        self.plies += game.replay.plies;
        self.last.add(&game.replay, &game.last);
        self.fide.add(game);
    }
}

impl LastPositions {
    fn add(&mut self, replay: &Replay, last: &Position) {
        self.checkmate += usize::from(last.is_checkmate());
        self.stalemate += usize::from(last.is_stalemate());
        self.insufficient_material += usize::from(is_insufficient_material(last));
        self.threefold += usize::from(replay.occurrences >= 3);
        self.fifty_moves += usize::from(replay.halfmove_clock >= 100);
        let is_fivefold = replay.end.is_some_and(|(end, _)| end == End::Fivefold);
        self.fivefold_somewhere += usize::from(is_fivefold);
    }
}

impl Rulings {
    fn add(&mut self, game: &Judged) {
        self.played_on += usize::from(game.is_played_on);
        let outcome = game.ending.as_ref().map(|ending| ending.outcome);
        let count = match outcome {
            Some(Outcome::Win { .. }) => &mut self.checkmate,
            Some(Outcome::Draw { by }) => match by {
                DrawReason::DeadPosition => &mut self.dead_position,
                DrawReason::FivefoldRepetition => &mut self.fivefold,
                DrawReason::SeventyFiveMoves => &mut self.seventy_five_moves,
                DrawReason::Stalemate
                | DrawReason::ThreefoldRepetition
                | DrawReason::FiftyMoves
                | DrawReason::Agreement
                | DrawReason::Unwinnable(_)
                | DrawReason::LacksMaterial(_)
                | DrawReason::InsufficientMaterial
                | DrawReason::MaximumLength
                | DrawReason::FlagFallUnderOffer
                | DrawReason::IllegalPosition
                | DrawReason::BothFlags => &mut self.stalemate,
            },
            Some(Outcome::Undetermined { .. } | Outcome::Annulled { .. }) | None => {
                if game.is_claimable {
                    &mut self.claimable
                } else {
                    &mut self.open
                }
            }
        };
        *count += 1;
    }
}

impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            games,
            plies,
            last,
            fide,
        } = self;
        let lines = [
            ("games", Some(*games)),
            ("plies", Some(*plies)),
            ("final positions", None),
            ("  checkmate", Some(last.checkmate)),
            ("  stalemate", Some(last.stalemate)),
            ("  insufficient material", Some(last.insufficient_material)),
            ("  threefold", Some(last.threefold)),
            ("  50 moves or more", Some(last.fifty_moves)),
            ("  after a fivefold", Some(last.fivefold_somewhere)),
            ("under the FIDE Laws", None),
            ("  checkmate", Some(fide.checkmate)),
            ("  stalemate", Some(fide.stalemate)),
            ("  dead position", Some(fide.dead_position)),
            ("  fivefold", Some(fide.fivefold)),
            ("  75 moves", Some(fide.seventy_five_moves)),
            ("  not over, claimable", Some(fide.claimable)),
            ("  not over", Some(fide.open)),
            ("  played on after the end", Some(fide.played_on)),
        ];
        for (name, count) in lines {
            match count {
                Some(count) => writeln!(f, "{name:<26}{count:>9}")?,
                None => writeln!(f, "{name}")?,
            }
        }
        Ok(())
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
