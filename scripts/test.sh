#!/usr/bin/env bash
# Everything that must hold before a change lands: format, lints, tests, docs, the wasm32 build.
# Needs a Rust toolchain (rustup brings the rest).
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s (%d min)\n' "$*" $((SECONDS / 60)); }

if command -v rustup >/dev/null 2>&1; then
  step "toolchain parts"
  rustup component add rustfmt clippy
  rustup target add wasm32-unknown-unknown
fi

step "format"
cargo fmt --all --check

step "the module for a page: everything but the command line and the server builds for wasm32 too"
scripts/module.sh

if ! command -v qpdf >/dev/null 2>&1 || ! command -v pdfinfo >/dev/null 2>&1; then
  step "what books are checked with (their test says so where it is absent)"
  root=()
  [ "$(id -u)" = 0 ] || root=(sudo)
  if command -v apt-get >/dev/null 2>&1; then
    { "${root[@]}" apt-get update -qq && "${root[@]}" apt-get install -y -qq qpdf poppler-utils >/dev/null; } || echo "skipped: qpdf and pdfinfo could not be installed"
  fi
fi

step "build"
# Everything at once: asked for apart, programs, tests and the module for Python would each have the libraries built anew, for
# tests ask more of some of them. The module for Python is not linked to an interpreter.
export PYO3_BUILD_EXTENSION_MODULE=1
cargo build --workspace --all-targets
# What the scripts below are to take as it is.
target=${CARGO_TARGET_DIR:-$PWD/target}
export REJILLA=$target/debug/rejilla REJILLA_NATIVE=$target/debug/librejilla_native.so

# Browsers wait for most of their time: the page is tested while everything else is, in a process group of its own (`set -m`),
# so that browsers and servers end with it where something else fails.
page=$(mktemp)
set -m
"$(dirname "$0")/test-page.sh" </dev/null >"$page" 2>&1 &
page_tests=$!
set +m
trap 'kill -- "-$page_tests" 2>/dev/null || true; rm -f "$page"' EXIT

step "tests"
cargo test --workspace

step "lints"
cargo clippy --workspace --all-targets -- -D warnings

step "docs"
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --document-private-items

step "what it is made of: licences, bans, a list of parts"
if command -v python3 >/dev/null 2>&1; then python3 scripts/supply.py; else echo "skipped: needs python3"; fi
if cargo deny --version >/dev/null 2>&1; then
  # Two versions of a crate are a warning, and a long one with everything that brings them in.
  cargo deny --log-level error check --hide-inclusion-graph licenses bans sources
else
  echo "cargo deny skipped: not installed ('cargo install cargo-deny'); the lists of deny.toml were held above"
fi

step "looking for mistakes: the same rounds each time, some minute's worth"
"$REJILLA" selftest --seed 2026 --rounds 84

step "fuzzing, for a bounded time"
SECONDS_EACH=${SECONDS_EACH:-10} scripts/fuzz.sh

"$(dirname "$0")/test-python.sh"

step "the page, tested meanwhile"
failed=0
wait "$page_tests" || failed=$?
cat "$page"
step "done"
exit "$failed"
