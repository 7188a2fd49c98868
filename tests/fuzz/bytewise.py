"""The search through bytes with atheris, which sees which branches a case takes: an extra, `pip install yakusoku-cards[fuzz]`.

In: `python -m fuzz.bytewise SECONDS SEED FOLDER`. Out: 0; a case that breaks something is written into the folder, and its traceback printed.
Without atheris nothing is searched (2).
"""

from __future__ import annotations

import sys
from pathlib import Path

MOST_BYTES = 4000  # of a case
MOST_SECONDS = 20  # for one


def main(seconds: str, seed: str, folder: str) -> int:
    try:
        import atheris
    except ImportError:
        print("atheris is not installed: pip install 'yakusoku-cards[fuzz]'", file=sys.stderr)
        return 2
    with atheris.instrument_imports(
        include=["yakusoku.dsl", "yakusoku.ground"]
    ):  # before anybody else imports them
        from yakusoku.dsl.format import format_text
        from yakusoku.services.rules import load_text
    from .spoiled import seeds

    def once(data: bytes) -> None:
        text = data.decode("utf-8", errors="replace")
        load_text(text, examples=False)
        format_text(text)

    corpus = Path(folder) / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(seeds()):
        (corpus / f"seed-{number}").write_bytes(text.encode()[:MOST_BYTES])
    bounds = [
        f"-max_total_time={seconds}",
        f"-seed={int(seed) + 1}",
        f"-max_len={MOST_BYTES}",
        f"-timeout={MOST_SECONDS}",
    ]
    atheris.Setup(["fuzz", *bounds, f"-artifact_prefix={folder}/found-", str(corpus)], once)
    atheris.Fuzz()  # ends the process
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:4]))
