//! Letters that stand for no piece.

use chess_rules::PieceLetters;

/// A letter that no piece has in the language of the record, and in which languages one has it.
pub(super) fn unknown(letter: char) -> String {
    let letter_shown = letter.escape_debug();
    let elsewhere: Vec<&str> = PieceLetters::having(letter).map(name).collect();
    let hint = match elsewhere.split_last() {
        None => String::new(),
        Some((only, [])) => format!(" ; c'est le cas en {only}"),
        Some((last, others)) => format!(" ; c'est le cas en {} et {last}", others.join(", ")),
    };
    format!("aucune pièce n'a la lettre {letter_shown} dans la langue de la notation{hint}")
}

const fn name(letters: PieceLetters) -> &'static str {
    match letters {
        PieceLetters::English => "anglais",
        PieceLetters::French => "français",
        PieceLetters::German => "allemand",
        PieceLetters::Spanish => "espagnol",
        PieceLetters::Italian => "italien",
        PieceLetters::Portuguese => "portugais",
        PieceLetters::Dutch => "néerlandais",
        PieceLetters::Danish => "danois",
        PieceLetters::Finnish => "finnois",
        PieceLetters::Icelandic => "islandais",
        PieceLetters::Polish => "polonais",
        PieceLetters::Czech => "tchèque",
        PieceLetters::Hungarian => "hongrois",
        PieceLetters::Romanian => "roumain",
        PieceLetters::Croatian => "croate",
        PieceLetters::Serbian => "serbe",
        PieceLetters::Estonian => "estonien",
        PieceLetters::Latvian => "letton",
        PieceLetters::Lithuanian => "lituanien",
        PieceLetters::Turkish => "turc",
        PieceLetters::Russian => "russe",
        PieceLetters::Ukrainian => "ukrainien",
        PieceLetters::Bulgarian => "bulgare",
        PieceLetters::Greek => "grec",
    }
}
