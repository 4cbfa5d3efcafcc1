//! A server that runs as long as a test does.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use arbiter_client::Arbiter;

/// Ends when it is dropped.
pub(crate) struct Server {
    process: Child,
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start() -> Self {
        Self::start_with(&[])
    }

    pub(crate) fn start_with(options: &[&OsStr]) -> Self {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
        let target =
            std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
        let built = ["release", "debug"].map(|profile| target.join(profile).join("arbiter"));
        let program = std::env::var_os("ARBITER").map(PathBuf::from);
        let program = program
            .or_else(|| built.into_iter().find(|program| program.exists()))
            .expect("no server to ask: run cargo build --release, or name one in ARBITER");
        let mut process = Command::new(program)
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--admin-listen",
                "off",
                "--log-format",
                "text",
            ])
            .args(options)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(process.stderr.take().unwrap());
        let mut line = String::new();
        let port = loop {
            line.clear();
            assert_ne!(
                log.read_line(&mut line).unwrap(),
                0,
                "the server told no address"
            );
            if let Some((_, rest)) = line.split_once("listening on 127.0.0.1:") {
                break rest
                    .chars()
                    .take_while(char::is_ascii_digit)
                    .collect::<String>();
            }
        };
        // Read on, or the server would block.
        std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
        Self {
            process,
            address: format!("http://127.0.0.1:{port}"),
        }
    }

    pub(crate) fn arbiter(&self) -> Arbiter {
        // However slow the machine is.
        let arbiter = Arbiter::builder(&self.address).deadline(Duration::from_secs(60));
        arbiter.connect().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
