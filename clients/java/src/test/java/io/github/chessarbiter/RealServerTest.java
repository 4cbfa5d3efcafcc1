package io.github.chessarbiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.chessarbiter.v1.ArbitrateRequest;
import io.github.chessarbiter.v1.Color;
import io.github.chessarbiter.v1.GameRecord;
import io.github.chessarbiter.v1.GameResult;
import io.github.chessarbiter.v1.GameReview;
import io.github.chessarbiter.v1.MoveForm;
import io.github.chessarbiter.v1.RulingDecision;
import io.github.chessarbiter.v1.Termination;
import io.github.chessarbiter.v1.TimeClass;
import io.github.chessarbiter.v1.TranscribeMovesResponse;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library against the real server whose address is in the environment: see the script {@code test}. */
class RealServerTest {
    private Arbiter arbiter;

    @BeforeEach
    void connect() {
        String address = System.getenv("ARBITER_ADDRESS");
        if (address == null) {
            throw new IllegalStateException("no server to ask: run clients/java/test, or name one in ARBITER_ADDRESS");
        }
        // However slow the machine is.
        arbiter = Arbiter.builder(address).deadline(Duration.ofMinutes(1)).build();
    }

    @AfterEach
    void close() {
        arbiter.close();
    }

    @Test
    void aGameStaysSmallAndKnowsItsPast() {
        Game game = arbiter.newGame();
        String[] shuffle = {"Nf3", "Nf6", "Ng1", "Ng8"};
        for (int ply = 0; ply < 16; ply++) {
            game = game.playAsync(shuffle[ply % 4]).join();
            assertTrue(game.save().length < 300);
        }
        assertTrue(game.isOver());
        assertEquals(Termination.TERMINATION_FIVEFOLD_REPETITION, game.outcome().getTermination());
    }

    @Test
    void anIllegalMoveLeavesTheGameAsItWas() {
        Game game = arbiter.newGame();
        IllegalMoveException illegal = assertThrows(IllegalMoveException.class, () -> game.play("Ke2"));
        assertEquals(1, illegal.ply());
        assertEquals("Ke2", illegal.move());
        assertTrue(!illegal.article().isEmpty() && illegal.explanation().contains(illegal.article()));
        assertEquals("ply 1, \"Ke2\": " + illegal.explanation(), illegal.getMessage());
        assertEquals(1, game.play("e4").ply());
    }

    @Test
    void aNewGameIsSavedAsNoBytesThatAreANewGame() {
        Game game = arbiter.newGame();
        assertEquals(0, game.save().length);
        Game resumed = arbiter.resume(new byte[0]);
        assertEquals("Game[resumed]", resumed.toString());
        assertEquals(game.toString(), resumed.look().toString());
        assertTrue(game.toString().contains(game.fen()));
        assertTrue(arbiter.drawFen(game.fen()).getSvg().contains("<svg"));
        assertTrue(arbiter.batch(List.of(Question.moves("Ke2"))).get(0).toString().contains("(Article"));
    }

    @Test
    void aRefusedClaimIsARulingThatBindsAlsoWhenSaved() {
        Game game = arbiter.newGame(Question.movetext("1. e4 e5")).claimDraw("Nf3");
        assertEquals(RulingDecision.RULING_DECISION_REFUSED, game.ruling().orElseThrow().getDecision());
        Game resumed = arbiter.resume(game.save());
        assertThrows(IllegalStateException.class, resumed::verdict);
        assertThrows(IllegalMoveException.class, () -> resumed.play("Nc3"));
        assertEquals(game.fen(), resumed.look().fen());
        Game over = resumed.play("Nf3").resign(Color.COLOR_WHITE);
        assertEquals(GameResult.GAME_RESULT_BLACK_WINS, over.outcome().getResult());
    }

    @Test
    void aQuestionThatCannotBeReadIsATypedError() {
        Question question = Question.record(GameRecord.newBuilder().setInitialFen("8/8/8 w - - 0 1").build());
        ArbiterException failure = assertThrows(ArbiterException.class, () -> arbiter.arbitrate(question));
        assertEquals(Status.Code.INVALID_ARGUMENT, failure.code());
        assertEquals("FEN_MALFORMED", failure.reason());
        assertEquals("record.initial_fen", failure.violations().get(0).field());
        assertEquals(36, failure.requestId().length());
    }

    @Test
    void aStreamAnswersInOrderAndBadItemsInTheirPlace() {
        Iterator<Question> games = IntStream.range(0, 3000)
                .mapToObj(number -> Question.request(ArbitrateRequest.newBuilder()
                        .setId("" + number)
                        .setRecord(GameRecord.newBuilder().setInitialFen(number % 100 == 7 ? "nothing" : ""))
                        .build()))
                .iterator();
        int count = 0;
        try (Answers answers = arbiter.stream(games)) {
            for (Answer answer : answers) {
                assertEquals("" + count, answer.id());
                assertEquals(count % 100 == 7, answer.error().isPresent());
                count++;
            }
        }
        assertEquals(3000, count);
    }

    @Test
    void questionsThatFailEndTheirStreamAndClosingEndsIt() {
        Iterator<Question> failing = IntStream.range(0, 10).mapToObj(RealServerTest::question).iterator();
        assertThrows(ArithmeticException.class, () -> arbiter.stream(failing).forEach(answer -> answer.response()));
        for (Throwable thrown : List.of(new StackOverflowError("deep"), new IOException("undeclared"))) {
            Iterator<Question> broken = IntStream.range(0, 10).mapToObj(number -> thrownAt(3, number, thrown)).iterator();
            assertSame(thrown, assertThrows(thrown.getClass(), () -> arbiter.stream(broken).forEach(Answer::response)));
        }
        List<Question> missing = Arrays.asList(Question.moves("e4"), null);
        assertThrows(IllegalArgumentException.class, () -> arbiter.stream(missing).forEach(Answer::response));
        AtomicInteger answered = new AtomicInteger();
        Iterator<Question> third = IntStream.range(0, 10).mapToObj(RealServerTest::question).iterator();
        assertThrows(ArithmeticException.class, () -> arbiter.stream(third).forEach(any -> answered.incrementAndGet()));
        assertEquals(3, answered.get());
        Answers endless = arbiter.stream(IntStream.range(0, Integer.MAX_VALUE).mapToObj(any -> Question.moves()).iterator());
        assertTrue(endless.hasNext());
        endless.close();
    }

    private static Question thrownAt(int place, int number, Throwable thrown) {
        if (number == place) {
            RealServerTest.<RuntimeException>raise(thrown);
        }
        return Question.moves("e4");
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable thrown) throws T {
        throw (T) thrown;
    }

    private static Question question(int number) {
        if (number == 3) {
            throw new ArithmeticException("no more than three");
        }
        return Question.moves("e4");
    }

    @Test
    void aFileIsReviewedAndOneThatCannotBeReadIsTold() {
        byte[] file = "1. e4 e5 2. Ke3 *\n\n".repeat(500).getBytes(StandardCharsets.US_ASCII);
        long games = 0;
        try (Review review = arbiter.review(new ByteArrayInputStream(file))) {
            for (GameReview game : review) {
                assertEquals(++games, game.getNumber());
            }
            assertEquals(500, review.summary().orElseThrow().getIllegal());
        }
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the disk is gone");
            }
        };
        Review review = arbiter.review(broken);
        UncheckedIOException unreadable = assertThrows(UncheckedIOException.class, review::hasNext);
        assertEquals("the disk is gone", unreadable.getCause().getMessage());
    }

    @Test
    void aFileIsReviewedByItsPath(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.pgn");
        Files.writeString(file, "1. e4 e5 2. Ke3 *\n\n1. d4 *\n");
        try (Review review = arbiter.review(file)) {
            assertFalse(review.summary().isPresent());
            review.forEach(game -> {});
            assertEquals(2, review.summary().orElseThrow().getGames());
            assertEquals(1, review.summary().orElseThrow().getIllegal());
            assertFalse(review.iterator().hasNext());
        }
        Path missing = folder.resolve("missing.pgn");
        UncheckedIOException refused = assertThrows(UncheckedIOException.class, () -> arbiter.review(missing));
        assertEquals(NoSuchFileException.class, refused.getCause().getClass());
        UncheckedIOException directory =
                assertThrows(UncheckedIOException.class, () -> arbiter.review(folder).hasNext());
        assertTrue(directory.getMessage().contains(folder.toString()), directory.getMessage());
    }

    @Test
    void movesAreWrittenInAnotherForm() {
        TranscribeMovesResponse told = arbiter.transcribe(Question.moves("e2e4", "e7e5", "g1f3"), MoveForm.MOVE_FORM_LAN);
        assertEquals(List.of("e2-e4", "e7-e5", "Ng1-f3"), told.getMovesList());
    }

    @Test
    void whatMayBeLeftOutHasItsDefault() {
        Question game = Question.moves("e2e4", "g8f6");
        assertEquals(List.of("e4", "Nf6"), arbiter.transcribe(game).getMovesList());
        assertTrue(arbiter.ruleSets().getRuleSetsCount() > 0);
        assertEquals(arbiter.ruleSets(TimeClass.TIME_CLASS_STANDARD), arbiter.ruleSets());
    }

    @Test
    void theLargestMessageMayBeAnyNumber() {
        String address = System.getenv("ARBITER_ADDRESS");
        try (Arbiter large = Arbiter.builder(address).maxMessageBytes(Integer.MAX_VALUE).deadline(Duration.ofMinutes(1)).build()) {
            assertEquals(1, large.batch(List.of(Question.moves("e4"))).size());
            try (Answers answers = large.stream(List.of(Question.moves("e4")))) {
                assertTrue(answers.next().error().isEmpty());
            }
        }
    }
}
