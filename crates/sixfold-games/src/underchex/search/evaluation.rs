//! The value of a position without looking ahead.
//!
//! Material and placing come with the node. The rest is counted here: the hexes each piece reaches that no enemy pawn
//! attacks, the attacks around the kings, pawns that no enemy pawn can stop. A king in the middle is worth more the
//! fewer pieces are left. Every term is counted for both sides alike, so a mirrored position has the mirrored value.

use crate::game::Player;
use crate::underchex::bitboards::{Bits, MOST, Tables};
use crate::underchex::piece::Color;
use crate::underchex::search::ground::Ground;
use crate::underchex::search::node::Node;

/// The value of each hex that a piece reaches: with three axes, with two, a knight.
const MOBILITY: [i32; 3] = [3, 5, 6];

/// The weight of each attacked hex around the enemy king, by the same kinds.
const ASSAULT: [i32; 3] = [5, 4, 3];

/// The value of an own piece next to the king.
const SHIELD: i32 = 8;

/// The value of a pawn that no enemy pawn can stop, by the steps to the end of its file.
const PASSED: [i32; 8] = [0, 160, 100, 60, 35, 20, 10, 5];

/// The value of being the side to move.
const TEMPO: i32 = 12;

/// The usual upper bound of everything besides material and placing.
const ROUGH: i32 = 320;

/// The axes of the riders and the knights of both sides at the start of a game.
const FULL: i32 = 26;

/// The value of a node for the side to move.
pub(super) fn evaluate<B: Bits>(tables: &Tables<B>, ground: &Ground<B>, node: &Node<B>) -> i32 {
    let white = for_white(tables, ground, node);
    TEMPO + if node.placement.turn == Color::White { white } else { -white }
}

/// The value of a node for the side to move, or only its sign and a bound where it lies far outside a window.
pub(super) fn evaluate_near<B: Bits>(
    tables: &Tables<B>,
    ground: &Ground<B>,
    node: &Node<B>,
    (low, high): (i32, i32),
) -> i32 {
    let rough = if node.placement.turn == Color::White { node.placing } else { -node.placing };
    if rough - ROUGH >= high {
        rough - ROUGH
    } else if rough + ROUGH <= low {
        rough + ROUGH
    } else {
        evaluate(tables, ground, node)
    }
}

/// The value of a node for White, whichever side is to move.
pub(super) fn for_white<B: Bits>(tables: &Tables<B>, ground: &Ground<B>, node: &Node<B>) -> i32 {
    let [white, black] = Color::BOTH.map(|color| side(tables, ground, node, color));
    node.placing + white - black
}

/// The value of a side besides material and placing.
fn side<B: Bits>(tables: &Tables<B>, ground: &Ground<B>, node: &Node<B>, color: Color) -> i32 {
    let placement = &node.placement;
    let us = color as usize;
    let (own, them) = (placement.sides[us], placement.sides[1 - us]);
    let occupied = own | them;
    let enemy_king = placement.kings & them;
    let zone = if enemy_king.any() { tables.from(enemy_king.lowest()).king | enemy_king } else { B::NONE };
    let free = !own & !pawn_attacks(tables, placement.pawns & them, 1 - us);
    let mut value = 0;
    let mut assault = 0;
    let mut attackers = 0;
    let mut add = |reached: B, kind: usize| {
        value += MOBILITY[kind] * (reached & free).count().cast_signed();
        let aimed = reached & zone;
        if aimed.any() {
            assault += ASSAULT[kind] * aimed.count().cast_signed();
            attackers += 1;
        }
    };
    let [a, b, c] = placement.riders;
    for from in (a & b & c & own).each() {
        let lines = &tables.from(from).lines;
        add(lines[0].ride(occupied) | lines[1].ride(occupied) | lines[2].ride(occupied), 0);
    }
    for (riders, first, second) in [(b & c & !a, 1, 2), (a & b & !c, 0, 1), (a & c & !b, 0, 2)] {
        for from in (riders & own).each() {
            let lines = &tables.from(from).lines;
            add(lines[first].ride(occupied) | lines[second].ride(occupied), 1);
        }
    }
    for from in (placement.knights & own).each() {
        add(tables.from(from).knight, 2);
    }
    // One attacker alone does not mate.
    value += assault * (attackers - 1).max(0) * 3 / 4;
    for from in (placement.pawns & own).each() {
        let at = usize::from(from) & (MOST - 1);
        if !(ground.guards[us][at] & placement.pawns & them).any() {
            value += PASSED.get(usize::from(ground.steps[us][at])).copied().unwrap_or(0);
        }
    }
    value + king(tables, ground, node, us)
}

/// The value of a king's place: shielded while there are pieces, in the middle when few are left.
fn king<B: Bits>(tables: &Tables<B>, ground: &Ground<B>, node: &Node<B>, us: usize) -> i32 {
    let placement = &node.placement;
    let own = placement.sides[us];
    let king = placement.kings & own;
    if !king.any() {
        return 0;
    }
    let index = king.lowest();
    let shield = SHIELD * (tables.from(index).king & own).count().cast_signed();
    let axes: u32 = placement.riders.iter().map(|riders| riders.count()).sum();
    let pieces = (axes + placement.knights.count()).cast_signed().min(FULL);
    let middle = ground.middle[usize::from(index) & (MOST - 1)];
    (shield * pieces + 2 * middle * (FULL - pieces) - middle * pieces) / FULL
}

fn pawn_attacks<B: Bits>(tables: &Tables<B>, pawns: B, side: usize) -> B {
    pawns.each().fold(B::NONE, |all, from| all | tables.from(from).pawn[side])
}
