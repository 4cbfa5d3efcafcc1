//! What the men on the board say, wherever they stand.

use crate::{Bitboard, Board, Color, Role};

impl Board {
    /// Whether that player can't mate, nor ever will, whatever the squares: the player has no pawn, and besides the king
    ///
    /// * nothing; or
    /// * one knight, against no pawn, knight, bishop or rook; or
    /// * bishops of one shade, against no pawn, no knight and no bishop of the other shade.
    ///
    /// Neither player can promote then, so material only shrinks and the rule goes on to hold. The men excluded are
    /// those that could stand in the way of a cornered king on the last square the attackers don't reach.
    ///
    /// Not to be asked where there is no legal move: a set-up may show a mate that no move leads to.
    #[inline]
    pub fn lacks_mating_material(&self, color: Color) -> bool {
        let own = self.color(color);
        let dear = self.role(Role::Pawn) | self.straight_sliders();
        if dear.meets(own) {
            return false;
        }
        let theirs = self.color(!color);
        let knights = self.role(Role::Knight);
        let bishops = self.role(Role::Bishop);
        let own_knights = own & knights;
        if (own_knights | own & bishops).is_empty() {
            return true;
        }
        if (self.role(Role::Pawn) | knights).meets(theirs) || own_knights.is_several() {
            return false;
        }
        if own_knights.is_any() {
            let helpers = bishops | self.role(Role::Rook) & theirs;
            return helpers.is_empty();
        }
        !bishops.meets(Bitboard::LIGHT) || !bishops.meets(Bitboard::DARK)
    }

    /// Whether neither player can mate, whatever the squares: kings with at most one knight, or with bishops of one shade.
    ///
    /// No arrangement of these is mate, so this needs no legal move to be sound.
    #[inline]
    pub fn lacks_any_mating_material(&self) -> bool {
        let dear = self.role(Role::Pawn) | self.straight_sliders();
        if dear.is_any() {
            return false;
        }
        let bishops = self.role(Role::Bishop);
        let knights = self.role(Role::Knight);
        if knights.is_any() {
            return bishops.is_empty() && !knights.is_several();
        }
        !bishops.meets(Bitboard::LIGHT) || !bishops.meets(Bitboard::DARK)
    }
}
