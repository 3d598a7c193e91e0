/// The longest number that is read: more digits than any 64-bit float needs.
const LONGEST: usize = 1100;

/// Parses a finite number; `None` for anything else.
///
/// The standard library counts exponents no further than 65,536, so a text of hundreds of thousands of
/// zeros before an exponent as large would come out as 0. Within the longest text both are exact: an
/// exponent that large is infinite or rounds to 0 for any digits before it.
pub(crate) fn finite(text: &str) -> Option<f64> {
    if text.len() > LONGEST {
        return None;
    }
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

/// A number that whole ones are added to or taken from, with as many digits after the point as before.
///
/// So adding and taking away the same gives the text back, where floats alone would give 0.30000000000000004.
pub(crate) fn with_digits(text: &str, change: impl FnOnce(f64) -> f64) -> Option<String> {
    let changed = change(finite(text)?);
    // The sign of an exponent would count as a digit.
    let digits =
        if text.contains(['e', 'E']) { 17 } else { text.split_once('.').map_or(0, |(_, rest)| rest.len()) };
    let rounded = finite(&format!("{changed:.digits$}"))?;
    Some(format!("{:?}", rounded + 0.0))
}

#[cfg(test)]
mod tests {
    use super::{finite, with_digits};

    #[test]
    fn what_is_added_and_taken_away_leaves_the_text() {
        for text in ["7.0", "0.1", "-33.333333", "1e-7", "12345.5", "0.0"] {
            let there = with_digits(text, |number| 1000.0 - number).expect("a number");
            let back = with_digits(&there, |number| 1000.0 - number).expect("a number");
            assert_eq!(back, text, "by way of {there}");
        }
        assert_eq!(with_digits("0.1", |number| number + 0.0).as_deref(), Some("0.1"));
        assert_eq!(with_digits("3.0", |number| -number).as_deref(), Some("-3.0"));
        assert_eq!(with_digits("none", |number| number), None);
    }

    #[test]
    fn a_number_is_read_right_or_refused() {
        let zeros = |count: usize, exponent: usize| format!("0.{}9e{exponent}", "0".repeat(count));
        assert_eq!(finite(&zeros(1000, 1001)), Some(9.0));
        assert_eq!(finite(&zeros(656_000, 656_002)), None);
        assert_eq!(finite("1e-99999999"), Some(0.0));
        assert_eq!([finite("1e400"), finite("nan"), finite("inf"), finite("")], [None; 4]);
    }
}
