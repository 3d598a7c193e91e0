//! Iterative deepening with alpha-beta cuts, and a quiescence search at the horizon.
//!
//! The idea: look one move deeper at a time, the best move of the last depth first, until the budget
//! is spent. Where the depth ends, noisy moves (captures, promotions, battles) are followed until
//! the position is quiet, because an evaluation in the middle of an exchange is wrong: a queen
//! that has just taken a protected piece looks like a piece won. A side need not go on with an
//! exchange, so a quiet position is worth at least its evaluation without any noisy move.
//!
//! The invariant: a value is exact inside the window `(low, high)` and a bound outside it, so a
//! branch that falls outside the window cannot change the choice and is cut. All values are from
//! the point of view of the side that was asked to move, because a turn may be several moves and
//! sides need not alternate.
//!
//! Nothing depends on a clock: equal positions, budgets and seeds give equal moves. To read on:
//! <https://www.chessprogramming.org/Quiescence_Search>.

use sixfold::input::{Budget, TooCostlyError};

use crate::chance::Chance;
use crate::game::Game;
use crate::opponent::{Evaluate, WON};

/// A computer opponent with a budget: the number of positions it may look at for one move.
///
/// It searches one move deeper at a time with alpha-beta cuts, the best move so far first, and follows
/// captures to their end. When the budget is spent, it plays the best move found. The seed decides between
/// equal moves, so equal calls give equal answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The most positions it looks at; with 0 it plays any legal move.
    pub nodes: u64,
    /// Decides between moves of equal value.
    pub seed: u64,
}

/// A move and its value for the side that makes it, in the units of the game.
///
/// A forced win in n moves is worth [`WON`] less n, a forced loss the negative of that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint<M> {
    /// The move.
    pub mv: M,
    /// The value of the move.
    pub value: i32,
}

/// No game is searched deeper than this, however large the budget is.
const DEEPEST: u32 = 64;

/// The most noisy moves that are followed beyond the depth of the search.
const DEEPEST_EXCHANGE: u32 = 8;

/// The units of work to play one move and to evaluate the position after it.
const CHILD: u64 = 96;

impl Opponent {
    /// The move that the opponent plays, or `None` when the game is over.
    #[must_use]
    pub fn choose<G: Evaluate>(&self, game: &G, position: &G::Position) -> Option<G::Move> {
        let chosen = self.choose_within(game, position, &mut Budget::unlimited());
        chosen.expect("there is no end to an unlimited budget").map(|hint| hint.mv)
    }

    /// As [`Opponent::choose`], with the value of the move, within a budget of work.
    ///
    /// # Errors
    /// [`TooCostlyError`] when the work is more than the budget allows, however many positions are left.
    pub fn choose_within<G: Evaluate>(
        &self,
        game: &G,
        position: &G::Position,
        budget: &mut Budget,
    ) -> Result<Option<Hint<G::Move>>, TooCostlyError> {
        let mut search = Search::new(self, game, position, budget);
        let mut line = search.line(position, self.seed)?;
        let mut value = line.first().map_or(0, |first| search.promise(&first.next, search.us));
        if line.len() > 1 {
            for depth in 0..DEEPEST {
                let best = search.best(&line, depth)?;
                let Some((index, found)) = best else { break };
                value = found;
                line[..=index].rotate_right(1);
                if search.left == 0 || value.abs() >= WON - DEEPEST.cast_signed() {
                    break;
                }
            }
        }
        Ok(line.into_iter().next().map(|Candidate { mv, .. }| Hint { mv, value }))
    }

    /// Every legal move with its value, the best first.
    ///
    /// All moves are searched to the same depth: the largest for which the budget is enough.
    ///
    /// # Errors
    /// [`TooCostlyError`] when the work is more than the budget allows.
    pub fn hints<G: Evaluate>(
        &self,
        game: &G,
        position: &G::Position,
        budget: &mut Budget,
    ) -> Result<Vec<Hint<G::Move>>, TooCostlyError> {
        let mut search = Search::new(self, game, position, budget);
        let line = search.line(position, self.seed)?;
        let values = line.iter().map(|candidate| search.promise(&candidate.next, search.us)).collect();
        let values = search.deepened(&line, values)?;
        let mut hints: Vec<Hint<G::Move>> =
            line.into_iter().zip(values).map(|(candidate, value)| Hint { mv: candidate.mv, value }).collect();
        hints.sort_by_key(|hint| -hint.value);
        Ok(hints)
    }
}

/// A move that can be played, and the position after it.
struct Candidate<G: Game> {
    mv: G::Move,
    next: G::Position,
}

/// The reason why a search ended before its depth.
enum Stop {
    /// The limit of positions is reached.
    Nodes,
    /// The budget of work is spent.
    Work(TooCostlyError),
}

impl From<TooCostlyError> for Stop {
    fn from(error: TooCostlyError) -> Stop {
        Stop::Work(error)
    }
}

struct Search<'s, G: Game> {
    game: &'s G,
    us: G::Player,
    left: u64,
    budget: &'s mut Budget,
}

impl<'s, G: Evaluate> Search<'s, G> {
    fn new(
        opponent: &Opponent,
        game: &'s G,
        position: &G::Position,
        budget: &'s mut Budget,
    ) -> Search<'s, G> {
        Search { game, us: game.player_to_move(position), left: opponent.nodes, budget }
    }

    /// All legal moves in an order that depends on the seed.
    fn line(&mut self, position: &G::Position, seed: u64) -> Result<Vec<Candidate<G>>, TooCostlyError> {
        let mut moves = self.game.moves_within(position, self.budget)?;
        self.budget.spend(CHILD * moves.len() as u64)?;
        Chance::new(seed ^ self.game.key(position)).shuffle(&mut moves);
        let candidates = moves.into_iter().map(|mv| Candidate { next: played(self.game, position, &mv), mv });
        Ok(candidates.collect())
    }

    /// The index and value of the best move at this depth.
    ///
    /// `None` if no move could be searched.
    ///
    /// The best move of the last depth comes first in the line. So when the budget runs out, the best of the
    /// searched moves is no worse than the best of the last depth.
    fn best(&mut self, line: &[Candidate<G>], depth: u32) -> Result<Option<(usize, i32)>, TooCostlyError> {
        let mut best = None;
        let mut low = -WON - 1;
        for (index, candidate) in line.iter().enumerate() {
            match self.value(&candidate.next, depth, (low, WON + 1), 1) {
                Ok(value) if value > low => {
                    low = value;
                    best = Some((index, value));
                }
                Ok(_) => {}
                Err(Stop::Nodes) => break,
                Err(Stop::Work(error)) => return Err(error),
            }
        }
        Ok(best)
    }

    /// The value of every move at the largest depth that can be finished, else `values`.
    fn deepened(&mut self, line: &[Candidate<G>], mut values: Vec<i32>) -> Result<Vec<i32>, TooCostlyError> {
        for depth in 0..DEEPEST {
            let mut deeper = Vec::with_capacity(line.len());
            for candidate in line {
                match self.value(&candidate.next, depth, (-WON - 1, WON + 1), 1) {
                    Ok(value) => deeper.push(value),
                    Err(Stop::Nodes) => return Ok(values),
                    Err(Stop::Work(error)) => return Err(error),
                }
            }
            values = deeper;
            if values.iter().all(|value| value.abs() >= WON - DEEPEST.cast_signed()) {
                break;
            }
        }
        Ok(values)
    }

    /// The value of a position for the searching side, exact inside the window.
    fn value(
        &mut self,
        position: &G::Position,
        depth: u32,
        window: (i32, i32),
        ply: i32,
    ) -> Result<i32, Stop> {
        if let Some(value) = self.enter(position, ply)? {
            return Ok(value);
        }
        if depth == 0 {
            return self.quiet_value(position, DEEPEST_EXCHANGE, window, ply);
        }
        let mut moves = self.game.moves_within(position, self.budget)?;
        if depth == 1 && G::HAS_NOISY_MOVES {
            // Evaluating every child to sort them costs more than it saves here: sorting captures first is
            // enough.
            moves.sort_by_cached_key(|mv| !self.game.is_noisy(position, mv));
        }
        let mut children = self.children(position, &moves)?;
        if depth > 1 {
            self.sort(position, &mut children);
        }
        let mut among = Among::new(self.game.player_to_move(position) == self.us, window, None);
        for next in children {
            let value = self.value(&next, depth - 1, among.window, ply + 1)?;
            if among.add(value) {
                break;
            }
        }
        Ok(among.best)
    }

    /// The value after all noisy moves; the side to move may also make none.
    fn quiet_value(
        &mut self,
        position: &G::Position,
        left: u32,
        window: (i32, i32),
        ply: i32,
    ) -> Result<i32, Stop> {
        let standing = self.game.evaluate(position, self.us);
        let mut among = Among::new(self.game.player_to_move(position) == self.us, window, Some(standing));
        if left == 0 || !G::HAS_NOISY_MOVES || among.is_decided() {
            return Ok(standing);
        }
        let mut moves = self.game.moves_within(position, self.budget)?;
        moves.retain(|mv| self.game.is_noisy(position, mv));
        let mut children = self.children(position, &moves)?;
        self.sort(position, &mut children);
        for next in children {
            let value = match self.enter(&next, ply + 1)? {
                Some(value) => value,
                None => self.quiet_value(&next, left - 1, among.window, ply + 1)?,
            };
            if among.add(value) {
                break;
            }
        }
        Ok(among.best)
    }

    /// Counts a position; returns its value if the game is over there.
    fn enter(&mut self, position: &G::Position, ply: i32) -> Result<Option<i32>, Stop> {
        self.left = self.left.checked_sub(1).ok_or(Stop::Nodes)?;
        // An early win is better than a late one, a late loss better than an early one.
        Ok(self.game.outcome(position).map(|outcome| match outcome.winner {
            Some(side) if side == self.us => WON - ply,
            Some(_) => ply - WON,
            None => 0,
        }))
    }

    /// The positions after each move.
    fn children(&mut self, position: &G::Position, moves: &[G::Move]) -> Result<Vec<G::Position>, Stop> {
        self.budget.spend(CHILD * moves.len() as u64)?;
        Ok(moves.iter().map(|mv| played(self.game, position, mv)).collect())
    }

    /// Sorts the promising positions first, so that more of the others are cut.
    fn sort(&self, position: &G::Position, children: &mut [G::Position]) {
        let side = self.game.player_to_move(position);
        children.sort_by_cached_key(|next| -self.promise(next, side));
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

/// The best of several values for the side that chooses among them.
struct Among {
    ours: bool,
    window: (i32, i32),
    best: i32,
}

impl Among {
    /// Starts without a value, or with `standing`, the value of making no move.
    fn new(ours: bool, window: (i32, i32), standing: Option<i32>) -> Among {
        let mut among = Among { ours, window, best: if ours { -WON - 1 } else { WON + 1 } };
        if let Some(value) = standing {
            among.add(value);
        }
        among
    }

    /// Takes one more value into account; returns whether the rest can be cut.
    fn add(&mut self, value: i32) -> bool {
        let (low, high) = self.window;
        if self.ours {
            self.best = self.best.max(value);
            self.window = (low.max(value), high);
        } else {
            self.best = self.best.min(value);
            self.window = (low, high.min(value));
        }
        self.is_decided()
    }

    fn is_decided(&self) -> bool {
        self.window.0 >= self.window.1
    }
}

/// The position after a move from the list of the game.
fn played<G: Game>(game: &G, position: &G::Position, mv: &G::Move) -> G::Position {
    game.play(position.clone(), mv).unwrap_or_else(|refused| {
        panic!("a listed move is legal, but {mv:?} was refused: {}", refused.reason)
    })
}
