//! Where levels differ: faces on the lower side, an edge on the upper one, and cliffs.

use alloc::string::String;
use core::fmt::{self, Write};

use sixfold::coord::Direction;
use sixfold::layout::Point;

use crate::Theme;
use crate::scene::{Fall, STEEPEST};
use crate::svg::hex_geometry::HexGeometry;
use crate::svg::picture::{PathPoint, Picture};
use crate::svg::word_places::WordBoxes;

/// The levels of a fall from which its face has strokes down it: more than a walker climbs.
const STEEP: u8 = 3;
/// The parts into which those strokes divide a face.
const STROKES: u32 = 7;

/// The faces of a relief by how they lie in the light and how far they fall, and the edges above them.
#[derive(Default)]
pub(crate) struct Faces {
    /// Path data: in the shade first, then in the light, each from the lowest to the highest.
    areas: [[String; STEEPEST as usize]; 2],
    edges: String,
    /// Lines down steep faces.
    strokes: String,
}

impl Faces {
    /// Adds the face on a lower hex below its neighbour in a direction, `fall` levels above it.
    pub(crate) fn add(
        &mut self,
        geometry: HexGeometry,
        middle: Point,
        (direction, fall): (Direction, u8),
    ) -> fmt::Result {
        let up = geometry.step(direction);
        let fall = fall.clamp(1, STEEPEST);
        // Light comes from the upper left, so what rises to the lower right is in the light.
        let area = &mut self.areas[usize::from(up.x + up.y > 0.0)][usize::from(fall) - 1];
        let at = |corner: Point, part: f64| {
            PathPoint(Point::new(middle.x + corner.x * part, middle.y + corner.y * part))
        };
        let inner = 1.0 - (4.0 + 2.0 * f64::from(fall)) / 26.0;
        let [a, b] = geometry.side(direction);
        write!(area, "M{}L{}L{}L{}z", at(a, 1.0), at(b, 1.0), at(b, inner), at(a, inner))?;
        write!(self.edges, "M{}L{}", at(a, 1.0), at(b, 1.0))?;
        if fall < STEEP {
            return Ok(());
        }
        for stroke in 1..STROKES {
            let along = f64::from(stroke) / f64::from(STROKES);
            let on = Point::new(a.x + (b.x - a.x) * along, a.y + (b.y - a.y) * along);
            write!(self.strokes, "M{}L{}", at(on, 1.0), at(on, inner))?;
        }
        Ok(())
    }

    /// Writes the faces in the styles `shade` and `light`, and the edges in the style `slope`.
    pub(crate) fn write(&self, theme: &Theme, out: &mut impl Write) -> fmt::Result {
        for (areas, style) in self.areas.iter().zip(["shade", "light"]) {
            let color = theme.style(style).fill;
            for (steep, area) in areas.iter().enumerate().filter(|(_, area)| !area.is_empty()) {
                writeln!(out, "<path fill=\"{color}\" fill-opacity=\".{}\" d=\"{area}\"/>", 42 + 9 * steep)?;
            }
        }
        if self.edges.is_empty() {
            return Ok(());
        }
        let ink = theme.style("slope").ink;
        writeln!(
            out,
            "<path fill=\"none\" stroke=\"{ink}\" stroke-opacity=\".7\" stroke-width=\"1.5\" stroke-linecap=\"round\" \
             d=\"{}\"/>",
            self.edges
        )?;
        if self.strokes.is_empty() {
            return Ok(());
        }
        writeln!(
            out,
            "<path fill=\"none\" stroke=\"{ink}\" stroke-opacity=\".6\" stroke-width=\".8\" d=\"{}\"/>",
            self.strokes
        )
    }
}

/// Writes the relief of the whole picture, column by column, so that it needs no memory of its own.
pub(crate) fn write_relief(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let mut faces = Faces::default();
    let mut column = None;
    for Fall { lower, toward, levels } in picture.scene.falls() {
        if column.replace(lower.q()) != Some(lower.q()) {
            core::mem::take(&mut faces).write(picture.theme, out)?;
        }
        faces.add(picture.geometry, picture.geometry.middle(lower), (toward, levels))?;
    }
    faces.write(picture.theme, out)
}

/// Writes cliffs.
///
/// A cliff is a thick line along the upper side, with teeth down to the lower one.
pub(crate) fn write_cliffs(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    if picture.scene.cliffs.is_empty() {
        return Ok(());
    }
    let ink = picture.theme.style("cliff").ink;
    write!(out, "<path fill=\"{ink}\" stroke=\"{ink}\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"")?;
    for &(hex, direction) in picture.scene.cliffs.iter().filter(|(hex, _)| picture.scene.contains(*hex)) {
        let words = hex.try_neighbor(direction).ok().map(|lower| WordBoxes::of(picture, lower));
        let is_free = |tooth: [Point; 2]| words.as_ref().is_none_or(|words| !words.hold_any(&tooth));
        write_cliff(picture.side(hex, direction), picture.geometry.step(direction), is_free, out)?;
    }
    out.write_str("\"/>\n")
}

/// Writes a cliff between two points, falling towards `down`, as path data.
///
/// Teeth for which `is_free` returns false are left out.
pub(crate) fn write_cliff(
    [a, b]: [Point; 2],
    down: Point,
    is_free: impl Fn([Point; 2]) -> bool,
    out: &mut impl Write,
) -> fmt::Result {
    write!(out, "M{}L{}", PathPoint(a), PathPoint(b))?;
    for part in 0..TEETH {
        let at = |part: f64| Point::new(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
        let [left, middle, right] =
            [0.0, 0.5, 1.0].map(|within| at((f64::from(part) + within) / f64::from(TEETH)));
        let tip = Point::new(middle.x + down.x * TOOTH, middle.y + down.y * TOOTH);
        let half_way = Point::new((middle.x + tip.x) / 2.0, (middle.y + tip.y) / 2.0);
        if is_free([half_way, tip]) {
            write!(out, "M{}L{}L{}z", PathPoint(left), PathPoint(tip), PathPoint(right))?;
        }
    }
    Ok(())
}

/// The number of teeth on a side, and their length.
///
/// The length is a fraction of the distance to the next hex.
const TEETH: u32 = 4;
const TOOTH: f64 = 0.13;
