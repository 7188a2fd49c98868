"""The search through bytes with atheris, which sees which branches a case takes: an extra, `pip install yakusoku[fuzz]`.

In: seconds, a seed. Out: 0, or 1 where a case breaks something; that case is written into the folder. Without atheris nothing is searched.
"""

from __future__ import annotations

import sys
from pathlib import Path

from .findings import key_of
from .spoiled import seeds


def run(seconds: float, seed: int, folder: Path) -> int:
    try:
        import atheris
    except ImportError:
        print("atheris is not installed: pip install 'yakusoku[fuzz]'", file=sys.stderr)
        return 2
    with atheris.instrument_imports(include=["yakusoku.dsl", "yakusoku.ground"]):
        from yakusoku.dsl.format import format_text
        from yakusoku.services.rules import load_text

    def once(data: bytes) -> None:
        text = data.decode("utf-8", errors="replace")
        try:
            load_text(text, examples=False)
            format_text(text)
        except Exception as problem:
            print(f"found: {key_of(problem)}", file=sys.stderr)
            raise

    corpus, found = folder / "atheris-corpus", folder / "atheris-found-"
    corpus.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(seeds()):
        (corpus / f"seed-{number}").write_text(text[:4000], encoding="utf-8")
    limits = [f"-max_total_time={int(seconds)}", f"-seed={seed + 1}", "-max_len=4000", "-timeout=20"]
    atheris.Setup([sys.argv[0], *limits, f"-artifact_prefix={found}", str(corpus)], once)
    atheris.Fuzz()  # ends the process
    return 0
