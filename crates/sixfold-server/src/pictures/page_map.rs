//! A map as a page works on it: a group for each hex, and what lies on hexes and hexsides as symbols to use.

use std::fmt::Write;

use serde::Deserialize;
use sixfold::board::Board;
use sixfold::coord::{Direction, Hex, Orientation, Triangle};
use sixfold::grid::TerrainTable;
use sixfold::layout::{Layout, Point, Rect};
use sixfold::render::{CoordinateSystem, CoordinateSystemError, Theme, pattern_marks};
use sixfold::terrain::{HexPoint, Plan};

use crate::pictures::{MapShape, MapShapeError};

/// From the middle of a hex to its corner.
const SIZE: f64 = 40.0;
const MARGIN: f64 = 6.0;

/// What is drawn, as the address says.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PageMap {
    /// A [`MapShape`] as JSON.
    shape: String,
    orientation: Option<String>,
    /// What is written on the hexes: a coordinate system, `label` on a board, or `none`.
    labels: Option<String>,
    /// Whether there are symbols for the marks of terrains.
    #[serde(default)]
    marks: bool,
}

/// What is written on hexes.
enum Labels {
    None,
    System(CoordinateSystem),
    Board(&'static Board),
}

impl Labels {
    fn of(&self, hex: Hex) -> String {
        match self {
            Labels::None => String::new(),
            Labels::System(system) => system.label(hex),
            Labels::Board(board) => board.label(hex).unwrap_or_default().to_owned(),
        }
    }
}

/// The drawing.
///
/// Each hex is `<g class="cell" data-hex="0,-1" transform="translate(0 -69.28)">` with a polygon and a text. Six `side-N` (a hexside), six
/// `arrow-N` (a step in a direction) and six `slice-N` (the triangles in the order of the protocol's
/// `triangles`) are symbols around the middle of a hex, and so are `hex`, `points` (P0 to P6) and `letters` (A to F); if
/// they are asked for, `marks-TERRAIN` are the marks by which terrains differ without colour.
pub(crate) fn page_map(asked: &PageMap) -> Result<String, MapShapeError> {
    let shape: MapShape = serde_json::from_str(&asked.shape)
        .map_err(|error| MapShapeError::new(format_args!("the shape cannot be read: {error}")))?;
    let hexes = shape.hexes()?;
    let orientation = shape.orientation(asked.orientation.as_deref())?;
    let labels = labels(asked.labels.as_deref(), shape.board()?)?;
    let layout = Layout::try_new(orientation, SIZE).map_err(MapShapeError::new)?;
    let mut out = String::new();
    let marks = if asked.marks { terrain_marks(orientation) } else { String::new() };
    write_map(&hexes, &layout, &labels, &marks, &mut out).expect("a string takes all that is written");
    Ok(out)
}

fn labels(name: Option<&str>, board: Option<&'static Board>) -> Result<Labels, MapShapeError> {
    match (name.unwrap_or("axial"), board) {
        ("none", _) => Ok(Labels::None),
        ("label", Some(board)) => Ok(Labels::Board(board)),
        ("label", None) => Err(MapShapeError::new("only boards have labels of their own")),
        (name, _) => {
            name.parse().map(Labels::System).map_err(|error: CoordinateSystemError| MapShapeError::new(error))
        }
    }
}

/// A symbol for each terrain that has marks.
fn terrain_marks(orientation: Orientation) -> String {
    let (theme, table) = (Theme::light(), TerrainTable::standard());
    let mut out = String::new();
    for terrain in table.terrains() {
        let (name, scale) = (&terrain.name, SIZE / 30.0);
        let marks = pattern_marks(theme.style(name).pattern, orientation);
        if !marks.is_empty() {
            writeln!(out, "<g id=\"marks-{name}\" transform=\"scale({scale:.3})\">{marks}</g>")
                .expect("a string takes all that is written");
        }
    }
    out
}

fn write_map(
    hexes: &[Hex],
    layout: &Layout,
    labels: &Labels,
    marks: &str,
    out: &mut String,
) -> std::fmt::Result {
    let nothing = Rect { min: Point::ORIGIN, max: Point::ORIGIN };
    let Rect { min, max } = layout.bounds_of_all(hexes.iter().copied()).unwrap_or(nothing);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map {}\" viewBox=\"{:.2} {:.2} {:.2} {:.2}\" text-anchor=\"middle\">",
        layout.orientation().name(),
        min.x - MARGIN,
        min.y - MARGIN,
        max.x - min.x + 2.0 * MARGIN,
        max.y - min.y + 2.0 * MARGIN
    )?;
    write_symbols(layout, marks, out)?;
    let corners = points(&layout.corners_of(Hex::ORIGIN));
    for &hex in hexes {
        let Point { x, y } = layout.point_of(hex);
        let label = labels.of(hex);
        writeln!(
            out,
            "<g class=\"cell\" data-hex=\"{hex}\" transform=\"translate({x:.2} {y:.2})\"><polygon points=\"{corners}\"/>\
             <text class=\"label\" y=\"-18\">{label}</text></g>"
        )?;
    }
    out.push_str("</svg>\n");
    Ok(())
}

fn write_symbols(layout: &Layout, marks: &str, out: &mut String) -> std::fmt::Result {
    let orientation = layout.orientation();
    writeln!(out, "<defs>\n<polygon id=\"hex\" points=\"{}\"/>", points(&layout.corners_of(Hex::ORIGIN)))?;
    for direction in Direction::ALL {
        let number = direction.number();
        let [a, b] = layout.side_of(Hex::ORIGIN, direction);
        writeln!(
            out,
            "<line id=\"side-{number}\" x1=\"{:.2}\" y1=\"{:.2}\" x2=\"{:.2}\" y2=\"{:.2}\"/>",
            a.x, a.y, b.x, b.y
        )?;
        writeln!(out, "<path id=\"arrow-{number}\" d=\"{}\"/>", arrow(layout, direction))?;
    }
    for (number, triangle) in Triangle::of_hex(Hex::ORIGIN, orientation).into_iter().enumerate() {
        let [middle, a, b] = slice(triangle, orientation);
        writeln!(
            out,
            "<polygon id=\"slice-{number}\" data-x=\"{:.2}\" data-y=\"{:.2}\" points=\"{}\"/>",
            (a.x + b.x) / 3.0,
            (a.y + b.y) / 3.0,
            points(&[middle, a, b])
        )?;
    }
    write_names(layout, out)?;
    out.push_str(marks);
    out.push_str("</defs>\n");
    Ok(())
}

/// The names of the points of a hex, `points`, and of its neighbours, `letters`.
fn write_names(layout: &Layout, out: &mut String) -> std::fmt::Result {
    let name =
        |text: &str, at: Point| format!("<text x=\"{:.2}\" y=\"{:.2}\">{text}</text>", at.x, at.y + 3.5);
    let corner = |point: HexPoint| {
        let [before, _] = point.neighbors()?;
        let Point { x, y } = layout.corners_of(Hex::ORIGIN)[before.index()];
        // A little inside, so that it is seen whose corner it is.
        Some(Point::new(0.84 * x, 0.84 * y))
    };
    let points: String = HexPoint::ALL
        .into_iter()
        .map(|point| name(&point.to_string(), corner(point).unwrap_or(Point::ORIGIN)))
        .collect();
    // A is the neighbour before the first corner.
    let neighbors = HexPoint::CORNERS.into_iter().filter_map(HexPoint::neighbors).zip('A'..='F');
    let letters: String = neighbors
        .map(|([before, _], letter)| {
            let (q, r) = before.step();
            name(&letter.to_string(), layout.point_of(Hex::new(q, r)))
        })
        .collect();
    writeln!(out, "<g id=\"points\">{points}</g>\n<g id=\"letters\">{letters}</g>")
}

/// The corners of a triangle, seen from the middle of its hex.
fn slice(triangle: Triangle, orientation: Orientation) -> [Point; 3] {
    let plan = Plan::default();
    let [middle, a, b] = plan.vertices_of(triangle, orientation);
    let seen = |point: Point| Point::new((point.x - middle.x) * SIZE, (point.y - middle.y) * SIZE);
    [Point::ORIGIN, seen(a), seen(b)]
}

/// An arrow from the middle of a hex towards its side in a direction.
fn arrow(layout: &Layout, direction: Direction) -> String {
    let (q, r) = direction.step();
    let tip = layout.point_of(Hex::new(q, r));
    // Along the way to the neighbour, and across it.
    let at = |along: f64, across: f64| {
        let point = Point::new(tip.x * along - tip.y * across, tip.y * along + tip.x * across);
        format!("{:.2} {:.2}", point.x, point.y)
    };
    format!(
        "M{} L{} M{} L{} L{}",
        at(0.05, 0.0),
        at(0.38, 0.0),
        at(0.28, -0.09),
        at(0.4, 0.0),
        at(0.28, 0.09)
    )
}

fn points(points: &[Point]) -> String {
    points.iter().map(|point| format!("{:.2},{:.2}", point.x, point.y)).collect::<Vec<_>>().join(" ")
}
