//! A FEN looked at from all sides.

use crate::{FenDeviation, FenError, Position, Setup, SetupFault, Strictness, Variant};

/// Everything there is to say on a FEN.
///
/// ```
/// use chess_rules::{FenInspection, SetupFault, Strictness, Variant};
/// let fen = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1";
/// let inspection = FenInspection::of(fen, Variant::Standard)?;
/// let rook = "a1".parse()?;
/// assert_eq!(inspection.faults, [SetupFault::CastlingRookMissing { rook }]);
/// assert_eq!(inspection.accepted_from(), Some(Strictness::Standard));
/// let position = inspection.position.expect("it can be repaired");
/// assert_eq!(position.to_fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FenInspection {
    /// What the text says.
    pub setup: Setup,
    /// How it departs from the canonical form.
    pub deviations: Vec<FenDeviation>,
    /// Everything that is provably wrong, the basic faults first.
    pub faults: Vec<SetupFault>,
    /// The position, repaired; `None` where even a lenient reader can't play on from it.
    pub position: Option<Position>,
}

impl FenInspection {
    /// Looks at a FEN.
    ///
    /// # Errors
    ///
    /// [`FenError`] if it is no FEN, whoever reads it.
    pub fn of(text: &str, variant: Variant) -> Result<Self, FenError> {
        let reading = Setup::from_fen(text, variant, Strictness::Lenient)?;
        let setup = reading.setup;
        Ok(Self {
            setup,
            faults: reading.faults(variant),
            deviations: reading.deviations,
            position: setup.position(variant, Strictness::Lenient).ok(),
        })
    }

    /// Whether a reader of that strictness accepts it.
    pub fn is_accepted(&self, strictness: Strictness) -> bool {
        let is_refused = self.faults.iter().any(|fault| fault.is_refused(strictness))
            || self.deviations.iter().any(|one| one.is_refused(strictness));
        !is_refused
    }

    /// The strictest reader that accepts it.
    pub fn accepted_from(&self) -> Option<Strictness> {
        [
            Strictness::Strict,
            Strictness::Standard,
            Strictness::Lenient,
        ]
        .into_iter()
        .find(|strictness| self.is_accepted(*strictness))
    }
}
