#!/usr/bin/env bash
# Makes the typefaces beside it: of two npm packages whose fonts are under the SIL Open Font License without a reserved
# name, the signs that books need. Needs npm and Python's fonttools.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
cd "$work"
npm install --silent @expo-google-fonts/literata@0.4.3 @expo-google-fonts/open-sans@0.4.2
# Latin with its accents, Greek and Cyrillic letters (titles, words of one's own), punctuation, arrows, signs of comparison.
signs="U+20-7E,U+A0-17F,U+192,U+218-21B,U+2C6,U+2DA,U+2DC,U+370-3FF,U+400-45F,U+490-491,U+1E9E,U+2010-2027,U+2030,\
U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2199,U+2212,U+221E,U+2248,U+2260,U+2264-2265,U+25A0"
fonts=node_modules/@expo-google-fonts
part() { pyftsubset "$1" --unicodes="$signs" --layout-features='' --no-hinting --name-IDs='*' --notdef-outline --output-file="$here/$2"; }
part $fonts/literata/400Regular/*.ttf Literata-Regular.ttf
part $fonts/literata/700Bold/*.ttf Literata-Bold.ttf
part $fonts/literata/400Regular_Italic/*.ttf Literata-Italic.ttf
part $fonts/open-sans/400Regular/*.ttf OpenSans-Regular.ttf
part $fonts/open-sans/700Bold/*.ttf OpenSans-Bold.ttf
cp $fonts/literata/LICENSE_FONT "$here/OFL-Literata.txt"
cp $fonts/open-sans/LICENSE_FONT "$here/OFL-OpenSans.txt"
