#!/usr/bin/env bash
# Mutation testing on demand: changes the code line by line and looks whether a test of the same crate notices. Everything takes
# days; name the files to try, or take a sample: one in so many mutants.
#
#   scripts/mutants.sh crates/kernel/src/constraint/sum.rs
#   SAMPLE=200 scripts/mutants.sh 'crates/kernel/src/**'
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo mutants --version >/dev/null 2>&1; then
  echo "mutation testing skipped: needs 'cargo install cargo-mutants'"
  exit 0
fi
if [ $# -eq 0 ]; then
  set -- 'crates/kernel/src/**' 'crates/engine/src/**' 'crates/puzzles/src/houses/**' 'crates/puzzles/src/*/rules.rs'
fi
files=()
for file in "$@"; do files+=(--file "$file"); done
sample=()
[ -z "${SAMPLE:-}" ] || sample=(--shard "${SHARD:-0}/$SAMPLE" --sharding round-robin)
# The command line alone is built by default: the crates to change are others.
# The harness is what tests are made of.
cargo mutants --workspace --exclude 'crates/kernel/src/harness/**' --jobs "${JOBS:-1}" --timeout-multiplier 3 --minimum-test-timeout 60 --output target/mutants \
  "${sample[@]}" "${files[@]}"
