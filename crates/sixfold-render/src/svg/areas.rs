use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use sixfold::coord::Edge;
use sixfold::layout::Point;

use crate::Color;
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

/// Writes borders, the outlines of zones, and the rims of single hexes.
pub(crate) fn write_zones(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    for border in &picture.scene.borders {
        let style = picture.theme.style(&border.style);
        write_zone(picture, border, (style.ink, 5), None, out)?;
        write_zone(picture, border, (style.fill, 3), None, out)?;
    }
    let mut zones = picture.scene.zones.iter().chain(&picture.scene.rims);
    zones.try_for_each(|zone| {
        let style = picture.theme.style(&zone.style);
        write_zone(picture, zone, (style.ink, 3), dashes(style.pattern), out)
    })
}

/// Writes the outline of an area in a colour and a width.
fn write_zone(
    picture: &Picture<'_>,
    zone: &Area,
    (color, width): (Color, u32),
    dashes: Option<&str>,
    out: &mut impl Write,
) -> fmt::Result {
    if zone.hexes.is_empty() {
        return Ok(());
    }
    write!(
        out,
        "<path fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" stroke-linecap=\"round\""
    )?;
    if let Some(dashes) = dashes {
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

/// Writes hexsides in styles, each on a wider line in the ink.
pub(crate) fn write_edges(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    picture.scene.edges.iter().filter(|layer| !layer.edges.is_empty()).try_for_each(|layer| {
        let style = picture.theme.style(&layer.style);
        write_sides(picture, (style.ink, 8), layer.edges.iter().copied(), out)?;
        write_sides(picture, (style.fill, 6), layer.edges.iter().copied(), out)
    })
}

/// Writes the walls.
pub(crate) fn write_walls(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let walls = &picture.scene.walls;
    if walls.is_empty() {
        return Ok(());
    }
    write_sides(picture, (picture.theme.style("wall").ink, 6), walls.iter(), out)
}

/// Writes hexsides as lines in a colour and a width.
fn write_sides(
    picture: &Picture<'_>,
    (color, width): (Color, u32),
    edges: impl Iterator<Item = Edge>,
    out: &mut impl Write,
) -> fmt::Result {
    write!(out, "<path stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\" d=\"")?;
    for edge in edges {
        let [hex, _] = edge.hexes();
        let [a, b] = picture.side(hex, edge.direction());
        write!(out, "M{}L{}", PathPoint(a), PathPoint(b))?;
    }
    out.write_str("\"/>\n")
}
