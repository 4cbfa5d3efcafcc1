package io.github.chessarbiter;

import io.github.chessarbiter.v1.Legality;
import io.github.chessarbiter.v1.Refusal;
import io.github.chessarbiter.v1.RefusalReason;
import java.util.List;

/** A move that was refused, or that nobody can read. The game is as it was. */
public final class IllegalMoveException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final String PREFIX = "REFUSAL_REASON_";

    /** What the arbiter says of the moves. */
    private final Legality legality;

    IllegalMoveException(Legality legality) {
        super("ply " + legality.getPly() + ", \"" + legality.getMove() + "\": " + legality.getRefusal().getExplanation());
        this.legality = legality;
    }

    /**
     * The ply of the move.
     *
     * @return 1 for the first move of the game
     */
    public int ply() {
        return legality.getPly();
    }

    /**
     * The move.
     *
     * @return as it was written
     */
    public String move() {
        return legality.getMove();
    }

    /**
     * Why it is refused.
     *
     * @return {@code UNRECOGNIZED} for a reason newer than this library; the explanation tells it in words
     */
    public RefusalReason reason() {
        return refusal().getReason();
    }

    /**
     * The reason without its prefix.
     *
     * @return such as {@code PIECE_CANNOT_REACH}; the number of a reason newer than this library
     */
    public String reasonName() {
        if (reason() == RefusalReason.UNRECOGNIZED) {
            return Integer.toString(refusal().getReasonValue());
        }
        return reason().name().substring(PREFIX.length());
    }

    /**
     * Article of the rule set in force.
     *
     * @return such as {@code 3.8.2.2}; empty where none speaks of it
     */
    public String article() {
        return refusal().getArticle();
    }

    /**
     * Squares that show it.
     *
     * @return the attacker, the blocker, the king
     */
    public List<String> squares() {
        return refusal().getSquaresList();
    }

    /**
     * Moves it could have meant, or that are owed.
     *
     * @return in UCI
     */
    public List<String> candidates() {
        return refusal().getCandidatesList();
    }

    /**
     * Why, in words.
     *
     * @return one sentence in the language asked for
     */
    public String explanation() {
        return refusal().getExplanation();
    }

    /**
     * All that the arbiter said.
     *
     * @return the refusal
     */
    public Refusal refusal() {
        return legality.getRefusal();
    }
}
