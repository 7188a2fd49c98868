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
    dots,
    fill,
    group,
    line,
    placed,
    shape,
    taper,
)
from .plants import cherry_flower


def curtain() -> str:
    """A camp curtain across the lower half: striped, hung from a cord in bows."""
    top = "0,300! 14,296! 50,316 86,298! 122,318 158,298! 194,318 230,298! 262,316 290,298! 300,300! 300,490! 0,490!"
    cloth = fill(shape(top), WHITE, INK, 3)
    stripes = ""
    for at, colour in enumerate((RED, NAVY, RED, NAVY)):
        x = 30 + at * 72
        stripes += fill(shape(f"{x - 18},330! {x - 16},400 {x - 22},490! {x + 18},490! {x + 20},400 {x + 18},330!"), colour)
    folds = curve("50,318 48,380 52,490") + curve("122,320 120,400 124,490") + curve("194,320 192,400 196,490") + curve("262,318 260,400 264,490")
    band = fill(shape("0,302! 14,298! 50,318 86,300! 122,320 158,300! 194,320 230,300! 262,318 290,300! 300,302! 300,344! 262,352 230,342! 194,354 158,342! 122,354 86,342! 50,352 14,342! 0,344!"), VIOLET, INK, 3)
    crests = "".join(cherry_flower((x, 330, 0.34, 0), petal=WHITE, edge=VIOLET) for x in (50, 122, 194, 262))
    cord = line(curve("0,300 14,296! 50,316 86,298! 122,318 158,298! 194,318 230,298! 262,316 290,298!"), GOLD, 5)
    knots = "".join(disc(x, 299, 7, GOLD, INK, 2) + line(f"M{x} 306L{x - 5} 326M{x} 306L{x + 5} 326", RED, 3) for x in (14, 86, 158, 230, 290))
    return cloth + stripes + line(folds, GREY, 1.8) + band + crests + cord + knots


def _plank(points: str, grain: str) -> str:
    return fill(shape(points), OCHRE, INK, 3) + line(grain, BROWN, 1.8)


def bridge() -> str:
    """Planks that go to and fro over the water, on posts."""
    water = fill(shape("0,490! 0,412! 70,404 150,414 230,402 300,410! 300,490!"), WATER)
    water += line(curve("0,440 50,434 100,444 150,440") + curve("170,468 220,460 300,470") + curve("20,470 70,464 110,472") + curve("200,424 250,418 300,424"), NAVY, 2.2)
    posts = "".join(line(f"M{x} {y}L{x} {y + long}", INK, 10) + line(f"M{x} {y}L{x} {y + long}", BROWN, 5) for x, y, long in ((40, 380, 84), (128, 376, 60), (168, 404, 70), (262, 366, 70), (236, 330, 60), (130, 326, 40)))
    planks = _plank("300,296! 300,318! 118,346! 108,326!", "M294 302L124 330M294 309L130 337")
    planks += _plank("96,322! 130,318! 286,366! 272,386! 250,386!", "M116 326L268 372M112 332L258 380")
    planks += _plank("292,362! 296,386! 100,426! 84,404!", "M286 369L98 409M288 378L104 418")
    planks += _plank("0,364! 0,388! 88,432! 124,428! 120,410!", "M4 371L112 418M4 380L98 425")
    return water + posts + planks


def butterfly(x: float, y: float, size: float, turn: float, red: bool = False) -> str:
    """A swallowtail with open wings, seen from above."""
    main, inner = (RED, GOLD) if red else (GOLD, RED)
    upper = shape("2,-2! 14,-34 44,-58 72,-54 74,-34 58,-12 30,2")
    lower = shape("2,2! 26,2 50,12 54,30 44,42! 46,56 40,62! 34,46 22,40 8,22")
    patch = shape("12,-10! 22,-32 44,-46 58,-42 52,-24 32,-10")
    spot = dots("64,-44 66,-32 58,-20", 3.2)
    eye = dots("40,28", 6.5)
    veins = "M10 -8L52 -44M12 -6L60 -28M10 6L46 14M8 10L38 36"
    wings = ""
    for flip in (False, True):
        wings += fill(placed(lower, 0, 0, 0, 1, flip), NAVY if not red else GOLD, INK, 2.4)
        wings += fill(placed(eye, 0, 0, 0, 1, flip), inner if not red else RED, INK, 1.5)
        wings += fill(placed(upper, 0, 0, 0, 1, flip), main, INK, 2.6) + fill(placed(patch, 0, 0, 0, 1, flip), inner)
        wings += line(placed(veins, 0, 0, 0, 1, flip), INK, 1.6) + fill(placed(spot, 0, 0, 0, 1, flip), INK)
    feelers = line(curve("-2,-22 -8,-42 -20,-52") + curve("2,-22 8,-42 20,-52"), INK, 2.2) + fill(dots("-20,-52 20,-52", 3), INK)
    body = fill(shape("0,-26 6,-16 5,10 0,38! -5,10 -6,-16"), INK, PAPER, 1.2)
    return group(wings + feelers + body, x, y, turn, size)


# The sign of long life, as a brush would write it, in a box of 100.
_LONG_LIFE = (
    "24,14 74,10|50,0 48,30 26,66|18,28 80,24|24,42 74,38|12,56 88,52|30,70 84,66|66,58 68,84 60,98 50,90|38,78 44,86"
)


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
    """A stream that winds from the hills to the lower edge."""
    water = fill(shape("300,300! 240,316 214,344 238,372 232,400 160,424 90,446 40,490! 300,490!"), WATER, INK, 2.4)
    water += fill(shape("0,490! 0,444! 40,440 92,452 60,476 40,490!"), GOLD, INK, 2.4)
    ripples = curve("300,330 262,340 250,356 268,380") + curve("300,420 250,424 190,440 130,480") + curve("300,452 250,454 200,470 180,490")
    return water + line(ripples, NAVY, 2.4)


def rain_man() -> str:
    """A courtier in a tall cap under an umbrella, who looks back at the frog."""
    ribs = ("168,52! 128,84 92,124 72,166", "168,52! 148,90 130,130 122,164", "168,52! 172,90 176,130 178,160", "168,52! 202,84 224,122 238,158")
    cover = fill(
        shape("168,50! 216,68 262,116 278,168! 258,154 236,160! 208,148 178,162! 148,150 120,166! 94,158 66,174! 80,118 122,70"),
        GOLD,
        INK,
        3,
    )
    rings = curve("118,78 168,92 220,76") + curve("90,112 130,122 172,124 214,118 250,104")
    cover += line("".join(curve(rib) for rib in ribs), INK, 2.2) + line(rings, RED, 4) + fill(shape("162,56! 164,38 172,38! 176,56!"), INK)
    pole = line("M170 56L176 300", INK, 6)
    feet = fill(shape("128,436! 160,434! 164,446! 124,446!") + shape("184,438! 214,436! 220,448! 180,448!"), WHITE, INK, 2.4)
    clogs = fill("M118 446L166 446L166 453L118 453ZM176 448L224 448L224 455L176 455Z", BROWN, INK, 2)
    clogs += fill("M126 453L134 453L134 464L126 464ZM150 453L158 453L158 464L150 464ZM184 455L192 455L192 466L184 466ZM208 455L216 455L216 466L208 466Z", INK)
    trousers = fill(shape("118,350! 108,396 116,436 140,444 166,434! 170,420! 182,440 206,446 228,434 232,394 220,350!"), PAPER, INK, 3)
    trousers += line(curve("136,366 130,410 136,438") + curve("154,366 152,410 154,436") + curve("168,366 170,420") + curve("190,366 192,410 190,440") + curve("208,366 212,410 210,438"), GREY, 2)
    robe = fill(
        shape("140,238 168,230 200,240 224,266 240,318 246,372! 226,384 204,376! 172,384 124,378! 110,370! 112,330 118,290 124,258"),
        RED,
        INK,
        3,
    )
    sleeve = fill(shape("134,244! 112,268 88,318 76,366! 96,378 124,374! 140,340 156,318 184,300 182,280 164,272 156,256"), RED, INK, 3)
    pattern = dots("96,346 112,324 108,356 124,338 216,300 226,326 206,324 218,350 234,352 190,352 170,354 198,340 150,360 134,362", 4.4)
    hems = curve("76,366 96,378 124,374!") + curve("184,300 182,280")
    collar = fill(shape("146,236! 168,256 192,236! 184,230 168,240 154,230"), WHITE, INK, 2.2)
    hand = fill(shape("166,278 180,274 190,282 188,296 174,300 165,292"), PINK, INK, 2.2) + line("M172 284L186 284M172 290L187 291", INK, 1.6)
    face = fill(shape("142,196! 138,210 134,214 140,220 142,232 156,240 172,236 184,222 186,200 170,190 152,190"), WHITE, INK, 2.6)
    features = line(curve("144,202 150,199 156,201"), INK, 3) + line(curve("146,209 151,211 156,208"), INK, 2.2) + line(curve("142,226 148,226"), RED, 3)
    features += fill(shape("146,236! 156,238 162,236! 154,252"), INK) + line(curve("168,212 174,206 178,214 172,220"), INK, 2)
    cap = fill(shape("138,200! 146,186 150,160 166,146 186,150 192,168 190,190! 200,196 196,206! 184,198 164,190"), INK, PAPER, 1.4)
    cap += line(curve("148,184 168,180 188,188"), GREY, 2)
    return feet + clogs + trousers + robe + cover + pole + sleeve + fill(pattern, GOLD) + line(hems, GOLD, 3) + collar + face + features + cap + hand


def storm() -> str:
    """Red sky, black clouds, a flash, and the thunder's drum and claw."""
    sky = fill("M0 0L300 0L300 490L0 490Z", RED)
    cloud = fill(shape("0,0! 300,0! 300,250! 270,262 244,240 214,250 190,220 196,190 160,176 150,140 110,136 100,104 60,110 40,84 0,96!"), INK)
    cloud += line(curve("300,238 272,246 250,226 222,234 204,212 210,182 172,164 164,128 122,124 110,92 66,96 44,70 0,80"), GOLD, 3)
    ground = fill(shape("0,490! 0,430! 60,400 120,410 190,440 250,430 300,452! 300,490!"), INK)
    flash = fill(shape("118,136! 150,150! 116,226! 152,222! 92,318! 124,314! 52,424! 82,340! 54,346! 92,252! 62,256!"), GOLD, INK, 3)
    drum = disc(206, 370, 58, BROWN, INK, 3) + disc(206, 370, 46, PAPER, INK, 3)
    comma = shape("0,-4! 10,-18 2,-36 -18,-40! -34,-26 -38,-6! -26,-22 -14,-22 -8,-12")
    drum += fill(around(comma, 3, 0, 206, 370, 0.86), INK) + fill(dots(" ".join(f"{206 + 52 * c},{370 + 52 * s}" for c, s in ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87))), 3.6), GOLD)
    claw = fill(shape("300,270! 262,272 236,290 224,300! 214,322! 232,314! 228,334! 246,318! 250,338! 262,316! 276,328! 282,306 300,312!"), OCHRE, INK, 3)
    return sky + cloud + ground + flash + drum + claw
