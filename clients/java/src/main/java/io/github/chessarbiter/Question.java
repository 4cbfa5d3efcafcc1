package io.github.chessarbiter;

import io.github.chessarbiter.v1.ArbitrateRequest;
import io.github.chessarbiter.v1.GameRecord;
import io.github.chessarbiter.v1.VerdictPart;
import java.util.Arrays;
import java.util.List;

/** A game to be ruled on. */
public final class Question {
    private final ArbitrateRequest request;

    private Question(ArbitrateRequest request) {
        this.request = request;
    }

    /**
     * Moves from the initial position.
     *
     * @param moves one ply each, in any notation
     * @return the question
     */
    public static Question moves(String... moves) {
        return moves(Arrays.asList(moves));
    }

    /**
     * Moves from the initial position.
     *
     * @param moves one ply each, in any notation
     * @return the question
     */
    public static Question moves(List<String> moves) {
        return record(GameRecord.newBuilder().addAllMoves(moves).build());
    }

    /**
     * A game from the initial position as one text.
     *
     * @param movetext a UCI line, or the moves of a PGN file
     * @return the question
     */
    public static Question movetext(String movetext) {
        return record(GameRecord.newBuilder().setMovetext(movetext).build());
    }

    /**
     * A game with its rules, its start and its events.
     *
     * @param record the game
     * @param include parts of the verdict that are wanted besides the usual ones
     * @return the question
     */
    public static Question record(GameRecord record, VerdictPart... include) {
        return request(
                ArbitrateRequest.newBuilder().setRecord(record).addAllInclude(Arrays.asList(include)).build());
    }

    /**
     * A question with every field.
     *
     * @param request the message
     * @return the question
     */
    public static Question request(ArbitrateRequest request) {
        return new Question(request);
    }

    /**
     * What is sent.
     *
     * @return the message
     */
    public ArbitrateRequest toRequest() {
        return request;
    }
}
