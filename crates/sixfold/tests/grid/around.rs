//! Sets, directions and paths around maps that wrap, against slow and obvious ones.

use std::collections::BTreeSet;

use sixfold::coord::{Direction, Edge, Hex, Offset, Parity};
use sixfold::grid::{Field, HexSet, Outline, Wrap, WrappedSides};
use sixfold::search::{Costs, Scratch, path};

use crate::chance::Chance;

fn worlds() -> Vec<Wrap> {
    let rectangle = |width, height, parity| Outline::Rectangle {
        corner: Offset { col: -1, row: 2 },
        width,
        height,
        parity,
    };
    let all = [
        (Outline::hexagon(4), WrappedSides::All),
        (Outline::hexagon(0), WrappedSides::All),
        (rectangle(6, 5, Parity::OddQ), WrappedSides::All),
        (rectangle(2, 3, Parity::EvenQ), WrappedSides::LeftRight),
        (rectangle(5, 6, Parity::OddR), WrappedSides::TopBottom),
    ];
    all.map(|(outline, sides)| Wrap::try_new(outline, sides).expect("it wraps")).to_vec()
}

#[test]
fn ranges_and_grown_sets_go_around() {
    for (number, world) in worlds().iter().enumerate() {
        let mut chance = Chance::new(number as u64);
        for radius in [0, 1, 2, 3, 9, u32::MAX] {
            let center = chance.hex(world.region()) + chance.direction();
            let wanted: BTreeSet<Hex> = match world.bring_in(center) {
                Some(_) => {
                    world.region().hexes().filter(|&hex| world.distance(center, hex) <= radius).collect()
                }
                None => BTreeSet::new(),
            };
            assert!(world.range(center, radius).hexes().eq(wanted), "world {number}, {center}, {radius}");
            let some: Vec<Hex> = world.region().hexes().filter(|_| chance.percent(10)).collect();
            let near = |hex: &Hex| some.iter().any(|&from| world.distance(from, *hex) <= radius);
            let wanted: Vec<Hex> = world.region().hexes().filter(near).collect();
            let grown = world.grown(&HexSet::of(world.region(), some.iter().copied()), radius);
            assert!(grown.hexes().eq(wanted), "world {number}, {radius}");
        }
    }
}

#[test]
fn both_ends_agree_on_a_nearest_copy() {
    let long =
        Outline::Rectangle { corner: Offset { col: 0, row: 0 }, width: 8, height: 9, parity: Parity::OddR };
    let long = Wrap::try_new(long, WrappedSides::LeftRight).expect("it wraps");
    for (number, world) in worlds().into_iter().chain([long]).enumerate() {
        for (from, to) in world.region().hexes().flat_map(|a| world.region().hexes().map(move |b| (a, b))) {
            let [there, back] = [world.agreed_copy(from, to), world.agreed_copy(to, from)];
            let (there, back) = (there.expect("on the map"), back.expect("on the map"));
            assert_eq!(from.distance(there), world.distance(from, to), "world {number}, {from} to {to}");
            assert_eq!(from.delta_to(there), back.delta_to(to), "world {number}, {from} to {to}");
            assert_eq!(world.bring_in(there), Some(to));
            if let Ok(only) = world.nearest_copy(from, to) {
                assert_eq!(only, there, "world {number}, {from} to {to}");
            }
        }
    }
}

#[test]
fn sets_and_fields_go_around() {
    for (number, world) in worlds().iter().enumerate() {
        let mut chance = Chance::new(number as u64);
        for percent in [0, 20, 60, 100] {
            let set = HexSet::from_fn(world.region(), |_| chance.percent(percent));
            for steps in [0, 1, 2, 9] {
                let others = || world.region().hexes().filter(|&hex| !set.contains(hex));
                let is_deep = |hex: &Hex| others().all(|other| world.distance(*hex, other) > steps);
                let deep: Vec<Hex> = set.hexes().filter(is_deep).collect();
                assert!(world.shrunk(&set, steps).hexes().eq(deep), "world {number}, {steps} steps");
            }
            let parts = world.components(&set);
            assert_eq!(parts.iter().map(HexSet::len).sum::<usize>(), set.len(), "each hex is in one part");
            let part_of = |hex: Hex| parts.iter().position(|part| part.contains(hex));
            for hex in &set {
                let mut near = world.neighbors(hex).filter(|&next| set.contains(next));
                assert!(near.all(|next| part_of(next) == part_of(hex)), "world {number}, {hex}");
            }
            for part in &parts {
                let first = HexSet::of(world.region(), part.hexes().take(1));
                let grown = (0..part.len()).fold(first, |grown, _| &world.grown(&grown, 1) & part);
                assert_eq!(&grown, part, "world {number}: a part is connected");
            }
            let sides: Vec<Edge> = world.outline(&set).collect();
            let inside = |hex: Hex| world.bring_in(hex).is_some_and(|hex| set.contains(hex));
            let wanted = set.hexes().flat_map(|hex| Direction::ALL.map(|side| (hex, side)));
            let wanted = wanted.filter(|&(hex, side)| !inside(hex + side));
            assert!(
                sides.iter().copied().eq(wanted.map(|(hex, side)| Edge::new(hex, side))),
                "world {number}"
            );
            let values = Field::from_fn(world.region().clone(), |hex| {
                u64::from(set.contains(hex)) * (1 + u64::from(hex.length()))
            });
            let weigh = |here: u64, around: [u64; 6]| around.iter().fold(here, |sum, next| 7 * sum + next);
            let wanted = Field::from_fn(world.region().clone(), |hex| {
                let near = |side| world.bring_in(hex + side).map_or(3, |next| values[next]);
                weigh(values[hex], Direction::ALL.map(near))
            });
            assert_eq!(world.stencil(&values, 3, weigh), wanted, "world {number}");
        }
    }
}

#[test]
fn hexsides_have_one_form() {
    for world in worlds() {
        let mut forms = BTreeSet::new();
        for hex in world.region() {
            for direction in Direction::ALL {
                let edge = world.bring_in_edge(Edge::new(hex, direction)).expect("a hex of the map");
                assert_eq!(world.bring_in_edge(edge), Some(edge));
                if let Some(there) = world.neighbor(hex, direction) {
                    assert_eq!(world.bring_in_edge(Edge::new(there, direction.opposite())), Some(edge));
                }
                forms.insert(edge);
            }
        }
        let sides = world.region().hexes().flat_map(|hex| Direction::ALL.map(|direction| (hex, direction)));
        let open = sides.filter(|&(hex, direction)| world.neighbor(hex, direction).is_none()).count();
        assert_eq!(forms.len(), (6 * world.region().len() - open) / 2 + open);
        assert_eq!(world.bring_in_edge(Edge::new(Hex::new(0, 900), Direction::D0)).is_some(), {
            world.bring_in(Hex::new(0, 900)).is_some() || world.bring_in(Hex::new(0, 899)).is_some()
        });
    }
}

#[test]
fn paths_have_directions_and_pieces() {
    for (number, world) in worlds().iter().enumerate() {
        let mut chance = Chance::new(number as u64);
        let costs = Costs::uniform(world);
        let mut scratch = Scratch::new();
        for _ in 0..40 {
            let (from, to) = (chance.hex(world.region()), chance.hex(world.region()));
            let Some(found) = path(&costs, from, to, &mut scratch).map(|path| path.into_owned()) else {
                continue;
            };
            let directions = world.directions(found.hexes()).expect("adjacent hexes");
            let walked = directions.iter().try_fold(from, |hex, &direction| world.neighbor(hex, direction));
            assert_eq!(walked, Some(to));
            for (own, around) in found.directions().zip(&directions) {
                assert!(own.is_none_or(|own| world.region().len() < 12 || own == *around));
            }
            let pieces = world.pieces(found.hexes());
            assert!(
                pieces.iter().flat_map(|piece| piece.windows(2)).all(|step| step[0].distance(step[1]) == 1)
            );
            // Without the hexes drawn beyond the seams, the pieces are the path.
            let last = pieces.len() - 1;
            let inner = pieces.iter().enumerate().flat_map(|(place, piece)| {
                let end = piece.len() - usize::from(place < last);
                &piece[usize::from(place > 0)..end]
            });
            assert!(inner.eq(found.hexes()), "{pieces:?} of {found:?}");
            for seam in pieces.windows(2) {
                let (out, back) = (seam[0][seam[0].len() - 1], seam[1][0]);
                assert_eq!(world.bring_in(out), Some(seam[1][1]));
                assert_eq!(world.bring_in(back), Some(seam[0][seam[0].len() - 2]));
                assert!(!world.region().contains(out) && !world.region().contains(back));
            }
        }
        assert!(world.pieces(&[]).is_empty());
    }
}
