use alloc::vec::Vec;
use core::fmt;

/// The most faults that are stored for one text.
pub const MOST_FAULTS: usize = 100;

/// The faults of a text: the first hundred, and the number of the rest.
///
/// The bound limits memory: a file with a million faults makes a hundred messages and a count.
///
/// ```
/// use sixfold::input::Faults;
///
/// let mut faults = Faults::new();
/// faults.push("row 1: no terrain");
/// faults.push("row 7: no terrain");
/// assert_eq!(faults.to_string(), "row 1: no terrain\nrow 7: no terrain");
/// assert!((&faults).into_iter().all(|fault| fault.starts_with("row ")));
/// for _ in 0..1000 {
///     faults.push("more of the same");
/// }
/// assert_eq!((faults.first().len(), faults.rest(), faults.count()), (100, 902, 1002));
/// assert!(faults.to_string().ends_with("\nand 902 more faults"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults<F> {
    first: Vec<F>,
    rest: usize,
}

impl<F> Faults<F> {
    /// An empty list of faults.
    #[must_use]
    pub const fn new() -> Faults<F> {
        Faults { first: Vec::new(), rest: 0 }
    }

    /// Adds a fault.
    pub fn push(&mut self, fault: F) {
        self.note(|| fault);
    }

    /// Adds a fault, calling the closure only for the first hundred.
    pub fn note(&mut self, fault: impl FnOnce() -> F) {
        if self.first.len() < MOST_FAULTS {
            self.first.push(fault());
        } else {
            self.rest += 1;
        }
    }

    /// Adds a number of faults without their messages.
    pub fn add_rest(&mut self, count: usize) {
        self.rest += count;
    }

    /// Whether there are no faults.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.first.is_empty() && self.rest == 0
    }

    /// The first hundred faults, in the order they were found.
    #[must_use]
    pub fn first(&self) -> &[F] {
        &self.first
    }

    /// The number of faults after the first hundred.
    #[must_use]
    pub fn rest(&self) -> usize {
        self.rest
    }

    /// The number of all faults.
    #[must_use]
    pub fn count(&self) -> usize {
        self.first.len() + self.rest
    }

    /// The faults with the closure applied to each of the first hundred.
    pub fn map<G>(self, change: impl FnMut(F) -> G) -> Faults<G> {
        Faults { first: self.first.into_iter().map(change).collect(), rest: self.rest }
    }

    /// Sorts the first hundred faults by a key, such as their position.
    pub fn sort_by_key<K: Ord>(&mut self, key: impl FnMut(&F) -> K) {
        self.first.sort_by_key(key);
    }

    /// The value if there are no faults, else the faults.
    ///
    /// # Errors
    /// The faults, when there is at least one.
    pub fn unless_any<T>(self, value: T) -> Result<T, Faults<F>> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl<F> Default for Faults<F> {
    fn default() -> Faults<F> {
        Faults::new()
    }
}

impl<F> Extend<F> for Faults<F> {
    fn extend<I: IntoIterator<Item = F>>(&mut self, faults: I) {
        faults.into_iter().for_each(|fault| self.push(fault));
    }
}

/// The first hundred faults, in the order they were found.
impl<F> IntoIterator for Faults<F> {
    type Item = F;
    type IntoIter = alloc::vec::IntoIter<F>;

    fn into_iter(self) -> Self::IntoIter {
        self.first.into_iter()
    }
}

impl<'a, F> IntoIterator for &'a Faults<F> {
    type Item = &'a F;
    type IntoIter = core::slice::Iter<'a, F>;

    fn into_iter(self) -> Self::IntoIter {
        self.first.iter()
    }
}

impl<F> From<F> for Faults<F> {
    fn from(fault: F) -> Faults<F> {
        let mut faults = Faults::new();
        faults.push(fault);
        faults
    }
}

impl<F: fmt::Display> fmt::Display for Faults<F> {
    /// Writes a line for each fault, and a last line with the number of the rest.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.first.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "\n" })?;
        }
        match self.rest {
            0 => Ok(()),
            1 => f.write_str("\nand 1 more fault"),
            rest => write!(f, "\nand {rest} more faults"),
        }
    }
}

impl<F: fmt::Display + fmt::Debug> core::error::Error for Faults<F> {}
