package io.github.chessarbiter;

import com.google.protobuf.CodedOutputStream;
import io.github.chessarbiter.v1.ArbiterServiceGrpc;
import io.github.chessarbiter.v1.ArbitrateRequest;
import io.github.chessarbiter.v1.BatchArbitrateRequest;
import io.github.chessarbiter.v1.BatchArbitrateResponse;
import io.github.chessarbiter.v1.BatchArbitrateResult;
import io.github.chessarbiter.v1.ErrorReason;
import io.github.chessarbiter.v1.Limits;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.UnaryOperator;

/** Many questions, parted into calls by the limits of the server. */
final class Batch {
    private final Calls calls;
    private final List<ArbitrateRequest> questions;
    private final Answer[] answers;

    private Batch(Calls calls, List<ArbitrateRequest> questions) {
        this.calls = calls;
        this.questions = questions;
        this.answers = new Answer[questions.size()];
    }

    static CompletableFuture<List<Answer>> ask(Calls calls, List<Question> games) {
        if (Arguments.given(games, "a list of questions").isEmpty()) {
            return CompletableFuture.completedFuture(Collections.emptyList());
        }
        List<ArbitrateRequest> questions = new ArrayList<>(games.size());
        games.forEach(game -> questions.add(
                Arguments.given(game, "game " + questions.size() + " of the batch").toRequest()));
        Batch batch = new Batch(calls, questions);
        return calls.serverLimits().thenCompose(batch::askWithin).whenComplete((told, failure) -> {
            if (failure != null) {
                calls.forgetLimits();
            }
        });
    }

    private CompletableFuture<List<Answer>> askWithin(Limits limits) {
        CompletableFuture<Void> asked = CompletableFuture.completedFuture(null);
        for (List<Integer> chunk : chunks(limits)) {
            asked = asked.thenCompose(done -> askSome(chunk));
        }
        return asked.thenApply(done -> Collections.unmodifiableList(Arrays.asList(answers)));
    }

    /** Indices of the questions that go together within the limits. One that is larger alone is answered here. */
    private List<List<Integer>> chunks(Limits limits) {
        long told = limits.getMaxReceivedBytes();
        long mostBytes = told > 0 ? Math.min(told, calls.maxMessageBytes) : calls.maxMessageBytes;
        int most = limits.getMaxBatchItems();
        List<List<Integer>> parted = new ArrayList<>();
        List<Integer> chunk = new ArrayList<>();
        long bytes = 0;
        for (int index = 0; index < questions.size(); index++) {
            int size = CodedOutputStream.computeMessageSize(BatchArbitrateRequest.ITEMS_FIELD_NUMBER, questions.get(index));
            if (size > mostBytes) {
                ArbiterException alone = ArbiterException.of(OwnErrors.messageTooLarge(mostBytes, size), "");
                answers[index] = new Answer(questions.get(index).getId(), null, alone);
                continue;
            }
            if (!chunk.isEmpty() && (chunk.size() == most || bytes + size > mostBytes)) {
                parted.add(chunk);
                chunk = new ArrayList<>();
                bytes = 0;
            }
            chunk.add(index);
            bytes += size;
        }
        if (!chunk.isEmpty()) {
            parted.add(chunk);
        }
        return parted;
    }

    /** Asks some in one call. Those whose answers no longer fitted in its message are asked again, without the others. */
    private CompletableFuture<Void> askSome(List<Integer> chunk) {
        BatchArbitrateRequest.Builder request = BatchArbitrateRequest.newBuilder();
        chunk.forEach(index -> request.addItems(questions.get(index)));
        String id = calls.newRequestId();
        return calls.askAsync(ArbiterServiceGrpc.getBatchArbitrateMethod(), request.build(), id)
                .handle((told, failure) -> failure == null ? taken(chunk, told, id) : failed(chunk, failure))
                .thenCompose(next -> next);
    }

    private CompletableFuture<Void> failed(List<Integer> chunk, Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        if (chunk.size() == 1 && cause instanceof ArbiterException) {
            ArbiterException alone = (ArbiterException) cause;
            if (alone.code() == Status.Code.RESOURCE_EXHAUSTED) {
                answers[chunk.get(0)] = new Answer(questions.get(chunk.get(0)).getId(), null, alone);
                return CompletableFuture.completedFuture(null);
            }
        }
        return CompletableFuture.failedFuture(cause);
    }

    private CompletableFuture<Void> taken(List<Integer> chunk, BatchArbitrateResponse told, String id) {
        if (told.getResultsCount() != chunk.size()) {
            return CompletableFuture.failedFuture(
                    new IllegalStateException(told.getResultsCount() + " results for " + chunk.size() + " questions"));
        }
        List<Integer> left = new ArrayList<>();
        for (int place = 0; place < chunk.size(); place++) {
            BatchArbitrateResult result = told.getResults(place);
            boolean tooLarge = result.getError().getReason() == ErrorReason.ERROR_REASON_ANSWER_TOO_LARGE;
            if (tooLarge && chunk.size() > 1) {
                left.add(chunk.get(place));
            } else {
                answers[chunk.get(place)] = answer(result, id, place, chunk.get(place));
            }
        }
        if (left.isEmpty()) {
            return CompletableFuture.completedFuture(null);
        }
        if (left.size() < chunk.size()) {
            return askSome(left);
        }
        int half = chunk.size() / 2;
        return askSome(chunk.subList(0, half)).thenCompose(done -> askSome(chunk.subList(half, chunk.size())));
    }

    /** The answer at a place of one call, as that to a question of the whole batch. */
    private static Answer answer(BatchArbitrateResult result, String id, int place, int index) {
        if (!result.hasError()) {
            return new Answer(result.getId(), result.getResult(), null);
        }
        String there = "items[" + place + "].";
        String here = "items[" + index + "].";
        UnaryOperator<String> path = text -> text.startsWith(there) ? here + text.substring(there.length()) : text;
        return new Answer(result.getId(), null, ArbiterException.of(result.getError(), id, path));
    }
}
