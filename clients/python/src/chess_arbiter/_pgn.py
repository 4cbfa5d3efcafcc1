"""A PGN file in pieces."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, TypeAlias, cast

from chess_arbiter import v1

PIECE = 256 * 1024
"""Bytes that are sent at once."""

PgnFile: TypeAlias = "str | os.PathLike[str] | bytes | BinaryIO | Iterable[bytes]"
"""A file to review: its path, its bytes, the open file (binary), or its bytes in pieces of any size."""


def pieces(file: PgnFile) -> Iterator[bytes]:
    """The bytes of a file, read when they are wanted."""
    if isinstance(file, bytes):
        for at in range(0, len(file), PIECE):
            yield file[at : at + PIECE]
    elif isinstance(file, (str, os.PathLike)):
        with Path(file).open("rb") as opened:
            yield from pieces(cast("BinaryIO", opened))
    elif hasattr(file, "read"):
        while piece := cast("BinaryIO", file).read(PIECE):
            yield piece
    else:
        yield from file


def requests(file: PgnFile, options: v1.ReviewOptions | None) -> Iterator[v1.ReviewPgnRequest]:
    """The messages that send a file: the options first."""
    yield v1.ReviewPgnRequest(options=options)
    for piece in pieces(file):
        yield v1.ReviewPgnRequest(pgn=piece)
