"""Builds the workbench page. Needs Node.js 20 or newer with npm, and the registry of npm the first time.

    python tools/page.py            build/page, files for any web server, and for `yakusoku web`
    python tools/page.py --quick    the same without what takes long: nothing is compressed for the figures, Python is packed again only where it has changed

In: workbench/front with what its package-lock.json names, and the package itself. Out: the page with Pyodide and the package, compiled by Pyodide's own Python; the sheets
of what ships, and its library, ready-made. What npm installs is installed without running any of its scripts.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import unicodedata
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FRONT = ROOT / "workbench" / "front"
MADE = ROOT / "build" / "page"
PARTS = ROOT / "build" / "page-parts"  # what is kept from one build to the next
ROOMS = (
    "ground", "grammar", "messages", "model", "game", "analysis", "compare", "dsl", "interpreter", "sheets", "telling", "services", "workbench", "rulesets",
)  # fmt: skip
LABORATORY = ("engine", "lab")  # fetched when somebody asks what rules do
LIBRARIES = ("jinja2", "markupsafe", "yaml")
LEFT_OUT = {"fonts", "node_modules", "front", "__pycache__"}  # folders; the page has the fonts of its reader
# What starts processes, serves, makes tables, writes C or reports, or is for other programs has no place in a browser.
ELSEWHERE = {
    "ground/confined.py", "sheets/bounded.py", "sheets/pdf.py", "services/pygmented.py", "services/textmate.py", "workbench/server.py", "workbench/__main__.py",
    "lab/processes.py", "lab/machines.py", "lab/sweeping.py", "lab/report/swept.py", "lab/report/text.py", "lab/report/html.py",
    "engine/printers/c.py", "engine/printers/c_expressions.py", "engine/printers/c_names.py", "engine/printers/c_statements.py",
    "services/testing.py", "services/mending.py", "services/counting.py", "services/vocabulary.py", "dsl/making.py", "dsl/kotoba/making.py",
    "lab/data.py", "sheets/markdown.py", "services/reports.py", "jinja2/ext.py", "jinja2/meta.py", "jinja2/nativetypes.py", "jinja2/constants.py",
}  # fmt: skip
KINDS = (".py", ".json", ".yaku", ".yaml", ".lark", ".j2", ".css", ".txt")
LANGUAGES = ("en", "ja")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="for whoever works on the page")
    options = parser.parse_args()
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        print("This needs Node.js with npm on the PATH: https://nodejs.org", file=sys.stderr)
        return 2
    PARTS.mkdir(parents=True, exist_ok=True)
    lock = (FRONT / "package-lock.json").read_bytes()
    if _stale("npm", lock) or not (FRONT / "node_modules").is_dir():
        if not _ran([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], FRONT):
            return 1
        _fresh("npm", lock)
    files = [*_package(ROOMS), *_libraries()]
    later = list(_package(LABORATORY))
    sum_of = b"".join(name.encode() + path.read_bytes() for name, path in files)
    sum_of_all = sum_of + b"".join(name.encode() + path.read_bytes() for name, path in later)
    packer = (FRONT / "pack.mjs").read_bytes() + (FRONT / "pack.py").read_bytes()
    if _stale("python", lock, sum_of_all, packer):
        _pack(files, PARTS / "app.zip")
        with zipfile.ZipFile(PARTS / "lab.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for inner, path in later:
                archive.write(path, inner)
        packed = [PARTS / name for name in ("app.zip", "lab.zip", "py")]
        if not _ran([node, "pack.mjs", *packed], FRONT):
            return 1
        _fresh("python", lock, sum_of_all, packer)
    if _stale("ready", sum_of, Path(__file__).read_bytes()):
        _ready(PARTS / "ready")
        _fresh("ready", sum_of, Path(__file__).read_bytes())
    if not _ran([node, FRONT / "node_modules" / "typescript" / "bin" / "tsc", "--noEmit"], FRONT):
        return 1
    more = ["--quick"] if options.quick else []
    if not _ran([node, "build.mjs", str(PARTS), str(MADE), *more], FRONT):
        return 1
    print(f"{MADE.relative_to(ROOT)}: put it on any web server, or run `yakusoku web`")
    return 0


def _ran(command: list[Any], folder: Path) -> bool:
    env = {**os.environ, "npm_config_update_notifier": "false"}
    return not subprocess.run(list(map(str, command)), check=False, cwd=folder, env=env).returncode


def _stamp(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _stale(name: str, *parts: bytes) -> bool:
    kept = PARTS / f"{name}.stamp"
    return not kept.exists() or kept.read_text() != _stamp(*parts)


def _fresh(name: str, *parts: bytes) -> None:
    (PARTS / f"{name}.stamp").write_text(_stamp(*parts))


def _package(rooms: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """The files of the package that a page needs, by their names in it."""
    if rooms == ROOMS:
        yield "yakusoku/__init__.py", ROOT / "__init__.py"
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*")):
            inner = path.relative_to(ROOT)
            if (
                path.is_file()
                and path.suffix in KINDS
                and not LEFT_OUT & set(inner.parts)
                and inner.as_posix() not in ELSEWHERE
            ):
                yield f"yakusoku/{inner}", path


def _libraries() -> Iterator[tuple[str, Path]]:
    for name in LIBRARIES:
        spec = find_spec(name)
        assert spec is not None and spec.origin is not None, f"{name} is not installed"
        folder = Path(spec.origin).parent
        for path in sorted(folder.rglob("*.py")):
            if f"{name}/{path.name}" in ELSEWHERE:
                continue
            yield f"{name}/{path.relative_to(folder)}", path


def _pack(files: list[tuple[str, Path]], name: Path) -> None:
    """The files as an archive. Catalogues are written as JSON, which is read a hundred times as fast as YAML by a Python without C."""
    import yaml

    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("yakusoku/workbench/prepared.json", json.dumps(_prepared(), ensure_ascii=False))
        for inner, path in files:
            if inner.startswith("yakusoku/messages/") and path.suffix == ".yaml":
                data = yaml.safe_load(path.read_text(encoding="utf-8"))
                archive.writestr(f"{inner.removesuffix('.yaml')}.json", json.dumps(data, ensure_ascii=False))
            elif (
                inner == "yakusoku/__init__.py"
            ):  # nothing is installed there that could be asked for the version
                text = path.read_text(encoding="utf-8")
                archive.writestr(inner, f'{text}\n\n__version__ = "{_version()}"\n')
            else:
                archive.write(path, inner)


def _prepared() -> dict[str, object]:
    """What the services would take long to find out."""
    sys.path.insert(0, str(ROOT / "src"))
    from yakusoku.services import prepared
    from yakusoku.services.service import QUESTIONS

    assert QUESTIONS  # whoever has something to prepare has said so
    return prepared.everything()


def _version() -> str:
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


# ----------------------------------------------------------------------------------------------------------- what is ready-made


def _ready(folder: Path) -> None:
    """What a page shows before Python has started: the games, their library, their sheets."""
    sys.path.insert(0, str(ROOT / "src"))
    from yakusoku.services.files import Memory
    from yakusoku.services.service import Service

    shutil.rmtree(folder, ignore_errors=True)
    for part in ("sheets", "tables"):
        (folder / part).mkdir(parents=True)
    service = Service(Memory({}), unit="utf-16")
    games = [
        _game(service, row) for row in _asked(service, "catalogue") if row["kind"] in ("game", "variant")
    ]
    for game in games:
        _write(folder / "tables" / f"{game['id']}.json", game.pop("table"))
    _write(folder / "games.json", {"games": games})
    _write(folder / "art.json", _art())
    for game in games:
        if game["kind"] == "game" and (found := _asked(service, "library", base=game["id"]))["rules"]:
            for lang in LANGUAGES:
                _write(folder / f"library-{game['id']}.{lang}.json", _said_in(found, lang))
            with_examples = [id for id, rule in found["rules"].items() if rule["examples"]]
            examples = {id: _asked(service, "example", rule=id, base=game["id"]) for id in with_examples}
            _write(folder / f"examples-{game['id']}.json", examples)
        for lang in LANGUAGES:
            file = f"{game['id']}.yaku"
            service.call("open", {"file": file, "text": _text(service, game["id"], lang)})
            made = _asked(service, "sheet", file=file, lang=lang)
            (folder / "sheets" / f"{game['id']}.{lang}.html").write_text(made["text"], encoding="utf-8")
            service.call("close", {"file": file})


def _said_in(library: Any, lang: str) -> dict[str, object]:
    """A library with the sentences of one language. The page makes keys of names itself (`searched` of workbench/front/src/small.tsx): only the others are sent."""
    rules = {
        id: {
            **rule,
            **{part: {lang: rule[part].get(lang, [])} for part in ("sentences", "notes")},
            "keys": sorted({*rule["keys"]} - {_searched(name) for name in (id, *rule["names"].values())}),
        }
        for id, rule in library["rules"].items()
    }
    return {**library, "rules": rules}


def _searched(text: str) -> str:
    bare = unicodedata.normalize("NFKC", unicodedata.normalize("NFKD", text).replace("\u0304", "")).lower()
    kana = "".join(chr(ord(sign) - 0x60) if "ァ" <= sign <= "ヶ" else sign for sign in bare)
    return re.sub(r"[\s'’._-]+", "", kana)


def _text(service: Any, base: str, lang: str) -> str:
    return str(_asked(service, "start", base=base, lang=lang)["text"])


def _game(service: Any, row: Any) -> dict[str, object]:
    """What a page says of a game or preset before anybody has chosen it."""
    texts = {lang: _text(service, row["id"], lang) for lang in LANGUAGES}
    service.call("open", {"file": "house.yaku", "text": texts["en"]})
    table = _asked(service, "table", file="house.yaku")
    service.call("close", {"file": "house.yaku"})
    return {
        "id": row["id"],
        "kind": row["kind"],
        "names": table["base"]["names"],
        "line": {"en": row["line"], "ja": _plain(row.get("line_ja", "")) or row["line"]},
        "of": table["bases"][1] if len(table["bases"]) > 1 else "",
        "family": table["base"]["family"],
        "deck": table["deck"]["id"],
        "players": table["players"],
        "texts": texts,
        "table": table,
    }


def _plain(text: str) -> str:
    from yakusoku.sheets.readings import plain

    return plain(text)


def _art() -> dict[str, dict[str, str]]:
    """A few cards of each deck, as pictures for the first page."""
    from yakusoku.services.rules import load
    from yakusoku.sheets.pictures import picture

    found: dict[str, dict[str, str]] = {}
    for base, codes in (
        ("daifugo", ("H3", "S8", "DJ", "S2", "JK")),
        ("koi_koi", ("10", "30", "80", "90", "110")),
    ):
        rules = load(base).ruleset
        assert rules is not None
        deck = rules.deck
        for code in codes:
            drawn = picture(deck, deck.cards[deck.codes.index(type(deck.codes[0])(code))])
            found.setdefault(deck.id, {})[code] = (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {drawn.width} {drawn.height}">{drawn.svg}</svg>'
            )
    return found


def _asked(service: Any, question: str, **parameters: object) -> Any:
    return service.call(question, parameters)


def _write(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
