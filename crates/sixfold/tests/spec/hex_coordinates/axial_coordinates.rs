use crate::spec::hex_coordinates::h;
use sixfold::coord::Hex;

#[test]
fn a_position_is_q_and_r() {
    let hex = h(3, 2);
    assert_eq!((hex.q(), hex.r()), (3, 2));
    assert_eq!(Hex::ORIGIN, h(0, 0));
}

#[test]
fn the_key_of_a_hex() {
    assert_eq!(h(3, 2).to_string(), "3,2");
    assert_eq!(h(-1, 4).to_string(), "-1,4");
}

#[test]
fn a_key_is_read_back() {
    assert_eq!("5,-3".parse(), Ok(h(5, -3)));
}
