#!/usr/bin/env bash
# Runs by the million: times and memory by format and threads, a run killed at random moments and resumed, a disk that
# fills up, broken records. bash bench/million.sh [COUNT] [KILLS]; 1,000,000 sudokus and 20 kills if not said.
# Needs GNU time; the full disk needs root. Trust ratios of CPU time, not seconds.
set -euo pipefail
cd "$(dirname "$0")/.."
count=${1:-1000000} kills=${2:-20}
rejilla=${REJILLA:-target/release/rejilla}
[ -n "${REJILLA:-}" ] || cargo build --release
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

timed() { # name, then the command; its output is thrown away
  local name=$1
  shift
  /usr/bin/time -f "%e s  %U+%S s CPU  %M KB" -o "$work/time" "$@" >/dev/null
  printf '%-40s %s\n' "$name" "$(tail -1 "$work/time")"
}

"$rejilla" generate sudoku --count "$count" --seed 1 --format line >"$work/p.txt"
"$rejilla" batch generate --kind sudoku --count "$count" --seed 1 --format parquet >"$work/p.parquet"
for threads in 1 2; do
  timed "count, lines, $threads threads" "$rejilla" batch count --kind sudoku --threads $threads "$work/p.txt"
  timed "count, Parquet in and out, $threads threads" "$rejilla" batch count --kind sudoku --threads $threads --format parquet "$work/p.parquet"
done
head -20000 "$work/p.txt" >"$work/some.txt"
for threads in 1 2; do
  timed "rate 20,000, $threads threads" "$rejilla" batch rate --kind sudoku --threads $threads "$work/some.txt"
done

echo "== output for 1, 2 and 4 threads"
for threads in 1 2 4; do "$rejilla" batch solve --format parquet --threads $threads "$work/p.txt" | sha256sum; done | sort | uniq -c

echo "== 1 % broken: a cell short, for words beside a puzzle are let be"
awk 'NR % 100 == 0 { print substr($0, 2); next } { print }' "$work/p.txt" >"$work/broken.txt"
"$rejilla" batch count --kind sudoku --format json "$work/broken.txt" >"$work/answers" || true
grep '"error"' "$work/answers" | sed 's/.*"id":\([0-9]*\).*/\1/' | awk '$1 % 100 { wrong++ } END { print NR " reported, " wrong + 0 " of them wrongly" }'

echo "== killed $kills times"
order=(batch rate --kind sudoku "$work/some.txt" --shard-size 500)
"$rejilla" "${order[@]}" --output "$work/whole" >/dev/null
same=0
for kill in $(seq "$kills"); do
  rm -rf "$work/killed"
  "$rejilla" "${order[@]}" --output "$work/killed" >/dev/null 2>&1 &
  sleep "0.0$((RANDOM % 10))$((RANDOM % 10))"
  sleep "$((RANDOM % 3)).$((RANDOM % 10))"
  kill -9 $! 2>/dev/null || true
  wait $! 2>/dev/null || true
  "$rejilla" "${order[@]}" --output "$work/killed" --resume >/dev/null
  diff -rq "$work/whole" "$work/killed" && same=$((same + 1))
done
echo "equal after $same of $kills"

echo "== a disk that fills up"
mkdir "$work/full"
if mount -t tmpfs -o size=400k tmpfs "$work/full" 2>/dev/null; then
  "$rejilla" "${order[@]}" --output "$work/full/run" || echo "exit code $?"
  ls "$work/full/run" | grep -c parquet || true
  mount -o remount,size=64m "$work/full"
  "$rejilla" "${order[@]}" --output "$work/full/run" --resume >/dev/null
  diff -rq "$work/whole" "$work/full/run" && echo "equal after the disk had room again"
  umount "$work/full"
else
  echo "no leave to mount one"
fi
