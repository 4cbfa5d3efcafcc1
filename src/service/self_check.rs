//! A few questions with known answers, asked before the first caller may.

use serde_json::Value;

use super::answer::{answer_one, read_line};
use super::limits::Limits;

/// The program does not answer as it should on this machine.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("the self-check of {0} has failed")]
pub struct SelfCheckError(&'static str);

/// What is asked, where to look in the answer, and what must stand there.
const QUESTIONS: [(&str, &str, &str, &str); 4] = [
    (
        "checkmate",
        r#"{"record":{"moves":["f3","e5","g4","Qh4"]}}"#,
        "/verdict/outcome/result",
        "GAME_RESULT_BLACK_WINS",
    ),
    (
        "stalemate",
        r#"{"record":{"initialFen":"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1","moves":["Qf7"]}}"#,
        "/verdict/outcome/result",
        "GAME_RESULT_DRAW",
    ),
    (
        "legality",
        r#"{"record":{"moves":["e2e5"]}}"#,
        "/verdict/legality/move",
        "e2e5",
    ),
    (
        "winnability",
        r#"{"record":{"initialFen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"},"include":["VERDICT_PART_WINNABILITY"]}"#,
        "/verdict/winnability/white/answer",
        "WINNABILITY_ANSWER_WINNABLE",
    ),
];

/// Builds every table that is built once, and compares a few answers with what they must be.
///
/// # Errors
/// A [`SelfCheckError`] that names the question.
pub fn self_check() -> Result<(), SelfCheckError> {
    let limits = Limits::default();
    for (name, question, place, expected) in QUESTIONS {
        let failed = || SelfCheckError(name);
        let question = read_line(question.as_bytes()).map_err(|_status| failed())?;
        let answer = answer_one(&question, &limits).map_err(|_status| failed())?;
        let answer = serde_json::to_value(&answer).map_err(|_error| failed())?;
        if answer.pointer(place).and_then(Value::as_str) != Some(expected) {
            return Err(failed());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_answers_as_it_should() {
        assert_eq!(self_check(), Ok(()));
    }
}
