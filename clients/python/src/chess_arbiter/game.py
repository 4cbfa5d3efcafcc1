"""A game that is played move by move, each at the same cost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, TypeVar, cast

import grpc
from google.protobuf.message import DecodeError

from chess_arbiter import v1
from chess_arbiter._arguments import check_enum, check_kind, check_text, shown
from chess_arbiter.errors import ArbiterError, IllegalMove

if TYPE_CHECKING:
    from collections.abc import Mapping

    from typing_extensions import Self

    from chess_arbiter._client import Arbiter
    from chess_arbiter._client_async import AsyncArbiter

    Client = TypeVar("Client", Arbiter, AsyncArbiter)
else:
    Client = TypeVar("Client")


@dataclass(frozen=True, eq=False, repr=False)
class _Held(Generic[Client]):
    """What a game is, whoever asks."""

    _arbiter: Client
    record: v1.GameRecord
    """A record with the same future as the game, of a size that does not grow with it."""
    _asking: v1.ArbitrateRequest
    _verdict: v1.Verdict | None = None
    ruling: v1.Ruling | None = None
    """The ruling on the event that made this game, if one did."""

    def __repr__(self) -> str:
        name = type(self).__name__
        return f"{name}({self.fen!r}, ply={self.ply})" if self._verdict is not None else f"{name}(no verdict yet)"

    @property
    def verdict(self) -> v1.Verdict:
        """The arbiter's verdict. A resumed game has none before its next move, event or `look`.

        Raises `LookupError` where there is none.
        """
        if self._verdict is None:
            raise LookupError("a resumed game has no verdict before its next move, event or look()")
        return self._verdict

    @property
    def fen(self) -> str:
        """The position, as FEN."""
        return self.verdict.position.fen

    @property
    def ply(self) -> int:
        """Plies played."""
        return self.verdict.position.ply

    @property
    def side_to_move(self) -> v1.Color:
        """The player having the move."""
        return self.verdict.position.side_to_move

    @property
    def outcome(self) -> v1.Outcome:
        """How the game stands."""
        return self.verdict.outcome

    @property
    def is_over(self) -> bool:
        """The game has a result, be it undetermined."""
        return self.verdict.outcome.result != v1.GAME_RESULT_ONGOING

    def save(self) -> bytes:
        """The game as bytes, to be kept and resumed later, in any language: a serialized `GameRecord`.

        A new game from the initial position is no bytes at all, and these can be resumed: ask whether something was saved by `is not None`.
        """
        return self.record.SerializeToString()

    def _question(self, **happened: object) -> v1.ArbitrateRequest:
        """The question about the game, and about the move or the event that was given."""
        asking = v1.ArbitrateRequest()
        asking.CopyFrom(self._asking)
        asking.record.CopyFrom(self.record)
        if "move" in happened:
            check_text("a move", happened["move"])
            asking.record.moves.append(cast("str", happened["move"]))
        if "event" in happened:
            check_kind("an event", happened["event"], v1.GameEvent)
            asking.record.events.append(cast("v1.GameEvent", happened["event"]))
        return asking

    def _after(self, asked: v1.ArbitrateRequest, verdict: v1.Verdict, event: v1.GameEvent | None) -> Self:
        """The game that a verdict leads to."""
        if not verdict.legality.legal:
            raise IllegalMove(verdict)
        ruling = None
        if event is not None:
            own = len(asked.record.events) - 1
            ruling = next((one for one in verdict.rulings if one.HasField("event") and one.event == own), None)
        record = verdict.continuation if verdict.HasField("continuation") else asked.record
        return replace(self, record=record, _verdict=verdict, ruling=ruling)


def saved_record(saved: bytes) -> v1.GameRecord:
    """The record in what was saved. Raises `ArbiterError` where there is none."""
    if not isinstance(cast("object", saved), (bytes, bytearray, memoryview)):
        msg = f"a saved game is bytes, not {shown(saved)}"
        raise TypeError(msg)
    try:
        return v1.GameRecord.FromString(bytes(saved))
    except DecodeError as error:
        message = "these bytes are no saved game"
        raise ArbiterError(grpc.StatusCode.INVALID_ARGUMENT, message, reason="MESSAGE_MALFORMED") from error


def asking_of(template: v1.ArbitrateRequest) -> v1.ArbitrateRequest:
    """The question that a game asks at each move, without its record."""
    asking = v1.ArbitrateRequest()
    asking.CopyFrom(template)
    asking.ClearField("record")
    if v1.VERDICT_PART_CONTINUATION not in asking.include:
        asking.include.append(v1.VERDICT_PART_CONTINUATION)
    return asking


def offer(by: v1.Color) -> v1.GameEvent:
    """A draw offer."""
    return v1.GameEvent(by=player(by), draw_offer=v1.DrawOffer())


def acceptance(by: v1.Color) -> v1.GameEvent:
    """An offer accepted."""
    return v1.GameEvent(by=player(by), draw_acceptance=v1.DrawAcceptance())


def refusal(by: v1.Color) -> v1.GameEvent:
    """An offer declined."""
    return v1.GameEvent(by=player(by), draw_refusal=v1.DrawRefusal())


def claim(intended_move: str, basis: v1.DrawBasis, by: v1.Color) -> v1.GameEvent:
    """A draw claim."""
    check_text("an intended move", intended_move)
    check_enum("basis", basis, v1.DrawBasis)
    return v1.GameEvent(by=player(by), draw_claim=v1.DrawClaim(intended_move=intended_move, basis=basis))


def resignation(by: v1.Color) -> v1.GameEvent:
    """A resignation."""
    return v1.GameEvent(by=player(by), resignation=v1.Resignation())


def fallen_flag(by: v1.Color) -> v1.GameEvent:
    """A fallen flag."""
    return v1.GameEvent(by=player(by), flag_fall=v1.FlagFall())


def player(by: v1.Color) -> v1.Color:
    """A player, if it is one."""
    check_enum("a player", by, v1.Color)
    return by


class Game(_Held["Arbiter"]):
    """A game: a small value that is never changed. Each move or event gives the next one, by one call.

    Made by `Arbiter.new_game` and `Arbiter.resume`. `timeout` and `headers` are those of the call, as in every method of `Arbiter`. A player is `v1.COLOR_WHITE` or `v1.COLOR_BLACK`.
    """

    def play(self, move: str, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> Game:
        """The game after a move, in any notation.

        Raises `IllegalMove` where it is refused, and `ArbiterError` where it could not be asked; this game is as it was.
        """
        asked = self._question(move=move)
        return self._after(asked, self._arbiter.arbitrate(asked, timeout=timeout, headers=headers).verdict, None)

    def happen(self, event: v1.GameEvent, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> Game:
        """The game after an event; `ruling` tells what the arbiter says to it. A refused claim is such a ruling: it may bind the next move."""
        asked = self._question(event=event)
        return self._after(asked, self._arbiter.arbitrate(asked, timeout=timeout, headers=headers).verdict, event)

    def look(self, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> Game:
        """The same game with its verdict: for one that was resumed."""
        asked = self._question()
        return self._after(asked, self._arbiter.arbitrate(asked, timeout=timeout, headers=headers).verdict, None)

    def offer_draw(self, by: v1.Color, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> Game:
        """A draw is offered."""
        return self.happen(offer(by), timeout=timeout, headers=headers)

    def accept_draw(self, by: v1.Color, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> Game:
        """The standing offer is accepted."""
        return self.happen(acceptance(by), timeout=timeout, headers=headers)

    def decline_draw(self, by: v1.Color, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> Game:
        """The standing offer is declined."""
        return self.happen(refusal(by), timeout=timeout, headers=headers)

    def claim_draw(
        self,
        intended_move: str = "",
        *,
        basis: v1.DrawBasis = v1.DRAW_BASIS_UNSPECIFIED,
        by: v1.Color = v1.COLOR_UNSPECIFIED,
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Game:
        """A draw is claimed, by the player having the move, perhaps with a move that is announced and not played."""
        return self.happen(claim(intended_move, basis, by), timeout=timeout, headers=headers)

    def resign(self, by: v1.Color, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> Game:
        """A player gives up."""
        return self.happen(resignation(by), timeout=timeout, headers=headers)

    def flag_fall(self, by: v1.Color, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> Game:
        """A player's flag has fallen."""
        return self.happen(fallen_flag(by), timeout=timeout, headers=headers)

    def draw(self, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> v1.DrawDiagramResponse:
        """The position as a picture, with its last move: `svg` of the answer."""
        return self._arbiter.draw(self.record, timeout=timeout, headers=headers)


class AsyncGame(_Held["AsyncArbiter"]):
    """A game under asyncio: a small value that is never changed. Each move or event gives the next one, by one call.

    Made by `AsyncArbiter.new_game` and `AsyncArbiter.resume`. `timeout` and `headers` are those of the call, as in every method of `AsyncArbiter`. A player is `v1.COLOR_WHITE` or `v1.COLOR_BLACK`.
    """

    async def play(self, move: str, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> AsyncGame:
        """The game after a move, in any notation.

        Raises `IllegalMove` where it is refused, and `ArbiterError` where it could not be asked; this game is as it was.
        """
        asked = self._question(move=move)
        return self._after(asked, (await self._arbiter.arbitrate(asked, timeout=timeout, headers=headers)).verdict, None)

    async def happen(self, event: v1.GameEvent, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> AsyncGame:
        """The game after an event; `ruling` tells what the arbiter says to it. A refused claim is such a ruling: it may bind the next move."""
        asked = self._question(event=event)
        return self._after(asked, (await self._arbiter.arbitrate(asked, timeout=timeout, headers=headers)).verdict, event)

    async def look(self, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> AsyncGame:
        """The same game with its verdict: for one that was resumed."""
        asked = self._question()
        return self._after(asked, (await self._arbiter.arbitrate(asked, timeout=timeout, headers=headers)).verdict, None)

    async def offer_draw(self, by: v1.Color, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> AsyncGame:
        """A draw is offered."""
        return await self.happen(offer(by), timeout=timeout, headers=headers)

    async def accept_draw(self, by: v1.Color, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> AsyncGame:
        """The standing offer is accepted."""
        return await self.happen(acceptance(by), timeout=timeout, headers=headers)

    async def decline_draw(self, by: v1.Color, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> AsyncGame:
        """The standing offer is declined."""
        return await self.happen(refusal(by), timeout=timeout, headers=headers)

    async def claim_draw(
        self,
        intended_move: str = "",
        *,
        basis: v1.DrawBasis = v1.DRAW_BASIS_UNSPECIFIED,
        by: v1.Color = v1.COLOR_UNSPECIFIED,
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncGame:
        """A draw is claimed, by the player having the move, perhaps with a move that is announced and not played."""
        return await self.happen(claim(intended_move, basis, by), timeout=timeout, headers=headers)

    async def resign(self, by: v1.Color, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> AsyncGame:
        """A player gives up."""
        return await self.happen(resignation(by), timeout=timeout, headers=headers)

    async def flag_fall(self, by: v1.Color, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> AsyncGame:
        """A player's flag has fallen."""
        return await self.happen(fallen_flag(by), timeout=timeout, headers=headers)

    async def draw(self, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> v1.DrawDiagramResponse:
        """The position as a picture, with its last move: `svg` of the answer."""
        return await self._arbiter.draw(self.record, timeout=timeout, headers=headers)
