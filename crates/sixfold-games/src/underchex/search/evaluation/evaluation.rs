//! The value of a position without looking ahead.
//!
//! Material and placing come with the node. The rest is counted here: the hexes each piece reaches that no enemy pawn
//! attacks, the attacks around the kings, pawns that no enemy pawn can stop. A king in the middle is worth more the
//! fewer pieces are left. Every term is counted for both sides alike, so a mirrored position has the mirrored value.

use crate::underchex::bitboards::{Bits, MOST, Placement, Tables};
use crate::underchex::piece::Color;
use crate::underchex::search::evaluation::ground::Ground;
use crate::underchex::search::evaluation::pawns::{PawnFacts, Pawns};
use crate::underchex::search::evaluation::weights::Weights;
use crate::underchex::search::node::Node;

/// The usual upper bound of everything besides material and placing.
const ROUGH: i32 = 320;

/// The axes of the riders and the knights of both sides at the start of a game.
const FULL: i32 = 26;

/// The value of a node for the side to move.
pub(in crate::underchex::search) fn evaluate<B: Bits>(
    (tables, ground): (&Tables<B>, &Ground<B>),
    node: &Node<B>,
    pawns: &mut Pawns<B>,
) -> i32 {
    let white = for_white((tables, ground), node, &pawns.facts(tables, ground, &node.placement));
    ground.weights.tempo + if node.placement.turn == Color::White { white } else { -white }
}

/// The value of a node for the side to move, or only its sign and a bound where it lies far outside a window.
pub(in crate::underchex::search) fn evaluate_near<B: Bits>(
    tools: (&Tables<B>, &Ground<B>),
    node: &Node<B>,
    pawns: &mut Pawns<B>,
    (low, high): (i32, i32),
) -> i32 {
    let rough = if node.placement.turn == Color::White { node.placing } else { -node.placing };
    if rough - ROUGH >= high {
        rough - ROUGH
    } else if rough + ROUGH <= low {
        rough + ROUGH
    } else {
        evaluate(tools, node, pawns)
    }
}

/// The value of a node for White, whichever side is to move.
pub(in crate::underchex::search) fn for_white<B: Bits>(
    (tables, ground): (&Tables<B>, &Ground<B>),
    node: &Node<B>,
    pawns: &PawnFacts<B>,
) -> i32 {
    let placement = &node.placement;
    let [a, b, c] = placement.riders;
    let axes = a.count() + b.count() + c.count();
    let pieces = (axes + placement.knights.count()).cast_signed().min(FULL);
    let worth = |color| {
        side((tables, &ground.weights), placement, pawns, color)
            + king(tables, ground, placement, (color, pieces))
    };
    node.placing + pawns.passed + worth(Color::White) - worth(Color::Black)
}

/// The value of a side's moves and attacks.
fn side<B: Bits>(
    (tables, weights): (&Tables<B>, &Weights),
    placement: &Placement<B>,
    pawns: &PawnFacts<B>,
    color: Color,
) -> i32 {
    let us = color as usize;
    let (own, them) = (placement.sides[us], placement.sides[1 - us]);
    let occupied = own | them;
    let enemy_king = placement.kings & them;
    let zone = if enemy_king.any() { tables.from(enemy_king.lowest()).king | enemy_king } else { B::NONE };
    let free = !own & !pawns.attacks[1 - us];
    let mut value = 0;
    let mut assault = 0;
    let mut attackers = 0;
    let mut add = |reached: B, kind: usize| {
        value += weights.mobility[kind] * (reached & free).count().cast_signed();
        let aimed = reached & zone;
        if aimed.any() {
            assault += weights.assault[kind] * aimed.count().cast_signed();
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
    value + assault * (attackers - 1).max(0) / 4
}

/// The value of a king's place: shielded while there are pieces, in the middle when few are left.
fn king<B: Bits>(
    tables: &Tables<B>,
    ground: &Ground<B>,
    placement: &Placement<B>,
    (color, pieces): (Color, i32),
) -> i32 {
    let own = placement.sides[color as usize];
    let king = placement.kings & own;
    if !king.any() {
        return 0;
    }
    let index = king.lowest();
    let shield = ground.weights.shield * (tables.from(index).king & own).count().cast_signed();
    let middle = ground.middle[usize::from(index) & (MOST - 1)];
    let [few, all] = ground.weights.middle;
    (shield * pieces + few * middle * (FULL - pieces) - all * middle * pieces) / FULL
}
