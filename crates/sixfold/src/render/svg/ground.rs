use alloc::vec;
use core::fmt::{self, Write};

use crate::coord::{Direction, Hex};
use crate::layout::Point;
use crate::render::svg::patterns::write_pattern;
use crate::render::svg::picture::{Lines, PathPoint, Picture};
use crate::render::{Pattern, Style};

/// Writes the hex, and a hex in each paint and tint: what the rest of the picture uses.
pub(crate) fn write_definitions(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    out.write_str("<path id=\"h\" d=\"")?;
    for (i, corner) in picture.geometry.corners().into_iter().enumerate() {
        write!(out, "{}{}", if i == 0 { 'M' } else { 'L' }, PathPoint(corner))?;
    }
    out.write_str("z\"/>\n")?;
    // A paint may be covered everywhere by later ones.
    let mut used = vec![false; picture.scene.paints.len()];
    picture.scene.painted().for_each(|(_, paint)| used[paint] = true);
    for (paint, _) in used.into_iter().enumerate().filter(|(_, used)| *used) {
        write_hex(picture, format_args!("g{paint}"), picture.look(paint), out)?;
    }
    for (number, tint) in picture.scene.tints.iter().enumerate() {
        if first_of_style(picture, number) == number {
            write_hex(picture, format_args!("t{number}"), picture.theme.style(&tint.style), out)?;
        }
    }
    Ok(())
}

/// Writes a hex in a style under a name.
fn write_hex(
    picture: &Picture<'_>,
    name: fmt::Arguments<'_>,
    style: Style,
    out: &mut impl Write,
) -> fmt::Result {
    let Style { fill, ink, pattern } = style;
    if pattern == Pattern::None {
        return writeln!(out, "<use id=\"{name}\" href=\"#h\" fill=\"{fill}\"/>");
    }
    write!(out, "<g id=\"{name}\"><use href=\"#h\" fill=\"{fill}\"/>")?;
    write_pattern(out, picture.geometry, picture.scene.orientation, pattern, ink)?;
    out.write_str("</g>\n")
}

/// The first tint that has the style of this one.
pub(crate) fn first_of_style(picture: &Picture<'_>, number: usize) -> usize {
    let tints = &picture.scene.tints;
    tints.iter().position(|tint| tint.style == tints[number].style).unwrap_or(number)
}

/// Writes the ground of every hex.
pub(crate) fn write_cells(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let line = picture.theme.style("line").ink;
    writeln!(out, "<g stroke=\"{line}\">")?;
    let mut lines = Lines::new(picture);
    for (hex, paint) in picture.scene.painted() {
        lines.enter(hex, out)?;
        write!(out, "<use href=\"#g{paint}\"")?;
        lines.write_place(hex, out)?;
        out.write_str("/>")?;
    }
    lines.leave(out)?;
    out.write_str("</g>\n")
}

/// Writes slopes: a line where the level changes, with strokes down to the lower side.
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
            if drop > 0 {
                write_slope(picture, hex, direction, drop, out)?;
            }
        }
    }
    out.write_str("\"/>\n")
}

fn write_slope(
    picture: &Picture<'_>,
    hex: Hex,
    direction: Direction,
    drop: i64,
    out: &mut impl Write,
) -> fmt::Result {
    let middle = picture.geometry.middle(hex);
    let [a, b] = [direction.turn(-1), direction].map(|after| {
        let corner = picture.geometry.corner(after);
        Point::new(middle.x + corner.x, middle.y + corner.y)
    });
    write!(out, "M{}L{}", PathPoint(a), PathPoint(b))?;
    // Steeper is longer, up to four levels.
    let down = picture.geometry.step(direction);
    let long = (2 + 2 * drop.min(4)) as f64 / 52.0;
    for part in [1.0, 3.0, 5.0, 7.0, 9.0] {
        let part = part / 10.0;
        let top = Point::new(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
        write!(out, "M{}l{}", PathPoint(top), PathPoint(Point::new(down.x * long, down.y * long)))?;
    }
    Ok(())
}
