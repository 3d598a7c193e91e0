/// Which of several cheapest paths a search returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The one nearest to the straight line between its ends.
    Nearest,
    /// The one that was found first.
    First,
}
