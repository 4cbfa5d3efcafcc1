package arbiter

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"strings"
)

// What gRPC calls the target, and sees to TLS where the address asks for it.
func (o *options) target(address string) (string, error) {
	scheme, _, found := strings.Cut(address, "://")
	if !found || (scheme != "http" && scheme != "https") {
		if address == "" {
			return "", errors.New("arbiter: no address")
		}
		return address, nil
	}
	read, err := url.Parse(address)
	if err != nil {
		return "", fmt.Errorf("arbiter: the address: %w", err)
	}
	if read.Hostname() == "" || strings.Trim(read.Path, "/") != "" || read.RawQuery != "" || read.User != nil {
		return "", fmt.Errorf("arbiter: the address %q is not of the form %s://HOST:PORT", address, scheme)
	}
	port := read.Port()
	switch {
	case scheme == "https":
		o.secured()
		if port == "" {
			port = "443"
		}
	case o.tls != nil:
		return "", fmt.Errorf("arbiter: options of TLS, and an address without it: %q", address)
	case port == "":
		port = "80"
	}
	return net.JoinHostPort(read.Hostname(), port), nil
}
