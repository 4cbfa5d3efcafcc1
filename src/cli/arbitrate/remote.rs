//! A running service that answers in our stead.

use std::time::Duration;

use tokio::time::timeout;

use super::Answer;
use crate::cli::Failure;
use crate::cli::access::{Access, Connection, too_late, unanswered};
use crate::proto::ArbitrateRequest;
use crate::proto::arbiter_service_client::ArbiterServiceClient;

/// Largest answer that is taken, in bytes: a service may have been told to send more than is usual.
const MAX_ANSWER_BYTES: usize = 64 << 20;

/// A client of one service.
#[derive(Clone, Debug)]
pub(super) struct Remote {
    client: ArbiterServiceClient<Connection>,
    url: String,
    timeout: Duration,
}

impl Remote {
    /// A service by its address, such as `http://127.0.0.1:50051`. It is called when the first question is asked, and has
    /// so long for each answer. Must be made on a runtime.
    pub(super) fn new(url: &str, access: &Access, timeout: Duration) -> Result<Self, Failure> {
        let client = ArbiterServiceClient::new(access.connection(url)?)
            .max_decoding_message_size(MAX_ANSWER_BYTES);
        let url = url.to_owned();
        Ok(Self {
            client,
            url,
            timeout,
        })
    }

    /// Asks one question.
    pub(super) async fn ask(&self, question: ArbitrateRequest) -> Answer {
        let mut client = self.client.clone();
        match timeout(self.timeout, client.arbitrate(question)).await {
            Ok(Ok(answer)) => Ok(answer.into_inner()),
            Ok(Err(status)) => Err(unanswered(&self.url, status)),
            Err(_too_long) => Err(too_late(&self.url, self.timeout)),
        }
    }
}
