from chess_arbiter.v1 import verdict_pb2 as _verdict_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class UnfinishedStage(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    UNFINISHED_STAGE_UNSPECIFIED: _ClassVar[UnfinishedStage]
    UNFINISHED_STAGE_ROOK_TO_MOVE: _ClassVar[UnfinishedStage]
    UNFINISHED_STAGE_ROOK_IN_HAND: _ClassVar[UnfinishedStage]
    UNFINISHED_STAGE_KING_TO_MOVE: _ClassVar[UnfinishedStage]
    UNFINISHED_STAGE_KING_IN_HAND: _ClassVar[UnfinishedStage]
    UNFINISHED_STAGE_CAPTURED_PAWN_TO_REMOVE: _ClassVar[UnfinishedStage]
    UNFINISHED_STAGE_PAWN_TO_REPLACE: _ClassVar[UnfinishedStage]
    UNFINISHED_STAGE_PAWN_TO_REMOVE: _ClassVar[UnfinishedStage]
UNFINISHED_STAGE_UNSPECIFIED: UnfinishedStage
UNFINISHED_STAGE_ROOK_TO_MOVE: UnfinishedStage
UNFINISHED_STAGE_ROOK_IN_HAND: UnfinishedStage
UNFINISHED_STAGE_KING_TO_MOVE: UnfinishedStage
UNFINISHED_STAGE_KING_IN_HAND: UnfinishedStage
UNFINISHED_STAGE_CAPTURED_PAWN_TO_REMOVE: UnfinishedStage
UNFINISHED_STAGE_PAWN_TO_REPLACE: UnfinishedStage
UNFINISHED_STAGE_PAWN_TO_REMOVE: UnfinishedStage

class BoardReading(_message.Message):
    __slots__ = ("setting", "moves", "unfinished", "fen")
    SETTING_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    UNFINISHED_FIELD_NUMBER: _ClassVar[int]
    FEN_FIELD_NUMBER: _ClassVar[int]
    setting: BoardSetting
    moves: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.LegalMove]
    unfinished: UnfinishedMove
    fen: str
    def __init__(self, setting: _Optional[_Union[BoardSetting, _Mapping]] = ..., moves: _Optional[_Iterable[_Union[_verdict_pb2.LegalMove, _Mapping]]] = ..., unfinished: _Optional[_Union[UnfinishedMove, _Mapping]] = ..., fen: _Optional[str] = ...) -> None: ...

class BoardSetting(_message.Message):
    __slots__ = ("turned", "colors_swapped", "articles")
    TURNED_FIELD_NUMBER: _ClassVar[int]
    COLORS_SWAPPED_FIELD_NUMBER: _ClassVar[int]
    ARTICLES_FIELD_NUMBER: _ClassVar[int]
    turned: bool
    colors_swapped: bool
    articles: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, turned: bool = ..., colors_swapped: bool = ..., articles: _Optional[_Iterable[str]] = ...) -> None: ...

class UnfinishedMove(_message.Message):
    __slots__ = ("stage", "completions", "missing", "article")
    STAGE_FIELD_NUMBER: _ClassVar[int]
    COMPLETIONS_FIELD_NUMBER: _ClassVar[int]
    MISSING_FIELD_NUMBER: _ClassVar[int]
    ARTICLE_FIELD_NUMBER: _ClassVar[int]
    stage: UnfinishedStage
    completions: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.LegalMove]
    missing: _containers.RepeatedCompositeFieldContainer[SquareChange]
    article: str
    def __init__(self, stage: _Optional[_Union[UnfinishedStage, str]] = ..., completions: _Optional[_Iterable[_Union[_verdict_pb2.LegalMove, _Mapping]]] = ..., missing: _Optional[_Iterable[_Union[SquareChange, _Mapping]]] = ..., article: _Optional[str] = ...) -> None: ...

class SquareChange(_message.Message):
    __slots__ = ("square", "board_square", "seen", "expected")
    SQUARE_FIELD_NUMBER: _ClassVar[int]
    BOARD_SQUARE_FIELD_NUMBER: _ClassVar[int]
    SEEN_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_FIELD_NUMBER: _ClassVar[int]
    square: str
    board_square: str
    seen: str
    expected: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, square: _Optional[str] = ..., board_square: _Optional[str] = ..., seen: _Optional[str] = ..., expected: _Optional[_Iterable[str]] = ...) -> None: ...

class AmbiguousBoard(_message.Message):
    __slots__ = ("readings", "more")
    READINGS_FIELD_NUMBER: _ClassVar[int]
    MORE_FIELD_NUMBER: _ClassVar[int]
    readings: _containers.RepeatedCompositeFieldContainer[BoardReading]
    more: bool
    def __init__(self, readings: _Optional[_Iterable[_Union[BoardReading, _Mapping]]] = ..., more: bool = ...) -> None: ...

class DifferingBoard(_message.Message):
    __slots__ = ("setting", "differences", "restore_fen", "restore_placement", "article", "attempt")
    SETTING_FIELD_NUMBER: _ClassVar[int]
    DIFFERENCES_FIELD_NUMBER: _ClassVar[int]
    RESTORE_FEN_FIELD_NUMBER: _ClassVar[int]
    RESTORE_PLACEMENT_FIELD_NUMBER: _ClassVar[int]
    ARTICLE_FIELD_NUMBER: _ClassVar[int]
    ATTEMPT_FIELD_NUMBER: _ClassVar[int]
    setting: BoardSetting
    differences: _containers.RepeatedCompositeFieldContainer[SquareChange]
    restore_fen: str
    restore_placement: str
    article: str
    attempt: AttemptedMove
    def __init__(self, setting: _Optional[_Union[BoardSetting, _Mapping]] = ..., differences: _Optional[_Iterable[_Union[SquareChange, _Mapping]]] = ..., restore_fen: _Optional[str] = ..., restore_placement: _Optional[str] = ..., article: _Optional[str] = ..., attempt: _Optional[_Union[AttemptedMove, _Mapping]] = ...) -> None: ...

class AttemptedMove(_message.Message):
    __slots__ = ("uci", "refusal")
    UCI_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    uci: str
    refusal: _verdict_pb2.Refusal
    def __init__(self, uci: _Optional[str] = ..., refusal: _Optional[_Union[_verdict_pb2.Refusal, _Mapping]] = ...) -> None: ...

class UndeterminedBoard(_message.Message):
    __slots__ = ("found", "difference")
    FOUND_FIELD_NUMBER: _ClassVar[int]
    DIFFERENCE_FIELD_NUMBER: _ClassVar[int]
    found: AmbiguousBoard
    difference: DifferingBoard
    def __init__(self, found: _Optional[_Union[AmbiguousBoard, _Mapping]] = ..., difference: _Optional[_Union[DifferingBoard, _Mapping]] = ...) -> None: ...
