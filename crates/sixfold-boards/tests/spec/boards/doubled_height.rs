use sixfold::coord::{Doubled, DoubledAxis, Offset, Parity, flat};

use crate::spec::underchex;

#[test]
fn from_column_and_row() {
    for col in -6..=6 {
        for row in -6..=6 {
            let hex = Offset { col, row }.hex(Parity::OddQ).expect("near the origin");
            let doubled = Doubled::of(hex, DoubledAxis::Height);
            assert_eq!((doubled.col(), doubled.row()), (col, row * 2 + (col & 1)));
        }
    }
}

#[test]
fn back_to_the_row() {
    for &hex in underchex().hexes() {
        let doubled = Doubled::of(hex, DoubledAxis::Height);
        assert_eq!(doubled.row() >> 1, Offset::of(hex, Parity::OddQ).row);
        assert_eq!(doubled.hex(DoubledAxis::Height), Ok(hex));
    }
}

#[test]
fn one_step_is_the_same_everywhere() {
    let steps = [
        (flat::N, (0, -2)),
        (flat::S, (0, 2)),
        (flat::NE, (1, -1)),
        (flat::NW, (-1, -1)),
        (flat::SE, (1, 1)),
        (flat::SW, (-1, 1)),
    ];
    for &hex in underchex().hexes() {
        let here = Doubled::of(hex, DoubledAxis::Height);
        for (direction, step) in steps {
            let there = Doubled::of(hex + direction, DoubledAxis::Height);
            assert_eq!((there.col() - here.col(), there.row() - here.row()), step);
        }
    }
}

#[test]
fn column_and_doubled_row_have_an_even_sum() {
    for &hex in underchex().hexes() {
        let doubled = Doubled::of(hex, DoubledAxis::Height);
        assert_eq!((doubled.col() + doubled.row()) & 1, 0);
        assert!(Doubled::try_new(doubled.col(), doubled.row() + 1).is_err());
        assert!(Doubled::try_new(doubled.col() - 1, doubled.row()).is_err());
    }
}
