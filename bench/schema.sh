#!/usr/bin/env bash
# Holds the server to its own description: schemathesis over /api/openapi.json, on this machine alone.
#
#   bash bench/schema.sh [examples a path, 100 if not said]
#
# One check is left out: that whatever fits the schema is accepted. No schema says which texts are puzzles.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${PROGRAM:-target/release/rejilla}
venv=${VENV:-target/schema-venv}
[ -x "$venv/bin/schemathesis" ] || { python3 -m venv "$venv" && "$venv/bin/pip" install -q schemathesis; }
out=$(mktemp)
"$program" serve --port 0 --lang en --time-limit 2 > "$out" &
server=$!
trap 'kill $server 2> /dev/null || true; rm -f "$out"' EXIT
for _ in $(seq 100); do grep -q http "$out" && break; sleep 0.1; done
url=$(grep -o 'http://[0-9.:]*' "$out" | head -1)
"$venv/bin/schemathesis" run "$url/api/openapi.json" --max-examples "${1:-100}" --seed 1 --workers 1 \
    --request-timeout 20 --exclude-checks positive_data_acceptance
