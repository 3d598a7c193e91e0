//! Finds the hexes of the ground near a ray without testing all of them.
//!
//! Both kinds of ground are divided into boxes of columns and rows, and boxes into smaller ones: a
//! terrain by its tree, a height field by halving its spans. A search tests a box before it
//! opens it, so hexes far from a ray cost nothing. Hexes are found in the order in which the
//! ray passes over them, so the first hit is close to the first hex.

use sixfold::coord::Hex;
use sixfold::grid::Span;
use sixfold::internals::{HexBox, Scan, SearchOrder};

use crate::surface::HeightField;
use crate::tokens::Terrain;

/// Ground whose hexes can be searched box by box.
///
/// The module is private, so only the two kinds of ground of this crate implement it.
pub trait HexSearch {
    /// Calls `found` with the hexes of all boxes for which `wanted` is true.
    ///
    /// It may call it with others too.
    /// `wanted` is called for a box before the boxes inside it. Boxes and hexes are visited in the given
    /// order.
    fn search(&self, order: SearchOrder, wanted: &mut dyn FnMut(HexBox) -> bool, found: &mut dyn FnMut(Hex));
}

impl<K> HexSearch for Terrain<K> {
    fn search(&self, order: SearchOrder, wanted: &mut dyn FnMut(HexBox) -> bool, found: &mut dyn FnMut(Hex)) {
        self.tree().visit(order, wanted, found);
    }
}

impl<H: Copy + Into<f64>> HexSearch for HeightField<'_, H> {
    fn search(&self, order: SearchOrder, wanted: &mut dyn FnMut(HexBox) -> bool, found: &mut dyn FnMut(Hex)) {
        if let Some(bounds) = self.region().bounds() {
            search_spans(self.region().spans(), bounds.r, order, wanted, found);
        }
    }
}

/// Searches spans by halving them: by column, within a column, then by rows.
fn search_spans(
    spans: &[Span],
    rows: (i32, i32),
    order: SearchOrder,
    wanted: &mut dyn FnMut(HexBox) -> bool,
    found: &mut dyn FnMut(Hex),
) {
    let (first, last) = match spans {
        [] => return,
        [span] => return search_rows(*span, order, wanted, found),
        [first, .., last] => (first, last),
    };
    if !wanted(HexBox { q: first.q..=last.q, r: rows.0..=rows.1 }) {
        return;
    }
    let middle = spans.len() / 2;
    let (at, scan) = if first.q == last.q {
        (middle, order.r)
    } else {
        // A column is not split here, or its spans would be visited in the order of columns.
        let column = spans[middle].q;
        let at = spans.partition_point(|span| span.q < column);
        (if at == 0 { spans.partition_point(|span| span.q == column) } else { at }, order.q)
    };
    let (low, high) = spans.split_at(at);
    for half in in_order(low, high, scan) {
        search_spans(half, rows, order, wanted, found);
    }
}

fn search_rows(
    span: Span,
    order: SearchOrder,
    wanted: &mut dyn FnMut(HexBox) -> bool,
    found: &mut dyn FnMut(Hex),
) {
    const FEW: u32 = 4;
    if !wanted(HexBox { q: span.q..=span.q, r: span.r..=span.end_r() - 1 }) {
        return;
    }
    if span.len > FEW {
        let half = span.len / 2;
        let above = Span { len: half, ..span };
        let below = Span { r: span.r + half.cast_signed(), len: span.len - half, ..span };
        for half in in_order(above, below, order.r) {
            search_rows(half, order, wanted, found);
        }
    } else {
        match order.r {
            Scan::Ascending => span.hexes().for_each(found),
            Scan::Descending => span.hexes().rev().for_each(found),
        }
    }
}

fn in_order<T>(low: T, high: T, scan: Scan) -> [T; 2] {
    match scan {
        Scan::Ascending => [low, high],
        Scan::Descending => [high, low],
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use super::HexSearch;
    use crate::surface::HeightField;
    use crate::tokens::{Terrain, Token};
    use sixfold::coord::{Hex, Orientation};
    use sixfold::grid::Region;
    use sixfold::internals::{HexBox, Scan, SearchOrder};

    /// The hexes a search finds, in its order.
    fn found(ground: &impl HexSearch, order: SearchOrder, wanted: impl Fn(&HexBox) -> bool) -> Vec<Hex> {
        let mut hexes = Vec::new();
        ground.search(order, &mut |hexes| wanted(&hexes), &mut |hex| hexes.push(hex));
        hexes
    }

    /// Compares searches of a terrain and of a field with sorting their hexes.
    fn check(all: &[Hex], aim: Hex) {
        let tokens = all.iter().map(|&hex| (hex, Token::new(0, ())));
        let terrain = Terrain::from_tokens(Orientation::Flat, tokens).expect("each hex once");
        let region = Region::from_iter(all.iter().copied());
        let heights = vec![0; region.len()];
        let field = HeightField::new(&region, &heights, Orientation::Flat).expect("one each");
        let scans = [(Scan::Ascending, 1), (Scan::Descending, -1)];
        for ((q, q_sign), (r, r_sign)) in scans.iter().flat_map(|&a| scans.map(|b| (a, b))) {
            let order = SearchOrder { q, r };
            let mut sorted = all.to_vec();
            sorted.sort_by_key(|hex| (q_sign * hex.q(), r_sign * hex.r()));
            assert_eq!(found(&terrain, order, |_| true), sorted);
            assert_eq!(found(&field, order, |_| true), sorted);
            // Only boxes that contain `aim`: it is found if it exists, and most others are not.
            let around = |hexes: &HexBox| hexes.q.contains(&aim.q()) && hexes.r.contains(&aim.r());
            for near in [found(&terrain, order, around), found(&field, order, around)] {
                assert_eq!(near.contains(&aim), all.contains(&aim));
                assert!(near.iter().all(|hex| hex.q() == aim.q()), "leaves are pieces of a column");
            }
        }
    }

    #[test]
    fn hexes_are_found_in_the_order_asked_for() {
        let square: Vec<Hex> = (-5..=5).flat_map(|q| (-5..=5).map(move |r| Hex::new(q, r))).collect();
        for step in 1..40 {
            let some: Vec<Hex> = square.iter().copied().step_by(step).collect();
            for aim in square.iter().copied().step_by(7) {
                check(&some, aim);
            }
        }
    }
}
