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
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Certificates and keys in PEM. What is wrong with them is said in words that name the option they were given to. */
final class Pem {
    private static final String CERTIFICATE = "CERTIFICATE";
    private static final String PRIVATE_KEY = "PRIVATE KEY";
    private static final String PKCS8 = "; it is asked for in PKCS 8 (BEGIN PRIVATE KEY), as openssl pkcs8 -topk8 -nodes writes it";
    private static final Pattern BEGIN = Pattern.compile("-----BEGIN ([^\r\n-]*)-----");
    private static final Pattern BLOCK = Pattern.compile("-----BEGIN ([^\r\n-]*)-----([0-9A-Za-z+/=\\s]*)-----END \\1-----");

    private Pem() {}

    /** A text that holds certificates, all of which can be read. */
    static byte[] certificates(byte[] text, String option) {
        List<String> pieces = pieces(Arguments.given(text, "the PEM of " + option), CERTIFICATE);
        if (pieces.isEmpty()) {
            throw new IllegalArgumentException("the PEM given to " + option + " holds no certificate");
        }
        for (int index = 0; index < pieces.size(); index++) {
            try {
                certified(pieces.get(index));
            } catch (CertificateException | IllegalArgumentException unreadable) {
                throw new IllegalArgumentException(
                        "certificate " + (index + 1) + " of " + pieces.size() + " in the PEM given to " + option + " cannot be read: "
                                + unreadable.getMessage(),
                        unreadable);
            }
        }
        return text.clone();
    }

    /** A text that holds a key, which is that of a certificate. Of kinds that are not known here, the transport tells. */
    static byte[] key(byte[] text, byte[] chain, String option) {
        List<String> pieces = pieces(Arguments.given(text, "the PEM of the key of " + option), PRIVATE_KEY);
        String whose = "the key given to " + option;
        if (pieces.isEmpty()) {
            throw new IllegalArgumentException("the PEM of " + whose + " holds no private key" + PKCS8);
        }
        String piece = pieces.get(0);
        if (piece.contains("ENCRYPTED")) {
            throw new IllegalArgumentException(whose + " is encrypted" + PKCS8);
        }
        if (!kindOf(piece).equals(PRIVATE_KEY)) {
            throw new IllegalArgumentException(whose + " begins with BEGIN " + kindOf(piece) + PKCS8);
        }
        try {
            if (!isPair(certified(pieces(chain, CERTIFICATE).get(0)), decoded(piece))) {
                throw new IllegalArgumentException(whose + " is not that of the certificate beside it");
            }
        } catch (GeneralSecurityException unreadable) {
            throw new IllegalArgumentException(
                    whose + " cannot be read, or is not that of the certificate beside it: " + unreadable.getMessage(), unreadable);
        }
        return text.clone();
    }

    /** What begins as a block whose kind ends so. Whether it is a whole block is another question. */
    private static List<String> pieces(byte[] bytes, String kind) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        List<String> pieces = new ArrayList<>();
        Matcher begin = BEGIN.matcher(text);
        boolean more = begin.find();
        while (more) {
            int from = begin.start();
            boolean taken = begin.group(1).endsWith(kind);
            more = begin.find();
            if (taken) {
                pieces.add(text.substring(from, more ? begin.start() : text.length()));
            }
        }
        return pieces;
    }

    private static String kindOf(String piece) {
        Matcher begin = BEGIN.matcher(piece);
        return begin.lookingAt() ? begin.group(1) : "";
    }

    private static byte[] decoded(String piece) {
        Matcher block = BLOCK.matcher(piece);
        if (!block.lookingAt()) {
            throw new IllegalArgumentException("it is cut off, or no PEM");
        }
        return Base64.getDecoder().decode(block.group(2).replaceAll("\\s", ""));
    }

    private static PublicKey certified(String piece) throws CertificateException {
        return CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(decoded(piece)))
                .getPublicKey();
    }

    private static boolean isPair(PublicKey certified, byte[] key) throws GeneralSecurityException {
        KeyFactory factory;
        Signature signature;
        try {
            factory = KeyFactory.getInstance(certified.getAlgorithm());
            signature = Signature.getInstance(signatureOf(certified.getAlgorithm()));
        } catch (NoSuchAlgorithmException unknown) {
            return true;
        }
        PrivateKey own = factory.generatePrivate(new PKCS8EncodedKeySpec(key));
        byte[] text = {1, 2, 3};
        signature.initSign(own);
        signature.update(text);
        byte[] signed = signature.sign();
        signature.initVerify(certified);
        signature.update(text);
        return signature.verify(signed);
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
