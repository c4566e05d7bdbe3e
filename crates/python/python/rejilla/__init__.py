"""Logic puzzles: sudoku, nonomino sudoku, futoshiki, hashiwokakero and crossword filling.

>>> import rejilla
>>> puzzle = rejilla.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> puzzle.kind, rejilla.is_unique(puzzle)
('sudoku', True)
>>> rejilla.solve(puzzle).solution.line[:9]
'534678912'
>>> print(rejilla.hint(puzzle))
Hidden single found in Row 3: 5 at row 3, column 7
>>> rejilla.rate(puzzle).level
'very-easy'

Every question takes a puzzle or its text, a language (``lang="es"``), and what it may spend: ``time`` in seconds, ``nodes``
of search. Ctrl-C ends it, and other threads run meanwhile. For many puzzles there are ``solve_many``, ``count_many``,
``is_unique_many``, ``rate_many`` and ``records``; for more than fits in memory ``run``, and ``rejilla.ray`` on many machines.
"""

from __future__ import annotations

import json as _json
import os as _os
from dataclasses import dataclass as _dataclass
from functools import lru_cache as _lru_cache
from typing import Any, Iterable, Mapping, Sequence

from . import _native
from ._native import Puzzle, __version__

__all__ = [
    "Count", "Error", "Explanation", "Hint", "Puzzle", "Rating", "Solved", "Spent", "Step", "Unsolvable", "__version__",
    "compare", "convert", "count", "count_many", "explain", "generate", "hint", "is_unique", "is_unique_many", "parse", "rate",
    "rate_many", "records", "run", "solve", "solve_many",
]  # fmt: skip


class Error(ValueError):
    """Why there is no answer: a sentence, its ``id`` in every language, and the ``line`` and ``column`` of the text.

    >>> try:
    ...     rejilla.parse("53..7")
    ... except rejilla.Error as error:
    ...     print(type(error).__name__, error.id is not None)
    Error True
    """

    def __init__(self, message: str, id: str = "", line: int | None = None, column: int | None = None):
        super().__init__(message)
        self.id, self.line, self.column = id, line, column


class Unsolvable(Error):
    """The puzzle has no solution where one was needed."""


class Spent(Error):
    """The budget ran out before there was an answer."""


def _asked(function: Any, *args: Any) -> Any:
    try:
        return function(*args)
    except _native.RejillaError as error:
        message, cause, id, line, column = error.args
        kind = {"unsolvable": Unsolvable, "spent": Spent}.get(cause, Error)
        raise kind(message, id, line, column) from None


@_lru_cache(maxsize=None)
def _asker(lang: str) -> Any:
    return _native.Asker(lang)


def _said(options: Mapping[str, Any]) -> list[tuple[str, str]]:
    word = lambda value: str(value).lower() if isinstance(value, bool) else str(value)
    return [(key.replace("_", "-"), word(value)) for key, value in options.items()]


def parse(text: str, kind: str | None = None, *, lang: str = "en", **options: Any) -> Puzzle:
    """Reads a puzzle; its kind is seen from the text unless it is said. Options are those of the kind.

    >>> rejilla.parse("4:0,0,0,2,0U,0U,0,0,0,0,0,0,0,0U,0,0U,").kind
    'futoshiki'
    >>> rejilla.parse("9x9m2:a1i3b5b3a2a2g1i3d1j2a5a5a1j1b2a2b1").kind
    'hashi'
    >>> rejilla.parse("--/-- words: LO OS LA EL LE AL").kind
    'crossword'
    """
    return _asked(_asker(lang).parse, text, kind, _said(options))


def generate(kind: str, *, seed: int, lang: str = "en", time: float | None = None, nodes: int | None = None, **options: Any) -> Puzzle:
    """Makes a puzzle: the same for the same seed and options, on every machine.

    >>> rejilla.generate("sudoku", size=4, seed=7) == rejilla.generate("sudoku", size=4, seed=7)
    True
    """
    return _asked(_asker(lang).generate, (kind, _said(options), seed), (time, nodes))


@_dataclass(frozen=True)
class Solved:
    """What ``solve`` answers."""

    #: What is known: ``solved``, ``unsolvable`` or ``stopped``.
    status: str
    #: Solutions found.
    count: int
    #: Whether there are no others.
    complete: bool
    #: The solutions.
    solutions: tuple[Puzzle, ...]

    @property
    def solution(self) -> Puzzle | None:
        """The first solution."""
        return self.solutions[0] if self.solutions else None

    def __str__(self) -> str:
        return str(self.solution) if self.solutions else self.status

    def _repr_svg_(self) -> str | None:
        return self.solutions[0].svg if self.solutions else None


@_dataclass(frozen=True)
class Count:
    """What ``count`` answers."""

    #: Solutions counted, up to the limit.
    count: int
    #: Whether there are no others.
    complete: bool


@_dataclass(frozen=True)
class Step:
    """A step of reasoning."""

    #: The technique, by its id.
    technique: str
    #: The technique's name.
    name: str
    #: How hard it is.
    difficulty: float
    #: What is seen.
    headline: str
    #: Why it holds.
    why: str
    #: What follows, in words.
    effects: str
    #: What follows, change by change.
    changes: tuple[dict[str, Any], ...]

    def __str__(self) -> str:
        return self.headline


@_dataclass(frozen=True)
class Hint:
    """What ``hint`` answers."""

    #: The hint, or why there is none.
    message: str
    #: The next step.
    step: Step | None

    def __str__(self) -> str:
        return self.message


@_dataclass(frozen=True)
class Explanation:
    """What ``explain`` answers."""

    #: What is known at the end: ``solved``, ``unsolvable`` or ``stopped``.
    status: str
    #: Whether techniques alone got there.
    by_logic: bool
    #: The steps.
    steps: tuple[Step, ...]
    #: The solution in one line.
    solution: str | None

    def __str__(self) -> str:
        return "\n".join(str(step) for step in self.steps)


@_dataclass(frozen=True)
class Rating:
    """What ``rate`` answers."""

    #: The hardest step.
    rating: float
    #: The level, by its id.
    level: str
    #: The level's name.
    level_name: str
    #: The hardest technique, by its id.
    hardest: str | None
    #: Steps taken.
    steps: int
    #: Whether search is needed at the end.
    needs_search: bool
    #: How often each technique was used, by its id.
    techniques: dict[str, int]

    def __str__(self) -> str:
        return f"{self.rating} ({self.level_name})"


def _answer(question: str, puzzle: Puzzle | str, lang: str, time: float | None, nodes: int | None, limit: int = 1) -> Any:
    if isinstance(puzzle, str):
        puzzle = parse(puzzle, lang=lang)
    return _json.loads(_asked(_asker(lang).ask, question, puzzle, limit, (time, nodes)))


def _step(told: Mapping[str, Any]) -> Step:
    keys = ("technique", "name", "difficulty", "headline", "why", "effects")
    return Step(**{key: told[key] for key in keys}, changes=tuple(told["changes"]))


def solve(puzzle: Puzzle | str, *, limit: int = 1, lang: str = "en", time: float | None = None, nodes: int | None = None) -> Solved:
    """Looks for solutions, up to a limit.

    >>> rejilla.solve("1..............4").status
    'solved'
    """
    if isinstance(puzzle, str):
        puzzle = parse(puzzle, lang=lang)
    told = _answer("solve", puzzle, lang, time, nodes, limit)
    solutions = tuple(parse(line, puzzle.kind) for line in told["solutions"])
    return Solved(told["status"], told["count"], told["complete"], solutions)


def count(puzzle: Puzzle | str, *, limit: int = 2, lang: str = "en", time: float | None = None, nodes: int | None = None) -> Count:
    """Counts solutions, up to a limit.

    >>> rejilla.count("................", limit=1000)
    Count(count=288, complete=True)
    """
    told = _answer("count", puzzle, lang, time, nodes, limit)
    return Count(told["count"], told["complete"])


def is_unique(puzzle: Puzzle | str, *, lang: str = "en", time: float | None = None, nodes: int | None = None) -> bool:
    """Whether there is just one solution; raises ``Spent`` if the budget ran out before that was known."""
    return _answer("unique", puzzle, lang, time, nodes)


def hint(puzzle: Puzzle | str, *, lang: str = "en", time: float | None = None, nodes: int | None = None) -> Hint:
    """The next step a person could take."""
    told = _answer("hint", puzzle, lang, time, nodes)
    return Hint(told["message"], _step(told["step"]) if told.get("step") else None)


def explain(puzzle: Puzzle | str, *, lang: str = "en", time: float | None = None, nodes: int | None = None) -> Explanation:
    """The whole solution as steps.

    >>> story = rejilla.explain("9x9m2:a1i3b5b3a2a2g1i3d1j2a5a5a1j1b2a2b1", lang="es")
    >>> story.by_logic, len(story.steps) > 5
    (True, True)
    """
    told = _answer("explain", puzzle, lang, time, nodes)
    return Explanation(told["status"], told["by_logic"], tuple(map(_step, told["steps"])), told.get("solution"))


def rate(puzzle: Puzzle | str, *, lang: str = "en", time: float | None = None, nodes: int | None = None) -> Rating:
    """How hard it is.

    >>> rejilla.rate("4:0,0,0,2,0U,0U,0,0,0,0,0,0,0,0U,0,0U,").needs_search
    False
    """
    told = _answer("rate", puzzle, lang, time, nodes)
    used = {one["technique"]: one["steps"] for one in told["techniques"]}
    return Rating(told["rating"], told["level"], told["level_name"], told["hardest"], told["steps"], told["needs_search"], used)


def compare(puzzle: Puzzle | str, *, lang: str = "en", time: float | None = 10, nodes: int | None = None) -> list[dict[str, Any]]:
    """What each engine takes to look for two solutions: ``engine``, ``status``, ``nodes``, ``seconds`` and more.

    >>> {run["engine"]: run["count"] for run in rejilla.compare("1..............4")}["mac"]
    2
    """
    told: list[dict[str, Any]] = _answer("compare", puzzle, lang, time, nodes)["engines"]
    return told


def convert(puzzle: Puzzle | str, to: str, *, lang: str = "en") -> str:
    """The puzzle in another format of its kind.

    >>> rejilla.convert("1..............4", "line").strip()
    '1..............4'
    """
    if isinstance(puzzle, str):
        puzzle = parse(puzzle, lang=lang)
    return _asked(_asker(lang).convert, puzzle, to)


def _column(puzzles: Any) -> Any:
    """Puzzles as the engine takes them: Arrow chunks as they are, arrays of bytes as bytes, others as texts."""
    if hasattr(puzzles, "__arrow_c_array__"):
        return [puzzles]
    if hasattr(puzzles, "chunks"):
        return list(puzzles.chunks)
    dtype: Any = getattr(puzzles, "dtype", None)
    if getattr(dtype, "kind", None) == "S":
        return (puzzles.tobytes(), dtype.itemsize)
    if hasattr(puzzles, "__arrow_c_stream__"):
        import pyarrow

        return list(pyarrow.chunked_array(puzzles).chunks)
    return [str(puzzle.line if isinstance(puzzle, Puzzle) else puzzle) for puzzle in puzzles]


def _order(question: str, kind: str | None, options: Mapping[str, Any], lang: str, limit: int | None = None,
           to: str | None = None, nodes: int | None = None, threads: int | None = None) -> dict[str, Any]:  # fmt: skip
    return {"question": question, "kind": kind, "options": _said(options), "lang": lang, "limit": limit, "to": to,
            "nodes": nodes, "threads": threads}  # fmt: skip


def records(question: str, puzzles: Any, *, columns: Sequence[str] = (), kind: str | None = None, lang: str = "en",
            limit: int | None = None, to: str | None = None, nodes: int | None = None, threads: int | None = None,
            **options: Any) -> dict[str, list[Any]]:  # fmt: skip
    """Asks the same of many puzzles: a list, a numpy array of bytes, an Arrow, pandas or polars column. The answer is a list
    for each column of the records' schema (all of them, or those named); a bad puzzle has its ``error`` there.

    >>> table = rejilla.records("rate", ["1..............4", "what?"], columns=["count", "unique", "error_id"])
    >>> table["unique"], table["error_id"][1] is not None
    ([False, None], True)
    """
    if question not in ("solve", "count", "check", "rate", "explain", "hint", "convert"):
        raise ValueError(question)
    order = _order(question, kind, options, lang, limit, to, nodes, threads)
    return _asked(_native.many, _column(puzzles), order, list(columns))


def solve_many(puzzles: Any, *, kind: str | None = None, nodes: int | None = None, threads: int | None = None, **options: Any) -> list[str | None]:
    """The first solution of each puzzle in one line, or None (``records`` tells why).

    >>> rejilla.solve_many(["1234341221434321", "11.............."])
    ['1234341221434321', None]
    """
    return records("solve", puzzles, columns=["solution"], kind=kind, nodes=nodes, threads=threads, **options)["solution"]


def count_many(puzzles: Any, *, limit: int = 2, kind: str | None = None, nodes: int | None = None, threads: int | None = None, **options: Any) -> list[int | None]:
    """The solutions of each puzzle, up to a limit; None where that is not known.

    >>> rejilla.count_many(["................", "what?"], limit=500)
    [288, None]
    """
    return records("count", puzzles, columns=["count"], limit=limit, kind=kind, nodes=nodes, threads=threads, **options)["count"]


def is_unique_many(puzzles: Any, *, kind: str | None = None, nodes: int | None = None, threads: int | None = None, **options: Any) -> list[bool | None]:
    """Whether each puzzle has just one solution; None where that is not known."""
    return records("check", puzzles, columns=["unique"], kind=kind, nodes=nodes, threads=threads, **options)["unique"]


def rate_many(puzzles: Any, *, kind: str | None = None, nodes: int | None = None, threads: int | None = None, **options: Any) -> list[float | None]:
    """How hard each puzzle is; None where it has not just one solution, or that is not known."""
    return records("rate", puzzles, columns=["rating"], kind=kind, nodes=nodes, threads=threads, **options)["rating"]


def _source(path: str | _os.PathLike[str] | None, format: str | None, column: str | None, id_column: str | None,
            seed: int | None = None, count: int | None = None) -> dict[str, Any]:  # fmt: skip
    return {"path": None if path is None else _os.fspath(path), "format": format, "column": column,
            "id_column": id_column, "seed": seed, "count": count}  # fmt: skip


def run(question: str, out: str | _os.PathLike[str], path: str | _os.PathLike[str] | None = None, *,
        shard_size: int = 100_000, shards: Iterable[int] | None = None, format: str | None = None,
        column: str | None = None, id_column: str | None = None, seed: int | None = None, count: int | None = None,
        kind: str | None = None, lang: str = "en", limit: int | None = None, to: str | None = None,
        nodes: int | None = None, threads: int | None = None, **options: Any) -> dict[str, int]:  # fmt: skip
    """Does a run into a folder of Parquet shards, as ``rejilla batch … --output … --resume`` does, to the byte: from a file
    (lines, CSV, JSON Lines, Parquet, Arrow), or for ``generate`` from a seed and a count. What is done already is kept;
    another run in the same folder is refused. ``shards`` names the ones to do.
    """
    order = _order(question, kind, options, lang, limit, to, nodes, threads)
    source = _source(path, format, column, id_column, seed, count)
    only = None if shards is None else list(shards)
    return _asked(_native.run, order, source, _os.fspath(out), (shard_size, only))
