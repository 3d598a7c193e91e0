use std::future::Future;
use std::sync::Arc;

use tokio::sync::Mutex;

use crate::store::StoreError;

/// How many locks there are; logs that share one wait for one another.
const TURNS: u16 = 1024;

/// Changes of a log, one after the other.
///
/// What one change sends to watchers is sent before the next one reads the log, so messages are in order. Those that
/// wait here are not refused by the store because somebody else was first.
pub(super) struct Turns(Vec<Arc<Mutex<()>>>);

impl Turns {
    pub(super) fn new() -> Turns {
        Turns((0..TURNS).map(|_| Arc::default()).collect())
    }

    /// Does something to the log of this name when its turn has come.
    ///
    /// It is done to the end also when nobody waits for the answer any more: a client that goes away while the store
    /// writes must not leave watchers without the news.
    pub(super) async fn take<T, E>(
        &self,
        name: &[u8; 16],
        work: impl Future<Output = Result<T, E>> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let turn = Arc::clone(&self.0[usize::from(u16::from_le_bytes([name[0], name[1]]) % TURNS)]);
        let done = tokio::spawn(async move {
            let _turn = turn.lock().await;
            work.await
        });
        // Only a server that stops ends a task before it has answered.
        done.await.unwrap_or_else(|_| Err(StoreError::Unavailable("the server stops".into()).into()))
    }
}
