use std::fmt;

use sixfold::input::brief;

/// The most games of one simulation, so that sums over all games fit their number types.
pub const MOST_GAMES: u32 = 1_000_000;

/// The default number of positions that a side looks at for a move.
pub const USUAL_NODES: u64 = 1_000;

/// The most positions that a side may look at for a move.
pub const MOST_NODES: u64 = 10_000_000;

/// The most moves at the start of a game that are drawn at random.
pub const MOST_OPENING_MOVES: u32 = 100;

/// The settings of a simulation, in which the opponent plays itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimulationSettings {
    pub(crate) seed: u64,
    pub(crate) nodes: [u64; 2],
    pub(crate) opening_moves: u32,
    pub(crate) first: Option<String>,
    pub(crate) from: Option<String>,
}

impl Default for SimulationSettings {
    /// Seed 0, [`USUAL_NODES`] positions a move for both sides, from the start of the game.
    fn default() -> SimulationSettings {
        SimulationSettings { seed: 0, nodes: [USUAL_NODES; 2], opening_moves: 0, first: None, from: None }
    }
}

impl SimulationSettings {
    /// Sets the seed of everything random.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> SimulationSettings {
        SimulationSettings { seed, ..self }
    }

    /// Sets how many positions each side looks at for a move, in the order of the game's sides.
    #[must_use]
    pub fn with_nodes(self, nodes: [u64; 2]) -> SimulationSettings {
        SimulationSettings { nodes, ..self }
    }

    /// Sets how many moves at the start are drawn at random.
    ///
    /// Between moves of equal value a random one is played in any case.
    #[must_use]
    pub fn with_opening_moves(self, opening_moves: u32) -> SimulationSettings {
        SimulationSettings { opening_moves, ..self }
    }

    /// Sets the side that begins every game.
    ///
    /// Without it the rules of the game decide, at random if they say so.
    #[must_use]
    pub fn with_first(self, side: &str) -> SimulationSettings {
        SimulationSettings { first: Some(side.to_owned()), ..self }
    }

    /// Sets the position from which every game is played, in the notation of the game.
    #[must_use]
    pub fn with_position(self, position: &str) -> SimulationSettings {
        SimulationSettings { from: Some(position.to_owned()), ..self }
    }

    /// Refuses numbers beyond the limits, and a first side together with a position.
    pub(crate) fn check(&self) -> Result<(), SimulationError> {
        if let Some(&nodes) = self.nodes.iter().find(|nodes| **nodes > MOST_NODES) {
            return Err(SimulationError::Nodes(nodes));
        }
        if self.opening_moves > MOST_OPENING_MOVES {
            return Err(SimulationError::OpeningMoves(self.opening_moves));
        }
        match (&self.first, &self.from) {
            (Some(_), Some(_)) => Err(SimulationError::FirstAndPosition),
            _ => Ok(()),
        }
    }
}

/// The reason why a simulation, or one of its games, is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SimulationError {
    /// More positions for a move than [`MOST_NODES`].
    Nodes(u64),
    /// More random moves than [`MOST_OPENING_MOVES`].
    OpeningMoves(u32),
    /// Both a side that begins and a position, which already has a side to move.
    FirstAndPosition,
    /// The game has no such side.
    Player {
        /// The refused name.
        name: String,
        /// The names of the two sides.
        known: [&'static str; 2],
    },
    /// The text is not a position of the game; holds the reason.
    Position(String),
    /// In this position the game is over.
    Over,
    /// A game with a number of [`MOST_GAMES`] or more.
    Number(u32),
}

impl fmt::Display for SimulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SimulationError::Nodes(nodes) => {
                write!(f, "{nodes} positions for a move are too many; at most {MOST_NODES}")
            }
            SimulationError::OpeningMoves(moves) => {
                write!(f, "{moves} moves by lot are too many; at most {MOST_OPENING_MOVES}")
            }
            SimulationError::FirstAndPosition => {
                f.write_str("a position says who moves; leave out the side that begins")
            }
            SimulationError::Player { name, known: [one, other] } => {
                write!(f, "unknown side \"{}\"; known: {one}, {other}", brief(name))
            }
            SimulationError::Position(what) => f.write_str(what),
            SimulationError::Over => f.write_str("the game is over in the position to play from"),
            SimulationError::Number(number) => {
                write!(f, "there is no game {number}; numbers are below {MOST_GAMES}")
            }
        }
    }
}

impl std::error::Error for SimulationError {}
