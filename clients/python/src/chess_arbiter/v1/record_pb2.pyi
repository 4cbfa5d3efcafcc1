from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Iterable as _Iterable, Mapping as _Mapping, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Color(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    COLOR_UNSPECIFIED: _ClassVar[Color]
    COLOR_WHITE: _ClassVar[Color]
    COLOR_BLACK: _ClassVar[Color]

class Variant(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VARIANT_UNSPECIFIED: _ClassVar[Variant]
    VARIANT_STANDARD: _ClassVar[Variant]
    VARIANT_CHESS960: _ClassVar[Variant]

class RuleSet(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RULE_SET_UNSPECIFIED: _ClassVar[RuleSet]
    RULE_SET_FIDE_2023: _ClassVar[RuleSet]
    RULE_SET_FIDE_2018: _ClassVar[RuleSet]
    RULE_SET_FIDE_2014: _ClassVar[RuleSet]
    RULE_SET_FIDE_2009: _ClassVar[RuleSet]
    RULE_SET_FIDE_PRE_1997: _ClassVar[RuleSet]
    RULE_SET_FIDE_ONLINE: _ClassVar[RuleSet]
    RULE_SET_WIKIPEDIA_FR: _ClassVar[RuleSet]
    RULE_SET_LICHESS: _ClassVar[RuleSet]
    RULE_SET_NINJA: _ClassVar[RuleSet]
    RULE_SET_SITE_AUTO: _ClassVar[RuleSet]
    RULE_SET_CHESS_COM: _ClassVar[RuleSet]
    RULE_SET_USCF: _ClassVar[RuleSet]

class Notation(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    NOTATION_UNSPECIFIED: _ClassVar[Notation]
    NOTATION_UCI: _ClassVar[Notation]
    NOTATION_SAN: _ClassVar[Notation]
    NOTATION_LAN: _ClassVar[Notation]
    NOTATION_ICCF: _ClassVar[Notation]

class TimeClass(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TIME_CLASS_UNSPECIFIED: _ClassVar[TimeClass]
    TIME_CLASS_STANDARD: _ClassVar[TimeClass]
    TIME_CLASS_RAPID: _ClassVar[TimeClass]
    TIME_CLASS_BLITZ: _ClassVar[TimeClass]
    TIME_CLASS_CORRESPONDENCE: _ClassVar[TimeClass]

class DrawProcedure(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DRAW_PROCEDURE_UNSPECIFIED: _ClassVar[DrawProcedure]
    DRAW_PROCEDURE_NONE: _ClassVar[DrawProcedure]
    DRAW_PROCEDURE_CLAIM: _ClassVar[DrawProcedure]
    DRAW_PROCEDURE_AUTOMATIC: _ClassVar[DrawProcedure]

class DeadPositionRule(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DEAD_POSITION_RULE_UNSPECIFIED: _ClassVar[DeadPositionRule]
    DEAD_POSITION_RULE_NONE: _ClassVar[DeadPositionRule]
    DEAD_POSITION_RULE_EXACT: _ClassVar[DeadPositionRule]
    DEAD_POSITION_RULE_LIST_ONE_SHADE: _ClassVar[DeadPositionRule]
    DEAD_POSITION_RULE_LIST_MINOR_EACH: _ClassVar[DeadPositionRule]
    DEAD_POSITION_RULE_LIST_US_CHESS: _ClassVar[DeadPositionRule]
    DEAD_POSITION_RULE_LIST_1985: _ClassVar[DeadPositionRule]

class WinTest(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    WIN_TEST_UNSPECIFIED: _ClassVar[WinTest]
    WIN_TEST_NONE: _ClassVar[WinTest]
    WIN_TEST_EXACT: _ClassVar[WinTest]
    WIN_TEST_LONE_KING: _ClassVar[WinTest]
    WIN_TEST_LIST_MATERIAL: _ClassVar[WinTest]
    WIN_TEST_LIST_MINOR: _ClassVar[WinTest]
    WIN_TEST_LIST_US_CHESS: _ClassVar[WinTest]

class ClaimWithMove(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CLAIM_WITH_MOVE_UNSPECIFIED: _ClassVar[ClaimWithMove]
    CLAIM_WITH_MOVE_NOT_ALLOWED: _ClassVar[ClaimWithMove]
    CLAIM_WITH_MOVE_DECLARED: _ClassVar[ClaimWithMove]
    CLAIM_WITH_MOVE_WRITTEN: _ClassVar[ClaimWithMove]

class OccurrenceCounting(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OCCURRENCE_COUNTING_UNSPECIFIED: _ClassVar[OccurrenceCounting]
    OCCURRENCE_COUNTING_ANYWHERE: _ClassVar[OccurrenceCounting]
    OCCURRENCE_COUNTING_CONSECUTIVE: _ClassVar[OccurrenceCounting]

class PositionIdentity(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    POSITION_IDENTITY_UNSPECIFIED: _ClassVar[PositionIdentity]
    POSITION_IDENTITY_RIGHTS: _ClassVar[PositionIdentity]
    POSITION_IDENTITY_POSSIBLE_MOVES: _ClassVar[PositionIdentity]

class Claimants(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CLAIMANTS_UNSPECIFIED: _ClassVar[Claimants]
    CLAIMANTS_ON_MOVE: _ClassVar[Claimants]
    CLAIMANTS_EITHER: _ClassVar[Claimants]
    CLAIMANTS_ON_MOVE_UNTIL_PRESSED: _ClassVar[Claimants]

class ClaimAsOffer(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CLAIM_AS_OFFER_UNSPECIFIED: _ClassVar[ClaimAsOffer]
    CLAIM_AS_OFFER_COUNTS: _ClassVar[ClaimAsOffer]
    CLAIM_AS_OFFER_DOES_NOT_COUNT: _ClassVar[ClaimAsOffer]

class AnnouncedMove(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ANNOUNCED_MOVE_UNSPECIFIED: _ClassVar[AnnouncedMove]
    ANNOUNCED_MOVE_FREE: _ClassVar[AnnouncedMove]
    ANNOUNCED_MOVE_OWED: _ClassVar[AnnouncedMove]

class OfferAtFlagFall(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OFFER_AT_FLAG_FALL_UNSPECIFIED: _ClassVar[OfferAtFlagFall]
    OFFER_AT_FLAG_FALL_IGNORED: _ClassVar[OfferAtFlagFall]
    OFFER_AT_FLAG_FALL_DRAWS: _ClassVar[OfferAtFlagFall]

class ClaimLostBy(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CLAIM_LOST_BY_UNSPECIFIED: _ClassVar[ClaimLostBy]
    CLAIM_LOST_BY_TOUCHING: _ClassVar[ClaimLostBy]
    CLAIM_LOST_BY_MOVING: _ClassVar[ClaimLostBy]

class TouchMove(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TOUCH_MOVE_UNSPECIFIED: _ClassVar[TouchMove]
    TOUCH_MOVE_NONE: _ClassVar[TouchMove]
    TOUCH_MOVE_FIRST_TOUCHED: _ClassVar[TouchMove]
    TOUCH_MOVE_OWN_FIRST: _ClassVar[TouchMove]

class CompletedIllegalMove(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    COMPLETED_ILLEGAL_MOVE_UNSPECIFIED: _ClassVar[CompletedIllegalMove]
    COMPLETED_ILLEGAL_MOVE_IMPOSSIBLE: _ClassVar[CompletedIllegalMove]
    COMPLETED_ILLEGAL_MOVE_TAKEN_BACK: _ClassVar[CompletedIllegalMove]

class OmittedPromotion(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OMITTED_PROMOTION_UNSPECIFIED: _ClassVar[OmittedPromotion]
    OMITTED_PROMOTION_QUEEN: _ClassVar[OmittedPromotion]
    OMITTED_PROMOTION_ILLEGAL_MOVE: _ClassVar[OmittedPromotion]
    OMITTED_PROMOTION_UNFINISHED: _ClassVar[OmittedPromotion]

class FaultsOfHand(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FAULTS_OF_HAND_UNSPECIFIED: _ClassVar[FaultsOfHand]
    FAULTS_OF_HAND_COUNT: _ClassVar[FaultsOfHand]
    FAULTS_OF_HAND_DO_NOT_COUNT: _ClassVar[FaultsOfHand]

class IllegalMoveStanding(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ILLEGAL_MOVE_STANDING_UNSPECIFIED: _ClassVar[IllegalMoveStanding]
    ILLEGAL_MOVE_STANDING_NEVER: _ClassVar[IllegalMoveStanding]
    ILLEGAL_MOVE_STANDING_ONCE_ANSWERED: _ClassVar[IllegalMoveStanding]
    ILLEGAL_MOVE_STANDING_AFTER_TEN_MOVES: _ClassVar[IllegalMoveStanding]

class StandingIllegalPosition(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STANDING_ILLEGAL_POSITION_UNSPECIFIED: _ClassVar[StandingIllegalPosition]
    STANDING_ILLEGAL_POSITION_DRAWS_IF_IT_REMAINS: _ClassVar[StandingIllegalPosition]
    STANDING_ILLEGAL_POSITION_MAY_NOT_STAND: _ClassVar[StandingIllegalPosition]

class LostPosition(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LOST_POSITION_UNSPECIFIED: _ClassVar[LostPosition]
    LOST_POSITION_LAST_KNOWN: _ClassVar[LostPosition]
    LOST_POSITION_ANNULLED: _ClassVar[LostPosition]

class WrongStartRule(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    WRONG_START_RULE_UNSPECIFIED: _ClassVar[WrongStartRule]
    WRONG_START_RULE_NEW_GAME: _ClassVar[WrongStartRule]
    WRONG_START_RULE_GOES_ON: _ClassVar[WrongStartRule]

class DrawBasis(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DRAW_BASIS_UNSPECIFIED: _ClassVar[DrawBasis]
    DRAW_BASIS_THREEFOLD_REPETITION: _ClassVar[DrawBasis]
    DRAW_BASIS_FIFTY_MOVES: _ClassVar[DrawBasis]

class IllegalMoveFault(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ILLEGAL_MOVE_FAULT_UNSPECIFIED: _ClassVar[IllegalMoveFault]
    ILLEGAL_MOVE_FAULT_ILLEGAL_MOVE: _ClassVar[IllegalMoveFault]
    ILLEGAL_MOVE_FAULT_PROMOTION_OMITTED: _ClassVar[IllegalMoveFault]
    ILLEGAL_MOVE_FAULT_PRESSED_WITHOUT_MOVE: _ClassVar[IllegalMoveFault]
    ILLEGAL_MOVE_FAULT_TWO_HANDS: _ClassVar[IllegalMoveFault]

class StartFault(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    START_FAULT_UNSPECIFIED: _ClassVar[StartFault]
    START_FAULT_ARRAY: _ClassVar[StartFault]
    START_FAULT_BOARD_TURNED: _ClassVar[StartFault]
    START_FAULT_COLORS_REVERSED: _ClassVar[StartFault]
COLOR_UNSPECIFIED: Color
COLOR_WHITE: Color
COLOR_BLACK: Color
VARIANT_UNSPECIFIED: Variant
VARIANT_STANDARD: Variant
VARIANT_CHESS960: Variant
RULE_SET_UNSPECIFIED: RuleSet
RULE_SET_FIDE_2023: RuleSet
RULE_SET_FIDE_2018: RuleSet
RULE_SET_FIDE_2014: RuleSet
RULE_SET_FIDE_2009: RuleSet
RULE_SET_FIDE_PRE_1997: RuleSet
RULE_SET_FIDE_ONLINE: RuleSet
RULE_SET_WIKIPEDIA_FR: RuleSet
RULE_SET_LICHESS: RuleSet
RULE_SET_NINJA: RuleSet
RULE_SET_SITE_AUTO: RuleSet
RULE_SET_CHESS_COM: RuleSet
RULE_SET_USCF: RuleSet
NOTATION_UNSPECIFIED: Notation
NOTATION_UCI: Notation
NOTATION_SAN: Notation
NOTATION_LAN: Notation
NOTATION_ICCF: Notation
TIME_CLASS_UNSPECIFIED: TimeClass
TIME_CLASS_STANDARD: TimeClass
TIME_CLASS_RAPID: TimeClass
TIME_CLASS_BLITZ: TimeClass
TIME_CLASS_CORRESPONDENCE: TimeClass
DRAW_PROCEDURE_UNSPECIFIED: DrawProcedure
DRAW_PROCEDURE_NONE: DrawProcedure
DRAW_PROCEDURE_CLAIM: DrawProcedure
DRAW_PROCEDURE_AUTOMATIC: DrawProcedure
DEAD_POSITION_RULE_UNSPECIFIED: DeadPositionRule
DEAD_POSITION_RULE_NONE: DeadPositionRule
DEAD_POSITION_RULE_EXACT: DeadPositionRule
DEAD_POSITION_RULE_LIST_ONE_SHADE: DeadPositionRule
DEAD_POSITION_RULE_LIST_MINOR_EACH: DeadPositionRule
DEAD_POSITION_RULE_LIST_US_CHESS: DeadPositionRule
DEAD_POSITION_RULE_LIST_1985: DeadPositionRule
WIN_TEST_UNSPECIFIED: WinTest
WIN_TEST_NONE: WinTest
WIN_TEST_EXACT: WinTest
WIN_TEST_LONE_KING: WinTest
WIN_TEST_LIST_MATERIAL: WinTest
WIN_TEST_LIST_MINOR: WinTest
WIN_TEST_LIST_US_CHESS: WinTest
CLAIM_WITH_MOVE_UNSPECIFIED: ClaimWithMove
CLAIM_WITH_MOVE_NOT_ALLOWED: ClaimWithMove
CLAIM_WITH_MOVE_DECLARED: ClaimWithMove
CLAIM_WITH_MOVE_WRITTEN: ClaimWithMove
OCCURRENCE_COUNTING_UNSPECIFIED: OccurrenceCounting
OCCURRENCE_COUNTING_ANYWHERE: OccurrenceCounting
OCCURRENCE_COUNTING_CONSECUTIVE: OccurrenceCounting
POSITION_IDENTITY_UNSPECIFIED: PositionIdentity
POSITION_IDENTITY_RIGHTS: PositionIdentity
POSITION_IDENTITY_POSSIBLE_MOVES: PositionIdentity
CLAIMANTS_UNSPECIFIED: Claimants
CLAIMANTS_ON_MOVE: Claimants
CLAIMANTS_EITHER: Claimants
CLAIMANTS_ON_MOVE_UNTIL_PRESSED: Claimants
CLAIM_AS_OFFER_UNSPECIFIED: ClaimAsOffer
CLAIM_AS_OFFER_COUNTS: ClaimAsOffer
CLAIM_AS_OFFER_DOES_NOT_COUNT: ClaimAsOffer
ANNOUNCED_MOVE_UNSPECIFIED: AnnouncedMove
ANNOUNCED_MOVE_FREE: AnnouncedMove
ANNOUNCED_MOVE_OWED: AnnouncedMove
OFFER_AT_FLAG_FALL_UNSPECIFIED: OfferAtFlagFall
OFFER_AT_FLAG_FALL_IGNORED: OfferAtFlagFall
OFFER_AT_FLAG_FALL_DRAWS: OfferAtFlagFall
CLAIM_LOST_BY_UNSPECIFIED: ClaimLostBy
CLAIM_LOST_BY_TOUCHING: ClaimLostBy
CLAIM_LOST_BY_MOVING: ClaimLostBy
TOUCH_MOVE_UNSPECIFIED: TouchMove
TOUCH_MOVE_NONE: TouchMove
TOUCH_MOVE_FIRST_TOUCHED: TouchMove
TOUCH_MOVE_OWN_FIRST: TouchMove
COMPLETED_ILLEGAL_MOVE_UNSPECIFIED: CompletedIllegalMove
COMPLETED_ILLEGAL_MOVE_IMPOSSIBLE: CompletedIllegalMove
COMPLETED_ILLEGAL_MOVE_TAKEN_BACK: CompletedIllegalMove
OMITTED_PROMOTION_UNSPECIFIED: OmittedPromotion
OMITTED_PROMOTION_QUEEN: OmittedPromotion
OMITTED_PROMOTION_ILLEGAL_MOVE: OmittedPromotion
OMITTED_PROMOTION_UNFINISHED: OmittedPromotion
FAULTS_OF_HAND_UNSPECIFIED: FaultsOfHand
FAULTS_OF_HAND_COUNT: FaultsOfHand
FAULTS_OF_HAND_DO_NOT_COUNT: FaultsOfHand
ILLEGAL_MOVE_STANDING_UNSPECIFIED: IllegalMoveStanding
ILLEGAL_MOVE_STANDING_NEVER: IllegalMoveStanding
ILLEGAL_MOVE_STANDING_ONCE_ANSWERED: IllegalMoveStanding
ILLEGAL_MOVE_STANDING_AFTER_TEN_MOVES: IllegalMoveStanding
STANDING_ILLEGAL_POSITION_UNSPECIFIED: StandingIllegalPosition
STANDING_ILLEGAL_POSITION_DRAWS_IF_IT_REMAINS: StandingIllegalPosition
STANDING_ILLEGAL_POSITION_MAY_NOT_STAND: StandingIllegalPosition
LOST_POSITION_UNSPECIFIED: LostPosition
LOST_POSITION_LAST_KNOWN: LostPosition
LOST_POSITION_ANNULLED: LostPosition
WRONG_START_RULE_UNSPECIFIED: WrongStartRule
WRONG_START_RULE_NEW_GAME: WrongStartRule
WRONG_START_RULE_GOES_ON: WrongStartRule
DRAW_BASIS_UNSPECIFIED: DrawBasis
DRAW_BASIS_THREEFOLD_REPETITION: DrawBasis
DRAW_BASIS_FIFTY_MOVES: DrawBasis
ILLEGAL_MOVE_FAULT_UNSPECIFIED: IllegalMoveFault
ILLEGAL_MOVE_FAULT_ILLEGAL_MOVE: IllegalMoveFault
ILLEGAL_MOVE_FAULT_PROMOTION_OMITTED: IllegalMoveFault
ILLEGAL_MOVE_FAULT_PRESSED_WITHOUT_MOVE: IllegalMoveFault
ILLEGAL_MOVE_FAULT_TWO_HANDS: IllegalMoveFault
START_FAULT_UNSPECIFIED: StartFault
START_FAULT_ARRAY: StartFault
START_FAULT_BOARD_TURNED: StartFault
START_FAULT_COLORS_REVERSED: StartFault

class GameRecord(_message.Message):
    __slots__ = ("rule_set", "rule_overrides", "variant", "initial_fen", "moves", "movetext", "events", "chess960_position", "conditions", "earlier", "notation", "piece_letters")
    RULE_SET_FIELD_NUMBER: _ClassVar[int]
    RULE_OVERRIDES_FIELD_NUMBER: _ClassVar[int]
    VARIANT_FIELD_NUMBER: _ClassVar[int]
    INITIAL_FEN_FIELD_NUMBER: _ClassVar[int]
    MOVES_FIELD_NUMBER: _ClassVar[int]
    MOVETEXT_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    CHESS960_POSITION_FIELD_NUMBER: _ClassVar[int]
    CONDITIONS_FIELD_NUMBER: _ClassVar[int]
    EARLIER_FIELD_NUMBER: _ClassVar[int]
    NOTATION_FIELD_NUMBER: _ClassVar[int]
    PIECE_LETTERS_FIELD_NUMBER: _ClassVar[int]
    rule_set: RuleSet
    rule_overrides: Rules
    variant: Variant
    initial_fen: str
    moves: _containers.RepeatedScalarFieldContainer[str]
    movetext: str
    events: _containers.RepeatedCompositeFieldContainer[GameEvent]
    chess960_position: int
    conditions: Conditions
    earlier: Earlier
    notation: Notation
    piece_letters: str
    def __init__(self, rule_set: _Optional[_Union[RuleSet, str]] = ..., rule_overrides: _Optional[_Union[Rules, _Mapping]] = ..., variant: _Optional[_Union[Variant, str]] = ..., initial_fen: _Optional[str] = ..., moves: _Optional[_Iterable[str]] = ..., movetext: _Optional[str] = ..., events: _Optional[_Iterable[_Union[GameEvent, _Mapping]]] = ..., chess960_position: _Optional[int] = ..., conditions: _Optional[_Union[Conditions, _Mapping]] = ..., earlier: _Optional[_Union[Earlier, _Mapping]] = ..., notation: _Optional[_Union[Notation, str]] = ..., piece_letters: _Optional[str] = ...) -> None: ...

class Earlier(_message.Message):
    __slots__ = ("plies", "cannot_recur", "illegal_moves")
    PLIES_FIELD_NUMBER: _ClassVar[int]
    CANNOT_RECUR_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVES_FIELD_NUMBER: _ClassVar[int]
    plies: int
    cannot_recur: bool
    illegal_moves: IllegalMoveCount
    def __init__(self, plies: _Optional[int] = ..., cannot_recur: bool = ..., illegal_moves: _Optional[_Union[IllegalMoveCount, _Mapping]] = ...) -> None: ...

class IllegalMoveCount(_message.Message):
    __slots__ = ("white", "black")
    WHITE_FIELD_NUMBER: _ClassVar[int]
    BLACK_FIELD_NUMBER: _ClassVar[int]
    white: int
    black: int
    def __init__(self, white: _Optional[int] = ..., black: _Optional[int] = ...) -> None: ...

class Conditions(_message.Message):
    __slots__ = ("time_class", "full_supervision")
    TIME_CLASS_FIELD_NUMBER: _ClassVar[int]
    FULL_SUPERVISION_FIELD_NUMBER: _ClassVar[int]
    time_class: TimeClass
    full_supervision: bool
    def __init__(self, time_class: _Optional[_Union[TimeClass, str]] = ..., full_supervision: bool = ...) -> None: ...

class Rules(_message.Message):
    __slots__ = ("agreement_min_moves", "threefold_repetition", "fivefold_repetition", "fifty_moves", "seventy_five_moves", "dead_position", "flag_fall_draw", "resignation_draw", "incorrect_claim_penalty_seconds", "incorrect_claim_penalty_rapid_seconds", "incorrect_claim_penalty_blitz_seconds", "draw_offer_interval_plies", "threefold_with_move", "fifty_with_move", "fivefold_counting", "position_identity", "claimants", "claim_is_offer", "announced_move", "offer_at_flag_fall", "max_plies", "claim_lost_by", "touch_move", "completed_illegal_move", "illegal_move_penalty_seconds", "illegal_move_penalty_rapid_seconds", "illegal_move_penalty_blitz_seconds", "illegal_moves_lose", "illegal_moves_lose_rapid", "illegal_moves_lose_blitz", "illegal_moves_draw", "omitted_promotion", "faults_of_hand", "illegal_move_stands", "illegal_move_stands_rapid", "illegal_move_stands_blitz", "lost_position", "wrong_array", "wrong_array_moves", "wrong_array_moves_unsupervised", "reversed_colors", "reversed_colors_moves", "standing_illegal_position")
    AGREEMENT_MIN_MOVES_FIELD_NUMBER: _ClassVar[int]
    THREEFOLD_REPETITION_FIELD_NUMBER: _ClassVar[int]
    FIVEFOLD_REPETITION_FIELD_NUMBER: _ClassVar[int]
    FIFTY_MOVES_FIELD_NUMBER: _ClassVar[int]
    SEVENTY_FIVE_MOVES_FIELD_NUMBER: _ClassVar[int]
    DEAD_POSITION_FIELD_NUMBER: _ClassVar[int]
    FLAG_FALL_DRAW_FIELD_NUMBER: _ClassVar[int]
    RESIGNATION_DRAW_FIELD_NUMBER: _ClassVar[int]
    INCORRECT_CLAIM_PENALTY_SECONDS_FIELD_NUMBER: _ClassVar[int]
    INCORRECT_CLAIM_PENALTY_RAPID_SECONDS_FIELD_NUMBER: _ClassVar[int]
    INCORRECT_CLAIM_PENALTY_BLITZ_SECONDS_FIELD_NUMBER: _ClassVar[int]
    DRAW_OFFER_INTERVAL_PLIES_FIELD_NUMBER: _ClassVar[int]
    THREEFOLD_WITH_MOVE_FIELD_NUMBER: _ClassVar[int]
    FIFTY_WITH_MOVE_FIELD_NUMBER: _ClassVar[int]
    FIVEFOLD_COUNTING_FIELD_NUMBER: _ClassVar[int]
    POSITION_IDENTITY_FIELD_NUMBER: _ClassVar[int]
    CLAIMANTS_FIELD_NUMBER: _ClassVar[int]
    CLAIM_IS_OFFER_FIELD_NUMBER: _ClassVar[int]
    ANNOUNCED_MOVE_FIELD_NUMBER: _ClassVar[int]
    OFFER_AT_FLAG_FALL_FIELD_NUMBER: _ClassVar[int]
    MAX_PLIES_FIELD_NUMBER: _ClassVar[int]
    CLAIM_LOST_BY_FIELD_NUMBER: _ClassVar[int]
    TOUCH_MOVE_FIELD_NUMBER: _ClassVar[int]
    COMPLETED_ILLEGAL_MOVE_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVE_PENALTY_SECONDS_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVE_PENALTY_RAPID_SECONDS_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVE_PENALTY_BLITZ_SECONDS_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVES_LOSE_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVES_LOSE_RAPID_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVES_LOSE_BLITZ_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVES_DRAW_FIELD_NUMBER: _ClassVar[int]
    OMITTED_PROMOTION_FIELD_NUMBER: _ClassVar[int]
    FAULTS_OF_HAND_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVE_STANDS_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVE_STANDS_RAPID_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVE_STANDS_BLITZ_FIELD_NUMBER: _ClassVar[int]
    LOST_POSITION_FIELD_NUMBER: _ClassVar[int]
    WRONG_ARRAY_FIELD_NUMBER: _ClassVar[int]
    WRONG_ARRAY_MOVES_FIELD_NUMBER: _ClassVar[int]
    WRONG_ARRAY_MOVES_UNSUPERVISED_FIELD_NUMBER: _ClassVar[int]
    REVERSED_COLORS_FIELD_NUMBER: _ClassVar[int]
    REVERSED_COLORS_MOVES_FIELD_NUMBER: _ClassVar[int]
    STANDING_ILLEGAL_POSITION_FIELD_NUMBER: _ClassVar[int]
    agreement_min_moves: int
    threefold_repetition: DrawProcedure
    fivefold_repetition: DrawProcedure
    fifty_moves: DrawProcedure
    seventy_five_moves: DrawProcedure
    dead_position: DeadPositionRule
    flag_fall_draw: WinTest
    resignation_draw: WinTest
    incorrect_claim_penalty_seconds: int
    incorrect_claim_penalty_rapid_seconds: int
    incorrect_claim_penalty_blitz_seconds: int
    draw_offer_interval_plies: int
    threefold_with_move: ClaimWithMove
    fifty_with_move: ClaimWithMove
    fivefold_counting: OccurrenceCounting
    position_identity: PositionIdentity
    claimants: Claimants
    claim_is_offer: ClaimAsOffer
    announced_move: AnnouncedMove
    offer_at_flag_fall: OfferAtFlagFall
    max_plies: int
    claim_lost_by: ClaimLostBy
    touch_move: TouchMove
    completed_illegal_move: CompletedIllegalMove
    illegal_move_penalty_seconds: int
    illegal_move_penalty_rapid_seconds: int
    illegal_move_penalty_blitz_seconds: int
    illegal_moves_lose: int
    illegal_moves_lose_rapid: int
    illegal_moves_lose_blitz: int
    illegal_moves_draw: WinTest
    omitted_promotion: OmittedPromotion
    faults_of_hand: FaultsOfHand
    illegal_move_stands: IllegalMoveStanding
    illegal_move_stands_rapid: IllegalMoveStanding
    illegal_move_stands_blitz: IllegalMoveStanding
    lost_position: LostPosition
    wrong_array: WrongStartRule
    wrong_array_moves: int
    wrong_array_moves_unsupervised: int
    reversed_colors: WrongStartRule
    reversed_colors_moves: int
    standing_illegal_position: StandingIllegalPosition
    def __init__(self, agreement_min_moves: _Optional[int] = ..., threefold_repetition: _Optional[_Union[DrawProcedure, str]] = ..., fivefold_repetition: _Optional[_Union[DrawProcedure, str]] = ..., fifty_moves: _Optional[_Union[DrawProcedure, str]] = ..., seventy_five_moves: _Optional[_Union[DrawProcedure, str]] = ..., dead_position: _Optional[_Union[DeadPositionRule, str]] = ..., flag_fall_draw: _Optional[_Union[WinTest, str]] = ..., resignation_draw: _Optional[_Union[WinTest, str]] = ..., incorrect_claim_penalty_seconds: _Optional[int] = ..., incorrect_claim_penalty_rapid_seconds: _Optional[int] = ..., incorrect_claim_penalty_blitz_seconds: _Optional[int] = ..., draw_offer_interval_plies: _Optional[int] = ..., threefold_with_move: _Optional[_Union[ClaimWithMove, str]] = ..., fifty_with_move: _Optional[_Union[ClaimWithMove, str]] = ..., fivefold_counting: _Optional[_Union[OccurrenceCounting, str]] = ..., position_identity: _Optional[_Union[PositionIdentity, str]] = ..., claimants: _Optional[_Union[Claimants, str]] = ..., claim_is_offer: _Optional[_Union[ClaimAsOffer, str]] = ..., announced_move: _Optional[_Union[AnnouncedMove, str]] = ..., offer_at_flag_fall: _Optional[_Union[OfferAtFlagFall, str]] = ..., max_plies: _Optional[int] = ..., claim_lost_by: _Optional[_Union[ClaimLostBy, str]] = ..., touch_move: _Optional[_Union[TouchMove, str]] = ..., completed_illegal_move: _Optional[_Union[CompletedIllegalMove, str]] = ..., illegal_move_penalty_seconds: _Optional[int] = ..., illegal_move_penalty_rapid_seconds: _Optional[int] = ..., illegal_move_penalty_blitz_seconds: _Optional[int] = ..., illegal_moves_lose: _Optional[int] = ..., illegal_moves_lose_rapid: _Optional[int] = ..., illegal_moves_lose_blitz: _Optional[int] = ..., illegal_moves_draw: _Optional[_Union[WinTest, str]] = ..., omitted_promotion: _Optional[_Union[OmittedPromotion, str]] = ..., faults_of_hand: _Optional[_Union[FaultsOfHand, str]] = ..., illegal_move_stands: _Optional[_Union[IllegalMoveStanding, str]] = ..., illegal_move_stands_rapid: _Optional[_Union[IllegalMoveStanding, str]] = ..., illegal_move_stands_blitz: _Optional[_Union[IllegalMoveStanding, str]] = ..., lost_position: _Optional[_Union[LostPosition, str]] = ..., wrong_array: _Optional[_Union[WrongStartRule, str]] = ..., wrong_array_moves: _Optional[int] = ..., wrong_array_moves_unsupervised: _Optional[int] = ..., reversed_colors: _Optional[_Union[WrongStartRule, str]] = ..., reversed_colors_moves: _Optional[int] = ..., standing_illegal_position: _Optional[_Union[StandingIllegalPosition, str]] = ...) -> None: ...

class GameEvent(_message.Message):
    __slots__ = ("after_ply", "by", "draw_offer", "draw_acceptance", "draw_refusal", "draw_claim", "resignation", "flag_fall", "illegal_move_made", "touch", "board_seen", "illegal_move_stands", "draw_agreement", "wrong_start")
    AFTER_PLY_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    DRAW_OFFER_FIELD_NUMBER: _ClassVar[int]
    DRAW_ACCEPTANCE_FIELD_NUMBER: _ClassVar[int]
    DRAW_REFUSAL_FIELD_NUMBER: _ClassVar[int]
    DRAW_CLAIM_FIELD_NUMBER: _ClassVar[int]
    RESIGNATION_FIELD_NUMBER: _ClassVar[int]
    FLAG_FALL_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVE_MADE_FIELD_NUMBER: _ClassVar[int]
    TOUCH_FIELD_NUMBER: _ClassVar[int]
    BOARD_SEEN_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_MOVE_STANDS_FIELD_NUMBER: _ClassVar[int]
    DRAW_AGREEMENT_FIELD_NUMBER: _ClassVar[int]
    WRONG_START_FIELD_NUMBER: _ClassVar[int]
    after_ply: int
    by: Color
    draw_offer: DrawOffer
    draw_acceptance: DrawAcceptance
    draw_refusal: DrawRefusal
    draw_claim: DrawClaim
    resignation: Resignation
    flag_fall: FlagFall
    illegal_move_made: IllegalMoveMade
    touch: PiecesTouched
    board_seen: BoardSeen
    illegal_move_stands: IllegalMoveStands
    draw_agreement: DrawAgreement
    wrong_start: WrongStart
    def __init__(self, after_ply: _Optional[int] = ..., by: _Optional[_Union[Color, str]] = ..., draw_offer: _Optional[_Union[DrawOffer, _Mapping]] = ..., draw_acceptance: _Optional[_Union[DrawAcceptance, _Mapping]] = ..., draw_refusal: _Optional[_Union[DrawRefusal, _Mapping]] = ..., draw_claim: _Optional[_Union[DrawClaim, _Mapping]] = ..., resignation: _Optional[_Union[Resignation, _Mapping]] = ..., flag_fall: _Optional[_Union[FlagFall, _Mapping]] = ..., illegal_move_made: _Optional[_Union[IllegalMoveMade, _Mapping]] = ..., touch: _Optional[_Union[PiecesTouched, _Mapping]] = ..., board_seen: _Optional[_Union[BoardSeen, _Mapping]] = ..., illegal_move_stands: _Optional[_Union[IllegalMoveStands, _Mapping]] = ..., draw_agreement: _Optional[_Union[DrawAgreement, _Mapping]] = ..., wrong_start: _Optional[_Union[WrongStart, _Mapping]] = ...) -> None: ...

class DrawOffer(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class DrawAcceptance(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class DrawRefusal(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class DrawAgreement(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class DrawClaim(_message.Message):
    __slots__ = ("basis", "intended_move", "unwritten", "before_pressing")
    BASIS_FIELD_NUMBER: _ClassVar[int]
    INTENDED_MOVE_FIELD_NUMBER: _ClassVar[int]
    UNWRITTEN_FIELD_NUMBER: _ClassVar[int]
    BEFORE_PRESSING_FIELD_NUMBER: _ClassVar[int]
    basis: DrawBasis
    intended_move: str
    unwritten: bool
    before_pressing: bool
    def __init__(self, basis: _Optional[_Union[DrawBasis, str]] = ..., intended_move: _Optional[str] = ..., unwritten: bool = ..., before_pressing: bool = ...) -> None: ...

class Resignation(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class FlagFall(_message.Message):
    __slots__ = ("both", "more_periods")
    BOTH_FIELD_NUMBER: _ClassVar[int]
    MORE_PERIODS_FIELD_NUMBER: _ClassVar[int]
    both: bool
    more_periods: bool
    def __init__(self, both: bool = ..., more_periods: bool = ...) -> None: ...

class IllegalMoveMade(_message.Message):
    __slots__ = ("fault", "move", "position_lost", "again")
    FAULT_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    POSITION_LOST_FIELD_NUMBER: _ClassVar[int]
    AGAIN_FIELD_NUMBER: _ClassVar[int]
    fault: IllegalMoveFault
    move: str
    position_lost: bool
    again: bool
    def __init__(self, fault: _Optional[_Union[IllegalMoveFault, str]] = ..., move: _Optional[str] = ..., position_lost: bool = ..., again: bool = ...) -> None: ...

class IllegalMoveStands(_message.Message):
    __slots__ = ("resulting_fen",)
    RESULTING_FEN_FIELD_NUMBER: _ClassVar[int]
    resulting_fen: str
    def __init__(self, resulting_fen: _Optional[str] = ...) -> None: ...

class PiecesTouched(_message.Message):
    __slots__ = ("squares", "adjusting", "released_on", "order_unknown", "promoted_to")
    SQUARES_FIELD_NUMBER: _ClassVar[int]
    ADJUSTING_FIELD_NUMBER: _ClassVar[int]
    RELEASED_ON_FIELD_NUMBER: _ClassVar[int]
    ORDER_UNKNOWN_FIELD_NUMBER: _ClassVar[int]
    PROMOTED_TO_FIELD_NUMBER: _ClassVar[int]
    squares: _containers.RepeatedScalarFieldContainer[str]
    adjusting: bool
    released_on: str
    order_unknown: bool
    promoted_to: str
    def __init__(self, squares: _Optional[_Iterable[str]] = ..., adjusting: bool = ..., released_on: _Optional[str] = ..., order_unknown: bool = ..., promoted_to: _Optional[str] = ...) -> None: ...

class BoardSeen(_message.Message):
    __slots__ = ("placement",)
    PLACEMENT_FIELD_NUMBER: _ClassVar[int]
    placement: str
    def __init__(self, placement: _Optional[str] = ...) -> None: ...

class WrongStart(_message.Message):
    __slots__ = ("fault",)
    FAULT_FIELD_NUMBER: _ClassVar[int]
    fault: StartFault
    def __init__(self, fault: _Optional[_Union[StartFault, str]] = ...) -> None: ...
