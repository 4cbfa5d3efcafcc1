package io.github.chessarbiter;

import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * Makes a lost connection anew after 100 ms, then later and later, at most after 5 s. gRPC for Java waits from one second up to two
 * minutes and has no option for it; a channel can be asked to wait no longer. While a connection stands, nothing runs here.
 */
final class Reconnecting {
    private static final double FIRST_MILLIS = 100;
    private static final double MOST_MILLIS = 5_000;
    private static final double FACTOR = 1.6;
    private static final double JITTER = 0.2;

    private final ManagedChannel channel;

    private Reconnecting(ManagedChannel channel) {
        this.channel = channel;
    }

    static void watch(ManagedChannel channel) {
        new Reconnecting(channel).wait(channel.getState(false));
    }

    private void wait(ConnectivityState known) {
        channel.notifyWhenStateChanged(known, this::changed);
    }

    private void changed() {
        ConnectivityState state = channel.getState(false);
        switch (state) {
            case SHUTDOWN:
                return;
            case TRANSIENT_FAILURE:
                again(FIRST_MILLIS);
                return;
            case CONNECTING:
            case READY:
            case IDLE:
                wait(state);
                return;
            default:
                throw new AssertionError(state);
        }
    }

    /** Tries after a pause, and again until the channel is in another state. */
    private void again(double pause) {
        double jittered = pause * (1 + JITTER * (2 * ThreadLocalRandom.current().nextDouble() - 1));
        CompletableFuture.delayedExecutor((long) jittered, TimeUnit.MILLISECONDS).execute(() -> {
            if (channel.getState(false) == ConnectivityState.TRANSIENT_FAILURE) {
                channel.resetConnectBackoff();
                again(Math.min(pause * FACTOR, MOST_MILLIS));
            } else {
                changed();
            }
        });
    }
}
