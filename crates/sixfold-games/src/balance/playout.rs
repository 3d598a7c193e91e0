//! One game played at random.

use crate::chance::Chance;
use crate::game::{Game, Player};

/// How a game went whose moves were drawn by lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Who won: 0 or 1, a place in the names of the players; `None` for a draw, and where the moves ran out.
    pub winner: Option<usize>,
    /// How many moves were played.
    pub moves: u32,
}

/// Plays on from a position with moves drawn by lot, to the end or for `most_moves`.
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
