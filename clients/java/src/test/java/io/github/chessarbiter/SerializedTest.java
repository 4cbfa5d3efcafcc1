package io.github.chessarbiter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.google.protobuf.Any;
import com.google.rpc.BadRequest;
import com.google.rpc.ErrorInfo;
import com.google.rpc.RetryInfo;
import io.github.chessarbiter.v1.Legality;
import io.github.chessarbiter.v1.Refusal;
import io.github.chessarbiter.v1.RefusalReason;
import io.grpc.Status;
import io.grpc.protobuf.StatusProto;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Exceptions go to another machine and are the same there. */
class SerializedTest {
    private static Object copied(Object value) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    @Test
    void anErrorIsTheSame() throws IOException, ClassNotFoundException {
        com.google.rpc.Status status = com.google.rpc.Status.newBuilder()
                .setCode(Status.Code.UNAVAILABLE.value())
                .setMessage("not now")
                .addDetails(Any.pack(ErrorInfo.newBuilder()
                        .setDomain("chess.arbiter")
                        .setReason("OVERLOADED")
                        .putMetadata("limit", "7")
                        .build()))
                .addDetails(Any.pack(BadRequest.newBuilder()
                        .addFieldViolations(
                                BadRequest.FieldViolation.newBuilder().setField("record").setDescription("large"))
                        .build()))
                .addDetails(Any.pack(RetryInfo.newBuilder()
                        .setRetryDelay(com.google.protobuf.Duration.newBuilder().setSeconds(3))
                        .build()))
                .build();
        ArbiterException failure = ArbiterException.of(StatusProto.toStatusRuntimeException(status), "mine");
        // Also as the cause of another one.
        ArbiterException copy = (ArbiterException) ((Exception) copied(new IllegalStateException(failure))).getCause();
        assertEquals(Status.Code.UNAVAILABLE, copy.code());
        assertEquals("OVERLOADED", copy.reason());
        assertEquals("not now", copy.message());
        assertEquals("UNAVAILABLE OVERLOADED: not now (request mine)", copy.getMessage());
        assertEquals(List.of("record: large").toString(), copy.violations().toString());
        assertEquals(Map.of("limit", "7"), copy.metadata());
        assertEquals("mine", copy.requestId());
        assertEquals(Optional.of(Duration.ofSeconds(3)), copy.retryAfter());
        assertEquals(failure.toString(), copy.toString());
        assertArrayEquals(failure.getStackTrace(), copy.getStackTrace());
        assertNull(copy.getCause());
        assertEquals(copy.toString(), copied(copy).toString());
    }

    @Test
    void aReasonNewerThanTheLibraryHasItsNumberForAName() {
        Refusal newer = Refusal.newBuilder().setReasonValue(7777).build();
        assertEquals("7777", new IllegalMoveException(Legality.newBuilder().setRefusal(newer).build()).reasonName());
    }

    @Test
    void anIllegalMoveIsTheSame() throws IOException, ClassNotFoundException {
        IllegalMoveException illegal = new IllegalMoveException(Legality.newBuilder()
                .setPly(4)
                .setMove("Ke6")
                .setRefusal(Refusal.newBuilder()
                        .setReason(RefusalReason.REFUSAL_REASON_PIECE_CANNOT_REACH)
                        .setArticle("3.8.1")
                        .addSquares("e8")
                        .addCandidates("e8e7")
                        .setExplanation("A king does not move so."))
                .build());
        IllegalMoveException copy = (IllegalMoveException) copied(illegal);
        assertEquals(4, copy.ply());
        assertEquals("Ke6", copy.move());
        assertEquals("PIECE_CANNOT_REACH", copy.reasonName());
        assertEquals("A king does not move so.", copy.explanation());
        assertEquals("ply 4, \"Ke6\": A king does not move so.", copy.getMessage());
        assertEquals(illegal.refusal(), copy.refusal());
        assertEquals(illegal.getMessage(), copy.getMessage());
        assertArrayEquals(illegal.getStackTrace(), copy.getStackTrace());
    }
}
