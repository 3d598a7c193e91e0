//! The judging of a match, one search after the other.
//!
//! Idea: every position of the game gets a small search. A move after which the chance to win has fallen is suspected,
//! and the positions before and after it are looked at again with a larger search, the worst suspicion first: a small
//! search that is wrong by chance leaves no mark. Only what the larger one confirms gets a mark. Last, several first
//! moves are compared where a puzzle may ask for a better one.

use std::collections::HashMap;
use std::sync::Arc;

use sixfold_games::opponent::Line;

use crate::host::review::mark::{MarkKind, SLIP, accuracy, chance, clear_lead};
use crate::host::review::position_search::{Effort, Look, Task};
use crate::host::review::review_view::{MarkView, Review, SideReview};
use crate::host::review::turning_point::{decisive_move, verdict};
use crate::matches::MatchLog;

/// The part of the work that the small searches are, in percent.
const SMALL: usize = 70;

/// A match that is being judged.
pub(super) struct Judging {
    pub(super) log: Arc<MatchLog>,
    effort: Effort,
    /// The number of moves before the first position.
    pub(super) from: usize,
    /// How many positions there are, and how many nodes each gets.
    count: usize,
    nodes: u64,
    /// The values known so far, beginning with the first positions.
    pub(super) looks: Vec<Look>,
    /// The first moves that were compared, by the move that was made.
    compared: HashMap<usize, Vec<Line<String>>>,
}

impl Judging {
    pub(super) fn new(log: Arc<MatchLog>, effort: Effort) -> Judging {
        let last = log.line().len();
        let from = (last + 1).saturating_sub(effort.positions);
        let (count, (least, most)) = (last + 1 - from, effort.each);
        let nodes = (effort.in_all / count as u64).clamp(least, most);
        Judging { log, effort, from, count, nodes, looks: Vec::new(), compared: HashMap::new() }
    }

    /// The search to be made next; `None` when all is known.
    pub(super) fn next(&self) -> Option<Task> {
        let task = |at: usize, nodes| Task { moves: self.from + at, nodes, alternatives: false };
        if self.looks.len() < self.count {
            return Some(task(self.looks.len(), self.nodes));
        }
        if let Some(at) = self.suspects().next().filter(|_| self.close_looks() < 2 * self.effort.moves) {
            let at = if self.is_close(at) { at + 1 } else { at };
            return Some(task(at, self.effort.closely));
        }
        let puzzle = |at: &usize| {
            self.mark(*at).is_some_and(|kind| kind >= MarkKind::Mistake) && !self.compared.contains_key(at)
        };
        let at = self.moves().find(puzzle)?;
        Some(Task { alternatives: true, ..task(at, self.effort.closely) })
    }

    /// Takes what a search has found.
    pub(super) fn put(&mut self, task: Task, look: Look) {
        let at = task.moves - self.from;
        if task.alternatives {
            self.compared.insert(at, look.lines);
        } else if at < self.looks.len() {
            self.looks[at] = look;
        } else {
            self.looks.push(look);
        }
    }

    /// How much is done.
    pub(super) fn percent(&self) -> u8 {
        let (looked, close) = (self.looks.len().min(self.count), self.close_looks() + self.compared.len());
        let left = if looked < self.count { 1 } else { 2 * self.suspects().count() };
        let percent = SMALL * looked / self.count + (100 - SMALL) * close / (close + left).max(1);
        u8::try_from(percent.min(99)).expect("at most 99")
    }

    /// The numbers of the moves, from the first position that is looked at.
    fn moves(&self) -> std::ops::Range<usize> {
        0..self.looks.len().saturating_sub(1)
    }

    pub(super) fn is_close(&self, at: usize) -> bool {
        self.looks[at].nodes >= self.effort.closely
    }

    fn close_looks(&self) -> usize {
        (0..self.looks.len()).filter(|&at| self.is_close(at)).count()
    }

    /// Whether the positions before and after a move were looked at closely.
    pub(super) fn is_judged(&self, at: usize) -> bool {
        self.is_close(at) && self.is_close(at + 1)
    }

    /// The moves that may get a mark and were not looked at closely, the worst first.
    fn suspects(&self) -> impl Iterator<Item = usize> {
        let suspected = |at: &usize| !self.is_judged(*at) && self.loss(*at) >= SLIP;
        let mut found: Vec<usize> = self.moves().filter(suspected).collect();
        found.sort_by_key(|&at| (-self.loss(at), at));
        found.into_iter()
    }

    /// The chance to win that a move lost, in thousandths.
    pub(super) fn loss(&self, at: usize) -> i32 {
        let player = self.log.line()[self.from + at].player;
        let clear = clear_lead(self.log.game().decisive());
        let of = |look: &Look| chance(look.worth(player), clear);
        of(&self.looks[at]) - of(&self.looks[at + 1])
    }

    /// Whether the computer would have played the same.
    pub(super) fn is_best(&self, at: usize) -> bool {
        self.looks[at].best() == Some(&self.log.line()[self.from + at].text)
    }

    /// The sign of a move, if it has one: only what was looked at closely has.
    pub(super) fn mark(&self, at: usize) -> Option<MarkKind> {
        let supported = self.is_judged(at) && self.looks[at].is_deep() && self.looks[at + 1].is_deep();
        MarkKind::of(self.loss(at)).filter(|_| supported && !self.is_best(at))
    }

    /// The verdict on the match, once all values are known.
    pub(super) fn review(&self) -> Review {
        let mut depths: Vec<u32> =
            self.looks.iter().filter(|look| !look.lines.is_empty()).map(|look| look.depth).collect();
        depths.sort_unstable();
        let turning = decisive_move(self).filter(|&at| self.mark(at).is_some());
        Review {
            from: self.from,
            nodes: self.nodes,
            closely: self.effort.closely,
            depth: depths.get(depths.len() / 2).copied().unwrap_or(0),
            clear: clear_lead(self.log.game().decisive()),
            values: self.looks.iter().map(|look| look.value).collect(),
            marks: self.moves().filter_map(|at| Some(self.mark_view(at, self.mark(at)?))).collect(),
            sides: [0, 1].map(|player| self.side(player)),
            verdict: verdict(self, turning),
            turning: turning.map(|at| self.from + at),
        }
    }

    fn mark_view(&self, at: usize, kind: MarkKind) -> MarkView {
        let made = &self.log.line()[self.from + at];
        let (before, after) = (&self.looks[at], &self.looks[at + 1]);
        MarkView {
            turn: self.from + at,
            side: self.log.game().players()[made.player],
            text: made.text.clone(),
            kind,
            before: before.worth(made.player),
            after: after.worth(made.player),
            depth: before.depth.min(after.depth.saturating_add(1)),
            better: before.line(),
            reply: after.line(),
            good: self.good(at),
        }
    }

    /// The first moves that would have lost less than half a slip, the best one first.
    fn good(&self, at: usize) -> Vec<String> {
        let clear = clear_lead(self.log.game().decisive());
        let best = self.looks[at].best().map(str::to_owned);
        let lines = self.compared.get(&at).map_or(&[][..], Vec::as_slice);
        let most = lines.first().map_or(0, |line| chance(line.value, clear));
        let near = lines.iter().filter(|line| most - chance(line.value, clear) < SLIP / 2);
        let near = near.filter_map(|line| line.moves.first().cloned());
        let made = &self.log.line()[self.from + at].text;
        let near: Vec<String> = near.filter(|mv| Some(mv) != best.as_ref() && mv != made).collect();
        best.into_iter().chain(near).collect()
    }

    fn side(&self, player: usize) -> SideReview {
        let own = || self.moves().filter(|&at| self.log.line()[self.from + at].player == player);
        // The computer's own choice costs nothing.
        let losses: Vec<i32> = own().map(|at| if self.is_best(at) { 0 } else { self.loss(at) }).collect();
        let marked = |kind| own().filter(|&at| self.mark(at) == Some(kind)).count();
        SideReview {
            side: self.log.game().players()[player],
            accuracy: accuracy(&losses),
            best: own().filter(|&at| self.is_best(at)).count(),
            slips: marked(MarkKind::Slip),
            mistakes: marked(MarkKind::Mistake),
            blunders: marked(MarkKind::Blunder),
        }
    }
}

/// The review of a match, made at once.
#[cfg(test)]
pub(super) fn judged(log: &MatchLog, effort: Effort) -> Review {
    let mut judging = Judging::new(Arc::new(log.clone()), effort);
    while let Some(task) = judging.next() {
        let look = task.look(log, &|| false);
        judging.put(task, look);
    }
    judging.review()
}
