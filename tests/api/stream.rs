//! Many games on one open call.

use std::collections::VecDeque;
use std::pin::Pin;
use std::task::{Context, Poll};

use arbiter::proto::arbiter_service_client::ArbiterServiceClient;
use arbiter::proto::stream_arbitrate_response::Outcome;
use arbiter::proto::{
    ArbitrateRequest, ErrorReason, StreamArbitrateRequest, StreamArbitrateResponse, VerdictPart,
};
use hyper::body::{Body, Frame};
use prost::Message;
use prost::bytes::Bytes;
use tokio::sync::mpsc::{Sender, channel};
use tokio_stream::wrappers::ReceiverStream;
use tonic::transport::Channel;
use tonic::{Code, Status, Streaming};

use crate::errors::assert_refused;
use crate::server::{Running, game};

/// An open call.
pub(crate) struct Call {
    questions: Sender<StreamArbitrateRequest>,
    answers: Streaming<StreamArbitrateResponse>,
}

impl Call {
    pub(crate) async fn open(running: &Running) -> Self {
        Self::by(running.client().await).await
    }

    pub(crate) async fn by(mut client: ArbiterServiceClient<Channel>) -> Self {
        let (questions, waiting) = channel(16);
        let answers = client.stream_arbitrate(ReceiverStream::new(waiting)).await;
        Self {
            questions,
            answers: answers.unwrap().into_inner(),
        }
    }

    pub(crate) async fn ask(&self, item: ArbitrateRequest) {
        let question = StreamArbitrateRequest { item: Some(item) };
        self.questions.send(question).await.unwrap();
    }

    pub(crate) async fn answer(&mut self) -> Result<Option<StreamArbitrateResponse>, Status> {
        self.answers.message().await
    }
}

fn numbered(number: usize) -> ArbitrateRequest {
    ArbitrateRequest {
        id: number.to_string(),
        ..game(&["e4", "e5", "Nf3"][..number % 4])
    }
}

#[tokio::test]
async fn answers_come_in_the_order_of_the_questions() {
    const COUNT: usize = 2_000;
    let running = Running::start().await;
    let mut call = Call::open(&running).await;
    let questions = call.questions.clone();
    let asking = tokio::spawn(async move {
        for number in 0..COUNT {
            let item = Some(numbered(number));
            questions
                .send(StreamArbitrateRequest { item })
                .await
                .unwrap();
        }
    });
    for number in 0..COUNT {
        let answer = call.answer().await.unwrap().unwrap();
        assert_eq!(answer.id, number.to_string());
        assert!(matches!(answer.outcome, Some(Outcome::Result(_))));
    }
    asking.await.unwrap();
    drop(call.questions);
    assert!(call.answers.message().await.unwrap().is_none());
}

#[tokio::test]
async fn a_bad_item_is_answered_in_its_place() {
    let running = Running::start().await;
    let mut call = Call::open(&running).await;
    let mut bad = numbered(1);
    bad.include.push(0);
    call.ask(bad).await;
    call.questions
        .send(StreamArbitrateRequest { item: None })
        .await
        .unwrap();
    call.ask(numbered(3)).await;
    let mut fields = Vec::new();
    for _ in 0..2 {
        let Some(Outcome::Error(error)) = call.answer().await.unwrap().unwrap().outcome else {
            panic!("no error");
        };
        assert_eq!(error.reason(), ErrorReason::FieldRequired);
        fields.push(error.violations[0].field.clone());
    }
    assert_eq!(fields, ["item.include[0]", "item"]);
    assert_eq!(call.answer().await.unwrap().unwrap().id, "3");
}

#[tokio::test]
async fn a_message_that_is_too_large_ends_the_stream() {
    let limits = arbiter::service::Limits {
        max_received_bytes: 100,
        ..arbiter::service::Limits::default()
    };
    let running = Running::with(limits).await;
    let mut call = Call::open(&running).await;
    call.ask(numbered(1)).await;
    call.ask(game(&["e2e4"; 100])).await;
    assert_eq!(call.answer().await.unwrap().unwrap().id, "1");
    let status = call.answer().await.unwrap_err();
    assert_refused(
        &status,
        Code::ResourceExhausted,
        ErrorReason::MessageTooLarge,
        None,
    );
}

#[tokio::test]
async fn a_caller_that_does_not_listen_holds_up_nobody() {
    let running = Running::start().await;
    let silent = Call::open(&running).await;
    for number in 0..16 {
        silent.ask(numbered(number)).await;
    }
    let mut other = Call::open(&running).await;
    other.ask(numbered(3)).await;
    assert_eq!(other.answer().await.unwrap().unwrap().id, "3");
}

/// Frames of one small message each, as many as are wanted at once.
struct Frames(VecDeque<Bytes>);

impl Body for Frames {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        Poll::Ready(self.0.pop_front().map(|frame| Ok(Frame::data(frame))))
    }
}

fn framed(question: &StreamArbitrateRequest) -> Bytes {
    let mut frame = vec![0];
    frame.extend_from_slice(&(question.encoded_len() as u32).to_be_bytes());
    question.encode_raw(&mut frame);
    frame.into()
}

#[tokio::test]
async fn many_small_questions_wait_behind_a_slow_one() {
    const COUNT: usize = 20_000;
    let running = Running::start().await;
    let cycle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut slow = game(&cycle.repeat(5_000));
    slow.include.push(VerdictPart::Moves.into());
    let small = StreamArbitrateRequest {
        item: Some(ArbitrateRequest::default()),
    };
    let mut frames = VecDeque::from([framed(&StreamArbitrateRequest { item: Some(slow) })]);
    frames.extend(std::iter::repeat_n(framed(&small), COUNT));
    let request = http::Request::post(format!(
        "{}/chess.arbiter.v1.ArbiterService/StreamArbitrate",
        running.url()
    ))
    .header("content-type", "application/grpc")
    .header("te", "trailers")
    .body(tonic::body::Body::new(Frames(frames)))
    .unwrap();
    let mut channel = running.channel().await;
    let channel = tower::ServiceExt::ready(&mut channel).await.unwrap();
    let mut answers = tower::Service::call(channel, request)
        .await
        .unwrap()
        .into_body();
    let mut bytes = Vec::new();
    while let Some(frame) =
        std::future::poll_fn(|context| Pin::new(&mut answers).poll_frame(context)).await
    {
        if let Ok(data) = frame.unwrap().into_data() {
            bytes.extend_from_slice(&data);
        }
    }
    let mut count = 0;
    let mut rest = &bytes[..];
    while let [_, a, b, c, d, next @ ..] = rest {
        let length = u32::from_be_bytes([*a, *b, *c, *d]) as usize;
        rest = &next[length..];
        count += 1;
    }
    assert_eq!(count, COUNT + 1);
}
