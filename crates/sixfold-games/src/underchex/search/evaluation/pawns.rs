use crate::underchex::bitboards::{Bits, MOST, Placement, Tables};
use crate::underchex::search::evaluation::ground::Ground;

/// What follows from the pawns alone.
#[derive(Clone, Copy)]
pub(in crate::underchex::search) struct PawnFacts<B> {
    /// By colour: the pawns it follows from.
    pawns: [B; 2],
    /// By colour: the hexes that they attack.
    pub(in crate::underchex::search) attacks: [B; 2],
    /// The value of pawns that no enemy pawn can stop, for White.
    pub(in crate::underchex::search) passed: i32,
}

impl<B: Bits> PawnFacts<B> {
    const NO_PAWNS: PawnFacts<B> = PawnFacts { pawns: [B::NONE; 2], attacks: [B::NONE; 2], passed: 0 };

    pub(in crate::underchex::search) fn of(
        tables: &Tables<B>,
        ground: &Ground<B>,
        placement: &Placement<B>,
    ) -> PawnFacts<B> {
        let pawns = placement.sides.map(|side| side & placement.pawns);
        let mut facts = PawnFacts { pawns, ..PawnFacts::NO_PAWNS };
        for side in 0..2 {
            for from in pawns[side].each() {
                facts.attacks[side] |= tables.from(from).pawn[side];
                let at = usize::from(from) & (MOST - 1);
                if !(ground.guards[side][at] & pawns[1 - side]).any() {
                    let steps = usize::from(ground.steps[side][at]);
                    let worth = ground.weights.passed.get(steps).copied().unwrap_or(0);
                    facts.passed += if side == 0 { worth } else { -worth };
                }
            }
        }
        facts
    }
}

/// The facts of the pawns that a search has met last: most of its positions have the pawns of another.
pub(in crate::underchex::search) struct Pawns<B> {
    places: Vec<PawnFacts<B>>,
}

/// The places, as a power of two.
const PLACES: u32 = 9;

impl<B: Bits> Pawns<B> {
    pub(in crate::underchex::search) fn new() -> Pawns<B> {
        Pawns { places: vec![PawnFacts::NO_PAWNS; 1 << PLACES] }
    }

    #[inline]
    pub(in crate::underchex::search) fn facts(
        &mut self,
        tables: &Tables<B>,
        ground: &Ground<B>,
        placement: &Placement<B>,
    ) -> PawnFacts<B> {
        let (white, black) = (placement.sides[0] & placement.pawns, placement.sides[1] & placement.pawns);
        let mixed = white.folded().wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ black.folded().wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        let place = &mut self.places[(mixed >> (u64::BITS - PLACES)) as usize];
        if place.pawns != [white, black] {
            *place = PawnFacts::of(tables, ground, placement);
        }
        *place
    }
}
