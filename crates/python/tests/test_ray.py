"""A real cluster on this machine: a head without processors and two nodes, of which one is killed in mid-run."""

import os
import time
from pathlib import Path

import pytest
import rejilla

ray = pytest.importorskip("ray")
cluster_utils = pytest.importorskip("ray.cluster_utils")

#: How often a node is killed; ten times in the bench.
KILLS = int(os.environ.get("REJILLA_RAY_KILLS", "1"))


@pytest.fixture(scope="module")
def cluster():
    cluster = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster, nodes
    ray.shutdown()
    cluster.shutdown()


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.startswith(".")}


def test_a_node_that_dies_loses_nothing(tmp_path, cluster):
    import rejilla.ray

    cluster, nodes = cluster
    made = tmp_path / "made"
    options = {"shard_size": 100, "kind": "sudoku"}
    rejilla.run("generate", made, seed=5, count=2000, **options)
    manifest = rejilla.ray.generate_many("sudoku", {}, 2000, 5, str(tmp_path / "cluster"), shard_size=100)
    assert manifest["summary"]["records"] == 2000
    assert files(tmp_path / "cluster") == files(made)
    source = tmp_path / "p.txt"
    import pyarrow.parquet

    puzzles = [p for k in range(20) for p in pyarrow.parquet.read_table(made / f"part-{k:06}.parquet")["puzzle"].to_pylist()]
    source.write_text("\n".join(puzzles))
    rejilla.run("rate", tmp_path / "alone", source, **options)
    expected = files(tmp_path / "alone")
    for kill in range(KILLS):
        out = tmp_path / f"killed-{kill}"
        killed = []

        def progress(done, of):
            if done >= 3 and not killed:
                killed.append(time.monotonic())
                cluster.remove_node(nodes.pop(0), allow_graceful=False)
                nodes.append(cluster.add_node(num_cpus=1))

        rejilla.ray.rate_many(str(source), str(out), progress=progress, **options)
        assert killed and files(out) == expected
    # A store that is not a folder of ours, and a run that is there already.
    again = rejilla.ray.rate_many(str(source), (tmp_path / "store").as_uri(), **options)
    assert again["summary"]["records"] == 2000
    assert files(tmp_path / "store") == expected
    rejilla.ray.rate_many(str(source), str(tmp_path / "alone"), **options)
    assert files(tmp_path / "alone") == expected


def test_the_readme_says_what_happens(tmp_path, cluster, monkeypatch):
    text = (Path(__file__).parents[3] / "README.md").read_text()
    (block,) = [part.split("```")[0] for part in text.split("```python\n")[1:] if "ray" in part.split("```")[0]]
    monkeypatch.chdir(tmp_path)
    # The cluster is there already; its nodes work where the folder is.
    monkeypatch.setattr(ray, "init", lambda: None)
    block = block.replace('"sudokus', f'"{tmp_path}/sudokus').replace('"ratings"', f'"{tmp_path}/ratings"')
    exec(compile(block, "README.md", "exec"), {})
    assert (tmp_path / "ratings" / "manifest.json").exists()
