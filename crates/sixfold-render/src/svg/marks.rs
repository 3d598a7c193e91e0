use core::fmt::{self, Write};

use sixfold::coord::{Direction, Hex};
use sixfold::layout::Point;

use crate::hex_colors::VEIL;
use crate::svg::picture::{PathPoint, Picture};
use crate::{Color, Mark};

/// Writes the marks, which are below figures.
///
/// A mark is a colour, and lines around or in the hex.
pub(crate) fn write_marks(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    for (&mark, hexes) in &picture.scene.marks {
        let style = picture.theme.style(mark.style());
        writeln!(out, "<g fill=\"{}\" fill-opacity=\"{}\">", style.fill, f64::from(VEIL) / 100.0)?;
        for &hex in hexes {
            let Point { x, y } = picture.geometry.middle(hex);
            write!(out, "<use href=\"#h\" transform=\"translate({})\"/>", PathPoint(Point::new(x, y)))?;
        }
        out.write_str("</g>\n")?;
        write_shapes(picture, mark, style.ink, hexes.iter().copied(), out)?;
    }
    Ok(())
}

/// Writes the shape of a mark on each hex, so that marks differ without colour.
fn write_shapes(
    picture: &Picture<'_>,
    mark: Mark,
    ink: Color,
    hexes: impl Iterator<Item = Hex>,
    out: &mut impl Write,
) -> fmt::Result {
    let width = match mark {
        Mark::Hover => "2",
        Mark::LastMove | Mark::Call => "3",
        Mark::Selected | Mark::Legal | Mark::Refused | Mark::Check | Mark::Goal => "4",
    };
    writeln!(
        out,
        "<g fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
    )?;
    for hex in hexes {
        let middle = picture.geometry.middle(hex);
        write!(out, "<g transform=\"translate({})\">", PathPoint(middle))?;
        write_shape(picture, mark, picture.scene.figures.contains_key(&hex), ink, out)?;
        out.write_str("</g>")?;
    }
    out.write_str("</g>\n")
}

/// Writes the shape of a mark around the origin; `taken` if a figure stands there.
pub(crate) fn write_shape(
    picture: &Picture<'_>,
    mark: Mark,
    taken: bool,
    ink: Color,
    out: &mut impl Write,
) -> fmt::Result {
    match (mark, taken) {
        (Mark::Hover | Mark::Selected, _) => write_rim(picture, &Direction::ALL, true, "", out),
        (Mark::Goal, _) => write_rim(picture, &Direction::ALL, true, " stroke-dasharray=\"9 6\"", out),
        (Mark::Check, _) => write_corners(picture, 0.72, out),
        (Mark::Call, _) => {
            write_rim(picture, &Direction::ALL, true, "", out)?;
            write_corners(picture, 0.89, out)
        }
        (Mark::LastMove, _) => {
            // Two opposite corners, each with both adjacent sides.
            write_rim(picture, &Direction::ALL[0..2], false, "", out)?;
            write_rim(picture, &Direction::ALL[3..5], false, "", out)
        }
        (Mark::Legal, false) => {
            write!(out, "<circle r=\"7.5\" fill=\"{ink}\" stroke=\"#ffffff\" stroke-width=\"2\"/>")
        }
        (Mark::Legal, true) => {
            write_rim(picture, &Direction::ALL, true, "", out)?;
            out.write_str("<circle r=\"21\" stroke-width=\"2\"/>")
        }
        (Mark::Refused, false) => out.write_str("<path d=\"M-9-9L9 9M9-9L-9 9\"/>"),
        (Mark::Refused, true) => out.write_str("<path d=\"M-20-14L20 14M20-14L-20 14\"/>"),
    }
}

/// Writes a short stroke at each corner of a hex, towards its middle; it begins at a part of the way from the middle.
fn write_corners(picture: &Picture<'_>, from: f64, out: &mut impl Write) -> fmt::Result {
    out.write_str("<path d=\"")?;
    for Point { x, y } in picture.geometry.corners() {
        let [inner, outer] = [from, 0.9].map(|part| PathPoint(Point::new(x * part, y * part)));
        write!(out, "M{inner}L{outer}")?;
    }
    out.write_str("\"/>")
}

/// Writes a line along sides of a hex, a little inside.
///
/// With only two sides it is a bracket around the corner between them, short enough to leave labels free.
fn write_rim(
    picture: &Picture<'_>,
    sides: &[Direction],
    closed: bool,
    dashes: &str,
    out: &mut impl Write,
) -> fmt::Result {
    const INSIDE: f64 = 0.9;
    let corner = |after: Direction| {
        let Point { x, y } = picture.geometry.corner(after);
        Point::new(x * INSIDE, y * INSIDE)
    };
    write!(out, "<path{dashes} d=\"")?;
    if closed {
        for (i, &side) in sides.iter().enumerate() {
            write!(out, "{}{}", if i == 0 { 'M' } else { 'L' }, PathPoint(corner(side)))?;
        }
        return out.write_str("z\"/>");
    }
    // The corner after the first side is the one between the two.
    let [first, last] = [sides[0], sides[1]];
    let part_way = |a: Point, b: Point| Point::new(a.x + (b.x - a.x) * 0.3, a.y + (b.y - a.y) * 0.3);
    let (before, at, after) = (corner(first.turn(-1)), corner(first), corner(last));
    write!(
        out,
        "M{}L{}L{}\"/>",
        PathPoint(part_way(at, before)),
        PathPoint(at),
        PathPoint(part_way(at, after))
    )
}
