use core::fmt::{self, Write};

use sixfold::coord::Direction;
use sixfold::layout::Point;

use crate::scene::{Beam, PathLayer};
use crate::svg::patterns::dashes;
use crate::svg::picture::{PathPoint, Picture};
use crate::writing::ShortNumber;

/// Defines the arrows and arrowheads of flows and paths.
pub(crate) fn write_definitions(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    if !picture.scene.flow.is_empty() {
        out.write_str("<path id=\"f\" d=\"M0 13V-12M-6-5l6-8 6 8\"/>\n")?;
        for direction in Direction::ALL {
            writeln!(
                out,
                "<use id=\"f{}\" href=\"#f\" transform=\"rotate({})\"/>",
                direction.number(),
                picture.geometry.degrees(direction)
            )?;
        }
    }
    for (number, path) in picture.scene.paths.iter().enumerate() {
        if first_of_style(picture, path) == number {
            writeln!(
                out,
                "<marker id=\"m{number}\" viewBox=\"0 0 8 8\" refX=\"5\" refY=\"4\" markerWidth=\"4\" markerHeight=\"4\" \
                 orient=\"auto\"><path fill=\"{}\" d=\"M0 0l8 4-8 4z\"/></marker>",
                picture.theme.style(&path.style).ink
            )?;
        }
    }
    Ok(())
}

fn first_of_style(picture: &Picture<'_>, path: &PathLayer) -> usize {
    picture.scene.paths.iter().position(|other| other.style == path.style).unwrap_or(0)
}

/// Writes the arrows of a flow.
pub(crate) fn write_flow(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let flow = &picture.scene.flow;
    if flow.is_empty() {
        return Ok(());
    }
    let ink = picture.theme.style("flow").ink;
    write!(
        out,
        "<g fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
    )?;
    for (&hex, direction) in flow.iter().filter(|(hex, _)| picture.scene.contains(**hex)) {
        let Point { x, y } = picture.geometry.middle(hex);
        write!(
            out,
            "<use href=\"#f{}\" x=\"{}\" y=\"{}\"/>",
            direction.number(),
            ShortNumber(x),
            ShortNumber(y)
        )?;
    }
    out.write_str("</g>\n")
}

/// Writes the paths, each on a wider line in the colour of the paper.
pub(crate) fn write_paths(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let paper = picture.theme.style("paper").fill;
    for (number, path) in picture.scene.paths.iter().enumerate().filter(|(_, path)| path.hexes.len() > 1) {
        let style = picture.theme.style(&path.style);
        write!(out, "<defs><path id=\"r{number}\" d=\"")?;
        for (i, &hex) in path.hexes.iter().enumerate() {
            write!(out, "{}{}", if i == 0 { 'M' } else { 'L' }, PathPoint(picture.geometry.middle(hex)))?;
        }
        write!(
            out,
            "\"/></defs><g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\
             <use href=\"#r{number}\" stroke=\"{paper}\" stroke-width=\"10\" stroke-opacity=\".8\"/>\
             <use href=\"#r{number}\" stroke=\"{}\" stroke-width=\"5\"",
            style.ink
        )?;
        if let Some(dashes) = dashes(style.pattern) {
            write!(out, " stroke-dasharray=\"{dashes}\"")?;
        }
        writeln!(out, " marker-end=\"url(#m{})\"/></g>", first_of_style(picture, path))?;
    }
    Ok(())
}

/// Writes the lines of sight.
pub(crate) fn write_sights(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    picture.scene.sights.iter().try_for_each(|&beam| write_sight(picture, beam, out))
}

fn write_sight(picture: &Picture<'_>, beam: Beam, out: &mut impl Write) -> fmt::Result {
    let ink = picture.theme.style("sight").ink;
    let (from, to) = (picture.geometry.middle(beam.from), picture.geometry.middle(beam.to));
    let steps = beam.from.distance(beam.to).max(1);
    let seen = beam.blocked.map_or(steps, |hex| beam.from.distance(hex).min(steps));
    let part = f64::from(seen) / f64::from(steps);
    let stop = Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    write!(
        out,
        "<g fill=\"none\" stroke=\"{ink}\" stroke-width=\"3\" stroke-linecap=\"round\"><path d=\"M{}L{}\"/>",
        PathPoint(from),
        PathPoint(stop)
    )?;
    if beam.blocked.is_some() {
        write!(
            out,
            "<path stroke-dasharray=\"2 8\" d=\"M{}L{}\"/><path stroke-width=\"4\" d=\"M{}l14 14m0-14l-14 14\"/>",
            PathPoint(stop),
            PathPoint(to),
            PathPoint(Point::new(stop.x - 7.0, stop.y - 7.0))
        )?;
    } else {
        write!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"6\"/>", ShortNumber(to.x), ShortNumber(to.y))?;
    }
    out.write_str("</g>\n")
}
