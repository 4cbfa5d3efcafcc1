//! Who calls: by a bearer token or by the name in a client certificate.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arc_swap::ArcSwap;
use http::HeaderMap;
use http::header::AUTHORIZATION;
use ring::digest::{SHA256, digest};
use subtle::{Choice, ConstantTimeEq};

use super::counters::{Outcome, note_token_reload};
use super::peer::Peer;
use super::reload::{Occasion, Reload};
use crate::service::Rejection;

/// Who may call.
#[derive(Clone, Debug, Default)]
pub struct CredentialOptions {
    /// Tokens, one `name:sha256hex` to a line.
    pub tokens_file: Option<PathBuf>,
    /// Names of which a client certificate must have one.
    pub allowed_names: Vec<String>,
}

/// Why a file of tokens is of no use.
#[derive(Debug, thiserror::Error)]
pub enum TokensError {
    /// It can't be read.
    #[error("{}: {error}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A line is no token.
    #[error("{}: line {line} is not name:sha256hex, the hash in 64 hexadecimal digits", .path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
    },
    /// It has no token in it, so nobody could call.
    #[error("{}: no token", .path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
}

/// A token that is known, by its hash.
#[derive(Debug)]
struct Token {
    name: Arc<str>,
    hash: [u8; 32],
}

/// Tells who calls, and whether they may.
#[derive(Clone, Debug, Default)]
pub(super) struct Credentials {
    tokens: Option<Arc<ArcSwap<Vec<Token>>>>,
    allowed_names: Arc<[String]>,
}

impl Credentials {
    /// As the options say, and what reads the tokens again.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub(super) fn begin(
        options: &CredentialOptions,
    ) -> Result<(Self, Option<Reload>), TokensError> {
        let allowed_names = options.allowed_names.clone().into();
        let Some(path) = options.tokens_file.clone() else {
            let tokens = None;
            return Ok((
                Self {
                    tokens,
                    allowed_names,
                },
                None,
            ));
        };
        let mut content = read(&path)?;
        let tokens = Arc::new(ArcSwap::from_pointee(parse(&path, &content)?));
        let shared = Arc::clone(&tokens);
        let reload = move |occasion: Occasion| {
            let fresh = match read(&path) {
                Ok(fresh) if fresh == content => return occasion.tell_unchanged("the tokens"),
                Ok(fresh) => fresh,
                Err(error) => return refuse(&error),
            };
            match parse(&path, &fresh) {
                Ok(tokens) => {
                    shared.store(Arc::new(tokens));
                    content = fresh;
                    note_token_reload(Outcome::Done);
                    tracing::info!("new tokens are in force");
                }
                Err(error) => refuse(&error),
            }
        };
        let tokens = Some(tokens);
        Ok((
            Self {
                tokens,
                allowed_names,
            },
            Some(Box::new(reload)),
        ))
    }

    /// Who calls, if anybody has to say.
    ///
    /// # Errors
    /// [`Rejection::CredentialsMissing`], [`Rejection::CredentialsInvalid`] or [`Rejection::CallerNotAllowed`].
    pub(super) fn check(
        &self,
        headers: &HeaderMap,
        peer: &Peer,
    ) -> Result<Option<Arc<str>>, Rejection> {
        let named = peer.names.first();
        if self.tokens.is_none() && self.allowed_names.is_empty() {
            return Ok(named.cloned());
        }
        let mut names = peer.names.iter();
        let allowed = names.find(|name| self.allowed_names.iter().any(|one| **one == ***name));
        if let Some(name) = allowed {
            return Ok(Some(Arc::clone(name)));
        }
        match (&self.tokens, headers.get(AUTHORIZATION)) {
            (Some(tokens), Some(given)) => known(&tokens.load(), given.as_bytes()).map(Some),
            _ if !self.allowed_names.is_empty() && named.is_some() => {
                Err(Rejection::CallerNotAllowed)
            }
            (Some(_), None) | (None, _) => Err(Rejection::CredentialsMissing),
        }
    }
}

/// The name of the token in the header. All are compared, and each to its end, so that time tells nothing.
fn known(tokens: &[Token], header: &[u8]) -> Result<Arc<str>, Rejection> {
    let (scheme, token) = header.split_at_checked(7).unwrap_or((header, b""));
    if !scheme.eq_ignore_ascii_case(b"bearer ") || token.is_empty() {
        return Err(Rejection::CredentialsMissing);
    }
    let hash = digest(&SHA256, token);
    let mut found = None;
    for token in tokens {
        let is_it: Choice = token.hash.as_slice().ct_eq(hash.as_ref());
        if bool::from(is_it) {
            found = Some(&token.name);
        }
    }
    found.cloned().ok_or(Rejection::CredentialsInvalid)
}

fn read(path: &PathBuf) -> Result<String, TokensError> {
    fs::read_to_string(path).map_err(|error| TokensError::Unreadable {
        path: path.clone(),
        error,
    })
}

/// Everything that is wrong with the file of tokens, if there is one.
pub(super) fn faults(options: &CredentialOptions) -> Vec<TokensError> {
    let Some(path) = &options.tokens_file else {
        return Vec::new();
    };
    let content = match read(path) {
        Ok(content) => content,
        Err(error) => return vec![error],
    };
    let malformed: Vec<TokensError> = tokens(path, &content).filter_map(Result::err).collect();
    if malformed.is_empty() {
        return parse(path, &content).err().into_iter().collect();
    }
    malformed
}

/// Blank lines and those that begin with `#` are passed over.
fn tokens(path: &Path, content: &str) -> impl Iterator<Item = Result<Token, TokensError>> {
    let lines = content.lines().map(str::trim).enumerate();
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(index, line)| {
        token_of(line).ok_or_else(|| TokensError::Malformed {
            path: path.to_owned(),
            line: index + 1,
        })
    })
}

/// All of them.
fn parse(path: &Path, content: &str) -> Result<Vec<Token>, TokensError> {
    let tokens: Vec<Token> = tokens(path, content).collect::<Result<_, _>>()?;
    if tokens.is_empty() {
        let path = path.to_owned();
        return Err(TokensError::Empty { path });
    }
    Ok(tokens)
}

fn token_of(line: &str) -> Option<Token> {
    let (name, digits) = line.rsplit_once(':')?;
    let is_hash = digits.len() == 64 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    if name.is_empty() || !is_hash {
        return None;
    }
    let mut hash = [0; 32];
    for (byte, at) in hash.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(digits.get(at..at + 2)?, 16).ok()?;
    }
    let name = name.into();
    Some(Token { name, hash })
}

fn refuse(error: &TokensError) {
    note_token_reload(Outcome::Refused);
    tracing::error!(%error, "the tokens were not read again; the old ones stay in force");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The hash of `secret`.
    const HASH: &str = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b";

    #[test]
    fn a_token_is_known_by_its_hash() {
        let path = PathBuf::from("tokens");
        let tokens = format!(
            "# rotated yearly\n\nclub:{HASH}\nother:{}\n",
            "0".repeat(64)
        );
        let tokens = parse(&path, &tokens).unwrap();
        let name = known(&tokens, b"Bearer secret").unwrap();
        assert_eq!(&*name, "club");
        assert_eq!(&*known(&tokens, b"bearer secret").unwrap(), "club");
        for (header, invalid) in [
            ("Bearer Secret", true),
            ("Basic secret", false),
            ("", false),
        ] {
            let refused = known(&tokens, header.as_bytes()).unwrap_err();
            let is_invalid = matches!(refused, Rejection::CredentialsInvalid);
            assert_eq!(is_invalid, invalid, "{header}");
        }
    }

    #[test]
    fn a_line_that_is_none_is_named() {
        let path = PathBuf::from("tokens");
        for content in [
            format!("club:{HASH}\nclub"),
            format!("\n:{HASH}"),
            "\nclub:00".to_owned(),
        ] {
            let refused = parse(&path, &content).unwrap_err();
            assert!(
                matches!(refused, TokensError::Malformed { line: 2, .. }),
                "{content}"
            );
        }
        assert!(matches!(
            parse(&path, "# none\n"),
            Err(TokensError::Empty { .. })
        ));
    }
}
