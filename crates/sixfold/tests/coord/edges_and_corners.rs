//! Edges and corners have one form, and are in the right places.

use crate::coord::{directions, hexes};
use proptest::prelude::{prop_assert, prop_assert_eq, prop_assume, proptest};
use sixfold::coord::{Corner, Direction, Edge, Hex, LIMIT};
use std::collections::HashSet;

fn inside(hex: Hex) -> bool {
    hex.length() + 3 < LIMIT.unsigned_abs()
}

proptest! {
    #[test]
    fn an_edge_is_the_same_from_both_sides(hex in hexes(), direction in directions()) {
        prop_assume!(inside(hex));
        let edge = Edge::new(hex, direction);
        prop_assert_eq!(edge, Edge::new(hex + direction, direction.opposite()));
        let [a, b] = edge.hexes();
        prop_assert_eq!(a + edge.direction(), b);
        prop_assert!(edge.direction().number() < 3);
        prop_assert!([a, b].contains(&hex) && [a, b].contains(&(hex + direction)));
        prop_assert_eq!((Edge::between(a, b), Edge::between(b, a)), (Some(edge), Some(edge)));
    }

    #[test]
    fn a_corner_is_the_same_from_all_three_hexes(hex in hexes(), direction in directions()) {
        prop_assume!(inside(hex));
        let corner = Corner::new(hex, direction);
        prop_assert_eq!(corner, Corner::new(hex + direction, direction.turn(2)));
        prop_assert_eq!(corner, Corner::new(hex + direction.turn(1), direction.turn(4)));
        let mut found = corner.hexes();
        prop_assert!(found[0] < found[1] && found[0] < found[2], "the smallest is first");
        let mut wanted = [hex, hex + direction, hex + direction.turn(1)];
        found.sort();
        wanted.sort();
        prop_assert_eq!(found, wanted);
    }

    #[test]
    fn edges_end_in_corners_and_corners_hold_edges(hex in hexes(), direction in directions()) {
        prop_assume!(inside(hex));
        let edge = Edge::new(hex, direction);
        let ends = Corner::try_ends(edge).expect("inside the world");
        prop_assert!(ends[0] != ends[1]);
        for end in ends {
            prop_assert!(end.edges().contains(&edge));
            prop_assert!(edge.hexes().iter().all(|hex| end.hexes().contains(hex)));
        }
        // Neighbours of an edge are the other edges at its ends, the two of each end together.
        let around = edge.try_neighbors().expect("inside the world");
        for (end, pair) in ends.iter().zip(around.chunks(2)) {
            let others: HashSet<Edge> = end.edges().into_iter().filter(|other| *other != edge).collect();
            prop_assert_eq!(others, pair.iter().copied().collect::<HashSet<_>>());
        }
    }

    #[test]
    fn neighbouring_corners_share_an_edge(hex in hexes(), direction in directions()) {
        prop_assume!(inside(hex));
        let corner = Corner::new(hex, direction);
        let neighbors = corner.try_neighbors().expect("inside the world");
        for (neighbor, edge) in neighbors.into_iter().zip(corner.edges()) {
            let ends = Corner::try_ends(edge).expect("inside the world");
            prop_assert!(ends == [corner, neighbor] || ends == [neighbor, corner]);
            prop_assert!(neighbor.try_neighbors().expect("inside the world").contains(&corner));
        }
    }
}

#[test]
fn a_hex_has_six_of_each_and_shares_them() {
    let mut edges = HashSet::new();
    let mut corners = HashSet::new();
    let radius = 3;
    let block: Vec<Hex> = (-radius..=radius)
        .flat_map(|q| (-radius..=radius).map(move |r| Hex::new(q, r)))
        .filter(|hex| hex.length() <= radius as u32)
        .collect();
    for &hex in &block {
        let own_edges = Edge::try_around(hex).expect("near the origin");
        let own_corners = Corner::try_around(hex).expect("near the origin");
        for direction in Direction::ALL {
            assert_eq!(own_edges[direction.index()], Edge::new(hex, direction));
            assert_eq!(own_corners[direction.index()], Corner::new(hex, direction));
        }
        edges.extend(own_edges);
        corners.extend(own_corners);
    }
    // Euler: with f hexes and the outside, v - e + f = 1. A hexagon of radius n has 6(n+1)² corners.
    assert_eq!(corners.len(), 6 * 4 * 4);
    assert_eq!(corners.len() + block.len(), edges.len() + 1);
    assert_eq!(Edge::between(Hex::new(0, 0), Hex::new(2, 0)), None);
    assert_eq!(Edge::between(Hex::new(0, 0), Hex::new(0, 0)), None);
}
