//! TLS to PostgreSQL, as `sslmode` of its address says.
//!
//! The words mean what they mean to other programs of PostgreSQL: `disable`, `prefer` (where the server offers it),
//! `require` (nothing is checked, unless `sslrootcert` names whom to trust), `verify-ca` (the certificate comes from
//! one who is trusted) and `verify-full` (and is for this host).

use std::env;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;

use crate::store::StoreError;

/// Where systems keep whom they trust.
const SYSTEM_ROOTS: [&str; 4] = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
];

/// The TLS settings of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tls {
    Disable,
    Prefer,
    Require,
    VerifyCa,
    VerifyFull,
}

impl Tls {
    const ALL: [(&str, Tls); 5] = [
        ("disable", Tls::Disable),
        ("prefer", Tls::Prefer),
        ("require", Tls::Require),
        ("verify-ca", Tls::VerifyCa),
        ("verify-full", Tls::VerifyFull),
    ];

    pub(super) fn named(word: &str) -> Result<Tls, StoreError> {
        let found = Tls::ALL.into_iter().find(|(name, _)| *name == word).map(|(_, mode)| mode);
        found.ok_or_else(|| {
            let known = Tls::ALL.map(|(name, _)| name).join(", ");
            StoreError::Tls(format!("sslmode {word:?} is unknown; known: {known}"))
        })
    }

    /// Whether the connection has to be protected, in the words of the library, which knows fewer.
    pub(super) const fn mode(self) -> SslMode {
        match self {
            Tls::Disable => SslMode::Disable,
            Tls::Prefer => SslMode::Prefer,
            Tls::Require | Tls::VerifyCa | Tls::VerifyFull => SslMode::Require,
        }
    }
}

/// Begins TLS on connections.
#[derive(Clone)]
pub(super) struct Connector {
    config: Arc<ClientConfig>,
}

impl Connector {
    /// Checks certificates as asked; `roots` is a PEM file with whom to trust, or `system`.
    pub(super) fn new(tls: Tls, roots: Option<&str>) -> Result<Connector, StoreError> {
        let provider = Arc::new(ring::default_provider());
        let checks = match (tls, roots) {
            (Tls::VerifyFull, _) => Checks::Host(verifier(roots, &provider)?),
            (Tls::VerifyCa, _) | (Tls::Require, Some(_)) => Checks::Issuer(verifier(roots, &provider)?),
            _ => Checks::Nothing,
        };
        let verifier = Arc::new(Verifier { checks, provider: Arc::clone(&provider) });
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(refused)?
            .dangerous()
            .with_custom_certificate_verifier(verifier)
            .with_no_client_auth();
        Ok(Connector { config: Arc::new(config) })
    }
}

fn refused(error: impl std::fmt::Display) -> StoreError {
    StoreError::Tls(error.to_string())
}

fn verifier(
    roots: Option<&str>,
    provider: &Arc<CryptoProvider>,
) -> Result<Arc<WebPkiServerVerifier>, StoreError> {
    let file = match roots {
        Some(file) if file != "system" => file.to_owned(),
        _ => system_roots()?,
    };
    let certificates = CertificateDer::pem_file_iter(&file)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| refused(format!("sslrootcert {file}: {error}")))?;
    let mut store = RootCertStore::empty();
    let (added, _) = store.add_parsable_certificates(certificates);
    if added == 0 {
        return Err(refused(format!("sslrootcert {file}: no certificate in it; expected PEM")));
    }
    WebPkiServerVerifier::builder_with_provider(Arc::new(store), Arc::clone(provider))
        .build()
        .map_err(refused)
}

fn system_roots() -> Result<String, StoreError> {
    let named = env::var("SSL_CERT_FILE").ok();
    let known = SYSTEM_ROOTS.iter().map(ToString::to_string);
    named.into_iter().chain(known).find(|file| std::path::Path::new(file).exists()).ok_or_else(|| {
        refused("this system keeps no certificates where they are looked for; give sslrootcert=FILE")
    })
}

/// The checks of a certificate.
#[derive(Debug)]
enum Checks {
    Nothing,
    /// That it comes from one who is trusted.
    Issuer(Arc<WebPkiServerVerifier>),
    /// And that it is for the host that was asked for.
    Host(Arc<WebPkiServerVerifier>),
}

#[derive(Debug)]
struct Verifier {
    checks: Checks,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        host: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let check = |verifier: &WebPkiServerVerifier| {
            verifier.verify_server_cert(certificate, intermediates, host, ocsp, now)
        };
        match &self.checks {
            Checks::Nothing => Ok(ServerCertVerified::assertion()),
            Checks::Host(verifier) => check(verifier),
            Checks::Issuer(verifier) => match check(verifier) {
                // The name is looked at last, so everything else is as it should be.
                Err(Error::InvalidCertificate(
                    CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
                )) => Ok(ServerCertVerified::assertion()),
                other => other,
            },
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

impl MakeTlsConnect<Socket> for Connector {
    type Stream = Protected;
    type TlsConnect = ToHost;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<ToHost> {
        Ok(ToHost { config: Arc::clone(&self.config), host: host.to_owned() })
    }
}

/// Begins TLS with one host.
pub(super) struct ToHost {
    config: Arc<ClientConfig>,
    host: String,
}

impl TlsConnect<Socket> for ToHost {
    type Stream = Protected;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Protected>> + Send>>;

    fn connect(self, stream: Socket) -> Self::Future {
        Box::pin(async move {
            let host = ServerName::try_from(self.host).map_err(io::Error::other)?;
            TlsConnector::from(self.config)
                .connect(host, stream)
                .await
                .map(|stream| Protected(Box::new(stream)))
        })
    }
}

/// A connection inside TLS.
pub(super) struct Protected(Box<tokio_rustls::client::TlsStream<Socket>>);

impl TlsStream for Protected {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Protected {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Protected {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
