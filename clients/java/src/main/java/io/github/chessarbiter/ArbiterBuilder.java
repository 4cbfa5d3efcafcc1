package io.github.chessarbiter;

import io.grpc.ChannelCredentials;
import io.grpc.ClientInterceptor;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.ManagedChannelRegistry;
import io.grpc.TlsChannelCredentials;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** How an {@link Arbiter} reaches its server. Made by {@link Arbiter#builder}. */
public final class ArbiterBuilder {
    private static final int USUAL_MESSAGE_BYTES = 4 << 20;
    private static final long KEEPALIVE_SECONDS = 60;
    private static final long KEEPALIVE_TIMEOUT_SECONDS = 20;

    private final Address address;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final List<ClientInterceptor> interceptors = new ArrayList<>();
    private Consumer<ManagedChannelBuilder<?>> channel = builder -> {};
    private byte[] ca;
    private byte[] certificate;
    private byte[] key;
    private boolean tls;
    private String token;
    private boolean insecureToken;
    private Duration deadline = Arbiter.DEFAULT_DEADLINE;
    private boolean retries = true;
    private int maxMessageBytes = USUAL_MESSAGE_BYTES;

    ArbiterBuilder(String address) {
        this.address = Address.of(address);
        this.tls = this.address.security == Address.Security.TLS;
    }

    /**
     * Encrypts, also where the address is a target of gRPC that says nothing of it.
     *
     * @return this
     */
    public ArbiterBuilder tls() {
        tls = true;
        return this;
    }

    /**
     * Encrypts, and trusts these authorities and no others.
     *
     * @param pem their certificates
     * @return this
     */
    public ArbiterBuilder ca(byte[] pem) {
        ca = Pem.certificates(pem, "ca");
        return tls();
    }

    /**
     * Encrypts, and shows the server a certificate. There is none without its key, and no key without it.
     *
     * @param chain the certificate and those between it and an authority, in PEM
     * @param privateKey its key, in PEM (PKCS 8: {@code BEGIN PRIVATE KEY}), not encrypted
     * @return this
     */
    public ArbiterBuilder clientCertificate(byte[] chain, byte[] privateKey) {
        certificate = Pem.certificates(chain, "clientCertificate");
        key = Pem.key(privateKey, certificate, "clientCertificate");
        return tls();
    }

    /**
     * Sends a bearer token with each call. It needs TLS, unless the server is on this machine.
     *
     * @param bearer the token: visible ASCII
     * @return this
     */
    public ArbiterBuilder token(String bearer) {
        token = Arguments.token(bearer);
        return this;
    }

    /**
     * Lets the token be sent in plain text to other machines too, where something else protects it.
     *
     * @return this
     */
    public ArbiterBuilder allowInsecureToken() {
        insecureToken = true;
        return this;
    }

    /**
     * Sends a header with each call that has none of that name.
     *
     * @param name letters, digits and {@code - _ .}
     * @param value printable ASCII
     * @return this
     */
    public ArbiterBuilder header(String name, String value) {
        Arguments.header(name, value);
        headers.put(name, value);
        return this;
    }

    /**
     * How long a call may take that is no stream, unless it says so itself.
     *
     * @param limit above zero; 5 seconds unless this is called
     * @return this
     */
    public ArbiterBuilder deadline(Duration limit) {
        deadline = Arguments.deadline(limit);
        return this;
    }

    /**
     * Lets a call take any time, unless it says so itself.
     *
     * @return this
     */
    public ArbiterBuilder withoutDeadline() {
        deadline = Duration.ZERO;
        return this;
    }

    /**
     * Tries each call once.
     *
     * @return this
     */
    public ArbiterBuilder withoutRetries() {
        retries = false;
        return this;
    }

    /**
     * How large a message may be, sent or received, where the server takes and sends more than usual.
     *
     * @param bytes 4 MiB unless this is called
     * @return this
     */
    public ArbiterBuilder maxMessageBytes(int bytes) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("the largest message has at least one byte, not " + bytes);
        }
        maxMessageBytes = bytes;
        return this;
    }

    /**
     * Adds an interceptor. The first one given sees a call first.
     *
     * @param interceptor what looks at calls
     * @return this
     */
    public ArbiterBuilder interceptor(ClientInterceptor interceptor) {
        interceptors.add(Arguments.given(interceptor, "an interceptor"));
        return this;
    }

    /**
     * Changes the channel in ways that this class does not know: executor, proxy, another load balancing.
     *
     * @param change called with the builder before the channel is made
     * @return this
     */
    public ArbiterBuilder channel(Consumer<ManagedChannelBuilder<?>> change) {
        channel = channel.andThen(Arguments.given(change, "what changes the channel"));
        return this;
    }

    /**
     * Makes the client. It does not wait for the server: the first call does.
     *
     * @return a client to be closed when it is needed no more
     * @throws IllegalArgumentException where an option cannot be meant
     */
    public Arbiter build() {
        if (tls && address.security == Address.Security.PLAIN) {
            throw new IllegalArgumentException(
                    "options of TLS ask for https://, and the address is \"" + address.shown + "\"");
        }
        if (token != null && !tls && !insecureToken && !address.loopback) {
            throw new IllegalArgumentException(
                    "a token without TLS is sent to this machine only, and the address is \"" + address.shown
                            + "\": say https://, or allowInsecureToken");
        }
        Envelope envelope = new Envelope(token, Map.copyOf(headers), deadline, maxMessageBytes);
        List<ClientInterceptor> chain = new ArrayList<>();
        chain.add(envelope);
        // Of these, the last one added is the first that sees a call.
        List<ClientInterceptor> own = new ArrayList<>(interceptors);
        Collections.reverse(own);
        chain.addAll(own);
        ManagedChannelBuilder<?> builder = channelBuilder()
                .defaultServiceConfig(ServiceConfig.of())
                .disableServiceConfigLookUp()
                .keepAliveTime(KEEPALIVE_SECONDS, TimeUnit.SECONDS)
                .keepAliveTimeout(KEEPALIVE_TIMEOUT_SECONDS, TimeUnit.SECONDS)
                .keepAliveWithoutCalls(false)
                .maxInboundMessageSize(maxMessageBytes)
                .intercept(chain);
        if (retries) {
            builder.enableRetry();
        } else {
            builder.disableRetry();
        }
        channel.accept(builder);
        ManagedChannel made = builder.build();
        Reconnecting.watch(made);
        return new Arbiter(made, envelope, maxMessageBytes);
    }

    private ManagedChannelBuilder<?> channelBuilder() {
        try {
            return Grpc.newChannelBuilder(address.target, credentials());
        } catch (ManagedChannelRegistry.ProviderNotFoundException refused) {
            if (ca == null && certificate == null) {
                throw refused;
            }
            // The transport reads certificates and keys once more, and may know fewer kinds of them.
            throw unusable(refused);
        }
    }

    private ChannelCredentials credentials() {
        if (!tls) {
            return InsecureChannelCredentials.create();
        }
        TlsChannelCredentials.Builder credentials = TlsChannelCredentials.newBuilder();
        try {
            if (ca != null) {
                credentials.trustManager(new ByteArrayInputStream(ca));
            }
            if (certificate != null) {
                credentials.keyManager(new ByteArrayInputStream(certificate), new ByteArrayInputStream(key));
            }
        } catch (IOException unreadable) {
            throw unusable(unreadable);
        }
        return credentials.build();
    }

    private IllegalArgumentException unusable(Exception cause) {
        String options = certificate == null ? "ca" : ca == null ? "clientCertificate" : "ca or clientCertificate";
        // gRPC tells what each of its transports says, behind the name of its class. The first is the one that was to be used.
        String told = String.valueOf(cause.getMessage()).lines().findFirst().orElse("")
                .replaceFirst("^\\S*Provider: ", "")
                .replaceFirst("; \\S*Provider: .*$", "");
        return new IllegalArgumentException("the PEM given to " + options + " cannot be used: " + told, cause);
    }
}
