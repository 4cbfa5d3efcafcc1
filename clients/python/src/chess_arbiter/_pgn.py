"""A PGN file in pieces."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, TypeAlias, cast

from chess_arbiter import v1
from chess_arbiter._arguments import check_iterable, check_kind

PIECE = 256 * 1024
"""Bytes that are sent at once."""

PgnFile: TypeAlias = "str | os.PathLike[str] | bytes | BinaryIO | Iterable[bytes]"
"""A file to review: its path, its bytes, the open file (binary), or its bytes in pieces of any size."""


def pieces(file: PgnFile) -> Iterator[bytes]:
    """The bytes of a file, read when they are wanted."""
    if isinstance(file, (bytes, bytearray, memoryview)):
        yield bytes(file)
    elif isinstance(file, (str, os.PathLike)):
        with Path(file).open("rb") as opened:
            yield from pieces(cast("BinaryIO", opened))
    elif hasattr(file, "read"):
        while piece := cast("BinaryIO", file).read(PIECE):
            yield piece
    else:
        yield from file


def requests(file: PgnFile, options: v1.ReviewOptions | None, max_message_bytes: int) -> Iterator[v1.ReviewPgnRequest]:
    """The messages that send a file: the options first. Raises `TypeError` where there is no file, or where the options are none."""
    if not isinstance(file, (str, os.PathLike)) and not hasattr(file, "read"):
        check_iterable("a PGN file is its path, its bytes, the open file or its bytes in pieces", file)
    if options is not None:
        check_kind("options", options, v1.ReviewOptions)
    return _requests(file, options, max_message_bytes)


def _requests(file: PgnFile, options: v1.ReviewOptions | None, max_message_bytes: int) -> Iterator[v1.ReviewPgnRequest]:
    # A piece alone in its message has a few bytes around it.
    most = max(1, min(PIECE, max_message_bytes - 16))
    yield v1.ReviewPgnRequest(options=options)
    for piece in pieces(file):
        given = cast("object", piece)
        if not isinstance(given, (bytes, bytearray, memoryview)):
            msg = f"a PGN file is read as bytes, not {type(given).__name__}: open it in binary"
            raise TypeError(msg)
        for at in range(0, len(piece), most):
            yield v1.ReviewPgnRequest(pgn=bytes(piece[at : at + most]))
