//! A region numbers its hexes by q, then r, and finds each of them again.

use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};
use sixfold::coord::{Direction, Hex, LIMIT, Offset, Orientation, Parity};
use sixfold::grid::{Outline, Region, RegionError};
use std::collections::BTreeSet;

/// Compares all methods of a region with the plain set of its hexes.
fn check(region: &Region, hexes: &BTreeSet<Hex>) {
    assert_eq!(region.len(), hexes.len());
    assert!(region.hexes().eq(hexes.iter().copied()));
    assert_eq!(region.hexes().len(), hexes.len());
    let mut folded = Vec::new();
    region.hexes().for_each(|hex| folded.push(hex));
    assert!(folded.iter().eq(hexes));
    for (index, &hex) in hexes.iter().enumerate() {
        assert_eq!(region.index(hex), Some(index));
        assert_eq!(region.hex(index), hex);
        for direction in Direction::ALL {
            let neighbor = hex.try_neighbor(direction).ok().filter(|n| hexes.contains(n));
            assert_eq!(region.neighbor(hex, direction), neighbor);
            let index_of = neighbor.and_then(|n| region.index(n));
            assert_eq!(region.neighbor_index(index, direction), index_of);
            if neighbor.is_none()
                && let Ok(outside) = hex.try_neighbor(direction)
            {
                assert_eq!(region.index(outside), None);
            }
        }
        assert_eq!(region.is_border(hex), region.neighbors(hex).count() < 6);
    }
    for pair in region.spans().windows(2) {
        assert!(pair[0].q < pair[1].q || pair[0].end_r() < pair[1].r, "spans are as long as they can be");
    }
    assert!(region.spans().iter().flat_map(|span| span.hexes()).eq(hexes.iter().copied()));
    let corner = |of: fn(&Hex) -> i32| Some((hexes.iter().map(of).min()?, hexes.iter().map(of).max()?));
    assert_eq!(region.bounds().map(|b| b.q), corner(|h| h.q()));
    assert_eq!(region.bounds().map(|b| b.r), corner(|h| h.r()));
    assert_eq!(region.bounds().map(|b| b.s), corner(|h| h.q() + h.r()));
}

fn build(outline: Outline) -> Region {
    Region::try_new(outline).expect("a small outline")
}

fn set(hexes: impl IntoIterator<Item = Hex>) -> BTreeSet<Hex> {
    hexes.into_iter().collect()
}

fn block(size: i32) -> impl Iterator<Item = Hex> {
    (-size..=size).flat_map(move |q| (-size..=size).map(move |r| Hex::new(q, r)))
}

#[test]
fn hexagons_hold_what_is_near() {
    for center in [Hex::ORIGIN, Hex::new(-7, 3), Hex::new(LIMIT - 6, 0)] {
        for radius in 0..6 {
            let outline = Outline::Hexagon { center, radius };
            let near = set(block(6)
                .filter_map(|hex| center.try_add(hex).ok())
                .filter(|hex| hex.distance(center) <= radius));
            assert_eq!(outline.cells(), near.len() as u128);
            check(&build(outline), &near);
        }
    }
}

#[test]
fn rectangles_follow_their_parity() {
    for parity in Parity::ALL {
        for corner in [Offset::default(), Offset { col: -3, row: 5 }, Offset { col: 4, row: -7 }] {
            for (width, height) in [(1, 1), (5, 4), (4, 5), (1, 9), (9, 1), (2, 2), (0, 3), (3, 0)] {
                let hexes = set((0..width).flat_map(|x| {
                    (0..height).map(move |y| {
                        let offset = Offset { col: corner.col + x, row: corner.row + y };
                        offset.hex(parity).expect("near the origin")
                    })
                }));
                let (width, height) = (width.cast_unsigned(), height.cast_unsigned());
                let outline = Outline::Rectangle { corner, width, height, parity };
                assert_eq!(outline.cells(), hexes.len() as u128);
                check(&build(outline), &hexes);
            }
        }
    }
}

#[test]
fn parallelograms_hold_both_ranges() {
    let outline = Outline::Parallelogram { q: (-2, 3), r: (1, 4) };
    let hexes = set(block(5).filter(|h| (-2..=3).contains(&h.q()) && (1..=4).contains(&h.r())));
    assert_eq!(outline.cells(), 24);
    check(&build(outline), &hexes);
    let reversed = Outline::Parallelogram { q: (0, 3), r: (2, 1) };
    assert_eq!(
        Region::try_new(reversed).map_err(|e| e.to_string()),
        Err("r from 2 to 1 is reversed: the first has to be the smaller".into())
    );
}

#[test]
fn triangles_open_between_two_directions() {
    let corner = Hex::new(2, -1);
    for toward in Direction::ALL {
        for side in 0..5_u32 {
            let mut hexes = BTreeSet::new();
            for a in 0..side.cast_signed() {
                for b in 0..side.cast_signed() - a {
                    let (one, two) = (toward.step(), toward.turn(1).step());
                    hexes.insert(corner + Hex::new(one.0 * a + two.0 * b, one.1 * a + two.1 * b));
                }
            }
            let outline = Outline::Triangle { corner, side, toward };
            assert_eq!(outline.cells(), hexes.len() as u128);
            check(&build(outline), &hexes);
        }
    }
}

#[test]
fn centred_rows_are_the_board_of_nine_rows() {
    let widths: [u32; 9] = [2, 3, 4, 5, 4, 5, 4, 3, 2];
    let lefts = [3, 2, 1, 0, 0, -1, -1, -1, -1];
    let hexes = set(widths.iter().zip(lefts).enumerate().flat_map(|(row, (&width, left))| {
        (0..width.cast_signed()).map(move |letter| Hex::new(letter + left, row as i32 - 4))
    }));
    let rows = |orientation, first| Outline::Rows { first, widths: widths.to_vec(), orientation };
    check(&build(rows(Orientation::Pointy, Hex::new(3, -4))), &hexes);
    // The flat-top board is the same with q and r exchanged.
    let turned = set(hexes.iter().map(|hex| Hex::new(hex.r(), hex.q())));
    check(&build(rows(Orientation::Flat, Hex::new(-4, 3))), &turned);
}

#[test]
fn rows_that_cannot_be_centred_are_named() {
    let rows = |widths: &[u32]| {
        Region::try_new(Outline::Rows {
            first: Hex::ORIGIN,
            widths: widths.to_vec(),
            orientation: Orientation::Pointy,
        })
    };
    assert_eq!(rows(&[2, 3, 3]), Err(RegionError::OffCenter { row: 3, width: 3 }));
    assert_eq!(rows(&[2, 0]), Err(RegionError::EmptyRow { row: 2 }));
    assert_eq!(rows(&[]).map(|region| region.len()), Ok(0));
}

#[test]
fn far_islands_take_memory_by_their_hexes() {
    let (west, east) = (Hex::new(-LIMIT, 0), Hex::new(LIMIT, 0));
    check(&Region::from_iter([east, west]), &set([west, east]));
    let (north, south) = (Hex::new(0, -LIMIT), Hex::new(0, LIMIT));
    check(&Region::from_iter([south, north]), &set([north, south]));
    let islands = set(block(3).chain(block(2).map(|hex| hex + Hex::new(0, 1_000_000))));
    check(&islands.iter().copied().collect(), &islands);
}

#[test]
fn listed_hexes_are_each_listed_once() {
    let twice = Outline::Hexes(vec![Hex::new(1, 1), Hex::ORIGIN, Hex::new(1, 1)]);
    assert_eq!(Region::try_new(twice), Err(RegionError::DuplicateHex { hex: Hex::new(1, 1) }));
    assert_eq!(Region::from_iter([Hex::ORIGIN, Hex::ORIGIN]).len(), 1);
}

#[test]
fn too_many_hexes_are_refused_before_anything_happens() {
    let huge = Outline::hexagon(u32::MAX);
    let limit = Region::MAX_CELLS;
    assert_eq!(limit, 67_108_864);
    assert_eq!(
        Region::try_new(huge),
        Err(RegionError::TooLarge { cells: 55_340_232_208_243_752_961, limit })
    );
    let rows =
        Outline::Rows { first: Hex::ORIGIN, widths: vec![u32::MAX; 3], orientation: Orientation::Flat };
    assert!(matches!(Region::try_new(rows), Err(RegionError::TooLarge { .. })));
    let whole_world = Outline::Parallelogram { q: (i32::MIN, i32::MAX), r: (i32::MIN, i32::MAX) };
    assert_eq!(Region::try_new(whole_world), Err(RegionError::TooLarge { cells: 1 << 64, limit }));
    assert_eq!(
        Region::try_within(Outline::hexagon(2), 18),
        Err(RegionError::TooLarge { cells: 19, limit: 18 })
    );
    assert_eq!(Region::try_within(Outline::hexagon(2), 19).map(|region| region.len()), Ok(19));
}

#[test]
fn large_regions_are_for_those_who_ask() {
    let outline = Outline::rectangle(40_000, 25_000, Parity::OddQ);
    let refused = |limit| Err(RegionError::TooLarge { cells: 1_000_000_000, limit });
    assert_eq!(Region::try_new(outline.clone()), refused(Region::MAX_CELLS));
    assert_eq!(Region::try_within(outline.clone(), usize::MAX), refused(Region::MAX_CELLS));
    assert_eq!(Region::try_large(outline.clone(), 999_999_999), refused(999_999_999));
    let region = Region::try_large(outline, 1_000_000_000).expect("it has as many");
    assert_eq!(region.len(), 1_000_000_000);
    for index in [0, 24_999, 25_000, 999_999_999] {
        assert_eq!(region.index(region.hex(index)), Some(index));
    }
    let more = Outline::hexagon(18_919);
    let cells = 1_073_842_441;
    assert_eq!(
        Region::try_large(more, usize::MAX),
        Err(RegionError::TooLarge { cells, limit: Region::MOST_CELLS })
    );
}

#[test]
fn outlines_that_leave_the_world_are_refused() {
    for outline in [
        Outline::Hexagon { center: Hex::new(LIMIT, 0), radius: 1 },
        Outline::Rectangle {
            corner: Offset { col: i32::MAX, row: 0 },
            width: 2,
            height: 2,
            parity: Parity::OddR,
        },
        Outline::Parallelogram { q: (LIMIT, LIMIT), r: (0, 1) },
        Outline::Triangle { corner: Hex::new(0, -LIMIT), side: 2, toward: Direction::D0 },
        Outline::Rows { first: Hex::new(0, LIMIT), widths: vec![1, 2], orientation: Orientation::Pointy },
    ] {
        assert!(matches!(Region::try_new(outline), Err(RegionError::OutOfRange(_))));
    }
}

fn outlines() -> impl Strategy<Value = Outline> {
    let small = -6..7_i32;
    let hexes = proptest::collection::btree_set((-8..8_i32, -8..8_i32), 0..60);
    prop_oneof![
        (small.clone(), small.clone(), 0..5_u32)
            .prop_map(|(q, r, radius)| Outline::Hexagon { center: Hex::new(q, r), radius }),
        (small.clone(), small, 0..8_u32, 0..8_u32, 0..4_usize).prop_map(|(col, row, width, height, p)| {
            Outline::Rectangle { corner: Offset { col, row }, width, height, parity: Parity::ALL[p] }
        }),
        hexes.prop_map(|set| Outline::Hexes(set.into_iter().map(|(q, r)| Hex::new(q, r)).collect())),
    ]
}

proptest! {
    #[test]
    fn any_set_of_hexes_is_a_region(set in proptest::collection::btree_set((-9..9_i32, -9..9_i32), 0..120)) {
        let hexes: BTreeSet<Hex> = set.into_iter().map(|(q, r)| Hex::new(q, r)).collect();
        check(&hexes.iter().copied().collect(), &hexes);
    }

    #[test]
    fn thin_sets_are_regions_too(set in proptest::collection::btree_set((any::<i16>(), any::<i16>()), 0..40)) {
        let hexes: BTreeSet<Hex> = set.into_iter().map(|(q, r)| Hex::new(i32::from(q), i32::from(r))).collect();
        check(&hexes.iter().copied().collect(), &hexes);
    }

    #[test]
    fn ranges_are_the_near_hexes_of_the_region(
        outline in outlines(), q in -12..12_i32, r in -12..12_i32, radius in 0..14_u32
    ) {
        let (region, center) = (build(outline), Hex::new(q, r));
        let near: Vec<Hex> = region.hexes().filter(|hex| hex.distance(center) <= radius).collect();
        prop_assert_eq!(region.range(center, radius).collect::<Vec<_>>(), near);
        for span in region.range_spans(center, radius) {
            let indices = span.hexes().map(|hex| region.index(hex).unwrap());
            prop_assert!(indices.eq(span.indices()));
        }
    }

    #[test]
    fn filtering_keeps_what_is_wanted(outline in outlines(), modulus in 1..5_i32) {
        let region = build(outline);
        let keep = |hex: Hex| (hex.q() * 3 + hex.r() * 5) & 7 > modulus;
        let kept: BTreeSet<Hex> = region.hexes().filter(|&hex| keep(hex)).collect();
        check(&region.filter(keep), &kept);
        prop_assert_eq!(region.filter(|_| true), region);
    }
}

#[test]
fn a_range_can_be_as_wide_as_the_world() {
    let region = Region::hexagon(3);
    assert_eq!(region.range(Hex::new(LIMIT, -LIMIT), u32::MAX).count(), 37);
    assert_eq!(region.range(Hex::new(LIMIT, -LIMIT), 5).count(), 0);
    // A third of the hexagon, its two sides included: 1 + 3 + 5 + 7.
    assert_eq!(region.range(Hex::new(-LIMIT, 0), LIMIT.cast_unsigned()).count(), 16);
}
