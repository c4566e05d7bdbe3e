#!/usr/bin/env bash
# Builds the module for a worker in a browser and puts it, with the word lists it fetches, where the page looks for it.
# A binary built afterwards carries it; without it `rejilla serve` answers every question itself.
set -euo pipefail
cd "$(dirname "$0")/.."

if command -v rustup >/dev/null 2>&1; then rustup target add wasm32-unknown-unknown; fi
cargo build -p rejilla-wasm --profile page --target wasm32-unknown-unknown
target=${CARGO_TARGET_DIR:-target}
# A file that stays as it is stays untouched: the server is not built again for it.
put() { cmp -s "$1" "$2" || cp "$1" "$2"; }
put "$target/wasm32-unknown-unknown/page/rejilla_wasm.wasm" web/assets/rejilla.wasm
mkdir -p web/assets/words
for list in crates/puzzles/src/crossword/words/*; do put "$list" "web/assets/words/${list##*/}"; done
printf 'web/assets/rejilla.wasm: %s bytes, %s gzipped\n' "$(wc -c <web/assets/rejilla.wasm)" "$(gzip -9c web/assets/rejilla.wasm | wc -c)"
