use alloc::string::String;
use core::fmt::{self, Write};

use sixfold::coord::{Hex, Orientation};
use sixfold::layout::{Point, Rect};

use crate::svg::legend::Legend;
use crate::svg::picture::Picture;
use crate::svg::trays::Trays;
use crate::svg::{areas, figures, frame, land, marks, paths, words};
use crate::writing::{EscapedText, ShortNumber};
use crate::{Figure, Scene, Theme, TraySide};

/// The scene as an SVG picture.
#[must_use]
pub fn svg(scene: &Scene, theme: &Theme) -> String {
    let mut out = String::new();
    write_svg(scene, theme, &mut out).expect("a string takes all that is written");
    out
}

/// The width and height of the SVG picture of a scene, in its units.
///
/// That is the picture of [`svg`] and [`write_svg`]. Computed without drawing. A hex is 60 by 52 units.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold_render::{Scene, Theme, svg_size};
///
/// let mut scene = Scene::new("One hex", Orientation::Flat);
/// scene.fill("plain", [Hex::ORIGIN]);
/// assert_eq!(svg_size(&scene, &Theme::light()), (72.0, 64.0), "with a margin of 6 on each side");
/// ```
#[must_use]
pub fn svg_size(scene: &Scene, theme: &Theme) -> (f64, f64) {
    let [_, _, width, height] = svg_place(scene, theme);
    (width, height)
}

/// The left and the upper end of the picture, its width and its height, in its units.
pub(crate) fn svg_place(scene: &Scene, theme: &Theme) -> [f64; 4] {
    let picture = Picture::new(scene, theme);
    let bounds = hex_bounds(&picture);
    let [x, y] = extent(&picture, bounds, &Legend::of(&picture, bounds), &Trays::of(&picture, bounds));
    [x[0], y[0] * scene.stretch, x[1] - x[0], (y[1] - y[0]) * scene.stretch]
}

/// A figure alone as an SVG picture: a square without ground, as large as a hex is wide.
///
/// ```
/// use sixfold::coord::Hex;
/// use sixfold_render::{Figure, Theme, figure_svg};
///
/// let picture = figure_svg(&Figure::new(Hex::ORIGIN, "S", "side_1").titled("Scout"), &Theme::light());
/// assert!(picture.contains("viewBox=\"-26 -26 52 52\"") && picture.contains("<title>Scout</title>"));
/// ```
#[must_use]
pub fn figure_svg(figure: &Figure, theme: &Theme) -> String {
    let mut scene = Scene::new(&figure.title, Orientation::Flat);
    scene.figure(Figure { hex: Hex::ORIGIN, ..figure.clone() });
    let picture = Picture::new(&scene, theme);
    let mut out = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-26 -26 52 52\" role=\"img\" font-family=\"system-ui,sans-serif\" text-anchor=\"middle\">\n<defs>\n",
    );
    figures::write_definitions(&picture, &mut out)
        .and_then(|()| out.write_str("</defs>\n"))
        .and_then(|()| figures::write_figures(&picture, &mut out))
        .expect("a string takes all that is written");
    out.push_str("</svg>\n");
    out
}

/// Writes the scene as an SVG picture, piece by piece.
///
/// A hex takes about 26 bytes of output and no memory: it refers to an outline and a style that are
/// written once.
///
/// # Errors
/// Errors of `out`.
pub fn write_svg(scene: &Scene, theme: &Theme, out: &mut impl Write) -> fmt::Result {
    let picture = Picture::new(scene, theme);
    let bounds = hex_bounds(&picture);
    let legend = Legend::of(&picture, bounds);
    let trays = Trays::of(&picture, bounds);
    write_head(&picture, extent(&picture, bounds, &legend, &trays), out)?;
    frame::write_frame(&picture, out)?;
    land::write_land(&picture, out)?;
    areas::write_tints(&picture, out)?;
    areas::write_zones(&picture, out)?;
    areas::write_edges(&picture, out)?;
    areas::write_walls(&picture, out)?;
    paths::write_flow(&picture, out)?;
    paths::write_paths(&picture, out)?;
    paths::write_sights(&picture, out)?;
    marks::write_marks(&picture, out)?;
    words::write_words(&picture, out)?;
    figures::write_figures(&picture, out)?;
    trays.write(&picture, out)?;
    legend.write(&picture, out)?;
    out.write_str(if scene.stretch == 1.0 { "</svg>\n" } else { "</g></svg>\n" })
}

/// The bounding box of the hexes and their frame; a point without hexes.
fn hex_bounds(picture: &Picture<'_>) -> Rect {
    let hexes = picture.bounds().unwrap_or(Rect { min: Point::ORIGIN, max: Point::ORIGIN });
    frame::with_frame(picture, hexes)
}

/// The range of x and of y, with legend, trays and margin.
fn extent(picture: &Picture<'_>, bounds: Rect, legend: &Legend<'_>, trays: &Trays<'_>) -> [[f64; 2]; 2] {
    let margin = f64::from(picture.scene.margin);
    let left = bounds.min.x - trays.width(TraySide::Left);
    let right = bounds.max.x + trays.width(TraySide::Right);
    let right = right.max(bounds.min.x + legend.width());
    let bottom = (bounds.max.y + legend.height()).max(bounds.min.y + trays.height());
    [[left - margin, right + margin], [bounds.min.y - margin, bottom + margin]]
}

/// Writes everything before the hexes: size, titles, definitions and paper.
fn write_head(picture: &Picture<'_>, [x, y]: [[f64; 2]; 2], out: &mut impl Write) -> fmt::Result {
    let ([x, right], [y, bottom]) = (x, y);
    let (width, height) = (right - x, bottom - y);
    let stretch = picture.scene.stretch;
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\"{} role=\"img\" \
         font-family=\"system-ui,sans-serif\" text-anchor=\"middle\">",
        ShortNumber(x),
        ShortNumber(y * stretch),
        ShortNumber(width),
        ShortNumber(height * stretch),
        ShownSize { width, height: height * stretch, hex_size: picture.scene.hex_size }
    )?;
    writeln!(out, "<title>{}</title>", EscapedText(picture.scene.title()))?;
    if !picture.scene.description().is_empty() {
        writeln!(out, "<desc>{}</desc>", EscapedText(picture.scene.description()))?;
    }
    out.write_str("<defs>\n")?;
    frame::write_definitions(picture, out)?;
    land::write_definitions(picture, out)?;
    paths::write_definitions(picture, out)?;
    figures::write_definitions(picture, out)?;
    out.write_str("</defs>\n")?;
    if stretch != 1.0 {
        // More digits than a place needs: the error grows with the height.
        writeln!(out, "<g transform=\"scale(1 {stretch:.5})\">")?;
    }
    // A thumbnail is transparent, because it lies on the background of the page.
    if picture.scene.is_small || picture.scene.is_without_paper {
        return Ok(());
    }
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

/// The attributes for the displayed size of a picture.
///
/// Writes nothing if the page decides.
struct ShownSize {
    width: f64,
    height: f64,
    hex_size: Option<u32>,
}

impl fmt::Display for ShownSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(pixels) = self.hex_size else { return Ok(()) };
        // The corners of a hex are 30 units from its middle.
        let [width, height] =
            [self.width, self.height].map(|units| ShortNumber(units * f64::from(pixels) / 30.0));
        write!(f, " width=\"{width}\" height=\"{height}\"")
    }
}
