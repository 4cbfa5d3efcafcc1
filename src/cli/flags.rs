//! Errors of the service in the words of the command line: flags instead of fields.

use tonic::Status;

/// What the fields of a record are called by every command that has them.
const COMMON: [(&str, &str); 11] = [
    ("record.initial_fen", "--fen"),
    ("record.chess960_position", "--position"),
    ("record.piece_letters", "--from-letters"),
    ("record.notation", "--notation"),
    ("record.movetext", "the moves"),
    ("node_budget", "--nodes"),
    ("position.fen", "FEN"),
    ("position.last_move", "--last-move"),
    ("placement", "--seen"),
    ("max_plies", "--max-plies"),
    ("fen", "FEN"),
];

/// The message of a status. Where it begins with the path of a field, what the command line calls that one stands there instead; the names
/// of the command come before those that all have.
pub(super) fn in_flags(status: &Status, names: &[(&str, &str)]) -> String {
    let message = status.message();
    let path_end = message.find([':', '\u{a0}']).unwrap_or_default();
    let (path, told) = message.split_at(path_end);
    // The number of an element says nothing to those who gave several flags of one name.
    let field = path.split('[').next().unwrap_or_default();
    let known = names.iter().chain(&COMMON);
    let flag = known.copied().find(|(name, _)| *name == field);
    match flag {
        Some((_, flag)) => format!("{flag}{told}"),
        None => message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_called_what_the_flag_is() {
        let told =
            |message: &str| in_flags(&Status::invalid_argument(message), &[("pgn.tags", "--tag")]);
        assert_eq!(told("record.initial_fen: a FEN has"), "--fen: a FEN has");
        assert_eq!(told("pgn.tags[3]: a name"), "--tag: a name");
        assert_eq!(
            told("record.initial_fen\u{a0}: une FEN"),
            "--fen\u{a0}: une FEN"
        );
        assert_eq!(told("internal error"), "internal error");
        assert_eq!(
            told("record.events[2].by: must be set"),
            "record.events[2].by: must be set"
        );
    }
}
