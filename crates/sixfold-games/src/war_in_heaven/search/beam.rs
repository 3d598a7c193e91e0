/// How many positions are kept: while a turn is built, and of the complete turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Beam {
    pub(super) building: usize,
    pub(super) complete: usize,
}

/// The beams of a search, the one for the first turn first; as many as turns are looked ahead.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) beams: Vec<Beam>,
}

impl Plan {
    /// The plan of a number, from 1: each is about three times the work of the one before.
    pub(super) fn number(number: u32) -> Plan {
        let depth = number.div_ceil(2) as usize;
        // Every second plan looks one turn further, the others look wider.
        let wide = if number.is_multiple_of(2) { 2 } else { 1 };
        let grown = 1 << (number / 3).min(16);
        let beam = |level: usize| {
            let less = 3_usize.saturating_pow(level as u32);
            Beam { building: (24 * wide * grown / less).max(3), complete: (24 * wide * grown / less).max(3) }
        };
        Plan { beams: (0..depth).map(beam).collect() }
    }

    /// As far as the game goes, with nothing left out.
    #[cfg(test)]
    pub(super) fn whole(depth: usize) -> Plan {
        Plan { beams: vec![Beam { building: usize::MAX, complete: usize::MAX }; depth] }
    }
}
