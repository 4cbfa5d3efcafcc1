package io.github.chessarbiter;

import com.google.protobuf.Any;
import com.google.rpc.ErrorInfo;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.util.Map;

/** What the library says without the server, in the form in which a server says it: so stubs tell it too. */
final class OwnErrors {
    private OwnErrors() {}

    static StatusRuntimeException clientClosed() {
        return of(Status.Code.CANCELLED, "CLIENT_CLOSED", "the client is closed", Map.of());
    }

    static StatusRuntimeException messageTooLarge(long limit, long actual) {
        return of(
                Status.Code.RESOURCE_EXHAUSTED,
                "MESSAGE_TOO_LARGE",
                "the request has " + actual + " bytes, and a message at most " + limit,
                Map.of("limit", Long.toString(limit), "actual", Long.toString(actual)));
    }

    static StatusRuntimeException noGame(String fault) {
        return of(
                Status.Code.INVALID_ARGUMENT, "MESSAGE_MALFORMED", "these bytes are no saved game: " + fault, Map.of());
    }

    private static StatusRuntimeException of(
            Status.Code code, String reason, String message, Map<String, String> metadata) {
        ErrorInfo info = ErrorInfo.newBuilder()
                .setDomain(ArbiterException.DOMAIN)
                .setReason(reason)
                .putAllMetadata(metadata)
                .build();
        return StatusProto.toStatusRuntimeException(com.google.rpc.Status.newBuilder()
                .setCode(code.value())
                .setMessage(message)
                .addDetails(Any.pack(info))
                .build());
    }
}
