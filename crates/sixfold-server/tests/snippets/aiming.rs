// Written by web-tests/snippets.mjs from the calls of the rooms.

// battle?units=A1@5,3:walk4&point=7,3&ground=6,2:light_woods:level1;4,3:water:depth2;5,1:heavy_woods;7,2:building:height3;3,3:level2&walls=5,3/5,4;6,3/7,2
#[rustfmt::skip]
mod battle_8 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::grid::{Draft, Placement, Side};
    use sixfold::search::Scratch;
    use sixfold_maps::{Format, ReadOptions, TerrainNames, read};
    use sixfold_tactics::{Mobility, Mode, MoveRules, Movement, sight};

    pub(super) fn main() {
        let file = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":5,"height":5,"parity":"odd-q","corner":{"col":3,"row":3}}},
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
        [0,0,1,0,0],
        [2,0,0,0,0],
        [0,3,0,4,5],
        [0,0,6,7,0],
        [0,0,0,0,0]
        ]}"#;
        let file = read(file.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map;
        let ground = TerrainNames::standard().grid(&file).expect("levels that can be played on").grid;
        let mut map = Draft::of(&ground);
        map.place("A1", Placement::at(Hex::new(5, 3)).facing(Direction::D0).side(Side(1))).expect("a free hex");
        let grid = map.finish();
        let seen = sight(&grid, Hex::new(5, 3), Hex::new(7, 3)).expect("hexes of the map");
        match seen.blocked {
            Some(block) => println!("{} on {}", block.name(&grid), block.hex),
            None => println!("clear, {} to hit", seen.modifier),
        }
        let rules = MoveRules::default();
        let points = Mobility { walk: 4, jump: 3, heat: 0 };
        let movement = Movement::new(&grid, "A1", points, Mode::Walk, rules).expect("a unit of the map");
        match movement.to(Hex::new(7, 3), None, &mut Scratch::new()) {
            Ok(done) => {
                println!("{} points, {} heat", done.cost, done.heat());
                done.path.iter().for_each(|hex| println!("{hex}"));
            }
            Err(refused) => println!("{refused}"),
        }
    }
}

#[test]
#[rustfmt::skip]
fn battle_8_prints() {
    crate::check(battle_8::main, &["clear, 0 to hit", "2 points, 1 heat", "5,3", "6,3", "7,3"]);
}

// battle?units=A1@5,3:walk2&point=10,3&mode=run&ground=6,2:light_woods:level1;4,3:water:depth2;5,1:heavy_woods;7,2:building:height3;3,3:level2&walls=5,3/5,4;6,3/7,2
#[rustfmt::skip]
mod battle_9 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::grid::{Draft, Placement, Side};
    use sixfold::search::Scratch;
    use sixfold_maps::{Format, ReadOptions, TerrainNames, read};
    use sixfold_tactics::{Mobility, Mode, MoveRules, Movement, sight};

    pub(super) fn main() {
        let file = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":11,"height":11,"parity":"odd-q","corner":{"col":0,"row":0}}},
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
        [0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,1,0,0,0,0,0],
        [0,0,0,2,0,0,0,0,0,0,0],
        [0,0,0,0,3,0,4,5,0,0,0],
        [0,0,0,0,0,6,7,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0,0,0]
        ]}"#;
        let file = read(file.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map;
        let ground = TerrainNames::standard().grid(&file).expect("levels that can be played on").grid;
        let mut map = Draft::of(&ground);
        map.place("A1", Placement::at(Hex::new(5, 3)).facing(Direction::D0).side(Side(1))).expect("a free hex");
        let grid = map.finish();
        let seen = sight(&grid, Hex::new(5, 3), Hex::new(10, 3)).expect("hexes of the map");
        match seen.blocked {
            Some(block) => println!("{} on {}", block.name(&grid), block.hex),
            None => println!("clear, {} to hit", seen.modifier),
        }
        let rules = MoveRules::default();
        let points = Mobility { walk: 2, jump: 3, heat: 0 };
        let movement = Movement::new(&grid, "A1", points, Mode::Run, rules).expect("a unit of the map");
        match movement.to(Hex::new(10, 3), None, &mut Scratch::new()) {
            Ok(done) => {
                println!("{} points, {} heat", done.cost, done.heat());
                done.path.iter().for_each(|hex| println!("{hex}"));
            }
            Err(refused) => println!("{refused}"),
        }
    }
}

#[test]
#[rustfmt::skip]
fn battle_9_prints() {
    crate::check(battle_9::main, &["clear, 0 to hit", "hex 10,3 is too far: the path costs 5 points and the unit has 3"]);
}

// battle?units=A1@5,3:walked3:heat9;B1@5,0:side2:ran6:cover&point=5,0&ground=6,2:light_woods:level1;4,3:water:depth2;5,1:heavy_woods;7,2:building:height3;3,3:level2&walls=5,3/5,4;6,3/7,2
#[rustfmt::skip]
mod battle_10 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::grid::{Draft, Placement, Side};
    use sixfold_maps::{Format, ReadOptions, TerrainNames, read};
    use sixfold_tactics::{Attack, Cover, Mode, Ranges, Weapon, sight, to_hit};

    pub(super) fn main() {
        let file = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":7,"height":7,"parity":"odd-q","corner":{"col":2,"row":2}}},
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
        [0,0,0,0,0,0,0],
        [0,0,0,1,0,0,0],
        [0,2,0,0,0,0,0],
        [0,0,3,0,4,5,0],
        [0,0,0,6,7,0,0],
        [0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0]
        ]}"#;
        let file = read(file.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map;
        let ground = TerrainNames::standard().grid(&file).expect("levels that can be played on").grid;
        let mut map = Draft::of(&ground);
        map.place("A1", Placement::at(Hex::new(5, 3)).facing(Direction::D0).side(Side(1))).expect("a free hex");
        map.place("B1", Placement::at(Hex::new(5, 0)).facing(Direction::D0).side(Side(2))).expect("a free hex");
        let grid = map.finish();
        let seen = sight(&grid, Hex::new(5, 3), Hex::new(5, 0)).expect("hexes of the map");
        match seen.blocked {
            Some(block) => println!("{} on {}", block.name(&grid), block.hex),
            None => println!("clear, {} to hit", seen.modifier),
        }
        let ranges = Ranges::try_new(3, 6, 9).expect("each farther than the last");
        let weapon = Weapon::new(ranges);
        let attack = Attack {
            attacker_mode: Some(Mode::Walk),
            heat: 9,
            target_mode: Some(Mode::Run),
            target_hexes: 6,
            cover: Cover::Partial,
            ..Attack::new("A1", "B1", weapon, 4)
        };
        match to_hit(&grid, &attack) {
            Ok(roll) => {
                println!("{} or more, {} of 36", roll.target(), roll.rolls_that_hit());
                roll.modifiers.iter().for_each(|modifier| println!("{modifier}"));
            }
            Err(refused) => println!("{refused}"),
        }
    }
}

#[test]
#[rustfmt::skip]
fn battle_10_prints() {
    crate::check(battle_10::main, &["clear, 2 to hit", "11 or more, 3 of 36", "+1 attacker walked", "+1 attacker heat 9", "+2 target moved 6 hexes", "+1 partial cover", "+2 intervening terrain"]);
}

// battle?units=A1@5,3:S;B1@5,1:side2&point=5,1
#[rustfmt::skip]
mod battle_11 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::grid::{Draft, Placement, Side};
    use sixfold_maps::{Format, ReadOptions, TerrainNames, read};
    use sixfold_tactics::{Attack, Ranges, Weapon, sight, to_hit};

    pub(super) fn main() {
        let file = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":5,"height":5,"parity":"odd-q","corner":{"col":3,"row":3}}},
        "kinds":[
        {"level":0}
        ],
        "rows":[
        [0,0,0,0,0],
        [0,0,0,0,0],
        [0,0,0,0,0],
        [0,0,0,0,0],
        [0,0,0,0,0]
        ]}"#;
        let file = read(file.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map;
        let ground = TerrainNames::standard().grid(&file).expect("levels that can be played on").grid;
        let mut map = Draft::of(&ground);
        map.place("A1", Placement::at(Hex::new(5, 3)).facing(Direction::D3).side(Side(1))).expect("a free hex");
        map.place("B1", Placement::at(Hex::new(5, 1)).facing(Direction::D0).side(Side(2))).expect("a free hex");
        let grid = map.finish();
        let seen = sight(&grid, Hex::new(5, 3), Hex::new(5, 1)).expect("hexes of the map");
        match seen.blocked {
            Some(block) => println!("{} on {}", block.name(&grid), block.hex),
            None => println!("clear, {} to hit", seen.modifier),
        }
        let ranges = Ranges::try_new(3, 6, 9).expect("each farther than the last");
        let weapon = Weapon::new(ranges);
        let attack = Attack::new("A1", "B1", weapon, 4);
        match to_hit(&grid, &attack) {
            Ok(roll) => {
                println!("{} or more, {} of 36", roll.target(), roll.rolls_that_hit());
                roll.modifiers.iter().for_each(|modifier| println!("{modifier}"));
            }
            Err(refused) => println!("{refused}"),
        }
    }
}

#[test]
#[rustfmt::skip]
fn battle_11_prints() {
    crate::check(battle_11::main, &["clear, 0 to hit", "the target is in the rear arc, into which a front weapon does not fire"]);
}

// battle?units=A1@5,3:NE;B1@7,5:side2:prone:immobile&point=7,5&mount=right&extreme=12&minimum=6&scheme=mirrored
#[rustfmt::skip]
mod battle_12 {
    use sixfold::coord::{Direction, Hex};
    use sixfold::grid::{Draft, Placement, Posture, Side};
    use sixfold_maps::{Format, ReadOptions, TerrainNames, read};
    use sixfold_tactics::{ArcScheme, Attack, Condition, Mount, Ranges, Weapon, sight, to_hit};

    pub(super) fn main() {
        let file = r#"{"sixfold":"map","version":1,"shape":{"rectangle":{"width":9,"height":9,"parity":"odd-q","corner":{"col":1,"row":1}}},
        "kinds":[
        {"level":0}
        ],
        "rows":[
        [0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0],
        [0,0,0,0,0,0,0,0,0]
        ]}"#;
        let file = read(file.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map;
        let ground = TerrainNames::standard().grid(&file).expect("levels that can be played on").grid;
        let mut map = Draft::of(&ground);
        map.place("A1", Placement::at(Hex::new(5, 3)).facing(Direction::D1).side(Side(1))).expect("a free hex");
        map.place("B1", Placement::at(Hex::new(7, 5)).facing(Direction::D0).side(Side(2)).posture(Posture::Prone)).expect("a free hex");
        let grid = map.finish();
        let seen = sight(&grid, Hex::new(5, 3), Hex::new(7, 5)).expect("hexes of the map");
        match seen.blocked {
            Some(block) => println!("{} on {}", block.name(&grid), block.hex),
            None => println!("clear, {} to hit", seen.modifier),
        }
        let ranges = Ranges::try_new(3, 6, 9).expect("each farther than the last");
        let ranges = ranges.try_with_extreme(12).expect("farther than long");
        let ranges = ranges.with_minimum(6);
        let weapon = Weapon::new(ranges).mounted(Mount::Right);
        let attack = Attack {
            condition: Condition::Immobile,
            scheme: ArcScheme::MIRRORED,
            ..Attack::new("A1", "B1", weapon, 4)
        };
        match to_hit(&grid, &attack) {
            Ok(roll) => {
                println!("{} or more, {} of 36", roll.target(), roll.rolls_that_hit());
                roll.modifiers.iter().for_each(|modifier| println!("{modifier}"));
            }
            Err(refused) => println!("{refused}"),
        }
    }
}

#[test]
#[rustfmt::skip]
fn battle_12_prints() {
    crate::check(battle_12::main, &["clear, 0 to hit", "the target is in the left arc, into which a right weapon does not fire"]);
}
