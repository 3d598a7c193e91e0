//! Every representation converts back to the hex it was made from.

use crate::coord::hexes;
use proptest::prelude::{any, prop_assert_eq, proptest};
use sixfold::coord::{Cube, Doubled, DoubledAxis, Hex, Offset, Orientation, Parity, Triangle};

proptest! {
    #[test]
    fn through_every_representation(hex in hexes()) {
        prop_assert_eq!(hex.to_string().parse(), Ok(hex));
        prop_assert_eq!(Hex::from(Cube::from(hex)), hex);
        for parity in Parity::ALL {
            prop_assert_eq!(Offset::of(hex, parity).hex(parity), Ok(hex));
        }
        for axis in DoubledAxis::ALL {
            let doubled = Doubled::of(hex, axis);
            prop_assert_eq!(Doubled::try_new(doubled.col(), doubled.row()), Ok(doubled));
            prop_assert_eq!(doubled.hex(axis), Ok(hex));
        }
        for orientation in Orientation::ALL {
            let six = Triangle::of_hex(hex, orientation);
            prop_assert_eq!(six[0], Triangle::anchor_of(hex, orientation));
            for triangle in six {
                prop_assert_eq!(triangle.hex(orientation), Ok(hex));
            }
        }
    }

    #[test]
    fn from_any_offset(col in any::<i32>(), row in any::<i32>()) {
        for parity in Parity::ALL {
            if let Ok(hex) = (Offset { col, row }).hex(parity) {
                prop_assert_eq!(Offset::of(hex, parity), Offset { col, row });
            }
        }
    }

    #[test]
    fn from_any_triangle(col in -1000_i64..1000, row in -1000_i64..1000) {
        for orientation in Orientation::ALL {
            let triangle = Triangle::new(col, row);
            let hex = triangle.hex(orientation).expect("near the origin");
            prop_assert_eq!(Triangle::of_hex(hex, orientation).iter().filter(|t| **t == triangle).count(), 1);
            let anchor = triangle.anchor(orientation).expect("near the origin");
            let (local_col, local_row) = triangle.local(orientation);
            prop_assert_eq!(anchor.col() + i64::from(local_col), col);
            prop_assert_eq!(anchor.row() + i64::from(local_row), row);
            prop_assert_eq!(anchor == triangle, triangle.is_anchor(orientation));
        }
    }
}

#[test]
fn names() {
    for parity in Parity::ALL {
        assert_eq!(parity.to_string().parse(), Ok(parity));
    }
    for orientation in Orientation::ALL {
        assert_eq!(orientation.to_string().parse(), Ok(orientation));
    }
    assert_eq!(
        "odd".parse::<Parity>().map_err(|error| error.to_string()),
        Err("unknown parity; known: odd-q, even-q, odd-r, even-r".to_owned())
    );
}
