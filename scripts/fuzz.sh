#!/usr/bin/env bash
# Fuzzes every target, or those named, for a bounded time (SECONDS_EACH, 60 if not said). Takes cargo-fuzz; without it, says so
# and is content. Seeds are the embedded examples. No sanitizer is asked for: the code that is fuzzed has no `unsafe`, and what is
# looked for are panics, endless work and memory. So the stable toolchain will do.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo fuzz --version >/dev/null 2>&1; then
  echo "fuzzing skipped: needs 'cargo install cargo-fuzz'"
  exit 0
fi
# cargo-fuzz passes a flag or two that a stable compiler takes only so.
export RUSTC_BOOTSTRAP=1
# An example as a target takes it: in the body of a request, or as it is.
seed() {
  local folder=${2%/examples/*}
  case $1 in
    bodies) awk -v kind="${folder##*/}" '{ gsub(/[\\"]/, "\\\\&"); text = text $0 "\\n" } END { printf "{\"kind\":\"%s\",\"puzzle\":\"%s\"}", kind, text }' "$2" ;;
    *) cat "$2" ;;
  esac
}
[ $# -gt 0 ] || set -- readers files bodies steps certificates
for target in "$@"; do
  mkdir -p "fuzz/corpus/$target"
  number=0
  for example in crates/puzzles/src/*/examples/*.txt; do
    number=$((number + 1))
    # The first byte chooses the kind, the verb or the language.
    { printf "\\x$(printf %02x $((number % 64)))"; seed "$target" "$example"; } >"fuzz/corpus/$target/example-$number"
  done
  cargo fuzz run --sanitizer none "$target" -- -max_total_time="${SECONDS_EACH:-60}" -max_len=4096 -timeout=20 -rss_limit_mb=2048
done
