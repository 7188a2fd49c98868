"""The printers: one checked module as Python, as WebAssembly, as C.

In: a `Program`. Out: text or bytes.
"""
