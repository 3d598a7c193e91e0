use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use sixfold::layout::Point;

use crate::hex_colors::VEIL;
use crate::scene::Area;
use crate::svg::land::first_of_style;
use crate::svg::outline::{OutlineSide, Turn, outlines};
use crate::svg::patterns::dashes;
use crate::svg::picture::{PathPoint, Picture};
use crate::writing::ShortNumber;

/// The distance of a zone's outline from its border.
///
/// As a fraction of the distance from a corner to the middle.
const INSET: f64 = 0.1;

/// Writes the tints.
pub(crate) fn write_tints(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    for (number, tint) in picture.scene.tints.iter().enumerate().filter(|(_, tint)| !tint.hexes.is_empty()) {
        let shared = first_of_style(picture, number);
        write!(out, "<g fill-opacity=\".{VEIL}\">")?;
        for &hex in &tint.hexes {
            let Point { x, y } = picture.geometry.middle(hex);
            write!(out, "<use href=\"#t{shared}\" x=\"{}\" y=\"{}\"/>", ShortNumber(x), ShortNumber(y))?;
        }
        out.write_str("</g>\n")?;
    }
    Ok(())
}

/// Writes the outlines of zones, and the rims of single hexes.
pub(crate) fn write_zones(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let mut zones = picture.scene.zones.iter().chain(&picture.scene.rims);
    zones.try_for_each(|zone| write_zone(picture, zone, out))
}

fn write_zone(picture: &Picture<'_>, zone: &Area, out: &mut impl Write) -> fmt::Result {
    if zone.hexes.is_empty() {
        return Ok(());
    }
    let style = picture.theme.style(&zone.style);
    write!(
        out,
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"3\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
        style.ink
    )?;
    if let Some(dashes) = dashes(style.pattern) {
        write!(out, " stroke-dasharray=\"{dashes}\"")?;
    }
    out.write_str(" d=\"")?;
    // In a frame each tile has its own rim.
    let ways: Vec<_> = if picture.frame().is_some() {
        zone.hexes.iter().flat_map(|&hex| outlines(&BTreeSet::from([hex]))).collect()
    } else {
        outlines(&zone.hexes)
    };
    for way in ways {
        for (i, &side) in way.iter().enumerate() {
            write!(out, "{}{}", if i == 0 { 'M' } else { 'L' }, PathPoint(end_of(picture, side)))?;
        }
        out.write_str("z")?;
    }
    out.write_str("\"/>\n")
}

/// The end of a side of an outline, moved inwards.
fn end_of(picture: &Picture<'_>, side: OutlineSide) -> Point {
    let middle = picture.geometry.middle(side.hex);
    let corner = picture.geometry.corner(side.direction);
    // At a convex corner, inwards is towards the middle of its hex; at a concave one, it is away from
    // the middle of the hex outside.
    let inwards = match side.turn {
        Turn::Around => Point::new(-corner.x, -corner.y),
        Turn::Across => {
            let outside = picture.geometry.step(side.direction);
            Point::new(corner.x - outside.x, corner.y - outside.y)
        }
    };
    Point::new(middle.x + corner.x + INSET * inwards.x, middle.y + corner.y + INSET * inwards.y)
}

/// Writes the walls.
pub(crate) fn write_walls(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    if picture.scene.walls.is_empty() {
        return Ok(());
    }
    let ink = picture.theme.style("wall").ink;
    write!(out, "<path stroke=\"{ink}\" stroke-width=\"6\" stroke-linecap=\"round\" d=\"")?;
    for edge in picture.scene.walls.iter() {
        let [hex, _] = edge.hexes();
        let [a, b] = picture.side(hex, edge.direction());
        write!(out, "M{}L{}", PathPoint(a), PathPoint(b))?;
    }
    out.write_str("\"/>\n")
}
