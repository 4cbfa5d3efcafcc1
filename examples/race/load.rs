//! Calls to one server, as many at once as it can bear.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use bytes::{Buf, BufMut, Bytes};
use tokio::task::JoinSet;
use tonic::codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};
use tonic::codegen::http::uri::PathAndQuery;
use tonic::transport::{Channel, Endpoint};
use tonic::{Request, Status};

use super::Failure;
use super::questions::Sent;
use super::server::{Server, cpu_time};

/// Connections to a server.
const CONNECTIONS: usize = 4;
/// Calls on each at any time.
const AT_ONCE: usize = 8;
/// Calls that may wait for an answer when they are sent by the clock; those that would be more make the run fail.
const MOST_WAITING: usize = 4_096;

/// Connections to one server, and the process behind them.
pub(crate) struct Load {
    channels: Vec<Channel>,
    process: u32,
}

impl Load {
    pub(crate) async fn connect(server: &Server) -> Result<Self, Failure> {
        let mut channels = Vec::with_capacity(CONNECTIONS);
        for _ in 0..CONNECTIONS {
            let endpoint = Endpoint::from_shared(server.url.clone())?.tcp_nodelay(true);
            channels.push(endpoint.connect().await?);
        }
        Ok(Self {
            channels,
            process: server.id(),
        })
    }

    /// All of them, as fast as it goes. The answers, in order.
    pub(crate) async fn ask(&self, sent: &Sent) -> Result<Vec<Bytes>, Failure> {
        let next = Arc::new(AtomicUsize::new(0));
        let sent = Arc::new(sent.clone());
        let mut callers = JoinSet::new();
        for channel in &self.channels {
            for _ in 0..AT_ONCE {
                let (channel, next, sent) = (channel.clone(), Arc::clone(&next), Arc::clone(&sent));
                callers.spawn(async move {
                    let mut answers = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let Some(bytes) = sent.bytes.get(number) else {
                            return Ok::<_, Status>(answers);
                        };
                        answers.push((number, call(&channel, sent.method, bytes).await?));
                    }
                });
            }
        }
        let mut answers = vec![Bytes::new(); sent.bytes.len()];
        while let Some(done) = callers.join_next().await {
            for (number, answer) in done?? {
                answers[number] = answer;
            }
        }
        Ok(answers)
    }

    /// CPU time of the server for each game, in microseconds.
    pub(crate) async fn costs(&self, sent: &Sent) -> Result<f64, Failure> {
        let before = cpu_time(self.process)?;
        self.ask(sent).await?;
        let spent = cpu_time(self.process)?.saturating_sub(before);
        let games = sent.bytes.len() * sent.games;
        Ok(spent.as_secs_f64() * 1e6 / games.max(1) as f64)
    }

    /// Calls each second when as many are asked as it can answer.
    pub(crate) async fn rate(&self, sent: &Sent) -> Result<f64, Failure> {
        let begin = Instant::now();
        self.ask(sent).await?;
        Ok(sent.bytes.len() as f64 / begin.elapsed().as_secs_f64())
    }

    /// How long the slowest hundredth waits, from the moment each call was due, at so many calls each second.
    pub(crate) async fn tail(
        &self,
        sent: &Sent,
        rate: f64,
        length: Duration,
    ) -> Result<Duration, Failure> {
        let calls = (rate * length.as_secs_f64()) as usize;
        let begin = Instant::now();
        let mut waiting = JoinSet::new();
        let mut waits = Vec::with_capacity(calls);
        for number in 0..calls {
            let due = begin + Duration::from_secs_f64(number as f64 / rate);
            if due > Instant::now() {
                tokio::time::sleep_until(due.into()).await;
            }
            while let Some(done) = waiting.try_join_next() {
                waits.push(done??);
            }
            if waiting.len() >= MOST_WAITING {
                return Err("the server is too slow for half of its own rate".into());
            }
            let channel = self.channels[number % CONNECTIONS].clone();
            let bytes = sent.bytes[number % sent.bytes.len()].clone();
            let method = sent.method;
            waiting.spawn(async move {
                call(&channel, method, &bytes).await?;
                Ok::<_, Status>(due.elapsed())
            });
        }
        while let Some(done) = waiting.join_next().await {
            waits.push(done??);
        }
        waits.sort();
        Ok(waits[waits.len() * 99 / 100])
    }
}

async fn call(channel: &Channel, method: &'static str, bytes: &Bytes) -> Result<Bytes, Status> {
    let mut client = tonic::client::Grpc::new(channel.clone());
    let ready = client.ready().await;
    ready.map_err(|error| Status::unavailable(error.to_string()))?;
    let path = PathAndQuery::from_static(method);
    let answer = client
        .unary(Request::new(bytes.clone()), path, AsBytes)
        .await?;
    Ok(answer.into_inner())
}

/// Messages as the bytes they are.
#[derive(Clone, Copy, Debug)]
struct AsBytes;

impl Codec for AsBytes {
    type Encode = Bytes;
    type Decode = Bytes;
    type Encoder = Self;
    type Decoder = Self;

    fn encoder(&mut self) -> Self {
        Self
    }

    fn decoder(&mut self) -> Self {
        Self
    }
}

impl Encoder for AsBytes {
    type Item = Bytes;
    type Error = Status;

    fn encode(&mut self, bytes: Bytes, out: &mut EncodeBuf<'_>) -> Result<(), Status> {
        out.put(bytes);
        Ok(())
    }
}

impl Decoder for AsBytes {
    type Item = Bytes;
    type Error = Status;

    fn decode(&mut self, bytes: &mut DecodeBuf<'_>) -> Result<Option<Bytes>, Status> {
        Ok(Some(bytes.copy_to_bytes(bytes.remaining())))
    }
}
