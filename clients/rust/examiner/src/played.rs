//! Games that are played move by move.

use arbiter_client::v1::{
    GameEvent, GameRecord, GameResult, RefusalReason, RulingDecision, Termination,
};
use arbiter_client::{Error, Game};
use serde_json::{Value, json};

use crate::{Broken, Examiner};

impl Examiner {
    pub(crate) async fn game(&self, command: &Value) -> Result<Value, Broken> {
        let record: GameRecord = self.protos.read_json("GameRecord", &command["record"])?;
        let mut game = self.arbiter.new_game(record).await?;
        let mut states = vec![state(&game)];
        let mut largest = game.save().len();
        for step in command["steps"].as_array().into_iter().flatten() {
            game = self.arbiter.resume(&game.save())?;
            let next = match step.as_str() {
                Some(text) => game.play(text).await,
                None => {
                    let event: GameEvent = self.protos.read_json("GameEvent", step)?;
                    game.happen(event).await
                }
            };
            match next {
                Ok(next) => {
                    let mut told = state(&next);
                    if let Some(ruling) = next.ruling() {
                        told["decision"] = RulingDecision::try_from(ruling.decision)?
                            .as_str_name()
                            .into();
                    }
                    states.push(told);
                    game = next;
                }
                Err(Error::IllegalMove(illegal)) => states.push(json!({ "illegal": {
                    "ply": illegal.ply,
                    "move": illegal.r#move,
                    "reason": RefusalReason::try_from(illegal.refusal.reason)?.as_str_name(),
                    "article": illegal.refusal.article,
                    "squares": illegal.refusal.squares,
                }})),
                Err(other) => return Err(other.into()),
            }
            largest = largest.max(game.save().len());
        }
        Ok(json!({ "states": states, "largest": largest }))
    }
}

fn state(game: &Game) -> Value {
    let outcome = game.outcome().cloned().unwrap_or_default();
    let result = GameResult::try_from(outcome.result).map_or("", |result| result.as_str_name());
    let mut told = json!({ "fen": game.fen(), "ply": game.ply(), "result": result });
    if let Ok(termination) = Termination::try_from(outcome.termination)
        && termination != Termination::Unspecified
    {
        told["termination"] = termination.as_str_name().into();
    }
    told
}
