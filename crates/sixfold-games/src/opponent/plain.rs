//! Iterative deepening with alpha-beta cuts, for games without a search of their own.
//!
//! The idea: look one move deeper at a time, the best moves of the last depth first, until the budget is spent.
//!
//! The invariant: a value is exact inside the window `(low, high)` and a bound outside it, so a branch that falls
//! outside the window cannot change the choice and is cut. All values are from the point of view of the side that was
//! asked to move, because a turn may be several moves and sides need not alternate.

use sixfold::input::TooCostlyError;

use crate::chance::Chance;
use crate::game::Game;
use crate::opponent::{Analysis, Evaluate, Line, Search, WON};

/// A move that can be played, the position after it, and its line.
struct Candidate<G: Game> {
    next: G::Position,
    value: i32,
    line: Vec<G::Move>,
}

/// Why a search ended before its depth.
enum Stop {
    Limits,
    Work(TooCostlyError),
}

impl From<TooCostlyError> for Stop {
    fn from(error: TooCostlyError) -> Stop {
        Stop::Work(error)
    }
}

struct Plain<'s, 'c, G: Game> {
    game: &'s G,
    us: G::Player,
    nodes: u64,
    search: &'s mut Search<'c, G::Move>,
}

/// The units of work to play one move and to evaluate the position after it.
const CHILD: u64 = 96;

/// The best lines of a position.
pub(crate) fn search<G: Evaluate>(
    game: &G,
    position: &G::Position,
    search: &mut Search<'_, G::Move>,
) -> Result<Analysis<G::Move>, TooCostlyError> {
    let (limits, seed) = (search.limits, search.seed);
    let mut plain = Plain { game, us: game.player_to_move(position), nodes: 0, search };
    let mut candidates = plain.candidates(position, seed)?;
    let lines = limits.lines.clamp(1, candidates.len().max(1));
    let mut analysis = told(&candidates, lines, 0);
    for depth in 0..limits.depth.max(1) {
        let complete = match plain.deepen(&mut candidates, lines, depth) {
            Ok(()) => true,
            Err(Stop::Limits) => false,
            Err(Stop::Work(error)) => return Err(error),
        };
        if complete || lines == 1 {
            let depth = if complete { depth + 1 } else { analysis.depth };
            analysis = told(&candidates, lines, depth);
            analysis.nodes = plain.nodes;
        }
        let over = |line: &Line<G::Move>| WON - line.value.abs() <= (depth + 1).cast_signed();
        if !complete || candidates.is_empty() || analysis.lines.iter().all(over) {
            break;
        }
        (plain.search.watch)(&analysis);
    }
    analysis.nodes = plain.nodes;
    (plain.search.watch)(&analysis);
    Ok(analysis)
}

fn told<G: Game>(candidates: &[Candidate<G>], lines: usize, depth: u32) -> Analysis<G::Move> {
    let line = |candidate: &Candidate<G>| Line { value: candidate.value, moves: candidate.line.clone() };
    Analysis { depth, nodes: 0, lines: candidates.iter().take(lines).map(line).collect() }
}

impl<G: Evaluate> Plain<'_, '_, G> {
    /// All legal moves in an order that depends on the seed.
    fn candidates(&mut self, position: &G::Position, seed: u64) -> Result<Vec<Candidate<G>>, TooCostlyError> {
        let mut moves = self.seen(position)?;
        Chance::new(seed ^ self.game.key(position)).shuffle(&mut moves);
        let candidate = |mv: G::Move| {
            let next = self.game.after(position, &mv);
            Candidate { value: self.promise(&next, self.us), next, line: vec![mv] }
        };
        Ok(moves.into_iter().map(candidate).collect())
    }

    /// The legal moves that are not overlooked, or all where none is left.
    fn seen(&mut self, position: &G::Position) -> Result<Vec<G::Move>, TooCostlyError> {
        let mut moves = self.game.moves_within(position, self.search.budget)?;
        let hidden = |mv: &G::Move| {
            self.game.capture(position, mv).is_some_and(|capture| self.search.blind.hide(capture))
        };
        if self.search.blind.per_thousand > 0 && !moves.iter().all(hidden) {
            moves.retain(|mv| !hidden(mv));
        }
        self.search.budget.spend(CHILD * moves.len() as u64)?;
        Ok(moves)
    }

    /// Searches every candidate and sorts the best first; those that were not searched stay behind.
    fn deepen(&mut self, candidates: &mut [Candidate<G>], lines: usize, depth: u32) -> Result<(), Stop> {
        let mut best: Vec<i32> = Vec::new();
        let mut searched = 0;
        let mut result = Ok(());
        for candidate in candidates.iter_mut() {
            let low = if best.len() == lines { best[lines - 1] } else { -WON - 1 };
            let mut line = Vec::new();
            match self.value(&candidate.next, depth, (low, WON + 1), 1, &mut line) {
                Ok(value) => {
                    searched += 1;
                    candidate.value = if value > low { value } else { -WON - 1 };
                    if value > low {
                        candidate.line.truncate(1);
                        candidate.line.append(&mut line);
                        best.insert(best.partition_point(|&other| other >= value), value);
                        best.truncate(lines);
                    }
                }
                Err(stop) => {
                    result = Err(stop);
                    break;
                }
            }
        }
        candidates[..searched].sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
        result
    }

    /// The value of a position for the searching side, exact inside the window, and the moves that lead to it.
    fn value(
        &mut self,
        position: &G::Position,
        depth: u32,
        (mut low, mut high): (i32, i32),
        ply: i32,
        line: &mut Vec<G::Move>,
    ) -> Result<i32, Stop> {
        if !self.search.enter(&mut self.nodes, 1)? {
            return Err(Stop::Limits);
        }
        if let Some(outcome) = self.game.outcome(position) {
            // An early win is better than a late one, a late loss better than an early one.
            return Ok(match outcome.winner {
                Some(side) if side == self.us => WON - ply,
                Some(_) => ply - WON,
                None => 0,
            });
        }
        if depth == 0 {
            return Ok(self.game.evaluate(position, self.us));
        }
        let side = self.game.player_to_move(position);
        let ours = side == self.us;
        let moves = self.seen(position)?;
        let mut children: Vec<(G::Move, G::Position)> = moves
            .into_iter()
            .map(|mv| {
                let next = self.game.after(position, &mv);
                (mv, next)
            })
            .collect();
        if depth > 1 {
            // Promising positions first, so that more of the others are cut.
            children.sort_by_cached_key(|(_, next)| -self.promise(next, side));
        }
        let mut best = if ours { -WON - 1 } else { WON + 1 };
        let mut below = Vec::new();
        for (mv, next) in children {
            below.clear();
            let value = self.value(&next, depth - 1, (low, high), ply + 1, &mut below)?;
            if if ours { value > best } else { value < best } {
                best = value;
                line.clear();
                line.push(mv);
                line.append(&mut below);
            }
            if ours {
                low = low.max(value);
            } else {
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        Ok(best)
    }

    fn promise(&self, position: &G::Position, side: G::Player) -> i32 {
        match self.game.outcome(position) {
            Some(outcome) => outcome.winner.map_or(0, |winner| if winner == side { WON } else { -WON }),
            None => self.game.evaluate(position, side),
        }
    }
}
