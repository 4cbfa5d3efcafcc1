//! A game that is played move by move, each at the same cost.

use std::fmt;

use prost::Message;

use crate::client::Arbiter;
use crate::error::{Error, Failure, IllegalMove};
use crate::v1::game_event::Kind;
use crate::v1::{
    ArbitrateRequest, Color, DrawAcceptance, DrawClaim, DrawDiagramResponse, DrawOffer,
    DrawRefusal, FlagFall, GameEvent, GameRecord, GameResult, Outcome, Position, Resignation,
    Ruling, Verdict, VerdictPart,
};

/// A game: a short record with the same future as the whole game, and the last verdict.
///
/// It is a value, never changed in place: each move or event gives the next one, by one call, at a cost that does not grow with the game.
/// What is kept of it is [`Game::save`].
#[derive(Clone)]
pub struct Game {
    arbiter: Arbiter,
    asking: ArbitrateRequest,
    record: GameRecord,
    verdict: Option<Verdict>,
    ruling: Option<Ruling>,
}

impl Game {
    pub(crate) async fn begin(
        arbiter: Arbiter,
        mut start: ArbitrateRequest,
    ) -> Result<Self, Error> {
        let record = start.record.take().unwrap_or_default();
        Self::of(arbiter, start, record).look().await
    }

    pub(crate) fn resume(
        arbiter: Arbiter,
        saved: &[u8],
        mut asking: ArbitrateRequest,
    ) -> Result<Self, Error> {
        asking.record = None;
        let record = GameRecord::decode(saved).map_err(|fault| Failure::no_game(&fault))?;
        Ok(Self::of(arbiter, asking, record))
    }

    fn of(arbiter: Arbiter, mut asking: ArbitrateRequest, record: GameRecord) -> Self {
        let continuation = VerdictPart::Continuation.into();
        if !asking.include.contains(&continuation) {
            asking.include.push(continuation);
        }
        Self {
            arbiter,
            asking,
            record,
            verdict: None,
            ruling: None,
        }
    }

    /// The same game with its verdict, for one that was resumed.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn look(&self) -> Result<Self, Error> {
        self.after(self.record.clone()).await
    }

    /// Makes a move, in any notation.
    ///
    /// # Errors
    ///
    /// [`Error::IllegalMove`], and the game is as it was; [`Error::NotAnswered`].
    pub async fn play(&self, text: &str) -> Result<Self, Error> {
        let mut record = self.record.clone();
        record.moves.push(text.to_owned());
        self.after(record).await
    }

    /// Something happens beside the moves, behind the last of them. The game after it has the ruling. A refused claim is a ruling and no
    /// error, since it may bind the next move.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn happen(&self, event: GameEvent) -> Result<Self, Error> {
        let mut record = self.record.clone();
        record.events.push(event);
        let own = u32::try_from(record.events.len() - 1).ok();
        let mut next = self.after(record).await?;
        let rulings = next.verdict.iter().flat_map(|verdict| &verdict.rulings);
        let ruling = rulings
            .filter(|one| one.event.is_some())
            .find(|one| one.event == own)
            .cloned();
        next.ruling = ruling;
        Ok(next)
    }

    /// A draw is offered.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn offer_draw(&self, by: Color) -> Result<Self, Error> {
        self.happen(event(by, Kind::DrawOffer(DrawOffer {}))).await
    }

    /// The standing offer is accepted. Where none stands any more, this is a new one.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn accept_draw(&self, by: Color) -> Result<Self, Error> {
        self.happen(event(by, Kind::DrawAcceptance(DrawAcceptance {})))
            .await
    }

    /// The standing offer is declined in words. Moving declines it too.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn decline_draw(&self, by: Color) -> Result<Self, Error> {
        self.happen(event(by, Kind::DrawRefusal(DrawRefusal {})))
            .await
    }

    /// The player having the move claims a draw, on whichever ground holds: with a move that is announced and not played, or, where that
    /// is empty, on the position.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn claim_draw(&self, intended_move: &str) -> Result<Self, Error> {
        let claim = DrawClaim {
            intended_move: intended_move.to_owned(),
            ..DrawClaim::default()
        };
        self.happen(event(Color::Unspecified, Kind::DrawClaim(claim)))
            .await
    }

    /// A player gives up.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn resign(&self, by: Color) -> Result<Self, Error> {
        self.happen(event(by, Kind::Resignation(Resignation {})))
            .await
    }

    /// A player's time is up.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn flag_fall(&self, by: Color) -> Result<Self, Error> {
        self.happen(event(by, Kind::FlagFall(FlagFall::default())))
            .await
    }

    /// The last verdict. None: the game was resumed, and nothing has been asked since.
    #[must_use]
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The ruling on the event that led here, if one did.
    #[must_use]
    pub fn ruling(&self) -> Option<&Ruling> {
        self.ruling.as_ref()
    }

    /// The position, as FEN. None: there is no verdict.
    #[must_use]
    pub fn fen(&self) -> Option<&str> {
        self.position().map(|position| position.fen.as_str())
    }

    /// Plies played. None: there is no verdict.
    #[must_use]
    pub fn ply(&self) -> Option<u32> {
        self.position().map(|position| position.ply)
    }

    /// The player having the move. None: there is no verdict.
    #[must_use]
    pub fn side_to_move(&self) -> Option<Color> {
        self.position().map(Position::side_to_move)
    }

    fn position(&self) -> Option<&Position> {
        self.verdict().and_then(|verdict| verdict.position.as_ref())
    }

    /// How the game stands. None: there is no verdict.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.verdict().and_then(|verdict| verdict.outcome.as_ref())
    }

    /// Whether the game has a result, be it undetermined. None: there is no verdict.
    #[must_use]
    pub fn is_over(&self) -> Option<bool> {
        self.outcome()
            .map(|outcome| outcome.result != i32::from(GameResult::Ongoing))
    }

    /// A short record with the same future as the whole game.
    #[must_use]
    pub fn record(&self) -> &GameRecord {
        &self.record
    }

    /// The game as bytes for a database, some hundred of them: a `GameRecord`, which libraries in all languages read. Of a new game from
    /// the initial position there are none, which a database should not take for nothing.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        self.record.encode_to_vec()
    }

    /// Draws the position as SVG, with the last move.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn draw(&self) -> Result<DrawDiagramResponse, Error> {
        self.arbiter.draw(self.question(self.record.clone())).await
    }

    fn question(&self, record: GameRecord) -> ArbitrateRequest {
        ArbitrateRequest {
            record: Some(record),
            ..self.asking.clone()
        }
    }

    /// The game that a record leads to.
    async fn after(&self, record: GameRecord) -> Result<Self, Error> {
        let told = self.arbiter.arbitrate(self.question(record)).await?;
        let verdict = told.verdict.unwrap_or_default();
        if let Some(illegal) = IllegalMove::of(verdict.legality.as_ref()) {
            return Err(Error::IllegalMove(Box::new(illegal)));
        }
        Ok(Self {
            arbiter: self.arbiter.clone(),
            asking: self.asking.clone(),
            record: verdict.continuation.clone().unwrap_or_default(),
            verdict: Some(verdict),
            ruling: None,
        })
    }
}

/// In one line: the plies played and the position, or that it was resumed.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position() {
            Some(position) => write!(f, "Game(ply {}, {})", position.ply, position.fen),
            None => f.write_str("Game(resumed)"),
        }
    }
}

fn event(by: Color, kind: Kind) -> GameEvent {
    GameEvent {
        by: by.into(),
        kind: Some(kind),
        ..GameEvent::default()
    }
}
