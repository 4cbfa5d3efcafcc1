//! The trace a call belongs to, by the API of OpenTelemetry.

use http::{HeaderMap, HeaderName, HeaderValue};
use opentelemetry::Context;
use opentelemetry::propagation::Injector;

struct Headers<'h>(&'h mut HeaderMap);

impl Injector for Headers<'_> {
    fn set(&mut self, key: &str, value: String) {
        if let (Ok(name), Ok(value)) = (HeaderName::try_from(key), HeaderValue::try_from(value)) {
            self.0.insert(name, value);
        }
    }
}

/// Writes the current trace context, where the program has set a propagator.
pub(crate) fn inject(headers: &mut HeaderMap) {
    opentelemetry::global::get_text_map_propagator(|propagator| {
        propagator.inject_context(&Context::current(), &mut Headers(headers));
    });
}
