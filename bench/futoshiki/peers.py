"""What a user would pick instead, on the same puzzles: swi-prolog's clpfd, CP-SAT, and CaDiCaL with the 3-D encoding
(solving alone). The puzzles of bench.tsv: first solution, then proof that it is the only one; latin squares with holes: a
solution. CPU milliseconds, one thread; what does not end counts at the cap.

python3 peers.py DIRECTORY [CAP SECONDS]

Needs `swipl`, `ortools` and `python-sat`; what is not installed is skipped.
"""

import re
import subprocess
import sys
import time
from itertools import combinations
from pathlib import Path

CAP = float(sys.argv[2]) if len(sys.argv) > 2 else 20.0


def unequal(line):
    name, text = line.rstrip("\n").split("\t")[:2]
    side, cells = text.split(":")
    n = int(side)
    givens, less = {}, []
    step = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}
    for i, cell in enumerate(cells.strip(",").split(",")):
        number, letters = re.match(r"(\d+)([URDL]*)", cell).groups()
        r, c = divmod(i, n)
        if int(number):
            givens[r, c] = int(number)
        less += [((r + step[x][0], c + step[x][1]), (r, c)) for x in letters]
    return name[:2], name, n, givens, less, 2


def square(file):
    n, *cells = map(int, re.findall(r"\d+", file.read_text()))
    return "qwh", file.stem, n, {divmod(i, n): v for i, v in enumerate(cells) if v}, [], 1


def clpfd(n, givens, less, most):
    given = ",".join(f"given({r + 1},{c + 1},{v})" for (r, c), v in givens.items())
    signs = ",".join(f"less({a[0] + 1},{a[1] + 1},{b[0] + 1},{b[1] + 1})" for a, b in less)
    program = Path(__file__).with_name("clpfd.pl")
    problem = f"problem({n}, [{given}], [{signs}])."
    try:
        run = ["swipl", str(program), str(CAP)]
        out = subprocess.run(run, input=problem, capture_output=True, text=True, timeout=6 * CAP).stdout
    except FileNotFoundError as missing:
        raise ImportError(missing) from missing
    except subprocess.TimeoutExpired:
        return None
    seconds, count = out.split()
    return None if count == "stopped" else float(seconds)


def cp_sat(n, givens, less, most):
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    x = {(r, c): model.new_int_var(1, n, "") for r in range(n) for c in range(n)}
    for i in range(n):
        model.add_all_different([x[i, c] for c in range(n)])
        model.add_all_different([x[r, i] for r in range(n)])
    for a, b in less:
        model.add(x[a] < x[b])
    for cell, v in givens.items():
        model.add(x[cell] == v)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = CAP
    solver.parameters.enumerate_all_solutions = most > 1
    start = time.process_time()
    status = solver.solve(model)
    return None if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE) else time.process_time() - start


def cadical(n, givens, less, most):
    from pysat.solvers import Cadical195

    lit = lambda r, c, v: (r * n + c) * n + v
    solver = Cadical195()
    span = range(n)
    groups = [[lit(r, c, v) for v in range(1, n + 1)] for r in span for c in span]
    groups += [[lit(r, c, v) for c in span] for r in span for v in range(1, n + 1)]
    groups += [[lit(r, c, v) for r in span] for c in span for v in range(1, n + 1)]
    for group in groups:
        solver.add_clause(group)
        for a, b in combinations(group, 2):
            solver.add_clause([-a, -b])
    for a, b in less:
        for v in range(1, n + 1):
            for w in range(1, v + 1):
                solver.add_clause([-lit(*a, v), -lit(*b, w)])
    for (r, c), v in givens.items():
        solver.add_clause([lit(r, c, v)])
    start = time.process_time()
    solver.solve()
    if most > 1:
        solver.add_clause([-x for x in solver.get_model() if x > 0])
        solver.solve()
    return time.process_time() - start


def main():
    directory = Path(sys.argv[1])
    puzzles = [unequal(line) for line in (directory / "futoshiki/bench.tsv").open()]
    puzzles += [square(file) for file in sorted((directory / "qwh/csplib067").glob("*.dzn"))]
    for peer in (cadical, cp_sat, clpfd):
        totals, stopped = {}, {}
        try:
            for group, name, *puzzle in puzzles:
                seconds = peer(*puzzle)
                said = "" if seconds is not None else " (stopped)"
                stopped[group] = stopped.get(group, 0) + (seconds is None)
                seconds = CAP if seconds is None else seconds
                totals[group] = totals.get(group, 0) + seconds
                print(f"{peer.__name__:<8} {name:<18} {seconds * 1e3:10.2f}{said}", flush=True)
        except ImportError as missing:
            print(f"skipped {peer.__name__}: {missing}")
        for group, seconds in sorted(totals.items()):
            print(f"{peer.__name__:<8} total {group:<12} {seconds * 1e3:10.2f}, stopped {stopped[group]}", flush=True)


main()
