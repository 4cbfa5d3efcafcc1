package io.github.chessarbiter;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;

/** Refuses what cannot be meant, before anything is sent. No message shows a token. */
final class Arguments {
    private static final Pattern TOKEN = Pattern.compile("[!-~]+");
    private static final Pattern NAME = Pattern.compile("[0-9A-Za-z_.-]+");
    private static final Pattern VALUE = Pattern.compile("[ -~]*");

    private Arguments() {}

    static String token(String token) {
        if (!TOKEN.matcher(token).matches()) {
            throw new IllegalArgumentException("a token is one or more visible ASCII characters");
        }
        return token;
    }

    static void header(String name, String value) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("\"" + name + "\" is no name of a header");
        }
        if (lower.endsWith("-bin") || lower.startsWith("grpc-")) {
            throw new IllegalArgumentException("the header \"" + name + "\" is one of gRPC's own");
        }
        if (!VALUE.matcher(value).matches()) {
            throw new IllegalArgumentException("the value of the header \"" + name + "\" is not printable ASCII");
        }
    }

    static Duration deadline(Duration limit) {
        if (limit.isZero() || limit.isNegative()) {
            throw new IllegalArgumentException("a deadline of " + limit);
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

    /** Text that has a block of PEM of that kind. */
    static byte[] pem(byte[] text, String kind, String whose) {
        boolean found = new String(text, StandardCharsets.ISO_8859_1)
                .lines()
                .map(String::trim)
                .anyMatch(line -> line.startsWith("-----BEGIN ") && line.endsWith(kind + "-----"));
        if (!found) {
            throw new IllegalArgumentException("there is no " + kind + " in the PEM of " + whose);
        }
        return text.clone();
    }
}
