/// What a reader made of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was read.
    Read,
    /// It was refused.
    Refused,
}

impl Verdict {
    /// Whether a text was read.
    pub(crate) fn of<T, E>(result: &Result<T, E>) -> Verdict {
        if result.is_ok() { Verdict::Read } else { Verdict::Refused }
    }
}
