//! Random numbers that follow from a seed.

/// A random number generator: the same numbers for the same seed, on every machine.
///
/// The generator is `SplitMix64`: small and fast, good enough for games, not for cryptography.
///
/// ```
/// use sixfold_games::chance::Chance;
///
/// let (mut a, mut b) = (Chance::new(7), Chance::new(7));
/// assert_eq!(a.below(1000), b.below(1000));
/// assert!(a.below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct Chance {
    state: u64,
}

impl Chance {
    /// The random numbers of this seed, from the first.
    #[must_use]
    pub const fn new(seed: u64) -> Chance {
        Chance { state: seed }
    }

    /// The next random number, any 64-bit value.
    pub const fn draw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.state)
    }

    /// The next random number below `end`.
    ///
    /// All are equally likely to within `end` in 2^64.
    ///
    /// # Panics
    /// When `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        assert!(end > 0, "there is no number below 0");
        let scaled = (u128::from(self.draw()) * end as u128) >> 64;
        usize::try_from(scaled).expect("a number below `end` fits what `end` fits")
    }

    /// Puts the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Scatters the bits of a number; different inputs give different outputs.
#[must_use]
pub const fn mix(number: u64) -> u64 {
    let z = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
