//! Compiles the protos to Rust, with no protoc on the machine.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

use prost_types::{FileDescriptorSet, MethodDescriptorProto};

/// Directory of the proto module; every import is found below it.
const MODULE: &str = "proto";

/// Files of the package, named from the root of the module.
const FILES: [&str; 10] = [
    "chess/arbiter/v1/arbiter_service.proto",
    "chess/arbiter/v1/deviation.proto",
    "chess/arbiter/v1/diagram.proto",
    "chess/arbiter/v1/errors.proto",
    "chess/arbiter/v1/position.proto",
    "chess/arbiter/v1/recognition.proto",
    "chess/arbiter/v1/record.proto",
    "chess/arbiter/v1/review.proto",
    "chess/arbiter/v1/transcription.proto",
    "chess/arbiter/v1/verdict.proto",
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed={MODULE}");
    let out = PathBuf::from(env::var("OUT_DIR")?);

    let mut compiler = protox::Compiler::new([MODULE])?;
    compiler.include_imports(true).include_source_info(true);
    compiler.open_files(FILES)?;
    let descriptors = compiler.file_descriptor_set();
    let bytes = compiler.encode_file_descriptor_set();
    fs::write(out.join("descriptors.bin"), &bytes)?;

    fs::write(out.join("transcoders.rs"), transcoders(&descriptors))?;
    tonic_prost_build::configure()
        .compile_well_known_types(true)
        .codec_path("crate::codec::Protobuf")
        .extern_path(".google.protobuf", "::pbjson_types")
        .compile_fds(descriptors)?;
    pbjson_build::Builder::new()
        .register_descriptors(&bytes)?
        .build(&[".chess.arbiter.v1"])?;
    Ok(())
}

/// An arm for each method that takes one message and gives one: how both go between JSON and binary.
fn transcoders(descriptors: &FileDescriptorSet) -> String {
    let mut arms = String::new();
    for file in &descriptors.file {
        for service in &file.service {
            let unary = |method: &&MethodDescriptorProto| {
                !method.client_streaming() && !method.server_streaming()
            };
            for method in service.method.iter().filter(unary) {
                let path = format!("/{}.{}/{}", file.package(), service.name(), method.name());
                let (asked, told) = (method.input_type(), method.output_type());
                let (question, answer) = (rust_name(asked), rust_name(told));
                arms.push_str(&format!(
                    "{path:?} => Some(Transcoder {{\n    read: |json| read::<{question}>(json, {asked:?}),\n    \
                     write: write::<{answer}>,\n}}),\n"
                ));
            }
        }
    }
    format!("match path {{\n{arms}_ => None,\n}}\n")
}

/// The type that is made of a message of our package.
fn rust_name(message: &str) -> String {
    let name = message.rsplit('.').next().unwrap_or(message);
    format!("crate::proto::{name}")
}
