//! Files as they lie there, plain or packed, for every command that reads some.

mod members;
mod packing;
mod unreadable;

use std::error::Error;
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, stdin};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::explain::Language;
use members::Members;
use packing::{MAGIC, Packing, opening};
use unreadable::Unreadable;

/// Most memory that an archive may need to be unpacked where no flag tells, in bytes: enough for `xz -9`.
const USUAL_MEMORY: usize = 72 << 20;

/// Which command reads a file.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Command {
    Review,
    Transcribe,
    Winnable,
}

impl Command {
    /// As it is typed where it reads from standard input.
    const fn line(self) -> &'static str {
        match self {
            Self::Review => "arbiter review",
            Self::Transcribe => "arbiter transcribe",
            Self::Winnable => "arbiter winnable --file -",
        }
    }

    /// Whether it reads UTF-16 itself, where a mark tells of it.
    const fn reads_utf_16(self) -> bool {
        match self {
            Self::Transcribe => true,
            Self::Review | Self::Winnable => false,
        }
    }
}

/// A file to be read, or standard input.
#[derive(Clone, Debug)]
pub(super) struct Input {
    path: PathBuf,
    command: Command,
    /// Most memory that may be needed to unpack it, in bytes.
    memory: usize,
}

impl Input {
    /// A file that a command reads; `-` is standard input.
    pub(super) fn of(path: &Path, command: Command) -> Self {
        Self {
            path: path.to_owned(),
            command,
            memory: USUAL_MEMORY,
        }
    }

    /// The same, with so many bytes of memory for it to be unpacked.
    pub(super) fn with_memory(self, memory: usize) -> Self {
        Self { memory, ..self }
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
    /// It can't be opened, or not even its first bytes can be read. [`Input::told`] has the words.
    pub(super) fn open(&self, read: Arc<AtomicU64>) -> io::Result<Box<dyn Read>> {
        let file: Box<dyn Read> = if self.is_standard() {
            Box::new(stdin().lock())
        } else {
            Box::new(File::open(&self.path)?)
        };
        let (first, bytes) = peeked(Counted { file, read })?;
        let packing = self.packing(&first)?;
        let bytes = BufReader::with_capacity(64 << 10, bytes);
        let unpacked: Box<dyn Read> = match packing {
            Packing::Plain => return Ok(Box::new(bytes)),
            Packing::Gzip => Box::new(Members::new(bytes)),
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
        let (first, unpacked) = peeked(Unpacked {
            bytes: unpacked,
            packing,
        })?;
        match self.packing(&first)? {
            Packing::Plain => Ok(Box::new(unpacked)),
            Packing::Gzip | Packing::Zstd | Packing::Bzip2 | Packing::Xz => {
                Err(Unreadable::PackedTwice.into())
            }
        }
    }

    fn packing(&self, first: &[u8]) -> Result<Packing, Unreadable> {
        match opening(first) {
            Err(Unreadable::Utf16) if self.command.reads_utf_16() && has_mark(first) => {
                Ok(Packing::Plain)
            }
            packing => packing,
        }
    }

    /// What is wrong with it, and what can be done: the sentence that stands behind its name.
    pub(super) fn told(&self, failure: &io::Error, language: Language) -> String {
        let inner = failure.get_ref();
        let known = inner.and_then(|inner| inner.downcast_ref::<Unreadable>());
        let why = known
            .copied()
            .unwrap_or_else(|| Unreadable::of_system(failure));
        if why == Unreadable::System {
            failure.to_string()
        } else {
            why.told(language, self.command, self.memory)
        }
    }

    /// The same behind its name, as a whole message.
    pub(super) fn told_by_name(&self, failure: &io::Error, language: Language) -> String {
        let told = self.told(failure, language);
        match language {
            Language::English => format!("{}: {told}", self.name()),
            Language::French => format!("{}\u{a0}: {told}", self.name()),
        }
    }
}

/// Whether UTF-16 begins with its mark.
fn has_mark(first: &[u8]) -> bool {
    matches!(first, [0xff, 0xfe, ..] | [0xfe, 0xff, ..])
}

/// The first bytes, and a reader that gives them once more with all that follows.
fn peeked<R: Read>(mut bytes: R) -> io::Result<(Vec<u8>, impl Read)> {
    let mut first = Vec::with_capacity(MAGIC);
    bytes.by_ref().take(MAGIC as u64).read_to_end(&mut first)?;
    Ok((first.clone(), Cursor::new(first).chain(bytes)))
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

/// What comes out of an archive: where the library that unpacks it can't go on, we say why.
struct Unpacked {
    bytes: Box<dyn Read>,
    packing: Packing,
}

impl Read for Unpacked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer);
        read.map_err(|failure| {
            let is_told = failure
                .get_ref()
                .is_some_and(<dyn Error + Send + Sync>::is::<Unreadable>);
            let is_ours = failure.raw_os_error().is_none() && !is_told;
            if is_ours && failure.kind() != io::ErrorKind::Interrupted {
                Unreadable::of_library(&failure, self.packing).into()
            } else {
                failure
            }
        })
    }
}
