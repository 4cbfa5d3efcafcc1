from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ErrorReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ERROR_REASON_UNSPECIFIED: _ClassVar[ErrorReason]
    ERROR_REASON_FIELD_REQUIRED: _ClassVar[ErrorReason]
    ERROR_REASON_ENUM_VALUE_UNKNOWN: _ClassVar[ErrorReason]
    ERROR_REASON_FIELDS_CONFLICT: _ClassVar[ErrorReason]
    ERROR_REASON_FIELD_INVALID: _ClassVar[ErrorReason]
    ERROR_REASON_FEN_MALFORMED: _ClassVar[ErrorReason]
    ERROR_REASON_POSITION_INVALID: _ClassVar[ErrorReason]
    ERROR_REASON_PIECE_LETTERS_UNKNOWN: _ClassVar[ErrorReason]
    ERROR_REASON_EVENT_MISPLACED: _ClassVar[ErrorReason]
    ERROR_REASON_LIMIT_EXCEEDED: _ClassVar[ErrorReason]
    ERROR_REASON_MESSAGE_MALFORMED: _ClassVar[ErrorReason]
    ERROR_REASON_MESSAGE_TOO_LARGE: _ClassVar[ErrorReason]
    ERROR_REASON_ANSWER_TOO_LARGE: _ClassVar[ErrorReason]
    ERROR_REASON_DRAINING: _ClassVar[ErrorReason]
    ERROR_REASON_OVERLOADED: _ClassVar[ErrorReason]
    ERROR_REASON_INTERNAL: _ClassVar[ErrorReason]
    ERROR_REASON_MOVETEXT_MALFORMED: _ClassVar[ErrorReason]
    ERROR_REASON_DEADLINE: _ClassVar[ErrorReason]
    ERROR_REASON_CREDENTIALS_MISSING: _ClassVar[ErrorReason]
    ERROR_REASON_CREDENTIALS_INVALID: _ClassVar[ErrorReason]
    ERROR_REASON_CALLER_NOT_ALLOWED: _ClassVar[ErrorReason]
ERROR_REASON_UNSPECIFIED: ErrorReason
ERROR_REASON_FIELD_REQUIRED: ErrorReason
ERROR_REASON_ENUM_VALUE_UNKNOWN: ErrorReason
ERROR_REASON_FIELDS_CONFLICT: ErrorReason
ERROR_REASON_FIELD_INVALID: ErrorReason
ERROR_REASON_FEN_MALFORMED: ErrorReason
ERROR_REASON_POSITION_INVALID: ErrorReason
ERROR_REASON_PIECE_LETTERS_UNKNOWN: ErrorReason
ERROR_REASON_EVENT_MISPLACED: ErrorReason
ERROR_REASON_LIMIT_EXCEEDED: ErrorReason
ERROR_REASON_MESSAGE_MALFORMED: ErrorReason
ERROR_REASON_MESSAGE_TOO_LARGE: ErrorReason
ERROR_REASON_ANSWER_TOO_LARGE: ErrorReason
ERROR_REASON_DRAINING: ErrorReason
ERROR_REASON_OVERLOADED: ErrorReason
ERROR_REASON_INTERNAL: ErrorReason
ERROR_REASON_MOVETEXT_MALFORMED: ErrorReason
ERROR_REASON_DEADLINE: ErrorReason
ERROR_REASON_CREDENTIALS_MISSING: ErrorReason
ERROR_REASON_CREDENTIALS_INVALID: ErrorReason
ERROR_REASON_CALLER_NOT_ALLOWED: ErrorReason

class ItemError(_message.Message):
    __slots__ = ("code", "reason", "message", "violations")
    CODE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    VIOLATIONS_FIELD_NUMBER: _ClassVar[int]
    code: int
    reason: ErrorReason
    message: str
    violations: _containers.RepeatedCompositeFieldContainer[FieldViolation]
    def __init__(self, code: _Optional[int] = ..., reason: _Optional[_Union[ErrorReason, str]] = ..., message: _Optional[str] = ..., violations: _Optional[_Iterable[_Union[FieldViolation, _Mapping]]] = ...) -> None: ...

class FieldViolation(_message.Message):
    __slots__ = ("field", "description", "reason")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    field: str
    description: str
    reason: ErrorReason
    def __init__(self, field: _Optional[str] = ..., description: _Optional[str] = ..., reason: _Optional[_Union[ErrorReason, str]] = ...) -> None: ...
