//! Real games: what must not matter does not.

#![allow(clippy::unwrap_used, missing_docs)]

use chess_arbiter::{
    GameRecord, Legality, MoveRefusal, Parts, Question, Search, Start, Verdict, arbitrate_in,
};
use chess_rules::{Budget, History, LegalMove, Notation, Position, Strictness, Uci, Variant};

/// One game of the sample: its start, and its moves as a UCI line.
struct Game {
    start: Start,
    line: &'static str,
}

fn games() -> Vec<Game> {
    let text = include_str!("../../../tests/cases/games.tsv");
    text.lines()
        .map(|row| {
            let [fen, _, line] = row.split('\t').collect::<Vec<_>>().try_into().unwrap();
            let start = match fen {
                "" => Start::initial(),
                fen => Start::from_fen(fen, Variant::Standard, Strictness::Standard).unwrap(),
            };
            Game { start, line }
        })
        .collect()
}

impl Game {
    fn verdict<'r>(&self, history: History, movetext: &'r str, notation: Notation) -> Verdict<'r> {
        let record = GameRecord {
            start: self.start.clone(),
            movetext,
            notation,
            ..GameRecord::default()
        };
        let mut question = Question {
            parts: Parts {
                moves: true,
                winnability: false,
                continuation: true,
            },
            max_plies: 20_000,
            search: Search {
                budget: Budget::default(),
                go_on: &mut || true,
            },
        };
        arbitrate_in(history, &record, &mut question).unwrap()
    }

    /// The same moves in another notation.
    fn written(&self, write: impl Fn(&LegalMove<'_>) -> String) -> String {
        let mut position: Position = *self.start.position();
        let mut texts = Vec::new();
        for text in self.line.split(' ') {
            let legal = position
                .legalize(text.parse::<Uci>().unwrap().to_move())
                .unwrap();
            texts.push(write(&legal));
            position = legal.play();
        }
        texts.join(" ")
    }
}

/// Everything a verdict says, but for the texts of the moves.
fn said(verdict: &Verdict<'_>) -> String {
    let legality = match &verdict.legality {
        Legality::Legal => None,
        Legality::Illegal { ply, refusal, .. } => Some((ply, refusal)),
    };
    format!(
        "{legality:?} {} {:?} {:?} {:?} {:?} {:?} {:?}",
        verdict.position.to_fen(),
        verdict.occurred_after,
        verdict.claimable_draws,
        verdict.ending,
        verdict.rulings,
        verdict.draw_offered_by,
        verdict
            .moves
            .iter()
            .map(|report| (report.occurrences, report.claimable.clone()))
            .collect::<Vec<_>>(),
    )
}

#[test]
fn no_real_game_holds_an_illegal_move() {
    let mut played_on = 0;
    for game in games() {
        let verdict = game.verdict(History::new(), game.line, Notation::Uci);
        match &verdict.legality {
            Legality::Legal => {}
            // Nobody stops a game at the board on the very ply on which it is dead or stands for the fifth time.
            Legality::Illegal {
                refusal: MoveRefusal::GameOver { .. },
                ..
            } => played_on += 1,
            Legality::Illegal { .. } => panic!("{}: {:?}", game.line, verdict.legality),
        }
    }
    assert_eq!(played_on, 15);
}

#[test]
fn no_verdict_rests_on_a_key() {
    for game in games().iter().step_by(3) {
        let keyed = game.verdict(History::new(), game.line, Notation::Uci);
        let blind = game.verdict(History::with_key_bits(0), game.line, Notation::Uci);
        assert_eq!(said(&keyed), said(&blind), "{}", game.line);
    }
}

#[test]
fn a_used_history_judges_as_a_new_one() {
    let mut used = History::new();
    for _ in 0..500 {
        used.push(Position::initial());
    }
    for game in games().iter().step_by(30) {
        let fresh = game.verdict(History::new(), game.line, Notation::Uci);
        let again = game.verdict(used.clone(), game.line, Notation::Uci);
        assert_eq!(said(&fresh), said(&again), "{}", game.line);
    }
}

#[test]
fn the_notation_does_not_matter() {
    for game in games().iter().step_by(5) {
        let uci = said(&game.verdict(History::new(), game.line, Notation::Any));
        let san = game.written(|legal| legal.to_san());
        let lan = game.written(|legal| legal.to_lan());
        let iccf = game.written(|legal| legal.to_iccf());
        for (text, notation) in [
            (&san, Notation::San),
            (&san, Notation::Any),
            (&lan, Notation::Lan),
            (&iccf, Notation::Iccf),
        ] {
            let verdict = game.verdict(History::new(), text, notation);
            assert!(verdict.remarks.is_empty(), "{text}: {:?}", verdict.remarks);
            assert_eq!(said(&verdict), uci, "{text}");
        }
    }
}
