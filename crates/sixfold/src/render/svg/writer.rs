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

/// Writes the scene as an SVG picture, bit by bit.
///
/// A hex takes about 26 bytes, and no memory: it is written as it is met, and refers to an outline
/// and a style that are written once.
///
/// # Errors
/// Those of `out`.
pub fn write_svg(scene: &Scene, theme: &Theme, out: &mut impl Write) -> fmt::Result {
    let picture = Picture::new(scene, theme);
    let bounds = picture.bounds().unwrap_or(Rect { min: Point::ORIGIN, max: Point::ORIGIN });
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

/// Writes everything before the hexes: size, titles, definitions and paper.
fn write_head(picture: &Picture<'_>, bounds: Rect, legend: &Legend<'_>, out: &mut impl Write) -> fmt::Result {
    let (x, y) = (bounds.min.x - MARGIN, bounds.min.y - MARGIN);
    let width = bounds.width().max(legend.width()) + 2.0 * MARGIN;
    let height = bounds.height() + legend.height() + 2.0 * MARGIN;
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
