#!/usr/bin/env bash
# bench/cluster.py with the package built for speed, in the virtual environment that scripts/test-python.sh makes.
set -euo pipefail
cd "$(dirname "$0")/.."
target=${CARGO_TARGET_DIR:-$PWD/target}
[ -x "$target/venv/bin/python" ] || python3 -m venv "$target/venv"
"$target/venv/bin/pip" install --quiet --disable-pip-version-check -r crates/python/tests/requirements.txt
PYO3_BUILD_EXTENSION_MODULE=1 cargo build --release -p rejilla-python
place=$target/python-release
mkdir -p "$place"
cp -r crates/python/python/rejilla "$place/"
cp "$target/release/librejilla_native.so" "$place/rejilla/_native.abi3.so"
PYTHONPATH=$place exec "$target/venv/bin/python" bench/cluster.py "$@"
