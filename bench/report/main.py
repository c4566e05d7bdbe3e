"""Runs every comparison and writes ../RESULTS.md and ../plots: see ../run.sh, which builds what this runs. Names of sections
(`hashi`, `growth`) measure only those again and leave the others as they are."""

import datetime
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import ahead
import growth
import plot
from measure import FILES, Time, by_turns, once, scratch, there, tidy

BENCH = Path(__file__).parent.parent
REJILLA = os.environ.get("REJILLA", str(BENCH.parent / "target/release/rejilla"))
SHARED = BENCH.parent.parent / "shared/data"
QUICK = "--quick" in sys.argv
TURNS = 3 if QUICK else 5
PYTHON = sys.executable
#: How often we do what takes us less than starting does.
REPEATS = 50


def rejilla(*words, lines=None):
    """What a command of ours writes, as a file."""
    file = scratch(lines or "")
    once([REJILLA, *words], cap=600, output=file)
    return file


def table(heads, rows):
    return "\n".join(["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads), *("| " + " | ".join(row) + " |" for row in rows)])


def compared(title, contenders, name=None, cap=60.0, note="", idle=None, repeats=None):
    """Contenders by turns: the best of each, its spread, and how many times ours."""
    times, absent = by_turns(contenders, TURNS, cap, idle, repeats)
    ours = next((t.best for n, t in times.items() if n.startswith("rejilla")), None)
    rows = []
    for contender, t in times.items():
        if t.best is None:
            rows.append([contender, f"not in {cap:g} s", "", ""])
            continue
        ratio = f"{t.best / ours:.2f}×" if ours else ""
        rows.append([contender, f"{t.best * 1e3:.1f} ms", f"+{100 * t.spread:.0f} %", ratio])
    text = f"### {title}\n\n" + (f"{note}\n\n" if note else "") + table(["", "best CPU", "slowest turn", "times ours"], rows)
    if absent:
        text += f"\n\nAbsent here: {', '.join(absent)}."
    if name:
        drawn = plot.bars(title, {n: t.best for n, t in times.items()})
        if drawn:
            (BENCH / "plots" / f"{name}.svg").write_text(drawn)
            text += f"\n\n![{title}](plots/{name}.svg)"
    return text + "\n\n"


def told(title, command, note="", cap=1800, needs=None):
    """A bench that compares within itself, by turns: what it writes."""
    text = f"### {title}\n\n" + (f"{note}\n\n" if note else "")
    if needs and not needs.exists():
        return text + "Not run: needs data beside the project (`../shared`).\n"
    try:
        run = subprocess.run(command, cwd=BENCH, capture_output=True, text=True, timeout=cap)
    except (FileNotFoundError, subprocess.TimeoutExpired) as error:
        return text + f"Not run: {type(error).__name__}.\n"
    said = [line for line in run.stdout.strip().splitlines() if line.strip()]
    shown = " ".join(Path(word).name if "/" in word else word for word in command)
    return text + f"`{shown}`\n\n```\n" + "\n".join(said[-60:]) + "\n```\n"


def binary(name):
    return str(BENCH / "target/release" / name)


def version(command):
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=20)
        said = (run.stdout + run.stderr).strip().splitlines()
        return said[0].strip() if said else "?"
    except (FileNotFoundError, subprocess.TimeoutExpired):
        return "absent"


def has(module):
    return subprocess.run([PYTHON, "-c", f"import {module}"], capture_output=True).returncode == 0


def machine():
    model = next((l.split(":", 1)[1].strip() for l in open("/proc/cpuinfo") if l.startswith("model name")), platform.processor())
    def pip(name):
        said = version([PYTHON, "-c", f"import importlib.metadata as m; print(m.version('{name}'))"])
        return said if said[:1].isdigit() else "absent"

    rows = [
        ["processor", f"{model}, {os.cpu_count()} threads"],
        ["system", f"{platform.system()} {platform.release()}"],
        ["rejilla", version([REJILLA, "--version"])],
        ["build", "release" if "/release/" in REJILLA else "**development build, not release: upper bounds of our times, to be measured again**"],
        ["rustc", version(["rustc", "--version"])],
        ["qqwing", version(["qqwing", "--version"])],
        ["clingo", version(["clingo", "--version"])],
        ["sgt-puzzles", version(["sgt-unequal", "--version"])],
        ["swi-prolog", version(["swipl", "--version"])],
        ["tdoku", "present" if there("tdoku") else "absent"],
        ["ortools", pip("ortools")],
        ["python-sat", pip("python-sat")],
        ["kissat", version([os.environ.get("KISSAT", "kissat"), "--version"])],
        ["wrk", version(["wrk", "--version"])],
    ]
    return table(["", ""], rows)


def sudoku():
    count = 1000 if QUICK else 10000
    puzzles = rejilla("generate", "sudoku", "--count", str(count), "--seed", "1", "--format", "line")
    text = compared(
        f"Sudoku: {count} minimal puzzles solved, one process each",
        [
            ("rejilla batch solve", [REJILLA, "batch", "solve", "--kind", "sudoku", "--threads", "1", puzzles], None),
            ("qqwing --solve", ["qqwing", "--solve", "--one-line"], puzzles),
            ("tdoku", ["tdoku", puzzles], None),
        ],
        "sudoku",
    )
    data = SHARED / "sudoku"
    if not QUICK:
        text += told("Sudoku: the `sudoku` crate in the same process", [binary("bench-sudoku"), "speed", str(data)], needs=data)
    else:
        text += "\nThe `sudoku` crate in the same process is measured by the full run (`bench-sudoku speed`).\n"
    return text


def rating():
    count = 300 if QUICK else 3000
    puzzles = rejilla("generate", "sudoku", "--count", str(count), "--seed", "2", "--format", "line")
    text = compared(
        f"Rating: {count} sudokus on the scale of Sudoku Explainer",
        [
            ("rejilla batch rate", [REJILLA, "batch", "rate", "--kind", "sudoku", "--threads", "1", puzzles], None),
            ("serate", ["serate", f"--input={puzzles}"], None),
        ],
    )
    published = SHARED / "rating/random_minimal_ser_w.tsv"
    return text + told("Rating against published ratings", [binary("bench-sudoku"), "rate", str(published), "50" if QUICK else "90"], needs=published)


def hashi():
    text = ""
    for rows, count in [(10, 20), (20, 5)] if QUICK else [(10, 50), (20, 20), (30, 10)]:
        boards = rejilla("generate", "hashi", "--size", f"{rows}x{rows}", "--difficulty", "hard", "--count", str(count), "--seed", "3", "--format", "line")
        peer, nothing, often = str(BENCH / "hashi/peers.py"), scratch(""), scratch(Path(boards).read_text() * REPEATS)
        text += compared(
            f"Hashi: {count} hard boards of {rows}×{rows} solved",
            [
                ("rejilla batch solve", [REJILLA, "batch", "solve", "--kind", "hashi", "--threads", "1", often], None),
                ("clingo", [PYTHON, peer, "clingo", boards] if there("clingo") else ["clingo"], None),
                ("CP-SAT, lazy cuts", [PYTHON, peer, "cp-sat", boards] if has("ortools") else ["cp-sat"], None),
            ],
            f"hashi-{rows}",
            cap=120,
            note="What each needs to start, Python too, is taken off; stating the model is part of everybody's work.",
            repeats={"rejilla batch solve": REPEATS},
            idle={
                "rejilla batch solve": [REJILLA, "batch", "solve", "--kind", "hashi", "--threads", "1", nothing],
                "clingo": [PYTHON, peer, "clingo", nothing],
                "CP-SAT, lazy cuts": [PYTHON, peer, "cp-sat", nothing],
            },
        )
    data = SHARED / "hashi"
    if not QUICK:
        text += told("Hashi: CaDiCaL with lazy cuts in the same process", [binary("bench-hashi"), "coelho", "--peer", "--data", str(data)], needs=data)
    return text


#: The sets of futoshikis and latin squares by the first letters of their puzzles.
FUTOSHIKIS = {"T9": "published levels, 9×9", "T1": "published levels, 10×10 to 16×16", "T2": "20×20", "M9": "minimal, 9×9", "M1": "minimal, 12×12 to 16×16", "qwh": "latin squares with holes, order 30"}


def futoshiki():
    """The total of each set, ours and the peers'; who is stopped counts at the cap."""
    if QUICK:
        return "Measured by the full run: `bench-futoshiki` and `futoshiki/peers.py` (CaDiCaL, CP-SAT, clpfd).\n"
    if not SHARED.exists():
        return "Not run: needs data beside the project (`../shared`).\n"
    cap = 5
    said = lambda command: subprocess.run(command, cwd=BENCH, capture_output=True, text=True, timeout=3600).stdout
    ours = dict(re.findall(r"^total (\w+)…? +([\d.]+)", said([binary("bench-futoshiki"), "published", str(SHARED)]), re.M))
    found = re.findall(r"^(\w+) +total (\w+) +([\d.]+), stopped (\d+)", said([PYTHON, str(BENCH / "futoshiki/peers.py"), str(SHARED), str(cap)]), re.M)
    theirs = {(peer, group): (float(ms), int(stopped)) for peer, group, ms, stopped in found}
    peers = {"cadical": "CaDiCaL, solving alone", "cp_sat": "CP-SAT", "clpfd": "clpfd"}

    def shown(peer, group):
        if (peer, group) not in theirs:
            return "absent"
        ms, stopped = theirs[peer, group]
        return f"{ms:.1f} ms, {'≥ ' if stopped else ''}{ms / float(ours[group]):.1f}×" + (f", {stopped} stopped" if stopped else "")

    rows = [[title, f"{float(ours[group]):.1f} ms", *(shown(peer, group) for peer in peers)] for group, title in FUTOSHIKIS.items() if group in ours]
    text = f"### Futoshikis and latin squares: the first solution, and of futoshikis the proof that there is no other\n\nWhat does not end in {cap} s is stopped there and counts so much; ours is never stopped, and includes reading and checking.\n\n"
    return text + table(["set", "rejilla", *peers.values()], rows) + "\n"


def generation():
    n = 50 if QUICK else 500
    few = 5 if QUICK else 50
    ours = lambda kind, count, *wishes: [REJILLA, "generate", kind, *wishes, "--count", str(count), "--seed", "1", "--threads", "1", "--format", "line"]
    sets = [
        (f"{n} sudokus", "sudoku", ours("sudoku", n), [("qqwing --generate", ["qqwing", "--generate", str(n), "--one-line"])]),
        (f"{few} hashi of 15×15, hard", "hashi", ours("hashi", few, "--size", "15x15", "--difficulty", "hard"), [("sgt-bridges", ["sgt-bridges", "--generate", str(few), "15x15i30e10m2d2"])]),
        (f"{few} futoshiki of 7×7, hard", "futoshiki", ours("futoshiki", few, "--size", "7", "--difficulty", "hard"), [("sgt-unequal", ["sgt-unequal", "--generate", str(few), "7dt"])]),
        (f"{few} slitherlink of 10×10, hard", "slitherlink", ours("slitherlink", few, "--size", "10x10", "--difficulty", "hard"), [("sgt-loopy", ["sgt-loopy", "--generate", str(few), "10x10t0dh"])]),
        (f"{few} jigsaws of 9×9, medium", "nonomino", ours("nonomino", few, "--difficulty", "medium"), [("sgt-solo", ["sgt-solo", "--generate", str(few), "9jdb"])]),
        (f"{few} killers", "killer", ours("killer", few), [("sgt-solo", ["sgt-solo", "--generate", str(few), "3x3kdi"])]),
    ]
    note = "Levels do not mean the same to everybody; what is called hard is as near as names come."
    return "".join(
        compared(f"Generation: {title}", [("rejilla generate", command, None), *((n, c, None) for n, c in peers)], f"generate-{name}", cap=120, note=note)
        for title, name, command, peers in sets
    )


def start_up():
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    file = scratch(line + "\n")
    return compared(
        "Start-up: one easy sudoku",
        [
            ("rejilla solve", [REJILLA, "solve", file], None),
            ("rejilla --version", [REJILLA, "--version"], None),
            ("qqwing --solve", ["qqwing", "--solve", "--one-line"], file),
            ("clingo --version", ["clingo", "--version"], None),
            ("swipl --version", ["swipl", "--version"], None),
        ],
        "start-up",
    )


def others():
    crossword = SHARED / "crossword"
    text = told("Crossword: `ingrid_core` on the same boards and words", [binary("bench-crossword"), "peers"], needs=crossword) if not QUICK else ""
    text += told("Tiling: pentominoes, beside `dlx` and `exact-covers`", [binary("bench-nonomino"), "pentominoes"])
    if there("wrk"):
        text += told("Server: `solve` beside an echo, hints, 200 clients", [binary("bench-server"), "1" if QUICK else "3"])
    else:
        text += "### Server\n\nAbsent here: wrk.\n"
    return text


def book():
    orders = ["sudoku:easy:40", "sudoku:medium:30", "nonomino:medium:30", "futoshiki:6:medium:30", "hashi:10x10:medium:30", "crossword:9x9:cruzada:20", "killer:easy:10", "slitherlink:7x7:easy:10"]
    rows = []
    for lang in ["es", "en"]:
        pdf = scratch("")
        bare = Time([once([REJILLA, "book", *orders, "--seed", "7", "--lang", lang, "--threads", "1", "-o", pdf], cap=900)])
        with open(pdf, "rb") as file:
            data = file.read()
        once([REJILLA, "book", *orders, "--seed", "7", "--lang", lang, "--threads", "2", "-o", pdf], cap=900)
        with open(pdf, "rb") as file:
            same = file.read() == data
        rows.append([lang, f"{bare.best:.1f} s", f"{len(data) / 1e6:.2f} MB", "yes" if same else "NO"])
    making = 0.0
    for order in orders:
        kind, *words, count = order.split(":")
        wishes = []
        for word in words:
            key = "--difficulty" if word in ("easy", "medium", "hard") else "--style" if word == "cruzada" else "--size"
            wishes += [key, word]
        making += once([REJILLA, "generate", kind, *wishes, "--count", count, "--seed", "7", "--threads", "1", "--format", "line"], cap=900) or 0
    text = f"### A book of 200 puzzles\n\nGenerating puzzles of the same sorts alone takes {making:.1f} s of CPU.\n\n"
    return text + table(["language", "CPU", "size", "same bytes with two threads"], rows) + "\n"


def growing():
    found, left = growth.curves(REJILLA, QUICK)
    text, rows = "", []
    for kind, verbs in found.items():
        drawn = plot.lines(f"{kind}: CPU time a puzzle", growth.KINDS[kind][0] + " of the board", verbs)
        if drawn:
            (BENCH / "plots" / f"growth-{kind}.svg").write_text(drawn)
            text += f"![{kind}](plots/growth-{kind}.svg)\n"
        for verb, line in verbs.items():
            size = growth.second(line)
            over = left.get((kind, verb))
            largest, t = max(line)
            reached = f"{size:.0f}" if size else f"between {largest} and {over}" if over else "not reached"
            rows.append([kind, verb, reached, f"{largest}: {t * 1e3:.2f} ms"])
    return text + "\n" + table(["kind", "verb", "rows at which a puzzle takes a second", "largest measured"], rows) + "\n"


PARTS = [
    ("Sudoku", sudoku),
    ("Rating", rating),
    ("Hashi", hashi),
    ("Futoshiki", futoshiki),
    ("Crossword, tiling, server", others),
    ("Generation", generation),
    ("Start-up", start_up),
    ("Books", book),
    ("Growth", growing),
    ("Ahead", lambda: ahead.part(BENCH, SHARED, REJILLA, QUICK)),
]


def kept():
    """The sections that are there already, by title."""
    try:
        _, *sections = (BENCH / "RESULTS.md").read_text().split("\n## ")
    except FileNotFoundError:
        return {}
    return {title: "\n## " + section for section in sections for title, _ in [section.split("\n", 1)]}


def main():
    (BENCH / "plots").mkdir(exist_ok=True)
    only = [word.lower() for word in sys.argv[1:] if not word.startswith("--")]
    names = [title.lower().split(",")[0] for title, _ in PARTS]
    if unknown := [word for word in only if word not in names]:
        sys.exit(f"no section {', '.join(unknown)}; there are {', '.join(names)}")
    head = f"# Measurements\n\nWritten by `bash bench/run.sh`. CPU time of processes on one thread; contenders take turns, and the best turn of each counts. Trust\nratios, not absolute figures: the machine may have been busy with other things (each section tells its load).\n\n{machine()}\n"
    sections = kept()
    for name, (title, part) in zip(names, PARTS):
        if only and name not in only:
            continue
        print(f"== {title}", flush=True)
        load = os.getloadavg()[0]
        how = f"{datetime.date.today()}, {f'{TURNS} turns' if not QUICK else f'quick: {TURNS} turns, smaller sets'}, load {load:.1f}."
        try:
            text = part()
        except Exception as error:  # one comparison that breaks must not take the others along
            text = f"Not measured: {error}\n"
            print(f"   {error}", flush=True)
        sections[title] = f"\n## {title}\n\n{how}\n\n{text}"
        # What was measured is kept whatever becomes of the rest.
        found = "".join(sections[title].rstrip() + "\n" for title, _ in PARTS if title in sections)
        (BENCH / "RESULTS.md").write_text(head + found)
    tidy()


main()
