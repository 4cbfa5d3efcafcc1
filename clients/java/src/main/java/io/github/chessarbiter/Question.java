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
     * @throws IllegalArgumentException where something is null
     */
    public static Question moves(String... moves) {
        return moves(Arrays.asList(Arguments.given(moves, "a list of moves")));
    }

    /**
     * Moves from the initial position.
     *
     * @param moves one ply each, in any notation
     * @return the question
     * @throws IllegalArgumentException where something is null
     */
    public static Question moves(List<String> moves) {
        Arguments.given(moves, "a list of moves").forEach(move -> Arguments.given(move, "a move in a list of moves"));
        return record(GameRecord.newBuilder().addAllMoves(moves).build());
    }

    /**
     * A game from the initial position as one text.
     *
     * @param movetext a UCI line, or the moves of a PGN file
     * @return the question
     * @throws IllegalArgumentException where something is null
     */
    public static Question movetext(String movetext) {
        Arguments.given(movetext, "a movetext");
        return record(GameRecord.newBuilder().setMovetext(movetext).build());
    }

    /**
     * A game with its rules, its start and its events.
     *
     * @param record the game
     * @param include parts of the verdict that are wanted besides the usual ones
     * @return the question
     * @throws IllegalArgumentException where something is null
     */
    public static Question record(GameRecord record, VerdictPart... include) {
        Arguments.given(record, "a record");
        Arrays.asList(Arguments.given(include, "a list of parts")).forEach(part -> Arguments.known(part, "a part of the verdict"));
        return request(
                ArbitrateRequest.newBuilder().setRecord(record).addAllInclude(Arrays.asList(include)).build());
    }

    /**
     * A question with every field.
     *
     * @param request the message
     * @return the question
     * @throws IllegalArgumentException where something is null
     */
    public static Question request(ArbitrateRequest request) {
        return new Question(Arguments.given(request, "a request"));
    }

    /**
     * What is sent.
     *
     * @return the message
     */
    public ArbitrateRequest toRequest() {
        return request;
    }

    @Override
    public String toString() {
        return "Question[" + request.toString().replaceAll("\\s+", " ").trim() + "]";
    }
}
