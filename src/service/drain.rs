//! How a server comes to its end, for the calls that are open then.

use std::time::Duration;

use tokio::time::sleep;
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

/// How long a stream may be quiet at the end before it is closed: what its caller had sent before they knew is answered.
const QUIET: Duration = Duration::from_secs(1);

/// The end of a server, in two steps: first no new work is taken, and later the work that is left is refused.
#[derive(Clone, Debug, Default)]
pub struct Drain {
    begun: CancellationToken,
    last_call: CancellationToken,
}

impl Drain {
    /// From now on no connection is taken. What has no end of its own ends at once, and a stream once it is quiet.
    pub fn begin(&self) {
        self.begun.cancel();
    }

    /// From now on only what is at work goes on: streams take no further item, and batches refuse those they have left.
    pub fn call_last(&self) {
        self.last_call.cancel();
    }

    /// Done once the end has begun.
    pub(crate) fn begun(&self) -> WaitForCancellationFutureOwned {
        self.begun.clone().cancelled_owned()
    }

    /// Whether only what is at work goes on.
    pub(super) fn is_last_call(&self) -> bool {
        self.last_call.is_cancelled()
    }

    /// Done when only what is at work goes on.
    pub(super) async fn last_call(&self) {
        self.last_call.cancelled().await;
    }

    /// Done when a stream that has waited since this was asked has waited for long enough.
    pub(super) async fn quiet(&self) {
        self.begun.cancelled().await;
        sleep(QUIET).await;
    }
}
