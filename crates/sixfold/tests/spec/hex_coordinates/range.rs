use crate::spec::hex_coordinates::h;
use sixfold::shape::{Shape, range};

#[test]
fn radius_0() {
    assert_eq!(range(h(0, 0), 0).to_vec(), [h(0, 0)]);
}

#[test]
fn radius_1() {
    let hexes = range(h(0, 0), 1).to_vec();
    assert_eq!(hexes.len(), 7);
    assert!(hexes.contains(&h(0, 0)));
    assert!(h(0, 0).neighbors().iter().all(|hex| hexes.contains(hex)));
}

#[test]
fn radius_2() {
    assert_eq!(range(h(0, 0), 2).to_vec().len(), 19);
}

#[test]
fn the_count() {
    for n in 0..40 {
        assert_eq!(range(h(0, 0), n).iter().collect::<Vec<_>>().len() as u32, 1 + 3 * n * (n + 1));
    }
    assert_eq!((range(h(0, 0), 3).count(), range(h(0, 0), 5).count()), (37, 91));
}

#[test]
fn around_another_hex() {
    let around = range(h(3, 2), 2).to_vec();
    let within =
        (-9..=9).flat_map(|q| (-9..=9).map(move |r| h(q, r))).filter(|hex| hex.distance(h(3, 2)) <= 2);
    assert_eq!(around.len(), 19);
    assert!(around.iter().copied().eq(within), "by q, then r: {around:?}");
}
