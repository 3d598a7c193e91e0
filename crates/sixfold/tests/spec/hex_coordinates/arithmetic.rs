use crate::spec::hex_coordinates::h;

#[test]
fn addition() {
    assert_eq!(h(2, 3) + h(1, -1), h(3, 2));
}

#[test]
fn subtraction() {
    assert_eq!(h(4, 5) - h(1, 2), h(3, 3));
}

#[test]
fn scaling() {
    assert_eq!(h(2, 1) * 3, h(6, 3));
}

#[test]
fn equality() {
    assert_eq!(h(2, 3), h(2, 3));
    assert_ne!(h(2, 3), h(3, 2));
}
