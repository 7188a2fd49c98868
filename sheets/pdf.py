"""From the HTML of a sheet to a PDF.

In: a whole page, without requests to anything outside. Out: the bytes of a tagged PDF, the same for the same page. It is
made by WeasyPrint (the extra `pdf`); where that is missing, by Chrome or Chromium when one of them can be found. The page
itself is not changed; what only WeasyPrint needs stands in templates/pdf.css.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from .sprite import inlined

Maker = Literal["weasyprint", "chromium"]
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
_SECONDS = 120.0
# A browser writes the time into the file; the same page must give the same bytes.
_WHEN = re.compile(rb"\(D:\d{14}[^)]{7}\)")
_ANY_DAY = b"(D:20000101000000+00'00')"
_STYLE = Path(__file__).parent / "templates" / "pdf.css"
_HOW = (
    'WeasyPrint: pip install "yakusoku[pdf]", and the libraries Pango and HarfBuzz '
    "(Debian and Ubuntu: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0; macOS: brew install pango)"
)


class NoPdf(Exception):
    """There is nothing on this machine that makes a PDF, or it failed; the message says what to do."""


def pdf(html: str, maker: Maker | None = None) -> bytes:
    """The page as a PDF. With `maker` only by that one. NoPdf where none is there, or where it fails."""
    missing = ""
    if maker != "chromium":
        try:
            return _by_weasyprint(html)
        except NoPdf as error:
            missing = str(error)
    browser = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if browser is not None and maker != "weasyprint":
        return _by_browser(html, browser)
    if maker == "chromium":
        raise NoPdf("no Chrome or Chromium was found on the PATH")
    raise NoPdf(f"{missing}. What makes a PDF: {_HOW}; or Chrome or Chromium on the PATH")


def _by_weasyprint(html: str) -> bytes:
    try:
        from weasyprint import CSS, HTML
    except ImportError:
        raise NoPdf("WeasyPrint is not installed") from None
    except OSError:  # it is there, and a library that it loads is not
        raise NoPdf("WeasyPrint is installed, but the libraries that it needs are not") from None
    page = HTML(string=inlined(html), url_fetcher=_only_inside)
    made: bytes = page.write_pdf(
        stylesheets=[CSS(filename=str(_STYLE))],
        pdf_variant="pdf/ua-1",
        pdf_identifier=b"yakusoku",
        uncompressed_pdf=False,
    )
    return made


def _only_inside(url: str, *_: object, **__: object) -> dict[str, object]:
    """What the page carries in itself; nothing is fetched from anywhere."""
    from weasyprint import default_url_fetcher

    if not url.startswith("data:"):
        raise ValueError("a sheet asks for nothing outside of itself")
    found: dict[str, object] = default_url_fetcher(url)
    return found


def _by_browser(html: str, browser: str) -> bytes:
    with TemporaryDirectory(prefix="yakusoku-") as folder:
        page, out = Path(folder, "sheet.html"), Path(folder, "sheet.pdf")
        page.write_text(html, encoding="utf-8")
        command = [browser, "--headless=new", "--disable-gpu", f"--user-data-dir={folder}/profile"]
        command += ["--no-pdf-header-footer", "--export-tagged-pdf", f"--print-to-pdf={out}", page.as_uri()]
        if (
            hasattr(os, "geteuid") and os.geteuid() == 0
        ):  # a browser refuses to start for root with its sandbox
            command.insert(1, "--no-sandbox")
        try:
            done = subprocess.run(command, capture_output=True, timeout=_SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoPdf(f"{Path(browser).name} could not make the PDF ({type(error).__name__})") from None
        if done.returncode or not out.exists():
            raise NoPdf(f"{Path(browser).name} could not make the PDF (exit {done.returncode})")
        return _WHEN.sub(_ANY_DAY, out.read_bytes())


__all__ = ["Maker", "NoPdf", "pdf"]
