"""CP-SAT and CaDiCaL (3-D encoding, solving alone) on the puzzles of bench.tsv: first solution, then proof that it is
the only one. CPU milliseconds. Needs `ortools` and `python-sat`; what is not installed is skipped.

python3 peers.py DIRECTORY
"""

import re
import sys
import time


def read(line):
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
    return name, n, givens, less


def cp_sat(n, givens, less):
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
    solver.parameters.enumerate_all_solutions = True
    start = time.process_time()
    solver.solve(model)
    return time.process_time() - start


def cadical(n, givens, less):
    from itertools import combinations

    from pysat.solvers import Cadical153

    lit = lambda r, c, v: (r * n + c) * n + v
    solver = Cadical153()
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
    solver.add_clause([-x for x in solver.get_model() if x > 0])
    solver.solve()
    return time.process_time() - start


def main():
    puzzles = [read(line) for line in open(sys.argv[1] + "/futoshiki/bench.tsv")]
    for peer in (cp_sat, cadical):
        totals = {}
        try:
            for name, *puzzle in puzzles:
                seconds = peer(*puzzle)
                print(f"{peer.__name__:<10} {name:<10} {seconds * 1e3:10.2f}")
                totals[name[:2]] = totals.get(name[:2], 0) + seconds
        except ImportError as missing:
            print(f"skipped {peer.__name__}: {missing}")
        for name, seconds in sorted(totals.items()):
            print(f"{peer.__name__:<10} total {name}… {seconds * 1e3:10.2f}")


main()
