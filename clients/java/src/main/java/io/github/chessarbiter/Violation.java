package io.github.chessarbiter;

import java.io.Serializable;

/** One field at fault. */
public final class Violation implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Its path. */
    private final String field;

    /** What is wrong with it. */
    private final String description;

    Violation(String field, String description) {
        this.field = field;
        this.description = description;
    }

    /**
     * Its path.
     *
     * @return such as {@code record.events[0].by}
     */
    public String field() {
        return field;
    }

    /**
     * What is wrong with it.
     *
     * @return a text in English
     */
    public String description() {
        return description;
    }

    @Override
    public String toString() {
        return field + ": " + description;
    }
}
