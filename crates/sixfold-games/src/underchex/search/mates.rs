//! The shortest mate, by trying everything: the search may find a longer one first, because it leaves moves out.
//!
//! The attacker needs one move that mates, the defender is lost when none of his moves helps. With the last move only
//! checks mate. What is known of a position, the most moves in which there is no mate, is kept in the table.

use crate::opponent::WON;
use crate::opponent::table::{Bound, Known, Table};
use crate::underchex::bitboards::Bits;
use crate::underchex::search::act::{Act, Ranked};
use crate::underchex::search::checks::Checks;
use crate::underchex::search::node::Node;
use crate::underchex::search::searcher::{Searcher, Stop};

/// Mates in up to so many moves are looked for.
const MOST_MOVES: i32 = 5;

/// The most positions that are tried for it.
const MOST_NODES: u64 = 6_000_000;

#[expect(clippy::multiple_inherent_impl, reason = "the search for mates has a file of its own")]
impl<B: Bits> Searcher<'_, '_, B> {
    /// The first move and the number of moves of the shortest mate, where a longer one with this value is known.
    ///
    /// Its line is that of the root.
    pub(super) fn shorter_mate(&mut self, node: &Node<B>, value: i32) -> Result<Option<(Act, i32)>, Stop> {
        // Values of the search are not those of a proof.
        self.table = Table::new(self.search.limits.nodes.min(MOST_NODES));
        let (known, end) = ((WON - value + 1) / 2, self.nodes + MOST_NODES);
        for moves in 1..known.min(MOST_MOVES + 1) {
            match self.mates(node, 0, moves, end) {
                Ok(true) => return Ok(Some((self.lines[0][0], moves))),
                Ok(false) => {}
                // It takes too long to know; the search goes on.
                Err(Stop) if self.nodes > end && self.refused.is_none() => break,
                Err(Stop) => return Err(Stop),
            }
        }
        Ok(None)
    }

    /// Whether the side to move mates within this number of its moves.
    fn mates(&mut self, node: &Node<B>, ply: usize, moves: i32, end: u64) -> Result<bool, Stop> {
        self.enter(ply)?;
        if self.nodes > end {
            return Err(Stop);
        }
        let known = self.table.get(node.key);
        if known.is_some_and(|known| known.bound == Bound::AtMost && i32::from(known.depth) >= moves) {
            return Ok(false);
        }
        let best = known.map_or(Act::NONE, |known| Act(known.best));
        let checks = Checks::of(self.tables, &node.placement);
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.list(node, &mut list);
        list.retain(|ranked| moves > 1 || checks.may_give(ranked.act));
        list.sort_by_key(|ranked| (ranked.act != best, !checks.may_give(ranked.act)));
        let found = self.mating(node, &list, ply, (moves, end));
        self.lists[ply] = list;
        let found = found?;
        let (best, bound) = found.map_or((Act::NONE, Bound::AtMost), |act| (act, Bound::AtLeast));
        // No more than five moves.
        self.table.put(node.key, Known { best: best.0, value: 0, depth: moves as u8, bound });
        Ok(found.is_some())
    }

    /// The first of these moves that mates.
    fn mating(
        &mut self,
        node: &Node<B>,
        list: &[Ranked],
        ply: usize,
        (moves, end): (i32, u64),
    ) -> Result<Option<Act>, Stop> {
        for &Ranked { act, .. } in list {
            let next = node.after(self.tables, self.ground, act, true);
            if moves == 1 && !next.check {
                continue;
            }
            self.step(ply, act, next.key);
            let lost = self.is_lost(&next, ply + 1, (moves - 1, end));
            self.path.pop();
            if lost? {
                self.extend(ply, act);
                return Ok(Some(act));
            }
        }
        Ok(None)
    }

    /// Whether the side to move is mated, or every move of its leads to a mate within this number of moves.
    fn is_lost(&mut self, node: &Node<B>, ply: usize, (moves, end): (i32, u64)) -> Result<bool, Stop> {
        self.enter(ply)?;
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.list(node, &mut list);
        let lost = if list.is_empty() {
            Ok(node.check)
        } else if moves == 0 || self.is_drawn(node) {
            Ok(false)
        } else {
            self.every_move_loses(node, &list, ply, (moves, end))
        };
        self.lists[ply] = list;
        lost
    }

    /// Whether each of these moves leads to a mate; the line is one of those that last longest.
    fn every_move_loses(
        &mut self,
        node: &Node<B>,
        list: &[Ranked],
        ply: usize,
        (moves, end): (i32, u64),
    ) -> Result<bool, Stop> {
        let mut longest = false;
        for &Ranked { act, .. } in list {
            let next = node.after(self.tables, self.ground, act, true);
            self.step(ply, act, next.key);
            let soon = if moves > 1 { self.mates(&next, ply + 1, moves - 1, end) } else { Ok(false) };
            let lost = soon.and_then(|soon| Ok((soon, soon || self.mates(&next, ply + 1, moves, end)?)));
            self.path.pop();
            let (soon, lost) = lost?;
            if !lost {
                return Ok(false);
            }
            if !longest {
                self.extend(ply, act);
                longest = !soon;
            }
        }
        Ok(true)
    }
}
