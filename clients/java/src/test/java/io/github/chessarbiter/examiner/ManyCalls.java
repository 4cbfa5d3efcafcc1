package io.github.chessarbiter.examiner;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.chessarbiter.Answer;
import io.github.chessarbiter.Answers;
import io.github.chessarbiter.ArbiterException;
import io.github.chessarbiter.Question;
import io.github.chessarbiter.Review;
import io.github.chessarbiter.v1.ArbitrateRequest;
import io.github.chessarbiter.v1.GameReview;
import io.github.chessarbiter.v1.ReviewOptions;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Batches, streams and reviews. */
final class ManyCalls {
    private final Examiner examiner;
    private final JsonObject command;

    ManyCalls(Examiner examiner, JsonObject command) {
        this.examiner = examiner;
        this.command = command;
    }

    JsonElement batch() throws IOException {
        JsonArray results = new JsonArray();
        for (Answer answer : examiner.arbiter.batch(items())) {
            results.add(result(answer));
        }
        return object("results", results);
    }

    JsonElement stream() throws IOException {
        List<Question> games = items();
        boolean pauses = command.has("pauseAfter") && !command.get("pauseAfter").isJsonNull();
        int first = pauses ? command.get("pauseAfter").getAsInt() : games.size();
        CountDownLatch resumed = new CountDownLatch(pauses ? 1 : 0);
        JsonArray results = new JsonArray();
        try (Answers answers = examiner.arbiter.stream(pausing(games, first, resumed))) {
            while (answers.hasNext()) {
                results.add(result(answers.next()));
                if (pauses && results.size() == first) {
                    JsonObject paused = new JsonObject();
                    paused.add("id", command.get("id"));
                    paused.addProperty("paused", true);
                    examiner.tell(paused);
                    examiner.input.readLine();
                    resumed.countDown();
                }
            }
            return object("results", results);
        } catch (ArbiterException failure) {
            JsonObject answer = object("results", results);
            answer.add("error", Examiner.told(failure));
            return answer;
        } finally {
            resumed.countDown();
        }
    }

    private static Iterator<Question> pausing(List<Question> games, int first, CountDownLatch resumed) {
        return new Iterator<>() {
            private int sent;

            @Override
            public boolean hasNext() {
                return sent < games.size();
            }

            @Override
            public Question next() {
                if (sent == first) {
                    try {
                        resumed.await();
                    } catch (InterruptedException interrupted) {
                        Thread.currentThread().interrupt();
                    }
                }
                return games.get(sent++);
            }
        };
    }

    JsonElement review() throws IOException {
        ReviewOptions options = Examiner.read(command.get("options"), ReviewOptions.newBuilder()).build();
        JsonArray games = new JsonArray();
        try (Review review = command.has("path")
                ? examiner.arbiter.review(Path.of(command.get("path").getAsString()), options)
                : examiner.arbiter.review(new Pieces(command), options)) {
            for (GameReview game : review) {
                games.add(Examiner.written(game));
            }
            JsonObject answer = object("games", games);
            answer.add("summary", Examiner.written(review.summary().orElseThrow()));
            return answer;
        }
    }

    /** A file that gives no more than so many bytes at once, and perhaps fails behind some pieces. */
    private static final class Pieces extends FilterInputStream {
        private final int piece;
        private int sound;

        Pieces(JsonObject command) {
            super(new ByteArrayInputStream(Base64.getDecoder().decode(command.get("pgn").getAsString())));
            this.piece = command.get("piece").getAsInt();
            this.sound = command.has("failAfter") ? command.get("failAfter").getAsInt() : Integer.MAX_VALUE;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            if (sound-- == 0) {
                throw new IOException("the disk is gone");
            }
            return super.read(buffer, offset, Math.min(length, piece));
        }
    }

    private List<Question> items() throws IOException {
        List<Question> items = new ArrayList<>();
        for (JsonElement item : command.getAsJsonArray("items")) {
            items.add(Question.request(Examiner.read(item, ArbitrateRequest.newBuilder()).build()));
        }
        return items;
    }

    private static JsonObject result(Answer answer) throws IOException {
        if (answer.error().isPresent()) {
            return object("error", Examiner.told(answer.error().get()));
        }
        return object("answer", Examiner.written(answer.response()));
    }

    private static JsonObject object(String name, JsonElement value) {
        JsonObject object = new JsonObject();
        object.add(name, value);
        return object;
    }
}
