//! Exact numbers: integers of any length times a power of two, on the stack.
//!
//! Invariant: sums and products of floats fit into the fixed number of limbs; see `LIMBS` for the count.

use core::cmp::Ordering;

/// The most 64-bit limbs of a magnitude that deciding about a point can need.
///
/// A difference of two floats, also minus a whole number of hexes, is a multiple of 2^-1074 below
/// 2^1026: 2,100 bits, 33 limbs. Multiplied by a size it has 34 limbs, squared 68, tripled 69.
const LIMBS: usize = 70;

/// An exact number: an integer of up to 4,480 bits times a power of two.
///
/// Every finite float is such a number, and sums and products stay exact. Lives on the stack.
#[derive(Clone, Debug)]
pub struct Dyadic {
    negative: bool,
    /// The magnitude, lowest limb first.
    ///
    /// Limbs from `len` on are 0, and limb `len - 1` is not.
    limbs: [u64; LIMBS],
    len: usize,
    exponent: i32,
}

impl Dyadic {
    const ZERO: Dyadic = Dyadic { negative: false, limbs: [0; LIMBS], len: 0, exponent: 0 };

    /// Converts a finite float.
    #[must_use]
    pub fn from_float(float: f64) -> Dyadic {
        debug_assert!(float.is_finite(), "only finite floats are numbers");
        let bits = float.to_bits();
        let raw = (bits >> 52) & 0x7ff;
        let fraction = bits & ((1 << 52) - 1);
        // Subnormal floats count in the unit of the smallest normal ones, without the hidden bit.
        let (magnitude, exponent) =
            if raw == 0 { (fraction, -1074) } else { (fraction | 1 << 52, raw as i32 - 1075) };
        Dyadic::from_parts(bits >> 63 == 1, magnitude, exponent)
    }

    /// Converts an integer.
    #[must_use]
    pub fn from_int(int: i64) -> Dyadic {
        Dyadic::from_parts(int < 0, int.unsigned_abs(), 0)
    }

    fn from_parts(negative: bool, magnitude: u64, exponent: i32) -> Dyadic {
        let mut number = Dyadic { negative, exponent, ..Dyadic::ZERO };
        number.limbs[0] = magnitude;
        number.trimmed(1)
    }

    /// The number with the other sign.
    #[must_use]
    pub fn negated(mut self) -> Dyadic {
        self.negative = !self.negative;
        self
    }

    /// The exact sum.
    #[must_use]
    pub fn plus(&self, other: &Dyadic) -> Dyadic {
        if self.len == 0 {
            return other.clone();
        }
        if other.len == 0 {
            return self.clone();
        }
        let exponent = self.exponent.min(other.exponent);
        let (a, b) = (self.lowered(exponent), other.lowered(exponent));
        if a.negative == b.negative {
            return a.with_sum_of_magnitudes(&b);
        }
        match a.magnitude_cmp(&b) {
            Ordering::Less => b.with_difference_of_magnitudes(&a),
            Ordering::Equal => Dyadic::ZERO,
            Ordering::Greater => a.with_difference_of_magnitudes(&b),
        }
    }

    /// The exact difference.
    #[must_use]
    pub fn minus(&self, other: &Dyadic) -> Dyadic {
        self.plus(&other.clone().negated())
    }

    /// The exact product.
    #[must_use]
    pub fn times(&self, other: &Dyadic) -> Dyadic {
        let mut product = Dyadic {
            negative: self.negative != other.negative,
            exponent: self.exponent + other.exponent,
            ..Dyadic::ZERO
        };
        for (i, &a) in self.limbs[..self.len].iter().enumerate() {
            let mut carry = 0;
            for (j, &b) in other.limbs[..other.len].iter().enumerate() {
                let limb = &mut product.limbs[i + j];
                // Cannot overflow: (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1.
                let wide = u128::from(a) * u128::from(b) + u128::from(*limb) + carry;
                *limb = wide as u64;
                carry = wide >> 64;
            }
            product.limbs[i + other.len] = carry as u64;
        }
        product.trimmed(self.len + other.len)
    }

    /// Compares `sqrt(3) * self` with `other`, exactly.
    #[must_use]
    pub fn root_3_cmp(&self, other: &Dyadic) -> Ordering {
        match (self.sign(), other.sign()) {
            (Ordering::Equal, right) => right.reverse(),
            (left, right) if left != right => left,
            // Squaring keeps the order of positive numbers and reverses that of negative ones.
            (sign, _) => {
                let left = self.times(self).times(&Dyadic::from_int(3));
                let order = left.magnitude_cmp(&other.times(other));
                if sign == Ordering::Less { order.reverse() } else { order }
            }
        }
    }

    /// Compares this number with 0.
    fn sign(&self) -> Ordering {
        match (self.len, self.negative) {
            (0, _) => Ordering::Equal,
            (_, true) => Ordering::Less,
            (_, false) => Ordering::Greater,
        }
    }

    /// Compares the magnitudes, also with different exponents.
    fn magnitude_cmp(&self, other: &Dyadic) -> Ordering {
        if self.len == 0 || other.len == 0 {
            return self.len.cmp(&other.len);
        }
        self.top().cmp(&other.top()).then_with(|| {
            let limbs = self.len.max(other.len) + 1;
            (0..limbs).map(|i| self.limb_from_top(i)).cmp((0..limbs).map(|i| other.limb_from_top(i)))
        })
    }

    /// The power of two just above the magnitude.
    fn top(&self) -> i64 {
        i64::from(self.exponent) + self.bits() as i64
    }

    fn bits(&self) -> usize {
        match self.len {
            0 => 0,
            len => 64 * len - self.limbs[len - 1].leading_zeros() as usize,
        }
    }

    /// The `i`-th 64 bits, counted down from the highest set bit; 0 past the end.
    fn limb_from_top(&self, i: usize) -> u64 {
        let spare = self.limbs[self.len - 1].leading_zeros();
        let limb = |down: usize| if down < self.len { self.limbs[self.len - 1 - down] } else { 0 };
        if spare == 0 { limb(i) } else { limb(i) << spare | limb(i + 1) >> (64 - spare) }
    }

    /// The same number with a smaller exponent.
    fn lowered(&self, exponent: i32) -> Dyadic {
        let places = (self.exponent - exponent) as usize;
        let (whole, part) = (places / 64, places % 64);
        let mut lowered = Dyadic { negative: self.negative, exponent, ..Dyadic::ZERO };
        for (i, &limb) in self.limbs[..self.len].iter().enumerate() {
            lowered.limbs[i + whole] |= limb << part;
            if part > 0 {
                lowered.limbs[i + whole + 1] |= limb >> (64 - part);
            }
        }
        lowered.trimmed(self.len + whole + 1)
    }

    /// Adds the magnitude of a number with the same exponent.
    fn with_sum_of_magnitudes(mut self, other: &Dyadic) -> Dyadic {
        let len = self.len.max(other.len) + 1;
        let mut carry = false;
        for (a, &b) in self.limbs[..len].iter_mut().zip(&other.limbs) {
            let (sum, first) = a.overflowing_add(b);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            (*a, carry) = (sum, first | second);
        }
        self.trimmed(len)
    }

    /// Subtracts the magnitude of a number with the same exponent.
    ///
    /// That magnitude must be smaller.
    fn with_difference_of_magnitudes(mut self, other: &Dyadic) -> Dyadic {
        let len = self.len;
        let mut borrow = false;
        for (a, &b) in self.limbs[..len].iter_mut().zip(&other.limbs) {
            let (rest, first) = a.overflowing_sub(b);
            let (rest, second) = rest.overflowing_sub(u64::from(borrow));
            (*a, borrow) = (rest, first | second);
        }
        self.trimmed(len)
    }

    /// Sets the length, given an upper bound for it.
    fn trimmed(mut self, at_most: usize) -> Dyadic {
        self.len = self.limbs[..at_most].iter().rposition(|&limb| limb != 0).map_or(0, |last| last + 1);
        self
    }
}
