package arbiter_test

import (
	"testing"

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
	for _, address := range []string{"", "http://", "http://arbiter.example/chess", "https://me@arbiter.example", "http://arbiter.example:port"} {
		if _, err := arbiter.New(address); err == nil {
			t.Errorf("%s: no error", address)
		}
	}
	if _, err := arbiter.New("http://127.0.0.1:50051", arbiter.WithTLS()); err == nil {
		t.Error("TLS and no TLS")
	}
}

func Test_options_that_cannot_be_meant(t *testing.T) {
	for name, option := range map[string]arbiter.Option{
		"CA":          arbiter.WithCA([]byte("no certificate")),
		"certificate": arbiter.WithClientCertificate([]byte("no certificate"), []byte("no key")),
		"deadline":    arbiter.WithDeadline(-1),
		"bytes":       arbiter.WithMaxMessageBytes(0),
		"TLS":         arbiter.WithTLSConfig(nil),
	} {
		if _, err := arbiter.New("127.0.0.1:1", option); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
