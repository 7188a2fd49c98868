"""What is written is there whole or not at all, whatever happens; nothing else is left behind."""

from __future__ import annotations

import errno
import os
import resource
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from yakusoku.console.main import main
from yakusoku.ground import files

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
UNTIDY = 'variant  house "House" of daifugo\n  use eight_cut\n'
TIDY = 'variant house "House" of daifugo\n    use eight_cut\n'
WRITERS = {
    "record": ["record", "daifugo", "--hands", "30", "-o", "out.jsonl"],
    "record with options": ["record", "daifugo", "--options", "-o", "out.jsonl"],
    "sheet": ["sheet", "daifugo", "--overwrite", "-o", "out.html"],
    "sheet as text": ["sheet", "daifugo", "--overwrite", "-o", "out.md"],
    "fmt": ["fmt", "out.yaku"],
}
SMALL = 20  # bytes that a file may have where the disk is full


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a file to lay out."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "out.yaku").write_text(UNTIDY)
    return tmp_path


def listing(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def full_disk() -> None:
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # a write beyond it fails then, as on a full disk
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, SMALL))


def run(argv: list[str], cwd: Path, before: Callable[[], None]) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "yakusoku", *argv],
        cwd=cwd,
        env=ENVIRONMENT,
        preexec_fn=before,
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("there", [True, False])
def test_a_full_disk_leaves_everything_as_it_was(writer: str, there: bool, place: Path) -> None:
    argv = WRITERS[writer]
    if there and writer != "fmt":
        (place / argv[-1]).write_text("what was there\n")
    before = listing(place)
    code, out, err = run(argv, place, full_disk)
    assert (code, out) == (2, "")
    assert err == f"yakusoku: `{argv[-1]}` cannot be written: {os.strerror(errno.EFBIG)}\n"
    assert listing(place) == before


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("argv", [["list"], ["completion", "bash"], ["simulate", "daifugo", "--hands", "10", "--json"],
                                  ["sheet", "daifugo"], ["sheet", "daifugo", "-o", "/dev/full", "--format", "md"]])  # fmt: skip
def test_a_full_disk_behind_standard_output_is_told(argv: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([sys.executable, "-m", "yakusoku", *argv], stdout=full, stderr=subprocess.PIPE, text=True,
                              env=ENVIRONMENT)  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and os.strerror(errno.ENOSPC) in done.stderr


@pytest.mark.parametrize("writer", WRITERS)
def test_a_folder_that_nobody_may_write_into_is_told(
    writer: str, place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("tempfile.mkstemp", refused)
    argv = WRITERS[writer]
    before = listing(place)
    assert main(argv) == 2
    told = f"yakusoku: `{argv[-1]}` cannot be written: {os.strerror(errno.EACCES)}\n"
    assert capsys.readouterr() == ("", told)
    assert listing(place) == before


def test_a_file_that_may_only_be_read_is_not_replaced(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = place / "kept.txt"
    kept.write_text("kept")
    monkeypatch.setattr(os, "access", lambda path, mode: not (Path(path) == kept and mode == os.W_OK))
    with pytest.raises(PermissionError), files.writing_text(str(kept)) as file:
        file.write("new")
    assert kept.read_text() == "kept"


@pytest.mark.parametrize("stops", ["flush", "fsync", "chmod", "replace"])
def test_whatever_fails_on_the_way_nothing_is_left(
    stops: str, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise OSError(errno.EIO, "broken")

    kept = place / "kept.txt"
    kept.write_text("kept")
    before = listing(place)
    with pytest.raises(OSError, match="broken"), monkeypatch.context() as broken:  # noqa: PT012
        if stops != "flush":
            broken.setattr(os, stops, fails)
        with files.writing_text(str(kept)) as file:
            file.write("new")
            if stops == "flush":
                broken.setattr(files, "_reach_disk", fails)
    assert listing(place) == before


@pytest.mark.parametrize("problem", [KeyboardInterrupt, RuntimeError, MemoryError, SystemExit])
def test_whatever_ends_the_writing_the_old_file_stays(problem: type[BaseException], place: Path) -> None:
    kept = place / "kept.bin"
    kept.write_bytes(b"kept")
    before = listing(place)
    with pytest.raises(problem), files.writing_bytes(str(kept)) as file:  # noqa: PT012
        file.write(b"new" * 100_000)
        raise problem
    assert listing(place) == before


def test_a_link_stays_a_link_and_its_file_is_written(place: Path) -> None:
    folder = place / "elsewhere"
    folder.mkdir()
    os.symlink(place / "out.yaku", place / "link.yaku")
    assert main(["fmt", "link.yaku"]) == 0
    assert (place / "link.yaku").is_symlink()
    assert (place / "out.yaku").read_text() == TIDY
    os.symlink(folder / "new.jsonl", place / "link.jsonl")  # it leads to nothing yet
    assert main(["record", "daifugo", "-o", "link.jsonl"]) == 0
    assert (place / "link.jsonl").is_symlink() and (folder / "new.jsonl").stat().st_size > 1000
    assert {path.name for path in folder.iterdir()} == {"new.jsonl"}


def test_fmt_writes_through_no_link_out_of_its_folder(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = place / "strangers"
    folder.mkdir()
    os.symlink(place / "out.yaku", folder / "link.yaku")
    os.symlink("link.yaku", folder / "chain.yaku")
    for name in ("link.yaku", "chain.yaku"):
        assert main(["fmt", str(folder / name)]) == 2
        assert "is a link out of its folder" in capsys.readouterr().err
        assert main(["fmt", "--check", str(folder / name)]) == 1
    assert (place / "out.yaku").read_text() == UNTIDY


def test_links_in_a_circle_are_told(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.symlink("b.jsonl", place / "a.jsonl")
    os.symlink("a.jsonl", place / "b.jsonl")
    assert main(["record", "daifugo", "-o", "a.jsonl"]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert (place / "a.jsonl").is_symlink() and (place / "b.jsonl").is_symlink()


@pytest.mark.parametrize("name", ["", "x" * 300, "no/such/folder.jsonl", "out.yaku/x.jsonl", "a\0b", "."])
def test_names_that_no_file_can_have_are_told(
    name: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = listing(place)
    assert main(["record", "daifugo", "-o", name]) == 2
    err = capsys.readouterr().err
    assert err.startswith("yakusoku: ") and err.count("\n") == 1 and "should not" not in err
    assert listing(place) == before


@pytest.mark.parametrize(
    "argv", [["record", "out.yaku", "-o"], ["sheet", "out.yaku", "--format", "md", "-o"]]
)
def test_no_answer_is_written_over_the_rules(
    argv: list[str], place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.symlink("out.yaku", place / "link.yaku")
    for name in ("out.yaku", "./out.yaku", "link.yaku"):
        assert main([*argv, name]) == 2
        assert "holds the rules" in capsys.readouterr().err
    assert (place / "out.yaku").read_text() == UNTIDY


def test_the_same_file_twice_is_laid_out_once(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fmt", "out.yaku", "./out.yaku", "out.yaku"]) == 0
    assert capsys.readouterr().out == "out.yaku formatted\n"
    assert (place / "out.yaku").read_text() == TIDY


def test_a_file_keeps_its_rights_and_a_new_one_has_the_usual(place: Path) -> None:
    old = os.umask(0o027)
    try:
        (place / "out.yaku").chmod(0o640)
        assert main(["fmt", "out.yaku"]) == 0
        assert main(["record", "daifugo", "-o", "out.jsonl"]) == 0
    finally:
        os.umask(old)
    assert stat.S_IMODE((place / "out.yaku").stat().st_mode) == 0o640
    assert stat.S_IMODE((place / "out.jsonl").stat().st_mode) == 0o640


def test_what_is_no_file_is_written_to_directly(place: Path) -> None:
    assert main(["record", "daifugo", "-o", "/dev/null"]) == 0
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)
    pipe = place / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    assert main(["record", "daifugo", "-o", "pipe"]) == 0
    reader.join()
    assert read[0].startswith(b'{"format"') and stat.S_ISFIFO(pipe.stat().st_mode)


def test_an_open_stream_is_gone_on_with(place: Path) -> None:
    """`-o /dev/stdout >> all`: the shell opened the file, and what it holds stays."""
    (place / "all").write_text("before\n")
    with open(place / "all", "a") as out:
        command = [sys.executable, "-m", "yakusoku", "record", "daifugo", "-o", "/dev/stdout"]
        assert subprocess.run(command, stdout=out, env=ENVIRONMENT).returncode == 0
    assert (place / "all").read_text().startswith('before\n{"format"')


@pytest.mark.parametrize("other", ["out.h", "out_main.c"])
@pytest.mark.parametrize("what", ["file", "link", "link to nothing", "folder"])
def test_what_is_written_beside_a_c_file_takes_the_place_of_nothing_else(
    other: str, what: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (place / "mine.txt").write_text("mine")
    match what:
        case "file":
            (place / other).write_text("mine")
        case "folder":
            (place / other).mkdir()
        case _:
            (place / other).symlink_to("mine.txt" if what == "link" else "none.txt")
    before = sorted(path.name for path in place.iterdir())
    assert main(["compile", "daifugo", "-o", "out.c"]) == 2
    err = capsys.readouterr().err
    assert f"`{other}`" in err and err.count("\n") == 1
    assert sorted(path.name for path in place.iterdir()) == before
    assert (place / "mine.txt").read_text() == "mine" and (place / other).is_dir() == (what == "folder")
    assert what != "file" or (place / other).read_text() == "mine"


def test_a_c_file_is_written_again_with_what_belongs_to_it(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compile", "daifugo", "-o", "out.c"]) == 0
    first = listing(place)
    assert {"out.c", "out.h", "out_main.c"} < set(first)
    assert main(["compile", "kitchen_table", "-o", "out.c"]) == 0
    second = listing(place)
    assert set(first) == set(second) and first["out.h"] != second["out.h"]
    with (place / "out_main.c").open("a") as example:
        example.write("/* mine */")
    third = listing(place)
    assert main(["compile", "daifugo", "-o", "out.c"]) == 2
    assert "`out_main.c`" in capsys.readouterr().err
    assert listing(place) == third


@pytest.mark.parametrize("stem", ["e" * 250, "e" * 252])
def test_all_three_files_of_an_engine_in_c_are_there_or_none(stem: str, place: Path) -> None:
    before = listing(place)
    assert main(["compile", "daifugo", "-o", f"{stem}.c"]) == 2
    assert listing(place) == before


@pytest.mark.parametrize("fails_at", [1, 2, 3])
@pytest.mark.parametrize("there", [True, False])
def test_files_that_belong_together_take_their_places_together(
    fails_at: int, there: bool, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if there:
        for name in ("a", "b", "c"):
            (place / name).write_text(f"old {name}")
    before, times, replace = listing(place), 0, os.replace

    def fails(source: str, target: str) -> None:
        nonlocal times
        times += 1
        if times == fails_at:
            raise OSError(errno.EIO, "broken")
        replace(source, target)

    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(OSError, match="broken"):
        files.write_together("a", "new a", {"b": "new b", "c": "new c"})
    assert listing(place) == before
    files.write_together("a", "new a", {"b": "new b", "c": "new c"})
    assert [(place / name).read_text() for name in ("a", "b", "c")] == ["new a", "new b", "new c"]
    assert set(listing(place)) == {"a", "b", "c", "out.yaku"}
