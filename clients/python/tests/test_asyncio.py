"""The client for asyncio: that it asks as the other one does. What is answered is examined by clients/conformance."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from chess_arbiter import ArbiterError, AsyncArbiter, IllegalMove, v1


def asked(address: str, test: Callable[[AsyncArbiter], Awaitable[None]]) -> None:
    async def run() -> None:
        async with AsyncArbiter(address) as arbiter:
            await test(arbiter)

    asyncio.run(run())


def test_a_game_is_played(address: str) -> None:
    async def play(arbiter: AsyncArbiter) -> None:
        game = await arbiter.new_game()
        for move in ("e4", "e5", "Nf3"):
            game = await arbiter.resume(game.save()).play(move)
        assert game.ply == 3
        with pytest.raises(IllegalMove) as illegal:
            await game.play("Ke6")
        assert illegal.value.reason == v1.REFUSAL_REASON_PIECE_CANNOT_REACH
        assert illegal.value.reason_name == "PIECE_CANNOT_REACH"
        assert (illegal.value.article, illegal.value.squares) == ("3.8.1", ("e8", "e6"))
        game = await game.resign(v1.COLOR_BLACK)
        assert game.is_over
        assert game.ruling is not None
        assert game.ruling.decision == v1.RULING_DECISION_ACCEPTED
        assert (await game.draw()).svg.startswith("<svg")

    asked(address, play)


def test_many_games_are_answered_in_order(address: str) -> None:
    async def many(arbiter: AsyncArbiter) -> None:
        games = [["e4"] * (number % 3) for number in range(2500)]
        for number, answer in enumerate(await arbiter.batch(games)):
            assert isinstance(answer, v1.ArbitrateResponse)
            assert answer.verdict.position.ply == min(number % 3, 1)
        refused = (await arbiter.batch([v1.GameRecord(initial_fen="?")]))[0]
        assert isinstance(refused, ArbiterError)
        assert (refused.reason, refused.violations[0].field) == ("FEN_MALFORMED", "items[0].record.initial_fen")

    asked(address, many)


def test_games_are_streamed_while_they_come(address: str) -> None:
    async def stream(arbiter: AsyncArbiter) -> None:
        answered = asyncio.Event()

        async def games() -> AsyncIterator[str]:
            yield "e4"
            await answered.wait()
            yield "e4 e5"

        plies: list[int] = []
        async for answer in arbiter.stream(games()):
            assert isinstance(answer, v1.ArbitrateResponse)
            plies.append(answer.verdict.position.ply)
            answered.set()
        assert plies == [1, 2]

    asked(address, stream)


def test_a_file_is_reviewed(address: str) -> None:
    async def review(arbiter: AsyncArbiter) -> None:
        async with arbiter.review(b"1. e4 e5 2. Ke3 *\n\n1. e4 *\n") as reviews:
            games = [game async for game in reviews]
        assert [game.legality.legal for game in games] == [False, True]
        assert reviews.summary is not None
        assert (reviews.summary.games, reviews.summary.illegal) == (2, 1)

    asked(address, review)


def test_an_error_has_its_reason_and_its_request(address: str) -> None:
    async def refuse(arbiter: AsyncArbiter) -> None:
        with pytest.raises(ArbiterError) as refused:
            await arbiter.arbitrate(v1.GameRecord(initial_fen="?"), headers={"x-request-id": "ours"})
        assert (refused.value.reason, refused.value.request_id) == ("FEN_MALFORMED", "ours")
        assert not refused.value.retryable

    asked(address, refuse)


def test_the_other_methods(address: str) -> None:
    async def each(arbiter: AsyncArbiter) -> None:
        start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
        assert (await arbiter.recognize("e4", start)).HasField("differs")
        assert (await arbiter.draw(fen=f"{start} w KQkq - 0 1")).svg
        assert (await arbiter.validate(f"{start} w KQkq - 0 1")).valid
        assert (await arbiter.transcribe("e4 e5 Nf3", piece_letters="fr")).moves[2] == "Cf3"
        assert (await arbiter.rule_sets()).rule_sets
        assert (await arbiter.server_info()).limits.max_batch_items

    asked(address, each)
