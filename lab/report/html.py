"""A report as one HTML file: text, tables, pictures as SVG, in the look of the sheets. Nothing is loaded from elsewhere, and no script runs.

In: pages, each in its language. Out: the text of the file. The templates run in the sandbox of the sheets (sheets/looks.py), and names are escaped.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ...sheets.looks import css, environment, source, telling
from .page import Page

TEMPLATES = Path(__file__).parent / "templates"


def html(pages: Sequence[Page], *, fonts: bool = True) -> str:
    """The file. `fonts`: whether the characters that it shows are embedded."""
    from markupsafe import Markup

    from ...sheets.fonts import font_css

    style = css(source("sheet.css", None) + "\n" + source("report.css", TEMPLATES))
    mark = Markup("/* the fonts of this page */")
    with telling():
        template = environment(TEMPLATES).get_template("report.html.j2")
        made = template.render(pages=pages, style=style, fonts=mark if fonts else Markup(""))
    text = "\n".join(line.rstrip() for line in made.splitlines()).strip("\n") + "\n"
    return text.replace(mark, font_css(text), 1) if fonts else text
