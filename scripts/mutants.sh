#!/usr/bin/env bash
# Mutation testing on demand: changes the code line by line and looks whether a test notices: of the kernel one of its own, of
# the engine and the kinds one of the conformance suite or of their own crate's unit tests. Everything takes days; name the files
# to try, or take a sample: one in so many mutants.
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
kernel=() others=()
for file in "$@"; do
  case $file in
  crates/kernel/*) kernel+=(--file "$file") ;;
  *) others+=(--file "$file") ;;
  esac
done
sample=()
[ -z "${SAMPLE:-}" ] || sample=(--shard "${SHARD:-0}/$SAMPLE" --sharding round-robin)

# The command line alone is built by default: the crates to change are others. The harness is what tests are made of.
try() {
  cargo mutants --workspace --exclude 'crates/kernel/src/harness/**' --jobs "${JOBS:-1}" --timeout-multiplier 3 \
    --minimum-test-timeout 60 --output "target/mutants" "${sample[@]}" "$@"
}
# Mutants that are missed end it with 2: what follows is tried all the same.
missed=0
[ ${#kernel[@]} -eq 0 ] || try "${kernel[@]}" || missed=$?
[ ${#others[@]} -eq 0 ] || try "${others[@]}" --test-package rejilla-engine --test-package rejilla-puzzles \
  -- --lib --test proofs --test helpers --test conformance || missed=$?
exit "$missed"
