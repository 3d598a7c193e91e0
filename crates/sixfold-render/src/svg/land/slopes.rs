use core::fmt::{self, Write};

use sixfold::coord::{Direction, Hex};
use sixfold::layout::Point;

use crate::svg::picture::{PathPoint, Picture};
use crate::svg::word_places::WordBoxes;

/// Writes slopes where the level changes.
///
/// A slope is a line with strokes down to the lower side.
pub(crate) fn write_slopes(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let levels = &picture.scene.levels;
    if levels.is_empty() {
        return Ok(());
    }
    let ink = picture.theme.style("slope").ink;
    write!(out, "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.5\" d=\"")?;
    for (&hex, &level) in levels.iter().filter(|(hex, _)| picture.scene.contains(**hex)) {
        for direction in Direction::ALL {
            let beyond = hex.try_neighbor(direction).ok();
            let lower = beyond.filter(|&beyond| picture.scene.contains(beyond));
            let drop = lower
                .and_then(|lower| levels.get(&lower))
                .map_or(0, |&other| i64::from(level) - i64::from(other));
            if let Some(lower) = lower
                && drop > 0
            {
                write_slope(picture, picture.side(hex, direction), direction, (lower, drop), out)?;
            }
        }
    }
    out.write_str("\"/>\n")
}

fn write_slope(
    picture: &Picture<'_>,
    [a, b]: [Point; 2],
    direction: Direction,
    (lower, drop): (Hex, i64),
    out: &mut impl Write,
) -> fmt::Result {
    write!(out, "M{}L{}", PathPoint(a), PathPoint(b))?;
    let words = WordBoxes::of(picture, lower);
    // A steeper slope has longer strokes, up to four levels.
    let down = picture.geometry.step(direction);
    let long = (2 + 2 * drop.min(4)) as f64 / 52.0;
    for part in [1.0, 3.0, 5.0, 7.0, 9.0] {
        let part = part / 10.0;
        let top = Point::new(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
        // A stroke over a word would make it hard to read.
        let along = [0.3, 0.5, 0.7, 0.85, 1.0].map(|part| long * part);
        let along = along.map(|part| Point::new(top.x + down.x * part, top.y + down.y * part));
        if !words.hold_any(&along) {
            write!(out, "M{}l{}", PathPoint(top), PathPoint(Point::new(down.x * long, down.y * long)))?;
        }
    }
    Ok(())
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
