package io.github.chessarbiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.chessarbiter.v1.Color;
import io.github.chessarbiter.v1.GameRecord;
import io.github.chessarbiter.v1.MoveForm;
import io.github.chessarbiter.v1.TimeClass;
import io.github.chessarbiter.v1.VerdictPart;
import io.grpc.Status;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What cannot be meant is refused before anything is sent. */
class ArgumentsTest {
    static final byte[] CERTIFICATE = pem("CERTIFICATE");
    static final byte[] KEY = pem("PRIVATE KEY");

    private static byte[] pem(String kind) {
        String text = "-----BEGIN " + kind + "-----\nAA==\n-----END " + kind + "-----\n";
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    static void refused(String address, Consumer<ArbiterBuilder> options) {
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> {
                    ArbiterBuilder builder = Arbiter.builder(address);
                    options.accept(builder);
                    builder.build().close();
                },
                address);
        assertFalse(refused.getMessage().contains("secret"));
    }

    static void built(String address, Consumer<ArbiterBuilder> options) {
        ArbiterBuilder builder = Arbiter.builder(address);
        options.accept(builder);
        builder.build().close();
    }

    static void told(String words, Consumer<ArbiterBuilder> options) {
        ArbiterBuilder builder = Arbiter.builder("https://arbiter.example");
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> options.accept(builder), words);
        assertTrue(refused.getMessage().contains(words), refused.getMessage());
        assertEquals(1, refused.getMessage().lines().count());
    }

    @Test
    void addressesThatCannotBeMeant() {
        for (String address : List.of(
                "",
                "http://",
                "http://:50051",
                "http://arbiter.example/chess",
                "http://arbiter.example?x=1",
                "http://arbiter.example#x",
                "https://me@arbiter.example",
                "http://arbiter.example:65536",
                "http://arbiter.example:port",
                "http://arbiter example",
                "ftp://arbiter.example",
                "arbiter.example:99999",
                "arbiter.example/chess",
                "me@arbiter.example:50051",
                "dns:///",
                ":50051",
                "http://arbiter.example:0",
                "https://[::1]:00",
                "arbiter.example:0",
                "dns:///arbiter.example:0")) {
            refused(address, builder -> {});
        }
        refused("http://arbiter.example:50051", ArbiterBuilder::tls);
        refused("HTTP://arbiter.example:50051", ArbiterBuilder::tls);
    }

    @Test
    void addressesThatCanBeMeant() {
        for (String address : List.of(
                "http://127.0.0.1:50051",
                "https://arbiter.example",
                "http://[::1]:50051",
                "http://arbiter.example:50051/",
                "dns:///arbiter.example:50051",
                "127.0.0.1:50051")) {
            built(address, builder -> {});
        }
    }

    @Test
    void aWrongAddressIsShownWithoutAPassword() {
        Map<String, String> shown = Map.of(
                " http://arbiter.example", "\" http://arbiter.example\"",
                "ftp://arbiter.example", "\"ftp://arbiter.example\"",
                "https://me:pass@arbiter.example", "\"https://\u2026@arbiter.example\"",
                "me:pass@arbiter.example:50051", "\"\u2026@arbiter.example:50051\"");
        shown.forEach((address, expected) -> {
            IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, () -> Arbiter.builder(address));
            assertTrue(refused.getMessage().contains(expected), refused.getMessage());
            assertFalse(refused.getMessage().contains("pass"), refused.getMessage());
        });
    }

    @Test
    void headersThatHttpItselfWritesAreRefused() {
        try (Arbiter arbiter = Arbiter.builder("127.0.0.1:1").build()) {
            for (String name : List.of(
                    "connection",
                    "TE",
                    "Host",
                    "content-type",
                    "content-length",
                    "transfer-encoding",
                    "upgrade",
                    "keep-alive",
                    "proxy-connection",
                    "trailer",
                    "Trailers")) {
                told("HTTP's own", builder -> builder.header(name, "x"));
                assertThrows(IllegalArgumentException.class, () -> arbiter.withHeader(name, "x"), name);
            }
        }
    }

    @Test
    void aDeadlineThatIsNoneIsShown() {
        told("not PT-0.001S", builder -> builder.deadline(Duration.ofMillis(-1)));
    }

    @Test
    void valuesThatOnlyANewerServerKnowsAreNoArguments() {
        try (Arbiter arbiter = Arbiter.builder("127.0.0.1:1").build()) {
            Game game = arbiter.resume(new byte[0]);
            Question question = Question.moves("e4");
            List<Executable> all = List.of(
                    () -> game.resign(Color.UNRECOGNIZED),
                    () -> game.offerDraw(Color.UNRECOGNIZED),
                    () -> game.flagFall(Color.UNRECOGNIZED),
                    () -> arbiter.ruleSets(TimeClass.UNRECOGNIZED),
                    () -> arbiter.transcribe(question, MoveForm.UNRECOGNIZED),
                    () -> Question.record(GameRecord.getDefaultInstance(), VerdictPart.UNRECOGNIZED));
            for (Executable one : all) {
                IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, one);
                assertTrue(refused.getMessage().contains("not UNRECOGNIZED"), refused.getMessage());
            }
        }
    }

    @Test
    void capitalsInTheSchemeAreTheSameScheme() {
        // With TLS a token goes anywhere, without it nowhere.
        built("HTTPS://arbiter.example", builder -> builder.token("secret"));
        refused("HTTP://arbiter.example", builder -> builder.token("secret"));
    }

    @Test
    void aTokenGoesInPlainTextToThisMachineOnly() {
        for (String address : List.of(
                "http://arbiter.example",
                "arbiter.example:50051",
                "dns:///arbiter.example:50051",
                "dns://127.0.0.1/arbiter.example:50051",
                "http://10.0.0.1:50051",
                "http://localhost.example",
                "http://127.example")) {
            refused(address, builder -> builder.token("secret"));
            built(address, builder -> builder.token("secret").allowInsecureToken());
        }
        for (String address : List.of(
                "http://localhost:50051",
                "http://127.0.0.9:50051",
                "http://[::1]:50051",
                "dns:///LOCALHOST:50051",
                "127.0.0.1:50051",
                "https://arbiter.example")) {
            built(address, builder -> builder.token("secret"));
        }
        built("arbiter.example:50051", builder -> builder.token("secret").tls());
    }

    @Test
    void optionsThatCannotBeMeant() {
        Map<String, Consumer<ArbiterBuilder>> wrong = Map.ofEntries(
                Map.entry("CA", builder -> builder.ca("no certificate".getBytes(StandardCharsets.US_ASCII))),
                Map.entry("a key as CA", builder -> builder.ca(KEY)),
                Map.entry("unreadable CA", builder -> builder.ca(CERTIFICATE)),
                Map.entry("no key", builder -> builder.clientCertificate(CERTIFICATE, new byte[0])),
                Map.entry("no certificate", builder -> builder.clientCertificate(new byte[0], KEY)),
                Map.entry("other way round", builder -> builder.clientCertificate(KEY, CERTIFICATE)),
                Map.entry("unreadable pair", builder -> builder.clientCertificate(CERTIFICATE, KEY)),
                Map.entry("no deadline", builder -> builder.deadline(Duration.ZERO)),
                Map.entry("negative deadline", builder -> builder.deadline(Duration.ofMillis(-1))),
                Map.entry("bytes", builder -> builder.maxMessageBytes(0)),
                Map.entry("empty token", builder -> builder.token("")),
                Map.entry("line in token", builder -> builder.token("secret\nx-role: arbiter")),
                Map.entry("letters in token", builder -> builder.token("s\u00e9cret")),
                Map.entry("space in token", builder -> builder.token("se cret")),
                Map.entry("empty header", builder -> builder.header("", "x")),
                Map.entry("no header", builder -> builder.header("x team", "x")),
                Map.entry("binary header", builder -> builder.header("x-team-BIN", "x")),
                Map.entry("header of gRPC", builder -> builder.header("Grpc-Timeout", "1S")),
                Map.entry("header of HTTP/2", builder -> builder.header(":path", "/")),
                Map.entry("line in header", builder -> builder.header("x-team", "rook\r\nx-role: arbiter")),
                Map.entry("letters in header", builder -> builder.header("x-team", "tour \u00e0 dame")));
        wrong.forEach((name, option) -> refused("https://arbiter.example", option));
        built("127.0.0.1:1", builder -> builder.withoutDeadline().header("X-Team", "rook & king"));
    }

    @Test
    void optionsOfACallThatCannotBeMeant() {
        try (Arbiter arbiter = Arbiter.builder("127.0.0.1:1").build()) {
            assertThrows(IllegalArgumentException.class, () -> arbiter.withDeadline(Duration.ZERO));
            assertThrows(IllegalArgumentException.class, () -> arbiter.withHeader("x team", "x"));
            assertThrows(IllegalArgumentException.class, () -> arbiter.withHeader("x-team", "x\ny"));
            assertThrows(IllegalArgumentException.class, () -> arbiter.withHeader("grpc-timeout", "1S"));
        }
    }

    @Test
    void bytesThatAreNoGame() {
        try (Arbiter arbiter = Arbiter.builder("127.0.0.1:1").build()) {
            ArbiterException failure = assertThrows(ArbiterException.class, () -> arbiter.resume(new byte[] {10, -1}));
            assertEquals(Status.Code.INVALID_ARGUMENT, failure.code());
            assertEquals("MESSAGE_MALFORMED", failure.reason());
            assertEquals("", failure.requestId());
            assertFalse(failure.isRetryable());
        }
    }
}
