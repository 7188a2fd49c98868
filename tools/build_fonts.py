"""Rebuilds the two fonts of sheets/fonts/ from their package. Run by hand, never by the program.

    npm pack @fontsource/noto-sans-jp && tar xzf fontsource-noto-sans-jp-*.tgz
    python tools/build_fonts.py package

In: the unpacked npm package `@fontsource/noto-sans-jp` (SIL Open Font License 1.1), whose font is cut into slices of which
none has all that a sheet needs: its Japanese slice lacks arrows, suits and ring digits. Out: `sheet-400.ttf` and
`sheet-700.ttf` there, one font of all the slices for each weight, without hints and without features except kerning, under
a family name of its own. Needs fonttools and brotli.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FAMILY = "Yakusoku Sheet"
WEIGHTS = {400: "Regular", 700: "Bold"}
FIRST = ("latin", "latin-ext", "japanese")  # what is in several slices is taken from these
HERE = Path(__file__).resolve().parent.parent / "sheets" / "fonts"
# Emoji and private use. Of the ideographs, those of the usual Japanese codes stay: a sheet shows names that users write.
UNWANTED = (range(0xE000, 0xF900), range(0x1F000, 0x20000))
IDEOGRAPHS = range(0x3400, 0xA000), range(0x20000, 0x30000)
USUAL = "cp932"
MADE = 3_800_000_000  # seconds since 1904: the same bytes every time


def build(package: Path, weight: int) -> TTFont:
    """One font of all slices of a weight. FileNotFoundError where the package is another."""
    files = slices(package, weight)
    have: set[int] = set()
    parts = []
    scratch = HERE / "build"
    scratch.mkdir(exist_ok=True)
    for file in files:
        font = TTFont(file)
        wanted = {code for code in font.getBestCmap() if code not in have and not unwanted(code)}
        if not wanted:
            continue
        have |= wanted
        part = scratch / f"{file.stem}.ttf"
        cut(font, wanted, kerning=file.stem.startswith("noto-sans-jp-latin-")).save(part)
        parts.append(str(part))
    merged = Merger().merge(parts)
    for part in parts:
        Path(part).unlink()
    scratch.rmdir()
    rename(merged, WEIGHTS[weight])
    return merged


def slices(package: Path, weight: int) -> list[Path]:
    folder = package / "files"
    first = [folder / f"noto-sans-jp-{name}-{weight}-normal.woff2" for name in FIRST]
    numbered = sorted(
        folder.glob(f"noto-sans-jp-[0-9]*-{weight}-normal.woff2"),
        key=lambda file: int(file.stem.split("-")[3]),
    )
    return first + numbered


def unwanted(code: int) -> bool:
    if any(code in part for part in IDEOGRAPHS):
        try:
            chr(code).encode(USUAL)
        except UnicodeEncodeError:
            return True
    return any(code in part for part in UNWANTED)


def cut(font: TTFont, codes: set[int], kerning: bool) -> TTFont:
    options = Options()
    options.hinting = False
    options.layout_features = ["kern"] if kerning else []
    options.name_IDs = [0, 13, 14]
    options.drop_tables += ["GSUB", "vhea", "vmtx", "STAT", "BASE", "gasp"]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font.flavor = None
    return font


def rename(font: TTFont, style: str) -> None:
    """The package calls itself "Thin" in every weight."""
    names = font["name"]
    full = FAMILY if style == "Regular" else f"{FAMILY} {style}"
    for number, text in ((1, FAMILY), (2, style), (4, full), (6, full.replace(" ", "-"))):
        names.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = {"Regular": 400, "Bold": 700}[style]
    font["OS/2"].fsSelection = 0x40 if style == "Regular" else 0x20
    font["head"].macStyle = 0 if style == "Regular" else 1


def main() -> int:
    if len(sys.argv) != 2 or not (Path(sys.argv[1]) / "files").is_dir():
        print(__doc__, file=sys.stderr)
        return 2
    for weight in WEIGHTS:
        font = build(Path(sys.argv[1]), weight)
        font["head"].created = font["head"].modified = MADE
        font.recalcTimestamp = False
        font.save(HERE / f"sheet-{weight}.ttf")
        print(f"sheet-{weight}.ttf: {len(font.getBestCmap())} characters")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
