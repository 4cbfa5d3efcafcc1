//! What a certificate says.

use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use x509_cert::Certificate;
use x509_cert::der::Decode;
use x509_cert::ext::pkix::SubjectAltName;
use x509_cert::ext::pkix::name::GeneralName;

/// The names a certificate is for: DNS names, URIs and mail addresses.
pub(in super::super) fn names_of(certificate: &CertificateDer<'_>) -> Vec<Arc<str>> {
    let Ok(certificate) = Certificate::from_der(certificate) else {
        return Vec::new();
    };
    let Ok(Some((_, SubjectAltName(names)))) = certificate
        .tbs_certificate()
        .get_extension::<SubjectAltName>()
    else {
        return Vec::new();
    };
    let texts = names.iter().filter_map(|name| match name {
        GeneralName::DnsName(name) => Some(name.as_str()),
        GeneralName::UniformResourceIdentifier(name) => Some(name.as_str()),
        GeneralName::Rfc822Name(name) => Some(name.as_str()),
        GeneralName::OtherName(_)
        | GeneralName::DirectoryName(_)
        | GeneralName::EdiPartyName(_)
        | GeneralName::IpAddress(_)
        | GeneralName::RegisteredId(_) => None,
    });
    texts.map(Arc::from).collect()
}

/// When a certificate ends, in seconds since 1970.
pub(super) fn expiry_of(certificate: &CertificateDer<'_>) -> Option<u64> {
    let certificate = Certificate::from_der(certificate).ok()?;
    let until = certificate.tbs_certificate().validity().not_after;
    Some(until.to_unix_duration().as_secs())
}
