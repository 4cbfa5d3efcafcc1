"""What an examination from outside cannot see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from opentelemetry import trace
from opentelemetry.trace import NonRecordingSpan, SpanContext, TraceFlags

from chess_arbiter import Arbiter, ArbiterError, AsyncArbiter, IllegalMove, v1
from chess_arbiter._batch import Parts
from chess_arbiter._options import Options


def test_the_trace_goes_along() -> None:
    context = SpanContext(0x0AF7651916CD43DD8448EB211C80319C, 0xB7AD6B7169203331, is_remote=False, trace_flags=TraceFlags(1))
    with trace.use_span(NonRecordingSpan(context)):
        sent, _ = Options("http://127.0.0.1:1").sent(None)
    assert dict(sent)["traceparent"] == "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


def test_a_batch_is_parted_by_bytes() -> None:
    items = [v1.ArbitrateRequest(id="x" * 100) for _ in range(10)]
    limits = v1.Limits(max_batch_items=1000, max_received_bytes=350)
    parts = Parts(items, limits, 4096)
    sizes: list[int] = []
    while (request := parts.next()) is not None:
        assert request.ByteSize() <= 350
        sizes.append(len(request.items))
        answers = [v1.BatchArbitrateResult(result=v1.ArbitrateResponse()) for _ in request.items]
        parts.answered(v1.BatchArbitrateResponse(results=answers), "")
    assert sizes == [3, 3, 3, 1]
    assert len(parts.results()) == 10


def test_an_item_with_no_room_for_its_answer_is_asked_again() -> None:
    parts = Parts([v1.ArbitrateRequest(id=str(number)) for number in range(4)], v1.Limits(max_batch_items=9, max_received_bytes=99), 99)
    asked: list[list[str]] = []
    while (request := parts.next()) is not None:
        asked.append([item.id for item in request.items])
        results = [v1.BatchArbitrateResult(result=v1.ArbitrateResponse(id=item.id)) for item in request.items]
        for result in results[1:]:
            result.error.reason = v1.ERROR_REASON_ANSWER_TOO_LARGE
        parts.answered(v1.BatchArbitrateResponse(results=results), "")
    assert asked == [["0", "1", "2", "3"], ["1", "2", "3"], ["2", "3"], ["3"]]


def test_a_stream_that_is_left_is_ended(address: str) -> None:
    ended = False

    def games() -> Iterator[str]:
        nonlocal ended
        try:
            while True:
                yield "e4"
        finally:
            ended = True

    with Arbiter(address) as arbiter:
        for _ in arbiter.stream(games()):
            break
        assert arbiter.arbitrate("e4").verdict.legality.legal


def test_files_of_each_kind_are_reviewed(address: str, tmp_path: Path) -> None:
    file = tmp_path / "games.pgn"
    file.write_bytes(b"1. e4 *\n")
    with Arbiter(address) as arbiter, file.open("rb") as opened:
        for given in (file, str(file), opened, file.read_bytes(), [b"1. e", b"4 *\n"]):
            review = arbiter.review(given)
            assert [game.plies for game in review] == [1]
            assert review.summary is not None
            assert review.summary.games == 1


def test_whoever_iterates_over_a_review_again_finds_no_game(address: str) -> None:
    with Arbiter(address) as arbiter:
        review = arbiter.review(b"1. e4 *\n")
        assert review.summary is None
        assert len(list(review)) == 1
        assert not list(review)
        assert review.summary is not None

    async def run() -> None:
        async with AsyncArbiter(address) as arbiter:
            review = arbiter.review(b"1. e4 *\n")
            assert len([game async for game in review]) == 1
            assert not [game async for game in review]

    asyncio.run(run())


def test_a_resumed_game_has_no_verdict_before_it_looks(address: str) -> None:
    with Arbiter(address) as arbiter:
        game = arbiter.resume(arbiter.new_game(["e4"]).save())
        with pytest.raises(LookupError):
            _ = game.fen
        assert game.look().ply == 1


def test_a_game_says_where_it_stands(address: str) -> None:
    with Arbiter(address) as arbiter:
        game = arbiter.new_game("e4")
        assert repr(game) == f"Game({game.fen!r}, ply=1)"
        assert repr(arbiter.resume(game.save())) == "Game(no verdict yet)"


def test_a_new_game_is_saved_as_no_bytes(address: str) -> None:
    with Arbiter(address) as arbiter:
        saved = arbiter.new_game().save()
        assert saved == b""
        assert arbiter.resume(saved).play("e4").ply == 1


def test_parts_are_taken_from_any_iterable(address: str) -> None:
    with Arbiter(address) as arbiter:
        answer = arbiter.arbitrate("e4", include=(part for part in [v1.VERDICT_PART_LEGAL_MOVES]))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        assert answer.verdict.legal_moves


def test_a_refusal_is_told_whole(address: str) -> None:
    with Arbiter(address) as arbiter, pytest.raises(IllegalMove) as illegal:
        arbiter.new_game("e4 e5").play("Ke3")
    assert str(illegal.value) == f'ply 3, "Ke3": {illegal.value.explanation}'
    assert illegal.value.refusal.reason == illegal.value.reason
    assert illegal.value.refusal.squares == list(illegal.value.squares)


def calls_of(arbiter: Any) -> list[Callable[..., Any]]:
    game = arbiter.resume(b"")
    white = v1.COLOR_WHITE
    return [
        arbiter.new_game,
        partial(game.play, "e4"),
        partial(game.happen, v1.GameEvent(by=white, resignation=v1.Resignation())),
        game.look,
        partial(game.offer_draw, white),
        partial(game.accept_draw, white),
        partial(game.decline_draw, white),
        game.claim_draw,
        partial(game.resign, white),
        partial(game.flag_fall, white),
        game.draw,
    ]


def test_a_call_of_a_game_has_a_deadline_and_headers_of_its_own(silent: str) -> None:
    own: dict[str, Any] = {"timeout": 0.05, "headers": {"x-request-id": "ours"}}
    with Arbiter(silent, deadline=None) as arbiter:
        for call in calls_of(arbiter):
            with pytest.raises(ArbiterError) as late:
                call(**own)
            assert (late.value.reason, late.value.request_id) == ("DEADLINE", "ours")

    async def run() -> None:
        async with AsyncArbiter(silent, deadline=None) as arbiter:
            for call in calls_of(arbiter):
                with pytest.raises(ArbiterError) as late:
                    await call(**own)
                assert (late.value.reason, late.value.request_id) == ("DEADLINE", "ours")

    asyncio.run(run())
