package io.github.chessarbiter;

import io.github.chessarbiter.v1.ArbitrateRequest;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;

/** Refuses what cannot be meant, before anything is sent. No message shows a token. */
final class Arguments {
    private static final Pattern TOKEN = Pattern.compile("[!-~]+");
    private static final Pattern NAME = Pattern.compile("[0-9A-Za-z_.-]+");
    private static final Pattern VALUE = Pattern.compile("[ -~]*");

    private Arguments() {}

    /** What is given, which is not null. {@code what} begins a sentence in small letters. */
    static <T> T given(T value, String what) {
        if (value == null) {
            throw new IllegalArgumentException(what + " is asked for, not null");
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
        if (!VALUE.matcher(value).matches()) {
            throw new IllegalArgumentException("the value of a header is printable ASCII, and that of \"" + name + "\" is not");
        }
    }

    static Duration deadline(Duration limit) {
        given(limit, "a deadline");
        if (limit.isZero() || limit.isNegative()) {
            throw new IllegalArgumentException("a deadline is longer than 0, not " + (limit.isZero() ? "0" : "shorter"));
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
