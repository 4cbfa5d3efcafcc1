from chess_arbiter.v1 import diagram_pb2 as _diagram_pb2
from chess_arbiter.v1 import errors_pb2 as _errors_pb2
from chess_arbiter.v1 import position_pb2 as _position_pb2
from chess_arbiter.v1 import recognition_pb2 as _recognition_pb2
from chess_arbiter.v1 import record_pb2 as _record_pb2
from chess_arbiter.v1 import review_pb2 as _review_pb2
from chess_arbiter.v1 import transcription_pb2 as _transcription_pb2
from chess_arbiter.v1 import verdict_pb2 as _verdict_pb2
from google.protobuf import duration_pb2 as _duration_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class VerdictPart(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VERDICT_PART_UNSPECIFIED: _ClassVar[VerdictPart]
    VERDICT_PART_LEGAL_MOVES: _ClassVar[VerdictPart]
    VERDICT_PART_MOVES: _ClassVar[VerdictPart]
    VERDICT_PART_WINNABILITY: _ClassVar[VerdictPart]
    VERDICT_PART_CONTINUATION: _ClassVar[VerdictPart]
    VERDICT_PART_RULES_IN_FORCE: _ClassVar[VerdictPart]

class Strictness(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STRICTNESS_UNSPECIFIED: _ClassVar[Strictness]
    STRICTNESS_STRICT: _ClassVar[Strictness]
    STRICTNESS_STANDARD: _ClassVar[Strictness]
    STRICTNESS_LENIENT: _ClassVar[Strictness]
VERDICT_PART_UNSPECIFIED: VerdictPart
VERDICT_PART_LEGAL_MOVES: VerdictPart
VERDICT_PART_MOVES: VerdictPart
VERDICT_PART_WINNABILITY: VerdictPart
VERDICT_PART_CONTINUATION: VerdictPart
VERDICT_PART_RULES_IN_FORCE: VerdictPart
STRICTNESS_UNSPECIFIED: Strictness
STRICTNESS_STRICT: Strictness
STRICTNESS_STANDARD: Strictness
STRICTNESS_LENIENT: Strictness

class ArbitrateRequest(_message.Message):
    __slots__ = ("record", "include", "language", "piece_letters", "strictness", "node_budget", "id")
    RECORD_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    PIECE_LETTERS_FIELD_NUMBER: _ClassVar[int]
    STRICTNESS_FIELD_NUMBER: _ClassVar[int]
    NODE_BUDGET_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    record: _record_pb2.GameRecord
    include: _containers.RepeatedScalarFieldContainer[VerdictPart]
    language: str
    piece_letters: str
    strictness: Strictness
    node_budget: int
    id: str
    def __init__(self, record: _Optional[_Union[_record_pb2.GameRecord, _Mapping]] = ..., include: _Optional[_Iterable[_Union[VerdictPart, str]]] = ..., language: _Optional[str] = ..., piece_letters: _Optional[str] = ..., strictness: _Optional[_Union[Strictness, str]] = ..., node_budget: _Optional[int] = ..., id: _Optional[str] = ...) -> None: ...

class ArbitrateResponse(_message.Message):
    __slots__ = ("verdict", "language", "id")
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    verdict: _verdict_pb2.Verdict
    language: str
    id: str
    def __init__(self, verdict: _Optional[_Union[_verdict_pb2.Verdict, _Mapping]] = ..., language: _Optional[str] = ..., id: _Optional[str] = ...) -> None: ...

class BatchArbitrateRequest(_message.Message):
    __slots__ = ("items",)
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedCompositeFieldContainer[ArbitrateRequest]
    def __init__(self, items: _Optional[_Iterable[_Union[ArbitrateRequest, _Mapping]]] = ...) -> None: ...

class BatchArbitrateResponse(_message.Message):
    __slots__ = ("results",)
    RESULTS_FIELD_NUMBER: _ClassVar[int]
    results: _containers.RepeatedCompositeFieldContainer[BatchArbitrateResult]
    def __init__(self, results: _Optional[_Iterable[_Union[BatchArbitrateResult, _Mapping]]] = ...) -> None: ...

class BatchArbitrateResult(_message.Message):
    __slots__ = ("id", "result", "error")
    ID_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    id: str
    result: ArbitrateResponse
    error: _errors_pb2.ItemError
    def __init__(self, id: _Optional[str] = ..., result: _Optional[_Union[ArbitrateResponse, _Mapping]] = ..., error: _Optional[_Union[_errors_pb2.ItemError, _Mapping]] = ...) -> None: ...

class StreamArbitrateRequest(_message.Message):
    __slots__ = ("item",)
    ITEM_FIELD_NUMBER: _ClassVar[int]
    item: ArbitrateRequest
    def __init__(self, item: _Optional[_Union[ArbitrateRequest, _Mapping]] = ...) -> None: ...

class StreamArbitrateResponse(_message.Message):
    __slots__ = ("id", "result", "error")
    ID_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    id: str
    result: ArbitrateResponse
    error: _errors_pb2.ItemError
    def __init__(self, id: _Optional[str] = ..., result: _Optional[_Union[ArbitrateResponse, _Mapping]] = ..., error: _Optional[_Union[_errors_pb2.ItemError, _Mapping]] = ...) -> None: ...

class ReviewPgnRequest(_message.Message):
    __slots__ = ("options", "pgn")
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    PGN_FIELD_NUMBER: _ClassVar[int]
    options: ReviewOptions
    pgn: bytes
    def __init__(self, options: _Optional[_Union[ReviewOptions, _Mapping]] = ..., pgn: _Optional[bytes] = ...) -> None: ...

class ReviewOptions(_message.Message):
    __slots__ = ("rule_set", "rule_overrides", "conditions", "strictness", "piece_letters", "language", "node_budget")
    RULE_SET_FIELD_NUMBER: _ClassVar[int]
    RULE_OVERRIDES_FIELD_NUMBER: _ClassVar[int]
    CONDITIONS_FIELD_NUMBER: _ClassVar[int]
    STRICTNESS_FIELD_NUMBER: _ClassVar[int]
    PIECE_LETTERS_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    NODE_BUDGET_FIELD_NUMBER: _ClassVar[int]
    rule_set: _record_pb2.RuleSet
    rule_overrides: _record_pb2.Rules
    conditions: _record_pb2.Conditions
    strictness: Strictness
    piece_letters: str
    language: str
    node_budget: int
    def __init__(self, rule_set: _Optional[_Union[_record_pb2.RuleSet, str]] = ..., rule_overrides: _Optional[_Union[_record_pb2.Rules, _Mapping]] = ..., conditions: _Optional[_Union[_record_pb2.Conditions, _Mapping]] = ..., strictness: _Optional[_Union[Strictness, str]] = ..., piece_letters: _Optional[str] = ..., language: _Optional[str] = ..., node_budget: _Optional[int] = ...) -> None: ...

class ReviewPgnResponse(_message.Message):
    __slots__ = ("game", "summary")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    game: _review_pb2.GameReview
    summary: _review_pb2.ReviewSummary
    def __init__(self, game: _Optional[_Union[_review_pb2.GameReview, _Mapping]] = ..., summary: _Optional[_Union[_review_pb2.ReviewSummary, _Mapping]] = ...) -> None: ...

class ListRuleSetsRequest(_message.Message):
    __slots__ = ("time_class",)
    TIME_CLASS_FIELD_NUMBER: _ClassVar[int]
    time_class: _record_pb2.TimeClass
    def __init__(self, time_class: _Optional[_Union[_record_pb2.TimeClass, str]] = ...) -> None: ...

class ListRuleSetsResponse(_message.Message):
    __slots__ = ("rule_sets",)
    RULE_SETS_FIELD_NUMBER: _ClassVar[int]
    rule_sets: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.RuleSetDescription]
    def __init__(self, rule_sets: _Optional[_Iterable[_Union[_verdict_pb2.RuleSetDescription, _Mapping]]] = ...) -> None: ...

class RecognizeMoveRequest(_message.Message):
    __slots__ = ("record", "placement", "max_plies", "language", "piece_letters", "strictness", "node_budget", "id")
    RECORD_FIELD_NUMBER: _ClassVar[int]
    PLACEMENT_FIELD_NUMBER: _ClassVar[int]
    MAX_PLIES_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    PIECE_LETTERS_FIELD_NUMBER: _ClassVar[int]
    STRICTNESS_FIELD_NUMBER: _ClassVar[int]
    NODE_BUDGET_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    record: _record_pb2.GameRecord
    placement: str
    max_plies: int
    language: str
    piece_letters: str
    strictness: Strictness
    node_budget: int
    id: str
    def __init__(self, record: _Optional[_Union[_record_pb2.GameRecord, _Mapping]] = ..., placement: _Optional[str] = ..., max_plies: _Optional[int] = ..., language: _Optional[str] = ..., piece_letters: _Optional[str] = ..., strictness: _Optional[_Union[Strictness, str]] = ..., node_budget: _Optional[int] = ..., id: _Optional[str] = ...) -> None: ...

class RecognizeMoveResponse(_message.Message):
    __slots__ = ("legality", "position", "outcome", "unchanged", "moves", "unfinished", "ambiguous", "differs", "undetermined", "explanation", "language", "id")
    LEGALITY_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    UNCHANGED_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    UNFINISHED_FIELD_NUMBER: _ClassVar[int]
    AMBIGUOUS_FIELD_NUMBER: _ClassVar[int]
    DIFFERS_FIELD_NUMBER: _ClassVar[int]
    UNDETERMINED_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    legality: _verdict_pb2.Legality
    position: _verdict_pb2.Position
    outcome: _verdict_pb2.Outcome
    unchanged: _recognition_pb2.BoardReading
    moves: _recognition_pb2.BoardReading
    unfinished: _recognition_pb2.BoardReading
    ambiguous: _recognition_pb2.AmbiguousBoard
    differs: _recognition_pb2.DifferingBoard
    undetermined: _recognition_pb2.UndeterminedBoard
    explanation: str
    language: str
    id: str
    def __init__(self, legality: _Optional[_Union[_verdict_pb2.Legality, _Mapping]] = ..., position: _Optional[_Union[_verdict_pb2.Position, _Mapping]] = ..., outcome: _Optional[_Union[_verdict_pb2.Outcome, _Mapping]] = ..., unchanged: _Optional[_Union[_recognition_pb2.BoardReading, _Mapping]] = ..., moves: _Optional[_Union[_recognition_pb2.BoardReading, _Mapping]] = ..., unfinished: _Optional[_Union[_recognition_pb2.BoardReading, _Mapping]] = ..., ambiguous: _Optional[_Union[_recognition_pb2.AmbiguousBoard, _Mapping]] = ..., differs: _Optional[_Union[_recognition_pb2.DifferingBoard, _Mapping]] = ..., undetermined: _Optional[_Union[_recognition_pb2.UndeterminedBoard, _Mapping]] = ..., explanation: _Optional[str] = ..., language: _Optional[str] = ..., id: _Optional[str] = ...) -> None: ...

class DrawDiagramRequest(_message.Message):
    __slots__ = ("position", "record", "seen_from", "theme", "without_coordinates", "size", "marks", "arrows", "language", "strictness", "id")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    RECORD_FIELD_NUMBER: _ClassVar[int]
    SEEN_FROM_FIELD_NUMBER: _ClassVar[int]
    THEME_FIELD_NUMBER: _ClassVar[int]
    WITHOUT_COORDINATES_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    MARKS_FIELD_NUMBER: _ClassVar[int]
    ARROWS_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    STRICTNESS_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    position: _diagram_pb2.DiagramPosition
    record: _record_pb2.GameRecord
    seen_from: _record_pb2.Color
    theme: _diagram_pb2.DiagramTheme
    without_coordinates: bool
    size: int
    marks: _containers.RepeatedCompositeFieldContainer[_diagram_pb2.DiagramMark]
    arrows: _containers.RepeatedCompositeFieldContainer[_diagram_pb2.DiagramArrow]
    language: str
    strictness: Strictness
    id: str
    def __init__(self, position: _Optional[_Union[_diagram_pb2.DiagramPosition, _Mapping]] = ..., record: _Optional[_Union[_record_pb2.GameRecord, _Mapping]] = ..., seen_from: _Optional[_Union[_record_pb2.Color, str]] = ..., theme: _Optional[_Union[_diagram_pb2.DiagramTheme, str]] = ..., without_coordinates: bool = ..., size: _Optional[int] = ..., marks: _Optional[_Iterable[_Union[_diagram_pb2.DiagramMark, _Mapping]]] = ..., arrows: _Optional[_Iterable[_Union[_diagram_pb2.DiagramArrow, _Mapping]]] = ..., language: _Optional[str] = ..., strictness: _Optional[_Union[Strictness, str]] = ..., id: _Optional[str] = ...) -> None: ...

class DrawDiagramResponse(_message.Message):
    __slots__ = ("svg", "description", "language", "legality", "id")
    SVG_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    LEGALITY_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    svg: str
    description: str
    language: str
    legality: _verdict_pb2.Legality
    id: str
    def __init__(self, svg: _Optional[str] = ..., description: _Optional[str] = ..., language: _Optional[str] = ..., legality: _Optional[_Union[_verdict_pb2.Legality, _Mapping]] = ..., id: _Optional[str] = ...) -> None: ...

class ValidatePositionRequest(_message.Message):
    __slots__ = ("fen", "variant", "strictness", "language", "id")
    FEN_FIELD_NUMBER: _ClassVar[int]
    VARIANT_FIELD_NUMBER: _ClassVar[int]
    STRICTNESS_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    fen: str
    variant: _record_pb2.Variant
    strictness: Strictness
    language: str
    id: str
    def __init__(self, fen: _Optional[str] = ..., variant: _Optional[_Union[_record_pb2.Variant, str]] = ..., strictness: _Optional[_Union[Strictness, str]] = ..., language: _Optional[str] = ..., id: _Optional[str] = ...) -> None: ...

class ValidatePositionResponse(_message.Message):
    __slots__ = ("valid", "fen", "shredder_fen", "error", "faults", "deviations", "accepted_from", "side_to_move", "halfmove_clock", "check", "explanation", "language", "id", "outcome")
    VALID_FIELD_NUMBER: _ClassVar[int]
    FEN_FIELD_NUMBER: _ClassVar[int]
    SHREDDER_FEN_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    FAULTS_FIELD_NUMBER: _ClassVar[int]
    DEVIATIONS_FIELD_NUMBER: _ClassVar[int]
    ACCEPTED_FROM_FIELD_NUMBER: _ClassVar[int]
    SIDE_TO_MOVE_FIELD_NUMBER: _ClassVar[int]
    HALFMOVE_CLOCK_FIELD_NUMBER: _ClassVar[int]
    CHECK_FIELD_NUMBER: _ClassVar[int]
    EXPLANATION_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    valid: bool
    fen: str
    shredder_fen: str
    error: _position_pb2.FenError
    faults: _containers.RepeatedCompositeFieldContainer[_position_pb2.PositionFault]
    deviations: _containers.RepeatedCompositeFieldContainer[_position_pb2.FenDeviation]
    accepted_from: Strictness
    side_to_move: _record_pb2.Color
    halfmove_clock: int
    check: _verdict_pb2.CheckState
    explanation: str
    language: str
    id: str
    outcome: _verdict_pb2.Outcome
    def __init__(self, valid: bool = ..., fen: _Optional[str] = ..., shredder_fen: _Optional[str] = ..., error: _Optional[_Union[_position_pb2.FenError, _Mapping]] = ..., faults: _Optional[_Iterable[_Union[_position_pb2.PositionFault, _Mapping]]] = ..., deviations: _Optional[_Iterable[_Union[_position_pb2.FenDeviation, _Mapping]]] = ..., accepted_from: _Optional[_Union[Strictness, str]] = ..., side_to_move: _Optional[_Union[_record_pb2.Color, str]] = ..., halfmove_clock: _Optional[int] = ..., check: _Optional[_Union[_verdict_pb2.CheckState, _Mapping]] = ..., explanation: _Optional[str] = ..., language: _Optional[str] = ..., id: _Optional[str] = ..., outcome: _Optional[_Union[_verdict_pb2.Outcome, _Mapping]] = ...) -> None: ...

class TranscribeMovesRequest(_message.Message):
    __slots__ = ("record", "form", "piece_letters", "piece_symbols", "pgn", "strictness", "language", "id")
    RECORD_FIELD_NUMBER: _ClassVar[int]
    FORM_FIELD_NUMBER: _ClassVar[int]
    PIECE_LETTERS_FIELD_NUMBER: _ClassVar[int]
    PIECE_SYMBOLS_FIELD_NUMBER: _ClassVar[int]
    PGN_FIELD_NUMBER: _ClassVar[int]
    STRICTNESS_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    record: _record_pb2.GameRecord
    form: _transcription_pb2.MoveForm
    piece_letters: str
    piece_symbols: _transcription_pb2.PieceSymbols
    pgn: _transcription_pb2.PgnHeader
    strictness: Strictness
    language: str
    id: str
    def __init__(self, record: _Optional[_Union[_record_pb2.GameRecord, _Mapping]] = ..., form: _Optional[_Union[_transcription_pb2.MoveForm, str]] = ..., piece_letters: _Optional[str] = ..., piece_symbols: _Optional[_Union[_transcription_pb2.PieceSymbols, str]] = ..., pgn: _Optional[_Union[_transcription_pb2.PgnHeader, _Mapping]] = ..., strictness: _Optional[_Union[Strictness, str]] = ..., language: _Optional[str] = ..., id: _Optional[str] = ...) -> None: ...

class TranscribeMovesResponse(_message.Message):
    __slots__ = ("legality", "moves", "movetext", "pgn", "fen", "remarks", "fitting_piece_letters", "language", "id", "annotations")
    LEGALITY_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    MOVETEXT_FIELD_NUMBER: _ClassVar[int]
    PGN_FIELD_NUMBER: _ClassVar[int]
    FEN_FIELD_NUMBER: _ClassVar[int]
    REMARKS_FIELD_NUMBER: _ClassVar[int]
    FITTING_PIECE_LETTERS_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    ANNOTATIONS_FIELD_NUMBER: _ClassVar[int]
    legality: _verdict_pb2.Legality
    moves: _containers.RepeatedScalarFieldContainer[str]
    movetext: str
    pgn: str
    fen: str
    remarks: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.Remark]
    fitting_piece_letters: _containers.RepeatedScalarFieldContainer[str]
    language: str
    id: str
    annotations: _containers.RepeatedCompositeFieldContainer[_transcription_pb2.Annotation]
    def __init__(self, legality: _Optional[_Union[_verdict_pb2.Legality, _Mapping]] = ..., moves: _Optional[_Iterable[str]] = ..., movetext: _Optional[str] = ..., pgn: _Optional[str] = ..., fen: _Optional[str] = ..., remarks: _Optional[_Iterable[_Union[_verdict_pb2.Remark, _Mapping]]] = ..., fitting_piece_letters: _Optional[_Iterable[str]] = ..., language: _Optional[str] = ..., id: _Optional[str] = ..., annotations: _Optional[_Iterable[_Union[_transcription_pb2.Annotation, _Mapping]]] = ...) -> None: ...

class GetServerInfoRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetServerInfoResponse(_message.Message):
    __slots__ = ("version", "commit", "build_date", "rule_sets", "variants", "languages", "piece_letters", "limits", "notations")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    COMMIT_FIELD_NUMBER: _ClassVar[int]
    BUILD_DATE_FIELD_NUMBER: _ClassVar[int]
    RULE_SETS_FIELD_NUMBER: _ClassVar[int]
    VARIANTS_FIELD_NUMBER: _ClassVar[int]
    LANGUAGES_FIELD_NUMBER: _ClassVar[int]
    PIECE_LETTERS_FIELD_NUMBER: _ClassVar[int]
    LIMITS_FIELD_NUMBER: _ClassVar[int]
    NOTATIONS_FIELD_NUMBER: _ClassVar[int]
    version: str
    commit: str
    build_date: str
    rule_sets: _containers.RepeatedScalarFieldContainer[_record_pb2.RuleSet]
    variants: _containers.RepeatedScalarFieldContainer[_record_pb2.Variant]
    languages: _containers.RepeatedScalarFieldContainer[str]
    piece_letters: _containers.RepeatedScalarFieldContainer[str]
    limits: Limits
    notations: _containers.RepeatedScalarFieldContainer[_record_pb2.Notation]
    def __init__(self, version: _Optional[str] = ..., commit: _Optional[str] = ..., build_date: _Optional[str] = ..., rule_sets: _Optional[_Iterable[_Union[_record_pb2.RuleSet, str]]] = ..., variants: _Optional[_Iterable[_Union[_record_pb2.Variant, str]]] = ..., languages: _Optional[_Iterable[str]] = ..., piece_letters: _Optional[_Iterable[str]] = ..., limits: _Optional[_Union[Limits, _Mapping]] = ..., notations: _Optional[_Iterable[_Union[_record_pb2.Notation, str]]] = ...) -> None: ...

class Limits(_message.Message):
    __slots__ = ("max_received_bytes", "max_sent_bytes", "max_batch_items", "max_plies", "max_events", "max_fen_bytes", "max_id_bytes", "max_nodes", "max_stream_waiting", "max_streams_per_connection", "max_connections", "max_tag_section_bytes", "max_game_bytes", "max_pgn_tag_bytes", "max_header_bytes", "max_calls", "max_open_streams", "request_timeout", "stream_idle_timeout", "batch_time", "max_bytes_in_flight")
    MAX_RECEIVED_BYTES_FIELD_NUMBER: _ClassVar[int]
    MAX_SENT_BYTES_FIELD_NUMBER: _ClassVar[int]
    MAX_BATCH_ITEMS_FIELD_NUMBER: _ClassVar[int]
    MAX_PLIES_FIELD_NUMBER: _ClassVar[int]
    MAX_EVENTS_FIELD_NUMBER: _ClassVar[int]
    MAX_FEN_BYTES_FIELD_NUMBER: _ClassVar[int]
    MAX_ID_BYTES_FIELD_NUMBER: _ClassVar[int]
    MAX_NODES_FIELD_NUMBER: _ClassVar[int]
    MAX_STREAM_WAITING_FIELD_NUMBER: _ClassVar[int]
    MAX_STREAMS_PER_CONNECTION_FIELD_NUMBER: _ClassVar[int]
    MAX_CONNECTIONS_FIELD_NUMBER: _ClassVar[int]
    MAX_TAG_SECTION_BYTES_FIELD_NUMBER: _ClassVar[int]
    MAX_GAME_BYTES_FIELD_NUMBER: _ClassVar[int]
    MAX_PGN_TAG_BYTES_FIELD_NUMBER: _ClassVar[int]
    MAX_HEADER_BYTES_FIELD_NUMBER: _ClassVar[int]
    MAX_CALLS_FIELD_NUMBER: _ClassVar[int]
    MAX_OPEN_STREAMS_FIELD_NUMBER: _ClassVar[int]
    REQUEST_TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    STREAM_IDLE_TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    BATCH_TIME_FIELD_NUMBER: _ClassVar[int]
    MAX_BYTES_IN_FLIGHT_FIELD_NUMBER: _ClassVar[int]
    max_received_bytes: int
    max_sent_bytes: int
    max_batch_items: int
    max_plies: int
    max_events: int
    max_fen_bytes: int
    max_id_bytes: int
    max_nodes: int
    max_stream_waiting: int
    max_streams_per_connection: int
    max_connections: int
    max_tag_section_bytes: int
    max_game_bytes: int
    max_pgn_tag_bytes: int
    max_header_bytes: int
    max_calls: int
    max_open_streams: int
    request_timeout: _duration_pb2.Duration
    stream_idle_timeout: _duration_pb2.Duration
    batch_time: _duration_pb2.Duration
    max_bytes_in_flight: int
    def __init__(self, max_received_bytes: _Optional[int] = ..., max_sent_bytes: _Optional[int] = ..., max_batch_items: _Optional[int] = ..., max_plies: _Optional[int] = ..., max_events: _Optional[int] = ..., max_fen_bytes: _Optional[int] = ..., max_id_bytes: _Optional[int] = ..., max_nodes: _Optional[int] = ..., max_stream_waiting: _Optional[int] = ..., max_streams_per_connection: _Optional[int] = ..., max_connections: _Optional[int] = ..., max_tag_section_bytes: _Optional[int] = ..., max_game_bytes: _Optional[int] = ..., max_pgn_tag_bytes: _Optional[int] = ..., max_header_bytes: _Optional[int] = ..., max_calls: _Optional[int] = ..., max_open_streams: _Optional[int] = ..., request_timeout: _Optional[_Union[_duration_pb2.Duration, _Mapping]] = ..., stream_idle_timeout: _Optional[_Union[_duration_pb2.Duration, _Mapping]] = ..., batch_time: _Optional[_Union[_duration_pb2.Duration, _Mapping]] = ..., max_bytes_in_flight: _Optional[int] = ...) -> None: ...
