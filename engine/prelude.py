"""What the text of a generated engine needs on plain Python: the words of the language, and nothing but the standard library.

In: numbers, lists. Out: the same. docs/engine.md says what the words mean; a text that is to stand alone carries this module along.
"""

from collections.abc import MutableSequence, Sequence
from typing import Literal, NoReturn

ALL_BITS = (1 << 64) - 1
SIGN_BIT = 1 << 63

ElementType = Literal["i64", "i32", "u8"]
i64: ElementType = "i64"
i32: ElementType = "i32"
u8: ElementType = "u8"


class Failed(Exception):
    """What cannot be has happened; `code` is what the text gave."""

    def __init__(self, code: int) -> None:
        super().__init__(f"failed with {code}")
        self.code = code


def array(element: ElementType, length: int) -> MutableSequence[int]:
    """An array of so many zeros."""
    return bytearray(length) if element == "u8" else [0] * length


def table(element: ElementType, values: Sequence[int]) -> Sequence[int]:
    """Numbers that never change."""
    return bytes(values) if element == "u8" else tuple(values)


def wrap(number: int) -> int:
    """The number of 64 bits with a sign that has the same lower bits."""
    return ((number + SIGN_BIT) & ALL_BITS) - SIGN_BIT


def logical_shift(number: int, places: int) -> int:
    """The 64 bits of a number shifted to the right, zeros coming in from the left."""
    return number >> places if number >= 0 or not places else (number & ALL_BITS) >> places


def count_bits(number: int) -> int:
    """How many of the 64 bits of a number are set."""
    return (number & ALL_BITS).bit_count()


def lowest_bit(number: int) -> int:
    """The place of the lowest bit that is set. The number must not be 0."""
    return (number & -number).bit_length() - 1


def copy(
    target: MutableSequence[int], target_at: int, source: Sequence[int], source_at: int, many: int
) -> None:
    """So many elements from one array to another one, or within one."""
    if not (0 <= target_at <= len(target) - many and 0 <= source_at <= len(source) - many and many >= 0):
        raise IndexError("copy: outside of an array")
    target[target_at : target_at + many] = source[source_at : source_at + many]


def clear(target: MutableSequence[int], at: int, many: int) -> None:
    """So many elements become 0."""
    if not (0 <= at <= len(target) - many and many >= 0):
        raise IndexError("clear: outside of an array")
    target[at : at + many] = bytes(many)


def fail(code: int) -> NoReturn:
    """Ends the run. Raises: Failed."""
    raise Failed(code)
