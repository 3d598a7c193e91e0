use std::num::NonZero;

use crate::work::fair_queue::FairQueue;
use crate::work::match_addresses::MatchAddresses;

/// The queues of a server, one for each kind of work.
#[derive(Debug)]
pub(crate) struct Queues {
    /// The built-in opponents.
    pub(crate) opponents: FairQueue,
    /// The judging of matches that have ended.
    pub(crate) reviews: FairQueue,
    /// Searches of positions that somebody looks at. They go on for long, and give way to one another.
    pub(crate) analyses: FairQueue,
    /// Lines of the query protocol.
    pub(crate) queries: FairQueue,
    /// Pictures, models and map files.
    pub(crate) pictures: FairQueue,
    /// For whom the opponents think.
    pub(crate) match_addresses: MatchAddresses,
}

impl Queues {
    /// Queues for a machine of this many cores.
    ///
    /// Together they have more workers than there are cores; the system shares the cores among them, so a kind of work
    /// that is not asked for leaves its part to the others.
    fn for_cores(cores: usize) -> Queues {
        Queues {
            // A match has one opponent that thinks at most; those without a place are looked for every few seconds.
            opponents: FairQueue::new("opponents", cores, 4_096, 512),
            reviews: FairQueue::new("reviews", cores.div_ceil(2), 64, 8),
            analyses: FairQueue::new("analyses", cores.div_ceil(4), 64, 8),
            queries: FairQueue::new("queries", cores, 1024, 64),
            pictures: FairQueue::new("pictures", cores.div_ceil(2), 128, 8),
            match_addresses: MatchAddresses::default(),
        }
    }

    /// Queues with one worker for reviews, for which one request of an asker waits.
    #[cfg(test)]
    pub(crate) fn one_reviewer() -> Queues {
        Queues { reviews: FairQueue::new("reviews", 1, 64, 1), ..Queues::for_cores(1) }
    }

    /// Queues in which no opponent gets a worker.
    #[cfg(test)]
    pub(crate) fn no_thinker() -> Queues {
        Queues { opponents: FairQueue::new("opponents", 0, 64, 64), ..Queues::for_cores(1) }
    }

    /// Every queue, for the operator of the server.
    pub(crate) fn all(&self) -> [&FairQueue; 5] {
        [&self.opponents, &self.reviews, &self.analyses, &self.queries, &self.pictures]
    }
}

impl Default for Queues {
    fn default() -> Queues {
        Queues::for_cores(std::thread::available_parallelism().map_or(1, NonZero::get))
    }
}

#[cfg(test)]
mod tests {
    use super::Queues;

    #[test]
    fn every_kind_of_work_has_a_worker_of_its_own() {
        for cores in [1, 2, 64] {
            let queues = Queues::for_cores(cores);
            let workers = queues.all().map(|queue| (queue.name(), queue.state().workers));
            let half = cores.div_ceil(2);
            let wanted = [
                ("opponents", cores),
                ("reviews", half),
                ("analyses", cores.div_ceil(4)),
                ("queries", cores),
                ("pictures", half),
            ];
            assert_eq!(workers, wanted);
        }
    }
}
