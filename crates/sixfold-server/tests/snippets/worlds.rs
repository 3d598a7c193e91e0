// Written by web-tests/snippets.mjs from the calls of the rooms.

// topic=wrap&a=0,-5&b=0,5
#[rustfmt::skip]
mod wrap_0 {
    use sixfold::coord::Hex;
    use sixfold::grid::{Outline, Wrap, WrappedSides};

    pub(super) fn main() {
        let a = Hex::new(0, -5);
        let b = Hex::new(0, 5);
        let outline = Outline::hexagon(5);
        let world = Wrap::try_new(outline, WrappedSides::All).expect("a map that can wrap");
        println!("{}", world.distance(a, b));
        for hex in world.neighbors(a) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn wrap_0_prints() {
    crate::check(wrap_0::main, &["5", "5,0", "-5,5", "1,-5", "0,-4", "-1,-4", "4,1"]);
}

// topic=wrap&map=rectangle-8x6-odd-r&hexes=pointy&wrap=top_bottom&a=2,0&b=2,5
#[rustfmt::skip]
mod wrap_1 {
    use sixfold::coord::{Hex, Offset, Parity};
    use sixfold::grid::{Outline, Wrap, WrappedSides};

    pub(super) fn main() {
        let a = Hex::new(2, 0);
        let b = Hex::new(2, 5);
        let outline = Outline::Rectangle { corner: Offset { col: 0, row: 0 }, width: 8, height: 6, parity: Parity::OddR };
        let world = Wrap::try_new(outline, WrappedSides::TopBottom).expect("a map that can wrap");
        println!("{}", world.distance(a, b));
        for hex in world.neighbors(a) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn wrap_1_prints() {
    crate::check(wrap_1::main, &["3", "-1,5", "0,5", "3,0", "2,1", "1,1", "1,0"]);
}

// topic=resolution&a=4,-2
#[rustfmt::skip]
mod resolution_2 {
    use sixfold::coord::Hex;
    use sixfold::shape::Resolution;

    pub(super) fn main() {
        let (hex, chunks) = (Hex::new(4, -2), Resolution::new(1));
        let big = chunks.big_hex(hex);
        println!("{}", big);
        println!("{}", chunks.center(big).expect("within the world"));
        println!("{}", chunks.local(hex));
        for hex in chunks.children(big).expect("within the world") {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn resolution_2_prints() {
    crate::check(resolution_2::main, &["1,0", "3,-1", "1,-1", "2,-1", "2,0", "3,-2", "3,-1", "3,0", "4,-2", "4,-1"]);
}

// topic=resolution&a=-3,-1&k=2
#[rustfmt::skip]
mod resolution_3 {
    use sixfold::coord::Hex;
    use sixfold::shape::Resolution;

    pub(super) fn main() {
        let (hex, chunks) = (Hex::new(-3, -1), Resolution::new(2));
        let big = chunks.big_hex(hex);
        println!("{}", big);
        println!("{}", chunks.center(big).expect("within the world"));
        println!("{}", chunks.local(hex));
        for hex in chunks.children(big).expect("within the world") {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn resolution_3_prints() {
    crate::check(resolution_3::main, &["0,-1", "-2,-3", "-1,2", "-4,-3", "-4,-2", "-4,-1", "-3,-4", "-3,-3", "-3,-2", "-3,-1", "-2,-5", "-2,-4", "-2,-3", "-2,-2", "-2,-1", "-1,-5", "-1,-4", "-1,-3", "-1,-2", "0,-5", "0,-4", "0,-3"]);
}

// topic=grid&units=fox@0,0;bear@1,0
#[rustfmt::skip]
mod grid_4 {
    use sixfold::coord::Hex;
    use sixfold::grid::{Draft, Grid, Placement, Region};

    pub(super) fn main() {
        let mut map = Draft::of(&Grid::new(Region::hexagon(5)));
        map.place("fox", Placement::at(Hex::new(0, 0))).expect("a free hex");
        map.place("bear", Placement::at(Hex::new(1, 0))).expect("a free hex");
        let grid = map.finish();
        let (all, taken, free) = (grid.len(), grid.occupied_count(), grid.empty_count());
        println!("{all} hexes, {taken} with a unit, {free} without");
        println!("{}", grid.occupant(Hex::new(0, 0)).unwrap_or("nobody"));
        for hex in grid.neighbors(Hex::new(0, 0)) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn grid_4_prints() {
    crate::check(grid_4::main, &["91 hexes, 2 with a unit, 89 without", "fox", "0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]);
}

// topic=grid&map=rectangle-5x4-odd-q&a=2,1
#[rustfmt::skip]
mod grid_5 {
    use sixfold::coord::{Hex, Parity};
    use sixfold::grid::{Grid, Region};

    pub(super) fn main() {
        let grid: Grid = Grid::new(Region::rectangle(5, 4, Parity::OddQ));
        let (all, taken, free) = (grid.len(), grid.occupied_count(), grid.empty_count());
        println!("{all} hexes, {taken} with a unit, {free} without");
        println!("{}", grid.occupant(Hex::new(2, 1)).unwrap_or("nobody"));
        for hex in grid.neighbors(Hex::new(2, 1)) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn grid_5_prints() {
    crate::check(grid_5::main, &["20 hexes, 0 with a unit, 20 without", "nobody", "2,0", "3,0", "3,1", "2,2", "1,2", "1,1"]);
}

// topic=storage&map=hexagon-2
#[rustfmt::skip]
mod storage_6 {
    use sixfold::coord::Hex;
    use sixfold::grid::{Grid, Region};

    pub(super) fn main() {
        let grid: Grid = Grid::new(Region::hexagon(2));
        let (all, taken, free) = (grid.len(), grid.occupied_count(), grid.empty_count());
        println!("{all} hexes, {taken} with a unit, {free} without");
        println!("{}", grid.occupant(Hex::new(0, 0)).unwrap_or("nobody"));
        for hex in grid.neighbors(Hex::new(0, 0)) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn storage_6_prints() {
    crate::check(storage_6::main, &["19 hexes, 0 with a unit, 19 without", "nobody", "0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]);
}

// topic=triangles&a=1,1&b=-1,2
#[rustfmt::skip]
mod triangles_7 {
    use sixfold::coord::{Orientation, Triangle};
    use sixfold_terrain::{TriangleLine, triangle_distance};

    pub(super) fn main() {
        println!("{}", triangle_distance(Triangle::new(3, 3), Triangle::new(-3, 3), Orientation::Flat));
        for triangle in TriangleLine::new(Triangle::new(3, 3), Triangle::new(-3, 3), Orientation::Flat) {
            println!("{} {}", triangle.col(), triangle.row());
        }
    }
}

#[test]
#[rustfmt::skip]
fn triangles_7_prints() {
    crate::check(triangles_7::main, &["6", "3 3", "2 3", "1 3", "0 3", "-1 3", "-2 3", "-3 3"]);
}

// topic=triangles&hexes=pointy&a=1,1&b=2,-1
#[rustfmt::skip]
mod triangles_8 {
    use sixfold::coord::{Orientation, Triangle};
    use sixfold_terrain::{TriangleLine, triangle_distance};

    pub(super) fn main() {
        println!("{}", triangle_distance(Triangle::new(3, 3), Triangle::new(3, -3), Orientation::Pointy));
        for triangle in TriangleLine::new(Triangle::new(3, 3), Triangle::new(3, -3), Orientation::Pointy) {
            println!("{} {}", triangle.col(), triangle.row());
        }
    }
}

#[test]
#[rustfmt::skip]
fn triangles_8_prints() {
    crate::check(triangles_8::main, &["6", "3 3", "3 2", "3 1", "3 0", "3 -1", "3 -2", "3 -3"]);
}

// topic=files&map=rectangle-3x2-odd-q
#[rustfmt::skip]
mod files_9 {
    use sixfold::coord::{Hex, Parity};
    use sixfold::grid::{Grid, Region};

    pub(super) fn main() {
        let grid: Grid = Grid::new(Region::rectangle(3, 2, Parity::OddQ));
        let (all, taken, free) = (grid.len(), grid.occupied_count(), grid.empty_count());
        println!("{all} hexes, {taken} with a unit, {free} without");
        println!("{}", grid.occupant(Hex::new(0, 0)).unwrap_or("nobody"));
        for hex in grid.neighbors(Hex::new(0, 0)) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn files_9_prints() {
    crate::check(files_9::main, &["6 hexes, 0 with a unit, 6 without", "nobody", "1,0", "0,1"]);
}
