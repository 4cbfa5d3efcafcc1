//! Files of games: parted into games, and told piece by piece.

use chess_rules::pgn::{
    Excess, Fault, GameText, Limits, Marker, Splitter, Tag, Variation, Visitor, read,
};
use proptest::prelude::*;

/// Line, text and excess of each game of a file that comes in pieces of that size.
fn games(file: &[u8], chunk: usize, limits: Limits) -> Vec<(u64, u64, String, Option<Excess>)> {
    let mut splitter = Splitter::new(limits);
    let mut games = Vec::new();
    let mut take = |splitter: &mut Splitter| {
        while let Some(game) = splitter.next_game() {
            games.push(owned(&game));
        }
    };
    for piece in file.chunks(chunk) {
        splitter.push(piece);
        take(&mut splitter);
    }
    splitter.close();
    take(&mut splitter);
    games
}

fn owned(game: &GameText<'_>) -> (u64, u64, String, Option<Excess>) {
    let text = game.text(&mut String::new()).trim_end().to_owned();
    (game.line, game.offset, text, game.excess)
}

fn texts(file: &str) -> Vec<String> {
    games(file.as_bytes(), usize::MAX, Limits::default())
        .into_iter()
        .map(|(_, _, text, _)| text)
        .collect()
}

/// What a game holds, one piece to a line.
#[derive(Default)]
struct Told(Vec<String>, bool);

impl<'t> Visitor<'t> for Told {
    fn tag(&mut self, tag: Tag<'t>) {
        self.0.push(format!("{}={}", tag.name, tag.value()));
    }
    fn mv(&mut self, text: &'t str, offset: usize) {
        self.0.push(format!("{text}@{offset}"));
    }
    fn draw_offer(&mut self) {
        self.0.push("(=)".to_owned());
    }
    fn comment(&mut self, text: &'t str) {
        self.0.push(format!("{{{text}}}"));
    }
    fn nag(&mut self, number: u32) {
        self.0.push(format!("${number}"));
    }
    fn glyph(&mut self, text: &'t str) {
        self.0.push(format!("glyph {text}"));
    }
    fn begin_variation(&mut self) -> Variation {
        if self.1 {
            self.0.push("(".to_owned());
            Variation::Enter
        } else {
            Variation::PassOver
        }
    }
    fn end_variation(&mut self) {
        self.0.push(")".to_owned());
    }
    fn marker(&mut self, marker: Marker, _offset: usize) {
        self.0.push(marker.sign().to_owned());
    }
    fn fault(&mut self, fault: Fault) {
        self.0.push(format!("{fault:?}"));
    }
}

fn told(text: &str, enters: bool) -> Vec<String> {
    let mut told = Told(Vec::new(), enters);
    read(text, &mut told);
    told.0
}

#[test]
fn a_game_ends_behind_its_result() {
    assert_eq!(
        texts("1. e4 1-0 1. d4 * {told} 1. c4 ½-½\n1. f4 1/2-1/2"),
        ["1. e4 1-0", "1. d4 *", "{told} 1. c4 ½-½", "1. f4 1/2-1/2"]
    );
}

#[test]
fn a_result_may_have_blanks_in_it() {
    let file = "1. e4 1/2 - 1/2\n1. d4 1/2 1. c4 1/2  –  1/2 1. f4 1/2";
    let expected = [
        "1. e4 1/2 - 1/2",
        "1. d4 1/2",
        "1. c4 1/2  –  1/2",
        "1. f4 1/2",
    ];
    for chunk in [1, 2, 3, 5, 7, file.len()] {
        let games = games(file.as_bytes(), chunk, Limits::default());
        let texts: Vec<String> = games.into_iter().map(|(_, _, text, _)| text).collect();
        assert_eq!(texts, expected, "{chunk}");
    }
    for (text, sign) in [
        ("e4 1/2 - 1/2", "1/2-1/2"),
        ("e4 1 - 0", "1-0"),
        ("e4 0 – 1", "0-1"),
    ] {
        assert_eq!(told(text, false), ["e4@0", sign]);
    }
    // Nothing but a result: a dash that leads nowhere is told as what it is.
    assert_eq!(texts("e4 1/2 -"), ["e4 1/2 -"]);
}

#[test]
fn a_game_without_result_ends_before_the_tags_of_the_next() {
    assert_eq!(
        texts("[A \"1\"]\n1. e4 e5\n[A \"2\"]\n1. d4 {[A \"x\"]\n[B \"y\"]} d5"),
        [
            "[A \"1\"]\n1. e4 e5",
            "[A \"2\"]\n1. d4 {[A \"x\"]\n[B \"y\"]} d5"
        ]
    );
}

#[test]
fn a_comment_without_end_spoils_no_other_game() {
    assert_eq!(
        texts("1. e4 {best\n\n[White \"A\"]\n1. d4 {x\n[Event \"B\"]\n1. c4 *"),
        [
            "1. e4 {best",
            "[White \"A\"]\n1. d4 {x",
            "[Event \"B\"]\n1. c4 *"
        ]
    );
}

#[test]
fn a_result_in_a_comment_a_variation_or_a_word_ends_nothing() {
    let file = "1. e4 {1-0} e5 (1... c5 1-0) 2. Nf3 ; 1-0\n2... Nc6-1-0 1-01 0-1";
    assert_eq!(texts(file), [file]);
}

#[test]
fn games_may_have_tags_alone() {
    assert_eq!(
        texts("[Event \"a\"]\n[Site \"b\"]\n\n[Event \"c\"]\n[Event \"d\"]\n\n[Site \"e\"]\n*"),
        [
            "[Event \"a\"]\n[Site \"b\"]",
            "[Event \"c\"]",
            "[Event \"d\"]\n\n[Site \"e\"]\n*"
        ]
    );
}

#[test]
fn marks_of_byte_order_and_escapes_lie_between_games() {
    let file = "\u{feff}% escaped [A \"1\"]\n; told\n\u{feff}[A \"2\"]\n% [A \"3\"]\n1. e4 *";
    assert_eq!(texts(file), ["[A \"2\"]\n% [A \"3\"]\n1. e4 *"]);
}

#[test]
fn games_know_where_they_begin() {
    for (file, lines) in [
        ("[A \"1\"]\n\n1. e4 *\n\n[A \"2\"]\n1. d4 *", [1, 5]),
        ("\r\n[A \"1\"]\r\n\r\n1. e4 {\r\n} *\r\n1. d4 *", [2, 6]),
        ("\r[A \"1\"]\r\r1. e4 *\r1. d4 *", [2, 5]),
    ] {
        let games = games(file.as_bytes(), 3, Limits::default());
        let found: Vec<u64> = games.iter().map(|(line, ..)| *line).collect();
        assert_eq!(found, lines, "{file:?}");
    }
}

#[test]
fn a_game_that_is_too_long_is_passed_over() {
    let limits = Limits {
        tag_section: 10,
        game: 40,
    };
    let fill = "x".repeat(1_000);
    for (file, expected) in [
        (format!("[A \"1\"]\n{{{}}} *", "x".repeat(26)), None),
        (
            format!("[A \"1\"]\n{{{}}} *", "x".repeat(30)),
            Some(Excess::Game),
        ),
        (format!("[A \"1\"]\n{{{fill}}} *"), Some(Excess::Game)),
        (format!("{fill}\n"), Some(Excess::Game)),
        ("[A \"123\"]\n*".to_owned(), None),
        ("[A \"1234\"]\n*".to_owned(), Some(Excess::TagSection)),
        (format!("[A \"{fill}\"]\n*"), Some(Excess::TagSection)),
    ] {
        let file = format!("{file}\n[A \"9\"]\n*");
        for chunk in [1, 7, 4_096] {
            let games = games(file.as_bytes(), chunk, limits);
            let found: Vec<_> = games.iter().map(|(.., excess)| *excess).collect();
            assert_eq!(found, [expected, None], "{chunk} {file}");
            assert_eq!(games[1].2, "[A \"9\"]\n*");
        }
    }
}

#[test]
fn what_is_kept_of_an_endless_game_is_bounded() {
    let mut splitter = Splitter::new(Limits::default());
    for piece in [
        &b"[Event \""[..],
        b"{[A ",
        b"((((",
        b"1-0",
        b"; x",
        b"          ",
    ] {
        splitter.push(b"\n[Event \"x\"]\n{");
        for _ in 0..1_000 {
            splitter.push(&piece.repeat(4_096 / piece.len()));
            while splitter.next_game().is_some() {}
        }
        assert!(format!("{splitter:?}").len() < 24 << 20, "{piece:?}");
    }
}

#[test]
fn everything_is_told_in_its_order() {
    let text = "[A \"1\"]\n\n1. e4! $6 {best} e5 (1... c5 (1... e6) {!}) 2.Nf3 Nc6 (=) +- e8(Q) e.p. ; x\n1-0";
    assert_eq!(
        told(text, false),
        [
            "A=1",
            "e4@12",
            "glyph !",
            "$6",
            "{best}",
            "e5@26",
            "Nf3@55",
            "Nc6@59",
            "(=)",
            "glyph +-",
            "e8(Q) e.p.@70",
            "{ x}",
            "1-0"
        ]
    );
    assert_eq!(
        told("e4 (d4 (c4 1-0) d5) e5 *", true),
        [
            "e4@0", "(", "d4@4", "(", "c4@8", ")", "d5@16", ")", "e5@20", "*"
        ]
    );
}

#[test]
fn what_is_damaged_is_told_and_passed_over() {
    assert_eq!(
        told("[A]\n1. e4 } e5 ) Nf3 *", false),
        [
            "TagMalformed { offset: 0 }",
            "e4@7",
            "CommentUnopened { offset: 10 }",
            "e5@12",
            "VariationUnopened { offset: 15 }",
            "Nf3@17",
            "*"
        ]
    );
    assert_eq!(
        told("e4 {x", false),
        ["e4@0", "CommentUnclosed { offset: 3 }"]
    );
    assert_eq!(
        told("e4 (d4 } d5) e5 ((c4)", false),
        [
            "e4@0",
            "CommentUnopened { offset: 7 }",
            "e5@13",
            "VariationUnclosed { offset: 16 }"
        ]
    );
    assert_eq!(
        told("e4 (d4 {x", true),
        [
            "e4@0",
            "d4@4",
            "CommentUnclosed { offset: 7 }",
            "VariationUnclosed { offset: 3 }"
        ]
        .iter()
        .enumerate()
        .flat_map(|(at, text)| (at == 1).then_some("(").into_iter().chain([*text]))
        .collect::<Vec<_>>()
    );
}

#[test]
fn variations_may_be_nested_as_deep_as_anyone_likes() {
    let deep = format!("e4 {}d4{} e5", "(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(told(&deep, false), ["e4@0", "e5@200006"]);
    assert_eq!(told(&deep, true).len(), 200_003);
}

/// Texts that look much like files of games.
fn file_like() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop::sample::select(vec![
        "[Event \"a\"]",
        "[White \"b]\"]",
        "[X \"",
        "1. e4",
        " e5",
        " 1-0",
        "½-½",
        "*",
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "\n",
        "\r\n",
        "\r",
        "\n\n",
        " ",
        "\\",
        "\"",
        "]",
        "[",
        "O-O",
        "1/2-1/2",
        "\u{feff}",
        "\u{e9}",
        "0-1",
        "–",
        "♘f3",
        "$3",
        "(=)",
    ]);
    let bytes = prop_oneof![20 => piece.prop_map(|text| text.as_bytes().to_vec()), 1 => any::<u8>().prop_map(|byte| vec![byte])];
    prop::collection::vec(bytes, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_chunking_makes_no_difference(file in file_like()) {
        let limits = Limits { tag_section: 30, game: 80 };
        for limits in [limits, Limits::default()] {
            let whole = games(&file, usize::MAX, limits);
            for chunk in [1, 2, 3, 7, 64] {
                prop_assert_eq!(&games(&file, chunk, limits), &whole);
            }
        }
    }

    #[test]
    fn nothing_is_lost_between_games(file in file_like()) {
        let mut splitter = Splitter::new(Limits::default());
        splitter.push(&file);
        splitter.close();
        let mut end = 0;
        while let Some(game) = splitter.next_game() {
            prop_assert!(game.offset >= end && game.length as usize == game.bytes.len());
            let begin = game.offset as usize;
            prop_assert_eq!(game.bytes, &file[begin..begin + game.bytes.len()]);
            let lines = chess_rules::pgn::line_of(&String::from_utf8_lossy(&file[..begin]), usize::MAX, 1);
            prop_assert_eq!(lines, game.line);
            end = game.offset + game.length;
        }
    }
}

#[test]
fn a_blank_between_a_return_and_a_line_feed_parts_two_lines() {
    let mut splitter = Splitter::new(Limits::default());
    splitter.push(b"\r \n[Event \"a\"]");
    splitter.close();
    assert_eq!(splitter.next_game().map(|game| game.line), Some(3));
}
