"""The birds: crane, bush warbler, cuckoo, geese, swallow, phoenix. Drawn after the old woodcuts' poses."""

from __future__ import annotations

import math

from .brush import (
    BROWN,
    GOLD,
    GREY,
    INK,
    NAVY,
    OCHRE,
    PAPER,
    RED,
    VIOLET,
    WHITE,
    WINE,
    barbs,
    curve,
    disc,
    fill,
    group,
    line,
    shape,
    specks,
    taper,
)


def crane() -> str:
    """A standing crane that looks left, in the place it has on the card."""
    legs = line(curve("150,330 146,376! 142,440") + curve("172,332 176,382! 174,446"), INK, 5.5)
    legs += line(
        curve("142,440 122,446")
        + curve("142,440 160,450")
        + curve("174,446 156,454")
        + curve("174,446 192,454"),
        INK,
        4,
    )
    plumes = shape(
        "178,250! 216,254 250,284 270,334 270,362! 258,344 250,338! 254,364 244,390! 236,364 228,354!"
        " 230,380 216,402! 210,372 202,358! 198,376 188,388! 184,352 160,330!"
    )
    tail = fill(plumes, INK) + line(
        curve("214,272 244,304 260,346")
        + curve("204,284 232,318 243,370")
        + curve("194,296 214,330 216,380"),
        PAPER,
        1.8,
    )
    body = fill(
        shape(
            "88,262 92,238 116,222 156,224 194,242 220,274 232,306! 214,318 190,334 154,344 120,334 98,306"
        ),
        WHITE,
        INK,
        3,
    )
    rows = (
        curve("118,258 128,272 142,262! 152,276 166,264! 178,280 192,270!")
        + curve("112,280 124,294 138,284! 150,298 164,286! 176,302 192,290! 202,300 212,294")
        + curve("120,304 132,314 144,306! 156,318 170,308! 182,320 196,310!")
    )
    feathers = line(rows, INK, 2.2) + line(curve("130,326 160,330 190,322"), INK, 1.6)
    neck = fill(taper("101,126 112,146 110,170 94,196 84,224 92,252 112,270", 17, 34), WHITE, INK, 3)
    cover = fill(shape("92,258 106,234 128,230! 140,256 130,290 108,294 95,282"), WHITE)
    dark = fill(
        shape(
            "88,128! 96,138 108,146! 102,168 86,190 73,216 77,240! 68,226 68,208 80,184 96,162 98,146 90,138"
        ),
        INK,
    )
    dark += fill(
        shape("90,136! 104,134 112,150 108,170 94,194 83,214 80,240! 74,226 74,210 86,186 98,166 100,150"),
        INK,
    )
    head = fill(shape("82,122 86,110 100,102 113,108 118,122 110,136 94,138 85,132"), WHITE, INK, 2.5)
    cheek = fill(shape("84,131! 94,126 104,134! 106,146 96,146"), INK)
    crown = fill(shape("84,117! 88,106 100,100 112,106! 100,112"), RED, INK, 2)
    beak = fill(shape("85,119! 64,126 36,140! 62,137 86,131!"), OCHRE, INK, 2) + line(
        "M44 137L84 126", INK, 1.4
    )
    return (
        legs
        + tail
        + body
        + neck
        + cover
        + feathers
        + dark
        + head
        + cheek
        + crown
        + beak
        + disc(95, 119, 3.2, INK)
    )


def warbler(x: float, y: float) -> str:
    """A bush warbler perched, looking up to the left and singing."""
    tail = fill(shape("36,6! 66,24 104,60 122,84! 108,86 96,88! 70,58 30,34"), "#5c6b2c", INK, 2.5)
    tail += line(curve("50,24 82,52 108,82"), INK, 1.8)
    body = fill(
        shape(
            "-62,-34! -52,-50 -34,-58 -14,-50 2,-32 28,-12 50,14 46,36 24,50 -8,52 -36,40 -54,16 -60,-8 -64,-24!"
        ),
        "#8b9a3e",
        INK,
        2.5,
    )
    belly = fill(
        shape("-62,-24! -50,-20 -42,-4 -28,18 0,38 30,44! 8,52 -10,51 -36,39 -53,15 -59,-8"), "#f0e3b4"
    )
    wing = fill(shape("-24,-14 -4,-20 24,-4 54,22 80,56! 50,46 20,38 -8,22 -24,2"), "#5c6b2c", INK, 2.2)
    wing += line(
        curve("-10,2 14,10 36,24! 20,24") + curve("-14,-8 20,0 66,44") + curve("-4,14 20,24 50,40"),
        PAPER,
        1.8,
    )
    head = fill(shape("-60,-35! -84,-50! -78,-40 -62,-32!"), OCHRE, INK, 2)
    head += fill(shape("-62,-31! -80,-32! -62,-24!"), OCHRE, INK, 2)
    brow = line(curve("-58,-42 -42,-48 -26,-42"), "#f0e3b4", 3.2)
    eye = disc(-44, -38, 4.4, INK) + disc(-45.2, -39.4, 1.4, WHITE)
    feet = line("M-14 50L-18 66M-18 66L-30 64M-18 66L-6 70M8 50L8 66M8 66L-4 68M8 66L20 70", INK, 3.4)
    return group(feet + tail + body + belly + wing + head + brow + eye, x, y)


def _flight_wing(edge: str, feathers: str, colour: str, light: str) -> str:
    return fill(shape(edge), colour, INK, 2.2) + line(feathers, light, 1.8)


def cuckoo(x: float, y: float) -> str:
    """A cuckoo in flight towards the lower left, calling."""
    far = _flight_wing(
        "4,-16! 12,-60 44,-104 92,-132! 92,-112 84,-102! 90,-98 78,-82! 82,-76 66,-62! 68,-54 50,-40! 44,-20 30,0",
        curve("20,-30 40,-80 84,-118") + curve("28,-26 50,-66 76,-90") + curve("36,-20 52,-46 64,-66"),
        GREY,
        PAPER,
    )
    tail = fill(
        shape("66,-4! 100,-16 136,-20! 138,-10 134,-6! 142,0 138,8! 130,8! 132,18 124,24! 96,14 66,16"),
        INK,
        PAPER,
        1.5,
    )
    tail += specks("128,-12 130,4 120,16 112,-8 114,5 104,-1", 2.8, WHITE)
    body = fill(
        shape("-86,6 -76,-14 -54,-22 -20,-24 30,-16 80,-4 84,12 56,34 16,46 -28,42 -62,30 -82,20"),
        "#3d4a63",
        INK,
        2.4,
    )
    belly = fill(shape("-70,27! -50,14 -16,12 30,12 78,8! 56,33 16,45 -28,41"), WHITE, INK, 2)
    bars = ((-46, 17, 33), (-30, 16, 39), (2, 15, 43), (18, 15, 43), (34, 14, 40), (50, 13, 33), (64, 12, 25))
    belly += line("".join(f"M{px} {top}L{px - 4} {bottom}" for px, top, bottom in bars), INK, 3)
    near = _flight_wing(
        "-40,-12! -72,28 -82,78 -66,130! -54,118 -50,106! -38,112 -34,92! -24,96 -20,74! -10,76 -6,54! 4,52 6,32! 12,10 -4,-14",
        curve("-38,4 -66,60 -64,114")
        + curve("-30,8 -50,58 -44,100")
        + curve("-20,8 -32,46 -28,80")
        + curve("-10,8 -16,34 -14,58"),
        "#3d4a63",
        PAPER,
    )
    beak = fill(shape("-82,2! -106,4! -100,10 -84,12!"), GOLD, INK, 2) + fill(
        shape("-84,13! -102,20! -82,22!"), GOLD, INK, 2
    )
    throat = fill(shape("-86,9! -92,12! -84,18! -78,12"), RED)
    eye = disc(-67, 1, 6, GOLD) + disc(-67, 1, 3.2, INK)
    return group(far + tail + body + belly + near + throat + beak + eye, x, y, 14, 0.98)


def _goose(x: float, y: float, size: float, turn: float) -> str:
    far = fill(
        shape("-22,-10! -34,-40 -26,-74 2,-104! 6,-90 6,-80! 16,-82 14,-66! 22,-64 20,-50! 26,-40 16,-8"),
        GREY,
        INK,
        2,
    )
    near = fill(
        shape(
            "-6,-8! 6,-44 42,-76 92,-92! 90,-78 84,-70! 94,-68 82,-54! 90,-50 74,-38! 80,-32 62,-22! 60,-10 40,4 14,4"
        ),
        INK,
        PAPER,
        2,
    )
    ribs = (
        curve("6,-12 26,-48 78,-80")
        + curve("16,-10 40,-42 76,-60")
        + curve("24,-4 46,-30 68,-42")
        + curve("28,0 46,-14 56,-22")
    )
    tail = fill(shape("56,0! 84,-8 106,-6! 102,2! 108,8! 92,14 60,16"), INK, PAPER, 2)
    body = fill(
        shape(
            "-94,-2 -86,-14 -74,-14 -62,-4 -40,-8 -14,-14 24,-12 58,-4 76,4! 60,18 26,28 -10,26 -36,14 -64,10 -84,10"
        ),
        BROWN,
        INK,
        2.4,
    )
    belly = fill(shape("-40,12! -20,6 20,10 70,5! 60,17 26,27 -10,25"), PAPER, INK, 1.6)
    belly += line("M-8 14L-5 20M10 15L13 21M28 15L31 20M46 12L49 17", INK, 2)
    beak = fill(shape("-90,-8! -110,4! -90,8!"), GOLD, INK, 2)
    return group(
        far + tail + body + belly + near + line(ribs, PAPER, 2) + beak + disc(-82, -5, 2.6, WHITE),
        x,
        y,
        turn,
        size,
    )


def geese() -> str:
    """Three geese that come down in a slanting line."""
    return _goose(94, 134, 0.66, -12) + _goose(208, 164, 0.74, -12) + _goose(112, 282, 0.74, -12)


def swallow(x: float, y: float) -> str:
    """A swallow that dives to the lower left."""
    far = fill(
        shape(
            "-6,-18! 24,-64 80,-110 142,-128! 124,-104! 120,-100 102,-82! 96,-78 78,-60! 68,-52 50,-36! 44,-20 28,-4"
        ),
        "#4a5a9c",
        INK,
        2.2,
    )
    far += line(curve("14,-28 60,-78 124,-116") + curve("26,-22 62,-58 98,-82"), PAPER, 1.8)
    tail = fill(
        shape("50,-8! 80,-6 116,-18 156,-44! 128,-8 98,8! 128,14 158,34! 118,32 84,22 52,16"), INK, PAPER, 1.5
    )
    tail += specks("108,-8 92,2 108,18", 3, WHITE)
    body = fill(
        shape("-84,4 -74,-14 -52,-22 -18,-22 26,-14 66,-2 66,14 30,26 -10,32 -48,30 -74,20"), NAVY, INK, 2.2
    )
    belly = fill(shape("-56,27! -30,14 14,10 66,10! 32,25 -8,31 -36,31"), WHITE, INK, 1.8)
    throat = fill(shape("-85,6! -70,6 -50,12 -40,22! -54,29 -74,20"), RED, INK, 1.6)
    near = fill(
        shape(
            "-40,-10! -58,28 -48,78 -10,126! -6,108 -8,98! 6,104 4,88 2,80! 18,80 16,64! 28,62 26,46! 36,42 34,26! 32,6 14,-14"
        ),
        NAVY,
        INK,
        2.2,
    )
    near += line(
        curve("-36,8 -42,56 -14,110")
        + curve("-22,8 -22,50 -4,88")
        + curve("-8,8 -4,42 10,72")
        + curve("6,8 10,30 22,52"),
        PAPER,
        1.8,
    )
    near += fill(shape("-40,-8! -48,14 -44,34! -20,14 14,12 30,20! 30,4 14,-12"), GOLD, INK, 1.8)
    beak = fill(shape("-83,0! -104,10! -82,14!"), OCHRE, INK, 2)
    eye = disc(-66, -3, 4.2, WHITE) + disc(-66.5, -3, 2.4, INK)
    return group(far + tail + body + belly + throat + near + beak + eye, x, y, -16)


_PLUME_END = shape("0,22! -16,9 -20,-8 -13,-26 0,-48! 13,-26 20,-8 16,9")
_PLUME_INNER = shape("0,15! -11,5 -13,-8 -8,-20 0,-33! 8,-20 13,-8 11,5")


def _train(points: str, colour: str) -> str:
    """One long tail plume with barbs; at its end a feather with an eye."""
    places = [tuple(float(part) for part in word.split(",")) for word in points.split()]
    (ax, ay), (bx, by) = places[-2:]
    eye = fill(_PLUME_END, colour, INK, 2) + line(_PLUME_INNER, PAPER, 1.6)
    eye += disc(0, -8, 9.5, RED if colour == GOLD else GOLD, INK, 1.6) + disc(0, -8, 4.2, INK)
    shaft = (
        barbs(curve(points), colour, 23)
        + fill(taper(points, 8, 13), colour, INK, 2)
        + line(curve(points), PAPER, 1.6)
    )
    return shaft + group(eye, bx, by, math.degrees(math.atan2(bx - ax, ay - by)))


def phoenix() -> str:
    """A phoenix over the treetops: crest, raised wings, a train of plumes."""
    train = _train("168,190 226,206 264,250 262,302 232,344", VIOLET)
    train += _train("162,196 206,222 230,260 222,302 190,338", RED)
    train += _train("152,200 182,232 196,264 186,298 152,322", GOLD)
    train += _train("140,200 146,236 140,262 124,284 96,304", RED)
    train += _train("130,196 114,222 98,238 78,252 58,270", VIOLET)
    left = fill(
        shape(
            "118,158! 96,120 62,92 22,84! 30,102! 20,106 38,124! 26,130 46,146! 36,152 58,166! 52,174 78,184! 104,194 130,184"
        ),
        RED,
        INK,
        2.2,
    )
    left += line(
        curve("110,164 78,124 36,98") + curve("104,170 74,142 44,130") + curve("100,178 78,162 52,156"),
        PAPER,
        2,
    )
    left += fill(
        shape("120,162! 104,138 82,122! 78,136! 70,140 82,152! 76,158 96,170! 112,176"), GOLD, INK, 1.8
    )
    right = fill(
        shape(
            "160,158! 172,112 206,66 268,38! 264,58! 276,58 260,80! 272,84 252,104! 264,110 242,126! 252,134 228,146! 236,156 206,166! 184,182 164,178"
        ),
        RED,
        INK,
        2.2,
    )
    right += line(
        curve("176,150 206,96 256,56")
        + curve("182,156 214,112 256,84")
        + curve("188,162 218,132 250,108")
        + curve("190,168 214,150 240,130"),
        PAPER,
        2,
    )
    right += fill(
        shape(
            "158,160! 166,130 184,104 204,90! 204,104! 214,104 206,120! 214,124 202,138! 208,146 190,158! 176,170"
        ),
        GOLD,
        INK,
        1.8,
    )
    body = fill(
        shape("118,150 136,144 158,152 174,176 178,198! 166,204 148,212 128,202 114,182"), OCHRE, INK, 2.4
    )
    scales = curve("124,164 131,172 138,164! 145,172 152,164! 158,171 164,167") + curve(
        "124,178 131,186 138,178! 145,186 152,178! 160,186 168,180"
    )
    scales += curve("130,192 138,200 146,192! 154,200 162,194")
    neck = fill(taper("106,76 118,92 120,112 110,132 126,166", 15, 30), OCHRE, INK, 2.4)
    chest = fill(shape("114,148! 122,145 133,151 139,163 133,174 122,170"), OCHRE)
    hackles = line(
        curve("112,100 118,104 124,98! ")
        + curve("108,114 116,120 126,112!")
        + curve("104,130 114,136 126,128!")
        + curve("112,148 122,154 134,146!"),
        RED,
        2.4,
    )
    crest = fill(taper("112,64 130,50 150,56 160,70", 9, 2), VIOLET, INK, 1.6)
    crest += fill(taper("110,60 126,38 150,34 164,44", 9, 2), RED, INK, 1.6)
    crest += fill(taper("104,57 112,36 132,20 148,22", 9, 2), GOLD, INK, 1.6)
    head = fill(shape("86,72 93,61 106,57 117,65 118,78 108,87 94,84"), GOLD, INK, 2.2)
    beak = fill(shape("90,66! 77,66 67,77 68,86! 77,80 90,80!"), WINE, INK, 1.8) + line(
        "M75 76L89 74", INK, 1.4
    )
    legs = line(curve("140,206 128,222! 118,226") + curve("128,222 126,234"), OCHRE, 4)
    return (
        train
        + left
        + right
        + legs
        + body
        + neck
        + chest
        + line(scales, INK, 1.8)
        + hackles
        + crest
        + head
        + beak
        + fill(shape("93,71! 100,65 110,66! 102,73"), WHITE, INK, 1.6)
        + disc(100, 69, 2.4, INK)
    )
