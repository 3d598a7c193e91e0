use crate::Verdict;

/// A reader, and what must hold of it.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// What it is called on the command line, and the name of its folders.
    pub name: &'static str,
    /// Texts of our own, all of which are read.
    pub seeds: fn() -> Vec<String>,
    /// Reads a text and checks what must hold, panicking when something does not.
    pub check: fn(&str) -> Verdict,
}

impl Target {
    /// Checks bytes, which are refused when they are not text.
    #[must_use]
    pub fn check_bytes(&self, bytes: &[u8]) -> Verdict {
        match std::str::from_utf8(bytes) {
            Ok(text) => (self.check)(text),
            Err(_) => Verdict::Refused,
        }
    }
}
