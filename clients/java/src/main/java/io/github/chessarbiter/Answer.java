package io.github.chessarbiter;

import io.github.chessarbiter.v1.ArbitrateResponse;
import io.github.chessarbiter.v1.Verdict;
import java.util.Optional;

/** What came of one question among many: a response, or an error. */
public final class Answer {
    private final String id;
    private final ArbitrateResponse response;
    private final ArbiterException error;

    Answer(String id, ArbitrateResponse response, ArbiterException error) {
        this.id = id;
        this.response = response;
        this.error = error;
    }

    /**
     * The id of the question.
     *
     * @return empty where it had none
     */
    public String id() {
        return id;
    }

    /**
     * The response.
     *
     * @return the message
     * @throws ArbiterException where there is none
     */
    public ArbitrateResponse response() {
        if (error != null) {
            throw error;
        }
        return response;
    }

    /**
     * Why there is no response.
     *
     * @return empty where there is one
     */
    public Optional<ArbiterException> error() {
        return Optional.ofNullable(error);
    }

    @Override
    public String toString() {
        String named = id.isEmpty() ? "" : id + ": ";
        if (error != null) {
            return "Answer[" + named + error.getMessage() + "]";
        }
        Verdict verdict = response.getVerdict();
        String told = verdict.getLegality().getLegal()
                ? verdict.getPosition().getFen()
                : verdict.getLegality().getRefusal().getExplanation();
        return "Answer[" + named + told + "]";
    }
}
