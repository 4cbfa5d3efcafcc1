// Package manifest reads Kubernetes manifests into the types of their APIs and says what is wrong with them.
package manifest

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	certmanager "github.com/cert-manager/cert-manager/pkg/apis/certmanager/v1"
	monitoring "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/client-go/kubernetes/scheme"
	gateway "sigs.k8s.io/gateway-api/apis/v1"
	"sigs.k8s.io/yaml"
)

// Object is one manifest.
type Object struct {
	// Kind is its kind, such as Deployment.
	Kind string
	// Meta is its metadata.
	Meta metav1.Object
	// Value is the object in the type of its API.
	Value runtime.Object
}

// String names the object: its kind and name.
func (o Object) String() string {
	return o.Kind + " " + o.Meta.GetName()
}

var decoder = newDecoder()

func newDecoder() runtime.Decoder {
	known := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{
		scheme.AddToScheme, certmanager.AddToScheme, monitoring.AddToScheme, gateway.Install,
	} {
		if err := add(known); err != nil {
			panic(err)
		}
	}
	return serializer.NewCodecFactory(known, serializer.EnableStrict).UniversalDeserializer()
}

// Decode reads every object of a text in YAML. A kind or a field that no API has is an error, and so is a field given twice.
func Decode(text string) ([]Object, error) {
	var objects []Object
	var faults []error
	documents := utilyaml.NewYAMLReader(bufio.NewReader(strings.NewReader(text)))
	for {
		document, err := documents.Read()
		if errors.Is(err, io.EOF) {
			return objects, errors.Join(faults...)
		}
		if err != nil {
			return nil, err
		}
		var content any
		if err := yaml.Unmarshal(document, &content); err != nil {
			return nil, err
		}
		if content == nil {
			continue
		}
		object, err := decodeOne(document)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		objects = append(objects, object)
	}
}

func decodeOne(document []byte) (Object, error) {
	value, kind, err := decoder.Decode(document, nil, nil)
	if err != nil {
		return Object{}, err
	}
	meta, isObject := value.(metav1.Object)
	if !isObject {
		return Object{}, fmt.Errorf("%s has no metadata", kind)
	}
	return Object{Kind: kind.Kind, Meta: meta, Value: value}, nil
}
