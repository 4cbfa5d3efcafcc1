package io.github.chessarbiter;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Certificates and keys in PEM. */
final class Pem {
    private static final Pattern KEY =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([0-9A-Za-z+/=\\s]*)-----END PRIVATE KEY-----");

    private Pem() {}

    /** Text that has a block of that kind. */
    static byte[] of(byte[] text, String kind, String whose) {
        Arguments.given(text, "the PEM of " + whose);
        boolean found = new String(text, StandardCharsets.ISO_8859_1)
                .lines()
                .map(String::trim)
                .anyMatch(line -> line.startsWith("-----BEGIN ") && line.endsWith(kind + "-----"));
        if (!found) {
            throw new IllegalArgumentException("the PEM of " + whose + " holds no " + kind);
        }
        return text.clone();
    }

    /** Refuses a key that is not that of the certificate. Of what cannot be read here, the transport tells. */
    static void checkPair(byte[] chain, byte[] key) {
        Matcher block = KEY.matcher(new String(key, StandardCharsets.ISO_8859_1));
        if (block.find() && !isPair(chain, Base64.getMimeDecoder().decode(block.group(1)))) {
            throw new IllegalArgumentException("the client's key is not that of its certificate, or cannot be read");
        }
    }

    private static boolean isPair(byte[] chain, byte[] key) {
        PublicKey certified;
        KeyFactory factory;
        Signature signature;
        try {
            certified = CertificateFactory.getInstance("X.509")
                    .generateCertificate(new ByteArrayInputStream(chain))
                    .getPublicKey();
            factory = KeyFactory.getInstance(certified.getAlgorithm());
            signature = Signature.getInstance(signatureOf(certified.getAlgorithm()));
        } catch (CertificateException | NoSuchAlgorithmException unreadable) {
            return true;
        }
        try {
            PrivateKey own = factory.generatePrivate(new PKCS8EncodedKeySpec(key));
            byte[] text = {1, 2, 3};
            signature.initSign(own);
            signature.update(text);
            byte[] signed = signature.sign();
            signature.initVerify(certified);
            signature.update(text);
            return signature.verify(signed);
        } catch (GeneralSecurityException other) {
            return false;
        }
    }

    private static String signatureOf(String algorithm) {
        switch (algorithm) {
            case "RSA":
                return "SHA256withRSA";
            case "EC":
                return "SHA256withECDSA";
            default:
                return algorithm;
        }
    }
}
