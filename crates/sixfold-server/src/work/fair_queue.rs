use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::work::asker::Asker;
use crate::work::cancel::Cancel;
use crate::work::queue_error::QueueError;

/// A queue of work with a fixed number of workers, in which askers take turns.
///
/// Invariant: while a caller waits, no worker is free.
#[derive(Clone, Debug)]
pub(crate) struct FairQueue {
    name: &'static str,
    workers: usize,
    most_waiting: usize,
    most_of_asker: usize,
    line: Arc<Mutex<Line>>,
}

/// A queue at one moment, for the operator of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct QueueState {
    /// How many workers it has.
    pub(crate) workers: usize,
    /// How many of them work.
    pub(crate) working: usize,
    /// How many requests wait for one.
    pub(crate) waiting: usize,
    /// How many requests were begun since the server started.
    pub(crate) begun: u64,
    /// How many left the queue before they were begun, because their clients were gone.
    pub(crate) left: u64,
    /// How many were stopped while they were worked on, for the same reason.
    pub(crate) stopped: u64,
    /// How many were refused because too many waited.
    pub(crate) refused: u64,
}

/// Who waits, and how many workers are free.
#[derive(Debug, Default)]
struct Line {
    free: usize,
    /// The askers that wait, in the order of their turns; each is here once.
    turns: VecDeque<Asker>,
    /// The waiting tickets of each asker, the oldest first; never empty.
    waiting: HashMap<Asker, VecDeque<Ticket>>,
    in_all: usize,
    last_number: u64,
    begun: u64,
    left: u64,
    stopped: u64,
    refused: u64,
}

#[derive(Debug)]
struct Ticket {
    number: u64,
    called: oneshot::Sender<()>,
}

impl FairQueue {
    /// A queue with a number of workers and limits of waiting requests, in all and of one asker.
    pub(crate) fn new(
        name: &'static str,
        workers: usize,
        most_waiting: usize,
        most_of_asker: usize,
    ) -> FairQueue {
        let line = Line { free: workers, ..Line::default() };
        FairQueue { name, workers, most_waiting, most_of_asker, line: Arc::new(Mutex::new(line)) }
    }

    /// The kind of work.
    pub(crate) const fn name(&self) -> &'static str {
        self.name
    }

    /// Waits for a worker, and computes on a thread that may block.
    ///
    /// When the caller no longer waits for the result, the work leaves the queue, or is stopped by its [`Cancel`].
    /// Its worker is free again when the work has really ended.
    ///
    /// # Errors
    /// When too many wait already, or the work panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce(&Cancel) -> T + Send + 'static,
    ) -> Result<T, QueueError> {
        let turn = self.turn(asker).await?;
        let cancel = Cancel::default();
        let _wanted = cancel.on_drop();
        let done = tokio::task::spawn_blocking(move || {
            let result = work(&cancel);
            turn.end(&cancel);
            result
        });
        done.await.map_err(|_| QueueError::Failed)
    }

    /// How the queue is now.
    pub(crate) fn state(&self) -> QueueState {
        let line = locked(&self.line);
        let Line { free, in_all, begun, left, stopped, refused, .. } = *line;
        let working = self.workers - free;
        QueueState { workers: self.workers, working, waiting: in_all, begun, left, stopped, refused }
    }

    /// Whether a request waits for a worker: work that can end early gives way then.
    pub(crate) fn someone_waits(&self) -> bool {
        locked(&self.line).in_all > 0
    }

    async fn turn(&self, asker: Asker) -> Result<Turn, QueueError> {
        let turn = |ticket| Turn { line: Arc::clone(&self.line), asker, ticket };
        let (number, called) = {
            let mut line = locked(&self.line);
            if line.free > 0 {
                line.free -= 1;
                line.begun += 1;
                return Ok(turn(None));
            }
            self.admit(&mut line, asker)?;
            let (called, waits) = oneshot::channel();
            (line.add(asker, called), waits)
        };
        let mut turn = turn(Some(number));
        // The sender lives as long as the ticket, and is used when the ticket is taken out.
        called.await.map_err(|_| QueueError::Failed)?;
        turn.ticket = None;
        Ok(turn)
    }

    fn admit(&self, line: &mut Line, asker: Asker) -> Result<(), QueueError> {
        let own = line.waiting.get(&asker).map_or(0, VecDeque::len);
        let refused = if own >= self.most_of_asker {
            QueueError::OfAsker { queue: self.name, most: self.most_of_asker }
        } else if line.in_all >= self.most_waiting {
            QueueError::Full { queue: self.name, most: self.most_waiting }
        } else {
            return Ok(());
        };
        line.refused += 1;
        Err(refused)
    }
}

impl Line {
    fn add(&mut self, asker: Asker, called: oneshot::Sender<()>) -> u64 {
        self.last_number += 1;
        let number = self.last_number;
        let own = self.waiting.entry(asker).or_default();
        if own.is_empty() {
            self.turns.push_back(asker);
        }
        own.push_back(Ticket { number, called });
        self.in_all += 1;
        number
    }

    /// Gives a worker to the asker whose turn it is, who then comes last; without askers the worker is free.
    fn hand_on(&mut self) {
        let Some(asker) = self.turns.pop_front() else {
            self.free += 1;
            return;
        };
        let own = self.waiting.get_mut(&asker).expect("an asker with a turn waits");
        let ticket = own.pop_front().expect("what an asker waits for is not empty");
        if own.is_empty() {
            self.waiting.remove(&asker);
        } else {
            self.turns.push_back(asker);
        }
        self.in_all -= 1;
        self.begun += 1;
        // Who has just gone hands the worker on when its turn is dropped.
        let _ = ticket.called.send(());
    }

    /// Takes a ticket out; `false` when it was called already.
    fn leave(&mut self, asker: Asker, number: u64) -> bool {
        let Some(own) = self.waiting.get_mut(&asker) else { return false };
        let Some(place) = own.iter().position(|ticket| ticket.number == number) else { return false };
        own.remove(place);
        if own.is_empty() {
            self.waiting.remove(&asker);
            self.turns.retain(|other| *other != asker);
        }
        self.in_all -= 1;
        self.left += 1;
        true
    }
}

/// A place in the line, and then a worker; given back when it is dropped.
struct Turn {
    line: Arc<Mutex<Line>>,
    asker: Asker,
    /// The number of the ticket while it may still wait.
    ticket: Option<u64>,
}

impl Turn {
    /// Gives the worker back after its work.
    fn end(self, cancel: &Cancel) {
        if !cancel.is_wanted() {
            locked(&self.line).stopped += 1;
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut line = locked(&self.line);
        let waited = self.ticket.is_some_and(|number| line.leave(self.asker, number));
        if !waited {
            line.hand_on();
        }
    }
}

fn locked(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::{Arc, Mutex, mpsc};
    use std::thread;

    use tokio::task::JoinHandle;

    use super::FairQueue;
    use crate::work::{Asker, QueueError};

    fn address(last: u8) -> Asker {
        Asker::Address(IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)))
    }

    /// Waits until as many wait in the queue.
    async fn until_waiting(queue: &FairQueue, count: usize) {
        while queue.state().waiting != count {
            tokio::task::yield_now().await;
        }
    }

    /// Takes a worker until the answer is dropped.
    fn busy(queue: &FairQueue) -> (mpsc::Sender<()>, JoinHandle<Result<(), QueueError>>) {
        let (end, ended) = mpsc::channel::<()>();
        let queue = queue.clone();
        let run = async move { queue.run(address(0), move |_| assert!(ended.recv().is_err())).await };
        (end, tokio::spawn(run))
    }

    #[tokio::test]
    async fn askers_take_turns_however_much_each_asks_for() {
        let queue = FairQueue::new("tests", 1, 100, 100);
        let (end, first) = busy(&queue);
        while queue.state().working == 0 {
            tokio::task::yield_now().await;
        }
        let done = Arc::new(Mutex::new(Vec::new()));
        let mut jobs = Vec::new();
        // One address asks for five things, then two others for one each.
        for (number, asker) in [1, 1, 1, 1, 1, 2, 3].into_iter().enumerate() {
            let (own, done) = (queue.clone(), Arc::clone(&done));
            jobs.push(tokio::spawn(async move {
                own.run(address(asker), move |_| done.lock().expect("no panic").push(asker)).await
            }));
            until_waiting(&queue, number + 1).await;
        }
        drop(end);
        first.await.expect("no panic").expect("it was let in");
        for job in jobs {
            job.await.expect("no panic").expect("it was let in");
        }
        assert_eq!(*done.lock().expect("no panic"), [1, 2, 3, 1, 1, 1, 1]);
        let state = queue.state();
        assert_eq!((state.working, state.waiting, state.begun, state.left), (0, 0, 8, 0));
    }

    #[tokio::test]
    async fn who_no_longer_waits_leaves_the_queue() {
        let queue = FairQueue::new("tests", 1, 100, 100);
        let (end, first) = busy(&queue);
        let waits = {
            let queue = queue.clone();
            tokio::spawn(async move { queue.run(address(1), |_| unreachable!("nobody waits for it")).await })
        };
        until_waiting(&queue, 1).await;
        waits.abort();
        until_waiting(&queue, 0).await;
        drop(end);
        first.await.expect("no panic").expect("it was let in");
        assert_eq!(queue.run(address(1), |_| 7).await, Ok(7), "the worker is free again");
        assert_eq!(queue.state().left, 1);
    }

    #[tokio::test]
    async fn work_learns_that_its_client_left_and_keeps_its_worker_until_it_ends() {
        let queue = FairQueue::new("tests", 1, 100, 100);
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let (end, ended) = mpsc::channel::<()>();
        let (sender, receiver) = mpsc::channel();
        let work = {
            let queue = queue.clone();
            tokio::spawn(async move {
                queue
                    .run(address(1), move |cancel| {
                        begun.send(cancel.is_wanted()).expect("the test listens");
                        while cancel.is_wanted() {
                            thread::yield_now();
                        }
                        sender.send(()).expect("the test listens");
                        assert!(ended.recv().is_err());
                    })
                    .await
            })
        };
        assert_eq!(has_begun.await, Ok(true));
        work.abort();
        assert!(work.await.is_err_and(|error| error.is_cancelled()));
        receiver.recv().expect("the work is notified");
        assert_eq!(queue.state().working, 1, "it has not ended yet");
        drop(end);
        while queue.state().working == 1 {
            tokio::task::yield_now().await;
        }
        assert_eq!(queue.state().stopped, 1);
    }

    #[tokio::test]
    async fn no_more_wait_than_allowed() {
        let queue = FairQueue::new("tests", 1, 3, 2);
        let (end, first) = busy(&queue);
        let mut jobs = Vec::new();
        for (number, asker) in [(1, 1), (2, 1), (3, 2)] {
            while queue.state().working == 0 {
                tokio::task::yield_now().await;
            }
            let queue_of_job = queue.clone();
            jobs.push(tokio::spawn(async move { queue_of_job.run(address(asker), |_| ()).await }));
            until_waiting(&queue, number).await;
        }
        let refused = |asker| queue.run(address(asker), |_| ());
        assert_eq!(refused(1).await, Err(QueueError::OfAsker { queue: "tests", most: 2 }));
        assert_eq!(refused(3).await, Err(QueueError::Full { queue: "tests", most: 3 }));
        assert_eq!(queue.state().refused, 2);
        drop(end);
        first.await.expect("no panic").expect("it was let in");
        for job in jobs {
            assert_eq!(job.await.expect("no panic"), Ok(()));
        }
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_worker_back() {
        let queue = FairQueue::new("tests", 1, 3, 2);
        let panicked: Result<(), _> = queue.run(address(1), |_| panic!("a fault of ours")).await;
        assert_eq!(panicked, Err(QueueError::Failed));
        assert_eq!(queue.run(address(1), |_| 7).await, Ok(7));
    }
}
