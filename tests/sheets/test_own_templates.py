"""Templates of a user's own: one at a time, in a sandbox, within bounds, and with mistakes that say where they are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import pytest
from helpers.sheet_rules import HEAD, OTHERS, rules_of

from yakusoku.sheets import looks
from yakusoku.sheets.looks import TEMPLATES, TemplateFailure, names
from yakusoku.sheets.render import Look, render

RULES = rules_of(HEAD + OTHERS)


def page(folder: Path, **files: str) -> str:
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(text, encoding="utf-8")
    return render(RULES, look=Look(templates=folder, fonts=False))


def test_a_folder_replaces_only_what_it_holds(tmp_path: Path) -> None:
    ours = render(RULES, look=Look(fonts=False))
    theirs = page(tmp_path, sheet__css="h1{#toc{color:teal}}")
    assert "h1{#toc{color:teal}}" in theirs, "a style sheet is not a template"
    start = "<body"
    assert theirs[theirs.index(start) :] == ours[ours.index(start) :]


@pytest.mark.parametrize("name", names())
def test_each_template_can_be_replaced_by_its_copy(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes((TEMPLATES / name).read_bytes())
    look = Look(templates=tmp_path, fonts=False)
    assert render(RULES, look=look) == render(RULES, look=Look(fonts=False))
    assert render(RULES, "md", look=look) == render(RULES, "md")


def test_a_style_sheet_cannot_end_its_element(tmp_path: Path) -> None:
    text = page(tmp_path, sheet__css="</style><script>alert(1)</script>")
    assert "<script" not in text.lower().replace("<\\/style><script>", "")
    assert text.count("</style>") == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("one\n{% if %}\n", "sheet.html.j2, line 2:"),
        ("\n\n{{ nothing.here }}", "sheet.html.j2, line 3: 'nothing' is undefined"),
        ("{{ ''.__class__.__mro__ }}", "sheet.html.j2, line 1: access to attribute '__class__'"),
        ("{{ bodies.append(1) }}", "sheet.html.j2, line 1:"),
        ("{% include 'no.j2' %}", "there is no template 'no.j2'"),
        ("{% include '../looks.py' %}", "there is no template '../looks.py'"),
        ("{% include '/etc/passwd' %}", "there is no template '/etc/passwd'"),
        ("{% for a in range(10 ** 9) %}{% endfor %}", "sheet.html.j2, line 1:"),
        ("{{ pieces.__globals__ }}", "sheet.html.j2, line 1:"),
        ("{{ 'x' * 10 ** 12 }}", "sheet.html.j2, line 1:"),
        ("{{ 'x'.ljust(10 ** 12) }}", "sheet.html.j2, line 1:"),
        ("{{ '%99999999999d' % 1 }}", "sheet.html.j2, line 1:"),
        ("{{ 'a' | center(99999999999) }}", "sheet.html.j2, line 1: No filter named 'center'"),
        ("{{ 'a' ~ 'b' }}", "sheet.html.j2, line 1: `~` is not offered"),
        (
            "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
            "go round more than",
        ),
        ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", "calls itself without end"),
        ("{{ 1 / 0 }}", "sheet.html.j2, line 1: division by zero"),
    ],
)
def test_a_mistake_in_a_template_is_one_message_with_its_place(
    text: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looks, "MOST_STEPS", 20_000)  # two million take many seconds
    with pytest.raises(TemplateFailure) as caught:
        page(tmp_path, sheet__html__j2=text)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("format", "name"), [("md", "sheet.md.j2"), ("html", "sheet.html.j2"), ("html", "sheet.css")]
)
def test_what_a_terminal_would_obey_is_not_written(
    format: Literal["md", "html"], name: str, tmp_path: Path
) -> None:
    """Neither what stands in a template nor what a text of it says in numbers."""
    text = "/* one\x1b]0;x\x07\ttwo\u202e */"
    said = text if name.endswith(".css") else text + "{{ '\\x1b[2J\\u2066' | safe }}\x9b"
    (tmp_path / name).write_text(said, encoding="utf-8")
    made = render(RULES, format, look=Look(templates=tmp_path, fonts=False))
    assert "/* one]0;x\ttwo */" in made
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", made)


def test_what_a_template_writes_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yakusoku.sheets.looks.MOST_WRITTEN", 1_000_000)
    doubled = "{% set a %}0123456789{% endset %}" + "{% set a %}{{ a }}{{ a }}{% endset %}" * 18
    with pytest.raises(TemplateFailure, match="more than 1,000,000 characters"):
        page(tmp_path, sheet__html__j2=doubled)


def test_a_template_that_is_too_long_or_no_text_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "sheet.css").write_bytes(b"x" * 500_000)
    with pytest.raises(TemplateFailure, match="longer than 400,000 bytes"):
        render(RULES, look=Look(templates=tmp_path))
    (tmp_path / "sheet.css").write_bytes(b"\xff\xfe")
    with pytest.raises(TemplateFailure, match="byte 1 fits no character"):
        render(RULES, look=Look(templates=tmp_path))


def test_a_link_out_of_the_folder_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret", encoding="utf-8")
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "sheet.html.j2").symlink_to(tmp_path / "secret")
    with pytest.raises(TemplateFailure, match="a link that leads out of its folder"):
        render(RULES, look=Look(templates=folder))


def test_a_folder_that_replaces_nothing_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(TemplateFailure, match="is not a folder"):
        render(RULES, look=Look(templates=tmp_path / "none"))
    (tmp_path / "sheets.css").write_text("")
    with pytest.raises(TemplateFailure, match=re.escape("Did you mean `sheet.css`?")):
        render(RULES, look=Look(templates=tmp_path))
