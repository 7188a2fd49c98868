"""The four-footed: boar and deer, in the places they have on their cards, and the frog that jumps at the willow."""

from __future__ import annotations

from .brush import (
    BROWN,
    GOLD,
    INK,
    MOSS,
    OCHRE,
    PAPER,
    PINK,
    WHITE,
    curve,
    disc,
    fill,
    group,
    line,
    shape,
    specks,
    taper,
)


def boar() -> str:
    """A boar that charges to the left."""
    far = fill(shape("128,400! 118,428 96,448! 92,458 110,460! 130,440 152,410!"), INK)
    far += fill(shape("222,392! 214,424 196,444! 192,458 212,458! 230,440 244,408!"), INK)
    tail = line(curve("268,322 282,330 280,350 288,360"), INK, 5)
    body = fill(
        shape(
            "26,396! 30,382 44,374 62,352 78,330 94,318! 90,298 96,286! 108,292 118,306! 138,276 172,258 212,260"
            " 248,284 268,318 274,356 264,386! 276,408 284,432! 286,452 268,458! 258,456! 262,440 246,420 232,400!"
            " 204,412 170,414 152,410! 136,424 112,436! 98,442 88,456! 76,446! 86,424 106,410 116,396! 100,408 74,414"
            " 46,412 30,408"
        ),
        BROWN,
        INK,
        3,
    )
    mane = fill(
        shape(
            "110,312! 122,286! 128,294! 138,266! 144,276! 158,250! 164,262! 182,242! 186,256! 206,242! 208,256! 228,250!"
            " 228,264! 248,268! 244,280! 262,290! 238,286 200,272 164,276 136,296 120,322"
        ),
        INK,
    )
    hair = "M150 300L166 290M176 290L194 284M206 290L224 290M148 324L166 314M178 314L196 308M210 312L228 314M236 320L250 330"
    hair += "M158 348L176 340M190 340L208 336M222 342L238 350M146 372L164 366M180 368L198 362M214 370L230 376M168 394L186 388M242 372L254 378"
    bristle = line(hair, GOLD, 2.6)
    ear = fill(shape("96,318! 88,296 96,284! 112,300 116,322"), INK) + fill(
        shape("99,312! 96,300 98,293! 107,304 108,314"), PINK
    )
    cheek = line(curve("112,330 122,350 116,376 98,396"), INK, 2.6) + line(
        "M106 342L114 356M100 352L108 368M94 364L100 378", GOLD, 2.2
    )
    snout = fill(shape("25,394! 30,380 40,376! 44,390 42,404 30,408"), PINK, INK, 2.4) + specks(
        "33,388 34,398", 2.2, INK
    )
    mouth = line(curve("42,404 58,404 74,396 86,398"), INK, 2.8)
    tusk = fill(shape("54,404! 54,388 64,376! 66,390 64,402!"), WHITE, INK, 1.8)
    eye = (
        fill(shape("72,350! 82,344 92,350! 82,357"), WHITE, INK, 2)
        + disc(81, 350, 3.4, INK)
        + line(curve("66,344 78,336 92,340"), INK, 3.2)
    )
    hoofs = fill(shape("88,456! 72,452 76,442! 92,446!"), INK) + fill(
        shape("256,460! 260,446! 286,446! 290,460!"), INK
    )
    return group(
        far + tail + body + mane + bristle + ear + cheek + mouth + tusk + snout + eye + hoofs, 10, 12, 0, 0.94
    )


def deer() -> str:
    """A stag that stands to the left and turns its head away over its back."""
    far = fill(shape("128,366! 140,410 136,462! 148,462! 154,410 156,372!"), BROWN, INK, 2)
    far += fill(shape("190,368! 204,404 196,434 200,462! 212,462! 212,430 222,400 222,360!"), BROWN, INK, 2)
    tail = fill(shape("236,296! 256,294 266,312 262,332! 248,326 238,316"), WHITE, INK, 2.4)
    body = fill(
        shape(
            "92,226! 88,256 78,290 78,320 88,352 98,378 102,412 100,462! 114,462! 120,412 128,382! 150,382 182,378 202,372!"
            " 216,396 232,414 226,436 232,462! 246,462! 246,432 254,406 248,372 254,340 250,308 234,288 200,282 166,286"
            " 142,276 132,256 132,230!"
        ),
        OCHRE,
        INK,
        3,
    )
    belly = fill(
        shape("128,382! 116,372 108,356! 124,366 150,372 184,370 204,362! 202,372 182,378 150,382"), PAPER
    )
    chest = fill(shape("92,240! 90,262 80,290 80,318 88,346! 96,330 96,300 104,270 104,250"), PAPER)
    spots = "156,304 176,300 198,298 220,304 146,322 168,320 190,318 212,322 234,326 160,340 182,340 206,342 228,346 124,300 116,320 134,340 238,308"
    hide = specks(spots, 4.2, WHITE)
    far_horn = fill(taper("116,186 112,160 92,140 88,110 98,86", 8, 3), BROWN, INK, 2) + fill(
        taper("100,150 82,146 70,132", 6, 2), BROWN, INK, 1.8
    )
    horn = fill(taper("126,186 130,158 150,140 158,112 148,84", 9, 3), BROWN, INK, 2)
    horn += fill(taper("134,156 120,142 118,124", 7, 2), BROWN, INK, 1.8) + fill(
        taper("154,128 174,118 182,102", 7, 2), BROWN, INK, 1.8
    )
    ears = fill(shape("100,200! 80,184 64,184! 70,202 94,214!"), OCHRE, INK, 2.4) + fill(
        shape("94,204! 82,192 72,190! 80,202!"), PINK
    )
    head = fill(
        shape(
            "92,228! 92,206 104,190 124,186 140,194 158,208 180,218 188,228 182,240 164,242 146,240 134,246! 122,252 104,248"
        ),
        OCHRE,
        INK,
        3,
    )
    jaw = fill(shape("184,238! 164,241 146,239 134,245! 146,232 168,232"), PAPER)
    face = (
        fill(shape("178,218! 190,226 186,236! 178,230"), INK)
        + disc(140, 210, 4.4, INK)
        + disc(141.5, 208.5, 1.4, WHITE)
    )
    face += line(curve("164,234 172,234 182,236"), INK, 2)
    near_ear = fill(shape("112,200! 106,182 94,168! 116,172 126,190"), OCHRE, INK, 2.4)
    hoofs = fill("M100 452L114 452L115 464L98 464ZM232 452L246 452L248 464L231 464Z", INK)
    return (
        far
        + tail
        + body
        + belly
        + chest
        + hide
        + far_horn
        + ears
        + head
        + jaw
        + horn
        + near_ear
        + face
        + hoofs
    )


def frog(x: float, y: float) -> str:
    """A small green frog that sits up to jump to the right."""
    body = fill(shape("-34,26 -30,4 -12,-18 10,-34 28,-34 36,-24 32,-10 18,4 10,24 -10,30"), MOSS, INK, 2.4)
    leg = fill(shape("-34,28! -44,10 -34,-4 -16,4 -6,18! -14,30! 6,34! 4,40! -30,40 -44,36"), MOSS, INK, 2.4)
    arm = line(curve("12,6 20,20! 30,32 38,32"), INK, 8) + line(curve("12,6 20,20! 30,32 38,32"), MOSS, 4.4)
    eye = disc(20, -35, 7, GOLD, INK, 2) + disc(21, -36, 3, INK)
    skin = specks("-14,0 -4,-10 6,-18 -26,16", 2.6, INK) + line(curve("22,-16 30,-18 35,-24"), INK, 2)
    belly = fill(shape("31,-12! 18,0 10,22! 20,10 30,-2"), PAPER)
    return group(arm + body + belly + leg + skin + eye, x, y)
