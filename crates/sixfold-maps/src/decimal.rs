/// The longest number that is read: more digits than any 64-bit float needs.
const LONGEST: usize = 1100;

/// Parses a finite number; `None` for anything else.
///
/// The standard library counts exponents no further than 65,536, so a text of hundreds of thousands of
/// zeros before an exponent as large would come out as 0. Within the longest text both are exact: an
/// exponent that large is infinite or rounds to 0 whatever stands before it.
pub(crate) fn finite(text: &str) -> Option<f64> {
    if text.len() > LONGEST {
        return None;
    }
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::finite;

    #[test]
    fn a_number_is_read_right_or_refused() {
        let zeros = |count: usize, exponent: usize| format!("0.{}9e{exponent}", "0".repeat(count));
        assert_eq!(finite(&zeros(1000, 1001)), Some(9.0));
        assert_eq!(finite(&zeros(656_000, 656_002)), None);
        assert_eq!(finite("1e-99999999"), Some(0.0));
        assert_eq!([finite("1e400"), finite("nan"), finite("inf"), finite("")], [None; 4]);
    }
}
