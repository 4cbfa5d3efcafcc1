from chess_arbiter.v1 import deviation_pb2 as _deviation_pb2
from chess_arbiter.v1 import record_pb2 as _record_pb2
from google.protobuf import duration_pb2 as _duration_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class RefusalReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REFUSAL_REASON_UNSPECIFIED: _ClassVar[RefusalReason]
    REFUSAL_REASON_GAME_OVER: _ClassVar[RefusalReason]
    REFUSAL_REASON_MALFORMED: _ClassVar[RefusalReason]
    REFUSAL_REASON_NO_PIECE: _ClassVar[RefusalReason]
    REFUSAL_REASON_WRONG_SIDE: _ClassVar[RefusalReason]
    REFUSAL_REASON_CASTLING_THROUGH_CHECK: _ClassVar[RefusalReason]
    REFUSAL_REASON_PROMOTION_MISSING: _ClassVar[RefusalReason]
    REFUSAL_REASON_AMBIGUOUS: _ClassVar[RefusalReason]
    REFUSAL_REASON_TOUCH_OBLIGATION: _ClassVar[RefusalReason]
    REFUSAL_REASON_CLAIM_OBLIGATION: _ClassVar[RefusalReason]
    REFUSAL_REASON_OWN_PIECE_ON_TARGET: _ClassVar[RefusalReason]
    REFUSAL_REASON_KING_CAPTURE: _ClassVar[RefusalReason]
    REFUSAL_REASON_PIECE_CANNOT_REACH: _ClassVar[RefusalReason]
    REFUSAL_REASON_PATH_BLOCKED: _ClassVar[RefusalReason]
    REFUSAL_REASON_PAWN_BLOCKED: _ClassVar[RefusalReason]
    REFUSAL_REASON_PAWN_CAPTURE_WITHOUT_TARGET: _ClassVar[RefusalReason]
    REFUSAL_REASON_EN_PASSANT_EXPIRED: _ClassVar[RefusalReason]
    REFUSAL_REASON_PROMOTION_INVALID: _ClassVar[RefusalReason]
    REFUSAL_REASON_PROMOTION_NOT_ALLOWED: _ClassVar[RefusalReason]
    REFUSAL_REASON_CASTLING_RIGHT_LOST: _ClassVar[RefusalReason]
    REFUSAL_REASON_CASTLING_BLOCKED: _ClassVar[RefusalReason]
    REFUSAL_REASON_CASTLING_OUT_OF_CHECK: _ClassVar[RefusalReason]
    REFUSAL_REASON_CASTLING_INTO_CHECK: _ClassVar[RefusalReason]
    REFUSAL_REASON_PINNED: _ClassVar[RefusalReason]
    REFUSAL_REASON_IN_CHECK_NOT_PARRIED: _ClassVar[RefusalReason]
    REFUSAL_REASON_KING_INTO_ATTACK: _ClassVar[RefusalReason]
    REFUSAL_REASON_UNKNOWN_LETTER: _ClassVar[RefusalReason]
    REFUSAL_REASON_NULL_MOVE: _ClassVar[RefusalReason]
    REFUSAL_REASON_UNSUPPORTED_NOTATION: _ClassVar[RefusalReason]
    REFUSAL_REASON_NOT_CANONICAL: _ClassVar[RefusalReason]
    REFUSAL_REASON_PROMOTION_OBLIGATION: _ClassVar[RefusalReason]
    REFUSAL_REASON_NOT_ON_MOVE: _ClassVar[RefusalReason]
    REFUSAL_REASON_PIECE_TOUCHED: _ClassVar[RefusalReason]
    REFUSAL_REASON_CONDITION_NOT_MET: _ClassVar[RefusalReason]
    REFUSAL_REASON_NO_OFFER: _ClassVar[RefusalReason]
    REFUSAL_REASON_TOO_EARLY: _ClassVar[RefusalReason]
    REFUSAL_REASON_NOT_IN_RULES: _ClassVar[RefusalReason]
    REFUSAL_REASON_BOARD_DIFFERS: _ClassVar[RefusalReason]
    REFUSAL_REASON_MOVE_NOT_WRITTEN: _ClassVar[RefusalReason]
    REFUSAL_REASON_OFFERED_RECENTLY: _ClassVar[RefusalReason]
    REFUSAL_REASON_MOVE_IS_LEGAL: _ClassVar[RefusalReason]
    REFUSAL_REASON_NOTHING_THERE: _ClassVar[RefusalReason]
    REFUSAL_REASON_TOO_LATE: _ClassVar[RefusalReason]
    REFUSAL_REASON_GAME_GOES_ON: _ClassVar[RefusalReason]
    REFUSAL_REASON_NO_PROMOTION: _ClassVar[RefusalReason]
    REFUSAL_REASON_STILL_CORRECTABLE: _ClassVar[RefusalReason]

class GameResult(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GAME_RESULT_UNSPECIFIED: _ClassVar[GameResult]
    GAME_RESULT_ONGOING: _ClassVar[GameResult]
    GAME_RESULT_WHITE_WINS: _ClassVar[GameResult]
    GAME_RESULT_BLACK_WINS: _ClassVar[GameResult]
    GAME_RESULT_DRAW: _ClassVar[GameResult]
    GAME_RESULT_ANNULLED: _ClassVar[GameResult]
    GAME_RESULT_UNDETERMINED: _ClassVar[GameResult]

class Termination(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TERMINATION_UNSPECIFIED: _ClassVar[Termination]
    TERMINATION_CHECKMATE: _ClassVar[Termination]
    TERMINATION_STALEMATE: _ClassVar[Termination]
    TERMINATION_DEAD_POSITION: _ClassVar[Termination]
    TERMINATION_FIVEFOLD_REPETITION: _ClassVar[Termination]
    TERMINATION_SEVENTY_FIVE_MOVES: _ClassVar[Termination]
    TERMINATION_THREEFOLD_REPETITION: _ClassVar[Termination]
    TERMINATION_FIFTY_MOVES: _ClassVar[Termination]
    TERMINATION_AGREEMENT: _ClassVar[Termination]
    TERMINATION_RESIGNATION: _ClassVar[Termination]
    TERMINATION_FLAG_FALL: _ClassVar[Termination]
    TERMINATION_ILLEGAL_MOVES: _ClassVar[Termination]
    TERMINATION_INSUFFICIENT_MATERIAL: _ClassVar[Termination]
    TERMINATION_ILLEGAL_POSITION: _ClassVar[Termination]
    TERMINATION_WRONG_START: _ClassVar[Termination]
    TERMINATION_MAXIMUM_LENGTH: _ClassVar[Termination]

class RulingDecision(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RULING_DECISION_UNSPECIFIED: _ClassVar[RulingDecision]
    RULING_DECISION_ACCEPTED: _ClassVar[RulingDecision]
    RULING_DECISION_REFUSED: _ClassVar[RulingDecision]
    RULING_DECISION_CANNOT_VERIFY: _ClassVar[RulingDecision]
    RULING_DECISION_NOT_JUDGED: _ClassVar[RulingDecision]

class UnwinnabilityProof(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    UNWINNABILITY_PROOF_UNSPECIFIED: _ClassVar[UnwinnabilityProof]
    UNWINNABILITY_PROOF_TERMINAL: _ClassVar[UnwinnabilityProof]
    UNWINNABILITY_PROOF_MATERIAL: _ClassVar[UnwinnabilityProof]
    UNWINNABILITY_PROOF_EXHAUSTED: _ClassVar[UnwinnabilityProof]
    UNWINNABILITY_PROOF_STRUCTURE: _ClassVar[UnwinnabilityProof]
    UNWINNABILITY_PROOF_FORCED_LINE: _ClassVar[UnwinnabilityProof]

class WinnabilityAnswer(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    WINNABILITY_ANSWER_UNSPECIFIED: _ClassVar[WinnabilityAnswer]
    WINNABILITY_ANSWER_WINNABLE: _ClassVar[WinnabilityAnswer]
    WINNABILITY_ANSWER_UNWINNABLE: _ClassVar[WinnabilityAnswer]
    WINNABILITY_ANSWER_UNDETERMINED: _ClassVar[WinnabilityAnswer]

class RemarkCode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REMARK_CODE_UNSPECIFIED: _ClassVar[RemarkCode]
    REMARK_CODE_HISTORY_UNKNOWN: _ClassVar[RemarkCode]
    REMARK_CODE_CLOCK_UNKNOWN: _ClassVar[RemarkCode]
    REMARK_CODE_WINNABILITY_UNDETERMINED: _ClassVar[RemarkCode]
    REMARK_CODE_READ_LENIENTLY: _ClassVar[RemarkCode]
    REMARK_CODE_CASTLING_RIGHT_DROPPED: _ClassVar[RemarkCode]
    REMARK_CODE_EN_PASSANT_DROPPED: _ClassVar[RemarkCode]
    REMARK_CODE_CLOCK_INCONSISTENT: _ClassVar[RemarkCode]
    REMARK_CODE_MOVE_NUMBER_ZERO: _ClassVar[RemarkCode]
    REMARK_CODE_POSITION_UNREACHABLE: _ClassVar[RemarkCode]
    REMARK_CODE_FEN_NOT_CANONICAL: _ClassVar[RemarkCode]
    REMARK_CODE_FORCED_MATE_UNDETERMINED: _ClassVar[RemarkCode]
    REMARK_CODE_ILLEGAL_POSITION: _ClassVar[RemarkCode]
    REMARK_CODE_DEAD_POSITION_NOT_PROVEN: _ClassVar[RemarkCode]
    REMARK_CODE_RESULTS_DIFFER: _ClassVar[RemarkCode]
    REMARK_CODE_RESULT_CONTRADICTS_BOARD: _ClassVar[RemarkCode]
    REMARK_CODE_NUMBER_WITHOUT_MOVE: _ClassVar[RemarkCode]
    REMARK_CODE_TAGS_CONTRADICT: _ClassVar[RemarkCode]
REFUSAL_REASON_UNSPECIFIED: RefusalReason
REFUSAL_REASON_GAME_OVER: RefusalReason
REFUSAL_REASON_MALFORMED: RefusalReason
REFUSAL_REASON_NO_PIECE: RefusalReason
REFUSAL_REASON_WRONG_SIDE: RefusalReason
REFUSAL_REASON_CASTLING_THROUGH_CHECK: RefusalReason
REFUSAL_REASON_PROMOTION_MISSING: RefusalReason
REFUSAL_REASON_AMBIGUOUS: RefusalReason
REFUSAL_REASON_TOUCH_OBLIGATION: RefusalReason
REFUSAL_REASON_CLAIM_OBLIGATION: RefusalReason
REFUSAL_REASON_OWN_PIECE_ON_TARGET: RefusalReason
REFUSAL_REASON_KING_CAPTURE: RefusalReason
REFUSAL_REASON_PIECE_CANNOT_REACH: RefusalReason
REFUSAL_REASON_PATH_BLOCKED: RefusalReason
REFUSAL_REASON_PAWN_BLOCKED: RefusalReason
REFUSAL_REASON_PAWN_CAPTURE_WITHOUT_TARGET: RefusalReason
REFUSAL_REASON_EN_PASSANT_EXPIRED: RefusalReason
REFUSAL_REASON_PROMOTION_INVALID: RefusalReason
REFUSAL_REASON_PROMOTION_NOT_ALLOWED: RefusalReason
REFUSAL_REASON_CASTLING_RIGHT_LOST: RefusalReason
REFUSAL_REASON_CASTLING_BLOCKED: RefusalReason
REFUSAL_REASON_CASTLING_OUT_OF_CHECK: RefusalReason
REFUSAL_REASON_CASTLING_INTO_CHECK: RefusalReason
REFUSAL_REASON_PINNED: RefusalReason
REFUSAL_REASON_IN_CHECK_NOT_PARRIED: RefusalReason
REFUSAL_REASON_KING_INTO_ATTACK: RefusalReason
REFUSAL_REASON_UNKNOWN_LETTER: RefusalReason
REFUSAL_REASON_NULL_MOVE: RefusalReason
REFUSAL_REASON_UNSUPPORTED_NOTATION: RefusalReason
REFUSAL_REASON_NOT_CANONICAL: RefusalReason
REFUSAL_REASON_PROMOTION_OBLIGATION: RefusalReason
REFUSAL_REASON_NOT_ON_MOVE: RefusalReason
REFUSAL_REASON_PIECE_TOUCHED: RefusalReason
REFUSAL_REASON_CONDITION_NOT_MET: RefusalReason
REFUSAL_REASON_NO_OFFER: RefusalReason
REFUSAL_REASON_TOO_EARLY: RefusalReason
REFUSAL_REASON_NOT_IN_RULES: RefusalReason
REFUSAL_REASON_BOARD_DIFFERS: RefusalReason
REFUSAL_REASON_MOVE_NOT_WRITTEN: RefusalReason
REFUSAL_REASON_OFFERED_RECENTLY: RefusalReason
REFUSAL_REASON_MOVE_IS_LEGAL: RefusalReason
REFUSAL_REASON_NOTHING_THERE: RefusalReason
REFUSAL_REASON_TOO_LATE: RefusalReason
REFUSAL_REASON_GAME_GOES_ON: RefusalReason
REFUSAL_REASON_NO_PROMOTION: RefusalReason
REFUSAL_REASON_STILL_CORRECTABLE: RefusalReason
GAME_RESULT_UNSPECIFIED: GameResult
GAME_RESULT_ONGOING: GameResult
GAME_RESULT_WHITE_WINS: GameResult
GAME_RESULT_BLACK_WINS: GameResult
GAME_RESULT_DRAW: GameResult
GAME_RESULT_ANNULLED: GameResult
GAME_RESULT_UNDETERMINED: GameResult
TERMINATION_UNSPECIFIED: Termination
TERMINATION_CHECKMATE: Termination
TERMINATION_STALEMATE: Termination
TERMINATION_DEAD_POSITION: Termination
TERMINATION_FIVEFOLD_REPETITION: Termination
TERMINATION_SEVENTY_FIVE_MOVES: Termination
TERMINATION_THREEFOLD_REPETITION: Termination
TERMINATION_FIFTY_MOVES: Termination
TERMINATION_AGREEMENT: Termination
TERMINATION_RESIGNATION: Termination
TERMINATION_FLAG_FALL: Termination
TERMINATION_ILLEGAL_MOVES: Termination
TERMINATION_INSUFFICIENT_MATERIAL: Termination
TERMINATION_ILLEGAL_POSITION: Termination
TERMINATION_WRONG_START: Termination
TERMINATION_MAXIMUM_LENGTH: Termination
RULING_DECISION_UNSPECIFIED: RulingDecision
RULING_DECISION_ACCEPTED: RulingDecision
RULING_DECISION_REFUSED: RulingDecision
RULING_DECISION_CANNOT_VERIFY: RulingDecision
RULING_DECISION_NOT_JUDGED: RulingDecision
UNWINNABILITY_PROOF_UNSPECIFIED: UnwinnabilityProof
UNWINNABILITY_PROOF_TERMINAL: UnwinnabilityProof
UNWINNABILITY_PROOF_MATERIAL: UnwinnabilityProof
UNWINNABILITY_PROOF_EXHAUSTED: UnwinnabilityProof
UNWINNABILITY_PROOF_STRUCTURE: UnwinnabilityProof
UNWINNABILITY_PROOF_FORCED_LINE: UnwinnabilityProof
WINNABILITY_ANSWER_UNSPECIFIED: WinnabilityAnswer
WINNABILITY_ANSWER_WINNABLE: WinnabilityAnswer
WINNABILITY_ANSWER_UNWINNABLE: WinnabilityAnswer
WINNABILITY_ANSWER_UNDETERMINED: WinnabilityAnswer
REMARK_CODE_UNSPECIFIED: RemarkCode
REMARK_CODE_HISTORY_UNKNOWN: RemarkCode
REMARK_CODE_CLOCK_UNKNOWN: RemarkCode
REMARK_CODE_WINNABILITY_UNDETERMINED: RemarkCode
REMARK_CODE_READ_LENIENTLY: RemarkCode
REMARK_CODE_CASTLING_RIGHT_DROPPED: RemarkCode
REMARK_CODE_EN_PASSANT_DROPPED: RemarkCode
REMARK_CODE_CLOCK_INCONSISTENT: RemarkCode
REMARK_CODE_MOVE_NUMBER_ZERO: RemarkCode
REMARK_CODE_POSITION_UNREACHABLE: RemarkCode
REMARK_CODE_FEN_NOT_CANONICAL: RemarkCode
REMARK_CODE_FORCED_MATE_UNDETERMINED: RemarkCode
REMARK_CODE_ILLEGAL_POSITION: RemarkCode
REMARK_CODE_DEAD_POSITION_NOT_PROVEN: RemarkCode
REMARK_CODE_RESULTS_DIFFER: RemarkCode
REMARK_CODE_RESULT_CONTRADICTS_BOARD: RemarkCode
REMARK_CODE_NUMBER_WITHOUT_MOVE: RemarkCode
REMARK_CODE_TAGS_CONTRADICT: RemarkCode

class Verdict(_message.Message):
    __slots__ = ("legality", "position", "check", "claimable_draws", "outcome", "rulings", "winnability", "continuation", "legal_moves", "moves", "remarks", "rules_in_force", "draw_offered_by", "must_play", "illegal_moves")
    LEGALITY_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    CHECK_FIELD_NUMBER: _ClassVar[int]
    CLAIMABLE_DRAWS_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    RULINGS_FIELD_NUMBER: _ClassVar[int]
    WINNABILITY_FIELD_NUMBER: _ClassVar[int]
    CONTINUATION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_MOVES_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    REMARKS_FIELD_NUMBER: _ClassVar[int]
    RULES_IN_FORCE_FIELD_NUMBER: _ClassVar[int]
    DRAW_OFFERED_BY_FIELD_NUMBER: _ClassVar[int]
    MUST_PLAY_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVES_FIELD_NUMBER: _ClassVar[int]
    legality: Legality
    position: Position
    check: CheckState
    claimable_draws: _containers.RepeatedCompositeFieldContainer[ClaimableDraw]
    outcome: Outcome
    rulings: _containers.RepeatedCompositeFieldContainer[Ruling]
    winnability: Winnability
    continuation: _record_pb2.GameRecord
    legal_moves: _containers.RepeatedCompositeFieldContainer[LegalMove]
    moves: _containers.RepeatedCompositeFieldContainer[PlayedMove]
    remarks: _containers.RepeatedCompositeFieldContainer[Remark]
    rules_in_force: RuleSetDescription
    draw_offered_by: _record_pb2.Color
    must_play: MoveChoice
    illegal_moves: _record_pb2.IllegalMoveCount
    def __init__(self, legality: _Optional[_Union[Legality, _Mapping]] = ..., position: _Optional[_Union[Position, _Mapping]] = ..., check: _Optional[_Union[CheckState, _Mapping]] = ..., claimable_draws: _Optional[_Iterable[_Union[ClaimableDraw, _Mapping]]] = ..., outcome: _Optional[_Union[Outcome, _Mapping]] = ..., rulings: _Optional[_Iterable[_Union[Ruling, _Mapping]]] = ..., winnability: _Optional[_Union[Winnability, _Mapping]] = ..., continuation: _Optional[_Union[_record_pb2.GameRecord, _Mapping]] = ..., legal_moves: _Optional[_Iterable[_Union[LegalMove, _Mapping]]] = ..., moves: _Optional[_Iterable[_Union[PlayedMove, _Mapping]]] = ..., remarks: _Optional[_Iterable[_Union[Remark, _Mapping]]] = ..., rules_in_force: _Optional[_Union[RuleSetDescription, _Mapping]] = ..., draw_offered_by: _Optional[_Union[_record_pb2.Color, str]] = ..., must_play: _Optional[_Union[MoveChoice, _Mapping]] = ..., illegal_moves: _Optional[_Union[_record_pb2.IllegalMoveCount, _Mapping]] = ...) -> None: ...

class PlayedMove(_message.Message):
    __slots__ = ("move", "fen", "occurrences", "claimable")
    MOVE_FIELD_NUMBER: _ClassVar[int]
    FEN_FIELD_NUMBER: _ClassVar[int]
    OCCURRENCES_FIELD_NUMBER: _ClassVar[int]
    CLAIMABLE_FIELD_NUMBER: _ClassVar[int]
    move: LegalMove
    fen: str
    occurrences: int
    claimable: _containers.RepeatedScalarFieldContainer[_record_pb2.DrawBasis]
    def __init__(self, move: _Optional[_Union[LegalMove, _Mapping]] = ..., fen: _Optional[str] = ..., occurrences: _Optional[int] = ..., claimable: _Optional[_Iterable[_Union[_record_pb2.DrawBasis, str]]] = ...) -> None: ...

class Legality(_message.Message):
    __slots__ = ("legal", "ply", "move", "refusal")
    LEGAL_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    legal: bool
    ply: int
    move: str
    refusal: Refusal
    def __init__(self, legal: bool = ..., ply: _Optional[int] = ..., move: _Optional[str] = ..., refusal: _Optional[_Union[Refusal, _Mapping]] = ...) -> None: ...

class Refusal(_message.Message):
    __slots__ = ("reason", "article", "squares", "candidates", "explanation", "deviation", "piece_letters")
    REASON_FIELD_NUMBER: _ClassVar[int]
    ARTICLE_FIELD_NUMBER: _ClassVar[int]
    SQUARES_FIELD_NUMBER: _ClassVar[int]
    CANDIDATES_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    DEVIATION_FIELD_NUMBER: _ClassVar[int]
    PIECE_LETTERS_FIELD_NUMBER: _ClassVar[int]
    reason: RefusalReason
    article: str
    squares: _containers.RepeatedScalarFieldContainer[str]
    candidates: _containers.RepeatedScalarFieldContainer[str]
    explanation: str
    deviation: _deviation_pb2.MoveDeviation
    piece_letters: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, reason: _Optional[_Union[RefusalReason, str]] = ..., article: _Optional[str] = ..., squares: _Optional[_Iterable[str]] = ..., candidates: _Optional[_Iterable[str]] = ..., explanation: _Optional[str] = ..., deviation: _Optional[_Union[_deviation_pb2.MoveDeviation, str]] = ..., piece_letters: _Optional[_Iterable[str]] = ...) -> None: ...

class Position(_message.Message):
    __slots__ = ("fen", "side_to_move", "ply", "last_move", "occurrences", "halfmove_clock", "occurred_after", "occurrences_incomplete")
    FEN_FIELD_NUMBER: _ClassVar[int]
    SIDE_TO_MOVE_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    LAST_MOVE_FIELD_NUMBER: _ClassVar[int]
    OCCURRENCES_FIELD_NUMBER: _ClassVar[int]
    HALFMOVE_CLOCK_FIELD_NUMBER: _ClassVar[int]
    OCCURRED_AFTER_FIELD_NUMBER: _ClassVar[int]
    OCCURRENCES_INCOMPLETE_FIELD_NUMBER: _ClassVar[int]
    fen: str
    side_to_move: _record_pb2.Color
    ply: int
    last_move: LegalMove
    occurrences: int
    halfmove_clock: int
    occurred_after: _containers.RepeatedScalarFieldContainer[int]
    occurrences_incomplete: bool
    def __init__(self, fen: _Optional[str] = ..., side_to_move: _Optional[_Union[_record_pb2.Color, str]] = ..., ply: _Optional[int] = ..., last_move: _Optional[_Union[LegalMove, _Mapping]] = ..., occurrences: _Optional[int] = ..., halfmove_clock: _Optional[int] = ..., occurred_after: _Optional[_Iterable[int]] = ..., occurrences_incomplete: bool = ...) -> None: ...

class LegalMove(_message.Message):
    __slots__ = ("uci", "san", "lan", "capture", "check", "mate")
    UCI_FIELD_NUMBER: _ClassVar[int]
    SAN_FIELD_NUMBER: _ClassVar[int]
    LAN_FIELD_NUMBER: _ClassVar[int]
    CAPTURE_FIELD_NUMBER: _ClassVar[int]
    CHECK_FIELD_NUMBER: _ClassVar[int]
    MATE_FIELD_NUMBER: _ClassVar[int]
    uci: str
    san: str
    lan: str
    capture: bool
    check: bool
    mate: bool
    def __init__(self, uci: _Optional[str] = ..., san: _Optional[str] = ..., lan: _Optional[str] = ..., capture: bool = ..., check: bool = ..., mate: bool = ...) -> None: ...

class CheckState(_message.Message):
    __slots__ = ("in_check", "king", "checkers", "pinned")
    IN_CHECK_FIELD_NUMBER: _ClassVar[int]
    KING_FIELD_NUMBER: _ClassVar[int]
    CHECKERS_FIELD_NUMBER: _ClassVar[int]
    PINNED_FIELD_NUMBER: _ClassVar[int]
    in_check: bool
    king: str
    checkers: _containers.RepeatedScalarFieldContainer[str]
    pinned: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, in_check: bool = ..., king: _Optional[str] = ..., checkers: _Optional[_Iterable[str]] = ..., pinned: _Optional[_Iterable[str]] = ...) -> None: ...

class ClaimableDraw(_message.Message):
    __slots__ = ("basis", "now", "intended_moves", "article", "by")
    BASIS_FIELD_NUMBER: _ClassVar[int]
    NOW_FIELD_NUMBER: _ClassVar[int]
    INTENDED_MOVES_FIELD_NUMBER: _ClassVar[int]
    ARTICLE_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    basis: _record_pb2.DrawBasis
    now: bool
    intended_moves: _containers.RepeatedCompositeFieldContainer[IntendedMove]
    article: str
    by: _containers.RepeatedScalarFieldContainer[_record_pb2.Color]
    def __init__(self, basis: _Optional[_Union[_record_pb2.DrawBasis, str]] = ..., now: bool = ..., intended_moves: _Optional[_Iterable[_Union[IntendedMove, _Mapping]]] = ..., article: _Optional[str] = ..., by: _Optional[_Iterable[_Union[_record_pb2.Color, str]]] = ...) -> None: ...

class IntendedMove(_message.Message):
    __slots__ = ("uci", "occurred_after")
    UCI_FIELD_NUMBER: _ClassVar[int]
    OCCURRED_AFTER_FIELD_NUMBER: _ClassVar[int]
    uci: str
    occurred_after: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, uci: _Optional[str] = ..., occurred_after: _Optional[_Iterable[int]] = ...) -> None: ...

class Outcome(_message.Message):
    __slots__ = ("result", "termination", "article", "ended_at_ply", "also", "explanation", "event")
    RESULT_FIELD_NUMBER: _ClassVar[int]
    TERMINATION_FIELD_NUMBER: _ClassVar[int]
    ARTICLE_FIELD_NUMBER: _ClassVar[int]
    ENDED_AT_PLY_FIELD_NUMBER: _ClassVar[int]
    ALSO_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    result: GameResult
    termination: Termination
    article: str
    ended_at_ply: int
    also: _containers.RepeatedCompositeFieldContainer[Ground]
    explanation: str
    event: int
    def __init__(self, result: _Optional[_Union[GameResult, str]] = ..., termination: _Optional[_Union[Termination, str]] = ..., article: _Optional[str] = ..., ended_at_ply: _Optional[int] = ..., also: _Optional[_Iterable[_Union[Ground, _Mapping]]] = ..., explanation: _Optional[str] = ..., event: _Optional[int] = ...) -> None: ...

class Ground(_message.Message):
    __slots__ = ("termination", "article")
    TERMINATION_FIELD_NUMBER: _ClassVar[int]
    ARTICLE_FIELD_NUMBER: _ClassVar[int]
    termination: Termination
    article: str
    def __init__(self, termination: _Optional[_Union[Termination, str]] = ..., article: _Optional[str] = ...) -> None: ...

class Ruling(_message.Message):
    __slots__ = ("event", "decision", "refusal", "consequences", "after_ply", "occurred_after", "repairable")
    EVENT_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    CONSEQUENCES_FIELD_NUMBER: _ClassVar[int]
    AFTER_PLY_FIELD_NUMBER: _ClassVar[int]
    OCCURRED_AFTER_FIELD_NUMBER: _ClassVar[int]
    REPAIRABLE_FIELD_NUMBER: _ClassVar[int]
    event: int
    decision: RulingDecision
    refusal: Refusal
    consequences: _containers.RepeatedCompositeFieldContainer[Consequence]
    after_ply: int
    occurred_after: _containers.RepeatedScalarFieldContainer[int]
    repairable: bool
    def __init__(self, event: _Optional[int] = ..., decision: _Optional[_Union[RulingDecision, str]] = ..., refusal: _Optional[_Union[Refusal, _Mapping]] = ..., consequences: _Optional[_Iterable[_Union[Consequence, _Mapping]]] = ..., after_ply: _Optional[int] = ..., occurred_after: _Optional[_Iterable[int]] = ..., repairable: bool = ...) -> None: ...

class Consequence(_message.Message):
    __slots__ = ("article", "time_added", "must_play", "position_set", "offer_stands", "explanation")
    ARTICLE_FIELD_NUMBER: _ClassVar[int]
    TIME_ADDED_FIELD_NUMBER: _ClassVar[int]
    MUST_PLAY_FIELD_NUMBER: _ClassVar[int]
    POSITION_SET_FIELD_NUMBER: _ClassVar[int]
    OFFER_STANDS_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    article: str
    time_added: TimeAdded
    must_play: MoveChoice
    position_set: PositionSet
    offer_stands: OfferStands
    explanation: str
    def __init__(self, article: _Optional[str] = ..., time_added: _Optional[_Union[TimeAdded, _Mapping]] = ..., must_play: _Optional[_Union[MoveChoice, _Mapping]] = ..., position_set: _Optional[_Union[PositionSet, _Mapping]] = ..., offer_stands: _Optional[_Union[OfferStands, _Mapping]] = ..., explanation: _Optional[str] = ...) -> None: ...

class TimeAdded(_message.Message):
    __slots__ = ("to", "time")
    TO_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    to: _record_pb2.Color
    time: _duration_pb2.Duration
    def __init__(self, to: _Optional[_Union[_record_pb2.Color, str]] = ..., time: _Optional[_Union[_duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class MoveChoice(_message.Message):
    __slots__ = ("moves", "article")
    MOVES_FIELD_NUMBER: _ClassVar[int]
    ARTICLE_FIELD_NUMBER: _ClassVar[int]
    moves: _containers.RepeatedScalarFieldContainer[str]
    article: str
    def __init__(self, moves: _Optional[_Iterable[str]] = ..., article: _Optional[str] = ...) -> None: ...

class PositionSet(_message.Message):
    __slots__ = ("fen",)
    FEN_FIELD_NUMBER: _ClassVar[int]
    fen: str
    def __init__(self, fen: _Optional[str] = ...) -> None: ...

class OfferStands(_message.Message):
    __slots__ = ("by",)
    BY_FIELD_NUMBER: _ClassVar[int]
    by: _record_pb2.Color
    def __init__(self, by: _Optional[_Union[_record_pb2.Color, str]] = ...) -> None: ...

class Winnability(_message.Message):
    __slots__ = ("white", "black")
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    white: SideWinnability
    black: SideWinnability
    def __init__(self, white: _Optional[_Union[SideWinnability, _Mapping]] = ..., black: _Optional[_Union[SideWinnability, _Mapping]] = ...) -> None: ...

class SideWinnability(_message.Message):
    __slots__ = ("answer", "helpmate", "proof", "explanation", "structure", "positions", "forced_line")
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    HELPMATE_FIELD_NUMBER: _ClassVar[int]
    PROOF_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    STRUCTURE_FIELD_NUMBER: _ClassVar[int]
    POSITIONS_FIELD_NUMBER: _ClassVar[int]
    FORCED_LINE_FIELD_NUMBER: _ClassVar[int]
    answer: WinnabilityAnswer
    helpmate: _containers.RepeatedScalarFieldContainer[str]
    proof: UnwinnabilityProof
    explanation: str
    structure: StructureProof
    positions: int
    forced_line: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, answer: _Optional[_Union[WinnabilityAnswer, str]] = ..., helpmate: _Optional[_Iterable[str]] = ..., proof: _Optional[_Union[UnwinnabilityProof, str]] = ..., explanation: _Optional[str] = ..., structure: _Optional[_Union[StructureProof, _Mapping]] = ..., positions: _Optional[int] = ..., forced_line: _Optional[_Iterable[str]] = ...) -> None: ...

class StructureProof(_message.Message):
    __slots__ = ("wall", "region", "visitors")
    WALL_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    VISITORS_FIELD_NUMBER: _ClassVar[int]
    wall: _containers.RepeatedScalarFieldContainer[str]
    region: _containers.RepeatedScalarFieldContainer[str]
    visitors: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, wall: _Optional[_Iterable[str]] = ..., region: _Optional[_Iterable[str]] = ..., visitors: _Optional[_Iterable[str]] = ...) -> None: ...

class Remark(_message.Message):
    __slots__ = ("ply", "code", "explanation", "event", "deviation")
    PLY_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    DEVIATION_FIELD_NUMBER: _ClassVar[int]
    ply: int
    code: RemarkCode
    explanation: str
    event: int
    deviation: _deviation_pb2.MoveDeviation
    def __init__(self, ply: _Optional[int] = ..., code: _Optional[_Union[RemarkCode, str]] = ..., explanation: _Optional[str] = ..., event: _Optional[int] = ..., deviation: _Optional[_Union[_deviation_pb2.MoveDeviation, str]] = ...) -> None: ...

class RuleSetDescription(_message.Message):
    __slots__ = ("rule_set", "rules", "name", "title", "source")
    RULE_SET_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    rule_set: _record_pb2.RuleSet
    rules: _record_pb2.Rules
    name: str
    title: str
    source: str
    def __init__(self, rule_set: _Optional[_Union[_record_pb2.RuleSet, str]] = ..., rules: _Optional[_Union[_record_pb2.Rules, _Mapping]] = ..., name: _Optional[str] = ..., title: _Optional[str] = ..., source: _Optional[str] = ...) -> None: ...
