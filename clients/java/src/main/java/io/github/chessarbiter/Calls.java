package io.github.chessarbiter;

import io.github.chessarbiter.v1.ArbiterServiceGrpc;
import io.github.chessarbiter.v1.GetServerInfoRequest;
import io.github.chessarbiter.v1.Limits;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** Calls on one channel, whose errors are ours. */
final class Calls {
    private final Channel channel;
    private final Envelope envelope;
    private final CallOptions options;
    private final Duration deadline;
    private final AtomicReference<Limits> limits;
    final int maxMessageBytes;

    Calls(Channel channel, Envelope envelope, int maxMessageBytes) {
        // No limit is among the options: gRPC would look at it only once it is connected, and then not tell who waits.
        this(channel, envelope, CallOptions.DEFAULT, null, new AtomicReference<>(), maxMessageBytes);
    }

    private Calls(
            Channel channel,
            Envelope envelope,
            CallOptions options,
            Duration deadline,
            AtomicReference<Limits> limits,
            int maxMessageBytes) {
        this.channel = channel;
        this.envelope = envelope;
        this.options = options;
        this.deadline = deadline;
        this.limits = limits;
        this.maxMessageBytes = maxMessageBytes;
    }

    Calls withDeadline(Duration own) {
        return new Calls(channel, envelope, options, Arguments.deadline(own), limits, maxMessageBytes);
    }

    Calls withHeader(String name, String value) {
        Arguments.header(name, value);
        Map<String, String> headers = new LinkedHashMap<>();
        Map<String, String> before = options.getOption(Envelope.HEADERS);
        if (before != null) {
            headers.putAll(before);
        }
        headers.put(name, value);
        return new Calls(
                channel, envelope, options.withOption(Envelope.HEADERS, headers), deadline, limits, maxMessageBytes);
    }

    /** The id under which the next call is sent, so that its error can tell it. */
    String newRequestId() {
        Map<String, String> headers = options.getOption(Envelope.HEADERS);
        String given = headers == null ? null : headers.get(Envelope.REQUEST_ID_NAME);
        return given == null ? Envelope.newRequestId() : given;
    }

    private CallOptions optionsOf(String requestId) {
        CallOptions sent = options.withOption(Envelope.REQUEST_ID, requestId);
        return deadline == null ? sent : sent.withDeadlineAfter(Arguments.nanos(deadline), TimeUnit.NANOSECONDS);
    }

    <Q, A> A ask(MethodDescriptor<Q, A> method, Q request) {
        String id = newRequestId();
        StatusRuntimeException unsendable = envelope.unsendable(request);
        if (unsendable != null) {
            throw ArbiterException.of(unsendable, id);
        }
        try {
            return ClientCalls.blockingUnaryCall(channel, method, optionsOf(id), request);
        } catch (StatusRuntimeException failure) {
            throw ArbiterException.of(failure, id);
        }
    }

    <Q, A> CompletableFuture<A> askAsync(MethodDescriptor<Q, A> method, Q request) {
        return askAsync(method, request, newRequestId());
    }

    <Q, A> CompletableFuture<A> askAsync(MethodDescriptor<Q, A> method, Q request, String id) {
        StatusRuntimeException unsendable = envelope.unsendable(request);
        if (unsendable != null) {
            return CompletableFuture.failedFuture(ArbiterException.of(unsendable, id));
        }
        ClientCall<Q, A> call = channel.newCall(method, optionsOf(id));
        CompletableFuture<A> answer = new CompletableFuture<>();
        answer.whenComplete((told, failure) -> {
            if (answer.isCancelled()) {
                call.cancel("nobody waits for it any more", failure);
            }
        });
        ClientCalls.asyncUnaryCall(call, request, new StreamObserver<A>() {
            @Override
            public void onNext(A told) {
                answer.complete(told);
            }

            @Override
            public void onError(Throwable failure) {
                answer.completeExceptionally(ArbiterException.of(failure, id));
            }

            @Override
            public void onCompleted() {
                // The answer came before.
            }
        });
        return answer;
    }

    <Q, A> ClientCall<Q, A> open(MethodDescriptor<Q, A> method, String id) {
        return channel.newCall(method, optionsOf(id));
    }

    /** Throws where a message is larger than any. */
    void checkSize(Object message, String id) {
        StatusRuntimeException tooLarge = envelope.tooLarge(message);
        if (tooLarge != null) {
            throw ArbiterException.of(tooLarge, id);
        }
    }

    /** The limits of the server, asked for once. */
    CompletableFuture<Limits> serverLimits() {
        Limits known = limits.get();
        if (known != null) {
            return CompletableFuture.completedFuture(known);
        }
        return askAsync(ArbiterServiceGrpc.getGetServerInfoMethod(), GetServerInfoRequest.getDefaultInstance())
                .thenApply(info -> {
                    limits.set(info.getLimits());
                    return info.getLimits();
                });
    }

    /** Asks for the limits anew the next time: they may have changed. */
    void forgetLimits() {
        limits.set(null);
    }

    /** Waits for what is to come, and throws what it fails with. */
    static <T> T now(CompletableFuture<T> coming) {
        try {
            return coming.join();
        } catch (CompletionException failure) {
            if (failure.getCause() instanceof RuntimeException) {
                throw (RuntimeException) failure.getCause();
            }
            throw failure;
        }
    }
}
