//! Movetext taken apart.
#![allow(clippy::unwrap_used, missing_docs)]

use chess_rules::pgn::Marker;
use chess_rules::{Around, Color, Movetext, MovetextError};

/// The moves, each with `=` behind it when a draw is offered with it.
fn moves(text: &str) -> Result<Vec<String>, MovetextError> {
    Movetext::new(text)
        .map(|token| {
            let token = token?;
            assert!(text[token.offset..].starts_with(token.text), "{token:?}");
            let offer = if token.around.draw_offer { "=" } else { "" };
            Ok(format!("{}{offer}", token.text))
        })
        .collect()
}

fn check(text: &str, expected: &[&str]) {
    assert_eq!(moves(text).unwrap(), expected, "{text:?}");
}

#[test]
fn a_line_of_uci_moves_is_its_words() {
    check("e2e4 e7e5 g1f3", &["e2e4", "e7e5", "g1f3"]);
    check("  e2e4\te7e5\r\ng1f3  \n", &["e2e4", "e7e5", "g1f3"]);
    check("a7a8q b2b1n", &["a7a8q", "b2b1n"]);
    check("5254 5755", &["5254", "5755"]);
    check("e2e4 0000", &["e2e4", "0000"]);
    check("4. 00 000 5. O-O", &["00", "000", "O-O"]);
    check("", &[]);
    check(" \n", &[]);
}

#[test]
fn what_belongs_to_a_move_stays_with_it_in_any_script() {
    check("1. e8(Ф) Кf3", &["e8(Ф)", "Кf3"]);
    check("3. exd6 e.p.+ Qxd6", &["exd6 e.p.+", "Qxd6"]);
    check("Qd5 dis. ch. Kf8", &["Qd5 dis. ch.", "Kf8"]);
    check("e8(♕) (e8=Q) Kd7", &["e8(♕)", "Kd7"]);
    check("Da8 échec 2. Cf3", &["Da8 échec", "Cf3"]);
    check("Ta8 échec et mat", &["Ta8 échec et mat"]);
    check("Лa8 шах и мат", &["Лa8 шах и мат"]);
    check("\u{feff}1.\u{a0}e4\u{a0}e5", &["e4", "e5"]);
}

#[test]
fn numbers_are_passed_over_glued_or_not() {
    check("1. e4 e5 2. Nf3", &["e4", "e5", "Nf3"]);
    check("1.e4 e5 2.Nf3 Nc6", &["e4", "e5", "Nf3", "Nc6"]);
    check("1 e4 e5 2 Nf3", &["e4", "e5", "Nf3"]);
    check("1 . e4 1. ... e5", &["e4", "e5"]);
    check("12...Nf6 13. Be2", &["Nf6", "Be2"]);
    check("12… Nf6 13.Be2", &["Nf6", "Be2"]);
    check("1.5254 5755", &["5254", "5755"]);
    check("1.0-0 0-0-0", &["0-0", "0-0-0"]);
    check("1.e4e5", &["e4e5"]); // one word; whoever reads it finds no move from e4
    check("1234. e4", &["e4"]);
}

#[test]
fn comments_variations_and_glyphs_are_passed_over() {
    check("1. e4 {a (b} e5 ; c } (\n2. Nf3", &["e4", "e5", "Nf3"]);
    check("e4{a}e5(2. d4 (2. c4 {)} c5) d5)Nf3", &["e4", "e5", "Nf3"]);
    check("% a line ) {\ne4 e5\n% another\nNf3", &["e4", "e5", "Nf3"]);
    check("e4 $1 e5 $139 Nf3$2 Nc6", &["e4", "e5", "Nf3", "Nc6"]);
    check(
        "e4! e5?? Nf3 !? Nc6 += Bb5 ± a6 N",
        &["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"],
    );
    check("e4 {[%clk 0:03:00]} e5", &["e4", "e5"]);
    check("e4 (d4 ; )\n d5) e5", &["e4", "e5"]);
}

#[test]
fn results_are_no_moves() {
    for result in [
        "1-0", "0-1", "1/2-1/2", "½-½", "*", "+/-", "-/+", "-/-", "1–0",
    ] {
        check(&format!("e4 e5 {result}"), &["e4", "e5"]);
        check(result, &[]);
    }
}

#[test]
fn what_belongs_to_a_move_stays_with_it() {
    check("exd6 e.p. Nxd6", &["exd6 e.p.", "Nxd6"]);
    check("exd6 ep Nxd6+ Ke7", &["exd6 ep", "Nxd6+", "Ke7"]);
    check("e8(Q) Kd7 e8=(Q)+ Kd8", &["e8(Q)", "Kd7", "e8=(Q)+", "Kd8"]);
    check("Nc6 dbl ch Ke8", &["Nc6 dbl ch", "Ke8"]);
    check("Qh7 mate", &["Qh7 mate"]);
    check("e8/Q e1-N", &["e8/Q", "e1-N"]);
    check("-- Z0", &["--", "Z0"]);
    check(
        "c4 c5 cxd5 d4 e5 exd5",
        &["c4", "c5", "cxd5", "d4", "e5", "exd5"],
    );
}

#[test]
fn an_offer_belongs_to_the_move_before_it() {
    check("e4 (=) e5", &["e4=", "e5"]);
    check("e4(=) e5 (=)", &["e4=", "e5="]);
    check("e4 {pensive} $1 (=) e5", &["e4=", "e5"]);
    // PGN has no sign for it but a comment.
    check(
        "e4 {(=)} e5 { (=) } d4 {(=) pensive}",
        &["e4=", "e5=", "d4"],
    );
    check("{(=)} e4 e5", &["e4", "e5"]);
    check("e4 (d4 (=)) e5", &["e4", "e5"]);
}

#[test]
fn signs_that_are_about_no_move_stand_for_one_that_nobody_reads() {
    check("(=) e4", &["(=)", "e4"]);
    check("!! e4", &["!!", "e4"]);
    check("1. ?! e4 1... (=) e5", &["?!", "e4", "(=)", "e5"]);
    check("= 1. e4", &["=", "e4"]);
    check("1. +- e4 e5 N", &["+-", "e4", "e5"]);
    check("1. e4 e5 {a} !? (=) 2. Nf3", &["e4", "e5=", "Nf3"]);
}

#[test]
fn parentheses_that_belong_to_a_move_are_no_variation() {
    check("exd6 (e.p.) Nf6", &["exd6 (e.p.)", "Nf6"]);
    check("exd6(e.p.) Nf6(ep) O-O", &["exd6(e.p.)", "Nf6(ep)", "O-O"]);
    check("exd6 (ep)+ Nf6", &["exd6 (ep)+", "Nf6"]);
    check("e8() Kd7", &["e8()", "Kd7"]);
    check("e4() e5", &["e4()", "e5"]);
    check("e8 (Q) Kd7", &["e8 (Q)", "Kd7"]);
    check("dxe8 (Ф)+ Kd7", &["dxe8 (Ф)+", "Kd7"]);
    check("Nf3 (N) Nf6 (d5)", &["Nf3", "Nf6"]);
    check("e8=Q (e8=R) Kd7", &["e8=Q", "Kd7"]);
    check(
        "Re8 X Kd7 MATE ÉCHEC Matt",
        &["Re8 X", "Kd7 MATE ÉCHEC Matt"],
    );
}

#[test]
fn what_stands_around_a_move_is_told_with_it() {
    let around = |text| Movetext::new(text).next().unwrap().unwrap().around;
    let nags = |text| -> Vec<u8> { around(text).glyphs.nags(Color::Black).collect() };
    assert_eq!(nags("e4!? $13 ± {a} ⟳ $0 N e5 $2"), [0, 5, 13, 16, 33, 146]);
    assert_eq!(nags("e4 +/- e5"), [16]);
    assert_eq!(nags("e4 e5 !"), []);
    for text in ["e4!!! e5", "e4 $ e5", "$1 e4 e5", "1. $1 e4"] {
        assert!(around(text).has_stray_sign, "{text}");
    }
    for text in ["1.0 e4", "1 2 e4", "5 2 5. e4"] {
        assert!(around(text).has_second_number, "{text}");
    }
    assert!(around("e4 $256").nag_out_of_range);
    let plain = around("1. e4 {comment} e5");
    assert_eq!(plain, Around::default());
}

#[test]
fn blanks_that_are_not_ascii_part_words() {
    check(
        "1.\u{a0}e4\u{a0}e5\u{202f}2.\u{a0}♘f3",
        &["e4", "e5", "♘f3"],
    );
    check("\u{feff}e4 e5", &["e4", "e5"]);
}

#[test]
fn what_is_not_closed_or_not_opened_is_an_error_behind_the_moves_before_it() {
    let check = |text: &str, error: MovetextError| {
        let mut movetext = Movetext::new(text);
        let tokens: Vec<_> = movetext.by_ref().collect();
        assert_eq!(tokens.last(), Some(&Err(error)), "{text}");
        assert_eq!(tokens.len(), 2, "{text}");
        assert!(movetext.next().is_none(), "{text}");
    };
    check("e4 {a", MovetextError::CommentUnclosed { offset: 3 });
    check("e4 } e5", MovetextError::CommentUnopened { offset: 3 });
    check(
        "e4 (a (b) c",
        MovetextError::VariationUnclosed { offset: 3 },
    );
    check("e4 (a {b) c", MovetextError::CommentUnclosed { offset: 6 });
    check(
        "e4 (d4) ) e5",
        MovetextError::VariationUnopened { offset: 8 },
    );
    check("e4 1-0 e5", MovetextError::MoveBehindResult { offset: 7 });
    check(
        "e4 1/2 1. d4",
        MovetextError::MoveBehindResult { offset: 10 },
    );
    check(
        "e4 *\n1.d4 *",
        MovetextError::MoveBehindResult { offset: 7 },
    );
    check(
        "e4 1-0 0-1",
        MovetextError::ResultBehindResult { offset: 7 },
    );
    check("e4 * 1-0", MovetextError::ResultBehindResult { offset: 5 });
    check(
        "e4 1 - 0 {so it was} 1/2 - 1/2",
        MovetextError::ResultBehindResult { offset: 21 },
    );
    let only = Movetext::new("{").collect::<Vec<_>>();
    assert_eq!(only, [Err(MovetextError::CommentUnclosed { offset: 0 })]);
}

/// Texts of which each piece makes the reader look ahead, or back.
const NASTY: [&str; 28] = [
    "1.", "1…", "…1", "…", ".", "1.…", "12.1…", "1-", "1/", "1234", "a…", "1.a", "∞", "∞1.",
    "\u{a0}", "\u{feff}", "é", "e4 ", "e4 1.", "e4 +", "e4 + ", "e8(Q)", "(=)", "$", "$1", "()",
    "{}", "% ;\n",
];

#[test]
fn four_mebibytes_of_anything_are_read_in_linear_time() {
    const LENGTH: usize = 4 << 20;
    for piece in NASTY {
        let text = piece.repeat(LENGTH / piece.len());
        // A reader that looks at all that follows each piece would be at it for hours.
        let letters: usize = Movetext::new(&text)
            .map(|token| token.unwrap().text.len())
            .sum();
        assert!(letters <= text.len(), "{piece:?}");
        let behind_a_blank = format!("e4 {text}");
        assert!(
            Movetext::new(&behind_a_blank).all(|token| token.is_ok()),
            "{piece:?}"
        );
    }
    for open in ["(", "{", "({", "(;", "e4 ("] {
        let text = open.repeat(LENGTH / open.len());
        let last = Movetext::new(&text).last();
        assert!(matches!(last, Some(Err(_))), "{open:?}");
    }
}

#[test]
fn a_pass_in_parentheses_is_a_move_and_no_variation() {
    check("1. e4 (none) 2. d4", &["e4", "(none)", "d4"]);
    check("(none)", &["(none)"]);
    check("e2e4(none)", &["e2e4", "(none)"]);
    check("e4 (none of them) e5", &["e4", "e5"]);
}

#[test]
fn a_result_inside_a_variation_ends_nothing() {
    check("e4 (d4 1-0) e5", &["e4", "e5"]);
    check("e4 {1-0} e5 +/- Nf3 -/+", &["e4", "e5", "Nf3"]);
    let mut movetext = Movetext::new("e4 e5 ½-½ {agreed}");
    assert!(movetext.by_ref().all(|token| token.is_ok()));
    assert_eq!(movetext.marker(), Some(Marker::Draw));
}

#[test]
fn a_sign_with_no_move_before_it_is_a_move_that_cannot_be_read() {
    check("1. e4 N e5 N 2. d4", &["e4", "e5", "d4"]);
    check("1. e4 e5 2. N f3", &["e4", "e5", "N", "f3"]);
    check("N f3", &["N", "f3"]);
    check("1. e4 e5 2. = d4", &["e4", "e5", "=", "d4"]);
    check("1... += e5 +-", &["+=", "e5"]);
    check("1. e4 ± e5 2. ± d4", &["e4", "e5", "±", "d4"]);
}

#[test]
fn what_belongs_to_a_move_may_stand_behind_the_signs_about_it() {
    check("1. Qh5!+ Ke7 2. d4", &["Qh5!+", "Ke7", "d4"]);
    check("Qxf7!# 1-0", &["Qxf7!#"]);
    check("Qh5 !? $3 ch Ke7", &["Qh5 !? $3 ch", "Ke7"]);
    check("exd6! e.p. ?! Nf6", &["exd6! e.p.", "Nf6"]);
    check("Qh5! Ke7? $1 N $2 Kd6", &["Qh5", "Ke7", "Kd6"]);
    check("Qh5!$", &["Qh5"]);
}

#[test]
fn a_result_may_have_blanks_in_it_and_be_told_twice() {
    let result = |text| {
        let mut movetext = Movetext::new(text);
        let is_sound = movetext.by_ref().all(|token| token.is_ok());
        (is_sound, movetext.marker())
    };
    let white = Some(Marker::Win(Color::White));
    assert_eq!(result("e4 1 - 0"), (true, white));
    assert_eq!(result("e4 1- 0 1-0"), (true, white));
    assert_eq!(result("e4 1/2 - 1/2"), (true, Some(Marker::Draw)));
    assert_eq!(result("e4 ½\u{a0}– ½"), (true, Some(Marker::Draw)));
    assert_eq!(result("e4 0 - 1 {x}").1, Some(Marker::Win(Color::Black)));
    for castling in ["0 - 0", "1 - 0-0"] {
        assert_eq!(result(castling).1, None, "{castling}");
    }
}
