//! How memory is taken from the system.

/// Takes it in small pages from now on. The allocator asks for pages of 2 MiB, of each of which a review touches little: they
/// make three times as much memory of it. Where the system knows no such thing, or refuses, nothing changes.
#[cfg(target_os = "linux")]
pub(super) fn take_small_pages() {
    let _refused = rustix::thread::disable_transparent_huge_pages(true);
}

/// Nothing: this is for Linux.
#[cfg(not(target_os = "linux"))]
pub(super) const fn take_small_pages() {}
