#!/usr/bin/env python3
"""What reading costs: 100 KB of every form in ../shared/data/paste, repeated, scrambled, damaged and followed by noise.

    cargo build --release -p rejilla-cli
    bench/paste.py [--program target/release/rejilla] [--data DIRECTORY]

Prints the slowest by CPU time with start-up taken off, and the most memory beyond that of a tiny text; ends with 1 if a text
took over 50 ms or 50 times its size.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SIZE, SECONDS, TIMES = 100_000, 0.05, 50
NOISE = b"[]{}(),:;\"' \n<>/=#0123456789.|-_"


def spent(program, text):
    """CPU seconds and peak kilobytes of reading a text."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(text)
        file.flush()
        command = ["timeout", "60", program, "convert", "--to", "line", file.name]
        run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, _, usage = os.wait4(run.pid, 0)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def disguises(form, rng):
    """A form made as long as asked for in some ways."""
    yield "repeated", (form + b"\n\n") * (SIZE // (len(form) + 2) + 1)
    yield "scrambled", bytes(rng.choice(form) for _ in range(SIZE))
    damaged = bytearray((form + b"\n") * (SIZE // (len(form) + 1) + 1))
    for _ in range(2000):
        damaged[rng.randrange(len(damaged))] = rng.randrange(256)
    yield "damaged", bytes(damaged)
    yield "noise", form + bytes(rng.choice(NOISE) for _ in range(SIZE))


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--program", default=HERE.parent / "target/release/rejilla")
    asked.add_argument("--data", type=Path, default=HERE.parent.parent / "shared/data/paste")
    said = asked.parse_args()
    if not said.data.is_dir():
        sys.exit(f"{said.data} is not here")
    rng = random.Random(7)
    idle = min(spent(said.program, b"x") for _ in range(5))
    rows = []
    for path in sorted(said.data.iterdir()):
        for how, text in disguises(path.read_bytes(), rng):
            seconds, memory = spent(said.program, text[:SIZE])
            rows.append((seconds - idle[0], (memory - idle[1]) * 1024 / SIZE, path.name, how))
    rows.sort(reverse=True)
    for seconds, times, name, how in rows[:10]:
        print(f"{seconds * 1e3:8.1f} ms {times:6.1f} × its size  {name}, {how}")
    most = max(row[1] for row in rows)
    print(f"{len(rows)} texts: most CPU {rows[0][0] * 1e3:.1f} ms, most memory {most:.1f} × its size")
    sys.exit(rows[0][0] > SECONDS or most > TIMES)


if __name__ == "__main__":
    main()
