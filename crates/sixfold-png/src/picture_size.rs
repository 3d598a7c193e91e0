use roxmltree::{Document, ParsingOptions};

use crate::limits::{LEAST_SCALE, MOST_PIXELS};
use crate::png_error::PngError;

/// The size of a picture in its own units.
///
/// The size of its PNG follows from it.
///
/// ```
/// use sixfold_png::PictureSize;
///
/// let size = PictureSize { width: 20_000.0, height: 10_000.0 };
/// assert!(size.pixels(2.0).is_err());
/// assert_eq!(size.largest_scale()?, 0.409);
/// assert_eq!(size.pixels(0.409)?, (8_180, 4_090));
/// # Ok::<(), sixfold_png::PngError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureSize {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl PictureSize {
    /// The size that an SVG picture states in its first element.
    ///
    /// Nothing after the first element is read.
    ///
    /// # Errors
    /// [`PngError::Svg`] when the text does not begin with an SVG element that has a `viewBox`.
    pub fn of_svg(svg: &str) -> Result<PictureSize, PngError> {
        let [_, _, width, height] = view_box(svg)?;
        Ok(PictureSize { width, height })
    }

    /// The top left of the picture in its own units.
    pub(crate) fn corner_of_svg(svg: &str) -> Result<(f64, f64), PngError> {
        let [x, y, ..] = view_box(svg)?;
        Ok((x, y))
    }

    /// The width and height of its PNG in pixels, at least 1 each.
    ///
    /// # Errors
    /// [`PngError`] when the scale is not a positive number, or the PNG would have too many pixels.
    pub fn pixels(self, scale: f64) -> Result<(u32, u32), PngError> {
        if !(scale.is_finite() && scale > 0.0) {
            return Err(PngError::Scale { scale });
        }
        let fits = self.largest_scale()?;
        let (width, height) = self.rounded(scale);
        if width * height > f64::from(MOST_PIXELS) {
            return Err(PngError::Pixels { width, height, fits });
        }
        // Both are at least 1, so neither is more than the number of pixels.
        Ok((width as u32, height as u32))
    }

    /// The largest scale at which the PNG fits.
    ///
    /// Rounded down to three decimals.
    ///
    /// # Errors
    /// [`PngError::TooLarge`] when that is less than [`LEAST_SCALE`].
    pub fn largest_scale(self) -> Result<f64, PngError> {
        self.largest_scale_within(MOST_PIXELS)
    }

    /// The largest scale at which a PNG of at most `most_pixels` fits.
    ///
    /// # Errors
    /// [`PngError::TooLarge`] when that is less than [`LEAST_SCALE`].
    pub fn largest_scale_within(self, most_pixels: u32) -> Result<f64, PngError> {
        let PictureSize { width, height } = self;
        let most = f64::from(most_pixels.min(MOST_PIXELS));
        let exact = (most / (width * height)).sqrt();
        // Sides are rounded to whole pixels, so the exact scale may give a few pixels too many.
        let fits = |scale: &f64| {
            let (width, height) = self.rounded(*scale);
            width * height <= most
        };
        let candidates = [1.0, 0.9999, 0.999, 0.99, 0.9].map(|part| (exact * part * 1000.0).floor() / 1000.0);
        let scale = candidates.into_iter().find(fits).unwrap_or(0.0);
        if scale >= LEAST_SCALE { Ok(scale) } else { Err(PngError::TooLarge { width, height, most_pixels }) }
    }

    fn rounded(self, scale: f64) -> (f64, f64) {
        ((self.width * scale).round().max(1.0), (self.height * scale).round().max(1.0))
    }
}

/// Left, top, width and height of a picture's `viewBox`.
fn view_box(svg: &str) -> Result<[f64; 4], PngError> {
    let refused = |reason: &str| PngError::Svg { reason: reason.to_owned() };
    let start = svg.find("<svg").ok_or_else(|| refused("there is no element `svg`"))?;
    let end = svg[start..].find('>').ok_or_else(|| refused("the element `svg` does not end"))?;
    let head = svg[start..start + end].trim_end_matches('/');
    let options = ParsingOptions { allow_dtd: false, nodes_limit: 4, ..ParsingOptions::default() };
    let element = format!("{head}/>");
    let document = Document::parse_with_options(&element, options)
        .map_err(|error| PngError::Svg { reason: error.to_string() })?;
    let view = document.root_element().attribute("viewBox").unwrap_or_default();
    let numbers: Vec<f64> =
        view.split([' ', ',']).filter(|word| !word.is_empty()).filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [x, y, width, height] if width > 0.0 && height > 0.0 && (width * height).is_finite() => {
            Ok([x, y, width, height])
        }
        _ => Err(refused("the element `svg` has no `viewBox` of four numbers with a size above zero")),
    }
}
