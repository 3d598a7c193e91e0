use std::future::Future;
use std::sync::Arc;

use tokio::sync::Mutex;

use crate::host::host_error::HostError;
use crate::store::StoreError;

/// How many locks there are; logs that share one wait for one another.
const LOCKS: u16 = 1024;

/// Locks by which a server changes a log in one task at a time.
///
/// A task sends its message to watchers before the next task reads the log, so messages are in order. Tasks that wait
/// here are not refused by the store because another one was first.
pub(super) struct LogLocks(Vec<Arc<Mutex<()>>>);

impl LogLocks {
    pub(super) fn new() -> LogLocks {
        LogLocks((0..LOCKS).map(|_| Arc::default()).collect())
    }

    /// Runs a task with the lock of the log of this name.
    ///
    /// The task runs to its end also when its caller is gone: a client that disconnects while the store writes must
    /// not leave watchers without the message.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        name: &[u8; 16],
        task: impl Future<Output = Result<T, HostError>> + Send + 'static,
    ) -> Result<T, HostError> {
        let lock = Arc::clone(&self.0[usize::from(u16::from_le_bytes([name[0], name[1]]) % LOCKS)]);
        let done = tokio::spawn(async move {
            let _locked = lock.lock().await;
            task.await
        });
        // Only a server that stops ends a task before it has answered.
        done.await.unwrap_or_else(|_| Err(StoreError::Unavailable("the server stops".into()).into()))
    }
}
