"""What the caller's own input raises while a call takes it: kept, and raised where the answers are read."""

from __future__ import annotations

from collections.abc import AsyncIterable, AsyncIterator, Callable, Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")
Message = TypeVar("Message")


class Fault:
    """The exception of the caller's input, if it raised one. gRPC would make a failure of the call of it."""

    raised: BaseException | None = None

    def kept(self, items: Iterable[Item], made: Callable[[Item], Message]) -> Iterator[Message]:
        """A message for each item, until they end or fail."""
        try:
            for item in items:
                yield made(item)
        except GeneratorExit:
            raise
        except BaseException as raised:  # noqa: BLE001, whatever it is, it is the caller's
            self.raised = raised

    async def kept_async(self, items: Iterable[Item] | AsyncIterable[Item], made: Callable[[Item], Message]) -> AsyncIterator[Message]:
        """The same for items that may be asynchronous."""
        try:
            if isinstance(items, AsyncIterable):
                async for item in items:
                    yield made(item)
            else:
                for item in items:
                    yield made(item)
        except GeneratorExit:
            raise
        except BaseException as raised:  # noqa: BLE001, whatever it is, it is the caller's
            self.raised = raised

    def check(self) -> None:
        """Raises what the input raised."""
        if self.raised is not None:
            raise self.raised
