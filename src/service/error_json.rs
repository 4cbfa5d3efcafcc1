//! Why a question was not answered, in the form the Connect protocol gives errors.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serde_json::{Value, json};
use tonic::{Code, Status};
use tonic_types::{ErrorDetails, StatusExt};

/// `{"code":...,"message":...,"details":[...]}`.
pub(crate) fn error_json(status: &Status) -> Value {
    let told = status.get_error_details();
    let details: Vec<Value> = packed(status)
        .map(|(kind, value)| {
            let debug = readable(&kind, &told);
            json!({ "type": kind, "value": STANDARD_NO_PAD.encode(&value), "debug": debug })
        })
        .collect();
    let code = code_name(status.code());
    json!({ "code": code, "message": status.message(), "details": details })
}

/// The same as a line of its own: `{"id":...,"error":{...}}`; the id is that of the question, if it has one.
pub(crate) fn error_line(id: &str, status: &Status) -> Value {
    let mut line = json!({ "error": error_json(status) });
    if !id.is_empty() {
        line["id"] = json!(id);
    }
    line
}

/// The details as they were sent: the name of each message, and its bytes.
fn packed(status: &Status) -> impl Iterator<Item = (String, Vec<u8>)> {
    use prost::Message;
    let status = tonic_types::pb::Status::decode(status.details()).unwrap_or_default();
    status.details.into_iter().map(|any| {
        let kind = any.type_url.rsplit('/').next().unwrap_or_default();
        (kind.to_owned(), any.value)
    })
}

/// A detail in readable form; null for a kind that this program does not send.
fn readable(kind: &str, told: &ErrorDetails) -> Value {
    match kind {
        "google.rpc.ErrorInfo" => told.error_info().map(|info| {
            let metadata: serde_json::Map<String, Value> =
                info.metadata.iter().map(|(key, value)| (key.clone(), json!(value))).collect();
            json!({ "reason": info.reason, "domain": info.domain, "metadata": metadata })
        }),
        "google.rpc.BadRequest" => told.bad_request().map(|bad| {
            let fields = bad.field_violations.iter().map(|field| {
                json!({ "field": field.field, "description": field.description, "reason": field.reason })
            });
            json!({ "fieldViolations": fields.collect::<Vec<_>>() })
        }),
        "google.rpc.RetryInfo" => told.retry_info().map(|retry| {
            let seconds = retry.retry_delay.unwrap_or_default().as_secs_f64();
            json!({ "retryDelay": format!("{seconds}s") })
        }),
        "google.rpc.RequestInfo" => told
            .request_info()
            .map(|info| json!({ "requestId": info.request_id })),
        _ => None,
    }
    .unwrap_or_default()
}

/// The name of a code in the Connect protocol.
fn code_name(code: Code) -> &'static str {
    match code {
        Code::Ok => "ok",
        Code::Cancelled => "canceled",
        Code::Unknown => "unknown",
        Code::InvalidArgument => "invalid_argument",
        Code::DeadlineExceeded => "deadline_exceeded",
        Code::NotFound => "not_found",
        Code::AlreadyExists => "already_exists",
        Code::PermissionDenied => "permission_denied",
        Code::ResourceExhausted => "resource_exhausted",
        Code::FailedPrecondition => "failed_precondition",
        Code::Aborted => "aborted",
        Code::OutOfRange => "out_of_range",
        Code::Unimplemented => "unimplemented",
        Code::Internal => "internal",
        Code::Unavailable => "unavailable",
        Code::DataLoss => "data_loss",
        Code::Unauthenticated => "unauthenticated",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn details_are_told_twice_for_machines_and_for_people() {
        let details = ErrorDetails::with_bad_request_violation("record.initial_fen", "no king");
        let status = Status::with_error_details(Code::InvalidArgument, "no king", details);
        let line = error_line("game 7", &status);
        assert_eq!(line["id"], "game 7");
        assert_eq!(line["error"]["code"], "invalid_argument");
        let detail = &line["error"]["details"][0];
        assert_eq!(detail["type"], "google.rpc.BadRequest");
        assert_eq!(
            detail["debug"]["fieldViolations"][0]["field"],
            "record.initial_fen"
        );
        assert!(
            detail["value"]
                .as_str()
                .is_some_and(|value| !value.is_empty())
        );
    }
}
