use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use sixfold::input::brief;

/// A colour as red, green and blue.
///
/// ```
/// use sixfold_render::Color;
///
/// let gold: Color = "#ffb200".parse()?;
/// assert_eq!(gold.to_string(), "#ffb200");
/// assert_eq!(gold.ink(), Color::BLACK);
/// # Ok::<(), sixfold_render::ColorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
}

impl Color {
    /// Black.
    pub const BLACK: Color = Color { r: 0, g: 0, b: 0 };
    /// White.
    pub const WHITE: Color = Color { r: 255, g: 255, b: 255 };

    /// A colour between this one and another, `part` of `parts` of the way.
    #[must_use]
    pub fn mix(self, other: Color, part: u32, parts: u32) -> Color {
        let parts = parts.max(1);
        let part = part.min(parts);
        let channel = |a: u8, b: u8| {
            let sum = u64::from(a) * u64::from(parts - part) + u64::from(b) * u64::from(part);
            ((sum + u64::from(parts) / 2) / u64::from(parts)) as u8
        };
        Color { r: channel(self.r, other.r), g: channel(self.g, other.g), b: channel(self.b, other.b) }
    }

    /// The colour of ground at a level: lighter above 0, darker below, a step for each level.
    ///
    /// ```
    /// use sixfold_render::Color;
    ///
    /// let grass: Color = "#a8c686".parse()?;
    /// assert_eq!(grass.at_level(0), grass);
    /// assert!(grass.at_level(2).grey() > grass.at_level(1).grey());
    /// assert!(grass.at_level(-2).grey() < grass.at_level(-1).grey());
    /// # Ok::<(), sixfold_render::ColorError>(())
    /// ```
    #[must_use]
    pub fn at_level(self, level: i32) -> Color {
        let (end, most) = if level > 0 { (Color::WHITE, 600) } else { (Color::BLACK, 650) };
        // Steps grow smaller, so that there is always one more.
        let steps = level.unsigned_abs().min(1000);
        self.mix(end, most * steps / (steps + 5), 1000)
    }

    /// Its perceived brightness, 0 to 255: its grey value.
    #[must_use]
    pub const fn grey(self) -> u8 {
        ((self.r as u32 * 299 + self.g as u32 * 587 + self.b as u32 * 114 + 500) / 1000) as u8
    }

    /// Black or white, whichever is easier to read on this colour.
    ///
    /// The contrast is at least 4.58.
    #[must_use]
    pub fn ink(self) -> Color {
        if self.contrast(Color::BLACK) >= self.contrast(Color::WHITE) { Color::BLACK } else { Color::WHITE }
    }

    /// The contrast ratio of two colours by WCAG 2, from 1 to 21.
    ///
    /// Normal text needs 4.5, large text and signs 3.
    ///
    /// ```
    /// use sixfold_render::Color;
    ///
    /// assert_eq!(Color::WHITE.contrast(Color::BLACK), 21.0);
    /// assert!(Color { r: 118, g: 118, b: 118 }.contrast(Color::WHITE) > 4.5);
    /// ```
    #[must_use]
    pub fn contrast(self, other: Color) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The relative luminance of WCAG 2, from 0 to 1.
    fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let part = f64::from(channel) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { libm::pow((part + 0.055) / 1.055, 2.4) }
        };
        0.2126 * linear(self.r) + 0.7152 * linear(self.g) + 0.0722 * linear(self.b)
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)
    }
}

impl FromStr for Color {
    type Err = ColorError;

    fn from_str(text: &str) -> Result<Color, ColorError> {
        let refused = || ColorError { text: brief(text).to_string() };
        // `from_str_radix` alone would also accept a sign.
        let digits = text.strip_prefix('#').filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
        let digits = digits.filter(|digits| digits.len() == 6).ok_or_else(refused)?;
        let value = u32::from_str_radix(digits, 16).map_err(|_| refused())?;
        let [_, r, g, b] = value.to_be_bytes();
        Ok(Color { r, g, b })
    }
}

/// The error for a text that is not a colour.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ColorError {
    /// The refused text, cut to the width of a message.
    pub text: String,
}

impl fmt::Display for ColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a colour; colours are written like #ffb200", self.text)
    }
}

impl core::error::Error for ColorError {}
