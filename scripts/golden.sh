#!/usr/bin/env bash
# The golden seeds: for each kind and level some seeds (SEEDS, 20 if not said) with their puzzles, written to corpus/golden.tsv.
# They must never change unnoticed: run this only where a generator is meant to make other puzzles, and say why in the commit.
set -euo pipefail
cd "$(dirname "$0")/.."

REJILLA_GOLDEN="${SEEDS:-20}" cargo test --release -p rejilla-puzzles --test golden -- --include-ignored
