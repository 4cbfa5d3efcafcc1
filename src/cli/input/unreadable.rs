//! Why a file can't be read, and what can be done.

use std::io;

use super::Command;
use super::packing::Packing;
use crate::explain::Language;

/// Why a file can't be read, or no further.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("it can't be read")]
pub(super) enum Unreadable {
    /// An archive of files.
    Zip,
    /// The same.
    SevenZip,
    /// The same.
    Rar,
    /// Two bytes for a letter.
    Utf16,
    /// Four.
    Utf32,
    /// Packed, and what comes out is packed as well.
    PackedTwice,
    /// The first bytes of a packed file and no more.
    CutShort,
    /// The packed data end before they are complete.
    Truncated(Packing),
    /// The packed data make no sense from some place on.
    Damaged(Packing),
    /// Something else follows the packed data.
    TextBehind(Packing),
    /// To unpack it takes more memory than it may.
    NeedsMemory(Packing),
    /// There is no such file.
    Missing,
    /// The system forbids to read it.
    Forbidden,
    /// It is a directory.
    Directory,
    /// Whatever else the system says.
    System,
}

impl From<Unreadable> for io::Error {
    fn from(unreadable: Unreadable) -> Self {
        Self::new(io::ErrorKind::InvalidData, unreadable)
    }
}

impl Unreadable {
    /// What the system says of a file.
    pub(super) fn of_system(failure: &io::Error) -> Self {
        const KNOWN: [(io::ErrorKind, Unreadable); 3] = [
            (io::ErrorKind::NotFound, Unreadable::Missing),
            (io::ErrorKind::PermissionDenied, Unreadable::Forbidden),
            (io::ErrorKind::IsADirectory, Unreadable::Directory),
        ];
        let kind = failure.kind();
        let known = KNOWN.into_iter().find(|(known, _)| *known == kind);
        known.map_or(Self::System, |(_, why)| why)
    }

    /// What a library says of what it unpacks. Some tell things apart by their words alone.
    pub(super) fn of_library(failure: &io::Error, packing: Packing) -> Self {
        /// What they say where something else than packed data follows.
        const BEHIND: [&str; 5] = [
            "invalid gzip header",
            "Unknown frame descriptor",
            "bz2 header missing",
            "invalid data after stream",
            "incomplete XZ magic bytes",
        ];
        let (kind, words) = (failure.kind(), failure.to_string());
        let says = |known: &str| words.contains(known);
        if kind == io::ErrorKind::UnexpectedEof {
            Self::Truncated(packing)
        } else if kind == io::ErrorKind::OutOfMemory || says("too much memory") {
            Self::NeedsMemory(packing)
        } else if BEHIND.into_iter().any(says) {
            Self::TextBehind(packing)
        } else {
            Self::Damaged(packing)
        }
    }

    /// What is wrong and what can be done, as it stands behind the name of the file.
    pub(super) fn told(self, language: Language, command: Command, memory: usize) -> String {
        let (line, mebibytes) = (command.line(), memory >> 20);
        let text = match language {
            Language::English => self.english(line, command, mebibytes),
            Language::French => self.french(line, command, mebibytes),
        };
        language.typeset(&text)
    }

    fn english(self, line: &str, command: Command, mebibytes: usize) -> String {
        let pipe = |unpack: &str| format!("unpack it and pipe, as by: {unpack} | {line}");
        match self {
            Self::Zip => format!("this is a zip archive; {}", pipe("unzip -p FILE")),
            Self::SevenZip => format!("this is a 7z archive; {}", pipe("7z x -so FILE")),
            Self::Rar => format!("this is a rar archive; {}", pipe("unrar p -inul FILE")),
            Self::Utf16 => format!(
                "this is UTF-16; convert it and pipe, as by: iconv -f UTF-16 -t UTF-8 FILE | {line}"
            ),
            Self::Utf32 => format!(
                "this is UTF-32; convert it and pipe, as by: iconv -f UTF-32 -t UTF-8 FILE | {line}"
            ),
            Self::PackedTwice => {
                format!("this is packed twice; unpack it once and pipe, as by: zcat FILE | {line}")
            }
            Self::CutShort => {
                "this is only the beginning of a packed file; the rest of it is missing".to_owned()
            }
            Self::Truncated(packing) => format!(
                "the {} data end before they are complete, and what follows is missing; get the whole file",
                packing.name()
            ),
            Self::Damaged(packing) => format!(
                "the {} data are damaged, and what follows that place can't be read; get the file once more",
                packing.name()
            ),
            Self::TextBehind(packing) => format!(
                "behind the {} data stands something else, which is not read; cut it off, or {}",
                packing.name(),
                pipe(unpacking(packing))
            ),
            Self::NeedsMemory(packing) => {
                let raise = match command {
                    Command::Review => "raise --archive-memory, or ",
                    Command::Transcribe | Command::Winnable => "",
                };
                format!(
                    "to unpack it takes more than {mebibytes} MiB of memory; {raise}{}",
                    pipe(unpacking(packing))
                )
            }
            Self::Missing => "there is no such file".to_owned(),
            Self::Forbidden => "it may not be read: the system forbids it".to_owned(),
            Self::Directory => "this is a directory, and a file is needed".to_owned(),
            Self::System => self.to_string(),
        }
    }

    fn french(self, line: &str, command: Command, mebibytes: usize) -> String {
        let pipe =
            |unpack: &str| format!("décompressez-le vers un tube, par exemple : {unpack} | {line}");
        match self {
            Self::Zip => format!("c'est une archive zip ; {}", pipe("unzip -p FICHIER")),
            Self::SevenZip => format!("c'est une archive 7z ; {}", pipe("7z x -so FICHIER")),
            Self::Rar => format!("c'est une archive rar ; {}", pipe("unrar p -inul FICHIER")),
            Self::Utf16 => format!(
                "c'est de l'UTF-16 ; convertissez-le vers un tube, par exemple : iconv -f UTF-16 -t UTF-8 FICHIER | {line}"
            ),
            Self::Utf32 => format!(
                "c'est de l'UTF-32 ; convertissez-le vers un tube, par exemple : iconv -f UTF-32 -t UTF-8 FICHIER | {line}"
            ),
            Self::PackedTwice => format!(
                "ce fichier est comprimé deux fois ; décompressez-le une fois vers un tube, par exemple : zcat FICHIER | {line}"
            ),
            Self::CutShort => {
                "ce n'est que le début d'un fichier comprimé ; la suite manque".to_owned()
            }
            Self::Truncated(packing) => format!(
                "les données {} finissent avant d'être complètes, et la suite manque ; il faut le fichier entier",
                packing.name()
            ),
            Self::Damaged(packing) => format!(
                "les données {} sont abîmées, et rien ne peut être lu au-delà de cet endroit ; il faut obtenir à nouveau le fichier",
                packing.name()
            ),
            Self::TextBehind(packing) => format!(
                "autre chose suit les données {}, et n'est pas lu ; enlevez-le, ou {}",
                packing.name(),
                pipe(&unpacking(packing).replace("FILE", "FICHIER"))
            ),
            Self::NeedsMemory(packing) => {
                let raise = match command {
                    Command::Review => "augmentez --archive-memory, ou ",
                    Command::Transcribe | Command::Winnable => "",
                };
                format!(
                    "il faut plus de {mebibytes} Mio de mémoire pour le décompresser ; {raise}{}",
                    pipe(&unpacking(packing).replace("FILE", "FICHIER"))
                )
            }
            Self::Missing => "ce fichier n'existe pas".to_owned(),
            Self::Forbidden => "le système interdit de le lire".to_owned(),
            Self::Directory => "c'est un répertoire, et il faut un fichier".to_owned(),
            Self::System => self.to_string(),
        }
    }
}

/// What unpacks a file to standard output, however much memory that takes.
const fn unpacking(packing: Packing) -> &'static str {
    match packing {
        Packing::Plain => "cat FILE",
        Packing::Gzip => "gzip -dc FILE",
        Packing::Zstd => "zstd -dc --long=31 FILE",
        Packing::Bzip2 => "bzip2 -dc FILE",
        Packing::Xz => "xz -dc FILE",
    }
}
