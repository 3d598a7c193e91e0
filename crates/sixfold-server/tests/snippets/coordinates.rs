// Written by web-tests/snippets.mjs from the calls of the rooms.

// topic=coordinates&a=3,2
#[rustfmt::skip]
mod coordinates_0 {
    use sixfold::coord::{Cube, Doubled, DoubledAxis, Hex, Offset, Orientation, Parity, Triangle};
    use sixfold::shape::{Shape, spiral};

    pub(super) fn main() {
        let a = Hex::new(3, 2);
        let cube = Cube::from(a);
        println!("{} {} {}", cube.q(), cube.s(), cube.r());
        let odd_q = Offset::of(a, Parity::OddQ);
        println!("{} {}", odd_q.col, odd_q.row);
        let even_q = Offset::of(a, Parity::EvenQ);
        println!("{} {}", even_q.col, even_q.row);
        let odd_r = Offset::of(a, Parity::OddR);
        println!("{} {}", odd_r.col, odd_r.row);
        let even_r = Offset::of(a, Parity::EvenR);
        println!("{} {}", even_r.col, even_r.row);
        let height = Doubled::of(a, DoubledAxis::Height);
        println!("{} {}", height.col(), height.row());
        let width = Doubled::of(a, DoubledAxis::Width);
        println!("{} {}", width.col(), width.row());
        let triangle = Triangle::anchor_of(a, Orientation::Flat);
        println!("{} {}", triangle.col(), triangle.row());
        println!("{}", spiral(Hex::ORIGIN, a.length()).index_of(a).expect("the last ring holds it"));
    }
}

#[test]
#[rustfmt::skip]
fn coordinates_0_prints() {
    crate::check(coordinates_0::main, &["3 -5 2", "3 3", "3 4", "4 2", "4 2", "3 7", "8 2", "9 7", "83"]);
}

// topic=coordinates&a=-4,1&hexes=pointy
#[rustfmt::skip]
mod coordinates_1 {
    use sixfold::coord::{Cube, Doubled, DoubledAxis, Hex, Offset, Orientation, Parity, Triangle};
    use sixfold::shape::{Shape, spiral};

    pub(super) fn main() {
        let a = Hex::new(-4, 1);
        let cube = Cube::from(a);
        println!("{} {} {}", cube.q(), cube.s(), cube.r());
        let odd_q = Offset::of(a, Parity::OddQ);
        println!("{} {}", odd_q.col, odd_q.row);
        let even_q = Offset::of(a, Parity::EvenQ);
        println!("{} {}", even_q.col, even_q.row);
        let odd_r = Offset::of(a, Parity::OddR);
        println!("{} {}", odd_r.col, odd_r.row);
        let even_r = Offset::of(a, Parity::EvenR);
        println!("{} {}", even_r.col, even_r.row);
        let height = Doubled::of(a, DoubledAxis::Height);
        println!("{} {}", height.col(), height.row());
        let width = Doubled::of(a, DoubledAxis::Width);
        println!("{} {}", width.col(), width.row());
        let triangle = Triangle::anchor_of(a, Orientation::Pointy);
        println!("{} {}", triangle.col(), triangle.row());
        println!("{}", spiral(Hex::ORIGIN, a.length()).index_of(a).expect("the last ring holds it"));
    }
}

#[test]
#[rustfmt::skip]
fn coordinates_1_prints() {
    crate::check(coordinates_1::main, &["-4 3 1", "-4 -1", "-4 -1", "-4 1", "-3 1", "-4 -2", "-7 1", "-7 3", "40"]);
}

// topic=neighbors&a=2,-3
#[rustfmt::skip]
mod neighbors_2 {
    use sixfold::coord::Hex;

    pub(super) fn main() {
        let a = Hex::new(2, -3);
        for hex in a.neighbors() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn neighbors_2_prints() {
    crate::check(neighbors_2::main, &["2,-4", "3,-4", "3,-3", "2,-2", "1,-2", "1,-3"]);
}

// topic=neighbors&hexes=pointy
#[rustfmt::skip]
mod neighbors_3 {
    use sixfold::coord::Hex;

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        for hex in a.neighbors() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn neighbors_3_prints() {
    crate::check(neighbors_3::main, &["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]);
}

// topic=points
#[rustfmt::skip]
mod points_4 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold::layout::{Layout, Point};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let layout = Layout::try_new(Orientation::Flat, 40.0).expect("a size above 0");
        println!("{}", layout.hex_at(Point::new(70.0, -40.0)).expect("within the world"));
        let point = layout.point_of(a);
        println!("{:.3} {:.3}", point.x, point.y);
    }
}

#[test]
#[rustfmt::skip]
fn points_4_prints() {
    crate::check(points_4::main, &["1,-1", "0.000 0.000"]);
}

// topic=rounding
#[rustfmt::skip]
mod rounding_5 {
    use sixfold::coord::Orientation;
    use sixfold::layout::{Layout, Point};

    pub(super) fn main() {
        let layout = Layout::try_new(Orientation::Flat, 40.0).expect("a size above 0");
        println!("{}", layout.hex_at(Point::new(70.0, -40.0)).expect("within the world"));
    }
}

#[test]
#[rustfmt::skip]
fn rounding_5_prints() {
    crate::check(rounding_5::main, &["1,-1"]);
}

// topic=choosing&a=2,-3
#[rustfmt::skip]
mod choosing_6 {
    use sixfold::coord::{Cube, Doubled, DoubledAxis, Hex, Offset, Parity};
    use sixfold::shape::{Shape, spiral};

    pub(super) fn main() {
        let a = Hex::new(2, -3);
        let cube = Cube::from(a);
        println!("{} {} {}", cube.q(), cube.s(), cube.r());
        let odd_q = Offset::of(a, Parity::OddQ);
        println!("{} {}", odd_q.col, odd_q.row);
        let height = Doubled::of(a, DoubledAxis::Height);
        println!("{} {}", height.col(), height.row());
        println!("{}", spiral(Hex::ORIGIN, a.length()).index_of(a).expect("the last ring holds it"));
    }
}

#[test]
#[rustfmt::skip]
fn choosing_6_prints() {
    crate::check(choosing_6::main, &["2 1 -3", "2 -2", "2 -4", "27"]);
}

// topic=points&y=up&x=-33.5&py=12&a=1,1&hexes=pointy
#[rustfmt::skip]
mod points_7 {
    use sixfold::coord::{Hex, Orientation};
    use sixfold::layout::{Layout, Point, YAxis};

    pub(super) fn main() {
        let a = Hex::new(1, 1);
        let layout = Layout::try_new(Orientation::Pointy, 40.0).expect("a size above 0");
        let layout = layout.with_y_axis(YAxis::Up);
        println!("{}", layout.hex_at(Point::new(-33.5, 12.0)).expect("within the world"));
        let point = layout.point_of(a);
        println!("{:.3} {:.3}", point.x, point.y);
    }
}

#[test]
#[rustfmt::skip]
fn points_7_prints() {
    crate::check(points_7::main, &["0,0", "103.923 -60.000"]);
}

// topic=arithmetic&a=2,1&b=1,-1
#[rustfmt::skip]
mod arithmetic_8 {
    use sixfold::coord::Hex;

    pub(super) fn main() {
        let a = Hex::new(2, 1);
        let b = Hex::new(1, -1);
        println!("{}", a + b);
        println!("{}", b - a);
        println!("{}", a * 3);
    }
}

#[test]
#[rustfmt::skip]
fn arithmetic_8_prints() {
    crate::check(arithmetic_8::main, &["3,0", "-1,-2", "6,3"]);
}

// topic=arithmetic&factor=-2&a=-1,2
#[rustfmt::skip]
mod arithmetic_9 {
    use sixfold::coord::Hex;

    pub(super) fn main() {
        let a = Hex::new(-1, 2);
        let b = Hex::new(3, -2);
        println!("{}", a + b);
        println!("{}", b - a);
        println!("{}", a * -2);
    }
}

#[test]
#[rustfmt::skip]
fn arithmetic_9_prints() {
    crate::check(arithmetic_9::main, &["2,0", "4,-4", "2,-4"]);
}

// topic=board&map=board-underchex&a=0,0
#[rustfmt::skip]
mod board_10 {
    use sixfold::coord::Direction;

    pub(super) fn main() {
        let board = sixfold_boards::find("underchex").expect("a board that comes along");
        let here = board.find("e5").expect("a label of the board");
        for direction in Direction::ALL {
            if let Some(next) = board.neighbor(here, direction) {
                let label = board.label(next).expect("on the board");
                println!("{} {label}", direction.name(board.orientation()));
            }
        }
    }
}

#[test]
#[rustfmt::skip]
fn board_10_prints() {
    crate::check(board_10::main, &["N e6", "NE f5", "SE f4", "S e4", "SW d4", "NW d5"]);
}

// topic=board&map=board-war-in-heaven&a=1,1
#[rustfmt::skip]
mod board_11 {
    use sixfold::coord::Direction;

    pub(super) fn main() {
        let board = sixfold_boards::find("war-in-heaven").expect("a board that comes along");
        let here = board.find("C6").expect("a label of the board");
        for direction in Direction::ALL {
            if let Some(next) = board.neighbor(here, direction) {
                let label = board.label(next).expect("on the board");
                println!("{} {label}", direction.name(board.orientation()));
            }
        }
    }
}

#[test]
#[rustfmt::skip]
fn board_11_prints() {
    crate::check(board_11::main, &["NW B5", "NE C5", "E D6", "SE C7", "SW B7", "W B6"]);
}
