"""Where and when a client for asyncio may be made."""

from __future__ import annotations

import asyncio
import threading

import pytest

from chess_arbiter import ArbiterError, AsyncArbiter


async def is_legal(arbiter: AsyncArbiter) -> bool:
    return (await arbiter.arbitrate("e4")).verdict.legality.legal


def test_a_client_is_made_where_no_loop_runs(address: str) -> None:
    arbiter = AsyncArbiter(address)
    assert asyncio.run(is_legal(arbiter))
    # Behind a loop that is over, and for the next one.
    assert asyncio.run(is_legal(arbiter))
    asyncio.run(arbiter.close())
    with pytest.raises(ArbiterError, match="closed"):
        asyncio.run(is_legal(arbiter))


def test_a_client_that_never_asked_is_closed(address: str) -> None:
    arbiter = AsyncArbiter(address)
    asyncio.run(arbiter.close())
    with pytest.raises(ArbiterError, match="closed"):
        asyncio.run(is_legal(arbiter))


def test_a_client_is_under_one_loop_at_a_time(address: str) -> None:
    async def run() -> None:
        async with AsyncArbiter(address) as arbiter:
            assert await is_legal(arbiter)
            told: list[str] = []

            def elsewhere() -> None:
                with pytest.raises(RuntimeError) as refused:
                    asyncio.run(is_legal(arbiter))
                told.append(str(refused.value))

            other = threading.Thread(target=elsewhere)
            other.start()
            await asyncio.to_thread(other.join)
            assert told == ["this AsyncArbiter is at work under another event loop: make one for each loop"]
            assert await is_legal(arbiter)

    asyncio.run(run())


def test_outside_a_loop_nothing_is_asked(address: str) -> None:
    arbiter = AsyncArbiter(address)
    with pytest.raises(RuntimeError, match="under a running event loop"):
        _ = arbiter.stub
    with pytest.raises(RuntimeError, match="under a running event loop"):
        arbiter.review(b"1. e4 *")
