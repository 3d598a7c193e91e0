use alloc::string::String;
use core::fmt::{self, Write};

use crate::layout::{Point, Rect};
use crate::render::svg::legend::Legend;
use crate::render::svg::picture::Picture;
use crate::render::svg::{areas, figures, ground, paths, words};
use crate::render::writing::{EscapedText, ShortNumber};
use crate::render::{Scene, Theme};

/// Free space around the hexes.
const MARGIN: f64 = 6.0;

/// The scene as an SVG picture.
#[must_use]
pub fn svg(scene: &Scene, theme: &Theme) -> String {
    let mut out = String::new();
    write_svg(scene, theme, &mut out).expect("a string takes all that is written");
    out
}

/// The width and height of the picture that [`svg`] and [`write_svg`] make, in its units.
///
/// It is known before anything is drawn. A hex is 60 by 52 units.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold::render::{Scene, Theme, svg_size};
///
/// let mut scene = Scene::new("One hex", Orientation::Flat);
/// scene.fill("plain", [Hex::ORIGIN]);
/// assert_eq!(svg_size(&scene, &Theme::light()), (72.0, 64.0), "with a margin of 6 on each side");
/// ```
#[must_use]
pub fn svg_size(scene: &Scene, theme: &Theme) -> (f64, f64) {
    let picture = Picture::new(scene, theme);
    let bounds = hex_bounds(&picture);
    size_of(bounds, &Legend::of(&picture, bounds))
}

/// Writes the scene as an SVG picture, bit by bit.
///
/// A hex takes about 26 bytes, and no memory: it is written as it is met, and refers to an outline
/// and a style that are written once.
///
/// # Errors
/// Those of `out`.
pub fn write_svg(scene: &Scene, theme: &Theme, out: &mut impl Write) -> fmt::Result {
    let picture = Picture::new(scene, theme);
    let bounds = hex_bounds(&picture);
    let legend = Legend::of(&picture, bounds);
    write_head(&picture, bounds, &legend, out)?;
    ground::write_cells(&picture, out)?;
    ground::write_slopes(&picture, out)?;
    areas::write_tints(&picture, out)?;
    areas::write_zones(&picture, out)?;
    areas::write_walls(&picture, out)?;
    paths::write_flow(&picture, out)?;
    paths::write_paths(&picture, out)?;
    paths::write_sights(&picture, out)?;
    words::write_words(&picture, out)?;
    figures::write_figures(&picture, out)?;
    legend.write(&picture, out)?;
    out.write_str("</svg>\n")
}

/// The box around the hexes; a point when there are none.
fn hex_bounds(picture: &Picture<'_>) -> Rect {
    picture.bounds().unwrap_or(Rect { min: Point::ORIGIN, max: Point::ORIGIN })
}

/// The width and height with legend and margin.
fn size_of(bounds: Rect, legend: &Legend<'_>) -> (f64, f64) {
    let width = bounds.width().max(legend.width()) + 2.0 * MARGIN;
    (width, bounds.height() + legend.height() + 2.0 * MARGIN)
}

/// Writes everything before the hexes: size, titles, definitions and paper.
fn write_head(picture: &Picture<'_>, bounds: Rect, legend: &Legend<'_>, out: &mut impl Write) -> fmt::Result {
    let (x, y) = (bounds.min.x - MARGIN, bounds.min.y - MARGIN);
    let (width, height) = size_of(bounds, legend);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" role=\"img\" \
         font-family=\"system-ui,sans-serif\" text-anchor=\"middle\">",
        ShortNumber(x),
        ShortNumber(y),
        ShortNumber(width),
        ShortNumber(height)
    )?;
    writeln!(out, "<title>{}</title>", EscapedText(picture.scene.title()))?;
    if !picture.scene.description().is_empty() {
        writeln!(out, "<desc>{}</desc>", EscapedText(picture.scene.description()))?;
    }
    out.write_str("<defs>\n")?;
    ground::write_definitions(picture, out)?;
    paths::write_definitions(picture, out)?;
    figures::write_definitions(picture, out)?;
    out.write_str("</defs>\n")?;
    let paper = picture.theme.style("paper").fill;
    writeln!(
        out,
        "<path fill=\"{paper}\" d=\"M{} {}h{}v{}h{}z\"/>",
        ShortNumber(x),
        ShortNumber(y),
        ShortNumber(width),
        ShortNumber(height),
        ShortNumber(-width)
    )
}
