#!/usr/bin/env bash
# Clients from elsewhere against a real server: curl, grpcurl, Python's grpcio, Connect's clients for Node, and a browser.
# Needs curl, openssl, Go, Python, Node 20 or later with npm, and Chromium; what these clients are made of is fetched from their
# package registries and put under target/clients. A tool that is missing ends the check.
#
#   tests/clients/check.sh [PROGRAM]       by default target/debug/arbiter
set -euo pipefail
cd "$(dirname "$0")/../.."

program="$(realpath "${1:-${CARGO_TARGET_DIR:-target}/debug/arbiter}")"
tools="$(realpath -m "${CARGO_TARGET_DIR:-target}/clients")"
mkdir -p "$tools"
work="$(mktemp -d)"
server=""
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT

needs() {
    command -v "$1" >/dev/null || { printf 'MISSING %s: install %s\n' "$1" "$2" >&2; exit 1; }
}
needs curl "your system's package curl"
needs openssl "your system's package openssl"
needs go "Go 1.24 or later, from your system's packages (golang) or from go.dev"
needs python3 "your system's packages python3 and python3-venv"
needs node "Node 20 or later"
needs npm "npm, which comes with Node"
if ! command -v chromium >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    { apt-get update && apt-get install -y --no-install-recommends chromium; } >"$tools/chromium.log" 2>&1 || true
fi
needs chromium "your system's package chromium"

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost -keyout "$work/key.pem" -out "$work/cert.pem" 2>"$work/openssl.log"
printf 'club:%s\n' "$(printf %s sesame | sha256sum | cut -d' ' -f1)" >"$work/tokens"

# Starts a server with these flags; its port is then in $port.
serve() {
    [ -z "$server" ] || { kill "$server"; wait "$server" || true; }
    "$program" serve --listen 127.0.0.1:0 --admin-listen off --drain-delay 0 "$@" 2>"$work/log" &
    server=$!
    for _ in $(seq 300); do
        port="$(sed -n 's/.*listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$work/log")"
        [ -n "$port" ] && return
        sleep 0.1
    done
    cat "$work/log"
    exit 1
}
with_tls=(--tls-certificate-file "$work/cert.pem" --tls-key-file "$work/key.pem" --auth-tokens-file "$work/tokens")

passed() { printf 'ok      %s\n' "$1"; }
method=chess.arbiter.v1.ArbiterService/Arbitrate
question='{"record":{"moves":["e4"]}}'

serve
curl -sSf --json "$question" "localhost:$port/$method" | grep -q '"legal":true'
passed "curl, HTTP/1.1"
curl -sSf --http2-prior-knowledge --json "$question" "localhost:$port/$method" | grep -q '"legal":true'
passed "curl, HTTP/2"
curl -sSf --get --data-urlencode "message=$question" --data encoding=json "localhost:$port/$method" | grep -q '"legal":true'
passed "curl, GET"
curl -sSf --compressed --json '{}' "localhost:$port/chess.arbiter.v1.ArbiterService/ListRuleSets" | grep -q RULE_SET_FIDE_2023
passed "curl, compressed"
curl -sS --json '{"recrod":{}}' "localhost:$port/$method" | grep -q 'did you mean record'
passed "curl, an unknown field is named"

GOBIN="$tools/bin" go install github.com/fullstorydev/grpcurl/cmd/grpcurl@v1.9.3
grpcurl="$tools/bin/grpcurl"
"$grpcurl" -plaintext "localhost:$port" list | grep -q chess.arbiter.v1.ArbiterService
"$grpcurl" -plaintext -d "$question" "localhost:$port" "$method" | grep -q '"legal": true'
passed "grpcurl, by reflection"

python3 -m venv "$tools/python"
"$tools/python/bin/pip" install --quiet --disable-pip-version-check grpcio==1.76.0 grpcio-tools==1.76.0
mkdir "$work/py"
"$tools/python/bin/python" -m grpc_tools.protoc -I proto --python_out="$work/py" --grpc_python_out="$work/py" \
    --descriptor_set_out="$work/descriptors.bin" --include_imports proto/chess/arbiter/v1/*.proto
serve "${with_tls[@]}"
PYTHONPATH="$work/py" "$tools/python/bin/python" tests/clients/ask.py "localhost:$port" "$work/cert.pem" sesame
passed "Python grpcio: TLS, token, gzip, deadline"
curl -sSf --cacert "$work/cert.pem" -H 'authorization: Bearer sesame' --json "$question" \
    "https://localhost:$port/$method" | grep -q '"legal":true'
passed "curl, TLS and token"
"$grpcurl" -cacert "$work/cert.pem" -H 'authorization: Bearer sesame' -d "$question" "localhost:$port" "$method" |
    grep -q '"legal": true'
passed "grpcurl, TLS and token"

mkdir -p "$tools/node"
cp tests/clients/node/package.json tests/clients/node/*.mjs "$tools/node"
npm --prefix "$tools/node" install --silent --no-audit --no-fund --no-package-lock
(cd "$tools/node" && node ask.mjs "$work/descriptors.bin" "https://localhost:$port" "$work/cert.pem" sesame)
serve
(cd "$tools/node" && node ask.mjs "$work/descriptors.bin" "http://localhost:$port")
(cd "$tools/node" && node browser.mjs "$work/descriptors.bin" "$program" "$(command -v chromium)")
