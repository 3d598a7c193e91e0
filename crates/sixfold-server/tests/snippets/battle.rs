// Written by web-tests/snippets.mjs from the calls of the rooms.

// battle?units=A1@5,3:NE:walk3&ground=6,2:light_woods:level1;4,3:water:depth2;5,1:heavy_woods;7,2:building:height3;3,3:level2&walls=5,3/5,4;6,3/7,2
#[rustfmt::skip]
mod battle_0 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::grid::{Draft, Placement, Side};
    use sixfold::search::Scratch;
    use sixfold_maps::{Format, ReadOptions, TerrainNames, read};
    use sixfold_tactics::{Mobility, Mode, MoveRules, Movement};

    pub(super) fn main() {
        let file = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":13,"height":12,"parity":"odd-q","corner":{"col":0,"row":0}}},
        "kinds":[
        {"level":0},
        {"level":0,"features":[{"name":"woods","level":2}]},
        {"level":2},
        {"level":0,"features":[{"name":"water","level":2}]},
        {"level":1,"features":[{"name":"woods","level":1}]},
        {"level":0,"features":[{"name":"building","level":1},{"name":"bldg_elev","level":3}]},
        {"level":0,"features":[{"name":"wall","level":1,"exits":1}]},
        {"level":0,"features":[{"name":"wall","level":1,"exits":2}]}
        ],
        "rows":[
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,1,0,0,0,0,0,0,0],
        [0,0,0,2,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,3,0,4,5,0,0,0,0,0],
        [0,0,0,0,0,6,7,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0]
        ]}"#;
        let file = read(file.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map;
        let ground = TerrainNames::standard().grid(&file).expect("levels that can be played on").grid;
        let mut map = Draft::of(&ground);
        map.place("A1", Placement::at(Hex::new(5, 3)).facing(Direction::D1).side(Side(1))).expect("a free hex");
        let grid = map.finish();
        let rules = MoveRules::default();
        let points = Mobility { walk: 3, jump: 3, heat: 0 };
        let movement = Movement::new(&grid, "A1", points, Mode::Walk, rules).expect("a unit of the map");
        for (hex, cost) in movement.reach(&mut Scratch::new()) {
            println!("{hex} {cost}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn battle_0_prints() {
    crate::check(battle_0::main, &["2,4 3", "2,5 3", "2,6 3", "3,2 3", "3,4 2", "3,5 2", "3,6 3", "4,1 3", "4,2 2", "4,4 1", "4,5 2", "4,6 3", "5,2 1", "5,4 2", "5,5 3", "6,0 3", "6,1 2", "6,2 3", "6,3 1", "6,4 2", "6,5 3", "7,0 3", "7,1 3", "7,3 2", "7,4 3", "8,2 3", "8,3 3"]);
}

// battle?units=A1@5,3:S:walk3;A2@5,4&mode=run&turn=1&friends=yes&ground=6,2:light_woods:level1;4,3:water:depth2;5,1:heavy_woods;7,2:building:height3;3,3:level2&walls=5,3/5,4;6,3/7,2
#[rustfmt::skip]
mod battle_1 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::grid::{Draft, Placement, Side};
    use sixfold::search::Scratch;
    use sixfold_maps::{Format, ReadOptions, TerrainNames, read};
    use sixfold_tactics::{Friends, Mobility, Mode, MoveRules, Movement};

    pub(super) fn main() {
        let file = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":13,"height":12,"parity":"odd-q","corner":{"col":0,"row":0}}},
        "kinds":[
        {"level":0},
        {"level":0,"features":[{"name":"woods","level":2}]},
        {"level":2},
        {"level":0,"features":[{"name":"water","level":2}]},
        {"level":1,"features":[{"name":"woods","level":1}]},
        {"level":0,"features":[{"name":"building","level":1},{"name":"bldg_elev","level":3}]},
        {"level":0,"features":[{"name":"wall","level":1,"exits":1}]},
        {"level":0,"features":[{"name":"wall","level":1,"exits":2}]}
        ],
        "rows":[
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,1,0,0,0,0,0,0,0],
        [0,0,0,2,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,3,0,4,5,0,0,0,0,0],
        [0,0,0,0,0,6,7,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0]
        ]}"#;
        let file = read(file.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map;
        let ground = TerrainNames::standard().grid(&file).expect("levels that can be played on").grid;
        let mut map = Draft::of(&ground);
        map.place("A1", Placement::at(Hex::new(5, 3)).facing(Direction::D3).side(Side(1))).expect("a free hex");
        map.place("A2", Placement::at(Hex::new(5, 4)).facing(Direction::D0).side(Side(1))).expect("a free hex");
        let grid = map.finish();
        let rules = MoveRules { turn_cost: 1, friends: Friends::LetPass, ..MoveRules::default() };
        let points = Mobility { walk: 3, jump: 3, heat: 0 };
        let movement = Movement::new(&grid, "A1", points, Mode::Run, rules).expect("a unit of the map");
        for (hex, cost) in movement.reach(&mut Scratch::new()) {
            println!("{hex} {cost}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn battle_1_prints() {
    crate::check(battle_1::main, &["1,7 5", "2,4 5", "2,5 5", "2,6 4", "3,4 4", "3,5 3", "3,6 5", "4,4 2", "4,5 4", "4,6 5", "5,2 4", "6,2 5", "6,3 2", "6,4 4", "6,5 5", "7,3 3", "7,4 5", "8,2 5", "8,3 4", "9,3 5"]);
}

// battle?units=A1@5,3:jump3&mode=jump&ground=6,2:light_woods:level1;4,3:water:depth2;5,1:heavy_woods;7,2:building:height3;3,3:level2&walls=5,3/5,4;6,3/7,2
#[rustfmt::skip]
mod battle_2 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::grid::{Draft, Placement, Side};
    use sixfold::search::Scratch;
    use sixfold_maps::{Format, ReadOptions, TerrainNames, read};
    use sixfold_tactics::{Mobility, Mode, MoveRules, Movement};

    pub(super) fn main() {
        let file = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":15,"height":12,"parity":"odd-q","corner":{"col":0,"row":0}}},
        "kinds":[
        {"level":0},
        {"level":0,"features":[{"name":"woods","level":2}]},
        {"level":2},
        {"level":0,"features":[{"name":"water","level":2}]},
        {"level":1,"features":[{"name":"woods","level":1}]},
        {"level":0,"features":[{"name":"building","level":1},{"name":"bldg_elev","level":3}]},
        {"level":0,"features":[{"name":"wall","level":1,"exits":1}]},
        {"level":0,"features":[{"name":"wall","level":1,"exits":2}]}
        ],
        "rows":[
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,1,0,0,0,0,0,0,0,0,0],
        [0,0,0,2,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,3,0,4,5,0,0,0,0,0,0,0],
        [0,0,0,0,0,6,7,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]
        ]}"#;
        let file = read(file.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map;
        let ground = TerrainNames::standard().grid(&file).expect("levels that can be played on").grid;
        let mut map = Draft::of(&ground);
        map.place("A1", Placement::at(Hex::new(5, 3)).facing(Direction::D0).side(Side(1))).expect("a free hex");
        let grid = map.finish();
        let rules = MoveRules::default();
        let points = Mobility { walk: 5, jump: 3, heat: 0 };
        let movement = Movement::new(&grid, "A1", points, Mode::Jump, rules).expect("a unit of the map");
        for (hex, cost) in movement.reach(&mut Scratch::new()) {
            println!("{hex} {cost}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn battle_2_prints() {
    crate::check(battle_2::main, &["2,3 3", "2,4 3", "2,5 3", "2,6 3", "3,2 3", "3,3 2", "3,4 2", "3,5 2", "3,6 3", "4,1 3", "4,2 2", "4,3 1", "4,4 1", "4,5 2", "4,6 3", "5,0 3", "5,1 2", "5,2 1", "5,4 1", "5,5 2", "5,6 3", "6,0 3", "6,1 2", "6,2 1", "6,3 1", "6,4 2", "6,5 3", "7,0 3", "7,1 2", "7,2 2", "7,3 2", "7,4 3", "8,0 3", "8,1 3", "8,2 3", "8,3 3"]);
}

// battle?units=A1@5,3:prone:walk4&ground=6,2:light_woods:level1;4,3:water:depth2;5,1:heavy_woods;7,2:building:height3;3,3:level2&walls=5,3/5,4;6,3/7,2
#[rustfmt::skip]
mod battle_3 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::grid::{Draft, Placement, Posture, Side};
    use sixfold::search::Scratch;
    use sixfold_maps::{Format, ReadOptions, TerrainNames, read};
    use sixfold_tactics::{Mobility, Mode, MoveRules, Movement};

    pub(super) fn main() {
        let file = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":15,"height":12,"parity":"odd-q","corner":{"col":0,"row":0}}},
        "kinds":[
        {"level":0},
        {"level":0,"features":[{"name":"woods","level":2}]},
        {"level":2},
        {"level":0,"features":[{"name":"water","level":2}]},
        {"level":1,"features":[{"name":"woods","level":1}]},
        {"level":0,"features":[{"name":"building","level":1},{"name":"bldg_elev","level":3}]},
        {"level":0,"features":[{"name":"wall","level":1,"exits":1}]},
        {"level":0,"features":[{"name":"wall","level":1,"exits":2}]}
        ],
        "rows":[
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,1,0,0,0,0,0,0,0,0,0],
        [0,0,0,2,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,3,0,4,5,0,0,0,0,0,0,0],
        [0,0,0,0,0,6,7,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]
        ]}"#;
        let file = read(file.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map;
        let ground = TerrainNames::standard().grid(&file).expect("levels that can be played on").grid;
        let mut map = Draft::of(&ground);
        map.place("A1", Placement::at(Hex::new(5, 3)).facing(Direction::D0).side(Side(1)).posture(Posture::Prone)).expect("a free hex");
        let grid = map.finish();
        let rules = MoveRules::default();
        let points = Mobility { walk: 4, jump: 3, heat: 0 };
        let movement = Movement::new(&grid, "A1", points, Mode::Walk, rules).expect("a unit of the map");
        for (hex, cost) in movement.reach(&mut Scratch::new()) {
            println!("{hex} {cost}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn battle_3_prints() {
    crate::check(battle_3::main, &["3,4 4", "3,5 4", "4,2 4", "4,4 3", "4,5 4", "5,2 3", "5,4 4", "6,1 4", "6,3 3", "6,4 4", "7,3 4"]);
}

// battle?units=A1@5,3&over=view&ground=6,2:light_woods:level1;4,3:water:depth2;5,1:heavy_woods;7,2:building:height3;3,3:level2&walls=5,3/5,4;6,3/7,2
#[rustfmt::skip]
mod battle_4 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::grid::{Draft, Placement, Side};
    use sixfold_maps::{Format, ReadOptions, TerrainNames, read};
    use sixfold_tactics::SightMap;

    pub(super) fn main() {
        let file = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":15,"height":12,"parity":"odd-q","corner":{"col":0,"row":0}}},
        "kinds":[
        {"level":0},
        {"level":0,"features":[{"name":"woods","level":2}]},
        {"level":2},
        {"level":0,"features":[{"name":"water","level":2}]},
        {"level":1,"features":[{"name":"woods","level":1}]},
        {"level":0,"features":[{"name":"building","level":1},{"name":"bldg_elev","level":3}]},
        {"level":0,"features":[{"name":"wall","level":1,"exits":1}]},
        {"level":0,"features":[{"name":"wall","level":1,"exits":2}]}
        ],
        "rows":[
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,1,0,0,0,0,0,0,0,0,0],
        [0,0,0,2,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,3,0,4,5,0,0,0,0,0,0,0],
        [0,0,0,0,0,6,7,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]
        ]}"#;
        let file = read(file.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map;
        let ground = TerrainNames::standard().grid(&file).expect("levels that can be played on").grid;
        let mut map = Draft::of(&ground);
        map.place("A1", Placement::at(Hex::new(5, 3)).facing(Direction::D0).side(Side(1))).expect("a free hex");
        let grid = map.finish();
        for hex in SightMap::of(&grid).view(Hex::new(5, 3), 20) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn battle_4_prints() {
    crate::check(battle_4::main, &["0,0", "0,1", "0,5", "0,6", "0,7", "0,8", "0,9", "0,10", "0,11", "1,0", "1,1", "1,5", "1,6", "1,7", "1,8", "1,9", "1,10", "2,-1", "2,0", "2,1", "2,4", "2,5", "2,6", "2,7", "2,8", "3,-1", "3,0", "3,1", "3,2", "3,3", "3,4", "3,5", "3,6", "4,-2", "4,-1", "4,0", "4,1", "4,2", "4,3", "4,4", "5,-2", "5,-1", "5,0", "5,1", "5,2", "5,3", "6,-3", "6,-2", "6,-1", "6,0", "6,1", "6,2", "6,3", "7,-3", "7,-2", "7,-1", "7,0", "7,1", "7,3", "7,4", "8,-4", "8,-3", "8,-2", "8,-1", "8,0", "8,3", "8,4", "8,5", "9,-4", "9,-3", "9,-2", "9,-1", "9,3", "9,4", "9,5", "9,6", "10,-5", "10,-4", "10,-3", "10,-2", "10,-1", "10,2", "10,3", "10,4", "10,5", "10,6", "11,-5", "11,-4", "11,-3", "11,-2", "11,2", "11,3", "11,4", "11,5", "11,6", "12,-6", "12,-5", "12,-4", "12,-3", "12,2", "12,3", "12,4", "12,5", "13,-6", "13,-5", "13,-4", "13,2", "13,3", "13,4", "13,5", "14,-7", "14,-6", "14,-5", "14,-4", "14,1", "14,2", "14,3", "14,4"]);
}

// battle?units=A1@5,3:NE&over=arcs
#[rustfmt::skip]
mod battle_5 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::search::Pose;
    use sixfold_tactics::{ArcScheme, FiringArc};

    pub(super) fn main() {
        for hex in ArcScheme::Geometric.hexes(Pose::new(Hex::new(5, 3), Direction::D1), FiringArc::Front, 8) {
            println!("{hex}");
        }
        for hex in ArcScheme::Geometric.hexes(Pose::new(Hex::new(5, 3), Direction::D1), FiringArc::Left, 8) {
            println!("{hex}");
        }
        for hex in ArcScheme::Geometric.hexes(Pose::new(Hex::new(5, 3), Direction::D1), FiringArc::Right, 8) {
            println!("{hex}");
        }
        for hex in ArcScheme::Geometric.hexes(Pose::new(Hex::new(5, 3), Direction::D1), FiringArc::Rear, 8) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn battle_5_prints() {
    crate::check(battle_5::main, &["5,-5", "5,-4", "5,-3", "5,-2", "5,-1", "5,0", "5,1", "5,2", "6,-5", "6,-4", "6,-3", "6,-2", "6,-1", "6,0", "6,1", "6,2", "6,3", "7,-5", "7,-4", "7,-3", "7,-2", "7,-1", "7,0", "7,1", "7,2", "7,3", "8,-5", "8,-4", "8,-3", "8,-2", "8,-1", "8,0", "8,1", "8,2", "8,3", "9,-5", "9,-4", "9,-3", "9,-2", "9,-1", "9,0", "9,1", "9,2", "9,3", "10,-5", "10,-4", "10,-3", "10,-2", "10,-1", "10,0", "10,1", "10,2", "10,3", "11,-5", "11,-4", "11,-3", "11,-2", "11,-1", "11,0", "11,1", "11,2", "11,3", "12,-5", "12,-4", "12,-3", "12,-2", "12,-1", "12,0", "12,1", "12,2", "12,3", "13,-5", "13,-4", "13,-3", "13,-2", "13,-1", "13,0", "13,1", "13,2", "13,3", "-3,3", "-2,2", "-2,3", "-1,1", "-1,2", "-1,3", "0,0", "0,1", "0,2", "0,3", "1,-1", "1,0", "1,1", "1,2", "1,3", "2,-2", "2,-1", "2,0", "2,1", "2,2", "2,3", "3,-3", "3,-2", "3,-1", "3,0", "3,1", "3,2", "3,3", "4,-4", "4,-3", "4,-2", "4,-1", "4,0", "4,1", "4,2", "4,3", "5,4", "5,5", "5,6", "5,7", "5,8", "5,9", "5,10", "5,11", "6,4", "6,5", "6,6", "6,7", "6,8", "6,9", "6,10", "7,4", "7,5", "7,6", "7,7", "7,8", "7,9", "8,4", "8,5", "8,6", "8,7", "8,8", "9,4", "9,5", "9,6", "9,7", "10,4", "10,5", "10,6", "11,4", "11,5", "12,4", "-3,4", "-3,5", "-3,6", "-3,7", "-3,8", "-3,9", "-3,10", "-3,11", "-2,4", "-2,5", "-2,6", "-2,7", "-2,8", "-2,9", "-2,10", "-2,11", "-1,4", "-1,5", "-1,6", "-1,7", "-1,8", "-1,9", "-1,10", "-1,11", "0,4", "0,5", "0,6", "0,7", "0,8", "0,9", "0,10", "0,11", "1,4", "1,5", "1,6", "1,7", "1,8", "1,9", "1,10", "1,11", "2,4", "2,5", "2,6", "2,7", "2,8", "2,9", "2,10", "2,11", "3,4", "3,5", "3,6", "3,7", "3,8", "3,9", "3,10", "3,11", "4,4", "4,5", "4,6", "4,7", "4,8", "4,9", "4,10", "4,11"]);
}

// battle?units=A1@5,3:SW&over=arcs&scheme=mirrored
#[rustfmt::skip]
mod battle_6 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::search::Pose;
    use sixfold_tactics::{ArcScheme, FiringArc};

    pub(super) fn main() {
        for hex in ArcScheme::MIRRORED.hexes(Pose::new(Hex::new(5, 3), Direction::D4), FiringArc::Front, 8) {
            println!("{hex}");
        }
        for hex in ArcScheme::MIRRORED.hexes(Pose::new(Hex::new(5, 3), Direction::D4), FiringArc::Left, 8) {
            println!("{hex}");
        }
        for hex in ArcScheme::MIRRORED.hexes(Pose::new(Hex::new(5, 3), Direction::D4), FiringArc::Right, 8) {
            println!("{hex}");
        }
        for hex in ArcScheme::MIRRORED.hexes(Pose::new(Hex::new(5, 3), Direction::D4), FiringArc::Rear, 8) {
            println!("{hex}");
        }
    }
}

#[test]
#[rustfmt::skip]
fn battle_6_prints() {
    crate::check(battle_6::main, &["-3,3", "-3,4", "-3,5", "-3,6", "-3,7", "-3,8", "-3,9", "-3,10", "-3,11", "-2,2", "-2,3", "-2,4", "-2,5", "-2,6", "-2,7", "-2,8", "-2,9", "-2,10", "-2,11", "-1,1", "-1,2", "-1,3", "-1,4", "-1,5", "-1,6", "-1,7", "-1,8", "-1,9", "-1,10", "-1,11", "0,0", "0,1", "0,2", "0,3", "0,4", "0,5", "0,6", "0,7", "0,8", "0,9", "0,10", "0,11", "1,0", "1,1", "1,2", "1,3", "1,4", "1,5", "1,6", "1,7", "1,8", "1,9", "1,10", "1,11", "2,1", "2,2", "2,3", "2,4", "2,5", "2,6", "2,7", "2,8", "2,9", "2,10", "2,11", "3,2", "3,3", "3,4", "3,5", "3,6", "3,7", "3,8", "3,9", "3,10", "3,11", "4,3", "4,4", "4,5", "4,6", "4,7", "4,8", "4,9", "4,10", "4,11", "5,4", "5,5", "5,6", "5,7", "5,8", "5,9", "5,10", "5,11", "6,4", "6,5", "6,6", "6,7", "6,8", "6,9", "6,10", "7,5", "7,6", "7,7", "7,8", "7,9", "8,6", "8,7", "8,8", "9,7", "1,-1", "2,-2", "2,-1", "2,0", "3,-3", "3,-2", "3,-1", "3,0", "3,1", "4,-4", "4,-3", "4,-2", "4,-1", "4,0", "4,1", "4,2", "5,-5", "5,-4", "5,-3", "5,-2", "5,-1", "5,0", "5,1", "5,2", "6,-5", "6,-4", "6,-3", "6,-2", "6,-1", "6,0", "7,-5", "7,-4", "7,-3", "7,-2", "8,-5", "8,-4", "6,3", "7,2", "7,3", "7,4", "8,2", "8,3", "8,4", "8,5", "9,1", "9,2", "9,3", "9,4", "9,5", "9,6", "10,1", "10,2", "10,3", "10,4", "10,5", "10,6", "11,0", "11,1", "11,2", "11,3", "11,4", "11,5", "12,0", "12,1", "12,2", "12,3", "12,4", "13,-1", "13,0", "13,1", "13,2", "13,3", "6,1", "6,2", "7,-1", "7,0", "7,1", "8,-3", "8,-2", "8,-1", "8,0", "8,1", "9,-5", "9,-4", "9,-3", "9,-2", "9,-1", "9,0", "10,-5", "10,-4", "10,-3", "10,-2", "10,-1", "10,0", "11,-5", "11,-4", "11,-3", "11,-2", "11,-1", "12,-5", "12,-4", "12,-3", "12,-2", "12,-1", "13,-5", "13,-4", "13,-3", "13,-2"]);
}

// battle?units=A1@5,3&over=ranges
#[rustfmt::skip]
mod battle_7 {
    use sixfold_tactics::{Ranges, RuleTable};

    pub(super) fn main() {
        let ranges = Ranges::try_new(3, 6, 9).expect("each farther than the last");
        let bracket = ranges.bracket(3).expect("within reach");
        let near = i64::from(ranges.too_near(3));
        println!("{} {}", bracket.name(), i64::from(RuleTable::STANDARD.range_modifier(bracket)) + near);
        let ranges = Ranges::try_new(3, 6, 9).expect("each farther than the last");
        let bracket = ranges.bracket(6).expect("within reach");
        let near = i64::from(ranges.too_near(6));
        println!("{} {}", bracket.name(), i64::from(RuleTable::STANDARD.range_modifier(bracket)) + near);
        let ranges = Ranges::try_new(3, 6, 9).expect("each farther than the last");
        let bracket = ranges.bracket(9).expect("within reach");
        let near = i64::from(ranges.too_near(9));
        println!("{} {}", bracket.name(), i64::from(RuleTable::STANDARD.range_modifier(bracket)) + near);
    }
}

#[test]
#[rustfmt::skip]
fn battle_7_prints() {
    crate::check(battle_7::main, &["short 0", "medium 2", "long 4"]);
}
