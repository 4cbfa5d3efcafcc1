package io.github.chessarbiter;

import com.google.protobuf.InvalidProtocolBufferException;
import io.github.chessarbiter.v1.ArbiterServiceGrpc;
import io.github.chessarbiter.v1.ArbitrateRequest;
import io.github.chessarbiter.v1.ArbitrateResponse;
import io.github.chessarbiter.v1.Color;
import io.github.chessarbiter.v1.DrawAcceptance;
import io.github.chessarbiter.v1.DrawClaim;
import io.github.chessarbiter.v1.DrawDiagramRequest;
import io.github.chessarbiter.v1.DrawDiagramResponse;
import io.github.chessarbiter.v1.DrawOffer;
import io.github.chessarbiter.v1.DrawRefusal;
import io.github.chessarbiter.v1.FlagFall;
import io.github.chessarbiter.v1.GameEvent;
import io.github.chessarbiter.v1.GameRecord;
import io.github.chessarbiter.v1.GameResult;
import io.github.chessarbiter.v1.Outcome;
import io.github.chessarbiter.v1.Resignation;
import io.github.chessarbiter.v1.Ruling;
import io.github.chessarbiter.v1.Verdict;
import io.github.chessarbiter.v1.VerdictPart;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * A game: a short record with the same future as the whole game, and the last verdict. It is a value, never changed in place: each move or
 * event gives the next one, by one call, at a cost that does not grow with the game.
 */
public final class Game {
    private final Calls calls;
    private final ArbitrateRequest asking;
    private final GameRecord record;
    private final Verdict verdict;
    private final Ruling ruling;

    private Game(Calls calls, ArbitrateRequest asking, GameRecord record, Verdict verdict, Ruling ruling) {
        this.calls = calls;
        this.asking = asking;
        this.record = record;
        this.verdict = verdict;
        this.ruling = ruling;
    }

    static Game begin(Calls calls, ArbitrateRequest start) {
        return new Game(calls, asking(start), start.getRecord(), null, null).look();
    }

    static Game resume(Calls calls, byte[] saved, ArbitrateRequest template) {
        try {
            Arguments.given(saved, "a saved game");
            return new Game(calls, asking(template), GameRecord.parseFrom(saved), null, null);
        } catch (InvalidProtocolBufferException unreadable) {
            throw ArbiterException.of(OwnErrors.noGame(unreadable.getMessage()), "");
        }
    }

    private static ArbitrateRequest asking(ArbitrateRequest template) {
        ArbitrateRequest.Builder asking = template.toBuilder().clearRecord();
        if (!template.getIncludeList().contains(VerdictPart.VERDICT_PART_CONTINUATION)) {
            asking.addInclude(VerdictPart.VERDICT_PART_CONTINUATION);
        }
        return asking.build();
    }

    /**
     * The same game with its verdict, for one that was resumed.
     *
     * @return the game
     */
    public Game look() {
        return ask(record, false);
    }

    /**
     * Makes a move.
     *
     * @param move in any notation
     * @return the game after it
     * @throws IllegalMoveException where it is refused
     */
    public Game play(String move) {
        return ask(moved(move), false);
    }

    /**
     * Makes a move.
     *
     * @param move in any notation
     * @return the game to come. It fails with an {@link IllegalMoveException} or an {@link ArbiterException}
     */
    public CompletableFuture<Game> playAsync(String move) {
        return askAsync(moved(move), false);
    }

    /**
     * Something happens beside the moves, behind the last of them. A refused claim is a ruling and no exception, since it may bind the next
     * move.
     *
     * @param event an offer, a claim, a resignation, a flag
     * @return the game after it, with the ruling on it
     */
    public Game happen(GameEvent event) {
        return ask(happened(event), true);
    }

    /**
     * Something happens beside the moves.
     *
     * @param event an offer, a claim, a resignation, a flag
     * @return the game to come. It fails with an {@link ArbiterException}
     */
    public CompletableFuture<Game> happenAsync(GameEvent event) {
        return askAsync(happened(event), true);
    }

    /**
     * A draw is offered.
     *
     * @param by by whom
     * @return the game after it
     */
    public Game offerDraw(Color by) {
        return happen(by(by).setDrawOffer(DrawOffer.getDefaultInstance()).build());
    }

    /**
     * The standing offer is accepted. Where none stands any more, this is a new one.
     *
     * @param by by whom
     * @return the game after it
     */
    public Game acceptDraw(Color by) {
        return happen(by(by).setDrawAcceptance(DrawAcceptance.getDefaultInstance()).build());
    }

    /**
     * The standing offer is declined in words. Moving declines it too.
     *
     * @param by by whom
     * @return the game after it
     */
    public Game declineDraw(Color by) {
        return happen(by(by).setDrawRefusal(DrawRefusal.getDefaultInstance()).build());
    }

    /**
     * The player having the move claims a draw on the position, on whichever ground holds.
     *
     * @return the game after it
     */
    public Game claimDraw() {
        return claimDraw("");
    }

    /**
     * The player having the move claims a draw with a move that is announced and not played.
     *
     * @param intendedMove in any notation; empty: on the position
     * @return the game after it
     */
    public Game claimDraw(String intendedMove) {
        return happen(GameEvent.newBuilder()
                .setDrawClaim(DrawClaim.newBuilder().setIntendedMove(Arguments.given(intendedMove, "a move, or an empty text,")))
                .build());
    }

    /**
     * A player gives up.
     *
     * @param by who
     * @return the game after it
     */
    public Game resign(Color by) {
        return happen(by(by).setResignation(Resignation.getDefaultInstance()).build());
    }

    /**
     * A player's time is up.
     *
     * @param by whose
     * @return the game after it
     */
    public Game flagFall(Color by) {
        return happen(by(by).setFlagFall(FlagFall.getDefaultInstance()).build());
    }

    /**
     * The last verdict.
     *
     * @return the verdict
     * @throws IllegalStateException where the game was resumed and nothing has been asked since
     */
    public Verdict verdict() {
        if (verdict == null) {
            throw new IllegalStateException("a resumed game has no verdict before its next move, event or look()");
        }
        return verdict;
    }

    /**
     * The ruling on the event that led here.
     *
     * @return empty where it was no event
     */
    public Optional<Ruling> ruling() {
        return Optional.ofNullable(ruling);
    }

    /**
     * The position.
     *
     * @return as FEN
     */
    public String fen() {
        return verdict().getPosition().getFen();
    }

    /**
     * Plies played.
     *
     * @return 0 before the first move
     */
    public int ply() {
        return verdict().getPosition().getPly();
    }

    /**
     * The player having the move.
     *
     * @return White or Black
     */
    public Color sideToMove() {
        return verdict().getPosition().getSideToMove();
    }

    /**
     * How the game stands.
     *
     * @return the outcome
     */
    public Outcome outcome() {
        return verdict().getOutcome();
    }

    /**
     * Whether the game has a result, be it undetermined.
     *
     * @return whether it is over
     */
    public boolean isOver() {
        return outcome().getResult() != GameResult.GAME_RESULT_ONGOING;
    }

    /**
     * A short record with the same future as the whole game.
     *
     * @return the record
     */
    public GameRecord record() {
        return record;
    }

    /**
     * The game as bytes for a database.
     *
     * @return some hundred bytes: a GameRecord, which libraries in all languages read. Of a new game from the initial position none at
     *     all, which a database should not take for nothing
     */
    public byte[] save() {
        return record.toByteArray();
    }

    /**
     * Draws the position, with the last move.
     *
     * @return the picture
     */
    public DrawDiagramResponse draw() {
        return calls.ask(
                ArbiterServiceGrpc.getDrawDiagramMethod(),
                DrawDiagramRequest.newBuilder()
                        .setRecord(record)
                        .setStrictness(asking.getStrictness())
                        .setLanguage(asking.getLanguage())
                        .build());
    }

    @Override
    public String toString() {
        return verdict == null ? "Game[resumed]" : "Game[ply " + ply() + ", " + fen() + "]";
    }

    private GameRecord moved(String move) {
        return record.toBuilder().addMoves(Arguments.given(move, "a move")).build();
    }

    private GameRecord happened(GameEvent event) {
        return record.toBuilder().addEvents(Arguments.given(event, "an event")).build();
    }

    private static GameEvent.Builder by(Color player) {
        return GameEvent.newBuilder().setBy(Arguments.known(player, "a player"));
    }

    private ArbitrateRequest question(GameRecord asked) {
        return asking.toBuilder().setRecord(asked).build();
    }

    private Game ask(GameRecord asked, boolean event) {
        return after(asked, calls.ask(ArbiterServiceGrpc.getArbitrateMethod(), question(asked)), event);
    }

    private CompletableFuture<Game> askAsync(GameRecord asked, boolean event) {
        return calls.askAsync(ArbiterServiceGrpc.getArbitrateMethod(), question(asked))
                .thenApply(told -> after(asked, told, event));
    }

    /** The game that an answer leads to. */
    private Game after(GameRecord asked, ArbitrateResponse told, boolean event) {
        Verdict next = told.getVerdict();
        if (!next.getLegality().getLegal()) {
            throw new IllegalMoveException(next.getLegality());
        }
        int own = asked.getEventsCount() - 1;
        Ruling onEvent = event
                ? next.getRulingsList().stream()
                        .filter(one -> one.hasEvent() && one.getEvent() == own)
                        .findFirst()
                        .orElse(null)
                : null;
        GameRecord shorter = next.hasContinuation() ? next.getContinuation() : asked;
        return new Game(calls, asking, shorter, next, onEvent);
    }
}
