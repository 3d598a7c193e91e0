use core::fmt::{self, Write};

use sixfold::layout::{Point, Rect};

use crate::scene::BoardFrame;
use crate::svg::hex_geometry::HexGeometry;
use crate::svg::picture::{PathPoint, Picture};
use crate::writing::{EscapedText, ShortNumber};

/// The size of a hex in a frame: a little smaller, so that the frame is seen between hexes.
pub(crate) const TILE: f64 = 0.965;

/// The edges that give a tile depth: how far they reach into it.
const LIP: f64 = -1.4;
const FOOT: f64 = 2.4;

/// Half the width of the line around a frame.
const RIM: f64 = 4.0;

/// The space that a frame takes; that of the hexes where none is drawn.
pub(crate) fn with_frame(picture: &Picture<'_>, bounds: Rect) -> Rect {
    let corners = picture.frame().map_or(&[][..], |frame| &frame.outline);
    corners.iter().fold(bounds, |Rect { min, max }, &Point { x, y }| Rect {
        min: Point::new(min.x.min(x - RIM), min.y.min(y - RIM)),
        max: Point::new(max.x.max(x + RIM), max.y.max(y + RIM)),
    })
}

/// Defines the edges of a tile, and the gradients of a frame that has some.
pub(crate) fn write_definitions(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    if picture.frame().is_none() {
        return Ok(());
    }
    let corners = tile(picture.geometry);
    writeln!(
        out,
        "<g id=\"f\" stroke=\"none\"><path fill=\"#ffffff\" fill-opacity=\".4\" d=\"{}\"/>\
         <path fill=\"#000000\" fill-opacity=\".2\" d=\"{}\"/></g>",
        TileEdge { corners, depth: LIP },
        TileEdge { corners, depth: FOOT }
    )?;
    if !has_gradient(picture) {
        return Ok(());
    }
    let styles = ["frame_top", "frame", "frame_bottom"].map(|name| picture.theme.style(name));
    for (name, colors) in [("ff", styles.map(|style| style.fill)), ("fs", styles.map(|style| style.ink))] {
        let [top, middle, bottom] = colors;
        writeln!(
            out,
            "<linearGradient id=\"{name}\" x2=\"0\" y2=\"1\"><stop stop-color=\"{top}\"/>\
             <stop offset=\".5\" stop-color=\"{middle}\"/><stop offset=\"1\" stop-color=\"{bottom}\"/></linearGradient>"
        )?;
    }
    Ok(())
}

/// Whether the frame goes from one colour at the top to another at the bottom.
fn has_gradient(picture: &Picture<'_>) -> bool {
    picture.theme.knows("frame_top")
}

/// Writes the frame under the hexes, with a shadow.
pub(crate) fn write_frame(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let Some(BoardFrame { outline, inner, words }) = picture.frame() else { return Ok(()) };
    let style = picture.theme.style("frame");
    writeln!(
        out,
        "<path transform=\"translate(0 5)\" fill=\"#000000\" stroke=\"#000000\" opacity=\".16\" stroke-width=\"8\" \
         stroke-linejoin=\"round\" d=\"{}\"/>",
        Closed(outline)
    )?;
    if has_gradient(picture) {
        writeln!(
            out,
            "<path fill=\"url(#ff)\" stroke=\"url(#fs)\" stroke-width=\"2.5\" stroke-linejoin=\"round\" d=\"{}\"/>",
            Closed(outline)
        )?;
    } else {
        writeln!(
            out,
            "<path fill=\"{0}\" stroke=\"{0}\" stroke-width=\"8\" stroke-linejoin=\"round\" d=\"{1}\"/>\n\
             <path fill=\"none\" stroke=\"{2}\" stroke-width=\"1.2\" stroke-opacity=\".8\" d=\"{3}\"/>",
            style.fill,
            Closed(outline),
            picture.theme.style("frame_line").ink,
            Closed(inner)
        )?;
    }
    if words.is_empty() || picture.scene.is_small {
        return Ok(());
    }
    write!(out, "<g fill=\"{}\" font-size=\"10.5\" font-weight=\"bold\">", style.ink)?;
    for (Point { x, y }, word) in words {
        write!(
            out,
            "<text x=\"{}\" y=\"{}\">{}</text>",
            ShortNumber(*x),
            ShortNumber(*y),
            EscapedText(word)
        )?;
    }
    out.write_str("</g>\n")
}

/// The corners of a hex in a frame.
pub(crate) fn tile(geometry: HexGeometry) -> [Point; 6] {
    geometry.corners().map(|Point { x, y }| Point::new(x * TILE, y * TILE))
}

/// The edge at the lower sides of a tile, or at its upper sides with a negative depth.
pub(crate) struct TileEdge {
    corners: [Point; 6],
    depth: f64,
}

impl TileEdge {
    /// The light edge at the top and the dark one at the bottom, in tiles of a size.
    pub(crate) fn both(geometry: HexGeometry, scale: f64) -> [TileEdge; 2] {
        let corners = tile(geometry).map(|Point { x, y }| Point::new(x * scale, y * scale));
        [LIP, FOOT].map(|depth| TileEdge { corners, depth: depth * scale })
    }
}

impl fmt::Display for TileEdge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut edge = self.corners;
        edge.sort_by(|a, b| a.x.total_cmp(&b.x));
        // A vertical side is not part of it: of two corners with one x, the outer one is lower than the other.
        let lower = |point: &&Point| point.y * self.depth.signum() > -0.1;
        let edge = || edge.iter().filter(lower).copied();
        let last = edge().count().saturating_sub(1);
        for (i, point) in edge().enumerate() {
            write!(f, "{}{}", if i == 0 { 'M' } else { 'L' }, PathPoint(point))?;
        }
        let inner = edge().enumerate().filter(|(i, _)| *i != 0 && *i != last);
        let mut inner: alloc::vec::Vec<Point> = inner.map(|(_, point)| point).collect();
        inner.reverse();
        inner
            .iter()
            .try_for_each(|&Point { x, y }| write!(f, "L{}", PathPoint(Point::new(x, y - self.depth))))?;
        f.write_str("z")
    }
}

/// Path data through points and back to the first.
pub(crate) struct Closed<'p>(pub(crate) &'p [Point]);

impl fmt::Display for Closed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, &point) in self.0.iter().enumerate() {
            write!(f, "{}{}", if i == 0 { 'M' } else { 'L' }, PathPoint(point))?;
        }
        f.write_str("z")
    }
}
