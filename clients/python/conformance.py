"""The program that examines this library: see clients/conformance/README.md. With `asyncio` as its argument, it examines the client for asyncio."""

from __future__ import annotations

import base64
import json
import queue
import resource
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import grpc
from google.protobuf import json_format
from google.protobuf.message import Message

from chess_arbiter import Arbiter, ArbiterError, Game, IllegalMove, v1
from chess_arbiter.v1.arbiter_service_pb2_grpc import ArbiterServiceStub
from conformance_asyncio import driven

MESSAGES: dict[str, type[Message]] = {
    "Arbitrate": v1.ArbitrateRequest,
    "ListRuleSets": v1.ListRuleSetsRequest,
    "RecognizeMove": v1.RecognizeMoveRequest,
    "DrawDiagram": v1.DrawDiagramRequest,
    "ValidatePosition": v1.ValidatePositionRequest,
    "TranscribeMoves": v1.TranscribeMovesRequest,
    "GetServerInfo": v1.GetServerInfoRequest,
}


class Program:
    """The client, and what each command does with it."""

    arbiter: Arbiter
    address: str

    def __init__(self) -> None:
        self.arbiter = client("http://127.0.0.1:1", {})

    def connect(self, command: dict[str, Any]) -> dict[str, Any]:
        self.arbiter.close()
        self.address = command["address"]
        options: dict[str, Any] = {name: command[name] for name in ("token", "headers") if name in command}
        options |= {"allow_insecure_token": True} if "allowInsecureToken" in command else {}
        options |= {"max_message_bytes": command["messageBytes"]} if "messageBytes" in command else {}
        for name, option in (("ca", "ca"), ("clientCertificate", "client_certificate"), ("clientKey", "client_key")):
            if name in command:
                options[option] = Path(command[name]).read_bytes()
        if "deadlineMs" in command:
            options["deadline"] = command["deadlineMs"] / 1000
        self.arbiter = client(self.address, options)
        return {}

    def close(self, _command: dict[str, Any]) -> dict[str, Any]:
        self.arbiter.close()
        return {}

    def resume(self, command: dict[str, Any]) -> dict[str, Any]:
        self.arbiter.resume(base64.b64decode(command["saved"]))
        return {}

    def call(self, command: dict[str, Any]) -> dict[str, Any]:
        request = json_format.ParseDict(command["request"], MESSAGES[command["method"]]())
        own: dict[str, Any] = {"headers": command.get("headers")}
        if "deadlineMs" in command:
            own["timeout"] = command["deadlineMs"] / 1000
        answer: Message
        if isinstance(request, v1.ArbitrateRequest):
            answer = self.arbiter.arbitrate(request, **own)
        elif isinstance(request, v1.ListRuleSetsRequest):
            answer = self.arbiter.rule_sets(request.time_class, **own)
        elif isinstance(request, v1.RecognizeMoveRequest):
            answer = self.arbiter.recognize(request, **own)
        elif isinstance(request, v1.DrawDiagramRequest):
            answer = self.arbiter.draw(request, **own)
        elif isinstance(request, v1.ValidatePositionRequest):
            answer = self.arbiter.validate(request, **own)
        elif isinstance(request, v1.TranscribeMovesRequest):
            answer = self.arbiter.transcribe(request, **own)
        else:
            answer = self.arbiter.server_info(**own)
        return in_json(answer)

    def batch(self, command: dict[str, Any]) -> dict[str, Any]:
        return {"results": [result(one) for one in self.arbiter.batch(items(command))]}

    def stream(self, command: dict[str, Any]) -> dict[str, Any]:
        games, first = items(command), command.get("pauseAfter")
        gate: queue.Queue[None] = queue.Queue()

        def sent() -> Iterator[v1.ArbitrateRequest]:
            yield from games[:first]
            if first is not None:
                gate.get()
                yield from games[first:]

        results: list[dict[str, Any]] = []
        try:
            for one in self.arbiter.stream(sent()):
                results.append(result(one))
                if len(results) == first:
                    tell({"id": command["id"], "paused": True})
                    sys.stdin.readline()
                    gate.put(None)
        except ArbiterError as error:
            gate.put(None)
            return {"results": results, "error": told(error)}
        return {"results": results}

    def review(self, command: dict[str, Any]) -> dict[str, Any]:
        options = json_format.ParseDict(command["options"], v1.ReviewOptions())
        review = self.arbiter.review(command["path"] if "path" in command else pieces(command), options)
        games = [in_json(game) for game in review]
        assert review.summary
        return {"games": games, "summary": in_json(review.summary)}

    def game(self, command: dict[str, Any]) -> dict[str, Any]:
        game = self.arbiter.new_game(json_format.ParseDict(command["record"], v1.GameRecord()))
        states, largest = [state(game)], len(game.save())
        for step in command["steps"]:
            game = self.arbiter.resume(game.save())
            try:
                if isinstance(step, str):
                    game = game.play(step)
                    states.append(state(game))
                else:
                    game = game.happen(json_format.ParseDict(step, v1.GameEvent()))
                    assert game.ruling
                    states.append(state(game) | {"decision": v1.RulingDecision.Name(game.ruling.decision)})
            except IllegalMove as illegal:
                refused = {"ply": illegal.ply, "move": illegal.move, "article": illegal.article, "squares": list(illegal.squares)}
                states.append({"illegal": refused | {"reason": "REFUSAL_REASON_" + illegal.reason_name}})
            largest = max(largest, len(game.save()))
        return {"states": states, "largest": largest}

    def overhead(self, command: dict[str, Any]) -> dict[str, Any]:
        request = json_format.ParseDict(command["request"], v1.ArbitrateRequest())
        with grpc.insecure_channel(self.address.removeprefix("http://")) as channel:
            bare = ArbiterServiceStub(channel)
            spent: dict[str, list[float]] = {"library": [], "stub": []}
            for round in range(command["rounds"] + 1):
                for side, seconds in spent.items():
                    before = cpu_seconds()
                    for _ in range(command["calls"]):
                        if side == "library":
                            self.arbiter.arbitrate(request)
                        else:
                            bare.Arbitrate(request, timeout=5)
                    if round > 0:  # The first is to warm up.
                        seconds.append(cpu_seconds() - before)
        return dict(spent)


def client(address: str, options: dict[str, Any]) -> Arbiter:
    if sys.argv[1:] == ["asyncio"]:
        return cast("Arbiter", driven(address, options))
    return Arbiter(address, **options)


def pieces(command: dict[str, Any]) -> Iterator[bytes]:
    """A file in pieces, which may fail behind one of them."""
    pgn, piece = base64.b64decode(command["pgn"]), command["piece"]
    for number, at in enumerate(range(0, len(pgn), piece)):
        if number == command.get("failAfter"):
            raise OSError("the disk is gone")
        yield pgn[at : at + piece]


def items(command: dict[str, Any]) -> list[v1.ArbitrateRequest]:
    return [json_format.ParseDict(item, v1.ArbitrateRequest()) for item in command["items"]]


def in_json(message: Message) -> dict[str, Any]:
    return json_format.MessageToDict(message)


def result(one: v1.ArbitrateResponse | ArbiterError) -> dict[str, Any]:
    return {"error": told(one)} if isinstance(one, ArbiterError) else {"answer": in_json(one)}


def told(error: ArbiterError) -> dict[str, Any]:
    return {
        "code": error.code.name,
        "reason": error.reason,
        "violations": [{"field": one.field, "description": one.description} for one in error.violations],
        "requestId": error.request_id,
        "retryable": error.retryable,
        "message": error.message,
    }


def state(game: Game) -> dict[str, Any]:
    outcome = game.outcome
    found = {"fen": game.fen, "ply": game.ply, "result": v1.GameResult.Name(outcome.result)}
    if outcome.termination:
        found["termination"] = v1.Termination.Name(outcome.termination)
    return found


def cpu_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def tell(reply: dict[str, Any]) -> None:
    print(json.dumps(reply, ensure_ascii=False), flush=True)


def main() -> None:
    program = Program()
    for line in iter(sys.stdin.readline, ""):
        command = json.loads(line)
        reply: dict[str, Any] = {"id": command["id"]}
        try:
            reply["answer"] = getattr(program, command["do"])(command)
        except ArbiterError as error:
            reply["error"] = told(error)
        except (ValueError, TypeError, OSError) as error:
            reply["refused"] = str(error)
        except Exception as error:  # noqa: BLE001, whatever it is, the judge is to know
            reply["broken"] = f"{type(error).__name__}: {error}"
        tell(reply)
    program.arbiter.close()


main()
