use core::fmt;

/// A coordinate of a picture: at most two decimals, and none that are zero.
///
/// ```
/// use sixfold::render::Short;
///
/// let written = [1.0, -0.001, 34.641, 0.5, -2.5].map(|number| Short(number).to_string());
/// assert_eq!(written, ["1", "0", "34.64", ".5", "-2.5"]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Short(pub f64);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Hundredths in an integer: floats only draw, and a picture is far smaller than 2^53.
        let scaled = self.0 * 100.0;
        let hundredths = (if scaled < 0.0 { scaled - 0.5 } else { scaled + 0.5 }) as i64;
        if hundredths < 0 {
            f.write_str("-")?;
        }
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        if whole > 0 || rest == 0 {
            write!(f, "{whole}")?;
        }
        match (rest / 10, rest % 10) {
            (0, 0) => Ok(()),
            (tenth, 0) => write!(f, ".{tenth}"),
            _ => write!(f, ".{rest:02}"),
        }
    }
}
