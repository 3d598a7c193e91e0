use sixfold::coord::{Direction, Edge, Hex};
use sixfold::grid::{EdgeField, GridCell};
use sixfold::search::{Costs, IMPASSABLE};

use crate::battlefield::Battlefield;

/// The effect of a hexside on a step over it, such as that of a river, a road or a shut door.
///
/// [`Battlefield::with_edges`] takes them. A wall of the grid bars the step as well, and a jump goes over all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Crossing {
    /// The step costs this many points more, such as over a river.
    Adds(u32),
    /// The step costs this many points, at least 1, in place of 1 and the cost of the terrain that it enters.
    ///
    /// Such as along a road. Levels and zones of control count as before, and terrain that a unit cannot enter stays
    /// closed.
    Costs(u32),
    /// No unit on foot crosses it, such as a cliff or a shut door.
    Bars,
}

impl Crossing {
    /// The cost of a step that costs `open` without the hexside; `ground` of it are for the terrain.
    fn applied(self, open: u32, ground: u32) -> u32 {
        match self {
            _ if open == IMPASSABLE => IMPASSABLE,
            Crossing::Bars => IMPASSABLE,
            // The most that a step can cost and still be one.
            Crossing::Adds(more) => open.saturating_add(more).min(IMPASSABLE - 1),
            Crossing::Costs(all) => {
                open.saturating_sub(ground).saturating_add(all.max(1)).min(IMPASSABLE - 1)
            }
        }
    }
}

/// Puts the crossings of a battlefield on the steps of its costs, which have no walls yet.
///
/// `ground` is the part of the cost of a step that is for the hex it enters.
pub(crate) fn set_crossings<C: GridCell, U: Clone>(
    costs: &mut Costs,
    battlefield: Battlefield<'_, C, U>,
    ground: impl Fn(Hex) -> u32,
) {
    let Some(edges) = battlefield.edges.filter(|edges| !edges.is_empty()) else { return };
    let region = costs.region().clone();
    let mut cross = |edge: Edge, crossing: Crossing| {
        let ([one, other], side) = (edge.hexes(), edge.direction());
        for (from, to, direction) in [(one, other, side), (other, one, side.opposite())] {
            let open = costs.step(from, direction);
            if open != IMPASSABLE {
                let to = battlefield.brought_in(to);
                costs.set_step(from, direction, crossing.applied(open, ground(to)));
            }
        }
    };
    if let Some(wrap) = battlefield.wrap {
        // A hexside of the seam has two names and counts once.
        let on_map = |(edge, &crossing)| Some((wrap.bring_in_edge(edge)?, crossing));
        let once: EdgeField<Crossing> = edges.iter().filter_map(on_map).collect();
        once.iter().for_each(|(edge, &crossing)| cross(edge, crossing));
        return;
    }
    // By the shorter list: all hexsides with a crossing, or those of the hexes near the unit.
    if edges.len() <= region.len() {
        edges.iter().for_each(|(edge, &crossing)| cross(edge, crossing));
        return;
    }
    for edge in region.hexes().flat_map(sides_of) {
        if let Some(&crossing) = edges.get(edge) {
            cross(edge, crossing);
        }
    }
}

/// The three hexsides that are named by a hex.
fn sides_of(hex: Hex) -> impl Iterator<Item = Edge> {
    let sides = Direction::ALL.into_iter().filter_map(move |side| Edge::try_new(hex, side).ok());
    sides.filter(move |edge| edge.hexes()[0] == hex)
}
