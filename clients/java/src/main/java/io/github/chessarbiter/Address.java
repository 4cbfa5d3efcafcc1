package io.github.chessarbiter;

import io.grpc.NameResolverRegistry;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the server is: what gRPC calls the target, whether TLS is asked for, and whether it is this machine itself. */
final class Address {
    /** What the address says of TLS. */
    enum Security {
        /** {@code http://} */
        PLAIN,
        /** {@code https://} */
        TLS,
        /** A target of gRPC: nothing. */
        UNSAID
    }

    private static final int MOST_PORT = 65535;
    private static final Pattern HOST_AND_PORT =
            Pattern.compile("(\\[[0-9A-Fa-f:.%]+]|[^\\s:/?#@\\[\\]]+)(?::([0-9]{1,5}))?");
    private static final Pattern LOOPBACK =
            Pattern.compile("localhost|127(\\.[0-9]{1,3}){3}|\\[(::|(0+:){7})0*1]", Pattern.CASE_INSENSITIVE);

    /** As it is told. */
    final String shown;

    final String target;
    final Security security;
    final boolean loopback;

    private Address(String address, String target, Security security, boolean loopback) {
        this.shown = shown(address);
        this.target = target;
        this.security = security;
        this.loopback = loopback;
    }

    static Address of(String address) {
        Arguments.given(address, "an address");
        int end = address.indexOf("://");
        String scheme = end < 0 ? "" : address.substring(0, end).toLowerCase(Locale.ROOT);
        if (scheme.equals("http") || scheme.equals("https")) {
            return ofUrl(address, address.substring(end + "://".length()), scheme.equals("https"));
        }
        if (end >= 0 && NameResolverRegistry.getDefaultRegistry().getProviderForScheme(scheme) == null) {
            throw malformed(address);
        }
        return ofTarget(address);
    }

    /** An address as it is told: without the name and the password of a user. */
    static String shown(String address) {
        int user = address.lastIndexOf('@');
        int scheme = address.indexOf("://");
        int begin = scheme >= 0 && scheme < user ? scheme + "://".length() : 0;
        return user < 0 ? address : address.substring(0, begin) + "\u2026" + address.substring(user);
    }

    private static IllegalArgumentException malformed(String address) {
        return new IllegalArgumentException("an address is of the form http://HOST:PORT or https://HOST:PORT, or a target of gRPC, not \""
                + shown(address) + "\"");
    }

    private static Address ofUrl(String address, String rest, boolean tls) {
        Matcher read = hostAndPort(rest.endsWith("/") ? rest.substring(0, rest.length() - 1) : rest);
        if (read == null) {
            throw malformed(address);
        }
        String port = read.group(2) != null ? read.group(2) : tls ? "443" : "80";
        // The brackets of a number have no place in the path of a URI, which a target of gRPC is.
        String host = read.group(1).replace("[", "%5B").replace("]", "%5D");
        return new Address(address, "dns:///" + host + ":" + port, tls ? Security.TLS : Security.PLAIN, isLoopback(read));
    }

    private static Address ofTarget(String target) {
        if (target.startsWith("unix:")) {
            return new Address(target, target, Security.UNSAID, true);
        }
        String named = target;
        if (target.startsWith("dns:")) {
            // Behind the server that is to be asked for the name.
            named = target.replaceFirst("^dns:(//[^/]*/)?", "");
        } else if (target.contains("://")) {
            return new Address(target, target, Security.UNSAID, false);
        }
        Matcher read = hostAndPort(named);
        if (read == null) {
            throw malformed(target);
        }
        return new Address(target, target, Security.UNSAID, isLoopback(read));
    }

    /** The two groups, or null. */
    private static Matcher hostAndPort(String text) {
        Matcher read = HOST_AND_PORT.matcher(text);
        return read.matches() && isPort(read.group(2)) ? read : null;
    }

    /** Whether a number can be called as a port, or none is given. */
    private static boolean isPort(String digits) {
        return digits == null || (Integer.parseInt(digits) > 0 && Integer.parseInt(digits) <= MOST_PORT);
    }

    private static boolean isLoopback(Matcher read) {
        return LOOPBACK.matcher(read.group(1)).matches();
    }
}
