package io.github.chessarbiter;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** One open call in both directions: questions are taken on a thread of their own, answers when they are wanted. */
final class Exchange<Q, A> implements Iterator<A>, AutoCloseable {
    /** Answers that may wait here to be taken. */
    private static final int WAITING = 16;

    /** What becomes of the answers to what was asked before a fault. */
    enum Before {
        /** They come first: each is of its own question. */
        ANSWERED,
        /** They are given up: the last would be of what was cut off in its middle. */
        LOST
    }

    private final Calls calls;
    private final ClientCall<Q, A> call;
    private final String id;
    private final Before before;
    private final BlockingQueue<Told<A>> told = new LinkedBlockingQueue<>();
    private final Object ready = new Object();
    private Told<A> next;
    private volatile boolean over;
    private volatile Throwable unasked;

    /** An answer, or how the call ended. */
    private static final class Told<A> {
        final A answer;
        final Status end;
        final Metadata trailers;

        Told(A answer, Status end, Metadata trailers) {
            this.answer = answer;
            this.end = end;
            this.trailers = trailers;
        }
    }

    private Exchange(Calls calls, ClientCall<Q, A> call, String id, Before before) {
        this.calls = calls;
        this.call = call;
        this.id = id;
        this.before = before;
    }

    /** Opens a call. When no more questions are taken, {@code after} runs on the thread that took them. */
    static <Q, A> Exchange<Q, A> open(
            Calls calls, MethodDescriptor<Q, A> method, Iterator<Q> questions, Runnable after, Before before) {
        String id = calls.newRequestId();
        Exchange<Q, A> exchange = new Exchange<>(calls, calls.open(method, id), id, before);
        exchange.start(questions, after);
        return exchange;
    }

    String requestId() {
        return id;
    }

    private void start(Iterator<Q> questions, Runnable after) {
        call.start(
                new ClientCall.Listener<A>() {
                    @Override
                    public void onMessage(A answer) {
                        told.add(new Told<>(answer, null, null));
                    }

                    @Override
                    public void onClose(Status status, Metadata trailers) {
                        told.add(new Told<>(null, status, trailers));
                        wake(true);
                    }

                    @Override
                    public void onReady() {
                        wake(false);
                    }
                },
                new Metadata());
        call.request(WAITING);
        Thread sender = new Thread(() -> send(questions, after), "arbiter-questions");
        sender.setDaemon(true);
        sender.start();
    }

    private void wake(boolean ended) {
        synchronized (ready) {
            over |= ended;
            ready.notifyAll();
        }
    }

    private void send(Iterator<Q> questions, Runnable after) {
        try {
            sendAll(questions);
        } finally {
            after.run();
        }
    }

    /** Whatever the caller's own code throws, an error as well, is thrown again by who takes the answers. */
    private void sendAll(Iterator<Q> questions) {
        try {
            while (awaitReady() && questions.hasNext()) {
                Q question = questions.next();
                if (over) {
                    return;
                }
                calls.checkSize(question, id);
                call.sendMessage(question);
            }
            if (!over) {
                call.halfClose();
            }
        } catch (InterruptedException interrupted) {
            call.cancel("interrupted", interrupted);
        } catch (Throwable failure) {
            unasked = over ? null : failure; // of a call that is over, nobody wants to know
            if (before == Before.LOST || over) {
                call.cancel("the questions failed", failure);
            } else {
                answeredUpToHere();
            }
        }
    }

    private void answeredUpToHere() {
        try {
            call.halfClose();
        } catch (IllegalStateException cancelled) {
            // Nobody waits for more answers.
        }
    }

    private boolean awaitReady() throws InterruptedException {
        synchronized (ready) {
            while (!over && !call.isReady()) {
                ready.wait();
            }
        }
        return !over;
    }

    @Override
    public boolean hasNext() {
        if (next == null) {
            try {
                next = told.take();
            } catch (InterruptedException interrupted) {
                close();
                Thread.currentThread().interrupt();
                throw ArbiterException.of(Status.CANCELLED.withDescription("interrupted").asRuntimeException(), id);
            }
        }
        if (next.end == null) {
            return true;
        }
        if (unasked != null) {
            throw Exchange.<RuntimeException>asItIs(unasked);
        }
        if (!next.end.isOk()) {
            throw ArbiterException.of(next.end.asRuntimeException(next.trailers), id);
        }
        return false;
    }

    /** Throws what may be neither a RuntimeException nor an Error, since other languages on this machine declare nothing. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T asItIs(Throwable failure) throws T {
        throw (T) failure;
    }

    @Override
    public A next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        A answer = next.answer;
        next = null;
        call.request(1);
        return answer;
    }

    /** Ends the call, if it is open still. */
    @Override
    public void close() {
        wake(true);
        call.cancel("nobody wants more answers", null);
    }
}
