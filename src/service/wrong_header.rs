//! What a request says about its call beside its message, and cannot be followed.

/// A header, or what stands for one in the address of a GET, that can't be read or asks for something that there is not.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub(crate) enum WrongHeader {
    /// How long the caller of gRPC waits.
    #[error(
        "grpc-timeout cannot be read: write at most eight digits and a unit (H, M, S, m, u, n), such as 250m"
    )]
    GrpcTimeout,
    /// How long the caller of Connect waits.
    #[error(
        "connect-timeout-ms cannot be read: write milliseconds in at most ten digits, such as 250"
    )]
    ConnectTimeout,
    /// The version of the Connect protocol.
    #[error(
        "the version of the Connect protocol is 1: send connect-protocol-version: 1, in a GET connect=v1, or nothing"
    )]
    ConnectVersion,
    /// How the question in an address is written.
    #[error("the address has no encoding that is known: write encoding=json or encoding=proto")]
    QueryEncoding,
    /// The question in an address.
    #[error(
        "the address has no message: write message= and the question, percent-encoded or with base64=1"
    )]
    QueryMessage,
    /// The question in an address, in base64.
    #[error("the message in the address is not base64 for addresses (RFC 4648, section 5)")]
    QueryBase64,
    /// What the question in an address is compressed by.
    #[error("the compression in the address is not known; gzip, zstd and identity are")]
    QueryCompression,
}
