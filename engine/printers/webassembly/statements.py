"""Statements and whole functions as instructions.

In: functions. Out: their instructions. A function that is small, or called from one place, is printed where it is called: its parameters are
locals of the caller then, or constants, and its `return` leaves a block. A short loop with constant bounds is printed so many times.
"""

from __future__ import annotations

from typing import assert_never

from ...language.flow import assigned_in, locals_of
from ...language.folding import fold_truth
from ...language.tree import (
    Assign,
    Binary,
    Block,
    Break,
    Call,
    Clear,
    Compare,
    Continue,
    Copy,
    Expression,
    Fail,
    For,
    Function,
    If,
    Local,
    Number,
    Perform,
    Read,
    Return,
    Statement,
    Store,
    While,
    walk,
)
from .encoding import I32_ATOMIC_LOAD, MEMORY_COPY, MEMORY_FILL, Kind, Op, sized, unsigned, vector
from .expressions import LOADS, SHIFTS, ExpressionPrinter, Scope, Surroundings
from .layout import Place
from .sizes import size
from .stopping import STOPPED

_STORES = {"i64": Op.I64_STORE, "i32": Op.I64_STORE32, "u8": Op.I64_STORE8}
UNROLLED_ROUNDS = 8
UNROLLED_NODES = 160
REPEATED_TEST = 12  # nodes of a condition that is printed before a loop and again at its end
FEW = 16  # elements that are copied one by one
LONGEST = 60_000  # bytes of a function; beyond, calls in it are calls


class FunctionPrinter(ExpressionPrinter):
    """Writes one function, with all that is printed in it."""

    def __init__(self, around: Surroundings, function: Function) -> None:
        slots = {name: slot for slot, name in enumerate(locals_of(function))}
        super().__init__(around, Scope(function, slots, {}), len(slots))
        self.loops: list[tuple[int, int]] = []  # the depths to which `break` and `continue` jump

    def code(self) -> bytes:
        """The function as it stands in a module: locals and instructions, with their length before them."""
        function = self.scope.function
        if self.around.stops.function_looks(function.name):
            self._look()
        self.body(function.body, function.gives)
        more = self.slots - len(function.parameters)
        groups = [unsigned(more) + bytes([Kind.I64])] if more else []
        return sized(vector(groups) + bytes(self.out) + bytes([Op.END]))

    def body(self, block: Block, gives: bool) -> None:
        """A whole body; what it gives is left on the stack."""
        last = block[-1] if block else None
        self.block(block[:-1] if isinstance(last, Return) else block)
        if isinstance(last, Return):
            if last.value is not None:
                self.number(last.value)
        elif gives:
            self.op(Op.UNREACHABLE)  # every way has ended before

    # calls

    def call(self, call: Call) -> None:
        function = self.around.program.functions[call.name]
        if call.name in self.around.inlined and len(self.out) < LONGEST:
            self._in_place(function, call.arguments)
            return
        for argument in call.arguments:
            self.number(argument)
        self.out += bytes([Op.CALL]) + unsigned(self.around.number(call.name))

    def _in_place(self, function: Function, arguments: tuple[Expression, ...]) -> None:
        """The body of a function instead of a call. What it does not assign it shares with the caller."""
        changed = assigned_in(function.body)
        slots: dict[str, int] = {}
        known: dict[str, int] = {}
        for parameter, argument in zip(function.parameters, arguments, strict=True):
            value = self.fold(argument)
            if value is not None and parameter not in changed:
                known[parameter] = value
            elif isinstance(argument, Local) and value is None and parameter not in changed:
                slots[parameter] = self.scope.slots[argument.name]
            else:
                self.number(argument)
                slots[parameter] = self.fresh()
                self.set(slots[parameter])
        for name in locals_of(function)[len(function.parameters) :]:
            slots[name] = self.fresh()
        caller, loops = self.scope, self.loops
        self.scope, self.loops = Scope(function, slots, known), []
        jumps = sum(isinstance(node, Return) for node in walk(function.body[:-1]))
        last = function.body[-1] if function.body else None
        if jumps or not isinstance(last, Return | None):
            self.scope.exit = self.opened(Op.BLOCK, Kind.I64 if function.gives else Kind.VOID)
            self.body(function.body, function.gives)
            self.closed()
        else:
            self.body(function.body, function.gives)
        self.scope, self.loops = caller, loops

    # statements

    def _look(self) -> None:
        """Ends the run where somebody has said so. An atomic load is done each time."""
        self.address_constant(self.around.cell)
        self.out += I32_ATOMIC_LOAD
        self.out += bytes([Op.IF, Kind.VOID])
        self.constant(STOPPED)
        self.out += bytes([Op.GLOBAL_SET]) + unsigned(0)
        self.op(Op.UNREACHABLE, Op.END)

    def block(self, block: Block) -> None:
        for statement in block:
            self.statement(statement)

    def statement(self, statement: Statement) -> None:
        match statement:
            case Assign(name, value):
                self.number(value)
                self.set(self.scope.slots[name])
            case Store():
                self._store(statement)
            case Perform(call):
                self.call(call)
                if self.around.program.functions[call.name].gives:
                    self.op(Op.DROP)
            case Copy():
                self._copy(statement)
            case Clear():
                self._clear(statement)
            case Fail(code):
                self.number(code)
                self.out += bytes([Op.GLOBAL_SET]) + unsigned(0)
                self.op(Op.UNREACHABLE)
            case If():
                self._if(statement)
            case While():
                self._while(statement)
            case For():
                self._for(statement)
            case Return(value):
                self._return(value)
            case Break():
                self.jump(self.loops[-1][0])
            case Continue():
                self.jump(self.loops[-1][1])
            case _:
                assert_never(statement)

    def _store(self, statement: Store) -> None:
        """Python computes the value before the place; where a call is in the place, that can be seen."""
        place = self.around.places[statement.array]
        if any(isinstance(node, Call) for node in walk((statement.index,))):
            slot = self.fresh()
            self.number(statement.value)
            self.set(slot)
            offset = self.address(place, statement.index)
            self.get(slot)
        else:
            offset = self.address(place, statement.index)
            self.number(statement.value)
        self.memory(_STORES[place.element], offset)

    def _copy(self, statement: Copy) -> None:
        target, source = self.around.places[statement.target], self.around.places[statement.source]
        many = self.fold(statement.many)
        if many is not None and 0 <= many <= FEW:
            self._copy_few(statement, many)
            return
        self._whole_address(target, statement.target_at)
        self._whole_address(source, statement.source_at)
        self._bytes(target, statement.many)
        self.out += MEMORY_COPY

    def _copy_few(self, statement: Copy, many: int) -> None:
        """A few elements one by one: all are read before the first is written."""
        target, source = self.around.places[statement.target], self.around.places[statement.source]
        slots = [self.fresh() for _ in range(many)]
        target_at, source_at = self._settled(statement.target_at), self._settled(statement.source_at)
        for place, slot in enumerate(slots):
            offset = self.address(source, Binary("+", source_at, Number(place)))
            self.memory(LOADS[source.element], offset)
            self.set(slot)
        for place, slot in enumerate(slots):
            offset = self.address(target, Binary("+", target_at, Number(place)))
            self.get(slot)
            self.memory(_STORES[target.element], offset)

    def _settled(self, index: Expression) -> Expression:
        """An index as something that stays the same whatever is written."""
        if not any(isinstance(node, Read | Call) for node in walk((index,))):
            return index
        self.number(index)
        name = f"index:{self.slots}"  # no name of the text has a colon
        self.scope.slots[name] = self.fresh()
        self.set(self.scope.slots[name])
        return Local(name)

    def _clear(self, statement: Clear) -> None:
        target = self.around.places[statement.target]
        self._whole_address(target, statement.at)
        self.address_constant(0)
        self._bytes(target, statement.many)
        self.out += MEMORY_FILL

    def _whole_address(self, place: Place, index: Expression) -> None:
        """An address with nothing left to be added."""
        self._bytes(place, index)
        self.address_constant(place.address)
        self.op(Op.I32_ADD)

    def _bytes(self, place: Place, many: Expression) -> None:
        """So many elements, in bytes."""
        self.number(many)
        self.op(Op.I32_WRAP_I64)
        if shift := SHIFTS[place.width]:
            self.address_constant(shift)
            self.op(Op.I32_SHL)

    def _return(self, value: Expression | None) -> None:
        if value is not None:
            self.number(value)
        if self.scope.exit is None:
            self.op(Op.RETURN)
        else:
            self.jump(self.scope.exit)

    def _if(self, statement: If) -> None:
        test = fold_truth(statement.test, self.scope.known)
        if test is not None:
            self.block(statement.body if test else statement.other)
            return
        if not statement.other:
            end = self.opened(Op.BLOCK)
            self.jump_if(statement.test, end, wanted=False)
            self.block(statement.body)
            self.closed()
            return
        end = self.opened(Op.BLOCK)
        other = self.opened(Op.BLOCK)
        self.jump_if(statement.test, other, wanted=False)
        self.block(statement.body)
        self.jump(end)
        self.closed()
        self.block(statement.other)
        self.closed()

    # loops

    def _while(self, statement: While) -> None:
        """A short condition is judged before the loop and at the end of each round, which saves a jump."""
        test = fold_truth(statement.test, self.scope.known)
        if test is False:
            return
        looks = self.around.stops.loop_looks(statement, None)
        end = self.opened(Op.BLOCK)
        if test or size((statement.test,)) > REPEATED_TEST:
            top = self.opened(Op.LOOP)
            if looks:
                self._look()
            if not test:
                self.jump_if(statement.test, end, wanted=False)
            self._round(statement.body, end, top)
            self.jump(top)
        else:
            self.jump_if(statement.test, end, wanted=False)
            top = self.opened(Op.LOOP)
            if looks:
                self._look()
            self._round_in_block(statement.body, end)
            self.jump_if(statement.test, top)
        self.closed()
        self.closed()

    def _round(self, body: Block, end: int, again: int) -> None:
        self.loops.append((end, again))
        self.block(body)
        self.loops.pop()

    def _round_in_block(self, body: Block, end: int) -> None:
        """A round in which `continue` goes to what stands behind it."""
        if any(isinstance(node, Continue) for node in walk(body)):
            self._round(body, end, self.opened(Op.BLOCK))
            self.closed()
        else:
            self._round(body, end, end)

    def _for(self, statement: For) -> None:
        start, stop = self.fold(statement.start), self.fold(statement.stop)
        if start is not None and stop is not None:
            rounds = range(start, stop, statement.step)
            if not rounds:
                return
            nodes = size(statement.body)
            if not rounds[UNROLLED_ROUNDS:] and len(rounds[:UNROLLED_ROUNDS]) * nodes <= UNROLLED_NODES:
                self._unrolled(statement, rounds)
                return
            self._counted(statement, len(rounds))
        else:
            self._counted(statement, None)

    def _unrolled(self, statement: For, rounds: range) -> None:
        end = self.opened(Op.BLOCK)
        for value in rounds:
            self.scope.known[statement.name] = value
            self._round_in_block(statement.body, end)
        del self.scope.known[statement.name]
        self.closed()

    def _counted(self, statement: For, rounds: int | None) -> None:
        """`rounds`: how many there are, at least one, where that is known."""
        slot = self.scope.slots[statement.name]
        stop = self._kept(statement)
        self.number(statement.start)
        self.set(slot)
        goes_on = Compare("<" if statement.step > 0 else ">", Local(statement.name), stop)
        end = self.opened(Op.BLOCK)
        if rounds is None:
            self.jump_if(goes_on, end, wanted=False)
        top = self.opened(Op.LOOP)
        if self.around.stops.loop_looks(statement, rounds):
            self._look()
        self._round_in_block(statement.body, end)
        self.get(slot)
        self.constant(statement.step)
        self.op(Op.I64_ADD)
        self.set(slot)
        self.jump_if(goes_on, top)
        self.closed()
        self.closed()

    def _kept(self, statement: For) -> Expression:
        """The end of a loop as something that stays the same while it runs."""
        stop = statement.stop
        if self.fold(stop) is not None:
            return stop
        if isinstance(stop, Local) and stop.name not in assigned_in((statement,)):
            return stop
        self.number(stop)
        name = f"{statement.name}:{self.slots}"  # no name of the text has a colon
        self.scope.slots[name] = self.fresh()
        self.set(self.scope.slots[name])
        return Local(name)
