// Written by web-tests/snippets.mjs from the calls of the rooms.

// topic=range&radius=1
#[rustfmt::skip]
mod range_0 {
    use sixfold::coord::Hex;
    use sixfold::shape::range;

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        for hex in range(a, 1) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn range_0_prints() {
    crate::check(range_0::main, &["-1,0", "-1,1", "0,-1", "0,0", "0,1", "1,-1", "1,0"]);
}

// topic=range&a=-2,1&radius=2
#[rustfmt::skip]
mod range_1 {
    use sixfold::coord::Hex;
    use sixfold::shape::range;

    pub(super) fn main() {
        let a = Hex::new(-2, 1);
        for hex in range(a, 2) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn range_1_prints() {
    crate::check(range_1::main, &["-4,1", "-4,2", "-4,3", "-3,0", "-3,1", "-3,2", "-3,3", "-2,-1", "-2,0", "-2,1", "-2,2", "-2,3", "-1,-1", "-1,0", "-1,1", "-1,2", "0,-1", "0,0", "0,1"]);
}

// topic=ring&radius=0
#[rustfmt::skip]
mod ring_2 {
    use sixfold::coord::Hex;
    use sixfold::shape::ring;

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        for hex in ring(a, 0) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn ring_2_prints() {
    crate::check(ring_2::main, &["0,0"]);
}

// topic=ring&radius=2&a=1,-1
#[rustfmt::skip]
mod ring_3 {
    use sixfold::coord::Hex;
    use sixfold::shape::ring;

    pub(super) fn main() {
        let a = Hex::new(1, -1);
        for hex in ring(a, 2) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn ring_3_prints() {
    crate::check(ring_3::main, &["-1,1", "-1,0", "-1,-1", "0,-2", "1,-3", "2,-3", "3,-3", "3,-2", "3,-1", "2,0", "1,1", "0,1"]);
}

// topic=spiral&radius=2
#[rustfmt::skip]
mod spiral_4 {
    use sixfold::coord::Hex;
    use sixfold::shape::spiral;

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        for hex in spiral(a, 2) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn spiral_4_prints() {
    crate::check(spiral_4::main, &["0,0", "-1,1", "-1,0", "0,-1", "1,-1", "1,0", "0,1", "-2,2", "-2,1", "-2,0", "-1,-1", "0,-2", "1,-2", "2,-2", "2,-1", "2,0", "1,1", "0,2", "-1,2"]);
}

// topic=wedge&facing=4&radius=3
#[rustfmt::skip]
mod wedge_5 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::shape::wedge;

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        for hex in wedge(a, Direction::D4, 3) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn wedge_5_prints() {
    crate::check(wedge_5::main, &["0,0", "-1,1", "-1,2", "-2,2", "-2,3", "-3,3", "-3,2"]);
}

// topic=wedge&facing=1&radius=2&borders=both
#[rustfmt::skip]
mod wedge_6 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::shape::wedge;

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        for hex in wedge(a, Direction::D1, 2).with_both_borders().expect("within the world") {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn wedge_6_prints() {
    crate::check(wedge_6::main, &["0,0", "1,-1", "1,-2", "2,-2", "2,-1"]);
}

// topic=arcs&range=2&facing=1
#[rustfmt::skip]
mod arcs_7 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::search::Pose;
    use sixfold_tactics::{ArcScheme, FiringArc};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        for hex in ArcScheme::Geometric.hexes(Pose::new(a, Direction::D1), FiringArc::Front, 2) {
            println!("{hex}");
        }
        for hex in ArcScheme::Geometric.hexes(Pose::new(a, Direction::D1), FiringArc::Left, 2) {
            println!("{hex}");
        }
        for hex in ArcScheme::Geometric.hexes(Pose::new(a, Direction::D1), FiringArc::Right, 2) {
            println!("{hex}");
        }
        for hex in ArcScheme::Geometric.hexes(Pose::new(a, Direction::D1), FiringArc::Rear, 2) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn arcs_7_prints() {
    crate::check(arcs_7::main, &["0,-2", "0,-1", "1,-2", "1,-1", "1,0", "2,-2", "2,-1", "2,0", "-2,0", "-1,-1", "-1,0", "0,1", "0,2", "1,1", "-2,1", "-2,2", "-1,1", "-1,2"]);
}

// topic=arcs&range=2&scheme=mirrored
#[rustfmt::skip]
mod arcs_8 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::search::Pose;
    use sixfold_tactics::{ArcScheme, FiringArc};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        for hex in ArcScheme::MIRRORED.hexes(Pose::new(a, Direction::D0), FiringArc::Front, 2) {
            println!("{hex}");
        }
        for hex in ArcScheme::MIRRORED.hexes(Pose::new(a, Direction::D0), FiringArc::Left, 2) {
            println!("{hex}");
        }
        for hex in ArcScheme::MIRRORED.hexes(Pose::new(a, Direction::D0), FiringArc::Right, 2) {
            println!("{hex}");
        }
        for hex in ArcScheme::MIRRORED.hexes(Pose::new(a, Direction::D0), FiringArc::Rear, 2) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn arcs_8_prints() {
    crate::check(arcs_8::main, &["-2,0", "-2,1", "-1,-1", "-1,0", "0,-2", "0,-1", "1,-2", "1,-1", "2,-2", "1,0", "2,-1", "2,0", "-2,2", "-1,1", "-1,2", "0,1", "0,2", "1,1"]);
}

// topic=rotation&a=2,-1&b=0,0&steps=-2
#[rustfmt::skip]
mod rotation_9 {
    use sixfold::coord::Hex;

    pub(super) fn main() {
        let a = Hex::new(2, -1);
        let b = Hex::new(0, 0);
        println!("{}", a.rotate_around(b, -2));
    }
}

#[test]
#[rustfmt::skip]
fn rotation_9_prints() {
    crate::check(rotation_9::main, &["-1,-1"]);
}

// topic=rotation&a=-1,2&b=-1,0
#[rustfmt::skip]
mod rotation_10 {
    use sixfold::coord::Hex;

    pub(super) fn main() {
        let a = Hex::new(-1, 2);
        let b = Hex::new(-1, 0);
        println!("{}", a.rotate_around(b, 1));
    }
}

#[test]
#[rustfmt::skip]
fn rotation_10_prints() {
    crate::check(rotation_10::main, &["-3,2"]);
}

// topic=reflection&a=2,1&b=0,0
#[rustfmt::skip]
mod reflection_11 {
    use sixfold::coord::{Direction, Hex, Mirror};

    pub(super) fn main() {
        let a = Hex::new(2, 1);
        let b = Hex::new(0, 0);
        println!("{}", a.reflect_around(b, Mirror::Through(Direction::D0)));
    }
}

#[test]
#[rustfmt::skip]
fn reflection_11_prints() {
    crate::check(reflection_11::main, &["-2,3"]);
}

// topic=reflection&a=2,1&b=-1,0&mirror=3
#[rustfmt::skip]
mod reflection_12 {
    use sixfold::coord::{Direction, Hex, Mirror};

    pub(super) fn main() {
        let a = Hex::new(2, 1);
        let b = Hex::new(-1, 0);
        println!("{}", a.reflect_around(b, Mirror::Between(Direction::D1)));
    }
}

#[test]
#[rustfmt::skip]
fn reflection_12_prints() {
    crate::check(reflection_12::main, &["2,-4"]);
}
