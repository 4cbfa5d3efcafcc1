//! The test itself.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::interval;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::call::Form;
use super::channel::{Channel, ChannelError};
use super::mix::Method;
use super::observer::Observed;
use super::outcome::{Memory, Outcome};
use super::pacer::Pacer;
use super::plan::{Arrivals, Length, Load, Plan};
use super::question::Questions;
use super::random::Random;
use super::recorder::{End, Recorder};
use super::retry::Client;
use super::verify::verify;

/// Where a call that was sent this much after its time is late.
const LATE: Duration = Duration::from_millis(10);

/// Puts a service under load and tells what became of it.
///
/// # Errors
/// A [`ChannelError`] if nobody can be asked at all.
pub async fn run(plan: &Plan, questions: Arc<Questions>) -> Result<Outcome, ChannelError> {
    let channel = Channel::open(plan.target.clone(), plan.connections, plan.tls.as_ref()).await?;
    let form = Form {
        protocol: plan.protocol,
        authority: plan.target.authority(),
        scheme: if plan.tls.is_some() { "https" } else { "http" },
        token: plan.token.clone(),
        timeout: plan.timeout,
    };
    let client = Client::new(channel, form, plan.retries);
    let watch = Watch::begin(plan).await;
    let test = Arc::new(Test {
        client,
        questions,
        recorder: Mutex::new(Recorder::new()),
        begin: Instant::now(),
        warm_up: plan.warm_up,
        offered: AtomicU64::new(0),
        unsent: AtomicU64::new(0),
    });
    let own_cpu = own_cpu_seconds();
    match &plan.load {
        Load::Open {
            rates,
            arrivals,
            max_in_flight,
        } => test.open(plan, rates, *arrivals, *max_in_flight).await,
        Load::Closed { in_flight } => test.closed(plan, *in_flight).await,
    }
    let elapsed = test.begin.elapsed().saturating_sub(plan.warm_up);
    let client_cpu_seconds = own_cpu_seconds() - own_cpu;
    let (servers, memory) = watch.end().await;
    let mut recorder = test.recorder();
    recorder.close_until(elapsed.as_secs());
    Ok(Outcome::new(
        plan,
        &recorder,
        &test.client,
        servers,
        memory,
        super::outcome::Sums {
            elapsed,
            offered: test.offered.load(Ordering::Relaxed),
            unsent: test.unsent.load(Ordering::Relaxed),
            client_cpu_seconds,
        },
    ))
}

struct Test {
    client: Client,
    questions: Arc<Questions>,
    recorder: Mutex<Recorder>,
    begin: Instant,
    warm_up: Duration,
    /// Calls that were to be sent after the warm-up.
    offered: AtomicU64,
    /// Those of them for which the time was over before there was room.
    unsent: AtomicU64,
}

impl Test {
    fn recorder(&self) -> std::sync::MutexGuard<'_, Recorder> {
        // It only counts: half a count is no worse than none.
        self.recorder.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes one call that is meant for a moment, and writes it down.
    async fn ask(&self, at: Duration, lot: u64) {
        let mut random = Random::new(lot);
        let Some(question) = self.questions.draw(&mut random) else {
            return;
        };
        let answer = self.client.call(question, random.next()).await;
        let end = match answer {
            Ok(answer) => verify(question, &answer),
            Err(failure) => End::Failed(failure),
        };
        self.note(at, question.method, end);
    }

    fn note(&self, at: Duration, method: Method, end: End) {
        let now = self.begin.elapsed();
        let mut recorder = self.recorder();
        if at >= self.warm_up {
            let second = now.saturating_sub(self.warm_up).as_secs();
            recorder.note(second, method, now.saturating_sub(at), end);
        } else if let End::Wrong = end {
            recorder.note_wrong();
        }
    }

    async fn closed(self: &Arc<Self>, plan: &Plan, in_flight: usize) {
        let left = Arc::new(AtomicU64::new(match plan.length {
            Length::Time(_) => u64::MAX,
            Length::Calls(calls) => calls,
        }));
        let until = match plan.length {
            Length::Time(time) => plan.warm_up + time,
            Length::Calls(_) => Duration::MAX,
        };
        let workers = TaskTracker::new();
        let mut seeds = Random::new(plan.seed);
        for _ in 0..in_flight {
            let (test, left) = (Arc::clone(self), Arc::clone(&left));
            let mut random = Random::new(seeds.next());
            workers.spawn(async move {
                loop {
                    let at = test.begin.elapsed();
                    if at >= until {
                        return;
                    }
                    if at >= test.warm_up {
                        let order = Ordering::Relaxed;
                        let take = |left: u64| left.checked_sub(1);
                        if left.fetch_update(order, order, take).is_err() {
                            return;
                        }
                        test.offered.fetch_add(1, order);
                    }
                    test.ask(at, random.next()).await;
                }
            });
        }
        workers.close();
        workers.wait().await;
    }

    async fn open(
        self: &Arc<Self>,
        plan: &Plan,
        rates: &[f64],
        arrivals: Arrivals,
        max_in_flight: usize,
    ) {
        let pacer = Pacer::new(rates, arrivals, plan.warm_up, plan.length, plan.seed);
        let calls = TaskTracker::new();
        let sending = {
            let (test, calls) = (Arc::clone(self), calls.clone());
            let (runtime, seed, patience) = (Handle::current(), plan.seed, plan.timeout);
            // Timers of the runtime tick in milliseconds, which is too coarse: a thread of its own keeps the time.
            spawn_blocking(move || {
                let room = Arc::new(Semaphore::new(max_in_flight));
                let mut random = Random::new(seed ^ 0x5EED);
                for at in pacer {
                    test.send(&runtime, &calls, &room, at, random.next(), patience);
                }
            })
        };
        let _sent = sending.await;
        calls.close();
        calls.wait().await;
    }

    fn send(
        self: &Arc<Self>,
        runtime: &Handle,
        calls: &TaskTracker,
        room: &Arc<Semaphore>,
        at: Duration,
        lot: u64,
        patience: Duration,
    ) {
        if let Some(early) = at.checked_sub(self.begin.elapsed()) {
            thread::sleep(early);
        }
        let counts = at >= self.warm_up;
        if counts {
            self.offered.fetch_add(1, Ordering::Relaxed);
        }
        let place = match Arc::clone(room).try_acquire_owned() {
            Ok(place) => Some(place),
            Err(_full) => runtime.block_on(async {
                let free = Arc::clone(room).acquire_owned();
                // Nobody would wait longer for the answer than this for the call.
                let left = (at + patience).saturating_sub(self.begin.elapsed());
                tokio::time::timeout(left, free).await.ok()?.ok()
            }),
        };
        let late = self.begin.elapsed().saturating_sub(at);
        if counts && late > LATE {
            self.recorder().note_late(late);
        }
        let Some(place) = place else {
            if counts {
                self.unsent.fetch_add(1, Ordering::Relaxed);
            }
            return;
        };
        let test = Arc::clone(self);
        calls.spawn_on(
            async move {
                test.ask(at, lot).await;
                drop(place);
            },
            runtime,
        );
    }
}

/// Looks at the servers once a second.
struct Watch {
    stop: CancellationToken,
    watching: JoinHandle<(Vec<Observed>, Vec<Memory>)>,
}

impl Watch {
    /// Looks at them, and then again and again.
    async fn begin(plan: &Plan) -> Self {
        let stop = CancellationToken::new();
        let mut servers: Vec<Observed> = plan.admin.iter().copied().map(Observed::new).collect();
        for server in &mut servers {
            server.look().await;
        }
        let watching = tokio::spawn({
            let stop = stop.clone();
            async move {
                let begin = Instant::now();
                let mut memory = Vec::new();
                let mut ticks = interval(Duration::from_secs(1));
                ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
                loop {
                    let is_over = tokio::select! {
                        _ = ticks.tick() => false,
                        () = stop.cancelled() => true,
                    };
                    for server in &mut servers {
                        server.look().await;
                    }
                    if memory.len() < Memory::MOST {
                        memory.push(Memory::of(begin.elapsed(), &servers));
                    }
                    if is_over {
                        return (servers, memory);
                    }
                }
            }
        });
        Self { stop, watching }
    }

    async fn end(self) -> (Vec<Observed>, Vec<Memory>) {
        self.stop.cancel();
        self.watching.await.unwrap_or_default()
    }
}

/// Processor time of this program so far, in seconds; 0 where it is not known.
fn own_cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let Some((_, fields)) = stat.rsplit_once(") ") else {
        return 0.0;
    };
    let ticks = fields.split(' ').skip(11).take(2);
    ticks
        .filter_map(|field| field.parse::<f64>().ok())
        .sum::<f64>()
        / 100.0
}
