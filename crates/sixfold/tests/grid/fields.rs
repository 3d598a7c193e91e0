//! Fields: stencils and sums compared with slow implementations.

use proptest::prelude::{Strategy, prop_assert_eq, proptest};
use sixfold::coord::{Direction, Edge, Hex, Offset, Parity};
use sixfold::grid::{AreaSums, Field, Outline, Region, Walls};

fn rectangle(width: u32, height: u32, parity: Parity) -> Region {
    Region::try_new(Outline::Rectangle { corner: Offset::default(), width, height, parity })
        .expect("a small rectangle")
}

/// Regions of every kind: with and without holes, thin, wide, one hex, none.
fn regions() -> Vec<Region> {
    let mut regions: Vec<Region> = (0..6).map(Region::hexagon).collect();
    regions.push(Region::hexagon(40));
    for parity in Parity::ALL {
        regions.extend([(1, 9), (9, 1), (7, 5), (2, 300), (300, 2)].map(|(w, h)| rectangle(w, h, parity)));
    }
    // Long columns, which are swept with wide vectors.
    regions.push(rectangle(5, 400, Parity::OddQ));
    regions.push(rectangle(6, 401, Parity::EvenQ));
    let holes = Region::hexagon(12);
    regions.push(holes.filter(|hex| (hex.q() * 7 + hex.r() * 3).rem_euclid(5) != 0));
    regions.push(holes.filter(|hex| hex.length() > 4));
    regions.push(holes.filter(|hex| hex.q() % 3 != 0));
    regions.push(holes.filter(|hex| hex.r() % 2 == 0));
    regions.push(
        [Hex::new(-1_000_000, 4), Hex::new(1_000_000, 4), Hex::new(1_000_000, 5)].into_iter().collect(),
    );
    regions.push(Region::from_iter([]));
    regions
}

/// A value that differs between every hex and its neighbours.
fn value(hex: Hex) -> i64 {
    i64::from(hex.q()) * 1_000_003 + i64::from(hex.r()) * 17 + 5
}

#[test]
fn stencils_see_the_six_neighbours() {
    for region in regions() {
        let field = Field::from_fn(region.clone(), value);
        // Weights by direction, so that an exchange of two neighbours would show.
        let weigh = |here: i64, around: [i64; 6]| {
            around.iter().zip(1..).fold(here, |sum, (value, weight)| sum.wrapping_add(value * weight))
        };
        let slow = Field::from_fn(region.clone(), |hex| {
            let around = Direction::ALL.map(|direction| {
                hex.try_neighbor(direction).ok().and_then(|hex| field.get(hex).copied()).unwrap_or(-9)
            });
            weigh(value(hex), around)
        });
        assert_eq!(field.stencil(-9, weigh), slow, "{region}");
        let mut into = field.map(|_| 0);
        field.stencil_into(-9, &mut into, weigh);
        assert_eq!(into, slow, "{region}");
        #[cfg(feature = "rayon")]
        {
            let mut into = field.map(|_| 0);
            field.par_stencil_into(-9, &mut into, weigh);
            assert_eq!(into, slow, "{region}");
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
fn all_cores_give_the_same_as_one() {
    for region in [Region::hexagon(200), Region::hexagon(200).filter(|hex| hex.q() & hex.r() & 7 != 3)] {
        let field = Field::from_fn(region, value);
        let count = |here: i64, around: [i64; 6]| around.iter().filter(|&&value| value > here).count();
        let mut into = field.par_map(|_| 0);
        field.par_stencil_into(0, &mut into, count);
        assert_eq!(into, field.stencil(0, count));
        assert_eq!(field.par_map(|value| value * 2), field.map(|value| value * 2));
    }
}

#[test]
#[should_panic(expected = "over the same region")]
fn a_stencil_needs_room_for_its_answers() {
    let field = Field::new(Region::hexagon(2), 1);
    field.stencil_into(0, &mut Field::new(Region::hexagon(3), 0), |here, _| here);
}

#[test]
fn values_are_found_by_hex() {
    for region in regions() {
        let mut field = Field::from_fn(region.clone(), value);
        assert_eq!(field.values().len(), region.len());
        for hex in &region {
            assert_eq!(field.get(hex), Some(&value(hex)));
            assert_eq!(field[hex], value(hex));
            field[hex] += 1;
            *field.get_mut(hex).unwrap() += 1;
            assert_eq!(field[hex], value(hex) + 2);
        }
        assert_eq!(field.get(Hex::new(500, 500)), None);
        assert_eq!(field.get_mut(Hex::new(500, 500)), None);
        assert!(field.iter().all(|(hex, &found)| found == value(hex) + 2));
        assert!(field.spans().flat_map(|(_, values)| values).eq(field.values()));
        let pairs = field.spans().flat_map(|(span, values)| span.hexes().zip(values));
        assert!(pairs.eq(field.iter()));
    }
}

#[test]
#[should_panic(expected = "hex 3,0 is out of bounds of the hexagon of radius 2 around 0,0")]
fn a_missing_value_is_named() {
    let _ = Field::new(Region::hexagon(2), 0)[Hex::new(3, 0)];
}

#[test]
fn fields_are_mapped_and_zipped() {
    let field = Field::from_fn(Region::hexagon(3), value);
    let twice = field.map(|value| value * 2);
    let sum = field.zip(&twice, |a, b| a + b).unwrap();
    assert!(sum.iter().all(|(hex, &sum)| sum == 3 * value(hex)));
    assert_eq!(field.zip(&Field::new(Region::hexagon(2), 0), |a, b| a + b), None);
    let values = sum.clone().into_values();
    assert_eq!(Field::from_values(Region::hexagon(3), values), Some(sum));
    assert_eq!(Field::from_values(Region::hexagon(3), vec![1, 2, 3]), None);
}

fn places() -> impl Strategy<Value = (usize, Hex, u32)> {
    (0..regions().len(), -14..14_i32, -14..14_i32, 0..16_u32)
        .prop_map(|(n, q, r, radius)| (n, Hex::new(q, r), radius))
}

proptest! {
    #[test]
    fn areas_are_summed((number, center, radius) in places()) {
        let field = Field::from_fn(regions().swap_remove(number), |hex| value(hex) as i32);
        let sums = AreaSums::of(&field, |&value| i64::from(value));
        let near = || field.iter().filter(|(hex, _)| hex.distance(center) <= radius).map(|(_, &value)| i64::from(value));
        prop_assert_eq!(sums.range(center, radius), near().sum::<i64>());
        let by_span = field.range(center, radius).flat_map(|(_, values)| values.iter().map(|&value| i64::from(value)));
        prop_assert_eq!(by_span.collect::<Vec<_>>(), near().collect::<Vec<_>>());
        prop_assert_eq!(sums.total(), field.values().iter().map(|&value| i64::from(value)).sum::<i64>());
    }
}

/// A neighbour behind a wall counts as outside; compared one by one.
#[test]
fn walled_stencils() {
    for region in regions().into_iter().filter(|region| region.len() < 3000) {
        let field =
            Field::from_fn(region.clone(), |hex| i64::from(hex.q()) * 31 + i64::from(hex.r()) * 7 + 1);
        let edges = region.hexes().flat_map(|hex| Direction::ALL.map(|direction| Edge::new(hex, direction)));
        let walls: Walls = edges
            .filter(|edge| (edge.hexes()[0].q() * 5 + edge.hexes()[1].r() * 3).rem_euclid(7) == 0)
            .collect();
        assert!(region.len() < 40 || walls.len() > 10);
        let read = |here: i64, around: [i64; 6]| (here, around);
        let found = field.walled_stencil(&walls, -1, read);
        for (hex, &(here, around)) in found.iter() {
            assert_eq!(here, field[hex]);
            for (direction, value) in Direction::ALL.into_iter().zip(around) {
                let open = !walls.contains(Edge::new(hex, direction));
                let expected = field.get(hex + direction).copied().filter(|_| open).unwrap_or(-1);
                assert_eq!(value, expected, "{hex} {direction:?}");
            }
        }
        assert_eq!(field.walled_stencil(&Walls::new(), -1, read), field.stencil(-1, read));
    }
}
