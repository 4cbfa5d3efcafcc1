//! Letters that stand for no piece.

use chess_rules::PieceLetters;

/// A letter that no piece has in the language of the record, and in which languages one has it.
pub(super) fn unknown(letter: char) -> String {
    let letter_shown = letter.escape_debug();
    let elsewhere: Vec<&str> = PieceLetters::having(letter).map(name).collect();
    let hint = match elsewhere.split_last() {
        None => String::new(),
        Some((only, [])) => format!("; one has it in {only}"),
        Some((last, others)) => format!("; one has it in {} and {last}", others.join(", ")),
    };
    format!("no piece has the letter {letter_shown} in the language of the record{hint}")
}

const fn name(letters: PieceLetters) -> &'static str {
    match letters {
        PieceLetters::English => "English",
        PieceLetters::French => "French",
        PieceLetters::German => "German",
        PieceLetters::Spanish => "Spanish",
        PieceLetters::Italian => "Italian",
        PieceLetters::Portuguese => "Portuguese",
        PieceLetters::Dutch => "Dutch",
        PieceLetters::Danish => "Danish",
        PieceLetters::Finnish => "Finnish",
        PieceLetters::Icelandic => "Icelandic",
        PieceLetters::Polish => "Polish",
        PieceLetters::Czech => "Czech",
        PieceLetters::Hungarian => "Hungarian",
        PieceLetters::Romanian => "Romanian",
        PieceLetters::Croatian => "Croatian",
        PieceLetters::Serbian => "Serbian",
        PieceLetters::Estonian => "Estonian",
        PieceLetters::Latvian => "Latvian",
        PieceLetters::Lithuanian => "Lithuanian",
        PieceLetters::Turkish => "Turkish",
        PieceLetters::Russian => "Russian",
        PieceLetters::Ukrainian => "Ukrainian",
        PieceLetters::Bulgarian => "Bulgarian",
        PieceLetters::Greek => "Greek",
    }
}
