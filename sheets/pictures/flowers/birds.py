"""The birds: crane, bush warbler, cuckoo, geese, swallow, phoenix. Drawn after the old woodcuts' poses."""

from __future__ import annotations

from .brush import (
    GOLD,
    GREY,
    INK,
    MOSS,
    NAVY,
    OCHRE,
    PAPER,
    RED,
    VIOLET,
    WHITE,
    WINE,
    curve,
    disc,
    dots,
    fill,
    group,
    line,
    placed,
    shape,
    taper,
)


def crane() -> str:
    """A standing crane that looks left, in the place it has on the card."""
    legs = line(curve("150,330 146,376! 142,440") + curve("172,332 176,382! 174,446"), INK, 5.5)
    legs += line(curve("142,440 122,446") + curve("142,440 160,450") + curve("174,446 156,454") + curve("174,446 192,454"), INK, 4)
    plumes = shape(
        "178,250! 216,254 250,284 270,334 270,362! 258,344 250,338! 254,364 244,390! 236,364 228,354!"
        " 230,380 216,402! 210,372 202,358! 198,376 188,388! 184,352 160,330!"
    )
    tail = fill(plumes, INK) + line(
        curve("214,272 244,304 260,346") + curve("204,284 232,318 243,370") + curve("194,296 214,330 216,380"), PAPER, 1.8
    )
    body = fill(
        shape("88,262 92,238 116,222 156,224 194,242 220,274 232,306! 214,318 190,334 154,344 120,334 98,306"),
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
    neck = fill(taper("101,126 112,146 110,170 94,196 84,224 92,262 112,284", 17, 40), WHITE, INK, 3)
    cover = fill(shape("98,250 108,234 128,230! 140,256 130,290 110,286"), WHITE)
    dark = fill(shape("88,128! 96,138 108,146! 102,168 86,190 73,216 77,240! 68,226 68,208 80,184 96,162 98,146 90,138"), INK)
    dark += fill(shape("90,136! 104,134 112,150 108,170 94,194 83,214 80,240! 74,226 74,210 86,186 98,166 100,150"), INK)
    head = fill(shape("82,122 86,110 100,102 113,108 118,122 110,136 94,138 85,132"), WHITE, INK, 2.5)
    cheek = fill(shape("84,131! 94,126 104,134! 106,146 96,146"), INK)
    crown = fill(shape("84,117! 88,106 100,100 112,106! 100,112"), RED, INK, 2)
    beak = fill(shape("85,119! 64,126 36,140! 62,137 86,131!"), OCHRE, INK, 2) + line("M44 137L84 126", INK, 1.4)
    return legs + tail + body + neck + cover + feathers + dark + head + cheek + crown + beak + disc(95, 119, 3.2, INK)


def warbler(x: float, y: float) -> str:
    """A bush warbler perched, looking up to the left and singing."""
    tail = fill(shape("36,6! 66,24 104,60 122,84! 108,86 96,88! 70,58 30,34"), "#5c6b2c", INK, 2.5)
    tail += line(curve("50,24 82,52 108,82"), INK, 1.8)
    body = fill(
        shape("-62,-34! -52,-50 -34,-58 -14,-50 2,-32 28,-12 50,14 46,36 24,50 -8,52 -36,40 -54,16 -60,-8 -64,-24!"),
        "#8b9a3e",
        INK,
        2.5,
    )
    belly = fill(shape("-62,-24! -50,-20 -42,-4 -28,18 0,38 30,44! 8,52 -10,51 -36,39 -53,15 -59,-8"), "#f0e3b4")
    wing = fill(shape("-24,-14 -4,-20 24,-4 54,22 80,56! 50,46 20,38 -8,22 -24,2"), "#5c6b2c", INK, 2.2)
    wing += line(curve("-10,2 14,10 36,24! 20,24") + curve("-14,-8 20,0 66,44") + curve("-4,14 20,24 50,40"), PAPER, 1.8)
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
    tail = fill(shape("66,-4! 100,-16 136,-20! 138,-10 134,-6! 142,0 138,8! 130,8! 132,18 124,24! 96,14 66,16"), INK, PAPER, 1.5)
    tail += fill(dots("128,-12 130,4 120,16 112,-8 114,5 104,-1", 2.8), WHITE)
    body = fill(shape("-84,6 -72,-12 -52,-18 -20,-20 30,-14 80,-4 84,10 50,24 10,34 -30,34 -62,28 -80,20"), INK, INK, 2)
    belly = fill(shape("-74,24! -54,18 -20,16 30,14 76,10! 50,24 10,34 -30,34 -62,28"), WHITE, INK, 2)
    bars = "".join(f"M{px} {py}Q{px + 4} {py + 8} {px} {bottom}" for px, py, bottom in ((-44, 19, 30), (-24, 18, 33), (-4, 17, 33), (16, 17, 31), (36, 15, 26), (54, 14, 21)))
    belly += line(bars.replace("Q", "L"), INK, 2.6)
    near = _flight_wing(
        "-36,-12! -60,26 -58,70 -34,116! -24,104 -22,94! -10,102 -6,84! 4,90 8,70! 18,74 22,54! 32,54 36,34! 40,10 20,-14",
        curve("-34,4 -46,50 -34,100") + curve("-22,6 -28,50 -14,88") + curve("-8,8 -8,44 2,74") + curve("6,8 10,34 18,58"),
        "#3d4a63",
        PAPER,
    )
    beak = fill(shape("-82,2! -106,4! -100,10 -84,12!"), GOLD, INK, 2) + fill(shape("-84,13! -102,20! -82,22!"), GOLD, INK, 2)
    throat = fill(shape("-86,9! -92,12! -84,18! -78,12"), RED)
    eye = disc(-67, 1, 6, GOLD) + disc(-67, 1, 3.2, INK)
    return group(far + tail + body + belly + near + throat + beak + eye, x, y, 14, 0.98)


def _goose(x: float, y: float, size: float, turn: float, down: bool = False) -> str:
    wing = (
        "-2,-6! -4,-34 16,-66 50,-88! 50,-74 44,-66! 52,-64 42,-52! 48,-48 38,-38! 42,-32 32,-22! 30,-10 20,4"
        if not down
        else "-8,0! -16,26 -8,54 14,76! 18,66 16,58! 26,62 24,48! 32,50 30,36! 36,34 34,20! 32,4 16,-6"
    )
    ribs = (
        curve("6,-14 16,-44 42,-72") + curve("12,-12 24,-36 40,-54") + curve("20,-8 28,-24 36,-38")
        if not down
        else curve("-4,10 -4,38 12,64") + curve("6,10 8,34 20,52") + curve("16,8 18,24 28,40")
    )
    far = fill(shape("4,-8! 20,-30 44,-44 72,-48! 64,-38! 66,-34 54,-26! 54,-20 38,-8 24,0"), GREY, INK, 1.8)
    if down:
        far = fill(shape("0,-10! 6,-36 24,-58 48,-68! 46,-56! 50,-50 40,-42! 42,-34 30,-14"), GREY, INK, 1.8)
    body = fill(
        shape("-78,-10! -72,-20 -62,-22 -50,-14 -30,-10 4,-14 40,-6 76,2! 72,10! 50,16 18,18 -10,14 -30,4 -52,-2 -64,-6"),
        INK,
        PAPER,
        1.5,
    )
    beak = fill(shape("-72,-18! -90,-10! -74,-8!"), GOLD, INK, 1.6)
    belly = fill(shape("-16,9! 14,6 46,8 70,9! 50,15 18,17 -8,13"), PAPER) + line("M4 8L6 15M20 8L22 16M36 9L37 15", INK, 1.8)
    near = fill(shape(wing), INK, PAPER, 1.5) + line(ribs, PAPER, 1.6)
    return group(far + body + belly + near + beak + disc(-65, -15, 2.2, PAPER), x, y, turn, size)


def geese() -> str:
    """Three geese in a slanting line."""
    return _goose(204, 94, 0.92, -8) + _goose(110, 150, 1.0, -12, down=True) + _goose(198, 216, 0.88, -6)


def swallow(x: float, y: float) -> str:
    """A swallow that dives to the lower left."""
    far = fill(shape("-6,-18! 24,-64 80,-110 142,-128! 124,-104! 120,-100 102,-82! 96,-78 78,-60! 68,-52 50,-36! 44,-20 28,-4"), "#4a5a9c", INK, 2.2)
    far += line(curve("14,-28 60,-78 124,-116") + curve("26,-22 62,-58 98,-82"), PAPER, 1.8)
    tail = fill(shape("50,-8! 80,-6 116,-18 156,-44! 128,-8 98,8! 128,14 158,34! 118,32 84,22 52,16"), INK, PAPER, 1.5)
    tail += fill(dots("108,-8 92,2 108,18", 3), WHITE)
    body = fill(shape("-84,4 -74,-14 -52,-22 -18,-22 26,-14 66,-2 66,14 30,26 -10,32 -48,30 -74,20"), NAVY, INK, 2.2)
    belly = fill(shape("-56,27! -30,14 14,10 66,10! 32,25 -8,31 -36,31"), WHITE, INK, 1.8)
    throat = fill(shape("-85,6! -70,6 -50,12 -40,22! -54,29 -74,20"), RED, INK, 1.6)
    near = fill(
        shape("-40,-10! -58,28 -48,78 -10,126! -6,108 -8,98! 6,104 4,88 2,80! 18,80 16,64! 28,62 26,46! 36,42 34,26! 32,6 14,-14"),
        NAVY,
        INK,
        2.2,
    )
    near += line(curve("-36,8 -42,56 -14,110") + curve("-22,8 -22,50 -4,88") + curve("-8,8 -4,42 10,72") + curve("6,8 10,30 22,52"), PAPER, 1.8)
    near += fill(shape("-40,-8! -48,14 -44,34! -20,14 14,12 30,20! 30,4 14,-12"), GOLD, INK, 1.8)
    beak = fill(shape("-83,0! -104,10! -82,14!"), OCHRE, INK, 2)
    eye = disc(-66, -3, 4.2, WHITE) + disc(-66.5, -3, 2.4, INK)
    return group(far + tail + body + belly + throat + near + beak + eye, x, y, -16)


def _train(points: str, colour: str, eye_x: float, eye_y: float) -> str:
    """One long tail plume with barbs and an eye at its end."""
    return (
        fill(taper(points, 15, 9), colour, INK, 2)
        + line(curve(points), PAPER, 1.8)
        + disc(eye_x, eye_y, 17, colour, INK, 2)
        + disc(eye_x, eye_y, 10.5, GOLD, INK, 1.6)
        + disc(eye_x, eye_y, 5, RED)
    )


def phoenix() -> str:
    """A phoenix over the treetops: crest, raised wings, a train of plumes."""
    train = _train("170,190 222,214 256,262 262,318", VIOLET, 262, 326)
    train += _train("160,196 200,236 216,284 204,338", RED, 202, 346)
    train += _train("146,200 160,250 150,300 110,336", GOLD, 104, 342)
    train += _train("134,196 112,240 70,270 44,304", VIOLET, 38, 310)
    left = fill(
        shape("118,158! 96,120 62,92 22,84! 30,102! 20,106 38,124! 26,130 46,146! 36,152 58,166! 52,174 78,184! 104,194 130,184"),
        RED,
        INK,
        2.2,
    )
    left += line(curve("110,164 78,124 36,98") + curve("104,170 74,142 44,130") + curve("100,178 78,162 52,156"), PAPER, 2)
    left += fill(shape("120,162! 104,138 82,122! 78,136! 70,140 82,152! 76,158 96,170! 112,176"), GOLD, INK, 1.8)
    right = fill(
        shape("160,158! 172,112 206,66 268,38! 264,58! 276,58 260,80! 272,84 252,104! 264,110 242,126! 252,134 228,146! 236,156 206,166! 184,182 164,178"),
        RED,
        INK,
        2.2,
    )
    right += line(
        curve("176,150 206,96 256,56") + curve("182,156 214,112 256,84") + curve("188,162 218,132 250,108") + curve("190,168 214,150 240,130"),
        PAPER,
        2,
    )
    right += fill(shape("158,160! 166,130 184,104 204,90! 204,104! 214,104 206,120! 214,124 202,138! 208,146 190,158! 176,170"), GOLD, INK, 1.8)
    body = fill(shape("118,150 136,144 158,152 174,176 178,198! 166,204 148,212 128,202 114,182"), OCHRE, INK, 2.4)
    scales = curve("124,164 131,172 138,164! 145,172 152,164! 158,171 164,167") + curve("124,178 131,186 138,178! 145,186 152,178! 160,186 168,180")
    scales += curve("130,192 138,200 146,192! 154,200 162,194")
    neck = fill(taper("106,76 118,92 120,112 110,132 126,166", 15, 30), OCHRE, INK, 2.4)
    chest = fill(shape("112,146! 122,136 140,142 150,160 140,176 122,170"), OCHRE)
    hackles = line(curve("112,100 118,104 124,98! ") + curve("108,114 116,120 126,112!") + curve("104,130 114,136 126,128!") + curve("112,148 122,154 134,146!"), RED, 2.4)
    crest = fill(taper("112,62 124,42 146,36", 8, 2), RED, INK, 1.6) + fill(taper("114,68 134,54 158,58", 8, 2), VIOLET, INK, 1.6)
    crest += fill(taper("106,58 106,40 120,22", 8, 2), GOLD, INK, 1.6)
    head = fill(shape("88,72 94,60 108,56 118,64 118,78 108,88 94,86"), GOLD, INK, 2.2)
    beak = fill(shape("90,66! 72,68 64,84! 76,80 90,80!"), WINE, INK, 1.8) + fill(shape("90,84! 86,100 96,104 100,90!"), RED, INK, 1.6)
    legs = line(curve("140,206 128,222! 118,226") + curve("128,222 126,234"), OCHRE, 4)
    return train + left + right + legs + body + neck + chest + line(scales, INK, 1.8) + hackles + crest + head + beak + disc(99, 70, 3, INK)
