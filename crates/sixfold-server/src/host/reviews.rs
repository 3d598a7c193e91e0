//! What decided matches that have ended: looked for once, however many ask at the same time.
//!
//! The first who asks starts a task, and everybody waits for its answer on a watch channel; the map holds one receiver
//! of it, each who waits another. So who leaves ends nothing for the others, and a task for which nobody waits any
//! more notices that only the map's receiver is left, and ends.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use crate::host::turning_point::DecidedView;
use crate::log_id::MatchId;
use crate::work::QueueError;

/// The most matches whose review is remembered.
const MOST_REMEMBERED: usize = 512;

/// A review, or why it was refused; nothing while it is looked for.
type Answer = Option<Result<Arc<DecidedView>, QueueError>>;

type Known = Arc<Mutex<HashMap<MatchId, watch::Receiver<Answer>>>>;

/// The reviews of matches: those that are known, and those that are being looked for.
#[derive(Default)]
pub(super) struct Reviews {
    known: Known,
}

impl Reviews {
    /// The review of a match. Of all who ask at the same time the first starts `review`; it may give up, with `None`,
    /// once nobody wants it.
    ///
    /// # Errors
    /// When the review was refused; it is not remembered.
    pub(super) async fn get<F>(
        &self,
        id: MatchId,
        review: impl FnOnce(Wanted) -> F,
    ) -> Result<Arc<DecidedView>, QueueError>
    where
        F: Future<Output = Result<Option<DecidedView>, QueueError>> + Send + 'static,
    {
        let mut answer = self.answer(id, review);
        let found = answer.wait_for(Option::is_some).await;
        found.expect("a review that is wanted ends with an answer").clone().expect("it was waited for")
    }

    fn answer<F>(&self, id: MatchId, review: impl FnOnce(Wanted) -> F) -> watch::Receiver<Answer>
    where
        F: Future<Output = Result<Option<DecidedView>, QueueError>> + Send + 'static,
    {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = known.get(&id) {
            return answer.clone();
        }
        if known.len() >= MOST_REMEMBERED {
            known.retain(|_, answer| answer.borrow().is_none());
        }
        let (sender, answer) = watch::channel(None);
        let sender = Arc::new(sender);
        known.insert(id, answer.clone());
        let found = review(Wanted { id, known: Arc::clone(&self.known), sender: Arc::clone(&sender) });
        let known = Arc::clone(&self.known);
        // A task of its own, so that it does not end with who asked first.
        tokio::spawn(async move {
            let answer = match found.await {
                Ok(Some(found)) => Ok(Arc::new(found)),
                Ok(None) => return,
                Err(refused) => {
                    known.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
                    Err(refused)
                }
            };
            sender.send_replace(Some(answer));
        });
        answer
    }
}

/// Says to a review whether it is still wanted.
pub(super) struct Wanted {
    id: MatchId,
    known: Known,
    sender: Arc<watch::Sender<Answer>>,
}

impl Wanted {
    /// Whether somebody waits. Once nobody does, whoever asks next starts another review.
    pub(super) fn still(&self) -> bool {
        // Receivers are made under this lock only: nobody begins to wait while the review is given up.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let wanted = self.sender.receiver_count() > 1;
        if !wanted {
            known.remove(&self.id);
        }
        wanted
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::sync::Semaphore;

    use super::{Reviews, Wanted};
    use crate::host::turning_point::{DecidedView, Verdict};
    use crate::log_id::MatchId;
    use crate::work::QueueError;

    /// A review that counts how often it begins, and waits until it may end.
    #[derive(Clone)]
    struct Slow {
        begun: Arc<AtomicUsize>,
        gate: Arc<Semaphore>,
    }

    impl Slow {
        fn new() -> Slow {
            Slow { begun: Arc::default(), gate: Arc::new(Semaphore::new(0)) }
        }

        async fn review(self) -> Result<Option<DecidedView>, QueueError> {
            self.begun.fetch_add(1, Ordering::Relaxed);
            let _open = self.gate.acquire().await.expect("never closed");
            Ok(Some(DecidedView {
                from: 0,
                nodes: 1,
                least: 1,
                values: vec![7],
                verdict: Verdict::LittleByLittle,
                turning: None,
            }))
        }
    }

    #[tokio::test]
    async fn sixty_who_ask_at_once_are_one_computation() {
        let (reviews, slow, id) = (Arc::new(Reviews::default()), Slow::new(), MatchId::from_bytes([7; 16]));
        let asking: Vec<_> = (0..60)
            .map(|_| {
                let (reviews, slow) = (Arc::clone(&reviews), slow.clone());
                tokio::spawn(async move { reviews.get(id, |_| slow.clone().review()).await })
            })
            .collect();
        // On one thread all of them have asked, and what began waits, before this goes on.
        for _ in 0..3 {
            tokio::task::yield_now().await;
        }
        slow.gate.add_permits(60);
        for asked in asking {
            assert_eq!(asked.await.expect("an answer").expect("not refused").values, [7]);
        }
        assert_eq!(slow.begun.load(Ordering::Relaxed), 1);
        // It is remembered.
        assert_eq!(reviews.get(id, |_| slow.clone().review()).await.expect("not refused").values, [7]);
        assert_eq!(slow.begun.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn a_review_goes_on_without_who_asked_first_and_ends_when_nobody_waits() {
        let (reviews, slow, id) = (Arc::new(Reviews::default()), Slow::new(), MatchId::from_bytes([7; 16]));
        let (tell, mut told) = tokio::sync::mpsc::unbounded_channel::<Wanted>();
        let ask = || {
            let (reviews, slow, tell) = (Arc::clone(&reviews), slow.clone(), tell.clone());
            tokio::spawn(async move {
                let review = |wanted| {
                    tell.send(wanted).expect("the test listens");
                    slow.review()
                };
                reviews.get(id, review).await
            })
        };
        let [first, second] = [ask(), ask()];
        let wanted = told.recv().await.expect("the review begins");
        tokio::task::yield_now().await;
        first.abort();
        assert!(first.await.is_err_and(|ended| ended.is_cancelled()));
        assert!(wanted.still(), "the second waits");
        second.abort();
        assert!(second.await.is_err_and(|ended| ended.is_cancelled()));
        assert!(!wanted.still());
        // Whoever asks then waits for nothing that was given up.
        let third = ask();
        told.recv().await.expect("another review begins");
        slow.gate.add_permits(2);
        assert_eq!(third.await.expect("an answer").expect("not refused").values, [7]);
        assert_eq!(slow.begun.load(Ordering::Relaxed), 2);
    }

    #[tokio::test]
    async fn a_review_that_was_refused_is_tried_again() {
        let (reviews, id) = (Reviews::default(), MatchId::from_bytes([7; 16]));
        let full = QueueError::Full { queue: "reviews", most: 1 };
        assert_eq!(reviews.get(id, |_| async move { Err(full) }).await, Err(full));
        let slow = Slow::new();
        slow.gate.add_permits(1);
        assert_eq!(reviews.get(id, |_| slow.clone().review()).await.expect("not refused").values, [7]);
    }
}
