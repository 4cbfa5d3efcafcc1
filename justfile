# Short names for plain cargo commands; everything works without them.

oracle := "--manifest-path oracle/Cargo.toml"

# What a change must pass before it is sent.
default: fmt lint test

# Run the service.
serve *FLAGS:
    cargo run --release -- serve {{FLAGS}}

# All tests of what ships.
test:
    cargo test --workspace

# Compare with other people's programs.
oracle:
    cargo test {{oracle}}

# Every published move count of at most 50 million nodes.
perft:
    ARBITER_PERFT_NODES=50000000 cargo test --release -p chess-rules --test perft

# Play all games of a table with our rules and with cozy-chess, and count how they end.
games FILE:
    cargo run --release {{oracle}} --bin games -- --games {{FILE}}

# Write all games of a table in every notation and language, and read them again.
notations FILE:
    cargo run --release {{oracle}} --bin notations -- --games {{FILE}}

# Our speed beside cozy-chess.
compare:
    cargo run --release {{oracle}} --bin compare

# Who can still mate, for lists of positions, beside chasolver.
winnability *LISTS:
    cargo run --release {{oracle}} --bin winnability -- {{LISTS}}

# The same for random positions, beside every position that can arise.
winnability-random *FLAGS:
    cargo run --release {{oracle}} --bin winnability_random -- {{FLAGS}}

# The time of the test that stands in every verdict, on the ends of real games; with --full, held against the full analysis.
deadness *FLAGS:
    cargo run --release {{oracle}} --bin deadness -- {{FLAGS}}

# What the cost of a late ply is to a real server.
wire:
    cargo build --release
    cargo run --release {{oracle}} --bin wire

# Our own numbers, and those beside cozy-chess.
bench:
    cargo bench --bench replay --bench legalize --bench request
    cargo bench {{oracle}}

fmt:
    cargo fmt --all
    cargo fmt {{oracle}}
    cargo fmt --manifest-path fuzz/Cargo.toml

lint:
    cargo clippy --workspace --all-targets -- -D warnings
    cargo clippy {{oracle}} --all-targets -- -D warnings

doc:
    RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps

deny:
    cargo deny check bans licenses sources

# Chart, manifests, compose file and workflows.
deploy:
    go -C deploy/check test ./...

# What is made of the chart.
deploy-write:
    cd deploy/check && go run ./write

# Replicas under load, restarted and killed.
replicas *FLAGS:
    cargo build --release
    deploy/load/replicas {{FLAGS}}

# A long time at 80 % of the highest rate.
soak *FLAGS:
    cargo build --release
    deploy/load/soak {{FLAGS}}

# For example `just fuzz fen 60`.
fuzz TARGET SECONDS="60":
    mkdir -p fuzz/corpus/{{TARGET}}
    cargo +nightly fuzz run --all-features {{TARGET}} fuzz/corpus/{{TARGET}} fuzz/seeds/{{TARGET}} -- -max_total_time={{SECONDS}}

# Everything that the build server runs.
ci:
    .ci/run
