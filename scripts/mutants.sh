#!/usr/bin/env bash
# Mutation testing on demand: changes the code line by line and looks whether a test notices: of the kernel one of its own, of
# the engine and the kinds those below. Everything takes days; name the files to try, or take a sample: one in so many mutants.
#
#   scripts/mutants.sh crates/kernel/src/constraint/sum.rs
#   SAMPLE=200 scripts/mutants.sh 'crates/kernel/src/**'
#   SAMPLE=80 SHARD=17 scripts/mutants.sh    # another sample than the first
#
# IN_PLACE=1 changes the files where they are, with what is built already and `../shared` at hand, and skips the run without a
# mutant: for a clean checkout whose tests are known to pass. LIST=1 only lists the mutants. TIMEOUT says after how many seconds
# tests count as caught in a loop: on a busy machine, look at those once more.
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
# In a fresh checkout, or with the libraries elsewhere, there is no such folder yet.
mkdir -p target
options=(--output target/mutants)
[ -z "${SAMPLE:-}" ] || options+=(--shard "${SHARD:-0}/$SAMPLE" --sharding round-robin)
# One tree takes one mutant at a time, and without a run before there is no time to go by.
if [ -n "${IN_PLACE:-}" ]; then
  options+=(--in-place --baseline skip --timeout "${TIMEOUT:-900}")
else
  options+=(--jobs "${JOBS:-1}" --minimum-test-timeout 60 --timeout-multiplier 3)
fi
[ -z "${LIST:-}" ] || options+=(--list)

# The tests of engine and kinds. Cargo runs them package by package, libraries first and then by name, and ends with the first
# that fails: `facts`, `accounts` and `answers` are quick and notice most. The kinds' own are here for the sake of their rules.
tests=(--lib)
for test in facts helpers parts proofs accounts answers certificates conformance crossword futoshiki hashi killer links nonomino \
  slitherlink; do
  tests+=(--test "$test")
done

# The command line alone is built by default: the crates to change are others. The harness is what tests are made of.
try() {
  cargo mutants --workspace --exclude 'crates/kernel/src/harness/**' "${options[@]}" "$@"
}
# Mutants that are missed end it with 2: what follows is tried all the same.
missed=0
[ ${#kernel[@]} -eq 0 ] || try "${kernel[@]}" || missed=$?
[ ${#others[@]} -eq 0 ] || try "${others[@]}" --test-package rejilla-engine --test-package rejilla-puzzles -- "${tests[@]}" ||
  missed=$?
exit "$missed"
