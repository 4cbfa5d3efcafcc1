//! Smaller on the way: gzip and zstd.

use std::io::{self, Read, Write};

use bytes::{Buf, BufMut, Bytes, BytesMut};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use http::{HeaderMap, HeaderValue};

/// How zstd weighs time against size: the fastest but one that is worth its name.
const ZSTD_LEVEL: i32 = 1;

/// Bytes in front of each message of gRPC: a flag and a length.
const HEAD: usize = 5;

/// A way to make bytes fewer.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Encoding {
    /// gzip (RFC 1952).
    Gzip,
    /// Zstandard (RFC 8878).
    Zstd,
}

impl Encoding {
    /// The best one that a header accepts. One with the weight 0 is not accepted.
    pub(super) fn accepted(headers: &HeaderMap, name: &'static str) -> Option<Self> {
        let accepts = |wanted: &str| {
            let lists = headers.get_all(name).into_iter();
            let lists = lists.filter_map(|list| list.to_str().ok());
            let mut ways = lists.flat_map(|list| list.split(','));
            ways.any(|way| {
                let mut parts = way.split(';').map(str::trim);
                let is_it = parts
                    .next()
                    .is_some_and(|way| way.eq_ignore_ascii_case(wanted));
                is_it
                    && !parts.any(|weight| ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains(&weight))
            })
        };
        if accepts("zstd") {
            Some(Self::Zstd)
        } else if accepts("gzip") {
            Some(Self::Gzip)
        } else {
            None
        }
    }

    /// The one that goes by this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "gzip" => Some(Self::Gzip),
            "zstd" => Some(Self::Zstd),
            _ => None,
        }
    }

    /// Its name.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
        }
    }

    /// Its name as a header.
    pub(super) fn header(self) -> HeaderValue {
        HeaderValue::from_static(self.name())
    }

    /// Fewer bytes that say the same.
    pub(super) fn compress(self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Gzip => {
                let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
                encoder.write_all(bytes)?;
                encoder.finish()
            }
            Self::Zstd => zstd::bulk::compress(bytes, ZSTD_LEVEL),
        }
    }

    /// The bytes that were meant, if they are no more than `limit`; `None`: they are more.
    pub(super) fn decompress(self, bytes: &[u8], limit: usize) -> io::Result<Option<Vec<u8>>> {
        let one_more = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
        let mut meant = Vec::new();
        match self {
            Self::Gzip => GzDecoder::new(bytes)
                .take(one_more)
                .read_to_end(&mut meant)?,
            Self::Zstd => zstd::stream::read::Decoder::new(bytes)?
                .take(one_more)
                .read_to_end(&mut meant)?,
        };
        Ok((meant.len() <= limit).then_some(meant))
    }

    /// The messages in a part of an answer of gRPC, those of at least `from` bytes compressed. A part that does not end where a
    /// message does is left as it is.
    pub(super) fn compress_messages(self, part: &Bytes, from: usize) -> Bytes {
        self.each_message(part.clone(), from)
            .unwrap_or_else(|| part.clone())
    }

    fn each_message(self, mut rest: Bytes, from: usize) -> Option<Bytes> {
        let mut written = BytesMut::new();
        while !rest.is_empty() {
            if rest.len() < HEAD {
                return None;
            }
            let flag = rest.get_u8();
            let length = usize::try_from(rest.get_u32()).ok()?;
            if rest.len() < length {
                return None;
            }
            let message = rest.split_to(length);
            let smaller = (flag == 0 && length >= from)
                .then(|| self.compress(&message).ok())
                .flatten();
            match smaller.filter(|smaller| smaller.len() < length) {
                Some(smaller) => put(&mut written, 1, &smaller)?,
                None => put(&mut written, flag, &message)?,
            }
        }
        Some(written.freeze())
    }
}

fn put(written: &mut BytesMut, flag: u8, message: &[u8]) -> Option<()> {
    written.reserve(HEAD + message.len());
    written.put_u8(flag);
    written.put_u32(u32::try_from(message.len()).ok()?);
    written.put_slice(message);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compressed_comes_back() {
        let text = b"e4 e5 Nf3 Nc6 ".repeat(1_000);
        for way in [Encoding::Gzip, Encoding::Zstd] {
            let fewer = way.compress(&text).unwrap();
            assert!(fewer.len() < text.len() / 10);
            let same = way.decompress(&fewer, text.len()).unwrap();
            assert_eq!(same.as_deref(), Some(text.as_slice()));
            let too_many = way.decompress(&fewer, text.len() - 1).unwrap();
            assert_eq!(too_many, None);
            assert!(way.decompress(b"nonsense", 100).is_err());
        }
    }

    #[test]
    fn the_better_of_two_is_taken() {
        let best = |list: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert("accept-encoding", HeaderValue::from_static(list));
            Encoding::accepted(&headers, "accept-encoding")
        };
        assert_eq!(best("identity, deflate, gzip"), Some(Encoding::Gzip));
        assert_eq!(best("gzip;q=1.0, zstd;q=0.5"), Some(Encoding::Zstd));
        assert_eq!(best("gzip;q=0, br"), None);
        assert_eq!(best(""), None);
    }

    #[test]
    fn only_long_messages_are_compressed() {
        let mut part = BytesMut::new();
        put(&mut part, 0, b"short").unwrap();
        put(&mut part, 0, &[b'x'; 5_000]).unwrap();
        let fewer = Encoding::Gzip.compress_messages(&part.freeze(), 1_024);
        assert_eq!(&fewer[..10], b"\0\0\0\0\x05short");
        assert_eq!(fewer[10], 1);
        assert!(fewer.len() < 200);
        let cut = Bytes::from_static(b"\0\0\0\0\x09short");
        assert_eq!(Encoding::Gzip.compress_messages(&cut, 0), cut);
    }
}
