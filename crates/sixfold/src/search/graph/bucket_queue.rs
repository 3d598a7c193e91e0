//! Bucket queue: the priority queue of every search.
//!
//! Idea: costs are small integers, so entries wait in one stack for each cost instead of a heap, and
//! pushing and popping take constant time. Keys too far ahead for the ring of stacks wait in a binary heap.
//!
//! Invariant: no pushed key is below the last popped key, so the ring needs one stack for each key
//! between that and the farthest (Dial's algorithm, Communications of the ACM 12, 1969). Of equal keys
//! the last in is the first out, which makes every search deterministic.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::search::graph::Stack;

/// A priority queue that pops the smallest key.
///
/// Of equal keys it pops the one that was pushed last. A pushed key must not be smaller than the last
/// popped one. Keys close to that are in a ring of stacks, those farther ahead in a heap.
#[derive(Clone, Debug)]
pub(crate) struct BucketQueue<T> {
    /// The ring: entries with key `k` are in stack `k % stacks.len()`.
    ///
    /// The number of stacks is a power of two.
    stacks: Vec<Stack<T>>,
    /// The number of stacks in use, minus one.
    mask: u64,
    /// Whether no key can be too far ahead for the ring.
    is_all_near: bool,
    key: u64,
    /// The number of entries in the stacks.
    len: usize,
    heap: BinaryHeap<Ranked<T>>,
    /// The smallest key in the heap; `u64::MAX` when it is empty.
    far: u64,
    /// The number of entries pushed into the heap so far.
    arrivals: u64,
}

/// The most stacks.
const MOST_STACKS: u64 = 1 << 12;

/// The number of stacks without a bound on the keys.
const SOME_STACKS: u64 = 1 << 8;

impl<T> Default for BucketQueue<T> {
    fn default() -> BucketQueue<T> {
        let heap = BinaryHeap::new();
        BucketQueue {
            stacks: Vec::new(),
            mask: 0,
            is_all_near: false,
            key: 0,
            len: 0,
            heap,
            far: u64::MAX,
            arrivals: 0,
        }
    }
}

impl<T: Copy + Default> BucketQueue<T> {
    /// Empties the queue for keys from `first` on.
    ///
    /// A pushed key is always less than `spread` above the last popped one.
    pub(crate) fn start(&mut self, first: u64, spread: u64) {
        for stack in &mut self.stacks {
            stack.clear();
        }
        self.heap.clear();
        (self.key, self.len, self.far, self.arrivals) = (first, 0, u64::MAX, 0);
        let stacks = if spread > MOST_STACKS { SOME_STACKS } else { spread.max(2).next_power_of_two() };
        (self.mask, self.is_all_near) = (stacks - 1, spread <= stacks);
        if (self.stacks.len() as u64) < stacks {
            self.stacks.resize_with(stacks as usize, Stack::default);
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, key: u64, entry: T) {
        debug_assert!(key >= self.key, "no key comes in below the last that went out");
        if key - self.key > self.mask {
            self.push_far(key, entry);
            return;
        }
        self.stacks[(key & self.mask) as usize].push(entry);
        self.len += 1;
    }

    /// The stacks and the bits of a key that number its stack.
    ///
    /// For queues that are [`BucketQueue::is_all_near`]. What is pushed here must be counted with
    /// [`BucketQueue::count`].
    pub(crate) fn ring(&mut self) -> (&mut [Stack<T>], u64) {
        (&mut self.stacks, self.mask)
    }

    /// Whether every key that may be pushed has a stack.
    pub(crate) fn is_all_near(&self) -> bool {
        self.is_all_near
    }

    /// Counts entries that were pushed onto [`BucketQueue::ring`].
    pub(crate) fn count(&mut self, entries: usize) {
        self.len += entries;
    }

    /// Pops all entries with the smallest key.
    pub(crate) fn pop_all(&mut self, entries: &mut Stack<T>) -> Option<u64> {
        let (key, last) = self.pop()?;
        entries.clear();
        core::mem::swap(&mut self.stacks[(key & self.mask) as usize], entries);
        self.len -= entries.entries().len();
        entries.push(last);
        Some(key)
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(u64, T)> {
        if self.len == 0 {
            // No entry is nearer than the heap, which may be far ahead.
            if self.heap.is_empty() {
                return None;
            }
            self.key = self.far;
        }
        loop {
            if let Some(entry) = self.stacks[(self.key & self.mask) as usize].pop() {
                self.len -= 1;
                return Some((self.key, entry));
            }
            // An entry of the heap was pushed when its key was far ahead, so before all entries of the
            // stack.
            if self.key == self.far {
                return self.pop_far();
            }
            self.key += 1;
        }
    }

    #[cold]
    fn push_far(&mut self, key: u64, entry: T) {
        self.heap.push(Ranked { key, arrival: self.arrivals, entry });
        self.arrivals += 1;
        self.far = self.far.min(key);
    }

    #[cold]
    fn pop_far(&mut self) -> Option<(u64, T)> {
        let ranked = self.heap.pop();
        self.far = self.heap.peek().map_or(u64::MAX, |next| next.key);
        ranked.map(|ranked| (ranked.key, ranked.entry))
    }
}

#[derive(Clone, Copy, Debug)]
struct Ranked<T> {
    key: u64,
    arrival: u64,
    entry: T,
}

impl<T> Ord for Ranked<T> {
    /// The greatest entry is popped from the heap first.
    fn cmp(&self, other: &Ranked<T>) -> Ordering {
        other.key.cmp(&self.key).then(self.arrival.cmp(&other.arrival))
    }
}

impl<T> PartialOrd for Ranked<T> {
    fn partial_cmp(&self, other: &Ranked<T>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> PartialEq for Ranked<T> {
    fn eq(&self, other: &Ranked<T>) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<T> Eq for Ranked<T> {}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;
    use core::cmp::Reverse;

    use super::BucketQueue;

    /// A reference implementation that sorts all entries.
    #[derive(Default)]
    struct Sorted(Vec<(u64, Reverse<usize>)>);

    impl Sorted {
        fn push(&mut self, key: u64, entry: usize) {
            self.0.push((key, Reverse(entry)));
        }

        fn pop(&mut self) -> Option<(u64, usize)> {
            let (place, _) = self.0.iter().enumerate().min_by_key(|(_, ranked)| **ranked)?;
            let (key, Reverse(entry)) = self.0.swap_remove(place);
            Some((key, entry))
        }
    }

    #[test]
    fn near_and_far_keys_come_out_in_order() {
        // Keys within the stacks; keys mostly beyond them; all in one stack; keys far apart.
        for (spread, ahead) in [(40, 40), (u64::MAX, 600), (u64::MAX, 1), (u64::MAX, 1 << 40)] {
            let (mut queue, mut sorted) = (BucketQueue::default(), Sorted::default());
            queue.start(7, spread);
            let mut seed = 1_u64;
            let mut key = 7;
            for entry in 0..3000 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                queue.push(key + (seed >> 20) % ahead, entry);
                sorted.push(key + (seed >> 20) % ahead, entry);
                if seed >> 62 != 0 {
                    let next = queue.pop();
                    assert_eq!(next, sorted.pop());
                    key = next.map_or(key, |(key, _)| key);
                }
            }
            while let Some(next) = queue.pop() {
                assert_eq!(Some(next), sorted.pop());
            }
            assert_eq!(sorted.pop(), None);
        }
    }

    #[test]
    fn of_equal_keys_the_last_comes_first() {
        let mut queue = BucketQueue::default();
        queue.start(5, 2);
        for entry in ['a', 'b', 'c'] {
            queue.push(5, entry);
        }
        assert_eq!([queue.pop(), queue.pop()], [Some((5, 'c')), Some((5, 'b'))]);
    }
}
