use alloc::string::String;
use core::fmt::{self, Display, Write};

use sixfold::coord::Orientation;
use sixfold::layout::Point;

use crate::Pattern;
use crate::svg::hex_geometry::HexGeometry;
use crate::svg::picture::PathPoint;

/// Three positions in a hex that leave its bottom free for words.
///
/// Words elsewhere have a rim.
const THREE: &[(i32, i32)] = &[(-17, 4), (17, 4), (0, -9)];
/// Five such positions.
const FIVE: &[(i32, i32)] = &[(-16, -8), (16, -8), (-16, 9), (16, 9), (0, -11)];
/// Five positions between those, for patterns that cover another ground.
const BETWEEN: &[(i32, i32)] = &[(-19, 3), (19, 3), (-9, -11), (9, -11), (0, 7)];
/// Six positions in a ring.
const SIX: &[(i32, i32)] = &[(0, -17), (15, -8), (15, 9), (0, 13), (-15, 9), (-15, -8)];
/// Positions of fine grains.
const MANY: &[(i32, i32)] = &[
    (-9, -20),
    (4, -18),
    (-17, -11),
    (13, -12),
    (-4, -12),
    (-22, -1),
    (21, -3),
    (-14, 4),
    (15, 4),
    (-19, 10),
    (20, 9),
    (-8, 13),
    (6, 14),
    (-14, 17),
    (14, 17),
    (0, 8),
];

/// The distance from middle to corner of the hex in which patterns are drawn.
pub(crate) const MARKED_SIZE: f64 = 30.0;

/// The marks of a pattern as a part of an SVG picture, in `currentColor`.
///
/// Empty for [`Pattern::None`]. They lie around the origin, inside a hex of [`MARKED_SIZE`].
pub(crate) fn pattern_marks(pattern: Pattern, orientation: Orientation) -> String {
    let mut out = String::new();
    write_pattern(&mut out, HexGeometry::new(orientation), orientation, pattern, "currentColor")
        .expect("a string takes all that is written");
    out
}

/// Writes the marks of a pattern around the origin, inside a hex.
///
/// Lines end at the sides of the hex and meet those of the next hex.
pub(crate) fn write_pattern(
    out: &mut impl Write,
    geometry: HexGeometry,
    orientation: Orientation,
    pattern: Pattern,
    ink: impl Display,
) -> fmt::Result {
    if pattern == Pattern::None {
        return Ok(());
    }
    if is_solid(pattern) {
        write!(out, "<path stroke=\"none\" fill=\"{ink}\" fill-opacity=\".{}\" d=\"", opacity(pattern))?;
    } else {
        write!(
            out,
            "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.3\" stroke-opacity=\".{}\" d=\"",
            opacity(pattern)
        )?;
    }
    match pattern {
        Pattern::Rising | Pattern::Falling | Pattern::Level | Pattern::Upright => {
            write_hatch(out, geometry, orientation, pattern, 3.0)?;
        }
        Pattern::Crossed => {
            write_hatch(out, geometry, orientation, Pattern::Rising, 2.0)?;
            write_hatch(out, geometry, orientation, Pattern::Falling, 2.0)?;
        }
        _ => {
            let (places, mark) = marks(pattern);
            places.iter().try_for_each(|(x, y)| write!(out, "M{x} {y}{mark}"))?;
        }
    }
    out.write_str("\"/>")
}

/// The positions of the marks of a pattern, and their path data.
///
/// The path starts at the position and uses relative commands.
const fn marks(pattern: Pattern) -> (&'static [(i32, i32)], &'static str) {
    match pattern {
        Pattern::Dots => (SIX, "m-2 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0z"),
        Pattern::Rings => (&[(0, 0)], "m-19 0a19 19 0 1 1 38 0 19 19 0 1 1-38 0z"),
        Pattern::Trees => {
            (THREE, "m-1.4 7v-4.4a4.3 4.3 0 0 1-4.6-6.4 6 6 0 0 1 12 0 4.3 4.3 0 0 1-4.6 6.4v4.4z")
        }
        Pattern::Forest => (THREE, "m-1.5 9v-4h-6.5l5-6.5h-3l6-8.5 6 8.5h-3l5 6.5h-6.5v4z"),
        Pattern::Waves => (&[(-9, -14), (-23, 0), (5, 0), (-9, 13)], "q4.5-6 9 0t9 0"),
        Pattern::Stones => (THREE, "m-8 4l5-9 3.5 5.5 2-3 5.5 6.5z"),
        Pattern::Houses => (THREE, "m-7 6v-7l7-5 7 5v7z"),
        Pattern::Palms => (THREE, "m0 7q2-6 0-11q-5-3-8 2m8-2q5-3 8 2m-8-2q-2-4-6-4m6 4q2-4 6-4"),
        Pattern::Jungle => (BETWEEN, "m0 7q2-6 0-11q-5-3-8 2m8-2q5-3 8 2m-8-2q-2-4-6-4m6 4q2-4 6-4"),
        Pattern::Reeds => (THREE, "m-7 6h14m-7 0v-11m-2 11l-3-8m7 8l3-8"),
        Pattern::Puddles => (FIVE, "m-6 0a6 2.7 0 1 1 12 0 6 2.7 0 1 1-12 0z"),
        Pattern::Grains => (MANY, "m-1.2 0a1.2 1.2 0 1 1 2.4 0 1.2 1.2 0 1 1-2.4 0z"),
        Pattern::Flakes => (FIVE, "m0-4.5v9m-3.9-6.75l7.8 4.5m0-4.5l-7.8 4.5"),
        Pattern::Tufts => (FIVE, "m-5-3l3 6 2-6 2 6 3-6"),
        Pattern::Cracks => {
            (&[(-26, -3)], "l9-6 7 7 9-10 9 9 8-6 6 3m-40 15l8-5 7 7 9-8 8 5m-31-16l-3 12m16-11l2 11")
        }
        Pattern::Bubbles => (BETWEEN, "m-4 0a4 4 0 1 1 8 0 4 4 0 1 1-8 0zm10-6a2 2 0 1 1 4 0 2 2 0 1 1-4 0z"),
        // Between the trees of woods, which burn.
        Pattern::Flames => (
            &[(-9, -7), (9, -7), (0, 7)],
            "m1-11c0 6 6 7 6 13 0 4-3 7-7 7-4 0-7-3-7-7 0-4 3-5 3-10 2 1 3 3 3 5 1-2 2-4 2-8z",
        ),
        Pattern::Plume => {
            (&[(0, 3)], "m-8 8h16m-8 0v-19q-3-8-10-5m10 5q3-8 10-5m-12 20q0-9-8-9m12 9q0-9 8-9")
        }
        Pattern::Zigzag => (&[(-11, -13), (-24, 1), (4, 1), (-11, 14)], "l4-5 4 5 4-5 4 5 4-5"),
        Pattern::Chevrons => (BETWEEN, "m-5-5l5 5-5 5m5-10l5 5-5 5"),
        Pattern::Furrows => (
            &[
                (-16, -19),
                (-2, -19),
                (-20, -11),
                (12, -11),
                (-25, -3),
                (16, -3),
                (-22, 5),
                (13, 5),
                (-18, 13),
                (-4, 13),
                (10, 13),
            ],
            "h8",
        ),
        Pattern::Slabs => (&[(0, 0)], "m-20-14h40m-47 14h16m22 0h16m-47 14h40m-26-28v-9m20 23v-14m-28 14v14"),
        Pattern::Debris => (FIVE, "m-4-2l3-3 3 3-3 3zm4 5l4 0 0 3-4 0z"),
        Pattern::Clouds | Pattern::Smoke => {
            (THREE, "m-8 4a4 4 0 0 1 0-7 5 5 0 0 1 8-3 5 5 0 0 1 8 4 3.5 3.5 0 0 1 0 6z")
        }
        Pattern::Stars => (SIX, "m0-4l1 3 3 1-3 1-1 3-1-3-3-1 3-1z"),
        Pattern::Hills => (THREE, "m-10 5q4-11 10-11t10 11"),
        Pattern::Peaks => (THREE, "m-10 6l8-15 3 5 2-3 7 13m-12-6l-2 6"),
        Pattern::Mushrooms => (THREE, "m-7 0a7 6 0 0 1 14 0zm5 0v6h4v-6"),
        Pattern::Battlements => (&[(0, 0)], "m-20 10v-17h7v5h7v-5h12v5h7v-5h7v17h-15v-7h-10v7z"),
        Pattern::None
        | Pattern::Rising
        | Pattern::Falling
        | Pattern::Crossed
        | Pattern::Level
        | Pattern::Upright => (&[], ""),
    }
}

/// Whether the marks are areas rather than lines.
const fn is_solid(pattern: Pattern) -> bool {
    matches!(
        pattern,
        Pattern::Dots
            | Pattern::Trees
            | Pattern::Forest
            | Pattern::Houses
            | Pattern::Battlements
            | Pattern::Grains
            | Pattern::Flames
            | Pattern::Debris
            | Pattern::Smoke
            | Pattern::Stars
            | Pattern::Stones
    )
}

/// How far marks cover the ground, in hundredths.
const fn opacity(pattern: Pattern) -> u32 {
    match pattern {
        Pattern::Flames => 85,
        Pattern::Trees | Pattern::Forest => 65,
        Pattern::Slabs => 25,
        _ if is_solid(pattern) => 50,
        _ => 45,
    }
}

/// Writes the lines of a hatch, cut off at the sides of the hex.
///
/// There are `lines` of them in half a hex.
fn write_hatch(
    out: &mut impl Write,
    geometry: HexGeometry,
    orientation: Orientation,
    pattern: Pattern,
    lines: f64,
) -> fmt::Result {
    // The direction across the lines, and the distance of hexes in it; so lines meet from hex to hex.
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

/// The dashes of a line in a style with this pattern.
///
/// Dashes make lines differ without colour.
pub(crate) const fn dashes(pattern: Pattern) -> Option<&'static str> {
    match pattern {
        Pattern::Dots | Pattern::Rings | Pattern::Trees | Pattern::Grains => Some("1 7"),
        Pattern::Rising | Pattern::Level | Pattern::Waves | Pattern::Slabs => Some("14 7"),
        Pattern::Falling | Pattern::Upright | Pattern::Stones | Pattern::Furrows => Some("6 6"),
        Pattern::Crossed | Pattern::Forest | Pattern::Houses | Pattern::Debris => Some("14 6 1 6"),
        _ => None,
    }
}
