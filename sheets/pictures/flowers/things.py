"""Everything else that is special to one card: curtain, bridge, butterflies, cup, rain man, stream, storm."""

from __future__ import annotations

from .brush import (
    BROWN,
    GOLD,
    GREY,
    INK,
    NAVY,
    OCHRE,
    PAPER,
    PINK,
    RED,
    VIOLET,
    WATER,
    WHITE,
    WINE,
    around,
    curve,
    disc,
    fill,
    ground,
    group,
    line,
    placed,
    shape,
    specks,
)
from .spring_plants import cherry_flower


def curtain() -> str:
    """A camp curtain across the lower half: striped, hung from a cord in bows."""
    bows = "0,282! 14,278! 50,298 86,280! 118,300 150,280! 182,300 214,280! 250,298 286,278! 300,282!"
    cloth = fill(shape(bows + " 300,490! 0,490!"), WHITE, INK, 3)
    stripes = ""
    for x, colour in ((50, NAVY), (118, RED), (182, NAVY), (250, RED), (-14, RED), (314, NAVY)):
        wide = 20 if 100 < x < 200 else 22
        stripes += fill(
            shape(
                f"{x - wide},320! {x - wide + 2},400 {x - wide - 3},490! {x + wide - 3},490! {x + wide + 2},400 {x + wide},320!"
            ),
            colour,
            INK,
            2,
        )
    folds = (
        curve("84,330 82,400 85,490") + curve("150,330 148,400 151,490") + curve("216,330 214,400 217,490")
    )
    hem = " 300,334! 286,336! 250,346 214,336! 182,348 150,336! 118,348 86,336! 50,346 14,336! 0,334!"
    band = fill(shape(bows + hem), VIOLET, INK, 3)
    crests = "".join(cherry_flower((x, 321, 0.4, 0), petal=WHITE, edge=VIOLET) for x in (50, 118, 182, 250))
    cord = line(curve(bows), INK, 8) + line(curve(bows), GOLD, 4.5)
    bow = (
        line("M0 4L-7 30M0 4L7 30", INK, 6)
        + line("M0 4L-7 30M0 4L7 30", RED, 3.5)
        + disc(0, 0, 7.5, GOLD, INK, 2)
    )
    knots = "".join(group(bow, x, 280) for x in (14, 86, 150, 214, 286))
    return cloth + stripes + line(folds, GREY, 1.8) + band + crests + cord + knots


def _plank(points: str, grain: str) -> str:
    return fill(shape(points), OCHRE, INK, 3) + line(grain, BROWN, 1.8)


def bridge() -> str:
    """Planks that go to and fro over the water, on posts."""
    water = fill(shape("0,490! 0,398! 70,390 150,400 230,388 300,396! 300,490!"), WATER)
    ripple = curve("0,0 14,-6 28,0 42,6 56,0")
    water += line(
        "".join(placed(ripple, x, y) for x, y in ((20, 424), (214, 410), (120, 452), (226, 470), (30, 474))),
        NAVY,
        2.4,
    )
    post = line("M0 0L0 62", INK, 13) + line("M0 2L0 60", BROWN, 7.5)
    posts = "".join(
        group(post, x, y, 0, size)
        for x, y, size in (
            (262, 316, 0.8),
            (130, 322, 0.8),
            (98, 336, 0.85),
            (226, 372, 0.9),
            (270, 376, 0.95),
            (46, 400, 1),
            (110, 412, 1),
        )
    )
    planks = _plank("310,288! 310,306! 96,340! 82,322!", "M302 293L94 327M304 300L98 334")
    planks += _plank("86,318! 118,316! 292,368! 288,388! 268,392!", "M100 324L280 378M96 328L272 386")
    planks += _plank("292,366! 296,388! 60,426! 40,404!", "M288 374L54 411M290 381L60 419")
    planks += _plank("44,400! 82,398! 206,482! 190,500! 160,500!", "M58 408L184 492M54 414L170 496")
    return water + posts + planks


def butterfly(x: float, y: float, size: float, turn: float, red: bool = False) -> str:
    """A swallowtail with open wings, seen from above."""
    main, inner = (RED, GOLD) if red else (GOLD, RED)
    upper = shape("2,-2! 14,-34 44,-58 72,-54 74,-34 58,-12 30,2")
    lower = shape("2,2! 26,2 50,12 54,30 44,42! 46,56 40,62! 34,46 22,40 8,22")
    patch = shape("12,-10! 22,-32 44,-46 58,-42 52,-24 32,-10")
    veins = "M10 -8L52 -44M12 -6L60 -28M10 6L46 14M8 10L38 36"
    half = fill(lower, GOLD if red else NAVY, INK, 2.4) + disc(40, 28, 6.5, RED, INK, 1.5)
    half += (
        fill(upper, main, INK, 2.6)
        + fill(patch, inner)
        + line(veins, INK, 1.6)
        + specks("64,-44 66,-32 58,-20", 3.2, INK)
    )
    wings = group(half, 0, 0) + group(half, 0, 0, 0, 1, True)
    feelers = line(curve("-2,-22 -8,-42 -20,-52") + curve("2,-22 8,-42 20,-52"), INK, 2.2) + specks(
        "-20,-52 20,-52", 3, INK
    )
    body = fill(shape("0,-26 6,-16 5,10 0,38! -5,10 -6,-16"), INK, PAPER, 1.2)
    return group(wings + feelers + body, x, y, turn, size)


# The sign of long life, as a brush would write it, in a box of 100.
_LONG_LIFE = "24,14 74,10|50,0 48,30 26,66|18,28 80,24|24,42 74,38|12,56 88,52|30,70 84,66|66,58 68,84 60,98 50,90|38,78 44,86"


def sake_cup(x: float, y: float) -> str:
    """A red lacquer cup with the sign of long life in gold, tilted towards us."""
    foot = fill(shape("-30,62! 30,62! 38,92 0,98 -38,92"), WINE, INK, 3)
    bowl = fill(shape("-104,-8! -92,36 -52,68 0,74 52,68 92,36 104,-8!"), RED, INK, 3.5)
    shine = line(curve("-84,34 -54,58 -14,66"), PINK, 3)
    rim = f'<ellipse cx="0" cy="-8" rx="104" ry="66" fill="{RED}" stroke="{INK}" stroke-width="3.5"/>'
    rim += f'<ellipse cx="0" cy="-7" rx="95" ry="58" fill="none" stroke="{GOLD}" stroke-width="4"/>'
    rim += f'<ellipse cx="0" cy="-5" rx="86" ry="51" fill="{WINE}" stroke="{INK}" stroke-width="1.6"/>'
    sign = "".join(placed(curve(stroke), -41, -50, 0, 0.86) for stroke in _LONG_LIFE.split("|"))
    return group(foot + bowl + shine + rim + line(sign, GOLD, 6), x, y)


def stream() -> str:
    """A stream that winds from the right behind the walker to the lower left."""
    water = fill(
        shape(
            "310,284! 262,296 232,322 244,352 222,380 150,390 70,384 0,398! 0,446! 60,436 140,444 230,432 276,404 288,374 280,350 310,338!"
        ),
        WATER,
        INK,
        2.6,
    )
    ripples = curve("300,304 270,314 254,332 264,356 240,388 190,404") + curve(
        "300,322 276,330 272,346 276,366 258,398 220,414"
    )
    ripples += curve("0,416 50,402 110,406") + curve("0,430 40,420 80,420")
    bank = fill(shape("0,490! 0,462! 50,452 130,466 220,462 300,440! 300,490!"), GOLD, INK, 2.6)
    return water + line(ripples, NAVY, 2.4) + bank


def rain_man() -> str:
    """A courtier in a tall cap under an umbrella, who looks back at the frog."""
    cover = fill(
        shape(
            "150,44! 200,62 246,112 262,166! 242,152 220,158! 192,146 162,160! 132,148 104,164! 78,156 50,172! 64,114 104,64"
        ),
        GOLD,
        INK,
        3,
    )
    ribs = curve("152,46 116,78 76,120 56,168") + curve("152,46 132,84 114,128 106,162")
    ribs += curve("152,46 158,84 162,124 163,158") + curve("152,46 186,78 208,116 221,156")
    rings = curve("101,68 152,86 206,69") + curve("73,106 114,118 158,120 200,114 236,98")
    cover += line(ribs, INK, 2.2) + line(rings, RED, 5) + fill(shape("144,50! 147,30 155,30! 158,50!"), INK)
    pole = line("M152 60L118 350", INK, 7.5) + line("M152 60L118 350", OCHRE, 3)
    feet = fill(
        shape("128,436! 160,434! 164,446! 124,446!") + shape("184,438! 214,436! 220,448! 180,448!"),
        WHITE,
        INK,
        2.4,
    )
    clogs = fill("M118 446L166 446L166 453L118 453ZM176 448L224 448L224 455L176 455Z", BROWN, INK, 2)
    clogs += fill(
        "M126 453L134 453L134 464L126 464ZM150 453L158 453L158 464L150 464ZM184 455L192 455L192 466L184 466ZM208 455L216 455L216 466L208 466Z",
        INK,
    )
    trousers = fill(
        shape("118,350! 108,396 116,436 140,444 166,434! 170,420! 182,440 206,446 228,434 232,394 220,350!"),
        PAPER,
        INK,
        3,
    )
    trousers += line(
        curve("136,366 130,410 136,438")
        + curve("154,366 152,410 154,436")
        + curve("168,366 170,420")
        + curve("190,366 192,410 190,440")
        + curve("208,366 212,410 210,438"),
        GREY,
        2,
    )
    robe = fill(
        shape(
            "140,238 168,230 200,240 224,266 240,318 246,372! 226,384 204,376! 172,384 124,378! 110,370! 112,330 118,290 124,258"
        ),
        RED,
        INK,
        3,
    )
    sleeve = fill(
        shape(
            "150,250! 132,262 124,280 134,310! 122,336 118,372! 146,392 178,386! 196,350 204,316 202,280 184,256"
        ),
        RED,
        INK,
        3,
    )
    pattern = specks(
        "140,330 158,312 176,332 152,352 172,362 186,300 192,330 160,286 222,300 230,330 214,338 226,358 206,362",
        4.4,
        GOLD,
    )
    hems = curve("119,368 146,387 177,382")
    collar = fill(shape("146,236! 168,256 192,236! 184,230 168,240 154,230"), WHITE, INK, 2.2)
    hand = fill(shape("118,284 132,280 142,288 140,302 126,306 116,298"), PINK, INK, 2.2) + line(
        "M117 290L132 290M117 297L132 298", INK, 1.6
    )
    face = fill(
        shape("142,196! 138,210 134,214 140,220 142,232 156,240 172,236 184,222 186,200 170,190 152,190"),
        WHITE,
        INK,
        2.6,
    )
    features = (
        line(curve("144,202 150,199 156,201"), INK, 3)
        + line(curve("146,209 151,211 156,208"), INK, 2.2)
        + line(curve("142,226 148,226"), RED, 3)
    )
    features += fill(shape("146,236! 156,238 162,236! 154,252"), INK) + line(
        curve("168,212 174,206 178,214 172,220"), INK, 2
    )
    cap = fill(
        shape("140,199! 145,178 148,152 156,130 172,121 188,128 194,148 193,172 191,195! 166,189"),
        INK,
        PAPER,
        1.6,
    )
    cap += line(curve("144,190 166,182 191,188") + curve("158,134 172,146 190,140"), GREY, 2)
    return (
        feet
        + clogs
        + trousers
        + robe
        + cover
        + sleeve
        + pattern
        + line(hems, GOLD, 3)
        + collar
        + face
        + features
        + cap
        + pole
        + hand
    )


def storm(strands: str) -> str:
    """Red sky, a black cloud, a flash, and the drum of the thunder; willow strands hang from behind the cloud."""
    cloud = fill(
        shape(
            "0,0! 300,0! 300,88! 276,122 240,110! 222,150 176,140! 150,170 110,146! 84,176 44,150! 24,164 0,154!"
        ),
        INK,
        PAPER,
        3,
    )
    curl = curve("-28,4 -14,20 8,14 12,-4 0,-14 -12,-6 -6,4")
    cloud += line(
        "".join(
            placed(curl, x, y, 0, size)
            for x, y, size in (
                (60, 112, 1.1),
                (136, 100, 1.2),
                (206, 84, 1.1),
                (96, 54, 1),
                (170, 40, 0.9),
                (30, 46, 0.9),
                (262, 66, 1),
            )
        ),
        GOLD,
        3.4,
    )
    hill = fill(shape("0,490! 0,436! 60,408 130,418 200,448 250,436 300,452! 300,490!"), INK)
    flash = fill(
        shape("92,120! 142,128! 112,214! 150,208! 92,306! 128,300! 44,436! 74,334! 44,340! 80,244! 44,250!"),
        GOLD,
        INK,
        3.5,
    )
    comma = shape("0,-4! 10,-18 2,-36 -18,-40! -34,-26 -38,-6! -26,-22 -14,-22 -8,-12")
    drum = disc(206, 372, 66, BROWN, INK, 3.5) + disc(206, 372, 52, PAPER, INK, 3.5)
    drum += fill(around(comma, 3, 0, 206, 372, 0.98), INK)
    drum += "".join(
        disc(206 + x, 372 + y, 4.4, GOLD, INK, 1.2)
        for x, y in ((59, 0), (30, 51), (-30, 51), (-59, 0), (-30, -51), (30, -51))
    )
    return ground(RED) + strands + cloud + hill + drum + flash
