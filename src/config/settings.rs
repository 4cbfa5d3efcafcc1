//! Every setting of the server: the one place where names, defaults and bounds are written.

// These texts are those of `--help` and of the reference page as well.
#![allow(rustdoc::bare_urls)]

use std::net::SocketAddr;
use std::time::Duration;

use super::layers::Layers;
use super::setting::Setting;
use super::value::{Bytes, OptionalAddress, OptionalPath, Value};
use crate::server::ClientAuth;
use crate::telemetry::{AccessLog, LogFormat};

/// Makes the struct, the table and the reader of the same lines, so that none can lack what another has.
macro_rules! settings {
    ($($section:literal {
        $($(#[doc = $about:literal])+ $key:ident: $type:ty = $default:literal $(in $least:literal, $greatest:literal)?;)+
    })+) => {
        /// What the server is told.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Settings {
            $($($(#[doc = $about])+ pub $key: $type,)+)+
        }

        /// Every setting, in the order of the reference.
        pub const SETTINGS: &[Setting] = &[
            $($(Setting {
                key: stringify!($key),
                section: $section,
                about: concat!($($about),+),
                form: <$type as Value>::FORM,
                default: $default,
                bounds: bounds!($($least, $greatest)?),
            },)+)+
        ];

        impl Settings {
            /// Reads every setting; what is wrong with any is noted in `layers`, and its default stands in its place.
            pub(super) fn read(layers: &mut Layers<'_>) -> Option<Self> {
                $($(let $key = layers.read::<$type>(stringify!($key));)+)+
                Some(Self { $($($key: $key?,)+)+ })
            }
        }
    };
}

macro_rules! bounds {
    () => {
        None
    };
    ($least:literal, $greatest:literal) => {
        Some(($least, $greatest))
    };
}

settings! {
    "Listening" {
        /// Address for calls; port 0 lets the system choose.
        listen: SocketAddr = "127.0.0.1:50051";
        /// Address for /livez, /readyz, /metrics, /version and /config, or off. It needs no credentials: keep it from callers.
        admin_listen: OptionalAddress = "127.0.0.1:9090";
        /// Whether the services are described to whoever asks (gRPC reflection).
        reflection: bool = "true";
        /// Threads that serve calls; 0: one for each core.
        worker_threads: u32 = "0" in "0", "1024";
    }
    "Stopping" {
        /// How long new calls are still taken after the signal to stop, so that routers notice; 0: not at all.
        drain_delay: Duration = "5s" in "0", "1h";
        /// How long open calls may take then; 0: they are dropped at once.
        drain_timeout: Duration = "20s" in "0", "1h";
    }
    "Connections" {
        /// Connections open at once; further ones wait to be accepted.
        max_connections: u32 = "10000" in "1", "1000000";
        /// Calls open at once on one connection.
        max_streams_per_connection: u32 = "256" in "1", "1000000";
        /// Age at which a connection is asked to be made anew, give or take a tenth, so that load spreads over new replicas; 0: never.
        max_connection_age: Duration = "5m" in "0", "24h";
        /// How long its open calls may take then.
        max_connection_age_grace: Duration = "30s" in "1ms", "1h";
        /// How long a TLS handshake may take.
        handshake_timeout: Duration = "10s" in "1ms", "10m";
        /// How long a new connection may take until its first call is there, headers and all.
        first_request_timeout: Duration = "10s" in "1ms", "10m";
        /// Quiet after which an HTTP/2 peer is asked whether it is still there; 0: never.
        keepalive_interval: Duration = "60s" in "0", "24h";
        /// How long it has to answer.
        keepalive_timeout: Duration = "20s" in "1ms", "10m";
        /// Quiet after which the system asks the peer's system; 0: never.
        tcp_keepalive: Duration = "60s" in "0", "24h";
        /// Bytes of the headers of one call.
        max_header_bytes: Bytes = "16KiB" in "1KiB", "1MiB";
        /// Bytes of one call that a peer may send ahead of what has been read.
        stream_window: Bytes = "64KiB" in "1KiB", "64MiB";
        /// Bytes of all calls of a connection that a peer may send ahead.
        connection_window: Bytes = "16MiB" in "64KiB", "1GiB";
        /// Calls that a peer may have taken back and the server not yet seen, before the connection is broken off.
        max_pending_resets: u32 = "20" in "1", "10000";
        /// Calls the server may break off because of the peer's errors, before it breaks off the connection.
        max_error_resets: u32 = "1024" in "1", "1000000";
    }
    "Calls" {
        /// How long a call may take, or less if its caller says so; streams have no such end.
        request_timeout: Duration = "30s" in "1ms", "1h";
        /// How long a stream may be quiet in both directions.
        stream_idle_timeout: Duration = "60s" in "1ms", "24h";
        /// Calls at work at once in the whole server, health aside.
        max_calls: u32 = "1024" in "1", "1000000";
        /// How long a call waits for its turn when there are that many, before it is refused (OVERLOADED); 0: not at all.
        call_wait: Duration = "100ms" in "0", "10s";
        /// Streams open at once in the whole server, health aside.
        max_open_streams: u32 = "1024" in "1", "1000000";
        /// Largest request, decompressed.
        max_received_bytes: Bytes = "4MiB" in "1KiB", "1GiB";
        /// Largest answer. Clients refuse more than 4 MiB unless told otherwise.
        max_sent_bytes: Bytes = "4MiB" in "1KiB", "1GiB";
        /// Bytes of messages above 64 KiB that are held at once in the whole server, coming, decompressed and going; a call beyond is refused (OVERLOADED).
        max_bytes_in_flight: Bytes = "64MiB" in "1MiB", "1024GiB";
        /// Smallest answer that is compressed for callers who accept it.
        compress_from: Bytes = "1KiB" in "0", "1GiB";
    }
    "Questions" {
        /// Items of a batch.
        max_batch_items: u32 = "1000" in "1", "1000000";
        /// How long the items of one batch may take together, by the clock and waiting included; those not begun by then are refused one by one (DEADLINE).
        batch_time: Duration = "20s" in "1ms", "1h";
        /// Plies of a game.
        max_plies: u32 = "20000" in "1", "1000000";
        /// Events of a game.
        max_events: u32 = "2000" in "0", "1000000";
        /// Nodes of a winnability search.
        max_nodes: u32 = "1000000" in "0", "1000000000";
        /// Long games and searches at work at once, beside the serving threads; 0: as many as there are cores.
        long_games: u32 = "0" in "0", "1024";
        /// How long one more of them waits for its turn before it is refused (OVERLOADED).
        long_game_wait: Duration = "1s" in "0", "10m";
    }
    "TLS" {
        /// Certificate chain in PEM; none: no TLS. Read again when its content changes.
        tls_certificate_file: OptionalPath = "";
        /// Its private key in PEM.
        tls_key_file: OptionalPath = "";
        /// Certificates in PEM that those of clients must be signed by.
        tls_client_ca_file: OptionalPath = "";
        /// Whether clients are asked for a certificate, and whether they must have one.
        tls_client_auth: ClientAuth = "off";
    }
    "Callers" {
        /// Who may call, one name:sha256hex to a line, the hash being that of a bearer token; none: everybody.
        auth_tokens_file: OptionalPath = "";
        /// Names (DNS, URI or email) of which a client's certificate must have one; none: any signed certificate will do.
        tls_allowed_names: Vec<String> = "";
        /// Origins of web pages that may call, such as https://example.org; none: no page of another origin.
        cors_origins: Vec<String> = "";
        /// How often certificates and tokens are compared with what is in force; SIGHUP does it at once.
        reload_interval: Duration = "30s" in "10ms", "24h";
    }
    "Telemetry" {
        /// What is logged: a level, or a filter such as info,arbiter=debug. Libraries only warn unless it names them (debug,h2=debug). SIGHUP reads it again.
        log_level: String = "info";
        /// How it is written: auto is text on a terminal and JSON elsewhere.
        log_format: LogFormat = "auto";
        /// Which calls get a line: those that failed by the server's fault (the others, mistakes of callers among them, at level debug), all, or none.
        access_log: AccessLog = "errors";
    }
}
