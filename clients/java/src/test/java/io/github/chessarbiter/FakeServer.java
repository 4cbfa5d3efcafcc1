package io.github.chessarbiter;

import io.github.chessarbiter.v1.ArbiterServiceGrpc;
import io.github.chessarbiter.v1.ArbitrateRequest;
import io.github.chessarbiter.v1.ArbitrateResponse;
import io.github.chessarbiter.v1.BatchArbitrateRequest;
import io.github.chessarbiter.v1.BatchArbitrateResponse;
import io.github.chessarbiter.v1.BatchArbitrateResult;
import io.github.chessarbiter.v1.ErrorReason;
import io.github.chessarbiter.v1.FieldViolation;
import io.github.chessarbiter.v1.GetServerInfoRequest;
import io.github.chessarbiter.v1.GetServerInfoResponse;
import io.github.chessarbiter.v1.ItemError;
import io.github.chessarbiter.v1.Limits;
import io.github.chessarbiter.v1.StreamArbitrateRequest;
import io.github.chessarbiter.v1.StreamArbitrateResponse;
import io.grpc.Context;
import io.grpc.Grpc;
import io.grpc.InsecureServerCredentials;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A server that does what no real one does on demand. It remembers the headers and the deadline of each call. */
final class FakeServer extends ArbiterServiceGrpc.ArbiterServiceImplBase implements AutoCloseable {
    final List<Metadata> headers = new CopyOnWriteArrayList<>();
    final List<Integer> batches = new CopyOnWriteArrayList<>();
    final Semaphore begun = new Semaphore(0);
    volatile long secondsLeft;
    volatile int failures;
    /** Whether calls are never answered. */
    volatile boolean silent;
    private final Status status;
    private final Server server;

    FakeServer(int failures, Status status) throws IOException {
        this.failures = failures;
        this.status = status;
        this.server = Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
                .addService(this)
                .intercept(new Remembering())
                .build()
                .start();
    }

    private final class Remembering implements ServerInterceptor {
        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata sent, ServerCallHandler<Q, A> next) {
            headers.add(sent);
            return next.startCall(call, sent);
        }
    }

    String address() {
        return "http://127.0.0.1:" + server.getPort();
    }

    String header(int call, String name) {
        return headers.get(call).get(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER));
    }

    @Override
    public void arbitrate(ArbitrateRequest request, StreamObserver<ArbitrateResponse> answers) {
        if (Context.current().getDeadline() != null) {
            secondsLeft = Context.current().getDeadline().timeRemaining(TimeUnit.SECONDS);
        }
        begun.release();
        if (silent) {
            return;
        }
        if (headers.size() <= failures) {
            answers.onError(status.asRuntimeException());
            return;
        }
        answers.onNext(ArbitrateResponse.newBuilder().setId(request.getId()).build());
        answers.onCompleted();
    }

    /** Never answers. */
    @Override
    public StreamObserver<StreamArbitrateRequest> streamArbitrate(StreamObserver<StreamArbitrateResponse> answers) {
        begun.release();
        return new StreamObserver<>() {
            @Override
            public void onNext(StreamArbitrateRequest question) {
                begun.release();
            }

            @Override
            public void onError(Throwable failure) {
                // The caller went away.
            }

            @Override
            public void onCompleted() {
                answers.onCompleted();
            }
        };
    }

    @Override
    public void getServerInfo(GetServerInfoRequest request, StreamObserver<GetServerInfoResponse> answers) {
        Limits limits = Limits.newBuilder().setMaxBatchItems(7).setMaxReceivedBytes(1000).build();
        answers.onNext(GetServerInfoResponse.newBuilder().setLimits(limits).build());
        answers.onCompleted();
    }

    /** Only four answers fit; the item "0" never does, and "9" is wrong. */
    @Override
    public void batchArbitrate(BatchArbitrateRequest request, StreamObserver<BatchArbitrateResponse> answers) {
        batches.add(request.getItemsCount());
        BatchArbitrateResponse.Builder told = BatchArbitrateResponse.newBuilder();
        for (int place = 0; place < request.getItemsCount(); place++) {
            String id = request.getItems(place).getId();
            BatchArbitrateResult.Builder result = BatchArbitrateResult.newBuilder().setId(id);
            if (place > 3 || id.equals("0")) {
                result.setError(ItemError.newBuilder().setCode(8).setReason(ErrorReason.ERROR_REASON_ANSWER_TOO_LARGE));
            } else if (id.equals("9")) {
                String path = "items[" + place + "].record";
                result.setError(ItemError.newBuilder()
                        .setCode(3)
                        .setReason(ErrorReason.ERROR_REASON_LIMIT_EXCEEDED)
                        .setMessage(path + ": no")
                        .addViolations(FieldViolation.newBuilder().setField(path)));
            } else {
                result.setResult(ArbitrateResponse.newBuilder().setId(id));
            }
            told.addResults(result);
        }
        answers.onNext(told.build());
        answers.onCompleted();
    }

    @Override
    public void close() {
        server.shutdownNow();
    }
}
