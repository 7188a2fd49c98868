"""How WebAssembly writes things down: numbers, lists, sections, instructions.

In: numbers and bytes. Out: bytes. Source: the WebAssembly specification, release 2.0, chapter 5, Binary Format.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

MAGIC = b"\0asm\1\0\0\0"
PAGE = 65536


class Kind(IntEnum):
    """Types of values and of blocks."""

    I64 = 0x7E
    I32 = 0x7F
    VOID = 0x40


class Op(IntEnum):
    """Instructions."""

    UNREACHABLE = 0x00
    BLOCK = 0x02
    LOOP = 0x03
    IF = 0x04
    ELSE = 0x05
    END = 0x0B
    BR = 0x0C
    BR_IF = 0x0D
    RETURN = 0x0F
    CALL = 0x10
    DROP = 0x1A
    SELECT = 0x1B
    LOCAL_GET = 0x20
    LOCAL_SET = 0x21
    LOCAL_TEE = 0x22
    GLOBAL_SET = 0x24
    I64_LOAD = 0x29
    I64_LOAD8_U = 0x31
    I64_LOAD32_S = 0x34
    I64_STORE = 0x37
    I64_STORE8 = 0x3C
    I64_STORE32 = 0x3E
    I32_CONST = 0x41
    I64_CONST = 0x42
    I32_EQZ = 0x45
    I64_EQZ = 0x50
    I64_EQ = 0x51
    I64_NE = 0x52
    I64_LT_S = 0x53
    I64_GT_S = 0x55
    I64_LE_S = 0x57
    I64_GE_S = 0x59
    I32_ADD = 0x6A
    I32_AND = 0x71
    I32_OR = 0x72
    I32_SHL = 0x74
    I64_CTZ = 0x7A
    I64_POPCNT = 0x7B
    I64_ADD = 0x7C
    I64_SUB = 0x7D
    I64_MUL = 0x7E
    I64_DIV_S = 0x7F
    I64_REM_S = 0x81
    I64_AND = 0x83
    I64_OR = 0x84
    I64_XOR = 0x85
    I64_SHL = 0x86
    I64_SHR_S = 0x87
    I64_SHR_U = 0x88
    I32_WRAP_I64 = 0xA7
    I64_EXTEND_I32_U = 0xAD
    BULK = 0xFC


I32_ATOMIC_LOAD = bytes([0xFE, 0x10, 2, 0])  # of 4 bytes at a multiple of 4
MEMORY_COPY = bytes([Op.BULK, 0x0A, 0, 0])
MEMORY_FILL = bytes([Op.BULK, 0x0B, 0])


def unsigned(number: int) -> bytes:
    """A number from 0 on, LEB128."""
    out = bytearray()
    while True:
        byte, number = number & 127, number >> 7
        out.append(byte | (128 if number else 0))
        if not number:
            return bytes(out)


def signed(number: int) -> bytes:
    """A number with a sign, LEB128."""
    out = bytearray()
    while True:
        byte, number = number & 127, number >> 7
        if number == (-1 if byte & 64 else 0):
            return bytes([*out, byte])
        out.append(byte | 128)


def vector(items: Iterable[bytes]) -> bytes:
    """A list: how many, then each."""
    parts = list(items)
    return unsigned(len(parts)) + b"".join(parts)


def section(number: int, content: bytes) -> bytes:
    return bytes([number]) + sized(content)


def sized(content: bytes) -> bytes:
    """Bytes with their number before them; so names are written, too."""
    return unsigned(len(content)) + content
