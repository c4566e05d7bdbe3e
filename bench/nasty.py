#!/usr/bin/env python3
"""Makes nasty boards: right to read, hard on whoever does not look at the clock.

    bench/nasty.py corpus/nasty          the small ones, which are kept there
    bench/nasty.py --huge DIR            all of them, up to some megabytes each

Each file is KIND.name.txt; nothing in them comes from anywhere but this script.
"""
import random
import sys
from pathlib import Path


def crossword(side, every=6):
    rows = []
    for r in range(side):
        row = ["*" if r % every == every - 1 or c % every == every - 1 else "-" for c in range(side)]
        rows.append("".join(row))
    return "\n".join(rows) + "\n"


def crossword_stripes(side):
    """Rows of six without anything between: every slot crosses nothing."""
    return "\n".join("".join("*" if c % 7 == 6 else "-" for c in range(side)) if r % 2 == 0 else "*" * side
                     for r in range(side)) + "\n"


def crossword_open(side):
    return "\n".join("-" * side for _ in range(side)) + "\n"


def futoshiki_signs(n, count, seed=1):
    """Facts of random signs that all point the same way: no circle, and a long chain."""
    rng = random.Random(seed)
    cells = [(r, c) for r in range(n) for c in range(n)]
    rng.shuffle(cells)
    rank = {cell: i for i, cell in enumerate(cells)}
    signs = set()
    while len(signs) < count:
        a, b = rng.sample(cells, 2)
        signs.add((a, b) if rank[a] < rank[b] else (b, a))
    text = f"{n}:" + ",".join("0" for _ in range(n * n)) + ","
    # In brackets: column and row of the greater, then of the smaller one.
    text += ",".join(f"[{a[0]},{a[1]},{b[0]},{b[1]}]" for a, b in sorted(signs))
    return text + "\n"


def futoshiki_snake(n):
    """One chain of signs through every cell, told from its far end."""
    text = []
    for r in range(n):
        row = []
        for c in range(n):
            letters = ""
            if r % 2 == 0 and c + 1 < n:
                letters = "R"
            elif r % 2 == 1 and c > 0:
                letters = "L"
            elif r + 1 < n:
                letters = "D"
            row.append("0" + letters)
        text.append(",".join(row))
    return f"{n}:" + ",".join(text) + ",\n"


def futoshiki_runs(length):
    return "9:" + "z" * length + ",\n"


def hashi(rows, cols, step=2, seed=2):
    """Islands on a grid, numbered by random bridges that join them all: sound, and with many solutions."""
    rng = random.Random(seed)
    sums = {}
    for r in range(0, rows, step):
        for c in range(0, cols, step):
            sums.setdefault((r, c), 0)
            for (nr, nc) in ((r, c + step), (r + step, c)):
                if nr < rows and nc < cols:
                    n = rng.randint(1 if nr == r or c == 0 else 0, 2)
                    sums[r, c] += n
                    sums[nr, nc] = sums.get((nr, nc), 0) + n
    line = lambda r: "".join(str(sums[r, c]) if (r, c) in sums else "." for c in range(cols))
    return "\n".join(line(r) for r in range(rows)) + "\n"


def hashi_cross(side):
    """Long spans that all cross each other: islands on the rim only."""
    lines = []
    for r in range(side):
        inner = r not in (0, side - 1)
        line = []
        for c in range(side):
            rim = r in (0, side - 1) or c in (0, side - 1)
            corner = (r in (0, side - 1)) and (c in (0, side - 1))
            line.append("1" if rim and not corner and (c if not inner else r) % 2 == 0 else ".")
        lines.append("".join(line))
    return "\n".join(lines) + "\n"


def runs(cells):
    """Cells as ids have them: a letter for each run of empty ones."""
    text, empty = [], 0
    for cell in list(cells) + [""]:
        if cell == ".":
            empty += 1
            continue
        text += ["z"] * (empty // 26) + ([chr(96 + empty % 26)] if empty % 26 else []) + [cell]
        empty = 0
    return "".join(text)


def hashi_id(rows):
    return f"{len(rows[0])}x{len(rows)}m2:{runs(''.join(rows))}\n"


def hashi_blank(side, step=2):
    """Islands that may have any number: millions of solutions. As an id: a drawn board has no sign for them."""
    return hashi_id(["".join("?" if r % step == 0 and c % step == 0 else "." for c in range(side)) for r in range(side)])


def hashi_full(side):
    """An island in every cell."""
    return hashi_id(["4" * side] * side)


def hashi_row(length):
    """Two islands far apart: a board of few words and a long drawing."""
    return hashi_id(["2" + "." * (length - 2) + "2"])


def hashi_comb(side):
    """Two full rows far apart: solutions are found at once, and each is a large drawing."""
    return hashi_id(["?" * side] + ["." * side] * (side - 2) + ["?" * side])


def sudoku_blank(side):
    return "\n".join(" ".join(["."] * side) for _ in range(side)) + "\n"


def sudoku_none():
    """Looks innocent, has no solution, and hides it: the last row is one short."""
    return ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........\n"


def killer_blank(side=9):
    """One cage a cell would be easy: here every row is one cage, so that sums say nothing."""
    names = "abcdefghijklmnopqrstuvwxyz"
    total = side * (side + 1) // 2
    rows = [names[r] * side for r in range(side)]
    return "\n".join(rows) + "\n\n" + "\n".join(f"{names[r]}={total}" for r in range(side)) + "\n"


def slitherlink(rows, cols, density=4, seed=3):
    rng = random.Random(seed)
    return "\n".join("".join(str(rng.choice("12223")) if rng.randrange(density) == 0 else "." for _ in range(cols))
                     for _ in range(rows)) + "\n"


def slitherlink_blank(side):
    """One clue: loops without number."""
    rows = [["."] * side for _ in range(side)]
    rows[side // 2][side // 2] = "2"
    return "\n".join("".join(row) for row in rows) + "\n"


def slitherlink_all(side, clue):
    """The same clue in every cell, or none in any: ids of few letters."""
    return f"{side}x{side}t0:{runs(clue * side * side)}\n"


def crossword_letters(side, words, seed=4):
    """A letter in every slot that hardly a word of a long list has there."""
    rng = random.Random(seed)
    rows = ["----Z*" * (side // 6) + "*" * (side % 6) if r % 2 == 0 else "*" * side for r in range(side)]
    some = {"".join(rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXY") for _ in range(5)) for _ in range(words)}
    return "\n".join(rows) + "\n\nwords:\n" + " ".join(sorted(some)) + " AAAAZ ZZZZZ\n"


def nonomino_rows(n):
    """Every region is a row: regions say nothing."""
    return "." * n * n + "," + "".join("123456789ABCDEFG"[r] * n for r in range(n)) + "\n"


def nonomino_pieces(n, straight, seed=5):
    """Loose pieces that may be turned over: straight ones, which lie in many ways, or random ones, which lie in none."""
    rng, lines = random.Random(seed), ["turns reflections"]
    for piece in range(n):
        cells = [(0, 0)]
        while len(cells) < n:
            row, col = cells[-1] if straight else rng.choice(cells)
            down, right = (0, 1) if straight else rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
            if (row + down, col + right) not in cells:
                cells.append((row + down, col + right))
        lines.append("ABCDEFGHIJKLMNOP"[piece] + " " + " ".join(f"{row},{col},0" for row, col in cells))
    return "\n".join(lines) + "\n"


def small():
    yield "crossword.open7", crossword_open(7)
    yield "crossword.grid31", crossword(31)
    yield "futoshiki.blank9", "9:" + ",".join(["0"] * 81) + ",\n"
    yield "futoshiki.snake9", futoshiki_snake(9)
    yield "futoshiki.snake35", futoshiki_snake(35)
    yield "futoshiki.signs9", futoshiki_signs(9, 60)
    yield "hashi.blank21", hashi_blank(21)
    yield "hashi.cross41", hashi_cross(41)
    yield "hashi.random25", hashi(25, 25)
    yield "sudoku.blank16", sudoku_blank(16)
    yield "sudoku.blank25", sudoku_blank(25)
    yield "sudoku.none", sudoku_none()
    yield "killer.rows", killer_blank()
    yield "nonomino.rows16", nonomino_rows(16)
    yield "nonomino.straight12", nonomino_pieces(12, True)
    yield "nonomino.random16", nonomino_pieces(16, False)
    yield "slitherlink.blank12", slitherlink_blank(12)
    yield "slitherlink.random20", slitherlink(20, 20)


def huge():
    yield "crossword.grid199", crossword(199)
    yield "crossword.stripes199", crossword_stripes(199)
    yield "crossword.open25", crossword_open(25)
    yield "futoshiki.signs35", futoshiki_signs(35, 18_000)
    yield "futoshiki.runs8m", futoshiki_runs(8 << 20)
    yield "futoshiki.blank35", "35:" + ",".join(["0"] * 35 * 35) + ",\n"
    yield "hashi.grid145", hashi(145, 145)
    yield "hashi.grid500", hashi(499, 499)
    yield "hashi.blank301", hashi_blank(301)
    yield "hashi.cross301", hashi_cross(301)
    yield "hashi.grid999", hashi(999, 999, step=2)
    yield "crossword.row40k", "-" * 40_000 + "\n"
    yield "crossword.letters199", crossword_letters(199, 36_000)
    yield "hashi.full500", hashi_full(500)
    yield "hashi.row1m", hashi_row(1_000_000)
    yield "hashi.comb300", hashi_comb(300)
    yield "slitherlink.empty300", slitherlink_all(300, ".")
    yield "slitherlink.threes300", slitherlink_all(300, "3")
    yield "slitherlink.ends600", f"600x1t0:{runs('3' + '.' * 598 + '3')}\n"
    yield "slitherlink.random60", slitherlink(60, 60)
    yield "slitherlink.random200", slitherlink(200, 200)
    yield "slitherlink.blank60", slitherlink_blank(60)


def main():
    args = [a for a in sys.argv[1:] if a != "--huge"]
    if len(args) != 1:
        sys.exit(__doc__)
    folder = Path(args[0])
    folder.mkdir(parents=True, exist_ok=True)
    boards = list(small()) + (list(huge()) if "--huge" in sys.argv else [])
    for name, text in boards:
        (folder / f"{name}.txt").write_text(text)
    print(f"{len(boards)} boards in {folder}")


if __name__ == "__main__":
    main()
