use std::fmt;

use serde::Deserialize;
use sixfold::coord::{Hex, Offset, Orientation, Parity};
use sixfold::grid::{Outline, Region};
use sixfold_boards::Board;
use sixfold_boards::shipped;

/// The most hexes of a drawing: each is a group of its own in the page.
const MOST_HEXES: usize = 5_000;

/// Which hexes are drawn, written as the query protocol writes a shape.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum MapShape {
    Hexagon {
        radius: u32,
    },
    Rectangle {
        width: u32,
        height: u32,
        #[serde(default)]
        parity: Option<String>,
    },
    Board(String),
}

/// A shape that cannot be drawn, and why.
#[derive(Debug)]
pub(crate) struct MapShapeError(String);

impl MapShapeError {
    pub(crate) fn new(why: impl fmt::Display) -> MapShapeError {
        MapShapeError(why.to_string())
    }
}

impl fmt::Display for MapShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for MapShapeError {}

impl MapShape {
    /// The hexes, by `q`, then `r`.
    pub(crate) fn hexes(&self) -> Result<Vec<Hex>, MapShapeError> {
        let outline = match self {
            MapShape::Hexagon { radius } => Outline::Hexagon { center: Hex::ORIGIN, radius: *radius },
            MapShape::Rectangle { width, height, parity } => {
                let name = parity.as_deref().unwrap_or("odd-q");
                let parity = Parity::ALL.into_iter().find(|parity| parity.name() == name);
                let parity =
                    parity.ok_or_else(|| MapShapeError::new("a parity is odd-q, even-q, odd-r or even-r"))?;
                let corner = Offset { col: 0, row: 0 };
                Outline::Rectangle { corner, width: *width, height: *height, parity }
            }
            MapShape::Board(_) => {
                return Ok(self.board()?.map_or(Vec::new(), |board| board.hexes().to_vec()));
            }
        };

        let region = Region::try_within(outline, MOST_HEXES).map_err(MapShapeError::new)?;
        Ok(region.hexes().collect())
    }

    /// The board, where the shape is one.
    pub(crate) fn board(&self) -> Result<Option<&'static Board>, MapShapeError> {
        let MapShape::Board(name) = self else { return Ok(None) };
        shipped(name).map(Some).ok_or_else(|| MapShapeError::new("there is no board of this name"))
    }

    /// How the hexes stand: as the board says, or as asked.
    pub(crate) fn orientation(&self, asked: Option<&str>) -> Result<Orientation, MapShapeError> {
        if let Some(board) = self.board()? {
            return Ok(board.orientation());
        }
        match asked {
            None | Some("flat") => Ok(Orientation::Flat),
            Some("pointy") => Ok(Orientation::Pointy),
            Some(_) => Err(MapShapeError::new("an orientation is flat or pointy")),
        }
    }
}
