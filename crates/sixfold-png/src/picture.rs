use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::fault::{BadPicture, MOST_PIXELS};
use crate::letters::outlined;

/// An SVG picture as PNG, with `scale` pixels for each unit of the picture.
///
/// A hex of the engine is 60 units from corner to corner. The size is checked before there is
/// memory for it.
///
/// # Errors
/// [`BadPicture`] when the text is no SVG picture, the scale no positive number, or the result too large.
pub fn png(svg: &str, scale: f64) -> Result<Vec<u8>, BadPicture> {
    let tree = read(svg)?;
    let (width, height) = size_of(&tree, scale)?;
    let too_large = || BadPicture::TooLarge { width: width.into(), height: height.into() };
    let mut pixels = Pixmap::new(width, height).ok_or_else(too_large)?;
    // Pixels are whole; the picture fills them to the last one.
    let (across, down) = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(&tree, Transform::from_scale(across, down), &mut pixels.as_mut());
    Ok(pixels.encode_png().expect("memory takes every byte of a picture that has pixels"))
}

/// The width and height of the PNG that [`png`] would make, in pixels.
///
/// # Errors
/// The same as those of [`png`].
pub fn size(svg: &str, scale: f64) -> Result<(u32, u32), BadPicture> {
    size_of(&read(svg)?, scale)
}

fn read(svg: &str) -> Result<Tree, BadPicture> {
    let refused = |reason: String| BadPicture::NotSvg { reason };
    let outlined = outlined(svg).map_err(|error| refused(error.to_string()))?;
    Tree::from_str(&outlined, &Options::default()).map_err(|error| refused(error.to_string()))
}

fn size_of(tree: &Tree, scale: f64) -> Result<(u32, u32), BadPicture> {
    if !(scale.is_finite() && scale > 0.0) {
        return Err(BadPicture::BadScale { scale });
    }
    let pixels = |length: f32| (f64::from(length) * scale).round().max(1.0);
    let (width, height) = (pixels(tree.size().width()), pixels(tree.size().height()));
    if width * height > f64::from(MOST_PIXELS) {
        return Err(BadPicture::TooLarge { width, height });
    }
    // Both are at least 1, so neither is more than the number of pixels.
    Ok((width as u32, height as u32))
}
