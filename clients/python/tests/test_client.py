"""What an examination from outside cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from opentelemetry import trace
from opentelemetry.trace import NonRecordingSpan, SpanContext, TraceFlags

from chess_arbiter import Arbiter, v1
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


def test_a_resumed_game_has_no_verdict_before_it_looks(address: str) -> None:
    with Arbiter(address) as arbiter:
        game = arbiter.resume(arbiter.new_game(["e4"]).save())
        with pytest.raises(LookupError):
            _ = game.fen
        assert game.look().ply == 1
