"""Whether an answer holds what is expected of it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

MISSING = object()

Wrong = list[str]


def differences(expected: Any, found: Any, path: str) -> Wrong:
    """What is expected and not there, or other than expected. What is not expected is not looked at."""
    if isinstance(expected, dict) and any(name.startswith("$") for name in expected):
        return [wrong for name, value in expected.items() for wrong in special(name, value, found, path)]
    if expected is None:
        return [] if found is MISSING or found is None else [f"{path}: {short(found)} is there"]
    if isinstance(expected, dict) and isinstance(found, dict):
        wrong: Wrong = []
        for name, value in expected.items():
            wrong += differences(value, found.get(name, MISSING), f"{path}.{name}")
        return wrong
    if isinstance(expected, list) and isinstance(found, list):
        if len(expected) != len(found):
            return [f"{path}: {len(found)} items, not {len(expected)}"]
        wrong = []
        for at, (item, other) in enumerate(zip(expected, found)):
            wrong += differences(item, other, f"{path}[{at}]")
        return wrong
    if type(expected) is type(found) and expected == found:
        return []
    return [f"{path}: {short(found)}, not {short(expected)}"]


def special(name: str, value: Any, found: Any, path: str) -> Wrong:
    """The keys that gather.py explains."""
    if name == "$either":
        each = [differences(one, found, path) for one in value]
        return [] if not all(each) else [wrong for one in each for wrong in one]
    if name == "$not":
        return [f"{path}: {short(found)}"] if found == value else []
    items = [] if found is MISSING or found is None else found
    if not isinstance(items, list):
        return [f"{path}: {short(found)} is no list"]
    if name == "$len":
        return [] if len(items) == value else [f"{path}: {len(items)} items, not {value}"]
    if name == "$set":
        return [] if sorted(items) == sorted(value) else [f"{path}: {short(items)}, not {short(value)}"]
    if name == "$from":
        start, count = value
        moves = [item for item in items if item["uci"].startswith(start)]
        return [] if len(moves) == count else [f"{path}: {len(moves)} moves from {start}, not {count}"]
    there = [item for item in value if any(not differences(item, other, "") for other in items)]
    if name == "$includes":
        return [f"{path}: no {short(item)}" for item in value if item not in there]
    if name == "$excludes":
        return [f"{path}: {short(item)} is there" for item in there]
    raise ValueError(f"nobody knows what {name} asks")


def short(value: Any) -> str:
    if value is MISSING:
        return "nothing"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 200 else text[:200] + "…"


def case_wrong(case: dict[str, Any], reply: dict[str, Any]) -> Wrong:
    """What is wrong with the reply of a program to a case."""
    name = case["command"]["id"]
    if reply.get("id") != name:
        return [f"{name}: the reply is that of {reply.get('id')}"]
    if "broken" in reply:
        return [f"{name}: {reply['broken']}"]
    if "refuse" in case:
        return refused_wrong(case["refuse"], reply, name)
    if "answer" not in reply:
        return [f"{name}: {short(reply)}"]
    return differences(case["expect"], reply["answer"], name)


def refused_wrong(refuse: dict[str, Any], reply: dict[str, Any], name: str) -> Wrong:
    """Whether a question was refused for that reason and because of that field, with a request id."""
    error = reply.get("error")
    if error is None:
        return [f"{name}: it was answered"]
    fields = [violation["field"] for violation in error.get("violations", [])]
    wrong = differences({"code": "INVALID_ARGUMENT", "reason": refuse["reason"], "retryable": False}, error, name)
    if fields[:1] != [refuse.get("field")]:
        wrong.append(f"{name}: the fields {fields}, not {refuse.get('field')}")
    if not error.get("requestId"):
        wrong.append(f"{name}: no request id")
    return wrong


def digest(reply: dict[str, Any]) -> str:
    """A short sum of what a program answered, the same for all languages: without what differs from call to call."""
    text = json.dumps(without_request_ids(reply), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def without_request_ids(value: Any) -> Any:
    if isinstance(value, dict):
        kept = {name: without_request_ids(one) for name, one in value.items() if name not in ("requestId", "message")}
        if kept.get("violations") == []:
            del kept["violations"]
        return kept
    if isinstance(value, list):
        return [without_request_ids(one) for one in value]
    return value
