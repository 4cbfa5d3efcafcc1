"""A batch of any size, parted into calls that the server takes. Nothing here makes a call: both clients drive it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

import grpc

from chess_arbiter import v1
from chess_arbiter.errors import ArbiterError, FieldViolation, from_item, too_large

if TYPE_CHECKING:
    from collections.abc import Sequence

Result: TypeAlias = v1.ArbitrateResponse | ArbiterError
"""The answer to one item of a batch or stream, or why there is none."""

_FIRST_INDEX = re.compile(r"^items\[\d+\]")


class Parts:
    """The items not answered yet, and the answers so far."""

    def __init__(self, items: Sequence[v1.ArbitrateRequest], limits: v1.Limits, max_message_bytes: int) -> None:
        self._items = items
        self._most_items = max(1, limits.max_batch_items)
        self._most_bytes = min(limits.max_received_bytes or max_message_bytes, max_message_bytes)
        self._results: list[Result | None] = [None] * len(items)
        self._waiting = [index for index in range(len(items)) if not self._is_too_large(index)]
        self._asked: list[int] = []

    def _is_too_large(self, index: int) -> bool:
        """Whether an item is too large to be sent even alone; it has its error then."""
        actual = _alone(self._items[index].ByteSize())
        if actual > self._most_bytes:
            self._results[index] = too_large(self._most_bytes, actual)
        return actual > self._most_bytes

    def next(self) -> v1.BatchArbitrateRequest | None:
        """The next call; none when all is answered."""
        if not self._waiting:
            return None
        total, count = 0, 0
        for index in self._waiting[: self._most_items]:
            total += _alone(self._items[index].ByteSize())
            if count and total > self._most_bytes:
                break
            count += 1
        self._asked, self._waiting = self._waiting[:count], self._waiting[count:]
        return v1.BatchArbitrateRequest(items=[self._items[index] for index in self._asked])

    def answered(self, response: v1.BatchArbitrateResponse, request_id: str) -> None:
        """Takes the answer to that call. Items for whose answers there was no room beside the others wait for another call."""
        crowded: list[int] = []
        for index, result in zip(self._asked, response.results, strict=True):
            if not result.HasField("error"):
                self._results[index] = result.result
            elif result.error.reason == v1.ERROR_REASON_ANSWER_TOO_LARGE and len(self._asked) > 1:
                crowded.append(index)
            else:
                self._results[index] = _at(from_item(result.error, request_id), index)
        if len(crowded) == len(self._asked):
            # Not one had room: each is asked alone.
            self._most_items = 1
        self._waiting = crowded + self._waiting

    def failed(self, error: ArbiterError) -> None:
        """Takes the failure of that call: it is that of the item, if it stood alone and was too large; else it is raised."""
        if len(self._asked) != 1 or error.code is not grpc.StatusCode.RESOURCE_EXHAUSTED:
            raise error
        self._results[self._asked[0]] = _at(error, self._asked[0])

    def results(self) -> list[Result]:
        """The answers, in the order of the items."""
        return [result for result in self._results if result is not None]


def _alone(size: int) -> int:
    """Bytes of a batch with one item of that size."""
    return size + 1 + max(1, (size.bit_length() + 6) // 7)


def _at(error: ArbiterError, index: int) -> ArbiterError:
    """The error with the number that the item has in the whole batch."""
    error.violations = tuple(
        FieldViolation(_FIRST_INDEX.sub(f"items[{index}]", violation.field), violation.description) for violation in error.violations
    )
    return error
