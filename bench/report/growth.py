"""How time grows with size: for each kind and verb, CPU time a puzzle against the size of its board, and the size at which a
second is reached. Boards are our own, made with a fixed seed; start-up is taken off."""

import subprocess

from measure import Time, once, scratch

# What is asked for at each size, and how the size is counted.
KINDS = {
    "sudoku": ("rows", [4, 6, 9, 12, 16, 25], lambda n: ["--size", str(n)]),
    "nonomino": ("rows", [4, 5, 6, 7, 8, 9, 10, 12], lambda n: ["--size", str(n)]),
    "futoshiki": ("rows", [4, 5, 6, 7, 8, 9, 12, 16, 20], lambda n: ["--size", str(n)]),
    "hashi": ("rows", [7, 10, 15, 20, 30, 45, 70, 100], lambda n: ["--size", f"{n}x{n}"]),
    "crossword": ("rows", [5, 7, 9, 11, 13], lambda n: ["--size", f"{n}x{n}", "--style", "cruzada"]),
    "killer": ("rows", [4, 6, 9], lambda n: ["--size", str(n)]),
    "slitherlink": ("rows", [5, 7, 10, 15, 20, 30, 45], lambda n: ["--size", f"{n}x{n}"]),
}
#: From so many seconds on a command is run once.
SLOW = 2.0
VERBS = ["solve", "count", "rate", "explain"]


def by_turn(time, turns, run):
    """Several turns of what is quick; what takes seconds is measured well enough by one."""
    while len(time.turns) < turns and (time.turns == [] or (time.turns[-1] or SLOW) < SLOW):
        time.turns.append(run())


def one(rejilla, kind, wishes, count, cap, turns, base, over):
    """CPU seconds a puzzle by verb; none from where it takes longer than the cap."""
    make = [rejilla, "generate", kind, *wishes, "--count", str(count), "--seed", "1", "--threads", "1", "--format", "line"]
    made = Time()
    file = scratch("")
    by_turn(made, turns, lambda: once(make, cap=cap, output=file))
    each = lambda t: None if t is None else max(t - base, 1e-6) / count
    times = {"generate": each(made.best)}
    if made.best is None:
        return times
    for verb in (verb for verb in VERBS if verb not in over):
        asked = Time()
        by_turn(asked, turns, lambda: once([rejilla, "batch", verb, "--kind", kind, "--threads", "1", file], cap=cap))
        times[verb] = each(asked.best)
    return times


def second(line):
    """The size at which a second is reached, between two that were measured."""
    line = sorted(line)
    for (a, s), (b, t) in zip(line, line[1:]):
        if s < 1.0 <= t:
            from math import log

            return a + (b - a) * log(1.0 / s) / log(t / s)
    return None


def curves(rejilla, quick):
    """Kind → verb → [(size, seconds)], and what was given up."""
    turns, cap, few = (1, 15.0, 3) if quick else (3, 60.0, 10)
    base = min(once([rejilla, "--version"]) for _ in range(5))
    found, left = {}, {}
    for kind, (_, sizes, wishes) in KINDS.items():
        found[kind], over = {}, set()
        for size in sizes:
            count = few if size > 9 else 4 * few
            times = one(rejilla, kind, wishes(size), count, cap, turns, base, over)
            for verb, t in times.items():
                if verb in over:
                    continue
                if t is None:
                    over.add(verb)
                    left[kind, verb] = size
                else:
                    found[kind].setdefault(verb, []).append((size, t))
                    # The second is reached: how much more the next size takes is nobody's question.
                    if t >= 1.0 and verb != "generate":
                        over.add(verb)
            if "generate" in over:
                break
    return found, left
