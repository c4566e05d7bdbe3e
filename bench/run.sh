#!/usr/bin/env bash
# Every comparison with what a user would pick instead, and how time grows with size: builds what is needed, runs it all and
# writes bench/RESULTS.md with its plots (bench/plots). bash bench/run.sh [--quick] [SECTION...]; quick takes fewer turns and
# smaller sets; sections by name (hashi, growth) are measured again while the others stay as they are.
# Peers that are not on the path are reported as absent; on Debian and its kin they are qqwing, clingo (gringo), sgt-puzzles,
# swi-prolog and wrk, for Python ortools, python-sat and passagemath-kissat. INSTALL=1 installs those that are missing.
set -euo pipefail
cd "$(dirname "$0")"

if [ "${INSTALL:-}" = 1 ] && command -v apt-get >/dev/null 2>&1; then
  root=()
  [ "$(id -u)" = 0 ] || root=(sudo)
  # One by one: where one is not to be had, the others still are.
  for package in qqwing gringo sgt-puzzles swi-prolog-nox wrk; do
    "${root[@]}" apt-get install -y -qq "$package" >/dev/null 2>&1 || true
  done
fi
# Debian keeps the puzzles of sgt-puzzles among the games.
export PATH="$PATH:/usr/games:/usr/local/games"

python=python3
if python3 -m venv target/venv >/dev/null 2>&1; then
  python=target/venv/bin/python
  $python -m pip install --quiet ortools python-sat passagemath-kissat >/dev/null 2>&1 || true
  # The package brings the program along.
  KISSAT=${KISSAT:-$(find target/venv -path '*/bin/kissat' -type f | head -n 1)}
fi
[ -z "${KISSAT:-}" ] || export KISSAT=$(realpath "$KISSAT")

(cd .. && cargo build --release)
cargo build --release
exec "$python" report/main.py "$@"
