"""The client for asyncio, driven as if it were the one that waits, so that one program examines both."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator
from typing import Any

from chess_arbiter import AsyncArbiter, AsyncGame, AsyncReview


class Driven:
    """A client or a game whose coroutines are run to their end, on one loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop, driven: Any) -> None:
        self._loop = loop
        self._driven = driven

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._driven, name)
        if not callable(value):
            return value

        def run(*given: Any, **named: Any) -> Any:
            return self._run(value(*given, **named))

        return run

    def _run(self, value: Any) -> Any:
        if inspect.iscoroutine(value):
            value = self._loop.run_until_complete(value)
        return Driven(self._loop, value) if isinstance(value, AsyncGame) else value

    def stream(self, games: Iterable[Any]) -> Iterator[Any]:
        return self._each(self._driven.stream(offered(games)))

    def review(self, *given: Any) -> DrivenReview:
        async def made() -> AsyncReview:
            # A call is opened under the loop that runs.
            review: AsyncReview = self._driven.review(*given)
            return review

        return DrivenReview(self, self._loop.run_until_complete(made()))

    def _each(self, items: AsyncIterable[Any]) -> Iterator[Any]:
        """The items, one after the other."""
        iterator = aiter(items)
        end = object()
        while (item := self._loop.run_until_complete(anext(iterator, end))) is not end:
            yield item


class DrivenReview:
    """A review to be walked through, and then its summary."""

    def __init__(self, driven: Driven, review: AsyncReview) -> None:
        self._games = driven._each(review)  # noqa: SLF001, made by it  # pyright: ignore[reportPrivateUsage]
        self._review = review

    def __iter__(self) -> Iterator[Any]:
        return self._games

    @property
    def summary(self) -> Any:
        return self._review.summary


async def offered(games: Iterable[Any]) -> AsyncIterator[Any]:
    """Games of an iterator that may block, taken beside the loop."""
    iterator, end = iter(games), object()
    while (game := await asyncio.to_thread(next, iterator, end)) is not end:
        yield game


def driven(address: str, options: dict[str, Any]) -> Any:
    """A client for asyncio on a loop of its own."""

    async def made() -> AsyncArbiter:
        return AsyncArbiter(address, **options)

    loop = asyncio.new_event_loop()
    return Driven(loop, loop.run_until_complete(made()))
