"""The part *Ahead*: for each sort of work what is wanted of us and what we take, beside the peers that the registries offer. Each
row is a bench of its own that takes turns with its peers within itself; this reads off the figures that the bar is about. What was
wanted in µs and in solutions a second was said of one machine: how the `sudoku` crate does on this one stands beside it."""

import os
import re
import subprocess
import time
from pathlib import Path

from measure import once, scratch, there

#: Seconds the whole part may take; what has not begun by then is reported as left out.
WHOLE = 30 * 60
#: Seconds of one bench.
EACH = 240


def spread(times, unit):
    """The median, the 90th percentile and the worst, in words."""
    times = sorted(times)
    at = lambda share: times[(len(times) - 1) * share // 100]
    return f"median {at(50):g}, 90 % {at(90):g}, worst {at(100):g} {unit} of {len(times)}"


class Ahead:
    def __init__(self, bench, shared, rejilla, quick):
        self.bench, self.shared, self.rejilla, self.quick = Path(bench), Path(shared), rejilla, quick
        self.end = time.monotonic() + (WHOLE / 8 if quick else WHOLE)
        self.rows = []

    def row(self, work, wanted, ours, beside="", met=None):
        verdict = "" if met is None else "yes" if met else "**no**"
        self.rows.append([work, wanted, ours, beside, verdict])

    def run(self, work, wanted, program, *words, needs=None, env=None):
        """What a bench of ours writes, as far as it came in time; nothing, and a row that says why, if it did not run."""
        why = None
        if needs and not needs.exists():
            why = "needs data beside the project (`../shared`)"
        elif time.monotonic() > self.end:
            why = "left out: the time of this part was over"
        if why is None:
            try:
                command = [str(self.bench / "target/release" / program), *map(str, words)]
                run = subprocess.run(command, cwd=self.bench, capture_output=True, text=True, timeout=EACH, env={**os.environ, **(env or {})})
                if run.returncode == 0:
                    return run.stdout
                why = f"ended with {run.returncode}"
            except FileNotFoundError:
                why = "not built"
            except subprocess.TimeoutExpired as over:
                self.row(work, wanted, f"not through in {EACH} s: as far as it came")
                return (over.stdout or b"").decode()
        self.row(work, wanted, why)
        return ""

    # The sorts of work, one function each.

    def start_up(self):
        easy = scratch("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n")
        for words, bar in [(["--version"], 10.0), (["solve", easy], None)]:
            shown = " ".join(words[:1])
            if there("valgrind"):
                said = subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}", self.rejilla, *words], capture_output=True, text=True)
                found = re.search(r"Collected : (\d+)", said.stderr)
                millions = int(found[1]) / 1e6 if found else None
                if millions and bar:
                    self.row(f"`rejilla {shown}`, instructions", f"≤ {bar:g} M", f"{millions:.2f} M", met=millions <= bar)
                elif millions:
                    self.row(f"`rejilla {shown}` of an easy sudoku, instructions", "", f"{millions:.2f} M")
            if not bar:
                spent = min(once([self.rejilla, *words]) for _ in range(9)) * 1e3
                self.row(f"`rejilla {shown}` of an easy sudoku, CPU", "≤ 4 ms", f"{spent:.1f} ms", met=spent <= 4)

    def sudoku(self):
        data = self.shared / "sudoku"
        said = self.run("sudoku, 9×9", "", "bench-sudoku", "table", data, "calls", *([] if self.quick else ["counts"]), needs=data)
        figure = lambda name, who: re.search(rf"^{name} +{who} +([\d.]+) k/s(?: +mean +([\d.]+))?", said, re.M)
        for name, title, lanes, one in [
            ("royle_17clue", "17 clues", 1300, 1.2),
            ("hardest_se11", "hardest", 54, 36),
            ("multisolution", "many solutions, limit 2", 900, 1.5),
        ]:
            crate = figure(name, "crate")
            if not crate:
                continue
            rate, call = float(figure(name, "lanes")[1]), float(figure(name, "one")[2])
            self.row(f"sudoku, {title}: lanes", f"≥ {lanes} k/s", f"{rate:.1f} k/s", f"`sudoku` crate {crate[1]} k/s, {rate / float(crate[1]):.1f}×", rate >= lanes)
            self.row(f"sudoku, {title}: one call", f"≤ {one} µs", f"{call:.2f} µs", f"{crate[2]} µs, {float(crate[2]) / call:.1f}×", call <= one)
        for who in ["lanes", "one"]:
            counted, crate = (re.search(rf"^counted +{name} +([\d.]+)", said, re.M) for name in (who, "crate"))
            if counted and crate:
                ours, theirs = float(counted[1]), float(crate[1])
                self.row(f"every solution counted, {'together' if who == 'lanes' else 'one call'}", "≥ 6 M/s", f"{ours:.2f} M/s", f"`sudoku` crate {theirs:.2f}, {ours / theirs:.1f}×", ours >= 6)

    def large(self):
        data = self.shared / "sudoku"
        said = self.run("large sudokus", "", "bench-sudoku", "table", data, "made" if self.quick else "large", *([] if self.quick else ["made", "jigsaw"]), needs=data)
        found = re.findall(r"^(\S+×\S+ \w+|jigsaw \w+) +(\w+) +(\d+) of them, ms: median +([\d.]+), 90 % +([\d.]+), worst +([\d.]+)", said, re.M)
        figures = {(name, what): [int(n), *map(float, times)] for name, what, n, *times in found}
        bars = {
            ("16×16 any", "default"): 20, ("16×16 hard", "default"): 20, ("25×25 medium", "default"): 100, ("25×25 hard", "default"): 100,
            ("25×25 any", "default"): 2000, ("25×25 any", "made"): 3000, ("16×16 hard", "made"): 1000, ("8×8 hard", "made"): 200,
        }
        for (name, what), bar in bars.items():
            if (name, what) in figures:
                n, median, most, worst = figures[name, what]
                verb = "made" if what == "made" else "one solution proved"
                self.row(f"{name} sudoku, {verb}", f"≤ {bar} ms", f"median {median:.1f}, 90 % {most:.1f}, worst {worst:.1f} ms of {n}", met=median <= bar)
        for set in ["12jdb", "12jdu", "10jdu", "9jdu"]:
            own = [figures.get((f"jigsaw {set}", who)) for who in ["default", "mac", "sat"]]
            if all(own):
                text = ", ".join(f"{who} {f[1]:.2f}" for who, f in zip(["`mac`", "`sat`"], own[1:]))
                self.row(f"jigsaws {set}, default, median", "never slower than `mac` or `sat`", f"{own[0][1]:.2f} ms", f"{text} ms", own[0][1] <= 1.05 * min(own[1][1], own[2][1]))
        made = re.search(r"together +(\d+) a second, one by one +(\d+)", said)
        if made:
            self.row("minimal 9×9 made, together", "≥ 40,000/s", f"{int(made[1]):,}/s", met=int(made[1]) >= 40000)
            self.row("minimal 9×9 made, one by one", "≥ 30,000/s", f"{int(made[2]):,}/s", met=int(made[2]) >= 30000)

    def hashi(self):
        data = self.shared / "hashi"
        said = self.run("hashi, Coelho's boards", "", "bench-hashi", "coelho", "--peer", "--data", data, needs=data)
        for islands, mean, most, peer, ratio in re.findall(r"^ +(\d+) +\d+ +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)$", said, re.M):
            bar = 2 if islands == "100" else None
            self.row(f"hashi, {islands} islands, two solutions", f"≥ {bar}×" if bar else "", f"mean {mean}, worst {most} ms", f"CaDiCaL with lazy cuts, solving alone: {peer} ms, {ratio}×", float(ratio) >= bar if bar else None)
        total = re.search(r"ratio ([\d.]+)$", said, re.M)
        if total:
            self.row("hashi, all of them", "≥ 3×", "", f"{total[1]}×", float(total[1]) >= 3)
        for islands, boards, seconds in [(10000, 5, 5)] if self.quick else [(10000, 50, 5), (20000, 12, 20)]:
            wanted = f"all ≤ {seconds} s, worst within 5× of the median"
            said = self.run(f"hashi trees, {islands} islands", wanted, "bench-hashi", "trees", islands, boards, 1, env={"SECONDS_EACH": "60"})
            found = re.findall(rf"^ +\d+ +{islands} +(\S+) +([\d.]+)", said, re.M)
            if found:
                times = sorted(float(ms) for _, ms in found)
                unsolved = sum(verdict != "solved" for verdict, _ in found)
                met = unsolved == 0 and times[-1] <= 1000 * seconds and times[-1] <= 5 * times[len(times) // 2]
                self.row(f"hashi trees, {islands} islands, fresh", wanted, f"{spread(times, 'ms')}, {unsolved} unsolved", met=met)

    def crossword(self):
        data = self.shared / "crossword"
        said = self.run("crossword, fills counted", "≥ 2×", "bench-crossword", "tallies", needs=data, env={"LIST": "lex", **({"ONLY": "05.07"} if self.quick else {})})
        found = re.findall(r"^(\S.*?) +lex +(\d+) +([\d.]+) +([\d.]+) +((?:>=)?[\d.]+)", said, re.M)
        shown = lambda ratio: float(ratio.strip(">="))
        # Boards that either counts in no time at all tell nothing.
        told = [row for row in found if max(float(row[2]), float(row[3])) >= 0.05]
        if told:
            board, fills, ours, plain, ratio = min(told, key=lambda row: shown(row[4]))
            each = ", ".join(f"{row[0]} {row[2]} s {'≥ ' if row[4].startswith('>=') else ''}{row[4].strip('>=')}×" for row in told)
            self.row(f"crossword, fills of 5×5 counted: *{board}* ({fills}), the least of {len(told)} boards", "≥ 2×", f"{ours} s", f"a plain counter along tries: {plain} s, {shown(ratio)}×; all: {each}", shown(ratio) >= 2)
        said = self.run("crossword, dense 15×15", "≤ 0.5 s", "bench-crossword", "dense", 3 if self.quick else 10, needs=data, env={"PEER_SECONDS": "2" if self.quick else "10"})
        found = re.findall(r"^ +\d+ +(\S+) +([\d.]+) s +\d+ nodes(?: +ingrid_core +(\S+) +([\d.]+))?", said, re.M)
        if found:
            ours, theirs = [float(row[1]) for row in found], [float(row[3]) for row in found if row[3]]
            beside = f"ingrid_core {spread(theirs, 's')}, {sum(row[2] == '-' for row in found)} stopped" if theirs else ""
            stopped = sum(row[0] == "-" for row in found)
            self.row("crossword, dense 15×15 made afresh, first fill", "≤ 0.5 s", f"{spread(ours, 's')}, {stopped} stopped", beside, max(ours) <= 0.5)
        said = self.run("crossword, made", "≤ 2 s", "bench-crossword", "made", 2 if self.quick else 10)
        for what, boards, refused, times, worst in re.findall(r"^made (.+?) +(\d+) boards, (\d+) given up: (median .*worst ([\d.]+) s)", said, re.M):
            self.row(f"crossword made, {what}, {boards} seeds", "≤ 2 s", f"{times}, {refused} given up", met=float(worst) <= 2 and refused == "0")

    def tilings(self):
        said = self.run("tilings", "≥ 3×", "bench-nonomino", "tilings")
        for board, tilings, ms, bitmask, ratio in re.findall(r"^(\S.*?) +(\d+) +([\d.]+) +[\d.]+ +[\d.]+ +([\d.]+) +([\d.]+)$", said, re.M):
            self.row(f"tilings of {board} counted ({tilings})", "≥ 3×", f"{ms} ms", f"plain bitmask {bitmask} ms, {ratio}×", float(ratio) >= 3)

    def squares(self):
        for order in [25, 30] if self.quick else [25, 30, 33, 35]:
            wanted = "≥ 2× in total and at 90 %"
            count = 10 if self.quick else 50 if order < 33 else 25
            said = self.run(f"latin squares with holes, order {order}", wanted, "bench-futoshiki", "qwh", order, count, 1)
            for title, ours, theirs, others in re.findall(r"^(order \d+, \d+ holes, \d+ squares).*\n +rejilla +(.*?) +ratios.*\n +CaDiCaL +(.*)(?:\n +kissat +(.*))?$", said, re.M):
                ratios = [float(ratio) for ratio in theirs.split()[-3:]]
                beside = "; ".join(f"{name} {' '.join(figures.split())}" for name, figures in [("CaDiCaL", theirs), ("kissat, reading included,", others)] if figures)
                self.row(f"latin squares with holes, {title}", wanted, " ".join(ours.split()), beside, ratios[0] >= 2 and ratios[2] >= 2)
        # Minimal ones take far longer to make than to solve.
        minimal = [("minimal", 12, 2)] if self.quick else [("minimal", 12, 8), ("minimal", 13, 3)]
        for sort, size, puzzles in [("hard", 13, 3 if self.quick else 10), *minimal]:
            wanted = "≥ 2× on every one"
            name = f"futoshiki, {'extreme' if sort == 'hard' else sort} {size}×{size} made afresh"
            said = self.run(name, wanted, "bench-futoshiki", sort, size, puzzles)
            found = re.search(r"total (\d+) ms, CaDiCaL (\d+), ratio ([\d.]+); least ([\d.]+), median ([\d.]+)", said)
            if found:
                self.row(name, wanted, f"{found[1]} ms in all", f"CaDiCaL {found[2]} ms, {found[3]}×; least {found[4]}, median {found[5]}", float(found[4]) >= 2)


def part(bench, shared, rejilla, quick):
    """The table, as text."""
    ahead = Ahead(bench, shared, rejilla, quick)
    for work in [ahead.start_up, ahead.sudoku, ahead.large, ahead.crossword, ahead.tilings, ahead.squares, ahead.hashi]:
        work()
    heads = ["work", "wanted", "ours", "beside", "met"]
    lines = ["| " + " | ".join(row) + " |" for row in [heads, ["---"] * len(heads), *ahead.rows]]
    note = "Solving and counting include reading and checking; CaDiCaL's figures are its solving alone. Figures in a time or a rate were\nwanted of a quiet machine: see the load above. 90 % and worst are over fresh puzzles where the row says so.\n\n"
    return note + "\n".join(lines) + "\n"
