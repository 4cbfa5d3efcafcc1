//! Which article says what, by rule set.
//!
//! An empty text stands where a rule set has no such rule, numbers nothing, or numbers it in a way we have not read. Where
//! only the chapter is known, it is the chapter.

/// The articles of a rule set, by what they are about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Articles {
    /// Checkmate.
    pub(crate) checkmate: &'static str,
    /// Stalemate.
    pub(crate) stalemate: &'static str,
    /// Nobody can mate any more.
    pub(crate) dead_position: &'static str,
    /// Material with which nobody is taken to mate.
    pub(crate) material: &'static str,
    /// A fifth occurrence.
    pub(crate) fivefold: &'static str,
    /// Seventy-five moves.
    pub(crate) seventy_five: &'static str,
    /// A third occurrence.
    pub(crate) threefold: &'static str,
    /// Fifty moves.
    pub(crate) fifty: &'static str,
    /// Agreement, and from when on.
    pub(crate) agreement: &'static str,
    /// Resignation, lost or drawn.
    pub(crate) resignation: &'static str,
    /// A fallen flag loses.
    pub(crate) flag_fall: &'static str,
    /// A fallen flag draws.
    pub(crate) flag_fall_draw: &'static str,
    /// Both flags are down.
    pub(crate) both_flags: &'static str,
    /// Who may claim.
    pub(crate) claimant: &'static str,
    /// The announced move must be written down.
    pub(crate) written_move: &'static str,
    /// What an incorrect claim costs.
    pub(crate) incorrect_claim: &'static str,
    /// Offers.
    pub(crate) offer: &'static str,
    /// How an offer ends.
    pub(crate) declined_offer: &'static str,
    /// How moves are written.
    pub(crate) notation: &'static str,
    /// That they are written in no other notation.
    pub(crate) algebraic_only: &'static str,
    /// That only one piece may be meant.
    pub(crate) ambiguity: &'static str,
    /// That the players move alternately.
    pub(crate) turn: &'static str,
    /// That a piece moves, and to no square with one of its own color.
    pub(crate) origin: &'static str,
    /// That a king is not captured.
    pub(crate) king_capture: &'static str,
    /// That no piece stands in the way.
    pub(crate) path: &'static str,
    /// The bishop's moves.
    pub(crate) bishop: &'static str,
    /// The rook's.
    pub(crate) rook: &'static str,
    /// The queen's.
    pub(crate) queen: &'static str,
    /// The knight's.
    pub(crate) knight: &'static str,
    /// The pawn's.
    pub(crate) pawn: &'static str,
    /// Its advance.
    pub(crate) pawn_advance: &'static str,
    /// Its capture.
    pub(crate) pawn_capture: &'static str,
    /// Its capture of a pawn that has passed it.
    pub(crate) en_passant: &'static str,
    /// Its promotion.
    pub(crate) promotion: &'static str,
    /// The king's moves.
    pub(crate) king: &'static str,
    /// How the right to castle is lost.
    pub(crate) castling_right: &'static str,
    /// What prevents castling for now.
    pub(crate) castling_now: &'static str,
    /// That no king is left attacked.
    pub(crate) check: &'static str,
    /// The first own piece touched.
    pub(crate) touch_own: &'static str,
    /// The first piece of the opponent's touched.
    pub(crate) touch_opponent: &'static str,
    /// Pieces of both colors touched.
    pub(crate) touch_both: &'static str,
    /// King and rook touched: castling.
    pub(crate) touch_castling: &'static str,
    /// The rook touched before the king.
    pub(crate) touch_rook_first: &'static str,
    /// King and rook touched where castling is illegal.
    pub(crate) touch_king: &'static str,
    /// The new piece touched the square of promotion.
    pub(crate) touch_promotion: &'static str,
    /// A piece was released on a square.
    pub(crate) released: &'static str,
    /// A piece touched ends the right to claim.
    pub(crate) claim_after_touch: &'static str,
    /// An illegal move is taken back.
    pub(crate) illegal_move: &'static str,
    /// What an illegal move costs.
    pub(crate) illegal_move_penalty: &'static str,
    /// A pawn was left on the last rank.
    pub(crate) omitted_promotion: &'static str,
    /// A move was made with both hands.
    pub(crate) two_hands: &'static str,
    /// When an illegal move stands.
    pub(crate) illegal_move_stands: &'static str,
    /// An illegal position remained.
    pub(crate) illegal_position: &'static str,
    /// The game began with pieces on wrong squares.
    pub(crate) wrong_array: &'static str,
    /// A wrong array is found too late in rapid and blitz.
    pub(crate) wrong_array_late: &'static str,
    /// A game that began wrongly goes on all the same.
    pub(crate) game_goes_on: &'static str,
    /// The board was turned.
    pub(crate) board_turned: &'static str,
    /// The colors were reversed.
    pub(crate) reversed_colors: &'static str,
    /// Pieces are found displaced: the position before is set up again.
    pub(crate) displaced: &'static str,
}

/// A page or a site that numbers nothing.
pub(super) const NONE: Articles = Articles {
    checkmate: "",
    stalemate: "",
    dead_position: "",
    material: "",
    fivefold: "",
    seventy_five: "",
    threefold: "",
    fifty: "",
    agreement: "",
    resignation: "",
    flag_fall: "",
    flag_fall_draw: "",
    both_flags: "",
    claimant: "",
    written_move: "",
    incorrect_claim: "",
    offer: "",
    declined_offer: "",
    notation: "",
    algebraic_only: "",
    ambiguity: "",
    turn: "",
    origin: "",
    king_capture: "",
    path: "",
    bishop: "",
    rook: "",
    queen: "",
    knight: "",
    pawn: "",
    pawn_advance: "",
    pawn_capture: "",
    en_passant: "",
    promotion: "",
    king: "",
    castling_right: "",
    castling_now: "",
    check: "",
    touch_own: "",
    touch_opponent: "",
    touch_both: "",
    touch_castling: "",
    touch_rook_first: "",
    touch_king: "",
    touch_promotion: "",
    released: "",
    claim_after_touch: "",
    illegal_move: "",
    illegal_move_penalty: "",
    omitted_promotion: "",
    two_hands: "",
    illegal_move_stands: "",
    illegal_position: "",
    wrong_array: "",
    board_turned: "",
    reversed_colors: "",
    displaced: "",
    wrong_array_late: "",
    game_goes_on: "",
};

/// Numbers in the decimal form that the Laws have had since 2017.
pub(super) const FIDE_2023: Articles = Articles {
    checkmate: "5.1.1",
    stalemate: "5.2.1",
    dead_position: "5.2.2",
    material: "5.2.2",
    fivefold: "9.6.1",
    seventy_five: "9.6.2",
    threefold: "9.2",
    fifty: "9.3",
    agreement: "5.2.3",
    resignation: "5.1.2",
    flag_fall: "6.9",
    flag_fall_draw: "6.9",
    both_flags: "III.3.1",
    claimant: "9.2",
    written_move: "9.2.1",
    incorrect_claim: "9.5.3",
    offer: "9.1.2",
    declined_offer: "9.1.2.1",
    notation: "C",
    algebraic_only: "C.1",
    ambiguity: "C.10",
    turn: "1.2",
    origin: "3.1",
    king_capture: "1.4.1",
    path: "3.5",
    bishop: "3.2",
    rook: "3.3",
    queen: "3.4",
    knight: "3.6",
    pawn: "3.7",
    pawn_advance: "3.7.1",
    pawn_capture: "3.7.3",
    en_passant: "3.7.3.2",
    promotion: "3.7.3.3",
    king: "3.8.1",
    castling_right: "3.8.2.1",
    castling_now: "3.8.2.2",
    check: "3.9.2",
    touch_own: "4.3.1",
    touch_opponent: "4.3.2",
    touch_both: "4.3.3",
    touch_castling: "4.4.1",
    touch_rook_first: "4.4.2",
    touch_king: "4.4.3",
    touch_promotion: "4.4.4",
    released: "4.7",
    claim_after_touch: "9.4",
    illegal_move: "7.5.1",
    illegal_move_penalty: "7.5.5",
    omitted_promotion: "7.5.2",
    two_hands: "7.5.4",
    illegal_move_stands: "A.5.2",
    illegal_position: "A.5.4",
    wrong_array: "7.2.1",
    board_turned: "7.2.2",
    reversed_colors: "7.3",
    displaced: "7.6",
    wrong_array_late: "A.5.1",
    game_goes_on: "",
};

/// As in 2023 but for the pawn, and the guideline on two flags.
pub(super) const FIDE_2018: Articles = Articles {
    both_flags: "III",
    en_passant: "3.7.4",
    promotion: "3.7.5",
    illegal_move_stands: "A.4.2",
    illegal_position: "A.4",
    wrong_array_late: "A.4.1",
    ..FIDE_2023
};

/// Articles with letters.
pub(super) const FIDE_2009: Articles = Articles {
    checkmate: "5.1a",
    stalemate: "5.2a",
    dead_position: "5.2b",
    material: "5.2b",
    threefold: "9.2",
    fifty: "9.3",
    agreement: "5.2c",
    resignation: "5.1b",
    flag_fall: "6.9",
    flag_fall_draw: "6.9",
    both_flags: "6.11",
    claimant: "9.2",
    written_move: "9.2a",
    incorrect_claim: "9.5b",
    offer: "9.1",
    declined_offer: "9.1",
    turn: "1.1",
    origin: "3.1",
    king_capture: "1.2",
    path: "3.5",
    bishop: "3.2",
    rook: "3.3",
    queen: "3.4",
    knight: "3.6",
    pawn: "3.7",
    pawn_advance: "3.7a",
    pawn_capture: "3.7c",
    en_passant: "3.7d",
    promotion: "3.7e",
    king: "3.8",
    castling_right: "3.8",
    castling_now: "3.8",
    check: "3.9",
    touch_own: "4.3a",
    touch_opponent: "4.3b",
    touch_both: "4.3c",
    touch_castling: "4.4a",
    touch_rook_first: "4.4b",
    touch_king: "4.4c",
    touch_promotion: "4.4d",
    released: "4.6",
    claim_after_touch: "9.4",
    illegal_move: "7.4a",
    illegal_move_penalty: "7.4b",
    omitted_promotion: "7.4a",
    two_hands: "",
    illegal_move_stands: "A",
    illegal_position: "A",
    wrong_array: "7.1a",
    board_turned: "7.1b",
    reversed_colors: "7.2",
    displaced: "7.5",
    wrong_array_late: "A.4a",
    game_goes_on: "7.2",
    ..NONE
};

/// The letters of 2009, and the draws that need no claim.
pub(super) const FIDE_2014: Articles = Articles {
    fivefold: "9.6a",
    seventy_five: "9.6b",
    both_flags: "",
    released: "4.7",
    illegal_move: "7.5",
    illegal_move_penalty: "7.5",
    omitted_promotion: "7.5",
    wrong_array: "7.2",
    board_turned: "7.2",
    reversed_colors: "7.3",
    displaced: "7.6",
    wrong_array_late: "A",
    game_goes_on: "",
    ..FIDE_2009
};

/// Articles 1 to 12.
pub(super) const FIDE_PRE_1997: Articles = Articles {
    checkmate: "11",
    stalemate: "12.1",
    threefold: "12.3",
    fifty: "12.4",
    agreement: "12.2",
    resignation: "11",
    claimant: "12",
    written_move: "12.3",
    incorrect_claim: "12",
    offer: "12.2",
    declined_offer: "12.2",
    turn: "4",
    origin: "5",
    path: "5",
    bishop: "6",
    rook: "6",
    queen: "6",
    knight: "6",
    pawn: "6",
    pawn_advance: "6a",
    pawn_capture: "6a",
    en_passant: "6b",
    promotion: "6c",
    king: "6",
    castling_right: "6",
    castling_now: "6",
    check: "10",
    touch_own: "8a",
    touch_opponent: "8a",
    touch_both: "8b",
    touch_castling: "8",
    touch_rook_first: "8",
    touch_king: "8",
    touch_promotion: "7d",
    released: "7",
    claim_after_touch: "12.3",
    illegal_move: "9.1",
    illegal_move_penalty: "9.1",
    omitted_promotion: "7d",
    two_hands: "",
    illegal_move_stands: "",
    illegal_position: "",
    wrong_array: "9.4",
    board_turned: "9.5",
    reversed_colors: "",
    displaced: "9.2",
    ..NONE
};

/// Of its own articles; those on how pieces move are in the Laws, and 3.3 keeps what they forbid off the board.
pub(super) const FIDE_ONLINE: Articles = Articles {
    checkmate: "5",
    stalemate: "5.4",
    dead_position: "5.4.3",
    threefold: "5.4.1",
    fifty: "5.4.4",
    agreement: "5",
    resignation: "5.2",
    flag_fall: "4.4",
    flag_fall_draw: "4.4",
    turn: "3.3",
    origin: "3.3",
    king_capture: "3.3",
    path: "3.3",
    bishop: "3.3",
    rook: "3.3",
    queen: "3.3",
    knight: "3.3",
    pawn: "3.3",
    pawn_advance: "3.3",
    pawn_capture: "3.3",
    en_passant: "3.3",
    promotion: "3.6",
    king: "3.3",
    castling_right: "3.3",
    castling_now: "3.3",
    check: "3.3",
    illegal_move: "3.3",
    illegal_move_penalty: "3.3",
    omitted_promotion: "3.6",
    ..NONE
};

/// Rules of chapter 1; 11A is on illegal moves.
pub(super) const US_CHESS: Articles = Articles {
    checkmate: "13",
    stalemate: "14",
    dead_position: "14D4",
    material: "14D",
    fivefold: "14K",
    seventy_five: "14K",
    threefold: "14C",
    fifty: "14F",
    agreement: "14B",
    resignation: "13B",
    flag_fall: "13",
    flag_fall_draw: "14E",
    claimant: "14C",
    written_move: "14C2",
    incorrect_claim: "14C6",
    offer: "14B",
    declined_offer: "14B",
    turn: "11A",
    origin: "11A",
    king_capture: "11A",
    path: "11A",
    bishop: "11A",
    rook: "11A",
    queen: "11A",
    knight: "11A",
    pawn: "11A",
    pawn_advance: "11A",
    pawn_capture: "11A",
    en_passant: "11A",
    promotion: "11A",
    king: "11A",
    castling_right: "11A",
    castling_now: "11A",
    check: "11A",
    touch_own: "10",
    touch_opponent: "10",
    touch_both: "10",
    touch_castling: "10",
    touch_rook_first: "10I2",
    touch_king: "10",
    touch_promotion: "10",
    released: "9",
    claim_after_touch: "14C4",
    illegal_move: "11",
    illegal_move_penalty: "11",
    omitted_promotion: "11",
    two_hands: "",
    illegal_move_stands: "11",
    illegal_position: "",
    wrong_array: "11F",
    board_turned: "11",
    reversed_colors: "11",
    displaced: "11",
    wrong_array_late: "11F",
    ..NONE
};
