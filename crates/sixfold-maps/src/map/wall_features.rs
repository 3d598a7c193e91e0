//! Walls of a map: the feature `wall` of a hex, whose exits are the sides with a wall.

use sixfold::coord::{Direction, Edge, Hex, Offset};
use sixfold::grid::Walls;

use crate::map::feature::Feature;
use crate::map::hex_map::HexMap;

const WALL: &str = "wall";

impl HexMap {
    /// The hexsides with a wall.
    ///
    /// A wall is the feature `wall` of either hex beside it, with the side among its exits.
    ///
    /// ```
    /// use sixfold::coord::{Edge, Hex, Parity};
    /// use sixfold_maps::{Extent, HexMap};
    ///
    /// let mut map = HexMap::try_new(Extent::new(Parity::OddQ, 4, 4))?;
    /// let side = Edge::between(Hex::new(1, 0), Hex::new(1, 1)).expect("they touch");
    /// assert!(map.set_wall(side, true));
    /// assert!(map.walls().contains(side));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn walls(&self) -> Walls {
        let parity = self.extent().parity;
        let walled = self.cells().filter_map(|(at, cell)| {
            let exits = cell.feature(WALL).and_then(|wall| wall.exits).filter(|exits| exits & 63 != 0)?;
            Some((at.hex(parity).ok()?, exits))
        });
        walled
            .flat_map(|(hex, exits)| {
                let sides = Direction::ALL.into_iter().filter(move |side| exits >> side.index() & 1 == 1);
                sides.filter_map(move |side| Edge::try_new(hex, side).ok())
            })
            .collect()
    }

    /// Builds a wall on a hexside, or removes it; `false` where the map has neither hex beside it.
    pub fn set_wall(&mut self, edge: Edge, there: bool) -> bool {
        let beside: Vec<Hex> = edge.hexes().into_iter().filter(|hex| self.cell(*hex).is_some()).collect();
        let Some(&first) = beside.first() else { return false };
        for &hex in &beside {
            self.set_wall_of(hex, edge, there && hex == first);
        }
        true
    }

    fn set_wall_of(&mut self, hex: Hex, edge: Edge, there: bool) {
        let sides = Direction::ALL.into_iter().filter(|side| Edge::try_new(hex, *side) == Ok(edge));
        let bit = sides.fold(0, |bits, side| bits | 1 << side.index());
        let Some(cell) = self.cell(hex) else { return };
        let wall = cell.feature(WALL);
        let before = wall.and_then(|wall| wall.exits).unwrap_or(0);
        let after = if there { before | bit } else { before & !bit };
        if after == before {
            return;
        }
        let mut cell = cell.clone();
        match cell.features.iter().position(|feature| feature.name() == WALL) {
            Some(at) if after == 0 => drop(cell.features.remove(at)),
            Some(at) => cell.features[at].exits = Some(after),
            None => cell.features.extend(Feature::try_new(WALL, 1).map(|wall| wall.with_exits(after))),
        }
        self.set(Offset::of(hex, self.extent().parity), Some(cell));
    }
}
