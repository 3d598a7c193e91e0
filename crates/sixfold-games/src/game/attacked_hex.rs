/// A hex that a side attacks, and the tokens that attack it.
///
/// The page of each game defines attacking: an enemy on the hex could be captured, or would be struck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackedHex {
    /// The label of the hex.
    pub label: String,
    /// The labels of the hexes from which it is attacked, in board order; at least one.
    pub by: Vec<String>,
}
