//! The moves as one text.

use chess_rules::{Color, MoveForm, PieceSymbols};

use super::Transcript;

impl Transcript<'_> {
    /// The moves as one line: with move numbers, in UCI without; `(=)` stands where an offer was written.
    pub fn movetext(&self, form: MoveForm, symbols: PieceSymbols) -> String {
        let mut words = self.words(form, symbols);
        if form.has_symbols() {
            for (word, one) in words.iter_mut().zip(&self.moves) {
                if one.draw_offer {
                    word.push_str(" (=)");
                }
            }
        }
        words.join(" ")
    }

    /// Each move with the number that stands before it.
    pub(super) fn words(&self, form: MoveForm, symbols: PieceSymbols) -> Vec<String> {
        let mut is_first = true;
        let texts = self.texts(form, symbols).into_iter();
        self.numbered()
            .zip(texts)
            .map(|((turn, number, _), text)| {
                let is_after_gap = core::mem::replace(&mut is_first, false);
                match (form, turn) {
                    (MoveForm::Uci, _) => text,
                    (_, Color::White) => format!("{number}. {text}"),
                    (_, Color::Black) if is_after_gap => format!("{number}... {text}"),
                    (_, Color::Black) => text,
                }
            })
            .collect()
    }
}
