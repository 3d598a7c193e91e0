use core::fmt;

/// A limit on the work of a request or a file, counted down as it is spent.
///
/// Work is counted in *units*: about one hex visited, one move made or one byte written. The
/// count depends on the request alone, never on a clock, so the same request is refused on every
/// machine or on none. Code that knows the size of its work spends once, before it begins and before
/// it allocates; other code spends step by step.
///
/// ```
/// use sixfold::input::Budget;
///
/// let mut budget = Budget::new(100);
/// assert!(budget.spend(60).is_ok());
/// let refused = budget.spend(60).expect_err("only 40 are left");
/// assert_eq!(refused.to_string(), "this needs more than 100 units of work");
/// assert_eq!(budget.left(), 40);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    limit: u64,
    left: u64,
}

impl Budget {
    /// A budget without a limit.
    #[must_use]
    pub const fn unlimited() -> Budget {
        Budget::new(u64::MAX)
    }

    /// A budget of this many units.
    #[must_use]
    pub const fn new(limit: u64) -> Budget {
        Budget { limit, left: limit }
    }

    /// The units the budget started with.
    #[must_use]
    pub const fn limit(&self) -> u64 {
        self.limit
    }

    /// The units not spent yet.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// The units spent so far.
    #[must_use]
    pub const fn spent(&self) -> u64 {
        self.limit - self.left
    }

    /// Takes units from the budget.
    ///
    /// # Errors
    /// [`TooCostlyError`] when fewer are left; then nothing is taken.
    #[inline]
    pub const fn spend(&mut self, units: u64) -> Result<(), TooCostlyError> {
        match self.left.checked_sub(units) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(TooCostlyError { limit: self.limit }),
        }
    }
}

/// A piece of work larger than its [`Budget`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TooCostlyError {
    /// The total of units that were allowed.
    pub limit: u64,
}

impl fmt::Display for TooCostlyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this needs more than {} units of work", self.limit)
    }
}

impl core::error::Error for TooCostlyError {}
