# For the tests of a library, to be sourced: a real server on a port of its own. Sets ARBITER, if it is not, and then $address.
# shellcheck shell=bash
root="${root:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
if [ -z "${ARBITER:-}" ]; then
    for profile in release debug; do
        ARBITER="${CARGO_TARGET_DIR:-$root/target}/$profile/arbiter"
        [ ! -x "$ARBITER" ] || break
    done
    if [ ! -x "$ARBITER" ]; then
        echo "There is no server to test against. Build it: cargo build --release" >&2
        exit 1
    fi
fi
export ARBITER
server=""
server_log="$(mktemp)"

start_server() {
    "$ARBITER" serve --listen 127.0.0.1:0 --admin-listen off --drain-delay 0 >"$server_log" 2>&1 &
    server=$!
    local tries port
    for tries in $(seq 100); do
        port="$(sed -n 's/.*listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$server_log")"
        if [ -n "$port" ]; then
            address="http://127.0.0.1:$port"
            return
        fi
        sleep 0.1
    done
    echo "The server did not start after $tries tries:" >&2
    cat "$server_log" >&2
    exit 1
}

stop_server() {
    [ -z "$server" ] || { kill "$server"; wait "$server" || true; }
    server=""
}
trap 'stop_server; rm -f "$server_log"' EXIT
