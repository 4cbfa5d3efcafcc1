package arbiter

import (
	"net"
	"net/url"
	"strconv"
	"strings"

	"google.golang.org/grpc/resolver"
)

// What gRPC calls the target. Sees to TLS where the address asks for it, and that no token goes where it should not.
func (o *options) target(address string) (string, error) {
	if address == "" {
		return "", wrong("the address is http://HOST:PORT or https://HOST:PORT, not an empty text")
	}
	scheme, rest, found := strings.Cut(address, "://")
	scheme = strings.ToLower(scheme)
	target, host := address, ""
	var err error
	switch {
	case found && (scheme == "http" || scheme == "https"):
		target, host, err = o.ofURL(scheme, rest)
	case found && resolver.Get(scheme) == nil && len(o.dial) == 0:
		err = wrong("the address %q begins neither with http:// or https:// nor as a target of gRPC does", shown(address))
	default:
		host, err = hostOf(address)
	}
	if err != nil {
		return "", err
	}
	if o.token != "" && o.tls == nil && !o.insecureToken && !loopback(host) {
		return "", wrong("a token without TLS is sent to this machine only, and the address is %q: say https://, or WithInsecureToken", shown(address))
	}
	return target, nil
}

// The target and the host of http://HOST:PORT or https://HOST:PORT.
func (o *options) ofURL(scheme, rest string) (target, host string, err error) {
	address := scheme + "://" + rest
	read, err := url.Parse(address)
	if err != nil {
		return "", "", malformed(address)
	}
	more := strings.Trim(read.Path, "/") != "" || read.RawQuery != "" || read.ForceQuery || read.User != nil || strings.Contains(rest, "#")
	host, port := read.Hostname(), read.Port()
	if host == "" || more || !isPort(port) {
		return "", "", malformed(address)
	}
	switch {
	case scheme == "https":
		o.secured()
		if port == "" {
			port = "443"
		}
	case o.tls != nil:
		return "", "", wrong("options of TLS ask for https://, and the address is %q", shown(address))
	case port == "":
		port = "80"
	}
	return net.JoinHostPort(host, port), host, nil
}

// The host of a target of gRPC: "localhost" of a socket of this machine, empty of what gRPC alone understands.
func hostOf(target string) (string, error) {
	for _, socket := range []string{"unix:", "unix-abstract:"} {
		if strings.HasPrefix(target, socket) {
			return "localhost", nil
		}
	}
	named := target
	for _, scheme := range []string{"dns:", "passthrough:"} {
		if rest, found := strings.CutPrefix(target, scheme); found {
			if named, found = strings.CutPrefix(rest, "//"); found {
				_, named, _ = strings.Cut(named, "/") // behind the server that is to be asked for the name
			}
			if named == "" {
				return "", wrong("the address %q has no host", shown(target))
			}
		}
	}
	if strings.Contains(named, "://") {
		return "", nil
	}
	host, port, err := net.SplitHostPort(named)
	if err != nil {
		host, port = strings.Trim(named, "[]"), ""
	}
	if host == "" || !isPort(port) || strings.ContainsAny(named, "/?#@ ") {
		return "", wrong("the address %q is neither http://HOST:PORT nor https://HOST:PORT nor a target of gRPC", shown(target))
	}
	return host, nil
}

func malformed(address string) error {
	return wrong("the address %q is not of the form http://HOST:PORT or https://HOST:PORT", shown(address))
}

// An address as it is told: without the name and the password of a user.
func shown(address string) string {
	user := strings.LastIndex(address, "@")
	if user < 0 {
		return address
	}
	begin := 0
	if scheme := strings.Index(address[:user], "://"); scheme >= 0 {
		begin = scheme + len("://")
	}
	return address[:begin] + "…" + address[user:]
}

// Whether a text is a port that can be called, or none is given.
func isPort(text string) bool {
	if text == "" {
		return true
	}
	port, err := strconv.ParseUint(text, 10, 16)
	return err == nil && port > 0
}

// Whether a host is this machine itself.
func loopback(host string) bool {
	ip := net.ParseIP(host)
	return strings.EqualFold(host, "localhost") || (ip != nil && ip.IsLoopback())
}
