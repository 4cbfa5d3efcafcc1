//! How the questions of a file came out.

use std::io::{self, Write};
use std::time::Duration;

use chess_rules::Winnability;

use super::asked::Asked;
use super::report::Answers;
use crate::explain::Language;

/// How the questions of a file came out.
#[derive(Debug, Default)]
pub(super) struct Totals {
    pub(super) positions: usize,
    /// Lines that could not be read.
    pub(super) unread: usize,
    pub(super) undetermined: usize,
    /// Answers that contradict what the file says.
    pub(super) contradicted: usize,
    winnable: usize,
    unwinnable: usize,
    time: Duration,
    longest: Duration,
    longest_at: String,
}

impl Totals {
    pub(super) fn add(&mut self, asked: &Asked, answers: &Answers, time: Duration) {
        self.positions += 1;
        self.time += time;
        if time > self.longest {
            self.longest = time;
            self.longest_at.clone_from(&asked.fen);
        }
        for (color, answer) in &answers.0 {
            let found = match answer {
                Winnability::Winnable { .. } => {
                    self.winnable += 1;
                    Some(true)
                }
                Winnability::Unwinnable { .. } => {
                    self.unwinnable += 1;
                    Some(false)
                }
                Winnability::Undetermined => {
                    self.undetermined += 1;
                    None
                }
            };
            let known = asked.known[*color as usize];
            let differs = found.is_some() && known.is_some() && found != known;
            self.contradicted += usize::from(differs);
        }
    }

    pub(super) fn write(&self, language: Language, out: &mut impl Write) -> io::Result<()> {
        let Self {
            positions,
            unread,
            undetermined,
            contradicted,
            winnable,
            unwinnable,
            ..
        } = self;
        let questions = winnable + unwinnable + undetermined;
        let text = match language {
            Language::English => format!(
                "{positions} positions, {questions} questions: {winnable} winnable, {unwinnable} unwinnable, {undetermined} undetermined, {contradicted} against the file; {unread} lines could not be read"
            ),
            Language::French => format!(
                "positions : {positions}, questions : {questions}, mat possible : {winnable}, mat impossible : {unwinnable}, indéterminées : {undetermined}, contre le fichier : {contradicted} ; lignes illisibles : {unread}"
            ),
        };
        writeln!(out, "{}", language.typeset(&text))?;
        if *positions == 0 {
            return Ok(());
        }
        let mean = self.time.as_secs_f64() * 1e6 / *positions as f64;
        let seconds = self.time.as_secs_f64();
        let longest = self.longest.as_secs_f64() * 1e3;
        let text = match language {
            Language::English => {
                format!("{seconds:.3} s, {mean:.1} us for a position; {longest:.3} ms at most")
            }
            Language::French => {
                format!("{seconds:.3} s, {mean:.1} µs par position ; {longest:.3} ms au plus")
            }
        };
        let at = &self.longest_at;
        writeln!(out, "{}: {at}", language.typeset(&text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_position_there_is_no_longest_time() {
        for language in Language::ALL {
            let mut text = Vec::new();
            Totals::default().write(language, &mut text).unwrap();
            let text = String::from_utf8(text).unwrap();
            assert_eq!(text.lines().count(), 1, "{text}");
        }
    }
}
