"""WebAssembly, printed by ourselves: bytes that wasmtime and browsers run.

In: a `Program`. Out: the bytes of a module that exports its functions and its memory, in which the arrays lie at fixed places (layout.py).

`module.py` puts the module together, `statements.py` and `expressions.py` print functions, `encoding.py` knows how things are written,
`sizes.py` says which functions are printed where they are called, `stopping.py` where a run can be stopped.
"""

from .layout import Place, cell, places
from .module import print_module
from .stopping import STOPPED

__all__ = ["STOPPED", "Place", "cell", "places", "print_module"]
