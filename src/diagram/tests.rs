//! Pictures, without what they mean.

use chess_rules::{Board, Piece, Role, Square, Strictness};

use super::*;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn board(placement: &str) -> Board {
    Board::from_placement(placement, Strictness::Strict).unwrap()
}

/// All that can be in one picture.
fn crowded() -> Diagram {
    let mut board = Board::EMPTY;
    for (square, at) in Square::all().zip(0..) {
        let role = Role::ALL[at % 6];
        let color = Color::ALL[at / 6 % 2];
        board.put(square, Piece { color, role });
    }
    let tint = Tint::Blue;
    let marks = Square::all().map(|square| Mark { square, tint });
    let arrows = Square::all().skip(1).map(|to| Arrow {
        from: square("a1"),
        to,
        tint,
    });
    Diagram {
        theme: Theme::Auto,
        size: Diagram::MAX_SIZE,
        last_move: Bitboard::FULL,
        attacked_kings: Bitboard::FULL,
        evidence: Bitboard::FULL,
        marks: marks.collect(),
        arrows: arrows.collect(),
        ..Diagram::of(board)
    }
}

#[test]
fn the_fullest_picture_is_below_60_kib() {
    let svg = crowded().to_svg();
    assert!(svg.len() < 60 << 10, "{} bytes", svg.len());
    assert_eq!(svg.matches("<use ").count(), 64);
    assert_eq!(svg.matches("<polygon ").count(), 63);
}

#[test]
fn only_pieces_that_stand_are_defined() {
    let svg = Diagram::of(board("4k3/8/8/8/8/8/8/R3K2R")).to_svg();
    assert_eq!(svg.matches("<g id=").count(), 3);
    assert_eq!(svg.matches("<use href=\"#arbiter-wr\"").count(), 2);
    let empty = Diagram::of(Board::EMPTY).to_svg();
    assert!(!empty.contains("<defs>"));
}

#[test]
fn words_cannot_leave_their_place() {
    let diagram = Diagram {
        title: "</title><script>alert(1)</script>".to_owned(),
        description: "\"&'\u{1b}".to_owned(),
        ..Diagram::of(Board::EMPTY)
    };
    let svg = diagram.to_svg();
    assert!(!svg.contains("<script>"));
    assert!(svg.contains("<desc>&quot;&amp;&#39; </desc>"));
}

#[test]
fn without_coordinates_there_is_no_frame() {
    let bare = Diagram {
        coordinates: Coordinates::Hidden,
        ..Diagram::of(Board::EMPTY)
    };
    let svg = bare.to_svg();
    assert!(svg.contains("viewBox=\"0 0 800 800\""));
    assert!(!svg.contains("<text"));
}

#[test]
fn only_the_theme_of_the_reader_needs_a_style_sheet() {
    let themed = |theme| {
        let diagram = Diagram {
            theme,
            ..Diagram::of(Board::EMPTY)
        };
        diagram.to_svg()
    };
    assert!(!themed(Theme::Light).contains("<style>"));
    assert!(!themed(Theme::Dark).contains("<style>"));
    assert!(themed(Theme::Auto).contains("prefers-color-scheme:dark"));
}
