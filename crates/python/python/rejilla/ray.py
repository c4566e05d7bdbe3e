"""Runs on a Ray cluster: the shards of ``rejilla.run`` as tasks, so that the result is that of one machine, to the byte.

A shard is one pure function of its records: a task that dies with its node is done again elsewhere, a shard that is done
is not done again, and a run that was ended goes on where it was. ``out`` is a folder that every node can write to, or a
URI of an object store that ``pyarrow.fs`` knows (``s3://bucket/folder``).
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any, Callable, Iterable, Sequence

import ray

import rejilla

from . import _native, _source

__all__ = ["generate_many", "rate_many", "run", "solve_many"]

#: Tasks under way for each processor of the cluster: enough to keep them busy, few enough to hold.
AHEAD = 2


def rate_many(paths: str | Sequence[str], out: str, **options: Any) -> dict[str, Any]:
    """Rates the puzzles of one or more files."""
    return _files("rate", paths, out, options)


def solve_many(paths: str | Sequence[str], out: str, **options: Any) -> dict[str, Any]:
    """Solves the puzzles of one or more files."""
    return _files("solve", paths, out, options)


def generate_many(kind: str, spec: dict[str, Any], count: int, seed: int, out: str, **options: Any) -> dict[str, Any]:
    """Makes puzzles: those of ``rejilla batch generate`` with this kind, these options, this count and this seed."""
    return run("generate", out, kind=kind, count=count, seed=seed, **spec, **options)


def _files(question: str, paths: str | Sequence[str], out: str, options: dict[str, Any]) -> dict[str, Any]:
    if isinstance(paths, (str, os.PathLike)):
        return run(question, out, paths, **options)
    # A folder for each input, so that each is a run of its own.
    runs = {str(path): run(question, f"{out}/{Path(path).name}", path, **options) for path in paths}
    return {"runs": runs}


def run(
    question: str,
    out: str,
    path: str | os.PathLike[str] | None = None,
    *,
    shard_size: int = 10_000,
    progress: Callable[[int, int], None] | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Does a run on the cluster that ``ray.init`` found; returns its manifest. The options are those of ``rejilla.run``;
    ``progress`` hears how many shards are done, of how many."""
    keys = {key: options.get(key) for key in ("format", "column", "id_column")}
    records = options["count"] if path is None else rejilla._asked(_native.records_in, _source(path, **keys))
    shards = range(-(-records // shard_size))
    # Threads are Ray's affair: a task has the processor it was given.
    options = {"shard_size": shard_size, **options, "threads": 1}
    place = _Place(out)
    done = place.done()
    waiting = [shard for shard in shards if shard not in done]
    remote: Any = ray.remote
    task = remote(num_cpus=1, max_retries=-1, retry_exceptions=[OSError])(_shard)
    under_way: set[Any] = set()
    limit = max(1, int(ray.cluster_resources().get("CPU", 1)) * AHEAD)
    finished = len(shards) - len(waiting)
    for shard in waiting:
        if len(under_way) >= limit:
            finished += _wait(under_way)
            progress and progress(finished, len(shards))
        under_way.add(task.remote(question, out, path, shard, options))
    while under_way:
        finished += _wait(under_way)
        progress and progress(finished, len(shards))
    return place.close(question, path, options)


def _wait(under_way: set[Any]) -> int:
    ready, _ = ray.wait(list(under_way), num_returns=1)
    ray.get(ready)
    under_way.difference_update(ready)
    return len(ready)


def _shard(question: str, out: str, path: Any, shard: int, options: dict[str, Any]) -> int:
    """One shard, on whatever node: into the folder, or into a folder of its own that is sent to the store."""
    place = _Place(out)
    if place.store is None:
        rejilla.run(question, out, path, shards=[shard], **options)
    else:
        with tempfile.TemporaryDirectory() as own:
            rejilla.run(question, own, path, shards=[shard], **options)
            place.send(own)
    return shard


class _Place:
    """Where a run is kept: a folder, or an object store."""

    def __init__(self, out: str):
        self.folder = os.fspath(out)
        self.store: Any = None
        if "://" in self.folder:
            from pyarrow import fs

            self.store, self.folder = fs.FileSystem.from_uri(self.folder)

    def names(self) -> Iterable[str]:
        if self.store is None:
            return os.listdir(self.folder) if os.path.isdir(self.folder) else []
        from pyarrow import fs

        selector = fs.FileSelector(self.folder, allow_not_found=True)
        return [info.base_name for info in self.store.get_file_info(selector)]

    def done(self) -> set[int]:
        """The shards whose checksums are written, which is done last. ``rejilla.run`` looks at them again at the end."""
        parts = [name for name in self.names() if name.startswith("part-") and name.endswith(".json")]
        return {int(name[len("part-") : -len(".json")]) for name in parts}

    def send(self, own: str) -> None:
        """Sends a shard to the store, its checksums last: an object is there as a whole or not at all."""
        self.store.create_dir(self.folder, recursive=True)
        for name in sorted(os.listdir(own), key=lambda name: name.endswith(".json")):
            with open(os.path.join(own, name), "rb") as file, self.store.open_output_stream(f"{self.folder}/{name}") as to:
                to.write(file.read())

    def close(self, question: str, path: Any, options: dict[str, Any]) -> dict[str, Any]:
        """Holds every shard to its checksums, does again what does not fit, and writes the manifest."""
        if self.store is None:
            rejilla.run(question, self.folder, path, **options)
            return json.loads(Path(self.folder, "manifest.json").read_text())
        with tempfile.TemporaryDirectory() as own:
            for name in self.names():
                with self.store.open_input_stream(f"{self.folder}/{name}") as stream:
                    Path(own, name).write_bytes(stream.read())
            rejilla.run(question, own, path, **options)
            self.send(own)
            return json.loads(Path(own, "manifest.json").read_text())
