//! The program `arbiter`. All that it does is in the library.

use std::process::ExitCode;

/// Serving threads allocate many small strings, and this allocator is good at those.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    arbiter::cli::run()
}
