"""What the program is made of, for those who must know it: a bill of materials in the format CycloneDX 1.6 (JSON).

    python3 dev.py sbom                         writes build/yakusoku.cdx.json
    python tools/sbom.py -o yakusoku.cdx.json   the same, of the environment that this Python has

In: what is installed. Out: the libraries that the program needs to run, and what these need, with versions, licences and who needs whom;
those that only PDFs need are `optional`; the fonts that ship with it. The same environment gives the same bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import uuid
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import TypeAlias

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PROGRAM, OPTIONAL = "yakusoku-cards", "pdf"
FONTS = ROOT / "sheets" / "fonts"

# How packages that do not yet give an expression name their licences.
SPDX = {
    "MIT": "MIT",
    "MIT License": "MIT",
    "Apache-2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "Mozilla Public License 1.1 (MPL 1.1)": "MPL-1.1",
    "GNU General Public License v2 or later (GPLv2+)": "GPL-2.0-or-later",
    "GNU Lesser General Public License v2 or later (LGPLv2+)": "LGPL-2.1-or-later",
}

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"


def bill() -> dict[str, Json]:
    """The whole document. PackageNotFoundError where the environment lacks something that the program needs."""
    needed = _closure([PROGRAM], {""})
    all_of_them = _closure([PROGRAM], {"", OPTIONAL})
    components: list[Json] = [
        _library(name, "required" if name in needed else "optional")
        for name in sorted(all_of_them)
        if name != PROGRAM
    ]
    components += [_font(path) for path in sorted(FONTS.glob("*.ttf"))]
    graph: list[Json] = [
        {"ref": _ref(name), "dependsOn": [_ref(other) for other in sorted(others)]}
        for name, others in sorted(all_of_them.items())
    ]
    program = _library(PROGRAM, "required")
    program["type"] = "application"
    content: dict[str, Json] = {
        "metadata": {"component": program},
        "components": components,
        "dependencies": graph,
    }
    number = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(content, sort_keys=True))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{number}",
        "version": 1,
        **content,
    }


def _closure(names: list[str], extras: set[str]) -> dict[str, set[str]]:
    """Everything that these packages need, each with what it needs itself. Extras are asked for of the program alone; those of a library
    are the ones that it is needed with."""
    found: dict[str, set[str]] = {}
    left = [(name, frozenset(extras)) for name in names]
    seen = set(left)
    while left:
        name, wanted = left.pop()
        for requirement in _required(name, wanted):
            other = canonicalize_name(requirement.name)
            found.setdefault(name, set()).add(other)
            item = (other, frozenset({"", *requirement.extras}))
            if item not in seen:
                seen.add(item)
                left.append(item)
        found.setdefault(name, set())
    return found


def _required(name: str, extras: frozenset[str]) -> Iterator[Requirement]:
    for text in metadata.requires(name) or ():
        requirement = Requirement(text)
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in extras):
            yield requirement


def _library(name: str, scope: str) -> dict[str, Json]:
    about = metadata.metadata(name)
    return {
        "type": "library",
        "bom-ref": _ref(name),
        "name": about["Name"],
        "version": about["Version"],
        "description": about["Summary"],
        "scope": scope,
        "licenses": _licences(about),
        "purl": _ref(name),
    }


def _ref(name: str) -> str:
    return f"pkg:pypi/{canonicalize_name(name)}@{metadata.version(name)}"


def _licences(about: metadata.PackageMetadata) -> list[Json]:
    """As an expression where the package gives one; otherwise each licence that it names, by its id where that is known."""
    if "License-Expression" in about:
        return [{"expression": about["License-Expression"]}]
    named = [
        text.rpartition(" :: ")[2]
        for text in about.get_all("Classifier") or ()
        if re.match(r"License :: .* :: ", text)
    ]
    if not named and "License" in about:
        named = [about["License"].partition("\n")[0]]
    return [{"license": {"id": SPDX[name]} if name in SPDX else {"name": name}} for name in named]


def _font(path: Path) -> dict[str, Json]:
    return {
        "type": "file",
        "bom-ref": f"file:{path.name}",
        "name": path.relative_to(ROOT).as_posix(),
        "description": "Noto Sans JP, put together for the printed sheets",
        "scope": "required",
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}],
        "licenses": [{"license": {"id": "OFL-1.1"}}],
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("-o", "--output", type=Path, required=True, help="the file that is written")
    args = parser.parse_args()
    try:
        made = bill()
    except metadata.PackageNotFoundError as missing:
        print(f"This environment lacks {missing.name}: python3 dev.py sbom makes one.", file=sys.stderr)
        return 2
    args.output.write_text(json.dumps(made, indent=2) + "\n", encoding="utf-8")
    print(f"{args.output}: {len(made['components'])} parts")  # type: ignore[arg-type]  # a list
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
