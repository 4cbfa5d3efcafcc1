"""Questions in their short forms, made into messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar, cast, runtime_checkable

from chess_arbiter import v1

if TYPE_CHECKING:
    from collections.abc import Sequence

Games = TypeVar("Games")


@runtime_checkable
class HasRecord(Protocol):
    """A game that is held by `Game` or `AsyncGame`."""

    @property
    def record(self) -> v1.GameRecord:
        """Its record."""
        ...


Question: TypeAlias = "v1.ArbitrateRequest | v1.GameRecord | HasRecord | str | Iterable[str]"
"""A game to rule on: its moves as a list or as one text, its record, a game that is held, or the whole request."""


def record_of(game: Question) -> v1.GameRecord:
    """The record of a game."""
    if isinstance(game, v1.GameRecord):
        return game
    if isinstance(game, str):
        return v1.GameRecord(movetext=game)
    if isinstance(game, v1.ArbitrateRequest):
        return game.record
    if isinstance(game, HasRecord):
        return game.record
    given = cast("object", game)
    if not isinstance(given, Iterable):
        msg = f"a game is its moves (a list or one text), a record, a held game or a request, not {type(given).__name__}"
        raise TypeError(msg)
    return v1.GameRecord(moves=game)


def several(games: Games) -> Games:
    """The games that were given. One text has many signs and is one game."""
    if isinstance(games, str):
        raise TypeError("several games are asked for, and one text is one game: put it in a list")
    return games


def request_of(
    game: Question,
    include: Sequence[v1.VerdictPart] = (),
    language: str = "",
    piece_letters: str = "",
    strictness: v1.Strictness = v1.STRICTNESS_UNSPECIFIED,
    node_budget: int | None = None,
    id: str = "",
) -> v1.ArbitrateRequest:
    """The request for a game. A whole request stays as it is."""
    if isinstance(game, v1.ArbitrateRequest):
        return game
    return v1.ArbitrateRequest(
        record=record_of(game),
        include=include,
        language=language,
        piece_letters=piece_letters,
        strictness=strictness,
        node_budget=node_budget,
        id=id,
    )


def diagram_of(position: Question | v1.DrawDiagramRequest, fen: str | None) -> v1.DrawDiagramRequest:
    """The request for a picture of a position or of the end of a game."""
    if isinstance(position, v1.DrawDiagramRequest):
        return position
    if fen is not None:
        return v1.DrawDiagramRequest(position=v1.DiagramPosition(fen=fen))
    return v1.DrawDiagramRequest(record=record_of(position))
