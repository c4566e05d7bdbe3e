"""Who stood still, and when. What a server takes and what the machine or a client takes look alike from outside, so each is
measured: a sleep that goes on too long is a stall of whoever sleeps (the machine, where a process does nothing else), and the
system counts how long each thread was ready to go on and got no processor."""
import asyncio
import bisect
import time
from pathlib import Path

# A sleep of a hundredth of a second that takes this long, in seconds, is a stall.
STALL = 0.2

# How often it is noted how long the server's threads have waited for a processor, in seconds.
NOTE = 0.05


class Stalls:
    """Times count from a start that all processes share."""

    def __init__(self, start=0.0):
        self.start = start
        self.still, self.waits = [], []

    async def beats(self, until, who):
        """Sleeps, and notes when it was not woken in time."""
        while time.monotonic() < until:
            start = time.monotonic()
            await asyncio.sleep(0.01)
            took = time.monotonic() - start
            if took > STALL:
                self.still.append((who, start - self.start, took))

    async def notes(self, until, server):
        """Notes how long the threads of a process have been ready without a processor: those that serve, and those that
        compute, which stand back behind them. A thread that ended takes its count along, so what came since is added up."""
        known, sums = {}, [0.0, 0.0]
        while time.monotonic() < until:
            for thread in Path(f"/proc/{server}/task").iterdir():
                try:
                    computes = int((thread / "stat").read_text().rsplit(")", 1)[1].split()[16]) > 0
                    waited = int((thread / "schedstat").read_text().split()[1]) / 1e9
                except OSError:
                    continue
                sums[computes] += waited - known.get(thread.name, 0.0)
                known[thread.name] = waited
            self.waits.append((time.monotonic() - self.start, *sums))
            await asyncio.sleep(NOTE)

    def meanwhile(self, start, took):
        """Who stood still or had no processor from some time on, in words."""
        def still(who):
            return sum(max(0, min(start + took, at + stall) - max(start, at)) for one, at, stall in self.still if one == who)

        times = [note[0] for note in self.waits]
        before = self.waits[max(0, bisect.bisect(times, start) - 1)]
        after = self.waits[min(len(times) - 1, bisect.bisect(times, start + took))]
        return (f"machine stood still {still('machine'):.2f} s, client {still('client'):.2f} s; without a processor: "
                f"serving {after[1] - before[1]:.2f} s, computing {after[2] - before[2]:.2f} s")

    def told(self):
        """Prints all of it in sum."""
        for who in ("machine", "client"):
            stalls = [stall for one, _, stall in self.still if one == who]
            print(f"{who} stood still over {STALL} s: {len(stalls)} times, {sum(stalls):.1f} s, most {max(stalls, default=0):.2f} s")
        print("without a processor in all: serving {:.1f} s, computing {:.1f} s".format(*self.waits[-1][1:]))
