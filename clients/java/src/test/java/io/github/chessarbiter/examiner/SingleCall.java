package io.github.chessarbiter.examiner;

import static io.github.chessarbiter.examiner.Examiner.read;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.Message;
import io.github.chessarbiter.Arbiter;
import io.github.chessarbiter.Question;
import io.github.chessarbiter.v1.ArbitrateRequest;
import io.github.chessarbiter.v1.DrawDiagramRequest;
import io.github.chessarbiter.v1.ListRuleSetsRequest;
import io.github.chessarbiter.v1.RecognizeMoveRequest;
import io.github.chessarbiter.v1.TranscribeMovesRequest;
import io.github.chessarbiter.v1.ValidatePositionRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/** One call of one method. */
final class SingleCall {
    private final Arbiter arbiter;
    private final JsonObject command;

    SingleCall(Arbiter arbiter, JsonObject command) {
        Arbiter own = arbiter;
        if (command.has("deadlineMs")) {
            own = own.withDeadline(Duration.ofMillis(command.get("deadlineMs").getAsLong()));
        }
        if (command.has("headers") && command.get("headers").isJsonObject()) {
            for (Map.Entry<String, JsonElement> one : command.getAsJsonObject("headers").entrySet()) {
                own = own.withHeader(one.getKey(), one.getValue().getAsString());
            }
        }
        this.arbiter = own;
        this.command = command;
    }

    JsonElement answer() throws IOException {
        return Examiner.written(ask(command.get("request")));
    }

    private Message ask(JsonElement request) throws IOException {
        switch (command.get("method").getAsString()) {
            case "Arbitrate":
                return arbiter.arbitrate(Question.request(read(request, ArbitrateRequest.newBuilder()).build()));
            case "ListRuleSets":
                return arbiter.ruleSets(read(request, ListRuleSetsRequest.newBuilder()).getTimeClass());
            case "RecognizeMove":
                return arbiter.recognize(read(request, RecognizeMoveRequest.newBuilder()).build());
            case "DrawDiagram":
                return arbiter.draw(read(request, DrawDiagramRequest.newBuilder()).build());
            case "ValidatePosition":
                return arbiter.validate(read(request, ValidatePositionRequest.newBuilder()).build());
            case "TranscribeMoves":
                return arbiter.transcribe(read(request, TranscribeMovesRequest.newBuilder()).build());
            case "GetServerInfo":
                return arbiter.serverInfo();
            default:
                throw new IllegalStateException("nobody knows the method " + command.get("method"));
        }
    }
}
