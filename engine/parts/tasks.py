"""What is left to do: a stack of tasks, each a kind and up to six numbers; and room on the heap for what does not fit.

In: tasks. Out: `state`, changed. What each of them does is said in course.py.
"""

from .given import *


def push0(kind: int) -> None:
    """Puts a task on the stack: it is done next."""
    depth = state[DEPTH]
    if depth >= MOST_TASKS:
        fail(2)
    state[DEPTH] = depth + 1
    state[TASKS + 8 * depth] = kind


def push1(kind: int, one: int) -> None:
    """The same with a number."""
    depth = state[DEPTH]
    if depth >= MOST_TASKS:
        fail(2)
    state[DEPTH] = depth + 1
    at = TASKS + 8 * depth
    state[at] = kind
    state[at + 1] = one


def push3(kind: int, one: int, two: int, three: int) -> None:
    """The same with three."""
    push1(kind, one)
    at = TASKS + 8 * state[DEPTH]
    state[at - 6] = two
    state[at - 5] = three


def push6(kind: int, one: int, two: int, three: int, four: int, five: int, six: int) -> None:
    """The same with six."""
    push3(kind, one, two, three)
    at = TASKS + 8 * state[DEPTH]
    state[at - 4] = four
    state[at - 3] = five
    state[at - 2] = six


def room(many: int) -> int:
    """So many places on the heap."""
    at = state[HEAP_TOP]
    if at + many > STATE_SIZE:
        fail(3)
    state[HEAP_TOP] = at + many
    return at


def context(player: int, play: int, before: int, beaten: int, skipped: int) -> int:
    """What an effect will refer to. Plays are numbers from 1 here; 0: there is none."""
    at = room(CONTEXT_SIZE)
    state[at] = player
    state[at + PLAY] = play
    state[at + BEFORE] = before
    state[at + BEATEN] = beaten
    state[at + SKIPPED] = skipped
    state[at + FINISH] = 0
    state[at + PART] = -1
    state[at + RING] = 0
    return at


def copy_context(ctx: int, part: int, ring: int) -> int:
    """The same context with another mask of effects, and who sits where."""
    at = room(CONTEXT_SIZE)
    for place in range(PART):
        state[at + place] = state[ctx + place]
    state[at + PART] = part
    state[at + RING] = ring
    return at


def ask(seat: int, kind: int, at: int) -> None:
    """Stops for a decision; the task at that place says how to go on and what the options are."""
    state[DECIDER] = seat
    state[DECISION] = kind
    copy(state, ASKED, state, at, 8)


def task_with(kind: int) -> int:
    """The topmost place of a task of that kind; -1: there is none."""
    for depth in range(state[DEPTH] - 1, -1, -1):
        if state[TASKS + 8 * depth] == kind:
            return TASKS + 8 * depth
    return -1
