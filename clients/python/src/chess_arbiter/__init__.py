"""Client of Arbiter, a service that rules on games of chess.

`Arbiter` asks and waits, `AsyncArbiter` asks under asyncio. Both take the same options and have the same methods. The messages they
answer with are those of the API, in `chess_arbiter.v1`.

    >>> from chess_arbiter import Arbiter
    >>> with Arbiter("http://127.0.0.1:50051") as arbiter:  # doctest: +SKIP
    ...     arbiter.arbitrate("e4 e5 Ke3").verdict.legality.refusal.explanation
    'A king does not move from e1 to e3 (Article 3.8.1).'
"""

from chess_arbiter import v1
from chess_arbiter._batch import Result
from chess_arbiter._client import Arbiter
from chess_arbiter._client_async import AsyncArbiter
from chess_arbiter._questions import Question
from chess_arbiter._review import AsyncReview, Review
from chess_arbiter.errors import ArbiterError, FieldViolation, IllegalMove
from chess_arbiter.game import AsyncGame, Game

__all__ = [
    "Arbiter",
    "ArbiterError",
    "AsyncArbiter",
    "AsyncGame",
    "AsyncReview",
    "FieldViolation",
    "Game",
    "IllegalMove",
    "Question",
    "Result",
    "Review",
    "v1",
]
