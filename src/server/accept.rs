//! The accept loop, from the bound socket to the last connection.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_util::task::TaskTracker;

use super::admin::{Admin, Pages};
use super::connection::Connector;
use super::counters::{note_config, note_runtime};
use super::credentials::{Credentials, TokensError};
use super::edge::Edge;
use super::health::Health;
use super::options::Options;
use super::reload::Reloads;
use super::routes::Services;
use super::tls::{Acceptor, TlsError};
use crate::back_threads::BackThreads;
use crate::service::{ArbiterHandler, Drain, Limits};

/// Pause after the system refused a connection, so that a lack of descriptors does not spin.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// The part of the time for open calls, one in so many, that is kept for what is at work when streams are told to end.
const LAST_PART: u32 = 10;

/// Why a server can't begin.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// The system does not give an address.
    #[error("{address}: {error}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// The system gives no threads for long work.
    #[error("no threads for long work: {0}")]
    Threads(#[source] io::Error),
    /// Certificates are of no use.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// Tokens are of no use.
    #[error(transparent)]
    Tokens(#[from] TokensError),
}

/// A server that is bound to its address and not yet serving.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    connector: Connector,
    health: Health,
    admin: Option<Admin>,
    reloads: Reloads,
    connections: TaskTracker,
    places: Arc<Semaphore>,
    options: Options,
    /// Ends the calls that have no end of their own, and those that take too long.
    drain: Drain,
}

impl Server {
    /// Binds the address. Callers that connect now wait until [`serve_until`](Self::serve_until).
    ///
    /// # Errors
    /// What the system says when it does not give the address, and what is wrong with a file.
    pub async fn bind(options: Options, limits: Limits, pages: Pages) -> Result<Self, BindError> {
        let refused = |address| move |error| BindError::Address { address, error };
        let listener = TcpListener::bind(options.listen).await;
        let listener = listener.map_err(refused(options.listen))?;
        let drain = Drain::default();
        let health = Health::new(drain.clone());
        let admin = match options.admin_listen {
            Some(address) => {
                let admin = Admin::bind(address, pages, health.clone()).await;
                Some(admin.map_err(refused(address))?)
            }
            None => None,
        };
        let max_received_bytes = limits.max_received_bytes;
        let handler = ArbiterHandler::new(limits, options.connection, drain.clone());
        let handler = handler.map_err(BindError::Threads)?;
        let mut reloads = Reloads::default();
        let tls = match options.tls.clone().map(Acceptor::begin).transpose()? {
            Some((tls, reload)) => {
                reloads.add(reload);
                Some(tls)
            }
            None => None,
        };
        let (credentials, reload) = Credentials::begin(&options.credentials)?;
        if let Some(reload) = reload {
            reloads.add(reload);
        }
        let services = Services::new(handler, max_received_bytes, &health, options.reflection);
        let edge = Edge::new(
            services,
            max_received_bytes,
            credentials,
            BackThreads::of_process()
                .map_err(BindError::Threads)?
                .clone(),
            drain.clone(),
            &options,
        );
        Ok(Self {
            listener,
            connector: Connector::new(edge, tls, &options),
            health,
            admin,
            reloads,
            connections: TaskTracker::new(),
            places: Arc::new(Semaphore::new(options.connection.max_connections as usize)),
            options,
            drain,
        })
    }

    /// The address it listens on.
    ///
    /// # Errors
    /// What the system says when it does not know.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The address it answers its operators on, if it does.
    ///
    /// # Errors
    /// What the system says when it does not know.
    pub fn admin_addr(&self) -> io::Result<Option<SocketAddr>> {
        self.admin.as_ref().map(Admin::local_addr).transpose()
    }

    /// What it reads again while it runs, to be begun by whoever hears SIGHUP.
    pub fn take_reloads(&mut self) -> Reloads {
        std::mem::take(&mut self.reloads)
    }

    /// Serves until `stop` is done, then drains. Answers how many connections had to be dropped.
    pub async fn serve_until(mut self, stop: impl Future<Output = ()>) -> usize {
        note_runtime();
        note_config(&self.options);
        // Ready before the first operator is answered: whoever asks at once is not told the contrary.
        self.health.serve().await;
        // Operators are answered as long as the program runs.
        let _answering = self.admin.take().map(|admin| tokio::spawn(admin.serve()));
        tokio::select! {
            never = self.accept() => match never {},
            () = stop => self.health.drain().await,
        }
        let seconds = self.options.drain_delay.as_secs_f64();
        tracing::info!(
            seconds,
            "no longer ready; new calls are still taken for so long"
        );
        tokio::select! {
            never = self.accept() => match never {},
            () = sleep(self.options.drain_delay) => {}
        }
        self.close().await
    }

    async fn accept(&self) -> std::convert::Infallible {
        loop {
            let place = Arc::clone(&self.places).acquire_owned().await;
            let (stream, address) = self.next_stream().await;
            let connection = self.connector.clone().serve(stream, address);
            self.connections.spawn(async move {
                connection.await;
                drop(place);
            });
        }
    }

    async fn next_stream(&self) -> (TcpStream, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok(accepted) => return accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection was not accepted");
                    sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    }

    async fn close(self) -> usize {
        drop(self.listener);
        let at_most = self.options.drain_timeout;
        tracing::info!(
            connections = self.connections.len(),
            seconds = at_most.as_secs_f64(),
            "no new connection is taken; open calls may take so long"
        );
        self.connector.close();
        self.drain.begin();
        self.connections.close();
        let last_call = at_most - at_most / LAST_PART;
        if ends_within(last_call, &self.connections).await {
            return 0;
        }
        self.drain.call_last();
        if ends_within(at_most - last_call, &self.connections).await {
            return 0;
        }
        let dropped = self.connections.len();
        self.connector.cut();
        self.connections.wait().await;
        dropped
    }
}

/// Whether all connections end within this time.
async fn ends_within(time: Duration, connections: &TaskTracker) -> bool {
    timeout(time, connections.wait()).await.is_ok()
}
