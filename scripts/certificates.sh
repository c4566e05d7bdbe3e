#!/usr/bin/env bash
# Certificates in numbers: 500 of each kind and verdict checked, 1,000 tampered with of each kind, and how long they take and
# are beside plain clause learning. About ten minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

export REJILLA_CERTIFICATES="${REJILLA_CERTIFICATES:-500}" REJILLA_MUTATIONS="${REJILLA_MUTATIONS:-1000}"
cargo test --release -p rejilla-puzzles --test certificates -- --nocapture --include-ignored

# An outside checker (`cargo install rate`, which reads DRAT: LRAT without its hints), where there is one.
if command -v rate >/dev/null 2>&1; then
  cargo build --release -p rejilla-cli
  folder="$(mktemp -d)"
  trap 'rm -rf "$folder"' EXIT
  for kind in sudoku nonomino futoshiki hashi crossword killer slitherlink; do
    for example in easy medium hard extreme small two none; do
      target/release/rejilla count --kind "$kind" --example "$example" --limit 100 --time-limit 30 \
        --certify "$folder/c" >/dev/null 2>&1 || [ -e "$folder/c/proof.lrat" ] || continue
      [ -e "$folder/c/proof.lrat" ] || continue
      awk '$2 != "d" { out = ""; for (i = 2; i <= NF && $i != "0"; i++) out = out $i " "; print out "0" }' \
        "$folder/c/proof.lrat" >"$folder/proof.drat"
      printf '%s %s: ' "$kind" "$example"
      rate "$folder/c/formula.cnf" "$folder/proof.drat" | grep -E '^s ' || { echo "refused by rate"; exit 1; }
      rm -rf "$folder/c"
    done
  done
else
  echo "rate skipped: not installed ('cargo install rate')"
fi
