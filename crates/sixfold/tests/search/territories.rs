//! Territories: the nearest of many starts, against one search from each.

use std::collections::HashMap;

use sixfold::coord::{Direction, Edge, Hex};
use sixfold::grid::{HexSet, Outline, Region, Wrap, WrappedSides};
use sixfold::search::{Costs, Scratch, territories};

use crate::chance::Chance;
use crate::search::boards;
use crate::search::dijkstra::dijkstra;
use crate::search::model::{Board, near};

#[test]
fn each_hex_belongs_to_the_first_of_the_nearest_starts() {
    let mut scratch = Scratch::new();
    for seed in 0..boards(5_000) {
        let mut chance = Chance::new(seed);
        let board = Board::random(&mut chance);
        let starts: Vec<Hex> = (0..chance.below(6)).map(|_| near(&board.hexes, &mut chance)).collect();
        let searches: Vec<HashMap<Hex, (u64, u64)>> = starts
            .iter()
            .map(|start| {
                let inside = board.hexes.contains(start).then_some(*start);
                dijkstra(inside, u32::MAX, |hex| board.ways(hex).map(|(_, to, cost)| (to, cost)))
            })
            .collect();
        let found = territories(&board.costs, &starts, &mut scratch);
        let mut sets: Vec<HexSet> = starts.iter().map(|_| HexSet::new(board.costs.region())).collect();
        for &hex in &board.hexes {
            let costs =
                searches.iter().enumerate().filter_map(|(number, from)| Some((from.get(&hex)?.0, number)));
            let wanted = costs.min();
            let got =
                found.number_of(hex).map(|number| (u64::from(found.cost(hex).expect("reached")), number));
            assert_eq!(got, wanted, "board {seed}: {hex} from {starts:?}");
            assert_eq!(found.start_of(hex), wanted.map(|(_, number)| starts[number]));
            assert_eq!(found.to_field()[hex], wanted.map(|(_, number)| number as u32));
            if let Some((_, number)) = wanted {
                sets[number].insert(hex);
            }
        }
        for (number, set) in sets.iter().enumerate() {
            assert_eq!(&found.set_of(number), set, "board {seed}");
        }
        assert_eq!(found.hexes().count(), sets.iter().map(HexSet::len).sum::<usize>());
        let mut borders: Vec<Edge> = found.borders().collect();
        let mut wanted: Vec<Edge> = board
            .hexes
            .iter()
            .flat_map(|&hex| Direction::ALL.map(|side| (hex, hex + side, Edge::new(hex, side))))
            .filter(|&(a, b, _)| {
                let both = found.number_of(a).zip(found.number_of(b));
                both.is_some_and(|(one, other)| one != other)
            })
            .map(|(_, _, edge)| edge)
            .collect();
        borders.sort_unstable();
        wanted.sort_unstable();
        wanted.dedup();
        assert_eq!(borders, wanted, "board {seed}");
    }
}

#[test]
fn territories_go_around_the_map() {
    let world = Wrap::try_new(Outline::hexagon(4), WrappedSides::All).expect("hexagons wrap");
    let costs = Costs::uniform(&world);
    let mut scratch = Scratch::new();
    let starts = [Hex::new(-4, 0), Hex::new(1, 0)];
    let found = territories(&costs, &starts, &mut scratch);
    for hex in Region::hexagon(4).hexes() {
        let [a, b] = starts.map(|start| world.distance(start, hex));
        assert_eq!(found.number_of(hex), Some(usize::from(b < a)), "{hex}");
    }
}
