use crate::chance::Chance;
use crate::game::Game;
use crate::opponent::{Evaluate, WON};

/// An opponent with a budget: how many positions it may look at for one move.
///
/// It searches one move deeper at a time with alpha-beta cuts, the best move so far first, and
/// plays the best it knows when the budget is spent. Which of two equal moves it prefers follows
/// from the seed, so equal questions have equal answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The most positions it looks at. With none at all it plays any legal move.
    pub nodes: u64,
    /// Decides between moves of equal value.
    pub seed: u64,
}

/// No game is searched deeper than this, however large the budget is.
const DEEPEST: u32 = 64;

impl Opponent {
    /// The move it plays, or `None` when the game is over.
    #[must_use]
    pub fn choose<G: Evaluate>(&self, game: &G, position: &G::Position) -> Option<G::Move> {
        let mut moves = game.moves(position);
        Chance::new(self.seed ^ game.key(position)).shuffle(&mut moves);
        let mut search = Search { game, us: game.player_to_move(position), left: self.nodes };
        let mut line: Vec<(G::Move, G::Position)> =
            moves.into_iter().map(|mv| (mv.clone(), played(game, position, &mv))).collect();
        if line.len() > 1 {
            for depth in 0..DEEPEST {
                let (best, value) = search.best(&line, depth);
                line[..=best].rotate_right(1);
                if search.left == 0 || value.abs() >= WON - DEEPEST.cast_signed() {
                    break;
                }
            }
        }
        line.into_iter().next().map(|(mv, _)| mv)
    }
}

struct Search<'g, G: Game> {
    game: &'g G,
    us: G::Player,
    left: u64,
}

impl<G: Evaluate> Search<'_, G> {
    /// The index and value of the best move at this depth.
    ///
    /// The best move of the last depth comes first in the line. So when the budget runs out, the
    /// best of those looked at is still no worse than what was known before.
    fn best(&mut self, line: &[(G::Move, G::Position)], depth: u32) -> (usize, i32) {
        let mut best = (0, -WON - 1);
        for (index, (_, next)) in line.iter().enumerate() {
            match self.value(next, depth, best.1, WON + 1, 1) {
                Some(value) if value > best.1 => best = (index, value),
                Some(_) => {}
                None => break,
            }
        }
        best
    }

    /// The value of a position for us, exact inside the window `(low, high)`.
    fn value(&mut self, position: &G::Position, depth: u32, low: i32, high: i32, ply: i32) -> Option<i32> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        if let Some(outcome) = self.game.outcome(position) {
            // An early win is better than a late one, a late loss better than an early one.
            return Some(match outcome.winner {
                Some(side) if side == self.us => WON - ply,
                Some(_) => ply - WON,
                None => 0,
            });
        }
        if depth == 0 {
            return Some(self.game.evaluate(position, self.us));
        }
        let ours = self.game.player_to_move(position) == self.us;
        let (mut low, mut high) = (low, high);
        let mut best = if ours { -WON - 1 } else { WON + 1 };
        for next in self.children(position, depth) {
            let value = self.value(&next, depth - 1, low, high, ply + 1)?;
            if ours {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        Some(best)
    }

    /// The positions after each move; where that pays, the promising ones first.
    fn children(&self, position: &G::Position, depth: u32) -> Vec<G::Position> {
        let side = self.game.player_to_move(position);
        let moves = self.game.moves(position);
        let mut children: Vec<G::Position> = moves.iter().map(|mv| played(self.game, position, mv)).collect();
        if depth > 1 {
            children.sort_by_cached_key(|next| -self.promise(next, side));
        }
        children
    }

    fn promise(&self, position: &G::Position, side: G::Player) -> i32 {
        match self.game.outcome(position) {
            Some(outcome) => match outcome.winner {
                Some(winner) if winner == side => WON,
                Some(_) => -WON,
                None => 0,
            },
            None => self.game.evaluate(position, side),
        }
    }
}

/// The position after a move that the game itself listed.
fn played<G: Game>(game: &G, position: &G::Position, mv: &G::Move) -> G::Position {
    game.play(position.clone(), mv).unwrap_or_else(|refused| {
        panic!("a listed move is legal, but {mv:?} was refused: {}", refused.reason)
    })
}
