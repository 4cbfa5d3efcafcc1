//! The shapes of pieces: drawn for this project, under its licence.
//!
//! Each is an outline and the lines within it, on a square of a hundred by a hundred units. Whole numbers all through, curves only where
//! they are seen at 40 pixels.

use chess_rules::{Color, Piece, Role};

/// The name of a piece within a picture.
pub(super) fn id(piece: Piece) -> String {
    let color = match piece.color {
        Color::White => 'w',
        Color::Black => 'b',
    };
    let letter = piece.role.letter().to_ascii_lowercase();
    format!("arbiter-{color}{letter}")
}

/// A piece under its name, to be used on each square where one stands. It has the same colours in every theme, so that several pictures
/// may stand in one page.
pub(super) fn definition(piece: Piece) -> String {
    let (fill, stroke) = colors(piece.color);
    let within = match piece.color {
        Color::White => stroke,
        Color::Black => "#e4e0d6",
    };
    let (id, outline, lines) = (id(piece), outline(piece.role), lines(piece.role));
    format!(
        "<g id=\"{id}\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\
         <path d=\"{outline}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"4\"/>\
         <path d=\"{lines}\" fill=\"none\" stroke=\"{within}\" stroke-width=\"3.5\"/></g>"
    )
}

/// What the pieces of a player are filled and outlined with.
pub(super) const fn colors(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::White => ("#fbfaf6", "#26241f"),
        Color::Black => ("#35332f", "#12110f"),
    }
}

const fn outline(role: Role) -> &'static str {
    match role {
        Role::Pawn => {
            "M27 88V84C27 77 32 76 36 72C41 67 43 60 44 53H40A3 3 0 0 1 40 47H42\
             A14 14 0 1 1 58 47H60A3 3 0 0 1 60 53H56C57 60 59 67 64 72C68 76 73 77 73 84V88Z"
        }
        Role::Knight => {
            "M27 88C27 75 40 71 45 62C47 58 47 55 46 52C41 56 37 55 34 58C32 62 29 64 26 63\
             C20 62 17 58 19 53C21 48 26 44 28 38C29 33 32 29 36 26L35 13L45 21C49 20 52 20 55 21\
             C69 26 77 40 77 62C77 72 76 80 76 88Z"
        }
        Role::Bishop => {
            "M23 88C23 80 31 79 37 76L40 69H36A3 3 0 0 1 36 63H38C31 57 29 51 31 45\
             C33 36 42 31 46 24A6.5 6.5 0 1 1 54 24C58 31 67 36 69 45C71 51 69 57 62 63H64\
             A3 3 0 0 1 64 69H60L63 76C69 79 77 80 77 88Z"
        }
        Role::Rook => {
            "M22 88V80H28V74L35 68L37 45L28 38V17H39V25H45V17H55V25H61V17H72V38L63 45L65 68L72 74\
             V80H78V88Z"
        }
        Role::Queen => {
            "M24 88V80L32 74L31 66L15 36A5 5 0 1 1 20 33L33 51L30 25A5 5 0 1 1 36 24L46 49L48 21\
             A5 5 0 1 1 52 21L54 49L64 24A5 5 0 1 1 70 25L67 51L80 33A5 5 0 1 1 85 36L69 66L68 74\
             L76 80V88Z"
        }
        Role::King => {
            "M24 88V80L32 74L33 66L20 46C17 36 27 31 35 31C40 31 44 32 46 34V24H38V16H46V8H54V16\
             H62V24H54V34C56 32 60 31 65 31C73 31 83 36 80 46L67 66L68 74L76 80V88Z"
        }
    }
}

/// Eyes, collars and hems.
const fn lines(role: Role) -> &'static str {
    match role {
        Role::Pawn => "M44 53H56M34 79H66",
        Role::Knight => "M52 29C63 36 68 48 67 64M34 80H69M24 55L25 56M37 37L39 38",
        Role::Bishop => "M38 63H62M40 69H60M34 80H66M57 34L50 47",
        Role::Rook => "M37 45H63M35 68H65M29 80H71",
        Role::Queen => "M33 66C44 62 56 62 67 66M33 74C44 71 56 71 67 74M29 80H71",
        Role::King => "M34 66C44 62 56 62 66 66M33 74C44 71 56 71 67 74M29 80H71M50 38V58",
    }
}
