from chess_arbiter.v1 import record_pb2 as _record_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class FindingTreatment(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FINDING_TREATMENT_UNSPECIFIED: _ClassVar[FindingTreatment]
    FINDING_TREATMENT_REFUSED: _ClassVar[FindingTreatment]
    FINDING_TREATMENT_REPAIRED: _ClassVar[FindingTreatment]
    FINDING_TREATMENT_KEPT: _ClassVar[FindingTreatment]

class PositionTier(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    POSITION_TIER_UNSPECIFIED: _ClassVar[PositionTier]
    POSITION_TIER_UNPLAYABLE: _ClassVar[PositionTier]
    POSITION_TIER_FIELD: _ClassVar[PositionTier]
    POSITION_TIER_CHECK: _ClassVar[PositionTier]
    POSITION_TIER_COUNT: _ClassVar[PositionTier]
    POSITION_TIER_COUNTER: _ClassVar[PositionTier]

class PositionFaultCode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    POSITION_FAULT_CODE_UNSPECIFIED: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_NO_KING: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_SEVERAL_KINGS: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_PAWN_ON_BACK_RANK: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_KING_TAKEABLE: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_CASTLING_KING_ELSEWHERE: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_CASTLING_ROOK_MISSING: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_CASTLING_TWICE: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_EN_PASSANT_IMPOSSIBLE: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_TOO_MANY_CHECKERS: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_IMPOSSIBLE_CHECK: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_TOO_MANY_PAWNS: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_TOO_MANY_MEN: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_TOO_MANY_PROMOTED: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_CLOCK_BEYOND_GAME: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_CLOCK_AFTER_PAWN_MOVE: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_MOVE_NUMBER_ZERO: _ClassVar[PositionFaultCode]
    POSITION_FAULT_CODE_EN_PASSANT_AT_FIRST_MOVE: _ClassVar[PositionFaultCode]

class FenDeviationCode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FEN_DEVIATION_CODE_UNSPECIFIED: _ClassVar[FenDeviationCode]
    FEN_DEVIATION_CODE_EN_PASSANT_MISSING: _ClassVar[FenDeviationCode]
    FEN_DEVIATION_CODE_CLOCK_MISSING: _ClassVar[FenDeviationCode]
    FEN_DEVIATION_CODE_NUMBER_MISSING: _ClassVar[FenDeviationCode]
    FEN_DEVIATION_CODE_ADJACENT_DIGITS: _ClassVar[FenDeviationCode]
    FEN_DEVIATION_CODE_SPACING: _ClassVar[FenDeviationCode]
    FEN_DEVIATION_CODE_CAPITAL_TURN: _ClassVar[FenDeviationCode]
    FEN_DEVIATION_CODE_CASTLING_ORDER: _ClassVar[FenDeviationCode]
    FEN_DEVIATION_CODE_CASTLING_FILE: _ClassVar[FenDeviationCode]

class FenErrorCode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FEN_ERROR_CODE_UNSPECIFIED: _ClassVar[FenErrorCode]
    FEN_ERROR_CODE_FIELD_MISSING: _ClassVar[FenErrorCode]
    FEN_ERROR_CODE_TEXT_BEHIND: _ClassVar[FenErrorCode]
    FEN_ERROR_CODE_RANK_COUNT: _ClassVar[FenErrorCode]
    FEN_ERROR_CODE_RANK_LENGTH: _ClassVar[FenErrorCode]
    FEN_ERROR_CODE_PIECE_UNKNOWN: _ClassVar[FenErrorCode]
    FEN_ERROR_CODE_TURN: _ClassVar[FenErrorCode]
    FEN_ERROR_CODE_CASTLING: _ClassVar[FenErrorCode]
    FEN_ERROR_CODE_EN_PASSANT: _ClassVar[FenErrorCode]
    FEN_ERROR_CODE_CLOCK: _ClassVar[FenErrorCode]
    FEN_ERROR_CODE_NUMBER: _ClassVar[FenErrorCode]
    FEN_ERROR_CODE_CASTLING_FILE: _ClassVar[FenErrorCode]
FINDING_TREATMENT_UNSPECIFIED: FindingTreatment
FINDING_TREATMENT_REFUSED: FindingTreatment
FINDING_TREATMENT_REPAIRED: FindingTreatment
FINDING_TREATMENT_KEPT: FindingTreatment
POSITION_TIER_UNSPECIFIED: PositionTier
POSITION_TIER_UNPLAYABLE: PositionTier
POSITION_TIER_FIELD: PositionTier
POSITION_TIER_CHECK: PositionTier
POSITION_TIER_COUNT: PositionTier
POSITION_TIER_COUNTER: PositionTier
POSITION_FAULT_CODE_UNSPECIFIED: PositionFaultCode
POSITION_FAULT_CODE_NO_KING: PositionFaultCode
POSITION_FAULT_CODE_SEVERAL_KINGS: PositionFaultCode
POSITION_FAULT_CODE_PAWN_ON_BACK_RANK: PositionFaultCode
POSITION_FAULT_CODE_KING_TAKEABLE: PositionFaultCode
POSITION_FAULT_CODE_CASTLING_KING_ELSEWHERE: PositionFaultCode
POSITION_FAULT_CODE_CASTLING_ROOK_MISSING: PositionFaultCode
POSITION_FAULT_CODE_CASTLING_TWICE: PositionFaultCode
POSITION_FAULT_CODE_EN_PASSANT_IMPOSSIBLE: PositionFaultCode
POSITION_FAULT_CODE_TOO_MANY_CHECKERS: PositionFaultCode
POSITION_FAULT_CODE_IMPOSSIBLE_CHECK: PositionFaultCode
POSITION_FAULT_CODE_TOO_MANY_PAWNS: PositionFaultCode
POSITION_FAULT_CODE_TOO_MANY_MEN: PositionFaultCode
POSITION_FAULT_CODE_TOO_MANY_PROMOTED: PositionFaultCode
POSITION_FAULT_CODE_CLOCK_BEYOND_GAME: PositionFaultCode
POSITION_FAULT_CODE_CLOCK_AFTER_PAWN_MOVE: PositionFaultCode
POSITION_FAULT_CODE_MOVE_NUMBER_ZERO: PositionFaultCode
POSITION_FAULT_CODE_EN_PASSANT_AT_FIRST_MOVE: PositionFaultCode
FEN_DEVIATION_CODE_UNSPECIFIED: FenDeviationCode
FEN_DEVIATION_CODE_EN_PASSANT_MISSING: FenDeviationCode
FEN_DEVIATION_CODE_CLOCK_MISSING: FenDeviationCode
FEN_DEVIATION_CODE_NUMBER_MISSING: FenDeviationCode
FEN_DEVIATION_CODE_ADJACENT_DIGITS: FenDeviationCode
FEN_DEVIATION_CODE_SPACING: FenDeviationCode
FEN_DEVIATION_CODE_CAPITAL_TURN: FenDeviationCode
FEN_DEVIATION_CODE_CASTLING_ORDER: FenDeviationCode
FEN_DEVIATION_CODE_CASTLING_FILE: FenDeviationCode
FEN_ERROR_CODE_UNSPECIFIED: FenErrorCode
FEN_ERROR_CODE_FIELD_MISSING: FenErrorCode
FEN_ERROR_CODE_TEXT_BEHIND: FenErrorCode
FEN_ERROR_CODE_RANK_COUNT: FenErrorCode
FEN_ERROR_CODE_RANK_LENGTH: FenErrorCode
FEN_ERROR_CODE_PIECE_UNKNOWN: FenErrorCode
FEN_ERROR_CODE_TURN: FenErrorCode
FEN_ERROR_CODE_CASTLING: FenErrorCode
FEN_ERROR_CODE_EN_PASSANT: FenErrorCode
FEN_ERROR_CODE_CLOCK: FenErrorCode
FEN_ERROR_CODE_NUMBER: FenErrorCode
FEN_ERROR_CODE_CASTLING_FILE: FenErrorCode

class PositionFault(_message.Message):
    __slots__ = ("code", "tier", "treatment", "squares", "player", "explanation")
    CODE_FIELD_NUMBER: _ClassVar[int]
    TIER_FIELD_NUMBER: _ClassVar[int]
    TREATMENT_FIELD_NUMBER: _ClassVar[int]
    SQUARES_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    code: PositionFaultCode
    tier: PositionTier
    treatment: FindingTreatment
    squares: _containers.RepeatedScalarFieldContainer[str]
    player: _record_pb2.Color
    explanation: str
    def __init__(self, code: _Optional[_Union[PositionFaultCode, str]] = ..., tier: _Optional[_Union[PositionTier, str]] = ..., treatment: _Optional[_Union[FindingTreatment, str]] = ..., squares: _Optional[_Iterable[str]] = ..., player: _Optional[_Union[_record_pb2.Color, str]] = ..., explanation: _Optional[str] = ...) -> None: ...

class FenDeviation(_message.Message):
    __slots__ = ("code", "treatment", "explanation")
    CODE_FIELD_NUMBER: _ClassVar[int]
    TREATMENT_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    code: FenDeviationCode
    treatment: FindingTreatment
    explanation: str
    def __init__(self, code: _Optional[_Union[FenDeviationCode, str]] = ..., treatment: _Optional[_Union[FindingTreatment, str]] = ..., explanation: _Optional[str] = ...) -> None: ...

class FenError(_message.Message):
    __slots__ = ("code", "rank", "explanation")
    CODE_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    code: FenErrorCode
    rank: int
    explanation: str
    def __init__(self, code: _Optional[_Union[FenErrorCode, str]] = ..., rank: _Optional[int] = ..., explanation: _Optional[str] = ...) -> None: ...
