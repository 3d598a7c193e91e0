//! Static exchange evaluation: what a series of captures on one hex gains.

use crate::underchex::bitboards::{Bits, Placement, Tables, attackers};
use crate::underchex::search::act::{Act, kind_on};
use crate::underchex::search::evaluation::WEIGHTS;

/// Whether a move gains at least `least`, when both sides go on capturing on its target with their cheapest pieces.
///
/// Either side may stop. Pins are not looked at; a king captures only what is no longer protected.
pub(super) fn gains<B: Bits>(tables: &Tables<B>, placement: &Placement<B>, act: Act, least: i32) -> bool {
    let (from, to) = (act.from(), act.to());
    let mut balance = act.taken().map_or(0, |taken| WEIGHTS.worth[taken]) - least;
    if balance < 0 {
        return false;
    }
    balance -= WEIGHTS.worth[act.kind()];
    if balance >= 0 {
        return true;
    }
    let mut occupied = (placement.occupied() & !B::one(from)) | B::one(to);
    let mut side = 1 - placement.turn as usize;
    loop {
        let all = attackers(tables, placement, to, occupied) & !B::one(to);
        let own = all & placement.sides[side];
        if !own.any() {
            break;
        }
        let index = cheapest(placement, own);
        let kind = kind_on(placement, index) as usize;
        let king = (placement.kings & B::one(index)).any();
        if king && (all & placement.sides[1 - side]).any() {
            break;
        }
        occupied &= !B::one(index);
        balance = -balance - 1 - WEIGHTS.worth[kind];
        side = 1 - side;
        if balance >= 0 {
            break;
        }
    }
    side != placement.turn as usize
}

/// The cheapest of these pieces.
fn cheapest<B: Bits>(placement: &Placement<B>, pieces: B) -> u8 {
    let [a, b, c] = placement.riders;
    let queens = a & b & c;
    let riders = (a | b | c) & !queens;
    for kind in [placement.pawns, placement.knights, riders, queens] {
        if (pieces & kind).any() {
            return (pieces & kind).lowest();
        }
    }
    pieces.lowest()
}
