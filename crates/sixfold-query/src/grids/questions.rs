//! Questions about a grid.

use sixfold::coord::Hex;
use sixfold::grid::{Grid, Region};

use crate::answer::{Answer, Done};
use crate::kept_grid::{KeptGrid, write_edges};
use crate::map;
use crate::query_error::QueryError;
use crate::read::{self, Form};
use crate::request::Request;
use crate::work;
use sixfold_json::Value;

const WHAT: &str = r#"a question: "count", "occupied", "empty", "occupied_hexes", "empty_hexes", "units", "walls", "edges", {"cell":…}, {"in_bounds":…}, {"is_occupied":…}, {"occupant":…}, {"occupants":…}, {"find":…}, {"unit":…}, {"range":…}, {"neighbors":…} or {"has_wall":[…]}"#;

/// The questions of one request; counts the hexes of their answers.
pub(crate) struct Questions<'g, 'r> {
    kept: &'g KeptGrid,
    grid: &'g Grid,
    request: &'g Request<'r>,
    hexes: u128,
}

impl<'g, 'r> Questions<'g, 'r> {
    pub(crate) fn about(asked: &'g KeptGrid, request: &'g Request<'r>) -> Questions<'g, 'r> {
        Questions { kept: asked, grid: &asked.grid, request, hexes: 0 }
    }

    /// Writes the answer to one question.
    pub(crate) fn answer(&mut self, question: Value<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
        if let Some(name) = question.string() {
            return self.about_all(&name, question, answer);
        }
        let (name, inside) = read::tagged(question, WHAT)?;
        let done = match &*name {
            "find" | "unit" => self.about_unit(&name, inside, answer),
            "range" => self.range(inside, answer),
            "has_wall" => map::wall(inside).map(|edge| answer.boolean(self.grid.walls().contains(edge))),
            "cell" | "in_bounds" | "is_occupied" | "occupant" | "occupants" | "neighbors" => {
                read::hex(inside).and_then(|hex| self.about_hex(&name, hex, answer))
            }
            _ => return Err(QueryError::expected(WHAT, question)),
        };
        done.map_err(|refusal| refusal.inside(&name))
    }

    fn about_all(&mut self, name: &str, question: Value<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
        let grid = self.grid;
        let number = match name {
            "count" => grid.len(),
            "occupied" => grid.occupied_count(),
            "empty" => grid.empty_count(),
            "occupied_hexes" => {
                self.allow(grid.occupied_count())?;
                self.request.spend(work::UNIT_SORTED * grid.occupied_count() as u64)?;
                return Ok(answer.hexes(grid.occupied_hexes()));
            }
            "empty_hexes" => {
                self.allow(grid.empty_count())?;
                // Visits all hexes, also those that are not empty.
                self.request.spend(grid.len() as u64 + work::UNIT_SORTED * grid.occupied_count() as u64)?;
                return Ok(answer.hexes(grid.empty_hexes()));
            }
            "units" => {
                self.allow(grid.occupied_count())?;
                self.request.spend(work::UNIT_SORTED * grid.occupied_count() as u64)?;
                return Ok(answer.list(grid.units(), |answer, unit| self.kept.unit(answer, unit)));
            }
            "walls" => {
                let walls = grid.walls();
                self.allow(2 * walls.len())?;
                self.request.spend(2 * work::HEX_WRITTEN * walls.len() as u64)?;
                return Ok(answer.list(walls, |answer, edge| answer.hexes(edge.hexes())));
            }
            "edges" => {
                self.allow(2 * self.kept.edges.len())?;
                self.request.spend(2 * work::HEX_WRITTEN * self.kept.edges.len() as u64)?;
                return Ok(write_edges(&self.kept.edges, answer));
            }
            _ => return Err(QueryError::expected(WHAT, question)),
        };
        Ok(answer.integer(number as i64))
    }

    fn about_hex(&mut self, name: &str, hex: Hex, answer: Answer<'_>) -> Result<Done, QueryError> {
        let grid = self.grid;
        Ok(match name {
            "cell" => answer.maybe(grid.cell(hex), |answer, cell| {
                answer.object(|object| {
                    object
                        .member("hex", |answer| answer.hex(hex))
                        .member("occupant", |answer| answer.maybe(grid.occupant(hex), text))
                        .member("terrain", |answer| {
                            answer.maybe(grid.terrain(hex), |answer, terrain| answer.text(&terrain.name))
                        })
                        .member("elevation", |answer| answer.integer(cell.elevation.into()))
                })
            }),
            "in_bounds" => answer.boolean(grid.contains(hex)),
            "is_occupied" => answer.boolean(grid.is_occupied(hex)),
            "occupant" => answer.maybe(grid.occupant(hex), text),
            "occupants" => {
                let there = grid.units_at(hex);
                self.request.spend(work::UNIT_SORTED * there.len() as u64)?;
                answer.list(there, |answer, unit| answer.text(unit.name))
            }
            _ => {
                self.allow(grid.neighbors(hex).count())?;
                answer.hexes(grid.neighbors(hex))
            }
        })
    }

    fn about_unit(&self, name: &str, value: Value<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
        let unit = self.grid.unit(&*read::text(value)?);
        Ok(match name {
            "find" => answer.maybe(unit, |answer, unit| answer.hex(unit.hex)),
            _ => answer.maybe(unit, |answer, unit| self.kept.unit(answer, unit)),
        })
    }

    fn range(&mut self, value: Value<'_>, answer: Answer<'_>) -> Result<Done, QueryError> {
        const FORM: Form<2> = Form {
            what: r#"an object such as {"center":{"q":3,"r":2},"radius":2}"#,
            required: ["center", "radius"],
            optional: [],
        };
        let ([center, radius], []) = FORM.fields(value)?;
        let center = read::hex(center).map_err(|refusal| refusal.inside("center"))?;
        let radius = read::radius(radius).map_err(|refusal| refusal.inside("radius"))?;
        // A radius beyond 32 bits covers the whole grid, like the largest radius of 32 bits.
        let radius = u32::try_from(radius).unwrap_or(u32::MAX);
        self.request.spend(spans_near(self.grid.region(), center, radius) as u64)?;
        let spans = self.grid.region().range_spans(center, radius);
        self.allow(spans.map(|span| span.len as usize).sum())?;
        Ok(answer.hexes(self.grid.range(center, radius)))
    }

    /// Counts `more` hexes, and refuses them if the answers have too many.
    fn allow(&mut self, more: usize) -> Result<(), QueryError> {
        self.hexes += more as u128;
        self.request.limits().allow_cells(self.hexes)?;
        self.request.spend(work::HEX_WRITTEN * more as u64)
    }
}

/// The number of runs of hexes in the columns of a range.
///
/// Each run is visited, even if none of its hexes is in the range.
fn spans_near(region: &Region, center: Hex, radius: u32) -> usize {
    let (first, last) =
        (i64::from(center.q()) - i64::from(radius), i64::from(center.q()) + i64::from(radius));
    let spans = region.spans();
    let after = spans.partition_point(|span| i64::from(span.q) <= last);
    let before = spans.partition_point(|span| i64::from(span.q) < first);
    after - before
}

fn text(answer: Answer<'_>, text: &str) -> Done {
    answer.text(text)
}
