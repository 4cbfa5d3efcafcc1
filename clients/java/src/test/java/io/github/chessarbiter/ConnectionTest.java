package io.github.chessarbiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.chessarbiter.v1.GetServerInfoRequest;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A client that is closed, messages that are not sent, retries and connections that are made anew. */
class ConnectionTest {
    private static final Question GAME = Question.moves("e4");

    private static void saysClosed(ArbiterException failure) {
        assertEquals(Status.Code.CANCELLED, failure.code());
        assertEquals("CLIENT_CLOSED", failure.reason());
        assertFalse(failure.isRetryable());
    }

    @Test
    void aClosedClientSaysSo() throws IOException {
        try (FakeServer server = new FakeServer(0, Status.OK)) {
            Arbiter arbiter = Arbiter.builder(server.address()).build();
            arbiter.arbitrate(GAME);
            arbiter.close();
            arbiter.close();
            saysClosed(assertThrows(ArbiterException.class, () -> arbiter.arbitrate(GAME)));
            saysClosed(assertThrows(ArbiterException.class, () -> arbiter.batch(List.of(GAME))));
            saysClosed(assertThrows(ArbiterException.class, () -> arbiter.stream(List.of(GAME)).hasNext()));
            ByteArrayInputStream file = new ByteArrayInputStream(new byte[1]);
            saysClosed(assertThrows(ArbiterException.class, () -> arbiter.review(file).hasNext()));
            CompletionException later =
                    assertThrows(CompletionException.class, () -> arbiter.arbitrateAsync(GAME).join());
            saysClosed((ArbiterException) later.getCause());
            StatusRuntimeException bare = assertThrows(
                    StatusRuntimeException.class,
                    () -> arbiter.stub().getServerInfo(GetServerInfoRequest.getDefaultInstance()));
            saysClosed(ArbiterException.of(bare, ""));
            assertEquals(1, server.headers.size());
        }
    }

    @Test
    void closingEndsTheCallsThatAreAtWork() throws IOException {
        try (FakeServer server = new FakeServer(0, Status.OK)) {
            server.silent = true;
            Arbiter arbiter = Arbiter.builder(server.address()).withoutDeadline().build();
            CompletableFuture<?> call = arbiter.arbitrateAsync(GAME);
            server.begun.acquireUninterruptibly();
            Iterator<Question> endless = IntStream.range(0, Integer.MAX_VALUE).mapToObj(any -> GAME).iterator();
            Answers answers = arbiter.stream(endless);
            server.begun.acquireUninterruptibly(2);
            arbiter.close();
            saysClosed((ArbiterException) assertThrows(CompletionException.class, call::join).getCause());
            saysClosed(assertThrows(ArbiterException.class, answers::hasNext));
        }
    }

    private static void saysTooLarge(ArbiterException failure) {
        assertEquals(Status.Code.RESOURCE_EXHAUSTED, failure.code());
        assertEquals("MESSAGE_TOO_LARGE", failure.reason());
        assertTrue(Integer.parseInt(failure.metadata().get("actual")) > Integer.parseInt(failure.metadata().get("limit")));
        assertFalse(failure.isRetryable());
    }

    @Test
    void aMessageLargerThanAnyIsNotSent() throws IOException {
        Question large = Question.movetext(" ".repeat(5 << 20));
        try (FakeServer server = new FakeServer(0, Status.OK);
                Arbiter arbiter = Arbiter.builder(server.address()).withoutDeadline().build()) {
            saysTooLarge(assertThrows(ArbiterException.class, () -> arbiter.arbitrate(large)));
            CompletionException later =
                    assertThrows(CompletionException.class, () -> arbiter.arbitrateAsync(large).join());
            saysTooLarge((ArbiterException) later.getCause());
            assertEquals(0, server.headers.size());
            StatusRuntimeException bare =
                    assertThrows(StatusRuntimeException.class, () -> arbiter.stub().arbitrate(large.toRequest()));
            saysTooLarge(ArbiterException.of(bare, ""));
            saysTooLarge(assertThrows(
                    ArbiterException.class, () -> arbiter.stream(List.of(GAME, large, GAME)).hasNext()));
            arbiter.arbitrate(GAME);
        }
    }

    @Test
    void anItemLargerThanAMessageFailsAloneAndIsNotSent() throws IOException {
        // That server takes 1,000 bytes.
        Question large = Question.movetext(" ".repeat(1001));
        try (FakeServer server = new FakeServer(0, Status.OK);
                Arbiter arbiter = Arbiter.builder(server.address()).build()) {
            List<Answer> answers = arbiter.batch(List.of(GAME, large, GAME));
            assertFalse(answers.get(0).error().isPresent());
            saysTooLarge(answers.get(1).error().orElseThrow());
            assertFalse(answers.get(2).error().isPresent());
            assertEquals(List.of(2), server.batches);
            saysTooLarge(arbiter.batch(List.of(large)).get(0).error().orElseThrow());
            assertEquals(1, server.batches.size());
        }
    }

    /** Asks so many times at once, and gives the attempts that were made. */
    private static int attempts(FakeServer server, Arbiter arbiter, int calls) {
        int before = server.headers.size();
        List<CompletableFuture<?>> asked = new ArrayList<>();
        for (int call = 0; call < calls; call++) {
            asked.add(arbiter.arbitrateAsync(GAME).exceptionally(failure -> null));
        }
        asked.forEach(CompletableFuture::join);
        return server.headers.size() - before;
    }

    @Test
    void retriesPauseWhenManyCallsFail() throws IOException {
        try (FakeServer server = new FakeServer(Integer.MAX_VALUE, Status.UNAVAILABLE);
                Arbiter arbiter = Arbiter.builder(server.address()).withoutDeadline().build()) {
            assertEquals(3, attempts(server, arbiter, 1));
            // Half of the 1,000 tokens are spent by 500 failures.
            int made = attempts(server, arbiter, 500);
            assertTrue(made >= 500 && made <= 1000, made + " attempts");
            assertEquals(1, attempts(server, arbiter, 1));
            server.failures = 0;
            attempts(server, arbiter, 1000); // each success gives one back
            server.failures = Integer.MAX_VALUE;
            assertEquals(3, attempts(server, arbiter, 1));
        }
    }

    @Test
    void aLostConnectionIsMadeAnewSoonThenLater() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                Arbiter arbiter = Arbiter.builder("http://127.0.0.1:" + socket.getLocalPort()).build()) {
            arbiter.arbitrateAsync(GAME);
            List<Long> made = new ArrayList<>();
            for (int connection = 0; connection < 6; connection++) {
                socket.accept().close();
                made.add(System.nanoTime());
            }
            // After 0.1, 0.16, 0.26, 0.41 and 0.66 s, each give or take a fifth; what gRPC does by itself takes 12 s at least.
            double seconds = (made.get(5) - made.get(0)) / 1e9;
            assertTrue(seconds > 1 && seconds < 7, seconds + " s");
        }
    }
}
