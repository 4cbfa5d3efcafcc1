//! How much one caller may ask for.

use std::time::Duration;

/// Every limit on what a request holds and what an answer may weigh.
///
/// A limit itself is allowed, one more is not.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a request, decompressed.
    pub max_received_bytes: usize,
    /// Bytes of an answer: clients refuse more than 4 MiB unless told otherwise.
    pub max_sent_bytes: usize,
    /// Items of a batch.
    pub max_batch_items: usize,
    /// How long the items of one batch may take together, by the clock and waiting included; those not begun by then are refused.
    pub batch_time: Duration,
    /// Plies of a record. No game under the 75-move rule reaches 18,000.
    pub max_plies: usize,
    /// Events of a record. No honest game comes near: an event for every ply of the longest ones played is 600.
    pub max_events: usize,
    /// Bytes of a FEN.
    pub max_fen_bytes: usize,
    /// Bytes of a caller's id.
    pub max_id_bytes: usize,
    /// Bytes of the names and values of the tags of a game in PGN.
    pub max_pgn_tag_bytes: usize,
    /// Bytes of the tag section of a game that is reviewed.
    pub max_tag_section_bytes: usize,
    /// Bytes of a game that is reviewed.
    pub max_game_bytes: usize,
    /// Nodes a winnability search visits at most.
    pub max_nodes: u32,
    /// Answers of one stream that may wait to be fetched.
    pub max_stream_waiting: usize,
    /// Long games that are ruled on side by side, away from the serving threads.
    pub long_games: usize,
    /// How long a long game waits for its turn before the caller is told to come back.
    pub long_game_wait: Duration,
}

/// Nodes of a search, unless the server is told otherwise: about a second and 30 MB at the worst that was measured. What stays open at that, the whole
/// default of [`chess_rules::Budget`] may still settle in some more.
const NODES: u32 = 1_000_000;

impl Default for Limits {
    fn default() -> Self {
        Self {
            max_received_bytes: 4 << 20,
            max_sent_bytes: 4 << 20,
            max_batch_items: 1_000,
            batch_time: Duration::from_secs(20),
            max_plies: 20_000,
            max_events: 2_000,
            max_fen_bytes: 256,
            max_id_bytes: 128,
            max_pgn_tag_bytes: 16 << 10,
            max_tag_section_bytes: 16 << 10,
            max_game_bytes: 1 << 20,
            max_nodes: NODES,
            max_stream_waiting: 64,
            long_games: std::thread::available_parallelism().map_or(1, usize::from),
            long_game_wait: Duration::from_secs(1),
        }
    }
}
