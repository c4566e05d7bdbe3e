#!/usr/bin/env bash
# Rates a file of puzzles as an array of eight jobs that know nothing of each other: sbatch slurm.sh puzzles.parquet ratings
# Submitted again, it does what is missing; the last one to end writes ratings/manifest.json.
#SBATCH --array=1-8
#SBATCH --cpus-per-task=4
set -euo pipefail
exec "${REJILLA:-rejilla}" batch rate "$1" --output "$2" --shard-size "${SHARD_SIZE:-100000}" --resume \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --threads "${SLURM_CPUS_PER_TASK:-1}"
