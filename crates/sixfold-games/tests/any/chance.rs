//! Random numbers that follow from a seed.

use sixfold_games::chance::Chance;

#[test]
fn the_stream_is_the_published_one() {
    // The first outputs of SplitMix64 for seed 1234567, as in the reference code.
    let mut chance = Chance::new(1_234_567);
    let drawn: Vec<u64> = (0..3).map(|_| chance.draw()).collect();
    assert_eq!(drawn, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
}

#[test]
fn shuffling_keeps_every_item_and_reaches_every_order() {
    let mut seen = std::collections::BTreeSet::new();
    let mut chance = Chance::new(0);
    for _ in 0..200 {
        let mut items = [1, 2, 3];
        chance.shuffle(&mut items);
        seen.insert(items);
        items.sort_unstable();
        assert_eq!(items, [1, 2, 3]);
    }
    assert_eq!(seen.len(), 6);
}
