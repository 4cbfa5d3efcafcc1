package io.github.chessarbiter;

import io.github.chessarbiter.v1.ArbiterServiceGrpc;
import io.github.chessarbiter.v1.ArbitrateRequest;
import io.github.chessarbiter.v1.ArbitrateResponse;
import io.github.chessarbiter.v1.DrawDiagramRequest;
import io.github.chessarbiter.v1.DrawDiagramResponse;
import io.github.chessarbiter.v1.GetServerInfoRequest;
import io.github.chessarbiter.v1.GetServerInfoResponse;
import io.github.chessarbiter.v1.ListRuleSetsRequest;
import io.github.chessarbiter.v1.ListRuleSetsResponse;
import io.github.chessarbiter.v1.MoveForm;
import io.github.chessarbiter.v1.RecognizeMoveRequest;
import io.github.chessarbiter.v1.RecognizeMoveResponse;
import io.github.chessarbiter.v1.ReviewOptions;
import io.github.chessarbiter.v1.TimeClass;
import io.github.chessarbiter.v1.TranscribeMovesRequest;
import io.github.chessarbiter.v1.TranscribeMovesResponse;
import io.github.chessarbiter.v1.ValidatePositionRequest;
import io.github.chessarbiter.v1.ValidatePositionResponse;
import io.grpc.ManagedChannel;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Asks one service. It may be used by many threads at once; one for each process is enough. What cannot be meant, null among it, is an
 * {@link IllegalArgumentException} before anything is sent; where there is no answer, a method throws an {@link ArbiterException}.
 */
public final class Arbiter implements AutoCloseable {
    /** How long a call may take that is no stream, unless something else is said. */
    public static final Duration DEFAULT_DEADLINE = Duration.ofSeconds(5);

    private static final long CLOSING_SECONDS = 5;

    private final ManagedChannel channel;
    private final Envelope envelope;
    private final Calls calls;

    Arbiter(ManagedChannel channel, Envelope envelope, int maxMessageBytes) {
        this(channel, envelope, new Calls(channel, envelope, maxMessageBytes));
    }

    private Arbiter(ManagedChannel channel, Envelope envelope, Calls calls) {
        this.channel = channel;
        this.envelope = envelope;
        this.calls = calls;
    }

    /**
     * Begins a client of the service at an address.
     *
     * @param address {@code http://HOST:PORT}, {@code https://HOST:PORT} for TLS, or a target of gRPC
     * @return a builder
     */
    public static ArbiterBuilder builder(String address) {
        return new ArbiterBuilder(address);
    }

    /**
     * This client with another deadline, of streams as well, on the same connection. Closing either closes both.
     *
     * @param deadline from each call on; above zero
     * @return a view of this
     */
    public Arbiter withDeadline(Duration deadline) {
        return new Arbiter(channel, envelope, calls.withDeadline(deadline));
    }

    /**
     * This client with one more header, which goes before one of that name of the client. Closing either closes both.
     *
     * @param name letters, digits and {@code - _ .}
     * @param value printable ASCII
     * @return a view of this
     */
    public Arbiter withHeader(String name, String value) {
        return new Arbiter(channel, envelope, calls.withHeader(name, value));
    }

    /**
     * The generated stub on the same connection, with the same headers, deadline and retries. Its errors are those of gRPC.
     *
     * @return the stub that blocks; its channel makes the others
     */
    public ArbiterServiceGrpc.ArbiterServiceBlockingStub stub() {
        return ArbiterServiceGrpc.newBlockingStub(channel);
    }

    /**
     * Ends the connection: open calls may finish within 5 seconds, then they are broken off. These, and later ones, fail with the reason
     * {@code CLIENT_CLOSED}. Closing twice is no error.
     */
    @Override
    public void close() {
        envelope.close();
        channel.shutdown();
        try {
            if (!channel.awaitTermination(CLOSING_SECONDS, TimeUnit.SECONDS)) {
                channel.shutdownNow();
            }
        } catch (InterruptedException interrupted) {
            channel.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Rules on one game. A move that is illegal or cannot be read is an answer.
     *
     * @param game the question
     * @return the answer
     */
    public ArbitrateResponse arbitrate(Question game) {
        return calls.ask(ArbiterServiceGrpc.getArbitrateMethod(), Arguments.request(game));
    }

    /**
     * Rules on one game.
     *
     * @param game the question
     * @return the answer to come; cancelling it cancels the call. It fails with an {@link ArbiterException}
     */
    public CompletableFuture<ArbitrateResponse> arbitrateAsync(Question game) {
        return calls.askAsync(ArbiterServiceGrpc.getArbitrateMethod(), Arguments.request(game));
    }

    /**
     * Rules on any number of games, in as many calls as the limits of the server ask for, one after the other. An item whose answer did
     * not fit beside others is asked again.
     *
     * @param games the questions
     * @return one answer for each, in the same order
     */
    public List<Answer> batch(List<Question> games) {
        return Calls.now(batchAsync(games));
    }

    /**
     * Rules on any number of games.
     *
     * @param games the questions
     * @return the answers to come. It fails with an {@link ArbiterException} where a whole call failed
     */
    public CompletableFuture<List<Answer>> batchAsync(List<Question> games) {
        return Batch.ask(calls, games);
    }

    /**
     * Rules on any number of games on one open call. Questions are taken on a thread of their own, as fast as the server reads them, before
     * earlier ones are answered.
     *
     * @param games the questions
     * @return one answer for each, in the same order. To be closed where not all of them are taken
     */
    public Answers stream(Iterator<Question> games) {
        return Answers.open(calls, games);
    }

    /**
     * Rules on any number of games on one open call.
     *
     * @param games the questions
     * @return as {@link #stream(Iterator)}
     */
    public Answers stream(Iterable<Question> games) {
        return stream(Arguments.given(games, "a list of questions").iterator());
    }

    /**
     * Reviews a PGN file.
     *
     * @param file its bytes
     * @return as {@link #review(InputStream, ReviewOptions)}
     */
    public Review review(InputStream file) {
        return review(file, ReviewOptions.getDefaultInstance());
    }

    /**
     * Reviews a PGN file of any size, read as it is sent; it must not be compressed.
     *
     * @param file its bytes; what one read gives is one message. It is not closed
     * @param options how
     * @return the games to be walked through once, and then the summary
     */
    public Review review(InputStream file, ReviewOptions options) {
        return Review.open(calls, file, options);
    }

    /**
     * Reviews the PGN file at a path.
     *
     * @param file where it is
     * @return as {@link #review(Path, ReviewOptions)}
     */
    public Review review(Path file) {
        return review(file, ReviewOptions.getDefaultInstance());
    }

    /**
     * Reviews the PGN file at a path.
     *
     * @param file where it is
     * @param options how
     * @return the games to be walked through once, and then the summary
     * @throws java.io.UncheckedIOException where it cannot be opened
     */
    public Review review(Path file, ReviewOptions options) {
        return Review.open(calls, file, options);
    }

    /**
     * Tells what a board means that is seen beside a game.
     *
     * @param game the game so far
     * @param placement the first field of a FEN
     * @return the answer
     */
    public RecognizeMoveResponse recognize(Question game, String placement) {
        return recognize(Requests.recognition(game, placement));
    }

    /**
     * Tells what a board means.
     *
     * @param request every field
     * @return the answer
     */
    public RecognizeMoveResponse recognize(RecognizeMoveRequest request) {
        return calls.ask(ArbiterServiceGrpc.getRecognizeMoveMethod(), Arguments.given(request, "a request"));
    }

    /**
     * Draws the position at the end of a game as SVG, with its last move; of a refused move, the squares that show why.
     *
     * @param game the game
     * @return the picture
     */
    public DrawDiagramResponse draw(Question game) {
        return draw(Requests.diagram(game));
    }

    /**
     * Draws a position, be it one that can be played on from or not.
     *
     * @param fen the position
     * @return the picture
     */
    public DrawDiagramResponse drawFen(String fen) {
        return draw(Requests.diagram(fen));
    }

    /**
     * Draws a position.
     *
     * @param request every field
     * @return the picture
     */
    public DrawDiagramResponse draw(DrawDiagramRequest request) {
        return calls.ask(ArbiterServiceGrpc.getDrawDiagramMethod(), Arguments.given(request, "a request"));
    }

    /**
     * Tells everything that is wrong with a position. A text that is no FEN is an answer too.
     *
     * @param fen the position
     * @return its faults, and the canonical FEN
     */
    public ValidatePositionResponse validate(String fen) {
        return validate(ValidatePositionRequest.newBuilder().setFen(Arguments.given(fen, "a FEN")).build());
    }

    /**
     * Tells everything that is wrong with a position.
     *
     * @param request every field
     * @return its faults, and the canonical FEN
     */
    public ValidatePositionResponse validate(ValidatePositionRequest request) {
        return calls.ask(ArbiterServiceGrpc.getValidatePositionMethod(), Arguments.given(request, "a request"));
    }

    /**
     * Writes the moves of a game in standard algebraic notation.
     *
     * @param game the game
     * @return as {@link #transcribe(Question, MoveForm)}
     */
    public TranscribeMovesResponse transcribe(Question game) {
        return transcribe(game, MoveForm.MOVE_FORM_SAN);
    }

    /**
     * Writes the moves of a game in another form.
     *
     * @param game the game
     * @param form of the moves, with the piece letters that the question asks for, English ones if it does not
     * @return the moves
     */
    public TranscribeMovesResponse transcribe(Question game, MoveForm form) {
        return transcribe(Requests.transcription(game, form));
    }

    /**
     * Writes moves in another form or language, or a game as PGN.
     *
     * @param request the moves and how they are to be written
     * @return the moves
     */
    public TranscribeMovesResponse transcribe(TranscribeMovesRequest request) {
        return calls.ask(ArbiterServiceGrpc.getTranscribeMovesMethod(), Arguments.given(request, "a request"));
    }

    /**
     * Tells what each rule set decides in standard games.
     *
     * @return as {@link #ruleSets(TimeClass)}
     */
    public ListRuleSetsResponse ruleSets() {
        return ruleSets(TimeClass.TIME_CLASS_STANDARD);
    }

    /**
     * Tells what each rule set decides.
     *
     * @param timeClass in games of that time control
     * @return one description for each
     */
    public ListRuleSetsResponse ruleSets(TimeClass timeClass) {
        return calls.ask(
                ArbiterServiceGrpc.getListRuleSetsMethod(),
                ListRuleSetsRequest.newBuilder().setTimeClass(Arguments.known(timeClass, "a time class")).build());
    }

    /**
     * Tells the version of the server, what it supports and every limit in force.
     *
     * @return what it is
     */
    public GetServerInfoResponse serverInfo() {
        return calls.ask(ArbiterServiceGrpc.getGetServerInfoMethod(), GetServerInfoRequest.getDefaultInstance());
    }

    /**
     * Begins a game from the initial position, by the default rules.
     *
     * @return the game
     */
    public Game newGame() {
        return newGame(Question.request(ArbitrateRequest.getDefaultInstance()));
    }

    /**
     * Begins a game. What the question asks besides its record, such as the language, is asked at each move.
     *
     * @param start its rules, its start, moves that were already made
     * @return the game
     * @throws IllegalMoveException where the record has an illegal move
     */
    public Game newGame(Question start) {
        return Game.begin(calls, Arguments.request(start));
    }

    /**
     * Goes on with a game that was saved, by a library in any language. It makes no call: the game has no verdict before its next move or
     * event, or {@link Game#look}. No bytes are a new game from the initial position: that is what {@link Game#save} makes of one.
     *
     * @param saved what {@link Game#save} gave
     * @return the game
     * @throws ArbiterException with the reason {@code MESSAGE_MALFORMED} where these bytes are no game
     */
    public Game resume(byte[] saved) {
        return Game.resume(calls, saved, ArbitrateRequest.getDefaultInstance());
    }

    /**
     * Goes on with a game that was saved, as {@link #resume(byte[])} does.
     *
     * @param saved what {@link Game#save} gave
     * @param asking what is asked at each move; its record is not read
     * @return the game
     */
    public Game resume(byte[] saved, Question asking) {
        return Game.resume(calls, saved, Arguments.request(asking));
    }
}
