//! Decimals of JSON as doubles, without the tables of the standard library.
//!
//! Idea: a decimal is a fraction of two whole numbers of any size. Long division gives the 64 bits or more that decide
//! its double, and whether anything is left over.
//!
//! The standard library reads decimals by 10 kB of powers of five, which do not compress and of which the npm package has
//! little use. Elsewhere the standard library reads them; the tests compare the two.

use std::cmp::Ordering;

/// A whole number of any size, in base 2^32, the lowest digit first and no zero at the end.
#[derive(Clone, Debug)]
struct Whole(Vec<u32>);

impl Whole {
    fn times_and(&mut self, factor: u32, more: u32) {
        let mut carry = u64::from(more);
        for digit in &mut self.0 {
            let sum = u64::from(*digit) * u64::from(factor) + carry;
            *digit = sum as u32;
            carry = sum >> 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    fn bits(&self) -> i32 {
        self.0.last().map_or(0, |top| 32 * self.0.len() as i32 - top.leading_zeros() as i32)
    }

    fn shifted(&self, bits: u32) -> Whole {
        let mut all = vec![0; (bits / 32) as usize];
        all.extend_from_slice(&self.0);
        let mut shifted = Whole(all);
        shifted.times_and(1 << (bits % 32), 0);
        shifted
    }

    fn halve(&mut self) {
        let mut carry = 0;
        for digit in self.0.iter_mut().rev() {
            (*digit, carry) = (*digit >> 1 | carry, *digit << 31);
        }
        self.trim();
    }

    fn subtract(&mut self, other: &Whole) {
        let mut borrow = false;
        for (place, digit) in self.0.iter_mut().enumerate() {
            let (less, first) = digit.overflowing_sub(other.0.get(place).copied().unwrap_or(0));
            let (less, second) = less.overflowing_sub(borrow.into());
            (*digit, borrow) = (less, first | second);
        }
        self.trim();
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    fn is_at_least(&self, other: &Whole) -> bool {
        let by_length = self.0.len().cmp(&other.0.len());
        by_length.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev())) != Ordering::Less
    }
}

/// The double nearest to a number of JSON; of two as near the even one. Infinite beyond the greatest double.
pub(super) fn read(text: &str) -> f64 {
    let (sign, text) = text.strip_prefix('-').map_or((1.0, text), |rest| (-1.0, rest));
    let (digits, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    // A power with too many digits for a number is as good as any large one.
    let far = if power.starts_with('-') { -1_000_000 } else { 1_000_000 };
    let mut power = power.parse().map_or(far, |power: i64| power.clamp(-1_000_000, 1_000_000)) as i32;
    let mut whole = Whole(Vec::new());
    let mut is_fraction = false;
    for byte in digits.bytes() {
        if byte == b'.' {
            is_fraction = true;
            continue;
        }
        whole.times_and(10, u32::from(byte - b'0'));
        power -= i32::from(is_fraction);
    }
    sign * ratio(whole, power)
}

/// The double nearest to a whole number times a power of ten.
fn ratio(mut above: Whole, power: i32) -> f64 {
    // A number of n bits has at most n digits, and 3 bits make less than one.
    match above.bits() {
        0 => return 0.0,
        bits if bits / 3 + power < -400 => return 0.0,
        bits if bits / 4 + power > 400 => return f64::INFINITY,
        _ => {}
    }
    let mut below = Whole(vec![1]);
    for _ in 0..power.unsigned_abs() {
        if power < 0 {
            below.times_and(10, 0);
        } else {
            above.times_and(10, 0);
        }
    }
    // The quotient gets 64 or 65 bits; the number is the quotient over two to the power of `scale`.
    let scale = 64 - (above.bits() - below.bits());
    let (mut rest, mut part) = match scale {
        0.. => (above.shifted(scale.unsigned_abs()), below.shifted(65)),
        _ => (above, below.shifted(65 + scale.unsigned_abs())),
    };
    let mut quotient = 0_u128;
    for _ in 0..=65 {
        quotient <<= 1;
        if rest.is_at_least(&part) {
            rest.subtract(&part);
            quotient |= 1;
        }
        part.halve();
    }
    rounded(quotient, !rest.0.is_empty(), scale)
}

/// The double nearest to a quotient of at least 64 bits, and something more if `is_more`, over two to the power of `scale`.
fn rounded(quotient: u128, is_more: bool, scale: i32) -> f64 {
    let bits = 128 - quotient.leading_zeros() as i32;
    // A double has 53 bits, and none below 2^-1074.
    let dropped = (bits - 53).max(scale - 1074);
    if dropped > bits + 1 {
        return 0.0;
    }
    let (kept, left) = (quotient >> dropped, quotient & ((1 << dropped) - 1));
    let up = match left.cmp(&(1 << (dropped - 1))) {
        Ordering::Less => 0,
        Ordering::Equal => u64::from(is_more || kept % 2 == 1),
        Ordering::Greater => 1,
    };
    let kept = kept as u64 + up;
    // Exact: at most 53 bits times a power of two.
    match dropped - scale {
        power @ -1022..=971 => kept as f64 * f64::from_bits(((power + 1023) as u64) << 52),
        power if power < -1022 => kept as f64 * f64::from_bits(1 << (power + 1074)),
        _ => f64::INFINITY,
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    fn same(text: &str) {
        let std: f64 = text.parse().expect("a number");
        assert_eq!(read(text).to_bits(), std.to_bits(), "{text}: {} is not {std}", read(text));
    }

    #[test]
    fn decimals_are_those_of_the_standard_library() {
        let mut seed = 1_u64;
        let mut next = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            seed.rotate_left(31)
        };
        for _ in 0..3000 {
            let any = f64::from_bits(next());
            if any.is_finite() {
                same(&any.to_string());
                same(&format!("{any:e}"));
            }
            let power = next() % 700;
            same(&format!("{}.{}E-{power}", next() % 100, next()));
            same(&format!("-{}{:020}e+{}", next() % 99, next(), power / 2));
            // Halfway between two doubles, as whole numbers and as fractions, and a little beside it.
            let odd = u128::from(next() >> 11 | 1 << 52) * 2 + 1;
            same(&(odd << (next() % 70)).to_string());
            let places = (next() % 30) as u32;
            for beside in ["", "0000000000000000000000001"] {
                same(&format!("{}{beside}e-{places}", odd * 5_u128.pow(places)));
            }
        }
    }

    #[test]
    fn the_ends_of_the_doubles_are_read() {
        for text in [
            "0",
            "-0",
            "0.0e5",
            "1",
            "0.1",
            "1e22",
            "1e23",
            "9007199254740993",
            "4.9e-324",
            "2.5e-324",
            "2.4e-324",
            "2.2250738585072011e-308",
            "2.2250738585072014e-308",
            "1.7976931348623157e308",
            "1.7976931348623158e308",
            "1.7976931348623159e308",
            "1e309",
            "-1e400",
            "1e-400",
            "1e99999999999999999999",
            "1e-99999999999999999999",
            "0e99999999999999999999",
        ] {
            same(text);
        }
        same(&format!("0.{}1e1100", "0".repeat(1090)));
        same(&format!("{}e-1000", "9".repeat(1100)));
        same(&format!("{}e-1180", "1".repeat(1190)));
        // Halfway between the two least doubles.
        let half: String = format!("{:.1080}", f64::from_bits(1)).chars().collect();
        same(&half);
    }
}
