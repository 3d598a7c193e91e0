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
    /// Checks bytes, which are refused when they are not text, and how much memory that takes.
    ///
    /// # Panics
    /// When something does not hold, or more memory is held at once than [`most_memory`] allows.
    #[must_use]
    pub fn check_bytes(&self, bytes: &[u8]) -> Verdict {
        let Ok(text) = std::str::from_utf8(bytes) else { return Verdict::Refused };
        let mut verdict = Verdict::Refused;
        let used = allocation_counter::measure(|| verdict = (self.check)(text));
        let most = most_memory(bytes.len());
        assert!(used.bytes_max <= most, "{} bytes are held for a text of {}", used.bytes_max, bytes.len());
        verdict
    }
}

/// The most memory that checking a text of so many bytes may hold at once.
///
/// What every check takes, tables that are made on first use among it, and a share for each byte: the
/// readers are told to stop at a few thousand hexes.
#[must_use]
pub const fn most_memory(bytes: usize) -> u64 {
    (32 << 20) + 2000 * bytes as u64
}
