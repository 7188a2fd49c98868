"""Seventh to ninth month: bush clover with the boar, susuki with moon and geese, chrysanthemum with the sake cup."""

from __future__ import annotations

from . import beasts, birds, things
from .autumn_plants import chrysanthemum, clover_flower, clover_leaf, golden_plume, mum_leaf, pale_plume
from .brush import GOLD, INK, PAPER, RED, WHITE, Spot, curve, disc, fill, ground, line, mirrored, shape
from .ribbons import blue, plain


def _clover(*stems: str) -> str:
    """Arching stems through the points; leaves and flowers hang at the points between root and tip."""
    wood = "".join(line(curve(stem), INK, 3.2) for stem in stems)
    leaves, flowers = [], []
    for number, stem in enumerate(stems):
        spots = [tuple(float(part) for part in word.split(",")) for word in stem.split()][1:]
        for at, (x, y) in enumerate(spots):
            side = 1 if (at + number) % 2 else -1
            leaves.append((x - side * 6, y - 2, 0.84, -side * 58.0))
            flowers += [
                (x + side * 10, y + 4, 0.92, side * 100.0),
                (x + side * 20, y + 16, 0.78, side * 130.0),
            ]
    tips = [tuple(float(part) for part in stem.split()[-1].split(",")) for stem in stems]
    leaves += [(x, y, 0.8, 0.0) for x, y in tips]
    return wood + clover_leaf(*leaves) + clover_flower(*flowers)


def boar() -> str:
    sky = _clover(
        "-10,300 40,210 110,140 190,110 260,120",
        "-10,200 50,110 120,66 200,50",
        "310,330 290,240 240,180 190,180",
        "60,260 70,200 50,150",
    )
    return sky + beasts.boar() + _clover("310,500 288,466 250,480", "-20,470 30,452 56,474")


def clover_ribbon() -> str:
    back = _clover(
        "-10,440 40,330 60,220 110,130 180,80",
        "310,460 280,350 256,250 220,170",
        "20,500 90,420 190,400 270,420",
    )
    return (
        back
        + plain(152, 236, 7, 0.92)
        + _clover("60,330 50,260 40,180 66,100", "310,250 260,190 240,110", "120,500 190,440 256,450")
    )


def clover_chaff_1() -> str:
    return _clover(
        "-10,470 60,370 90,270 150,190 230,150",
        "0,380 40,280 50,190 110,110 190,70 260,80",
        "60,500 130,420 190,340 270,310",
        "160,500 210,450 270,430",
        "120,300 190,260 250,230",
        "20,500 70,450 130,440",
    )


def clover_chaff_2() -> str:
    return _clover(
        "310,470 240,380 220,280 160,200 70,170",
        "310,360 270,260 260,170 200,100 110,70 40,90",
        "250,500 170,430 110,360 40,340",
        "150,500 96,460 36,440",
        "190,300 120,270 56,250",
        "290,500 230,460 180,410",
    )


def _hill(outline: str, *spots: Spot) -> str:
    """A dark hill with pale susuki; what stands left of the middle leans to the left."""
    left = pale_plume(*(spot for spot in spots if spot[0] < 150), flip=True)
    return fill(shape(outline), INK) + left + pale_plume(*(spot for spot in spots if spot[0] >= 150))


_HIGH = "0,490! 0,360! 70,304 150,286 230,304 300,360! 300,490!"
_UPPER_ROW = tuple(
    (x, y, 0.5, lean) for x, y, lean in ((60, 424, 8.0), (112, 404, -8.0), (178, 402, -10.0), (238, 424, 6.0))
)
_LOWER_ROW = tuple(
    (x, y, 0.46, lean)
    for x, y, lean in (
        (36, 486, 12.0),
        (84, 482, 0.0),
        (134, 476, -14.0),
        (160, 478, -12.0),
        (212, 482, 0.0),
        (264, 488, 12.0),
    )
)


def moon() -> str:
    return ground(RED) + disc(150, 156, 106, WHITE) + _hill(_HIGH, *_UPPER_ROW, *_LOWER_ROW)


def geese() -> str:
    band = fill(shape("0,0! 300,0! 300,58! 240,72 180,56 120,70 60,54 0,66!"), RED)
    low = tuple((x, y + 22, size * 0.95, lean) for x, y, size, lean in (*_UPPER_ROW, *_LOWER_ROW))
    return band + birds.geese() + _hill("0,490! 0,386! 70,332 150,316 230,332 300,386! 300,490!", *low)


def susuki_chaff_1() -> str:
    hill = "0,490! 0,330! 60,280 140,256 220,276 300,350! 300,490!"
    tall = golden_plume((64, 290, 0.95, -6), (128, 270, 1.1, -12), (190, 274, 0.85, 6))
    upper = ((58, 404, 0.56, 8.0), (118, 384, 0.6, -4.0), (170, 386, 0.58, -10.0), (236, 408, 0.54, 6.0))
    lower = tuple((x, y + 2, 0.52, lean) for x, y, _, lean in _LOWER_ROW)
    return tall + _hill(hill, *upper, *lower)


def susuki_chaff_2() -> str:
    hill = "0,490! 0,350! 80,270 170,246 250,274 300,320! 300,490!"
    tall = mirrored(golden_plume((66, 290, 1.0, -4), (130, 270, 1.2, -10)))
    upper = ((50, 420, 0.5, 6.0), (104, 388, 0.6, 2.0), (160, 376, 0.66, -16.0), (222, 392, 0.6, 0.0))
    lower = ((40, 496, 0.52, 8.0), (108, 486, 0.6, -6.0), (176, 482, 0.6, -12.0), (242, 490, 0.56, 4.0))
    return tall + _hill(hill, *upper, *lower)


def sake_cup() -> str:
    stems = line(curve("150,500 140,420 60,330 60,240") + curve("150,500 190,430 240,380"), INK, 6)
    leaves = mum_leaf((70, 110, 0.9, -60), (236, 230, 0.9, 60), (40, 250, 0.9, -130), (170, 440, 1.0, 170))
    leaves += mum_leaf((50, 420, 1.0, -110), (258, 440, 0.95, 120), (180, 70, 0.85, 30), (140, 400, 0.8, -20))
    flowers = chrysanthemum((82, 106, 1.05, 0), (226, 126, 0.92, 8), outer=GOLD, inner=GOLD)
    front = chrysanthemum((62, 388, 0.95, 4), (236, 382, 1.05, 0), outer=GOLD, inner=GOLD)
    return stems + leaves + flowers + front + things.sake_cup(152, 252)


def chrysanthemum_ribbon() -> str:
    stems = line(curve("140,500 130,420 70,320 70,220 90,120") + curve("150,500 200,440 240,330"), INK, 6)
    leaves = mum_leaf(
        (60, 240, 0.95, -100), (230, 240, 0.95, 50), (60, 440, 0.95, -100), (262, 420, 1.0, 150)
    )
    leaves += mum_leaf((50, 110, 0.85, -50), (240, 130, 0.9, 50), (150, 440, 0.9, 180), (190, 80, 0.8, 20))
    front = chrysanthemum((80, 168, 1.08, 0), (230, 330, 1.15, 6)) + chrysanthemum(
        (84, 376, 0.95, 0), outer=RED, inner=RED, edge=PAPER, heart=GOLD
    )
    return (
        stems
        + leaves
        + blue(150, 228, 8, 0.92)
        + front
        + chrysanthemum((246, 90, 0.62, 0), outer=RED, inner=RED, edge=PAPER, heart=GOLD)
    )


def chrysanthemum_chaff_1() -> str:
    stems = line(curve("150,500 140,400 90,300 96,160") + curve("150,500 200,440 220,320"), INK, 6)
    leaves = mum_leaf((80, 290, 1.0, -90), (150, 260, 1.0, 20), (60, 420, 1.0, -110), (256, 440, 1.05, 130))
    leaves += mum_leaf((150, 440, 0.95, 190), (40, 90, 0.9, -40), (180, 150, 0.9, 60), (262, 250, 0.9, 30))
    red = chrysanthemum((92, 388, 0.95, 5), (232, 120, 0.86, 0), outer=RED, inner=RED, edge=PAPER, heart=GOLD)
    return stems + leaves + red + chrysanthemum((100, 152, 1.28, 0), (212, 312, 1.28, 8))


def chrysanthemum_chaff_2() -> str:
    stems = line(curve("150,500 160,400 210,300 204,160") + curve("150,500 100,440 80,320"), INK, 6)
    leaves = mum_leaf((220, 290, 1.0, 90), (140, 270, 1.0, -20), (240, 430, 1.0, 110), (44, 440, 1.05, -130))
    leaves += mum_leaf((150, 440, 0.95, 170), (262, 100, 0.9, 40), (120, 150, 0.9, -60), (40, 240, 0.9, -30))
    gold = chrysanthemum((220, 392, 0.95, 5), (70, 128, 0.9, 0))
    return (
        stems
        + leaves
        + gold
        + chrysanthemum((196, 180, 1.22, 0), (88, 320, 1.22, 8), outer=RED, inner=RED, edge=PAPER, heart=GOLD)
    )


PICTURES = {
    "boar": boar,
    "bush_clover_ribbon": clover_ribbon,
    "bush_clover_chaff_1": clover_chaff_1,
    "bush_clover_chaff_2": clover_chaff_2,
    "moon": moon,
    "geese": geese,
    "susuki_chaff_1": susuki_chaff_1,
    "susuki_chaff_2": susuki_chaff_2,
    "sake_cup": sake_cup,
    "chrysanthemum_blue_ribbon": chrysanthemum_ribbon,
    "chrysanthemum_chaff_1": chrysanthemum_chaff_1,
    "chrysanthemum_chaff_2": chrysanthemum_chaff_2,
}
