use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::coord::Direction;
use crate::grid::store::PersistentMap;
use crate::grid::units::occupants::Occupants;
use crate::grid::{Posture, Side};

/// The most units that are stored as one flat array.
///
/// Copying that few is faster than the path through a tree, and it is one allocation.
const FEW: usize = 64;

/// The positions of all units, as a persistent store.
///
/// A change makes a new store that shares unchanged parts. A unit occurs once: callers add only units that
/// are not in the store, and check stacking.
#[derive(Clone, Debug)]
pub(crate) enum UnitStore {
    /// Unordered and without gaps: the first `len` places are taken.
    Few { len: usize, ranks: Arc<[Rank]> },
    /// By the number of the unit, and by the index of a hex.
    Many { by_id: PersistentMap<Standing>, at: Occupants },
}

/// A unit on the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) index: u32,
    pub(crate) id: u32,
    pub(crate) state: State,
}

/// The reason why a unit cannot be placed.
pub(crate) enum InTheWay {
    /// The unit itself, which is already on the grid.
    Itself(Standing),
    /// Another unit on the hex; any one of several.
    Other(Standing),
}

/// The state of a unit besides its hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) facing: Direction,
    pub(crate) posture: Posture,
    pub(crate) side: Option<Side>,
}

/// Eight places for units; those after the last unit are vacant.
///
/// Indices and numbers are stored separately, so that eight of them are compared at once. Whole ranks
/// are copied unchanged, which is faster than building an array that is one longer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rank {
    index: [u32; 8],
    id: [u32; 8],
    state: [State; 8],
}

/// Marks a vacant place; no hex and no unit has this number.
const VACANT: u32 = u32::MAX;

const EMPTY_RANK: Rank = Rank {
    index: [VACANT; 8],
    id: [VACANT; 8],
    state: [State { facing: Direction::D0, posture: Posture::Standing, side: None }; 8],
};

impl Rank {
    fn get(&self, place: usize) -> Standing {
        Standing { index: self.index[place], id: self.id[place], state: self.state[place] }
    }

    fn set(&mut self, place: usize, unit: Standing) {
        self.index[place] = unit.index;
        self.id[place] = unit.id;
        self.state[place] = unit.state;
    }

    fn clear(&mut self, place: usize) {
        self.index[place] = VACANT;
        self.id[place] = VACANT;
    }
}

/// The position of a key: the rank and the place in it.
#[inline]
fn position(ranks: &[Rank], key: u32, of: impl Fn(&Rank) -> &[u32; 8]) -> Option<(usize, usize)> {
    for (number, rank) in ranks.iter().enumerate() {
        let keys = of(rank);
        // Without an early exit the compiler turns this into two wide comparisons.
        if keys.iter().fold(false, |hit, &k| hit | (k == key)) {
            return keys.iter().position(|&k| k == key).map(|place| (number, place));
        }
    }
    None
}

impl UnitStore {
    pub(crate) fn none() -> UnitStore {
        UnitStore::Few { len: 0, ranks: Arc::from([]) }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            UnitStore::Few { len, .. } => *len,
            UnitStore::Many { by_id, .. } => by_id.len(),
        }
    }

    /// The unit on a hex; any one of several.
    #[inline]
    pub(crate) fn at(&self, index: u32) -> Option<Standing> {
        match self {
            UnitStore::Few { ranks, .. } => {
                position(ranks, index, |rank| &rank.index).map(|(rank, place)| ranks[rank].get(place))
            }
            UnitStore::Many { by_id, at } => at.first(index).and_then(|id| by_id.get(id)).copied(),
        }
    }

    /// The number of units on a hex.
    pub(crate) fn count_at(&self, index: u32) -> usize {
        match self {
            UnitStore::Few { ranks, .. } => standings(ranks).filter(|unit| unit.index == index).count(),
            UnitStore::Many { at, .. } => at.count(index),
        }
    }

    /// All units on a hex, in no particular order.
    pub(crate) fn all_at(&self, index: u32) -> Vec<Standing> {
        match self {
            UnitStore::Few { ranks, .. } => standings(ranks).filter(|unit| unit.index == index).collect(),
            UnitStore::Many { by_id, at } => at.ids(index).filter_map(|id| by_id.get(id)).copied().collect(),
        }
    }

    /// The unit with a number.
    #[inline]
    pub(crate) fn find(&self, id: u32) -> Option<Standing> {
        match self {
            UnitStore::Few { ranks, .. } => {
                position(ranks, id, |rank| &rank.id).map(|(rank, place)| ranks[rank].get(place))
            }
            UnitStore::Many { by_id, .. } => by_id.get(id).copied(),
        }
    }

    /// The obstacle to placing a unit on a hex; the unit itself before any other.
    #[inline]
    pub(crate) fn in_the_way(&self, id: u32, index: u32) -> Option<InTheWay> {
        if let UnitStore::Few { ranks, .. } = self {
            // Every rank is compared, without an early exit: in most cases nothing is in the way.
            let meets = |rank: &Rank| {
                let pairs = rank.id.iter().zip(&rank.index);
                pairs.fold(false, |hit, (&i, &at)| hit | (i == id) | (at == index))
            };
            if !ranks.iter().fold(false, |hit, rank| hit | meets(rank)) {
                return None;
            }
        }
        self.find(id).map(InTheWay::Itself).or_else(|| self.at(index).map(InTheWay::Other))
    }

    /// A copy with one more unit, which must be new.
    pub(crate) fn with(&self, unit: Standing) -> UnitStore {
        match self {
            UnitStore::Few { len, ranks } if *len < FEW => {
                let (rank, place) = (len / 8, len % 8);
                let ranks = if rank < ranks.len() {
                    edited(ranks, |ranks| ranks[rank].set(place, unit))
                } else {
                    let mut more = EMPTY_RANK;
                    more.set(0, unit);
                    ranks.iter().copied().chain(core::iter::once(more)).collect()
                };
                UnitStore::Few { len: len + 1, ranks }
            }
            UnitStore::Few { .. } => UnitStore::many(&self.sorted()).with(unit),
            UnitStore::Many { by_id, at } => {
                UnitStore::Many { by_id: by_id.with(unit.id, unit), at: at.with(unit.index, unit.id) }
            }
        }
    }

    /// Adds a unit, which must be new; changes unshared parts in place.
    pub(crate) fn insert(&mut self, unit: Standing) {
        match self {
            UnitStore::Few { .. } => *self = self.with(unit),
            UnitStore::Many { by_id, at } => {
                by_id.insert(unit.id, unit);
                at.insert(unit.index, unit.id);
            }
        }
    }

    /// A copy without a unit, which must be in the store.
    pub(crate) fn without(&self, unit: Standing) -> UnitStore {
        match self {
            UnitStore::Few { len, ranks } => {
                // The last unit takes its place.
                let (rank, place) = place(ranks, unit);
                let last = len - 1;
                let ranks = edited(ranks, |ranks| {
                    let moved = ranks[last / 8].get(last % 8);
                    ranks[rank].set(place, moved);
                    ranks[last / 8].clear(last % 8);
                });
                UnitStore::Few { len: last, ranks }
            }
            UnitStore::Many { by_id, at } => {
                let by_id = by_id.without(unit.id).expect("the unit is there");
                let at = at.without(unit.index, unit.id);
                // Half the limit, so that alternating placements and removals do not switch each time.
                let many = UnitStore::Many { by_id, at };
                if many.len() > FEW / 2 { many } else { UnitStore::few(&many.sorted()) }
            }
        }
    }

    /// A copy with a unit changed, which must be in the store.
    pub(crate) fn changed(&self, before: Standing, after: Standing) -> UnitStore {
        match self {
            UnitStore::Few { len, ranks } => {
                let (rank, place) = place(ranks, before);
                UnitStore::Few { len: *len, ranks: edited(ranks, |ranks| ranks[rank].set(place, after)) }
            }
            UnitStore::Many { by_id, at } => {
                let at = if before.index == after.index {
                    at.clone()
                } else {
                    at.without(before.index, before.id).with(after.index, after.id)
                };
                UnitStore::Many { by_id: by_id.with(after.id, after), at }
            }
        }
    }

    /// All units, by hex.
    pub(crate) fn sorted(&self) -> Vec<Standing> {
        let mut all = Vec::with_capacity(self.len());
        match self {
            UnitStore::Few { ranks, .. } => all.extend(standings(ranks)),
            UnitStore::Many { by_id, .. } => by_id.for_each(|_, unit| all.push(*unit)),
        }
        all.sort_unstable_by_key(|unit| unit.index);
        all
    }

    /// The numbers of units that may differ between two grids; skips shared parts.
    pub(crate) fn changed_ids(&self, other: &UnitStore) -> Vec<u32> {
        match (self, other) {
            (UnitStore::Few { ranks: a, .. }, UnitStore::Few { ranks: b, .. }) if Arc::ptr_eq(a, b) => {
                Vec::new()
            }
            (UnitStore::Many { by_id: a, .. }, UnitStore::Many { by_id: b, .. }) => a.changed_keys(b),
            _ => {
                let mut ids: Vec<u32> =
                    self.sorted().iter().chain(&other.sorted()).map(|unit| unit.id).collect();
                ids.sort_unstable();
                ids.dedup();
                ids
            }
        }
    }

    fn few(units: &[Standing]) -> UnitStore {
        let rank = |units: &[Standing]| {
            let mut rank = EMPTY_RANK;
            units.iter().enumerate().for_each(|(place, &unit)| rank.set(place, unit));
            rank
        };
        UnitStore::Few { len: units.len(), ranks: units.chunks(8).map(rank).collect() }
    }

    fn many(units: &[Standing]) -> UnitStore {
        let mut by_id = PersistentMap::EMPTY;
        let mut at = Occupants::EMPTY;
        for &unit in units {
            by_id.insert(unit.id, unit);
            at.insert(unit.index, unit.id);
        }
        UnitStore::Many { by_id, at }
    }
}

/// A changed copy of the ranks.
fn edited(ranks: &[Rank], edit: impl FnOnce(&mut [Rank])) -> Arc<[Rank]> {
    let mut copy: Arc<[Rank]> = Arc::from(ranks);
    edit(Arc::get_mut(&mut copy).expect("nobody else has the copy"));
    copy
}

/// All units of the ranks.
fn standings(ranks: &[Rank]) -> impl Iterator<Item = Standing> {
    let places = ranks.iter().flat_map(|rank| (0..8).map(|place| rank.get(place)));
    places.filter(|unit| unit.id != VACANT)
}

fn place(ranks: &[Rank], unit: Standing) -> (usize, usize) {
    position(ranks, unit.id, |rank| &rank.id).expect("the unit is there")
}
