"""Whose fault is whose, and errors that the client tells without the server."""

from __future__ import annotations

import asyncio
import copy
import pickle
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import grpc
import pytest

from chess_arbiter import Arbiter, ArbiterError, AsyncArbiter, FieldViolation, IllegalMove, v1

LARGE = v1.GameRecord(movetext="{" + "x" * 5_000_000 + "} e4")


async def taken(answers: AsyncIterator[object]) -> None:
    async for _ in answers:
        pass


class OwnError(Exception):
    """One of the caller's own."""


def faulty(good: int) -> Iterator[str]:
    for _ in range(good):
        yield "e4"
    raise OwnError("from the caller's own iterator")


async def faulty_async(good: int) -> AsyncIterator[str]:
    for game in faulty(good):
        yield game


def pieces() -> Iterator[bytes]:
    yield b"1. e4 e5 2. N"
    raise OwnError("from the caller's own file")


@pytest.mark.parametrize("good", [0, 1, 30])
def test_what_an_iterator_raises_is_raised(address: str, good: int) -> None:
    with Arbiter(address) as arbiter:
        answers: list[object] = []
        with pytest.raises(OwnError, match="from the caller's own iterator"):
            answers.extend(answer for answer in arbiter.stream(faulty(good)))
        with pytest.raises(OwnError):
            arbiter.batch(faulty(good))
        with pytest.raises(TypeError, match="a game is"):
            list(arbiter.stream(["e4", None]))  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
        with pytest.raises(OwnError, match="from the caller's own file"):
            list(arbiter.review(pieces()))
        assert arbiter.arbitrate("e4").verdict.legality.legal


def test_all_that_was_asked_before_a_fault_is_answered(address: str) -> None:
    with Arbiter(address) as arbiter:
        stream = arbiter.stream(faulty(30))
        for _ in range(30):
            assert isinstance(next(stream), v1.ArbitrateResponse)
        with pytest.raises(OwnError):
            next(stream)


@pytest.mark.parametrize("good", [0, 1, 30])
def test_what_an_iterator_raises_is_raised_under_asyncio(address: str, good: int) -> None:
    async def run() -> None:
        async with AsyncArbiter(address) as arbiter:
            for games in (faulty(good), faulty_async(good)):
                answers = arbiter.stream(games)
                for _ in range(good):
                    assert isinstance(await anext(answers), v1.ArbitrateResponse)
                with pytest.raises(OwnError, match="from the caller's own iterator"):
                    await anext(answers)
            with pytest.raises(TypeError, match="a game is"):
                async for _ in arbiter.stream(["e4", None]):  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
                    pass
            with pytest.raises(OwnError, match="from the caller's own file"):
                async for _ in arbiter.review(pieces()):
                    pass
            with pytest.raises(FileNotFoundError):
                async for _ in arbiter.review("no such file.pgn"):
                    pass
            assert (await arbiter.arbitrate("e4")).verdict.legality.legal

    asyncio.run(run())


def test_a_file_that_cannot_be_read(address: str, tmp_path: Path) -> None:
    text = tmp_path / "games.pgn"
    text.write_text("1. e4 *\n")
    with Arbiter(address) as arbiter, text.open() as opened:
        with pytest.raises(FileNotFoundError):
            next(arbiter.review(tmp_path / "none.pgn"))
        with pytest.raises(IsADirectoryError):
            next(arbiter.review(tmp_path))
        with pytest.raises(TypeError, match="open it in binary"):
            next(arbiter.review(opened))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_a_piece_of_a_file_may_have_any_size(address: str) -> None:
    with Arbiter(address) as arbiter:
        assert [game.plies for game in arbiter.review([b"\n" * 5_000_000 + b"1. e4 *\n"])] == [1]
    with Arbiter(address, max_message_bytes=1000) as arbiter:
        assert [game.plies for game in arbiter.review(b"1. e4 *\n" * 300)] == [1] * 300


def is_closed(error: ArbiterError) -> bool:
    return (error.code, error.reason, error.retryable) == (grpc.StatusCode.CANCELLED, "CLIENT_CLOSED", False)


def test_a_closed_client(address: str) -> None:
    arbiter = Arbiter(address)
    game = arbiter.new_game()
    arbiter.close()
    arbiter.close()
    for ask in (
        lambda: game.play("e4"),
        lambda: arbiter.arbitrate("e4"),
        lambda: arbiter.batch(["e4"]),
        lambda: list(arbiter.stream(["e4"])),
        lambda: list(arbiter.review(b"1. e4 *")),
        arbiter.server_info,
    ):
        with pytest.raises(ArbiterError) as refused:
            ask()
        assert is_closed(refused.value)


def test_a_client_is_closed_while_it_is_at_work(silent: str) -> None:
    asks: list[Callable[[Arbiter], object]] = [
        lambda arbiter: arbiter.arbitrate("e4", timeout=60),
        lambda arbiter: list(arbiter.stream(["e4"])),
        lambda arbiter: list(arbiter.review(b"1. e4 *")),
    ]
    for ask in asks:
        arbiter = Arbiter(silent)
        threading.Timer(0.2, arbiter.close).start()
        with pytest.raises(ArbiterError) as ended:
            ask(arbiter)
        assert is_closed(ended.value)


def test_a_client_is_closed_while_it_is_at_work_under_asyncio(silent: str) -> None:
    async def run() -> None:
        asks: list[Callable[[AsyncArbiter], Coroutine[Any, Any, object]]] = [
            lambda arbiter: arbiter.arbitrate("e4", timeout=60),
            lambda arbiter: taken(arbiter.stream(["e4"])),
            lambda arbiter: taken(arbiter.review(b"1. e4 *")),
        ]
        for ask in asks:
            arbiter = AsyncArbiter(silent)
            task = asyncio.ensure_future(ask(arbiter))
            await asyncio.sleep(0.2)
            await arbiter.close()
            with pytest.raises(ArbiterError) as ended:
                await task
            assert is_closed(ended.value)
            with pytest.raises(ArbiterError) as ended:
                await ask(arbiter)
            assert is_closed(ended.value)
            await arbiter.close()

    asyncio.run(run())


def test_a_task_that_is_cancelled_stays_so(silent: str) -> None:
    async def run() -> None:
        async with AsyncArbiter(silent) as arbiter:
            task = asyncio.ensure_future(arbiter.arbitrate("e4"))
            await asyncio.sleep(0.1)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    asyncio.run(run())


def is_too_large(error: object) -> bool:
    assert isinstance(error, ArbiterError)
    assert int(error.metadata["actual"]) > int(error.metadata["limit"])
    return (error.code, error.reason, error.retryable) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "MESSAGE_TOO_LARGE", False)


def test_what_is_larger_than_a_message_is_not_sent(address: str) -> None:
    with Arbiter(address) as arbiter:
        with pytest.raises(ArbiterError) as refused:
            arbiter.arbitrate(LARGE)
        assert is_too_large(refused.value)
        first, second, third = arbiter.batch(["e4", LARGE, "e4"])
        assert isinstance(first, v1.ArbitrateResponse)
        assert is_too_large(second)
        assert isinstance(third, v1.ArbitrateResponse)
        stream = arbiter.stream(["e4", LARGE])
        assert isinstance(next(stream), v1.ArbitrateResponse)
        with pytest.raises(ArbiterError) as refused:
            next(stream)
        assert is_too_large(refused.value)


def test_errors_are_copied_and_pickled(address: str) -> None:
    error = ArbiterError(
        grpc.StatusCode.INVALID_ARGUMENT,
        "no FEN",
        reason="FEN_MALFORMED",
        violations=[FieldViolation("record.initial_fen", "no FEN")],
        request_id="1",
        retry_after=0.5,
        metadata={"limit": "1"},
    )
    with Arbiter(address) as arbiter, pytest.raises(IllegalMove) as illegal:
        arbiter.new_game("e4 e5 Ke3")
    for copied in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):  # noqa: S301, our own
        assert type(copied) is ArbiterError
        assert (vars(copied), str(copied)) == (vars(error), str(error))
    refused = illegal.value
    for same in (pickle.loads(pickle.dumps(refused)), copy.copy(refused), copy.deepcopy(refused)):  # noqa: S301, our own
        assert type(same) is IllegalMove
        assert (vars(same), str(same)) == (vars(refused), str(refused))
        assert same.verdict.legality.refusal.article == "3.8.1"


def test_junk_is_no_saved_game() -> None:
    with Arbiter("http://127.0.0.1:1") as arbiter:
        for junk in (b"\xff\xff\xff", b"junk"):
            with pytest.raises(ArbiterError) as refused:
                arbiter.resume(junk)
            assert (refused.value.code, refused.value.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "MESSAGE_MALFORMED")
        with pytest.raises(TypeError):
            arbiter.resume("junk")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
