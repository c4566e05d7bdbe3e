"""What is in Rust; the package around it has the documentation."""

from typing import Any, Mapping, Sequence

__version__: str

class RejillaError(ValueError): ...

class Puzzle:
    """A puzzle of any kind; it prints itself, and draws itself in a notebook."""

    @property
    def kind(self) -> str:
        """The name of its kind."""
    @property
    def line(self) -> str:
        """The puzzle in one line."""
    @property
    def text(self) -> str:
        """The board in characters."""
    @property
    def svg(self) -> str:
        """The board as a drawing."""
    def _repr_svg_(self) -> str: ...
    def __hash__(self) -> int: ...

class Asker:
    def __init__(self, lang: str) -> None: ...
    def parse(self, text: str, kind: str | None, options: Sequence[tuple[str, str]]) -> Puzzle: ...
    def generate(
        self, what: tuple[str, Sequence[tuple[str, str]], int], limits: tuple[float | None, int | None]
    ) -> Puzzle: ...
    def ask(
        self, question: str, puzzle: Puzzle, limit: int, limits: tuple[float | None, int | None]
    ) -> str: ...
    def convert(self, puzzle: Puzzle, to: str) -> str: ...

def many(puzzles: Any, asked: Mapping[str, Any], wanted: Sequence[str]) -> dict[str, list[Any]]: ...
def run(
    asked: Mapping[str, Any], source: Mapping[str, Any], folder: str, shards: tuple[int, Sequence[int] | None]
) -> dict[str, int]: ...
def records_in(source: Mapping[str, Any]) -> int: ...
