"""Whoever plays in the benchmark of engines: each plays for so many seconds of CPU and says how many hands a second that were.

In: rule sets. Out: rates. Every one of ours plays what `simulate` plays: sessions of ten hands of random players, with the counts and the digest.
"""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import which
from typing import NamedTuple

from yakusoku.engine.face import Engine
from yakusoku.engine.generated import Generated
from yakusoku.engine.language.reading import read
from yakusoku.engine.language.tree import Array, Program
from yakusoku.engine.printers.c import print_c
from yakusoku.engine.runner import start
from yakusoku.lab.compiled import Compiled, covers
from yakusoku.lab.simulate import play_session, seeds
from yakusoku.model import RuleSet
from yakusoku.services.rules import load

HERE = Path(__file__).parent
C_TYPES: dict[str, type[ctypes._SimpleCData[int]]] = {
    "i64": ctypes.c_int64,
    "i32": ctypes.c_int32,
    "u8": ctypes.c_uint8,
}


class Rate(NamedTuple):
    """What was played in so many seconds of CPU."""

    games: int
    decisions: int
    seconds: float

    @property
    def games_a_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_a_second(self) -> float:
        return self.decisions / self.seconds


Side = Callable[[float], Rate]  # plays for about so many seconds


def rules_of(name: str) -> RuleSet:
    """A rule set that ships, or one of the files beside this one."""
    own = HERE / f"{name}.yaku"
    rules = load(str(own) if own.exists() else name).ruleset
    assert rules is not None, name
    return rules


def compiler() -> str | None:
    return which("cc") or which("gcc")


def hand_written(folder: Path) -> Side | None:
    """daifugo.c, where there is a compiler."""
    if (cc := compiler()) is None:
        return None
    program = folder / "daifugo"
    subprocess.run([cc, "-O2", "-std=c99", "-o", str(program), str(HERE / "daifugo.c")], check=True)

    def play(seconds: float) -> Rate:
        games, seed = max(1000, int(seconds * 200_000)), time.monotonic_ns() >> 8 | 1
        said = subprocess.run(
            [str(program), str(games), str(seed)], check=True, capture_output=True, text=True
        ).stdout.split()
        return Rate(int(said[0]), int(said[1]), float(said[3]))

    return play


class InC(Engine):
    """The C that is printed of a module, compiled and loaded as a library."""

    kind = "webassembly"  # there is no third kind: nobody asks

    def __init__(self, program: Program, folder: Path) -> None:
        super().__init__(program)
        made, name = print_c(program), program.name
        (folder / f"{name}.h").write_text(made.header, encoding="utf-8")
        (folder / f"{name}.c").write_text(made.source, encoding="utf-8")
        library = folder / f"{name}.so"
        command = [compiler() or "cc", "-O2", "-std=c99", "-shared", "-fPIC", "-o", str(library), f"{name}.c"]
        subprocess.run(command, cwd=folder, check=True)
        self._library = ctypes.CDLL(str(library))
        members = [(array.name, C_TYPES[array.element] * array.length) for array in program.arrays.values()]
        self._arrays = type("Arrays", (ctypes.Structure,), {"_fields_": members})()

    def _call(self, name: str, arguments: tuple[int, ...]) -> int:
        function = getattr(self._library, f"{self.program.name}_{name}")
        function.restype = ctypes.c_int64 if self.program.functions[name].gives else None
        return function(ctypes.byref(self._arrays), *map(ctypes.c_int64, arguments)) or 0

    def _read(self, array: Array, start: int, many: int) -> list[int]:
        return list(getattr(self._arrays, array.name)[start : start + many])

    def _read_bytes(self, array: Array, start: int, many: int) -> bytes:
        return bytes(memoryview(getattr(self._arrays, array.name))[start : start + many])

    def _write(self, array: Array, values: Sequence[int], start: int) -> None:
        getattr(self._arrays, array.name)[start : start + len(values)] = list(values)

    def reset(self) -> None:
        ctypes.memset(ctypes.byref(self._arrays), 0, ctypes.sizeof(self._arrays))

    def _code(self) -> bytes:
        raise NotImplementedError("a library is not packed")


def engine_side(made: Generated, players: int, engine: Engine) -> Side:
    """An engine of ours, on whatever it runs."""
    running = Compiled(made, players, print, engine)
    batch = [10]  # sessions; found by trying, so that one call is a small part of the time

    def play(seconds: float) -> Rate:
        games = decisions = 0
        began = time.process_time()
        while (taken := time.process_time() - began) < seconds:
            for tally in running.play(list(seeds(time.monotonic_ns(), batch[0] * 10))):
                games += tally.hands
                decisions += tally.decisions
            if time.process_time() - began - taken < seconds / 50:
                batch[0] *= 2
        return Rate(games, decisions, taken)

    return play


def interpreter_side(rules: RuleSet, players: int) -> Side:
    def play(seconds: float) -> Rate:
        games = decisions = 0
        began = time.process_time()
        for seed, hands in seeds(time.monotonic_ns(), 1 << 40):
            tally = play_session(rules, players, seed, hands)
            games += tally.hands
            decisions += tally.decisions
            if (taken := time.process_time() - began) >= seconds:
                return Rate(games, decisions, taken)
        raise AssertionError("there are seeds without end")

    return play


def ours(name: str, players: int, folder: Path, tell: Callable[[str], None]) -> dict[str, Side]:
    """Our engine on everything that it runs on, and the interpreter. What is not there is told."""
    rules, found = rules_of(name), {}
    made = covers(rules, players)
    if made.lacks:
        tell(f"{name}: there is no engine ({made.lacks[0].what}); the interpreter plays alone")
    else:
        if compiler() is not None:
            home = Path(tempfile.mkdtemp(dir=folder))
            found["generated C"] = engine_side(made, players, InC(read(made.text, "game"), home))
        fast = start(made.text, "game", tell=tell)
        if fast.kind == "webassembly":
            found["WebAssembly"] = engine_side(made, players, fast)
        found["Python text"] = engine_side(made, players, start(made.text, "game", kind="python"))
    found["interpreter"] = interpreter_side(rules, players)
    return found
