//! One thread that reads, some that review, and what they did, in order.
//!
//! Packets of games go to the reviewers in turn, and what they make of them is fetched in the same turn: so the order of the
//! files is kept, and no more packets are on the way than each reviewer has in front of and behind it.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;

use super::examples::Room;
use super::interrupt::Interrupt;
use super::progress::BEAT;
use super::selection::Selection;
use crate::cli::input::Input;
use crate::proto::{GameReview, ReviewOptions, ReviewSummary};
use crate::service::{Batch, Batches, Limits, Reviewer};

/// Bytes that are read at once.
const CHUNK: usize = 64 << 10;

/// Packets that wait for each reviewer.
const WAITING: usize = 1;

/// Which games are written down.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted {
    /// All that are selected.
    Each(Selection),
    /// The first so many of each kind.
    Examples(usize),
}

/// What has happened.
#[derive(Debug)]
pub(super) enum Happening {
    /// Some games were reviewed.
    Reviewed(Packet),
    /// A file was read to its end, or as far as it could be.
    FileEnded {
        /// Which, from 0.
        file: usize,
        /// How many bytes it has, unpacked.
        bytes: u64,
        /// Why it could be read no further.
        failure: Option<io::Error>,
    },
    /// All is done.
    Done,
    /// Ctrl-C has come.
    Interrupted,
}

/// What was found in some games of a file.
#[derive(Debug)]
pub(super) struct Packet {
    /// Which file, from 0.
    pub(super) file: usize,
    /// What they came to.
    pub(super) summary: ReviewSummary,
    /// Those that were wanted, each with its number among these.
    pub(super) games: Vec<GameReview>,
}

/// What a reviewer is given.
enum Task {
    Review(usize, Batch),
    Tell(Happening),
}

/// The threads at work.
#[derive(Debug)]
pub(super) struct Crew {
    done: Vec<Receiver<Happening>>,
    turn: std::cell::Cell<usize>,
    interrupt: Interrupt,
}

impl Crew {
    /// Sets so many reviewers to work on these files.
    pub(super) fn start(
        inputs: Vec<Input>,
        options: ReviewOptions,
        wanted: Wanted,
        jobs: usize,
        read: Arc<AtomicU64>,
    ) -> Self {
        let (mut tasks, mut done) = (Vec::new(), Vec::new());
        let (send_empty, empty) = channel();
        for _ in 0..jobs {
            let (send_task, task) = sync_channel(WAITING);
            let (send_done, is_done) = sync_channel(WAITING);
            let (options, send_empty) = (options.clone(), send_empty.clone());
            thread::spawn(move || review(&task, &send_done, &send_empty, &options, wanted));
            tasks.push(send_task);
            done.push(is_done);
        }
        thread::spawn(move || {
            // Nobody listens any more: then there is nothing left to do.
            let _gone = read_all(&inputs, &mut InTurn { tasks, turn: 0 }, &empty, &read);
        });
        Self {
            done,
            turn: std::cell::Cell::new(0),
            interrupt: Interrupt::listen(),
        }
    }

    /// The next thing that happens. While nothing does, `meanwhile` is called now and then.
    pub(super) fn next(&self, meanwhile: impl Fn()) -> Happening {
        let turn = self.turn.get();
        let Some(done) = self.done.get(turn) else {
            return Happening::Done;
        };
        loop {
            if self.interrupt.has_come() {
                return Happening::Interrupted;
            }
            match done.recv_timeout(BEAT) {
                Ok(happening) => {
                    self.turn.set((turn + 1) % self.done.len());
                    return happening;
                }
                Err(RecvTimeoutError::Timeout) => meanwhile(),
                Err(RecvTimeoutError::Disconnected) => return Happening::Done,
            }
        }
    }
}

/// Nobody listens any more.
struct Gone;

/// Hands tasks to the reviewers in turn.
struct InTurn {
    tasks: Vec<SyncSender<Task>>,
    turn: usize,
}

impl InTurn {
    fn give(&mut self, task: Task) -> Result<(), Gone> {
        let sent = match self.tasks.get(self.turn) {
            Some(tasks) => tasks.send(task).map_err(|_gone| Gone),
            None => Err(Gone),
        };
        self.turn = (self.turn + 1) % self.tasks.len().max(1);
        sent
    }
}

/// Packets come back by `empty` once they are reviewed; there are never more than are on the way.
fn read_all(
    inputs: &[Input],
    reviewers: &mut InTurn,
    empty: &Receiver<Batch>,
    read: &Arc<AtomicU64>,
) -> Result<(), Gone> {
    for (file, input) in inputs.iter().enumerate() {
        let mut batches = Batches::new(&Limits::default());
        let mut give = |batch| reviewers.give(Task::Review(file, batch));
        let failure = match input.open(Arc::clone(read)) {
            Err(failure) => Some(failure),
            Ok(mut bytes) => {
                let mut chunk = vec![0; CHUNK];
                loop {
                    match bytes.read(&mut chunk) {
                        Ok(0) => break None,
                        Ok(length) => {
                            empty.try_iter().for_each(|batch| batches.reuse(batch));
                            batches.push(chunk.get(..length).unwrap_or_default(), &mut give)?;
                        }
                        Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                        Err(failure) => break Some(failure),
                    }
                }
            }
        };
        let bytes = batches.finish(&mut give)?;
        reviewers.give(Task::Tell(Happening::FileEnded {
            file,
            bytes,
            failure,
        }))?;
    }
    Ok(())
}

/// Reviews what comes until nothing more does.
fn review(
    tasks: &Receiver<Task>,
    done: &SyncSender<Happening>,
    empty: &Sender<Batch>,
    options: &ReviewOptions,
    wanted: Wanted,
) {
    let Ok(mut reviewer) = Reviewer::new(options, &Limits::default()) else {
        return;
    };
    let mut room = match wanted {
        Wanted::Examples(each) => Room::of(each),
        Wanted::Each(_) => Room::of(0),
    };
    for task in tasks {
        let happening = match task {
            Task::Tell(happening) => happening,
            Task::Review(file, batch) => {
                let (mut games, mut number) = (Vec::new(), 0);
                let summary = batch.review(&mut reviewer, |reviewed| {
                    number += u64::from(reviewed.is_game());
                    let is_wanted = match wanted {
                        Wanted::Each(selection) => selection.has(reviewed.categories()),
                        Wanted::Examples(_) => room.take(reviewed.categories()),
                    };
                    if is_wanted {
                        games.push(reviewed.to_wire(number));
                    }
                });
                // The reader may have come to its end.
                let _unused = empty.send(batch);
                Happening::Reviewed(Packet {
                    file,
                    summary,
                    games,
                })
            }
        };
        if done.send(happening).is_err() {
            return;
        }
    }
}
