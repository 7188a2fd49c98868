"""From the HTML of a sheet to a PDF.

In: a whole page, without requests to anything outside. Out: the bytes of a tagged PDF, the same for the same page. It is
made by WeasyPrint (the extra `pdf`); where that is missing, by Chrome or Chromium when one of them can be found. The page
itself is not changed; what only WeasyPrint needs stands in templates/pdf.css. A picture that the page shows many times is
drawn into the file once.
"""

from __future__ import annotations

import gc
import os
import re
import shutil
import subprocess
from binascii import Error
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from html import unescape
from math import ceil, log
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from ..ground import cache
from ..ground.confined import lift
from .balanced import stepping
from .drawn import drawn_once
from .folded import PAGES, folded
from .repeated import first_alone
from .rubies import set_once
from .sizes import BOTH, READABLE, SURELY
from .sprite import as_images

Maker = Literal["weasyprint", "chromium"]
_BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
_SECONDS = 120.0
_BETWEEN_LOOKS = 200_000  # new objects, before it is looked for garbage
# A browser writes the time into the file, and numbers that depend on its moods; the same page must give the same bytes.
_WHEN = re.compile(rb"\(D:\d{14}[^)]{7}\)")
_ANY_DAY = b"(D:20000101000000+00'00')"
_NODE = re.compile(rb"\(node(\d{8})\)")
_NAMED = re.compile(rb"\(node\d{8}\) \d+ \d+ R")
_NAMES = re.compile(rb"(?<=/Names \[)\(node[^]]*(?=\])")
_LIMITS = re.compile(rb"/Limits \[\(node\d{8}\) \(node\d{8}\)\]")
_STYLE = Path(__file__).parent / "templates" / "pdf.css"
_TYPE = re.compile(r"(?<=; --type: )([\d.]+)(?=pt\")")
_ESTIMATE = re.compile(r'(?<= data-type=")[\d.]+(?=">)')
_FULL_TYPE = re.compile(r'<body class="full [^"]*" style="[^"]*(?=">)')
_SIZED = re.compile(r'(?<= style=")[^"]*--card-ratio:[^"]*(?=")')
_HALF_EMPTY = 0.6  # of the last page of a full sheet: what holds less looks forgotten
_WELL_FILLED = 0.86  # what is aimed at where it is to be fuller
_SPARE = 0.04  # what is left of the page before where it is to be saved
_USUAL, _SMALLEST, _BIGGEST = 9.2, 8.2, 11.0  # points, of a full sheet
_MOST_FURTHER = 3  # layouts of one, each of some seconds; what is found is kept
_FILLED = 0.975  # of a page: what is aimed at
_LIKELY = 0.98  # of the estimate, which is tried first: a little room is better than a second try
_SLIGHTLY = 1.02  # times larger: as good as the largest that is allowed
_LITTLE = 1.05  # times larger the type might be, for which nothing is laid out anew
_STEP, _MOST_TRIES = 0.965, 14  # what hangs over after measuring is little
_REFERENCE = re.compile(r'<body class="[^"]*\breference\b')
_NEARLY = 0.95  # of that: where so much is measured, it is tried whether a readable type has room
_BOTH_ENOUGH = 1.08  # times larger it might be then, for which nothing is laid out anew
_NEAR_BOTH = 1.2  # and the same of one that had no room: what lies between the two is not looked for
_FLOWS = 1.45  # heights go with this power of the type where what is printed goes on on a second page
_SURE = 0.85  # how much of that is tried: columns on a second page are filled only in part
_LARGEST = 1.25  # times the estimate: few words do not become a placard
# Columns that end together are looked for in small steps, each as long as the whole layout: here the last one is the shorter.
_ONE_BY_ONE = (
    "body:not(.on-pocket) :is(.parts:last-of-type, .parts:last-of-type > section:last-of-type > .tiles)"
    " { column-fill: auto; }\n"
)
_RUBY = re.compile(r"<ruby>([^<]*)<rp>[^<]*</rp><rt>([^<]*)</rt><rp>[^<]*</rp></ruby>")
_READING = 0.57  # of its word, as large as a reading is
_FONT = re.compile(r"data:font/[\w.+-]+;base64,[\w+/=]+")
_BROAD = re.compile(r'<ruby class="broad-(\d+)">')
_FULL = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"  # between these a line may end anyway
_UNBROKEN = re.compile(rf"<[^>]*>|(?:[^\s<{_FULL}]){{100,}}")
_PIECE = re.compile(r"(?:&#?\w{1,31};|.){1,20}")
_HOW = (
    'WeasyPrint: pip install "yakusoku-cards[pdf]", and the libraries Pango and HarfBuzz '
    "(Debian and Ubuntu: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0; macOS: brew install pango)"
)


class NoPdf(Exception):
    """There is nothing on this machine that makes a PDF, or it failed; the message says what to do."""


def pdf(html: str, maker: Maker | None = None, style: str | None = None, *, fold: bool = False) -> bytes:
    """The page as a PDF. With `maker` only by that one; `style`: in the place of templates/pdf.css; `fold`: eight pages on one, which
    only WeasyPrint makes. NoPdf where none is there, or where it fails."""
    missing = ""
    if maker != "chromium":
        try:
            css = _STYLE.read_text(encoding="utf-8") if style is None else style
            return _by_weasyprint(html, css, fold=fold)
        except NoPdf as error:
            missing = str(error)
    browser = None if fold else find_browser()
    if browser is not None and maker != "weasyprint":
        return _by_browser(html, browser)
    if maker == "chromium":
        raise NoPdf("no Chrome or Chromium was found on the PATH")
    raise NoPdf(f"{missing}. What makes a PDF: {_HOW}; or Chrome or Chromium on the PATH")


def find_browser() -> str | None:
    """The path of a Chrome or Chromium."""
    return next(filter(None, map(shutil.which, _BROWSERS)), None)


# ---------------------------------------------------------------------------------------------------------- WeasyPrint


def _by_weasyprint(html: str, style: str, *, fold: bool = False) -> bytes:
    try:
        import weasyprint  # noqa: F401
    except ImportError:
        raise NoPdf("WeasyPrint is not installed") from None
    except OSError:  # it is there, and a library that it loads is not
        raise NoPdf("WeasyPrint is installed, but the libraries that it needs are not") from None
    page, pictures = as_images(_RUBY.sub(_roomy, breakable(html)))
    style = _breadths(page) + style.replace("</", "<\\/")
    page = page.replace("</style>", style + "</style>", 1)
    with _one_day(), _seldom_cleared():
        return _made(page, pictures, fold=fold)


def _made(page: str, pictures: dict[str, bytes], *, fold: bool) -> bytes:
    from weasyprint import HTML

    read: dict[str, object] = {}  # what stands on the page besides text, read once for all its sizes of type
    fonts: dict[
        str, str
    ] = {}  # what is embedded, by a short address: whoever reads the style would look for the end of all of it, in each size

    def short(found: re.Match[str]) -> str:
        address = f"font:{cache.key(found[0])}"
        fonts[address] = found[0]
        return address

    page = _FONT.sub(short, page)
    # By the page without its sizes, which are all that differs from one layout to the next.
    parsed: dict[str, Any] = {}

    def laid_out(page: str) -> Any:
        sized = _SIZED.search(page)
        bare = page if sized is None else page[: sized.start()] + page[sized.end() :]
        if bare not in parsed:
            parsed.clear()
            parsed[bare] = HTML(string=page, url_fetcher=_only_inside(pictures, fonts))
        elif sized is not None:
            parsed[bare].etree_element.find("body").set("style", unescape(sized[0]))
        with stepping(), set_once():
            return parsed[bare].render(cache=read, pdf_variant="pdf/ua-1")

    made = first_alone(_fitted(laid_out, page, PAGES if fold else page.count("<article ")))
    if fold:  # what lies on its head has no place in the order of a tagged file
        with drawn_once(read, pictures):
            sheet: bytes = folded(made).write_pdf(pdf_identifier=b"yakusoku", uncompressed_pdf=False)
        return sheet
    with drawn_once(read, pictures):
        data: bytes = made.write_pdf(
            pdf_variant="pdf/ua-1", pdf_identifier=b"yakusoku", pdf_tags=True, uncompressed_pdf=False
        )
    return data


@contextmanager
def _one_day() -> Iterator[None]:
    """The day that is written into the embedded fonts is not today's, unless the user has said which it is to be."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        yield
        return
    os.environ["SOURCE_DATE_EPOCH"] = "946684800"
    try:
        yield
    finally:
        os.environ.pop("SOURCE_DATE_EPOCH", None)


@contextmanager
def _seldom_cleared() -> Iterator[None]:
    """What is laid out is a few hundred thousand small objects that all stay: looking through them again and again for what is garbage
    takes a tenth of the time."""
    before = gc.get_threshold()
    gc.set_threshold(_BETWEEN_LOOKS, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _roomy(found: re.Match[str]) -> str:
    """Ruby with room for its reading, whose letters are somewhat more than half as large (templates/pdf.css). Half a letter of it may hang
    over what stands on either side, unless that has a reading too."""
    base, over = (len(unescape(text)) for text in found.groups())
    page, (start, end) = found.string, found.span()
    crowded = page.endswith("</ruby>", 0, start) or page.startswith("<ruby>", end)
    needed = max(base, _READING * (over - (0 if crowded else 1)))
    text, reading = found.groups()
    return f'<ruby class="broad-{ceil(20 * needed)}">{text}<rt>{reading}</rt></ruby>'  # brackets are for who has no ruby at all


def breakable(page: str) -> str:
    """The page with places where what has no end of a word for long may be broken: whoever lays it out looks for one, again for each
    line, in all of the rest. What is written without blanks anyway has such places."""
    start = page.find("<body")
    return page[:start] + _UNBROKEN.sub(_broken, page[start:])


def _broken(found: re.Match[str]) -> str:
    if found[0].startswith("<"):
        return found[0]
    return "\u200b".join(_PIECE.findall(found[0]))


def _breadths(page: str) -> str:
    """The width of each ruby in twentieths of a letter: a kanji is as wide as it is high, so that nothing has to be measured."""
    used = sorted({int(found) for found in _BROAD.findall(page)})
    return "".join(f"ruby.broad-{number} {{ width: {number / 20:g}em; }}\n" for number in used)


def _fitted(laid_out: Callable[[str], Any], page: str, wanted: int) -> Any:
    """The page laid out. Where it is to be so many pages of paper: in the largest type that lets it, found by measuring how much
    it takes in one size; what then still hangs over makes it a little smaller. A reference that could not be read so has both
    sides of its leaf."""
    found = _TYPE.search(page)
    if found is None:
        return _spared(laid_out, page)
    page = page.replace("</style>", _ONE_BY_ONE + "</style>", 1)
    made_from = f"12 {_weasyprint()} {wanted} {page}"
    name = f"type-{cache.key(made_from)}"
    known = cache.get(name, cache.key(made_from))
    if isinstance(known, str):
        made = laid_out(_TYPE.sub(known, page, count=1))
        if len(made.pages) <= wanted * (2 if _two_sided(page, wanted) else 1):
            return made
    estimate = _ESTIMATE.search(page) or found  # templates of a user may say nothing of it
    made, size = _measured(laid_out, page, wanted, float(estimate[0]))
    cache.put(name, cache.key(made_from), f"{size:.2f}")
    return made


def _spared(laid_out: Callable[[str], Any], page: str) -> Any:
    """A sheet of as many pages as it takes. Where the last of them would stay half empty, the type is as much smaller as saves that page,
    or as much larger as fills it, whichever is nearer; both are measured, not tried."""
    made_from = f"spared 5 {_weasyprint()} {page}"
    name = f"type-{cache.key(made_from)}"
    known = cache.get(name, cache.key(made_from))

    def in_type(size: float) -> Any:
        return laid_out(_FULL_TYPE.sub(rf"\g<0>; --type: {size:.2f}pt", page, count=1))

    if isinstance(known, str):
        return in_type(float(known)) if known else laid_out(page)
    made = laid_out(page)
    tried = [(_USUAL, made)]
    for wanted in _whole_pages(len(made.pages), _filling(made)):
        found = tried[:1]
        for _ in range(2):
            size = _for_pages(found, wanted)
            size = min(size, _BIGGEST)
            if size < _SMALLEST or len(tried) > _MOST_FURTHER or size == found[-1][0]:
                break
            found.append((size, in_type(size)))
            tried.append(found[-1])
            if len(found[-1][1].pages) == ceil(wanted) and _filling(found[-1][1]) >= _HALF_EMPTY:
                break
        if _filling(tried[-1][1]) >= _HALF_EMPTY:
            break
    size, made = max(tried, key=lambda one: (min(_filling(one[1]), _HALF_EMPTY), -abs(one[0] - _USUAL)))
    cache.put(name, cache.key(made_from), "" if size == _USUAL else f"{size:.2f}")
    return made


def _whole_pages(pages: int, filling: float) -> Iterator[float]:
    """How many pages a sheet may be made to fill instead, the one that takes less of a change first: none where the last is full enough."""
    if filling < _HALF_EMPTY:
        taken = pages - 1 + filling
        wanted = (pages - 1 - _SPARE, pages - 1 + _WELL_FILLED)
        yield from sorted((some for some in wanted if some > 0), key=lambda some: abs(log(some / taken)))


def _for_pages(found: list[tuple[float, Any]], wanted: float) -> float:
    """The type in which so many pages should be filled: heights go with the square, and after a second layout with what the two tell."""
    (size, made), power = found[-1], 2.0
    taken = len(made.pages) - 1 + _filling(made)
    if len(found) > 1:
        before, first = found[-2]
        grown = log(taken / (len(first.pages) - 1 + _filling(first))) / log(size / before)
        power = min(3.0, max(1.5, grown))
        if len(made.pages) > ceil(wanted):  # it hung over
            wanted -= _SPARE
    return float(size * (wanted / taken) ** (1 / power))


def _filling(made: Any) -> float:
    """How much of the last page is filled."""
    last = made.pages[-1]._page_box
    return float(last.children[0].margin_height() / last.height)


def _weasyprint() -> str:
    import weasyprint

    return str(weasyprint.__version__)


def _measured(laid_out: Callable[[str], Any], page: str, wanted: int, size: float) -> tuple[Any, float]:
    """The page in the type that it is measured to have room for, and that type. What hung over is no good measure a second time."""
    most, most_on_both = size * _LARGEST, size * BOTH * _LARGEST
    kept, both = None, _two_sided(page, wanted)
    sure = both and size < READABLE * SURELY
    size *= _LIKELY * (BOTH if sure else 1.0)
    if both:  # what can be read is tried before what cannot
        size = max(READABLE, size)
    made = laid_out(_TYPE.sub(f"{size:.2f}", page, count=1))
    likely = size * _fits(made, wanted)
    flowing = sure or (likely < READABLE and both)
    # what hangs over by little is measured as much: columns that do not end together leave room
    if flowing and not sure and size > READABLE and max(likely, size * _NEARLY) >= READABLE * _NEARLY:
        tried = laid_out(_TYPE.sub(f"{READABLE:.2f}", page, count=1))
        if len(tried.pages) <= wanted:
            return tried, READABLE
        made, size = tried, READABLE
    if flowing:
        wanted, most = 2 * wanted, most_on_both
    over = None  # the smallest type that had no room
    for _ in range(_MOST_TRIES):
        share = _fits(made, wanted, flowing=flowing)
        if len(made.pages) <= wanted:
            kept = (made, size)
            enough = _BOTH_ENOUGH if flowing else _LITTLE
            if (
                share < enough
                or size * _SLIGHTLY >= most
                or (flowing and over is not None and over < size * _NEAR_BOTH)
            ):
                break
            more = share**_SURE if flowing else share
            size = min(most, size * more, (size * over) ** 0.5 if over is not None else most)
            made = laid_out(_TYPE.sub(f"{size:.2f}", page, count=1))
            continue
        over = size
        if kept is not None and (not flowing or size < kept[1] * _BOTH_ENOUGH):
            break
        if kept is not None:  # what goes on on a second page was taken for too little
            size = (size * kept[1]) ** 0.5
        else:
            smaller = size * min(share, _STEP)
            both = both and not flowing
            if smaller < READABLE < size and (both or (flowing and smaller > READABLE * _NEARLY)):
                size = READABLE
            elif smaller < READABLE and both:  # it cannot be read on one side
                flowing, wanted, most, over = True, 2 * wanted, most_on_both, None
                continue
            else:
                size = smaller
        made = laid_out(_TYPE.sub(f"{size:.2f}", page, count=1))
    return kept or (made, size)


def _two_sided(page: str, wanted: int) -> bool:
    """Whether what stands on one page may stand on two: a reference does, a booklet and what hangs on a wall do not."""
    return wanted < PAGES and _REFERENCE.search(page) is not None


def _fits(made: Any, wanted: int, *, flowing: bool = False) -> float:
    """By how much the type may be larger, or must be smaller, that the fullest language fills its page: heights go with the square,
    or `flowing`, where what does not stand on one page goes on on the next, with less than that."""
    taken = [*[1.0] * (len(made.pages) - wanted), *[_taken(page._page_box) for page in made.pages[-wanted:]]]
    most = max(taken) if len(taken) == wanted < PAGES and not flowing else sum(taken) / wanted
    return float((_FILLED / max(most, 0.05)) ** (1 / _FLOWS if flowing else 0.5))


def _taken(page: Any) -> float:
    """How much of a page is filled: of columns that are filled one after the other, what they hold together."""
    whole = page.children[0]
    lost, box = 0.0, whole
    while box is not None:
        children = [child for child in getattr(box, "children", ()) if child.is_in_normal_flow()]
        columns = [child for child in children if getattr(child, "is_column", False)]
        if columns and columns[-1] is children[-1]:
            columns = [child for child in columns if child.position_y == columns[-1].position_y]
            filled = sum(_bottom(column) - column.position_y for column in columns)
            lost = max(map(_bottom, columns)) - columns[0].position_y - filled / box.style["column_count"]
            break
        box = children[-1] if children else None
    return float((whole.margin_height() - lost) / page.height)


def _bottom(column: Any) -> float:
    """Where what stands in a column ends."""
    last = column.children[-1] if column.children else column
    return float(last.position_y + (last.margin_height() if last is not column else 0))


def _only_inside(pictures: dict[str, bytes], fonts: Mapping[str, str]) -> object:
    """A fetcher for what the page carries in itself; nothing is fetched from anywhere."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Inside(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:
            if url in pictures:
                return URLFetcherResponse(url, pictures[url], {"Content-Type": "image/svg+xml"})
            kind, data = _data(fonts.get(url, url))
            return URLFetcherResponse(url, data, {"Content-Type": kind})

    return Inside()


def _data(url: str) -> tuple[str, bytes]:
    """The type and the bytes of a `data:` address in base 64. ValueError for any other address."""
    from base64 import b64decode

    head, comma, body = url.partition(",")
    if not (head.startswith("data:") and head.endswith(";base64") and comma):
        raise ValueError("a sheet asks for nothing outside of itself")
    try:
        return head[5:-7], b64decode(body, validate=True)
    except Error as error:
        raise ValueError(str(error)) from None


# -------------------------------------------------------------------------------------------------------------- browser


def _by_browser(html: str, browser: str) -> bytes:
    with TemporaryDirectory(prefix="yakusoku-", ignore_cleanup_errors=True) as folder:
        page, out = Path(folder, "sheet.html"), Path(folder, "sheet.pdf")
        page.write_text(html, encoding="utf-8")
        command = [browser, "--headless=new", "--disable-gpu", f"--user-data-dir={folder}/profile"]
        command += ["--no-pdf-header-footer", "--export-tagged-pdf", "--generate-pdf-document-outline"]
        command += [f"--print-to-pdf={out}", page.as_uri()]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.insert(1, "--no-sandbox")  # a browser refuses to start for root with its sandbox
        # A browser keeps its own limits, and reserves far more than it uses.
        before = None if os.name == "nt" else lift
        run = partial(subprocess.run, capture_output=True, timeout=_SECONDS, check=False, preexec_fn=before)
        try:
            done = run(command)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoPdf(f"{Path(browser).name} could not make the PDF ({type(error).__name__})") from None
        if done.returncode or not out.exists():
            raise NoPdf(f"{Path(browser).name} could not make the PDF (exit {done.returncode})")
        return _settled(out.read_bytes())


def _settled(made: bytes) -> bytes:
    """The file without its time, and with the names of its elements counted through as they stand in it; the list of all
    names is sorted anew."""
    names = {name: place for place, name in enumerate(dict.fromkeys(_NODE.findall(made)), 1)}
    counted = _NODE.sub(lambda found: b"(node%08d)" % names[found[1]], _WHEN.sub(_ANY_DAY, made))
    counted = _NAMES.sub(lambda found: b" ".join(sorted(_NAMED.findall(found[0]))), counted)
    return _LIMITS.sub(b"/Limits [(node%08d) (node%08d)]" % (1, len(names)), counted)


__all__ = ["Maker", "NoPdf", "find_browser", "pdf"]
