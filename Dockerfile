# syntax=docker/dockerfile:1

FROM rust:1.95-bookworm AS builder
WORKDIR /src
COPY . .
# The caches outlive a build, so dependencies are compiled again only when they change.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked --bin arbiter \
    && cp target/release/arbiter /usr/local/bin/arbiter

FROM gcr.io/distroless/cc-debian12:nonroot
LABEL org.opencontainers.image.title="arbiter" \
      org.opencontainers.image.description="A stateless gRPC service that arbitrates chess" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0"
COPY --from=builder /usr/local/bin/arbiter /usr/local/bin/arbiter
COPY LICENSE-MIT LICENSE-APACHE /usr/share/doc/arbiter/
USER 65532:65532
EXPOSE 50051
ENTRYPOINT ["/usr/local/bin/arbiter"]
CMD ["serve", "--listen", "0.0.0.0:50051"]
