//! A server for one test.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use arbiter::proto::arbiter_service_client::ArbiterServiceClient;
use arbiter::proto::{ArbitrateRequest, GameRecord};
use arbiter::server::{Options, Pages, Server};
use arbiter::service::Limits;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tonic::transport::{Channel, Endpoint};

/// A server that runs until it is told to stop, or the test is over.
pub(crate) struct Running {
    address: SocketAddr,
    stop: CancellationToken,
    served: JoinHandle<usize>,
}

impl Running {
    /// With the limits everyone has.
    pub(crate) async fn start() -> Self {
        Self::with(Limits::default()).await
    }

    /// With these limits.
    pub(crate) async fn with(limits: Limits) -> Self {
        Self::serving(limits, Options::default()).await
    }

    /// With these limits and options, on a port of its own, stopping with no delay.
    pub(crate) async fn serving(limits: Limits, options: Options) -> Self {
        let drain_delay = Duration::ZERO;
        Self::exactly(
            limits,
            Options {
                drain_delay,
                ..options
            },
        )
        .await
    }

    /// Serving for so long after it was told to stop.
    pub(crate) async fn serving_with_delay(drain_delay: Duration) -> Self {
        let options = Options {
            drain_delay,
            ..Options::default()
        };
        Self::exactly(Limits::default(), options).await
    }

    async fn exactly(limits: Limits, options: Options) -> Self {
        let options = Options {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            ..options
        };
        let server = Server::bind(options, limits, pages()).await.unwrap();
        let address = server.local_addr().unwrap();
        let stop = CancellationToken::new();
        let served = tokio::spawn(server.serve_until(stop.clone().cancelled_owned()));
        Self {
            address,
            stop,
            served,
        }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A connection that says nothing by itself.
    pub(crate) async fn socket(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    pub(crate) async fn channel(&self) -> Channel {
        let endpoint = Endpoint::from_shared(self.url()).unwrap();
        endpoint.connect().await.unwrap()
    }

    pub(crate) async fn client(&self) -> ArbiterServiceClient<Channel> {
        ArbiterServiceClient::new(self.channel().await).max_decoding_message_size(64 << 20)
    }

    /// A client that connects when it is first used.
    pub(crate) fn lazy_client(&self) -> ArbiterServiceClient<Channel> {
        let endpoint = Endpoint::from_shared(self.url()).unwrap();
        ArbiterServiceClient::new(endpoint.connect_lazy()).max_decoding_message_size(64 << 20)
    }

    /// Tells it to stop and waits until it has. Answers how many connections were dropped.
    pub(crate) async fn stop(self) -> usize {
        self.stop.cancel();
        self.served.await.unwrap()
    }

    /// Tells it to stop, and goes on at once.
    pub(crate) fn begin_to_stop(&self) {
        self.stop.cancel();
    }
}

/// For operators, of whom there are none.
fn pages() -> Pages {
    Pages {
        version: String::new(),
        config: String::new(),
        metrics: Vec::new,
    }
}

/// A question on these moves.
pub(crate) fn game(moves: &[&str]) -> ArbitrateRequest {
    record(GameRecord {
        moves: moves.iter().map(|text| (*text).to_owned()).collect(),
        ..GameRecord::default()
    })
}

/// A question on this record.
pub(crate) fn record(record: GameRecord) -> ArbitrateRequest {
    ArbitrateRequest {
        record: Some(record),
        ..ArbitrateRequest::default()
    }
}

/// A question in JSON.
pub(crate) fn json(text: &str) -> ArbitrateRequest {
    serde_json::from_str(text).unwrap()
}
