#!/usr/bin/env bash
# Mutation testing on demand: changes the code line by line and looks whether a test notices. Everything takes hours; name
# the files to try: scripts/mutants.sh crates/kernel/src/constraint/sum.rs
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
cargo mutants --in-place=false --jobs "${JOBS:-2}" --timeout-multiplier 3 --output target/mutants "${files[@]}"
