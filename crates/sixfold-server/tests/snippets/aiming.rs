// Written by web-tests/snippets.mjs from the calls of the rooms.

// battle?units=A1@5,3:walk4&point=7,3&ground=6,2:light_woods:level1;4,3:water:depth2;5,1:heavy_woods;7,2:building:height3;3,3:level2&walls=5,3/5,4;6,3/7,2
#[rustfmt::skip]
mod battle_8 {
    use sixfold::coord::Hex;
    use sixfold::grid::{Draft, Placement, Posture, Side};
    use sixfold_maps::{ReadOptions, TerrainNames, read_part};
    use sixfold::search::Scratch;
    use sixfold_tactics::{Mobility, Mode, MoveRules, Movement, sight};

    pub(super) fn main() {
        let map = r#"{"shape":{"rectangle":{"width":5,"height":5,"parity":"odd-q","corner":{"col":3,"row":3}}},
        "units":[{"unit":"A1","hex":"5,3","facing":0,"prone":false,"side":"1","walk":4,"jump":3,"heat":0,"gunnery":4}],
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
        let map = read_part(map, &ReadOptions::default()).expect("a map").map;
        let mut grid = Draft::of(&TerrainNames::standard().grid(&map).expect("levels that can be played on").grid);
        for unit in &map.units {
            let posture = if unit.prone { Posture::Prone } else { Posture::Standing };
            let side = Side(unit.side.parse().unwrap_or(0));
            let placement = Placement::at(unit.hex).facing(unit.facing).side(side).posture(posture);
            grid.place(&*unit.unit, placement).expect("a free hex");
        }
        let grid = grid.finish();
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
    use sixfold::coord::Hex;
    use sixfold::grid::{Draft, Placement, Posture, Side};
    use sixfold_maps::{ReadOptions, TerrainNames, read_part};
    use sixfold::search::Scratch;
    use sixfold_tactics::{Mobility, Mode, MoveRules, Movement, sight};

    pub(super) fn main() {
        let map = r#"{"shape":{"rectangle":{"width":11,"height":11,"parity":"odd-q","corner":{"col":0,"row":0}}},
        "units":[{"unit":"A1","hex":"5,3","facing":0,"prone":false,"side":"1","walk":2,"jump":3,"heat":0,"gunnery":4}],
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
        let map = read_part(map, &ReadOptions::default()).expect("a map").map;
        let mut grid = Draft::of(&TerrainNames::standard().grid(&map).expect("levels that can be played on").grid);
        for unit in &map.units {
            let posture = if unit.prone { Posture::Prone } else { Posture::Standing };
            let side = Side(unit.side.parse().unwrap_or(0));
            let placement = Placement::at(unit.hex).facing(unit.facing).side(side).posture(posture);
            grid.place(&*unit.unit, placement).expect("a free hex");
        }
        let grid = grid.finish();
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
    use sixfold::coord::Hex;
    use sixfold::grid::{Draft, Placement, Posture, Side};
    use sixfold_maps::{ReadOptions, TerrainNames, read_part};
    use sixfold_tactics::{Attack, Cover, Mode, Ranges, Weapon, sight, to_hit};

    pub(super) fn main() {
        let map = r#"{"shape":{"rectangle":{"width":7,"height":7,"parity":"odd-q","corner":{"col":2,"row":2}}},
        "units":[{"unit":"A1","hex":"5,3","facing":0,"prone":false,"side":"1","walk":5,"jump":3,"heat":9,"gunnery":4,"moved":"walk","hexes":3},{"unit":"B1","hex":"5,0","facing":0,"prone":false,"side":"2","walk":5,"jump":3,"heat":0,"gunnery":4,"moved":"run","hexes":6,"cover":true}],
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
        let map = read_part(map, &ReadOptions::default()).expect("a map").map;
        let mut grid = Draft::of(&TerrainNames::standard().grid(&map).expect("levels that can be played on").grid);
        for unit in &map.units {
            let posture = if unit.prone { Posture::Prone } else { Posture::Standing };
            let side = Side(unit.side.parse().unwrap_or(0));
            let placement = Placement::at(unit.hex).facing(unit.facing).side(side).posture(posture);
            grid.place(&*unit.unit, placement).expect("a free hex");
        }
        let grid = grid.finish();
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
    use sixfold::coord::Hex;
    use sixfold::grid::{Draft, Placement, Posture, Side};
    use sixfold_maps::{ReadOptions, TerrainNames, read_part};
    use sixfold_tactics::{Attack, Ranges, Weapon, sight, to_hit};

    pub(super) fn main() {
        let map = r#"{"shape":{"rectangle":{"width":5,"height":5,"parity":"odd-q","corner":{"col":3,"row":3}}},
        "units":[{"unit":"A1","hex":"5,3","facing":3,"prone":false,"side":"1","walk":5,"jump":3,"heat":0,"gunnery":4},{"unit":"B1","hex":"5,1","facing":0,"prone":false,"side":"2","walk":5,"jump":3,"heat":0,"gunnery":4}],
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
        let map = read_part(map, &ReadOptions::default()).expect("a map").map;
        let mut grid = Draft::of(&TerrainNames::standard().grid(&map).expect("levels that can be played on").grid);
        for unit in &map.units {
            let posture = if unit.prone { Posture::Prone } else { Posture::Standing };
            let side = Side(unit.side.parse().unwrap_or(0));
            let placement = Placement::at(unit.hex).facing(unit.facing).side(side).posture(posture);
            grid.place(&*unit.unit, placement).expect("a free hex");
        }
        let grid = grid.finish();
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
    use sixfold::coord::Hex;
    use sixfold::grid::{Draft, Placement, Posture, Side};
    use sixfold_maps::{ReadOptions, TerrainNames, read_part};
    use sixfold_tactics::{ArcScheme, Attack, Condition, Mount, Ranges, Weapon, sight, to_hit};

    pub(super) fn main() {
        let map = r#"{"shape":{"rectangle":{"width":9,"height":9,"parity":"odd-q","corner":{"col":1,"row":1}}},
        "units":[{"unit":"A1","hex":"5,3","facing":1,"prone":false,"side":"1","walk":5,"jump":3,"heat":0,"gunnery":4},{"unit":"B1","hex":"7,5","facing":0,"prone":true,"side":"2","walk":5,"jump":3,"heat":0,"gunnery":4,"immobile":true}],
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
        let map = read_part(map, &ReadOptions::default()).expect("a map").map;
        let mut grid = Draft::of(&TerrainNames::standard().grid(&map).expect("levels that can be played on").grid);
        for unit in &map.units {
            let posture = if unit.prone { Posture::Prone } else { Posture::Standing };
            let side = Side(unit.side.parse().unwrap_or(0));
            let placement = Placement::at(unit.hex).facing(unit.facing).side(side).posture(posture);
            grid.place(&*unit.unit, placement).expect("a free hex");
        }
        let grid = grid.finish();
        let seen = sight(&grid, Hex::new(5, 3), Hex::new(7, 5)).expect("hexes of the map");
        match seen.blocked {
            Some(block) => println!("{} on {}", block.name(&grid), block.hex),
            None => println!("clear, {} to hit", seen.modifier),
        }
        let ranges = Ranges::try_new(3, 6, 9).expect("each farther than the last").try_with_extreme(12).expect("farther than long").with_minimum(6);
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
