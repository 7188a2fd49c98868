"""First to third month: pine with the crane, plum with the bush warbler, cherry with the curtain."""

from __future__ import annotations

from . import birds, things
from .brush import INK, RED, disc, fill, shape
from .plants import (
    bark,
    branch,
    cherry_flower,
    leaf,
    petals_falling,
    pine,
    plum_bud,
    plum_flower,
)
from .ribbons import mountain_poem, poem

_MOUNDS = shape("0,490! 0,424! 60,396 118,420 150,446! 196,408 250,408 300,440! 300,490!")


def crane() -> str:
    back = disc(206, 112, 66, RED) + pine((36, 64, 0.78, 0), (78, 36, 0.7, 4))
    ground = fill(_MOUNDS, INK) + pine((250, 366, 0.8, 10), (40, 400, 0.85, -8))
    front = pine((20, 470, 0.95, -6), (108, 466, 0.9, 0), (200, 458, 0.95, 2), (280, 462, 0.9, 6))
    return back + ground + birds.crane() + front


def pine_ribbon() -> str:
    tree = bark("-10,480 60,420 90,340 60,250 90,150 60,40 70,-10", 34, 18)
    tree += branch("80,300 150,270 210,276", 14, 6) + branch("76,160 130,130 190,140", 12, 5)
    top = pine((60, 80, 1.0, -4), (222, 84, 0.95, 4), (246, 150, 0.85, 6), (46, 180, 0.85, -8))
    low = pine((222, 300, 1.0, 4), (48, 330, 0.95, -6), (250, 380, 0.95, 4))
    floor = pine((40, 440, 1.05, -4), (130, 466, 1.1, 0), (236, 456, 1.15, 4))
    return tree + top + low + poem(150, 226, 7, 0.92) + floor


def pine_chaff_1() -> str:
    tree = bark("40,500 70,400 130,330 120,240 180,160 170,60 200,-10", 40, 14)
    tree += branch("126,290 60,250 40,252", 14, 7) + branch("150,190 220,220 240,220", 12, 6)
    top = pine((70, 90, 0.95, -4), (130, 66, 0.9, 0), (222, 96, 1.05, 4))
    middle = pine((38, 214, 0.8, -6), (96, 200, 0.85, 0), (64, 254, 1.05, -2))
    middle += pine((246, 214, 0.85, 5), (196, 236, 0.8, 0), (234, 274, 1.05, 3))
    low = pine((54, 384, 0.95, -4), (150, 376, 0.9, 2), (246, 376, 0.95, 4))
    return tree + top + middle + low + pine((20, 460, 1.05, -4), (112, 456, 1.15, 0), (226, 462, 1.2, 3))


def pine_chaff_2() -> str:
    tree = bark("270,500 220,420 190,330 220,230 180,140 190,-10", 42, 18)
    tree += branch("196,320 130,290 90,300", 16, 7) + branch("206,200 140,170 100,180", 13, 6)
    top = pine((60, 76, 1.0, -4), (236, 70, 1.0, 4))
    middle = pine((54, 176, 0.85, -5), (112, 162, 0.9, 0), (80, 214, 1.1, -2), (248, 190, 0.9, 5))
    low = pine((42, 304, 0.9, -5), (104, 290, 0.85, 0), (74, 340, 1.1, -2), (252, 322, 0.95, 5))
    return tree + top + middle + low + pine((50, 452, 1.15, -3), (250, 430, 0.9, 4), (170, 464, 1.2, 2))


def bush_warbler() -> str:
    wood = branch("330,420 240,370 200,300! 130,320 60,290 20,310", 34, 9)
    wood += branch("220,350 246,250 230,170! 262,110 250,20", 20, 6)
    wood += branch("160,312 120,370! 140,410 110,460", 14, 4) + branch("240,210 190,160 180,110", 10, 3)
    flowers = plum_flower((66, 330, 1.0, -10), (246, 210, 0.95, 14), (190, 90, 1.0, 0), (232, 410, 1.1, 20))
    flowers += plum_flower((116, 440, 0.9, 6), (256, 74, 0.75, 30))
    buds = plum_bud((32, 286, 0.9, -30), (148, 384, 0.9, 60), (216, 130, 0.8, -40), (178, 350, 0.85, 150))
    return wood + buds + flowers + birds.warbler(120, 252)


def plum_ribbon() -> str:
    wood = branch("-10,470 70,400 60,320! 110,250 90,160! 130,90 120,0", 34, 10)
    wood += branch("66,350 150,390 190,360! 260,390", 18, 5) + branch("100,190 180,180 210,130! 270,120", 15, 5)
    front = plum_flower((70, 220, 0.95, 0), (238, 108, 0.95, 20), (92, 76, 0.9, 10), (232, 372, 1.05, 0))
    front += plum_flower((64, 392, 1.1, 30), (250, 238, 0.8, 12))
    buds = plum_bud((262, 180, 0.9, 60), (262, 392, 0.9, 110), (138, 60, 0.9, 20), (40, 320, 0.9, -60))
    return wood + buds + poem(152, 226, 8, 0.92) + front


def plum_chaff_1() -> str:
    wood = branch("320,480 220,420 240,340! 150,290 170,200! 90,150 100,60 60,0", 40, 8)
    wood += branch("180,306 90,350 60,330! 10,370", 20, 5) + branch("166,210 230,170 226,110! 262,60", 15, 4)
    wood += branch("228,390 150,430 110,410", 15, 4)
    flowers = plum_flower((84, 130, 1.05, 0), (228, 138, 1.0, 15), (66, 332, 1.1, 5), (180, 278, 0.95, 30))
    flowers += plum_flower((122, 420, 1.05, -8), (244, 350, 0.95, 12))
    buds = plum_bud((110, 60, 1, 30), (254, 72, 1, 20), (24, 372, 0.9, -60), (190, 196, 0.9, 90), (126, 196, 0.9, -60))
    return wood + buds + flowers


def plum_chaff_2() -> str:
    wood = branch("-20,440 80,400 70,300! 150,250 130,150! 210,110 200,0", 40, 8)
    wood += branch("76,380 170,410 190,370! 280,400", 20, 5) + branch("140,210 60,180 70,110! 30,70", 15, 4)
    wood += branch("146,240 220,270 250,240! 290,250", 14, 4)
    flowers = plum_flower((72, 150, 1.05, 0), (200, 84, 1.05, 15), (234, 256, 1.0, 5), (92, 288, 1.05, 30))
    flowers += plum_flower((200, 388, 1.1, -8), (70, 416, 1.0, 12), (140, 190, 0.75, 20))
    buds = plum_bud((36, 70, 1, -20), (258, 112, 1, 60), (276, 404, 0.9, 100), (168, 312, 0.9, 160), (160, 46, 0.9, -30))
    return wood + buds + flowers


_CLOUD_OF_BLOSSOM = (
    (52, 66, 0.95, 0.0),
    (136, 50, 0.9, 20.0),
    (222, 62, 1.0, 10.0),
    (96, 132, 0.95, 30.0),
    (178, 124, 1.0, 0.0),
    (256, 140, 0.95, 22.0),
    (44, 186, 0.9, 12.0),
)


def curtain() -> str:
    wood = branch("-10,230 80,150 160,130 310,70", 18, 10)
    young = leaf((136, 190, 0.7, 140), (216, 190, 0.7, 200), (14, 120, 0.7, 200), (284, 90, 0.7, 30), colour=INK)
    blossom = cherry_flower(*_CLOUD_OF_BLOSSOM, (132, 208, 0.85, 0), (222, 204, 0.9, 15))
    return wood + young + blossom + things.curtain()


def cherry_ribbon() -> str:
    wood = branch("-10,90 70,110 170,70 310,90", 18, 8) + branch("310,430 220,400 150,430 40,390", 20, 6)
    young = leaf((110, 140, 0.8, 190), (250, 160, 0.8, 150), (180, 380, 0.75, 20), (60, 350, 0.8, -20), colour=INK)
    front = cherry_flower((60, 92, 1.05, 0), (236, 88, 1.1, 20), (84, 180, 0.85, 12), (58, 404, 1.1, 5))
    front += cherry_flower((232, 402, 1.15, 30), (240, 300, 0.85, 10), (148, 446, 0.95, 0))
    return wood + young + mountain_poem(150, 234, 7, 0.92) + front + petals_falling((58, 270, 1, 30), (252, 210, 1, 80))


def cherry_chaff_1() -> str:
    wood = branch("-20,330 70,270 130,290! 200,220 310,190", 28, 9) + branch("110,290 190,370 310,390", 16, 6)
    wood += branch("90,270 110,180 60,100", 14, 4)
    young = leaf((170, 190, 0.85, 15), (250, 300, 0.8, 120), (26, 170, 0.85, -60), (150, 420, 0.8, 170), colour=INK)
    flowers = cherry_flower((64, 88, 1.05, 0), (120, 156, 1.05, 20), (44, 250, 0.95, 10), (150, 262, 1.1, 0))
    flowers += cherry_flower((236, 196, 1.15, 30), (196, 370, 1.15, 8), (262, 404, 0.9, 24), (80, 376, 0.9, 40))
    return wood + young + flowers + petals_falling((210, 82, 1.1, 20), (252, 116, 1, 100), (60, 440, 1.1, 60))


def cherry_chaff_2() -> str:
    wood = branch("320,120 230,150 170,110! 90,150 -10,120", 28, 9) + branch("200,140 180,240 230,320! 210,400", 18, 6)
    wood += branch("190,210 110,270 60,330", 14, 4)
    young = leaf((100, 200, 0.8, 200), (270, 200, 0.85, 130), (150, 330, 0.8, 200), (256, 360, 0.8, 60), colour=INK)
    flowers = cherry_flower((64, 120, 1.1, 12), (150, 84, 1.05, 0), (236, 132, 1.15, 30), (176, 206, 1.0, 20))
    flowers += cherry_flower((80, 300, 1.15, 10), (216, 300, 1.1, 0), (140, 400, 1.0, 25), (228, 418, 1.1, 5))
    return wood + young + flowers + petals_falling((46, 420, 1.1, 10), (50, 220, 1, 70), (270, 54, 1, 130))


PICTURES = {
    "crane": crane,
    "pine_poetry_ribbon": pine_ribbon,
    "pine_chaff_1": pine_chaff_1,
    "pine_chaff_2": pine_chaff_2,
    "bush_warbler": bush_warbler,
    "plum_poetry_ribbon": plum_ribbon,
    "plum_chaff_1": plum_chaff_1,
    "plum_chaff_2": plum_chaff_2,
    "curtain": curtain,
    "cherry_poetry_ribbon": cherry_ribbon,
    "cherry_chaff_1": cherry_chaff_1,
    "cherry_chaff_2": cherry_chaff_2,
}
