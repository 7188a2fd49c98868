"""How many pages each sheet has and how small its type gets: of every shipped rule set, in both languages, as WeasyPrint sets it.

    python benchmarks/leaves.py                          all rule sets, the full sheet and the reference
    python benchmarks/leaves.py kitchen_table taiyaku    only these
    python benchmarks/leaves.py --profile poster --paper a3 pocket

The sizes are points on the paper, read from the file that was made: the smallest type in which a kana of a text, a letter or a digit stands, and
the smallest in which furigana stand (of `pocket`: on the sheet of A4 that is folded). Needs pypdf and the extra `pdf`.
"""

from __future__ import annotations

import argparse
import io
import itertools
import math
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

from pypdf import PdfReader

from yakusoku.dsl.shipped import catalogue
from yakusoku.services.rules import load
from yakusoku.sheets.pdf import pdf
from yakusoku.sheets.render import Look, Profile, render
from yakusoku.sheets.sizes import PAPERS

KANA = re.compile(r"[\u3040-\u30ff・\s]+")
FURIGANA = 0.68  # of the text: kana that are smaller than this share of it stand over something


def letters(page: Any) -> Iterator[tuple[float, str]]:
    """Each piece of text of a page with the points of its type on the paper."""
    found: list[tuple[float, str]] = []

    def seen(text: str, outer: list[float], inner: list[float], font: Any, size: float) -> None:
        if font is not None and text.strip():
            scale = math.hypot(inner[2], inner[3]) * math.hypot(outer[2], outer[3])
            found.append((round(size * scale, 2), text.strip()))

    page.extract_text(visitor_text=seen)
    yield from found


def measure(html: str, fold: bool) -> tuple[int, float, float, float | None]:
    """The pages of a sheet; the size in which most of it stands, the smallest of all but furigana, and that of furigana."""
    reader = PdfReader(io.BytesIO(pdf(html, "weasyprint", fold=fold)))
    found = [piece for page in reader.pages for piece in letters(page)]
    many: Counter[float] = Counter()
    for size, text in found:
        many[size] += len(text)
    text_size = many.most_common(1)[0][0]
    above = [size for size, text in found if KANA.fullmatch(text) and size < FURIGANA * text_size]
    other = [size for size, text in found if not KANA.fullmatch(text) or size >= FURIGANA * text_size]
    return len(reader.pages), text_size, min(other), min(above, default=None)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "rules", nargs="*", metavar="RULES", help="shipped rule sets, or files; all that ship"
    )
    parser.add_argument(
        "--profile", nargs="+", choices=get_args(Profile), default=["full", "reference"], help="%(default)s"
    )
    parser.add_argument("--paper", nargs="+", choices=sorted(PAPERS), default=["a4"], help="%(default)s")
    given = parser.parse_args()
    print(
        f"{'rules':24}{'profile':11}{'paper':8}{'lang':6}{'pages':>5}{'text':>7}{'least':>7}{'furigana':>10}"
    )
    for name in given.rules or sorted(entry.id for entry in catalogue()):
        for profile, paper, lang in itertools.product(given.profile, given.paper, ("en", "ja")):
            rules = load(name).ruleset
            if rules is None:
                continue
            try:
                html = render(rules, "html", lang, profile, look=Look(paper=paper))
            except ValueError as problem:  # a paper that is for another kind of sheet
                print(f"{name:24}{profile:11}{paper:8}{lang:6}  {problem}")
                continue
            pages, text, least, above = measure(html, paper == "pocket")
            told = f"{above:10.2f}" if above is not None else f"{'-':>10}"
            print(f"{name:24}{profile:11}{paper:8}{lang:6}{pages:5}{text:7.2f}{least:7.2f}{told}", flush=True)


if __name__ == "__main__":
    main()
