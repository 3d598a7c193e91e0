use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Takes out the entry with the smallest key; of equal keys the one that came last.
///
/// Keys that come in must not be smaller than the last that went out. Where all of them lie close
/// together, a ring of stacks is the queue; otherwise it is a heap. Both give the same order.
#[derive(Clone, Debug)]
pub(crate) struct Queue<T> {
    /// The entries with key `k` are in stack `k % stacks.len()`; their number is a power of two.
    stacks: Vec<Vec<T>>,
    /// How many of the stacks are in use, less one; 0 when the heap is.
    mask: u64,
    key: u64,
    len: usize,
    heap: BinaryHeap<Ranked<T>>,
    /// How many entries came in so far.
    arrivals: u64,
}

/// The most stacks: a wider spread of keys goes to the heap.
const MOST_STACKS: u64 = 1 << 12;

impl<T> Default for Queue<T> {
    fn default() -> Queue<T> {
        Queue { stacks: Vec::new(), mask: 0, key: 0, len: 0, heap: BinaryHeap::new(), arrivals: 0 }
    }
}

impl<T: Copy> Queue<T> {
    /// Empties the queue for keys from `first` on, of which none that comes in is `spread` or more
    /// above the last that went out.
    pub(crate) fn start(&mut self, first: u64, spread: u64) {
        for stack in &mut self.stacks {
            stack.clear();
        }
        self.heap.clear();
        (self.key, self.len, self.arrivals) = (first, 0, 0);
        if spread > MOST_STACKS {
            self.mask = 0;
            return;
        }
        let stacks = spread.max(2).next_power_of_two();
        self.mask = stacks - 1;
        if (self.stacks.len() as u64) < stacks {
            self.stacks.resize_with(stacks as usize, Vec::new);
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, key: u64, entry: T) {
        if self.mask == 0 {
            self.heap.push(Ranked { key, arrival: self.arrivals, entry });
            self.arrivals += 1;
            return;
        }
        debug_assert!(key >= self.key && key - self.key <= self.mask, "the key fits the ring");
        self.stacks[(key & self.mask) as usize].push(entry);
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(u64, T)> {
        if self.mask == 0 {
            return self.heap.pop().map(|ranked| (ranked.key, ranked.entry));
        }
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        loop {
            if let Some(entry) = self.stacks[(self.key & self.mask) as usize].pop() {
                return Some((self.key, entry));
            }
            self.key += 1;
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Ranked<T> {
    key: u64,
    arrival: u64,
    entry: T,
}

impl<T> Ord for Ranked<T> {
    /// The greatest comes out of the heap first.
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
    use super::{MOST_STACKS, Queue};

    #[test]
    fn stacks_and_heap_give_the_same_order() {
        let (mut stacks, mut heap) = (Queue::default(), Queue::default());
        stacks.start(7, 40);
        heap.start(7, MOST_STACKS + 1);
        let mut seed = 1_u64;
        let mut key = 7;
        for entry in 0..5000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            stacks.push(key + (seed >> 33) % 40, entry);
            heap.push(key + (seed >> 33) % 40, entry);
            if seed >> 62 != 0 {
                let next = stacks.pop();
                assert_eq!(next, heap.pop());
                key = next.map_or(key, |(key, _)| key);
            }
        }
        while let Some(next) = stacks.pop() {
            assert_eq!(Some(next), heap.pop());
        }
        assert_eq!(heap.pop(), None);
    }

    #[test]
    fn of_equal_keys_the_last_comes_first() {
        let mut queue = Queue::default();
        queue.start(5, 2);
        for entry in ['a', 'b', 'c'] {
            queue.push(5, entry);
        }
        assert_eq!([queue.pop(), queue.pop()], [Some((5, 'c')), Some((5, 'b'))]);
    }
}
