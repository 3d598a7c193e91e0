//! The search at the horizon: captures and promotions that lose nothing, until the position is quiet.
//!
//! A side may always stop, so a position is worth at least its value as it stands; in check all moves are tried.
//! To read on: <https://www.chessprogramming.org/Quiescence_Search>.

use crate::opponent::WON;
use crate::underchex::bitboards::{Bits, legal_onto};
use crate::underchex::search::act::{Act, Acts, Ranked};
use crate::underchex::search::evaluation::WEIGHTS;
use crate::underchex::search::evaluation::evaluate_near;
use crate::underchex::search::node::Node;
use crate::underchex::search::ordering::{DEEPEST_PLY, noisy_rank, pick};
use crate::underchex::search::searcher::{Searcher, Stop, mated};

/// The loss that is not worth following a capture for.
const MARGIN: i32 = 120;

/// The most a move gains at once.
fn gain(act: Act) -> i32 {
    let taken = act.taken().map_or(0, |taken| WEIGHTS.worth[taken]);
    if act.promotion() == 0 { taken } else { taken + WEIGHTS.worth[act.promotion()] }
}

impl<B: Bits> Searcher<'_, '_, B> {
    /// The value after the captures that lose nothing; in check after all moves.
    pub(super) fn quiet(
        &mut self,
        node: &Node<B>,
        ply: usize,
        (mut low, high): (i32, i32),
    ) -> Result<i32, Stop> {
        self.enter(ply)?;
        let check = node.check;
        if let Some(value) = self.drawn(node, check, ply) {
            return Ok(value);
        }
        let whole = if self.parts.quiescence { (low, high) } else { (-WON, WON) };
        let standing = evaluate_near((self.tables, self.ground), node, &mut self.pawns, whole);
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
            let side = node.placement.turn as usize;
            self.ordering.rank(side, &mut list, (ply, Act::NONE, self.played[ply]));
        } else {
            self.list_noisy(node, &mut list);
        }
        let mut found = Ok(());
        for number in 0..list.len() {
            let Ranked { act, rank } = pick(self.tables, &node.placement, &mut list, number);
            if !check && rank < 0 {
                break;
            }
            let most = standing + gain(act) + MARGIN;
            if !check && most <= low {
                value = value.max(most);
                continue;
            }
            let next = node.after(self.tables, self.ground, act, true);
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

    fn list_noisy(&self, node: &Node<B>, list: &mut Vec<Ranked>) {
        list.clear();
        let placement = &node.placement;
        let side = placement.turn as usize;
        let enemies = placement.sides[1 - side];
        let wanted = enemies | self.tables.last[side];
        legal_onto(self.tables, placement, wanted, &mut Acts { placement, enemies, list });
        list.retain(|ranked| ranked.act.is_noisy() && self.sees(ranked.act));
        for ranked in list {
            ranked.rank = noisy_rank(ranked.act);
        }
    }
}
