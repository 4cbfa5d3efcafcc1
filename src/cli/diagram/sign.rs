//! Marks and arrows as they are written on the command line.

use chess_rules::{Move, Square, Uci};

use crate::proto::{DiagramArrow, DiagramColor, DiagramMark};

/// What is wrong with a mark, an arrow or a last move.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub(super) enum SignError {
    /// Not two squares.
    #[error("write an arrow as e2e4 or e2e4:red, between two squares")]
    Arrow,
    /// Not a square.
    #[error("write a mark as d5 or d5:blue, on a square from a1 to h8")]
    Mark,
    /// Not a move.
    #[error("write the last move as e2e4, from one square to another")]
    LastMove,
    /// No such colour.
    #[error("the colours are green, red, blue and yellow")]
    Color,
}

/// An arrow: `e2e4`, `e2e4:red`.
pub(super) fn arrow(text: &str) -> Result<DiagramArrow, SignError> {
    let (squares, color) = parted(text)?;
    let (from, to) = ends(squares).ok_or(SignError::Arrow)?;
    Ok(DiagramArrow {
        from: from.to_string(),
        to: to.to_string(),
        color: color.into(),
    })
}

/// Two squares that are not the same.
fn ends(text: &str) -> Option<(Square, Square)> {
    let (from, to) = (text.get(..2)?, text.get(2..)?);
    let (from, to) = (from.parse().ok()?, to.parse().ok()?);
    (from != to).then_some((from, to))
}

/// The last move: `e2e4`, `e7e8q`.
pub(super) fn last_move(text: &str) -> Result<String, SignError> {
    let mv = text.parse::<Uci>().map_err(|_| SignError::LastMove)?;
    let Move { from, to, .. } = mv.to_move();
    if from == to {
        return Err(SignError::LastMove);
    }
    Ok(text.to_owned())
}

/// A marked square: `d5`, `d5:blue`.
pub(super) fn mark(text: &str) -> Result<DiagramMark, SignError> {
    let (square, color) = parted(text)?;
    let square: Square = square.parse().map_err(|_| SignError::Mark)?;
    Ok(DiagramMark {
        square: square.to_string(),
        color: color.into(),
    })
}

/// What stands before a colon, and the colour behind it.
fn parted(text: &str) -> Result<(&str, DiagramColor), SignError> {
    let (squares, color) = text.split_once(':').unwrap_or((text, "green"));
    let color = match color.to_ascii_lowercase().as_str() {
        "green" => DiagramColor::Green,
        "red" => DiagramColor::Red,
        "blue" => DiagramColor::Blue,
        "yellow" => DiagramColor::Yellow,
        _ => return Err(SignError::Color),
    };
    Ok((squares, color))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_follows_a_colon() {
        let plain = arrow("e2e4").unwrap();
        assert_eq!((plain.from.as_str(), plain.to.as_str()), ("e2", "e4"));
        assert_eq!(plain.color(), DiagramColor::Green);
        assert_eq!(arrow("e2e4:Red").unwrap().color(), DiagramColor::Red);
        assert_eq!(mark("d5:blue").unwrap().color(), DiagramColor::Blue);
    }

    #[test]
    fn what_is_no_sign_is_told() {
        assert_eq!(arrow("e2-e4"), Err(SignError::Arrow));
        assert_eq!(arrow("e2"), Err(SignError::Arrow));
        assert_eq!(arrow("e2e9"), Err(SignError::Arrow));
        assert_eq!(arrow("e2e2"), Err(SignError::Arrow));
        assert_eq!(arrow("é2e"), Err(SignError::Arrow));
        assert_eq!(mark("d5:pink"), Err(SignError::Color));
        assert_eq!(mark("e9"), Err(SignError::Mark));
        assert_eq!(last_move("e2e2"), Err(SignError::LastMove));
        assert_eq!(last_move("Nf3"), Err(SignError::LastMove));
        assert_eq!(last_move("e7e8q"), Ok("e7e8q".to_owned()));
    }
}
