//! The land of a picture: ground, tiles, relief, cliffs, roads and buildings.

mod ground;
mod relief;
mod tiles;
mod tracks;
mod blocks;

use core::fmt::{self, Write};

pub(crate) use self::blocks::write_block;
pub(crate) use self::ground::{LINE, first_of_style};
pub(crate) use self::relief::{Faces, write_cliff};
pub(crate) use self::tracks::Ways;
use crate::Track;
use crate::svg::picture::Picture;

/// Writes the definitions of the land.
pub(crate) fn write_definitions(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    ground::write_definitions(picture, out)?;
    tiles::write_definitions(picture, out)
}

/// Writes the land from the ground up; bridges are above buildings.
pub(crate) fn write_land(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    ground::write_cells(picture, out)?;
    tiles::write_tiles(picture, out)?;
    relief::write_relief(picture, out)?;
    relief::write_cliffs(picture, out)?;
    tracks::write_tracks(picture, &[Track::River, Track::Road, Track::Rails], out)?;
    blocks::write_blocks(picture, out)?;
    tracks::write_tracks(picture, &[Track::Bridge], out)
}
