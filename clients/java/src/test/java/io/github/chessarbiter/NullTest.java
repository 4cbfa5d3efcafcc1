package io.github.chessarbiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.chessarbiter.v1.ArbitrateRequest;
import io.github.chessarbiter.v1.Color;
import io.github.chessarbiter.v1.DrawDiagramRequest;
import io.github.chessarbiter.v1.GameEvent;
import io.github.chessarbiter.v1.GameRecord;
import io.github.chessarbiter.v1.MoveForm;
import io.github.chessarbiter.v1.RecognizeMoveRequest;
import io.github.chessarbiter.v1.ReviewOptions;
import io.github.chessarbiter.v1.TimeClass;
import io.github.chessarbiter.v1.TranscribeMovesRequest;
import io.github.chessarbiter.v1.ValidatePositionRequest;
import io.grpc.ClientInterceptor;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Null is refused in a sentence, whatever is asked for. */
class NullTest {
    private static final Question GAME = Question.moves("e4");

    private static void refused(Executable... all) {
        for (int index = 0; index < all.length; index++) {
            String which = "number " + index;
            IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, all[index], which);
            assertTrue(refused.getMessage().endsWith(" is asked for, not null"), which + ": " + refused.getMessage());
        }
    }

    @Test
    void nullIsNoAddressAndNoOption() {
        ArbiterBuilder builder = Arbiter.builder("https://arbiter.example");
        refused(
                () -> Arbiter.builder(null),
                () -> builder.ca(null),
                () -> builder.clientCertificate(null, new byte[0]),
                () -> builder.token(null),
                () -> builder.header(null, "x"),
                () -> builder.header("x", null),
                () -> builder.deadline(null),
                () -> builder.interceptor((ClientInterceptor) null),
                () -> builder.channel(null));
    }

    @Test
    void nullIsNoQuestion() {
        refused(
                () -> Question.moves((String[]) null),
                () -> Question.moves("e4", null),
                () -> Question.moves((List<String>) null),
                () -> Question.movetext(null),
                () -> Question.record((GameRecord) null),
                () -> Question.request((ArbitrateRequest) null));
        assertTrue(GAME.toString().contains("e4"));
    }

    @Test
    void nullAmongTheGamesOfABatchIsNamed() {
        try (Arbiter arbiter = Arbiter.builder("127.0.0.1:1").build()) {
            IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, () -> arbiter.batch(Arrays.asList(GAME, null)));
            assertEquals("game 1 of the batch is asked for, not null", refused.getMessage());
        }
    }

    @Test
    void nullIsNoArgumentOfACall() throws IOException {
        try (FakeServer server = new FakeServer(0, Status.OK);
                Arbiter arbiter = Arbiter.builder(server.address()).build()) {
            InputStream file = new ByteArrayInputStream(new byte[0]);
            refused(
                    () -> arbiter.withDeadline(null),
                    () -> arbiter.withHeader("x", null),
                    () -> arbiter.arbitrate(null),
                    () -> arbiter.arbitrateAsync(null),
                    () -> arbiter.batch(null),
                    () -> arbiter.batch(Arrays.asList(GAME, null)),
                    () -> arbiter.stream((Iterator<Question>) null),
                    () -> arbiter.stream((Iterable<Question>) null),
                    () -> arbiter.review((InputStream) null),
                    () -> arbiter.review(file, (ReviewOptions) null),
                    () -> arbiter.review((Path) null),
                    () -> arbiter.recognize(GAME, null),
                    () -> arbiter.recognize((RecognizeMoveRequest) null),
                    () -> arbiter.draw((Question) null),
                    () -> arbiter.draw((DrawDiagramRequest) null),
                    () -> arbiter.drawFen(null),
                    () -> arbiter.validate((String) null),
                    () -> arbiter.validate((ValidatePositionRequest) null),
                    () -> arbiter.transcribe(GAME, (MoveForm) null),
                    () -> arbiter.transcribe((TranscribeMovesRequest) null),
                    () -> arbiter.transcribe((Question) null),
                    () -> arbiter.ruleSets((TimeClass) null),
                    () -> arbiter.newGame(null),
                    () -> arbiter.resume(null),
                    () -> arbiter.resume(new byte[0], null));
            Game game = arbiter.resume(new byte[0]);
            refused(
                    () -> game.play(null),
                    () -> game.playAsync(null),
                    () -> game.happen((GameEvent) null),
                    () -> game.happenAsync(null),
                    () -> game.offerDraw((Color) null),
                    () -> game.acceptDraw(null),
                    () -> game.declineDraw(null),
                    () -> game.claimDraw(null),
                    () -> game.resign(null),
                    () -> game.flagFall(null));
            assertEquals(0, server.headers.size());
        }
    }
}
