"""A game that is played move by move, each at the same cost."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Generic, TypeVar

import grpc
from google.protobuf.message import DecodeError

from chess_arbiter import v1
from chess_arbiter.errors import ArbiterError, IllegalMove

if TYPE_CHECKING:
    from typing_extensions import Self

    from chess_arbiter._client import Arbiter
    from chess_arbiter._client_async import AsyncArbiter

    Client = TypeVar("Client", Arbiter, AsyncArbiter)
else:
    Client = TypeVar("Client")


@dataclass(frozen=True, eq=False)
class _Held(Generic[Client]):
    """What a game is, whoever asks."""

    _arbiter: Client = field(repr=False)
    record: v1.GameRecord
    """A record with the same future as the game, of a size that does not grow with it."""
    _asking: v1.ArbitrateRequest = field(repr=False)
    _verdict: v1.Verdict | None = field(default=None, repr=False)
    ruling: v1.Ruling | None = None
    """The ruling on the event that made this game, if one did."""

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
        """The game as bytes, to be kept and resumed later, in any language: a serialized `GameRecord`."""
        return self.record.SerializeToString()

    def _question(self, move: str | None, event: v1.GameEvent | None) -> v1.ArbitrateRequest:
        asking = v1.ArbitrateRequest()
        asking.CopyFrom(self._asking)
        asking.record.CopyFrom(self.record)
        if move is not None:
            asking.record.moves.append(move)
        if event is not None:
            asking.record.events.append(event)
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
    try:
        return v1.GameRecord.FromString(saved)
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
    return v1.GameEvent(by=by, draw_offer=v1.DrawOffer())


def acceptance(by: v1.Color) -> v1.GameEvent:
    """An offer accepted."""
    return v1.GameEvent(by=by, draw_acceptance=v1.DrawAcceptance())


def refusal(by: v1.Color) -> v1.GameEvent:
    """An offer declined."""
    return v1.GameEvent(by=by, draw_refusal=v1.DrawRefusal())


def claim(intended_move: str, basis: v1.DrawBasis, by: v1.Color) -> v1.GameEvent:
    """A draw claim."""
    return v1.GameEvent(by=by, draw_claim=v1.DrawClaim(intended_move=intended_move, basis=basis))


def resignation(by: v1.Color) -> v1.GameEvent:
    """A resignation."""
    return v1.GameEvent(by=by, resignation=v1.Resignation())


def fallen_flag(by: v1.Color) -> v1.GameEvent:
    """A fallen flag."""
    return v1.GameEvent(by=by, flag_fall=v1.FlagFall())


class Game(_Held["Arbiter"]):
    """A game: a small value that is never changed. Each move or event gives the next one, by one call.

    Made by `Arbiter.new_game` and `Arbiter.resume`.
    """

    def play(self, move: str) -> Game:
        """The game after a move, in any notation.

        Raises `IllegalMove` where it is refused, and `ArbiterError` where it could not be asked; this game is as it was.
        """
        asked = self._question(move, None)
        return self._after(asked, self._arbiter.arbitrate(asked).verdict, None)

    def happen(self, event: v1.GameEvent) -> Game:
        """The game after an event; `ruling` tells what the arbiter says to it. A refused claim is such a ruling: it may bind the next move."""
        asked = self._question(None, event)
        return self._after(asked, self._arbiter.arbitrate(asked).verdict, event)

    def look(self) -> Game:
        """The same game with its verdict: for one that was resumed."""
        asked = self._question(None, None)
        return self._after(asked, self._arbiter.arbitrate(asked).verdict, None)

    def offer_draw(self, by: v1.Color) -> Game:
        """A draw is offered."""
        return self.happen(offer(by))

    def accept_draw(self, by: v1.Color) -> Game:
        """The standing offer is accepted."""
        return self.happen(acceptance(by))

    def decline_draw(self, by: v1.Color) -> Game:
        """The standing offer is declined."""
        return self.happen(refusal(by))

    def claim_draw(
        self,
        intended_move: str = "",
        *,
        basis: v1.DrawBasis = v1.DRAW_BASIS_UNSPECIFIED,
        by: v1.Color = v1.COLOR_UNSPECIFIED,
    ) -> Game:
        """A draw is claimed, by the player having the move, perhaps with a move that is announced and not played."""
        return self.happen(claim(intended_move, basis, by))

    def resign(self, by: v1.Color) -> Game:
        """A player gives up."""
        return self.happen(resignation(by))

    def flag_fall(self, by: v1.Color) -> Game:
        """A player's flag has fallen."""
        return self.happen(fallen_flag(by))

    def draw(self) -> str:
        """The position as SVG, with its last move."""
        return self._arbiter.draw(self.record).svg


class AsyncGame(_Held["AsyncArbiter"]):
    """A game under asyncio: a small value that is never changed. Each move or event gives the next one, by one call.

    Made by `AsyncArbiter.new_game` and `AsyncArbiter.resume`.
    """

    async def play(self, move: str) -> AsyncGame:
        """The game after a move, in any notation.

        Raises `IllegalMove` where it is refused, and `ArbiterError` where it could not be asked; this game is as it was.
        """
        asked = self._question(move, None)
        return self._after(asked, (await self._arbiter.arbitrate(asked)).verdict, None)

    async def happen(self, event: v1.GameEvent) -> AsyncGame:
        """The game after an event; `ruling` tells what the arbiter says to it. A refused claim is such a ruling: it may bind the next move."""
        asked = self._question(None, event)
        return self._after(asked, (await self._arbiter.arbitrate(asked)).verdict, event)

    async def look(self) -> AsyncGame:
        """The same game with its verdict: for one that was resumed."""
        asked = self._question(None, None)
        return self._after(asked, (await self._arbiter.arbitrate(asked)).verdict, None)

    async def offer_draw(self, by: v1.Color) -> AsyncGame:
        """A draw is offered."""
        return await self.happen(offer(by))

    async def accept_draw(self, by: v1.Color) -> AsyncGame:
        """The standing offer is accepted."""
        return await self.happen(acceptance(by))

    async def decline_draw(self, by: v1.Color) -> AsyncGame:
        """The standing offer is declined."""
        return await self.happen(refusal(by))

    async def claim_draw(
        self,
        intended_move: str = "",
        *,
        basis: v1.DrawBasis = v1.DRAW_BASIS_UNSPECIFIED,
        by: v1.Color = v1.COLOR_UNSPECIFIED,
    ) -> AsyncGame:
        """A draw is claimed, by the player having the move, perhaps with a move that is announced and not played."""
        return await self.happen(claim(intended_move, basis, by))

    async def resign(self, by: v1.Color) -> AsyncGame:
        """A player gives up."""
        return await self.happen(resignation(by))

    async def flag_fall(self, by: v1.Color) -> AsyncGame:
        """A player's flag has fallen."""
        return await self.happen(fallen_flag(by))

    async def draw(self) -> str:
        """The position as SVG, with its last move."""
        return (await self._arbiter.draw(self.record)).svg
