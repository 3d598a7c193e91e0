use crate::underchex::bitboards::{Bits, MOST, Placement, Tables};
use crate::underchex::search::act::{Act, Ranked};
use crate::underchex::search::evaluation::WEIGHTS;
use crate::underchex::search::exchange::gains;

const FROM_TABLE: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 26;
const KILLER: i32 = 1 << 24;
const ANSWER: i32 = 1 << 23;
const BAD_CAPTURE: i32 = -(1 << 26);

/// History values stay within plus and minus this.
const MOST_HISTORY: i32 = 1 << 14;

/// The deepest line, in moves.
pub(super) const DEEPEST_PLY: usize = 128;

/// Statistics on moves, to try the promising ones first.
pub(super) struct Ordering {
    /// By ply: quiet moves that were too good for the enemy there.
    killers: Box<[[Act; 2]; DEEPEST_PLY]>,
    /// By colour, moving kind and target of a quiet move: how often it was too good.
    history: Box<[[[i32; MOST]; 7]; 2]>,
    /// By kind and target of the last move: the quiet move that answered it.
    answers: Box<[[Act; MOST]; 7]>,
}

impl Ordering {
    pub(super) fn new() -> Ordering {
        Ordering {
            killers: Box::new([[Act::NONE; 2]; DEEPEST_PLY]),
            history: Box::new([[[0; MOST]; 7]; 2]),
            answers: Box::new([[Act::NONE; MOST]; 7]),
        }
    }

    /// Ranks the moves of a node.
    pub(super) fn rank(&self, side: usize, list: &mut [Ranked], (ply, best, last): (usize, Act, Act)) {
        let killers = self.killers[ply.min(DEEPEST_PLY - 1)];
        let answer = self.answers[last.kind() % 7][usize::from(last.to())];
        let history = &self.history[side];
        for ranked in list {
            let act = ranked.act;
            ranked.rank = if act == best {
                FROM_TABLE
            } else if act.is_noisy() {
                noisy_rank(act)
            } else if act == killers[0] {
                KILLER + 1
            } else if act == killers[1] {
                KILLER
            } else if act == answer {
                ANSWER
            } else {
                history[act.kind() % 7][usize::from(act.to())]
            };
        }
    }

    /// Learns that a quiet move was too good, and that those tried before it were not.
    pub(super) fn learn(&mut self, side: usize, ply: usize, depth: i32, last: Act, tried: &[Act]) {
        let Some((&good, others)) = tried.split_last() else { return };
        let killers = &mut self.killers[ply.min(DEEPEST_PLY - 1)];
        if killers[0] != good {
            *killers = [good, killers[0]];
        }
        self.answers[last.kind() % 7][usize::from(last.to())] = good;
        let step = (depth * depth * 8).min(1_200);
        let mut add = |act: Act, step: i32| {
            let value = &mut self.history[side][act.kind() % 7][usize::from(act.to())];
            *value += step - *value * step.abs() / MOST_HISTORY;
        };
        add(good, step);
        for &act in others {
            add(act, -step);
        }
    }

    /// How often a quiet move was good, within plus and minus 16,384.
    pub(super) fn history(&self, side: usize, act: Act) -> i32 {
        self.history[side][act.kind() % 7][usize::from(act.to())]
    }
}

/// The rank of a capture or a promotion, of much by little first, before it is known whether it loses something.
#[inline]
pub(super) fn noisy_rank(act: Act) -> i32 {
    let taken = act.taken().map_or(0, |taken| WEIGHTS.worth[taken]);
    let becomes = if act.promotion() == 0 { 0 } else { WEIGHTS.worth[act.promotion()] };
    GOOD_CAPTURE + 16 * (taken + becomes) - WEIGHTS.worth[act.kind()].min(1_000) / 16
}

/// Where the first moves are not good enough, it is cheaper to sort the others than to look for the best each time.
const SORTED_FROM: usize = 3;

/// Moves the best of the moves from `start` on to `start` and returns it.
///
/// Captures that lose something come last, with a rank below 0; whether one does is only asked when its turn comes.
#[inline]
pub(super) fn pick<B: Bits>(
    tables: &Tables<B>,
    placement: &Placement<B>,
    list: &mut [Ranked],
    start: usize,
) -> Ranked {
    loop {
        if start < SORTED_FROM {
            let mut best = start;
            for index in start + 1..list.len() {
                if list[index].rank > list[best].rank {
                    best = index;
                }
            }
            list.swap(start, best);
        } else if start == SORTED_FROM {
            list[start..].sort_unstable_by_key(|ranked| std::cmp::Reverse((ranked.rank, ranked.act.0)));
        }
        let Ranked { act, rank } = list[start];
        let unsure = (GOOD_CAPTURE..FROM_TABLE).contains(&rank)
            && act.taken().map_or(0, |taken| WEIGHTS.worth[taken]) < WEIGHTS.worth[act.kind()];
        if !unsure || gains(tables, placement, act, 0) {
            return list[start];
        }
        list[start].rank += BAD_CAPTURE - GOOD_CAPTURE;
        if start >= SORTED_FROM {
            list[start..].rotate_left(1);
        }
    }
}
