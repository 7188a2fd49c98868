"""Files mended: each mend does what its title says, nothing becomes worse, what is only a guess is left alone unless it is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from yakusoku.console.main import main
from yakusoku.dsl.checks.catalogue import catalogue
from yakusoku.dsl.shipped import catalogue as shipped_files
from yakusoku.services import mending
from yakusoku.services.fixes import MENDERS
from yakusoku.services.mending import mend
from yakusoku.services.reports import counts

HEAD = 'variant house "House" of daifugo\n'
CUT = '    rule cut "Cut"\n        when a play contains 8 then clear the table\n'
SKIP = '\n    rule after_it "After it"\n        when cut acts then skip 1 player\n'
BIRDS = 'variant house "House" of koi_koi\n'

# code: what is written, what stands there afterwards; whether it is safe; whether it is of a hint
CASES = [
    ("unknown-rule", f"{HEAD}    use eight_cutt\n", f"{HEAD}    use eight_cut\n", True, False),
    ("missing-base", HEAD.replace("daifugo", "diafugo") + CUT, HEAD + CUT, True, False),
    ("unexpected-word", HEAD + CUT.replace("clear", "cleer"), HEAD + CUT, True, False),
    ("read-as", HEAD + CUT.replace("then clear", "clear"), HEAD + CUT, True, False),
    ("unexpected-word", HEAD + CUT + SKIP.replace("then skip", "skip"), HEAD + CUT + SKIP, True, False),
    ("unexpected-word", HEAD + CUT + SKIP.replace("then", "then clear the table then"),
     HEAD + CUT + SKIP.replace("then", "then clear the table and"), True, False),
    ("unexpected-word", f"{HEAD}    deck french with two jokers\n", f"{HEAD}    deck french with 2 jokers\n", True, False),
    ("unexpected-word", HEAD + CUT.replace("rule cut", "rule my-cut"), HEAD + CUT.replace("rule cut", "rule my_cut"), False, False),
    ("unexpected-word", HEAD + CUT.replace('"Cut"', "Cut"), HEAD + CUT, False, False),
    ("unexpected-word", HEAD + CUT.replace("rule cut", "rule"), HEAD + CUT, False, False),
    ("unknown-statement", HEAD + CUT.replace("when", "wehn"), HEAD + CUT, True, False),
    ("unexpected-word", HEAD + CUT + SKIP.replace(" then skip", "\n        skip"), HEAD + CUT + SKIP.replace(" then", "\n        then"), False, False),
    ("unknown-character", f"{HEAD}    use eight_cut // mine\n", f"{HEAD}    use eight_cut  # mine\n", True, False),
    ("unknown-character", f"{HEAD}    use eight_cut;\n", f"{HEAD}    use eight_cut\n", True, False),
    ("unknown-character", f"{HEAD}    players = 4\n", f"{HEAD}    players 4\n", True, False),
    ("unknown-character", f'{HEAD}    note "x" @\n', f'{HEAD}    note "x"\n', False, False),
    ("unclosed-text", f'{HEAD}    note "Open\n', f'{HEAD}    note "Open"\n', False, False),
    ("uneven-indentation", HEAD + CUT + '       note "Low"\n', HEAD + CUT + '        note "Low"\n', False, False),
    ("uneven-indentation", "  " + HEAD.rstrip() + "\n", HEAD, False, False),
    ("double-statement", f"{HEAD}    players 4\n    players 4\n", f"{HEAD}    players 4\n", True, False),
    ("double-statement", f"{HEAD}    players 4\n    players 5\n", f"{HEAD}    players 4\n", False, False),
    ("double-name", f'{HEAD}    title duke "Duke" is first\n    players 4\n    title duke "Duke" is first\n', f'{HEAD}    title duke "Duke" is first\n    players 4\n', True, False),
    ("use-repeated", f"{HEAD}    use eight_cut\n    use revolution, eight_cut\n", f"{HEAD}    use eight_cut\n    use revolution\n", True, False),
    ("use-repeated", f"{HEAD}    use eight_cut\n    use eight_cut, revolution\n", f"{HEAD}    use eight_cut\n    use revolution\n", True, False),
    ("use-repeated", f"{HEAD}    use eight_cut\n    use eight_cut  # again\n", f"{HEAD}    use eight_cut\n", True, False),
    ("idle-excuse", HEAD + CUT.rstrip() + "  # excuse no-effect: x\n", HEAD + CUT, True, False),
    ("idle-excuse", HEAD + "    # excuse no-effect: x\n" + CUT, HEAD + CUT, True, False),
    ("unused-setting", HEAD + CUT.replace("        when", "        setting many: 1 to 3, normally 1\n        when"), HEAD + CUT, False, False),
    ("need-repeated", f'{BIRDS}    group extra "Extra", best one counts\n        yaku deer "Deer" is deer, boar, deer, worth 2\n',
     f'{BIRDS}    group extra "Extra", best one counts\n        yaku deer "Deer" is deer, boar, worth 2\n', False, False),
    ("nothing-to-replace", HEAD + CUT.replace("rule", "replace rule"), HEAD + CUT, False, False),
    ("setting-at-default", f"{HEAD}    use revolution\n", f"{HEAD}    use revolution with begins at_once and natural no\n", True, True),
    ("setting-at-default", f"{HEAD}    use revolution with natural yes, two_jokers\n",
     f"{HEAD}    use revolution with natural yes and begins at_once, two_jokers\n", True, True),
    ("needs-missing", f"{HEAD}    use joker_revolution\n", f"{HEAD}    use two_jokers, joker_revolution\n", False, False),
    ("unclear-play", f'{HEAD}    rule last "Last"\n        forbid 8 on any play\n', f'{HEAD}    rule last "Last"\n        forbid a lone 8 on any play\n', False, False),
    ("rule-does-nothing", f'{HEAD}rule cut "Cut"\nwhen a play contains 8\nthen clear the table\n', f'{HEAD}\nrule cut "Cut"\n    when a play contains 8\n    then clear the table\n', False, False),
    ("rule-does-nothing", "卓house「うちの卓[たく]」、大富豪を元に\nルール「六リバース」\n6が出たら、回りを逆にする\n", "卓house「うちの卓[たく]」、大富豪を元に\n\nルール「六リバース」\n    6が出たら、回りを逆にする\n", False, False),
    ("read-as", HEAD + CUT.replace("when a play contains 8 then clear the table", "whenever someone plays an 8 the pile is cleared"),
     HEAD + CUT, True, False),
]  # fmt: skip


@pytest.mark.parametrize(("code", "wrong", "right", "safe", "hint"), CASES)
def test_a_mend_does_what_was_meant(code: str, wrong: str, right: str, safe: bool, hint: bool) -> None:
    made = mend(wrong, "house.yaku", unsafe=not safe, hints=hint)
    assert made.text == right
    assert code in {item.code for item in made.done}
    if not safe:
        assert code not in {item.code for item in mend(wrong, "house.yaku").done}
        assert code in {item.code for item in mend(wrong, "house.yaku").offered}


def test_every_mender_has_a_case() -> None:
    assert set(MENDERS) <= {code for code, *_ in CASES}


def test_what_lies_as_near_as_another_is_left_to_the_writer() -> None:
    text = (
        HEAD
        + CUT.replace("cut", "cat")
        + CUT.replace("cut", "cot")
        + '    rule other "O"\n        acts before cbt\n'
        + "        when a play contains 9 then skip 1 player\n"
    )
    made = mend(text, "house.yaku")
    assert "cbt" in made.text
    assert "unknown-rule" in {item.code for item in made.offered}


@pytest.mark.parametrize("code", sorted(catalogue()))
@pytest.mark.parametrize("unsafe", [False, True])
def test_no_mend_makes_a_file_worse_and_a_second_time_nothing_changes(code: str, unsafe: bool) -> None:
    entry = catalogue()[code]
    head = "" if entry.example.startswith("# file") else BIRDS if entry.family == "fishing" else HEAD
    text = head + "".join(
        f"    {line}\n" if head and line else f"{line}\n" for line in entry.example.split("\n")
    )
    from yakusoku.services.rules import load_text

    before, made = counts(load_text(text).diagnostics), mend(text, "rules.yaku", unsafe=unsafe)
    after = counts(made.loaded.diagnostics)
    assert [*after.values()] <= [*before.values()]
    again = mend(made.text, "rules.yaku", unsafe=unsafe)
    assert again.text == made.text
    assert again.done == ()


@pytest.mark.parametrize("entry", shipped_files(), ids=lambda entry: entry.id)
def test_what_ships_needs_no_mend(entry: object) -> None:
    path = entry.path  # type: ignore[attr-defined]
    text = path.read_text(encoding="utf-8")
    made = mend(text, str(path), path)
    assert (made.text, made.done) == (text, ())


# --------------------------------------------------------------------------------------------------------- command line


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = main(argv)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.yaku"
    path.write_text(f"{HEAD}    use eight_cutt # mine\n    use none_such_rule_at_all\n", encoding="utf-8")
    return path


def test_fix_writes_the_file_and_tells_what_is_left(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "check", "--fix", str(house))
    assert code == 1
    assert (
        house.read_text(encoding="utf-8")
        == f"{HEAD}    use eight_cut  # mine\n    use none_such_rule_at_all\n"
    )
    assert f"{house}:2:9: Write `eight_cut` [unknown-rule]" in err
    assert "no house rule `none_such_rule_at_all`" in err
    assert f"{house}: 1 error" in out
    assert run(capsys, "check", "--fix", str(house))[2].startswith(f"{house}: nothing mended")


def test_diff_shows_and_writes_nothing(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = house.read_text(encoding="utf-8")
    code, out, _ = run(capsys, "check", "--diff", str(house))
    assert code == 1
    assert "-    use eight_cutt # mine\n+    use eight_cut  # mine\n" in out
    assert house.read_text(encoding="utf-8") == before
    house.write_text(f"{HEAD}    use eight_cut\n", encoding="utf-8")
    assert run(capsys, "check", "--diff", str(house))[:2] == (0, "")


def test_a_base_beside_the_file_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "base.yaku").write_text('variant base "Base" of daifugo\n', encoding="utf-8")
    path = tmp_path / "top.yaku"
    path.write_text('variant top "Top" of bsae\n', encoding="utf-8")
    assert run(capsys, "check", "--fix", str(path))[0] == 1
    path.write_text('variant top "Top" of base\n    use eight_cutt\n', encoding="utf-8")
    assert run(capsys, "check", "--fix", str(path))[0] == 0
    assert "use eight_cut\n" in path.read_text(encoding="utf-8")


def test_what_ships_is_not_written_into(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "check", "--fix", "daifugo")
    assert code == 2
    assert "comes with the program" in err
    assert run(capsys, "check", "--unsafe", "daifugo")[0] == 2


def test_mends_are_tried_until_the_seconds_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'variant t "T" of daifugo\n    use eight_cutt\n    use five_skp\n'
    assert mend(text, "t.yaku", unsafe=True).loaded.ok
    monkeypatch.setattr(mending, "MOST_SECONDS", 0.0)
    left = mend(text, "t.yaku", unsafe=True)
    assert not left.loaded.ok
    assert "eight_cutt" in left.text
