use crate::game::ChangeKind;

/// A lesson: one sentence, one position, one goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lesson {
    /// The game, by name.
    pub game: &'static str,
    /// Its name within the game, for addresses and stored progress.
    pub id: &'static str,
    /// The chapter it belongs to; lessons of a chapter follow one another.
    pub chapter: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The lesson in one sentence.
    pub text: &'static str,
    /// The goal in words.
    pub task: &'static str,
    /// The position in the notation of the game; the side to move is the player.
    pub position: &'static str,
    /// The goal.
    pub goal: Goal,
    /// The most moves that a try can have.
    pub most_moves: usize,
    /// Whether the other side waits, so that the player moves again and again.
    pub waits: bool,
    /// Moves that reach the goal.
    pub solution: &'static [&'static str],
}

/// The goal of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Goal {
    /// A token of the player goes to each of these hexes.
    Reach(&'static [&'static str]),
    /// The enemy king is attacked.
    Check,
    /// The player wins, by mate or otherwise.
    Win,
    /// This change happens to a token of each of these kinds.
    Happens(ChangeKind, &'static [&'static str]),
}

impl Goal {
    /// Its name in JSON: `reach`, `check`, `win`, or the name of the change.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Reach(_) => "reach",
            Goal::Check => "check",
            Goal::Win => "win",
            Goal::Happens(kind, _) => kind.name(),
        }
    }

    /// The hexes of the goal, for marks on the board.
    #[must_use]
    pub const fn hexes(self) -> &'static [&'static str] {
        match self {
            Goal::Reach(hexes) => hexes,
            _ => &[],
        }
    }

    /// The kinds of tokens that the change has to happen to.
    #[must_use]
    pub const fn tokens(self) -> &'static [&'static str] {
        match self {
            Goal::Happens(_, tokens) => tokens,
            _ => &[],
        }
    }
}
