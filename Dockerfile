# syntax=docker/dockerfile:1

FROM rust:1.95.0-bookworm AS builder
WORKDIR /src
# It puts the list of dependencies into the binary, where scanners look for it.
RUN cargo install --locked --version 0.7.7 cargo-auditable
# The dependencies, built around empty packages: this is done again only when a manifest or the lock file changes.
COPY Cargo.toml Cargo.lock ./
COPY crates/chess-rules/Cargo.toml crates/chess-rules/
COPY crates/chess-arbiter/Cargo.toml crates/chess-arbiter/
COPY deploy/image/stubs deploy/image/
RUN sh deploy/image/stubs \
    && cargo auditable build --release --locked --bin arbiter \
    && cargo clean --release --package arbiter --package chess-rules --package chess-arbiter
# The program.
COPY . .
ARG REVISION=""
ARG CREATED=""
RUN if [ -n "$REVISION" ]; then export ARBITER_COMMIT="$REVISION"; fi \
    && if [ -n "$CREATED" ]; then export ARBITER_BUILD_DATE="$CREATED"; fi \
    && cargo auditable build --release --locked --bin arbiter \
    && sh deploy/image/licences /licences

FROM gcr.io/distroless/cc-debian12:nonroot
ARG VERSION=""
ARG REVISION=""
ARG CREATED=""
ARG SOURCE=""
LABEL org.opencontainers.image.title="arbiter" \
      org.opencontainers.image.description="A stateless gRPC service that arbitrates chess" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.created="$CREATED" \
      org.opencontainers.image.source="$SOURCE" \
      org.opencontainers.image.base.name="gcr.io/distroless/cc-debian12:nonroot"
COPY --from=builder /src/target/release/arbiter /usr/local/bin/arbiter
COPY --from=builder /licences /usr/share/doc/arbiter
# In variables, so that the health check reads the same as the server.
ENV ARBITER_LISTEN=0.0.0.0:50051 \
    ARBITER_ADMIN_LISTEN=0.0.0.0:9090
USER 65532:65532
EXPOSE 50051 9090
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
    CMD ["/usr/local/bin/arbiter", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/arbiter"]
CMD ["serve"]
