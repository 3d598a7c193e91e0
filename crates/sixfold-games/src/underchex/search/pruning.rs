//! Positions and moves that need no search, or less of it: passes, hopeless moves, late moves.

use crate::underchex::bitboards::{Bits, Placement, Tables};
use crate::underchex::search::act::{Act, Ranked};
use crate::underchex::search::checks::Checks;
use crate::underchex::search::exchange::gains;
use crate::underchex::search::node::Node;
use crate::underchex::search::searcher::{Ask, FORCED, Searcher, Stop};

#[expect(clippy::multiple_inherent_impl, reason = "what needs no search has a file of its own")]
impl<B: Bits> Searcher<'_, '_, B> {
    /// Cuts that need no move: far above the window at once, or even after a pass.
    pub(super) fn cut(
        &mut self,
        node: &Node<B>,
        ply: usize,
        ask: Ask,
        standing: i32,
    ) -> Result<Option<i32>, Stop> {
        let Ask { depth, high, pass, .. } = ask;
        // When the root looks three moves ahead, every answer to its moves is tried: so no mate in two is missed, not
        // even one that starts with a sacrifice after which the defender seems far ahead.
        if high.abs() >= FORCED || (ply == 1 && depth <= 2) {
            return Ok(None);
        }
        if depth <= 6 && standing - 90 * depth >= high {
            return Ok(Some(standing));
        }
        let [a, b, c] = node.placement.riders;
        let pieces =
            (a | b | c | node.placement.knights) & node.placement.sides[node.placement.turn as usize];
        if !pass || depth < 3 || standing < high || !pieces.any() {
            return Ok(None);
        }
        let reduction = 3 + depth / 4 + ((standing - high) / 150).min(2);
        let next = node.passed();
        self.step(ply, Act::NONE, next.key);
        let below = Ask { depth: depth - 1 - reduction, low: -high, high: -high + 1, pass: false };
        let value = self.value(&next, ply + 1, below);
        self.path.pop();
        let value = -value?;
        Ok((value >= high).then_some(if value >= FORCED { high } else { value }))
    }

    /// How much less deep a late quiet move is searched.
    pub(super) fn reduction(&self, side: usize, act: Act, number: usize, ask: Ask) -> i32 {
        let principal = ask.high - ask.low > 1;
        let mut less = 1 + i32::from(number >= 7) + i32::from(number >= 15) + ask.depth / 7;
        less -= i32::from(principal);
        less -= self.ordering.history(side, act) / 6_000;
        less.clamp(0, ask.depth - 2)
    }
}

/// The moves of a node near the horizon that cannot be expected to reach the window.
pub(super) struct Prunes {
    /// Whether there are any.
    pub(super) any: bool,
    depth: i32,
    /// The quiet moves are left out already.
    quiet: bool,
}

impl Prunes {
    pub(super) fn new(wanted: bool, depth: i32) -> Prunes {
        Prunes { any: wanted && depth <= 5, depth, quiet: false }
    }

    /// Takes the quiet moves that give no check off the list, from a number on, once none of them is worth a search.
    ///
    /// That is so when many moves were tried, or when the side is not far enough ahead for the window. Returns whether
    /// there were any.
    pub(super) fn leave_quiet_moves<B: Bits>(
        &mut self,
        list: &mut Vec<Ranked>,
        number: usize,
        checks: &Checks<B>,
        ahead: i32,
    ) -> bool {
        let depth = self.depth;
        let late = number as i32 >= 5 + 3 * depth * depth;
        if self.quiet || !(late || (depth <= 4 && ahead + 110 * depth <= 0)) {
            return false;
        }
        self.quiet = true;
        let before = list.len();
        let mut place = 0;
        list.retain(|ranked| {
            place += 1;
            place <= number || ranked.act.is_noisy() || checks.may_give(ranked.act)
        });
        list.len() < before
    }

    /// Whether a move that gives no check is left out, because of what it loses at once.
    pub(super) fn leave<B: Bits>(&self, tables: &Tables<B>, placement: &Placement<B>, act: Act) -> bool {
        if act.is_noisy() {
            return self.depth <= 3 && !gains(tables, placement, act, -100 * self.depth);
        }
        self.quiet || (self.depth <= 3 && !gains(tables, placement, act, -40 * self.depth))
    }
}
