//! Every legal move survives being written and read, in every notation; the fast reader and writer of SAN agree with
//! plain ones that look at all legal moves; no text makes a reader panic.
#![allow(clippy::unwrap_used, missing_docs)]

use chess_rules::{
    Castling, FigurineSet, LegalMove, Move, Movetext, Notation, PieceLetters, PieceSymbols,
    Position, ReadError, Role, Setup, Strictness, Variant, Writing,
};
use proptest::prelude::*;

/// A position reached from the start by the moves that the numbers choose.
fn walk(start: Position, choices: &[u16]) -> Position {
    let mut position = start;
    for choice in choices {
        let moves = position.legal_moves();
        let Some(legal) = moves.get(usize::from(*choice) % moves.len().max(1)) else {
            break;
        };
        let next = legal.play();
        position = next;
    }
    position
}

fn positions() -> impl Strategy<Value = Position> {
    let choices = prop::collection::vec(any::<u16>(), 0..160);
    let start = prop_oneof![
        Just(Position::initial()),
        (0_u16..960).prop_map(|number| {
            let setup = Setup::chess960(number).unwrap();
            setup
                .position(Variant::Chess960, Strictness::Strict)
                .unwrap()
        }),
        prop::sample::select(vec![
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "6k1/8/8/8/4Q2Q/8/8/K2Q3Q w - - 0 1",
            "4k3/8/2N1N3/1N3N2/8/1N3N2/2N1N3/4K3 w - - 0 1",
        ])
        .prop_map(|fen| {
            let reading = Setup::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap();
            reading
                .setup
                .position(Variant::Standard, Strictness::Lenient)
                .unwrap()
        }),
    ];
    (start, choices).prop_map(|(start, choices)| walk(start, &choices))
}

/// SAN from all legal moves, by the words of Article C.10.
fn slow_san(legal: &LegalMove<'_>) -> String {
    let position = legal.position();
    let next = legal.play();
    let mark = match (next.is_check(), next.has_legal_move()) {
        (false, _) => "",
        (true, true) => "+",
        (true, false) => "#",
    };
    let mv = legal.to_move();
    if let Some(side) = legal.castling() {
        let text = match side {
            Castling::KingSide => "O-O",
            Castling::QueenSide => "O-O-O",
        };
        return format!("{text}{mark}");
    }
    let x = if legal.is_capture() { "x" } else { "" };
    if legal.role() == Role::Pawn {
        let file = legal.is_capture().then(|| mv.from.file().letter());
        let file = file.map_or(String::new(), String::from);
        let piece = mv.promotion.map(|promotion| promotion.role().letter());
        let piece = piece.map_or(String::new(), |letter| format!("={letter}"));
        return format!("{file}{x}{}{piece}{mark}", mv.to);
    }
    let rivals: Vec<_> = position
        .legal_moves()
        .into_iter()
        .filter(|rival| {
            rival.role() == legal.role()
                && rival.castling().is_none()
                && rival.to_move().to == mv.to
                && rival.to_move().from != mv.from
        })
        .map(|rival| rival.to_move().from)
        .collect();
    let from = mv.from;
    let origin = if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != from.file()) {
        from.file().letter().to_string()
    } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
        from.rank().digit().to_string()
    } else {
        from.to_string()
    };
    format!("{}{origin}{x}{}{mark}", legal.role().letter(), mv.to)
}

/// The canonical text with one character less.
fn shortened(legal: &LegalMove<'_>) -> Vec<String> {
    let san = legal.to_san();
    let without = |index: usize| {
        let kept = san.chars().enumerate().filter(|(at, _)| *at != index);
        kept.map(|(_, letter)| letter).collect()
    };
    (0..san.len()).map(without).collect()
}

/// The legal moves that a short algebraic text means: those that all it says fits.
fn slow_read(legal: &[LegalMove<'_>], text: &str) -> Vec<Move> {
    let text = text.trim_end_matches(['+', '#']);
    let is_castling = |legal: &LegalMove<'_>| match text {
        "O-O" => legal.castling() == Some(Castling::KingSide),
        "O-O-O" => legal.castling() == Some(Castling::QueenSide),
        _ => false,
    };
    let (front, becomes) = match text.char_indices().next_back() {
        Some((at, letter)) if "QRBN".contains(letter) => {
            (text[..at].trim_end_matches('='), Some(letter))
        }
        _ => (text, None),
    };
    let letters: Vec<char> = front.chars().collect();
    let (role, letters) = match letters.first() {
        Some(letter) if "NBRQK".contains(*letter) => {
            (Role::from_letter(*letter as u8).unwrap(), &letters[1..])
        }
        _ => (Role::Pawn, &letters[..]),
    };
    let has_mark = letters.contains(&'x');
    if has_mark && letters.iter().rev().nth(2) != Some(&'x') {
        return Vec::new();
    }
    let squares: Vec<char> = letters
        .iter()
        .copied()
        .filter(|letter| *letter != 'x')
        .collect();
    let fits = |legal: &&LegalMove<'_>| {
        let mv = legal.to_move();
        let promotion = mv.promotion.map(|promotion| promotion.role().letter());
        let Some((to, from)) = squares
            .len()
            .checked_sub(2)
            .map(|at| (&squares[at..], &squares[..at]))
        else {
            return false;
        };
        let origin: Vec<char> = mv.from.to_string().chars().collect();
        // Where a pawn's file is not named, only the mark of a capture lets it change files.
        let is_way = role != Role::Pawn
            || from.iter().any(char::is_ascii_alphabetic)
            || (mv.from.file() == mv.to.file()) != has_mark;
        let is_from = is_way && from.iter().all(|letter| origin.contains(letter));
        // A pawn's capture names its file, and its mark is never dropped.
        let is_marked = role != Role::Pawn || legal.is_capture() || !has_mark;
        legal.castling().is_none()
            && legal.role() == role
            && mv.to.to_string().chars().eq(to.iter().copied())
            && promotion == becomes
            && is_from
            && is_marked
    };
    let fitting = legal
        .iter()
        .filter(|legal| is_castling(legal) || fits(legal));
    let mut moves: Vec<Move> = fitting.map(LegalMove::to_move).collect();
    moves.sort();
    moves
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn the_fast_writer_of_san_agrees_with_the_plain_one(position in positions()) {
        for legal in position.legal_moves() {
            prop_assert_eq!(legal.to_san(), slow_san(&legal));
        }
    }

    #[test]
    fn every_legal_move_survives_being_written_and_strictly_read(position in positions()) {
        for legal in position.legal_moves() {
            let texts = [
                (Notation::Uci, legal.to_uci().to_string()),
                (Notation::San, legal.to_san()),
                (Notation::Lan, legal.to_lan()),
                (Notation::Iccf, legal.to_iccf()),
            ];
            for (notation, text) in texts {
                for notation in [notation, Notation::Any] {
                    let reading = position.read_move(&text, notation, Strictness::Strict);
                    let reading = reading.unwrap_or_else(|error| panic!("{text}: {error}"));
                    prop_assert_eq!(reading.legal.to_move(), legal.to_move());
                    prop_assert!(reading.deviations.is_empty());
                }
            }
        }
    }

    #[test]
    fn every_legal_move_survives_in_every_language(position in positions()) {
        for legal in position.legal_moves() {
            for letters in PieceLetters::ALL {
                let texts = [
                    (Notation::San, legal.to_san_with(letters)),
                    (Notation::Lan, legal.to_lan_with(letters)),
                ];
                for (notation, text) in texts {
                    for notation in [notation, Notation::Any] {
                        let writing = Writing { notation, letters };
                        let reading = position.read_move(&text, writing, Strictness::Strict);
                        let reading = reading.unwrap_or_else(|error| panic!("{text} {letters:?}: {error}"));
                        prop_assert_eq!(reading.legal.to_move(), legal.to_move());
                        prop_assert!(reading.deviations.is_empty());
                    }
                }
                for text in [legal.to_scoresheet(letters), legal.to_san_with(PieceSymbols::Figurines(FigurineSet::ByColor))] {
                    for notation in [Notation::San, Notation::Any] {
                        let writing = Writing { notation, letters };
                        let reading = position.read_move(&text, writing, Strictness::Standard);
                        let reading = reading.unwrap_or_else(|error| panic!("{text} {letters:?}: {error}"));
                        prop_assert_eq!(reading.legal.to_move(), legal.to_move());
                        prop_assert_eq!(reading.suffix_deviation(&reading.legal.play()), None);
                    }
                }
            }
        }
    }

    #[test]
    fn the_fast_reader_of_san_agrees_with_the_plain_one(
        position in positions(),
        texts in prop::collection::vec("[NBRQK]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#]?|[a-h]x?[a-h][18](=?[QN])?", 64),
    ) {
        let legal = position.legal_moves();
        let sans: Vec<String> = legal.iter().map(LegalMove::to_san).collect();
        let shortened = legal.iter().flat_map(|legal| shortened(legal));
        for text in texts.into_iter().chain(shortened) {
            let canonical = sans.iter().position(|san| *san == text);
            let strict = position.read_move(&text, Notation::San, Strictness::Strict).ok();
            prop_assert_eq!(
                strict.map(|reading| reading.legal.to_move()),
                canonical.map(|index| legal[index].to_move()),
                "{}", text
            );
            let meant = slow_read(&legal, &text);
            let standard = position.read_move(&text, Notation::San, Strictness::Standard);
            match (standard, &meant[..]) {
                (Ok(reading), [only]) => prop_assert_eq!(reading.legal.to_move(), *only),
                // `hxg` for several captures: a form that the plain reader does not know.
                (Err(ReadError::Ambiguous { candidates }), []) => prop_assert!(candidates.len() > 1, "{}", text),
                (Err(ReadError::Ambiguous { candidates }), several) => {
                    prop_assert_eq!(&candidates[..], several, "{}", text);
                    prop_assert!(several.len() > 1, "{}", text);
                }
                (Err(ReadError::NotCanonical { .. }), _) => {}
                (Err(_), []) => {}
                (found, meant) => prop_assert!(false, "{text}: {found:?} against {meant:?}"),
            }
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(
        position in positions(),
        text in "\\PC{0,12}|[NBRQKa-h1-8xO0=+#(){};$!?. -]{0,24}|[♔-♟×–…†a-h1-8 ]{0,12}|[A-Za-zКркСФЛТДЦОПпШшмахесоŞŽΡΒΠΑΙ=a-h1-8x(+-]{0,8}[a-h][1-8][=(A-ZФ]{0,3}",
    ) {
        for notation in [Notation::Any, Notation::Uci, Notation::San, Notation::Lan, Notation::Iccf] {
            for strictness in [Strictness::Strict, Strictness::Standard, Strictness::Lenient] {
                let reading = position.read_move(&text, notation, strictness);
                if let (Ok(reading), Strictness::Strict) = (&reading, strictness) {
                    let text = text.trim_end_matches([' ', '(', '=', ')']);
                    let legal = &reading.legal;
                    let forms = [legal.to_uci().to_string(), legal.to_san(), legal.to_lan(), legal.to_iccf()];
                    prop_assert!(forms.iter().any(|form| form == text), "{text}: {forms:?}");
                }
            }
        }
        for letters in PieceLetters::ALL {
            for notation in [Notation::Any, Notation::San] {
                for strictness in [Strictness::Strict, Strictness::Standard, Strictness::Lenient] {
                    let writing = Writing { notation, letters };
                    let reading = position.read_move(&text, writing, strictness);
                    if let (Ok(reading), Strictness::Strict) = (&reading, strictness) {
                        let text = text.trim_end_matches([' ', '(', '=', ')']);
                        let legal = &reading.legal;
                        let forms = [
                            legal.to_uci().to_string(), legal.to_iccf(),
                            legal.to_san_with(letters), legal.to_lan_with(letters),
                        ];
                        prop_assert!(forms.iter().any(|form| form == text), "{text}: {forms:?}");
                    }
                }
            }
        }
        let tokens: Vec<_> = Movetext::new(&text).collect();
        for token in tokens.iter().flatten() {
            prop_assert!(text[token.offset..].starts_with(token.text));
            prop_assert!(!token.text.is_empty());
        }
        prop_assert!(tokens.len() <= text.len() + 1);
    }
}
