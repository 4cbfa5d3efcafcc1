"""The channel of the client for asyncio, which belongs to one event loop."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import grpc.aio

from chess_arbiter._arguments import check_iterable
from chess_arbiter.v1.arbiter_service_pb2_grpc import ArbiterServiceStub

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chess_arbiter.v1.arbiter_service_pb2_grpc import ArbiterServiceAsyncStub


@dataclass(frozen=True)
class Opened:
    """A channel, and the loop it belongs to."""

    loop: asyncio.AbstractEventLoop
    channel: grpc.aio.Channel
    stub: ArbiterServiceAsyncStub

    @classmethod
    def on_loop(cls, before: Opened | None, make: Callable[[], grpc.aio.Channel]) -> Opened:
        """The channel for the loop that runs: the one before if it is for this one, a new one if it was for none or for one that is over."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError as error:
            raise RuntimeError("an AsyncArbiter asks under a running event loop: from a coroutine, begun by asyncio.run") from error
        if before is not None and before.loop is loop:
            return before
        if before is not None and not before.loop.is_closed():
            raise RuntimeError("this AsyncArbiter is at work under another event loop: make one for each loop")
        channel = make()
        # One class serves both kinds of channel; only its types differ.
        return cls(loop, channel, cast("ArbiterServiceAsyncStub", ArbiterServiceStub(cast("grpc.Channel", channel))))

    async def close(self) -> None:
        """Ends the calls. Those of a loop that is over have ended with it."""
        if not self.loop.is_closed():
            await self.channel.close()


def check_interceptors(interceptors: Sequence[Any]) -> list[Any]:
    """Interceptors of grpc.aio; it would look at them no sooner than at the first call."""
    check_iterable("interceptors are a list of client interceptors of grpc.aio", interceptors)
    given = list(interceptors)
    for one in given:
        if not isinstance(one, grpc.aio.ClientInterceptor):
            msg = f"an interceptor is one of grpc.aio, such as a grpc.aio.UnaryUnaryClientInterceptor, not {type(one).__name__}"
            raise TypeError(msg)
    return given
