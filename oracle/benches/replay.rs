//! Text to verdict over the sample of real games, in CPU time.
//!
//! Criterion times one way after the other; the ratios we quote come from the binary `compare`, which takes them in turns.
#![allow(missing_docs)]

use std::time::Duration;

use chess_arbiter::GameRecord;
use chess_rules::Notation;
use cpu_time::ThreadTime;
use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use oracle::game::sample;
use oracle::rival::Reader;
use oracle::work::Work;

/// The time the processor spent on this thread.
struct CpuTime;

impl Measurement for CpuTime {
    type Intermediate = ThreadTime;
    type Value = Duration;

    fn start(&self) -> ThreadTime {
        ThreadTime::now()
    }

    fn end(&self, start: ThreadTime) -> Duration {
        start.elapsed()
    }

    fn add(&self, one: &Duration, two: &Duration) -> Duration {
        *one + *two
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        value.as_nanos() as f64
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}

fn replay(criterion: &mut Criterion<CpuTime>) {
    let games = sample().expect("the sample is in tests/cases");
    let work = Work::new(&games);
    let record = |notation| GameRecord {
        notation,
        ..GameRecord::default()
    };
    let (uci, san) = (record(Notation::Uci), record(Notation::San));
    let mut group = criterion.benchmark_group("replay");
    group.sample_size(20);
    group.throughput(Throughput::Elements(work.plies as u64));
    group.bench_function("uci/rules", |bencher| bencher.iter(|| work.replay()));
    group.bench_function("uci/verdict", |bencher| {
        bencher.iter(|| work.arbitrate(&uci))
    });
    group.bench_function("san/verdict", |bencher| {
        bencher.iter(|| work.arbitrate(&san))
    });
    group.bench_function("uci/cozy-chess", |bencher| {
        bencher.iter(|| work.rival(Reader::Uci))
    });
    group.bench_function("san/cozy-chess", |bencher| {
        bencher.iter(|| work.rival(Reader::San))
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = replay
}
criterion_main!(benches);
