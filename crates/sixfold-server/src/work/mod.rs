//! Work that keeps a core busy: how much at once, in which order, and when it is given up.
//!
//! Idea: each kind of work has a queue of its own with a fixed number of workers, so that slow pictures never delay
//! queries. Inside a queue the addresses take turns: one that sends a hundred requests waits for its own requests, and
//! every other address waits for one of them at most. Work whose asker is gone leaves the queue, or sees it and stops.

mod asker;
mod cancel;
mod queue_error;
mod fair_queue;
mod match_addresses;
mod queues;

pub(crate) use self::asker::Asker;
pub(crate) use self::cancel::Cancel;
pub(crate) use self::fair_queue::FairQueue;
pub use self::queue_error::QueueError;
pub(crate) use self::queues::Queues;
