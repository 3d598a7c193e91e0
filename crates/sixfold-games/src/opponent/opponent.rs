use sixfold::input::{Budget, TooCostlyError};

use crate::opponent::{Analysis, BlindSpots, Evaluate, Limits, Search};

/// A computer opponent with a budget: the number of positions it may look at for one move.
///
/// When the budget is spent, it plays the best move found. The seed decides between equal moves, so equal calls give
/// equal answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The most positions it looks at; with 0 it plays any legal move.
    pub nodes: u64,
    /// Decides between moves of equal value.
    pub seed: u64,
}

/// A move and its value for the side that makes it, in the units of the game.
///
/// A forced win in n moves is worth [`WON`](crate::opponent::WON) less n, a forced loss the negative of that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint<M> {
    /// The move.
    pub mv: M,
    /// The value of the move.
    pub value: i32,
}

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
        let best = self.analysis(game, position, Limits::nodes(self.nodes), budget)?;
        Ok(hints_of(best).next())
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
        let limits = Limits { lines: usize::MAX, ..Limits::nodes(self.nodes) };
        Ok(hints_of(self.analysis(game, position, limits, budget)?).collect())
    }

    /// The best lines of a position within these limits; the nodes are those of the limits.
    ///
    /// # Errors
    /// [`TooCostlyError`] when the work is more than the budget allows.
    pub fn analysis<G: Evaluate>(
        &self,
        game: &G,
        position: &G::Position,
        limits: Limits,
        budget: &mut Budget,
    ) -> Result<Analysis<G::Move>, TooCostlyError> {
        let (watch, stop) = (&mut |_: &Analysis<G::Move>| {}, &|| false);
        let (seed, blind) = (self.seed, BlindSpots::NONE);
        game.search(position, &mut Search { limits, seed, blind, budget, watch, stop })
    }
}

fn hints_of<M>(analysis: Analysis<M>) -> impl Iterator<Item = Hint<M>> {
    let lines = analysis.lines.into_iter();
    lines.filter_map(|line| Some(Hint { mv: line.moves.into_iter().next()?, value: line.value }))
}
