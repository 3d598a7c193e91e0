//! Runs of bits that start anywhere, read and written up to 64 at a time.

/// The `count` bits from `first` on, at most 64, as the lowest of a word.
#[inline]
fn read(words: &[u64], first: usize, count: usize) -> u64 {
    let (word, shift) = (first / 64, first % 64);
    let low = words[word] >> shift;
    // Two shifts, because a shift by 64 does not clear the word.
    let high = words.get(word + 1).map_or(0, |next| next << 1 << (63 - shift));
    (low | high) & (u64::MAX >> (64 - count))
}

/// Adds `count` bits of `source` from `from` on to `target` from `to` on.
pub(crate) fn add(source: &[u64], from: usize, target: &mut [u64], to: usize, count: usize) {
    let mut done = 0;
    while done < count {
        let (word, shift) = ((to + done) / 64, (to + done) % 64);
        let part = (count - done).min(64 - shift);
        target[word] |= read(source, from + done, part) << shift;
        done += part;
    }
}

#[cfg(test)]
mod tests {
    use super::add;

    #[test]
    fn a_run_is_copied_bit_by_bit() {
        let source = [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb];
        let bit = |words: &[u64], at: usize| words[at / 64] >> (at % 64) & 1 == 1;
        for (from, to, count) in [(0, 0, 192), (3, 60, 70), (64, 1, 64), (63, 64, 1), (5, 7, 0), (190, 0, 2)]
        {
            let mut target = [0; 4];
            add(&source, from, &mut target, to, count);
            for at in 0..256 {
                let copied = (to..to + count).contains(&at) && bit(&source, from + at - to);
                assert_eq!(bit(&target, at), copied, "bit {at} of {count} from {from} to {to}");
            }
        }
    }
}
