"""Arguments that no client is made of, and no call."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import pytest

from chess_arbiter import Arbiter, ArbiterError, AsyncArbiter, v1
from chess_arbiter._address import Address
from chess_arbiter._options import Options

HERE, AWAY, TLS = "http://127.0.0.1:1", "http://192.0.2.1:1", "https://192.0.2.1:1"
CERTIFICATE = b"-----BEGIN CERTIFICATE-----\n"
KEY = b"-----BEGIN EC PRIVATE KEY-----\n"


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("http://127.0.0.1:50051", "dns:///127.0.0.1:50051"),
        ("https://arbiter.example", "dns:///arbiter.example:443"),
        ("http://arbiter.example/", "dns:///arbiter.example:80"),
        ("http://[::1]:50051", "dns:///[::1]:50051"),
        ("unix:/run/arbiter.sock", "unix:/run/arbiter.sock"),
        ("dns:///arbiter.example:50051", "dns:///arbiter.example:50051"),
        ("arbiter.example:50051", "arbiter.example:50051"),
    ],
)
def test_addresses(address: str, target: str) -> None:
    assert Options(address).target() == target


@pytest.mark.parametrize(
    "address",
    [
        "",
        "http://",
        "http://host:1/path",
        "https://host?x=1",
        "http://me@host",
        "http://host:99999",
        "http://host:0",
        "https://host:0",
        "ftp://host",
        "http://a b",
        "http://a\nb",
    ],
)
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(ValueError, match="an address is"):
        Arbiter(address)


@pytest.mark.parametrize("address", ["https://host", "HTTPS://host", "Https://host:1"])
def test_https_is_tls(address: str) -> None:
    assert Options(address).credentials() is not None
    assert Options(address.replace("s://", "://").replace("S://", "://")).credentials() is None


@pytest.mark.parametrize(
    "address", [HERE, "http://localhost", "http://127.9.8.7", "http://[::1]:1", "localhost:1", "dns:///127.0.0.1:1", "unix:/x", "ipv6:[::1]:1"]
)
def test_loopback(address: str) -> None:
    assert Address.read(address).is_loopback
    Options(address, token="sesame")


@pytest.mark.parametrize(
    "address", [AWAY, "http://localhost.example", "http://0.0.0.0", "arbiter:1", "dns:///arbiter:1", "ipv4:127.0.0.1:1,192.0.2.1:1"]
)
def test_a_token_does_not_leave_the_machine_in_plain_text(address: str) -> None:
    with pytest.raises(ValueError, match="allow_insecure_token"):
        Options(address, token="sesame")
    Options(address, token="sesame", allow_insecure_token=True)


@pytest.mark.parametrize(
    ("address", "options", "words"),
    [
        (HERE, {"ca": CERTIFICATE}, "https://"),
        (HERE, {"client_certificate": CERTIFICATE, "client_key": KEY}, "https://"),
        (HERE, {"tls": True}, "https://"),
        (TLS, {"client_certificate": CERTIFICATE}, "belong together"),
        (TLS, {"client_key": KEY}, "belong together"),
        (TLS, {"ca": b"junk"}, "ca holds no certificate"),
        (TLS, {"ca": CERTIFICATE + b"junk\n-----END CERTIFICATE-----\n"}, "cannot be read"),
        (TLS, {"client_certificate": b"", "client_key": KEY}, "client_certificate holds no certificate"),
        (TLS, {"client_certificate": CERTIFICATE, "client_key": KEY}, "client_certificate holds a certificate that cannot be read"),
        (TLS, {"token": ""}, "a token is"),
        (TLS, {"token": "two\nlines"}, "a token is"),
        (TLS, {"token": "sésame"}, "a token is"),
        (TLS, {"headers": {"two words": "x"}}, "no name of a header"),
        (TLS, {"headers": {"x-bin": "x"}}, "no name of a header"),
        (TLS, {"headers": {"x": "two\nlines"}}, "printable ASCII"),
        (TLS, {"deadline": 0}, "a deadline is"),
        (TLS, {"deadline": -1.0}, "a deadline is"),
        (TLS, {"deadline": math.nan}, "a deadline is"),
        (TLS, {"max_message_bytes": 0}, "at least one byte.* not 0"),
        (TLS, {"max_message_bytes": 2**31}, "at most 2147483647, not 2147483648"),
        (HERE, {"ca": CERTIFICATE}, "not 'http://127.0.0.1:1'"),
        (AWAY, {"token": "s"}, "on its way to 'http://192.0.2.1:1'"),
        *(
            (TLS, {"headers": {name: "x"}}, "header of HTTP itself")
            for name in ("Connection", "te", "host", "content-type", "trailers", "Keep-Alive")
        ),
        (TLS, {"headers": {":path": "x"}}, "no name of a header"),
        (TLS, {"headers": {"grpc-timeout": "1S"}}, "no name of a header"),
    ],
)
def test_what_no_client_is_made_of(address: str, options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words) as refused:
        Arbiter(address, **options)
    assert "sésame" not in str(refused.value)


@pytest.mark.parametrize(
    ("address", "options", "words"),
    [
        (None, {}, "an address is a text, not None"),
        (TLS, {"token": 5}, "a token is a text, not int"),
        (TLS, {"token": b"sesame"}, "a token is a text, not bytes"),
        (TLS, {"headers": [("a", "b")]}, "headers are a mapping"),
        (TLS, {"headers": {"a": 5}}, "are texts, not str and int"),
        (TLS, {"deadline": "5"}, "a number of seconds, not '5'"),
        (TLS, {"deadline": True}, "a number of seconds, not bool"),
        (TLS, {"max_message_bytes": "5"}, "max_message_bytes is a whole number"),
        (TLS, {"retries": "no"}, "retries is True or False, not 'no'"),
        (TLS, {"tls": 1}, "tls is True or False"),
        (TLS, {"channel_options": [5]}, "pairs of a name and a value"),
        (TLS, {"channel_options": None}, "pairs of a name and a value"),
    ],
)
@pytest.mark.parametrize("kind", [Arbiter, AsyncArbiter])
def test_what_is_of_another_type(kind: Any, address: Any, options: dict[str, Any], words: str) -> None:
    with pytest.raises(TypeError, match=words) as refused:
        kind(address, **options)
    assert "sesame" not in str(refused.value)


def test_an_interceptor_is_one_of_the_same_kind() -> None:
    with pytest.raises(TypeError, match="an interceptor is one of"):
        AsyncArbiter(HERE, interceptors=[object()])
    with pytest.raises(TypeError):
        Arbiter(HERE, interceptors=[object()])


def test_arguments_of_a_call_of_another_type(address: str) -> None:
    with Arbiter(address) as arbiter:
        ask: Any = arbiter.arbitrate
        for given, words in (
            ({"language": 5}, "language is a text, not int"),
            ({"piece_letters": None}, "piece_letters is a text, not None"),
            ({"id": 5}, "id is a text"),
            ({"strictness": "strict"}, "strictness is one of v1.STRICTNESS_STRICT, .*, not 'strict'"),
            ({"include": "MOVES"}, "include is a list"),
            ({"include": ["MOVES"]}, "a part of include is one of v1.VERDICT_PART_"),
            ({"node_budget": "5"}, "node_budget is a whole number"),
            ({"timeout": "5"}, "a deadline is a number of seconds"),
            ({"headers": [("a", "b")]}, "headers are a mapping"),
        ):
            with pytest.raises(TypeError, match=words):
                ask("e4", **given)
        others: Any = arbiter
        calls: list[tuple[Callable[[], Any], str]] = [
            (lambda: others.validate(5), "a FEN is a text"),
            (lambda: others.validate("8/8", variant="chess960"), "variant is one of v1.VARIANT_STANDARD, v1.VARIANT_CHESS960, not 'chess960'"),
            (lambda: others.draw(fen=5), "a FEN is a text"),
            (lambda: others.recognize("e4", 5), "placement is a text"),
            (lambda: others.transcribe("e4", form="uci"), "form is one of v1.MOVE_FORM_"),
            (lambda: others.rule_sets("blitz"), "time_class is one of v1.TIME_CLASS_"),
            (lambda: others.new_game(langage="fr"), "langage"),
            (lambda: others.resume(b"", langage="fr"), "langage"),
            (lambda: others.review(5), "a PGN file is its path"),
            (lambda: others.review(b"", {"fast": True}), "options is a v1.ReviewOptions"),
            (lambda: others.resume(None), "a saved game is bytes, not None"),
        ]
        for call, words in calls:
            with pytest.raises(TypeError, match=words):
                call()


def moves_of_no_kind(game: Any) -> list[tuple[Callable[[], Any], str]]:
    moves: list[Any] = [None, 5, b"e4", ["e4"]]
    events: list[Any] = [None, "resign", {}, v1.Resignation()]
    return [
        *((partial(game.play, move), "a move is a text") for move in moves),
        *((partial(game.happen, event), "an event is a v1.GameEvent") for event in events),
        (partial(game.resign, "white"), "a player is one of v1.COLOR_WHITE, v1.COLOR_BLACK, not 'white'"),
        (partial(game.offer_draw, None), "a player is one of"),
        (partial(game.flag_fall, True), "a player is one of"),
        (partial(game.claim_draw, 5), "an intended move is a text"),
        (partial(game.claim_draw, basis="repetition"), "basis is one of v1.DRAW_BASIS_"),
    ]


def test_what_is_no_move_and_no_event(address: str) -> None:
    with Arbiter(address) as arbiter:
        for call, words in moves_of_no_kind(arbiter.new_game()):
            with pytest.raises(TypeError, match=words):
                call()

    async def run() -> None:
        async with AsyncArbiter(address) as arbiter:
            for call, words in moves_of_no_kind(await arbiter.new_game()):
                with pytest.raises(TypeError, match=words):
                    await call()

    asyncio.run(run())


def test_an_empty_event_is_refused_by_the_server(address: str) -> None:
    with Arbiter(address) as arbiter, pytest.raises(ArbiterError) as refused:
        arbiter.new_game().happen(v1.GameEvent())
    assert refused.value.reason == "FIELD_REQUIRED"


def test_pem_is_bytes() -> None:
    with pytest.raises(TypeError, match="read_bytes"):
        Arbiter(TLS, ca=cast("bytes", "ca.pem"))


def test_a_token_is_not_shown() -> None:
    assert "sesame" not in repr(Options(HERE, token="sesame"))


def test_arguments_of_a_call(address: str) -> None:
    with Arbiter(address, deadline=math.inf) as arbiter:
        for timeout in (0, -1, math.nan):
            with pytest.raises(ValueError, match="a deadline is"):
                arbiter.arbitrate("e4", timeout=timeout)
            with pytest.raises(ValueError, match="a deadline is"):
                list(arbiter.stream(["e4"], timeout=timeout))
            with pytest.raises(ValueError, match="a deadline is"):
                arbiter.review(b"1. e4 *", timeout=timeout)
        with pytest.raises(ValueError, match="printable ASCII"):
            arbiter.arbitrate("e4", headers={"x-club": "two\nlines"})
        assert arbiter.arbitrate("e4", timeout=math.inf).verdict.legality.legal


def test_what_is_no_question(address: str) -> None:
    with Arbiter(address) as arbiter:

        def batched(game: Any) -> Any:
            return arbiter.batch([game])

        for question in (5, None, [5], b"e4", {"moves": ["e4"]}, {"e4"}, v1.Verdict(), ["e4", 5], object()):
            asks: list[Callable[[Any], Any]] = [
                arbiter.arbitrate,
                arbiter.new_game,
                arbiter.transcribe,
                arbiter.draw,
                partial(arbiter.recognize, placement="8/8"),
            ]
            for ask in (*asks, batched):
                with pytest.raises(TypeError, match=r"a game is its moves|a move is a text"):
                    ask(cast("Any", question))
        with pytest.raises(TypeError, match=r"GameRecord\(\*\*fields\)"):
            arbiter.arbitrate(cast("Any", {"moves": ["e4"]}))
        for games in (5, None, {"e4": "e5"}, b"e4"):
            with pytest.raises(TypeError, match="several games"):
                arbiter.batch(cast("Any", games))
            with pytest.raises(TypeError, match="several games"):
                list(arbiter.stream(cast("Any", games)))
        with pytest.raises(TypeError, match="one text is one game"):
            arbiter.batch("e4 e5")
        with pytest.raises(TypeError, match="one text is one game"):
            list(arbiter.stream("e4 e5"))
        with pytest.raises(TypeError):
            cast("Any", arbiter.new_game)(initial_fen="8/8/8/8/8/8/8/8 w - - 0 1")
        assert arbiter.new_game(v1.GameRecord(initial_fen="4k3/8/8/8/8/8/8/4K2R w K - 0 1")).ply == 0


@pytest.mark.parametrize("address", ["http://me:hunter2@host:1", "https://me:hun@ter2@host", "ftp://me:hunter2@host", "http://me:hun/hunter2@host"])
def test_a_password_in_an_address_is_not_shown(address: str) -> None:
    with pytest.raises(ValueError, match="://…@host") as refused:
        Arbiter(address)
    assert "ter2" not in str(refused.value)


@pytest.mark.parametrize("long", [1e12, 9e9, 10**400, math.inf])
def test_a_long_deadline_is_none(long: float) -> None:
    assert Options(HERE).timeout(long) is None
    assert Options(HERE, deadline=long).deadline is None
    assert Options(HERE).timeout(1e9) == 1e9


def test_the_largest_message_that_grpc_takes() -> None:
    Arbiter(HERE, max_message_bytes=2**31 - 1).close()


def test_what_is_half_a_question() -> None:
    with Arbiter(HERE) as arbiter:
        for game in ("e4", v1.DrawDiagramRequest(), ["e4"]):
            with pytest.raises(TypeError, match="not both"):
                arbiter.draw(game, fen="8/8/8/8/8/8/8/8 w - - 0 1")
        with pytest.raises(TypeError, match="placement is a text, not None"):
            arbiter.recognize("e4")


def test_interceptors_are_a_list() -> None:
    with pytest.raises(TypeError, match=r"interceptors are .* not int"):
        Arbiter(HERE, interceptors=cast("Any", 5))
    with pytest.raises(TypeError, match=r"interceptors are .* not int"):
        AsyncArbiter(HERE, interceptors=cast("Any", 5))


def test_a_client_certificate_that_is_asked_for_is_told() -> None:
    assert "client certificate" in Options(TLS).hint("Unwrap failed (TSI_DATA_CORRUPTED)")
