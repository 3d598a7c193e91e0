use std::error::Error;
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};

/// The expected number, in words, for a parse error.
///
/// The message of clap only repeats the words of Rust's parsers.
pub(crate) fn expected_number(fault: &(dyn Error + 'static)) -> Option<String> {
    if let Some(fault) = fault.downcast_ref::<ParseIntError>() {
        let wanted = match fault.kind() {
            IntErrorKind::PosOverflow => "expected a smaller number",
            IntErrorKind::NegOverflow => "expected a larger number",
            _ => "expected a whole number",
        };
        return Some(wanted.to_owned());
    }
    if fault.is::<ParseFloatError>() {
        return Some("expected a number".to_owned());
    }
    // clap keeps only this text of the error.
    let text = fault.to_string();
    let (_, bounds) = text.split_once(" is not in ")?;
    let (least, most) = bounds.split_once("..=")?;
    Some(format!("expected {least} to {most}"))
}

#[cfg(test)]
mod tests {
    use super::expected_number;

    #[test]
    fn the_words_of_readers_become_what_would_be_right() {
        let whole = |text: &str| expected_number(&text.parse::<u32>().expect_err("no number"));
        assert_eq!(whole("1.5").as_deref(), Some("expected a whole number"));
        assert_eq!(whole("-1").as_deref(), Some("expected a whole number"));
        assert_eq!(whole("").as_deref(), Some("expected a whole number"));
        assert_eq!(whole("4294967296").as_deref(), Some("expected a smaller number"));
        assert_eq!(
            expected_number(&"x".parse::<f64>().expect_err("no number")).as_deref(),
            Some("expected a number")
        );
        let ranged = clap::Command::new("x")
            .arg(clap::Arg::new("n").value_parser(clap::value_parser!(u32).range(2..=9)))
            .try_get_matches_from(["x", "1"])
            .expect_err("out of range");
        let fault = std::error::Error::source(&ranged).expect("what is wrong with the number");
        assert_eq!(expected_number(fault).as_deref(), Some("expected 2 to 9"));
        assert_eq!(expected_number(&std::fmt::Error), None);
    }
}
