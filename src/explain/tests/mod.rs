//! Every value that a sentence can be about, told in every language and held against the English.

mod boards;
mod positions;
mod reviews;
mod values;

use chess_arbiter::{EventRefusal, MoveRefusal};
use chess_rules::{
    Bitboard, Board, Color, FenDeviation, IllegalMove, PieceLetters, Position, ReadError, Setup,
    Strictness, Treatment, UnwinnabilityProof, Variant, Winnability,
};

use super::{Language, Picture, Scene};

/// All kinds of pieces of White (rook a1, knight b1, king e1, pawn e2) and Black (queen h4, bishop a6, pawn d5, rook c6).
const FEN: &str = "4k3/8/b1r5/3p4/7q/8/4P3/RN2K3 w - - 0 1";

/// The article that decides in these tests.
const ARTICLE: &str = "3.8.2.2";

/// Words that no French sentence may hold. Those that both languages have, such as position, are not among them.
const ENGLISH_WORDS: &str = "\
    after an and announced any arrived bishop black blocked board both by can cannot capture captured castle \
    castling check checkmate checkmated claim claimed clock colour could degrees differ differs draw drawn each \
    exchanged explain fallen first five flag for from game given half has have if in initial is king knight last \
    left legal letter line lost mate mated may means men more move moved moves must no none not nothing of offer \
    or other others pass pawn piece pieces player players plies ply promotes put queen rank read record removed \
    restored rights rook second seconds several side so square squares stand stands still that the then there \
    things third time times to taken turned way which white wins with written";

fn position() -> Position {
    let reading = Setup::from_fen(FEN, Variant::Standard, Strictness::Standard).unwrap();
    reading
        .setup
        .position(Variant::Standard, Strictness::Standard)
        .unwrap()
}

/// Everything there is to say, in one language; always in the same order.
fn everything(language: Language) -> Vec<String> {
    let position = position();
    let scene = Scene::of(&position);
    let mut said: Vec<String> = Vec::new();
    said.extend(
        values::move_refusals()
            .iter()
            .map(|refusal| language.move_refusal(refusal, scene, ARTICLE)),
    );
    said.extend(
        values::event_refusals()
            .iter()
            .map(|refusal| language.event_refusal(refusal, scene, ARTICLE)),
    );
    said.extend(
        values::endings()
            .iter()
            .map(|ending| language.ending(ending, ARTICLE)),
    );
    said.extend(
        values::consequences()
            .iter()
            .map(|consequence| language.consequence(consequence, ARTICLE)),
    );
    said.extend(
        values::remarks()
            .iter()
            .map(|remark| language.remark(remark)),
    );
    said.extend(
        positions::faults()
            .iter()
            .map(|(fault, treatment)| language.setup_fault(fault, *treatment)),
    );
    for treatment in [Treatment::Refused, Treatment::Repaired] {
        said.extend(FenDeviation::ALL.map(|one| language.fen_deviation(one, treatment)));
    }
    said.extend(
        positions::fen_errors()
            .iter()
            .map(|error| language.fen_error(error)),
    );
    let strictnesses = [
        Strictness::Strict,
        Strictness::Standard,
        Strictness::Lenient,
    ];
    said.extend(positions::inspections().iter().flat_map(|inspection| {
        strictnesses.map(|strictness| language.validity(inspection, strictness, None, ""))
    }));
    said.extend(
        values::winnabilities()
            .iter()
            .map(|answer| language.winnability(answer)),
    );
    said.extend(boards::recognitions().iter().map(|(verdict, recognition)| {
        language.recognition(recognition, verdict, PieceLetters::English, ARTICLE)
    }));
    said.extend(pictures(language));
    said.extend(
        reviews::findings()
            .iter()
            .map(|finding| language.finding(finding)),
    );
    said.extend(reviews::lenient().iter().map(|one| language.lenient(one)));
    said
}

/// A picture with everything in it, and one with nothing.
fn pictures(language: Language) -> [String; 2] {
    let position = position();
    let [a1, b1, d5] = ["a1", "b1", "d5"].map(|name| name.parse().unwrap());
    let full = Picture {
        board: position.board(),
        turn: Color::Black,
        last_move: Some((a1, d5)),
        castled: None,
        attacked_kings: b1.into(),
        evidence: [a1, b1, d5].into_iter().collect(),
        marks: &[a1, d5],
        arrows: &[(a1, b1), (d5, a1)],
    };
    let empty = Picture {
        board: &Board::EMPTY,
        turn: Color::White,
        last_move: None,
        castled: None,
        attacked_kings: Bitboard::EMPTY,
        evidence: Bitboard::EMPTY,
        marks: &[],
        arrows: &[],
    };
    [full, empty].map(|picture| language.picture(&picture))
}

/// Squares and moves in the text, in alphabetic order, each as often as it stands there.
fn squares(text: &str) -> Vec<&str> {
    let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let mut found: Vec<&str> = words
        .filter(|word| !word.is_empty() && word.as_bytes().chunks(2).all(is_square))
        .collect();
    found.sort_unstable();
    found
}

#[test]
fn every_language_tells_the_same_squares_and_the_same_article() {
    let english = everything(Language::English);
    for language in Language::ALL {
        let said = everything(language);
        assert_eq!(said.len(), english.len());
        for (said, english) in said.iter().zip(&english) {
            assert_eq!(squares(said), squares(english), "{said} / {english}");
            let articles = |text: &str| text.matches(ARTICLE).count();
            assert_eq!(articles(said), articles(english), "{said}");
            assert_eq!(said.ends_with(")."), english.ends_with(")."), "{said}");
        }
    }
}

#[test]
fn a_whole_appendix_is_no_article() {
    for (article, english, french) in [
        ("3.8.2.2", "(Article 3.8.2.2).", "(article 3.8.2.2)."),
        ("C.10", "(Article C.10).", "(article C.10)."),
        ("14C4", "(Article 14C4).", "(article 14C4)."),
        ("C", "(Appendix C).", "(annexe C)."),
        ("III", "(Guidelines III).", "(directives III)."),
        ("III.3.1", "(Article III.3.1).", "(article III.3.1)."),
    ] {
        let position = position();
        let refusal = MoveRefusal::Unplayable(ReadError::Malformed);
        for (language, ending) in [(Language::English, english), (Language::French, french)] {
            let said = language.move_refusal(&refusal, Scene::of(&position), article);
            assert!(said.ends_with(ending), "{said}");
        }
    }
}

#[test]
fn every_sentence_has_its_capital_and_its_full_stop() {
    for language in Language::ALL {
        for said in everything(language) {
            assert!(
                said.chars()
                    .next()
                    .is_some_and(|letter| !letter.is_lowercase()),
                "{said}"
            );
            assert!(said.ends_with('.') && !said.ends_with(".."), "{said}");
            assert!(!said.contains("  "), "{said}");
        }
    }
}

#[test]
fn no_word_is_left_in_english() {
    let english: Vec<&str> = ENGLISH_WORDS.split(' ').collect();
    for said in everything(Language::French) {
        for word in said.split(|letter: char| !letter.is_alphanumeric()) {
            let word = word.to_lowercase();
            assert!(!english.contains(&word.as_str()), "{word}: {said}");
        }
    }
}

#[test]
fn french_is_set_as_french_is() {
    for said in everything(Language::French) {
        assert!(!said.contains('\''), "{said}");
        for (at, sign) in said.match_indices([':', ';', '?', '!']) {
            assert!(said[..at].ends_with('\u{a0}'), "{sign}: {said}");
        }
    }
}

/// What is said in French of an illegal move in [`FEN`].
fn french(reason: IllegalMove) -> String {
    let position = position();
    let refusal = MoveRefusal::Unplayable(ReadError::Illegal(reason));
    Language::French.move_refusal(&refusal, Scene::of(&position), ARTICLE)
}

#[test]
fn castling_through_check_names_square_and_attacker() {
    let reason = IllegalMove::CastlingThroughCheck {
        square: "f1".parse().unwrap(),
        attacker: "a6".parse().unwrap(),
    };
    assert_eq!(
        french(reason),
        "Roque interdit\u{a0}: le roi passerait par f1, attaquée par le fou en a6 (article 3.8.2.2)."
    );
}

#[test]
fn pieces_have_the_gender_of_their_names() {
    let pinned = |name: &str| IllegalMove::Pinned {
        piece: name.parse().unwrap(),
        king: "e1".parse().unwrap(),
        attacker: "h4".parse().unwrap(),
    };
    assert_eq!(
        french(pinned("a1")),
        "La tour en a1 est clouée\u{a0}: elle couvre le roi en e1 contre la dame en h4 et ne peut pas s’écarter (article 3.8.2.2)."
    );
    assert_eq!(
        french(pinned("b1")),
        "Le cavalier en b1 est cloué\u{a0}: il couvre le roi en e1 contre la dame en h4 et ne peut pas s’écarter (article 3.8.2.2)."
    );
}

#[test]
fn a_reason_within_a_sentence_has_no_capital() {
    let position = position();
    let reason = IllegalMove::CastlingBlocked {
        blocker: "b1".parse().unwrap(),
    };
    let refusal = EventRefusal::IntendedMove(ReadError::Illegal(reason));
    assert_eq!(
        Language::French.event_refusal(&refusal, Scene::of(&position), ""),
        "Le coup annoncé ne peut pas être joué\u{a0}; roque interdit\u{a0}: le passage est occupé par le cavalier en b1."
    );
}

#[test]
fn one_is_no_plural() {
    let one = |language: Language| {
        let helpmate = vec!["e2e4".parse::<chess_rules::Uci>().unwrap().to_move()];
        language.winnability(&Winnability::Winnable { helpmate })
    };
    assert_eq!(one(Language::English), "A line of 1 ply mates.");
    assert_eq!(
        one(Language::French),
        "Une suite de 1 demi-coup mène au mat."
    );
}

#[test]
fn large_numbers_are_grouped_in_french() {
    let proof = UnwinnabilityProof::Exhausted { positions: 54_321 };
    let said = Language::French.winnability(&Winnability::Unwinnable { proof });
    assert!(said.contains("54\u{a0}321 positions"), "{said}");
}

/// What is said of a board, in French.
fn seen(fen: &str, placement: &str) -> String {
    let (verdict, recognition) = boards::seen(Variant::Standard, fen, placement, false);
    Language::French.recognition(&recognition, &verdict, PieceLetters::English, "")
}

#[test]
fn what_a_board_means_is_told_in_french() {
    assert_eq!(
        seen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/6KR"),
        "Les Blancs font le petit roque\u{a0}: il reste à déplacer la tour de h1 en f1."
    );
    assert_eq!(
        seen("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "4k3/8/8/8/8/8/1Q6/4K3"),
        "Les Blancs ont joué Qb2."
    );
    assert_eq!(
        seen("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "4k3/8/8/8/8/1Q6/8/4K3"),
        "Le déplacement de la dame de a1 en b3 n’est pas légal\u{a0}; il faut rétablir la position précédente, qui diffère en a1 et b3."
    );
    assert_eq!(
        seen("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "4k3/8/8/8/8/3p4/8/4K3"),
        "Cet échiquier s’explique de plusieurs façons, et rien ne dit laquelle est la bonne\u{a0}: d3 exd3, ou d4 exd3."
    );
}
