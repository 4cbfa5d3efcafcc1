//! The letters of the pieces in each language.

use crate::Role;

/// A language, or several that share them, with its letters for the pieces (Article C.3).
///
/// Which one a text is written in must be told: `R` is a king in French, a rook in English, a knight in Finnish.
///
/// ```
/// use chess_rules::{PieceLetters, Role};
/// let french = PieceLetters::named("fr-CA").expect("French is known");
/// assert_eq!(french, PieceLetters::French);
/// assert_eq!(french.letter(Role::Knight), "C");
/// assert_eq!(PieceLetters::named("tlh"), None);
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[repr(u8)]
#[allow(missing_docs)] // the names of languages
pub enum PieceLetters {
    #[default]
    English,
    French,
    German,
    /// Catalan too.
    Spanish,
    Italian,
    Portuguese,
    Dutch,
    /// Norwegian and Swedish too.
    Danish,
    Finnish,
    Icelandic,
    Polish,
    /// Slovak too.
    Czech,
    Hungarian,
    Romanian,
    /// Slovene, and Bosnian and Serbian in Latin script, too.
    Croatian,
    /// In Cyrillic script.
    Serbian,
    Estonian,
    Latvian,
    Lithuanian,
    Turkish,
    Russian,
    Ukrainian,
    Bulgarian,
    Greek,
}

/// What one language writes.
struct Row {
    /// Primary subtags of BCP 47; the first names the row.
    tags: &'static [&'static str],
    /// King, queen, rook, bishop, knight.
    pieces: [&'static str; 5],
    /// The pawn, which usually has no letter: as it is written, and other ways in use.
    pawns: &'static [&'static str],
}

const fn row(
    tags: &'static [&'static str],
    pieces: [&'static str; 5],
    pawns: &'static [&'static str],
) -> Row {
    Row {
        tags,
        pieces,
        pawns,
    }
}

/// In the order of [`PieceLetters::ALL`].
static ROWS: [Row; 24] = [
    row(&["en"], ["K", "Q", "R", "B", "N"], &["P"]),
    row(&["fr"], ["R", "D", "T", "F", "C"], &["P"]),
    row(&["de"], ["K", "D", "T", "L", "S"], &["B"]),
    row(&["es", "ca"], ["R", "D", "T", "A", "C"], &["P"]),
    row(&["it"], ["R", "D", "T", "A", "C"], &["P"]),
    row(&["pt"], ["R", "D", "T", "B", "C"], &["P"]),
    row(&["nl"], ["K", "D", "T", "L", "P"], &["O"]),
    row(
        &["da", "no", "nb", "nn", "sv"],
        ["K", "D", "T", "L", "S"],
        &["B"],
    ),
    row(&["fi"], ["K", "D", "T", "L", "R"], &["S", "P"]),
    row(&["is"], ["K", "D", "H", "B", "R"], &["P"]),
    row(&["pl"], ["K", "H", "W", "G", "S"], &["P"]),
    row(&["cs", "sk"], ["K", "D", "V", "S", "J"], &["P"]),
    row(&["hu"], ["K", "V", "B", "F", "H"], &["G"]),
    row(&["ro"], ["R", "D", "T", "N", "C"], &["P"]),
    row(&["hr", "sl", "bs"], ["K", "D", "T", "L", "S"], &["P"]),
    row(&["sr"], ["К", "Д", "Т", "Л", "С"], &["П"]),
    row(&["et"], ["K", "L", "V", "O", "R"], &["E", "P"]),
    row(&["lv"], ["K", "D", "T", "L", "Z"], &["B"]),
    row(&["lt"], ["K", "V", "B", "R", "Ž"], &["P"]),
    row(&["tr"], ["Ş", "V", "K", "F", "A"], &["P"]),
    row(&["ru"], ["Кр", "Ф", "Л", "С", "К"], &["п", "П"]),
    row(&["uk"], ["Кр", "Ф", "Т", "С", "К"], &["п", "П"]),
    row(&["bg"], ["Ц", "Д", "Т", "О", "К"], &["П"]),
    row(&["el"], ["Ρ", "Β", "Π", "Α", "Ι"], &["Σ"]),
];

impl PieceLetters {
    /// All of them.
    pub const ALL: [Self; 24] = [
        Self::English,
        Self::French,
        Self::German,
        Self::Spanish,
        Self::Italian,
        Self::Portuguese,
        Self::Dutch,
        Self::Danish,
        Self::Finnish,
        Self::Icelandic,
        Self::Polish,
        Self::Czech,
        Self::Hungarian,
        Self::Romanian,
        Self::Croatian,
        Self::Serbian,
        Self::Estonian,
        Self::Latvian,
        Self::Lithuanian,
        Self::Turkish,
        Self::Russian,
        Self::Ukrainian,
        Self::Bulgarian,
        Self::Greek,
    ];

    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The BCP 47 tag that names it; the first of [`tags`](Self::tags).
    pub const fn tag(self) -> &'static str {
        self.row().tags[0]
    }

    /// All languages that have these letters, as BCP 47 tags.
    pub const fn tags(self) -> &'static [&'static str] {
        self.row().tags
    }

    /// The letters of the language that a BCP 47 tag names, whatever the region; none where the language is not known.
    ///
    /// Serbian is in Cyrillic script unless the tag says `Latn`.
    pub fn named(tag: &str) -> Option<Self> {
        let mut subtags = tag.split(['-', '_']);
        let primary = subtags.next().unwrap_or_default();
        let found = Self::ALL.into_iter().find(|letters| {
            let mut tags = letters.tags().iter();
            tags.any(|known| known.eq_ignore_ascii_case(primary))
        })?;
        let is_latin = subtags.any(|subtag| subtag.eq_ignore_ascii_case("latn"));
        Some(if found == Self::Serbian && is_latin {
            Self::Croatian
        } else {
            found
        })
    }

    /// The letter of a kind of piece; two letters for the king in Russian and Ukrainian.
    pub const fn letter(self, role: Role) -> &'static str {
        let Row { pieces, pawns, .. } = self.row();
        match role {
            Role::King => pieces[0],
            Role::Queen => pieces[1],
            Role::Rook => pieces[2],
            Role::Bishop => pieces[3],
            Role::Knight => pieces[4],
            Role::Pawn => pawns[0],
        }
    }

    /// The languages in which a text may begin with that letter of a piece, pawns apart.
    ///
    /// ```
    /// use chess_rules::PieceLetters;
    /// let mut knights = PieceLetters::having('J');
    /// assert_eq!(knights.next(), Some(PieceLetters::Czech));
    /// assert_eq!(knights.next(), None);
    /// ```
    pub fn having(letter: char) -> impl Iterator<Item = Self> {
        let has = move |letters: &Self| {
            let mut pieces = letters.row().pieces.iter();
            pieces.any(|piece| piece.starts_with(letter))
        };
        Self::ALL.into_iter().filter(has)
    }

    /// Whether it is written in Cyrillic script, so that letters which look like Latin ones may stand for files.
    pub(super) fn is_cyrillic(self) -> bool {
        let king = self.letter(Role::King);
        king.starts_with(|letter| matches!(letter, 'А'..='я'))
    }

    /// The kind of piece whose letter a text begins with, and how many bytes it has.
    #[inline]
    pub(super) fn leading(self, text: &str) -> Option<(Role, usize)> {
        const ROLES: [Role; 5] = [
            Role::King,
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
        ];
        let Row { pieces, pawns, .. } = self.row();
        // The king comes first: its two letters begin with that of the knight in Russian.
        let pieces = ROLES.into_iter().zip(pieces);
        let pawns = pawns.iter().map(|pawn| (Role::Pawn, pawn));
        pieces
            .chain(pawns)
            .find(|(_, letter)| text.starts_with(**letter))
            .map(|(role, letter)| (role, letter.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_languages_are_listed_in_the_order_of_their_rows() {
        for (index, letters) in PieceLetters::ALL.into_iter().enumerate() {
            assert_eq!(letters as usize, index);
            assert_eq!(PieceLetters::named(letters.tag()), Some(letters));
        }
    }

    #[test]
    fn no_two_pieces_of_a_language_share_a_letter() {
        for letters in PieceLetters::ALL {
            for role in Role::ALL {
                let (found, length) = letters.leading(letters.letter(role)).unwrap();
                assert_eq!((found, length), (role, letters.letter(role).len()));
            }
        }
    }

    #[test]
    fn a_tag_names_one_language_whatever_region_and_case() {
        let tags: Vec<&str> = ROWS.iter().flat_map(|row| row.tags).copied().collect();
        for tag in &tags {
            assert_eq!(
                tags.iter().filter(|other| *other == tag).count(),
                1,
                "{tag}"
            );
        }
        assert_eq!(PieceLetters::named("PT_br"), Some(PieceLetters::Portuguese));
        assert_eq!(PieceLetters::named("nb-NO"), Some(PieceLetters::Danish));
        assert_eq!(
            PieceLetters::named("sr-Latn-RS"),
            Some(PieceLetters::Croatian)
        );
        assert_eq!(PieceLetters::named("sr-Cyrl"), Some(PieceLetters::Serbian));
        assert_eq!(PieceLetters::named(""), None);
        assert_eq!(PieceLetters::named("frr"), None);
    }
}
