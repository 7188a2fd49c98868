"""Fourth to sixth month: wisteria with the cuckoo, iris with the bridge, peony with the butterflies."""

from __future__ import annotations

from . import birds, things
from .brush import GREEN, RED, branch, curve, disc
from .ribbons import blue, plain
from .spring_plants import (
    blades,
    feather_leaf,
    iris_bud,
    iris_flower,
    lobed_leaf,
    peony_bud,
    peony_flower,
    short_wisteria,
    wisteria,
)


def cuckoo() -> str:
    moon = disc(196, 186, 74, RED)
    clusters = short_wisteria((58, 50, 1.06, 2), (244, 48, 0.9, -2), (150, 46, 0.66, 0))
    leaves = feather_leaf((112, 30, 0.62, 62), (206, 30, 0.62, 110), (4, 30, 0.5, 40))
    return moon + branch("-10,34 90,46 180,26 310,40", 14, 8) + clusters + leaves + birds.cuckoo(144, 334)


def wisteria_ribbon() -> str:
    clusters = wisteria((58, 54, 0.94, 2), (246, 54, 1.2, -2))
    leaves = feather_leaf((96, 26, 0.74, 76), (214, 26, 0.7, 112), (4, 30, 0.6, 48), (150, 26, 0.6, 60))
    vine = branch("-10,40 80,26 200,44 310,26", 14, 8)
    return vine + plain(152, 262, 7, 0.9) + clusters + wisteria((150, 46, 0.42, 0)) + leaves


def wisteria_chaff_1() -> str:
    vine = branch("-10,28 80,44 200,22 310,42", 16, 8)
    clusters = wisteria((150, 44, 0.86, 0), (54, 52, 1.16, 2), (246, 50, 1.3, -2))
    leaves = feather_leaf((104, 26, 0.84, 84), (196, 24, 0.84, 100), (2, 30, 0.7, 50), (298, 30, 0.7, 132))
    return vine + clusters + leaves


def wisteria_chaff_2() -> str:
    vine = branch("-10,46 90,24 190,44 310,22", 16, 8)
    clusters = wisteria((54, 50, 0.86, 3), (246, 46, 1.0, -3), (150, 50, 1.36, 1))
    leaves = feather_leaf(
        (84, 24, 0.84, 70), (216, 30, 0.84, 110), (2, 40, 0.7, 60), (298, 24, 0.7, 128), (150, 28, 0.6, 84)
    )
    return vine + clusters + leaves


_WAVES = curve("0,428 60,420 120,432 190,420 300,430") + curve("0,452 80,444 160,456 300,446")


def bridge() -> str:
    back = blades(
        "60,500 56,300 40,120", "100,500 104,300 120,90", "230,500 226,300 236,110", "180,500 176,300 160,170"
    )
    back += blades("262,500 268,340 280,190", "30,500 24,380 16,250", "140,500 142,340 140,210", width=16)
    flowers = iris_flower(92, 110, 0.92) + iris_flower(216, 140, 1.0, True) + iris_flower(66, 236, 0.7, True)
    stalks = branch("96,480 94,300 92,110", 7, 5, GREEN) + branch("210,480 214,300 216,140", 7, 5, GREEN)
    return (
        back
        + stalks
        + branch("140,490 146,300 152,90", 6, 4, GREEN)
        + flowers
        + iris_bud(152, 92, 0.9, 4)
        + things.bridge()
    )


def iris_ribbon() -> str:
    back = blades(
        "30,500 34,330 20,150", "70,500 66,320 84,120", "232,500 238,320 220,90", "270,500 262,330 284,170"
    )
    front = blades("110,500 116,440 96,330", "190,500 184,430 206,320", "150,500 150,440 154,380", width=18)
    stalks = branch("52,490 56,300 66,150", 7, 5, GREEN) + branch("246,490 250,370 238,240", 7, 5, GREEN)
    flowers = iris_flower(70, 128, 0.95) + iris_flower(234, 244, 1.0, True) + iris_flower(84, 372, 0.95)
    return (
        back
        + stalks
        + plain(150, 222, 7, 0.92)
        + front
        + flowers
        + branch("262,490 264,300 252,96", 6, 4, GREEN)
        + iris_bud(252, 94, 0.9, 5)
    )


def iris_chaff_1() -> str:
    back = blades(
        "40,500 44,300 24,110", "92,500 88,280 104,70", "150,500 152,290 140,150", "256,500 250,300 268,90"
    )
    stalks = branch("110,490 104,300 100,130", 8, 5, GREEN) + branch("206,490 210,350 208,220", 8, 5, GREEN)
    front = blades(
        "206,500 200,330 184,200",
        "60,500 66,420 50,330",
        "130,500 128,420 144,340",
        "280,500 276,400 262,300",
        width=18,
    )
    flowers = iris_flower(98, 128, 1.08) + iris_flower(206, 236, 1.12, True)
    return (
        back
        + stalks
        + branch("176,490 180,300 200,96", 6, 4, GREEN)
        + flowers
        + iris_bud(200, 96, 1, 6)
        + front
        + iris_flower(84, 366, 0.95)
    )


def iris_chaff_2() -> str:
    back = blades(
        "30,500 30,340 46,160", "84,500 90,300 70,90", "170,500 166,280 180,70", "262,500 258,300 244,140"
    )
    stalks = branch("196,490 200,300 204,130", 8, 5, GREEN) + branch("90,490 84,380 84,240", 8, 5, GREEN)
    front = blades(
        "120,500 126,360 142,220",
        "222,500 226,420 240,330",
        "48,500 44,430 60,350",
        "280,500 282,400 272,280",
        width=18,
    )
    flowers = iris_flower(206, 130, 1.12, True) + iris_flower(86, 232, 1.08)
    return (
        back
        + stalks
        + branch("116,490 112,300 96,100", 6, 4, GREEN)
        + flowers
        + iris_bud(96, 100, 1, -6)
        + front
        + iris_flower(214, 352, 1.0, True)
    )


_PEONY_STEMS = ("150,500 156,400 120,320", "150,500 170,420 220,360")


def butterflies() -> str:
    stems = branch("140,500 150,420 96,340", 11, 6) + branch("146,500 170,440 220,400", 11, 6)
    leaves = lobed_leaf((60, 430, 1.0, -140), (150, 380, 1.0, 8), (250, 460, 1.0, 120), (130, 470, 0.9, 190))
    leaves += lobed_leaf((40, 280, 0.85, -70), (270, 330, 0.8, 50), (150, 290, 0.85, 20))
    flowers = peony_flower((86, 342, 1.15, 0), (216, 402, 1.1, 20)) + peony_bud((222, 270, 0.8, 12))
    stems += branch("190,370 222,320 224,270", 7, 4)
    return (
        stems
        + leaves
        + flowers
        + things.butterfly(104, 150, 0.98, -16)
        + things.butterfly(218, 104, 0.74, 24, red=True)
    )


def peony_ribbon() -> str:
    stems = branch("130,500 150,400 80,290 80,180", 12, 6) + branch("140,500 190,420 230,330", 11, 6)
    leaves = lobed_leaf(
        (60, 290, 0.95, -110), (240, 250, 0.95, 60), (70, 420, 1.05, -120), (250, 440, 1.0, 130)
    )
    leaves += lobed_leaf((150, 400, 1.0, 170), (60, 120, 0.9, -40), (240, 110, 0.95, 60), (170, 80, 0.8, 10))
    front = peony_flower((76, 196, 1.08, 0), (226, 340, 1.12, 20)) + peony_bud((238, 150, 0.85, 20))
    return stems + leaves + blue(150, 230, 8, 0.92) + front + peony_flower((92, 420, 0.8, 10))


def peony_chaff_1() -> str:
    stems = branch("150,500 160,400 110,300 96,180", 12, 6) + branch("150,500 190,430 220,350", 11, 6)
    leaves = lobed_leaf(
        (150, 300, 1.05, 24), (60, 310, 1.05, -110), (90, 420, 1.1, -130), (250, 440, 1.05, 140)
    )
    leaves += lobed_leaf((50, 100, 0.9, -50), (170, 130, 1.0, 40), (262, 290, 0.9, 40), (160, 440, 0.9, 180))
    return (
        stems
        + leaves
        + peony_flower((104, 176, 1.3, 0), (206, 352, 1.25, 20))
        + peony_bud((226, 130, 0.95, 24))
    )


def peony_chaff_2() -> str:
    stems = branch("150,500 140,400 190,300 200,160", 12, 6) + branch("150,500 110,430 90,350", 11, 6)
    leaves = lobed_leaf(
        (140, 280, 1.05, -30), (250, 290, 1.05, 100), (210, 420, 1.1, 120), (60, 440, 1.05, -150)
    )
    leaves += lobed_leaf(
        (250, 90, 0.9, 50), (120, 110, 0.95, -50), (40, 270, 0.9, -40), (140, 440, 0.95, 170)
    )
    flowers = peony_flower((196, 170, 1.15, 12), (94, 346, 1.35, 0), (240, 400, 0.75, 30)) + peony_bud(
        (74, 166, 1.0, -16)
    )
    return stems + branch("150,320 90,250 76,170", 7, 4) + leaves + flowers


PICTURES = {
    "cuckoo": cuckoo,
    "wisteria_ribbon": wisteria_ribbon,
    "wisteria_chaff_1": wisteria_chaff_1,
    "wisteria_chaff_2": wisteria_chaff_2,
    "bridge": bridge,
    "iris_ribbon": iris_ribbon,
    "iris_chaff_1": iris_chaff_1,
    "iris_chaff_2": iris_chaff_2,
    "butterflies": butterflies,
    "peony_blue_ribbon": peony_ribbon,
    "peony_chaff_1": peony_chaff_1,
    "peony_chaff_2": peony_chaff_2,
}
