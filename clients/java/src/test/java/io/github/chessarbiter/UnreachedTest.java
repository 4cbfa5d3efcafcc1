package io.github.chessarbiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.grpc.Status;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** What was not reached is told in words that help. */
class UnreachedTest {
    private static final Logger GRPC = Logger.getLogger("io.grpc");

    /** What a port of TLS answers to what is no TLS: an alert (unexpected message). */
    private static final byte[] ALERT = {0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x0A};

    private static void told(String address, String words) {
        try (Arbiter arbiter = Arbiter.builder(address).withoutRetries().build()) {
            ArbiterException failure =
                    assertThrows(ArbiterException.class, () -> arbiter.arbitrate(Question.moves("e4")), address);
            assertEquals(Status.Code.UNAVAILABLE, failure.code(), address);
            assertTrue(failure.getMessage().contains(words), failure.getMessage());
            assertEquals(1, failure.getMessage().lines().count());
        }
    }

    @Test
    void aPortWhereNobodyListensIsNamed() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        told("http://127.0.0.1:" + port, "refused: /127.0.0.1:" + port);
    }

    @Test
    void aHostThatIsNotKnownIsNamed() {
        Level before = GRPC.getLevel();
        GRPC.setLevel(Level.SEVERE);
        try {
            told("http://no.such.host.invalid:50051", "no.such.host.invalid");
        } finally {
            GRPC.setLevel(before);
        }
    }

    @Test
    void aPortOfTlsIsGuessed() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread answering = new Thread(() -> {
                try {
                    while (true) {
                        try (Socket caller = socket.accept()) {
                            InputStream asked = caller.getInputStream();
                            asked.readNBytes(24);
                            caller.getOutputStream().write(ALERT);
                            caller.shutdownOutput();
                            asked.readAllBytes();
                        }
                    }
                } catch (IOException over) {
                    // The socket is closed.
                }
            });
            answering.setDaemon(true);
            answering.start();
            told("http://127.0.0.1:" + socket.getLocalPort(), "begins with https://");
        }
    }

    @Test
    void aPortWithoutTlsIsGuessed() throws IOException {
        try (FakeServer server = new FakeServer(0, Status.OK)) {
            told(server.address().replace("http:", "https:"), "begins with http://");
        }
    }

    @Test
    void aCauseThatIsItsOwnEnds() {
        Throwable odd = new IllegalStateException("odd") {
            private static final long serialVersionUID = 1L;

            @Override
            public synchronized Throwable getCause() {
                return this;
            }
        };
        assertEquals("io exception: odd", Unreached.message(Status.UNAVAILABLE.withDescription("io exception\nmore").withCause(odd)));
        Throwable bytes = new IOException("not an SSL/TLS record: 485454502f");
        assertEquals(
                "not an SSL/TLS record; if the server speaks no TLS, the address begins with http://",
                Unreached.message(Status.UNAVAILABLE.withCause(bytes)));
    }
}
