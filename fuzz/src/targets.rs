use crate::Target;
use crate::boards::BOARD_FILES;
use crate::games::{RECORDS, SIMULATED_GAMES, UNDERCHEX, WAR_IN_HEAVEN};
use crate::grids::{GRID_FILES, TERRAIN_TABLES};
use crate::json::JSON;
use crate::keys::KEYS;
use crate::maps::{CSV, HONEYCOMB, MAP_JSON, MEGAMEK, TERRAIN_NAMES, TILE_TABLES, TMJ, TMX, WESNOTH};
use crate::queries::QUERIES;
use crate::themes::THEMES;
use crate::tokens::TOKEN_FILES;

/// All targets.
pub const TARGETS: &[Target] = &[
    KEYS,
    JSON,
    QUERIES,
    GRID_FILES,
    TERRAIN_TABLES,
    BOARD_FILES,
    UNDERCHEX,
    WAR_IN_HEAVEN,
    RECORDS,
    SIMULATED_GAMES,
    TOKEN_FILES,
    THEMES,
    MAP_JSON,
    MEGAMEK,
    TMX,
    TMJ,
    WESNOTH,
    CSV,
    HONEYCOMB,
    TILE_TABLES,
    TERRAIN_NAMES,
];

/// The target with this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
