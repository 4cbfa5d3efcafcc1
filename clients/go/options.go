package arbiter

import (
	"crypto/tls"
	"crypto/x509"
	"math"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
)

const (
	// DefaultDeadline is how long a call may take whose context has no deadline. A stream has none of its own.
	DefaultDeadline = 5 * time.Second
	// DefaultMaxMessageBytes is how large a message may be, sent or received.
	DefaultMaxMessageBytes = 4 << 20

	keepaliveTime    = 60 * time.Second
	keepaliveTimeout = 20 * time.Second

	firstReconnect   = 100 * time.Millisecond
	longestReconnect = 5 * time.Second
	connectTimeout   = 20 * time.Second
)

// An Option says how [New] reaches the server.
type Option func(*options) error

type options struct {
	tls             *tls.Config
	token           string
	insecureToken   bool
	headers         []string
	deadline        time.Duration
	maxMessageBytes int
	retries         bool
	unary           []grpc.UnaryClientInterceptor
	stream          []grpc.StreamClientInterceptor
	dial            []grpc.DialOption
}

func read(given []Option) (*options, error) {
	read := &options{deadline: DefaultDeadline, maxMessageBytes: DefaultMaxMessageBytes, retries: true}
	for _, option := range given {
		if option == nil {
			return nil, wrong("an option is what a function of this package gives, not nil")
		}
		if err := option(read); err != nil {
			return nil, err
		}
	}
	return read, nil
}

func (o *options) secured() *tls.Config {
	if o.tls == nil {
		o.tls = &tls.Config{MinVersion: tls.VersionTLS12}
	}
	return o.tls
}

func (o *options) transport() credentials.TransportCredentials {
	if o.tls == nil {
		return insecure.NewCredentials()
	}
	return credentials.NewTLS(o.tls)
}

// WithTLS encrypts, and trusts whom the system trusts unless [WithCA] says otherwise. Without it nothing is encrypted.
func WithTLS() Option {
	return func(o *options) error {
		o.secured()
		return nil
	}
}

// WithTLSConfig encrypts as config says. Options on certificates that follow change a copy of it.
func WithTLSConfig(config *tls.Config) Option {
	return func(o *options) error {
		if config == nil {
			return wrong("WithTLSConfig takes a configuration, not nil")
		}
		o.tls = config.Clone()
		return nil
	}
}

// WithCA encrypts, and trusts the certificates in pem and no others.
func WithCA(pem []byte) Option {
	return func(o *options) error {
		authorities, err := certificatesIn(pem, "WithCA")
		if err != nil {
			return err
		}
		roots := x509.NewCertPool()
		for _, authority := range authorities {
			roots.AddCert(authority)
		}
		o.secured().RootCAs = roots
		return nil
	}
}

// WithClientCertificate encrypts, and shows the server a certificate. Both are in PEM, and there is none without the other.
func WithClientCertificate(chain, key []byte) Option {
	return func(o *options) error {
		pair, err := pairIn(chain, key)
		if err != nil {
			return err
		}
		o.secured().Certificates = []tls.Certificate{pair}
		return nil
	}
}

// WithServerName encrypts, and expects this name in the certificate of the server instead of that of the address.
func WithServerName(name string) Option {
	return func(o *options) error {
		o.secured().ServerName = name
		return nil
	}
}

// WithToken sends a bearer token with each call: visible ASCII. It needs TLS, unless the server is on this machine.
func WithToken(token string) Option {
	return func(o *options) error {
		o.token = token
		return checkToken(token)
	}
}

// WithInsecureToken lets the token be sent in plain text to other machines too, where something else protects it.
func WithInsecureToken() Option {
	return func(o *options) error {
		o.insecureToken = true
		return nil
	}
}

// WithHeader sends a header with each call whose context has none of that name (metadata.AppendToOutgoingContext). It may be given several times.
func WithHeader(name, value string) Option {
	return func(o *options) error {
		o.headers = append(o.headers, name, value)
		return checkHeader(name, value)
	}
}

// WithDeadline says how long a call may take whose context has no deadline. It is above 0.
func WithDeadline(deadline time.Duration) Option {
	return func(o *options) error {
		if deadline <= 0 {
			return wrong("a deadline is longer than 0, not %v", deadline)
		}
		o.deadline = deadline
		return nil
	}
}

// WithoutDeadline lets a call take any time whose context has no deadline.
func WithoutDeadline() Option {
	return func(o *options) error {
		o.deadline = 0
		return nil
	}
}

// WithMaxMessageBytes says how large a message may be, sent or received, where the server takes and sends more than usual. No message
// has more than 2 GiB: a larger number is that one.
func WithMaxMessageBytes(bytes int) Option {
	return func(o *options) error {
		if bytes <= 0 {
			return wrong("the largest message has at least one byte, not %d", bytes)
		}
		o.maxMessageBytes = min(bytes, math.MaxInt32)
		return nil
	}
}

// WithoutRetries tries each call once. See [ServiceConfig] for what is done otherwise.
func WithoutRetries() Option {
	return func(o *options) error {
		o.retries = false
		return nil
	}
}

// WithUnaryInterceptor adds an interceptor of calls that are no streams. The first one given is the outermost; it sees the
// errors of this package.
func WithUnaryInterceptor(interceptor grpc.UnaryClientInterceptor) Option {
	return func(o *options) error {
		if interceptor == nil {
			return wrong("WithUnaryInterceptor takes an interceptor, not nil")
		}
		o.unary = append(o.unary, interceptor)
		return nil
	}
}

// WithStreamInterceptor adds an interceptor of streams, likewise.
func WithStreamInterceptor(interceptor grpc.StreamClientInterceptor) Option {
	return func(o *options) error {
		if interceptor == nil {
			return wrong("WithStreamInterceptor takes an interceptor, not nil")
		}
		o.stream = append(o.stream, interceptor)
		return nil
	}
}

// WithDialOption hands an option to gRPC itself, after those of this package.
func WithDialOption(option grpc.DialOption) Option {
	return func(o *options) error {
		if option == nil {
			return wrong("WithDialOption takes an option of gRPC, not nil")
		}
		o.dial = append(o.dial, option)
		return nil
	}
}
