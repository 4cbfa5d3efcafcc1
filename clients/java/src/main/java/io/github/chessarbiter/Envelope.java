package io.github.chessarbiter;

import com.google.protobuf.MessageLite;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * What each call carries besides its message: headers, the token, a request id, the trace it belongs to, a deadline. It also knows what is
 * not sent at all.
 */
final class Envelope implements ClientInterceptor {
    /** The request id of a call, where its caller must know it. */
    static final CallOptions.Key<String> REQUEST_ID = CallOptions.Key.create("arbiter-request-id");

    /** Headers of a single call; they go before those of the client. */
    static final CallOptions.Key<Map<String, String>> HEADERS = CallOptions.Key.create("arbiter-headers");

    static final String REQUEST_ID_NAME = "x-request-id";

    private static final Metadata.Key<String> REQUEST_ID_HEADER = key(REQUEST_ID_NAME);
    private static final Metadata.Key<String> AUTHORIZATION = key("authorization");

    private final String authorization;
    private final Map<String, String> headers;
    private final Duration deadline;
    private final int maxMessageBytes;
    private volatile boolean closed;

    /** A deadline of zero is none. */
    Envelope(String token, Map<String, String> headers, Duration deadline, int maxMessageBytes) {
        this.authorization = token == null ? null : "Bearer " + token;
        this.headers = headers;
        this.deadline = deadline;
        this.maxMessageBytes = maxMessageBytes;
    }

    static Metadata.Key<String> key(String name) {
        return Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER);
    }

    static String newRequestId() {
        return UUID.randomUUID().toString();
    }

    /** Says from now on of what fails that the client is closed. */
    void close() {
        closed = true;
    }

    /** Why a message is not sent, or null. */
    StatusRuntimeException unsendable(Object message) {
        return closed ? OwnErrors.clientClosed() : tooLarge(message);
    }

    /** Why a message is not sent by an open client, or null. */
    StatusRuntimeException tooLarge(Object message) {
        int bytes = ((MessageLite) message).getSerializedSize();
        return bytes > maxMessageBytes ? OwnErrors.messageTooLarge(maxMessageBytes, bytes) : null;
    }

    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
        boolean unlimited = options.getDeadline() == null && method.getType() == MethodDescriptor.MethodType.UNARY;
        CallOptions limited = unlimited && !deadline.isZero()
                ? options.withDeadlineAfter(Arguments.nanos(deadline), TimeUnit.NANOSECONDS)
                : options;
        return new Addressed<>(next.newCall(method, limited), options);
    }

    /** A call with its headers, which tells what was not sent as if the server had. */
    private final class Addressed<Q, A> extends SimpleForwardingClientCall<Q, A> {
        private final CallOptions options;
        private volatile StatusRuntimeException unsent;

        Addressed(ClientCall<Q, A> call, CallOptions options) {
            super(call);
            this.options = options;
        }

        @Override
        public void start(Listener<A> listener, Metadata sent) {
            address(sent, options);
            super.start(new SimpleForwardingClientCallListener<A>(listener) {
                @Override
                public void onClose(Status status, Metadata trailers) {
                    StatusRuntimeException own = unsent != null ? unsent : endedByClosing(status, trailers);
                    if (own == null) {
                        super.onClose(status, trailers);
                    } else {
                        super.onClose(own.getStatus().withCause(status.getCause()), own.getTrailers());
                    }
                }
            }, sent);
        }

        @Override
        public void sendMessage(Q message) {
            if (unsent != null) {
                return;
            }
            StatusRuntimeException own = unsendable(message);
            if (own == null) {
                super.sendMessage(message);
            } else {
                unsent = own;
                cancel(own.getStatus().getDescription(), null);
            }
        }

        @Override
        public void halfClose() {
            if (unsent == null) {
                super.halfClose();
            }
        }
    }

    /** What a closed client says of a failure that is the channel's own, or null. */
    private StatusRuntimeException endedByClosing(Status status, Metadata trailers) {
        boolean own = closed
                && status.getCode() == Status.Code.UNAVAILABLE
                && StatusProto.fromStatusAndTrailers(status, trailers).getDetailsCount() == 0;
        return own ? OwnErrors.clientClosed() : null;
    }

    private void address(Metadata sent, CallOptions options) {
        Map<String, String> own = options.getOption(HEADERS);
        if (own != null) {
            own.forEach((name, value) -> put(sent, key(name), value));
        }
        headers.forEach((name, value) -> put(sent, key(name), value));
        if (authorization != null) {
            put(sent, AUTHORIZATION, authorization);
        }
        TraceHeaders.inject(sent);
        if (!sent.containsKey(REQUEST_ID_HEADER)) {
            String id = options.getOption(REQUEST_ID);
            sent.put(REQUEST_ID_HEADER, id == null ? newRequestId() : id);
        }
    }

    private static void put(Metadata sent, Metadata.Key<String> key, String value) {
        if (!sent.containsKey(key)) {
            sent.put(key, value);
        }
    }
}
