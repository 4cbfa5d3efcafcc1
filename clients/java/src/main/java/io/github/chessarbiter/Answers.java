package io.github.chessarbiter;

import io.github.chessarbiter.v1.ArbiterServiceGrpc;
import io.github.chessarbiter.v1.StreamArbitrateRequest;
import io.github.chessarbiter.v1.StreamArbitrateResponse;
import java.util.Iterator;
import java.util.function.UnaryOperator;

/**
 * The answers of a stream, in the order of the questions; to be walked through once. A question that cannot be answered has its error in
 * its {@link Answer}; an {@link ArbiterException} of the iterator ends the call, and no more answers come;
 * what the caller's own questions throw is thrown by the iterator as it is, behind the answers to those before it. Nothing is asked again
 * by itself.
 */
public final class Answers implements Iterable<Answer>, Iterator<Answer>, AutoCloseable {
    private final Exchange<StreamArbitrateRequest, StreamArbitrateResponse> exchange;

    private Answers(Exchange<StreamArbitrateRequest, StreamArbitrateResponse> exchange) {
        this.exchange = exchange;
    }

    static Answers open(Calls calls, Iterator<Question> games) {
        Arguments.given(games, "an iterator of questions");
        Iterator<StreamArbitrateRequest> requests = new Iterator<>() {
            @Override
            public boolean hasNext() {
                return games.hasNext();
            }

            @Override
            public StreamArbitrateRequest next() {
                return StreamArbitrateRequest.newBuilder().setItem(Arguments.request(games.next())).build();
            }
        };
        return new Answers(Exchange.open(
                calls, ArbiterServiceGrpc.getStreamArbitrateMethod(), requests, () -> {}, Exchange.Before.ANSWERED));
    }

    /**
     * These answers.
     *
     * @return this
     */
    @Override
    public Iterator<Answer> iterator() {
        return this;
    }

    @Override
    public boolean hasNext() {
        return exchange.hasNext();
    }

    @Override
    public Answer next() {
        StreamArbitrateResponse told = exchange.next();
        if (told.hasError()) {
            return new Answer(
                    told.getId(),
                    null,
                    ArbiterException.of(told.getError(), exchange.requestId(), UnaryOperator.identity()));
        }
        return new Answer(told.getId(), told.getResult(), null);
    }

    /** Ends the call, where not all answers were taken. */
    @Override
    public void close() {
        exchange.close();
    }
}
