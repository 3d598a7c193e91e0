//! Shapes compared with hexx, where both promise the same.

use std::collections::BTreeSet;

use proptest::prelude::{Strategy, prop_assert_eq, proptest};
use sixfold::coord::{Direction, Hex, Offset, Parity};
use sixfold::shape::{Rectangle, Shape, Spiral, line, parallelogram, range, ring, triangle};

/// The same hex in hexx: its x and y are our q and r.
fn theirs(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(hex.q(), hex.r())
}

fn ours(hex: hexx::Hex) -> Hex {
    Hex::new(hex.x, hex.y)
}

fn set(hexes: impl IntoIterator<Item = Hex>) -> BTreeSet<Hex> {
    hexes.into_iter().collect()
}

fn hex() -> impl Strategy<Value = Hex> {
    (-1000..=1000_i32, -1000..=1000_i32).prop_map(|(q, r)| Hex::new(q, r))
}

proptest! {
    #[test]
    fn distances_are_the_same(a in hex(), b in hex()) {
        prop_assert_eq!(a.distance(b), theirs(a).unsigned_distance_to(theirs(b)));
        prop_assert_eq!(line(a, b).count(), theirs(a).line_to(theirs(b)).len() as u64);
    }

    #[test]
    fn rotations_are_the_same(a in hex(), center in hex(), turns in 0..12_i32) {
        let turned = theirs(a).rotate_cw_around(theirs(center), turns.cast_unsigned());
        prop_assert_eq!(a.rotate_around(center, turns), ours(turned));
        let turned = theirs(a).rotate_ccw_around(theirs(center), turns.cast_unsigned());
        prop_assert_eq!(a.rotate_around(center, -turns), ours(turned));
    }

    #[test]
    fn ranges_have_the_same_hexes(center in hex(), radius in 0..20_u32) {
        prop_assert_eq!(set(range(center, radius)), set(theirs(center).range(radius).map(ours)));
        prop_assert_eq!(range(center, radius).count(), u64::from(hexx::Hex::range_count(radius)));
    }

    #[test]
    fn rings_have_the_same_hexes(center in hex(), radius in 0..40_u32) {
        prop_assert_eq!(set(ring(center, radius)), set(theirs(center).ring(radius).map(ours)));
        prop_assert_eq!(ring(center, radius).count(), hexx::Hex::ring_count(radius) as u64);
    }

    #[test]
    fn spirals_have_the_same_hexes_ring_by_ring(center in hex(), inner in 0..5_u32, outer in 5..12_u32) {
        let spiral = theirs(center).spiral_range(inner..=outer).map(ours);
        let rings: Vec<BTreeSet<Hex>> = (inner..=outer).map(|radius| set(ring(center, radius))).collect();
        let mut ours = Spiral::new(center, inner..=outer).iter();
        for (ring, hex) in rings.iter().flat_map(|ring| ring.iter().map(move |_| ring)).zip(spiral) {
            assert!(ring.contains(&hex) && ours.next().is_some_and(|hex| ring.contains(&hex)));
        }
        prop_assert_eq!(ours.next(), None);
    }

    #[test]
    fn parallelograms_and_triangles_have_the_same_hexes(a in hex(), width in 0..9_i32, height in 0..9_i32) {
        let far = Hex::new(a.q() + width, a.r() + height);
        let area = parallelogram(a.q()..=far.q(), a.r()..=far.r());
        prop_assert_eq!(set(area), set(hexx::shapes::parallelogram(theirs(a), theirs(far)).map(ours)));
        let size = width.cast_unsigned();
        let corner = triangle(Hex::ORIGIN, Direction::D2, size);
        prop_assert_eq!(set(corner), set(hexx::shapes::triangle(size).map(ours)));
    }

    #[test]
    fn rectangles_have_the_same_hexes(col in -9..=9_i32, row in -9..=9_i32, width in 1..9_i32, height in 1..9_i32) {
        let sides = [col, col + width - 1, row, row + height - 1];
        let ours_of = |parity| {
            Rectangle::new(Offset { col, row }, width.cast_unsigned(), height.cast_unsigned(), parity)
        };
        prop_assert_eq!(set(ours_of(Parity::OddQ)), set(hexx::shapes::flat_rectangle(sides).map(ours)));
        prop_assert_eq!(set(ours_of(Parity::OddR)), set(hexx::shapes::pointy_rectangle(sides).map(ours)));
    }
}
