#!/usr/bin/env bash
# Runs the plain path of the vector code under miri, which finds undefined behaviour. Miri comes with nightly toolchains alone.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo +nightly miri --version >/dev/null 2>&1; then
  echo "miri skipped: needs 'rustup toolchain install nightly --component miri'"
  exit 0
fi
cargo +nightly miri test -p rejilla-puzzles --lib lanes
