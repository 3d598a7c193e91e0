use core::fmt;

/// A coordinate of a picture: at most two decimals, without trailing zeros.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShortNumber(pub(crate) f64);

impl fmt::Display for ShortNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Hundredths as an integer: floats are only for drawing, and a picture is far smaller than 2^53.
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

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::ShortNumber;

    #[test]
    fn numbers_have_two_decimals_at_most_and_no_zero_to_spare() {
        let written = [1.0, -0.001, 34.641, 0.5, -2.5].map(|number| ShortNumber(number).to_string());
        assert_eq!(written, ["1", "0", "34.64", ".5", "-2.5"]);
    }

    #[test]
    fn what_is_written_is_the_number_to_a_hundredth() {
        for i in -3000..3000 {
            let number = f64::from(i) * 0.137;
            let written: f64 = ShortNumber(number).to_string().parse().expect("a number");
            assert!((written - number).abs() <= 0.005_000_1, "{number} {written}");
        }
    }
}
