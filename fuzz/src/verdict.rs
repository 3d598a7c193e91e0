/// The result of a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The text was accepted.
    Read,
    /// The text was refused.
    Refused,
}

impl Verdict {
    /// The verdict of a result.
    pub(crate) fn of<T, E>(result: &Result<T, E>) -> Verdict {
        if result.is_ok() { Verdict::Read } else { Verdict::Refused }
    }
}
