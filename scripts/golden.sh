#!/usr/bin/env bash
# The golden seeds: for each kind and level 20 seeds with their puzzles, written to corpus/golden.tsv. They must never change
# unnoticed: run this only where a generator is meant to make other puzzles, and say why in the commit.
set -euo pipefail
cd "$(dirname "$0")/.."

program="${REJILLA:-target/release/rejilla}"
{
  printf '# kind\tlevel\tseed\tpuzzle\n'
  for kind in sudoku nonomino futoshiki hashi crossword killer slitherlink; do
    for level in easy medium hard extreme; do
      for seed in $(seq 1 20); do
        printf '%s\t%s\t%s\t%s\n' "$kind" "$level" "$seed" \
          "$("$program" generate "$kind" --difficulty "$level" --seed "$seed" --format line)"
      done
    done
  done
} >corpus/golden.tsv
