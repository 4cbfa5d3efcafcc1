//! What to draw, and how.

use chess_arbiter::GameRecord;
use chess_rules::{Color, Setup, Square, Strictness, Uci, Variant};

use super::color::color_from_wire;
use super::known;
use super::question_from_wire::strictness_from_wire;
use super::record_from_wire::{count, record_from_wire};
use super::start_from_wire::variant_from_wire;
use crate::diagram::{Arrow, Coordinates, Diagram, Mark, Theme, Tint};
use crate::explain::Language;
use crate::proto::draw_diagram_request::Subject as WireSubject;
use crate::proto::{
    self, DiagramArrow, DiagramColor, DiagramMark, DiagramPosition, DiagramTheme,
    DrawDiagramRequest,
};
use crate::service::fault::{Fault, Faults};
use crate::service::limits::Limits;

/// Marks, and as well arrows, of one picture.
const MAX_SIGNS: usize = 64;

/// A picture that is asked for, read.
#[derive(Debug)]
pub(in crate::service) struct Sketch<'q> {
    /// What it shows.
    pub(in crate::service) subject: Subject<'q>,
    /// How it looks.
    pub(in crate::service) look: Look,
    /// Language of its words.
    pub(in crate::service) language: Language,
}

/// What a picture shows.
#[derive(Debug)]
pub(in crate::service) enum Subject<'q> {
    /// A position, and from and to which square its last move went.
    Position {
        /// The position.
        setup: Setup,
        /// Its last move.
        last_move: Option<(Square, Square)>,
    },
    /// The end of a game.
    Record {
        /// The game.
        record: Box<GameRecord<'q>>,
        /// As it was sent.
        wire: &'q proto::GameRecord,
    },
}

/// How a picture looks, whatever it shows.
#[derive(Clone, Debug)]
pub(in crate::service) struct Look {
    /// The player at the lower edge.
    pub(in crate::service) below: Color,
    /// Its colours.
    pub(in crate::service) theme: Theme,
    /// Names of files and ranks.
    pub(in crate::service) coordinates: Coordinates,
    /// Width and height in pixels.
    pub(in crate::service) size: u32,
    /// Marked squares.
    pub(in crate::service) marks: Vec<Mark>,
    /// Arrows.
    pub(in crate::service) arrows: Vec<Arrow>,
}

/// The picture that is asked for, borrowing the texts of its record from the message.
///
/// # Errors
/// Every field at fault.
pub(in crate::service) fn diagram_from_wire<'q>(
    wire: &'q DrawDiagramRequest,
    limits: &Limits,
) -> Result<Sketch<'q>, Faults> {
    let mut faults = Faults::default();
    faults.take("id", count(wire.id.len(), limits.max_id_bytes, "bytes"));
    let strictness = faults.take("strictness", strictness_from_wire(wire.strictness));
    let strictness = strictness.unwrap_or_default();
    let subject = faults.take_all(subject_from_wire(wire, strictness, limits));
    let look = look_from_wire(wire, &mut faults);
    match (subject, look, faults.is_empty()) {
        (Some(subject), Some(look), true) => Ok(Sketch {
            subject,
            look,
            language: Language::nearest(&wire.language),
        }),
        (..) => Err(faults),
    }
}

fn subject_from_wire<'q>(
    wire: &'q DrawDiagramRequest,
    strictness: Strictness,
    limits: &Limits,
) -> Result<Subject<'q>, Faults> {
    match &wire.subject {
        None => Err(Faults::one("subject", Fault::Required)),
        Some(WireSubject::Record(wire)) => {
            let record = Box::new(record_from_wire(wire, strictness, limits)?);
            Ok(Subject::Record { record, wire })
        }
        Some(WireSubject::Position(position)) => position_from_wire(position, strictness, limits),
    }
}

fn position_from_wire<'q>(
    wire: &DiagramPosition,
    strictness: Strictness,
    limits: &Limits,
) -> Result<Subject<'q>, Faults> {
    let mut faults = Faults::default();
    let variant = faults.take("position.variant", variant_from_wire(wire.variant));
    let setup = variant.and_then(|variant| {
        let read = setup_from_wire(&wire.fen, variant, strictness, limits);
        faults.take("position.fen", read)
    });
    let last_move = faults.take("position.last_move", move_from_wire(&wire.last_move));
    match (setup, last_move) {
        (Some(setup), Some(last_move)) => Ok(Subject::Position { setup, last_move }),
        (..) => Err(faults),
    }
}

fn setup_from_wire(
    fen: &str,
    variant: Variant,
    strictness: Strictness,
    limits: &Limits,
) -> Result<Setup, Fault> {
    if fen.is_empty() {
        return Err(Fault::Required);
    }
    count(fen.len(), limits.max_fen_bytes, "bytes")?;
    Ok(Setup::from_fen(fen, variant, strictness)?.setup)
}

fn move_from_wire(text: &str) -> Result<Option<(Square, Square)>, Fault> {
    if text.is_empty() {
        return Ok(None);
    }
    let mv = text.parse::<Uci>()?.to_move();
    if mv.from == mv.to {
        return Err(Fault::MoveToItself);
    }
    Ok(Some((mv.from, mv.to)))
}

fn look_from_wire(wire: &DrawDiagramRequest, faults: &mut Faults) -> Option<Look> {
    let below = faults.take("seen_from", color_from_wire(wire.seen_from));
    let theme = faults.take("theme", theme_from_wire(wire.theme));
    let size = faults.take("size", size_from_wire(wire.size));
    let marks = signs(&wire.marks, "marks", mark_from_wire, faults);
    let arrows = signs(&wire.arrows, "arrows", arrow_from_wire, faults);
    Some(Look {
        below: below?.unwrap_or(Color::White),
        theme: theme?,
        coordinates: if wire.without_coordinates {
            Coordinates::Hidden
        } else {
            Coordinates::Shown
        },
        size: size?,
        marks,
        arrows,
    })
}

/// The signs of a list that can be read; the faults of the others are noted.
fn signs<W, S>(
    wire: &[W],
    path: &'static str,
    read: fn(&W, &str, &mut Faults) -> Option<S>,
    faults: &mut Faults,
) -> Vec<S> {
    let counted = faults.take(path, count(wire.len(), MAX_SIGNS, path));
    if counted.is_none() {
        return Vec::new();
    }
    let signs = wire.iter().enumerate();
    signs
        .filter_map(|(index, sign)| read(sign, &format!("{path}[{index}]"), faults))
        .collect()
}

fn mark_from_wire(wire: &DiagramMark, path: &str, faults: &mut Faults) -> Option<Mark> {
    let square = faults.take(&format!("{path}.square"), square_from_wire(&wire.square));
    let tint = faults.take(&format!("{path}.color"), tint_from_wire(wire.color));
    Some(Mark {
        square: square?,
        tint: tint?,
    })
}

fn arrow_from_wire(wire: &DiagramArrow, path: &str, faults: &mut Faults) -> Option<Arrow> {
    let from = faults.take(&format!("{path}.from"), square_from_wire(&wire.from));
    let to = faults.take(&format!("{path}.to"), square_from_wire(&wire.to));
    let tint = faults.take(&format!("{path}.color"), tint_from_wire(wire.color));
    let (from, to, tint) = (from?, to?, tint?);
    if from == to {
        faults.note(format!("{path}.to"), Fault::ArrowToItself);
    }
    Some(Arrow { from, to, tint })
}

fn square_from_wire(name: &str) -> Result<Square, Fault> {
    if name.is_empty() {
        return Err(Fault::Required);
    }
    Ok(name.parse()?)
}

const fn size_from_wire(number: u32) -> Result<u32, Fault> {
    match number {
        0 => Ok(Diagram::USUAL_SIZE),
        1..=Diagram::MAX_SIZE => Ok(number),
        actual => Err(Fault::OutOfRange {
            actual,
            max: Diagram::MAX_SIZE,
        }),
    }
}

fn theme_from_wire(number: i32) -> Result<Theme, Fault> {
    Ok(match known(number, "DiagramTheme")? {
        DiagramTheme::Unspecified | DiagramTheme::Light => Theme::Light,
        DiagramTheme::Dark => Theme::Dark,
        DiagramTheme::Auto => Theme::Auto,
    })
}

fn tint_from_wire(number: i32) -> Result<Tint, Fault> {
    Ok(match known(number, "DiagramColor")? {
        DiagramColor::Unspecified | DiagramColor::Green => Tint::Green,
        DiagramColor::Red => Tint::Red,
        DiagramColor::Blue => Tint::Blue,
        DiagramColor::Yellow => Tint::Yellow,
    })
}
