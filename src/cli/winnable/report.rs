//! Answers as text and as JSON.

use std::fmt;

use chess_rules::{Bitboard, Color, Move, PieceLetters, Position, UnwinnabilityProof, Winnability};
use serde_json::{Map, Value, json};

use super::{Args, Read};
use crate::cli::board::{Board, Style};
use crate::explain::Language;

/// What is known of each player asked about.
pub(super) struct Answers(pub(super) Vec<(Color, Winnability)>);

impl Answers {
    /// Whether none is undetermined.
    pub(super) fn is_complete(&self) -> bool {
        let mut answers = self.0.iter();
        answers.all(|(_, answer)| *answer != Winnability::Undetermined)
    }

    /// One object, on one line.
    pub(super) fn json(&self, fen: &str, read: &Read, args: &Args) -> Value {
        let Read { position, notes } = read;
        let mut object = Map::new();
        object.insert("fen".to_owned(), json!(fen));
        if !notes.is_empty() {
            object.insert("remarks".to_owned(), json!(notes));
        }
        for (color, answer) in &self.0 {
            object.insert(
                player(*color).to_lowercase(),
                side(answer, position, args.language()),
            );
        }
        Value::Object(object)
    }
}

fn side(answer: &Winnability, position: &Position, language: Language) -> Value {
    let explanation = language.winnability(answer);
    match answer {
        Winnability::Winnable { helpmate } => {
            let line = texts(position, helpmate);
            json!({"answer": "winnable", "helpmate": line, "explanation": explanation})
        }
        Winnability::Unwinnable { proof } => {
            let mut object = json!({
                "answer": "unwinnable",
                "proof": proof_name(*proof),
                "explanation": explanation,
            });
            match *proof {
                UnwinnabilityProof::Structure {
                    wall,
                    region,
                    visitors,
                } => {
                    object["wall"] = squares(wall);
                    object["region"] = squares(region);
                    object["visitors"] = squares(visitors);
                }
                UnwinnabilityProof::Exhausted { positions } => {
                    object["positions"] = json!(positions)
                }
                UnwinnabilityProof::ForcedLine { line } => {
                    object["forced_line"] = json!(texts(position, line.moves()));
                }
                UnwinnabilityProof::Terminal | UnwinnabilityProof::Material => {}
            }
            object
        }
        Winnability::Undetermined => json!({"answer": "undetermined", "explanation": explanation}),
    }
}

/// A line in UCI.
fn texts(position: &Position, line: &[Move]) -> Vec<String> {
    let steps = played(position, line, PieceLetters::English).into_iter();
    steps.map(|step| step.uci).collect()
}

const fn proof_name(proof: UnwinnabilityProof) -> &'static str {
    match proof {
        UnwinnabilityProof::Terminal => "terminal",
        UnwinnabilityProof::Material => "material",
        UnwinnabilityProof::ForcedLine { .. } => "forced_line",
        UnwinnabilityProof::Structure { .. } => "structure",
        UnwinnabilityProof::Exhausted { .. } => "exhausted",
    }
}

fn squares(squares: Bitboard) -> Value {
    squares
        .into_iter()
        .map(|square| square.to_string())
        .collect()
}

const fn player(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Who can mate, in a few words.
fn verdict(color: Color, answer: &Winnability, language: Language) -> String {
    match language {
        Language::English => {
            let says = match answer {
                Winnability::Winnable { .. } => "can still mate",
                Winnability::Unwinnable { .. } => "can't mate any more",
                Winnability::Undetermined => "undetermined",
            };
            format!("{}: {says}", player(color))
        }
        Language::French => {
            let players = match color {
                Color::White => "Les Blancs",
                Color::Black => "Les Noirs",
            };
            let says = match answer {
                Winnability::Winnable { .. } => "peuvent encore mater",
                Winnability::Unwinnable { .. } => "ne peuvent plus mater",
                Winnability::Undetermined => "peuvent peut-être encore mater",
            };
            format!("{players} {says}")
        }
    }
}

/// One move of a line, with the position it leads to.
struct Step {
    number: String,
    san: String,
    uci: String,
    mv: Move,
    after: Position,
}

fn played(start: &Position, line: &[Move], letters: PieceLetters) -> Vec<Step> {
    let mut position = *start;
    let mut steps = Vec::with_capacity(line.len());
    for mv in line {
        let Ok(legal) = position.legalize(*mv) else {
            break;
        };
        let dots = match position.turn() {
            Color::White => ".",
            Color::Black => "...",
        };
        let after = legal.play();
        steps.push(Step {
            number: format!("{}{dots}", position.fullmove_number().0),
            san: legal.to_san_with(letters),
            uci: legal.to_uci().to_string(),
            mv: *mv,
            after,
        });
        position = after;
    }
    steps
}

/// The position, each answer in a sentence, and the line that mates or ends without mate.
pub(super) struct Report<'a> {
    pub(super) position: &'a Position,
    pub(super) answers: &'a Answers,
    pub(super) language: Language,
    /// Those of the moves.
    pub(super) letters: PieceLetters,
    pub(super) style: Style,
    /// Whether each position of a line is drawn.
    pub(super) is_drawn: bool,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board(f, self.position, &[])?;
        for (color, answer) in &self.answers.0 {
            let verdict = verdict(*color, answer, self.language);
            writeln!(f, "\n{verdict}. {}", self.language.winnability(answer))?;
            match answer {
                Winnability::Winnable { helpmate: line } => self.line(f, line)?,
                Winnability::Unwinnable {
                    proof: UnwinnabilityProof::ForcedLine { line },
                } => self.line(f, line.moves())?,
                Winnability::Unwinnable { .. } | Winnability::Undetermined => {}
            }
        }
        Ok(())
    }
}

impl Report<'_> {
    fn board(
        &self,
        f: &mut fmt::Formatter<'_>,
        position: &Position,
        marked: &[&str],
    ) -> fmt::Result {
        let board = Board {
            placement: &position.to_fen(),
            marked,
            style: self.style,
        };
        write!(f, "{board}")
    }

    fn line(&self, f: &mut fmt::Formatter<'_>, line: &[Move]) -> fmt::Result {
        let steps = played(self.position, line, self.letters);
        if self.is_drawn {
            for step in &steps {
                writeln!(f, "\n{} {}", step.number, step.san)?;
                let (from, to) = (step.mv.from.to_string(), step.mv.to.to_string());
                self.board(f, &step.after, &[&from, &to])?;
            }
            return Ok(());
        }
        for (at, step) in steps.iter().enumerate() {
            let is_first = at == 0;
            if is_first || step.number.len() - step.number.trim_end_matches('.').len() == 1 {
                write!(f, "{}{} ", if is_first { "  " } else { "" }, step.number)?;
            }
            write!(f, "{} ", step.san)?;
            if at % 16 == 15 && at + 1 < steps.len() {
                write!(f, "\n  ")?;
            }
        }
        writeln!(f)
    }
}
