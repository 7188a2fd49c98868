"""WebAssembly, printed by ourselves: bytes that wasmtime and browsers run.

In: a `Program`. Out: the bytes of a module that exports its functions and its memory, in which the arrays lie at fixed places (layout.py).

`module.py` puts the module together, `statements.py` and `expressions.py` print functions, `encoding.py` knows how things are written,
`sizes.py` says which functions are printed where they are called.
"""

from .layout import Place, places
from .module import print_module

__all__ = ["Place", "places", "print_module"]
