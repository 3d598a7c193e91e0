//! The reviews of matches that have ended: made once, in the background, however many ask.
//!
//! The first who asks starts a task. It makes one search after the other, each of them through the queue of reviews, so
//! that others who ask take turns with it, and tells how far it is on a watch channel. Everybody else waits on the same
//! channel. A task that was not asked for in a while ends.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use crate::host::review::judging::Judging;
use crate::host::review::position_search::{EFFORT, Effort};
use crate::host::review::review_view::{Review, ReviewView};
use crate::log_id::MatchId;
use crate::matches::MatchLog;
use crate::work::{Asker, QueueError, Queues};

/// The most matches whose review is remembered; each takes at most some thirty kilobytes.
const MOST_REMEMBERED: usize = 512;

/// How long a request waits for the end of a review before it is answered with the progress.
const WAITS: Duration = Duration::from_millis(700);

/// How long a review goes on after the last request for it.
const WANTED_FOR: Duration = Duration::from_secs(15);

/// The pause before a review that has begun tries again to get into a queue that is full.
const AGAIN: Duration = Duration::from_millis(200);

/// How far a review is.
#[derive(Clone, Debug)]
enum State {
    Looking(u8),
    Found(Arc<Review>),
    Refused(QueueError),
}

struct Known {
    state: watch::Receiver<State>,
    asked: Instant,
}

/// The reviews of matches: those that are known, and those that are being made.
#[derive(Clone, Default)]
pub(in crate::host) struct Reviews {
    known: Arc<Mutex<HashMap<MatchId, Known>>>,
}

impl Reviews {
    /// The review of a match, or how far it is.
    ///
    /// # Errors
    /// When too many wait for reviews; that is not remembered.
    pub(in crate::host) async fn get(
        &self,
        id: MatchId,
        log: &Arc<MatchLog>,
        queues: &Arc<Queues>,
        asker: Asker,
    ) -> Result<ReviewView, QueueError> {
        self.get_with(id, log, queues, asker, EFFORT).await
    }

    async fn get_with(
        &self,
        id: MatchId,
        log: &Arc<MatchLog>,
        queues: &Arc<Queues>,
        asker: Asker,
        effort: Effort,
    ) -> Result<ReviewView, QueueError> {
        let mut state = self.state(id, |progress| {
            let making = Making { reviews: self.clone(), id, asker, queues: Arc::clone(queues), progress };
            tokio::spawn(making.run(Arc::clone(log), effort));
        });
        let ended = timeout(WAITS, state.wait_for(|state| !matches!(state, State::Looking(_)))).await;
        if let Ok(Err(_)) = ended {
            // The task has ended without a word.
            self.known().remove(&id);
            return Err(QueueError::Failed);
        }
        drop(ended);
        let state = state.borrow().clone();
        match state {
            State::Looking(percent) => Ok(ReviewView { percent, review: None }),
            State::Found(review) => Ok(ReviewView { percent: 100, review: Some(Review::clone(&review)) }),
            State::Refused(why) => Err(why),
        }
    }

    /// The state of a review, which is begun if need be.
    fn state(&self, id: MatchId, begin: impl FnOnce(watch::Sender<State>)) -> watch::Receiver<State> {
        let mut known = self.known();
        if let Some(known) = known.get_mut(&id) {
            known.asked = Instant::now();
            return known.state.clone();
        }
        if known.len() >= MOST_REMEMBERED {
            let finished =
                known.iter().filter(|(_, known)| !matches!(*known.state.borrow(), State::Looking(_)));
            let oldest = finished.min_by_key(|(_, known)| known.asked).map(|(id, _)| *id);
            oldest.and_then(|id| known.remove(&id));
        }
        let (progress, state) = watch::channel(State::Looking(0));
        known.insert(id, Known { state: state.clone(), asked: Instant::now() });
        begin(progress);
        state
    }

    fn known(&self) -> MutexGuard<'_, HashMap<MatchId, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A review that is being made.
struct Making {
    reviews: Reviews,
    id: MatchId,
    asker: Asker,
    queues: Arc<Queues>,
    progress: watch::Sender<State>,
}

impl Making {
    async fn run(self, log: Arc<MatchLog>, effort: Effort) {
        let mut judging = Judging::new(Arc::clone(&log), effort);
        let mut percent = 0;
        while let Some(task) = judging.next() {
            if !self.is_wanted() {
                return;
            }
            let look = loop {
                let log = Arc::clone(&log);
                let work = move |cancel: &crate::work::Cancel| task.look(&log, &|| !cancel.is_wanted());
                match self.queues.reviews.run(self.asker, work).await {
                    Ok(look) => break look,
                    // A review that has begun waits; one that has not is refused.
                    Err(QueueError::Full { .. } | QueueError::OfAsker { .. }) if percent > 0 => {
                        sleep(AGAIN).await;
                    }
                    Err(why) => {
                        self.reviews.known().remove(&self.id);
                        self.progress.send_replace(State::Refused(why));
                        return;
                    }
                }
            };
            judging.put(task, look);
            percent = percent.max(judging.percent()).max(1);
            self.progress.send_replace(State::Looking(percent));
        }
        self.progress.send_replace(State::Found(Arc::new(judging.review())));
    }

    /// Whether the review was asked for lately. Otherwise it is given up, and the next request starts it anew.
    fn is_wanted(&self) -> bool {
        // Requests take this lock, too: none begins to wait for a review that is given up here.
        let mut known = self.reviews.known();
        let wanted = known.get(&self.id).is_some_and(|known| known.asked.elapsed() < WANTED_FOR);
        if !wanted {
            known.remove(&self.id);
        }
        wanted
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use sixfold_games::catalogue;
    use tokio::time::sleep;

    use super::{AGAIN, Reviews, WANTED_FOR};
    use crate::host::review::position_search::Effort;
    use crate::host::review::review_view::Review;
    use crate::log_id::MatchId;
    use crate::matches::MatchLog;
    use crate::work::{Asker, QueueError, Queues};

    const LITTLE: Effort = Effort { positions: 601, in_all: 1, each: (600, 600), closely: 900, moves: 6 };
    const ASKER: Asker = Asker::Address(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));

    /// How often a test asks again, with a pause each time, before it gives up: machines are slow at times.
    const PATIENCE: u32 = 300;

    fn lost_queen() -> Arc<MatchLog> {
        let game = catalogue::find("underchex").expect("a game of ours");
        let mut log = MatchLog::new(game, "white").expect("a side");
        for (player, text) in [(0, "e2-e6"), (1, "d6xe6"), (0, "!resign")] {
            log.add(player, &text.parse().expect("an action")).expect(text);
        }
        Arc::new(log)
    }

    /// Keeps the only worker of the queue until the sender is dropped.
    async fn hold(queues: &Arc<Queues>) -> std::sync::mpsc::Sender<()> {
        let (release, held) = std::sync::mpsc::channel::<()>();
        let (queues, asker) = (Arc::clone(queues), Asker::Match(MatchId::from_bytes([1; 16])));
        let (begun, begins) = tokio::sync::oneshot::channel();
        tokio::spawn(async move {
            let work = move |_: &_| {
                let _ = begun.send(());
                let _ = held.recv();
            };
            queues.reviews.run(asker, work).await
        });
        begins.await.expect("there is a free worker");
        release
    }

    /// A review once it has ended. While another one of this address is made it is refused.
    async fn ended(reviews: &Reviews, id: MatchId, log: &Arc<MatchLog>, queues: &Arc<Queues>) -> Review {
        for _ in 0..PATIENCE {
            match reviews.get_with(id, log, queues, ASKER, LITTLE).await {
                Ok(view) => {
                    if let Some(review) = view.review {
                        return review;
                    }
                }
                Err(_) => sleep(AGAIN).await,
            }
        }
        panic!("the review never ends");
    }

    #[tokio::test]
    async fn sixty_who_ask_at_once_are_one_computation() {
        let (reviews, queues, log) = (Reviews::default(), Arc::new(Queues::one_reviewer()), lost_queen());
        let id = MatchId::from_bytes([7; 16]);
        let held = hold(&queues).await;
        let asking: Vec<_> = (0..60)
            .map(|_| {
                let (reviews, queues, log) = (reviews.clone(), Arc::clone(&queues), Arc::clone(&log));
                tokio::spawn(async move { reviews.get_with(id, &log, &queues, ASKER, LITTLE).await })
            })
            .collect();
        for asked in asking {
            let view = asked.await.expect("an answer").expect("not refused");
            assert!(view.review.is_none() && view.percent == 0, "the worker is busy: {view:?}");
        }
        drop(held);
        let review = ended(&reviews, id, &log, &queues).await;
        assert_eq!((review.values.len(), review.marks.len()), (3, 1), "{review:?}");
        let begun = queues.reviews.state().begun;
        // It is remembered.
        let again = reviews.get_with(id, &log, &queues, ASKER, LITTLE).await.expect("not refused");
        assert_eq!((again.percent, again.review), (100, Some(review)));
        assert_eq!(queues.reviews.state().begun, begun);
        // The worker's first task, three positions, the two around the blunder again, and the other first moves.
        assert_eq!(begun, 1 + 3 + 2 + 1);
    }

    #[tokio::test]
    async fn an_abandoned_review_ends() {
        let (reviews, queues, log) = (Reviews::default(), Arc::new(Queues::one_reviewer()), lost_queen());
        let id = MatchId::from_bytes([7; 16]);
        let held = hold(&queues).await;
        let view = reviews.get_with(id, &log, &queues, ASKER, LITTLE).await.expect("not refused");
        assert!(view.review.is_none());
        if let Some(known) = reviews.known().get_mut(&id) {
            known.asked -= WANTED_FOR;
        }
        drop(held);
        for _ in 0..PATIENCE {
            if reviews.known().is_empty() {
                break;
            }
            sleep(AGAIN).await;
        }
        assert!(reviews.known().is_empty());
        assert_eq!(queues.reviews.state().begun, 2, "only the search that was waiting for the worker");
    }

    #[tokio::test]
    async fn a_review_that_was_refused_is_tried_again() {
        let (reviews, queues, log) = (Reviews::default(), Arc::new(Queues::one_reviewer()), lost_queen());
        let held = hold(&queues).await;
        // One of this address waits, which is all it may have here.
        let first = MatchId::from_bytes([7; 16]);
        let view = reviews.get_with(first, &log, &queues, ASKER, LITTLE).await;
        assert!(view.is_ok_and(|view| view.review.is_none()));
        let second = MatchId::from_bytes([8; 16]);
        let refused = reviews.get_with(second, &log, &queues, ASKER, LITTLE).await;
        assert!(matches!(refused, Err(QueueError::OfAsker { most: 1, .. })), "{refused:?}");
        drop(held);
        ended(&reviews, second, &log, &queues).await;
    }
}
