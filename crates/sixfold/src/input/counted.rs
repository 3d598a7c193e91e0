use core::fmt;

/// A number and its noun, as [`counted`] returns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted<'a> {
    count: u64,
    noun: &'a str,
}

/// A number and its noun in the singular or plural; `noun` is the singular.
///
/// ```
/// use sixfold::input::counted;
///
/// assert_eq!(counted(1_u32, "hex").to_string(), "1 hex");
/// assert_eq!(counted(0_u32, "hex").to_string(), "0 hexes");
/// assert_eq!(counted(2_u32, "row").to_string(), "2 rows");
/// ```
pub fn counted(count: impl TryInto<u64>, noun: &str) -> Counted<'_> {
    Counted { count: count.try_into().unwrap_or(u64::MAX), noun }
}

impl fmt::Display for Counted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = match self.count {
            1 => "",
            _ if self.noun.ends_with('x') => "es",
            _ => "s",
        };
        write!(f, "{} {}{ending}", self.count, self.noun)
    }
}
