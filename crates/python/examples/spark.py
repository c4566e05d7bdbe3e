"""Rates a table of puzzles on Spark: python spark.py puzzles.parquet ratings.parquet

Spark hands over Arrow batches (mapInArrow); the puzzles' column goes to the engine as it is.
"""

import sys
from typing import Iterator

import pyarrow
import rejilla
from pyspark.sql import SparkSession


def rate(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
    for batch in batches:
        told = rejilla.records("rate", batch["puzzle"], columns=["rating", "level", "error"], threads=1)
        columns = [batch["id"], pyarrow.array(told["rating"], "float64")]
        columns += [pyarrow.array(told[name], "string") for name in ("level", "error")]
        yield pyarrow.RecordBatch.from_arrays(columns, names=["id", "rating", "level", "error"])


if __name__ == "__main__":
    spark = SparkSession.builder.getOrCreate()
    puzzles = spark.read.parquet(sys.argv[1]).select("id", "puzzle")
    puzzles.mapInArrow(rate, "id long, rating double, level string, error string").write.parquet(sys.argv[2])
