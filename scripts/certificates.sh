#!/usr/bin/env bash
# Certificates in numbers: 500 of each kind and verdict checked, 1,000 tampered with of each kind, and how long they take and
# are beside plain clause learning. About ten minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

export REJILLA_CERTIFICATES="${REJILLA_CERTIFICATES:-500}" REJILLA_MUTATIONS="${REJILLA_MUTATIONS:-1000}"
cargo test --release -p rejilla-puzzles --test certificates -- --nocapture --include-ignored
