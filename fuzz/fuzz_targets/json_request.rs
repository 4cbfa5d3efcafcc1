//! A line of JSON has a typed answer, the same each time, and the answer can be written.
#![no_main]

use arbiter::service::{Limits, answer_one, read_line};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: &[u8]| {
    let limits = Limits {
        max_plies: 300,
        max_events: 50,
        max_nodes: 200,
        ..Limits::default()
    };
    let Ok(question) = read_line(line) else {
        return;
    };
    let answer = || match answer_one(&question, &limits) {
        Ok(response) => serde_json::to_string(&response).expect("an answer can be written"),
        Err(status) => format!("{:?} {}", status.code(), status.message()),
    };
    let text = answer();
    assert!(!text.is_empty());
    assert_eq!(text, answer());
});
