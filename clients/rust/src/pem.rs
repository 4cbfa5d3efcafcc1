//! Certificates and keys in PEM. What is wrong with them is said in words that name the option they were given to.

use std::sync::Arc;

use rustls::RootCertStore;
use rustls::crypto::{CryptoProvider, ring};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::ParsedCertificate;
use rustls::sign::CertifiedKey;
use rustls::{Error as TlsError, InconsistentKeys};

use crate::error::Error;

const IDENTITY: &str = "client_certificate";

/// Refuses authorities of which one cannot be read. tonic passes over those.
pub(crate) fn check_authorities(pem: &[u8]) -> Result<(), Error> {
    let mut store = RootCertStore::empty();
    for (index, certificate) in certificates(pem, "ca")?.into_iter().enumerate() {
        let added = store.add(certificate);
        added.map_err(|fault| unreadable(index, "ca", fault))?;
    }
    Ok(())
}

/// Refuses a chain of which one certificate cannot be read, a key that cannot be, and a key that is not that of the first of them.
pub(crate) fn check_identity(chain: &[u8], key: &[u8]) -> Result<(), Error> {
    let chain = certificates(chain, IDENTITY)?;
    for (index, certificate) in chain.iter().enumerate() {
        let read = ParsedCertificate::try_from(certificate);
        read.map_err(|fault| unreadable(index, IDENTITY, fault))?;
    }
    let key = signing_key(key)?;
    match CertifiedKey::new(chain, key).keys_match() {
        Ok(()) | Err(TlsError::InconsistentKeys(InconsistentKeys::Unknown)) => Ok(()),
        Err(fault) => Err(wrong(
            format!("the key given to {IDENTITY} is not that of the certificate beside it"),
            fault,
        )),
    }
}

fn certificates(pem: &[u8], option: &str) -> Result<Vec<CertificateDer<'static>>, Error> {
    let begun = begun(pem, "CERTIFICATE").count();
    if begun == 0 {
        return Err(Error::argument(format!(
            "the PEM given to {option} holds no certificate"
        )));
    }
    // What is no whole block is an error of the reader, or nothing to it.
    let read: Vec<_> = CertificateDer::pem_slice_iter(pem)
        .map_while(Result::ok)
        .collect();
    if read.len() < begun {
        return Err(Error::argument(format!(
            "certificate {} of {begun} in the PEM given to {option} is cut off or no PEM",
            read.len() + 1
        )));
    }
    Ok(read)
}

fn signing_key(pem: &[u8]) -> Result<Arc<dyn rustls::sign::SigningKey>, Error> {
    let Some(first) = begun(pem, "PRIVATE KEY").next() else {
        return Err(Error::argument(format!(
            "the PEM of the key given to {IDENTITY} holds no private key"
        )));
    };
    let says = |line: &[u8]| String::from_utf8_lossy(line).contains("ENCRYPTED");
    if says(first) || lines(pem).any(|line| line.starts_with(b"Proc-Type:") && says(line)) {
        return Err(Error::argument(format!(
            "the key given to {IDENTITY} is encrypted: it is taken only as it is, such as openssl pkey writes it"
        )));
    }
    let unreadable = || format!("the key given to {IDENTITY} cannot be read");
    let Ok(key) = PrivateKeyDer::from_pem_slice(pem) else {
        return Err(Error::argument(unreadable() + ": it is cut off or no PEM"));
    };
    // That which tonic takes.
    let provider = CryptoProvider::get_default()
        .cloned()
        .unwrap_or_else(|| Arc::new(ring::default_provider()));
    let key = provider.key_provider.load_private_key(key);
    key.map_err(|fault| wrong(unreadable(), fault))
}

/// The lines that begin a block of PEM whose kind ends so.
fn begun<'a>(pem: &'a [u8], kind: &'a str) -> impl Iterator<Item = &'a [u8]> {
    let begins = move |line: &&[u8]| {
        let line = line.trim_ascii();
        let kept = line.strip_suffix(b"-----");
        line.starts_with(b"-----BEGIN ") && kept.is_some_and(|line| line.ends_with(kind.as_bytes()))
    };
    lines(pem).filter(begins)
}

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&sign| sign == b'\n')
}

fn unreadable(index: usize, option: &str, fault: TlsError) -> Error {
    let number = index + 1;
    wrong(
        format!("certificate {number} in the PEM given to {option} cannot be read"),
        fault,
    )
}

fn wrong(message: String, fault: TlsError) -> Error {
    Error::Argument {
        message,
        source: Some(fault.into()),
    }
}
