"""Commands as nobody should give them: options with values that fit or do not, files that are none, streams that are closed or of another
encoding.

In: the commands with what each of them takes, a generator. Out: a case, one line for each part of it, so that it can be made small; what is
done with it: the command ends with a code of its own and a message, and nothing but what it was to write is changed.
"""

from __future__ import annotations

import argparse
import errno
import io
import json
import os
import re
import sys
import tempfile
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

from yakusoku.console import watching
from yakusoku.console.main import COMMANDS, main

from . import spoiled, strangers
from .findings import Broken

RULES = (*strangers.NAMES[:4], "no_such_game", "house.yaku", "fishing.yaku", "library.yaku")
BROKEN = (
    "wrong.yaku",
    "empty.yaku",
    "shift_jis.yaku",
    "utf_16.yaku",
    "nul.yaku",
    "circle.yaku",
    "folder.yaku",
    "nowhere.yaku",
    "round.yaku",
)
STRANGE = (
    *("line\nend.yaku", "\x1b[31mred\x1b[0m.yaku", "\u202efdp.yaku", "革命.yaku", "\udcff\udcfe.yaku", "-dash.yaku", " .yaku", "a'b\"c$(d).yaku"),
    *("", " ", ".", "..", "/", "~", "-", "--", "-x", "\0", "a\0b.yaku", "x" * 300 + ".yaku", "x/" * 2100, "folder", "folder/", "house.yaku/x"),
    *("../secret.yaku", "/dev/null", "/dev/full", "/proc/self/mem", "http://127.0.0.1:9/x.yaku", "file:///etc/passwd", "CON", "nul.", "{0}", "%s%n"),
)  # fmt: skip
NUMBERS = ("0", "-1", "1e9", "0x10", "９", "1_000", "", " 3 ", "٣", "3\n", "9" * 30, "9" * 5000, "nan", "1.0", "--", "²", "True")  # fmt: skip
SMALL = ("1", "2", "3", "4")  # what takes long is up to who asks for it, so that it is not asked for here
BOUNDED = ("--hands", "--jobs")
WORDS = ("html", "pdf", "md", "txt", "svg", "en", "ja", "both", "de", "../en", "full", "reference", "changes", "a4", "letter", "all", "none", "1,3",
         "json", "sarif", "github", "text", "lights", "S3 H3", "pass", "drop", "JK", "10", "games", "rules", "bash", "zsh", "names")  # fmt: skip
DATA = ("record.jsonl", "positions.jsonl", "captures.jsonl", "bytes.jsonl", "deep.jsonl", "one_line.jsonl")
WRITTEN = ("out.c", "out.wasm", "out.py", "out.html", "out.md", "out.txt", "out.jsonl", "out", "out.yaku")
ENCODINGS = ("utf-8", "utf-8", "utf-8", "ascii", "latin-1", "shift_jis", "cp1252", "utf-16")
ENDS = {"full": errno.ENOSPC, "broken": errno.EPIPE, "lost": errno.EIO}
SURROUNDINGS = {
    "COLUMNS": ("0", "-5", "9" * 30, "x", "20"),
    "NO_COLOR": ("1",),
    "FORCE_COLOR": ("1", "x"),
    "LANG": ("C", "ja_JP.SJIS", "\udcff"),
    "TERM": ("dumb", "", "\x1b"),
}
COLOUR = re.compile(r"\x1b\[[\d;]*m")


class Stopping(io.BytesIO):
    """A stream that takes a few bytes and then no more."""

    def __init__(self, room: int, problem: int) -> None:
        super().__init__()
        self.room, self.problem = room, problem

    def write(self, data: object) -> int:
        size = len(bytes(data))  # type: ignore[call-overload]
        self.room -= size
        if self.room < 0:
            raise OSError(self.problem, os.strerror(self.problem))
        return size


def a_command(chance: Random) -> str:
    """In the first line what stands around the command, in the others its words, each as JSON."""
    around: dict[str, object] = {"stdin": _typed(chance), "encoding": chance.choice(ENCODINGS)}
    if chance.random() < 0.15:
        around["ends"] = chance.choice([*ENDS])
        around["room"] = chance.choice((0, 10, 5000))
    if chance.random() < 0.2:
        name = chance.choice([*SURROUNDINGS])
        around["environment"] = {name: chance.choice(SURROUNDINGS[name])}
    words = (
        [chance.choice([*COMMANDS])] if chance.random() < 0.97 else [chance.choice((*STRANGE, "--version"))]
    )
    command = COMMANDS.get(words[0])
    for action in command.parser()._actions if command is not None else ():
        words += _given(action, chance)
    if chance.random() < 0.1:
        words.insert(
            chance.randint(0, len(words)),
            chance.choice((*STRANGE, *NUMBERS, "--no-such", "--seed", "--=", "-o")),
        )
    return "".join(json.dumps(part) + "\n" for part in (around, *words))


def _given(action: argparse.Action, chance: Random) -> list[str]:
    """The words for one argument of a command: none, a right one, any."""
    flags = list(action.option_strings)
    if flags in (["-h", "--help"],):
        return flags[:1] if chance.random() < 0.01 else []
    if flags and not action.required and chance.random() < 0.6:
        return []
    if chance.random() < 0.04:
        return []
    if action.nargs == 0:
        return [chance.choice(flags)]
    value = _value(action, chance)
    if not flags:
        return [value]
    flag = chance.choice(flags)
    return [f"{flag}={value}"] if chance.random() < 0.2 else [flag, value]


def _value(action: argparse.Action, chance: Random) -> str:
    odd = chance.random() < 0.3
    flag = next(iter(action.option_strings), "")
    if action.type is not None:
        usual = SMALL[:1] if flag == "--jobs" else SMALL
        strange = ("0", "-1", "x", "") if flag in BOUNDED else NUMBERS
        return chance.choice(strange if odd else usual)
    if action.choices is not None and not odd:
        return str(chance.choice(list(action.choices)))
    if odd:
        return chance.choice((*STRANGE, *BROKEN, *NUMBERS))
    if action.dest in ("rules", "before", "after", "what", "files"):
        return chance.choice((*RULES, *RULES, *BROKEN, "-"))
    if action.dest in ("file", "positions", "captures"):
        return chance.choice((*DATA, "-"))
    if action.dest == "position":
        return chance.choice(
            (*DATA, strangers.dump(strangers.changed(chance.choice(strangers.POSITIONS["climbing"]), chance)))
        )
    return chance.choice(
        WRITTEN if action.dest == "output" else ("folder", "looks") if action.dest == "templates" else WORDS
    )


def _typed(chance: Random) -> str:
    """What comes by standard input, as bytes that are written as Latin-1."""
    text = chance.choice(
        (
            "",
            strangers.a_record(chance),
            strangers.a_question(chance).split("\n")[2],
            spoiled.window(chance.choice(spoiled.seeds()), chance),
            strangers.dump(chance.choice(strangers.CAPTURES)),
            "1\n2\nhelp\nwhy 1\n",
        )
    )
    data = (
        text.encode("utf-8", errors="surrogatepass")
        if chance.random() < 0.8
        else chance.randbytes(30) + b"\n" + text.encode("utf-16", errors="surrogatepass")
    )
    return data.decode("latin-1")


# ------------------------------------------------------------------------------------------------------------ what is done


def given(case: str) -> None:
    """The command ends as a command may, and says why; nothing but what it was to write is another file then."""
    parts = [json.loads(line) for line in case.split("\n") if line and not line.startswith("#")]
    around = parts.pop(0) if parts and isinstance(parts[0], dict) else {}
    with _place() as folder:
        before = _content(folder)
        code, out, err = _run(parts, around)
        told = f"{parts}\n{out[-300:]}\n{err[-600:]}"
        after = _content(folder)
    if "that should not" in err or "Traceback" in err + out:
        raise Broken(f"a command ends with {(err.split('(')[-1]).split(':')[0][:40]}\n{told}")
    if "codec" in err:
        raise Broken(f"a command speaks of codecs\n{told}")
    if os.strerror(errno.EPIPE) in err:
        raise Broken(f"a command complains that nobody reads any more\n{told}")
    if code not in ((130,) if parts[:1] in (["watch"], ["web"]) and code == 130 else (0, 1, 2)):
        raise Broken(f"a command ends with {code}\n{told}")
    if code == 2 and not (err + out).strip() and "ends" not in around:
        raise Broken(f"a command ends with 2 and says nothing\n{told}")
    coloured = "FORCE_COLOR" in str(around)
    for text in (err, "" if parts[:1] in (["record"], ["legal"], ["score"]) else out):
        _visible(COLOUR.sub("", text) if coloured else text, told)
    changed = {name for name in before | after if before.get(name) != after.get(name)}
    mine = {
        os.path.normpath(
            str(part).partition("=")[2] if str(part).startswith(("--output=", "-o=")) else str(part)
        )
        for part in parts
    }
    if parts[:1] == ["compile"]:  # a header and an example of a main stand beside a C file
        mine |= {
            f"{Path(name).with_suffix('')}{end}"
            for name in mine
            if "\0" not in name and Path(name).name
            for end in (".h", "_main.c")
        }
        mine |= {
            f"{Path(name).with_suffix('')}_engine{end}"
            for name in mine
            if "\0" not in name and Path(name).name
            for end in (".h", "_main.c")
        }
        mine |= {
            str(Path(name).with_name(f"engine{end}"))
            for name in mine
            if Path(name).name and "\0" not in name
            for end in (".h", "_main.c")
        }
    if parts[:1] == ["new"]:  # it may be told its name when it asks, but writes over nothing
        mine |= changed - before.keys()
    if changed - mine:
        raise Broken(f"a command changes other files\n{changed - mine} {told}")


def _visible(text: str, told: str) -> None:
    strange = {letter for letter in text if unicodedata.category(letter) in ("Cc", "Cf", "Cs")}
    if strange - set("\n\t\ufeff\u200b"):
        raise Broken(f"a command writes control characters\n{strange} {told}")


def _run(argv: list[str], around: dict[str, object]) -> tuple[int, str, str]:
    """The command in this process: its code, and what it wrote to both streams."""
    encoding = str(around.get("encoding", "utf-8"))
    raw = io.BytesIO()
    ends = around.get("ends")
    into = Stopping(int(str(around.get("room", 0))), ENDS[str(ends)]) if ends else raw
    out = io.TextIOWrapper(into, encoding=encoding, write_through=True)
    err = io.TextIOWrapper(io.BytesIO(), encoding=encoding, write_through=True)
    typed = io.TextIOWrapper(io.BytesIO(str(around.get("stdin", "")).encode("latin-1")), encoding=encoding)
    environment = {**os.environ, **(around.get("environment") or {})}  # type: ignore[dict-item]
    environment.pop("YAKUSOKU_DEBUG", None)
    with (
        patch.object(sys, "stdin", typed),
        patch.object(sys, "stdout", out),
        patch.object(sys, "stderr", err),
        patch.dict(os.environ, environment),
        patch.object(watching, "_pause", side_effect=KeyboardInterrupt),  # nobody saves anything
        patch("http.server.ThreadingHTTPServer.serve_forever", side_effect=KeyboardInterrupt),
        patch("webbrowser.open"),
    ):
        code = main(argv)
    assert isinstance(err.buffer, io.BytesIO)
    told = err.buffer.getvalue().decode(encoding, errors="replace")
    return code, raw.getvalue().decode(encoding, errors="replace"), told


@contextmanager
def _place() -> Iterator[Path]:
    """A folder with files of all kinds, in which the command is given."""
    here = os.getcwd()
    with tempfile.TemporaryDirectory() as outside:
        folder = Path(outside) / "place"
        folder.mkdir()
        (Path(outside) / "secret.yaku").write_text('variant secret "Secret" of daifugo\n')
        for name, data in _files().items():
            (folder / name).write_bytes(data)
        for name in STRANGE[:8]:
            (folder / name).write_bytes(_files()["house.yaku"].replace(b"use ", b"use  "))
        for name in ("folder", "folder.yaku", "looks"):
            (folder / name).mkdir()
        (folder / "looks" / "sheet.html.j2").write_text("{{ page.title }} {% include 'page.html.j2' %}\n")
        (folder / "nowhere.yaku").symlink_to(folder / "gone")
        (folder / "round.yaku").symlink_to(folder / "round.yaku")
        os.chdir(folder)
        try:
            yield folder
        finally:
            os.chdir(here)


def _files() -> dict[str, bytes]:
    house = 'variant house "House" "家[いえ]" of daifugo\nuse eight_cut\n'
    bytes_of_lines = b'{"hand": ["S3"]}\n\xff\xfe\x00\n{"hand"\n\n\r\n' + "革命\n".encode("shift_jis")
    return {
        "house.yaku": house.encode(),
        "fishing.yaku": b'variant fishing "Fishing" of taiyaku\n',
        "library.yaku": b'library mine "Mine" for daifugo\nrule r "R"\n    when a play contains 8 then clear the table\n',
        "wrong.yaku": b'variant wrong "\x1b[31m\xe2\x80\xae" of daifugo\nuse no_such_rule\nwhen \xe2\x80\xae then\n',
        "empty.yaku": b"",
        "shift_jis.yaku": house.encode("shift_jis"),
        "utf_16.yaku": house.encode("utf-16"),
        "nul.yaku": b"\0" * 50,
        "circle.yaku": b'variant circle "Circle" of circle\n',
        "record.jsonl": "".join(strangers.recorded("daifugo", 0)[:40]).encode(),
        "positions.jsonl": "".join(
            strangers.dump(item) + "\n" for item in strangers.POSITIONS["climbing"]
        ).encode(),
        "captures.jsonl": "".join(strangers.dump(item) + "\n" for item in strangers.CAPTURES).encode(),
        "bytes.jsonl": bytes_of_lines,
        "deep.jsonl": b"[" * 5000 + b"\n" + b'{"a":' * 5000,
        "one_line.jsonl": b'{"hand": [' + b'"S3",' * 3000,
    }


def _content(folder: Path) -> dict[str, bytes | None]:
    """What lies in the folder, and beside it."""
    found: dict[str, bytes | None] = {}
    for path in sorted([*folder.parent.iterdir(), *folder.rglob("*")]):
        name = os.path.relpath(path, folder)
        if path.is_file():
            found[name] = path.read_bytes()
        elif path != folder:
            found[name] = None
    return found
