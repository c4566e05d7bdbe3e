#!/usr/bin/env python3
"""Holds every verb to its limits over nasty boards: worst CPU and memory with --time-limit 0.1.

    cargo build --release -p rejilla-cli
    bench/limits.py [--program target/release/rejilla] [--boards DIR] [--kind K] [--verb V] [--all] [--http]

With --http the same questions go to a server, one after the other; CPU is what the server spends until it is idle again.
Without --boards the huge ones are made in a temporary folder. Prints a table by verb and kind, and ends with 1 if a run took
more than 0.3 s of CPU or 500 MB. --all prints each run. Word lists are the program's own.
"""
import argparse
import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Boards that are nasty for being refused.
REFUSED = {"futoshiki.runs8m.txt"}
CPU, MEMORY, WALL = 0.3, 500, 60
ENGINES = ["bt", "fc", "ac3", "mac", "sat", "fast"]
ORDERS = {"hashi": ["seed"], "nonomino": []}


def questions(kind):
    for verb in ["solve", "count", "check", "compare"]:
        yield [verb]
    for engine in ENGINES:
        yield ["solve", "--engine", engine]
        yield ["count", "--engine", engine]
    yield ["solve", "--all"]
    for order in ["dom-wdeg", "smallest"] + ORDERS.get(kind, []):
        yield ["solve", "--engine", "mac", "--order", order]
        yield ["trace", "--engine", "bt", "--order", order]
    for engine in ["bt", "fc", "ac3", "mac"]:
        yield ["trace", "--engine", engine]
    for verb in ["rate", "hint", "explain", "viable"]:
        yield [verb] + (["--at", {"crossword": "h1", "hashi": "x"}.get(kind, "r1c1"), "--lang", "en"] if verb == "viable" else [])
    yield ["hint", "--format", "json"]
    yield ["check", "--format", "json"]
    for words in (["show"], ["show", "--candidates"], ["show", "--format", "svg"], ["convert", "--to", "line"]):
        yield words
    yield ["certify"]
    yield ["book"]


def makers():
    yield "hashi", ["--size", "300x300"]
    yield "hashi", ["--size", "1000x1000", "--islands", "250000"]
    yield "hashi", ["--size", "1000x1000", "--difficulty", "hard"]
    yield "sudoku", ["--size", "25"]
    yield "futoshiki", ["--size", "35"]
    yield "nonomino", []
    yield "crossword", ["--size", "21x21"]
    yield "killer", []
    yield "slitherlink", ["--size", "40x40"]


# Books of more than time allows, large boards among them.
ORDERED = ["sudoku:25:2", "hashi:300x300:1", "futoshiki:16:hard:20", "killer:extreme:40", "slitherlink:40x40:9", "nonomino:12:hard:20"]


def command(verb, words, limit, kind, path, place):
    """A question as the command line has it; certificates and books go to files."""
    limited = ["--time-limit", limit]
    if verb == "book":
        return [verb, *limited, "--output", f"{place}/book.pdf", "--puzzles", path]
    if verb == "certify":
        return ["count", *limited, "--limit", "2", "--certify", f"{place}/certificate", "--kind", kind, path]
    return [*words, *limited, "--kind", kind, path]


def run(program, words):
    start = time.monotonic()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = subprocess.Popen([program, *words], stdin=subprocess.DEVNULL, stdout=out, stderr=err)
        deadline = start + WALL
        while True:
            pid, status, usage = os.wait4(child.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > deadline:
                child.kill()
                _, status, usage = os.wait4(child.pid, 0)
                break
            time.sleep(0.004)
        child.returncode = os.waitstatus_to_exitcode(status)
        err.seek(0)
        return {
            "code": child.returncode, "cpu": usage.ru_utime + usage.ru_stime, "memory": usage.ru_maxrss / 1024,
            "wall": time.monotonic() - start, "said": err.read(300).decode(errors="replace"), "words": words,
        }


class Server:
    """A server asked over one connection a question, and what it spends on it."""

    def __init__(self, program, limit):
        words = [program, "serve", "--port", "0", "--lang", "en", "--time-limit", limit]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE)
        line = self.process.stdout.readline().decode()
        self.port = int(re.search(r":(\d+)", line.split("http://")[1]).group(1))

    def spent(self):
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def forget_peak(self):
        """What was taken before is nobody's fault now; Linux alone knows how to."""
        try:
            Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")
        except OSError:
            pass

    def peak(self):
        found = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())
        return int(found.group(1)) / 1024

    def run(self, words):
        verb, kind, text = words[0], words[words.index("--kind") + 1], Path(words[-1]).read_text()
        game = {"kind": kind, "puzzle": text}
        body = {"show": {"text": text, "kind": kind}, "book": {"puzzles": [game]}}.get(verb, {"game": game, "at": 0, "to": "line"})
        for key in ("engine", "order"):
            if f"--{key}" in words:
                body[key] = words[words.index(f"--{key}") + 1]
        if "--all" in words:
            body["limit"] = 1_000_000
        self.forget_peak()
        before, start = self.spent(), time.monotonic()
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=WALL)
        status, said = 413, b""
        try:
            link.request("POST", f"/api/{'parse' if verb == 'show' else verb}", json.dumps(body), {"Content-Type": "application/json"})
            answer = link.getresponse()
            status, said = answer.status, answer.read()
        except (ConnectionError, http.client.HTTPException):
            # A request that is too long is refused while it is sent.
            pass
        link.close()
        wall, last, quiet = time.monotonic() - start, self.spent(), 0
        while quiet < 5:
            time.sleep(0.02)
            now = self.spent()
            quiet, last = (quiet + 1 if now == last else 0), now
        return {"code": 0 if status < 500 else status, "cpu": last - before, "memory": self.peak(), "wall": wall,
                "said": said[:200].decode(errors="replace"), "words": words, "status": status}


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--program", default=str(HERE.parent / "target/release/rejilla"))
    args.add_argument("--boards")
    args.add_argument("--kind")
    args.add_argument("--verb")
    args.add_argument("--board", default="")
    args.add_argument("--limit", default="0.1")
    args.add_argument("--all", action="store_true")
    args.add_argument("--http", action="store_true")
    args = args.parse_args()
    folder = Path(args.boards or tempfile.mkdtemp(prefix="nasty"))
    if not args.boards:
        subprocess.run([sys.executable, HERE / "nasty.py", "--huge", folder], check=True)
    # A board that is not read measures nothing.
    for path in sorted(folder.glob("*.txt")):
        words = [args.program, "convert", "--to", "line", "--kind", path.name.split(".")[0], str(path)]
        read = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
        if read == (path.name in REFUSED):
            sys.exit(f"{path.name}: {'read' if read else 'not read'}")
    place = tempfile.mkdtemp(prefix="limits")
    worst, bad, count = {}, [], 0
    server = Server(args.program, args.limit) if args.http else None

    def take(verb, kind, words, board):
        nonlocal count
        done = server.run([*words, "--kind", kind, board]) if server else run(args.program, words)
        board = done["board"] = Path(board).name
        count += 1
        for what in ("cpu", "memory"):
            key = (verb, kind)
            best = worst.setdefault(key, {})
            if what not in best or done[what] > best[what][what]:
                best[what] = done
        over = done["cpu"] > CPU or done["memory"] > MEMORY or done["code"] not in (0, 1, 2, 3)
        if over:
            bad.append(done)
        if args.all or over:
            words = words[:-1]
            print(f"{'!' if over else ' '} {done['cpu']:6.2f} s {done['memory']:6.0f} MB {done['wall']:6.2f} s exit {done['code']} "
                  f"{board}: {' '.join(words[:6])}", flush=True)

    for path in sorted(folder.glob("*.txt")):
        kind = path.name.split(".")[0]
        if args.kind and kind != args.kind or args.board not in path.name:
            continue
        for words in questions(kind):
            if args.verb and words[0] != args.verb:
                continue
            take(words[0], kind, words if server else command(words[0], words, args.limit, kind, str(path), place), str(path))
    if not args.board and not server:
        for kind, words in makers():
            if (args.kind and kind != args.kind) or (args.verb and args.verb != "generate"):
                continue
            take("generate", kind, ["generate", kind, *words, "--seed", "1", "--time-limit", args.limit], "-")
        if not args.kind and args.verb in (None, "book"):
            take("book", "ordered", ["book", *ORDERED, "--time-limit", args.limit, "--output", f"{place}/book.pdf"], "-")
        if not args.kind and args.verb in (None, "selftest"):
            # It has minutes of its own, and no other limit.
            for seed in range(20):
                take("selftest", "each", ["selftest", "--minutes", str(float(args.limit) / 60), "--seed", str(seed)], "-")
    if server:
        server.process.terminate()
    print(f"\n{count} runs; over {CPU} s or {MEMORY} MB: {len(bad)}\n")
    print(f"{'verb':10} {'kind':12} {'CPU s':>7} {'of':24} {'MB':>6} of")
    for (verb, kind), best in sorted(worst.items()):
        print(f"{verb:10} {kind:12} {best['cpu']['cpu']:7.2f} {best['cpu']['board']:24} "
              f"{best['memory']['memory']:6.0f} {best['memory']['board']}")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
