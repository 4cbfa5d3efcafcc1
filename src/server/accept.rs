//! The accept loop, from the bound socket to the last connection.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::connection::Connector;
use super::edge::Edge;
use super::health::Health;
use super::options::Options;
use super::routes::routes;
use crate::service::{ArbiterHandler, Limits};

/// Pause after the system refused a connection, so that a lack of descriptors does not spin.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// A server that is bound to its address and not yet serving.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    connector: Connector,
    health: Health,
    connections: TaskTracker,
    places: Arc<Semaphore>,
    options: Options,
    /// Ends the calls that have no end of their own.
    ending: CancellationToken,
}

impl Server {
    /// Binds the address. Callers that connect now wait until [`serve_until`](Self::serve_until).
    ///
    /// # Errors
    /// What the system says when it does not give the address.
    pub async fn bind(options: Options, limits: Limits) -> io::Result<Self> {
        let listener = TcpListener::bind(options.listen).await?;
        let ending = CancellationToken::new();
        let health = Health::new(ending.clone());
        let max_received_bytes = limits.max_received_bytes;
        let handler = ArbiterHandler::new(limits, options.connection, ending.clone());
        let routes = routes(handler, max_received_bytes, &health, options.reflection);
        Ok(Self {
            listener,
            connector: Connector::new(Edge::new(routes, max_received_bytes), &options),
            health,
            connections: TaskTracker::new(),
            places: Arc::new(Semaphore::new(options.connection.max_connections as usize)),
            options,
            ending,
        })
    }

    /// The address it listens on.
    ///
    /// # Errors
    /// What the system says when it does not know.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` is done, then drains. Answers how many connections had to be dropped.
    pub async fn serve_until(self, stop: impl Future<Output = ()>) -> usize {
        self.health.serve().await;
        tokio::select! {
            never = self.accept() => match never {},
            () = stop => self.health.drain().await,
        }
        tokio::select! {
            never = self.accept() => match never {},
            () = sleep(self.options.drain_delay) => {}
        }
        self.close().await
    }

    async fn accept(&self) -> std::convert::Infallible {
        loop {
            let place = Arc::clone(&self.places).acquire_owned().await;
            let stream = self.next_stream().await;
            let connection = self.connector.clone().serve(stream);
            self.connections.spawn(async move {
                connection.await;
                drop(place);
            });
        }
    }

    async fn next_stream(&self) -> TcpStream {
        loop {
            match self.listener.accept().await {
                Ok((stream, _peer)) => return stream,
                Err(error) => {
                    eprintln!("arbiter: a connection was not accepted: {error}");
                    sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    }

    async fn close(self) -> usize {
        drop(self.listener);
        self.connector.close();
        self.ending.cancel();
        self.connections.close();
        if timeout(self.options.drain_timeout, self.connections.wait())
            .await
            .is_ok()
        {
            return 0;
        }
        let dropped = self.connections.len();
        self.connector.cut();
        self.connections.wait().await;
        dropped
    }
}
