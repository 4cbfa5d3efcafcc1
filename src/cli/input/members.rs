//! The parts of a gzip file, each of which is packed by itself.

use std::io::{self, BufRead, Read};
use std::mem;

use flate2::bufread::GzDecoder;

use super::packing::{Packing, opening};
use super::unreadable::Unreadable;

/// Reads one part after another. So what follows the last one is told apart from a part that is cut short, be it shorter than the head of one.
pub(super) enum Members<R> {
    /// One that is being read.
    Within(GzDecoder<R>),
    /// Nothing follows.
    Ended,
}

impl<R: BufRead> Members<R> {
    /// From the beginning of the first.
    pub(super) fn new(bytes: R) -> Self {
        Self::Within(GzDecoder::new(bytes))
    }
}

impl<R: BufRead> Read for Members<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Self::Within(member) = self {
            let read = member.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            let Self::Within(member) = mem::replace(self, Self::Ended) else {
                break;
            };
            let mut bytes = member.into_inner();
            let next = bytes.fill_buf()?;
            if !next.is_empty() {
                if is_something_else(next) {
                    return Err(Unreadable::TextBehind(Packing::Gzip).into());
                }
                *self = Self::new(bytes);
            }
        }
        Ok(0)
    }
}

/// Whether no part of a gzip file begins so, as far as it is there.
fn is_something_else(first: &[u8]) -> bool {
    !matches!(
        opening(first),
        Ok(Packing::Gzip) | Err(Unreadable::CutShort)
    )
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn member(text: &str) -> Vec<u8> {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(text.as_bytes()).unwrap();
        packed.finish().unwrap()
    }

    fn read(bytes: &[u8]) -> (String, Option<io::Error>) {
        let mut text = String::new();
        let failure = Members::new(bytes).read_to_string(&mut text).err();
        (text, failure)
    }

    #[test]
    fn parts_are_read_one_after_the_other() {
        let bytes = [member("1. e4"), member(""), member(" e5")].concat();
        assert!(matches!(read(&bytes), (text, None) if text == "1. e4 e5"));
    }

    #[test]
    fn what_follows_them_is_no_part_that_is_cut_short() {
        let told = |behind: &[u8]| {
            let bytes = [&member("1. e4"), behind].concat();
            let failure = read(&bytes).1.unwrap();
            let inner = failure.get_ref();
            inner
                .and_then(|inner| inner.downcast_ref::<Unreadable>())
                .copied()
        };
        let something_else = Some(Unreadable::TextBehind(Packing::Gzip));
        for behind in [
            &b"j"[..],
            b"junk\n",
            b"\0\0\0",
            b"\x1f\x8bjunk",
            b"[Event \"a\"]",
        ] {
            assert_eq!(told(behind), something_else, "{behind:?}");
        }
        let part = member("1. e4");
        for length in [1, 2, 5, part.len() - 1] {
            assert_eq!(told(&part[..length]), None, "{length}");
        }
    }
}
