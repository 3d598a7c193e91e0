use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use roxmltree::Document;

use crate::limits::MOST_PIXELS;
use crate::outlined_text::outlined;
use crate::parts::parts;
use crate::picture_size::PictureSize;
use crate::png_error::PngError;

/// An SVG picture as PNG, with `scale` pixels for each unit of the picture.
///
/// A hex of the engine is 60 units from corner to corner. The size is checked before anything is
/// read or drawn; [`PictureSize::largest_scale`] says what fits.
///
/// # Errors
/// [`PngError`] when the text is no SVG picture, the scale no positive number, or the result too large.
pub fn png(svg: &str, scale: f64) -> Result<Vec<u8>, PngError> {
    let size = PictureSize::of_svg(svg)?;
    let (width, height) = size.pixels(scale)?;
    let refused = |reason: String| PngError::Svg { reason };
    let outlined = outlined(svg).map_err(|error| refused(error.to_string()))?;
    let document = Document::parse(&outlined).map_err(|error| refused(error.to_string()))?;
    let too_large =
        || PngError::TooLarge { width: size.width, height: size.height, most_pixels: MOST_PIXELS };
    let mut pixels = Pixmap::new(width, height).ok_or_else(too_large)?;
    for part in parts(&outlined, &document) {
        let tree = Tree::from_str(&part, &Options::default()).map_err(|error| refused(error.to_string()))?;
        // Pixels are whole; the picture fills them to the last one.
        let (across, down) = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
        resvg::render(&tree, Transform::from_scale(across, down), &mut pixels.as_mut());
    }
    Ok(pixels.encode_png().expect("memory takes every byte of a picture that has pixels"))
}
