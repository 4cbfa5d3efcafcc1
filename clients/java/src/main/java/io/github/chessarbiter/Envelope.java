package io.github.chessarbiter;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** What each call carries besides its message: headers, the token, a request id, the trace it belongs to, a deadline. */
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

    Envelope(String token, Map<String, String> headers, Duration deadline) {
        this.authorization = token == null ? null : "Bearer " + token;
        this.headers = headers;
        this.deadline = deadline;
    }

    static Metadata.Key<String> key(String name) {
        return Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER);
    }

    static String newRequestId() {
        return UUID.randomUUID().toString();
    }

    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
        boolean unlimited = options.getDeadline() == null && method.getType() == MethodDescriptor.MethodType.UNARY;
        CallOptions limited = unlimited && !deadline.isZero()
                ? options.withDeadlineAfter(deadline.toNanos(), TimeUnit.NANOSECONDS)
                : options;
        return new SimpleForwardingClientCall<Q, A>(next.newCall(method, limited)) {
            @Override
            public void start(Listener<A> listener, Metadata sent) {
                address(sent, options);
                super.start(listener, sent);
            }
        };
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
