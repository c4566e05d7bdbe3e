"""Many puzzles: columns of every make, records, runs into folders."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy
import pandas
import polars
import pyarrow
import pyarrow.parquet
import pytest
import rejilla

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def sudokus(tmp_path_factory):
    out = tmp_path_factory.mktemp("made") / "run"
    rejilla.run("generate", out, kind="sudoku", seed=3, count=600, shard_size=1000)
    return pyarrow.parquet.read_table(out / "part-000000.parquet")["puzzle"].to_pylist()


def test_every_make_of_column_gives_the_same(sudokus):
    puzzles = [*sudokus, "what?", "11" + "." * 79]
    expected = rejilla.count_many(puzzles)
    assert expected[:600] == [1] * 600 and expected[600:] == [None, 0]
    columns = [
        numpy.array([p.encode() for p in puzzles]),
        pyarrow.array(puzzles),
        pyarrow.chunked_array([puzzles[:100], puzzles[100:]]),
        pyarrow.array(puzzles, pyarrow.large_string()),
        pyarrow.array(puzzles, pyarrow.string_view()),
        pyarrow.array(puzzles).dictionary_encode(),
        pandas.Series(puzzles),
        polars.Series(puzzles),
        [rejilla.parse(p) for p in puzzles[:600]] + puzzles[600:],
        (p for p in puzzles),
    ]
    for column in columns:
        assert rejilla.count_many(column) == expected, type(column)
    assert rejilla.count_many(puzzles, threads=1) == rejilla.count_many(puzzles, threads=4) == expected
    assert rejilla.count_many([]) == []


def test_records_have_the_columns_of_the_schema(sudokus):
    table = rejilla.records("rate", [*sudokus[:5], "what?"])
    assert table["record"] == [1, 2, 3, 4, 5, 6] and table["kind"][5] is None and table["error"][5]
    assert json.loads(table["techniques"][0]) and table["rating"][0] >= 1.2
    frame = pandas.DataFrame(table)
    assert list(frame["record"]) == [1, 2, 3, 4, 5, 6]
    told = rejilla.records("explain", sudokus[:2], lang="es")
    assert len(json.loads(told["told"][0])) == told["steps"][0]
    assert rejilla.rate_many(sudokus[:5]) == table["rating"][:5]
    assert rejilla.is_unique_many(["." * 16, sudokus[0]]) == [False, True]
    with pytest.raises(ValueError):
        rejilla.records("generate", sudokus)
    with pytest.raises(rejilla.Error, match="chess"):
        rejilla.count_many(sudokus, kind="chess")


def test_a_run_is_resumed_and_refused(tmp_path, sudokus):
    source = tmp_path / "p.csv"
    source.write_text("id,puzzle\n" + "".join(f"a{i},{p}\n" for i, p in enumerate(sudokus)))
    whole = rejilla.run("rate", tmp_path / "whole", source, shard_size=100)
    assert whole["records"] == 600 and whole["done"] == 6 and whole["whole"] == 1
    rejilla.run("rate", tmp_path / "parts", source, shard_size=100, shards=[4, 1])
    rest = rejilla.run("rate", tmp_path / "parts", source, shard_size=100, threads=1)
    assert rest["before"] == 2 and rest["done"] == 4
    digest = lambda folder: {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in folder.iterdir()}
    assert digest(tmp_path / "whole") == digest(tmp_path / "parts")
    manifest = json.loads((tmp_path / "whole" / "manifest.json").read_text())
    assert manifest["summary"]["records"] == 600 and len(manifest["shards"]) == 6
    with pytest.raises(rejilla.Error):
        rejilla.run("rate", tmp_path / "whole", source, shard_size=50)
    with pytest.raises(OSError):
        rejilla.run("rate", tmp_path / "none", tmp_path / "missing.csv")


def test_the_readme_says_what_happens():
    text = (ROOT / "README.md").read_text()
    blocks = [part.split("```")[0] for part in text.split("```python\n")[1:]]
    assert blocks
    for block in blocks:
        if "ray" not in block:
            exec(compile(block, "README.md", "exec"), {})


def test_an_array_of_jobs_does_what_one_does(tmp_path, sudokus):
    binary = Path(os.environ.get("REJILLA", ROOT / "target" / "debug" / "rejilla"))
    if not binary.exists():
        pytest.skip("the command is not built")
    source = tmp_path / "p.txt"
    source.write_text("\n".join(sudokus))
    for task in ["2", "3", "1"]:
        jobs = {"SLURM_ARRAY_TASK_ID": task, "SLURM_ARRAY_TASK_COUNT": "3", "SHARD_SIZE": "100", "REJILLA": str(binary)}
        script = ROOT / "crates" / "python" / "examples" / "slurm.sh"
        subprocess.run([script, source, tmp_path / "jobs"], env={**os.environ, "LANG": "C", **jobs}, check=True)
    rejilla.run("rate", tmp_path / "alone", source, shard_size=100)
    contents = lambda folder: {path.name: path.read_bytes() for path in folder.iterdir()}
    assert contents(tmp_path / "jobs") == contents(tmp_path / "alone")


def test_spark_rates_a_table(tmp_path, sudokus):
    pytest.importorskip("pyspark")
    if shutil.which("java") is None:
        pytest.skip("Spark needs Java")
    some = sudokus[:50]
    pyarrow.parquet.write_table(pyarrow.table({"id": range(len(some)), "puzzle": some}), tmp_path / "p.parquet")
    script = ROOT / "crates" / "python" / "examples" / "spark.py"
    spark = {**os.environ, "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    subprocess.run([sys.executable, script, tmp_path / "p.parquet", tmp_path / "r"], env=spark, check=True)
    told = pyarrow.parquet.read_table(tmp_path / "r").sort_by("id")["rating"].to_pylist()
    here = pyarrow.array(rejilla.records("rate", some, columns=["rating"])["rating"], "float64")
    assert told == here.to_pylist()
