"""The tables of tests/cases as calls.

A case is a command for a program (README.md), the group it is counted in, and what the answer must hold. In what is expected a field
that is null must not be there, as in the tables themselves; and an object with one of these keys asks more of a value:

    $len       it is a list of that length; 0: or is not there
    $not       it is another value
    $includes  it is a list with these items, or of objects with these fields
    $excludes  it is a list without them
    $set       its texts, sorted
"""

from __future__ import annotations

import base64
import json
import pathlib
from collections.abc import Iterator
from typing import Any

CASES = pathlib.Path(__file__).parents[2] / "tests" / "cases"
PER_BATCH = 2500
"""Games in one batch or stream: more than a server takes in one call, so that libraries must part them."""

# The board goes on where nobody can mate, for tables that are about single moves.
GOES_ON = {"deadPosition": "DEAD_POSITION_RULE_NONE"}
# And after repetitions and many moves: some of the games went on for longer than the Laws allow.
GOES_ON_FOR_EVER = GOES_ON | {"fivefoldRepetition": "DRAW_PROCEDURE_NONE", "seventyFiveMoves": "DRAW_PROCEDURE_NONE"}

Case = dict[str, Any]


def cases() -> Iterator[Case]:
    """Every case, group by group."""
    yield from questions("verdicts", "verdicts.jsonl")
    for name in ("rules", "sources"):
        for file in sorted((CASES / name).glob("*.jsonl")):
            yield from questions(name, f"{name}/{file.name}")
    yield from questions("laws", "laws.jsonl")
    yield from requests("positions", "ValidatePosition")
    yield from requests("recognize", "RecognizeMove")
    yield from requests("transcriptions", "TranscribeMoves")
    yield from refusals()
    yield from obstacles()
    yield from notation("notation.jsonl")
    yield from notation("notation_letters.jsonl")
    yield from reported()
    yield from perft()
    yield from winnability()
    yield from diagrams()
    yield from reviews()
    yield from games()


def lines(file: str) -> Iterator[Any]:
    with open(CASES / file, encoding="utf-8") as text:
        for line in text:
            yield json.loads(line)


def case(group: str, name: str, method: str, request: Any, **expected: Any) -> Case:
    """A call of one method, with `expect` or `refuse`."""
    command = {"id": f"{group}/{name}", "do": "call", "method": method, "request": request}
    return {"group": group, "command": command, **expected}


def questions(group: str, file: str) -> Iterator[Case]:
    """Lines that have a kind, arbitrate unless they say otherwise. Those that ask nothing of a service are passed over."""
    for line in lines(file):
        kind = line.get("kind", "arbitrate")
        request, expect = line.get("request"), line.get("expect")
        if kind == "arbitrate":
            yield case(group, line["id"], "Arbitrate", request, expect=expect)
        elif kind == "recognize":
            yield case(group, line["id"], "RecognizeMove", request, expect=expect)
        elif kind == "error":
            yield case(group, line["id"], "Arbitrate", request, refuse=expect)
        elif kind == "reach":
            reached = [{"uci": line["from"] + to} for to in line["to"]]
            moves = {"$includes": reached, "$from": [line["from"], len(reached)]}
            yield case(group, line["id"], "Arbitrate", request, expect={"verdict": {"legalMoves": moves}})


def requests(table: str, method: str) -> Iterator[Case]:
    for line in lines(f"{table}.jsonl"):
        yield case(table, line["id"], method, line["request"], expect=line["expect"])


def refusals() -> Iterator[Case]:
    for line in lines("refusals.jsonl"):
        refusal = {name: line[name] for name in ("reason", "explanation")}
        for name in ("article", "squares", "candidates"):
            refusal[name] = line[name] or None
        of_move = {"legality": {"refusal": refusal}}
        of_event = {"rulings": {"$includes": [{"refusal": refusal}]}}
        verdict = {"$either": [of_move, of_event]}
        yield case("refusals", line["id"], "Arbitrate", line["question"], expect={"verdict": verdict})


def single_move(fen: str, variant: str, text: str) -> dict[str, Any]:
    record = {"initialFen": fen, "moves": [text], "ruleOverrides": GOES_ON}
    if variant == "chess960":
        record["variant"] = "VARIANT_CHESS960"
    return record


def obstacles() -> Iterator[Case]:
    for line in lines("obstacles.jsonl"):
        variant = "chess960" if line.get("chess960") else "standard"
        request = {"record": single_move(line["fen"], variant, line["uci"]) | {"notation": "NOTATION_UCI"}}
        request["strictness"] = "STRICTNESS_LENIENT"
        refusal: dict[str, Any] = {"reason": "REFUSAL_REASON_" + line["reason"]}
        if line["reason"] != "PROMOTION_MISSING":  # On the wire that of the move stands beside the one that shows it.
            refusal["squares"] = line["squares"] or None
        yield case("obstacles", line["id"], "Arbitrate", request, expect={"verdict": {"legality": {"refusal": refusal}}})


def notation(file: str) -> Iterator[Case]:
    for line in lines(file):
        record = single_move(line["fen"], line.get("variant", "standard"), line["text"])
        if line["notation"] != "any":
            record["notation"] = "NOTATION_" + line["notation"].upper()
        if "letters" in line:
            record["pieceLetters"] = line["letters"]
        request = {"record": record, "strictness": "STRICTNESS_" + line["strictness"].upper()}
        if "uci" in line:
            verdict: dict[str, Any] = {"legality": {"legal": True}, "position": {"lastMove": {"uci": line["uci"]}}}
        else:
            reason = line["error"].replace("NO_SUCH_PIECE", "NO_PIECE")
            refusal = {"reason": "REFUSAL_REASON_" + reason}
            if "candidates" in line:
                refusal["candidates"] = {"$set": line["candidates"]}
            verdict = {"legality": {"legal": None, "refusal": refusal}}
        yield case("notation", line["id"], "Arbitrate", request, expect={"verdict": verdict})


def reported() -> Iterator[Case]:
    for line in lines("reported.jsonl"):
        expected = line["expect"]
        record: dict[str, Any] = {"moves": line["moves"]}
        if line["start_fen"] != "startpos":
            record["initialFen"] = line["start_fen"]
        if line["variant"] == "chess960":
            record["variant"] = "VARIANT_CHESS960"
        request = {"record": record, "strictness": "STRICTNESS_LENIENT"}
        if line["ask"] == "legality":
            legality = {"legal": expected["legal"] or None, "ply": None if expected["legal"] else len(line["moves"])}
            yield case("reported", line["id"], "Arbitrate", request, expect={"verdict": {"legality": legality}})
        elif line["ask"] == "legal_moves":
            request["include"] = ["VERDICT_PART_LEGAL_MOVES"]
            moves: dict[str, Any] = {
                "$includes": [{"uci": uci} for uci in expected.get("includes", [])],
                "$excludes": [{"uci": uci} for uci in expected.get("excludes", [])],
            }
            if "count" in expected:
                moves["$len"] = expected["count"]
            yield case("reported", line["id"], "Arbitrate", request, expect={"verdict": {"legalMoves": moves}})


def perft() -> Iterator[Case]:
    for line in lines("perft.jsonl"):
        if line.get("unreachable") and line["fen"].split()[3] != "-":
            # Its square of an en passant capture is impossible: a service drops it, and says so.
            continue
        record: dict[str, Any] = {"initialFen": line["fen"], "ruleOverrides": GOES_ON}
        if line["variant"] == "chess960":
            record["variant"] = "VARIANT_CHESS960"
        request = {"record": record, "strictness": "STRICTNESS_LENIENT", "include": ["VERDICT_PART_LEGAL_MOVES"]}
        moves = {"$len": line["depth"]["1"]}
        yield case("legal moves", line["id"], "Arbitrate", request, expect={"verdict": {"legalMoves": moves}})


def winnability() -> Iterator[Case]:
    """With a small budget, so that much stays undetermined: what is told must be right."""
    for number, line in enumerate(lines("unwinnability.jsonl"), 1):
        told = {}
        for side in ("white", "black"):
            wrong = "UNWINNABLE" if line[f"{side}_can_win"] else "WINNABLE"
            told[side] = {"answer": {"$not": f"WINNABILITY_ANSWER_{wrong}"}}
        request = {
            "record": {"initialFen": line["fen"]},
            "strictness": "STRICTNESS_LENIENT",
            "include": ["VERDICT_PART_WINNABILITY"],
            "nodeBudget": 500,
        }
        yield case("winnability", str(number), "Arbitrate", request, expect={"verdict": {"winnability": told}})


def diagrams() -> Iterator[Case]:
    for file in sorted((CASES / "diagrams").glob("*.json")):
        request = json.loads(file.read_text(encoding="utf-8"))
        svg = file.with_suffix(".svg").read_text(encoding="utf-8")
        yield case("diagrams", file.stem, "DrawDiagram", request, expect={"svg": svg})


def reviews() -> Iterator[Case]:
    for file in sorted((CASES / "pgn").glob("*.pgn")):
        answers = list(lines(f"pgn/{file.stem}.jsonl"))
        expect = {"games": [answer["game"] for answer in answers if "game" in answer], "summary": answers[-1]["summary"]}
        command = {
            "id": f"review/{file.stem}",
            "do": "review",
            "pgn": base64.b64encode(file.read_bytes()).decode(),
            "piece": 100,
            "options": {},
        }
        yield {"group": "review", "command": command, "expect": expect}


def games() -> Iterator[Case]:
    """Whole games: all in batches and streams, and every hundredth move by move."""
    items = []
    for number, line in enumerate((CASES / "games.tsv").read_text(encoding="utf-8").splitlines(), 1):
        fen, _, movetext = line.split("\t")
        record = {"movetext": movetext, "ruleOverrides": GOES_ON_FOR_EVER} | ({"initialFen": fen} if fen else {})
        items.append({"record": record, "id": str(number)})
        if number % 100 == 1:
            start = {name: value for name, value in record.items() if name != "movetext"}
            steps: list[Any] = movetext.split()
            command = {"id": f"game/{number}", "do": "game", "record": start, "steps": steps}
            yield {"group": "game", "command": command, "expect": {"states": {"$len": len(steps) + 1}}, "whole": record}
    # A question that cannot be read stands among the others and does not touch them.
    items[7] = {"record": {"initialFen": "no fen"}, "id": "8"}
    refused = {"code": "INVALID_ARGUMENT", "reason": "FEN_MALFORMED", "retryable": False}
    for do in ("batch", "stream"):
        for at in range(0, len(items), PER_BATCH):
            part = items[at : at + PER_BATCH]
            results = [
                {"error": refused}
                if "movetext" not in item["record"]
                else {"answer": {"id": item["id"], "verdict": {"legality": {"legal": True}}}}
                for item in part
            ]
            command = {"id": f"{do}/{at}", "do": do, "items": part}
            yield {"group": do, "command": command, "expect": {"results": results, "error": None}}
    yield from special_games()


def special_games() -> Iterator[Case]:
    """Games with events, refusals and an end."""
    stories: dict[str, tuple[dict[str, Any], list[Any], list[dict[str, Any]]]] = {
        "illegal": (
            {},
            ["e4", "e5", "Ke3", "xx", "Ke2"],
            [
                {"ply": 0},
                {"ply": 1},
                {"ply": 2},
                {"illegal": {"ply": 3, "move": "Ke3", "reason": "REFUSAL_REASON_PIECE_CANNOT_REACH", "article": "3.8.1",
                             "squares": ["e1", "e3"]}},
                {"illegal": {"ply": 3, "move": "xx", "reason": "REFUSAL_REASON_MALFORMED"}},
                {"ply": 3, "result": "GAME_RESULT_ONGOING"},
            ],
        ),
        "mate": (
            {},
            ["f3", "e5", "g4", "Qh4", "a3"],
            [{}, {}, {}, {}, {"result": "GAME_RESULT_BLACK_WINS", "termination": "TERMINATION_CHECKMATE", "ply": 4},
             {"illegal": {"ply": 5, "reason": "REFUSAL_REASON_GAME_OVER"}}],
        ),
        "french": (
            {"pieceLetters": "fr"},
            ["e4", "e5", "Cf3", "Nc6", "Cc6"],
            [{}, {}, {}, {"ply": 3}, {"illegal": {"reason": "REFUSAL_REASON_UNKNOWN_LETTER"}}, {"ply": 4}],
        ),
        "chess960": (
            {"variant": "VARIANT_CHESS960", "chess960Position": 518},
            ["e4", "e5", "Nf3", "Nf6", "Be2", "Be7", "e1h1"],
            [{}, {}, {}, {}, {}, {}, {}, {"ply": 7, "fen": "rnbqk2r/ppppbppp/5n2/4p3/4P3/5N2/PPPPBPPP/RNBQ1RK1 b kq - 5 4"}],
        ),
        "agreement": (
            {},
            ["e4", "e5", {"by": "COLOR_BLACK", "drawOffer": {}}, {"by": "COLOR_WHITE", "drawAcceptance": {}}],
            [{}, {}, {}, {"decision": "RULING_DECISION_ACCEPTED", "result": "GAME_RESULT_ONGOING"},
             {"decision": "RULING_DECISION_ACCEPTED", "result": "GAME_RESULT_DRAW", "termination": "TERMINATION_AGREEMENT"}],
        ),
        "refused claim": (
            {},
            ["e4", "e5", {"by": "COLOR_WHITE", "drawClaim": {"intendedMove": "Nf3"}}, "Nc3", "Nf3"],
            [{}, {}, {}, {"decision": "RULING_DECISION_REFUSED", "ply": 2},
             {"illegal": {"reason": "REFUSAL_REASON_CLAIM_OBLIGATION", "article": "9.5.3"}}, {"ply": 3}],
        ),
        "resignation": (
            {},
            ["e4", {"by": "COLOR_BLACK", "resignation": {}}],
            [{}, {}, {"decision": "RULING_DECISION_ACCEPTED", "result": "GAME_RESULT_WHITE_WINS", "termination": "TERMINATION_RESIGNATION"}],
        ),
        "threefold": (
            {},
            ["Nf3", "Nf6", "Ng1", "Ng8"] * 2 + [{"drawClaim": {}}],
            [{}] * 9 + [{"decision": "RULING_DECISION_ACCEPTED", "result": "GAME_RESULT_DRAW",
                         "termination": "TERMINATION_THREEFOLD_REPETITION", "ply": 8}],
        ),
    }
    for name, (record, steps, states) in stories.items():
        command = {"id": f"game/{name}", "do": "game", "record": record, "steps": steps}
        yield {"group": "game", "command": command, "expect": {"states": states}}


if __name__ == "__main__":
    for one in cases():
        print(json.dumps(one, ensure_ascii=False))
