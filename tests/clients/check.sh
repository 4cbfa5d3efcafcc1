#!/usr/bin/env bash
# Clients from elsewhere against a real server: curl, grpcurl and Python's grpcio. Those that are missing and can't be installed are skipped and named.
#
#   tests/clients/check.sh [PROGRAM]       by default target/debug/arbiter
set -euo pipefail
cd "$(dirname "$0")/../.."

program="${1:-${CARGO_TARGET_DIR:-target}/debug/arbiter}"
work="$(mktemp -d)"
server=""
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost -keyout "$work/key.pem" -out "$work/cert.pem" 2>"$work/openssl.log"
printf 'club:%s\n' "$(printf %s sesame | sha256sum | cut -d' ' -f1)" >"$work/tokens"

# Starts a server with these flags; its address is then in $address.
serve() {
    [ -z "$server" ] || { kill "$server"; wait "$server" || true; }
    "$program" serve --listen 127.0.0.1:0 --admin-listen off --drain-delay 0 "$@" 2>"$work/log" &
    server=$!
    for _ in $(seq 100); do
        port="$(sed -n 's/.*listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$work/log")"
        [ -n "$port" ] && return
        sleep 0.1
    done
    cat "$work/log"
    exit 1
}

passed() { printf 'ok      %s\n' "$1"; }
skipped() { printf 'SKIPPED %s\n' "$1"; }
method=chess.arbiter.v1.ArbiterService/Arbitrate
question='{"record":{"moves":["e4"]}}'

serve
curl -sSf --json "$question" "localhost:$port/$method" | grep -q '"legal":true'
passed "curl, HTTP/1.1"
curl -sSf --http2-prior-knowledge --json "$question" "localhost:$port/$method" | grep -q '"legal":true'
passed "curl, HTTP/2"
curl -sSf --compressed --json '{}' "localhost:$port/chess.arbiter.v1.ArbiterService/ListRuleSets" | grep -q RULE_SET_FIDE_2023
passed "curl, compressed"
curl -sS --json '{"recrod":{}}' "localhost:$port/$method" | grep -q 'recrod'
passed "curl, an unknown field is named"

if command -v grpcurl >/dev/null || { command -v go >/dev/null &&
    GOBIN="$work" go install github.com/fullstorydev/grpcurl/cmd/grpcurl@v1.9.3 >"$work/go.log" 2>&1; }; then
    PATH="$work:$PATH"
    grpcurl -plaintext "localhost:$port" list | grep -q chess.arbiter.v1.ArbiterService
    grpcurl -plaintext -d "$question" "localhost:$port" "$method" | grep -q '"legal": true'
    passed "grpcurl, by reflection"
else
    skipped "grpcurl"
fi

if python3 -m venv "$work/venv" && "$work/venv/bin/pip" install --quiet --disable-pip-version-check grpcio grpcio-tools >"$work/pip.log" 2>&1; then
    mkdir "$work/py"
    "$work/venv/bin/python" -m grpc_tools.protoc -I proto --python_out="$work/py" --grpc_python_out="$work/py" \
        proto/chess/arbiter/v1/*.proto
    serve --tls-certificate-file "$work/cert.pem" --tls-key-file "$work/key.pem" --auth-tokens-file "$work/tokens"
    PYTHONPATH="$work/py" "$work/venv/bin/python" tests/clients/ask.py "localhost:$port" "$work/cert.pem" sesame
    passed "Python grpcio: TLS, token, gzip, deadline"
    curl -sSf --cacert "$work/cert.pem" -H 'authorization: Bearer sesame' --json "$question" \
        "https://localhost:$port/$method" | grep -q '"legal":true'
    passed "curl, TLS and token"
else
    skipped "Python grpcio"
fi
