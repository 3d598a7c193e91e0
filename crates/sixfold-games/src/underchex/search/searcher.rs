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
use crate::underchex::bitboards::{Bits, Tables, legal, legal_onto};
use crate::underchex::position::Move;
use crate::underchex::rules::Underchex;
use crate::underchex::search::act::{Act, Acts, Ranked};
use crate::underchex::search::evaluation::{evaluate, evaluate_near};
use crate::underchex::search::exchange::gains;
use crate::underchex::search::ground::{Ground, WORTH};
use crate::underchex::search::node::Node;
use crate::underchex::search::ordering::{DEEPEST_PLY, Ordering, noisy_rank, pick};

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

/// Why a search ended before its depth.
pub(super) enum Stop {
    /// The limits are reached, or the caller wants no more.
    Limits,
    /// The budget of work is spent.
    Work(TooCostlyError),
}

impl From<TooCostlyError> for Stop {
    fn from(error: TooCostlyError) -> Stop {
        Stop::Work(error)
    }
}

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
    pub(super) table: Table,
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

impl<B: Bits> Searcher<'_, '_, B> {
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
        let standing = if check { -WON } else { evaluate(self.tables, self.ground, node) };
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
        self.list(node, &mut list);
        let last = self.played[ply];
        self.ordering.rank(self.tables, &node.placement, &mut list, (ply, best, last));
        let ask = Ask { depth, low, high, pass: true };
        let found = self.among(node, &mut list, ply, ask, (check, standing));
        let empty = list.is_empty();
        self.lists[ply] = list;
        let (value, best) = found?;
        if empty {
            return Ok(if check { mated(ply) } else { 0 });
        }
        self.remember(key, ply, ask, (value, best));
        Ok(value)
    }

    /// The best value and move among the moves of a node.
    fn among(
        &mut self,
        node: &Node<B>,
        list: &mut [Ranked],
        ply: usize,
        ask: Ask,
        (check, standing): (bool, i32),
    ) -> Result<(i32, Act), Stop> {
        let Ask { depth, mut low, high, .. } = ask;
        let side = node.placement.turn as usize;
        let principal = high - low > 1;
        let (mut value, mut best) = (-WON - 1, Act::NONE);
        let mut quiets = [Act::NONE; 48];
        let mut tried = 0;
        let selective = self.parts.selective && !check;
        for number in 0..list.len() {
            let Ranked { act, .. } = pick(list, number);
            let quiet = !act.is_noisy();
            let next = node.after(self.tables, self.ground, act);
            if selective
                && !next.check
                && value > -FORCED
                && !principal
                && self.hopeless(node, act, number, depth, standing, low)
            {
                // It is taken not to reach the window.
                value = value.max(low);
                continue;
            }
            self.step(ply, act, next.key);
            let reduction = if selective && quiet && depth >= 3 && number >= 2 {
                if next.check { 0 } else { self.reduction(side, act, number, depth, principal) }
            } else {
                0
            };
            let found = self.child(&next, ply, Ask { low, ..ask }, number, reduction);
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
        Ok((value, best))
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

    /// The value after the captures that lose nothing; in check after all moves.
    fn quiet(&mut self, node: &Node<B>, ply: usize, (mut low, high): (i32, i32)) -> Result<i32, Stop> {
        self.enter(ply)?;
        let check = node.check;
        if let Some(value) = self.drawn(node, check, ply) {
            return Ok(value);
        }
        let whole = if self.parts.quiescence { (low, high) } else { (-WON, WON) };
        let standing = evaluate_near(self.tables, self.ground, node, whole);
        let mut value = if check { mated(ply) } else { standing };
        if ply >= DEEPEST_PLY - 1 {
            return Ok(standing);
        }
        if !self.parts.quiescence {
            let mut list = std::mem::take(&mut self.lists[ply]);
            self.list(node, &mut list);
            let over = list.is_empty();
            self.lists[ply] = list;
            return Ok(if !over {
                standing
            } else if check {
                mated(ply)
            } else {
                0
            });
        }
        if value >= high {
            return Ok(value);
        }
        low = low.max(value);
        let mut list = std::mem::take(&mut self.lists[ply]);
        if check {
            self.list(node, &mut list);
            self.ordering.rank(self.tables, &node.placement, &mut list, (ply, Act::NONE, self.played[ply]));
        } else {
            self.list_noisy(node, &mut list);
        }
        let mut found = Ok(());
        for number in 0..list.len() {
            let Ranked { act, rank } = pick(&mut list, number);
            if !check && rank < 0 {
                break;
            }
            let most = standing + gain(act) + MARGIN;
            if !check && most <= low {
                value = value.max(most);
                continue;
            }
            let next = node.after(self.tables, self.ground, act);
            self.step(ply, act, next.key);
            let result = self.quiet(&next, ply + 1, (-high, -low));
            self.path.pop();
            match result {
                Ok(below) => value = value.max(-below),
                Err(stop) => {
                    found = Err(stop);
                    break;
                }
            }
            if value > low {
                low = value;
                self.extend(ply, act);
            }
            if low >= high {
                break;
            }
        }
        self.lists[ply] = list;
        found.map(|()| value)
    }

    /// Cuts that need no move: far above the window at once, or even after a pass.
    fn cut(&mut self, node: &Node<B>, ply: usize, ask: Ask, standing: i32) -> Result<Option<i32>, Stop> {
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

    /// Whether a move near the horizon cannot be expected to reach the window.
    fn hopeless(&self, node: &Node<B>, act: Act, number: usize, depth: i32, standing: i32, low: i32) -> bool {
        if depth > 5 || low.abs() >= FORCED || number == 0 {
            return false;
        }
        if act.is_noisy() {
            return depth <= 3 && !gains(self.tables, &node.placement, act, -100 * depth);
        }
        let late = number as i32 >= 5 + 3 * depth * depth;
        late || (depth <= 4 && standing + 110 * depth <= low)
            || (depth <= 3 && !gains(self.tables, &node.placement, act, -40 * depth))
    }

    /// How much less deep a late quiet move is searched.
    fn reduction(&self, side: usize, act: Act, number: usize, depth: i32, principal: bool) -> i32 {
        let number = number as i32;
        let mut less = 1 + i32::from(number >= 6) + i32::from(number >= 14) + depth / 7;
        less -= i32::from(principal);
        less -= self.ordering.history(side, act) / 6_000;
        less.clamp(0, depth - 2)
    }

    /// Counts a position.
    #[inline]
    fn enter(&mut self, ply: usize) -> Result<(), Stop> {
        self.lines[ply].clear();
        if self.search.enter(&mut self.nodes, NODE)? { Ok(()) } else { Err(Stop::Limits) }
    }

    /// The value of a node that is drawn by repetition or by quiet moves.
    fn drawn(&mut self, node: &Node<B>, check: bool, ply: usize) -> Option<i32> {
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
        if node.clock < 4 || !self.parts.repetition {
            return None;
        }
        let now = self.path.len() - 1;
        let mut earlier = 0;
        for back in (4..=(node.clock as usize).min(now)).step_by(2) {
            if self.path[now - back] == node.key {
                earlier += 1;
                // Once since the root, or twice before it.
                if now - back >= self.before || earlier == 2 {
                    return Some(0);
                }
            }
        }
        None
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
        let depth = ask.depth.clamp(0, 255) as u8;
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
    fn sees(&self, act: Act) -> bool {
        act.taken().is_none() || !self.search.blind.hide(act.0.into())
    }

    fn list_noisy(&self, node: &Node<B>, list: &mut Vec<Ranked>) {
        list.clear();
        let placement = &node.placement;
        let side = placement.turn as usize;
        let enemies = placement.sides[1 - side];
        let wanted = enemies | self.tables.last[side];
        legal_onto(self.tables, placement, wanted, &mut Acts { placement, enemies, list });
        list.retain(|ranked| ranked.act.is_noisy() && self.sees(ranked.act));
        for ranked in list {
            ranked.rank = noisy_rank(self.tables, placement, ranked.act);
        }
    }
}

/// The loss that is not worth following a capture for.
const MARGIN: i32 = 120;

/// The most a move gains at once.
fn gain(act: Act) -> i32 {
    let taken = act.taken().map_or(0, |taken| WORTH[taken]);
    if act.promotion() == 0 { taken } else { taken + WORTH[act.promotion()] }
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
