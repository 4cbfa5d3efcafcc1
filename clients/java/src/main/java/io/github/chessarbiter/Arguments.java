package io.github.chessarbiter;

import io.github.chessarbiter.v1.ArbitrateRequest;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Refuses what cannot be meant, before anything is sent. No message shows a token. */
final class Arguments {
    private static final Pattern TOKEN = Pattern.compile("[!-~]+");
    private static final Pattern NAME = Pattern.compile("[0-9A-Za-z_.-]+");
    private static final Pattern VALUE = Pattern.compile("[ -~]*");

    /** Headers that say how HTTP carries a call: they are written by what carries it. */
    private static final Set<String> OF_HTTP = Set.of(
            "connection",
            "content-length",
            "content-type",
            "host",
            "keep-alive",
            "proxy-connection",
            "te",
            "trailer",
            "trailers",
            "transfer-encoding",
            "upgrade");

    private Arguments() {}

    /** What is given, which is not null. {@code what} begins a sentence in small letters. */
    static <T> T given(T value, String what) {
        if (value == null) {
            throw new IllegalArgumentException(what + " is asked for, not null");
        }
        return value;
    }

    /** A value of an enum that a message can hold: not null, and not what stands for one that only a newer server knows. */
    static <T extends Enum<T>> T known(T value, String what) {
        if (given(value, what).name().equals("UNRECOGNIZED")) {
            throw new IllegalArgumentException(what + " is asked for that this library knows, not UNRECOGNIZED");
        }
        return value;
    }

    /** The request of a question. */
    static ArbitrateRequest request(Question game) {
        return given(game, "a question").toRequest();
    }

    static String token(String token) {
        given(token, "a token");
        if (!TOKEN.matcher(token).matches()) {
            throw new IllegalArgumentException("a token is one or more visible ASCII characters, and this one is not");
        }
        return token;
    }

    static void header(String name, String value) {
        given(name, "the name of a header");
        given(value, "the value of a header");
        String lower = name.toLowerCase(Locale.ROOT);
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("the name of a header is letters, digits, hyphens, underscores and dots, not \"" + name + "\"");
        }
        if (lower.endsWith("-bin") || lower.startsWith("grpc-")) {
            throw new IllegalArgumentException("the header \"" + name + "\" is one of gRPC's own, and cannot be given");
        }
        if (OF_HTTP.contains(lower)) {
            throw new IllegalArgumentException("the header \"" + name + "\" is one of HTTP's own, and cannot be given");
        }
        if (!VALUE.matcher(value).matches()) {
            throw new IllegalArgumentException("the value of a header is printable ASCII, and that of \"" + name + "\" is not");
        }
    }

    static Duration deadline(Duration limit) {
        given(limit, "a deadline");
        if (limit.isZero() || limit.isNegative()) {
            throw new IllegalArgumentException("a deadline is longer than 0, not " + (limit.isZero() ? "0" : limit));
        }
        return limit;
    }

    /** At most what fits into a long: some 292 years. */
    static long nanos(Duration limit) {
        try {
            return limit.toNanos();
        } catch (ArithmeticException beyond) {
            return Long.MAX_VALUE;
        }
    }
}
