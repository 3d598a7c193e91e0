/// The result of storing a match or a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It is new here.
    New,
    /// It was here; entries were missing at its end.
    Longer,
    /// It was here, with all of these entries.
    Already,
}

/// A database keeps whole numbers up to 2^63 - 1.
pub(super) fn is_time(at: u64) -> bool {
    i64::try_from(at).is_ok()
}
