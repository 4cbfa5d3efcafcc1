from chess_arbiter.v1 import record_pb2 as _record_pb2
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class DiagramColor(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DIAGRAM_COLOR_UNSPECIFIED: _ClassVar[DiagramColor]
    DIAGRAM_COLOR_GREEN: _ClassVar[DiagramColor]
    DIAGRAM_COLOR_RED: _ClassVar[DiagramColor]
    DIAGRAM_COLOR_BLUE: _ClassVar[DiagramColor]
    DIAGRAM_COLOR_YELLOW: _ClassVar[DiagramColor]

class DiagramTheme(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DIAGRAM_THEME_UNSPECIFIED: _ClassVar[DiagramTheme]
    DIAGRAM_THEME_LIGHT: _ClassVar[DiagramTheme]
    DIAGRAM_THEME_DARK: _ClassVar[DiagramTheme]
    DIAGRAM_THEME_AUTO: _ClassVar[DiagramTheme]
DIAGRAM_COLOR_UNSPECIFIED: DiagramColor
DIAGRAM_COLOR_GREEN: DiagramColor
DIAGRAM_COLOR_RED: DiagramColor
DIAGRAM_COLOR_BLUE: DiagramColor
DIAGRAM_COLOR_YELLOW: DiagramColor
DIAGRAM_THEME_UNSPECIFIED: DiagramTheme
DIAGRAM_THEME_LIGHT: DiagramTheme
DIAGRAM_THEME_DARK: DiagramTheme
DIAGRAM_THEME_AUTO: DiagramTheme

class DiagramPosition(_message.Message):
    __slots__ = ("fen", "variant", "last_move")
    FEN_FIELD_NUMBER: _ClassVar[int]
    VARIANT_FIELD_NUMBER: _ClassVar[int]
    LAST_MOVE_FIELD_NUMBER: _ClassVar[int]
    fen: str
    variant: _record_pb2.Variant
    last_move: str
    def __init__(self, fen: _Optional[str] = ..., variant: _Optional[_Union[_record_pb2.Variant, str]] = ..., last_move: _Optional[str] = ...) -> None: ...

class DiagramMark(_message.Message):
    __slots__ = ("square", "color")
    SQUARE_FIELD_NUMBER: _ClassVar[int]
    COLOR_FIELD_NUMBER: _ClassVar[int]
    square: str
    color: DiagramColor
    def __init__(self, square: _Optional[str] = ..., color: _Optional[_Union[DiagramColor, str]] = ...) -> None: ...

class DiagramArrow(_message.Message):
    __slots__ = ("to", "color")
    FROM_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    COLOR_FIELD_NUMBER: _ClassVar[int]
    to: str
    color: DiagramColor
    def __init__(self, to: _Optional[str] = ..., color: _Optional[_Union[DiagramColor, str]] = ..., **kwargs) -> None: ...
