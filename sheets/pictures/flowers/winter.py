"""Tenth to twelfth month: maple with the deer, willow with the rain man and the swallow, paulownia with the phoenix."""

from __future__ import annotations

from . import beasts, birds, things
from .brush import GOLD, GREEN, INK, MOSS, OCHRE, RED, fill, shape
from .plants import bark, bells, branch, broad_leaf, maple_leaf, willow
from .ribbons import blue, plain


def deer() -> str:
    wood = branch("310,150 230,120 150,70 60,60 -10,30", 16, 6) + branch("310,260 270,220 250,160", 10, 5)
    back = maple_leaf((214, 84, 1.0, 20), (60, 70, 0.9, -20), (262, 250, 0.8, 40), colour=GOLD)
    leaves = maple_leaf((132, 76, 1.05, 0), (250, 168, 1.05, 30), (36, 146, 0.85, -30), (190, 150, 0.7, 10))
    floor = maple_leaf((40, 450, 0.75, -20), (272, 440, 0.8, 30)) + maple_leaf((166, 462, 0.7, 60), colour=GOLD)
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
    tree = branch("-10,300 20,200 16,100 30,-10", 34, 24)
    strands = willow((60, -6, 120, 6), (96, -6, 84, 4), (34, 10, 250, 6), (250, -6, 74, 4), (278, -6, 130, 2), (140, -6, 52, 2))
    return things.stream() + tree + strands + things.rain_man() + beasts.frog(64, 416)


def swallow() -> str:
    tree = branch("310,500 280,380 290,220 250,60 262,-10", 40, 26)
    strands = willow((40, -6, 300, 14), (84, -6, 180, 8), (128, -6, 130, 4), (180, -6, 220, -8), (226, -6, 330, -8), (270, -6, 420, -6))
    return tree + strands + birds.swallow(136, 340)


def willow_ribbon() -> str:
    tree = branch("-10,500 26,380 10,220 40,60 30,-10", 44, 26)
    back = willow((110, -6, 430, 8), (190, -6, 440, -6), (150, -6, 70, 2))
    front = willow((62, -6, 400, 14), (240, -6, 420, -8), (272, -6, 300, -4), (30, 30, 240, 6))
    return tree + back + plain(152, 232, 7, 0.92) + front


def lightning() -> str:
    return things.storm() + willow((206, -6, 190, 10), (244, -6, 260, 8), (276, -6, 330, 4), (166, -6, 120, 8), colour=INK)


def phoenix() -> str:
    leaves = broad_leaf((40, 470, 1.0, -50), (262, 476, 1.05, 46), (150, 486, 1.05, 0), (92, 470, 0.9, -24), (210, 476, 0.9, 22))
    return bells(62, 396, 3, 0.72, -8) + bells(244, 400, 3, 0.7, 8) + leaves + birds.phoenix()


def _paulownia(lean: float) -> str:
    spikes = bells(76, 214, 5, 1.02, -9 + lean) + bells(150, 188, 6, 1.08, lean) + bells(226, 214, 5, 1.02, 9 + lean)
    back = broad_leaf((80, 300, 1.05, -78), (220, 300, 1.05, 78), (150, 330, 1.1, lean))
    return spikes + back


def paulownia_yellow() -> str:
    floor = fill(shape("0,490! 0,300! 300,300! 300,490!"), GOLD)
    low = broad_leaf((110, 400, 1.15, -110), (190, 400, 1.15, 110), (150, 330, 1.3, 180))
    return floor + _paulownia(0) + low


def paulownia_chaff_1() -> str:
    low = broad_leaf((104, 390, 1.15, -118), (196, 390, 1.15, 118), (150, 350, 1.1, 180))
    return _paulownia(0) + low


def paulownia_chaff_2() -> str:
    spikes = bells(58, 180, 4, 1.0, -6) + bells(150, 214, 6, 1.12, 2) + bells(244, 176, 4, 1.0, 6)
    leaves = broad_leaf((64, 330, 1.2, -10), (236, 330, 1.2, 10), (150, 400, 1.4, 0), (56, 430, 1.1, -70), (246, 430, 1.1, 70))
    return spikes + leaves + broad_leaf((150, 500, 1.05, 0))


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
