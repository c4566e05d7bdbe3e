"""What a user would pick instead, on the same boards: clingo, and CP-SAT with cuts for islands that hang apart, added until
they do not. First solution of each board; every answer is held to the rules.

python3 peers.py clingo|cp-sat FILE

FILE has a board a line, as `rejilla generate hashi --format line` writes them.
"""

import subprocess
import sys
from collections import defaultdict

RULES = """
{ b(E,1..2) } 1 :- e(E,_,_).
:- island(I,N), #sum { K,E : b(E,K), e(E,I,_) ; K,E : b(E,K), e(E,_,I) } != N.
:- cross(E,F), b(E,_), b(F,_).
reached(I) :- first(I).
reached(J) :- reached(I), b(E,_), e(E,I,J).
reached(I) :- reached(J), b(E,_), e(E,I,J).
:- island(I,_), not reached(I).
#show b/2.
"""


def read(line):
    """Islands by place, and the spans between those that see each other."""
    head, cells = line.strip().split(":")
    width = int(head.split("x")[0])
    islands, at = {}, 0
    for sign in cells:
        if sign.islower():
            at += ord(sign) - ord("a") + 1
        else:
            islands[divmod(at, width)] = int(sign, 36)
            at += 1
    spans = []
    rows, columns = defaultdict(list), defaultdict(list)
    for row, column in sorted(islands):
        rows[row].append((row, column))
        columns[column].append((row, column))
    for line in [*rows.values(), *columns.values()]:
        spans += list(zip(line, line[1:]))
    crossing = [
        (i, j)
        for i, (a, b) in enumerate(spans)
        for j, (c, d) in enumerate(spans)
        if a[0] == b[0] and c[1] == d[1] and c[0] < a[0] < d[0] and a[1] < c[1] < b[1]
    ]
    return islands, spans, crossing


def apart(islands, spans, built):
    """The islands that hang together with the first."""
    near = defaultdict(list)
    for i in built:
        a, b = spans[i]
        near[a].append(b)
        near[b].append(a)
    start = next(iter(islands))
    seen, left = {start}, [start]
    while left:
        for other in near[left.pop()]:
            if other not in seen:
                seen.add(other)
                left.append(other)
    return seen


def check(islands, spans, crossing, bridges):
    sums = defaultdict(int)
    for i, n in bridges.items():
        assert 1 <= n <= 2
        for island in spans[i]:
            sums[island] += n
    assert all(sums[island] == n for island, n in islands.items()), "a wrong number of bridges"
    assert not any(i in bridges and j in bridges for i, j in crossing), "bridges that cross"
    assert len(apart(islands, spans, bridges)) == len(islands), "islands that hang apart"


def clingo(islands, spans, crossing):
    number = {island: i for i, island in enumerate(islands)}
    facts = [f"island({number[island]},{n})." for island, n in islands.items()]
    facts += [f"e({i},{number[a]},{number[b]})." for i, (a, b) in enumerate(spans)]
    facts += [f"cross({i},{j})." for i, j in crossing] or ["cross(-1,-1)."]
    run = subprocess.run(["clingo", "-", "--verbose=0"], input="".join(facts) + "first(0)." + RULES, capture_output=True, text=True)
    atoms = run.stdout.splitlines()[0].split()
    return {int(i): int(n) for i, n in (atom[2:-1].split(",") for atom in atoms)}


def cp_sat(islands, spans, crossing):
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    x = [model.new_int_var(0, 2, "") for _ in spans]
    used = [model.new_bool_var("") for _ in spans]
    for bridges, some in zip(x, used):
        model.add(bridges >= 1).only_enforce_if(some)
        model.add(bridges == 0).only_enforce_if(some.negated())
    for island, n in islands.items():
        model.add(sum(x[i] for i, span in enumerate(spans) if island in span) == n)
    for i, j in crossing:
        model.add_bool_or(used[i].negated(), used[j].negated())
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    while True:
        assert solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
        found = {i: solver.value(v) for i, v in enumerate(x) if solver.value(v)}
        part = apart(islands, spans, found)
        if len(part) == len(islands):
            return found
        model.add_bool_or([used[i] for i, (a, b) in enumerate(spans) if (a in part) != (b in part)])


def main():
    peer = {"clingo": clingo, "cp-sat": cp_sat}[sys.argv[1]]
    if peer is cp_sat:
        # Loading it is no part of solving: a file without boards tells how long that takes.
        from ortools.sat.python import cp_model  # noqa: F401
    for line in open(sys.argv[2]):
        board = read(line)
        check(*board, peer(*board))


main()
