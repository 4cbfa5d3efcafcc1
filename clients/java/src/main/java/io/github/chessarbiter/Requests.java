package io.github.chessarbiter;

import io.github.chessarbiter.v1.ArbitrateRequest;
import io.github.chessarbiter.v1.DiagramPosition;
import io.github.chessarbiter.v1.DrawDiagramRequest;
import io.github.chessarbiter.v1.MoveForm;
import io.github.chessarbiter.v1.RecognizeMoveRequest;
import io.github.chessarbiter.v1.TranscribeMovesRequest;

/** The requests that are made of a question: they ask for what it asks for, as far as they have fields for it. */
final class Requests {
    private Requests() {}

    static RecognizeMoveRequest recognition(Question game, String placement) {
        ArbitrateRequest asked = Arguments.request(game);
        RecognizeMoveRequest.Builder request = RecognizeMoveRequest.newBuilder()
                .setRecord(asked.getRecord())
                .setPlacement(Arguments.given(placement, "a placement"))
                .setPieceLetters(asked.getPieceLetters())
                .setStrictness(asked.getStrictness())
                .setLanguage(asked.getLanguage())
                .setId(asked.getId());
        if (asked.hasNodeBudget()) {
            request.setNodeBudget(asked.getNodeBudget());
        }
        return request.build();
    }

    static DrawDiagramRequest diagram(Question game) {
        ArbitrateRequest asked = Arguments.request(game);
        return DrawDiagramRequest.newBuilder()
                .setRecord(asked.getRecord())
                .setStrictness(asked.getStrictness())
                .setLanguage(asked.getLanguage())
                .setId(asked.getId())
                .build();
    }

    static DrawDiagramRequest diagram(String fen) {
        return DrawDiagramRequest.newBuilder()
                .setPosition(DiagramPosition.newBuilder().setFen(Arguments.given(fen, "a FEN")))
                .build();
    }

    static TranscribeMovesRequest transcription(Question game, MoveForm form) {
        ArbitrateRequest asked = Arguments.request(game);
        return TranscribeMovesRequest.newBuilder()
                .setRecord(asked.getRecord())
                .setForm(Arguments.known(form, "a form of moves"))
                .setPieceLetters(asked.getPieceLetters())
                .setStrictness(asked.getStrictness())
                .setLanguage(asked.getLanguage())
                .setId(asked.getId())
                .build();
    }
}
