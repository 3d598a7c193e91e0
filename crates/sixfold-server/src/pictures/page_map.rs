//! A map for a page: an SVG group for each hex, and symbols for what is drawn on hexes and hexsides.

use serde::Deserialize;
use sixfold::coord::Hex;
use sixfold::grid::TerrainTable;
use sixfold_boards::Board;
use sixfold_render::{CoordinateSystem, CoordinateSystemError, PageDrawing, Theme};

use crate::pictures::{MapShape, MapShapeError};

/// The map of an address.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PageMap {
    /// A [`MapShape`] as JSON.
    shape: String,
    orientation: Option<String>,
    /// The text on the hexes: a coordinate system, `label` on a board, or `none`.
    labels: Option<String>,
    /// Whether there are shapes for the marks of terrains.
    #[serde(default)]
    marks: bool,
}

/// The text on hexes.
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
/// Each hex is `<g class="cell" data-hex="0,-1" transform="translate(0.00 -69.28)">` with a polygon and a text. The
/// shapes that [`PageDrawing::define_shapes`] lists can be laid on the hexes, and if they are asked for,
/// `marks-TERRAIN`: the marks by which terrains differ without colour.
pub(crate) fn page_map(asked: &PageMap) -> Result<String, MapShapeError> {
    let shape: MapShape = serde_json::from_str(&asked.shape)
        .map_err(|error| MapShapeError::new(format_args!("the shape cannot be read: {error}")))?;
    let hexes = shape.hexes()?;
    let orientation = shape.orientation(asked.orientation.as_deref())?;
    let labels = labels(asked.labels.as_deref(), shape.board()?)?;
    let classes = format!("map {}", orientation.name());
    let mut drawing = PageDrawing::new(orientation, &classes, hexes.iter().copied());
    drawing.define_shapes();
    if asked.marks {
        let theme = Theme::light();
        for terrain in TerrainTable::standard().terrains() {
            drawing.define_marks(&terrain.name, theme.style(&terrain.name).pattern);
        }
    }
    for hex in hexes {
        drawing.cell(hex, "cell", &[("data-hex", &hex.to_string())], &labels.of(hex));
    }
    Ok(drawing.finish())
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
