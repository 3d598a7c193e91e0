use core::fmt::{self, Write};

use crate::coord::Orientation;
use crate::layout::Point;
use crate::render::svg::hex_geometry::HexGeometry;
use crate::render::svg::picture::PathPoint;
use crate::render::{Color, Pattern};

/// Three places in a hex that leave its middle and its top free for words.
const THREE: [(i32, i32); 3] = [(-17, 1), (17, 1), (0, 16)];
/// Five of them.
const FIVE: [(i32, i32); 5] = [(-16, -6), (16, -6), (-14, 11), (14, 11), (0, 18)];
/// Six places in a ring.
const SIX: [(i32, i32); 6] = [(0, -17), (15, -8), (15, 9), (0, 17), (-15, 9), (-15, -8)];

/// Writes the marks of a pattern around the origin, inside a hex.
///
/// Lines end at its sides and meet those of the next hex.
pub(crate) fn write_pattern(
    out: &mut impl Write,
    geometry: HexGeometry,
    orientation: Orientation,
    pattern: Pattern,
    ink: Color,
) -> fmt::Result {
    if pattern == Pattern::None {
        return Ok(());
    }
    if is_solid(pattern) {
        write!(out, "<path stroke=\"none\" fill=\"{ink}\" fill-opacity=\".5\" d=\"")?;
    } else {
        write!(out, "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.3\" stroke-opacity=\".45\" d=\"")?;
    }
    match pattern {
        Pattern::None => {}
        Pattern::Rising | Pattern::Falling | Pattern::Level | Pattern::Upright => {
            write_hatch(out, geometry, orientation, pattern, 3.0)?;
        }
        Pattern::Crossed => {
            write_hatch(out, geometry, orientation, Pattern::Rising, 2.0)?;
            write_hatch(out, geometry, orientation, Pattern::Falling, 2.0)?;
        }
        Pattern::Dots => each(&SIX, |x, y| write!(out, "M{} {y}a2 2 0 1 1 4 0 2 2 0 1 1-4 0z", x - 2))?,
        Pattern::Rings => out.write_str("M-19 0a19 19 0 1 1 38 0 19 19 0 1 1-38 0z")?,
        Pattern::Trees => {
            each(&THREE, |x, y| {
                let (left, top) = (x - 5, y - 3);
                write!(out, "M{left} {top}a5 5 0 1 1 6 4.9v4h-2v-4A5 5 0 0 1 {left} {top}z")
            })?;
        }
        Pattern::Forest => each(&FIVE, |x, y| write!(out, "M{x} {}l6 13h-12z", y - 7))?,
        Pattern::Waves => {
            for (x, y) in [(-10, -15), (-23, 1), (5, 1), (-10, 17)] {
                write!(out, "M{x} {y}q4.5-6 9 0t9 0")?;
            }
        }
        Pattern::Stones => each(&FIVE, |x, y| write!(out, "M{} {}l5-7 5 7", x - 5, y + 3))?,
        Pattern::Houses => {
            each(&THREE, |x, y| write!(out, "M{} {}v-7l7-5 7 5v7z", x - 7, y + 6))?;
        }
    }
    out.write_str("\"/>")
}

/// Whether the marks are areas rather than lines.
const fn is_solid(pattern: Pattern) -> bool {
    matches!(pattern, Pattern::Dots | Pattern::Trees | Pattern::Forest | Pattern::Houses)
}

fn each(places: &[(i32, i32)], mut write: impl FnMut(i32, i32) -> fmt::Result) -> fmt::Result {
    places.iter().try_for_each(|&(x, y)| write(x, y))
}

/// Writes the lines of a hatch, cut off at the sides of the hex; `lines` of them in half a hex.
fn write_hatch(
    out: &mut impl Write,
    geometry: HexGeometry,
    orientation: Orientation,
    pattern: Pattern,
    lines: f64,
) -> fmt::Result {
    // Across the lines, and how far apart hexes lie in that measure; so lines meet from hex to hex.
    let ((across_x, across_y), period) = match (pattern, orientation) {
        (Pattern::Rising, Orientation::Flat) => ((26.0, 15.0), 780.0),
        (Pattern::Rising, Orientation::Pointy) => ((15.0, 26.0), 780.0),
        (Pattern::Falling, Orientation::Flat) => ((26.0, -15.0), 780.0),
        (Pattern::Falling, Orientation::Pointy) => ((15.0, -26.0), 780.0),
        (Pattern::Level, Orientation::Flat) => ((0.0, 1.0), 26.0),
        (Pattern::Level, Orientation::Pointy) => ((0.0, 1.0), 27.0),
        (_, Orientation::Flat) => ((1.0, 0.0), 27.0),
        (_, Orientation::Pointy) => ((1.0, 0.0), 26.0),
    };
    let corners = geometry.corners();
    let spacing = period / lines;
    let height = |point: Point| across_x * point.x + across_y * point.y;
    let count = lines as i32;
    for number in -count..count {
        let level = spacing * (f64::from(number) + 0.5);
        let mut command = 'M';
        for (i, &a) in corners.iter().enumerate() {
            let b = corners[(i + 1) % 6];
            let (from, to) = (height(a) - level, height(b) - level);
            if (from < 0.0) != (to < 0.0) {
                let part = from / (from - to);
                let cut = Point::new(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
                write!(out, "{command}{}", PathPoint(cut))?;
                command = 'L';
            }
        }
    }
    Ok(())
}

/// How a line in a style with this pattern is broken, so that lines differ without colour.
pub(crate) const fn dashes(pattern: Pattern) -> Option<&'static str> {
    match pattern {
        Pattern::None => None,
        Pattern::Dots | Pattern::Rings | Pattern::Trees => Some("1 7"),
        Pattern::Rising | Pattern::Level | Pattern::Waves => Some("14 7"),
        Pattern::Falling | Pattern::Upright | Pattern::Stones => Some("6 6"),
        Pattern::Crossed | Pattern::Forest | Pattern::Houses => Some("14 6 1 6"),
    }
}
