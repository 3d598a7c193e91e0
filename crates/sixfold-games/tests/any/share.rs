//! Shares of games and their intervals.

use sixfold_games::balance::{Comparison, Share};

/// The interval by the formula with a root.
fn by_formula(part: u32, of: u32) -> (f64, f64) {
    let (w, n, z) = (f64::from(part), f64::from(of), 1.96_f64);
    let middle = (w + z * z / 2.0) / (n + z * z);
    let off = z / (n + z * z) * (w * (n - w) / n + z * z / 4.0).sqrt();
    (middle - off, middle + off)
}

#[test]
fn intervals_are_those_of_the_formula() {
    for of in [1, 2, 3, 10, 37, 1_000, 999_999, 1_000_000] {
        for part in [0, 1, 2, of / 3, of / 2, of - 1, of] {
            let share = Share { part: part.min(of), of };
            let (low, high) = share.interval();
            let (exact_low, exact_high) = by_formula(share.part, of);
            // Half a thousandth by rounding, and a hundred-thousandth by the search.
            assert!((f64::from(low) / 1e3 - exact_low).abs() < 0.000_511, "{share:?} {low} {exact_low}");
            assert!((f64::from(high) / 1e3 - exact_high).abs() < 0.000_511, "{share:?} {high}");
            assert!(low <= share.thousandths() && share.thousandths() <= high, "{share:?}");
        }
    }
    assert_eq!(Share::default().interval(), (0, 1000));
    assert_eq!(Share { part: 0, of: 10 }.interval(), (0, 278));
}

#[test]
fn even_chances_are_ruled_out_at_the_right_number() {
    // 1.96 standard deviations of 100 games are 9.8 wins.
    assert!(Share { part: 59, of: 100 }.may_be_half() && Share { part: 41, of: 100 }.may_be_half());
    assert!(!Share { part: 60, of: 100 }.may_be_half() && !Share { part: 40, of: 100 }.may_be_half());
    assert!(Share::default().may_be_half());
}

#[test]
fn a_difference_is_clear_beyond_three_standard_errors() {
    let of_hundred = |with, without| Comparison {
        with: Share { part: with, of: 100 },
        without: Share { part: without, of: 100 },
    };
    // Both 50 of 100: a standard error is 7.07 wins.
    assert!(!of_hundred(60, 40).is_clear());
    assert!(of_hundred(61, 39).is_clear() && of_hundred(39, 61).is_clear());
    assert_eq!(of_hundred(39, 61).difference(), Some(-220));
    assert_eq!(Comparison::default().difference(), None);
    assert!(!Comparison::default().is_clear());
    let most = Share { part: 500_000, of: 500_000 };
    assert!(Comparison { with: most, without: Share { part: 0, ..most } }.is_clear());
}
