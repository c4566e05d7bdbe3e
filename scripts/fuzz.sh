#!/usr/bin/env bash
# Fuzzes every target for a bounded time (SECONDS_EACH, 60 if not said). Takes a nightly toolchain and cargo-fuzz; without
# them it says so and is content. Seeds are the embedded examples.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo +nightly --version >/dev/null 2>&1 || ! cargo fuzz --version >/dev/null 2>&1; then
  echo "fuzzing skipped: needs 'rustup toolchain install nightly' and 'cargo install cargo-fuzz'"
  exit 0
fi
for target in readers files bodies steps certificates; do
  mkdir -p "fuzz/corpus/$target"
  number=0
  for example in crates/puzzles/src/*/examples/*.txt; do
    number=$((number + 1))
    # The first byte chooses the kind, the verb or the language.
    { printf "\\x$(printf %02x $((number % 64)))"; cat "$example"; } >"fuzz/corpus/$target/example-$number"
  done
  cargo +nightly fuzz run "$target" -- -max_total_time="${SECONDS_EACH:-60}" -max_len=4096 -timeout=20 -rss_limit_mb=2048
done
