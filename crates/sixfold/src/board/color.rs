use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// A colour as a screen shows it: red, green and blue, 0 to 255 each.
///
/// ```
/// use sixfold::board::Color;
///
/// let gold: Color = "#FFB200".parse().expect("six digits");
/// assert_eq!((gold.red, gold.green, gold.blue), (255, 178, 0));
/// assert_eq!(gold.to_string(), "#FFB200");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color {
    /// The red part.
    pub red: u8,
    /// The green part.
    pub green: u8,
    /// The blue part.
    pub blue: u8,
}

impl Color {
    /// The colour of these three parts.
    #[must_use]
    pub const fn new(red: u8, green: u8, blue: u8) -> Color {
        Color { red, green, blue }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02X}{:02X}{:02X}", self.red, self.green, self.blue)
    }
}

impl FromStr for Color {
    type Err = BadColor;

    /// Reads `#` and six hexadecimal digits in either case, and nothing else.
    fn from_str(text: &str) -> Result<Color, BadColor> {
        let refused = || BadColor { text: text.into() };
        let digits = text.strip_prefix('#').filter(|rest| rest.len() == 6).ok_or_else(refused)?;
        // `from_str_radix` would let a sign through.
        if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(refused());
        }
        let number = u32::from_str_radix(digits, 16).map_err(|_| refused())?;
        let [_, red, green, blue] = number.to_be_bytes();
        Ok(Color { red, green, blue })
    }
}

/// A text that is not a colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadColor {
    /// The refused text.
    pub text: String,
}

impl fmt::Display for BadColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a color; write `#` and six hexadecimal digits, such as `#FFB200`", self.text)
    }
}

impl core::error::Error for BadColor {}
