//! The real program, serving.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, Command, ExitStatus, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use serde_json::Value;
use tonic::transport::{Channel, Endpoint};

/// The program `arbiter`, with no setting in its environment.
pub(crate) fn arbiter(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbiter"));
    for (name, _) in std::env::vars() {
        if name.starts_with("ARBITER_") || name.starts_with("OTEL_") {
            command.env_remove(name);
        }
    }
    command.args(arguments);
    command
}

/// Runs it to its end.
pub(crate) fn run(arguments: &[&str]) -> Output {
    arbiter(arguments).output().unwrap()
}

/// A server in a process of its own, on ports of its own. It is killed when the test is over.
pub(crate) struct Program {
    child: Child,
    /// Where it answers calls.
    pub(crate) address: String,
    /// Where it answers its operators.
    pub(crate) admin: String,
    log: Arc<Mutex<Vec<Value>>>,
}

impl Program {
    /// With these flags.
    pub(crate) fn serve(flags: &[&str]) -> Self {
        Self::start(flags, &[])
    }

    /// With these flags and variables.
    pub(crate) fn start(flags: &[&str], variables: &[(&str, &str)]) -> Self {
        let ports = [
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--admin-listen",
            "127.0.0.1:0",
        ];
        let mut child = arbiter(&ports)
            .args(flags)
            .envs(variables.iter().copied())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stderr = BufReader::new(child.stderr.take().unwrap());
        let admin = address(&mut stderr, "operators are answered on ");
        let address = address(&mut stderr, "listening on ");
        let log = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&log);
        thread::spawn(move || {
            for line in stderr.lines().map_while(Result::ok) {
                let line = serde_json::from_str(&line).unwrap_or(Value::String(line));
                kept.lock().unwrap().push(line);
            }
        });
        Self {
            child,
            address,
            admin,
            log,
        }
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) async fn channel(&self) -> Channel {
        let endpoint = Endpoint::from_shared(self.url()).unwrap();
        endpoint.connect().await.unwrap()
    }

    /// The page for operators at this path: its status and its content.
    pub(crate) fn page(&self, path: &str) -> (u16, String) {
        ask(
            &self.admin,
            &format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"),
        )
    }

    /// The value of a metric, its labels included in the name as they are exported.
    pub(crate) fn metric(&self, name: &str) -> Option<f64> {
        let (_, page) = self.page("/metrics");
        let line = page.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().parse().ok()
    }

    pub(crate) fn signal(&self, name: &str) {
        let status = Command::new("kill")
            .args(["-s", name, &self.pid().to_string()])
            .status();
        assert!(status.unwrap().success());
    }

    /// Waits until a line of the log is like this.
    pub(crate) async fn logged(&self, is_like: impl Fn(&Value) -> bool) -> Value {
        eventually(|| {
            let log = self.log.lock().unwrap();
            log.iter().find(|line| is_like(line)).cloned()
        })
        .await
        .unwrap_or_else(|| panic!("{:#?}", self.log.lock().unwrap()))
    }

    /// The lines of the log that are like this, so far.
    pub(crate) fn log(&self, is_like: impl Fn(&Value) -> bool) -> Vec<Value> {
        let log = self.log.lock().unwrap();
        log.iter().filter(|line| is_like(line)).cloned().collect()
    }

    /// Waits for its end.
    pub(crate) async fn end(mut self) -> ExitStatus {
        eventually(|| self.child.try_wait().unwrap())
            .await
            .expect("it ends")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _status = self.child.wait();
    }
}

/// Waits until there is something, and for no longer than half a minute.
pub(crate) async fn eventually<T>(mut something: impl FnMut() -> Option<T>) -> Option<T> {
    for _ in 0..3_000 {
        if let Some(found) = something() {
            return Some(found);
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    None
}

/// The address at the end of the line that says so.
fn address(stderr: &mut BufReader<ChildStderr>, words: &str) -> String {
    let mut all = String::new();
    loop {
        let mut line = String::new();
        assert_ne!(stderr.read_line(&mut line).unwrap(), 0, "{all}");
        if let Some((_, rest)) = line.split_once(words) {
            let end = rest.find(['"', '\n']).unwrap();
            return rest[..end].to_owned();
        }
        all.push_str(&line);
    }
}

/// Sends a request as it is and answers the status and the content.
pub(crate) fn ask(address: &str, request: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(30)))
        .unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    let content = answer.split_once("\r\n\r\n").unwrap().1;
    (status, content.to_owned())
}
