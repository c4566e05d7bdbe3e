#!/usr/bin/env python3
"""What the program is made of, from the lock file: a list of parts (CycloneDX, target/sbom.cdx.json), their licences held
to deny.toml, banned crates refused, several versions of one crate named. Needs nothing but Cargo."""

import json
import pathlib
import re
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent


def allowed(expression: str, licences: set[str]) -> bool:
    """Whether an SPDX expression can be met; `/` is an old way to write OR."""
    tokens = re.findall(r"\(|\)|[^\s()/]+|/", expression.replace(" WITH ", "~WITH~"))

    def either() -> bool:
        value = both()
        while tokens and tokens[0] in ("OR", "/"):
            tokens.pop(0)
            value = both() or value
        return value

    def both() -> bool:
        value = one()
        while tokens and tokens[0] == "AND":
            tokens.pop(0)
            value = one() and value
        return value

    def one() -> bool:
        token = tokens.pop(0)
        if token == "(":
            value = either()
            tokens.pop(0)
            return value
        return token.replace("~", " ") in licences

    return either() and not tokens


def main() -> int:
    rules = tomllib.loads((ROOT / "deny.toml").read_text())
    licences, banned = set(rules["licenses"]["allow"]), set(rules["bans"]["deny"])
    asked = ["cargo", "metadata", "--format-version", "1", "--locked", "--all-features"]
    metadata = json.loads(subprocess.run(asked, cwd=ROOT, check=True, capture_output=True).stdout)
    own = set(metadata["workspace_members"])
    # What only tests and builds need is listed, but is no part of the product.
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    product, todo = set(), list(own)
    while todo:
        at = todo.pop()
        if at not in product:
            product.add(at)
            kept = [d for d in nodes[at]["deps"] if any(kind["kind"] is None for kind in d["dep_kinds"])]
            todo.extend(d["pkg"] for d in kept)
    wrong, versions, components = [], {}, []
    for package in sorted(metadata["packages"], key=lambda p: (p["name"], p["version"])):
        name, version, licence = package["name"], package["version"], package["license"]
        if package["id"] in own:
            continue
        versions.setdefault(name, []).append(version)
        if package["id"] in product and not allowed(licence or "none", licences):
            wrong.append(f"{name} {version}: licence {licence}")
        if name in banned:
            wrong.append(f"{name} {version}: banned by deny.toml")
        if not (package["source"] or "").startswith("registry+"):
            wrong.append(f"{name} {version}: not from a registry")
        components.append({
            "type": "library",
            "name": name,
            "version": version,
            "purl": f"pkg:cargo/{name}@{version}",
            "scope": "required" if package["id"] in product else "excluded",
            "licenses": [{"expression": (licence or "NONE").replace("/", " OR ")}],
        })
    sbom = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
            "metadata": {"component": {"type": "application", "name": "rejilla"}}, "components": components}
    out = ROOT / "target" / "sbom.cdx.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(sbom, indent=1))
    several = {name: found for name, found in versions.items() if len(found) > 1}
    print(f"{len(components)} parts, {sum(c['scope'] == 'required' for c in components)} of them in the product: {out}")
    print("several versions:", ", ".join(f"{name} {' '.join(found)}" for name, found in several.items()) or "none")
    for line in wrong:
        print("error:", line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
