//! Calls with their answers, worked out before the first is made.

use bytes::{BufMut, Bytes, BytesMut};
use prost::Message;
use serde::Serialize;
use tonic::Status;

use super::corpus::{Moves, games};
use super::mix::{Ingredient, Method};
use super::random::Random;
use super::scenario::Scenario;
use crate::proto::{self, ArbitrateRequest, GameRecord, VerdictPart};
use crate::service::{Limits, answer_one, draw_one, recognize_one, transcribe_one, validate_one};

/// Items of all calls of one kind together, more or less: enough that no two neighbours are alike, few enough for any memory.
const VARIETY: usize = 4_096;

/// Protocol in which is asked.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Protocol {
    /// gRPC.
    Grpc,
    /// The Connect protocol, in JSON.
    Json,
}

/// One call, and what must come back.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// What is called.
    pub(super) method: Method,
    /// What is sent, as the protocol has it.
    pub(super) body: Bytes,
    /// What must come back, to the byte.
    pub(super) expected: Bytes,
}

/// All questions of a scenario, to be drawn by their weights.
#[derive(Debug)]
pub struct Questions {
    kinds: Vec<(u32, Vec<Question>)>,
    total_weight: usize,
}

/// Why no answer could be worked out.
#[derive(Debug, thiserror::Error)]
pub enum QuestionError {
    /// The arbiter in this program refuses what would be asked.
    #[error("{method:?}: a question of the scenario has no answer: {}", .status.message())]
    Refused {
        /// What would be called.
        method: Method,
        /// What it says.
        status: Box<Status>,
    },
    /// There is no such form.
    #[error("{method:?} can't be asked in JSON: streams need gRPC")]
    Protocol {
        /// What would be called.
        method: Method,
    },
    /// An answer has no JSON form.
    #[error("an answer can't be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
}

impl Questions {
    /// Writes the questions of a scenario and answers them by the arbiter in this program.
    ///
    /// # Errors
    /// A [`QuestionError`].
    pub fn prepare(
        scenario: &Scenario,
        protocol: Protocol,
        seed: u64,
    ) -> Result<Self, QuestionError> {
        let mut kinds = Vec::new();
        let mut random = Random::new(seed);
        for ingredient in &scenario.mix {
            let writer = Writer {
                ingredient,
                protocol,
                games: games(ingredient.games, seed),
            };
            kinds.push((ingredient.weight, writer.all(&mut random)?));
        }
        let total_weight = kinds.iter().map(|(weight, _)| *weight as usize).sum();
        Ok(Self {
            kinds,
            total_weight,
        })
    }

    /// One of them, by lot.
    pub(super) fn draw(&self, random: &mut Random) -> Option<&Question> {
        let mut lot = random.below(self.total_weight);
        for (weight, questions) in &self.kinds {
            let weight = *weight as usize;
            if lot < weight {
                return questions.get(random.below(questions.len()));
            }
            lot -= weight;
        }
        None
    }

    /// How many differ.
    #[must_use]
    pub fn count(&self) -> usize {
        self.kinds
            .iter()
            .map(|(_, questions)| questions.len())
            .sum()
    }
}

/// Writes the questions of one kind.
struct Writer<'s> {
    ingredient: &'s Ingredient,
    protocol: Protocol,
    games: Vec<Moves>,
}

impl Writer<'_> {
    fn all(&self, random: &mut Random) -> Result<Vec<Question>, QuestionError> {
        let items = self.ingredient.items as usize;
        let count = match self.ingredient.method {
            Method::Batch | Method::Stream => (VARIETY / items).clamp(4, self.games.len()),
            Method::Arbitrate
            | Method::Validate
            | Method::Transcribe
            | Method::Recognize
            | Method::Draw => self.games.len(),
        };
        (0..count).map(|place| self.one(place, random)).collect()
    }

    fn one(&self, place: usize, random: &mut Random) -> Result<Question, QuestionError> {
        let limits = Limits::default();
        let id = place.to_string();
        let game = &self.games[place];
        match self.ingredient.method {
            Method::Arbitrate => {
                let asked = self.ruling(id, game);
                let told = answer_one(&asked, &limits);
                self.pair(&[asked], &[self.known(told)?])
            }
            Method::Batch => {
                let items = self.items(random);
                let results = items.iter().map(|item| {
                    let told = self.known(answer_one(item, &limits))?;
                    Ok(proto::BatchArbitrateResult {
                        id: item.id.clone(),
                        outcome: Some(proto::batch_arbitrate_result::Outcome::Result(told)),
                    })
                });
                let results = results.collect::<Result<_, QuestionError>>()?;
                self.pair(
                    &[proto::BatchArbitrateRequest {
                        items: items.clone(),
                    }],
                    &[proto::BatchArbitrateResponse { results }],
                )
            }
            Method::Stream => {
                let items = self.items(random);
                let told = items.iter().map(|item| {
                    let told = self.known(answer_one(item, &limits))?;
                    Ok(proto::StreamArbitrateResponse {
                        id: item.id.clone(),
                        outcome: Some(proto::stream_arbitrate_response::Outcome::Result(told)),
                    })
                });
                let told: Vec<_> = told.collect::<Result<_, QuestionError>>()?;
                let asked: Vec<_> = items
                    .into_iter()
                    .map(|item| proto::StreamArbitrateRequest { item: Some(item) })
                    .collect();
                self.pair(&asked, &told)
            }
            Method::Validate => {
                let ruled = self.known(answer_one(&self.ruling(String::new(), game), &limits))?;
                let asked = proto::ValidatePositionRequest {
                    fen: fen_of(&ruled),
                    id,
                    ..Default::default()
                };
                let told = validate_one(&asked, &limits);
                self.pair(&[asked], &[self.known(told)?])
            }
            Method::Transcribe => {
                let asked = proto::TranscribeMovesRequest {
                    record: Some(self.record(game)),
                    id,
                    ..Default::default()
                };
                let told = transcribe_one(&asked, &limits);
                self.pair(&[asked], &[self.known(told)?])
            }
            Method::Recognize => {
                let ruled = self.known(answer_one(&self.ruling(String::new(), game), &limits))?;
                let seen = fen_of(&ruled);
                let before = game.len().min(self.ingredient.max_plies as usize);
                let asked = proto::RecognizeMoveRequest {
                    record: Some(self.record(&game[..before.saturating_sub(1)])),
                    placement: seen.split(' ').next().unwrap_or_default().to_owned(),
                    id,
                    ..Default::default()
                };
                let told = recognize_one(&asked, &limits);
                self.pair(&[asked], &[self.known(told)?])
            }
            Method::Draw => {
                let asked = proto::DrawDiagramRequest {
                    subject: Some(proto::draw_diagram_request::Subject::Record(
                        self.record(game),
                    )),
                    id,
                    ..Default::default()
                };
                let told = draw_one(&asked, &limits);
                self.pair(&[asked], &[self.known(told)?])
            }
        }
    }

    fn items(&self, random: &mut Random) -> Vec<ArbitrateRequest> {
        (0..self.ingredient.items)
            .map(|place| {
                let game = &self.games[random.below(self.games.len())];
                self.ruling(place.to_string(), game)
            })
            .collect()
    }

    fn ruling(&self, id: String, game: &[String]) -> ArbitrateRequest {
        let include = if self.ingredient.winnability {
            vec![VerdictPart::Winnability.into()]
        } else {
            Vec::new()
        };
        ArbitrateRequest {
            record: Some(self.record(game)),
            include,
            node_budget: Some(self.ingredient.nodes),
            id,
            ..ArbitrateRequest::default()
        }
    }

    fn record(&self, game: &[String]) -> GameRecord {
        let plies = game.len().min(self.ingredient.max_plies as usize);
        GameRecord {
            moves: game[..plies].to_vec(),
            ..GameRecord::default()
        }
    }

    fn known<A>(&self, told: Result<A, Status>) -> Result<A, QuestionError> {
        told.map_err(|status| QuestionError::Refused {
            method: self.ingredient.method,
            status: Box::new(status),
        })
    }

    fn pair<Q: Message + Serialize, A: Message + Serialize>(
        &self,
        asked: &[Q],
        told: &[A],
    ) -> Result<Question, QuestionError> {
        let method = self.ingredient.method;
        let (body, expected) = match (self.protocol, asked, told) {
            (Protocol::Grpc, _, _) => (framed(asked), framed(told)),
            (Protocol::Json, [asked], [told]) if method != Method::Stream => (
                serde_json::to_vec(asked)?.into(),
                serde_json::to_vec(told)?.into(),
            ),
            (Protocol::Json, _, _) => return Err(QuestionError::Protocol { method }),
        };
        Ok(Question {
            method,
            body,
            expected,
        })
    }
}

fn fen_of(answer: &proto::ArbitrateResponse) -> String {
    let position = answer.verdict.as_ref().and_then(|it| it.position.as_ref());
    position.map(|it| it.fen.clone()).unwrap_or_default()
}

/// Messages as gRPC sends them: each behind a byte that says it is not compressed, and its length.
fn framed<M: Message>(messages: &[M]) -> Bytes {
    let mut bytes = BytesMut::new();
    for message in messages {
        let length = message.encoded_len();
        bytes.put_u8(0);
        bytes.put_u32(u32::try_from(length).unwrap_or(u32::MAX));
        bytes.extend_from_slice(&message.encode_to_vec());
    }
    bytes.freeze()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_can_be_asked_and_a_seed_asks_the_same() {
        for method in Method::ALL {
            let items = match method {
                Method::Batch | Method::Stream => 500,
                Method::Arbitrate
                | Method::Validate
                | Method::Transcribe
                | Method::Recognize
                | Method::Draw => 1,
            };
            let scenario = Scenario::of(Ingredient::of(method, items));
            let asked = Questions::prepare(&scenario, Protocol::Grpc, 3).unwrap();
            let again = Questions::prepare(&scenario, Protocol::Grpc, 3).unwrap();
            let (mut one, mut other) = (Random::new(1), Random::new(1));
            for _ in 0..20 {
                let (one, other) = (asked.draw(&mut one), again.draw(&mut other));
                let (one, other) = (one.unwrap(), other.unwrap());
                assert_eq!(one.body, other.body);
                assert_eq!(one.expected, other.expected);
                assert!(!one.expected.is_empty());
            }
        }
    }

    #[test]
    fn a_stream_is_not_asked_in_json() {
        let scenario = Scenario::of(Ingredient::of(Method::Stream, 2));
        let error = Questions::prepare(&scenario, Protocol::Json, 3).unwrap_err();
        assert!(matches!(error, QuestionError::Protocol { .. }));
    }

    #[test]
    fn weights_are_shares() {
        let scenario = Scenario {
            name: String::new(),
            mix: vec![
                Ingredient {
                    weight: 9,
                    ..Ingredient::of(Method::Validate, 1)
                },
                Ingredient::of(Method::Draw, 1),
            ],
        };
        let questions = Questions::prepare(&scenario, Protocol::Grpc, 3).unwrap();
        let mut random = Random::new(5);
        let drawn = (0..1_000)
            .filter(|_| questions.draw(&mut random).unwrap().method == Method::Draw)
            .count();
        assert!((60..140).contains(&drawn), "{drawn}");
    }
}
