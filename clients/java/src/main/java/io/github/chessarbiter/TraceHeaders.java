package io.github.chessarbiter;

import io.grpc.Metadata;
import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.context.Context;

/** The trace a call belongs to, where the API of OpenTelemetry is on the class path. */
final class TraceHeaders {
    private static final boolean PRESENT = isPresent();

    private TraceHeaders() {}

    static void inject(Metadata sent) {
        if (PRESENT) {
            OpenTelemetryApi.inject(sent);
        }
    }

    private static boolean isPresent() {
        try {
            Class.forName("io.opentelemetry.api.GlobalOpenTelemetry", false, TraceHeaders.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError absent) {
            return false;
        }
    }

    /** Loaded only where the API is. */
    private static final class OpenTelemetryApi {
        static void inject(Metadata sent) {
            GlobalOpenTelemetry.getPropagators().getTextMapPropagator().inject(Context.current(), sent, (carrier, name, value) -> {
                Metadata.Key<String> key = Envelope.key(name);
                carrier.discardAll(key);
                carrier.put(key, value);
            });
        }
    }
}
