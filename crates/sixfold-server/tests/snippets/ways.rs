// Written by web-tests/snippets.mjs from the calls of the rooms.

// topic=line&b=2,2
#[rustfmt::skip]
mod line_0 {
    use sixfold::Hex;
    use sixfold::shape::{Line, Tie};

    pub(super) fn main() {
        for hex in Line::new(Hex::new(0, 0), Hex::new(2, 2), Tie::Symmetric) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn line_0_prints() {
    crate::check(line_0::main, &["0,0", "1,0", "1,1", "2,1", "2,2"]);
}

// topic=line&b=2,2&tie=left
#[rustfmt::skip]
mod line_1 {
    use sixfold::Hex;
    use sixfold::shape::{Line, Tie};

    pub(super) fn main() {
        for hex in Line::new(Hex::new(0, 0), Hex::new(2, 2), Tie::Left) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn line_1_prints() {
    crate::check(line_1::main, &["0,0", "1,0", "1,1", "2,1", "2,2"]);
}

// topic=line&a=1,1&b=-3,2&tie=right
#[rustfmt::skip]
mod line_2 {
    use sixfold::Hex;
    use sixfold::shape::{Line, Tie};

    pub(super) fn main() {
        for hex in Line::new(Hex::new(1, 1), Hex::new(-3, 2), Tie::Right) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn line_2_prints() {
    crate::check(line_2::main, &["1,1", "0,1", "-1,1", "-2,2", "-3,2"]);
}

// topic=line&b=2,2&tie=both
#[rustfmt::skip]
mod line_3 {
    use sixfold::Hex;
    use sixfold::shape::tied_lines;

    pub(super) fn main() {
        let (left, right) = tied_lines(Hex::new(0, 0), Hex::new(2, 2));
        for hex in left.into_iter().chain(right) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn line_3_prints() {
    crate::check(line_3::main, &["0,0", "1,0", "1,1", "2,1", "2,2", "0,0", "0,1", "1,1", "1,2", "2,2"]);
}

// topic=angles&b=1,0
#[rustfmt::skip]
mod angles_4 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold::layout::{bearing_in, facing_of_angle, facing_to, normalize_angle};
    use sixfold::readings::axial_angle;

    pub(super) fn main() {
        let (a, b) = (Hex::new(0, 0), Hex::new(1, 0));
        println!("{}", bearing_in(Orientation::Flat, a, b).expect("two different hexes"));
        println!("{}", axial_angle(a, b).expect("two different hexes"));
        println!("{}", facing_to(a, b).expect("two different hexes").number());
        println!("{}", normalize_angle(90.0).expect("a finite angle"));
        println!("{}", facing_of_angle(90.0).expect("a finite angle").number());
    }
}

#[test]
#[rustfmt::skip]
fn angles_4_prints() {
    crate::check(angles_4::main, &["120", "90", "2", "90", "2"]);
}

// topic=angles&a=-2,1&b=3,-1&hexes=pointy&degrees=-90
#[rustfmt::skip]
mod angles_5 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold::layout::{bearing_in, facing_of_angle, facing_to, normalize_angle};
    use sixfold::readings::axial_angle;

    pub(super) fn main() {
        let (a, b) = (Hex::new(-2, 1), Hex::new(3, -1));
        println!("{}", bearing_in(Orientation::Pointy, a, b).expect("two different hexes"));
        println!("{}", axial_angle(a, b).expect("two different hexes"));
        println!("{}", facing_to(a, b).expect("two different hexes").number());
        println!("{}", normalize_angle(-90.0).expect("a finite angle"));
        println!("{}", facing_of_angle(-90.0).expect("a finite angle").number());
    }
}

#[test]
#[rustfmt::skip]
fn angles_5_prints() {
    crate::check(angles_5::main, &["66.58677555362947", "68.19859051364818", "2", "270", "5"]);
}

// topic=interpolation&b=2,-1&t=0.25
#[rustfmt::skip]
mod interpolation_6 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold::layout::Layout;

    pub(super) fn main() {
        let layout = Layout::try_new(Orientation::Flat, 40.0)
            .expect("a size above 0");
        let point = layout.point_between(Hex::new(0, 0), Hex::new(2, -1), 0.25);
        println!("{:.3} {:.3}", point.x, point.y);
        println!("{}", layout.hex_at(point).expect("a hex of the world"));
    }
}

#[test]
#[rustfmt::skip]
fn interpolation_6_prints() {
    crate::check(interpolation_6::main, &["30.000 0.000", "0,0"]);
}

// topic=interpolation&b=-3,2&t=1&y=up&hexes=pointy
#[rustfmt::skip]
mod interpolation_7 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold::layout::{Layout, YAxis};

    pub(super) fn main() {
        let layout = Layout::try_new(Orientation::Pointy, 40.0)
            .expect("a size above 0")
            .with_y_axis(YAxis::Up);
        let point = layout.point_between(Hex::new(0, 0), Hex::new(-3, 2), 1.0);
        println!("{:.3} {:.3}", point.x, point.y);
        println!("{}", layout.hex_at(point).expect("a hex of the world"));
    }
}

#[test]
#[rustfmt::skip]
fn interpolation_7_prints() {
    crate::check(interpolation_7::main, &["-138.564 -120.000", "-3,2"]);
}
