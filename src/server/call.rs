//! One call, from its headers to the last byte of its answer.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use http::HeaderMap;
use opentelemetry::KeyValue;
use tokio::time::Instant;
use tonic::Code;

use super::counters;
use super::deadline;
use super::durations::{name_of, note_duration};
use super::gate::Place;
use super::methods::Method;
use super::peer::Peer;
use super::question_body::Question;
use super::room::Room;
use crate::service::{RequestId, WrongHeader};
use crate::telemetry::{AccessLog, End, Trace, cut};

/// How a call is spoken.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Protocol {
    /// gRPC.
    Grpc,
    /// gRPC-Web.
    GrpcWeb,
    /// Connect.
    Connect,
}

/// The protocols, as metrics and traces tell them apart.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum System {
    /// gRPC, from the web or not.
    Grpc,
    /// Connect.
    Connect,
}

impl Protocol {
    /// As metrics and traces tell it.
    pub(super) fn system(self) -> System {
        match self {
            Self::Grpc | Self::GrpcWeb => System::Grpc,
            Self::Connect => System::Connect,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Grpc => "grpc",
            Self::GrpcWeb => "grpc-web",
            Self::Connect => "connect",
        }
    }
}

/// One call. Its end is told when it is dropped.
#[derive(Debug)]
pub(super) struct Call {
    /// What is called.
    pub(super) method: &'static Method,
    /// The name it goes by.
    pub(super) id: RequestId,
    /// Who calls.
    pub(super) peer: Arc<Peer>,
    /// By which name they are known, if they had to tell it.
    pub(super) principal: Option<Arc<str>>,
    /// How it ended; nothing yet: the caller went away.
    pub(super) code: Option<Code>,
    /// Its place in the server.
    pub(super) place: Option<Place>,
    /// How it is spoken.
    pub(super) protocol: Protocol,
    /// How long the caller is willing to wait, if they say so and it can be read.
    pub(super) asked: Result<Option<Duration>, WrongHeader>,
    began: Instant,
    trace: Trace,
    access_log: AccessLog,
    /// The room for large messages.
    pub(super) room: Room,
    /// The room its question takes up.
    pub(super) question: Question,
}

impl Call {
    /// A call that begins now.
    pub(super) fn begin(
        method: &'static Method,
        protocol: Protocol,
        (id, headers): (RequestId, &HeaderMap),
        peer: Arc<Peer>,
        (access_log, room): (AccessLog, &Room),
    ) -> Self {
        counters::note_begin();
        Self {
            method,
            id,
            peer,
            principal: None,
            code: None,
            place: None,
            protocol,
            asked: deadline::of_caller(headers),
            began: Instant::now(),
            trace: Trace::begin(&method.name, headers),
            access_log,
            room: room.clone(),
            question: Arc::new(Mutex::new(room.hold())),
        }
    }

    /// When the caller no longer waits, if they said so.
    pub(super) fn asked_until(&self) -> Option<Instant> {
        let asked = self.asked.ok().flatten();
        asked.map(|asked| self.began + asked)
    }

    /// When it is over by our own measure, or earlier if its caller says so.
    pub(super) fn until(&self, own: Duration) -> Instant {
        let own = self.began + own;
        self.asked_until().map_or(own, |asked| asked.min(own))
    }

    /// What the span of the call says.
    fn told(&self, code: Code) -> End {
        let system = match self.protocol.system() {
            System::Grpc => "grpc",
            System::Connect => "connectrpc",
        };
        let address = self.peer.address;
        let mut attributes = vec![
            KeyValue::new("rpc.system.name", system),
            KeyValue::new("rpc.method", self.method.name.as_str()),
            KeyValue::new("rpc.response.status_code", name_of(code)),
            KeyValue::new("network.peer.address", address.ip().to_string()),
            KeyValue::new("network.peer.port", i64::from(address.port())),
            KeyValue::new("arbiter.request_id", self.id.as_str().to_owned()),
        ];
        if let Some(local) = self.peer.local {
            attributes.push(KeyValue::new("server.address", local.ip().to_string()));
            attributes.push(KeyValue::new("server.port", i64::from(local.port())));
        }
        let fault = is_ours(code).then(|| name_of(code));
        End { attributes, fault }
    }

    /// Writes a line of the log, if one is wanted.
    fn log(&self, code: Code, seconds: f64) {
        let is_told = match self.access_log {
            AccessLog::Off => return,
            AccessLog::All => true,
            // A method that there is not is a mistake of the caller.
            AccessLog::Errors => is_ours(code) && code != Code::Unimplemented,
        };
        if !is_told && !tracing::enabled!(tracing::Level::DEBUG) {
            return;
        }
        let (trace_id, span_id) = self.trace.ids().unzip();
        macro_rules! line {
            ($level:ident) => {
                tracing::$level!(
                    request_id = self.id.as_str(),
                    trace_id,
                    span_id,
                    rpc.method = self.method.name,
                    grpc.code = name_of(code),
                    protocol = self.protocol.word(),
                    duration_ms = seconds * 1e3,
                    peer = %self.peer.address,
                    principal = self.principal.as_deref().map(cut),
                    "call"
                )
            };
        }
        if is_told {
            line!(info);
        } else {
            line!(debug);
        }
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        let code = self.code.unwrap_or(Code::Cancelled);
        let duration = self.began.elapsed();
        counters::note_end();
        note_duration(self.method.index, self.protocol, code, duration);
        let mut trace = std::mem::take(&mut self.trace);
        trace.end(|| self.told(code));
        self.trace = trace;
        self.log(code, duration.as_secs_f64());
    }
}

/// Whether a call that ends so has failed by the server's fault.
fn is_ours(code: Code) -> bool {
    match code {
        Code::Internal
        | Code::Unavailable
        | Code::DeadlineExceeded
        | Code::Unimplemented
        | Code::Unknown
        | Code::DataLoss => true,
        Code::Ok
        | Code::Cancelled
        | Code::InvalidArgument
        | Code::NotFound
        | Code::AlreadyExists
        | Code::PermissionDenied
        | Code::ResourceExhausted
        | Code::FailedPrecondition
        | Code::Aborted
        | Code::OutOfRange
        | Code::Unauthenticated => false,
    }
}
