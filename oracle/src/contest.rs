//! Whether a player can still mate: our answers beside those of chasolver, on a list of questions.

use std::collections::BTreeMap;
use std::fmt;
use std::hint::black_box;
use std::time::Duration;

use chess_rules::{Budget, Color, Move, Role, UnwinnabilityProof, Winnability};
use cpu_time::ThreadTime;

use crate::question::Question;

/// What one program took for a list, and how it did.
#[derive(Clone, Debug, Default)]
pub struct Score {
    /// CPU time of all questions.
    pub total: Duration,
    /// That of the one which took longest.
    pub worst: Duration,
    /// Its position and player.
    pub worst_at: String,
    /// How often the player can.
    pub yes: usize,
    /// How often not.
    pub no: usize,
    /// Questions left open, with the player.
    pub open: Vec<String>,
    /// Answers that contradict the list, or lines that do not end in mate.
    pub wrong: Vec<String>,
    /// What settled our questions, and how long each took.
    pub settled_by: BTreeMap<&'static str, (usize, Duration)>,
    /// The longest line that mates, in plies.
    pub longest: usize,
    /// CPU time of each question.
    pub times: Vec<Duration>,
    /// The answer to each question.
    pub answers: Vec<Option<bool>>,
}

impl Score {
    fn add(&mut self, question: &Question, answer: Option<bool>, took: Duration) {
        let name = || format!("{} {:?}", question.fen, question.color);
        self.total += took;
        self.times.push(took);
        if took > self.worst {
            self.worst = took;
            self.worst_at = name();
        }
        self.answers.push(answer);
        match answer {
            Some(true) => self.yes += 1,
            Some(false) => self.no += 1,
            None => self.open.push(name()),
        }
        if answer.is_some_and(|answer| question.known.is_some_and(|known| known != answer)) {
            self.wrong.push(name());
        }
    }

    fn is_replayed(&mut self, question: &Question, line: &[Move]) {
        self.longest = self.longest.max(line.len());
        if !mates(&question.board, question.color, line) {
            self.wrong
                .push(format!("{} {:?}: no mate", question.fen, question.color));
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let asked = self.yes + self.no + self.open.len();
        let mean = self.total.as_secs_f64() * 1e6 / asked.max(1) as f64;
        writeln!(
            f,
            "{asked} questions: {} yes, {} no, {} open, {} wrong; {:.3} s, mean {mean:.2} us, worst {:.3} ms ({}), longest line {}",
            self.yes,
            self.no,
            self.open.len(),
            self.wrong.len(),
            self.total.as_secs_f64(),
            self.worst.as_secs_f64() * 1e3,
            self.worst_at,
            self.longest,
        )?;
        let mut times = self.times.clone();
        times.sort();
        let at = |share: f64| times.get((times.len() as f64 * share) as usize);
        let slowest: Duration = times.iter().rev().take(times.len() / 100).sum();
        writeln!(
            f,
            "    half within {:?}, 9 of 10 within {:?}, 99 of 100 within {:?}; the slowest of 100 take {:.3} s of all",
            at(0.5).unwrap_or(&Duration::ZERO),
            at(0.9).unwrap_or(&Duration::ZERO),
            at(0.99).unwrap_or(&Duration::ZERO),
            slowest.as_secs_f64(),
        )?;
        for (kind, (count, took)) in &self.settled_by {
            writeln!(f, "    {kind}: {count} in {:.3} s", took.as_secs_f64())?;
        }
        Ok(())
    }
}

/// Our answers with their evidence. Every line is replayed by another program's moves.
pub fn ours(questions: &[Question], budget: Budget) -> Score {
    let mut score = Score::default();
    for question in questions {
        let start = ThreadTime::now();
        let answer = question
            .position
            .winnability(question.color, &budget, &mut || true);
        let took = start.elapsed();
        let kind = match &answer {
            Winnability::Winnable { helpmate } => {
                score.is_replayed(question, helpmate);
                "mate"
            }
            Winnability::Unwinnable { proof } => name(*proof),
            Winnability::Undetermined => "open",
        };
        let answer = match answer {
            Winnability::Winnable { .. } => Some(true),
            Winnability::Unwinnable { .. } => Some(false),
            Winnability::Undetermined => None,
        };
        score.add(question, answer, took);
        let settled = score.settled_by.entry(kind).or_default();
        settled.0 += 1;
        settled.1 += took;
    }
    score
}

const fn name(proof: UnwinnabilityProof) -> &'static str {
    match proof {
        UnwinnabilityProof::Terminal => "terminal",
        UnwinnabilityProof::Material => "material",
        UnwinnabilityProof::ForcedLine { .. } => "forced line",
        UnwinnabilityProof::Structure { .. } => "structure",
        UnwinnabilityProof::Exhausted { .. } => "every position",
    }
}

/// chasolver's answers with their evidence.
pub fn theirs(questions: &[Question]) -> Score {
    let mut score = Score::default();
    for question in questions {
        let winner = theirs_of(question.color);
        let start = ThreadTime::now();
        let answer = chasolver::winnability(&question.board, winner);
        let took = start.elapsed();
        let answer = answer.map(|answer| answer != chasolver::Winnability::Unwinnable);
        score.add(question, answer, took);
    }
    score
}

/// chasolver's fast test.
pub fn theirs_fast(questions: &[Question]) -> Score {
    test(questions, |question| {
        chasolver::is_unwinnable_fast(&question.board, theirs_of(question.color))
    })
}

/// A test that only ever says no: timed as a whole first, then one by one.
fn test(questions: &[Question], says_no: impl Fn(&Question) -> bool) -> Score {
    let start = ThreadTime::now();
    for question in questions {
        black_box(says_no(black_box(question)));
    }
    let total = start.elapsed();
    let mut score = Score::default();
    for question in questions {
        let start = ThreadTime::now();
        let is_no = says_no(question);
        let took = start.elapsed();
        score.add(question, is_no.then_some(false), took);
    }
    score.total = total;
    score
}

/// The player as chasolver names it.
pub const fn theirs_of(color: Color) -> chess::Color {
    match color {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    }
}

/// Whether another program plays that line, too, and sees mate by the player at its end.
pub fn mates(board: &chess::Board, color: Color, line: &[Move]) -> bool {
    let mut board = *board;
    for mv in line {
        let mv = theirs_of_move(&board, *mv);
        if !board.legal(mv) {
            return false;
        }
        board = board.make_move_new(mv);
    }
    board.status() == chess::BoardStatus::Checkmate && board.side_to_move() != theirs_of(color)
}

/// Castling goes to the square of the rook with us, two squares along with them.
fn theirs_of_move(board: &chess::Board, mv: Move) -> chess::ChessMove {
    let square = |index: usize| chess::ALL_SQUARES[index & 63];
    let (from, mut to) = (square(mv.from.index()), square(mv.to.index()));
    let is_own = |square: chess::Square| board.color_on(square) == Some(board.side_to_move());
    if board.piece_on(from) == Some(chess::Piece::King) && is_own(to) {
        let file = if to.get_file() > from.get_file() {
            chess::File::G
        } else {
            chess::File::C
        };
        to = chess::Square::make_square(from.get_rank(), file);
    }
    let promotion = mv.promotion.map(|promotion| match promotion.role() {
        Role::Knight => chess::Piece::Knight,
        Role::Bishop => chess::Piece::Bishop,
        Role::Rook => chess::Piece::Rook,
        Role::Pawn | Role::Queen | Role::King => chess::Piece::Queen,
    });
    chess::ChessMove::new(from, to, promotion)
}
