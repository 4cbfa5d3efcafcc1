//! CPU time of several ways to do the same work, taken in turns.

use std::time::Duration;

use cpu_time::ThreadTime;

/// How many turns each way gets; the median counts.
pub const ROUNDS: usize = 11;
/// The least time one turn should take.
const LEAST_TURN: Duration = Duration::from_millis(40);

/// One way to do the work.
pub struct Way<'a> {
    name: &'static str,
    units: usize,
    work: Box<dyn FnMut() + 'a>,
}

impl<'a> Way<'a> {
    /// Work that gets so many units done each time, plies or nodes.
    pub fn new(name: &'static str, units: usize, work: impl FnMut() + 'a) -> Self {
        let work = Box::new(work);
        Self { name, units, work }
    }

    fn time(&mut self, times: u32) -> Duration {
        let start = ThreadTime::now();
        for _ in 0..times {
            (self.work)();
        }
        start.elapsed()
    }
}

impl std::fmt::Debug for Way<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}, {} units", self.name, self.units)
    }
}

/// What was measured of one way.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Its name.
    pub name: &'static str,
    /// Nanoseconds of CPU time for each unit, the median of all turns.
    pub nanoseconds: f64,
    /// The fastest turn.
    pub least: f64,
    /// The slowest turn.
    pub most: f64,
}

/// Lets the ways work in turns, so that whatever else the machine does falls on all of them.
pub fn race(mut ways: Vec<Way<'_>>) -> Vec<Figure> {
    let times: Vec<u32> = ways.iter_mut().map(turn_length).collect();
    let mut turns = vec![Vec::with_capacity(ROUNDS); ways.len()];
    for _ in 0..ROUNDS {
        for ((way, times), turns) in ways.iter_mut().zip(&times).zip(&mut turns) {
            let work = way.units as f64 * f64::from(*times);
            turns.push(way.time(*times).as_nanos() as f64 / work);
        }
    }
    let named = ways.iter().zip(turns);
    named.map(|(way, turns)| figure(way.name, turns)).collect()
}

/// How often the work must be done to fill a turn. The first time only warms up.
fn turn_length(way: &mut Way<'_>) -> u32 {
    way.time(1);
    let once = way.time(1).max(Duration::from_nanos(1));
    let times = LEAST_TURN.as_nanos().div_ceil(once.as_nanos());
    u32::try_from(times).unwrap_or(u32::MAX)
}

fn figure(name: &'static str, mut turns: Vec<f64>) -> Figure {
    turns.sort_by(f64::total_cmp);
    Figure {
        name,
        nanoseconds: turns[turns.len() / 2],
        least: turns[0],
        most: turns[turns.len() - 1],
    }
}
