use serde::Deserialize;
use sixfold_maps::map_scene;
use sixfold_render::{CoordinateSystem, Paper, PrintScale, Theme, print_sheets, svg_to_scale};

use crate::battle::log::{MapLog, MapStart, OperationError};

/// A battle map to be printed to scale.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct MapToPrint {
    battle: MapStart,
    /// A hex from one side to the opposite one, in thousandths of an inch: 100 to 12,000.
    hex: u32,
    paper: PrintedAs,
    /// Whether the coordinates of hexes are written on them, as the page says them: `q,r`.
    #[serde(default)]
    coordinates: bool,
    /// Whether the names of terrains are.
    #[serde(default)]
    names: bool,
}

/// The file that a map is printed as.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum PrintedAs {
    /// Sheets of A4: an HTML file, which a browser prints.
    A4,
    /// Sheets of 8.5 by 11 inches, likewise.
    Letter,
    /// One SVG with its size in inches.
    Whole,
}

impl MapToPrint {
    /// The file.
    ///
    /// # Errors
    /// When the map is invalid, or its hexes are too small or too large for paper.
    pub(crate) fn file(self) -> Result<String, OperationError> {
        let refused = |error: sixfold_render::PrintError| OperationError::Map(error.to_string());
        let scale = PrintScale::try_new(self.hex).map_err(refused)?;
        let title = self.battle.title.clone();
        let log = MapLog::new(self.battle)?;
        let mut scene = map_scene(log.map(), if title.is_empty() { "Map" } else { &title });
        if self.coordinates {
            scene.coordinates(CoordinateSystem::Axial);
        }
        if self.names {
            scene.name_grounds();
        }
        // Paper is white, whatever the look of the page.
        let theme = Theme::light();
        match self.paper {
            PrintedAs::A4 => print_sheets(&scene, &theme, scale, Paper::A4).map_err(refused),
            PrintedAs::Letter => print_sheets(&scene, &theme, scale, Paper::Letter).map_err(refused),
            PrintedAs::Whole => Ok(svg_to_scale(&scene, &theme, scale)),
        }
    }
}
