//! TLS, certificates of clients, tokens, and all of it read again.

use std::time::Duration;

use arbiter::proto::ErrorReason;
use arbiter::proto::arbiter_service_client::ArbiterServiceClient;
use rcgen::{
    BasicConstraints, CertificateParams, CertifiedIssuer, ExtendedKeyUsagePurpose, IsCa, KeyPair,
    KeyUsagePurpose, SanType,
};
use ring::digest::{SHA256, digest};
use serde_json::Value;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tonic::transport::{Channel, Endpoint, Uri};
use tonic::{Code, Request, Status};

use crate::config::File;
use crate::errors::assert_refused;
use crate::program::{Program, eventually, run};
use crate::server::game;

/// An authority that signs certificates.
pub(crate) struct Authority(CertifiedIssuer<'static, KeyPair>);

impl Authority {
    pub(crate) fn new() -> Self {
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign];
        let key = KeyPair::generate().unwrap();
        Self(CertifiedIssuer::self_signed(params, key).unwrap())
    }

    pub(crate) fn pem(&self) -> String {
        self.0.pem()
    }

    /// A certificate for this name, and its key.
    pub(crate) fn sign(&self, name: &str) -> (String, String) {
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        params.subject_alt_names = vec![if name.contains("://") {
            SanType::URI(name.try_into().unwrap())
        } else {
            SanType::DnsName(name.try_into().unwrap())
        }];
        params.extended_key_usages = vec![
            ExtendedKeyUsagePurpose::ServerAuth,
            ExtendedKeyUsagePurpose::ClientAuth,
        ];
        let key = KeyPair::generate().unwrap();
        let certificate = params.signed_by(&key, &self.0).unwrap();
        (certificate.pem(), key.serialize_pem())
    }
}

/// A connection to the program by TLS, with a certificate of the client or without.
async fn connect(
    program: &Program,
    authority: &str,
    identity: Option<&(String, String)>,
) -> Result<Channel, tonic::transport::Error> {
    let mut roots = RootCertStore::empty();
    let root = CertificateDer::from_pem_slice(authority.as_bytes()).unwrap();
    roots.add(root).unwrap();
    let provider = tokio_rustls::rustls::crypto::ring::default_provider();
    let builder = ClientConfig::builder_with_provider(provider.into())
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots);
    let mut config = match identity {
        Some((certificate, key)) => {
            let chain = vec![CertificateDer::from_pem_slice(certificate.as_bytes()).unwrap()];
            let key = PrivateKeyDer::from_pem_slice(key.as_bytes()).unwrap();
            builder.with_client_auth_cert(chain, key).unwrap()
        }
        None => builder.with_no_client_auth(),
    };
    config.alpn_protocols = vec![b"h2".to_vec()];
    let connector = TlsConnector::from(std::sync::Arc::new(config));
    let address = program.address.clone();
    let service = tower::service_fn(move |_: Uri| {
        let (connector, address) = (connector.clone(), address.clone());
        async move {
            let stream = tokio::net::TcpStream::connect(address).await?;
            let name = ServerName::try_from("arbiter.example").unwrap();
            let stream = connector.connect(name, stream).await?;
            Ok::<_, std::io::Error>(hyper_util::rt::TokioIo::new(stream))
        }
    });
    Endpoint::from_static("http://arbiter.example")
        .connect_with_connector(service)
        .await
}

async fn ask(channel: Channel) -> Result<(), Status> {
    let mut client = ArbiterServiceClient::new(channel);
    client.arbitrate(game(&["e4"])).await.map(drop)
}

async fn asked(program: &Program, authority: &str, identity: Option<&(String, String)>) -> bool {
    match connect(program, authority, identity).await {
        Ok(channel) => ask(channel).await.is_ok(),
        Err(_) => false,
    }
}

#[tokio::test]
async fn certificates_are_read_again_and_a_bad_pair_is_kept_out() {
    let (old, new) = (Authority::new(), Authority::new());
    let (certificate, key) = old.sign("arbiter.example");
    let (certificate, key) = (File::new("a.pem", &certificate), File::new("a.key", &key));
    let program = Program::serve(&[
        "--tls-certificate-file",
        certificate.path(),
        "--tls-key-file",
        key.path(),
        "--reload-interval",
        "20ms",
    ]);
    assert!(asked(&program, &old.pem(), None).await);
    assert!(!asked(&program, &new.pem(), None).await);
    let expiry = program
        .metric("arbiter_tls_certificate_expiry_seconds")
        .unwrap();
    assert!(expiry > 1e9, "{expiry}");
    // Half of a new pair fits nothing.
    let (fresh, fresh_key) = new.sign("arbiter.example");
    certificate.write(&fresh);
    let refused = r#"arbiter_tls_reloads_total{result="refused"}"#;
    let some = eventually(|| program.metric(refused).filter(|count| *count > 0.0)).await;
    assert!(some.is_some());
    program.logged(|line| line["level"] == "ERROR").await;
    assert!(asked(&program, &old.pem(), None).await);
    key.write(&fresh_key);
    let done = r#"arbiter_tls_reloads_total{result="done"}"#;
    let some = eventually(|| program.metric(done).filter(|count| *count == 1.0)).await;
    assert!(some.is_some());
    assert!(asked(&program, &new.pem(), None).await);
    assert!(!asked(&program, &old.pem(), None).await);
}

#[tokio::test]
async fn a_client_must_have_a_certificate_and_a_name_that_is_allowed() {
    let authority = Authority::new();
    let (certificate, key) = authority.sign("arbiter.example");
    let (certificate, key) = (File::new("b.pem", &certificate), File::new("b.key", &key));
    let ca = File::new("b.ca", &authority.pem());
    let program = Program::serve(&[
        "--tls-certificate-file",
        certificate.path(),
        "--tls-key-file",
        key.path(),
        "--tls-client-ca-file",
        ca.path(),
        "--tls-client-auth",
        "require",
        "--tls-allowed-names",
        "club.example,spiffe://example/tournament",
        "--access-log",
        "all",
    ]);
    let pem = authority.pem();
    assert!(!asked(&program, &pem, None).await);
    let stranger = Authority::new().sign("club.example");
    assert!(!asked(&program, &pem, Some(&stranger)).await);
    let refused = |error: &'static str| {
        move |line: &Value| {
            line["level"] == "WARN"
                && line["error"]
                    .as_str()
                    .is_some_and(|told| told.contains(error))
        }
    };
    program.logged(refused("peer sent no certificates")).await;
    program.logged(refused("invalid peer certificate")).await;
    for name in ["club.example", "spiffe://example/tournament"] {
        let identity = authority.sign(name);
        assert!(asked(&program, &pem, Some(&identity)).await, "{name}");
        program.logged(|line| line["principal"] == name).await;
    }
    let other = authority.sign("other.example");
    let channel = connect(&program, &pem, Some(&other)).await.unwrap();
    let status = ask(channel).await.unwrap_err();
    assert_refused(
        &status,
        Code::PermissionDenied,
        ErrorReason::CallerNotAllowed,
        None,
    );
}

/// A line of the file of tokens.
pub(crate) fn line(name: &str, token: &str) -> String {
    let hash = digest(&SHA256, token.as_bytes());
    let hash: String = hash
        .as_ref()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("{name}:{hash}\n")
}

#[tokio::test]
async fn a_token_is_wanted_and_can_be_changed_while_it_runs() {
    let tokens = File::new("tokens", &line("club", "open sesame"));
    let program = Program::serve(&["--auth-tokens-file", tokens.path(), "--access-log", "all"]);
    let mut client = ArbiterServiceClient::new(program.channel().await);
    let with = |token: &str| {
        let mut request = Request::new(game(&["e4"]));
        let header = format!("Bearer {token}").parse().unwrap();
        request.metadata_mut().insert("authorization", header);
        request
    };
    let status = client.arbitrate(game(&["e4"])).await.unwrap_err();
    assert_refused(
        &status,
        Code::Unauthenticated,
        ErrorReason::CredentialsMissing,
        None,
    );
    let status = client.arbitrate(with("open barley")).await.unwrap_err();
    assert_refused(
        &status,
        Code::Unauthenticated,
        ErrorReason::CredentialsInvalid,
        None,
    );
    client.arbitrate(with("open sesame")).await.unwrap();
    let told = program.logged(|line| line["principal"] == "club").await;
    assert_eq!(told["grpc.code"], "OK");
    assert!(
        program
            .log(|line| line.to_string().contains("sesame"))
            .is_empty()
    );
    // Probes need none.
    let mut health = tonic_health::pb::health_client::HealthClient::new(program.channel().await);
    health
        .check(tonic_health::pb::HealthCheckRequest::default())
        .await
        .unwrap();
    // Two at once, so that one can be replaced by the other.
    tokens.write(&(line("club", "open sesame") + &line("club", "second")));
    program.signal("HUP");
    let is_new = |line: &Value| line["message"] == "new tokens are in force";
    program.logged(is_new).await;
    client.arbitrate(with("second")).await.unwrap();
    client.arbitrate(with("open sesame")).await.unwrap();
    tokens.write("nonsense\n");
    program.signal("HUP");
    program.logged(|line| line["level"] == "ERROR").await;
    client.arbitrate(with("second")).await.unwrap();
}

#[test]
fn files_that_are_of_no_use_stop_the_start() {
    let nonsense = File::new("nonsense", "nonsense\n");
    let path = nonsense.path();
    for flags in [
        &["--tls-certificate-file", path, "--tls-key-file", path][..],
        &["--auth-tokens-file", path],
        &["--auth-tokens-file", "/nowhere/tokens"],
    ] {
        let ports = ["serve", "--listen", "127.0.0.1:0", "--admin-listen", "off"];
        let output = run(&[&ports, flags].concat());
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(told.contains(flags[1]), "{told}");
    }
}

#[tokio::test]
async fn a_handshake_that_does_not_come_is_not_waited_for() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let (certificate, key) = Authority::new().sign("arbiter.example");
    let (certificate, key) = (File::new("c.pem", &certificate), File::new("c.key", &key));
    let program = Program::serve(&[
        "--tls-certificate-file",
        certificate.path(),
        "--tls-key-file",
        key.path(),
        "--handshake-timeout",
        "50ms",
    ]);
    let mut socket = tokio::net::TcpStream::connect(&program.address)
        .await
        .unwrap();
    socket.write_all(b"\x16").await.unwrap();
    let mut told = Vec::new();
    let end = tokio::time::timeout(Duration::from_secs(20), socket.read_to_end(&mut told)).await;
    assert!(end.is_ok());
    let closed = r#"arbiter_connections_closed_total{cause="handshake"}"#;
    assert!(
        eventually(|| program.metric(closed).filter(|count| *count >= 1.0))
            .await
            .is_some()
    );
}
