/// A hex of ground: its height in levels, and a kind of the user's own type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Token<K> {
    /// The height of the centre of the hex, in levels.
    pub height: i32,
    /// The kind of ground.
    pub kind: K,
}

impl<K> Token<K> {
    /// A token of this height and kind.
    #[must_use]
    pub const fn new(height: i32, kind: K) -> Token<K> {
        Token { height, kind }
    }
}
