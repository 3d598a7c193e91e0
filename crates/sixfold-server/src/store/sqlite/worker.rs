use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::{Builder, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::store::{Pending, StoreError};

/// The most jobs that wait; further ones are refused with "try again later".
const LONGEST_QUEUE: usize = 4096;

/// The most jobs of one transaction, which bounds the wait of the first.
const LARGEST_GROUP: usize = 512;

/// A thread that owns a connection and does one job after the other. When the last clone is dropped, the connection is
/// closed: the last one of a file leaves everything in it, and nothing in the log beside it.
#[derive(Clone)]
pub(super) struct Worker {
    // Dropped before the thread is waited for, which ends when there is no queue any more.
    queue: SyncSender<Box<dyn Job>>,
    _thread: Arc<Joined>,
}

/// A thread that is waited for when this is dropped.
struct Joined(Option<JoinHandle<()>>);

impl Drop for Joined {
    fn drop(&mut self) {
        // A panic of the thread was seen by those whose jobs it had.
        drop(self.0.take().map(JoinHandle::join));
    }
}

impl Worker {
    /// Starts a thread that takes jobs until its worker and all clones of it are dropped.
    pub(super) fn start(
        name: &str,
        connection: Connection,
        work: fn(&Connection, &Receiver<Box<dyn Job>>),
    ) -> Result<Worker, StoreError> {
        let (queue, jobs) = sync_channel::<Box<dyn Job>>(LONGEST_QUEUE);
        let thread = Builder::new()
            .name(name.to_owned())
            .spawn(move || work(&connection, &jobs))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Worker { queue, _thread: Arc::new(Joined(Some(thread))) })
    }

    /// Queues work, and answers when it is done and, for a writer, committed.
    pub(super) fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Pending<'_, T> {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(Task { work: Some(work), result: None, answer });
        let queued = self.queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Unavailable("too much is waiting to be written".into()),
            TrySendError::Disconnected(_) => StoreError::Unavailable("the store has stopped".into()),
        });
        Box::pin(async move {
            queued?;
            answered.await.unwrap_or_else(|_| Err(StoreError::Unavailable("the store has stopped".into())))
        })
    }
}

/// Work on a connection, and the channel for its result.
pub(super) trait Job: Send {
    /// Does the work; says whether it succeeded.
    fn work(&mut self, connection: &Connection) -> bool;

    /// Answers: with the result where everything is committed, else with what went wrong.
    fn finish(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Task<T, F> {
    work: Option<F>,
    result: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send, F: FnOnce(&Connection) -> rusqlite::Result<T> + Send> Job for Task<T, F> {
    fn work(&mut self, connection: &Connection) -> bool {
        let result = self.work.take().map(|work| work(connection).map_err(store_error));
        self.result = result;
        matches!(self.result, Some(Ok(_)))
    }

    fn finish(self: Box<Self>, committed: Result<(), StoreError>) {
        let not_done = || Err(StoreError::Unavailable("nothing was done".into()));
        let answer = match (self.result, committed) {
            (Some(Err(error)), _) | (_, Err(error)) => Err(error),
            (result, Ok(())) => result.unwrap_or_else(not_done),
        };
        // The caller may be gone; then the result is not needed.
        drop(self.answer.send(answer));
    }
}

/// A row that cannot be read is damaged; anything else may pass.
fn store_error(error: rusqlite::Error) -> StoreError {
    use rusqlite::Error::{FromSqlConversionFailure, InvalidColumnType, InvalidQuery, QueryReturnedNoRows};
    match error {
        FromSqlConversionFailure(..) | InvalidColumnType(..) | InvalidQuery | QueryReturnedNoRows => {
            StoreError::Damaged("a match that no sixfold has written".into())
        }
        error => StoreError::Unavailable(error.to_string()),
    }
}

/// Does jobs that read.
pub(super) fn reading(connection: &Connection, jobs: &Receiver<Box<dyn Job>>) {
    while let Ok(mut job) = jobs.recv() {
        job.work(connection);
        job.finish(Ok(()));
    }
}

/// Does jobs that write, as many as are waiting in one transaction.
pub(super) fn writing(connection: &Connection, jobs: &Receiver<Box<dyn Job>>) {
    while let Ok(first) = jobs.recv() {
        let mut group: Vec<Box<dyn Job>> =
            std::iter::once(first).chain(jobs.try_iter().take(LARGEST_GROUP - 1)).collect();
        let committed = write_group(connection, &mut group).map_err(store_error);
        if committed.is_err() {
            // After some errors SQLite has rolled back already; then this one has nothing to do.
            drop(connection.execute_batch("ROLLBACK"));
        }
        for job in group {
            job.finish(committed.clone());
        }
    }
}

fn write_group(connection: &Connection, group: &mut [Box<dyn Job>]) -> rusqlite::Result<()> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    for job in group {
        connection.execute_batch("SAVEPOINT job")?;
        if !job.work(connection) {
            connection.execute_batch("ROLLBACK TO job")?;
        }
        connection.execute_batch("RELEASE job")?;
    }
    connection.execute_batch("COMMIT")
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::{LARGEST_GROUP, LONGEST_QUEUE, Worker};
    use crate::store::StoreError;

    #[tokio::test]
    async fn a_job_beyond_a_full_queue_is_refused() {
        assert_eq!((LONGEST_QUEUE, LARGEST_GROUP), (4096, 512));
        let connection = Connection::open_in_memory().expect("memory");
        // No job is taken while this thread sleeps; it ends with the tests, so it is not waited for.
        let worker = Worker::start("asleep", connection, |_, _| std::thread::park()).expect("a thread");
        let worker = std::mem::ManuallyDrop::new(worker);
        let waiting: Vec<_> = (0..LONGEST_QUEUE).map(|_| worker.run(|_| Ok(()))).collect();
        let refused = worker.run(|_| Ok(())).await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
        drop(waiting);
    }
}
