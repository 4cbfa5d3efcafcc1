package io.github.chessarbiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.grpc.Status;
import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.ContextPropagators;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The trace of the caller reaches the server. */
class TraceTest {
    private static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    @AfterEach
    void forget() {
        GlobalOpenTelemetry.resetForTest();
    }

    @Test
    void aCallBelongsToTheCurrentTrace() throws IOException {
        GlobalOpenTelemetry.set(
                OpenTelemetry.propagating(ContextPropagators.create(W3CTraceContextPropagator.getInstance())));
        SpanContext span = SpanContext.create(
                TRACE.substring(3, 35),
                TRACE.substring(36, 52),
                TraceFlags.getSampled(),
                TraceState.builder().put("club", "first").build());
        try (FakeServer server = new FakeServer(0, Status.OK);
                Arbiter arbiter = Arbiter.builder(server.address()).build();
                Scope current = Span.wrap(span).makeCurrent()) {
            arbiter.arbitrate(Question.moves("e4"));
            arbiter.arbitrateAsync(Question.moves("e4")).join();
            try (Answers answers = arbiter.stream(List.of())) {
                answers.hasNext();
            }
            for (int call = 0; call < 3; call++) {
                assertEquals(TRACE, server.header(call, "traceparent"));
                assertEquals("club=first", server.header(call, "tracestate"));
            }
        }
    }

    @Test
    void aTraceGivenAsAHeaderReachesTheServer() throws IOException {
        try (FakeServer server = new FakeServer(0, Status.OK);
                Arbiter arbiter = Arbiter.builder(server.address()).build()) {
            arbiter.withHeader("traceparent", TRACE).arbitrate(Question.moves("e4"));
            assertEquals(TRACE, server.header(0, "traceparent"));
        }
    }
}
