package arbiter

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"strings"
)

// The pieces of a text that begin as a block of PEM does whose type ends so, such as "PRIVATE KEY". Whether one is a whole block is
// another question.
func piecesOfPEM(text []byte, kind string) [][]byte {
	var pieces [][]byte
	taken := false
	for line := range strings.Lines(string(text)) {
		if words := strings.TrimSpace(line); strings.HasPrefix(words, "-----BEGIN ") {
			if taken = strings.HasSuffix(words, kind+"-----"); taken {
				pieces = append(pieces, nil)
			}
		}
		if taken {
			last := len(pieces) - 1
			pieces[last] = append(pieces[last], strings.TrimLeft(line, " \t")...)
		}
	}
	return pieces
}

// The certificates in the PEM that an option was given, all of which can be read.
func certificatesIn(text []byte, option string) ([]*x509.Certificate, error) {
	pieces := piecesOfPEM(text, "CERTIFICATE")
	if len(pieces) == 0 {
		return nil, wrong("the PEM given to %s holds no certificate", option)
	}
	read := make([]*x509.Certificate, len(pieces))
	for index, piece := range pieces {
		block, _ := pem.Decode(piece)
		if block == nil {
			return nil, wrong("certificate %d of %d in the PEM given to %s is cut off or no PEM", index+1, len(pieces), option)
		}
		certificate, err := x509.ParseCertificate(block.Bytes)
		if err != nil {
			failed := wrong("certificate %d of %d in the PEM given to %s cannot be read", index+1, len(pieces), option)
			failed.cause = err
			return nil, failed
		}
		read[index] = certificate
	}
	return read, nil
}

// A certificate and its key, as the option WithClientCertificate was given them.
func pairIn(chain, key []byte) (tls.Certificate, error) {
	const option = "WithClientCertificate"
	if _, err := certificatesIn(chain, option); err != nil {
		return tls.Certificate{}, err
	}
	pieces := piecesOfPEM(key, "PRIVATE KEY")
	if len(pieces) == 0 {
		return tls.Certificate{}, wrong("the PEM of the key given to %s holds no private key", option)
	}
	if strings.Contains(string(pieces[0]), "ENCRYPTED") {
		return tls.Certificate{}, wrong("the key given to %s is encrypted: it is taken only as it is, such as openssl pkey writes it", option)
	}
	pair, err := tls.X509KeyPair(chain, key)
	if err != nil {
		failed := wrong("the certificate and the key given to %s cannot be used together", option)
		failed.cause = err
		return tls.Certificate{}, failed
	}
	return pair, nil
}
