//! When a failed call is made again: the policy that clients are told to have.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use bytes::Bytes;
use tokio::time::{Instant, sleep, timeout_at};
use tonic::Code;

use super::call::{Failure, Form, Pushback};
use super::channel::{Channel, Turn};
use super::question::Question;
use super::random::Random;

/// Attempts of one call, the first among them.
const MAX_ATTEMPTS: u32 = 3;

/// The longest first pause; each is up to twice as long as the one before.
const FIRST_PAUSE: Duration = Duration::from_millis(50);

/// The longest pause.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Failures and successes are weighed in this many tokens; below half of them nothing is tried again.
const MAX_TOKENS: i64 = 1_000;

/// Attempts that the server never began with, and that any client makes again without being told to.
const MAX_UNTOUCHED: u32 = 8;

/// Whether failed calls are made again.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Retries {
    /// Never: a plain client.
    Off,
    /// Up to three attempts, 50 ms to 1 s apart, and only after UNAVAILABLE.
    On,
}

/// Makes calls, and makes them again.
#[derive(Debug)]
pub(super) struct Client {
    channel: Channel,
    form: Form,
    retries: Retries,
    tokens: AtomicI64,
    retried: AtomicU64,
}

impl Client {
    pub(super) fn new(channel: Channel, form: Form, retries: Retries) -> Self {
        Self {
            channel,
            form,
            retries,
            tokens: AtomicI64::new(MAX_TOKENS),
            retried: AtomicU64::new(0),
        }
    }

    pub(super) const fn channel(&self) -> &Channel {
        &self.channel
    }

    /// Attempts by the policy, beyond the first of each call.
    pub(super) fn retried(&self) -> u64 {
        self.retried.load(Ordering::Relaxed)
    }

    /// Makes a call. It ends when its time is over at the latest.
    pub(super) async fn call(&self, question: &Question, lot: u64) -> Result<Bytes, Failure> {
        let due = Instant::now() + self.form.timeout;
        let late = |_elapsed| Failure::of(Code::DeadlineExceeded, "CLIENT_DEADLINE");
        timeout_at(due, self.persist(question, lot))
            .await
            .map_err(late)?
    }

    async fn persist(&self, question: &Question, lot: u64) -> Result<Bytes, Failure> {
        let mut random = Random::new(lot);
        let mut attempts = 1;
        loop {
            let failure = match self.pass(question).await {
                Ok(answer) => {
                    self.note(1);
                    return Ok(answer);
                }
                Err(failure) => failure,
            };
            if failure.code == Code::Unavailable {
                self.note(-1);
            }
            match self.pause(&failure, attempts, &mut random) {
                Some(pause) => sleep(pause).await,
                None => return Err(failure),
            }
            attempts += 1;
            self.retried.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// One attempt that a server has begun with, or none could be made.
    async fn pass(&self, question: &Question) -> Result<Bytes, Failure> {
        let mut untouched = 0;
        loop {
            let mut sender = match self.channel.turn() {
                Turn::Ready(line, sender) => {
                    line.note_call();
                    sender
                }
                Turn::Wait => {
                    self.channel.change().await;
                    continue;
                }
                Turn::Nobody(told) => {
                    // Whoever asks again at once must let others try to connect.
                    sleep(Duration::from_millis(1)).await;
                    return Err(Failure::of(
                        Code::Unavailable,
                        format!("NO_CONNECTION: {told}"),
                    ));
                }
            };
            match self.form.attempt(&mut sender, question).await {
                Err(failure) if failure.is_untouched && untouched < MAX_UNTOUCHED => {
                    untouched += 1;
                    // The connection that has said goodbye may not know it yet.
                    tokio::task::yield_now().await;
                }
                done => return done,
            }
        }
    }

    fn note(&self, tokens: i64) {
        let add = |now: i64| Some((now + tokens).clamp(0, MAX_TOKENS));
        let order = Ordering::Relaxed;
        let _before = self.tokens.fetch_update(order, order, add);
    }

    /// How long to wait before the next attempt, if there is to be one.
    fn pause(&self, failure: &Failure, attempts: u32, random: &mut Random) -> Option<Duration> {
        let may = self.retries == Retries::On
            && failure.code == Code::Unavailable
            && attempts < MAX_ATTEMPTS
            && self.tokens.load(Ordering::Relaxed) > MAX_TOKENS / 2;
        match failure.pushback {
            _ if !may => None,
            Some(Pushback::Never) => None,
            Some(Pushback::After(pause)) => Some(pause),
            None => {
                let longest = FIRST_PAUSE * 2_u32.pow(attempts - 1);
                Some(longest.min(LONGEST_PAUSE).mul_f64(random.unit()))
            }
        }
    }
}
