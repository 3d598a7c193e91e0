use alloc::vec::Vec;

/// The answers to the same question about many items, in their order, on all cores (feature `rayon`).
///
/// Each core has memory of its own, such as a [`Scratch`](crate::search::Scratch) or a
/// [`Viewer`](crate::search::Viewer), which the function gets beside the item. The answers do not depend on the number
/// of cores. Without the feature the items are asked about one after another.
///
/// The number of hexes that each hex of a map sees:
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Blockers, Viewer, many, view};
///
/// let map = Region::hexagon(5);
/// let blockers = Blockers::new(&map, |hex| hex == Hex::ORIGIN);
/// let hexes: Vec<Hex> = map.hexes().collect();
/// let seen = many(&hexes, |&hex, viewer: &mut Viewer| view(&blockers, hex, 3, viewer).len());
/// assert_eq!(seen[map.index(Hex::ORIGIN).expect("on the map")], 37);
/// ```
///
/// Paths of many units to one goal need one search for all of them, and then no memory:
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold::grid::Region;
/// use sixfold::search::{Costs, Scratch, flow, many};
///
/// let costs = Costs::uniform(&Region::hexagon(5));
/// let mut scratch = Scratch::new();
/// let home = flow(&costs, &[Hex::ORIGIN], &mut scratch);
/// let units = [Hex::new(5, 0), Hex::new(0, -3)];
/// let ways = many(&units, |&hex, (): &mut ()| home.path_from(hex).map(|way| way.cost()));
/// assert_eq!(ways, [Some(5), Some(3)]);
/// ```
pub fn many<I: Sync, M: Default, T: Send>(items: &[I], ask: impl Fn(&I, &mut M) -> T + Sync) -> Vec<T> {
    #[cfg(feature = "rayon")]
    {
        use rayon::iter::ParallelIterator;
        use rayon::slice::ParallelSlice;

        // Some parts for each core, so that none waits long for the others, and few memories are made.
        let part = items.len().div_ceil(8 * rayon::current_num_threads()).max(1);
        let parts = items.par_chunks(part).flat_map_iter(|part| {
            let mut memory = M::default();
            part.iter().map(|item| ask(item, &mut memory)).collect::<Vec<T>>()
        });
        parts.collect()
    }
    #[cfg(not(feature = "rayon"))]
    {
        let mut memory = M::default();
        items.iter().map(|item| ask(item, &mut memory)).collect()
    }
}
