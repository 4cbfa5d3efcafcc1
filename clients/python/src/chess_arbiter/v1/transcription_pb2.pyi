from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class MoveForm(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOVE_FORM_UNSPECIFIED: _ClassVar[MoveForm]
    MOVE_FORM_UCI: _ClassVar[MoveForm]
    MOVE_FORM_SAN: _ClassVar[MoveForm]
    MOVE_FORM_LAN: _ClassVar[MoveForm]
    MOVE_FORM_ICCF: _ClassVar[MoveForm]
    MOVE_FORM_SCORESHEET: _ClassVar[MoveForm]

class PieceSymbols(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PIECE_SYMBOLS_UNSPECIFIED: _ClassVar[PieceSymbols]
    PIECE_SYMBOLS_LETTERS: _ClassVar[PieceSymbols]
    PIECE_SYMBOLS_FIGURINES: _ClassVar[PieceSymbols]
    PIECE_SYMBOLS_OUTLINED_FIGURINES: _ClassVar[PieceSymbols]
    PIECE_SYMBOLS_SOLID_FIGURINES: _ClassVar[PieceSymbols]
MOVE_FORM_UNSPECIFIED: MoveForm
MOVE_FORM_UCI: MoveForm
MOVE_FORM_SAN: MoveForm
MOVE_FORM_LAN: MoveForm
MOVE_FORM_ICCF: MoveForm
MOVE_FORM_SCORESHEET: MoveForm
PIECE_SYMBOLS_UNSPECIFIED: PieceSymbols
PIECE_SYMBOLS_LETTERS: PieceSymbols
PIECE_SYMBOLS_FIGURINES: PieceSymbols
PIECE_SYMBOLS_OUTLINED_FIGURINES: PieceSymbols
PIECE_SYMBOLS_SOLID_FIGURINES: PieceSymbols

class Annotation(_message.Message):
    __slots__ = ("ply", "nags", "draw_offer")
    PLY_FIELD_NUMBER: _ClassVar[int]
    NAGS_FIELD_NUMBER: _ClassVar[int]
    DRAW_OFFER_FIELD_NUMBER: _ClassVar[int]
    ply: int
    nags: _containers.RepeatedScalarFieldContainer[int]
    draw_offer: bool
    def __init__(self, ply: _Optional[int] = ..., nags: _Optional[_Iterable[int]] = ..., draw_offer: bool = ...) -> None: ...

class PgnHeader(_message.Message):
    __slots__ = ("tags",)
    TAGS_FIELD_NUMBER: _ClassVar[int]
    tags: _containers.RepeatedCompositeFieldContainer[GameTag]
    def __init__(self, tags: _Optional[_Iterable[_Union[GameTag, _Mapping]]] = ...) -> None: ...

class GameTag(_message.Message):
    __slots__ = ("name", "value")
    NAME_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    name: str
    value: str
    def __init__(self, name: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
