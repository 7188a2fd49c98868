"""Tenth to twelfth month: maple with the deer, willow with the rain man and the swallow, paulownia with the phoenix."""

from __future__ import annotations

from . import beasts, birds, things
from .autumn_plants import bells, broad_leaf, maple_leaf, willow
from .brush import GOLD, OCHRE, branch, fill, shape
from .ribbons import blue, plain


def deer() -> str:
    wood = branch("310,150 230,120 150,70 60,60 -10,30", 16, 6) + branch("310,260 270,220 250,160", 10, 5)
    back = maple_leaf((214, 84, 1.0, 20), (60, 70, 0.9, -20), (262, 250, 0.8, 40), colour=GOLD)
    leaves = maple_leaf((132, 76, 1.05, 0), (250, 168, 1.05, 30), (36, 146, 0.85, -30), (190, 150, 0.7, 10))
    floor = maple_leaf((40, 450, 0.75, -20), (272, 440, 0.8, 30)) + maple_leaf(
        (166, 462, 0.7, 60), colour=GOLD
    )
    return wood + back + leaves + beasts.deer() + floor


def maple_ribbon() -> str:
    wood = branch("-10,110 80,150 90,260 60,380", 14, 5) + branch("310,90 240,110 230,240 250,380", 14, 5)
    back = maple_leaf((70, 270, 1.0, -20), (236, 110, 1.0, 20), (240, 440, 0.9, 40), colour=GOLD)
    front = maple_leaf((70, 136, 1.2, -10), (236, 236, 1.05, 24), (70, 392, 1.15, 0), (226, 356, 1.15, -14))
    return wood + back + blue(150, 228, 8, 0.92) + front + maple_leaf((150, 438, 0.8, 60), colour=OCHRE)


def maple_chaff_1() -> str:
    wood = branch("-10,70 70,120 150,220 250,270 310,290", 18, 8) + branch("110,170 70,280 90,420", 12, 4)
    wood += branch("180,240 200,340 260,420", 11, 4)
    gold = maple_leaf((220, 90, 1.2, 24), (66, 262, 1.1, -14), (160, 410, 1.05, 10), colour=GOLD)
    red = maple_leaf((92, 120, 1.3, -10), (196, 220, 1.35, 14), (88, 372, 1.15, 0), (236, 344, 1.25, 24))
    return wood + gold + red + maple_leaf((250, 444, 0.8, 80), colour=OCHRE)


def maple_chaff_2() -> str:
    wood = branch("310,60 230,120 160,210 60,250 -10,280", 18, 8) + branch("200,160 230,280 200,430", 12, 4)
    wood += branch("120,230 90,330 50,420", 11, 4)
    gold = maple_leaf((80, 96, 1.15, -24), (236, 380, 1.15, 14), (150, 300, 1.0, -6), colour=GOLD)
    red = maple_leaf((212, 120, 1.3, 12), (96, 214, 1.3, -14), (232, 256, 1.1, 20), (76, 362, 1.2, -10))
    return wood + gold + red + maple_leaf((150, 428, 1.0, 10), colour=OCHRE)


def rain_man() -> str:
    tree = branch("-10,330 22,230 12,110 30,-10", 36, 24)
    strands = willow(250, (34, 0, 1, 0), (276, -30, 0.8, 0)) + willow(
        130, (62, -6, 1, 0), (96, -6, 0.7, 0), (252, -16, 0.7, 0)
    )
    return things.stream() + tree + strands + things.rain_man() + beasts.frog(66, 446)


def swallow() -> str:
    tree = branch("310,500 286,380 292,220 258,60 266,-10", 36, 26)
    strands = willow(250, (46, -6, 1, 0), (184, -30, 1, 0), (226, 40, 1, 0)) + willow(
        130, (84, -6, 1, 0), (130, -6, 1, 0)
    )
    strands += willow(400, (268, -30, 1, 0))
    return tree + strands + birds.swallow(138, 322)


def willow_ribbon() -> str:
    tree = branch("-10,500 26,380 10,220 40,60 30,-10", 44, 26)
    back = willow(400, (108, -6, 1, 0), (182, 14, 1, 0)) + willow(130, (148, -6, 0.7, 0))
    front = willow(400, (62, -26, 1, 0), (232, -6, 1, 0)) + willow(250, (268, -6, 1.1, 0), (30, 30, 1, 0))
    return tree + back + plain(152, 232, 7, 0.92) + front


def lightning() -> str:
    strands = willow(250, (196, 70, 1, 0), (226, 50, 1, 0), (284, 60, 1, 0)) + willow(130, (166, 110, 1, 0))
    return things.storm(strands + willow(400, (256, -50, 1, 0)))


def phoenix() -> str:
    leaves = broad_leaf(
        (40, 480, 0.95, -50),
        (262, 484, 0.95, 46),
        (92, 486, 0.9, -22),
        (210, 486, 0.9, 22),
        (150, 492, 1.0, 0),
    )
    return bells((54, 420, 0.62, -8), (248, 420, 0.62, 8)) + leaves + birds.phoenix()


def paulownia_yellow() -> str:
    floor = fill(shape("0,490! 0,290! 300,290! 300,490!"), GOLD)
    spikes = bells((62, 216, 0.95, -8), (238, 216, 0.95, 8)) + bells((150, 196, 0.98, 0), rows=4)
    leaves = broad_leaf((92, 306, 1.15, -66), (208, 306, 1.15, 66), (150, 312, 1.15, 180), (150, 316, 1.0, 0))
    return floor + spikes + leaves


def paulownia_chaff_1() -> str:
    spikes = bells((62, 196, 0.95, -8), (238, 196, 0.95, 8)) + bells((150, 196, 1.05, 0), rows=4)
    leaves = broad_leaf((54, 300, 0.95, -50), (246, 300, 0.95, 50), (60, 440, 1.2, -40), (240, 440, 1.2, 40))
    return spikes + leaves + broad_leaf((150, 340, 1.15, 0), (150, 500, 1.3, 0))


def paulownia_chaff_2() -> str:
    spikes = bells((150, 170, 0.95, 0)) + bells((58, 226, 0.95, -6), (242, 226, 0.95, 6), rows=4)
    leaves = broad_leaf((150, 306, 1.1, 0), (70, 340, 1.1, -14), (230, 340, 1.1, 14))
    return spikes + leaves + broad_leaf((44, 460, 1.05, -30), (256, 460, 1.05, 30), (150, 470, 1.35, 0))


PICTURES = {
    "deer": deer,
    "maple_blue_ribbon": maple_ribbon,
    "maple_chaff_1": maple_chaff_1,
    "maple_chaff_2": maple_chaff_2,
    "rain_man": rain_man,
    "swallow": swallow,
    "willow_ribbon": willow_ribbon,
    "lightning": lightning,
    "phoenix": phoenix,
    "paulownia_yellow": paulownia_yellow,
    "paulownia_chaff_1": paulownia_chaff_1,
    "paulownia_chaff_2": paulownia_chaff_2,
}
