//! The laws of iterators, for the iterator of every shape.

use std::fmt::Debug;

use proptest::prelude::{Just, Strategy, any, prop_oneof, proptest};
use sixfold::coord::{Direction, Hex, Offset, Parity};
use sixfold::shape::{
    Convex, Line, Rectangle, Runs, Shape, Spiral, Tie, cone, line, parallelogram, range, ray, rectangle,
    ring, spiral, triangle, wedge,
};

/// One call of a method that takes hexes from an iterator.
#[derive(Clone, Copy, Debug)]
enum Step {
    Next,
    NextBack,
    Nth(usize),
    NthBack(usize),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => Just(Step::Next),
        4 => Just(Step::NextBack),
        2 => (0..12_usize).prop_map(Step::Nth),
        2 => (0..12_usize).prop_map(Step::NthBack),
        1 => (0..400_usize).prop_map(Step::Nth),
        1 => (0..400_usize).prop_map(Step::NthBack),
    ]
}

fn take<T>(hexes: &mut impl DoubleEndedIterator<Item = T>, step: Step) -> Option<T> {
    match step {
        Step::Next => hexes.next(),
        Step::NextBack => hexes.next_back(),
        Step::Nth(n) => hexes.nth(n),
        Step::NthBack(n) => hexes.nth_back(n),
    }
}

/// Checks the remaining hexes with every method that visits all of them.
fn assert_rest<I>(hexes: &I, rest: &[Hex], context: impl Debug)
where
    I: DoubleEndedIterator<Item = Hex> + ExactSizeIterator + Clone,
{
    assert_eq!(hexes.len(), rest.len(), "{context:?}: len");
    assert_eq!(hexes.size_hint(), (rest.len(), Some(rest.len())), "{context:?}: size_hint");
    assert_eq!(hexes.clone().count(), rest.len(), "{context:?}: count");
    assert_eq!(hexes.clone().last(), rest.last().copied(), "{context:?}: last");
    let gather = |mut all: Vec<Hex>, hex| {
        all.push(hex);
        all
    };
    assert_eq!(hexes.clone().fold(vec![], gather), rest, "{context:?}: fold");
    assert!(hexes.clone().rfold(vec![], gather).iter().rev().eq(rest), "{context:?}: rfold");
    assert_eq!(hexes.clone().collect::<Vec<_>>(), rest, "{context:?}: next");
    assert!(hexes.clone().rev().eq(rest.iter().rev().copied()), "{context:?}: next_back");
}

/// Takes hexes from both ends in the given steps, and compares with a slice.
fn assert_steps<S>(shape: S, steps: &[Step])
where
    S: Shape + Debug,
    S::Iter: ExactSizeIterator,
{
    let all = shape.to_vec();
    let mut model = all.iter();
    let mut hexes = shape.iter();
    for (i, step) in steps.iter().enumerate() {
        let taken = take(&mut hexes, *step);
        assert_eq!(taken, take(&mut model, *step).copied(), "{shape:?}: {:?}", &steps[..=i]);
        assert_rest(&hexes, model.as_slice(), (shape, &steps[..=i]));
    }
}

/// Checks everything that holds for any shape.
fn assert_shape<S>(shape: S)
where
    S: Shape + IntoIterator<Item = Hex> + Debug,
    S::Iter: ExactSizeIterator,
{
    let all = shape.to_vec();
    assert_eq!(shape.count(), all.len() as u64, "{shape:?}: count");
    assert_eq!(shape.is_empty(), all.is_empty());
    assert_rest(&shape.iter(), &all, shape);
    assert!(shape.into_iter().eq(all.iter().copied()));
    for (i, hex) in (0..).zip(&all) {
        assert_eq!(shape.get(i), Some(*hex), "{shape:?}: get({i})");
        assert_eq!(shape.index_of(*hex), Some(i), "{shape:?}: index_of({hex})");
        assert_eq!(shape.iter().nth(i as usize), Some(*hex), "{shape:?}: nth({i})");
        assert_eq!(shape.iter().nth_back(all.len() - 1 - i as usize), Some(*hex), "{shape:?}: nth_back");
    }
    for past in [all.len() as u64, all.len() as u64 + 1, u64::MAX] {
        assert_eq!(shape.get(past), None, "{shape:?}: get({past})");
    }
    let world = range(all.first().copied().unwrap_or(Hex::ORIGIN), 30);
    for hex in world {
        assert_eq!(shape.contains(hex), shape.index_of(hex).is_some());
        assert_eq!(shape.contains(hex), all.contains(&hex), "{shape:?}: contains({hex})");
    }
    assert_slices(shape, &all);
    assert_fused(shape, all.len());
}

/// `write_to` writes to the front of a long enough slice, and nowhere else.
fn assert_slices<S: Shape + Debug>(shape: S, all: &[Hex]) {
    let untouched = Hex::new(1 << 20, 0);
    let mut out = vec![untouched; all.len() + 3];
    assert_eq!(shape.write_to(&mut out), all.len());
    assert!(shape.iter().eq(out[..all.len()].iter().copied()), "{shape:?}: write_to");
    assert_eq!(out[all.len()..], [untouched; 3]);
}

/// After its end an iterator stays at its end.
fn assert_fused<S: Shape>(shape: S, len: usize) {
    let mut hexes = shape.iter();
    assert_eq!(hexes.nth(len), None);
    for _ in 0..3 {
        assert_eq!(hexes.next(), None);
        assert_eq!(hexes.next_back(), None);
        assert_eq!(hexes.nth(1), None);
        assert_eq!(hexes.nth_back(usize::MAX), None);
        assert_eq!(hexes.size_hint(), (0, Some(0)));
    }
}

/// The runs of a shape are its hexes; none is empty, each is counted and found.
fn assert_runs<S: Runs + Debug>(shape: S) {
    let mut before = 0;
    let mut hexes = vec![];
    for number in 0..shape.runs() {
        let run = shape.run(number);
        assert!(!run.is_empty(), "{shape:?}: run {number}");
        assert_eq!(shape.before(number), before, "{shape:?}: before({number})");
        for (i, hex) in (0..).zip(run) {
            assert_eq!(shape.find(hex), Some((number, i)), "{shape:?}: find({hex})");
            assert_eq!(shape.locate(before + u64::from(i)), (number, i));
            assert_eq!(hex.distance(run.start()), i);
            hexes.push(hex);
        }
        let steps = hexes[before as usize..].windows(2);
        assert!(steps.into_iter().all(|pair| pair[0] + run.direction() == pair[1]));
        before += u64::from(run.len());
        assert_rest(&run.iter(), &hexes[hexes.len() - run.len() as usize..], run);
    }
    assert_eq!(shape.before(shape.runs()), before, "{shape:?}: all runs");
    assert_eq!(hexes, shape.to_vec());
}

/// Calls a check for one shape of each kind, at a place and of a size.
macro_rules! for_each_shape {
    ($place:expr, $check:ident $(, $argument:expr)*) => {{
        let (hex, direction, size, parity): (Hex, Direction, u32, Parity) = $place;
        $check(range(hex, size) $(, $argument)*);
        $check(ring(hex, size) $(, $argument)*);
        $check(spiral(hex, size) $(, $argument)*);
        $check(Spiral::new(hex, size / 2..=size) $(, $argument)*);
        $check(Spiral::new(hex, size + 1..=size) $(, $argument)*);
        $check(wedge(hex, direction, size) $(, $argument)*);
        $check(wedge(hex, direction, size).with_both_borders().unwrap() $(, $argument)*);
        $check(cone(hex, direction, size) $(, $argument)*);
        $check(triangle(hex, direction, size) $(, $argument)*);
        $check(parallelogram(hex.q()..=hex.q() + 3, hex.r()..=hex.r() + 4) $(, $argument)*);
        $check(Convex::from(range(hex, size)).intersect(cone(Hex::ORIGIN, direction, 6)) $(, $argument)*);
        $check(Convex::EMPTY $(, $argument)*);
        let top_left = Offset::of(hex, parity);
        $check(Rectangle::new(top_left, size, 5, parity) $(, $argument)*);
        $check(rectangle(3, size, parity) $(, $argument)*);
    }};
}

fn places() -> impl Iterator<Item = (Hex, Direction, u32, Parity)> {
    (0..24_u32).map(|i| {
        let hex = Hex::new((i % 7).cast_signed() - 3, (i % 5).cast_signed() - 2);
        (hex, Direction::ALL[i as usize % 6], i % 8, Parity::ALL[i as usize % 4])
    })
}

#[test]
fn all_ways_to_the_hexes_of_a_shape_agree() {
    for place in places() {
        for_each_shape!(place, assert_shape);
        let (hex, direction, size, _) = place;
        assert_shape(ray(hex, direction, size));
        for tie in [Tie::Symmetric, Tie::Left, Tie::Right] {
            assert_shape(Line::new(hex, Hex::new(7, -4), tie));
        }
    }
    assert_shape(line(Hex::ORIGIN, Hex::new(1100, -300)));
}

#[test]
fn runs_make_up_their_shapes() {
    for place in places() {
        for_each_shape!(place, assert_runs);
    }
}

fn place() -> impl Strategy<Value = (Hex, Direction, u32, Parity)> {
    let hex = (-9..=9_i32, -9..=9_i32).prop_map(|(q, r)| Hex::new(q, r));
    let direction = (0..6_usize).prop_map(|i| Direction::ALL[i]);
    let parity = (0..4_usize).prop_map(|i| Parity::ALL[i]);
    (hex, direction, 0..=7_u32, parity)
}

proptest! {
    #[test]
    fn any_steps_take_what_a_slice_would_give(
        place in place(),
        steps in proptest::collection::vec(step(), 0..20),
    ) {
        for_each_shape!(place, assert_steps, &steps);
    }

    #[test]
    fn any_steps_along_a_line_take_what_a_slice_would_give(
        place in place(),
        way in (-40..=40_i32, -40..=40_i32),
        long in any::<bool>(),
        steps in proptest::collection::vec(step(), 0..20),
    ) {
        let (a, direction, size, _) = place;
        let scale = if long { 30 } else { 1 };
        let b = Hex::new(way.0 * scale, way.1 * scale);
        for tie in [Tie::Symmetric, Tie::Left, Tie::Right] {
            assert_steps(Line::new(a, b, tie), &steps);
        }
        assert_steps(ray(a, direction, size), &steps);
    }
}

#[test]
#[should_panic(expected = "the slice has room for 6 hexes, but the shape has 7")]
fn a_slice_too_short_for_a_range_is_refused() {
    range(Hex::ORIGIN, 1).write_to(&mut [Hex::ORIGIN; 6]);
}

#[test]
#[should_panic(expected = "the slice has room for 3 hexes, but the shape has 4")]
fn a_slice_too_short_for_a_line_is_refused() {
    line(Hex::ORIGIN, Hex::new(3, 0)).write_to(&mut [Hex::ORIGIN; 3]);
}
