package io.github.chessarbiter.examiner;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.chessarbiter.Arbiter;
import io.github.chessarbiter.Game;
import io.github.chessarbiter.IllegalMoveException;
import io.github.chessarbiter.Question;
import io.github.chessarbiter.v1.GameEvent;
import io.github.chessarbiter.v1.GameRecord;
import io.github.chessarbiter.v1.Termination;
import java.io.IOException;

/** A game that is played move by move, saved and resumed between them. */
final class PlayedGame {
    private final Arbiter arbiter;
    private final JsonObject command;

    PlayedGame(Arbiter arbiter, JsonObject command) {
        this.arbiter = arbiter;
        this.command = command;
    }

    JsonElement states() throws IOException {
        GameRecord record = Examiner.read(command.get("record"), GameRecord.newBuilder()).build();
        Game game = arbiter.newGame(Question.record(record));
        JsonArray states = new JsonArray();
        states.add(state(game));
        int largest = game.save().length;
        for (JsonElement step : command.getAsJsonArray("steps")) {
            game = arbiter.resume(game.save());
            try {
                game = after(game, step);
                states.add(state(game));
            } catch (IllegalMoveException illegal) {
                states.add(refused(illegal));
            }
            largest = Math.max(largest, game.save().length);
        }
        JsonObject answer = new JsonObject();
        answer.add("states", states);
        answer.addProperty("largest", largest);
        return answer;
    }

    private static Game after(Game game, JsonElement step) throws IOException {
        if (step.isJsonPrimitive()) {
            return game.play(step.getAsString());
        }
        return game.happen(Examiner.read(step, GameEvent.newBuilder()).build());
    }

    private static JsonObject state(Game game) {
        JsonObject state = new JsonObject();
        state.addProperty("fen", game.fen());
        state.addProperty("ply", game.ply());
        state.addProperty("result", game.outcome().getResult().name());
        if (game.outcome().getTermination() != Termination.TERMINATION_UNSPECIFIED) {
            state.addProperty("termination", game.outcome().getTermination().name());
        }
        game.ruling().ifPresent(ruling -> state.addProperty("decision", ruling.getDecision().name()));
        return state;
    }

    private static JsonObject refused(IllegalMoveException illegal) {
        JsonArray squares = new JsonArray();
        illegal.squares().forEach(squares::add);
        JsonObject told = new JsonObject();
        told.addProperty("ply", illegal.ply());
        told.addProperty("move", illegal.move());
        told.addProperty("reason", illegal.reason().name());
        told.addProperty("article", illegal.article());
        told.add("squares", squares);
        JsonObject state = new JsonObject();
        state.add("illegal", told);
        return state;
    }
}
