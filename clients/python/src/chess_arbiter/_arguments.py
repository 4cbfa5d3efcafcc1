"""Arguments that no client is made of, and no call. Each is refused by `ValueError` or `TypeError`, in words that show no secret."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, cast

_HEADER_NAME = re.compile(r"[0-9a-z_.-]+\Z")
_HEADER_VALUE = re.compile(r"[\x20-\x7e]*\Z")
_HTTP = frozenset(
    (
        "connection",
        "te",
        "host",
        "content-type",
        "content-length",
        "transfer-encoding",
        "upgrade",
        "keep-alive",
        "proxy-connection",
        "trailer",
        "trailers",
    )
)
"""Headers that are HTTP's own: gRPC sets them or has none of them."""
_LONGEST = 1e9
"""Seconds, some thirty years: the clock of gRPC cannot be set to many more, and takes them for a time that is over."""
_MOST_BYTES = 2**31 - 1
"""The largest size that gRPC takes for a message."""
_TOKEN = re.compile(r"[\x21-\x7e]+\Z")


def check_text(what: str, given: object) -> None:
    """A text is one, and no bytes."""
    if not isinstance(given, str):
        msg = f"{what} is a text, not {shown(given)}"
        raise TypeError(msg)


def check_flag(what: str, given: object) -> None:
    """Yes or no."""
    if not isinstance(given, bool):
        msg = f"{what} is True or False, not {shown(given)}"
        raise TypeError(msg)


def check_number(what: str, given: object) -> None:
    """A whole number."""
    if not isinstance(given, int) or isinstance(given, bool):
        msg = f"{what} is a whole number, not {shown(given)}"
        raise TypeError(msg)


def check_bytes(what: str, given: int) -> None:
    """A size of a message that gRPC can be told."""
    check_number(what, given)
    if not 1 <= given <= _MOST_BYTES:
        msg = f"{what} is the largest message, at least one byte and at most {_MOST_BYTES}, not {given}"
        raise ValueError(msg)


def check_pairs(what: str, given: Any) -> None:
    """Names with their values."""
    pairs: list[Any] = list(given) if hasattr(given, "__iter__") else [given]
    for pair in pairs:
        match pair:
            case (str(), _):
                pass
            case _:
                msg = f"{what} are pairs of a name and a value, as gRPC has them"
                raise TypeError(msg)


def check_enum(what: str, given: object, enum: Any) -> None:
    """A value of an enum. A number that this library has no name for may be one of a newer server."""
    if not isinstance(given, int) or isinstance(given, bool):
        names = ", ".join(f"v1.{name}" for name in enum.keys() if not name.endswith("_UNSPECIFIED"))  # noqa: SIM118, no mapping
        msg = f"{what} is one of {names}, not {shown(given)}"
        raise TypeError(msg)


def check_kind(what: str, given: object, kind: type) -> None:
    """A message of one kind."""
    if not isinstance(given, kind):
        msg = f"{what} is a v1.{kind.__name__}, not {shown(given)}"
        raise TypeError(msg)


def check_iterable(what: str, given: object) -> None:
    """What may be taken one after the other."""
    if not isinstance(given, Iterable):
        msg = f"{what}, not {shown(given)}"
        raise TypeError(msg)


def check_several(games: object) -> None:
    """Several games. One text has many signs and is one game."""
    if isinstance(games, str):
        raise TypeError("several games are asked for, and one text is one game: put it in a list")
    told = shown(games)
    if isinstance(games, (bytes, Mapping)) or not (isinstance(games, Iterable) or hasattr(games, "__aiter__")):
        msg = f"several games are asked for, such as a list of them, not {told}"
        raise TypeError(msg)


def check_token(token: object) -> None:
    """A token is visible ASCII."""
    if not isinstance(token, str):
        msg = f"a token is a text, not {type(token).__name__}"
        raise TypeError(msg)
    if not _TOKEN.match(token):
        raise ValueError("a token is at least one visible ASCII character, with no space and no end of line; this one has another or none")


def check_headers(headers: object) -> None:
    """Names and values as HTTP has them, without those that gRPC keeps for itself."""
    if not isinstance(headers, Mapping):
        msg = f"headers are a mapping of names to values, such as a dict, not {shown(headers)}"
        raise TypeError(msg)
    for name, value in cast("Mapping[object, object]", headers).items():
        if not isinstance(name, str) or not isinstance(value, str):
            msg = f"the name and the value of a header are texts, not {type(name).__name__} and {type(value).__name__}"
            raise TypeError(msg)
        small = name.lower()
        if not _HEADER_NAME.match(small) or small.endswith("-bin") or small.startswith("grpc-"):
            msg = f"{name!r} is no name of a header: letters, digits, '-', '_' and '.', not ending in -bin nor beginning with grpc-"
            raise ValueError(msg)
        if small in _HTTP:
            msg = f"{name!r} is a header of HTTP itself, which is not the caller's to set: leave it out"
            raise ValueError(msg)
        if not _HEADER_VALUE.match(value):
            msg = f"the value of the header {name} has other than printable ASCII characters"
            raise ValueError(msg)


def seconds(deadline: object) -> float | None:
    """A deadline in seconds; None, infinity and more than thirty years: there is none."""
    if deadline is None:
        return None
    if not isinstance(deadline, (int, float)) or isinstance(deadline, bool):
        msg = f"a deadline is a number of seconds, not {shown(deadline)}"
        raise TypeError(msg)
    if not deadline > 0:
        msg = f"a deadline is more than 0 seconds, not {deadline}"
        raise ValueError(msg)
    return None if deadline > _LONGEST else deadline


def shown(given: object) -> str:
    """What was given, for a message: a short text as it is, of all else its type."""
    if given is None:
        return "None"
    if isinstance(given, str) and len(given) <= 40:
        return repr(given)
    return type(given).__name__
