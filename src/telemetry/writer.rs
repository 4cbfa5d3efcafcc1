//! Lines on their way to a slow reader: they wait in a queue of bounded length, and are dropped and counted beyond it.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use tracing_subscriber::fmt::MakeWriter;

/// Lines that may wait.
const MAX_WAITING: usize = 4_096;

/// Lines that were dropped because the reader was too slow.
static DROPPED: AtomicU64 = AtomicU64::new(0);

/// How many lines of the log were dropped.
pub(super) fn dropped() -> u64 {
    DROPPED.load(Ordering::Relaxed)
}

/// A thread that writes lines.
#[derive(Debug)]
pub(super) struct Lines {
    waiting: Arc<SyncSender<Line>>,
    ended: Mutex<Receiver<()>>,
}

/// What waits to be written.
#[derive(Debug)]
enum Line {
    /// A line.
    Text(Vec<u8>),
    /// Nothing more.
    End,
}

impl Lines {
    /// Begins to write.
    ///
    /// # Errors
    /// What the system says when it gives no thread.
    pub(super) fn begin(mut output: impl Write + Send + 'static) -> io::Result<Self> {
        let (waiting, lines) = sync_channel(MAX_WAITING);
        let (tell_end, ended) = channel();
        thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || {
                while let Ok(Line::Text(line)) = lines.recv() {
                    // There is nobody to tell.
                    let _gone = output.write_all(&line);
                }
                let _nobody = tell_end.send(());
            })?;
        let waiting = Arc::new(waiting);
        let ended = Mutex::new(ended);
        Ok(Self { waiting, ended })
    }

    /// Where lines are left.
    pub(super) fn writer(&self) -> LineWriter {
        LineWriter(Arc::clone(&self.waiting))
    }

    /// Waits until all lines are written, and for no longer than this.
    pub(super) fn end(&self, at_most: Duration) {
        // A full queue means that the reader does not read: there is no use in waiting for it.
        if self.waiting.try_send(Line::End).is_ok() {
            // Whether it came in time changes nothing any more.
            let _in_time = self.ended.lock().map(|ended| ended.recv_timeout(at_most));
        }
    }
}

/// Leaves lines to be written.
#[derive(Clone, Debug)]
pub(super) struct LineWriter(Arc<SyncSender<Line>>);

impl<'w> MakeWriter<'w> for LineWriter {
    type Writer = OneLine<'w>;

    fn make_writer(&'w self) -> OneLine<'w> {
        OneLine(&self.0)
    }
}

/// Leaves one line: it is given whole.
#[derive(Debug)]
pub(super) struct OneLine<'w>(&'w SyncSender<Line>);

impl Write for OneLine<'_> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.0.try_send(Line::Text(line.to_vec())).is_err() {
            DROPPED.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that takes nothing until it is let.
    struct Slow(Receiver<()>, std::sync::mpsc::Sender<Vec<u8>>);

    impl Write for Slow {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            let _let = self.0.recv();
            let _gone = self.1.send(line.to_vec());
            Ok(line.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_slow_reader_holds_nobody_up() {
        let (let_go, held) = channel();
        let (told, read) = channel();
        let lines = Lines::begin(Slow(held, told)).unwrap();
        let writer = lines.writer();
        let before = dropped();
        for _ in 0..MAX_WAITING + 10 {
            writer.make_writer().write_all(b"line\n").unwrap();
        }
        assert!(dropped() - before >= 9);
        drop(let_go);
        assert_eq!(read.recv().unwrap(), b"line\n");
        drop(writer);
        lines.end(Duration::from_secs(20));
        drop(lines);
        assert!(read.iter().count() >= MAX_WAITING - 1);
    }
}
