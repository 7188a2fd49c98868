"""Run by Pyodide's own Python (pack.mjs), so that a page needs to compile nothing.

In: the package and its libraries as sources (/in), the laboratory (/lab), which is fetched by whoever asks it, and the standard library as sources (/std). Out: /app.bin, /lab.bin, /stdlib.bin and
/cache.bin. Of the standard library there is what was loaded when
every question had been asked, and what that or the package would import besides; what is asked for in vain would fail at once, and the tests of the page ask for all that it has.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import json
import marshal
import shutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

APP, LAB, STD, CACHE = Path("/in"), Path("/lab"), Path("/std"), Path("/cache")
SITE = Path("/lib/python3.14/site-packages")
# Encodings are looked up by their names.
ENCODINGS = "aliases ascii latin_1 utf_8 utf_8_sig utf_16 utf_16_le utf_16_be utf_32 cp437 idna punycode raw_unicode_escape unicode_escape"
# Looked for in vain where there are no processes and no sockets, or used where nothing is installed.
ABSENT = {"multiprocessing", "ssl", "tomllib"}
# The names of two thousand characters in HTML, of which our pages write five.
ENTITIES = "html5 = {'amp;': '&', 'gt;': '>', 'lt;': '<', 'quot;': '\"', 'apos;': \"'\"}\nname2codepoint = {}\ncodepoint2name = {}\nentitydefs = {}\n"
KINDS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)


class Bare(ast.NodeTransformer):
    """A tree without docstrings. Those of data classes become a dot: where there is none, `dataclass` writes the signature at each start."""

    def visit(self, node: ast.AST) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node, KINDS):
            described = ast.get_docstring(node, clean=False) is not None
            body = node.body[1:] if described else node.body
            if isinstance(node, ast.ClassDef) and any(
                "dataclass" in ast.unparse(one) for one in node.decorator_list
            ):
                body = [ast.Expr(ast.Constant(".")), *body]
            node.body = body or ([] if isinstance(node, ast.Module) else [ast.Pass()])
        return node


def slim(code: CodeType) -> CodeType:
    """The code with the line at which it begins as the line of all of it: the others are a sixth of what is sent (Objects/locations.md in Python's sources says how they are
    written). A trace still names each function."""
    table, units = bytearray(), len(code.co_code) // 2
    while units > 0:
        table += bytes((0x80 | 13 << 3 | min(units, 8) - 1, 0))
        units -= 8
    consts = tuple(slim(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    made = code.replace(co_linetable=bytes(table), co_consts=consts)
    assert {line for *_, line in made.co_lines()} == {code.co_firstlineno}
    return made


def compiled(root: Path) -> None:
    """Each source of a folder becomes code."""
    for path in sorted(root.rglob("*.py")):
        if "/engine/parts/" in str(path):
            continue  # engines are made of that text
        tree = ast.parse(path.read_text(encoding="utf-8"))
        ast.fix_missing_locations(Bare().visit(tree))  # which changes it
        code = compile(tree, str(path.relative_to(root)), "exec", dont_inherit=True, optimize=1)
        head = (
            importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
        )  # never compared with a source
        path.with_suffix(".pyc").write_bytes(head + marshal.dumps(slim(code)))
        path.unlink()


def imported(tree: ast.AST, package: str, deep: bool) -> Iterator[str]:
    """The modules that a tree imports, with absolute names: at its outermost, or wherever."""
    for node in ast.walk(tree) if deep else ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            name = ".".join([*above, *filter(None, [node.module])])
            yield name
            yield from (f"{name}.{one.name}" for one in node.names)


def place(name: str) -> Path | None:
    """Where a module of the standard library lies."""
    path = STD.joinpath(*name.split("."))
    return next((one for one in (path / "__init__.py", path.with_suffix(".py")) if one.is_file()), None)


def needed(loaded: set[str], sources: list[tuple[str, str]]) -> set[Path]:
    """The files of the standard library that are kept."""
    waiting = {*loaded, *(f"encodings.{name}" for name in ENCODINGS.split())}
    for package, text in sources:
        waiting.update(imported(ast.parse(text), package, deep=package.partition(".")[0] == "yakusoku"))
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        path = place(name)
        if name in found or path is None or name.partition(".")[0] in ABSENT:
            continue
        found[name] = path
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        waiting.update(imported(ast.parse(path.read_text(encoding="utf-8")), package, deep=False))
        waiting.update(filter(None, [name.rpartition(".")[0]]))
    return set(found.values())


def packed(root: Path, name: str, plain: bool) -> None:
    """A folder as one file: an archive for Python, or (`plain`) a line of JSON with names and sizes, and the bytes behind it."""
    files = [path for path in sorted(root.rglob("*")) if path.is_file()]
    if plain:
        names = [[str(path.relative_to(root)), path.stat().st_size] for path in files]
        Path(name).write_bytes(
            json.dumps(names).encode() + b"\n" + b"".join(path.read_bytes() for path in files)
        )
        return
    with zipfile.ZipFile(name, "w", zipfile.ZIP_STORED) as archive:
        for path in files:
            archive.writestr(
                zipfile.ZipInfo(str(path.relative_to(root)), (2020, 1, 1, 0, 0, 0)), path.read_bytes()
            )


def main() -> str:
    sources = [
        (".".join(path.relative_to(root).parent.parts), path.read_text(encoding="utf-8"))
        for root in (APP, LAB)
        for path in sorted(root.rglob("*.py"))
    ]
    for root in (APP, LAB):
        compiled(root)
        shutil.copytree(root, SITE, dirs_exist_ok=True)
    sys.path.insert(0, str(SITE))
    importlib.invalidate_caches()
    from yakusoku.workbench import quick

    kept = quick.begin()
    from yakusoku.workbench.warming import asked_once, warm

    CACHE.mkdir(exist_ok=True)
    warm()
    packed(CACHE, "/cache.bin", plain=True)
    said = asked_once()
    (APP / "yakusoku/workbench" / quick.KEPT.name).write_bytes(kept.written(slim))
    packed(APP, "/app.bin", plain=True)
    packed(LAB, "/lab.bin", plain=True)
    files = needed(set(sys.modules), sources)
    for path in sorted(STD.rglob("*")):
        if path.is_file() and path not in files:
            path.unlink()
    (STD / "html" / "entities.py").write_text(ENTITIES, encoding="utf-8")
    compiled(STD)
    packed(STD, "/stdlib.bin", plain=False)
    return f"{said}; {len(files)} files of the standard library"
