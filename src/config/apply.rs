//! From the settings to what each part of the server is told.

use std::time::Duration;

use super::error::Contradiction;
use super::settings::Settings;
use crate::server::{
    CallOptions, ClientAuth, ConnectionOptions, CredentialOptions, Options, Origin, Reflection,
    TlsFiles,
};
use crate::service::{ConnectionLimits, Limits};
use crate::telemetry;

impl Settings {
    /// What the server is told.
    #[must_use]
    pub fn server(&self) -> Options {
        Options {
            listen: self.listen,
            admin_listen: self.admin_listen.0,
            drain_delay: self.drain_delay,
            drain_timeout: self.drain_timeout,
            first_request_timeout: self.first_request_timeout,
            connection: ConnectionLimits {
                max_streams_per_connection: self.max_streams_per_connection,
                max_connections: self.max_connections,
                max_header_bytes: bytes32(self.max_header_bytes.0),
                max_calls: self.max_calls,
                max_open_streams: self.max_open_streams,
                max_bytes_in_flight: self.max_bytes_in_flight.0,
                request_timeout: self.request_timeout,
                stream_idle_timeout: self.stream_idle_timeout,
            },
            care: self.connections(),
            calls: self.calls(),
            tls: self.tls(),
            credentials: CredentialOptions {
                tokens_file: self.auth_tokens_file.0.clone(),
                allowed_names: self.tls_allowed_names.clone(),
            },
            origins: self.origins().unwrap_or_default(),
            reflection: if self.reflection {
                Reflection::On
            } else {
                Reflection::Off
            },
            access_log: self.access_log,
        }
    }

    fn connections(&self) -> ConnectionOptions {
        ConnectionOptions {
            max_age: unless_zero(self.max_connection_age),
            max_age_grace: self.max_connection_age_grace,
            handshake_timeout: self.handshake_timeout,
            keepalive_interval: unless_zero(self.keepalive_interval),
            keepalive_timeout: self.keepalive_timeout,
            tcp_keepalive: unless_zero(self.tcp_keepalive),
            stream_window: bytes32(self.stream_window.0),
            connection_window: bytes32(self.connection_window.0),
            max_pending_resets: self.max_pending_resets as usize,
            max_error_resets: self.max_error_resets as usize,
        }
    }

    fn calls(&self) -> CallOptions {
        CallOptions {
            wait: self.call_wait,
            compress_from: self.compress_from.0,
        }
    }

    fn tls(&self) -> Option<TlsFiles> {
        let pair = (&self.tls_certificate_file.0, &self.tls_key_file.0);
        let (Some(certificate), Some(key)) = pair else {
            return None;
        };
        Some(TlsFiles {
            certificate: certificate.clone(),
            key: key.clone(),
            client_ca: self.tls_client_ca_file.0.clone(),
            client_auth: self.tls_client_auth,
        })
    }

    fn origins(&self) -> Option<Vec<Origin>> {
        let origins = self.cors_origins.iter();
        origins.map(|text| Origin::read(text)).collect()
    }

    /// What a question may hold and take.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits {
            max_received_bytes: self.max_received_bytes.0,
            max_sent_bytes: self.max_sent_bytes.0,
            max_batch_items: self.max_batch_items as usize,
            batch_time: self.batch_time,
            max_plies: self.max_plies as usize,
            max_events: self.max_events as usize,
            max_nodes: self.max_nodes,
            long_games: self.long_games(),
            long_game_wait: self.long_game_wait,
            ..Limits::default()
        }
    }

    fn long_games(&self) -> usize {
        match self.long_games {
            0 => Limits::default().long_games,
            some => some as usize,
        }
    }

    /// What is logged, and how.
    #[must_use]
    pub fn telemetry(&self) -> telemetry::Options {
        telemetry::Options {
            log_level: self.log_level.clone(),
            log_format: self.log_format,
        }
    }

    /// What can't stand together.
    pub(super) fn contradictions(&self) -> Vec<Contradiction> {
        let has_certificate = self.tls_certificate_file.0.is_some();
        let has_key = self.tls_key_file.0.is_some();
        let has_authority = self.tls_client_ca_file.0.is_some();
        let asks = self.tls_client_auth != ClientAuth::Off;
        let is_one_address = self.listen.port() != 0 && self.admin_listen.0 == Some(self.listen);
        let found = [
            (
                has_certificate && !has_key,
                Contradiction::CertificateWithoutKey,
            ),
            (
                has_key && !has_certificate,
                Contradiction::KeyWithoutCertificate,
            ),
            (
                asks && !(has_authority && has_certificate),
                Contradiction::ClientAuthWithoutAuthority,
            ),
            (
                has_authority && !asks,
                Contradiction::AuthorityWithoutClientAuth,
            ),
            (
                !self.tls_allowed_names.is_empty() && !asks,
                Contradiction::NamesWithoutClientAuth,
            ),
            (is_one_address, Contradiction::OneAddressTwice),
            (
                !telemetry::is_filter(&self.log_level),
                Contradiction::LogLevel,
            ),
            (
                self.stream_window > self.connection_window,
                Contradiction::WindowTooLarge,
            ),
            (self.origins().is_none(), Contradiction::Origin),
            (
                self.max_bytes_in_flight < self.max_received_bytes
                    || self.max_bytes_in_flight < self.max_sent_bytes,
                Contradiction::NoRoom,
            ),
        ];
        let found = found.into_iter().filter(|(is_so, _)| *is_so);
        found.map(|(_, contradiction)| contradiction).collect()
    }
}

/// A time, unless it is zero, which means never.
fn unless_zero(time: Duration) -> Option<Duration> {
    (!time.is_zero()).then_some(time)
}

/// Bytes as HTTP/2 counts them; the bounds of the settings are far below the end.
fn bytes32(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}
