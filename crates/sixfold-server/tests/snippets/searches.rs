// Written by web-tests/snippets.mjs from the calls of the rooms.

// topic=path&b=3,-2
#[rustfmt::skip]
mod path_0 {
    use sixfold::coord::Hex;
    use sixfold::grid::Region;
    use sixfold::search::{Costs, Scratch, path};

    pub(super) fn main() {
        let region = Region::hexagon(5);
        let costs = Costs::uniform(&region);
        let mut scratch = Scratch::new();
        let way = path(&costs, Hex::new(0, 0), Hex::new(3, -2), &mut scratch).expect("a way");
        println!("{}", way.cost());
        for hex in way.hexes() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn path_0_prints() {
    crate::check(path_0::main, &["3", "0,0", "1,0", "2,-1", "3,-2"]);
}

// topic=path&a=-2,1&b=2,1&blocked=1,0;0,2;-1,-1&costs=2,-1:3;0,1:3;-2,0:5&walls=0,0:1;-1,1:2
#[rustfmt::skip]
mod path_1 {
    use sixfold::coord::{Direction, Edge, Hex};
    use sixfold::grid::Region;
    use sixfold::search::{Costs, IMPASSABLE, Scratch, path};

    pub(super) fn main() {
        let region = Region::hexagon(5);
        let mut costs = Costs::per_hex(&region, |hex| match (hex.q(), hex.r()) {
            (1, 0) | (0, 2) | (-1, -1) => IMPASSABLE,
            (2, -1) | (0, 1) => 3,
            (-2, 0) => 5,
            _ => 1,
        });
        costs.set_wall(Edge::new(Hex::new(0, 0), Direction::D1));
        costs.set_wall(Edge::new(Hex::new(-1, 1), Direction::D2));
        let mut scratch = Scratch::new();
        let way = path(&costs, Hex::new(-2, 1), Hex::new(2, 1), &mut scratch).expect("a way");
        println!("{}", way.cost());
        for hex in way.hexes() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn path_1_prints() {
    crate::check(path_1::main, &["6", "-2,1", "-1,1", "-1,2", "-1,3", "0,3", "1,2", "2,1"]);
}

// topic=path&map=rectangle-8x6-even-q&a=1,1&b=6,-1&wrap=left_right&blocked=3,0
#[rustfmt::skip]
mod path_2 {
    use sixfold::coord::Hex;
    use sixfold::coord::Parity;
    use sixfold::grid::{Outline, Wrap, WrappedSides};
    use sixfold::coord::Offset;
    use sixfold::search::{Costs, IMPASSABLE, Scratch, path};

    pub(super) fn main() {
        let map = Wrap::try_new(Outline::Rectangle { corner: Offset { col: 0, row: 0 }, width: 8, height: 6, parity: Parity::EvenQ }, WrappedSides::LeftRight).expect("a map that can wrap");
        let costs = Costs::per_hex(&map, |hex| match (hex.q(), hex.r()) {
            (3, 0) => IMPASSABLE,
            _ => 1,
        });
        let mut scratch = Scratch::new();
        let way = path(&costs, Hex::new(1, 1), Hex::new(6, -1), &mut scratch).expect("a way");
        println!("{}", way.cost());
        for hex in way.hexes() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn path_2_prints() {
    crate::check(path_2::main, &["3", "1,1", "0,1", "7,-2", "6,-1"]);
}

// topic=reach&budget=1&map=hexagon-2
#[rustfmt::skip]
mod reach_3 {
    use sixfold::coord::Hex;
    use sixfold::grid::Region;
    use sixfold::search::{Costs, Scratch, reach};

    pub(super) fn main() {
        let region = Region::hexagon(2);
        let costs = Costs::uniform(&region);
        let mut scratch = Scratch::new();
        for (hex, cost) in reach(&costs, Hex::new(0, 0), 1, &mut scratch).hexes() {
            println!("{hex} {cost}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn reach_3_prints() {
    crate::check(reach_3::main, &["-1,0 1", "-1,1 1", "0,-1 1", "0,0 0", "0,1 1", "1,-1 1", "1,0 1"]);
}

// topic=reach&budget=2&blocked=1,0;0,2;-1,-1&costs=2,-1:3;0,1:3;-2,0:5&walls=0,0:1;-1,1:2
#[rustfmt::skip]
mod reach_4 {
    use sixfold::coord::{Direction, Edge, Hex};
    use sixfold::grid::Region;
    use sixfold::search::{Costs, IMPASSABLE, Scratch, reach};

    pub(super) fn main() {
        let region = Region::hexagon(5);
        let mut costs = Costs::per_hex(&region, |hex| match (hex.q(), hex.r()) {
            (1, 0) | (0, 2) | (-1, -1) => IMPASSABLE,
            (2, -1) | (0, 1) => 3,
            (-2, 0) => 5,
            _ => 1,
        });
        costs.set_wall(Edge::new(Hex::new(0, 0), Direction::D1));
        costs.set_wall(Edge::new(Hex::new(-1, 1), Direction::D2));
        let mut scratch = Scratch::new();
        for (hex, cost) in reach(&costs, Hex::new(0, 0), 2, &mut scratch).hexes() {
            println!("{hex} {cost}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn reach_4_prints() {
    crate::check(reach_4::main, &["-2,1 2", "-2,2 2", "-1,0 1", "-1,1 1", "-1,2 2", "0,-2 2", "0,-1 1", "0,0 0", "1,-2 2", "1,-1 2"]);
}

// topic=flow&map=hexagon-2&b=2,-2&blocked=1,0;0,2;-1,-1&costs=2,-1:3;0,1:3;-2,0:5&walls=0,0:1;-1,1:2
#[rustfmt::skip]
mod flow_5 {
    use sixfold::coord::{Direction, Edge, Hex};
    use sixfold::grid::Region;
    use sixfold::search::{Costs, IMPASSABLE, Scratch, flow};

    pub(super) fn main() {
        let region = Region::hexagon(2);
        let mut costs = Costs::per_hex(&region, |hex| match (hex.q(), hex.r()) {
            (1, 0) | (0, 2) | (-1, -1) => IMPASSABLE,
            (2, -1) | (0, 1) => 3,
            (-2, 0) => 5,
            _ => 1,
        });
        costs.set_wall(Edge::new(Hex::new(0, 0), Direction::D1));
        costs.set_wall(Edge::new(Hex::new(-1, 1), Direction::D2));
        let mut scratch = Scratch::new();
        let field = flow(&costs, &[Hex::new(0, 0), Hex::new(2, -2)], &mut scratch);
        for (hex, cost) in field.hexes() {
            let step = field.direction(hex).map_or("-".to_string(), |direction| direction.number().to_string());
            println!("{hex} {cost} {step}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn flow_5_prints() {
    crate::check(flow_5::main, &["-2,0 2 2", "-2,1 2 1", "-2,2 2 1", "-1,-1 2 2", "-1,0 1 2", "-1,1 1 1", "-1,2 2 0", "0,-2 2 2", "0,-1 1 3", "0,0 0 -", "0,1 1 0", "0,2 3 5", "1,-2 1 2", "1,-1 1 1", "1,0 1 5", "1,1 4 5", "2,-2 0 -", "2,-1 1 0", "2,0 4 0"]);
}

// topic=sight&b=3,-2
#[rustfmt::skip]
mod sight_6 {
    use sixfold::coord::Hex;
    use sixfold::grid::Region;
    use sixfold::search::{Blocker, Blockers, LineOfSight, line_of_sight};

    pub(super) fn main() {
        let region = Region::hexagon(5);
        let blockers = Blockers::new(&region, |_| false);
        let (from, to) = (Hex::new(0, 0), Hex::new(3, -2));
        match line_of_sight(&blockers, from, to).expect("hexes of the map") {
            LineOfSight::Clear => println!("clear"),
            LineOfSight::Blocked(Blocker::Hex(hex)) => println!("hex {hex}"),
            LineOfSight::Blocked(Blocker::Wall(edge)) => {
                let [one, other] = edge.hexes();
                println!("wall {one} {other}");
            }
            LineOfSight::Blocked(_) => println!("blocked"),
        }
    }
}

#[test]
#[rustfmt::skip]
fn sight_6_prints() {
    crate::check(sight_6::main, &["clear"]);
}

// topic=sight&b=3,0&blocked=1,0;0,2;-1,-1&costs=2,-1:3;0,1:3;-2,0:5&walls=0,0:1;-1,1:2
#[rustfmt::skip]
mod sight_7 {
    use sixfold::coord::{Direction, Edge, Hex};
    use sixfold::grid::Region;
    use sixfold::search::{Blocker, Blockers, LineOfSight, line_of_sight};

    pub(super) fn main() {
        let region = Region::hexagon(5);
        let mut blockers = Blockers::new(&region, |hex| matches!((hex.q(), hex.r()), (1, 0) | (0, 2) | (-1, -1)));
        blockers.set_wall(Edge::new(Hex::new(0, 0), Direction::D1));
        blockers.set_wall(Edge::new(Hex::new(-1, 1), Direction::D2));
        let (from, to) = (Hex::new(0, 0), Hex::new(3, 0));
        match line_of_sight(&blockers, from, to).expect("hexes of the map") {
            LineOfSight::Clear => println!("clear"),
            LineOfSight::Blocked(Blocker::Hex(hex)) => println!("hex {hex}"),
            LineOfSight::Blocked(Blocker::Wall(edge)) => {
                let [one, other] = edge.hexes();
                println!("wall {one} {other}");
            }
            LineOfSight::Blocked(_) => println!("blocked"),
        }
    }
}

#[test]
#[rustfmt::skip]
fn sight_7_prints() {
    crate::check(sight_7::main, &["hex 1,0"]);
}

// topic=sight&b=1,-2&blocked=1,0;0,2;-1,-1&costs=2,-1:3;0,1:3;-2,0:5&walls=0,0:1;-1,1:2
#[rustfmt::skip]
mod sight_8 {
    use sixfold::coord::{Direction, Edge, Hex};
    use sixfold::grid::Region;
    use sixfold::search::{Blocker, Blockers, LineOfSight, line_of_sight};

    pub(super) fn main() {
        let region = Region::hexagon(5);
        let mut blockers = Blockers::new(&region, |hex| matches!((hex.q(), hex.r()), (1, 0) | (0, 2) | (-1, -1)));
        blockers.set_wall(Edge::new(Hex::new(0, 0), Direction::D1));
        blockers.set_wall(Edge::new(Hex::new(-1, 1), Direction::D2));
        let (from, to) = (Hex::new(0, 0), Hex::new(1, -2));
        match line_of_sight(&blockers, from, to).expect("hexes of the map") {
            LineOfSight::Clear => println!("clear"),
            LineOfSight::Blocked(Blocker::Hex(hex)) => println!("hex {hex}"),
            LineOfSight::Blocked(Blocker::Wall(edge)) => {
                let [one, other] = edge.hexes();
                println!("wall {one} {other}");
            }
            LineOfSight::Blocked(_) => println!("blocked"),
        }
    }
}

#[test]
#[rustfmt::skip]
fn sight_8_prints() {
    crate::check(sight_8::main, &["wall 0,0 1,-1"]);
}

// topic=sight&wrap=all&a=-4,0&b=4,0&blocked=0,0
#[rustfmt::skip]
mod sight_9 {
    use sixfold::coord::Hex;
    use sixfold::grid::{Outline, Wrap, WrappedSides};
    use sixfold::search::{Blocker, Blockers, LineOfSight, line_of_sight};

    pub(super) fn main() {
        let map = Wrap::try_new(Outline::hexagon(5), WrappedSides::All).expect("a map that can wrap");
        let blockers = Blockers::new(&map, |hex| matches!((hex.q(), hex.r()), (0, 0)));
        let (from, to) = (Hex::new(-4, 0), Hex::new(4, 0));
        let to = map.nearest_copy(from, to).unwrap_or(to);
        match line_of_sight(&blockers, from, to).expect("hexes of the map") {
            LineOfSight::Clear => println!("clear"),
            LineOfSight::Blocked(Blocker::Hex(hex)) => println!("hex {hex}"),
            LineOfSight::Blocked(Blocker::Wall(edge)) => {
                let [one, other] = edge.hexes();
                println!("wall {one} {other}");
            }
            LineOfSight::Blocked(_) => println!("blocked"),
        }
    }
}

#[test]
#[rustfmt::skip]
fn sight_9_prints() {
    crate::check(sight_9::main, &["clear"]);
}

// topic=view&far=2&blocked=1,0;0,2;-1,-1&costs=2,-1:3;0,1:3;-2,0:5&walls=0,0:1;-1,1:2
#[rustfmt::skip]
mod view_10 {
    use sixfold::coord::{Direction, Edge, Hex};
    use sixfold::grid::Region;
    use sixfold::search::{Blockers, Viewer, view};

    pub(super) fn main() {
        let region = Region::hexagon(5);
        let mut blockers = Blockers::new(&region, |hex| matches!((hex.q(), hex.r()), (1, 0) | (0, 2) | (-1, -1)));
        blockers.set_wall(Edge::new(Hex::new(0, 0), Direction::D1));
        blockers.set_wall(Edge::new(Hex::new(-1, 1), Direction::D2));
        let mut viewer = Viewer::new();
        for hex in view(&blockers, Hex::new(0, 0), 2, &mut viewer).into_area().hexes() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn view_10_prints() {
    crate::check(view_10::main, &["-2,0", "-2,1", "-2,2", "-1,-1", "-1,0", "-1,1", "-1,2", "0,-2", "0,-1", "0,0", "0,1", "0,2", "1,0"]);
}

// topic=view&far=9&map=board-hex-11&a=3,3&blocked=4,4
#[rustfmt::skip]
mod view_11 {
    use sixfold::coord::Hex;
    use sixfold::grid::{Outline, Region};
    use sixfold::search::{Blockers, Viewer, view};

    pub(super) fn main() {
        let region = Region::try_new(Outline::Hexes(sixfold_boards::find("hex-11").expect("a board").hexes().to_vec())).expect("hexes");
        let blockers = Blockers::new(&region, |hex| matches!((hex.q(), hex.r()), (4, 4)));
        let mut viewer = Viewer::new();
        for hex in view(&blockers, Hex::new(3, 3), 9, &mut viewer).into_area().hexes() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn view_11_prints() {
    crate::check(view_11::main, &["0,0", "0,1", "0,2", "0,3", "0,4", "0,5", "0,6", "0,7", "0,8", "0,9", "0,10", "1,0", "1,1", "1,2", "1,3", "1,4", "1,5", "1,6", "1,7", "1,8", "1,9", "1,10", "2,0", "2,1", "2,2", "2,3", "2,4", "2,5", "2,6", "2,7", "2,8", "2,9", "2,10", "3,0", "3,1", "3,2", "3,3", "3,4", "3,5", "3,6", "3,7", "3,8", "3,9", "3,10", "4,0", "4,1", "4,2", "4,3", "4,4", "4,7", "4,8", "4,9", "4,10", "5,0", "5,1", "5,2", "5,3", "5,10", "6,0", "6,1", "6,2", "6,3", "7,0", "7,1", "7,2", "7,3", "7,4", "8,0", "8,1", "8,2", "8,3", "8,4", "9,0", "9,1", "9,2", "9,3", "9,4", "10,0", "10,1", "10,2", "10,3", "10,4", "10,5"]);
}
