use crate::underchex::bitboards::Bits;
use crate::underchex::bitboards::Placement;
use crate::underchex::bitboards::Tables;
use crate::underchex::bitboards::{Mover, Sink, legal, moved};
use crate::underchex::piece::{Color, Kind};

/// Counts moves without looking at them one by one.
struct Count(u64);

impl<B: Bits> Sink<B> for Count {
    #[inline]
    fn from(&mut self, mover: Mover, _: u8, targets: B) {
        let each = if mover == Mover::Promoting { Kind::PROMOTIONS.len() as u64 } else { 1 };
        self.0 += each * u64::from(targets.count());
    }

    #[inline]
    fn forward(&mut self, mover: Mover, _: Color, targets: B) {
        Sink::<B>::from(self, mover, 0, targets);
    }
}

/// Plays every move and goes on below it.
struct Descend<'a, B> {
    tables: &'a Tables<B>,
    placement: &'a Placement<B>,
    depth: u32,
    leaves: u64,
}

impl<B: Bits> Sink<B> for Descend<'_, B> {
    #[inline]
    fn from(&mut self, mover: Mover, from: u8, targets: B) {
        let choices = if mover == Mover::Promoting { &Kind::PROMOTIONS[..] } else { &[Kind::Pawn] };
        for to in targets.each() {
            for &kind in choices {
                self.leaves += leaves(self.tables, &moved(self.placement, mover, from, to, kind), self.depth);
            }
        }
    }
}

/// The number of ways to play exactly `depth` moves, with no regard to draws.
pub(crate) fn leaves<B: Bits>(tables: &Tables<B>, placement: &Placement<B>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => {
            let mut count = Count(0);
            legal(tables, placement, &mut count);
            count.0
        }
        _ => {
            let mut descend = Descend { tables, placement, depth: depth - 1, leaves: 0 };
            legal(tables, placement, &mut descend);
            descend.leaves
        }
    }
}
