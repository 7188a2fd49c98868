"""Sheets that nobody has to wait for without end: with templates of strangers, and as a PDF.

In: what `render` takes, and how many seconds it may take. Out: what `render` gives. What our own templates write as text is bounded by the
rules that it is written of, and made right here; the rest is made by a process of its own (`ground/confined.py`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape

from ..ground.columns import shorten
from ..ground.confined import Crashed, Ended, Tell, TooMuch, confined
from ..ground.said import say
from ..model import RuleSet
from .choices import MOST_SECONDS, Format, Profile
from .looks import TemplateFailure
from .pdf import NoPdf, pdf
from .render import Look, as_html, render

SECONDS = 8  # of CPU, with templates of a user
SECONDS_OF_PDF = 30  # of CPU, to lay out what our own templates write
_TEXT, _BYTES, _MISTAKE, _NO_PDF = b"t", b"b", b"m", b"n"
_BETWEEN_TAGS = re.compile(r">([^<]+)")


@dataclass(frozen=True, slots=True)
class _Making:
    """A sheet that is to be made, as work for a process."""

    rules: RuleSet
    format: Format
    lang: str
    profile: Profile
    base: RuleSet | None
    look: Look

    def __call__(self, tell: Tell) -> bytes:
        try:
            if self.format != "pdf":
                made = render(
                    self.rules, self.format, self.lang, self.profile, base=self.base, look=self.look
                )
                return _TEXT + made.encode("utf-8", "surrogatepass")
            html, style = as_html(self.rules, self.lang, self.profile, base=self.base, look=self.look)
            tell(_told(html))
            return _BYTES + pdf(html, style=style, fold=self.look.paper == "pocket")
        except NoPdf as problem:
            return _NO_PDF + str(problem).encode("utf-8", "replace")
        except (ValueError, LookupError) as problem:
            if self.look.templates is None or isinstance(problem, TemplateFailure):
                return _MISTAKE + str(problem).encode("utf-8", "replace")
            raise


def _told(html: str) -> str:
    """What is laid out, in case that it takes too long: how many characters it has, how many its longest text, and how that begins."""
    body = html[html.find("<body") :]
    longest = max((unescape(text).strip() for text in _BETWEEN_TAGS.findall(body)), key=len, default="")
    return f"{len(body):,} {len(longest):,} {shorten(longest, 40)}"


def bounded(
    rules: RuleSet,
    format: Format,
    lang: str = "en",
    profile: Profile = "full",
    *,
    base: RuleSet | None = None,
    look: Look = Look(),  # noqa: B008 (frozen)
    seconds: int | None = None,
    start: str | None = None,
) -> str | bytes:
    """As `render`, but where that could take long it may take so many seconds of CPU, and some 470 MB of memory. What takes more is a
    ValueError, as is whatever goes wrong in templates, and in the layout of what they write; so is a process that somebody ends. OSError
    where the system refuses files. `start`: see `confined`."""
    if format != "pdf" and look.templates is None:
        return render(rules, format, lang, profile, base=base, look=look)
    if seconds is not None and not 1 <= seconds <= MOST_SECONDS:
        raise ValueError(f"a sheet is given 1 to {MOST_SECONDS:,} seconds, not {seconds}")
    most = seconds or (SECONDS if look.templates is not None else SECONDS_OF_PDF)
    try:
        answer = confined(_Making(rules, format, lang, profile, base, look), most, start)
    except TooMuch as problem:
        raise ValueError(_too_much(problem, look, seconds is None)) from None
    except Ended as problem:
        raise ValueError(str(problem)) from None
    except Crashed as problem:
        if look.templates is None:
            raise
        raise ValueError(
            say("what the templates write cannot be laid out ({problem})", problem=problem)
        ) from None
    kind, body = answer[:1], answer[1:]
    if kind == _BYTES:
        return body
    text = body.decode("utf-8", "surrogatepass")
    if kind == _TEXT:
        return text
    if kind == _NO_PDF:
        raise NoPdf(text)
    raise ValueError(text)


def _too_much(problem: TooMuch, look: Look, usual: bool) -> str:
    number, unit = problem.what.split(" ", 1)
    time = unit == "seconds"
    most = say("{number} seconds", number=number) if time else say("{number} MB of memory", number=number)
    more = say("; --seconds gives it more") if usual and time else ""
    if look.templates is not None and not problem.told:
        return say("it takes more than {most} to run the templates{more}", most=most, more=more)
    if not problem.told:
        return say("it takes more than {most} to lay it out{more}", most=most, more=more)
    many, length, begins = problem.told.split(" ", 2)
    return say(
        "it takes more than {most} to lay it out{more}: its page has {many} characters; its longest text, of {length}, begins “{begins}”",
        most=most,
        more=more,
        many=many,
        length=length,
        begins=begins,
    )


__all__ = ["SECONDS", "SECONDS_OF_PDF", "bounded"]
