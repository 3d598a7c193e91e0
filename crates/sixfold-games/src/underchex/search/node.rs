use crate::chance::mix;
use crate::game::Player;
use crate::underchex::bitboards::{Bits, MOST, Placement, Tables, is_attacked, moved};
use crate::underchex::piece::{Color, Kind};
use crate::underchex::search::act::{Act, kind_on};
use crate::underchex::search::evaluation::Ground;

/// Random numbers by colour, kind and hex; the key of a position is the exclusive or of those of its pieces.
static KEYS: [[[u64; MOST]; 7]; 2] = keys();

/// Part of the key when Black is to move.
const BLACK: u64 = mix(0x5bd1_e995);

const fn keys() -> [[[u64; MOST]; 7]; 2] {
    let mut keys = [[[0; MOST]; 7]; 2];
    let mut number = 0;
    while number < 2 * 7 * MOST {
        let seed = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        keys[number / (7 * MOST)][number / MOST % 7][number % MOST] = mix(seed);
        number += 1;
    }
    keys
}

/// A position of the search: the pieces, and what is kept up to date from move to move.
#[derive(Clone, Copy)]
pub(super) struct Node<B> {
    pub(super) placement: Placement<B>,
    /// Equal for equal placements with the same side to move.
    pub(super) key: u64,
    /// Material and placing, for White.
    pub(super) placing: i32,
    /// Moves of either side since the last capture or pawn move.
    pub(super) clock: u32,
    /// Whether the king of the side to move is attacked.
    pub(super) check: bool,
}

impl<B: Bits> Node<B> {
    /// The node of a placement.
    pub(super) fn of(
        (tables, ground): (&Tables<B>, &Ground<B>),
        placement: Placement<B>,
        clock: u32,
    ) -> Node<B> {
        let check = is_check(tables, &placement);
        let mut node = Node { placement, key: 0, placing: 0, clock, check };
        for color in Color::BOTH {
            for index in placement.sides[color as usize].each() {
                node.toggle(ground, color, kind_on(&placement, index) as usize, index, 1);
            }
        }
        if placement.turn == Color::Black {
            node.key ^= BLACK;
        }
        node
    }

    /// The node after a legal move; `may_check` is false when it is known to give no check.
    #[inline]
    pub(super) fn after(&self, tables: &Tables<B>, ground: &Ground<B>, act: Act, may_check: bool) -> Node<B> {
        let us = self.placement.turn;
        let promotion = act.promotion();
        let (from, to, kind) = (act.from(), act.to(), act.kind());
        let placement = moved(&self.placement, act.mover(), from, to, Kind::ALL[promotion % 7]);
        let mut next = Node {
            placement,
            key: self.key ^ BLACK,
            placing: self.placing,
            clock: if act.taken().is_some() || kind == Kind::Pawn as usize {
                0
            } else {
                self.clock.saturating_add(1)
            },
            check: may_check && is_check(tables, &placement),
        };
        debug_assert!(may_check || !is_check(tables, &placement), "{act:?} gives check");
        if let Some(taken) = act.taken() {
            next.toggle(ground, us.other(), taken, to, -1);
        }
        next.toggle(ground, us, kind, from, -1);
        next.toggle(ground, us, if promotion == 0 { kind } else { promotion }, to, 1);
        next
    }

    /// The node after no move, where the side to move is not in check.
    pub(super) fn passed(&self) -> Node<B> {
        let mut next = *self;
        next.placement.turn = self.placement.turn.other();
        next.key ^= BLACK;
        next.clock = next.clock.saturating_add(1);
        next
    }

    /// Adds or takes away a piece in the key and in the placing.
    #[inline]
    fn toggle(&mut self, ground: &Ground<B>, color: Color, kind: usize, index: u8, sign: i32) {
        let at = usize::from(index) & (MOST - 1);
        self.key ^= KEYS[color as usize][kind][at];
        self.placing += sign * ground.placing[color as usize][kind][at];
    }
}

#[inline]
fn is_check<B: Bits>(tables: &Tables<B>, placement: &Placement<B>) -> bool {
    let king = placement.kings & placement.sides[placement.turn as usize];
    king.any() && is_attacked(tables, placement, king.lowest(), placement.occupied(), placement.turn.other())
}
