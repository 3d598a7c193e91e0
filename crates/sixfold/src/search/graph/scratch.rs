use alloc::vec::Vec;
use core::ops::Range;

use crate::coord::Hex;
use crate::search::costs::IMPASSABLE;
use crate::search::graph::{Arrival, BucketQueue, Level, Node, Pose, Stack};
use crate::search::slots::{BitSet, Extent};
use crate::search::straight::{Ahead, CheapestWays};

/// Reusable memory for searches.
///
/// A search needs arrays as large as its region. With one scratch for many searches they are
/// allocated once, by the first. Results borrow the scratch; their `into_owned` returns an owned value.
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
    /// The slots to which a search has assigned a cost.
    pub(crate) seen: BitSet,
    /// The words of `seen` that may be nonzero.
    pub(crate) dirty: Range<usize>,
    /// The words of `seen` whose slots may have costs.
    ///
    /// Empty after a search for the set only.
    pub(crate) priced: Range<usize>,
    /// The cost of the cheapest path found so far.
    ///
    /// [`IMPASSABLE`] for all slots not in `seen`.
    pub(crate) costs: Vec<u32>,
    /// The number of free steps on that path, in searches that count them.
    pub(crate) free: Vec<u32>,
    /// The number of the start that a slot was reached from, in searches with territories.
    pub(crate) labels: Vec<u32>,
    /// The direction number by which a slot was entered.
    pub(crate) entered: Vec<u8>,
    /// The hexes from which a path search may continue.
    pub(crate) queue: BucketQueue<Node>,
    /// The slots from which a search in all directions may continue.
    pub(crate) arrivals: BucketQueue<Arrival>,
    /// The slots that cost the same.
    pub(crate) arrived: Stack<Arrival>,
    /// The numbers of what other searches may continue from.
    pub(crate) front: BucketQueue<u32>,
    /// The state of a slot in one byte; all 0 between searches.
    pub(crate) marks: Vec<u8>,
    /// The three stacks of a search where all steps cost the same.
    pub(crate) stacks: [Stack<Node>; 3],
    /// Sorts those stacks.
    pub(crate) level: Level,
    /// Sets of hexes by cost, as windows of 64 rows.
    pub(crate) waves: Vec<u64>,
    /// The slots of which the number of steps to them was counted.
    pub(crate) counted: Vec<u32>,
    /// The hexes near the line between two hexes.
    pub(crate) ahead: Ahead,
    /// All cheapest paths between two hexes.
    pub(crate) ways: CheapestWays,
    /// The path that was found.
    pub(crate) path: Vec<Hex>,
    /// The path with turns that was found.
    pub(crate) poses: Vec<Pose>,
}

impl Scratch {
    /// A scratch without memory; the first search allocates.
    #[must_use]
    pub fn new() -> Scratch {
        Scratch::default()
    }

    /// Clears the slots of the last search and makes room for those below `len`.
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
        // Rounded up to whole words, so that each word has its 64 costs.
        let len = len.next_multiple_of(64);
        if self.costs.len() < len {
            self.costs.resize(len, IMPASSABLE);
        }
    }

    /// Makes room for the entry directions of the slots below `len`.
    pub(crate) fn make_room_for_entered(&mut self, len: usize) {
        if self.entered.len() < len {
            self.entered.resize(len, 0);
        }
    }

    /// Records the slots that a search has put in `seen`, without costs.
    pub(crate) fn listed(&mut self, slots: &Extent) {
        self.dirty = slots.words();
    }

    /// Records the slots that a search has put in `seen`, with costs.
    pub(crate) fn soiled(&mut self, slots: &Extent) {
        self.dirty = slots.words();
        self.priced = slots.words();
    }
}
