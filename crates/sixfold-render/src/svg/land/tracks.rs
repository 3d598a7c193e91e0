use alloc::string::String;
use core::fmt::{self, Write};

use sixfold::coord::{Direction, Hex};
use sixfold::layout::Point;

use crate::scene::Exits;
use crate::svg::hex_geometry::HexGeometry;
use crate::svg::patterns::dashes;
use crate::svg::picture::{PathPoint, Picture};
use crate::{Style, Track};

/// Writes tracks of some kinds, one style after the other.
pub(crate) fn write_tracks(picture: &Picture<'_>, kinds: &[Track], out: &mut impl Write) -> fmt::Result {
    let tracks = picture.scene.tracks.iter().filter(|((kind, _), _)| kinds.contains(kind));
    for ((kind, style), hexes) in tracks {
        let mut data = String::new();
        let inside = hexes.iter().filter(|(hex, _)| picture.scene.contains(**hex));
        write_ways(picture.geometry, inside, &mut data)?;
        if !data.is_empty() {
            write_track(*kind, picture.theme.style(style), &data, out)?;
        }
    }
    Ok(())
}

/// Writes the middle lines of tracks as path data.
pub(crate) fn write_ways<'a>(
    geometry: HexGeometry,
    hexes: impl Iterator<Item = (&'a Hex, &'a Exits)>,
    out: &mut impl Write,
) -> fmt::Result {
    for (&hex, exits) in hexes {
        let middle = geometry.middle(hex);
        let side = |direction: Direction| {
            let step = geometry.step(direction);
            Point::new(middle.x + step.x / 2.0, middle.y + step.y / 2.0)
        };
        let mut sides = exits.iter().map(side);
        match (sides.next(), sides.next(), sides.next()) {
            (None, ..) => write!(out, "M{}h0", PathPoint(middle))?,
            // A curve through the hex from side to side.
            (Some(from), Some(to), None) => {
                write!(out, "M{}Q{} {}", PathPoint(from), PathPoint(middle), PathPoint(to))?;
            }
            _ => {
                for side in exits.iter().map(side) {
                    write!(out, "M{}L{}", PathPoint(middle), PathPoint(side))?;
                }
            }
        }
    }
    Ok(())
}

/// Writes a track along a path: wide lines first, narrower ones on them.
pub(crate) fn write_track(kind: Track, style: Style, data: &str, out: &mut impl Write) -> fmt::Result {
    let Style { fill, ink, pattern } = style;
    out.write_str("<g fill=\"none\" stroke-linejoin=\"round\"")?;
    let line =
        |color, width: &str, broken: Option<&str>, out: &mut _| write_line(color, width, broken, data, out);
    match kind {
        Track::Road => {
            out.write_str(" stroke-linecap=\"round\">")?;
            line(ink, "14", None, out)?;
            line(fill, "11", None, out)?;
            if let Some(dashes) = dashes(pattern) {
                line(ink, "1.2", Some(dashes), out)?;
            }
        }
        Track::Rails => {
            out.write_str(">")?;
            line(ink, "12", Some("2.5 4"), out)?;
            line(ink, "7", None, out)?;
            line(fill, "4", None, out)?;
        }
        Track::Bridge => {
            write!(
                out,
                "><path stroke=\"#000000\" stroke-opacity=\".35\" stroke-width=\"18\" \
                 transform=\"translate(3 5)\" d=\"{data}\"/>"
            )?;
            line(ink, "20", None, out)?;
            line(fill, "15", None, out)?;
            line(ink, "15", Some("1 6"), out)?;
        }
    }
    out.write_str("</g>\n")
}

fn write_line(
    color: crate::Color,
    width: &str,
    broken: Option<&str>,
    data: &str,
    out: &mut impl Write,
) -> fmt::Result {
    write!(out, "<path stroke=\"{color}\" stroke-width=\"{width}\"")?;
    if let Some(dashes) = broken {
        write!(out, " stroke-linecap=\"butt\" stroke-dasharray=\"{dashes}\"")?;
    }
    write!(out, " d=\"{data}\"/>")
}
