package io.github.chessarbiter;

import java.net.URI;
import java.net.URISyntaxException;

/** Where the server is: what gRPC calls the target, and whether TLS is asked for. */
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

    final String target;
    final Security security;

    private Address(String target, Security security) {
        this.target = target;
        this.security = security;
    }

    static Address of(String address) {
        if (address.isEmpty()) {
            throw new IllegalArgumentException("no address");
        }
        if (!address.startsWith("http://") && !address.startsWith("https://")) {
            return new Address(address, Security.UNSAID);
        }
        URI uri;
        try {
            uri = new URI(address);
        } catch (URISyntaxException malformed) {
            throw new IllegalArgumentException("the address: " + malformed.getMessage(), malformed);
        }
        boolean tls = uri.getScheme().equals("https");
        boolean more = uri.getPath() != null && !uri.getPath().replace("/", "").isEmpty();
        if (uri.getHost() == null || more || uri.getQuery() != null || uri.getUserInfo() != null) {
            throw new IllegalArgumentException("the address " + address + " is not of the form http://HOST:PORT");
        }
        int port = uri.getPort() >= 0 ? uri.getPort() : tls ? 443 : 80;
        return new Address("dns:///" + uri.getHost() + ":" + port, tls ? Security.TLS : Security.PLAIN);
    }
}
