use sixfold::coord::Offset;
use sixfold::grid::{Cell, Grid, Measure, Outline, Region, Unit};

use crate::answer::{Answer, Done, write_value};
use crate::map::EdgeKinds;
use crate::sides::Sides;

/// A grid that stays between requests, with the names of the sides of its units.
///
/// For programs that send many requests about one map, such as the packages for JavaScript and Python.
/// [`Responder::answer_about`](crate::Responder::answer_about) takes it.
///
/// ```
/// use sixfold_query::{Limits, Responder};
///
/// let mut responder = Responder::new(Limits::default());
/// let mut out = Vec::new();
/// let request = br#"{"op":"grid","shape":{"hexagon":{"radius":2}}}"#;
/// let empty = responder.answer_about(None, request, &mut out).expect("a grid");
///
/// let place = br#"{"op":"grid","ops":[{"place":{"unit":"fox","hex":{"q":1,"r":0}}}]}"#;
/// let one = responder.answer_about(Some(&empty), place, &mut out).expect("a grid");
/// assert_eq!((empty.grid().occupied_count(), one.grid().occupied_count()), (0, 1));
/// ```
#[derive(Clone, Debug)]
pub struct KeptGrid {
    pub(crate) grid: Grid,
    pub(crate) sides: Sides,
    pub(crate) edges: EdgeKinds,
}

impl KeptGrid {
    /// The current grid.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The grid as the arguments of a request, in one object.
    ///
    /// Its members are `shape`, `cells`, `walls`, `stacking`, `units`, `edges` if hexsides have kinds, and `sides` if sides
    /// have names.
    ///
    /// A request with these arguments makes the same grid again. Cells of clear ground at level 0 are left out.
    ///
    /// ```
    /// use sixfold::grid::{Grid, Region};
    /// use sixfold_query::KeptGrid;
    ///
    /// let grid = KeptGrid::from(Grid::new(Region::hexagon(2)));
    /// let text = r#"{"shape":{"hexagon":{"radius":2,"center":{"q":0,"r":0}}},"cells":[],"walls":[],"stacking":1,"units":[]}"#;
    /// assert_eq!(grid.to_json(), text);
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = Vec::new();
        let grid = &self.grid;
        let other = grid.cells().filter(|(_, cell)| **cell != Cell::default());
        write_value(&mut text, usize::MAX, |answer| {
            answer.object(|object| {
                object
                    .member("shape", |answer| shape(answer, grid.region()))
                    .member("cells", |answer| {
                        answer.list(other, |answer, (hex, cell)| {
                            answer.object(|object| {
                                let kind = grid.terrain_table().terrain(cell.terrain);
                                let measure =
                                    kind.measure.filter(|_| cell.measure != kind.usual).map(|measure| {
                                        match measure {
                                            Measure::Depth => "depth",
                                            Measure::Height => "height",
                                        }
                                    });
                                let object = object
                                    .member("hex", |answer| answer.hex(hex))
                                    .member("terrain", |answer| answer.text(&kind.name))
                                    .member("elevation", |answer| answer.integer(cell.elevation.into()));
                                match measure {
                                    Some(name) => {
                                        object.member(name, |answer| answer.integer(cell.measure.into()))
                                    }
                                    None => object,
                                }
                            })
                        })
                    })
                    .member("walls", |answer| {
                        answer.list(grid.walls(), |answer, edge| answer.hexes(edge.hexes()))
                    })
                    .member_if("edges", (!self.edges.is_empty()).then_some(()), |answer, ()| {
                        write_edges(&self.edges, answer)
                    })
                    .member("stacking", |answer| answer.integer(grid.stacking().into()))
                    .member_if("sides", self.sides.order(), |answer, sides| {
                        answer.list(sides, |answer, side| self.sides.write(side, answer))
                    })
                    .member("units", |answer| {
                        answer.list(grid.units(), |answer, unit| self.unit(answer, unit))
                    })
            })
        });
        String::from_utf8(text).expect("answers are made of text")
    }

    /// Writes a unit in the form of a request.
    pub(crate) fn unit(&self, answer: Answer<'_>, unit: Unit<'_>) -> Done {
        answer.object(|object| {
            object
                .member("unit", |answer| answer.text(unit.name))
                .member("hex", |answer| answer.hex(unit.hex))
                .member("facing", |answer| answer.integer(unit.facing.number().into()))
                .member("prone", |answer| answer.boolean(unit.is_prone()))
                .member_if("side", unit.side, |answer, side| self.sides.write(side, answer))
        })
    }
}

/// Writes hexsides with their kinds in the form of a request.
pub(crate) fn write_edges(edges: &EdgeKinds, answer: Answer<'_>) -> Done {
    answer.list(edges.iter(), |answer, (edge, kind)| {
        answer.object(|object| {
            object
                .member("between", |answer| answer.hexes(edge.hexes()))
                .member("kind", |answer| answer.text(kind))
        })
    })
}

/// Writes the shape of a region, in the shortest form that requests allow.
fn shape(answer: Answer<'_>, region: &Region) -> Done {
    let ends = |answer: Answer<'_>, (first, last): (i32, i32)| {
        answer.list([first, last], |answer, end| answer.integer(end.into()))
    };
    answer.object(|object| match region.outline() {
        Some(&Outline::Hexagon { center, radius }) => object.member("hexagon", |answer| {
            answer.object(|object| {
                object
                    .member("radius", |answer| answer.integer(radius.into()))
                    .member("center", |answer| answer.hex(center))
            })
        }),
        Some(&Outline::Rectangle { corner, width, height, parity }) => object.member("rectangle", |answer| {
            answer.object(|object| {
                let corner = (corner != Offset::default()).then_some(corner);
                object
                    .member("width", |answer| answer.integer(width.into()))
                    .member("height", |answer| answer.integer(height.into()))
                    .member("parity", |answer| answer.text(parity.name()))
                    .member_if("corner", corner, |answer, Offset { col, row }| {
                        answer.object(|object| {
                            object
                                .member("col", |answer| answer.integer(col.into()))
                                .member("row", |answer| answer.integer(row.into()))
                        })
                    })
            })
        }),
        Some(&Outline::Parallelogram { q, r }) => object.member("parallelogram", |answer| {
            answer.object(|object| {
                object.member("q", |answer| ends(answer, q)).member("r", |answer| ends(answer, r))
            })
        }),
        _ => object.member("hexes", |answer| answer.hexes(region.hexes())),
    })
}

impl PartialEq for KeptGrid {
    /// Compares hexes, cells, walls, hexsides, stacking limits and units.
    ///
    /// Sides are equal when their names are equal: their numbers only show the order in which requests named
    /// them.
    fn eq(&self, other: &KeptGrid) -> bool {
        let (a, b) = (&self.grid, &other.grid);
        if self.edges != other.edges {
            return false;
        }
        if self.sides == other.sides {
            return a == b;
        }
        let unit = |kept: &KeptGrid, unit: &Unit<'_>| {
            let side = unit.side.map(|side| kept.sides.name(side).to_owned());
            (unit.name.to_owned(), unit.hex, unit.facing, unit.is_prone(), side)
        };
        let units = |kept: &KeptGrid| kept.grid.units().iter().map(|one| unit(kept, one)).collect::<Vec<_>>();
        a.region() == b.region()
            && a.stacking() == b.stacking()
            && a.walls() == b.walls()
            && a.terrain_table() == b.terrain_table()
            && a.cells().eq(b.cells())
            && units(self) == units(other)
    }
}

impl From<Grid> for KeptGrid {
    /// A grid from elsewhere; the names of its sides are their numbers.
    fn from(grid: Grid) -> KeptGrid {
        let sides = Sides::numbered(grid.units().iter().filter_map(|unit| unit.side));
        KeptGrid { grid, sides, edges: EdgeKinds::new() }
    }
}
