//! Games played at random.

use std::fmt;

use crate::chance::Chance;
use crate::game::{Game, Player};

/// The result of a game whose moves were drawn at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The winner: 0 or 1, an index into the names of the players.
    ///
    /// `None` for a draw, and when the limit of moves was reached.
    pub winner: Option<usize>,
    /// The number of moves played.
    pub moves: u32,
}

/// Random games from one position, of any game.
pub struct Playouts<'a>(Box<dyn Fn(u64, u32) -> Playout + Send + Sync + 'a>);

impl<'a> Playouts<'a> {
    pub(crate) fn new(play: impl Fn(u64, u32) -> Playout + Send + Sync + 'a) -> Playouts<'a> {
        Playouts(Box::new(play))
    }

    /// Plays one random game, to the end or for `most_moves`.
    ///
    /// It depends only on the seed.
    #[must_use]
    pub fn play(&self, seed: u64, most_moves: u32) -> Playout {
        (self.0)(seed, most_moves)
    }
}

impl fmt::Debug for Playouts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Playouts").finish_non_exhaustive()
    }
}

/// Plays on from a position with random moves, to the end or for `most_moves`.
pub(crate) fn playout<G: Game>(game: &G, mut position: G::Position, seed: u64, most_moves: u32) -> Playout {
    let mut chance = Chance::new(seed);
    let mut moves = 0;
    loop {
        if let Some(outcome) = game.outcome(&position) {
            let winner = outcome.winner.map(|player| usize::from(player != G::Player::BOTH[0]));
            return Playout { winner, moves };
        }
        let legal = game.moves(&position);
        if moves == most_moves || legal.is_empty() {
            return Playout { winner: None, moves };
        }
        position = game.play(position, &legal[chance.below(legal.len())]).unwrap_or_else(|refused| {
            panic!("a listed move is legal, but one was refused: {}", refused.reason)
        });
        moves += 1;
    }
}
