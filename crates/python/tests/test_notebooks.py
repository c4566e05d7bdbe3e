"""The notebooks run from top to bottom, in both languages, over fewer puzzles."""

from pathlib import Path

import nbclient
import nbformat
import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_notebook_runs(lang, monkeypatch):
    monkeypatch.setenv("PUZZLES", "400")
    monkeypatch.setenv("MPLBACKEND", "agg")
    notebook = nbformat.read(EXAMPLES / f"ratings.{lang}.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=240).execute()
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert any("image/svg+xml" in output.get("data", {}) for output in outputs)
