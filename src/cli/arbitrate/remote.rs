//! A running service that answers in our stead.

use std::time::Duration;

use tokio::time::timeout;
use tonic::Status;
use tonic::transport::{Channel, Endpoint};

use super::Answer;
use crate::cli::Failure;
use crate::proto::ArbitrateRequest;
use crate::proto::arbiter_service_client::ArbiterServiceClient;

/// Largest answer that is taken, in bytes: a service may have been told to send more than is usual.
const MAX_ANSWER_BYTES: usize = 64 << 20;

/// How long a service may take to take a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// A client of one service.
#[derive(Clone, Debug)]
pub(super) struct Remote {
    client: ArbiterServiceClient<Channel>,
    timeout: Duration,
}

impl Remote {
    /// A service by its address, such as `http://127.0.0.1:50051`. It is called when the first question is asked, and has
    /// so long for each answer. Must be made on a runtime.
    pub(super) fn new(url: &str, timeout: Duration) -> Result<Self, Failure> {
        let channel = Endpoint::from_shared(url.to_owned())?
            .tcp_nodelay(true)
            .connect_timeout(CONNECT_TIMEOUT)
            .connect_lazy();
        let client = ArbiterServiceClient::new(channel).max_decoding_message_size(MAX_ANSWER_BYTES);
        Ok(Self { client, timeout })
    }

    /// Asks one question.
    pub(super) async fn ask(&self, question: ArbitrateRequest) -> Answer {
        let mut client = self.client.clone();
        match timeout(self.timeout, client.arbitrate(question)).await {
            Ok(answer) => answer.map(tonic::Response::into_inner),
            Err(_too_long) => Err(Status::deadline_exceeded(format!(
                "the service has not answered within {:?}",
                self.timeout
            ))),
        }
    }
}
