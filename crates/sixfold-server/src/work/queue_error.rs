use std::fmt;

/// Why work was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueueError {
    /// The asker has as many requests in the queue as one may have.
    OfAsker {
        /// The kind of work.
        queue: &'static str,
        /// The most requests of one asker that wait.
        most: usize,
    },
    /// The queue is full.
    Full {
        /// The kind of work.
        queue: &'static str,
        /// The most requests that wait.
        most: usize,
    },
    /// The work ended without a result: a fault of the program.
    Failed,
}

impl fmt::Display for QueueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QueueError::OfAsker { queue, most } => write!(
                f,
                "{most} requests of this address wait in the queue of {queue}, which are all it may have; wait for an answer"
            ),
            QueueError::Full { queue, most } => {
                write!(
                    f,
                    "{most} requests wait in the queue of {queue}, which are all it holds; try again later"
                )
            }
            QueueError::Failed => f.write_str("this could not be computed: a fault of the server"),
        }
    }
}

impl std::error::Error for QueueError {}
