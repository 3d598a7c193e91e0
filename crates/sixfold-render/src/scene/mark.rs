/// A mark on a hex during play, with a colour and a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Mark {
    /// The start and the end of the last move: brackets in two corners.
    LastMove,
    /// Under the pointer: a thin line around the hex.
    Hover,
    /// The selected hex: a thick line around it.
    Selected,
    /// A move may go here: a dot, or a ring where a figure stands.
    Legal,
    /// A move may not go here: a cross.
    Refused,
    /// A king in check, or another token in danger: strokes at the corners.
    Check,
    /// A goal to reach: a broken line around the hex.
    Goal,
    /// A place for a special action, such as a call: a line around the hex with dots at its corners.
    Call,
}

impl Mark {
    /// All marks, in the order they are drawn.
    pub const ALL: [Mark; 8] = [
        Mark::LastMove,
        Mark::Hover,
        Mark::Selected,
        Mark::Legal,
        Mark::Refused,
        Mark::Check,
        Mark::Goal,
        Mark::Call,
    ];

    /// The sign before a word in a terminal.
    pub(crate) const fn sign(self) -> char {
        match self {
            Mark::LastMove => '\'',
            Mark::Hover => '?',
            Mark::Selected => '>',
            Mark::Legal => '+',
            Mark::Refused => '!',
            Mark::Check => '#',
            Mark::Goal => '*',
            Mark::Call => '~',
        }
    }

    /// The name of its style in themes.
    #[must_use]
    pub const fn style(self) -> &'static str {
        match self {
            Mark::LastMove => "last_move",
            Mark::Hover => "hover",
            Mark::Selected => "selected",
            Mark::Legal => "legal",
            Mark::Refused => "refused",
            Mark::Check => "check",
            Mark::Goal => "goal",
            Mark::Call => "call",
        }
    }
}
