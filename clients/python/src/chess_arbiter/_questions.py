"""Questions in their short forms, made into messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar, cast, runtime_checkable

from google.protobuf.message import Message

from chess_arbiter import v1
from chess_arbiter._arguments import check_enum, check_kind, check_number, check_several, check_text, shown

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


_GAME = "a game is its moves (a list or one text), a record, a held game or a request"


def record_of(game: Question) -> v1.GameRecord:
    """The record of a game. Raises `TypeError` where there is no game."""
    given = cast("object", game)
    if isinstance(given, v1.GameRecord):
        return given
    if isinstance(given, str):
        return v1.GameRecord(movetext=given)
    if isinstance(given, v1.ArbitrateRequest):
        return given.record
    if isinstance(given, HasRecord) and not isinstance(given, Message):
        check_kind("the record of a game", given.record, v1.GameRecord)
        return given.record
    if isinstance(given, Mapping):
        msg = f"{_GAME}, not {shown(game)}: of fields a record is made by v1.GameRecord(**fields)"
        raise TypeError(msg)
    # A set has no order, and bytes have numbers.
    if not isinstance(given, Iterable) or isinstance(given, (AbstractSet, bytes, bytearray)):
        msg = f"{_GAME}, not {shown(game)}"
        raise TypeError(msg)
    moves: list[str] = []
    for move in cast("Iterable[object]", given):
        check_text("a move", move)
        moves.append(cast("str", move))
    return v1.GameRecord(moves=moves)


def several(games: Games) -> Games:
    """The games that were given, if they are several."""
    check_several(games)
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
    for what, text in (("language", language), ("piece_letters", piece_letters), ("id", id)):
        check_text(what, text)
    check_enum("strictness", strictness, v1.Strictness)
    if node_budget is not None:
        check_number("node_budget", node_budget)
    if not isinstance(cast("object", include), Iterable) or isinstance(include, str):
        msg = f"include is a list of v1.VerdictPart, not {shown(include)}"
        raise TypeError(msg)
    parts = list(include)
    for part in parts:
        check_enum("a part of include", part, v1.VerdictPart)
    if isinstance(game, v1.ArbitrateRequest):
        return game
    return v1.ArbitrateRequest(
        record=record_of(game),
        include=parts,
        language=language,
        piece_letters=piece_letters,
        strictness=strictness,
        node_budget=node_budget,
        id=id,
    )


def recognition_of(game: Question | v1.RecognizeMoveRequest, placement: str | None) -> v1.RecognizeMoveRequest:
    """The request for what a board means beside a game."""
    if isinstance(game, v1.RecognizeMoveRequest):
        return game
    check_text("placement", placement)
    return v1.RecognizeMoveRequest(record=record_of(game), placement=placement or "")


def diagram_of(position: Question | v1.DrawDiagramRequest, fen: str | None) -> v1.DrawDiagramRequest:
    """The request for a picture of a position or of the end of a game."""
    if fen is not None and (isinstance(position, Message) or position != ()):
        raise TypeError("a picture is that of a game or of a FEN: one of the two is given, not both")
    if isinstance(position, v1.DrawDiagramRequest):
        return position
    if fen is not None:
        check_text("a FEN", fen)
        return v1.DrawDiagramRequest(position=v1.DiagramPosition(fen=fen))
    return v1.DrawDiagramRequest(record=record_of(position))


def validation_of(fen: str | v1.ValidatePositionRequest, variant: v1.Variant) -> v1.ValidatePositionRequest:
    """The request for what is wrong with a FEN."""
    if isinstance(fen, v1.ValidatePositionRequest):
        return fen
    check_text("a FEN", fen)
    check_enum("variant", variant, v1.Variant)
    return v1.ValidatePositionRequest(fen=fen, variant=variant)


def transcription_of(game: Question | v1.TranscribeMovesRequest, form: v1.MoveForm, piece_letters: str) -> v1.TranscribeMovesRequest:
    """The request for the moves of a game in another notation."""
    if isinstance(game, v1.TranscribeMovesRequest):
        return game
    check_enum("form", form, v1.MoveForm)
    check_text("piece_letters", piece_letters)
    return v1.TranscribeMovesRequest(record=record_of(game), form=form, piece_letters=piece_letters)


def rule_sets_of(time_class: v1.TimeClass) -> v1.ListRuleSetsRequest:
    """The request for the rule sets of a time class."""
    check_enum("time_class", time_class, v1.TimeClass)
    return v1.ListRuleSetsRequest(time_class=time_class)
