// Written by web-tests/snippets.mjs from the calls of the rooms.

// topic=line&b=2,2
#[rustfmt::skip]
mod line_0 {
    use sixfold::coord::Hex;
    use sixfold::shape::{Line, Tie};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(2, 2);
        println!("{}", a.distance(b));
        for hex in Line::new(a, b, Tie::Symmetric) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn line_0_prints() {
    crate::check(line_0::main, &["4", "0,0", "1,0", "1,1", "2,1", "2,2"]);
}

// topic=line&b=2,2&tie=left
#[rustfmt::skip]
mod line_1 {
    use sixfold::coord::Hex;
    use sixfold::shape::{Line, Tie};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(2, 2);
        println!("{}", a.distance(b));
        for hex in Line::new(a, b, Tie::Left) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn line_1_prints() {
    crate::check(line_1::main, &["4", "0,0", "1,0", "1,1", "2,1", "2,2"]);
}

// topic=line&a=1,1&b=-3,2&tie=right
#[rustfmt::skip]
mod line_2 {
    use sixfold::coord::Hex;
    use sixfold::shape::{Line, Tie};

    pub(super) fn main() {
        let a = Hex::new(1, 1);
        let b = Hex::new(-3, 2);
        println!("{}", a.distance(b));
        for hex in Line::new(a, b, Tie::Right) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn line_2_prints() {
    crate::check(line_2::main, &["4", "1,1", "0,1", "-1,1", "-2,2", "-3,2"]);
}

// topic=line&b=2,2&tie=both
#[rustfmt::skip]
mod line_3 {
    use sixfold::coord::Hex;
    use sixfold::shape::{Line, Tie};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(2, 2);
        for hex in Line::new(a, b, Tie::Left) {
            println!("{hex}");
        }
        for hex in Line::new(a, b, Tie::Right) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn line_3_prints() {
    crate::check(line_3::main, &["0,0", "1,0", "1,1", "2,1", "2,2", "0,0", "0,1", "1,1", "1,2", "2,2"]);
}

// topic=line&a=-2,1&b=3,-1&labels=odd-q
#[rustfmt::skip]
mod line_4 {
    use sixfold::coord::{Offset, Parity};
    use sixfold::shape::{Line, Tie};

    pub(super) fn main() {
        let a = Offset { col: -2, row: 0 }.hex(Parity::OddQ).expect("within the world");
        let b = Offset { col: 3, row: 0 }.hex(Parity::OddQ).expect("within the world");
        println!("{}", a.distance(b));
        for hex in Line::new(a, b, Tie::Symmetric) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn line_4_prints() {
    crate::check(line_4::main, &["5", "-2,1", "-1,1", "0,0", "1,0", "2,-1", "3,-1"]);
}

// topic=line&a=-2,1&b=3,-1&labels=even-r
#[rustfmt::skip]
mod line_5 {
    use sixfold::coord::{Offset, Parity};
    use sixfold::shape::{Line, Tie};

    pub(super) fn main() {
        let a = Offset { col: -1, row: 1 }.hex(Parity::EvenR).expect("within the world");
        let b = Offset { col: 3, row: -1 }.hex(Parity::EvenR).expect("within the world");
        println!("{}", a.distance(b));
        for hex in Line::new(a, b, Tie::Symmetric) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn line_5_prints() {
    crate::check(line_5::main, &["5", "-2,1", "-1,1", "0,0", "1,0", "2,-1", "3,-1"]);
}

// topic=line&a=-2,1&b=3,-1&labels=cube
#[rustfmt::skip]
mod line_6 {
    use sixfold::coord::{Cube, Hex};
    use sixfold::shape::{Line, Tie};

    pub(super) fn main() {
        let a = Hex::from(Cube::try_new(-2, 1, 1).expect("a sum of 0"));
        let b = Hex::from(Cube::try_new(3, -1, -2).expect("a sum of 0"));
        println!("{}", a.distance(b));
        for hex in Line::new(a, b, Tie::Symmetric) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn line_6_prints() {
    crate::check(line_6::main, &["5", "-2,1", "-1,1", "0,0", "1,0", "2,-1", "3,-1"]);
}

// topic=line&a=-2,1&b=3,-1&labels=doubled-height
#[rustfmt::skip]
mod line_7 {
    use sixfold::coord::{Doubled, DoubledAxis};
    use sixfold::shape::{Line, Tie};

    pub(super) fn main() {
        let a = Doubled::try_new(-2, 0).expect("an even sum").hex(DoubledAxis::Height).expect("within the world");
        let b = Doubled::try_new(3, 1).expect("an even sum").hex(DoubledAxis::Height).expect("within the world");
        println!("{}", a.distance(b));
        for hex in Line::new(a, b, Tie::Symmetric) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn line_7_prints() {
    crate::check(line_7::main, &["5", "-2,1", "-1,1", "0,0", "1,0", "2,-1", "3,-1"]);
}

// topic=offsets&b=2,2
#[rustfmt::skip]
mod offsets_8 {
    use sixfold::coord::Hex;

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(2, 2);
        println!("{}", a.distance(b));
    }
}

#[test]
#[rustfmt::skip]
fn offsets_8_prints() {
    crate::check(offsets_8::main, &["4"]);
}

// topic=angles&b=1,0
#[rustfmt::skip]
mod angles_9 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold::layout::{bearing_in, facing_of_angle, facing_to, normalize_angle};
    use sixfold::readings::axial_angle;

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(1, 0);
        println!("{:.4}", bearing_in(Orientation::Flat, a, b).expect("two different hexes"));
        println!("{:.4}", axial_angle(a, b).expect("two different hexes"));
        println!("{}", facing_to(a, b).expect("two different hexes").number());
        println!("{:.4}", normalize_angle(90.0).expect("a finite angle"));
        println!("{}", facing_of_angle(90.0).expect("a finite angle").number());
    }
}

#[test]
#[rustfmt::skip]
fn angles_9_prints() {
    crate::check(angles_9::main, &["120.0000", "90.0000", "2", "90.0000", "2"]);
}

// topic=angles&a=-2,1&b=3,-1&hexes=pointy&degrees=-90
#[rustfmt::skip]
mod angles_10 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold::layout::{bearing_in, facing_of_angle, facing_to, normalize_angle};
    use sixfold::readings::axial_angle;

    pub(super) fn main() {
        let a = Hex::new(-2, 1);
        let b = Hex::new(3, -1);
        println!("{:.4}", bearing_in(Orientation::Pointy, a, b).expect("two different hexes"));
        println!("{:.4}", axial_angle(a, b).expect("two different hexes"));
        println!("{}", facing_to(a, b).expect("two different hexes").number());
        println!("{:.4}", normalize_angle(-90.0).expect("a finite angle"));
        println!("{}", facing_of_angle(-90.0).expect("a finite angle").number());
    }
}

#[test]
#[rustfmt::skip]
fn angles_10_prints() {
    crate::check(angles_10::main, &["66.5868", "68.1986", "2", "270.0000", "5"]);
}

// topic=interpolation&b=2,-1&t=0.25
#[rustfmt::skip]
mod interpolation_11 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold::layout::Layout;

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(2, -1);
        let layout = Layout::try_new(Orientation::Flat, 40.0).expect("a size above 0");
        let point = layout.point_between(a, b, 0.25);
        println!("{:.3} {:.3}", point.x, point.y);
        println!("{}", layout.hex_at(point).expect("within the world"));
    }
}

#[test]
#[rustfmt::skip]
fn interpolation_11_prints() {
    crate::check(interpolation_11::main, &["30.000 0.000", "0,0"]);
}

// topic=interpolation&b=-3,2&t=1&y=up&hexes=pointy
#[rustfmt::skip]
mod interpolation_12 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold::layout::{Layout, YAxis};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(-3, 2);
        let layout = Layout::try_new(Orientation::Pointy, 40.0).expect("a size above 0");
        let layout = layout.with_y_axis(YAxis::Up);
        let point = layout.point_between(a, b, 1.0);
        println!("{:.3} {:.3}", point.x, point.y);
        println!("{}", layout.hex_at(point).expect("within the world"));
    }
}

#[test]
#[rustfmt::skip]
fn interpolation_12_prints() {
    crate::check(interpolation_12::main, &["-138.564 -120.000", "-3,2"]);
}
