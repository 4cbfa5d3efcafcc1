//! The program of this library for clients/conformance: see the README there.

mod calls;
mod json;
mod played;

use std::error::Error as StdError;
use std::path::Path;

use arbiter_client::v1::ArbitrateRequest;
use arbiter_client::v1::arbiter_service_client::ArbiterServiceClient;
use arbiter_client::{Arbiter, Error, Failure};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use cpu_time::ProcessTime;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader, Lines, Stdin};

use crate::json::Protos;

/// A failure that is no answer of the library: a bug.
type Broken = Box<dyn StdError>;

struct Examiner {
    protos: Protos,
    arbiter: Arbiter,
    address: String,
    input: Lines<BufReader<Stdin>>,
}

#[tokio::main]
async fn main() -> Result<(), Broken> {
    let protos = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../proto");
    let mut examiner = Examiner {
        protos: Protos::read(&protos)?,
        arbiter: Arbiter::builder("http://127.0.0.1:1").connect()?,
        address: String::new(),
        input: BufReader::new(tokio::io::stdin()).lines(),
    };
    while let Some(line) = examiner.input.next_line().await? {
        let command: Value = serde_json::from_str(&line)?;
        let mut reply = match examiner.act(&command).await {
            Ok(answer) => json!({ "answer": answer }),
            Err(broken) => match broken.downcast_ref::<Error>() {
                Some(Error::NotAnswered(failure)) => json!({ "error": told(failure) }),
                Some(refused @ (Error::Argument { .. } | Error::File(_) | Error::Question(_))) => {
                    json!({ "refused": with_causes(refused) })
                }
                Some(Error::IllegalMove(_)) | None => json!({ "broken": broken.to_string() }),
            },
        };
        reply["id"] = command["id"].clone();
        println!("{reply}");
    }
    Ok(())
}

impl Examiner {
    async fn act(&mut self, command: &Value) -> Result<Value, Broken> {
        match text(&command["do"]) {
            "connect" => self.connect(command),
            "close" => {
                self.arbiter.close();
                Ok(json!({}))
            }
            "resume" => {
                let saved = BASE64_STANDARD.decode(text(&command["saved"]))?;
                self.arbiter.resume(&saved)?;
                Ok(json!({}))
            }
            "call" => self.call(command).await,
            "batch" => self.batch(command).await,
            "stream" => self.stream(command).await,
            "review" => self.review(command).await,
            "game" => self.game(command).await,
            "overhead" => self.overhead(command).await,
            other => Err(format!("nobody knows how to {other}").into()),
        }
    }

    fn connect(&mut self, command: &Value) -> Result<Value, Broken> {
        text(&command["address"]).clone_into(&mut self.address);
        let mut builder = Arbiter::builder(&self.address);
        if let Some(file) = command["ca"].as_str() {
            builder = builder.ca(std::fs::read(file)?);
        }
        let pair = [&command["clientCertificate"], &command["clientKey"]];
        if pair.iter().any(|file| file.is_string()) {
            // The library takes both together: what is not given is empty.
            let [chain, key] = pair.map(|file| file.as_str().map(std::fs::read).transpose());
            builder =
                builder.client_certificate(chain?.unwrap_or_default(), key?.unwrap_or_default());
        }
        if let Some(token) = command["token"].as_str() {
            builder = builder.token(token);
        }
        if command["allowInsecureToken"] == true {
            builder = builder.allow_insecure_token();
        }
        if let Some(milliseconds) = command["deadlineMs"].as_i64() {
            // There is no time below zero.
            let milliseconds = u64::try_from(milliseconds).unwrap_or_default();
            builder = builder.deadline(std::time::Duration::from_millis(milliseconds));
        }
        if !command["messageBytes"].is_null() {
            builder = builder.max_message_bytes(number(&command["messageBytes"]));
        }
        for (name, value) in command["headers"].as_object().into_iter().flatten() {
            builder = builder.header(name, text(value));
        }
        self.arbiter.close();
        self.arbiter = builder.connect()?;
        Ok(json!({}))
    }

    /// CPU seconds of this process, in turn: the library, and the bare stub on a connection of its own.
    async fn overhead(&self, command: &Value) -> Result<Value, Broken> {
        let request: ArbitrateRequest = self
            .protos
            .read_json("ArbitrateRequest", &command["request"])?;
        let channel = tonic::transport::Endpoint::new(self.address.clone())?
            .tcp_nodelay(true)
            .connect()
            .await?;
        let mut stub = ArbiterServiceClient::new(channel);
        let (mut of_library, mut of_stub) = (Vec::new(), Vec::new());
        for round in 0..=number(&command["rounds"]) {
            let before = ProcessTime::now();
            for _ in 0..number(&command["calls"]) {
                self.arbiter.arbitrate(request.clone()).await?;
            }
            let library = before.elapsed();
            let before = ProcessTime::now();
            for _ in 0..number(&command["calls"]) {
                let mut bare = tonic::Request::new(request.clone());
                bare.set_timeout(std::time::Duration::from_secs(5));
                stub.arbitrate(bare).await?;
            }
            let stub = before.elapsed();
            // The first is to warm up.
            if round > 0 {
                of_library.push(library.as_secs_f64());
                of_stub.push(stub.as_secs_f64());
            }
        }
        Ok(json!({ "library": of_library, "stub": of_stub }))
    }
}

/// The text of an error and of those that caused it.
fn with_causes(error: &Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(one) = cause {
        text = format!("{text}: {one}");
        cause = one.source();
    }
    text
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn number(value: &Value) -> usize {
    value
        .as_u64()
        .and_then(|number| usize::try_from(number).ok())
        .unwrap_or_default()
}

fn told(failure: &Failure) -> Value {
    let violations = failure.violations.iter();
    let violations: Vec<_> = violations
        .map(|one| json!({ "field": one.field, "description": one.description }))
        .collect();
    json!({
        "code": code_name(&format!("{:?}", failure.code)),
        "reason": failure.reason,
        "violations": violations,
        "requestId": failure.request_id,
        "retryable": failure.is_retryable(),
        "message": failure.message,
    })
}

/// `InvalidArgument` as `INVALID_ARGUMENT`.
fn code_name(name: &str) -> String {
    let mut told = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !told.is_empty() {
            told.push('_');
        }
        told.extend(letter.to_uppercase());
    }
    told
}
