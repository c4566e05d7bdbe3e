"""CP-SAT beside our own solver on the same killers: the solution, and the proof that it is the only one. CPU milliseconds of
one thread, the two by turns in blocks of puzzles, so that a busy machine is busy for both.

cargo run --release -p bench-killer -- 200 killers.txt
python3 killer/peers.py killers.txt target/release/bench-killer

Needs `ortools`.
"""

import subprocess
import sys
import tempfile
import time

from ortools.sat.python import cp_model

BLOCK = 20


def read(line):
    digits, names, sums = line.split()
    cages = {}
    for i, name in enumerate(names):
        cages.setdefault(name, []).append(i)
    return digits, [(cages[word[0]], int(word[2:])) for word in sums.split(",")]


def cp_sat(line):
    """Seconds for the first solution and for all of them, model building left out."""
    digits, cages = read(line)
    model = cp_model.CpModel()
    x = [model.new_int_var(1, 9, "") for _ in range(81)]
    for k in range(9):
        model.add_all_different(x[9 * k : 9 * k + 9])
        model.add_all_different(x[k::9])
        top, left = 27 * (k // 3), 3 * (k % 3)
        model.add_all_different([x[top + 9 * r + left + c] for r in range(3) for c in range(3)])
    for cells, total in cages:
        if len(cells) > 1:
            model.add_all_different([x[i] for i in cells])
        model.add(sum(x[i] for i in cells) == total)
    for i, digit in enumerate(digits):
        if digit != ".":
            model.add(x[i] == int(digit))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    start = time.process_time()
    solver.solve(model)
    first = time.process_time() - start
    solution = [solver.value(v) for v in x]
    # Another solution differs somewhere.
    others = []
    for v, value in zip(x, solution):
        other = model.new_bool_var("")
        model.add(v != value).only_enforce_if(other)
        others.append(other)
    model.add_bool_or(others)
    start = time.process_time()
    status = solver.solve(model)
    assert status == cp_model.INFEASIBLE, "a second solution"
    return first, first + time.process_time() - start


def ours(program, lines):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines))
        file.flush()
        out = subprocess.run([program, "--solve", file.name], capture_output=True, text=True, check=True).stdout
    times = []
    for line in out.split("\n")[:-1]:
        ms, found = line.split()
        assert found == "1"
        times.append(float(ms) / 1e3)
    return times


def spread(name, times):
    times = sorted(times)
    at = lambda share: 1e3 * times[int((len(times) - 1) * share)]
    total = sum(times)
    print(f"{name:<28} {total:8.2f} s   median {at(0.5):8.2f} ms   p95 {at(0.95):8.2f}   most {at(1.0):8.2f}")
    return total


def main():
    lines = open(sys.argv[1]).read().split("\n")[:-1]
    mine, first, proved = [], [], []
    for start in range(0, len(lines), BLOCK):
        block = lines[start : start + BLOCK]
        mine += ours(sys.argv[2], block)
        for line in block:
            one, both = cp_sat(line)
            first.append(one)
            proved.append(both)
    print(f"{len(lines)} killers")
    a = spread("rejilla, reading and proof", mine)
    spread("CP-SAT, first solution", first)
    b = spread("CP-SAT, with the proof", proved)
    print(f"CP-SAT takes {b / a:.1f} times as long in all")


main()
