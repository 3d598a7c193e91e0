// Written by web-tests/snippets.mjs from the calls of the rooms.

// topic=path&b=3,-2
#[rustfmt::skip]
mod path_0 {
    use sixfold::coord::Hex;
    use sixfold::grid::Region;
    use sixfold::search::{Costs, Scratch, path};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(3, -2);
        let region = Region::hexagon(5);
        let costs = Costs::uniform(&region);
        let mut scratch = Scratch::new();
        let way = path(&costs, a, b, &mut scratch).expect("a way");
        println!("{}", way.cost());
        for hex in way.hexes() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn path_0_prints() {
    crate::check(path_0::main, &["3", "0,0", "1,-1", "2,-1", "3,-2"]);
}

// topic=path&a=-2,1&b=2,1&blocked=1,0;0,2;-1,-1&costs=2,-1:3;0,1:3;-2,0:5&walls=0,0:1;-1,1:2
#[rustfmt::skip]
mod path_1 {
    use sixfold::coord::{Edge, Hex};
    use sixfold::grid::Region;
    use sixfold::search::{Costs, IMPASSABLE, Scratch, path};

    pub(super) fn main() {
        let a = Hex::new(-2, 1);
        let b = Hex::new(2, 1);
        let region = Region::hexagon(5);
        let mut costs = Costs::per_hex(&region, |hex| match (hex.q(), hex.r()) {
            (1, 0) | (0, 2) | (-1, -1) => IMPASSABLE,
            (2, -1) | (0, 1) => 3,
            (-2, 0) => 5,
            _ => 1,
        });
        costs.set_wall(Edge::between(Hex::new(0, 0), Hex::new(1, -1)).expect("two neighbours"));
        costs.set_wall(Edge::between(Hex::new(-1, 1), Hex::new(0, 1)).expect("two neighbours"));
        let mut scratch = Scratch::new();
        let way = path(&costs, a, b, &mut scratch).expect("a way");
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
    use sixfold::coord::{Hex, Offset, Parity};
    use sixfold::grid::{Outline, Wrap, WrappedSides};
    use sixfold::search::{Costs, IMPASSABLE, Scratch, path};

    pub(super) fn main() {
        let a = Hex::new(1, 1);
        let b = Hex::new(6, -1);
        let outline = Outline::Rectangle { corner: Offset { col: 0, row: 0 }, width: 8, height: 6, parity: Parity::EvenQ };
        let world = Wrap::try_new(outline, WrappedSides::LeftRight).expect("a map that can wrap");
        let costs = Costs::per_hex(&world, |hex| match (hex.q(), hex.r()) {
            (3, 0) => IMPASSABLE,
            _ => 1,
        });
        let mut scratch = Scratch::new();
        let way = path(&costs, a, b, &mut scratch).expect("a way");
        println!("{}", way.cost());
        for hex in way.hexes() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn path_2_prints() {
    crate::check(path_2::main, &["3", "1,1", "0,2", "7,-2", "6,-1"]);
}

// topic=reach&budget=1&map=hexagon-2
#[rustfmt::skip]
mod reach_3 {
    use sixfold::coord::Hex;
    use sixfold::grid::Region;
    use sixfold::search::{Costs, Scratch, reach};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let region = Region::hexagon(2);
        let costs = Costs::uniform(&region);
        let mut scratch = Scratch::new();
        for (hex, cost) in reach(&costs, a, 1, &mut scratch).hexes() {
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
    use sixfold::coord::{Edge, Hex};
    use sixfold::grid::Region;
    use sixfold::search::{Costs, IMPASSABLE, Scratch, reach};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let region = Region::hexagon(5);
        let mut costs = Costs::per_hex(&region, |hex| match (hex.q(), hex.r()) {
            (1, 0) | (0, 2) | (-1, -1) => IMPASSABLE,
            (2, -1) | (0, 1) => 3,
            (-2, 0) => 5,
            _ => 1,
        });
        costs.set_wall(Edge::between(Hex::new(0, 0), Hex::new(1, -1)).expect("two neighbours"));
        costs.set_wall(Edge::between(Hex::new(-1, 1), Hex::new(0, 1)).expect("two neighbours"));
        let mut scratch = Scratch::new();
        for (hex, cost) in reach(&costs, a, 2, &mut scratch).hexes() {
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
    use sixfold::coord::{Edge, Hex};
    use sixfold::grid::Region;
    use sixfold::search::{Costs, IMPASSABLE, Scratch, flow};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(2, -2);
        let region = Region::hexagon(2);
        let mut costs = Costs::per_hex(&region, |hex| match (hex.q(), hex.r()) {
            (1, 0) | (0, 2) | (-1, -1) => IMPASSABLE,
            (2, -1) | (0, 1) => 3,
            (-2, 0) => 5,
            _ => 1,
        });
        costs.set_wall(Edge::between(Hex::new(0, 0), Hex::new(1, -1)).expect("two neighbours"));
        costs.set_wall(Edge::between(Hex::new(-1, 1), Hex::new(0, 1)).expect("two neighbours"));
        let mut scratch = Scratch::new();
        let field = flow(&costs, &[a, b], &mut scratch);
        for (hex, cost) in field.hexes() {
            match field.direction(hex) {
                Some(step) => println!("{hex} {cost} {}", step.number()),
                None => println!("{hex} {cost} goal"),
            }
        }
    }
}

#[test]
#[rustfmt::skip]
fn flow_5_prints() {
    crate::check(flow_5::main, &["-2,0 2 2", "-2,1 2 1", "-2,2 2 1", "-1,-1 2 2", "-1,0 1 2", "-1,1 1 1", "-1,2 2 0", "0,-2 2 2", "0,-1 1 3", "0,0 0 goal", "0,1 1 0", "0,2 3 5", "1,-2 1 2", "1,-1 1 1", "1,0 1 5", "1,1 4 5", "2,-2 0 goal", "2,-1 1 0", "2,0 4 0"]);
}

// topic=sight&b=3,-2
#[rustfmt::skip]
mod sight_6 {
    use sixfold::coord::Hex;
    use sixfold::grid::Region;
    use sixfold::search::{Blocker, Blockers, LineOfSight, line_of_sight};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(3, -2);
        let region = Region::hexagon(5);
        let blockers = Blockers::new(&region, |_| false);
        match line_of_sight(&blockers, a, b).expect("hexes of the map") {
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
    use sixfold::coord::{Edge, Hex};
    use sixfold::grid::Region;
    use sixfold::search::{Blocker, Blockers, LineOfSight, line_of_sight};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(3, 0);
        let region = Region::hexagon(5);
        let mut blockers = Blockers::new(&region, |hex| matches!((hex.q(), hex.r()), (1, 0) | (0, 2) | (-1, -1)));
        blockers.set_wall(Edge::between(Hex::new(0, 0), Hex::new(1, -1)).expect("two neighbours"));
        blockers.set_wall(Edge::between(Hex::new(-1, 1), Hex::new(0, 1)).expect("two neighbours"));
        match line_of_sight(&blockers, a, b).expect("hexes of the map") {
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
    use sixfold::coord::{Edge, Hex};
    use sixfold::grid::Region;
    use sixfold::search::{Blocker, Blockers, LineOfSight, line_of_sight};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(1, -2);
        let region = Region::hexagon(5);
        let mut blockers = Blockers::new(&region, |hex| matches!((hex.q(), hex.r()), (1, 0) | (0, 2) | (-1, -1)));
        blockers.set_wall(Edge::between(Hex::new(0, 0), Hex::new(1, -1)).expect("two neighbours"));
        blockers.set_wall(Edge::between(Hex::new(-1, 1), Hex::new(0, 1)).expect("two neighbours"));
        match line_of_sight(&blockers, a, b).expect("hexes of the map") {
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
        let outline = Outline::hexagon(5);
        let world = Wrap::try_new(outline, WrappedSides::All).expect("a map that can wrap");
        let blockers = Blockers::new(&world, |hex| matches!((hex.q(), hex.r()), (0, 0)));
        let (from, to) = (Hex::new(-4, 0), Hex::new(4, 0));
        let to = world.nearest_copy(from, to).expect("a hex of the map");
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

// topic=flow&map=hexagon-2&wrap=all&b=2,-2&blocked=1,0;0,2;-1,-1&costs=2,-1:3;0,1:3;-2,0:5&walls=0,0:1;-1,1:2
#[rustfmt::skip]
mod flow_10 {
    use sixfold::coord::{Edge, Hex};
    use sixfold::grid::{Outline, Wrap, WrappedSides};
    use sixfold::search::{Costs, IMPASSABLE, Scratch, flow};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(2, -2);
        let outline = Outline::hexagon(2);
        let world = Wrap::try_new(outline, WrappedSides::All).expect("a map that can wrap");
        let mut costs = Costs::per_hex(&world, |hex| match (hex.q(), hex.r()) {
            (1, 0) | (0, 2) | (-1, -1) => IMPASSABLE,
            (2, -1) | (0, 1) => 3,
            (-2, 0) => 5,
            _ => 1,
        });
        costs.set_wall(Edge::between(Hex::new(0, 0), Hex::new(1, -1)).expect("two neighbours"));
        costs.set_wall(Edge::between(Hex::new(-1, 1), Hex::new(0, 1)).expect("two neighbours"));
        let mut scratch = Scratch::new();
        let field = flow(&costs, &[a, b], &mut scratch);
        for (hex, cost) in field.hexes() {
            match field.direction(hex) {
                Some(step) => println!("{hex} {cost} {}", step.number()),
                None => println!("{hex} {cost} goal"),
            }
        }
    }
}

#[test]
#[rustfmt::skip]
fn flow_10_prints() {
    crate::check(flow_10::main, &["-2,0 1 5", "-2,1 2 1", "-2,2 2 1", "-1,-1 2 2", "-1,0 1 2", "-1,1 1 1", "-1,2 1 3", "0,-2 2 2", "0,-1 1 3", "0,0 0 goal", "0,1 1 0", "0,2 1 4", "1,-2 1 2", "1,-1 1 1", "1,0 1 5", "1,1 3 2", "2,-2 0 goal", "2,-1 1 0", "2,0 3 1"]);
}

// topic=reach&budget=2&wrap=all&blocked=1,0;0,2;-1,-1&costs=2,-1:3;0,1:3;-2,0:5&walls=0,0:1;-1,1:2
#[rustfmt::skip]
mod reach_11 {
    use sixfold::coord::{Edge, Hex};
    use sixfold::grid::{Outline, Wrap, WrappedSides};
    use sixfold::search::{Costs, IMPASSABLE, Scratch, reach};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let outline = Outline::hexagon(5);
        let world = Wrap::try_new(outline, WrappedSides::All).expect("a map that can wrap");
        let mut costs = Costs::per_hex(&world, |hex| match (hex.q(), hex.r()) {
            (1, 0) | (0, 2) | (-1, -1) => IMPASSABLE,
            (2, -1) | (0, 1) => 3,
            (-2, 0) => 5,
            _ => 1,
        });
        costs.set_wall(Edge::between(Hex::new(0, 0), Hex::new(1, -1)).expect("two neighbours"));
        costs.set_wall(Edge::between(Hex::new(-1, 1), Hex::new(0, 1)).expect("two neighbours"));
        let mut scratch = Scratch::new();
        for (hex, cost) in reach(&costs, a, 2, &mut scratch).hexes() {
            println!("{hex} {cost}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn reach_11_prints() {
    crate::check(reach_11::main, &["-2,1 2", "-2,2 2", "-1,0 1", "-1,1 1", "-1,2 2", "0,-2 2", "0,-1 1", "0,0 0", "1,-2 2", "1,-1 2"]);
}

// topic=view&far=3&wrap=all&blocked=1,0
#[rustfmt::skip]
mod view_12 {
    use sixfold::coord::Hex;
    use sixfold::grid::{Outline, Wrap, WrappedSides};
    use sixfold::search::{Blockers, Viewer, view};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let outline = Outline::hexagon(5);
        let world = Wrap::try_new(outline, WrappedSides::All).expect("a map that can wrap");
        let blockers = Blockers::new(&world, |hex| matches!((hex.q(), hex.r()), (1, 0)));
        for hex in view(&blockers, a, 3, &mut Viewer::new()).into_area().hexes() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn view_12_prints() {
    crate::check(view_12::main, &["-3,0", "-3,1", "-3,2", "-3,3", "-2,-1", "-2,0", "-2,1", "-2,2", "-2,3", "-1,-2", "-1,-1", "-1,0", "-1,1", "-1,2", "-1,3", "0,-3", "0,-2", "0,-1", "0,0", "0,1", "0,2", "0,3", "1,-3", "1,-2", "1,-1", "1,0", "1,2", "2,-3", "2,-2", "3,-3", "3,-2"]);
}

// topic=view&far=2&blocked=1,0;0,2;-1,-1&costs=2,-1:3;0,1:3;-2,0:5&walls=0,0:1;-1,1:2
#[rustfmt::skip]
mod view_13 {
    use sixfold::coord::{Edge, Hex};
    use sixfold::grid::Region;
    use sixfold::search::{Blockers, Viewer, view};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let region = Region::hexagon(5);
        let mut blockers = Blockers::new(&region, |hex| matches!((hex.q(), hex.r()), (1, 0) | (0, 2) | (-1, -1)));
        blockers.set_wall(Edge::between(Hex::new(0, 0), Hex::new(1, -1)).expect("two neighbours"));
        blockers.set_wall(Edge::between(Hex::new(-1, 1), Hex::new(0, 1)).expect("two neighbours"));
        for hex in view(&blockers, a, 2, &mut Viewer::new()).into_area().hexes() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn view_13_prints() {
    crate::check(view_13::main, &["-2,0", "-2,1", "-2,2", "-1,-1", "-1,0", "-1,1", "-1,2", "0,-2", "0,-1", "0,0", "0,1", "0,2", "1,0"]);
}

// topic=spread&b=3,-2&blocked=1,-1
#[rustfmt::skip]
mod spread_14 {
    use sixfold::coord::Hex;
    use sixfold::grid::Region;
    use sixfold::search::{Costs, IMPASSABLE, Scratch, path};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(3, -2);
        let region = Region::hexagon(5);
        let costs = Costs::per_hex(&region, |hex| match (hex.q(), hex.r()) {
            (1, -1) => IMPASSABLE,
            _ => 1,
        });
        let mut scratch = Scratch::new();
        let way = path(&costs, a, b, &mut scratch).expect("a way");
        println!("{}", way.cost());
        for hex in way.hexes() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn spread_14_prints() {
    crate::check(spread_14::main, &["3", "0,0", "1,0", "2,-1", "3,-2"]);
}

// topic=symmetry&b=2,2&blocked=1,0
#[rustfmt::skip]
mod symmetry_15 {
    use sixfold::coord::Hex;
    use sixfold::grid::Region;
    use sixfold::search::{Blocker, Blockers, LineOfSight, line_of_sight};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let b = Hex::new(2, 2);
        let region = Region::hexagon(5);
        let blockers = Blockers::new(&region, |hex| matches!((hex.q(), hex.r()), (1, 0)));
        match line_of_sight(&blockers, a, b).expect("hexes of the map") {
            LineOfSight::Clear => println!("clear"),
            LineOfSight::Blocked(Blocker::Hex(hex)) => println!("hex {hex}"),
            LineOfSight::Blocked(Blocker::Wall(edge)) => {
                let [one, other] = edge.hexes();
                println!("wall {one} {other}");
            }
            LineOfSight::Blocked(_) => println!("blocked"),
        }
        match line_of_sight(&blockers, b, a).expect("hexes of the map") {
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
fn symmetry_15_prints() {
    crate::check(symmetry_15::main, &["hex 1,0", "hex 1,0"]);
}

// topic=shadows&far=2&blocked=1,0
#[rustfmt::skip]
mod shadows_16 {
    use sixfold::coord::Hex;
    use sixfold::grid::Region;
    use sixfold::search::{Blockers, Viewer, view};

    pub(super) fn main() {
        let a = Hex::new(0, 0);
        let region = Region::hexagon(5);
        let blockers = Blockers::new(&region, |hex| matches!((hex.q(), hex.r()), (1, 0)));
        for hex in view(&blockers, a, 2, &mut Viewer::new()).into_area().hexes() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn shadows_16_prints() {
    crate::check(shadows_16::main, &["-2,0", "-2,1", "-2,2", "-1,-1", "-1,0", "-1,1", "-1,2", "0,-2", "0,-1", "0,0", "0,1", "0,2", "1,-2", "1,-1", "1,0", "2,-2"]);
}

// topic=view&far=9&map=board-hex-11&a=3,3&blocked=4,4
#[rustfmt::skip]
mod view_17 {
    use sixfold::coord::Hex;
    use sixfold::grid::{Outline, Region};
    use sixfold::search::{Blockers, Viewer, view};

    pub(super) fn main() {
        let a = Hex::new(3, 3);
        let region = Region::try_new(Outline::Hexes(sixfold_boards::find("hex-11").expect("a board").hexes().to_vec())).expect("hexes");
        let blockers = Blockers::new(&region, |hex| matches!((hex.q(), hex.r()), (4, 4)));
        for hex in view(&blockers, a, 9, &mut Viewer::new()).into_area().hexes() {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn view_17_prints() {
    crate::check(view_17::main, &["0,0", "0,1", "0,2", "0,3", "0,4", "0,5", "0,6", "0,7", "0,8", "0,9", "0,10", "1,0", "1,1", "1,2", "1,3", "1,4", "1,5", "1,6", "1,7", "1,8", "1,9", "1,10", "2,0", "2,1", "2,2", "2,3", "2,4", "2,5", "2,6", "2,7", "2,8", "2,9", "2,10", "3,0", "3,1", "3,2", "3,3", "3,4", "3,5", "3,6", "3,7", "3,8", "3,9", "3,10", "4,0", "4,1", "4,2", "4,3", "4,4", "4,7", "4,8", "4,9", "4,10", "5,0", "5,1", "5,2", "5,3", "5,10", "6,0", "6,1", "6,2", "6,3", "7,0", "7,1", "7,2", "7,3", "7,4", "8,0", "8,1", "8,2", "8,3", "8,4", "9,0", "9,1", "9,2", "9,3", "9,4", "10,0", "10,1", "10,2", "10,3", "10,4", "10,5"]);
}
