use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use roxmltree::{Document, Node};
use sixfold::input::Budget;

use crate::encode::encoded;
use crate::limits::MOST_PIXELS;
use crate::outlined_text::outlined;
use crate::parts::parts;
use crate::picture_size::PictureSize;
use crate::png_error::PngError;
use crate::stamps::{self, Layer};
use crate::tiles::{Layers, draw_tiles, layers};
use crate::work::Work;

/// Draws an SVG picture as PNG, with `scale` pixels for each unit of the picture.
///
/// A hex of the engine is 60 units from corner to corner. The size is checked before anything is
/// read or drawn. [`PictureSize::largest_scale`] returns the largest scale that fits.
///
/// # Errors
/// [`PngError`] when the text is not an SVG picture, the scale not a positive number, or the result too large.
pub fn png(svg: &str, scale: f64) -> Result<Vec<u8>, PngError> {
    png_within(svg, scale, &mut Budget::unlimited(), &|| true)
}

/// The same within a budget of work, and only while it is wanted.
///
/// Pixels and letters are paid for before anything is drawn, and each part of the picture before that part is. A unit
/// of work is about 25 nanoseconds.
///
/// ```
/// use sixfold::input::Budget;
/// use sixfold_png::{PngError, png_within};
///
/// let picture = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40z"/></svg>"#;
/// let mut budget = Budget::new(100_000);
/// assert!(png_within(picture, 2.0, &mut budget, &|| true).is_ok());
/// assert!(matches!(png_within(picture, 50.0, &mut budget, &|| true), Err(PngError::TooCostly(_))));
/// assert_eq!(png_within(picture, 2.0, &mut budget, &|| false), Err(PngError::Unwanted));
/// ```
///
/// # Errors
/// Those of [`png()`], [`PngError::TooCostly`] and [`PngError::Unwanted`].
pub fn png_within(
    svg: &str,
    scale: f64,
    budget: &mut Budget,
    wanted: &dyn Fn() -> bool,
) -> Result<Vec<u8>, PngError> {
    let mut work = Work::new(budget, wanted);
    let size = PictureSize::of_svg(svg)?;
    let (width, height) = size.pixels(scale)?;
    let document = Document::parse(svg).map_err(not_svg)?;
    let elements = document.descendants().filter(Node::is_element).count();
    work.pay_for_text((width, height), elements, letters(&document))?;
    let too_large =
        || PngError::TooLarge { width: size.width, height: size.height, most_pixels: MOST_PIXELS };
    let mut pixels = Pixmap::new(width, height).ok_or_else(too_large)?;
    // Sides are rounded to whole pixels, and the picture is stretched to fill them.
    let (across, down) = (width as f32 / size.width as f32, height as f32 / size.height as f32);
    let scale = Transform::from_scale(across, down);
    match layers(svg, &document) {
        None => draw(svg, &document, scale, &mut pixels, &mut work)?,
        Some(Layers { below, above }) => {
            let corner = PictureSize::corner_of_svg(svg)?;
            draw_part(&below, scale, &mut pixels, &mut work)?;
            draw_tiles(&document, scale.pre_translate(-corner.0 as f32, -corner.1 as f32), &mut pixels)?;
            draw_part(&above, scale, &mut pixels, &mut work)?;
        }
    }
    drop(document);
    encoded(&pixels, &work)
}

/// Draws a picture over what is there.
fn draw_part(svg: &str, scale: Transform, pixels: &mut Pixmap, work: &mut Work<'_>) -> Result<(), PngError> {
    let document = Document::parse(svg).map_err(not_svg)?;
    draw(svg, &document, scale, pixels, work)
}

/// Draws a picture over what is there: elements that are there many times as copies, all others one by one.
fn draw(
    svg: &str,
    document: &Document<'_>,
    scale: Transform,
    pixels: &mut Pixmap,
    work: &mut Work<'_>,
) -> Result<(), PngError> {
    let corner = PictureSize::corner_of_svg(svg)?;
    for layer in stamps::layers(svg, document).unwrap_or_else(|| vec![Layer::Plain(svg.to_owned())]) {
        match layer {
            Layer::Copies(copies) => copies.draw((scale.sx, scale.sy), corner, pixels, work)?,
            Layer::Plain(svg) => {
                let document = Document::parse(&svg).map_err(not_svg)?;
                draw_elements(&svg, &document, scale, pixels, work)?;
            }
        }
    }
    Ok(())
}

/// Draws the elements of a picture one by one.
fn draw_elements(
    svg: &str,
    document: &Document<'_>,
    scale: Transform,
    pixels: &mut Pixmap,
    work: &mut Work<'_>,
) -> Result<(), PngError> {
    for part in parts(svg, document) {
        work.is_wanted()?;
        let part = outlined(&part).map_err(not_svg)?;
        let tree = Tree::from_str(&part, &Options::default()).map_err(not_svg)?;
        // The drawing library uses the size in pixels that a picture states, not its `viewBox`.
        let PictureSize { width, height } = PictureSize::of_svg(&part)?;
        let stated = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
        let to_pixels = scale.pre_scale(stated.0, stated.1);
        work.pay_for_paths(&tree, to_pixels, (pixels.width(), pixels.height()))?;
        work.is_wanted()?;
        resvg::render(&tree, to_pixels, &mut pixels.as_mut());
    }
    Ok(())
}

fn not_svg(error: impl std::fmt::Display) -> PngError {
    PngError::Svg { reason: error.to_string() }
}

/// How many letters a document has that are drawn.
fn letters(document: &Document<'_>) -> usize {
    let texts = document.descendants().filter(|node| node.has_tag_name((SVG, "text")));
    let words = texts.flat_map(|text| text.descendants().filter_map(|node| node.text()));
    words.map(|words| words.chars().count()).sum()
}

const SVG: &str = "http://www.w3.org/2000/svg";
