#!/usr/bin/env bash
# The Python package in a virtual environment of its own: docstrings, types, columns, interrupts, a Ray cluster that loses a
# node, Spark where there is Java, the notebooks. Needs Python 3.10 or later and the network; says so and passes over what cannot be had.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$*"; }
skip() {
  printf 'skipped: Python is not tested here, %s\n' "$*"
  exit 0
}

step "Python"
python=${PYTHON:-python3}
"$python" -c 'import sys, venv; sys.exit(sys.version_info < (3, 10))' 2>/dev/null || skip "there is no Python 3.10 with venv"
target=${CARGO_TARGET_DIR:-$PWD/target}
export VIRTUAL_ENV=$target/venv
[ -x "$VIRTUAL_ENV/bin/python" ] || "$python" -m venv "$VIRTUAL_ENV" || skip "no virtual environment could be made"
export PATH=$VIRTUAL_ENV/bin:$PATH
pip install --quiet --disable-pip-version-check -r crates/python/tests/requirements.txt || skip "its test tools could not be fetched"

step "Python: the package"
if [ "$(uname)" = Linux ]; then
  # What `pip install .` does, in a development build: here or before (REJILLA_NATIVE names it then).
  [ -n "${REJILLA_NATIVE:-}" ] || PYO3_BUILD_EXTENSION_MODULE=1 cargo build -p rejilla-python
  cp "${REJILLA_NATIVE:-$target/debug/librejilla_native.so}" crates/python/python/rejilla/_native.abi3.so
else
  maturin develop --quiet --manifest-path crates/python/Cargo.toml
fi
export PYTHONPATH=$PWD/crates/python/python

step "Python: types"
(cd crates/python/python && mypy --config-file ../../../pyproject.toml -p rejilla)

step "Python: tests"
python -m pytest --quiet crates/python/tests
