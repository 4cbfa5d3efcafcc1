package arbiter_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"math"
	"math/big"
	"strings"
	"testing"
	"time"

	"google.golang.org/grpc/metadata"

	arbiter "github.com/chess-arbiter/arbiter/clients/go"
)

func Test_addresses_that_can_be_meant(t *testing.T) {
	for _, address := range []string{
		"http://127.0.0.1:50051", "https://arbiter.example", "http://[::1]:50051", "dns:///arbiter.example:50051", "unix:arbiter.sock",
		"127.0.0.1:50051", "http://arbiter.example:50051/",
	} {
		client, err := arbiter.New(address)
		if err != nil {
			t.Errorf("%s: %v", address, err)
			continue
		}
		if err := client.Close(); err != nil {
			t.Error(err)
		}
	}
}

func Test_addresses_that_cannot_be_meant(t *testing.T) {
	for _, address := range []string{
		"", "http://", "http://:50051", "http://arbiter.example/chess", "https://me@arbiter.example", "http://arbiter.example:port",
		"http://arbiter.example:65536", "http://arbiter.example?x=1", "http://arbiter.example#x", "http://arbiter example",
		"ftp://arbiter.example", "arbiter.example:99999", "arbiter.example/chess", "me@arbiter.example:50051", "dns:///", ":50051",
		"http://arbiter.example:0", "https://[::1]:0", "arbiter.example:00", "dns:///arbiter.example:0", "passthrough:///127.0.0.1:0",
	} {
		refused(t, address, address)
	}
	refused(t, "TLS and no TLS", "http://127.0.0.1:50051", arbiter.WithTLS())
	refused(t, "TLS and no TLS", "HTTP://127.0.0.1:50051", arbiter.WithTLS())
}

func Test_capitals_in_the_scheme_are_the_same_scheme(t *testing.T) {
	// With TLS a token goes anywhere, without it nowhere.
	client, err := arbiter.New("HTTPS://arbiter.example", arbiter.WithToken("secret"))
	if err != nil {
		t.Fatal(err)
	}
	_ = client.Close()
	refused(t, "plain", "HTTP://arbiter.example", arbiter.WithToken("secret"))
}

func Test_a_token_goes_in_plain_text_to_this_machine_only(t *testing.T) {
	token := arbiter.WithToken("secret")
	for _, address := range []string{
		"http://arbiter.example", "arbiter.example:50051", "dns:///arbiter.example:50051", "http://10.0.0.1:50051",
		"dns://localhost/arbiter.example:50051", "passthrough:///arbiter.example:50051", "http://localhost.example", "http://127.example",
	} {
		refused(t, address, address, token)
		for name, option := range map[string]arbiter.Option{"insecure": arbiter.WithInsecureToken(), "TLS": arbiter.WithTLS()} {
			if name == "TLS" && strings.HasPrefix(address, "http:") {
				continue
			}
			client, err := arbiter.New(address, token, option)
			if err != nil {
				t.Errorf("%s, %s: %v", address, name, err)
				continue
			}
			_ = client.Close()
		}
	}
	for _, address := range []string{
		"http://localhost:50051", "http://127.0.0.9:50051", "http://[::1]:50051", "unix:arbiter.sock", "unix:///run/arbiter.sock",
		"dns:///LOCALHOST:50051", "127.0.0.1:50051", "[::1]:50051", "passthrough:///127.0.0.1:1", "https://arbiter.example",
	} {
		client, err := arbiter.New(address, token)
		if err != nil {
			t.Errorf("%s: %v", address, err)
			continue
		}
		_ = client.Close()
	}
}

func Test_options_that_cannot_be_meant(t *testing.T) {
	chain, key := certificate(t)
	_, other := certificate(t)
	for name, option := range map[string]arbiter.Option{
		"CA":                arbiter.WithCA([]byte("no certificate")),
		"a key as CA":       arbiter.WithCA(key),
		"certificate":       arbiter.WithClientCertificate([]byte("no certificate"), []byte("no key")),
		"no key":            arbiter.WithClientCertificate(chain, nil),
		"no certificate":    arbiter.WithClientCertificate(nil, key),
		"other way round":   arbiter.WithClientCertificate(key, chain),
		"key of another":    arbiter.WithClientCertificate(chain, other),
		"negative deadline": arbiter.WithDeadline(-1),
		"no deadline":       arbiter.WithDeadline(0),
		"bytes":             arbiter.WithMaxMessageBytes(0),
		"TLS":               arbiter.WithTLSConfig(nil),
		"empty token":       arbiter.WithToken(""),
		"line in token":     arbiter.WithToken("secret\nx-role: arbiter"),
		"letters in token":  arbiter.WithToken("sécret"),
		"space in token":    arbiter.WithToken("se cret"),
		"empty header":      arbiter.WithHeader("", "x"),
		"no header":         arbiter.WithHeader("x team", "x"),
		"binary header":     arbiter.WithHeader("x-team-BIN", "x"),
		"header of gRPC":    arbiter.WithHeader("Grpc-Timeout", "1S"),
		"header of HTTP":    arbiter.WithHeader("Connection", "close"),
		"header of HTTP/2":  arbiter.WithHeader(":path", "/"),
		"line in header":    arbiter.WithHeader("x-team", "rook\r\nx-role: arbiter"),
		"letters in header": arbiter.WithHeader("x-team", "tour à dame"),
	} {
		refused(t, name, "127.0.0.1:1", option)
	}
	client, err := arbiter.New("https://arbiter.example", arbiter.WithClientCertificate(chain, key), arbiter.WithoutDeadline(),
		arbiter.WithHeader("X-Team", "rook & king"))
	if err != nil {
		t.Fatal(err)
	}
	_ = client.Close()
}

func Test_headers_that_HTTP_itself_writes_are_refused(t *testing.T) {
	for _, name := range []string{
		"connection", "TE", "Host", "content-type", "content-length", "transfer-encoding", "upgrade", "keep-alive", "proxy-connection",
		"trailer", "Trailers",
	} {
		refused(t, name, "127.0.0.1:1", arbiter.WithHeader(name, "x"))
		client := (&fake{}).connect(t)
		_, err := client.Arbitrate(metadata.AppendToOutgoingContext(within(t, 10*time.Second), name, "x"), arbiter.Moves{})
		if err == nil || !strings.Contains(err.Error(), "HTTP's own") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func Test_PEM_is_refused_where_a_part_of_it_cannot_be_read(t *testing.T) {
	chain, key := certificate(t)
	const bad = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"
	cut := string(chain[:len(chain)-20])
	encrypted := []byte("-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n")
	for words, option := range map[string]arbiter.Option{
		"certificate 1 of 1 in the PEM given to WithCA":                arbiter.WithCA([]byte(bad)),
		"certificate 2 of 2 in the PEM given to WithCA cannot be read": arbiter.WithCA([]byte(string(chain) + bad)),
		"certificate 1 of 2 in the PEM given to WithCA is cut off":     arbiter.WithCA([]byte(cut + "\n" + string(chain))),
		"certificate 2 of 2 in the PEM given to WithClientCertificate": arbiter.WithClientCertificate([]byte(string(chain)+bad), key),
		"WithClientCertificate holds no private key":                   arbiter.WithClientCertificate(chain, chain),
		"WithClientCertificate is encrypted":                           arbiter.WithClientCertificate(chain, encrypted),
	} {
		_, err := arbiter.New("https://arbiter.example", option)
		if err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%s: %v", words, err)
		}
	}
	both := append([]byte("the first\n  "), append(chain, "and\r\n"+strings.ReplaceAll(string(chain), "\n", "\r\n")...)...)
	client, err := arbiter.New("https://arbiter.example", arbiter.WithCA(both), arbiter.WithClientCertificate(both, append(chain, key...)))
	if err != nil {
		t.Fatal(err)
	}
	_ = client.Close()
}

func Test_numbers_beyond_what_can_be_are_the_largest(t *testing.T) {
	client := connect(t, arbiter.WithMaxMessageBytes(math.MaxInt), arbiter.WithDeadline(math.MaxInt64))
	if _, err := client.Batch(within(t, 60*time.Second), []arbiter.Question{arbiter.Moves{"e4"}}); err != nil {
		t.Error(err)
	}
	if _, err := client.Arbitrate(context.Background(), arbiter.Moves{"e4"}); err != nil {
		t.Error(err)
	}
}

func Test_headers_of_a_call_that_cannot_be_meant(t *testing.T) {
	server := &fake{}
	client := server.connect(t)
	for name, value := range map[string]string{"x-team": "rook\nx-role: arbiter", "x-team-bin": "x", "grpc-timeout": "1S", "x team": "x"} {
		ctx := metadata.AppendToOutgoingContext(within(t, 10*time.Second), name, value)
		_, err := client.Arbitrate(ctx, arbiter.Moves{})
		var argument *arbiter.ArgumentError
		if !errors.As(err, &argument) || len(server.calls()) != 0 {
			t.Errorf("%s: %v", name, err)
		}
		for _, err := range client.Stream(ctx, endless) {
			if !errors.As(err, &argument) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func refused(t *testing.T, name, address string, options ...arbiter.Option) {
	t.Helper()
	client, err := arbiter.New(address, options...)
	var argument *arbiter.ArgumentError
	switch {
	case err == nil:
		_ = client.Close()
		t.Errorf("%s: no error", name)
	case !errors.As(err, &argument) || strings.Contains(err.Error(), "secret"):
		t.Errorf("%s: %v", name, err)
	}
}

// A certificate that has signed itself, and its key.
func certificate(t *testing.T) (chain, key []byte) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour)}
	signed, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	if err != nil {
		t.Fatal(err)
	}
	bytes, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed}), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: bytes})
}
