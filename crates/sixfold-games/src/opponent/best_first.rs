//! Best-first search, for games in which a turn is several moves and many of them look alike.
//!
//! The idea: the tree grows by one position at a time, the one at the end of the line that both sides would play by
//! what is known. Its moves are evaluated, and the values go back along the line. So the budget goes into the lines that
//! matter, to the ends of turns and the answers to them.
//!
//! The invariant: the value of a position is the best of its moves for the side that moves there. It is settled when it
//! is a proven win, or when all its moves are settled.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use sixfold::input::TooCostlyError;

use crate::chance::Chance;
use crate::game::Game;
use crate::opponent::{Analysis, Evaluate, Line, Search, WON};

/// The units of work to play one move and to evaluate the position after it.
const CHILD: u64 = 96;

/// The most moves that are kept; a search ends when it would need more.
const MOST_CHILDREN: usize = 1 << 20;

/// A value beyond this is a proven win.
const PROVEN: i32 = WON - 1_000;

/// The number of a position that is not in the tree.
const NONE: u32 = u32::MAX;

struct Node<P> {
    position: P,
    /// Whether the side that the search is for moves here.
    ours: bool,
    first: u32,
    end: u32,
    value: i32,
    settled: bool,
    ply: u32,
}

struct Child<M> {
    mv: M,
    value: i32,
    settled: bool,
    node: u32,
    /// How often a line went through it.
    visits: u32,
}

/// Keys are hashes already.
#[derive(Default)]
struct Key(u64);

impl Hasher for Key {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

struct Tree<'s, 'c, G: Game> {
    game: &'s G,
    us: G::Player,
    nodes: Vec<Node<G::Position>>,
    children: Vec<Child<G::Move>>,
    known: HashMap<u64, u32, BuildHasherDefault<Key>>,
    looked_at: u64,
    search: &'s mut Search<'c, G::Move>,
}

/// The best lines of a position.
pub(crate) fn search<G: Evaluate>(
    game: &G,
    position: &G::Position,
    search: &mut Search<'_, G::Move>,
) -> Result<Analysis<G::Move>, TooCostlyError> {
    let lines = search.limits.lines.max(1);
    let mut tree = Tree {
        game,
        us: game.player_to_move(position),
        nodes: Vec::new(),
        children: Vec::new(),
        known: HashMap::default(),
        looked_at: 0,
        search,
    };
    tree.begin(position)?;
    let mut report_at = 1_000;
    let mut path = Vec::new();
    while !tree.is_over(lines) && tree.grow(lines, &mut path)? {
        if tree.looked_at >= report_at {
            report_at = tree.looked_at * 2;
            let analysis = tree.analysis(lines);
            (tree.search.watch)(&analysis);
        }
    }
    let analysis = tree.analysis(lines);
    (tree.search.watch)(&analysis);
    Ok(analysis)
}

impl<G: Evaluate> Tree<'_, '_, G> {
    /// The root with all its moves, in an order that depends on the seed.
    fn begin(&mut self, position: &G::Position) -> Result<(), TooCostlyError> {
        let mut moves = self.seen(position)?;
        Chance::new(self.search.seed ^ self.game.key(position)).shuffle(&mut moves);
        for mv in moves {
            let next = self.game.after(position, &mv);
            let child = self.child(mv, &next, 1);
            self.children.push(child);
        }
        let end = self.children.len() as u32;
        let root =
            Node { position: position.clone(), ours: true, first: 0, end, value: 0, settled: false, ply: 0 };
        self.nodes.push(root);
        self.back_up(0);
        Ok(())
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

    fn child(&self, mv: G::Move, next: &G::Position, ply: u32) -> Child<G::Move> {
        let (value, settled) = match self.game.outcome(next) {
            Some(outcome) => {
                let value = outcome.winner.map_or(0, |winner| if winner == self.us { WON } else { -WON });
                (nearer(value), true)
            }
            None => (self.game.evaluate(next, self.us), ply >= self.search.limits.depth),
        };
        Child { mv, value, settled, node: NONE, visits: 0 }
    }

    /// Whether no further look can change the one line that is wanted.
    fn is_over(&self, lines: usize) -> bool {
        lines == 1 && self.nodes[0].settled
    }

    /// Adds the moves of one position; false when the search has to end.
    fn grow(&mut self, lines: usize, path: &mut Vec<(u32, u32)>) -> Result<bool, TooCostlyError> {
        path.clear();
        let mut at = 0;
        loop {
            let Some(chosen) = self.chosen(at, if at == 0 { lines } else { 1 }) else { return Ok(false) };
            path.push((at, chosen));
            let node = self.children[chosen as usize].node;
            if node != NONE && !self.nodes[node as usize].settled {
                at = node;
                continue;
            }
            if node == NONE {
                let Some(node) = self.reached(at, chosen)? else { return Ok(false) };
                self.children[chosen as usize].node = node;
            }
            break;
        }
        for &(node, chosen) in path.iter().rev() {
            let child = &mut self.children[chosen as usize];
            let below = &self.nodes[child.node as usize];
            (child.value, child.settled) = (nearer(below.value), below.settled);
            child.visits += 1;
            self.back_up(node);
        }
        Ok(true)
    }

    /// The move of a position to look at: the best that is not settled; of several lines the least looked at.
    fn chosen(&self, at: u32, lines: usize) -> Option<u32> {
        let node = &self.nodes[at as usize];
        let open = (node.first..node.end).filter(|&child| !self.children[child as usize].settled);
        if lines == 1 {
            return open.max_by_key(|&child| self.worth(node, child));
        }
        let mut best: Vec<u32> = open.collect();
        best.sort_by_key(|&child| Reverse(self.worth(node, child)));
        best.into_iter().take(lines).min_by_key(|&child| self.children[child as usize].visits)
    }

    /// The number of the position after a move: one that is known, or a new one with its moves.
    fn reached(&mut self, at: u32, chosen: u32) -> Result<Option<u32>, TooCostlyError> {
        let (from, ply) = (&self.nodes[at as usize], self.nodes[at as usize].ply + 1);
        let position = self.game.after(&from.position, &self.children[chosen as usize].mv);
        let key = self.game.key(&position);
        // A key may leave out what the rule of repetition does not count.
        if let Some(&known) =
            self.known.get(&key).filter(|&&known| self.nodes[known as usize].position == position)
        {
            return Ok(Some(known));
        }
        let first = self.children.len();
        for mv in self.seen(&position)? {
            if self.children.len() >= MOST_CHILDREN || !self.search.enter(&mut self.looked_at, 0)? {
                self.children.truncate(first);
                return Ok(None);
            }
            let next = self.game.after(&position, &mv);
            let child = self.child(mv, &next, ply + 1);
            self.children.push(child);
        }
        let number = self.nodes.len() as u32;
        let ours = self.game.player_to_move(&position) == self.us;
        let (first, end) = (first as u32, self.children.len() as u32);
        self.nodes.push(Node { position, ours, first, end, value: 0, settled: false, ply });
        self.known.insert(key, number);
        self.back_up(number);
        Ok(Some(number))
    }

    /// Brings the value of a position up to date with its moves.
    fn back_up(&mut self, number: u32) {
        let node = &mut self.nodes[number as usize];
        let children = &self.children[node.first as usize..node.end as usize];
        let sign = if node.ours { 1 } else { -1 };
        let mut best = -WON - 1;
        let (mut all, mut proven) = (true, false);
        for child in children {
            best = best.max(sign * child.value);
            all &= child.settled;
            proven |= child.settled && sign * child.value >= PROVEN;
        }
        node.value = if children.is_empty() { 0 } else { sign * best };
        node.settled = all || proven;
    }

    /// What is known: the best moves of the root with their lines.
    ///
    /// Of one line it is the best of the move that was looked at most and of those whose value is certain; another is
    /// believed to be as good, but not to be better.
    fn analysis(&self, lines: usize) -> Analysis<G::Move> {
        let root = &self.nodes[0];
        let children = &self.children[root.first as usize..root.end as usize];
        let most = children.iter().map(|child| child.visits).max().unwrap_or(0);
        let sure =
            (0..children.len()).filter(|&number| children[number].settled || children[number].visits == most);
        let trusted = sure.max_by_key(|&number| (children[number].value, Reverse(number))).unwrap_or(0);
        let most = if lines == 1 { children.get(trusted).map_or(0, |child| child.value) } else { WON };
        let mut order: Vec<usize> = (0..children.len()).collect();
        if self.search.limits.nodes > 0 {
            let other = |number: usize| lines == 1 && number != trusted;
            order.sort_by_key(|&number| (Reverse(children[number].value.min(most)), other(number)));
        }
        let line = |number: usize| Line {
            value: children[number].value.min(most),
            moves: self.line(&children[number]),
        };
        let lines: Vec<_> = order.into_iter().take(lines).map(line).collect();
        let depth = lines.first().map_or(0, |line| line.moves.len() as u32);
        Analysis { depth, nodes: self.looked_at, lines }
    }

    /// The expected moves from a move of the root on.
    fn line(&self, first: &Child<G::Move>) -> Vec<G::Move> {
        let mut line = vec![first.mv.clone()];
        let mut at = first.node;
        while let Some(node) = self.nodes.get(at as usize) {
            let Some(best) = (node.first..node.end).max_by_key(|&child| self.worth(node, child)) else {
                break;
            };
            let best = &self.children[best as usize];
            line.push(best.mv.clone());
            at = best.node;
        }
        line
    }

    /// The value of a move for the side that makes it; of equal ones the first is the better.
    fn worth(&self, node: &Node<G::Position>, child: u32) -> (i32, Reverse<u32>) {
        let value = self.children[child as usize].value;
        (if node.ours { value } else { -value }, Reverse(child))
    }
}

/// A win or loss as seen from one move earlier.
fn nearer(value: i32) -> i32 {
    if value.abs() > PROVEN { value - value.signum() } else { value }
}
