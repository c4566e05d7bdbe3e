#!/usr/bin/env bash
# The page in a real browser: types, every kind played by keyboard, axe, pictures in web/tests/shots.
# Needs node, npm and Chromium; on Debian and its kin Chromium is installed if it is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$*"; }
skip() {
  printf 'skipped: the page is not tested here, %s\n' "$*"
  exit 0
}

step "the page"
command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 || skip "there is no node and npm"

find_browser() {
  local name
  for name in chromium chromium-browser google-chrome; do
    type -P "$name" && return
  done
  return 1
}
if ! CHROMIUM=${CHROMIUM:-$(find_browser)}; then
  command -v apt-get >/dev/null 2>&1 || skip "there is no Chromium; name one with CHROMIUM=…"
  root=()
  [ "$(id -u)" = 0 ] || root=(sudo)
  "${root[@]}" apt-get update -qq && "${root[@]}" apt-get install -y -qq chromium >/dev/null || skip "Chromium could not be installed"
  CHROMIUM=$(find_browser)
fi
export CHROMIUM

(cd web/tests && npm ci --no-audit --no-fund --loglevel=error) || skip "its test tools could not be fetched"

step "the page: types"
(cd web/tests && npm run --silent types)

step "the page: its module and a folder of it"
# The binary is built with the module in it, here or before (REJILLA names it then).
target=${CARGO_TARGET_DIR:-$PWD/target}
export SITE=$target/site
scripts/site.sh "$SITE"
REJILLA=${REJILLA:-$target/debug/rejilla}
[ -x "$REJILLA" ] || REJILLA=$REJILLA.exe
export REJILLA

step "the page: in a browser, from a server and, at the same time, from a folder below some path"
# A browser waits for most of its time: two of them take hardly longer than one.
said=$(mktemp)
(cd web/tests && DOOR=static npm run --silent test) >"$said" 2>&1 &
folder=$!
trap 'kill "$folder" 2>/dev/null || true' EXIT
failed=0
(cd web/tests && npm run --silent test) || failed=1
wait "$folder" || failed=1
printf '\n== the page: what the folder said\n'
cat "$said"
rm "$said"
exit "$failed"
