//! Positions as pictures: SVG text, the same bytes for the same position on every machine.
//!
//! The pieces are our own drawings, under the licence of the project. What a picture says in words comes from outside.

mod arrow;
mod layout;
mod palette;
mod pieces;
mod xml;

#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use chess_rules::{Bitboard, Board, Color, Square};

use arrow::outline;
use layout::{Layout, SQUARE};
use palette::Part;
use xml::escaped;

pub use layout::Coordinates;
pub use palette::{Theme, Tint};

/// A position and all that is drawn on it.
///
/// # Examples
///
/// ```
/// use arbiter::diagram::Diagram;
/// use chess_rules::Position;
/// let svg = Diagram::of(*Position::initial().board()).to_svg();
/// assert!(svg.starts_with("<svg "));
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Diagram {
    /// Which piece stands where.
    pub board: Board,
    /// The player having the move, told by a disc beside the board where there are coordinates.
    pub turn: Color,
    /// The player whose pieces begin at the lower edge.
    pub below: Color,
    /// Its colours.
    pub theme: Theme,
    /// Whether the names of files and ranks are beside the board.
    pub coordinates: Coordinates,
    /// Width and height in pixels.
    pub size: u32,
    /// The squares that the last move changed.
    pub last_move: Bitboard,
    /// The squares of kings that are attacked.
    pub attacked_kings: Bitboard,
    /// The squares that show why a move is refused.
    pub evidence: Bitboard,
    /// Marked squares.
    pub marks: Vec<Mark>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// What it is, in a few words.
    pub title: String,
    /// What can be seen, in words.
    pub description: String,
    /// BCP 47 tag of the language of these words.
    pub language: &'static str,
}

/// A square with a ring around what stands there.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Mark {
    /// The square.
    pub square: Square,
    /// Colour of the ring.
    pub tint: Tint,
}

/// An arrow between two squares.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it points; another square.
    pub to: Square,
    /// Its colour.
    pub tint: Tint,
}

impl Diagram {
    /// Width and height in pixels where nothing is said.
    pub const USUAL_SIZE: u32 = 400;

    /// The greatest width and height in pixels.
    pub const MAX_SIZE: u32 = 4_096;

    /// A board with nothing but its pieces, White below and having the move.
    #[must_use]
    pub const fn of(board: Board) -> Self {
        Self {
            board,
            turn: Color::White,
            below: Color::White,
            theme: Theme::Light,
            coordinates: Coordinates::Shown,
            size: Self::USUAL_SIZE,
            last_move: Bitboard::EMPTY,
            attacked_kings: Bitboard::EMPTY,
            evidence: Bitboard::EMPTY,
            marks: Vec::new(),
            arrows: Vec::new(),
            title: String::new(),
            description: String::new(),
            language: "en",
        }
    }

    /// The picture as an SVG document, without an XML declaration, so that it may stand within HTML as well.
    ///
    /// What lies above hides what lies below: squares, last move, attacked kings, evidence, pieces, rings, arrows.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let layout = Layout::new(self.below, self.coordinates);
        let mut svg = String::new();
        // Writing to a String can't fail.
        let _ = self.head(layout, &mut svg);
        let _ = self.squares(layout, &mut svg);
        let _ = self.standing(layout, &mut svg);
        let _ = self.signs(layout, &mut svg);
        svg.push_str("</svg>\n");
        svg
    }

    fn head(&self, layout: Layout, svg: &mut String) -> std::fmt::Result {
        let (size, side) = (self.size, layout.side());
        writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 {side} {side}\" \
             role=\"img\" xml:lang=\"{}\">",
            escaped(self.language)
        )?;
        writeln!(svg, "<title>{}</title>", escaped(&self.title))?;
        writeln!(svg, "<desc>{}</desc>", escaped(&self.description))?;
        svg.push_str(&self.theme.style_sheet());
        let roles = self.board.occupied().into_iter();
        let mut pieces: Vec<_> = roles
            .filter_map(|square| self.board.piece_on(square))
            .collect();
        pieces.sort_unstable_by_key(|piece| piece.fen_letter());
        pieces.dedup();
        if pieces.is_empty() {
            return Ok(());
        }
        writeln!(svg, "<defs>")?;
        for piece in pieces {
            writeln!(svg, "{}", pieces::definition(piece))?;
        }
        writeln!(svg, "</defs>")
    }

    fn squares(&self, layout: Layout, svg: &mut String) -> std::fmt::Result {
        let [light, dark] = [Part::Light, Part::Dark].map(|part| self.theme.fill(part));
        if layout.margin > 0 {
            let (side, frame) = (layout.side(), self.theme.fill(Part::Frame));
            writeln!(svg, "<rect width=\"{side}\" height=\"{side}\"{frame}/>")?;
        }
        let (at, all) = (layout.margin, 8 * SQUARE);
        writeln!(
            svg,
            "<rect x=\"{at}\" y=\"{at}\" width=\"{all}\" height=\"{all}\"{light}/>"
        )?;
        let squares: String = Bitboard::DARK
            .into_iter()
            .map(|square| layout.path(square))
            .collect();
        writeln!(svg, "<path d=\"{squares}\"{dark}/>")?;
        self.names(layout, svg)
    }

    /// Files, ranks and the disc of the player having the move.
    fn names(&self, layout: Layout, svg: &mut String) -> std::fmt::Result {
        match self.coordinates {
            Coordinates::Hidden => return Ok(()),
            Coordinates::Shown => {}
        }
        let text = self.theme.fill(Part::Text);
        writeln!(
            svg,
            "<g font-family=\"sans-serif\" font-size=\"26\" text-anchor=\"middle\"{text}>"
        )?;
        for (x, y, name) in layout.names() {
            write!(svg, "<text x=\"{x}\" y=\"{y}\">{name}</text>")?;
        }
        writeln!(svg, "\n</g>")?;
        let (x, y) = layout.disc(self.turn);
        let (fill, _) = pieces::colors(self.turn);
        writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"{fill}\" stroke=\"#808080\" stroke-width=\"3\"/>"
        )
    }

    /// What is seen under the pieces, and the pieces.
    fn standing(&self, layout: Layout, svg: &mut String) -> std::fmt::Result {
        for (squares, look) in [
            (self.last_move, palette::LAST_MOVE),
            (self.attacked_kings, palette::ATTACKED),
        ] {
            if squares.is_any() {
                let squares: String = squares
                    .into_iter()
                    .map(|square| layout.path(square))
                    .collect();
                writeln!(svg, "<path d=\"{squares}\"{look}/>")?;
            }
        }
        for square in self.evidence {
            let (x, y) = layout.corner(square);
            let (x, y, look) = (x + 5, y + 5, palette::EVIDENCE);
            writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"90\" height=\"90\"{look}/>"
            )?;
        }
        for square in self.board.occupied() {
            if let Some(piece) = self.board.piece_on(square) {
                let ((x, y), id) = (layout.corner(square), pieces::id(piece));
                writeln!(svg, "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>")?;
            }
        }
        Ok(())
    }

    /// Rings and arrows.
    fn signs(&self, layout: Layout, svg: &mut String) -> std::fmt::Result {
        for Mark { square, tint } in &self.marks {
            let ((x, y), color) = (layout.center(*square), tint.color());
            writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"44\" fill=\"none\" stroke=\"{color}\" stroke-width=\"8\"/>"
            )?;
        }
        for Arrow { from, to, tint } in &self.arrows {
            let points = outline(layout.center(*from), layout.center(*to));
            let color = tint.color();
            writeln!(
                svg,
                "<polygon points=\"{points}\" fill=\"{color}\" fill-opacity=\".8\"/>"
            )?;
        }
        Ok(())
    }
}
