//! Moves read in one notation and written in another.
#![allow(clippy::unwrap_used, missing_docs)]

use chess_arbiter::{
    GameRecord, GameTag, MoveRefusal, Outcome, Parts, Question, RecordError, RemarkKind, Search,
    Start, TagError, Transcript, WinReason, arbitrate, fitting_letters, transcribe,
};
use chess_rules::{
    Budget, Color, Deviation, FigurineSet, Move, MoveForm, MovetextError, Notation, PieceLetters,
    PieceSymbols, Ply, ReadError, Strictness, Variant, pgn::Marker,
};

const SYMBOLS: [FigurineSet; 3] = [
    FigurineSet::ByColor,
    FigurineSet::Outlined,
    FigurineSet::Solid,
];

fn record<'r>(movetext: &'r str, letters: PieceLetters) -> GameRecord<'r> {
    GameRecord {
        movetext,
        letters,
        ..GameRecord::default()
    }
}

fn written(movetext: &str, form: MoveForm, symbols: impl Into<PieceSymbols>) -> String {
    let record = record(movetext, PieceLetters::English);
    let transcript = transcribe(&record, 1_000).unwrap();
    assert!(transcript.stop.is_none(), "{:?}", transcript.stop);
    transcript.movetext(form, symbols.into())
}

#[test]
fn a_line_is_written_in_each_form() {
    let line = "1. e4 Nf6 2. e5 d5 3. exd6 Nc6 4. Nf3 Bg4 5. Be2 Qxd6 6. O-O (=) O-O-O";
    let write = |form| written(line, form, PieceLetters::French);
    assert_eq!(
        write(MoveForm::San),
        "1. e4 Cf6 2. e5 d5 3. exd6 Cc6 4. Cf3 Fg4 5. Fe2 Dxd6 6. O-O (=) O-O-O"
    );
    assert_eq!(
        write(MoveForm::Scoresheet),
        "1. e4 Cf6 2. e5 d5 3. exd6 e.p. Cc6 4. Cf3 Fg4 5. Fe2 Dxd6 6. 0-0 (=) 0-0-0"
    );
    assert_eq!(
        write(MoveForm::Lan),
        "1. e2-e4 Cg8-f6 2. e4-e5 d7-d5 3. e5xd6 Cb8-c6 4. Cg1-f3 Fc8-g4 5. Ff1-e2 Dd8xd6 6. O-O (=) O-O-O"
    );
    assert_eq!(
        write(MoveForm::Uci),
        "e2e4 g8f6 e4e5 d7d5 e5d6 b8c6 g1f3 c8g4 f1e2 d8d6 e1g1 e8c8"
    );
    assert_eq!(
        write(MoveForm::Iccf),
        "1. 5254 7866 2. 5455 4745 3. 5546 2836 4. 7163 3874 5. 6152 4846 6. 5171 5838"
    );
    let figurines = |set| written("1. Nf3 Nf6", MoveForm::San, PieceSymbols::Figurines(set));
    assert_eq!(
        SYMBOLS.map(figurines),
        ["1. ♘f3 ♞f6", "1. ♘f3 ♘f6", "1. ♞f3 ♞f6"]
    );
}

/// A game of the table, from wherever it starts.
fn starts(line: &str) -> (Start, &str) {
    let (fen, rest) = line.split_once('\t').unwrap();
    let (_, moves) = rest.split_once('\t').unwrap();
    let start = if fen.is_empty() {
        Start::initial()
    } else {
        Start::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap()
    };
    (start, moves)
}

fn moves(record: &GameRecord<'_>) -> Vec<Move> {
    let transcript = transcribe(record, 20_000).unwrap();
    assert!(transcript.stop.is_none(), "{:?}", transcript.stop);
    transcript.moves.iter().map(|one| one.played.mv).collect()
}

/// One game in fifty; `oracle` has a program that does this with any table of games.
#[test]
fn real_games_survive_every_form_in_every_language() {
    let games = include_str!("../../../tests/cases/games.tsv");
    for line in games.lines().step_by(50) {
        let (start, uci) = starts(line);
        let told = GameRecord {
            start: start.clone(),
            notation: Notation::Uci,
            ..record(uci, PieceLetters::English)
        };
        let transcript = transcribe(&told, 20_000).unwrap();
        let expected = moves(&told);
        for form in MoveForm::ALL {
            let letters = PieceLetters::ALL.map(PieceSymbols::Letters);
            let figurines = SYMBOLS.map(PieceSymbols::Figurines);
            for symbols in letters.into_iter().chain(figurines) {
                let text = transcript.movetext(form, symbols);
                let language = match symbols {
                    PieceSymbols::Letters(letters) => letters,
                    PieceSymbols::Figurines(_) => PieceLetters::English,
                };
                let again = GameRecord {
                    start: start.clone(),
                    ..record(&text, language)
                };
                assert_eq!(moves(&again), expected, "{form:?} {symbols:?}: {text}");
            }
        }
        let pgn = transcript.pgn(&[], Marker::Unknown);
        let (_, movetext) = pgn.split_once("\n\n").unwrap();
        let again = GameRecord {
            start,
            notation: Notation::San,
            strictness: Strictness::Strict,
            ..record(movetext, PieceLetters::English)
        };
        assert_eq!(moves(&again), expected, "{pgn}");
        assert!(pgn.lines().all(|line| line.len() < 80), "{pgn}");
    }
}

#[test]
fn a_game_in_pgn_has_its_tags_and_its_start() {
    let fen = "4k3/8/8/8/8/8/8/4K2R b K - 3 41";
    let told = GameRecord {
        start: Start::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap(),
        ..record("Kd7 O-O", PieceLetters::English)
    };
    let tags = [
        ("White", "O\"Neill \\ B"),
        ("WhiteElo", "2100"),
        ("Annotator", "A"),
        ("FEN", "nonsense"),
        ("Bad Name", "x"),
        ("Round", "1\n[Black \"x\"]"),
    ]
    .map(|(name, value)| GameTag { name, value });
    let pgn = transcribe(&told, 10).unwrap().pgn(&tags, Marker::Unknown);
    assert_eq!(
        pgn,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"O\\\"Neill \\\\ B\"]\n\
         [Black \"?\"]\n[Result \"*\"]\n[Annotator \"A\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 41\"]\n\
         [SetUp \"1\"]\n[WhiteElo \"2100\"]\n\n41... Kd7 42. O-O *\n"
    );
    assert_eq!(tags[3].inspect(), Err(TagError::Derived));
    assert_eq!(tags[4].inspect(), Err(TagError::Name));
    assert_eq!(tags[5].inspect(), Err(TagError::Value));
    let result = GameTag {
        name: "Result",
        value: "2-0",
    };
    assert_eq!(result.inspect(), Err(TagError::Result));
}

#[test]
fn chess960_is_told_in_the_tags() {
    let told = GameRecord {
        start: Start::chess960(518).unwrap(),
        ..record("e4", PieceLetters::English)
    };
    let pgn = transcribe(&told, 10).unwrap().pgn(&[], Marker::Unknown);
    assert!(pgn.contains("[Variant \"Chess960\"]"), "{pgn}");
    assert!(pgn.contains("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]"));
}

#[test]
fn what_is_no_move_stops_it() {
    let record = record("e4 e5 Cf3 Cc6", PieceLetters::English);
    let transcript = transcribe(&record, 10).unwrap();
    assert_eq!(transcript.moves.len(), 2);
    let stop = transcript.stop.unwrap();
    assert_eq!(stop.text, "Cf3");
    let unread = ReadError::UnknownLetter { letter: 'C' };
    assert_eq!(stop.refusal, MoveRefusal::Unplayable(unread));
    let limit = RecordError::TooManyPlies {
        limit: 3,
        actual: 4,
    };
    assert_eq!(transcribe(&record, 3).unwrap_err(), limit);
}

/// The transcript of a record up to the end of its game.
fn ended<'r>(record: &GameRecord<'r>) -> Transcript<'r> {
    let mut question = Question {
        parts: Parts::default(),
        max_plies: 1_000,
        search: Search {
            budget: Budget::default(),
            go_on: &mut || true,
        },
    };
    let verdict = arbitrate(record, &mut question).unwrap();
    let mut transcript = transcribe(record, 1_000).unwrap();
    transcript.end_with(&verdict, record);
    transcript
}

#[test]
fn moves_behind_the_end_of_the_game_are_taken_back() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(6);
    let told = record(&shuffle, PieceLetters::English);
    assert_eq!(transcribe(&told, 100).unwrap().moves.len(), 24);
    let from = |fen: &str, movetext| GameRecord {
        start: Start::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap(),
        ..record(movetext, PieceLetters::English)
    };
    for (what, told, since, text) in [
        (
            "mate",
            record("f3 e5 g4 Qh4 a3", PieceLetters::English),
            4,
            "a3",
        ),
        ("fivefold", told, 16, "Nf3"),
        (
            "75 moves",
            from("4k3/8/8/8/8/8/8/4K2R w - - 148 90", "Rh2 Kd7 Rh3 Kd6"),
            2,
            "Rh3",
        ),
        (
            "stalemate",
            from("7k/8/5KQ1/8/8/8/8/8 b - - 0 1", "Kg8"),
            0,
            "Kg8",
        ),
        (
            "dead position",
            from("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Kxe2 Kd7 what?"),
            1,
            "Kd7",
        ),
    ] {
        let transcript = ended(&told);
        let stop = transcript.stop.as_ref().unwrap();
        let over = MoveRefusal::GameOver { since: Ply(since) };
        assert_eq!((stop.text, &stop.refusal), (text, &over), "{what}");
        assert!(!stop.is_unread());
        assert_eq!(transcript.moves.len(), since as usize, "{what}");
        let last = transcript.moves.last();
        let position = last.map(|one| one.played.legal().unwrap().play());
        let position = position.unwrap_or(*told.start.position());
        assert_eq!(position.to_fen(), transcript.position.to_fen());
    }
    let goes_on = record("e4 e5 Cf3", PieceLetters::English);
    assert!(ended(&goes_on).stop.unwrap().is_unread());
}

#[test]
fn a_language_is_proposed_only_where_all_that_fit_mean_the_same_moves() {
    let fitting = |text| fitting_letters(&record(text, PieceLetters::English), 100);
    assert_eq!(fitting("e4 e5 Hf3 Hc6 Fb5"), Some(PieceLetters::Hungarian));
    // German, and others with the same letters.
    assert_eq!(fitting("e4 e5 Sf3 Sc6 Lb5"), None);
    assert_eq!(fitting("e4 e5 Cf3 Cc6 Zb5"), None);
    // A rook in English, a king in French: several meanings, and no proposal.
    let fen = "4k3/8/8/8/8/8/4K3/1BN4R w - - 0 1";
    let several = GameRecord {
        start: Start::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap(),
        ..record("Rd1 e8e7 Rd2", PieceLetters::English)
    };
    assert_eq!(fitting_letters(&several, 100), None);
}

#[test]
fn no_language_is_proposed_from_one_move() {
    let fitting = |text| fitting_letters(&record(text, PieceLetters::English), 100);
    assert_eq!(fitting("Jf3"), None);
    assert_eq!(fitting("e4 e5 Jf3 b8c6 f1b5"), None);
    assert_eq!(fitting("e4 e5 Jf3 Jc6"), Some(PieceLetters::Czech));
    let turkish = record("Nf3", PieceLetters::Turkish);
    assert_eq!(fitting_letters(&turkish, 100), None);
}

#[test]
fn a_language_is_looked_for_as_strictly_as_asked() {
    let told = |text, strictness| GameRecord {
        strictness,
        ..record(text, PieceLetters::English)
    };
    // What keeps this from being read is not the language.
    assert_eq!(
        fitting_letters(&told("e4 e5 Nf3!? Nc6", Strictness::Strict), 100),
        Some(PieceLetters::English)
    );
    assert_eq!(
        fitting_letters(&told("e4 e5 ng1f3", Strictness::Strict), 100),
        None
    );
    let careless = "e4 e5 hf3 hc6 fb5";
    assert_eq!(
        fitting_letters(&told(careless, Strictness::Standard), 100),
        None
    );
    assert_eq!(
        fitting_letters(&told("e4 e5 Hf3 Hc6 fb5", Strictness::Lenient), 100),
        None
    );
}

#[test]
fn numbers_that_contradict_are_told_once() {
    let found = |text: &str| {
        let told = record(text, PieceLetters::English);
        let transcript = transcribe(&told, 100).unwrap();
        assert!(transcript.stop.is_none(), "{text}");
        let moves = transcript.moves.iter().enumerate();
        moves
            .filter(|(_, one)| one.deviations.has(Deviation::MoveNumberContradicts))
            .map(|(ply, _)| ply + 1)
            .collect::<Vec<_>>()
    };
    assert_eq!(found("1. e4 e5 2. Nf3 2... Nc6 3. Bb5"), []);
    assert_eq!(found("1. e4 e5 5. Nf3 Nc6 6. Bb5 a6 4. Ba4"), [3, 7]);
    assert_eq!(found("1... e4 1. e5"), [1, 2]);
    assert_eq!(
        found("1. e4 ... e5 2 Nf3 (2. d4 7. d5) {9.} 2. ... Nc6"),
        []
    );
    let unnumbered = GameRecord {
        start: Start::from_fen(
            "4k3/8/8/8/8/8/8/4K2R b K -",
            Variant::Standard,
            Strictness::Standard,
        )
        .unwrap(),
        ..record("41... Kd7 42. O-O 44... Kc6", PieceLetters::English)
    };
    let transcript = transcribe(&unnumbered, 100).unwrap();
    let told: Vec<bool> = transcript
        .moves
        .iter()
        .map(|one| one.deviations.has(Deviation::MoveNumberContradicts))
        .collect();
    assert_eq!(told, [false, false, true]);
}

#[test]
fn glyphs_beyond_those_of_pgn_are_told() {
    let told = record(
        "1. e4 $255 e5 $256 2. Nf3 $1 $99999999999",
        PieceLetters::English,
    );
    let transcript = transcribe(&told, 100).unwrap();
    let found: Vec<bool> = transcript
        .moves
        .iter()
        .map(|one| one.deviations.has(Deviation::NagOutOfRange))
        .collect();
    assert_eq!(found, [false, true, true]);
    assert_eq!(transcript.remarks(&told).len(), 2);
}

#[test]
fn a_result_ends_the_moves() {
    let told = record("1. f3 e5 2. g4 Qh4# 1-0", PieceLetters::English);
    let transcript = transcribe(&told, 100).unwrap();
    assert_eq!(transcript.marker, Some(Marker::Win(Color::White)));
    let behind = record("1. e4 1-0 e5", PieceLetters::English);
    assert_eq!(
        transcribe(&behind, 100).err(),
        Some(RecordError::Movetext(MovetextError::MoveBehindResult {
            offset: 10
        }))
    );
    let list = ["e5".to_owned()];
    let listed = GameRecord {
        moves: &list,
        ..record("1. e4 *", PieceLetters::English)
    };
    assert_eq!(
        transcribe(&listed, 100).err(),
        Some(RecordError::Movetext(MovetextError::MoveBehindResult {
            offset: 7
        }))
    );
}

#[test]
fn how_the_game_ended_decides_which_result_is_written() {
    let result = |tag: Option<&str>, movetext: &str, outcome: Option<Outcome>| {
        let told = record(movetext, PieceLetters::English);
        let tags: Vec<GameTag<'_>> = tag
            .map(|value| GameTag {
                name: "Result",
                value,
            })
            .into_iter()
            .collect();
        let transcript = transcribe(&told, 100).unwrap();
        let (result, remarks) = transcript.result(&tags, outcome);
        let kinds: Vec<RemarkKind> = remarks.iter().map(|remark| remark.kind).collect();
        (result.sign(), kinds)
    };
    let black = Outcome::Win {
        winner: Color::Black,
        by: WinReason::Checkmate,
    };
    let white = Marker::Win(Color::White);
    let draw = Marker::Draw;
    assert_eq!(result(None, "e4", None), ("*", vec![]));
    assert_eq!(result(None, "e4 1-0", None), ("1-0", vec![]));
    assert_eq!(
        result(Some("*"), "e4 1-0", None),
        ("1-0", vec![RemarkKind::ResultsDiffer])
    );
    assert_eq!(
        result(Some("0-1"), "e4 1-0", None),
        ("0-1", vec![RemarkKind::ResultsDiffer])
    );
    assert_eq!(result(Some("-/+"), "e4", None), ("0-1", vec![]));
    assert_eq!(result(Some("0-1"), "e4 0-1", Some(black)), ("0-1", vec![]));
    assert_eq!(
        result(None, "e4 1/2-1/2", Some(black)),
        ("0-1", vec![RemarkKind::ResultContradictsBoard(draw)])
    );
    assert_eq!(
        result(Some("1-0"), "e4 0-1", Some(black)),
        (
            "0-1",
            vec![
                RemarkKind::ResultsDiffer,
                RemarkKind::ResultContradictsBoard(white)
            ]
        )
    );
}

#[test]
fn signs_and_offers_are_kept_in_pgn() {
    let list = ["Nf3!?".to_owned(), "Nc6 ⟳".to_owned()];
    let told = GameRecord {
        moves: &list,
        ..record("1. e4!! $139 e5 (=) =", PieceLetters::English)
    };
    let transcript = transcribe(&told, 100).unwrap();
    assert!(transcript.stop.is_none());
    let nags: Vec<Vec<u8>> = transcript
        .moves
        .iter()
        .map(|one| one.nags().collect())
        .collect();
    assert_eq!(nags, [vec![3, 139], vec![10], vec![5], vec![33]]);
    let pgn = transcript.pgn(&[], Marker::Unknown);
    let movetext = "1. e4 $3 $139 e5 $10 {(=)} 2. Nf3 $5 Nc6 $33 *\n";
    assert!(pgn.ends_with(movetext), "{pgn}");
}

#[test]
fn what_is_left_out_is_remarked() {
    let kinds = |movetext: &str, strictness| {
        let told = GameRecord {
            strictness,
            ..record(movetext, PieceLetters::English)
        };
        let transcript = transcribe(&told, 100).unwrap();
        let remarks = transcript.remarks(&told).into_iter();
        let kinds: Vec<RemarkKind> = remarks.map(|remark| remark.kind).collect();
        (transcript.moves.len(), kinds)
    };
    let glyph = RemarkKind::ReadLeniently(Deviation::GlyphIgnored);
    let number = RemarkKind::ReadLeniently(Deviation::MoveNumberContradicts);
    let loose = RemarkKind::NumberWithoutMove;
    for (movetext, moves, expected) in [
        ("e4!!! e5", 2, vec![glyph]),
        ("e4 $ e5", 2, vec![glyph]),
        ("$1 e4 e5", 2, vec![glyph]),
        ("e4 1.0 e5", 2, vec![number]),
        ("525", 0, vec![loose]),
        ("5 2 5 4", 0, vec![loose]),
        ("1. e4 e5 2", 2, vec![loose]),
        ("1. e4 e5 2. *", 2, vec![]),
        ("1. e4! e5 (=)", 2, vec![]),
    ] {
        let found = kinds(movetext, Strictness::Standard);
        assert_eq!(found, (moves, expected), "{movetext}");
    }
    assert_eq!(kinds("e4 e5!!! Nf3", Strictness::Strict).0, 1);
    assert_eq!(kinds("!! e4", Strictness::Lenient).0, 0);
}

#[test]
fn tags_that_contradict_are_remarked_and_the_first_counts() {
    let told = record("e4 *", PieceLetters::English);
    let transcript = transcribe(&told, 100).unwrap();
    let tags = ["1-0", "0-1"].map(|value| GameTag {
        name: "Result",
        value,
    });
    let (result, remarks) = transcript.result(&tags, None);
    assert_eq!(result.sign(), "1-0");
    assert!(
        remarks
            .iter()
            .any(|one| one.kind == RemarkKind::TagsContradict)
    );
    let (_, remarks) = transcript.result(&[tags[0], tags[0]], None);
    assert!(
        !remarks
            .iter()
            .any(|one| one.kind == RemarkKind::TagsContradict)
    );
}
