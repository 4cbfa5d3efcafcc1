//! The client.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use http::{HeaderName, HeaderValue};
use uuid::Uuid;

use crate::argument;
use crate::builder::Builder;
use crate::call::Call;
use crate::error::Error;
use crate::stack::{REQUEST_ID_NAME, Stack};
use crate::v1::arbiter_service_client::ArbiterServiceClient;
use crate::v1::{
    ArbitrateResponse, DiagramPosition, DrawDiagramRequest, DrawDiagramResponse,
    GetServerInfoRequest, GetServerInfoResponse, Limits, ListRuleSetsRequest, ListRuleSetsResponse,
    MoveForm, RecognizeMoveRequest, RecognizeMoveResponse, TimeClass, TranscribeMovesRequest,
    TranscribeMovesResponse, ValidatePositionRequest, ValidatePositionResponse,
    draw_diagram_request,
};
use crate::{Answer, Game, Question};

/// The generated client, with the headers, deadline and retries of an [`Arbiter`].
pub type Stub = ArbiterServiceClient<Stack>;

/// Asks one service. A clone is cheap and uses the same connection, which ends with the last of them.
#[derive(Clone, Debug)]
pub struct Arbiter {
    stub: Stub,
    stack: Stack,
    deadline: Option<Duration>,
    headers: Vec<(HeaderName, HeaderValue)>,
    limits: Arc<Mutex<Option<Limits>>>,
    pub(crate) max_message_bytes: usize,
}

/// Writes a method that sends a message and gives another.
macro_rules! ask {
    ($arbiter:expr, $method:ident, $message:expr) => {{
        let mut call = $arbiter.call();
        let request = call.request($message)?;
        let answer = call.stub.$method(request).await;
        call.told(answer)
    }};
}

impl Arbiter {
    /// Begins a client of the service at `http://HOST:PORT`, or `https://HOST:PORT` for TLS.
    #[must_use]
    pub fn builder(address: impl Into<String>) -> Builder {
        Builder::new(address.into())
    }

    pub(crate) fn new(stack: Stack, max_message_bytes: usize) -> Self {
        Self {
            stub: ArbiterServiceClient::new(stack.clone())
                .max_decoding_message_size(max_message_bytes)
                .max_encoding_message_size(max_message_bytes),
            stack,
            deadline: None,
            headers: Vec::new(),
            limits: Arc::default(),
            max_message_bytes,
        }
    }

    /// Ends the connection of this client and all its clones, and what is still open on it. Calls that are at work then, and later ones,
    /// fail with the reason `CLIENT_CLOSED`. Closing twice is no error.
    pub fn close(&self) {
        self.stack.close();
    }

    /// This client with another deadline for each call, streams as well.
    ///
    /// # Errors
    ///
    /// [`Error::Argument`] where it is zero.
    pub fn with_deadline(mut self, deadline: Duration) -> Result<Self, Error> {
        self.deadline = Some(argument::deadline(deadline)?);
        Ok(self)
    }

    /// This client with one more header for each call, which goes before one of that name of the builder.
    ///
    /// # Errors
    ///
    /// [`Error::Argument`] where it is no header.
    pub fn with_header(mut self, name: &str, value: &str) -> Result<Self, Error> {
        self.headers.push(argument::header(name, value)?);
        Ok(self)
    }

    /// The generated client on the same connection. Its errors are those of gRPC.
    #[must_use]
    pub fn stub(&self) -> Stub {
        self.stub.clone()
    }

    pub(crate) fn call(&self) -> Call {
        let given = self
            .headers
            .iter()
            .rfind(|(name, _)| name.as_str() == REQUEST_ID_NAME);
        let given = given.and_then(|(_, value)| value.to_str().ok().map(str::to_owned));
        Call {
            stub: self.stub.clone(),
            id: given.unwrap_or_else(|| Uuid::new_v4().to_string()),
            deadline: self.deadline,
            headers: self.headers.clone(),
            most_bytes: self.max_message_bytes,
        }
    }

    /// Rules on one game. A move that is illegal or cannot be read is an answer.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`], as of every call.
    pub async fn arbitrate(&self, game: impl Into<Question>) -> Result<ArbitrateResponse, Error> {
        ask!(self, arbitrate, game.into().into_request())
    }

    /// Rules on any number of games, in as many calls as the limits of the server ask for, one after the other: one answer for each, in
    /// the same order. An item whose answer did not fit beside others is asked again.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`] where a whole call failed.
    pub async fn batch<Q: Into<Question>>(
        &self,
        games: impl IntoIterator<Item = Q>,
    ) -> Result<Vec<Answer>, Error> {
        crate::batch::ask(
            self,
            games
                .into_iter()
                .map(|game| game.into().into_request())
                .collect(),
        )
        .await
    }

    /// Tells what a board means that is seen beside a game: the first field of a FEN.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn recognize(
        &self,
        game: impl Into<Question>,
        placement: &str,
    ) -> Result<RecognizeMoveResponse, Error> {
        let asked = game.into().into_request();
        let request = RecognizeMoveRequest {
            record: asked.record,
            placement: placement.to_owned(),
            language: asked.language,
            piece_letters: asked.piece_letters,
            strictness: asked.strictness,
            node_budget: asked.node_budget,
            id: asked.id,
            ..RecognizeMoveRequest::default()
        };
        self.recognize_request(request).await
    }

    /// The same with every field.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn recognize_request(
        &self,
        request: RecognizeMoveRequest,
    ) -> Result<RecognizeMoveResponse, Error> {
        ask!(self, recognize_move, request)
    }

    /// Draws the position at the end of a game as SVG, with its last move; of a refused move, the squares that show why.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn draw(&self, game: impl Into<Question>) -> Result<DrawDiagramResponse, Error> {
        let asked = game.into().into_request();
        self.draw_request(DrawDiagramRequest {
            subject: Some(draw_diagram_request::Subject::Record(
                asked.record.unwrap_or_default(),
            )),
            language: asked.language,
            strictness: asked.strictness,
            id: asked.id,
            ..DrawDiagramRequest::default()
        })
        .await
    }

    /// Draws a position as SVG, be it one that can be played on from or not.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn draw_fen(&self, fen: &str) -> Result<DrawDiagramResponse, Error> {
        self.draw_request(DrawDiagramRequest {
            subject: Some(draw_diagram_request::Subject::Position(DiagramPosition {
                fen: fen.to_owned(),
                ..DiagramPosition::default()
            })),
            ..DrawDiagramRequest::default()
        })
        .await
    }

    /// The same with every field.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn draw_request(
        &self,
        request: DrawDiagramRequest,
    ) -> Result<DrawDiagramResponse, Error> {
        ask!(self, draw_diagram, request)
    }

    /// Tells everything that is wrong with a position, and its canonical FEN. A text that is no FEN is an answer too.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn validate(&self, fen: &str) -> Result<ValidatePositionResponse, Error> {
        self.validate_request(ValidatePositionRequest {
            fen: fen.to_owned(),
            ..ValidatePositionRequest::default()
        })
        .await
    }

    /// The same with every field.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn validate_request(
        &self,
        request: ValidatePositionRequest,
    ) -> Result<ValidatePositionResponse, Error> {
        ask!(self, validate_position, request)
    }

    /// Writes the moves of a game in another form.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn transcribe(
        &self,
        game: impl Into<Question>,
        form: MoveForm,
    ) -> Result<TranscribeMovesResponse, Error> {
        let asked = game.into().into_request();
        self.transcribe_request(TranscribeMovesRequest {
            record: asked.record,
            form: form.into(),
            piece_letters: asked.piece_letters,
            strictness: asked.strictness,
            language: asked.language,
            id: asked.id,
            ..TranscribeMovesRequest::default()
        })
        .await
    }

    /// The same with every field: figurines, PGN.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn transcribe_request(
        &self,
        request: TranscribeMovesRequest,
    ) -> Result<TranscribeMovesResponse, Error> {
        ask!(self, transcribe_moves, request)
    }

    /// Tells what each rule set decides in games of a time class.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn rule_sets(&self, time_class: TimeClass) -> Result<ListRuleSetsResponse, Error> {
        ask!(
            self,
            list_rule_sets,
            ListRuleSetsRequest {
                time_class: time_class.into()
            }
        )
    }

    /// Tells the version of the server, what it supports and every limit in force.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`].
    pub async fn server_info(&self) -> Result<GetServerInfoResponse, Error> {
        ask!(self, get_server_info, GetServerInfoRequest {})
    }

    /// Begins a game. What the question asks besides its record, such as the language and parts of the verdict, is asked at each move.
    /// `Question::default()` is the initial position, by the default rules.
    ///
    /// # Errors
    ///
    /// [`Error::IllegalMove`] where the record has one, [`Error::NotAnswered`].
    pub async fn new_game(&self, start: impl Into<Question>) -> Result<Game, Error> {
        Game::begin(self.clone(), start.into().into_request()).await
    }

    /// Goes on with a game that was saved, by a library in any language. It makes no call: the game has no verdict before its next
    /// move or event, or [`Game::look`]. No bytes are a new game from the initial position: that is what [`Game::save`] makes of one.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`] with the reason `MESSAGE_MALFORMED` where these bytes are no saved game.
    pub fn resume(&self, saved: &[u8]) -> Result<Game, Error> {
        Game::resume(self.clone(), saved, Question::default().into_request())
    }

    /// The same, with what is to be asked at each move. The record of the question is not read.
    ///
    /// # Errors
    ///
    /// [`Error::NotAnswered`] with the reason `MESSAGE_MALFORMED` where these bytes are no saved game.
    pub fn resume_asking(&self, saved: &[u8], asking: impl Into<Question>) -> Result<Game, Error> {
        Game::resume(self.clone(), saved, asking.into().into_request())
    }

    /// The limits of the server, asked for once.
    pub(crate) async fn limits(&self) -> Result<Limits, Error> {
        let known = *self.known_limits();
        match known {
            Some(limits) => Ok(limits),
            None => {
                let limits = self.server_info().await?.limits.unwrap_or_default();
                *self.known_limits() = Some(limits);
                Ok(limits)
            }
        }
    }

    /// Asks for the limits anew the next time: they may have changed.
    pub(crate) fn forget_limits(&self) {
        *self.known_limits() = None;
    }

    fn known_limits(&self) -> std::sync::MutexGuard<'_, Option<Limits>> {
        self.limits
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
