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
    /// The plan of a number, from 1: each is about twice the work of the one before.
    ///
    /// Every second plan looks one turn further, the others only look wider: plan 2 n looks n turns ahead.
    pub(super) fn number(number: u32) -> Plan {
        let depth = number.div_ceil(2) as usize;
        let grown = |start: usize| (3..number).fold(start, |size, _| size * 13 / 10 + 1);
        let beam = |level: usize| match (number, level) {
            (..=1, _) => Beam { building: 3, complete: 3 },
            (2, _) => Beam { building: 12, complete: 12 },
            (_, 0) => Beam { building: grown(16), complete: grown(20) },
            (_, 1) => Beam { building: grown(5), complete: grown(4) },
            _ => Beam { building: grown(3), complete: grown(3) },
        };
        Plan { beams: (0..depth).map(beam).collect() }
    }

    /// As far as the game goes, with nothing left out.
    #[cfg(test)]
    pub(super) fn whole(depth: usize) -> Plan {
        Plan { beams: vec![Beam { building: usize::MAX, complete: usize::MAX }; depth] }
    }
}
