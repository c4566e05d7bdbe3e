"""CPU time of commands, by turns: a busy moment of the machine hits all contenders, and of several turns the best counts."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass, field


@dataclass
class Time:
    """CPU seconds of each turn; none where a turn did not end in time."""

    turns: list = field(default_factory=list)

    @property
    def best(self):
        done = [t for t in self.turns if t is not None]
        return min(done) if done else None

    @property
    def spread(self):
        """How much longer the slowest turn took than the best, as a share."""
        done = [t for t in self.turns if t is not None]
        return max(done) / min(done) - 1 if done and min(done) > 0 else None


def there(program):
    return shutil.which(program) is not None


def once(command, stdin=None, cap=60.0, output=None):
    """CPU seconds of one run, its children included; none if it ran longer than the cap."""
    with open(stdin or os.devnull, "rb") as source, open(output or os.devnull, "wb") as sink:
        process = subprocess.Popen(
            command, stdin=source, stdout=sink, stderr=subprocess.DEVNULL, start_new_session=True
        )
        deadline = time.monotonic() + cap
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                process.returncode = os.waitstatus_to_exitcode(status)
                if process.returncode not in (0, 3, 10, 30):  # the last two are clingo's for satisfiable
                    raise RuntimeError(f"{command} ended with {process.returncode}")
                return usage.ru_utime + usage.ru_stime
            if time.monotonic() > deadline:
                os.killpg(process.pid, signal.SIGKILL)
                os.wait4(process.pid, 0)
                return None
            time.sleep(0.002)


def by_turns(contenders, turns, cap=60.0, idle=None, repeats=None):
    """Each contender is a name, a command and a file for its input; those not on the path are absent. What `idle` says a
    contender does with nothing to do, starting above all, is run too and taken off. Who is so quick that this would be all that is
    left gets the same work several times: `repeats` says how often."""
    times = {name: Time() for name, command, _ in contenders if there(command[0])}
    for _ in range(turns):
        for name, command, stdin in contenders:
            if name not in times:
                continue
            spent = once(command, stdin, cap)
            if spent is not None and idle:
                spent = max(spent - once(idle[name], None, cap), 1e-4) / (repeats or {}).get(name, 1)
            times[name].turns.append(spent)
    absent = [name for name, command, _ in contenders if name not in times]
    return times, absent


def scratch(text):
    """A file with a text, gone at the end of the run."""
    file = tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False)
    with file:
        file.write(text)
    FILES.append(file.name)
    return file.name


FILES = []


def tidy():
    for file in FILES:
        if os.path.exists(file):
            os.remove(file)
