"""The client for asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterable, AsyncIterator, Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import grpc
import grpc.aio

from chess_arbiter import v1
from chess_arbiter._arguments import seconds
from chess_arbiter._batch import Parts, Result
from chess_arbiter._channel_async import Opened, check_interceptors
from chess_arbiter._fault import Fault
from chess_arbiter._options import DEADLINE, MESSAGE_BYTES, Options
from chess_arbiter._pgn import PgnFile, requests
from chess_arbiter._questions import Question, diagram_of, recognition_of, request_of, rule_sets_of, several, transcription_of, validation_of
from chess_arbiter._review import AsyncReview
from chess_arbiter.errors import ArbiterError, client_closed, from_call, from_item
from chess_arbiter.game import AsyncGame, asking_of, saved_record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from google.protobuf.message import Message
    from typing_extensions import Self

    from chess_arbiter.v1.arbiter_service_pb2_grpc import ArbiterServiceAsyncStub

Request = TypeVar("Request")
Response = TypeVar("Response")


class AsyncArbiter:
    """A client of the arbiter under asyncio.

    It may be made anywhere, also where no event loop runs. It connects at its first call, belongs to the loop of that call until this one is over, may be shared by its
    tasks, and is closed by `async with` or `close`. Every method raises `ArbiterError` where a
    question could not be read or served. `timeout` is in seconds, that of the client unless given, `math.inf`: any time; `headers` go before those of the client.
    """

    def __init__(
        self,
        address: str,
        *,
        ca: bytes | None = None,
        client_certificate: bytes | None = None,
        client_key: bytes | None = None,
        tls: bool = False,
        token: str | None = None,
        allow_insecure_token: bool = False,
        headers: Mapping[str, str] | None = None,
        deadline: float | None = DEADLINE,
        retries: bool = True,
        max_message_bytes: int = MESSAGE_BYTES,
        channel_options: Sequence[tuple[str, str | int]] = (),
        interceptors: Sequence[Any] = (),
    ) -> None:
        """Makes a client.

        Args:
            address: `http://HOST:PORT`, `https://HOST:PORT`, or a target of gRPC such as `dns:///HOST:PORT`.
            ca: Certificates in PEM that the server's must be signed by; those of the system unless given.
            client_certificate: The client's own certificate, in PEM.
            client_key: Its private key, in PEM.
            tls: Whether a target of gRPC is spoken to by TLS.
            token: A bearer token. Over plain text it is sent to this machine alone.
            allow_insecure_token: Whether the token may be sent over plain text to another machine.
            headers: Headers sent with every call.
            deadline: Seconds that a call may take, 5 unless given; None: any time. Streams and reviews have none.
            retries: Whether calls that fail with UNAVAILABLE are made again, up to three times in all.
            max_message_bytes: The largest message in either direction, 4 MiB unless given.
            channel_options: Further options of the gRPC channel.
            interceptors: Client interceptors of grpc.aio.

        Raises:
            ValueError: No client is made of these arguments. The message says why.
        """
        self._options = Options(
            address,
            ca,
            client_certificate,
            client_key,
            tls,
            token,
            {} if headers is None else headers,
            deadline,
            retries,
            max_message_bytes,
            channel_options,
            allow_insecure_token,
        )
        self._interceptors = check_interceptors(interceptors)
        self._credentials = self._options.credentials()
        self._opened_channel: Opened | None = None
        self._limits: v1.Limits | None = None
        self._closed = False

    @property
    def stub(self) -> ArbiterServiceAsyncStub:
        """The generated stub on this client's channel. Its calls have the retries of the client, and no headers and no deadline of their own.

        Raises `RuntimeError` outside a running event loop, and under another one than that of the calls before, unless that one is over.
        """
        self._opened_channel = opened = Opened.on_loop(self._opened_channel, self._made_channel)
        return opened.stub

    def _made_channel(self) -> grpc.aio.Channel:
        target, arguments, interceptors = self._options.target(), self._options.arguments(), self._interceptors or None
        if self._credentials is None:
            return grpc.aio.insecure_channel(target, arguments, interceptors=interceptors)
        return grpc.aio.secure_channel(target, self._credentials, arguments, interceptors=interceptors)

    async def close(self) -> None:
        """Ends all calls and closes the connection. What is asked then is answered with an `ArbiterError` whose reason is `CLIENT_CLOSED`."""
        self._closed = True
        if self._opened_channel is not None:
            await self._opened_channel.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def arbitrate(
        self,
        game: Question,
        *,
        include: Sequence[v1.VerdictPart] = (),
        language: str = "",
        piece_letters: str = "",
        strictness: v1.Strictness = v1.STRICTNESS_UNSPECIFIED,
        node_budget: int | None = None,
        id: str = "",
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> v1.ArbitrateResponse:
        """Rules on one game. The other arguments are fields of `ArbitrateRequest`; a whole request is sent as it is."""
        asked = request_of(game, include, language, piece_letters, strictness, node_budget, id)
        return await self._call(lambda stub: stub.Arbitrate, asked, timeout, headers)

    async def batch(
        self,
        games: Iterable[Question],
        *,
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> list[Result]:
        """Rules on any number of games: for each, in order, its response or its `ArbiterError`.

        They are sent in as many calls as the server's limits ask for; `timeout` is that of one of these.
        """
        items = [request_of(game) for game in several(games)]
        if not items:
            return []
        parts = Parts(items, await self._server_limits(timeout, headers), self._options.max_message_bytes)
        while (request := parts.next()) is not None:
            try:
                response, request_id = await self._asked(lambda stub: stub.BatchArbitrate, request, timeout, headers)
            except ArbiterError as error:  # noqa: PERF203, one call after the other
                parts.failed(error)
            else:
                parts.answered(response, request_id)
        return parts.results()

    async def stream(
        self,
        games: Iterable[Question] | AsyncIterable[Question],
        *,
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncIterator[Result]:
        """Rules on games while they come, on one open call: for each, in order, its response or its `ArbiterError`.

        Games are taken from the iterable, which may be asynchronous, no more than the connection takes. A stream that breaks off raises; what was answered
        before is right. What the iterable itself raises is raised here, behind the answers to what came before. An iterator that is not read to its end is to be closed.
        """
        sent, request_id = self._options.sent(headers)
        fault = Fault()

        def made(game: Question) -> v1.StreamArbitrateRequest:
            asked = v1.StreamArbitrateRequest(item=request_of(game))
            self._options.checked(asked, request_id)
            return asked

        call = self._opened(lambda stub: stub.StreamArbitrate, fault.kept_async(several(games), made), timeout, sent, request_id)
        try:
            async for answer in call:
                yield from_item(answer.error, request_id) if answer.HasField("error") else answer.result
        except (grpc.RpcError, asyncio.CancelledError) as error:
            fault.check()
            raise self._failed(error, request_id) from error
        finally:
            call.cancel()
        fault.check()

    def review(
        self,
        file: PgnFile,
        options: v1.ReviewOptions | None = None,
        *,
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncReview:
        """Reviews a PGN file of any size: iterate over its games; `summary` is there behind the last.

        What is raised while the file is read, such as `OSError`, is raised from the iteration.
        """
        sent, request_id = self._options.sent(headers)
        fault = Fault()
        asked = fault.kept_async(requests(file, options, self._options.max_message_bytes), lambda request: request)
        call = self._opened(lambda stub: stub.ReviewPgn, asked, timeout, sent, request_id)
        return AsyncReview(call, fault, lambda error: self._failed(error, request_id))

    async def recognize(
        self,
        game: Question | v1.RecognizeMoveRequest,
        placement: str | None = None,
        *,
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> v1.RecognizeMoveResponse:
        """Tells what the pieces on an electronic board mean beside a game. `placement` is the first field of a FEN."""
        return await self._call(lambda stub: stub.RecognizeMove, recognition_of(game, placement), timeout, headers)

    async def draw(
        self,
        game: Question | v1.DrawDiagramRequest = (),
        *,
        fen: str | None = None,
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> v1.DrawDiagramResponse:
        """Draws the end of a game, or a position given as FEN, as SVG."""
        return await self._call(lambda stub: stub.DrawDiagram, diagram_of(game, fen), timeout, headers)

    async def validate(
        self,
        fen: str | v1.ValidatePositionRequest,
        *,
        variant: v1.Variant = v1.VARIANT_UNSPECIFIED,
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> v1.ValidatePositionResponse:
        """Tells everything that is wrong with a FEN."""
        return await self._call(lambda stub: stub.ValidatePosition, validation_of(fen, variant), timeout, headers)

    async def transcribe(
        self,
        game: Question | v1.TranscribeMovesRequest,
        *,
        form: v1.MoveForm = v1.MOVE_FORM_UNSPECIFIED,
        piece_letters: str = "",
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> v1.TranscribeMovesResponse:
        """Writes the moves of a game in another notation or with the piece letters of another language."""
        return await self._call(lambda stub: stub.TranscribeMoves, transcription_of(game, form, piece_letters), timeout, headers)

    async def rule_sets(
        self,
        time_class: v1.TimeClass = v1.TIME_CLASS_UNSPECIFIED,
        *,
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> v1.ListRuleSetsResponse:
        """Tells what each rule set decides."""
        return await self._call(lambda stub: stub.ListRuleSets, rule_sets_of(time_class), timeout, headers)

    async def server_info(self, *, timeout: float | None = None, headers: Mapping[str, str] | None = None) -> v1.GetServerInfoResponse:
        """Tells the server's version, what it supports and every limit in force."""
        return await self._call(lambda stub: stub.GetServerInfo, v1.GetServerInfoRequest(), timeout, headers)

    async def new_game(
        self,
        game: Question = (),
        *,
        include: Sequence[v1.VerdictPart] = (),
        language: str = "",
        piece_letters: str = "",
        strictness: v1.Strictness = v1.STRICTNESS_UNSPECIFIED,
        node_budget: int | None = None,
        id: str = "",
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncGame:
        """A game to be played move by move, from the initial position or from where a record ends.

        The other arguments are those of `arbitrate`, and the fields among them hold for every verdict of the game: what it is to include, its language and
        so on. Raises `IllegalMove` where the record has one.
        """
        asked = request_of(game, include, language, piece_letters, strictness, node_budget, id)
        return await AsyncGame(self, asked.record, asking_of(asked)).look(timeout=timeout, headers=headers)

    def resume(
        self,
        saved: bytes,
        *,
        include: Sequence[v1.VerdictPart] = (),
        language: str = "",
        piece_letters: str = "",
        strictness: v1.Strictness = v1.STRICTNESS_UNSPECIFIED,
        node_budget: int | None = None,
        id: str = "",
    ) -> AsyncGame:
        """A game that was saved. No call is made: it has a verdict after its next move or event, or after `look`.

        The other arguments are fields of `ArbitrateRequest`, for every verdict of the game. Raises `ArbiterError` with the reason `MESSAGE_MALFORMED` where
        these bytes are no saved game. No bytes at all are one: a new game.
        """
        asked = request_of((), include, language, piece_letters, strictness, node_budget, id)
        return AsyncGame(self, saved_record(saved), asking_of(asked))

    async def _server_limits(self, timeout: float | None, headers: Mapping[str, str] | None) -> v1.Limits:
        if self._limits is None:
            self._limits = (await self.server_info(timeout=timeout, headers=headers)).limits
        return self._limits

    async def _call(
        self,
        method: Callable[[ArbiterServiceAsyncStub], grpc.aio.UnaryUnaryMultiCallable[Request, Response]],
        request: Request,
        timeout: float | None,
        headers: Mapping[str, str] | None,
    ) -> Response:
        return (await self._asked(method, request, timeout, headers))[0]

    async def _asked(
        self,
        method: Callable[[ArbiterServiceAsyncStub], grpc.aio.UnaryUnaryMultiCallable[Request, Response]],
        request: Request,
        timeout: float | None,
        headers: Mapping[str, str] | None,
    ) -> tuple[Response, str]:
        """The answer to a call that is no stream, and the request id that was sent."""
        limit = self._options.timeout(timeout)
        sent, request_id = self._options.sent(headers)
        self._options.checked(cast("Message", request), request_id)
        if self._closed:
            raise client_closed(request_id)
        try:
            return await method(self.stub)(request, timeout=limit, metadata=sent), request_id
        except (grpc.RpcError, asyncio.CancelledError, grpc.aio.UsageError) as error:
            raise self._failed(error, request_id) from error

    def _opened(self, method: Callable[[ArbiterServiceAsyncStub], Any], asked: Any, timeout: float | None, sent: Any, request_id: str) -> Any:
        """The call of a stream."""
        limit = seconds(timeout)
        if self._closed:
            raise client_closed(request_id)
        return method(self.stub)(asked, timeout=limit, metadata=sent)

    def _failed(self, error: BaseException, request_id: str) -> BaseException:
        """The error of a call that failed, perhaps since the client was closed while it was at work. A task that is cancelled stays so."""
        if not isinstance(error, grpc.RpcError):
            return client_closed(request_id) if self._closed and not _is_cancelled() else error
        failed = from_call(error, request_id, self._options.hint)
        return client_closed(request_id) if self._closed and failed.code is grpc.StatusCode.CANCELLED else failed


def _is_cancelled() -> bool:
    """Whether somebody has cancelled the task that is running. Python 3.10 cannot tell, and takes what ended for the client's doing."""
    task = asyncio.current_task()
    cancelling = getattr(task, "cancelling", None)
    return cancelling is not None and cancelling() > 0
