#!/usr/bin/env python3
"""The server in bad company: a bounded, hostile time on this machine alone.

    cargo build --release -p rejilla-cli
    bench/hostile.py [--minutes 60] [--program target/release/rejilla] [--time-limit 2]

Slow heads, slow bodies, slow readers, half-closed connections, 500 connections at a time, worst-case boards on every path,
requests that are cancelled, and garbage. Checked: /health p99 < 100 ms, memory < 500 MB, every request ends within its
budget + 0.2 s (and the two seconds it may wait for a thread), shutdown within its deadline with every request answered, and
connections and memory given back afterwards. Ends with 1 if something does not hold.

Whoever asks for /health, whoever waits for answers and whoever makes trouble are processes of their own: in one, the time its
own loop takes for the others would be counted as the server's. Where all processors are taken, whoever asks for /health waits
for a processor itself. So the same process asks a control in turn: a process that does nothing but answer such a question at
once, without a thread or a rule of its own. What the control takes is the machine's; it is printed beside, and the bar is
held against what the server takes, whatever the control does.

What was late is said with when it was, and whether it waited for a connection, for the first word or for the rest; with how
much of that time the machine stood still (a process that only sleeps slept on) or the client itself was busy (its own loop
did); and with how long the server's threads were ready to go on and got no processor, those that serve and those that compute
apart, as the system counts it. So are questions for /health that took long, and connections that found no room in the server's
queue and had to knock again. No bar is any wider for that: it says whose fault it was.
"""
import argparse
import asyncio
import functools
import json
import multiprocessing
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import nasty  # noqa: E402
from stalls import Stalls  # noqa: E402

VERBS = ["parse", "board", "solve", "count", "check", "hint", "explain", "rate", "convert", "render", "trace", "viable", "compare"]
QUEUE = 2.0


class Server:
    def __init__(self, args):
        words = [args.program, "serve", "--port", "0", "--lang", "en", "--time-limit", str(args.time_limit)]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=tempfile.TemporaryFile())
        line = self.process.stdout.readline().decode()
        self.port = int(re.search(r":(\d+)", line.split("http://")[1]).group(1))

    def status(self, name):
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(rf"^{name}:\s+(\d+)", text, re.M)
        return int(found.group(1)) if found else 0

    def handles(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


def unheard():
    """How often a connection found no room in a queue of this machine."""
    names, values = [line.split() for line in Path("/proc/net/netstat").read_text().splitlines() if line.startswith("TcpExt:")]
    return int(dict(zip(names, values))["ListenOverflows"])


def control(listener):
    """Answers whatever comes over a connection, at once."""
    answer = b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{"status":"ok"}'
    link, _ = listener.accept()
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    while link.recv(4096):
        link.sendall(answer)


@functools.cache
def boards():
    """What is asked about, made before anybody's time begins."""
    texts = {name: text for name, text in list(nasty.small()) + list(nasty.huge()) if len(text) < 250_000}
    games = [(name, {"kind": name.split(".")[0], "puzzle": text}) for name, text in texts.items()]
    return games, {"kind": "hashi", "puzzle": nasty.hashi(121, 121)}


class Company:
    """Visitors of one process, and what they saw."""

    def __init__(self, args, port, seed, control=None, server=0, start=0.0):
        self.args, self.port, self.control, self.server, self.start = args, port, control, server, start
        self.rng = random.Random(seed)
        self.health, self.beside, self.late, self.counts, self.broken = [], [], [], {}, []
        self.slow_health, self.stalls = [], Stalls(start)
        self.slowest = 0.0
        self.messages = {}
        self.games, self.large = boards()

    def seen(self):
        return self.health, self.beside, self.late, self.broken, self.slow_health, self.stalls.still, self.stalls.waits

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    async def connect(self):
        return await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 16)

    def message(self, path, body, close=True):
        data = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(data)}\r\n" + ("Connection: close\r\n" if close else "") + "\r\n"
        return head.encode() + data

    def question(self):
        """A verb, a board, and the message with them; which engine is part of it."""
        verb = self.rng.choice(VERBS)
        name, game = self.rng.choice(self.games)
        body = {"game": game}
        if verb == "parse":
            body = {"text": game["puzzle"], "kind": game["kind"]}
        if verb in ("solve", "count", "check") and self.rng.random() < 0.7:
            body["engine"] = self.rng.choice(["bt", "fc", "ac3", "mac", "sat"])
        if verb == "trace":
            body["engine"] = self.rng.choice(["bt", "fc", "ac3", "mac"])
        if verb == "viable":
            body["at"] = 0
        if verb == "convert":
            body["to"] = "line"
        engine = body.get("engine")
        key = (verb, name, engine)
        if key not in self.messages:
            self.messages[key] = self.message(f"/api/{verb}", body)
        return verb, name, engine, self.messages[key]

    async def asks(self, until):
        """Worst-case boards on every path, read at once."""
        while time.monotonic() < until:
            verb, name, engine, message = self.question()
            start = time.monotonic()
            try:
                reader, writer = await self.connect()
                connected = time.monotonic()
                writer.write(message)
                await writer.drain()
                first = await reader.read(12)
                answered = time.monotonic()
                while await reader.read(1 << 16):
                    pass
                end = time.monotonic()
                took = end - start
                self.slowest = max(self.slowest, took)
                self.count(f"asked {first[9:12].decode(errors='replace')}")
                if took > self.args.time_limit + QUEUE + 0.2:
                    waits = [round(wait, 2) for wait in (connected - start, answered - connected, end - answered)]
                    self.late.append((start - self.start, took, waits, (verb, name, engine, first[9:12].decode(errors="replace"))))
                writer.close()
            except OSError as error:
                self.broken.append(f"{verb} {name}: {error}")
            await asyncio.sleep(self.rng.random() * 0.05)

    async def cancels(self, until):
        while time.monotonic() < until:
            message = self.question()[-1]
            try:
                _, writer = await self.connect()
                writer.write(message)
                await writer.drain()
                await asyncio.sleep(self.rng.random() * 0.1)
                writer.transport.abort()
                self.count("cancelled")
            except OSError:
                self.count("cancelled, refused")
            await asyncio.sleep(0.05)

    async def slow(self, until, what):
        """A head, a body or a reader that takes its time."""
        while time.monotonic() < until:
            try:
                reader, writer = await self.connect()
                whole = self.message("/api/board", {"game": self.large}, close=False)
                split = whole.index(b"\r\n\r\n") + 4
                sent = {"head": 10, "body": split + 10, "reader": len(whole)}[what]
                writer.write(whole[:sent])
                await writer.drain()
                end = min(until, time.monotonic() + 30)
                while time.monotonic() < end:
                    if what == "reader":
                        got = await asyncio.wait_for(reader.read(512), 20)
                        if not got:
                            break
                        await asyncio.sleep(0.3)
                    else:
                        writer.write(whole[sent:sent + 1])
                        sent += 1
                        await writer.drain()
                        await asyncio.sleep(0.5)
                        if writer.transport.is_closing():
                            break
                self.count(f"slow {what}")
                writer.transport.abort()
            except (OSError, asyncio.TimeoutError):
                self.count(f"slow {what}, closed")
                await asyncio.sleep(0.2)

    async def half_closed(self, until):
        small = {"game": {"kind": "sudoku", "puzzle": "." * 81}, "limit": 1}
        while time.monotonic() < until:
            try:
                reader, writer = await self.connect()
                writer.write(self.message("/api/solve", small))
                writer.write_eof()
                answer = await asyncio.wait_for(reader.read(), 20)
                self.count("half-closed, answered" if answer.startswith(b"HTTP/1.1") else "half-closed, left")
                writer.close()
            except (OSError, asyncio.TimeoutError):
                self.count("half-closed, broken")
            await asyncio.sleep(0.2)

    async def garbage(self, until):
        heads = [b"\x16\x03\x01\x02\x00\x01", b"GET / HTTP/9.9\r\n\r\n", b"POST /api/solve HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                 b"GET " + b"/" * 70000 + b" HTTP/1.1\r\n\r\n", b"GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
                 b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n"]
        while time.monotonic() < until:
            data = self.rng.choice(heads + [self.rng.randbytes(300)] * 3)
            if self.rng.random() < 0.3:
                data = self.message("/api/" + self.rng.choice(VERBS), {"game": self.rng.choice([1, [], {}, {"kind": "sudoku"}, None, "x" * 5000])})
            try:
                reader, writer = await self.connect()
                writer.write(data)
                await writer.drain()
                await asyncio.wait_for(reader.read(2000), 12)
                self.count("garbage")
                writer.transport.abort()
            except (OSError, asyncio.TimeoutError):
                self.count("garbage, closed")
            await asyncio.sleep(0.05)

    async def crowd(self, until):
        """Connections that just are there."""
        while time.monotonic() < until:
            held = []
            for _ in range(self.args.connections):
                try:
                    held.append(await asyncio.wait_for(self.connect(), 1))
                except (OSError, asyncio.TimeoutError):
                    break
            self.count(f"crowds of {len(held)}")
            await asyncio.sleep(min(4, max(0, until - time.monotonic())))
            for _, writer in held:
                writer.transport.abort()
            # Room for the others to be heard.
            await asyncio.sleep(8)

    async def visit(self, until, what):
        if what == "machine":
            jobs = [self.stalls.beats(until, what), self.stalls.notes(until, self.server)]
        elif what == "answers":
            jobs = [self.asks(until) for _ in range(12)] + [self.stalls.beats(until, "client")]
        else:
            jobs = [self.cancels(until) for _ in range(4)]
            jobs += [self.slow(until, what) for what in ("head", "body", "reader") for _ in range(8)]
            jobs += [self.half_closed(until), self.half_closed(until), self.garbage(until), self.garbage(until)]
            jobs += [self.crowd(until)]
        await asyncio.gather(*jobs)

    def watch(self, until):
        """One connection that stays, as whoever watches a server has it, and one to the control, asked in turn."""
        head = f"GET /health HTTP/1.1\r\nHost: localhost:{self.port}\r\n\r\n".encode()
        links = {self.port: None, self.control: None}
        while time.monotonic() < until:
            for port, took in ((self.port, self.health), (self.control, self.beside)):
                try:
                    link = links[port] = links[port] or socket.create_connection(("127.0.0.1", port), 5)
                    start, got = time.monotonic(), b""
                    link.sendall(head)
                    while b"}" not in got:
                        piece = link.recv(4096)
                        if not piece:
                            raise OSError("closed")
                        got += piece
                    took.append(time.monotonic() - start)
                    if port == self.port and took[-1] > 0.1:
                        self.slow_health.append((start - self.start, took[-1]))
                except OSError:
                    self.count("health without answer")
                    links[port] = None
                time.sleep(0.025)


def visit(args, port, control, server, what, until, results):
    """What one process does; the clock is the machine's, so the end is the same for all."""
    company = Company(args, port, f"{args.seed} {what}", control, server, until - 60 * args.minutes)
    if what == "health":
        company.watch(until)
    else:
        asyncio.run(company.visit(until, what))
    results.put((company.seen(), company.counts, company.slowest))


async def leave(company, server):
    """Requests under way when the server is told to end: each gets its answer."""
    async def last():
        reader, writer = await company.connect()
        writer.write(company.message("/api/count", {"game": {"kind": "sudoku", "puzzle": "." * 81}, "engine": "mac"}))
        await writer.drain()
        answer = await reader.read()
        return answer.startswith(b"HTTP/1.1 ")

    waiting = [asyncio.create_task(last()) for _ in range(8)]
    await asyncio.sleep(0.4)
    start = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    answered = await asyncio.gather(*waiting, return_exceptions=True)
    while server.process.poll() is None and time.monotonic() < start + company.args.time_limit + QUEUE + 5:
        await asyncio.sleep(0.02)
    took = time.monotonic() - start
    if server.process.poll() is None:
        server.process.kill()
    return took, sum(one is True for one in answered), len(answered), server.process.poll()


def told(what, times):
    """Prints how long something took, and returns the time within which 99 of 100 were done, in milliseconds."""
    times = sorted(1000 * took for took in times) or [float("inf")]
    p99 = times[int(len(times) * 0.99)]
    print(f"{what}: {len(times)} times, median {times[len(times) // 2]:.1f} ms, p99 {p99:.1f} ms, most {times[-1]:.0f} ms")
    return p99


def explain(company):
    """Says of everything that was late when, for what it waited, and who stood still or had no processor meanwhile."""
    for start, took, waits, what in company.late[:20]:
        shares = "connection {} s, first word {} s, rest {} s".format(*waits)
        print(f"late: {took:.2f} s from {start:.1f} s: {' '.join(map(str, what))}; {shares}; {company.stalls.meanwhile(start, took)}")
    for start, took in sorted(company.slow_health, key=lambda one: -one[1])[:10]:
        print(f"/health took {took:.2f} s from {start:.1f} s; {company.stalls.meanwhile(start, took)}")
    company.stalls.told()


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--program", default=str(HERE.parent / "target/release/rejilla"))
    args.add_argument("--minutes", type=float, default=60)
    args.add_argument("--time-limit", type=float, default=2)
    args.add_argument("--connections", type=int, default=500)
    args.add_argument("--seed", type=int, default=1)
    args = args.parse_args()
    server, bad = Server(args), []
    company = Company(args, server.port, args.seed)
    try:
        handles, results, queues = server.handles(), multiprocessing.Queue(), unheard()
        until = time.monotonic() + 60 * args.minutes
        listener = socket.create_server(("127.0.0.1", 0))
        multiprocessing.Process(target=control, args=(listener,), daemon=True).start()
        beside = listener.getsockname()[1]
        visitors = [multiprocessing.Process(target=visit, args=(args, server.port, beside, server.process.pid, what, until, results), daemon=True)
                    for what in ("health", "answers", "trouble", "machine")]
        for visitor in visitors:
            visitor.start()
        for _ in visitors:
            lists, counts, slowest = results.get(timeout=60 * args.minutes + 60)
            for mine, more in zip(company.seen(), lists):
                mine.extend(more)
            company.counts.update(counts)
            company.slowest = max(company.slowest, slowest)
        knocked = unheard() - queues
        time.sleep(args.time_limit + 3)
        peak, rest, left = server.status("VmHWM") / 1024, server.status("VmRSS") / 1024, server.handles()
        took, answered, asked, code = asyncio.run(leave(company, server))
    finally:
        if server.process.poll() is None:
            server.process.kill()
    for what, count in sorted(company.counts.items()):
        print(f"{count:7} {what}")
    p99 = told("/health", company.health)
    told("control, in turn with it", company.beside)
    print(f"memory: most {peak:.0f} MB, afterwards {rest:.0f} MB; handles {handles} before, {left} after")
    print(f"slowest request {company.slowest:.2f} s of {args.time_limit + QUEUE + 0.2:.1f}; late: {len(company.late)}; knocked again: {knocked}")
    explain(company)
    print(f"shutdown {took:.2f} s, {answered} of {asked} answered, exit {code}; load {os.getloadavg()[0]:.1f}")
    for name, holds in [("health p99 < 100 ms", p99 < 100), ("memory < 500 MB", peak < 500), ("no request late", not company.late),
                        ("every request answered at the end", answered == asked), ("shutdown in its deadline", took < args.time_limit + 2.2 and code == 0),
                        ("handles given back", left <= handles + 4), ("nothing broke", not company.broken)]:
        if not holds:
            bad.append(name)
    for what in company.broken[:10]:
        print("broke:", what)
    print("holds" if not bad else "does not hold: " + "; ".join(bad))
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
