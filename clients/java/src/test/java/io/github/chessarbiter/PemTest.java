package io.github.chessarbiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Certificates and keys that cannot be used are refused in words that name the option. */
class PemTest {
    @Test
    void aKeyOfAnotherIsRefused(@TempDir Path folder) throws IOException, InterruptedException {
        List<String> names = List.of("rsa", "other-rsa", "ec", "other-ec");
        for (String name : names) {
            make(folder, name);
        }
        for (String name : names) {
            byte[] chain = Files.readAllBytes(folder.resolve(name + ".pem"));
            ArgumentsTest.built("https://localhost:50051", builder -> builder.ca(chain).token("secret"));
            for (String other : names) {
                byte[] key = Files.readAllBytes(folder.resolve(other + ".key"));
                if (name.equals(other)) {
                    ArgumentsTest.built("https://arbiter.example", builder -> builder.clientCertificate(chain, key));
                } else {
                    ArgumentsTest.refused("https://arbiter.example", builder -> builder.clientCertificate(chain, key));
                }
            }
        }
    }

    @Test
    void pemOfWhichAPartCannotBeReadIsRefused(@TempDir Path folder) throws IOException, InterruptedException {
        make(folder, "ec");
        String chain = Files.readString(folder.resolve("ec.pem"));
        String key = Files.readString(folder.resolve("ec.key"));
        String bad = new String(ArgumentsTest.CERTIFICATE, StandardCharsets.US_ASCII);
        String cut = chain.substring(0, chain.length() - 20) + "\n";
        ArgumentsTest.told("certificate 1 of 1 in the PEM given to ca cannot be read", builder -> builder.ca(bytes(bad)));
        ArgumentsTest.told("certificate 2 of 2 in the PEM given to ca cannot be read", builder -> builder.ca(bytes(chain + bad)));
        ArgumentsTest.told("certificate 1 of 2 in the PEM given to ca cannot be read: it is cut off", builder -> builder.ca(bytes(cut + chain)));
        ArgumentsTest.told(
                "certificate 2 of 2 in the PEM given to clientCertificate cannot be read",
                builder -> builder.clientCertificate(bytes(chain + bad), bytes(key)));
        ArgumentsTest.told("given to clientCertificate holds no certificate", builder -> builder.clientCertificate(bytes(key), bytes(key)));
        // Each of these names the form that is asked for.
        Map<String, String> keys = Map.of(
                "holds no private key", chain,
                "begins with BEGIN EC PRIVATE KEY", key.replace(" PRIVATE", " EC PRIVATE"),
                "begins with BEGIN RSA PRIVATE KEY", key.replace(" PRIVATE", " RSA PRIVATE"),
                "is encrypted", key.replace(" PRIVATE", " ENCRYPTED PRIVATE"));
        keys.forEach((words, other) -> {
            ArgumentsTest.told(words, builder -> builder.clientCertificate(bytes(chain), bytes(other)));
            ArgumentsTest.told("PKCS 8", builder -> builder.clientCertificate(bytes(chain), bytes(other)));
        });
        ArgumentsTest.told(
                "the key given to clientCertificate cannot be read",
                builder -> builder.clientCertificate(bytes(chain), ArgumentsTest.KEY));
        String both = "the first\n" + chain + "and the second\n" + chain.replace("\n", "\r\n");
        ArgumentsTest.built(
                "https://arbiter.example",
                builder -> builder.ca(bytes(both)).clientCertificate(bytes("mine\n" + chain), bytes("mine\n" + key)));
        // What only the transport refuses, such as a chain that has a certificate twice, is told without what it is made of.
        ArbiterBuilder twice =
                Arbiter.builder("https://arbiter.example").clientCertificate(bytes(both), bytes(key));
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, twice::build);
        assertTrue(refused.getMessage().startsWith("the PEM given to clientCertificate cannot be used: "), refused.getMessage());
        assertFalse(refused.getMessage().contains("Provider"), refused.getMessage());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** A certificate that has signed itself, and its key. */
    private static void make(Path folder, String name) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("openssl", "req", "-x509", "-nodes", "-days", "2", "-subj", "/CN=" + name));
        command.addAll(List.of("-keyout", name + ".key", "-out", name + ".pem", "-newkey"));
        command.addAll(name.endsWith("rsa") ? List.of("rsa:2048") : List.of("ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"));
        Process made = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("openssl.log").toFile())
                .start();
        assertEquals(0, made.waitFor(), "openssl makes certificates: install OpenSSL 3");
    }
}
