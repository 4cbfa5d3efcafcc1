"""What is raised: `ArbiterError` where a question could not be read or served, `IllegalMove` where a game is played on wrongly."""
# Pyright does not find the types of google.rpc beside those of google.protobuf.
# google.rpc comes without types.
# pyright: basic

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import grpc
from google.rpc import error_details_pb2, status_pb2

from chess_arbiter import v1

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

_DETAILS = "grpc-status-details-bin"
_CODES = {code.value[0]: code for code in grpc.StatusCode}


@dataclass(frozen=True)
class FieldViolation:
    """A field at fault."""

    field: str
    """Its path, in the names of the proto files: `record.initial_fen`, `items[3].record.moves`."""
    description: str
    """What is wrong with it, in English."""


class ArbiterError(Exception):
    """A question could not be read or served.

    A player's mistake is never one: an illegal move, a refused claim and a move that nobody can read are in the verdict.
    """

    code: grpc.StatusCode
    """The status of the call."""
    reason: str
    """An `ErrorReason` without its prefix, such as `FEN_MALFORMED`. New ones may come. Empty: the server told none, or none was reached.
    `DEADLINE` also where the client's own deadline ended the call."""
    message: str
    """One English sentence for developers."""
    violations: tuple[FieldViolation, ...]
    """The fields at fault, at most 20."""
    request_id: str
    """By which the server's operator finds the call in its log."""
    retry_after: float | None
    """Seconds the server asks to wait before the call is made again."""
    metadata: Mapping[str, str]
    """Numbers and tokens that belong to the reason, such as `limit` and `actual`."""

    def __init__(
        self,
        code: grpc.StatusCode,
        message: str,
        *,
        reason: str = "",
        violations: Iterable[FieldViolation] = (),
        request_id: str = "",
        retry_after: float | None = None,
        metadata: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.reason = reason
        self.violations = tuple(violations)
        self.request_id = request_id
        self.retry_after = retry_after
        self.metadata = dict(metadata or {})

    def __reduce__(self) -> tuple[Any, ...]:
        """So that it can be copied and pickled: an exception is made anew from positional arguments alone."""
        return (type(self), (self.code, self.message), self.__dict__.copy())

    @property
    def retryable(self) -> bool:
        """The same call may work later."""
        return self.code is grpc.StatusCode.UNAVAILABLE

    def __str__(self) -> str:
        reason = f" {self.reason}" if self.reason else ""
        request = f" (request {self.request_id})" if self.request_id else ""
        return f"{self.code.name}{reason}: {self.message}{request}"


class IllegalMove(ValueError):  # noqa: N818, the name that players use
    """A move was refused. The game is as it was before."""

    ply: int
    """Number of the refused move, from 1."""
    move: str
    """It as written, cut after 128 bytes."""
    reason: v1.RefusalReason
    """Why. A reason that is newer than this library is a plain number: compare, and show the explanation."""
    article: str
    """Article of the rule set in force, such as `3.8.2.2`. Empty where none speaks of it."""
    squares: tuple[str, ...]
    """Squares that show it: the attacker, the blocker, the king."""
    candidates: tuple[str, ...]
    """Moves it could have meant, or that must be played, in UCI."""
    explanation: str
    """One sentence in the language asked for."""
    verdict: v1.Verdict
    """The whole verdict: on the position before the move."""

    def __init__(self, verdict: v1.Verdict) -> None:
        legality = verdict.legality
        super().__init__(f'ply {legality.ply}, "{legality.move}": {legality.refusal.explanation}')
        self.ply = legality.ply
        self.move = legality.move
        self.reason = legality.refusal.reason
        self.article = legality.refusal.article
        self.squares = tuple(legality.refusal.squares)
        self.candidates = tuple(legality.refusal.candidates)
        self.explanation = legality.refusal.explanation
        self.verdict = verdict

    def __reduce__(self) -> tuple[Any, ...]:
        """So that it can be copied and pickled."""
        return (type(self), (self.verdict,), self.__dict__.copy())

    @property
    def refusal(self) -> v1.Refusal:
        """The refusal as the server told it, with whatever else it says."""
        return self.verdict.legality.refusal

    @property
    def reason_name(self) -> str:
        """The reason without its prefix, such as `PATH_BLOCKED`; the number of one that is newer than this library."""
        try:
            return v1.RefusalReason.Name(self.reason).removeprefix("REFUSAL_REASON_")
        except ValueError:
            return str(int(self.reason))


def client_closed(request_id: str = "") -> ArbiterError:
    """What a closed client answers."""
    return ArbiterError(grpc.StatusCode.CANCELLED, "the client is closed", reason="CLIENT_CLOSED", request_id=request_id)


def too_large(limit: int, actual: int, request_id: str = "") -> ArbiterError:
    """A request that is larger than a message may be, and was not sent."""
    told = {"limit": str(limit), "actual": str(actual)}
    message = f"the request has {actual} bytes, and a message has at most {limit}"
    return ArbiterError(grpc.StatusCode.RESOURCE_EXHAUSTED, message, reason="MESSAGE_TOO_LARGE", request_id=request_id, metadata=told)


def from_call(error: Any, request_id: str, hint: Callable[[str], str]) -> ArbiterError:
    """The error of a failed call, of either kind of channel. `hint` adds to the words of gRPC, where the server told none."""
    details: dict[str, Any] = {}
    for key, value in error.trailing_metadata() or ():
        if key == _DETAILS:
            details = _unpacked(status_pb2.Status.FromString(value))
    code: grpc.StatusCode = error.code()
    if code is grpc.StatusCode.DEADLINE_EXCEEDED and not details.get("reason"):
        details["reason"] = "DEADLINE"
    details["request_id"] = details.get("request_id") or request_id
    message = error.details() or code.name
    if code is grpc.StatusCode.UNAVAILABLE and not details.get("reason"):
        message += hint(message)
    return ArbiterError(code, message, **details)


def _unpacked(status: status_pb2.Status) -> dict[str, Any]:
    found: dict[str, Any] = {}
    info = error_details_pb2.ErrorInfo()
    bad = error_details_pb2.BadRequest()
    retry = error_details_pb2.RetryInfo()
    request = error_details_pb2.RequestInfo()
    for detail in status.details:
        if detail.Unpack(info):
            found["reason"] = info.reason
            found["metadata"] = dict(info.metadata)
        elif detail.Unpack(bad):
            found["violations"] = [FieldViolation(one.field, one.description) for one in bad.field_violations]
        elif detail.Unpack(retry):
            found["retry_after"] = retry.retry_delay.seconds + retry.retry_delay.nanos / 1e9
        elif detail.Unpack(request):
            found["request_id"] = request.request_id
    return found


def from_item(error: v1.ItemError, request_id: str) -> ArbiterError:
    """Why one item of a batch or stream was not answered."""
    try:
        reason = v1.ErrorReason.Name(error.reason).removeprefix("ERROR_REASON_")
    except ValueError:
        reason = str(int(error.reason))
    return ArbiterError(
        _CODES.get(error.code, grpc.StatusCode.UNKNOWN),
        error.message or reason,
        reason=reason,
        violations=[FieldViolation(one.field, one.description) for one in error.violations],
        request_id=request_id,
    )
