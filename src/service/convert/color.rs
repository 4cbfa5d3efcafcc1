//! Players.

use chess_rules::Color;

use super::known;
use crate::proto;
use crate::service::fault::Fault;

/// The player named; none if none is.
///
/// # Errors
/// [`Fault::UnknownEnumValue`].
pub(super) fn color_from_wire(number: i32) -> Result<Option<Color>, Fault> {
    Ok(match known(number, "Color")? {
        proto::Color::Unspecified => None,
        proto::Color::White => Some(Color::White),
        proto::Color::Black => Some(Color::Black),
    })
}

/// A player.
pub(super) const fn color_to_wire(color: Color) -> proto::Color {
    match color {
        Color::White => proto::Color::White,
        Color::Black => proto::Color::Black,
    }
}
