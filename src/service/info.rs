//! What the server tells about itself.

use std::time::Duration;

use chess_arbiter::RuleSet;
use chess_rules::PieceLetters;

use super::convert::{letters_to_wire, rule_set_to_wire};
use super::limits::Limits;
use crate::explain::Language;
use crate::proto::{self, GetServerInfoResponse, Notation, Variant};

/// Limits of the connections a call comes by, told with the others.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// Calls that may be open on one connection.
    pub max_streams_per_connection: u32,
    /// Connections.
    pub max_connections: u32,
    /// Bytes of the headers of one call.
    pub max_header_bytes: u32,
    /// Calls at work at once in the whole server.
    pub max_calls: u32,
    /// Streams open at once in the whole server.
    pub max_open_streams: u32,
    /// Bytes of large messages held at once in the whole server, coming and going.
    pub max_bytes_in_flight: usize,
    /// How long a call may take that is no stream.
    pub request_timeout: Duration,
    /// How long a stream may be quiet.
    pub stream_idle_timeout: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            max_streams_per_connection: 256,
            max_connections: 10_000,
            max_header_bytes: 16 << 10,
            max_calls: 1_024,
            max_open_streams: 1_024,
            max_bytes_in_flight: 64 << 20,
            request_timeout: Duration::from_secs(30),
            stream_idle_timeout: Duration::from_secs(60),
        }
    }
}

/// Version, support and every limit in force.
pub(super) fn server_info(limits: &Limits, connection: &ConnectionLimits) -> GetServerInfoResponse {
    let languages = Language::ALL.map(|language| language.tag().to_owned());
    GetServerInfoResponse {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        commit: option_env!("ARBITER_COMMIT").unwrap_or_default().to_owned(),
        build_date: option_env!("ARBITER_BUILD_DATE")
            .unwrap_or_default()
            .to_owned(),
        rule_sets: RuleSet::ALL
            .map(|rule_set| rule_set_to_wire(rule_set).into())
            .to_vec(),
        variants: vec![Variant::Standard.into(), Variant::Chess960.into()],
        languages: languages.to_vec(),
        piece_letters: letters_to_wire(PieceLetters::ALL.into_iter()),
        limits: Some(limits_to_wire(limits, connection)),
        notations: [Notation::Uci, Notation::San, Notation::Lan, Notation::Iccf]
            .map(Into::into)
            .to_vec(),
    }
}

fn limits_to_wire(limits: &Limits, connection: &ConnectionLimits) -> proto::Limits {
    proto::Limits {
        max_received_bytes: count64(limits.max_received_bytes),
        max_sent_bytes: count64(limits.max_sent_bytes),
        max_batch_items: count(limits.max_batch_items),
        max_plies: count(limits.max_plies),
        max_events: count(limits.max_events),
        max_fen_bytes: count(limits.max_fen_bytes),
        max_id_bytes: count(limits.max_id_bytes),
        max_nodes: limits.max_nodes,
        max_stream_waiting: count(limits.max_stream_waiting),
        max_streams_per_connection: connection.max_streams_per_connection,
        max_connections: connection.max_connections,
        max_pgn_tag_bytes: count(limits.max_pgn_tag_bytes),
        max_header_bytes: connection.max_header_bytes,
        max_calls: connection.max_calls,
        max_open_streams: connection.max_open_streams,
        max_bytes_in_flight: count64(connection.max_bytes_in_flight),
        request_timeout: Some(connection.request_timeout.into()),
        stream_idle_timeout: Some(connection.stream_idle_timeout.into()),
        batch_time: Some(limits.batch_time.into()),
        max_tag_section_bytes: count(limits.max_tag_section_bytes),
        max_game_bytes: count(limits.max_game_bytes),
    }
}

fn count(limit: usize) -> u32 {
    u32::try_from(limit).unwrap_or(u32::MAX)
}

fn count64(limit: usize) -> u64 {
    u64::try_from(limit).unwrap_or(u64::MAX)
}
