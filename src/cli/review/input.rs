//! Files as they lie there: plain or packed.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, stdin};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::packing::{MAGIC, Packing, Unreadable};

/// A file to be read, or standard input.
#[derive(Clone, Debug)]
pub(super) struct Input {
    path: PathBuf,
    /// Most memory that may be needed to unpack it, in bytes.
    memory: usize,
}

impl Input {
    /// A file; `-` is standard input.
    pub(super) const fn new(path: PathBuf, memory: usize) -> Self {
        Self { path, memory }
    }

    fn is_standard(&self) -> bool {
        self.path.as_os_str() == "-"
    }

    /// What it is called.
    pub(super) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// How many bytes there are to read, if that is known.
    pub(super) fn size(&self) -> Option<u64> {
        if self.is_standard() {
            return None;
        }
        let metadata = self.path.metadata().ok()?;
        metadata.is_file().then_some(metadata.len())
    }

    /// Opens it, and counts the bytes that are read of it as it lies there.
    ///
    /// # Errors
    /// It can't be opened, or not even its first bytes can be read.
    pub(super) fn open(&self, read: Arc<AtomicU64>) -> io::Result<Box<dyn Read>> {
        let file: Box<dyn Read> = if self.is_standard() {
            Box::new(stdin().lock())
        } else {
            Box::new(File::open(&self.path)?)
        };
        let (first, bytes) = peeked(Counted { file, read })?;
        let packing = Packing::of(&first).map_err(io::Error::from)?;
        let bytes = BufReader::with_capacity(64 << 10, bytes);
        let unpacked: Box<dyn Read> = match packing {
            Packing::Plain => return Ok(Box::new(bytes)),
            Packing::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(bytes)),
            Packing::Bzip2 => Box::new(bzip2::bufread::MultiBzDecoder::new(bytes)),
            Packing::Zstd => {
                let mut unpacked = zstd::stream::read::Decoder::with_buffer(bytes)?;
                unpacked.window_log_max(self.memory.max(1 << 10).ilog2())?;
                Box::new(unpacked)
            }
            Packing::Xz => {
                let kilobytes = u32::try_from(self.memory >> 10).unwrap_or(u32::MAX);
                Box::new(lzma_rust2::XzReader::new_mem_limit(bytes, true, kilobytes))
            }
        };
        let (first, unpacked) = peeked(unpacked)?;
        match Packing::of(&first).map_err(io::Error::from)? {
            Packing::Plain => Ok(Box::new(unpacked)),
            Packing::Gzip | Packing::Zstd | Packing::Bzip2 | Packing::Xz => {
                Err(Unreadable::PackedTwice.into())
            }
        }
    }
}

/// The first bytes, and a reader that gives them once more with all that follows.
fn peeked<R: Read>(mut bytes: R) -> io::Result<(Vec<u8>, impl Read)> {
    let mut first = Vec::with_capacity(MAGIC);
    bytes.by_ref().take(MAGIC as u64).read_to_end(&mut first)?;
    Ok((first.clone(), Cursor::new(first).chain(bytes)))
}

/// Whether an archive needs more memory than it may have.
pub(super) fn needs_memory(failure: &io::Error) -> bool {
    // The library for zstd tells it by its words alone.
    failure.kind() == io::ErrorKind::OutOfMemory || failure.to_string().contains("too much memory")
}

/// A reader that tells how many bytes it has read.
struct Counted {
    file: Box<dyn Read>,
    read: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}
