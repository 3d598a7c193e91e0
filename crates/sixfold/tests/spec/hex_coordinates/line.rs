use crate::spec::hex_coordinates::{block, h};
use sixfold::shape::{Shape, line};

#[test]
fn along_an_axis() {
    assert_eq!(line(h(0, 0), h(3, 0)).to_vec(), [h(0, 0), h(1, 0), h(2, 0), h(3, 0)]);
}

#[test]
fn between_two_rows_of_hexes() {
    let hexes = line(h(0, 0), h(2, 2)).to_vec();
    assert_eq!(hexes.len(), 5);
    for (i, hex) in hexes.iter().enumerate() {
        assert_eq!((hex.length() as usize, hex.distance(h(2, 2)) as usize), (i, 4 - i));
    }
}

#[test]
fn both_ends_belong_to_it() {
    let hexes = line(h(1, 1), h(4, 3)).to_vec();
    assert_eq!((hexes.first(), hexes.last()), (Some(&h(1, 1)), Some(&h(4, 3))));
}

#[test]
fn of_length_zero() {
    assert_eq!(line(h(2, 3), h(2, 3)).to_vec(), [h(2, 3)]);
}

#[test]
fn nearest_hexes() {
    for b in block() {
        let n = i64::from(b.length());
        assert_eq!(line(h(0, 0), b).to_vec().len() as i64, n + 1);
        for (i, hex) in line(h(0, 0), b).iter().enumerate() {
            // Squared distance to point i of the line, times n squared: q² + qr + r² is the
            // squared length of an axial vector.
            let from_point = |q: i32, r: i32| {
                let (dq, dr) = (
                    i64::from(q) * n - i64::from(b.q()) * i as i64,
                    i64::from(r) * n - i64::from(b.r()) * i as i64,
                );
                dq * dq + dq * dr + dr * dr
            };
            let own = from_point(hex.q(), hex.r());
            assert!(hex.neighbors().iter().all(|other| from_point(other.q(), other.r()) >= own));
        }
    }
}
