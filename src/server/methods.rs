//! The methods there are, read from the descriptors: what is not among them has one name for all.

use std::collections::HashMap;
use std::sync::LazyLock;

use prost::Message;
use prost_types::{FileDescriptorSet, MethodDescriptorProto};

use crate::proto::DESCRIPTORS;

/// The package of our own services.
const OURS: &str = "chess.arbiter.";

/// The package of those who ask whether a server takes calls.
const HEALTH: &str = "grpc.health.v1";

/// One method.
#[derive(Debug)]
pub(super) struct Method {
    /// Its name with its service, such as `chess.arbiter.v1.ArbiterService/Arbitrate`.
    pub(super) name: String,
    /// How many messages it takes and gives.
    pub(super) shape: Shape,
    /// Who it is for.
    pub(super) audience: Audience,
    /// Its place among all of them.
    pub(super) index: usize,
}

/// How many messages a method takes and gives.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Shape {
    /// One and one.
    Unary,
    /// Any number, in either direction.
    Stream,
    /// One, and then whatever happens for as long as the server lives: the health of a server is watched so.
    Endless,
}

/// Who a method is for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Audience {
    /// Those who ask about chess: they may have to say who they are, and to wait for their turn.
    Callers,
    /// Probes and tools: health and reflection.
    Everybody,
}

/// Every method, the unknown one first.
static METHODS: LazyLock<Methods> = LazyLock::new(Methods::read);

struct Methods {
    all: Vec<Method>,
    by_path: HashMap<String, usize>,
}

/// The method at a path; the first of all if there is none.
pub(super) fn at(path: &str) -> &'static Method {
    let methods = &*METHODS;
    let index = methods.by_path.get(path).copied().unwrap_or_default();
    &methods.all[index]
}

/// Every method, in an order that does not change while the program runs.
pub(super) fn all() -> &'static [Method] {
    &METHODS.all
}

impl Method {
    /// Whether there is such a method at all.
    pub(super) fn is_known(&self) -> bool {
        self.index != 0
    }
}

impl Methods {
    fn read() -> Self {
        let mut all = vec![Method {
            name: "_OTHER".to_owned(),
            shape: Shape::Unary,
            audience: Audience::Callers,
            index: 0,
        }];
        // The descriptors were written by builds; a test looks methods up, so they are never missing unseen.
        let sets = [
            DESCRIPTORS,
            tonic_health::pb::FILE_DESCRIPTOR_SET,
            tonic_reflection::pb::v1::FILE_DESCRIPTOR_SET,
            tonic_reflection::pb::v1alpha::FILE_DESCRIPTOR_SET,
        ];
        for bytes in sets {
            let set = FileDescriptorSet::decode(bytes).unwrap_or_default();
            for file in set.file {
                for service in &file.service {
                    for method in &service.method {
                        let (package, service) = (file.package(), service.name());
                        all.push(Method {
                            name: format!("{package}.{service}/{}", method.name()),
                            shape: shape_of(package, method),
                            audience: if package.starts_with(OURS) {
                                Audience::Callers
                            } else {
                                Audience::Everybody
                            },
                            index: all.len(),
                        });
                    }
                }
            }
        }
        let named = all.iter().skip(1);
        let by_path = named
            .map(|method| (format!("/{}", method.name), method.index))
            .collect();
        Self { all, by_path }
    }
}

fn shape_of(package: &str, method: &MethodDescriptorProto) -> Shape {
    match (method.client_streaming(), method.server_streaming()) {
        (false, false) => Shape::Unary,
        (false, true) if package == HEALTH => Shape::Endless,
        (true, _) | (false, true) => Shape::Stream,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_method_is_what_its_proto_says() {
        let what = |path| {
            let method = at(path);
            (method.is_known(), method.shape, method.audience)
        };
        let ours = (true, Shape::Unary, Audience::Callers);
        assert_eq!(what("/chess.arbiter.v1.ArbiterService/Arbitrate"), ours);
        let stream = (true, Shape::Stream, Audience::Callers);
        assert_eq!(
            what("/chess.arbiter.v1.ArbiterService/StreamArbitrate"),
            stream
        );
        let watch = (true, Shape::Endless, Audience::Everybody);
        assert_eq!(what("/grpc.health.v1.Health/Watch"), watch);
        for version in ["v1", "v1alpha"] {
            let path = format!("/grpc.reflection.{version}.ServerReflection/ServerReflectionInfo");
            assert!(at(&path).is_known(), "{path}");
        }
        assert!(!at("/chess.arbiter.v1.ArbiterService/Arbitrat").is_known());
        assert!(!at("").is_known());
    }
}
