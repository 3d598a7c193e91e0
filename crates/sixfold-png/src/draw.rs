use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use roxmltree::Document;

use crate::limits::MOST_PIXELS;
use crate::outlined_text::outlined;
use crate::parts::parts;
use crate::picture_size::PictureSize;
use crate::png_error::PngError;
use crate::tiles::{Layers, draw_tiles, layers};

/// Draws an SVG picture as PNG, with `scale` pixels for each unit of the picture.
///
/// A hex of the engine is 60 units from corner to corner. The size is checked before anything is
/// read or drawn. [`PictureSize::largest_scale`] returns the largest scale that fits.
///
/// # Errors
/// [`PngError`] when the text is not an SVG picture, the scale not a positive number, or the result too large.
pub fn png(svg: &str, scale: f64) -> Result<Vec<u8>, PngError> {
    let size = PictureSize::of_svg(svg)?;
    let (width, height) = size.pixels(scale)?;
    let refused = |reason: String| PngError::Svg { reason };
    let outlined = outlined(svg).map_err(|error| refused(error.to_string()))?;
    let document = Document::parse(&outlined).map_err(|error| refused(error.to_string()))?;
    let too_large =
        || PngError::TooLarge { width: size.width, height: size.height, most_pixels: MOST_PIXELS };
    let mut pixels = Pixmap::new(width, height).ok_or_else(too_large)?;
    // Sides are rounded to whole pixels, and the picture is stretched to fill them.
    let (across, down) = (width as f32 / size.width as f32, height as f32 / size.height as f32);
    let scale = Transform::from_scale(across, down);
    match layers(&outlined, &document) {
        None => draw(&outlined, &document, scale, &mut pixels)?,
        Some(Layers { below, above }) => {
            let corner = PictureSize::corner_of_svg(svg)?;
            draw_part(&below, scale, &mut pixels)?;
            draw_tiles(&document, scale.pre_translate(-corner.0 as f32, -corner.1 as f32), &mut pixels)?;
            draw_part(&above, scale, &mut pixels)?;
        }
    }
    Ok(pixels.encode_png().expect("memory takes every byte of a picture that has pixels"))
}

/// Draws a picture on top of the pixels.
fn draw_part(svg: &str, scale: Transform, pixels: &mut Pixmap) -> Result<(), PngError> {
    let document = Document::parse(svg).map_err(|error| PngError::Svg { reason: error.to_string() })?;
    draw(svg, &document, scale, pixels)
}

fn draw(svg: &str, document: &Document<'_>, scale: Transform, pixels: &mut Pixmap) -> Result<(), PngError> {
    for part in parts(svg, document) {
        let tree = Tree::from_str(&part, &Options::default())
            .map_err(|error| PngError::Svg { reason: error.to_string() })?;
        // The drawing library uses the size in pixels that a picture states, not its `viewBox`.
        let PictureSize { width, height } = PictureSize::of_svg(&part)?;
        let stated = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
        resvg::render(&tree, scale.pre_scale(stated.0, stated.1), &mut pixels.as_mut());
    }
    Ok(())
}
