#!/usr/bin/env python3
"""Rebuilds the word lists embedded in the crossword kind.

Spanish: Debian's `wspanish` (public domain). English: SCOWL sizes 10 to 50, American spelling, from Debian's `scowl`
(permissive; the notice is kept beside the list). Fetch and unpack the packages first:

    apt-get download wspanish scowl
    dpkg -x wspanish_*.deb lists && dpkg -x scowl_*.deb lists
    scripts/word_lists.py lists

Words are written one a line in lower case with their accents, in the packages' own alphabetical order, and compressed as
a raw deflate stream: the same input gives the same bytes.
"""
import pathlib
import sys
import zlib

SCOWL_SIZES = (10, 20, 35, 40, 50)
# SCOWL's files count every letter of the alphabet as a word; as entries of a crossword only these are.
ENGLISH_LETTERS = {"a", "i", "o"}


def spanish(root):
    path = root / "usr/share/dict/spanish"
    return [w for w in path.read_text("utf-8").split() if w.isalpha()]


def english(root):
    words = set()
    for region in ("english", "american"):
        for size in SCOWL_SIZES:
            path = root / f"usr/share/dict/scowl/{region}-words.{size}"
            words.update(w for w in path.read_text("utf-8").split() if w.isalpha() and w.islower())
    return sorted(w for w in words if len(w) > 1 or w in ENGLISH_LETTERS)


def write(name, words, target):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    text = "\n".join(dict.fromkeys(words)) + "\n"
    packed = packer.compress(text.encode("utf-8")) + packer.flush()
    (target / f"{name}.deflate").write_bytes(packed)
    print(f"{name}: {len(words)} words, {len(packed)} bytes")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1])
    target = pathlib.Path(__file__).parent.parent / "crates/puzzles/src/crossword/words"
    write("es", spanish(root), target)
    write("en", english(root), target)


main()
