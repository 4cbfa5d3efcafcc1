package io.github.chessarbiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.chessarbiter.v1.ArbitrateRequest;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Calls, against a server that fails on demand. */
class ArbiterTest {
    private static final Question GAME = Question.moves("e4");

    @Test
    void aCallThatFindsTheServerUnavailableIsTriedThreeTimes() throws IOException {
        try (FakeServer server = new FakeServer(2, Status.UNAVAILABLE);
                Arbiter arbiter = Arbiter.builder(server.address()).build()) {
            arbiter.arbitrate(GAME);
            assertEquals(3, server.headers.size());
            assertEquals(server.header(0, "x-request-id"), server.header(2, "x-request-id"));
        }
    }

    @Test
    void theThirdFailureIsTold() throws IOException {
        try (FakeServer server = new FakeServer(9, Status.UNAVAILABLE);
                Arbiter arbiter = Arbiter.builder(server.address()).build()) {
            ArbiterException failure = assertThrows(ArbiterException.class, () -> arbiter.arbitrate(GAME));
            assertTrue(failure.isRetryable());
            assertEquals(3, server.headers.size());
            assertEquals(server.header(0, "x-request-id"), failure.requestId());
        }
    }

    @Test
    void noOtherFailureIsTriedAgain() throws IOException {
        for (Status status : List.of(Status.INTERNAL, Status.RESOURCE_EXHAUSTED, Status.INVALID_ARGUMENT)) {
            try (FakeServer server = new FakeServer(9, status);
                    Arbiter arbiter = Arbiter.builder(server.address()).build()) {
                ArbiterException failure = assertThrows(ArbiterException.class, () -> arbiter.arbitrate(GAME));
                assertEquals(status.getCode(), failure.code());
                assertEquals(1, server.headers.size());
            }
        }
    }

    @Test
    void retriesCanBeLeftOff() throws IOException {
        try (FakeServer server = new FakeServer(1, Status.UNAVAILABLE);
                Arbiter arbiter = Arbiter.builder(server.address()).withoutRetries().build()) {
            assertThrows(ArbiterException.class, () -> arbiter.arbitrate(GAME));
            assertEquals(1, server.headers.size());
        }
    }

    @Test
    void aFutureFailsAsACallThatBlocks() throws IOException {
        try (FakeServer server = new FakeServer(9, Status.INTERNAL);
                Arbiter arbiter = Arbiter.builder(server.address()).build()) {
            CompletionException failure =
                    assertThrows(CompletionException.class, () -> arbiter.arbitrateAsync(GAME).join());
            assertEquals(ArbiterException.class, failure.getCause().getClass());
        }
    }

    @Test
    void aCallCarriesItsHeadersAndItsDeadline() throws IOException {
        try (FakeServer server = new FakeServer(0, Status.OK);
                Arbiter arbiter = Arbiter.builder(server.address()).token("secret").header("x-team", "rook").build()) {
            arbiter.arbitrate(GAME);
            assertTrue(server.secondsLeft <= 5);
            arbiter.withHeader("x-team", "bishop")
                    .withHeader("x-request-id", "mine")
                    .withDeadline(Duration.ofHours(1))
                    .arbitrate(GAME);
            assertTrue(server.secondsLeft > 5);
            assertEquals("Bearer secret", server.header(1, "authorization"));
            assertEquals("rook", server.header(0, "x-team"));
            assertEquals("bishop", server.header(1, "x-team"));
            assertEquals(36, server.header(0, "x-request-id").length());
            assertEquals("mine", server.header(1, "x-request-id"));
        }
    }

    @Test
    void aBatchIsPartedAndWhatDidNotFitIsAskedAgain() throws IOException {
        try (FakeServer server = new FakeServer(0, Status.OK);
                Arbiter arbiter = Arbiter.builder(server.address()).build()) {
            List<Question> games = IntStream.range(0, 20)
                    .mapToObj(id -> Question.request(ArbitrateRequest.newBuilder().setId("" + id).build()))
                    .collect(Collectors.toList());
            List<Answer> answers = arbiter.batch(games);
            assertEquals(20, answers.size());
            for (int index = 0; index < 20; index++) {
                Answer answer = answers.get(index);
                assertEquals("" + index, answer.id());
                assertEquals(index == 0 || index == 9, answer.error().isPresent());
            }
            assertEquals("ANSWER_TOO_LARGE", answers.get(0).error().orElseThrow().reason());
            ArbiterException wrong = answers.get(9).error().orElseThrow();
            assertEquals("items[9].record", wrong.violations().get(0).field());
            assertEquals("items[9].record: no", wrong.message());
            assertTrue(server.batches.stream().allMatch(items -> items <= 7));
        }
    }
}
