//! One span for each call, when somebody traces.

use std::sync::OnceLock;
use std::time::SystemTime;

use http::HeaderMap;
use opentelemetry::propagation::{Extractor, TextMapPropagator};
use opentelemetry::trace::{
    Span as _, SpanContext, SpanKind, Status, TraceContextExt, Tracer as _,
};
use opentelemetry::{Context, KeyValue};
use opentelemetry_sdk::propagation::{BaggagePropagator, TraceContextPropagator};
use opentelemetry_sdk::trace::{SdkTracer, Span};

/// Makes spans, once there is somewhere to send them.
static TRACER: OnceLock<SdkTracer> = OnceLock::new();

/// The header that names the caller's own span.
const PARENT: &str = "traceparent";

/// The header of what the caller hands down with it.
const BAGGAGE: &str = "baggage";

pub(super) fn begin(tracer: SdkTracer) {
    // Only the first of a process traces; there is no other.
    let _first = TRACER.set(tracer);
}

/// What is known of the trace a call belongs to.
#[derive(Debug, Default)]
pub struct Trace(Option<Box<Known>>);

/// Most calls are traced by nobody: this is apart, so that they carry nothing of it.
#[derive(Debug)]
struct Known {
    span: Option<Span>,
    parent: SpanContext,
}

impl Trace {
    /// The trace in the headers; a span of ours in it, if it is wanted.
    #[must_use]
    pub fn begin(method: &'static str, headers: &HeaderMap) -> Self {
        let tracer = TRACER.get();
        if tracer.is_none() && !headers.contains_key(PARENT) {
            return Self::default();
        }
        let headers = Headers(headers);
        let mut parent = TraceContextPropagator::new().extract(&headers);
        if headers.0.contains_key(BAGGAGE) {
            // For samplers: nothing of it is put into spans.
            parent = BaggagePropagator::new().extract_with_context(&parent, &headers);
        }
        let span = tracer.map(|tracer| {
            let builder = tracer.span_builder(method).with_kind(SpanKind::Server);
            tracer.build_with_context(builder, &parent)
        });
        let parent = context_of(&parent);
        Self(Some(Box::new(Known { span, parent })))
    }

    /// The ids of the trace and of the span: ours, or else the caller's; none if nobody traces.
    #[must_use]
    pub fn ids(&self) -> Option<(String, String)> {
        let known = self.0.as_deref()?;
        let ours = known.span.as_ref().map(|span| span.span_context());
        let context = ours.unwrap_or(&known.parent);
        context.is_valid().then(|| {
            let (trace, span) = (context.trace_id(), context.span_id());
            (trace.to_string(), span.to_string())
        })
    }

    /// The span ends now, with what there is to say of its call.
    pub fn end(&mut self, end: impl FnOnce() -> End) {
        let span = self.0.as_mut().and_then(|known| known.span.as_mut());
        let Some(span) = span.filter(|span| span.is_recording()) else {
            return;
        };
        let End { attributes, fault } = end();
        span.set_attributes(attributes);
        if let Some(fault) = fault {
            span.set_attribute(KeyValue::new("error.type", fault));
            span.set_status(Status::error(fault));
        }
        span.end_with_timestamp(SystemTime::now());
    }
}

/// What there is to say of a call that has ended.
#[derive(Debug)]
pub struct End {
    /// What it was.
    pub attributes: Vec<KeyValue>,
    /// What went wrong by the server's fault.
    pub fault: Option<&'static str>,
}

fn context_of(context: &Context) -> SpanContext {
    context.span().span_context().clone()
}

struct Headers<'h>(&'h HeaderMap);

impl Extractor for Headers<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.to_str().ok()
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(http::HeaderName::as_str).collect()
    }
}
