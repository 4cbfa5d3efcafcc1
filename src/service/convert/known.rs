//! Enums of the wire, whose numbers may come from a newer client.

use crate::service::fault::Fault;

/// The value of an enum, if this server knows its number. An unknown one is never read as something else.
///
/// # Errors
/// [`Fault::UnknownEnumValue`].
pub(in crate::service) fn known<E: TryFrom<i32>>(
    number: i32,
    of: &'static str,
) -> Result<E, Fault> {
    E::try_from(number).map_err(|_unknown| Fault::UnknownEnumValue {
        number,
        of: of.into(),
    })
}
