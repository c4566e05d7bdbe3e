#!/usr/bin/env bash
# Writes the page as a folder that any web host can serve from any path: scripts/site.sh [FOLDER], `site` if not said.
# Everything runs in the reader's browser; after the first visit it works without a network.
set -euo pipefail
cd "$(dirname "$0")/.."
site=${1:-site}

scripts/module.sh
# What the page knows of kinds comes from the program: REJILLA names one that is built, else it is built here.
rejilla=${REJILLA:-}
if [ -z "$rejilla" ]; then
  cargo build -p rejilla-cli
  rejilla=${CARGO_TARGET_DIR:-target}/debug/rejilla
fi
[ -x "$rejilla" ] || rejilla=$rejilla.exe

rm -rf "$site"
mkdir -p "$site/assets/data"
cp -r web/assets web/sw.js web/manifest.webmanifest "$site/"
mkdir -p "$site/assets/data"
# The first tag says that no server stands behind the page.
sed 's/<html lang="en">/<html lang="en" data-door="static">/' web/index.html >"$site/index.html"
for lang in es en; do
  "$rejilla" kinds --format json --lang "$lang" >"$site/assets/data/kinds.$lang.json"
  cp "crates/render/locale/page.$lang.ftl" "$site/assets/data/"
done

# What a browser keeps, and a mark of its contents: another mark is another version.
files=$(cd "$site" && find . -type f ! -name sw.js ! -name files.js ! -name '*.d.ts' | sed 's|^\./||' | LC_ALL=C sort)
mark=$(cd "$site" && printf '%s\n' "$files" | xargs cat | cksum | tr -d ' ')
printf 'self.rejilla = { mark: "%s", files: [%s] };\n' "$mark" "$(printf '%s\n' "$files" | sed 's/.*/"&"/' | paste -sd, -)" >"$site/files.js"
printf '%s: %s files\n' "$site" "$(printf '%s\n' "$files" | wc -l)"
