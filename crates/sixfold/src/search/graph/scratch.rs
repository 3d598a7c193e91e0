use alloc::vec::Vec;
use core::ops::Range;

use crate::coord::Hex;
use crate::search::costs::IMPASSABLE;
use crate::search::graph::{BucketQueue, Level, Node, Pose, Stack};
use crate::search::slots::{BitSet, Extent};

/// Reusable memory for searches.
///
/// A search needs arrays as large as its region. With one scratch for many searches they are
/// allocated once, by the first. Results borrow the scratch; their `into_owned` gives a value to keep.
/// A result never depends on earlier searches.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, path};
///
/// let costs = Costs::uniform(&Region::hexagon(5));
/// let mut scratch = Scratch::new();
/// for q in 1..=5 {
///     let found = path(&costs, Hex::ORIGIN, Hex::new(q, 0), &mut scratch).expect("open ground");
///     assert_eq!(found.cost(), q as u32);
/// }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// The slots that a search has given a cost.
    pub(crate) seen: BitSet,
    /// The words of `seen` that may be other than 0.
    pub(crate) dirty: Range<usize>,
    /// The words of `seen` whose slots may have costs; empty after a search for the set alone.
    pub(crate) priced: Range<usize>,
    /// The cost of the cheapest path found so far; [`IMPASSABLE`] for all slots not in `seen`.
    pub(crate) costs: Vec<u32>,
    /// How many of its steps are free; only where a search counts them.
    pub(crate) free: Vec<u32>,
    /// The direction number by which a slot was entered.
    pub(crate) entered: Vec<u8>,
    /// The hexes that a search for a path may go on from.
    pub(crate) queue: BucketQueue<Node>,
    /// The slots that a search in all directions may go on from.
    pub(crate) front: BucketQueue<u32>,
    /// The state of a slot in one byte; all 0 between searches.
    pub(crate) marks: Vec<u8>,
    /// The three stacks of a search where all steps cost the same.
    pub(crate) stacks: [Stack; 3],
    /// Sorts those stacks.
    pub(crate) level: Level,
    /// Sets of hexes by cost, as windows of 64 rows.
    pub(crate) waves: Vec<u64>,
    /// The path that was found.
    pub(crate) path: Vec<Hex>,
    /// The path with turns that was found.
    pub(crate) poses: Vec<Pose>,
}

impl Scratch {
    /// No memory yet; the first search allocates what it needs.
    #[must_use]
    pub fn new() -> Scratch {
        Scratch::default()
    }

    /// Clears the slots seen before and makes room for those below `len`.
    pub(crate) fn forget(&mut self, len: usize) {
        let priced = core::mem::take(&mut self.priced);
        let costs = self.costs[priced.start * 64..priced.end * 64].chunks_exact_mut(64);
        for (&word, costs) in self.seen.words()[priced].iter().zip(costs) {
            if word != 0 {
                costs.fill(IMPASSABLE);
            }
        }
        self.seen.clear_words(core::mem::take(&mut self.dirty));
        self.seen.make_room(len);
        // As many as there are bits, so that each word has its 64 costs.
        let len = len.next_multiple_of(64);
        if self.costs.len() < len {
            self.costs.resize(len, IMPASSABLE);
        }
    }

    /// Makes room for the directions by which slots below `len` are entered.
    pub(crate) fn make_room_for_entered(&mut self, len: usize) {
        if self.entered.len() < len {
            self.entered.resize(len, 0);
        }
    }

    /// Records which slots a search has put in `seen`, without costs.
    pub(crate) fn listed(&mut self, slots: &Extent) {
        self.dirty = slots.words();
    }

    /// Records which slots a search has put in `seen` and given a cost.
    pub(crate) fn soiled(&mut self, slots: &Extent) {
        self.dirty = slots.words();
        self.priced = slots.words();
    }
}
