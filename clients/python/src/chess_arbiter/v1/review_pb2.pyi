from chess_arbiter.v1 import record_pb2 as _record_pb2
from chess_arbiter.v1 import verdict_pb2 as _verdict_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ReviewCategory(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REVIEW_CATEGORY_UNSPECIFIED: _ClassVar[ReviewCategory]
    REVIEW_CATEGORY_ILLEGAL: _ClassVar[ReviewCategory]
    REVIEW_CATEGORY_WRONG_RESULT: _ClassVar[ReviewCategory]
    REVIEW_CATEGORY_AFTER_END: _ClassVar[ReviewCategory]
    REVIEW_CATEGORY_CLAIMABLE: _ClassVar[ReviewCategory]
    REVIEW_CATEGORY_LENIENT: _ClassVar[ReviewCategory]
    REVIEW_CATEGORY_DAMAGED: _ClassVar[ReviewCategory]

class ReviewFindingCode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REVIEW_FINDING_CODE_UNSPECIFIED: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_ILLEGAL_MOVE: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_MOVES_AFTER_END: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_RESULT_UNREADABLE: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_RESULTS_DIFFER: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_RESULT_CONTRADICTS_BOARD: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_WINNER_CANNOT_MATE: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_TAG_MALFORMED: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_COMMENT_UNCLOSED: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_COMMENT_UNOPENED: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_VARIATION_UNCLOSED: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_VARIATION_UNOPENED: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_RESULT_MISSING: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_TAG_SECTION_TOO_LONG: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_GAME_TOO_LONG: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_TOO_MANY_PLIES: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_START_UNREADABLE: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_START_MISSING: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_VARIANT_UNSUPPORTED: _ClassVar[ReviewFindingCode]
    REVIEW_FINDING_CODE_NO_GAME: _ClassVar[ReviewFindingCode]
REVIEW_CATEGORY_UNSPECIFIED: ReviewCategory
REVIEW_CATEGORY_ILLEGAL: ReviewCategory
REVIEW_CATEGORY_WRONG_RESULT: ReviewCategory
REVIEW_CATEGORY_AFTER_END: ReviewCategory
REVIEW_CATEGORY_CLAIMABLE: ReviewCategory
REVIEW_CATEGORY_LENIENT: ReviewCategory
REVIEW_CATEGORY_DAMAGED: ReviewCategory
REVIEW_FINDING_CODE_UNSPECIFIED: ReviewFindingCode
REVIEW_FINDING_CODE_ILLEGAL_MOVE: ReviewFindingCode
REVIEW_FINDING_CODE_MOVES_AFTER_END: ReviewFindingCode
REVIEW_FINDING_CODE_RESULT_UNREADABLE: ReviewFindingCode
REVIEW_FINDING_CODE_RESULTS_DIFFER: ReviewFindingCode
REVIEW_FINDING_CODE_RESULT_CONTRADICTS_BOARD: ReviewFindingCode
REVIEW_FINDING_CODE_WINNER_CANNOT_MATE: ReviewFindingCode
REVIEW_FINDING_CODE_TAG_MALFORMED: ReviewFindingCode
REVIEW_FINDING_CODE_COMMENT_UNCLOSED: ReviewFindingCode
REVIEW_FINDING_CODE_COMMENT_UNOPENED: ReviewFindingCode
REVIEW_FINDING_CODE_VARIATION_UNCLOSED: ReviewFindingCode
REVIEW_FINDING_CODE_VARIATION_UNOPENED: ReviewFindingCode
REVIEW_FINDING_CODE_RESULT_MISSING: ReviewFindingCode
REVIEW_FINDING_CODE_TAG_SECTION_TOO_LONG: ReviewFindingCode
REVIEW_FINDING_CODE_GAME_TOO_LONG: ReviewFindingCode
REVIEW_FINDING_CODE_TOO_MANY_PLIES: ReviewFindingCode
REVIEW_FINDING_CODE_START_UNREADABLE: ReviewFindingCode
REVIEW_FINDING_CODE_START_MISSING: ReviewFindingCode
REVIEW_FINDING_CODE_VARIANT_UNSUPPORTED: ReviewFindingCode
REVIEW_FINDING_CODE_NO_GAME: ReviewFindingCode

class GameReview(_message.Message):
    __slots__ = ("number", "line", "offset", "tags", "plies", "movetext_result", "legality", "outcome", "fen", "findings", "claimable", "lenient", "categories", "draw_offered_by")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    OFFSET_FIELD_NUMBER: _ClassVar[int]
    TAGS_FIELD_NUMBER: _ClassVar[int]
    PLIES_FIELD_NUMBER: _ClassVar[int]
    MOVETEXT_RESULT_FIELD_NUMBER: _ClassVar[int]
    LEGALITY_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    FEN_FIELD_NUMBER: _ClassVar[int]
    FINDINGS_FIELD_NUMBER: _ClassVar[int]
    CLAIMABLE_FIELD_NUMBER: _ClassVar[int]
    LENIENT_FIELD_NUMBER: _ClassVar[int]
    CATEGORIES_FIELD_NUMBER: _ClassVar[int]
    DRAW_OFFERED_BY_FIELD_NUMBER: _ClassVar[int]
    number: int
    line: int
    offset: int
    tags: GameTags
    plies: int
    movetext_result: _verdict_pb2.GameResult
    legality: _verdict_pb2.Legality
    outcome: _verdict_pb2.Outcome
    fen: str
    findings: _containers.RepeatedCompositeFieldContainer[ReviewFinding]
    claimable: _containers.RepeatedCompositeFieldContainer[ClaimableSince]
    lenient: _containers.RepeatedCompositeFieldContainer[LenientReading]
    categories: _containers.RepeatedScalarFieldContainer[ReviewCategory]
    draw_offered_by: _record_pb2.Color
    def __init__(self, number: _Optional[int] = ..., line: _Optional[int] = ..., offset: _Optional[int] = ..., tags: _Optional[_Union[GameTags, _Mapping]] = ..., plies: _Optional[int] = ..., movetext_result: _Optional[_Union[_verdict_pb2.GameResult, str]] = ..., legality: _Optional[_Union[_verdict_pb2.Legality, _Mapping]] = ..., outcome: _Optional[_Union[_verdict_pb2.Outcome, _Mapping]] = ..., fen: _Optional[str] = ..., findings: _Optional[_Iterable[_Union[ReviewFinding, _Mapping]]] = ..., claimable: _Optional[_Iterable[_Union[ClaimableSince, _Mapping]]] = ..., lenient: _Optional[_Iterable[_Union[LenientReading, _Mapping]]] = ..., categories: _Optional[_Iterable[_Union[ReviewCategory, str]]] = ..., draw_offered_by: _Optional[_Union[_record_pb2.Color, str]] = ...) -> None: ...

class GameTags(_message.Message):
    __slots__ = ("event", "site", "date", "round", "white", "black", "result")
    EVENT_FIELD_NUMBER: _ClassVar[int]
    SITE_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    event: str
    site: str
    date: str
    round: str
    white: str
    black: str
    result: str
    def __init__(self, event: _Optional[str] = ..., site: _Optional[str] = ..., date: _Optional[str] = ..., round: _Optional[str] = ..., white: _Optional[str] = ..., black: _Optional[str] = ..., result: _Optional[str] = ...) -> None: ...

class ReviewFinding(_message.Message):
    __slots__ = ("code", "category", "line", "ply", "explanation")
    CODE_FIELD_NUMBER: _ClassVar[int]
    CATEGORY_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    code: ReviewFindingCode
    category: ReviewCategory
    line: int
    ply: int
    explanation: str
    def __init__(self, code: _Optional[_Union[ReviewFindingCode, str]] = ..., category: _Optional[_Union[ReviewCategory, str]] = ..., line: _Optional[int] = ..., ply: _Optional[int] = ..., explanation: _Optional[str] = ...) -> None: ...

class ClaimableSince(_message.Message):
    __slots__ = ("basis", "intended_move", "first_ply", "last_ply", "plies", "by", "missed", "article")
    BASIS_FIELD_NUMBER: _ClassVar[int]
    INTENDED_MOVE_FIELD_NUMBER: _ClassVar[int]
    FIRST_PLY_FIELD_NUMBER: _ClassVar[int]
    LAST_PLY_FIELD_NUMBER: _ClassVar[int]
    PLIES_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    MISSED_FIELD_NUMBER: _ClassVar[int]
    ARTICLE_FIELD_NUMBER: _ClassVar[int]
    basis: _record_pb2.DrawBasis
    intended_move: str
    first_ply: int
    last_ply: int
    plies: int
    by: _record_pb2.Color
    missed: bool
    article: str
    def __init__(self, basis: _Optional[_Union[_record_pb2.DrawBasis, str]] = ..., intended_move: _Optional[str] = ..., first_ply: _Optional[int] = ..., last_ply: _Optional[int] = ..., plies: _Optional[int] = ..., by: _Optional[_Union[_record_pb2.Color, str]] = ..., missed: bool = ..., article: _Optional[str] = ...) -> None: ...

class LenientReading(_message.Message):
    __slots__ = ("first_ply", "times", "explanation")
    FIRST_PLY_FIELD_NUMBER: _ClassVar[int]
    TIMES_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    first_ply: int
    times: int
    explanation: str
    def __init__(self, first_ply: _Optional[int] = ..., times: _Optional[int] = ..., explanation: _Optional[str] = ...) -> None: ...

class ReviewSummary(_message.Message):
    __slots__ = ("bytes", "games", "plies", "illegal", "wrong_result", "after_end", "claimable", "lenient", "damaged")
    BYTES_FIELD_NUMBER: _ClassVar[int]
    GAMES_FIELD_NUMBER: _ClassVar[int]
    PLIES_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_FIELD_NUMBER: _ClassVar[int]
    WRONG_RESULT_FIELD_NUMBER: _ClassVar[int]
    AFTER_END_FIELD_NUMBER: _ClassVar[int]
    CLAIMABLE_FIELD_NUMBER: _ClassVar[int]
    LENIENT_FIELD_NUMBER: _ClassVar[int]
    DAMAGED_FIELD_NUMBER: _ClassVar[int]
    bytes: int
    games: int
    plies: int
    illegal: int
    wrong_result: int
    after_end: int
    claimable: int
    lenient: int
    damaged: int
    def __init__(self, bytes: _Optional[int] = ..., games: _Optional[int] = ..., plies: _Optional[int] = ..., illegal: _Optional[int] = ..., wrong_result: _Optional[int] = ..., after_end: _Optional[int] = ..., claimable: _Optional[int] = ..., lenient: _Optional[int] = ..., damaged: _Optional[int] = ...) -> None: ...
