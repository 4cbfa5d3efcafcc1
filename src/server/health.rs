//! Whether the server takes calls, for those who ask by `grpc.health.v1`.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use tokio_stream::Stream;
use tonic::{Request, Response, Status};
use tonic_health::ServingStatus;
use tonic_health::pb::health_server::Health as HealthRpc;
use tonic_health::pb::{HealthCheckRequest, HealthCheckResponse};
use tonic_health::server::{HealthReporter, HealthService};

use crate::proto::arbiter_service_server::SERVICE_NAME;
use crate::service::Drain;

/// Names that can be asked for: the whole server, and its service.
const NAMES: [&str; 2] = ["", SERVICE_NAME];

/// The state of the server, and the service that tells it.
#[derive(Clone, Debug)]
pub(super) struct Health {
    reporter: HealthReporter,
    is_serving: Arc<AtomicBool>,
    end: Drain,
}

impl Health {
    /// A server that is not serving yet. Whoever watches it is let go once its `end` has begun.
    pub(super) fn new(end: Drain) -> Self {
        Self {
            reporter: HealthReporter::new(),
            is_serving: Arc::default(),
            end,
        }
    }

    /// From now on it serves.
    pub(super) async fn serve(&self) {
        self.tell(ServingStatus::Serving).await;
    }

    /// From now on new callers should go elsewhere.
    pub(super) async fn drain(&self) {
        self.tell(ServingStatus::NotServing).await;
    }

    /// Whether it serves and does not drain.
    pub(super) fn is_serving(&self) -> bool {
        self.is_serving.load(Ordering::Relaxed)
    }

    async fn tell(&self, status: ServingStatus) {
        let is_serving = matches!(status, ServingStatus::Serving);
        self.is_serving.store(is_serving, Ordering::Relaxed);
        for name in NAMES {
            self.reporter.set_service_status(name, status).await;
        }
    }

    fn service(&self) -> HealthService {
        HealthService::from_health_reporter(self.reporter.clone())
    }
}

#[tonic::async_trait]
impl HealthRpc for Health {
    type WatchStream = States;

    async fn check(
        &self,
        request: Request<HealthCheckRequest>,
    ) -> Result<Response<HealthCheckResponse>, Status> {
        self.service().check(request).await
    }

    async fn watch(
        &self,
        request: Request<HealthCheckRequest>,
    ) -> Result<Response<Self::WatchStream>, Status> {
        let states = self.service().watch(request).await?.into_inner();
        // An endless stream would hold up a drain for ever.
        let ending = self.end.begun();
        Ok(Response::new(States {
            states: Box::pin(states),
            ending: Box::pin(ending),
        }))
    }
}

/// The states of a server, until it stops.
pub(super) struct States {
    states: Pin<Box<dyn Stream<Item = Result<HealthCheckResponse, Status>> + Send>>,
    ending: Pin<Box<dyn Future<Output = ()> + Send>>,
}

impl Stream for States {
    type Item = Result<HealthCheckResponse, Status>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.ending.as_mut().poll(context).is_ready() {
            return Poll::Ready(None);
        }
        self.states.as_mut().poll_next(context)
    }
}
