//! Buildings from above.
//!
//! The walls of a building lie on a smaller hexagon. Where it continues in the next hex, a part as wide as
//! a wall leads to the side between them. Where it continues on two adjacent sides, the
//! corner between them is filled, so that three buildings that meet at a corner are one.

use core::fmt::{self, Write};

use sixfold::coord::Direction;
use sixfold::layout::Point;

use crate::svg::hex_geometry::HexGeometry;
use crate::svg::picture::{PathPoint, Picture};
use crate::{Building, BuildingShape, Style, Theme};

/// The distance of the walls from the middle, as a fraction of that of the sides.
const WALL: f64 = 0.64;

/// The radius of a round wall, and of the lid on it, around the words.
const ROUND: f64 = 20.0;
const LID: f64 = 16.5;

/// Writes the buildings.
pub(crate) fn write_blocks(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let mut blocks =
        picture.scene.blocks.values().filter(|block| picture.scene.contains(block.hex)).peekable();
    if blocks.peek().is_none() {
        return Ok(());
    }
    out.write_str("<g stroke-linecap=\"round\" stroke-linejoin=\"round\">\n")?;
    for block in blocks {
        write!(out, "<g transform=\"translate({})\">", PathPoint(picture.geometry.middle(block.hex)))?;
        write_block(picture.geometry, picture.theme, block, out)?;
        out.write_str("</g>\n")?;
    }
    out.write_str("</g>\n")
}

/// Writes a building around the origin.
pub(crate) fn write_block(
    geometry: HexGeometry,
    theme: &Theme,
    block: &Building,
    out: &mut impl Write,
) -> fmt::Result {
    let Style { fill, ink, .. } = theme.style(&block.style);
    let thick = 1.0 + 0.75 * f64::from(block.walls);
    match block.shape {
        BuildingShape::Round => write!(
            out,
            "<circle r=\"{ROUND}\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"{thick}\"/>\
             <circle r=\"{LID}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1\" stroke-dasharray=\"4 3\"/>"
        ),
        BuildingShape::Angular => {
            write!(out, "<path fill=\"{fill}\" d=\"")?;
            write_body(geometry, block, out)?;
            write!(out, "\"/><path fill=\"none\" stroke=\"{ink}\" stroke-width=\"{thick}\" d=\"")?;
            write_walls(geometry, block, out)?;
            out.write_str("\"/>")
        }
    }
}

/// The ends of a wall, and the points straight out of them on the side of the hex.
struct WallEnds {
    wall: [Point; 2],
    opening: [Point; 2],
}

fn ends(geometry: HexGeometry, direction: Direction) -> WallEnds {
    let [a, b] = geometry.side(direction);
    let step = geometry.step(direction);
    let wall = [a, b].map(|corner| Point::new(corner.x * WALL, corner.y * WALL));
    let out = (1.0 - WALL) / 2.0;
    let opening = wall.map(|end| Point::new(end.x + step.x * out, end.y + step.y * out));
    WallEnds { wall, opening }
}

fn write_body(geometry: HexGeometry, block: &Building, out: &mut impl Write) -> fmt::Result {
    for (number, direction) in Direction::ALL.into_iter().enumerate() {
        let WallEnds { wall, opening } = ends(geometry, direction);
        let is_joined = block.joined.contains(direction);
        let [a, b] = if is_joined { opening } else { wall };
        write!(out, "{}{}L{}", if number == 0 { 'M' } else { 'L' }, PathPoint(a), PathPoint(b))?;
        if is_joined && block.joined.contains(direction.turn(1)) {
            write!(out, "L{}", PathPoint(geometry.corner(direction)))?;
        }
    }
    out.write_char('z')
}

fn write_walls(geometry: HexGeometry, block: &Building, out: &mut impl Write) -> fmt::Result {
    for direction in Direction::ALL {
        let WallEnds { wall: [from, to], opening: [left, right] } = ends(geometry, direction);
        if !block.joined.contains(direction) {
            write!(out, "M{}L{}", PathPoint(from), PathPoint(to))?;
            continue;
        }
        // The sides of the continuation, but not where the building continues on the next side, too.
        if !block.joined.contains(direction.turn(-1)) {
            write!(out, "M{}L{}", PathPoint(from), PathPoint(left))?;
        }
        if !block.joined.contains(direction.turn(1)) {
            write!(out, "M{}L{}", PathPoint(to), PathPoint(right))?;
        }
    }
    Ok(())
}
