use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::grid::{Entry, Figures, Surface, TerrainKind, Top, TypeCost};

/// The rule for movement costs on a hex with two terrains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerrainMix {
    /// The lower of the two costs, as on a bridge over water.
    Best,
    /// The higher of the two costs, as in a wood on hills.
    Worst,
}

/// The terrain of a hex that has two, each at a measure; the result has none.
///
/// Movement pays the better or the worse of both. For sight and fire both are there, so the larger figure counts.
///
/// ```
/// use sixfold::grid::{Entry, TerrainMix, TerrainTable, mixed_terrain};
///
/// let table = TerrainTable::standard();
/// let [woods, water] = ["heavy_woods", "water"].map(|name| table.id(name).map(|id| table.terrain(id)));
/// let (woods, water) = (woods?, water?);
/// let both = mixed_terrain("flooded_woods", TerrainMix::Worst, (woods, 0), (water, 2));
/// assert_eq!((both.figures(0).cost, both.figures(0).entry), (3, Entry::NoRunning));
/// assert_eq!(both.figures(0).density, woods.figures(0).density);
/// let either = mixed_terrain("wood_of_isles", TerrainMix::Best, (woods, 0), (water, 2));
/// assert_eq!((either.figures(0).cost, either.figures(0).entry), (2, Entry::Any));
/// # Ok::<(), sixfold::grid::TerrainError>(())
/// ```
#[must_use]
pub fn mixed_terrain(
    name: &str,
    mix: TerrainMix,
    one: (&TerrainKind, u8),
    other: (&TerrainKind, u8),
) -> TerrainKind {
    let costs = |(kind, measure): (&TerrainKind, u8)| kind.type_costs[kind.step(measure)].clone();
    let figures = |(kind, measure): (&TerrainKind, u8)| Figures {
        top: kind.figures(measure).top.at(measure),
        ..kind.figures(measure)
    };
    let types = costs(one).into_iter().zip(costs(other));
    TerrainKind {
        name: String::from(name),
        aliases: Vec::new(),
        measure: None,
        usual: 0,
        steps: vec![(0, mixed_figures(mix, figures(one), figures(other)))],
        own: vec![Vec::new()],
        type_costs: vec![types.map(|(one, other)| mixed_costs(mix, one, other)).collect()],
    }
}

/// Combines two terrains on one hex.
fn mixed_figures(mix: TerrainMix, one: Figures, other: Figures) -> Figures {
    let [a, b] = [one, other].map(|figures| TypeCost { cost: figures.cost, entry: figures.entry });
    let TypeCost { cost, entry } = mixed_costs(mix, a, b);
    let surface = match (mix, one.surface, other.surface) {
        (TerrainMix::Worst, Surface::Paved, below) => below,
        (TerrainMix::Best, surface, _) if rank(a) <= rank(b) => surface,
        (TerrainMix::Best, _, surface) => surface,
        (TerrainMix::Worst, Surface::Open, _) => Surface::Open,
    };
    Figures {
        cost,
        entry,
        surface,
        between: one.between.max(other.between),
        density: one.density.max(other.density),
        target: one.target.max(other.target),
        top: higher(one.top, other.top),
    }
}

/// The cost of two terrains on one hex for a type of movement.
fn mixed_costs(mix: TerrainMix, one: TypeCost, other: TypeCost) -> TypeCost {
    let (better, worse) = if rank(one) <= rank(other) { (one, other) } else { (other, one) };
    match mix {
        TerrainMix::Best => better,
        // No unit runs where either forbids it.
        TerrainMix::Worst if strictness(better.entry) > strictness(worse.entry) => {
            TypeCost { entry: better.entry, ..worse }
        }
        TerrainMix::Worst => worse,
    }
}

/// Costs from the lowest to the highest.
fn rank(cost: TypeCost) -> (bool, u8, u8) {
    (cost.entry == Entry::Impassable, cost.cost, strictness(cost.entry))
}

fn strictness(entry: Entry) -> u8 {
    match entry {
        Entry::Any => 0,
        Entry::NoRunning => 1,
        Entry::Impassable => 2,
    }
}

/// The one that rises more; both are free of a measure.
fn higher(one: Top, other: Top) -> Top {
    match (one.levels(0), other.levels(0)) {
        (Some(a), Some(b)) if a >= b => one,
        (None, _) => one,
        _ => other,
    }
}

#[cfg(test)]
mod tests {
    use super::{TerrainMix, mixed_costs};
    use crate::grid::{Entry, TypeCost};

    #[test]
    fn the_better_and_the_worse_of_two_costs() {
        let cost = |cost, entry| TypeCost { cost, entry };
        let (easy, hard) = (cost(0, Entry::NoRunning), cost(2, Entry::Any));
        let closed = cost(0, Entry::Impassable);
        for (one, other) in [(easy, hard), (hard, easy)] {
            assert_eq!(mixed_costs(TerrainMix::Best, one, other), easy);
            assert_eq!(mixed_costs(TerrainMix::Worst, one, other), cost(2, Entry::NoRunning));
        }
        for (one, other) in [(hard, closed), (closed, hard)] {
            assert_eq!(mixed_costs(TerrainMix::Best, one, other), hard);
            assert_eq!(mixed_costs(TerrainMix::Worst, one, other), closed);
        }
    }
}
