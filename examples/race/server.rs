//! A server that was started to be measured.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::Failure;

/// A program that serves, on a port the system chose. It ends with this value.
pub(crate) struct Server {
    process: Child,
    pub(crate) url: String,
}

impl Server {
    /// Starts it, gives it this to read, and waits until it has said where it listens.
    pub(crate) fn start(command: &mut Command, input: &[u8]) -> Result<Self, Failure> {
        let program = command.get_program().to_string_lossy().into_owned();
        command.stdin(Stdio::piped()).stdout(Stdio::null());
        let spawned = command.stderr(Stdio::piped()).spawn();
        let mut process = spawned.map_err(|error| format!("{program}: {error}"))?;
        let mut ear = process.stdin.take().ok_or("the server has no ear")?;
        ear.write_all(input)?;
        drop(ear);
        let voice = process.stderr.take().ok_or("the server has no voice")?;
        let mut server = Self {
            process,
            url: String::new(),
        };
        let mut lines = BufReader::new(voice).lines();
        let mut said = String::new();
        for line in lines.by_ref().map_while(Result::ok) {
            if let Some((_, address)) = line.split_once("listening on ") {
                let address = address.split('"').next().unwrap_or_default();
                server.url = format!("http://{}", address.trim());
                // What it says later must not stop it.
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(server);
            }
            said.push_str(&line);
        }
        Err(format!("{program} did not start: {said}").into())
    }

    /// The process, to read its time by.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The time that the threads of a process have run; none of them ends while it serves.
pub(crate) fn cpu_time(process: u32) -> Result<Duration, Failure> {
    let mut nanoseconds = 0;
    for thread in fs::read_dir(format!("/proc/{process}/task"))? {
        let text = fs::read_to_string(thread?.path().join("schedstat"))?;
        let run = text.split(' ').next().unwrap_or_default();
        nanoseconds += run.parse::<u64>()?;
    }
    Ok(Duration::from_nanos(nanoseconds))
}
