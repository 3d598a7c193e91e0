use sixfold::input::Budget;
use sixfold_games::opponent::{Analysis, BlindSpots, Limits, Line, Search, WON};

use crate::matches::MatchLog;

/// How much a review looks at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// The most positions of the game that are judged; of a longer game the last ones.
    pub(super) positions: usize,
    /// How many positions the computer looks at for all of them together.
    pub(super) in_all: u64,
    /// For each at least, and at most.
    pub(super) each: (u64, u64),
    /// For the positions before and after a move that may get a mark.
    pub(super) closely: u64,
    /// How many such moves are looked at.
    pub(super) moves: usize,
}

/// The work that a server spends on one match.
pub(super) const EFFORT: Effort =
    Effort { positions: 601, in_all: 2_000_000, each: (4_000, 20_000), closely: 80_000, moves: 24 };

/// A search that is complete for fewer moves (turns, in a game of long turns) supports no mark.
const SHALLOWEST: u32 = 3;

/// From here on a value says that the game is decided.
const DECIDED: i32 = WON - 1_000;

/// How many first moves are compared where a puzzle asks for a better one.
const ALTERNATIVES: usize = 4;

/// A search of a review: which position, counted in moves of the line, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Task {
    pub(super) moves: usize,
    pub(super) nodes: u64,
    /// Whether several first moves are compared.
    pub(super) alternatives: bool,
}

impl Task {
    /// Makes the search; one that is stopped gives what it knows by then.
    pub(super) fn look(self, log: &MatchLog, stop: &dyn Fn() -> bool) -> Look {
        let position = log.position_after(self.moves).expect("no more moves than the line has");
        let game = log.game();
        let lines = if self.alternatives { ALTERNATIVES } else { 1 };
        let found = game.analysis(
            position,
            &mut Search {
                limits: Limits { lines, ..Limits::nodes(self.nodes) },
                seed: 0,
                blind: BlindSpots::NONE,
                budget: &mut Budget::unlimited(),
                watch: &mut |_| {},
                stop,
            },
        );
        let Analysis { depth, lines, .. } = found.expect("a log holds positions of its own game");
        let value = match lines.first() {
            Some(best) => {
                let side = game.player_to_move(position).expect("a log holds positions of its own game");
                if side == game.players()[0] { best.value } else { -best.value }
            }
            None => match log.outcome().and_then(|outcome| outcome.winner) {
                Some(0) => WON,
                Some(_) => -WON,
                None => 0,
            },
        };
        Look { value, depth, nodes: self.nodes, lines }
    }
}

/// The value of a position, as the computer sees it.
#[derive(Clone, Debug)]
pub(super) struct Look {
    /// Its value to the first side.
    pub(super) value: i32,
    /// How many moves ahead the search is complete.
    pub(super) depth: u32,
    /// How many positions it was allowed to look at.
    pub(super) nodes: u64,
    /// The best lines, valued for the side that moves; none after the end.
    pub(super) lines: Vec<Line<String>>,
}

impl Look {
    /// The value of the position to a player.
    pub(super) const fn worth(&self, player: usize) -> i32 {
        if player == 0 { self.value } else { -self.value }
    }

    /// Whether it is deep enough to blame a move: far enough, or to an end of the game.
    pub(super) const fn is_deep(&self) -> bool {
        self.depth >= SHALLOWEST || self.value.abs() >= DECIDED || self.lines.is_empty()
    }

    /// The move that the computer would play; none after the end.
    pub(super) fn best(&self) -> Option<&str> {
        self.lines.first().and_then(|line| line.moves.first()).map(String::as_str)
    }

    /// The moves that it expects.
    pub(super) fn line(&self) -> Vec<String> {
        self.lines.first().map_or_else(Vec::new, |line| line.moves.clone())
    }
}

#[cfg(test)]
mod tests {
    use sixfold_games::opponent::{Line, WON};

    use super::Look;

    #[test]
    fn a_shallow_search_marks_no_move_unless_it_saw_the_end() {
        let line = Line { value: 0, moves: vec!["d3-d4".to_owned()] };
        let look = |value, depth| Look { value, depth, nodes: 80_000, lines: vec![line.clone()] };
        assert!(!look(828, 2).is_deep());
        assert!(look(828, 3).is_deep());
        assert!(look(WON - 3, 2).is_deep() && look(3 - WON, 2).is_deep(), "mate is mate");
        assert!(Look { lines: Vec::new(), ..look(0, 0) }.is_deep(), "after the end nothing is to be seen");
    }
}
