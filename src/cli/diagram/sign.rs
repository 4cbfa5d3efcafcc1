//! Marks and arrows as they are written on the command line.

use crate::proto::{DiagramArrow, DiagramColor, DiagramMark};

/// What is wrong with a mark or an arrow. Whether its squares are squares is for the service to say.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub(super) enum SignError {
    /// Not two squares.
    #[error("write an arrow as e2e4 or e2e4:red")]
    Arrow,
    /// No such colour.
    #[error("the colours are green, red, blue and yellow")]
    Color,
}

/// An arrow: `e2e4`, `e2e4:red`.
pub(super) fn arrow(text: &str) -> Result<DiagramArrow, SignError> {
    let (squares, color) = parted(text)?;
    match (squares.get(..2), squares.get(2..)) {
        (Some(from), Some(to)) if squares.len() == 4 => Ok(DiagramArrow {
            from: from.to_owned(),
            to: to.to_owned(),
            color: color.into(),
        }),
        (_, _) => Err(SignError::Arrow),
    }
}

/// A marked square: `d5`, `d5:blue`.
pub(super) fn mark(text: &str) -> Result<DiagramMark, SignError> {
    let (square, color) = parted(text)?;
    Ok(DiagramMark {
        square: square.to_owned(),
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
        assert_eq!(mark("d5:pink"), Err(SignError::Color));
    }
}
