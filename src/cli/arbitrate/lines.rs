//! Questions in JSON, one to a line; answers in JSON, one to a line, in the same order.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write, stdin, stdout};
use std::thread;

use serde::Serialize;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::task::JoinHandle;
use tonic::Status;

use super::Answer;
use super::remote::Remote;
use crate::cli::Failure;
use crate::service::{Limits, answer_one, error_line, line_too_long, read_line};

/// Calls to a service that are open at once.
const OPEN_CALLS: usize = 64;

/// Longest line that is read, in bytes. JSON takes about four times what the binary form does.
const MAX_LINE_BYTES: usize = 16 << 20;

/// What some editors write in front of a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Bytes read and written at once.
const BUFFER_BYTES: usize = 64 << 10;

/// The id of a question, and its answer.
type Answered = (String, Answer);

/// Answers each line here.
pub(super) fn answer_here(input: impl Read, output: impl Write, limits: &Limits) -> io::Result<()> {
    let mut lines = Lines::new(input);
    let mut output = BufWriter::with_capacity(BUFFER_BYTES, output);
    while let Some(line) = lines.next_line()? {
        let answer = match line.read() {
            Ok(question) => (question.id.clone(), answer_one(&question, limits)),
            Err(status) => (String::new(), Err(status)),
        };
        write_answer(&mut output, &answer)?;
        // Whoever waits for this answer before the next question must get it.
        if lines.is_idle() {
            output.flush()?;
        }
    }
    output.flush()
}

/// Has a service answer each line; several calls are open at once.
pub(super) async fn answer_there(remote: Remote) -> Result<(), Failure> {
    let (questions, waiting) = channel(OPEN_CALLS);
    thread::spawn(move || read_all(&questions));
    Ok(ask_all(&remote, waiting).await?)
}

/// Reads standard input to its end, or until nobody wants more.
fn read_all(questions: &Sender<io::Result<Line>>) {
    let mut lines = Lines::new(stdin().lock());
    while let Some(line) = lines.next_line().transpose() {
        if questions.blocking_send(line).is_err() {
            return;
        }
    }
}

async fn ask_all(remote: &Remote, mut waiting: Receiver<io::Result<Line>>) -> io::Result<()> {
    let mut output = BufWriter::with_capacity(BUFFER_BYTES, stdout());
    let mut open: VecDeque<JoinHandle<Answered>> = VecDeque::with_capacity(OPEN_CALLS);
    let mut more = true;
    while more || !open.is_empty() {
        tokio::select! {
            line = waiting.recv(), if more && open.len() < OPEN_CALLS => match line {
                Some(line) => open.push_back(ask(remote, line?)),
                None => more = false,
            },
            answer = first_of(&mut open), if !open.is_empty() => {
                write_answer(&mut output, &answer)?;
                if open.front().is_none_or(|call| !call.is_finished()) {
                    output.flush()?;
                }
            }
        }
    }
    output.flush()
}

fn ask(remote: &Remote, line: Line) -> JoinHandle<Answered> {
    let remote = remote.clone();
    tokio::spawn(async move {
        match line.read() {
            Ok(question) => (question.id.clone(), remote.ask(question).await),
            Err(status) => (String::new(), Err(status)),
        }
    })
}

/// The answer that is due next. The call stays in the queue until it is answered.
async fn first_of(open: &mut VecDeque<JoinHandle<Answered>>) -> Answered {
    let Some(call) = open.front_mut() else {
        return std::future::pending().await;
    };
    let answer = call.await;
    open.pop_front();
    answer.unwrap_or_else(|broken| (String::new(), Err(Status::from_error(Box::new(broken)))))
}

fn write_answer(output: &mut impl Write, (id, answer): &Answered) -> io::Result<()> {
    match answer {
        Ok(answer) => write_json(output, answer),
        Err(status) => write_json(output, &error_line(id, status)),
    }
}

fn write_json(output: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, value)?;
    output.write_all(b"\n")
}

/// One line that is not blank.
enum Line {
    /// Its bytes.
    Whole(Vec<u8>),
    /// Longer than is read; it was passed over.
    TooLong,
}

impl Line {
    fn read(&self) -> Result<crate::proto::ArbitrateRequest, Status> {
        match self {
            Self::Whole(bytes) => read_line(bytes),
            Self::TooLong => Err(line_too_long(MAX_LINE_BYTES)),
        }
    }
}

/// Reads lines of bounded length.
struct Lines<R> {
    input: BufReader<R>,
    is_begun: bool,
}

impl<R: Read> Lines<R> {
    fn new(input: R) -> Self {
        let input = BufReader::with_capacity(BUFFER_BYTES, input);
        Self {
            input,
            is_begun: false,
        }
    }

    /// Whether reading on may wait for the other side.
    fn is_idle(&self) -> bool {
        !self.input.buffer().contains(&b'\n')
    }

    /// The next line that is not blank; none at the end.
    fn next_line(&mut self) -> io::Result<Option<Line>> {
        loop {
            let mut line = Vec::new();
            let mut bounded = self.input.by_ref().take(MAX_LINE_BYTES as u64 + 1);
            if bounded.read_until(b'\n', &mut line)? == 0 {
                return Ok(None);
            }
            if !std::mem::replace(&mut self.is_begun, true) && line.starts_with(BYTE_ORDER_MARK) {
                line.drain(..BYTE_ORDER_MARK.len());
            }
            let ends = line.pop_if(|last| *last == b'\n').is_some();
            if !ends && line.len() > MAX_LINE_BYTES {
                self.input.skip_until(b'\n')?;
                return Ok(Some(Line::TooLong));
            }
            if !line.trim_ascii().is_empty() {
                return Ok(Some(Line::Whole(line)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<serde_json::Value> {
        let mut output = Vec::new();
        answer_here(input, &mut output, &Limits::default()).unwrap();
        let lines = output
            .split(|byte| *byte == b'\n')
            .filter(|line| !line.is_empty());
        lines
            .map(|line| serde_json::from_slice(line).unwrap())
            .collect()
    }

    #[test]
    fn blank_lines_are_skipped() {
        assert_eq!(answers(b"\n  \r\n{\"id\":\"a\"}\n\n").len(), 1);
    }

    #[test]
    fn the_last_line_needs_no_end() {
        assert_eq!(answers(b"{}")[0]["verdict"]["legality"]["legal"], true);
    }

    #[test]
    fn a_byte_order_mark_in_front_is_skipped() {
        let answers = answers("\u{feff}{\"id\":\"a\"}\n\u{feff}{}\n".as_bytes());
        assert_eq!(answers[0]["id"], "a");
        assert_eq!(answers[1]["error"]["code"], "invalid_argument");
    }

    #[test]
    fn a_line_that_a_server_would_not_take_is_refused() {
        let line = |bytes: usize| format!("{{\"language\":\"{}\"}}\n", "x".repeat(bytes));
        let limit = Limits::default().max_received_bytes;
        let answers = answers(format!("{}{}", line(limit - 5), line(limit)).as_bytes());
        assert!(answers[0]["verdict"].is_object());
        assert_eq!(
            answers[1]["error"]["details"][0]["debug"]["reason"],
            "MESSAGE_TOO_LARGE"
        );
    }

    #[test]
    fn an_unreadable_line_is_answered_in_its_place() {
        let answers = answers(b"{\"id\":\"a\"}\nnonsense\n{\"id\":\"b\"}\n");
        assert_eq!(answers[0]["id"], "a");
        assert_eq!(answers[1]["error"]["code"], "invalid_argument");
        assert_eq!(answers[2]["id"], "b");
    }

    #[test]
    fn bytes_that_are_no_text_are_answered() {
        for line in [
            &b"\xff\xfe"[..],
            b"{\"id\":\"\xc0\"}",
            b"\0\0\0",
            b"[[[[",
            b"{\"id\":7}",
            b"null",
        ] {
            assert_eq!(
                answers(line)[0]["error"]["code"],
                "invalid_argument",
                "{line:?}"
            );
        }
    }

    #[test]
    fn an_unknown_field_is_refused_by_name() {
        let message = &answers(b"{\"recrod\":{}}")[0]["error"]["message"];
        assert!(message.as_str().unwrap().contains("recrod"), "{message}");
    }

    #[test]
    fn a_huge_line_is_answered_and_the_next_one_too() {
        let mut input = vec![b'x'; MAX_LINE_BYTES + 1];
        input.extend_from_slice(b"\n{}\n");
        let answers = answers(&input);
        assert_eq!(answers[0]["error"]["code"], "resource_exhausted");
        assert_eq!(answers[1]["verdict"]["legality"]["legal"], true);
    }
}
