//! A running service that answers in our stead.

use tonic::transport::{Channel, Endpoint};

use super::Answer;
use crate::cli::Failure;
use crate::proto::ArbitrateRequest;
use crate::proto::arbiter_service_client::ArbiterServiceClient;

/// Largest answer that is taken, in bytes: a service may have been told to send more than is usual.
const MAX_ANSWER_BYTES: usize = 64 << 20;

/// A client of one service.
#[derive(Clone, Debug)]
pub(super) struct Remote {
    client: ArbiterServiceClient<Channel>,
}

impl Remote {
    /// A service by its address, such as `http://127.0.0.1:50051`. It is called when the first question is asked. Must be made
    /// on a runtime.
    pub(super) fn new(url: &str) -> Result<Self, Failure> {
        let channel = Endpoint::from_shared(url.to_owned())?
            .tcp_nodelay(true)
            .connect_lazy();
        let client = ArbiterServiceClient::new(channel).max_decoding_message_size(MAX_ANSWER_BYTES);
        Ok(Self { client })
    }

    /// Asks one question.
    pub(super) async fn ask(&self, question: ArbitrateRequest) -> Answer {
        let mut client = self.client.clone();
        client
            .arbitrate(question)
            .await
            .map(tonic::Response::into_inner)
    }
}
