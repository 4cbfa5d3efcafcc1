package io.github.chessarbiter;

import io.grpc.Status;

/** What is told of a server that was not reached: what went wrong below, and what may be done about it. */
final class Unreached {
    /** How a port of TLS looks to who speaks none. */
    private static final String NO_SETTINGS = "First received frame was not SETTINGS";

    /** And the other way round; bytes in hexadecimal follow. */
    private static final String NO_TLS = "not an SSL/TLS record";

    /** What netty says of every fault of its engine, the true one being below. */
    private static final String NOTHING = "General OpenSslEngine problem";

    private Unreached() {}

    /** The code of a status. One whose connection was none is UNAVAILABLE, whatever the transport calls it. */
    static Status.Code code(Status status) {
        boolean unreached = status.getCode() == Status.Code.INTERNAL && chain(status.getCause()).contains(NO_SETTINGS);
        return unreached ? Status.Code.UNAVAILABLE : status.getCode();
    }

    /** The message of a status that no server told. */
    static String message(Status status) {
        String description = status.getDescription() == null ? "" : status.getDescription();
        // The transport tells on further lines what its channel is made of.
        String told = joined(description.lines().findFirst().orElse(""), status.getCause());
        if (told.contains(NO_SETTINGS)) {
            return told + "; if the server speaks TLS, the address begins with https://";
        }
        if (told.contains(NO_TLS)) {
            return told + "; if the server speaks no TLS, the address begins with http://";
        }
        return told;
    }

    private static String chain(Throwable cause) {
        return joined("", cause);
    }

    /** A text and what its causes say, as far as they say something else. */
    private static String joined(String text, Throwable cause) {
        StringBuilder told = new StringBuilder(text);
        int most = 8; // a cause may be its own
        for (Throwable one = cause; one != null && most > 0; one = one.getCause(), most--) {
            String more = one.getMessage();
            if (more == null || more.isEmpty() || more.equals(NOTHING)) {
                continue;
            }
            more = more.startsWith(NO_TLS) ? NO_TLS : more.lines().findFirst().orElse("");
            if (told.indexOf(more) < 0) {
                told.append(told.length() == 0 ? "" : ": ").append(more);
            }
        }
        return told.toString();
    }
}
