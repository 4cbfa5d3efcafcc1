//! What the first bytes of a file tell of how it is packed or written.

use super::unreadable::Unreadable;

/// How a file is packed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Packing {
    Plain,
    Gzip,
    Zstd,
    Bzip2,
    Xz,
}

/// Bytes that tell how a file is packed.
pub(super) const MAGIC: usize = 6;

/// The first bytes of an xz file.
const XZ: [u8; MAGIC] = [0xfd, b'7', b'z', b'X', b'Z', 0];

/// The first bytes of a frame of zstd.
const ZSTD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

impl Packing {
    /// What it is called.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
            Self::Bzip2 => "bzip2",
            Self::Xz => "xz",
        }
    }
}

/// How the file is packed that opens with these bytes.
///
/// # Errors
/// It is nothing that can be read as it is.
pub(super) fn opening(first: &[u8]) -> Result<Packing, Unreadable> {
    match first {
        // There is one method of compression, and no other has a number.
        [0x1f, 0x8b, 8, ..] => Ok(Packing::Gzip),
        [b'B', b'Z', b'h', b'1'..=b'9', ..] => Ok(Packing::Bzip2),
        // A frame that is to be skipped.
        [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Ok(Packing::Zstd),
        _ if first.starts_with(&ZSTD) => Ok(Packing::Zstd),
        _ if first.starts_with(&XZ) => Ok(Packing::Xz),
        [b'P', b'K', 3 | 5, 4 | 6, ..] => Err(Unreadable::Zip),
        [b'7', b'z', 0xbc, 0xaf, 0x27, 0x1c, ..] => Err(Unreadable::SevenZip),
        [b'R', b'a', b'r', b'!', 0x1a, ..] => Err(Unreadable::Rar),
        // Its mark begins with that of UTF-16.
        [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => Err(Unreadable::Utf32),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Err(Unreadable::Utf16),
        // No text has a zero byte; in UTF-16 every second one of plain letters is, in UTF-32 three of four are.
        [1..=127, 0, 0, 0, ..] | [0, 0, 0, 1..=127, ..] => Err(Unreadable::Utf32),
        [1..=127, 0, 1..=127, 0, ..] | [0, 1..=127, 0, 1..=127, ..] => Err(Unreadable::Utf16),
        [0x1f] | [0x1f, 0x8b] | [0x28, 0xb5, ..] | [0xfd, b'7', ..] => Err(Unreadable::CutShort),
        _ => Ok(Packing::Plain),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_bytes_tell() {
        for (first, expected) in [
            (&b"[Event"[..], Ok(Packing::Plain)),
            (b"", Ok(Packing::Plain)),
            (b"(", Ok(Packing::Plain)),
            (b"1. e4", Ok(Packing::Plain)),
            (b"\xef\xbb\xbf[Ev", Ok(Packing::Plain)),
            (b"\x1f\x8b\x08\0\0\0", Ok(Packing::Gzip)),
            (b"BZh91A", Ok(Packing::Bzip2)),
            (b"\x28\xb5\x2f\xfd\0\0", Ok(Packing::Zstd)),
            (b"\x5a\x2a\x4d\x18\0\0", Ok(Packing::Zstd)),
            (b"\xfd7zXZ\0", Ok(Packing::Xz)),
            (b"\xfd7zXZ", Err(Unreadable::CutShort)),
            (b"\x28\xb5\x2f", Err(Unreadable::CutShort)),
            (b"\x1f", Err(Unreadable::CutShort)),
            (b"\x1f\x8b", Err(Unreadable::CutShort)),
            (b"\x1f\x8bhell", Ok(Packing::Plain)),
            (b"PK\x03\x04\x14\0", Err(Unreadable::Zip)),
            (b"7z\xbc\xaf\x27\x1c", Err(Unreadable::SevenZip)),
            (b"Rar!\x1a\x07", Err(Unreadable::Rar)),
            (b"\xff\xfe[\0E\0", Err(Unreadable::Utf16)),
            (b"\xfe\xff\0[\0E", Err(Unreadable::Utf16)),
            (b"[\0E\0v\0", Err(Unreadable::Utf16)),
            (b"\xff\xfe\0\0[\0", Err(Unreadable::Utf32)),
            (b"\0\0\xfe\xff\0\0", Err(Unreadable::Utf32)),
            (b"[\0\0\0E\0", Err(Unreadable::Utf32)),
            (b"\0\0\0[\0\0", Err(Unreadable::Utf32)),
            (b"\0[\0E\0v", Err(Unreadable::Utf16)),
        ] {
            assert_eq!(opening(first), expected, "{first:?}");
        }
    }
}
