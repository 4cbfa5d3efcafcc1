"""The reviews of the games of a file."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING, Any

import grpc

from chess_arbiter import v1

if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import Self

    from chess_arbiter._fault import Fault


class _Reviewed:
    """What both kinds of review have."""

    summary: v1.ReviewSummary | None
    """What the whole file came to; None until the last game has been read."""

    def __init__(self, call: Any, fault: Fault, failed: Callable[[Any], BaseException]) -> None:
        self._call = call
        self._fault = fault
        self._failed = failed
        self.summary = None

    def _checked(self) -> None:
        if self._fault.raised is not None:
            self._call.cancel()
            self._fault.check()

    def close(self) -> None:
        """Ends a review that is not read to its end."""
        self._call.cancel()


class Review(_Reviewed, Iterator[v1.GameReview]):
    """The reviews of the games of a file, in their order. Whoever iterates again finds no game."""

    def __next__(self) -> v1.GameReview:
        try:
            for answer in self._call:
                # What stands before a fault may be the half of a game.
                self._checked()
                if answer.HasField("game"):
                    return answer.game  # type: ignore[no-any-return]
                if answer.HasField("summary"):
                    self.summary = answer.summary
        except grpc.RpcError as error:
            self._checked()
            raise self._failed(error) from error
        self._checked()
        raise StopIteration

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncReview(_Reviewed, AsyncIterator[v1.GameReview]):
    """The reviews of the games of a file, in their order. Whoever iterates again finds no game."""

    async def __anext__(self) -> v1.GameReview:
        try:
            async for answer in self._call:
                # What stands before a fault may be the half of a game.
                self._checked()
                if answer.HasField("game"):
                    return answer.game  # type: ignore[no-any-return]
                if answer.HasField("summary"):
                    self.summary = answer.summary
        except (grpc.RpcError, asyncio.CancelledError) as error:
            self._checked()
            raise self._failed(error) from error
        self._checked()
        raise StopAsyncIteration

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()
