//! Principal variation search with a quiescence search at the horizon.
//!
//! The idea: the first move of a node is searched with the whole window, the others only asked whether they are
//! better (a window of one), and again in full when they are. Positions that were met before are looked up, a side so
//! far ahead that it could pass is cut, late quiet moves are searched less deep, checks and good captures deeper.
//!
//! The invariant: a value is exact inside the window, a bound outside it. A claim of mate is a proof: where all values
//! so far are lost, no move of the defender is left out, and a pass proves no mate.
//! To read on: <https://www.chessprogramming.org/Principal_Variation_Search>.

use sixfold::input::TooCostlyError;

use crate::chance::mix;
use crate::opponent::table::{Bound, Known, Table};
use crate::opponent::{Search, WON};
use crate::underchex::bitboards::{Bits, Tables, legal};
use crate::underchex::position::Move;
use crate::underchex::rules::Underchex;
use crate::underchex::search::act::{Act, Acts, Ranked};
use crate::underchex::search::checks::Checks;
use crate::underchex::search::evaluation::Ground;
use crate::underchex::search::evaluation::Pawns;
use crate::underchex::search::evaluation::evaluate;
use crate::underchex::search::node::Node;
use crate::underchex::search::ordering::{DEEPEST_PLY, Ordering, pick};
use crate::underchex::search::pruning::Prunes;

/// Values beyond this, of either sign, are forced wins and losses.
pub(super) const FORCED: i32 = WON - 1_000;

/// The units of work for one position.
pub(super) const NODE: u64 = 24;

/// The clock from which on it is part of the key: what is known earlier may be wrong so near to a draw.
const NEAR_DRAW: u32 = 80;

/// The parts of the search that can be left out, to compare it with a plain one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parts {
    /// Null moves, reductions and cuts of hopeless moves.
    pub(super) selective: bool,
    /// Checks are searched one move deeper.
    pub(super) extensions: bool,
    pub(super) quiescence: bool,
    /// Values of positions that were met before.
    pub(super) table: bool,
    /// Draws by repetition.
    pub(super) repetition: bool,
}

impl Parts {
    pub(super) const ALL: Parts =
        Parts { selective: true, extensions: true, quiescence: true, table: true, repetition: true };
}

/// The search has to end before its depth: the limits are reached, the caller wants no more, or the budget is spent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop;

/// The part of the tree that is asked about: the depth, the window, and whether a pass may be tried.
#[derive(Clone, Copy)]
pub(super) struct Ask {
    pub(super) depth: i32,
    pub(super) low: i32,
    pub(super) high: i32,
    pub(super) pass: bool,
}

/// A search under way.
pub(super) struct Searcher<'s, 'c, B> {
    pub(super) tables: &'s Tables<B>,
    pub(super) ground: &'s Ground<B>,
    pub(super) search: &'s mut Search<'c, Move>,
    pub(super) parts: Parts,
    pub(super) nodes: u64,
    /// No mate in up to five moves is shorter than the one that is found.
    pub(super) is_shortest: bool,
    /// The budget could not pay for the last position.
    pub(super) refused: Option<TooCostlyError>,
    pub(super) table: Table,
    pub(super) pawns: Pawns<B>,
    pub(super) ordering: Ordering,
    /// The keys of the positions before the root since the last capture or pawn move, then of those on the line.
    pub(super) path: Vec<u64>,
    /// The ply from which on checks are searched no deeper.
    pub(super) furthest: usize,
    /// The number of keys in `path` before the root's.
    pub(super) before: usize,
    /// By ply: the moves from the root, and the best line from there on.
    pub(super) played: Box<[Act; DEEPEST_PLY + 1]>,
    pub(super) lines: Vec<Vec<Act>>,
    pub(super) lists: Vec<Vec<Ranked>>,
}

impl<'s, 'c, B: Bits> Searcher<'s, 'c, B> {
    /// A search that has met nothing yet, after positions with these keys since the last capture or pawn move.
    pub(super) fn new(
        (tables, ground): (&'s Tables<B>, &'s Ground<B>),
        search: &'s mut Search<'c, Move>,
        parts: Parts,
        path: Vec<u64>,
    ) -> Searcher<'s, 'c, B> {
        // No larger than what can be filled.
        let table = Table::new(search.limits.nodes.min(search.budget.left() / NODE));
        Searcher {
            tables,
            ground,
            search,
            parts,
            nodes: 0,
            is_shortest: false,
            refused: None,
            table,
            pawns: Pawns::new(),
            ordering: Ordering::new(),
            before: path.len(),
            path,
            furthest: 0,
            played: Box::new([Act::NONE; DEEPEST_PLY + 1]),
            lines: vec![Vec::new(); DEEPEST_PLY + 1],
            lists: vec![Vec::new(); DEEPEST_PLY + 1],
        }
    }

    /// The value of a node for its side to move, at this ply.
    pub(super) fn value(&mut self, node: &Node<B>, ply: usize, ask: Ask) -> Result<i32, Stop> {
        let Ask { mut depth, mut low, high, .. } = ask;
        let check = node.check;
        if check && self.parts.extensions && ply < self.furthest {
            depth += 1;
        }
        if depth <= 0 || ply >= DEEPEST_PLY - 1 {
            return self.quiet(node, ply, (low, high));
        }
        self.enter(ply)?;
        if let Some(value) = self.drawn(node, check, ply) {
            return Ok(value);
        }
        let principal = high - low > 1;
        // Nothing is better than to mate with the next move, nothing worse than to be mated now.
        low = low.max(mated(ply));
        let high = high.min(-mated(ply + 1));
        if low >= high {
            return Ok(low);
        }
        let key = table_key(node);
        let known = self.table.get(key).filter(|_| self.parts.table);
        if !principal && let Some(value) = known.and_then(|known| usable(known, depth, (low, high), ply)) {
            return Ok(value);
        }
        let best = known.map_or(Act::NONE, |known| Act(known.best));
        let standing = if check { -WON } else { evaluate((self.tables, self.ground), node, &mut self.pawns) };
        if self.parts.selective
            && !principal
            && !check
            && let Some(value) = self.cut(node, ply, Ask { depth, low, high, ..ask }, standing)?
        {
            return Ok(value);
        }
        if self.parts.selective && principal && best == Act::NONE && depth >= 5 {
            depth -= 1;
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        let ask = Ask { depth, low, high, pass: true };
        let found = self.among(node, &mut list, ply, ask, (standing, best));
        self.lists[ply] = list;
        let Some((value, best)) = found? else { return Ok(if check { mated(ply) } else { 0 }) };
        self.remember(key, ply, ask, (value, best));
        Ok(value)
    }

    /// The best value and move among the moves of a node; `None` when there is none.
    ///
    /// The move that was best before is tried before the others are listed.
    fn among(
        &mut self,
        node: &Node<B>,
        list: &mut Vec<Ranked>,
        ply: usize,
        ask: Ask,
        (standing, known): (i32, Act),
    ) -> Result<Option<(i32, Act)>, Stop> {
        let Ask { depth, mut low, high, .. } = ask;
        let placement = &node.placement;
        let side = placement.turn as usize;
        let checks = Checks::of(self.tables, placement);
        let selective = self.parts.selective && !node.check;
        let mut prunes = Prunes::new(selective && high - low == 1 && low.abs() < FORCED, depth);
        let (mut value, mut best) = (-WON - 1, Act::NONE);
        let mut quiets = [Act::NONE; 48];
        let mut tried = 0;
        let mut number = 0;
        list.clear();
        list.extend((known != Act::NONE).then_some(Ranked { act: known, rank: 0 }));
        let mut listed = false;
        loop {
            if number == list.len() {
                if listed {
                    break;
                }
                listed = true;
                self.list(node, list);
                self.ordering.rank(side, list, (ply, known, self.played[ply]));
                if number == 1 {
                    pick(self.tables, placement, list, 0);
                }
                continue;
            }
            // Where every move so far is lost, none is left out.
            let prune = prunes.any && number > 0 && value > -FORCED;
            if prune && prunes.leave_quiet_moves(list, number, &checks, standing - low) {
                value = value.max(low);
                continue;
            }
            let Ranked { act, .. } = pick(self.tables, placement, list, number);
            number += 1;
            let may_check = checks.may_give(act);
            if prune && !may_check && prunes.leave(self.tables, placement, act) {
                value = value.max(low);
                continue;
            }
            let next = node.after(self.tables, self.ground, act, may_check);
            if prune && may_check && !next.check && prunes.leave(self.tables, placement, act) {
                value = value.max(low);
                continue;
            }
            self.step(ply, act, next.key);
            let quiet = !act.is_noisy();
            let late = selective && quiet && depth >= 3 && number > 2 && !next.check;
            let reduction = if late { self.reduction(side, act, number, ask) } else { 0 };
            let found = self.child(&next, ply, Ask { low, ..ask }, number - 1, reduction);
            self.path.pop();
            let found = found?;
            if quiet && tried < quiets.len() {
                quiets[tried] = act;
                tried += 1;
            }
            if found > value {
                value = found;
                if found > low {
                    (low, best) = (found, act);
                    self.extend(ply, act);
                }
            }
            if low >= high {
                if quiet {
                    self.ordering.learn(side, ply, depth, self.played[ply], &quiets[..tried]);
                }
                break;
            }
        }
        Ok((number > 0).then_some((value, best)))
    }

    /// The value of the node after a move, for the side that made it.
    pub(super) fn child(
        &mut self,
        next: &Node<B>,
        ply: usize,
        ask: Ask,
        number: usize,
        reduction: i32,
    ) -> Result<i32, Stop> {
        let Ask { depth, low, high, .. } = ask;
        let whole = Ask { depth: depth - 1, low: -high, high: -low, pass: true };
        if number == 0 {
            return Ok(-self.value(next, ply + 1, whole)?);
        }
        let narrow = Ask { depth: depth - 1 - reduction, low: -low - 1, ..whole };
        let mut value = -self.value(next, ply + 1, narrow)?;
        if value > low && reduction > 0 {
            value = -self.value(next, ply + 1, Ask { depth: depth - 1, ..narrow })?;
        }
        if value > low && value < high {
            value = -self.value(next, ply + 1, whole)?;
        }
        Ok(value)
    }

    /// Counts a position.
    #[inline]
    pub(super) fn enter(&mut self, ply: usize) -> Result<(), Stop> {
        self.lines[ply].clear();
        match self.search.enter(&mut self.nodes, NODE) {
            Ok(true) => Ok(()),
            Ok(false) => Err(Stop),
            Err(error) => {
                self.refused = Some(error);
                Err(Stop)
            }
        }
    }

    /// The value of a node that is drawn by repetition or by quiet moves.
    pub(super) fn drawn(&mut self, node: &Node<B>, check: bool, ply: usize) -> Option<i32> {
        if node.clock >= Underchex::QUIET_LIMIT {
            if check {
                let mut list = std::mem::take(&mut self.lists[ply]);
                self.list(node, &mut list);
                let mate = list.is_empty();
                self.lists[ply] = list;
                if mate {
                    return Some(mated(ply));
                }
            }
            return Some(0);
        }
        self.is_drawn(node).then_some(0)
    }

    /// Whether a node is drawn by quiet moves or by repetition, unless it is mate.
    pub(super) fn is_drawn(&self, node: &Node<B>) -> bool {
        if node.clock >= Underchex::QUIET_LIMIT {
            return true;
        }
        if node.clock < 4 || !self.parts.repetition {
            return false;
        }
        let now = self.path.len() - 1;
        let mut earlier = 0;
        for back in (4..=(node.clock as usize).min(now)).step_by(2) {
            if self.path[now - back] == node.key {
                earlier += 1;
                // Once since the root, or twice before it.
                if now - back >= self.before || earlier == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// Notes a move on the way down.
    #[inline]
    pub(super) fn step(&mut self, ply: usize, act: Act, key: u64) {
        self.played[ply + 1] = act;
        self.path.push(key);
    }

    /// The best line from a ply on is this move and the best line after it.
    #[inline]
    pub(super) fn extend(&mut self, ply: usize, act: Act) {
        let (head, tail) = self.lines.split_at_mut(ply + 1);
        let line = &mut head[ply];
        line.clear();
        line.push(act);
        line.extend_from_slice(&tail[0]);
    }

    fn remember(&mut self, key: u64, ply: usize, ask: Ask, (value, best): (i32, Act)) {
        let bound = if value >= ask.high {
            Bound::AtLeast
        } else if value > ask.low {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        // Wins and losses are stored as seen from this node.
        let value = match value {
            FORCED.. => value + ply as i32,
            ..=UNFORCED => value - ply as i32,
            _ => value,
        };
        let depth = ask.depth.clamp(0, 127) as u8;
        self.table.put(key, Known { best: best.0, value, depth, bound });
    }

    /// Lists the legal moves.
    pub(super) fn list(&self, node: &Node<B>, list: &mut Vec<Ranked>) {
        list.clear();
        let placement = &node.placement;
        let enemies = placement.sides[1 - placement.turn as usize];
        legal(self.tables, placement, &mut Acts { placement, enemies, list });
        if self.search.blind.per_thousand > 0 && list.iter().any(|ranked| self.sees(ranked.act)) {
            list.retain(|ranked| self.sees(ranked.act));
        }
    }

    /// Whether a move is not overlooked.
    #[inline]
    pub(super) fn sees(&self, act: Act) -> bool {
        act.taken().is_none() || !self.search.blind.hide(act.0.into())
    }
}

/// Values up to this are forced losses.
const UNFORCED: i32 = -FORCED;

/// The value of being mated at a ply.
pub(super) const fn mated(ply: usize) -> i32 {
    ply as i32 - WON
}

/// The key of a node in the table.
fn table_key<B>(node: &Node<B>) -> u64 {
    if node.clock < NEAR_DRAW { node.key } else { node.key ^ mix(u64::from(node.clock)) }
}

/// The value that is known for a node, if it answers what is asked.
fn usable(known: Known, depth: i32, (low, high): (i32, i32), ply: usize) -> Option<i32> {
    if i32::from(known.depth) < depth {
        return None;
    }
    let value = match known.value {
        FORCED.. => known.value - ply as i32,
        ..=UNFORCED => known.value + ply as i32,
        value => value,
    };
    let fits = match known.bound {
        Bound::Exact => true,
        Bound::AtLeast => value >= high,
        Bound::AtMost => value <= low,
    };
    fits.then_some(value)
}
