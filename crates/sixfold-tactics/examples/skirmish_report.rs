//! A report on two units: firing arcs, reach, line of sight and to-hit numbers.
//!
//! `cargo run -p sixfold-tactics --example skirmish_report`

use std::error::Error;

use sixfold::coord::{Hex, Orientation, flat};
use sixfold::grid::{Grid, Placement, Region, Side, Unit};
use sixfold::search::{Pose, Scratch};
use sixfold_tactics::{
    ArcScheme, Attack, FiringArc, Mobility, Mode, Mount, MoveRules, Movement, Ranges, SightMap, Weapon,
    sight, to_hit,
};

const LEGS: Mobility = Mobility { walk: 5, jump: 4, heat: 9 };

fn main() -> Result<(), Box<dyn Error>> {
    let grid = battlefield()?;
    let fox = grid.unit("fox").ok_or("fox is on the map")?;
    let bear = grid.unit("bear").ok_or("bear is on the map")?;
    println!("THE MAP   F fox, B bear, w light woods, W heavy woods, ~ water, 1-3 levels\n");
    draw(&grid);
    arcs(fox, bear);
    movement(&grid)?;
    view(&grid, fox, bear)?;
    attacks(&grid)
}

/// A small valley with woods, a pond and a ridge.
fn battlefield() -> Result<Grid, Box<dyn Error>> {
    let mut grid = Grid::new(Region::hexagon(5));
    for (q, r) in [(-2, 0), (-1, -1), (-1, 0)] {
        grid = grid.set_terrain(Hex::new(q, r), "light_woods")?;
    }
    grid = grid.set_terrain(Hex::new(2, -3), "heavy_woods")?;
    grid = grid.set_terrain(Hex::new(0, -2), "light_woods")?;
    for (q, r) in [(-3, 3), (-2, 3)] {
        grid = grid.set_terrain(Hex::new(q, r), "water")?;
    }
    for (q, r, level) in [(2, 0, 1), (3, -1, 2), (3, 0, 3), (4, -2, 2), (2, -2, 1)] {
        grid = grid.set_elevation(Hex::new(q, r), level)?;
    }
    let fox = Placement::at(Hex::new(0, 2)).facing(flat::NE).side(Side(1));
    let bear = Placement::at(Hex::new(0, -3)).facing(flat::S).side(Side(2));
    Ok(grid.place("fox", fox)?.place("bear", bear)?)
}

/// Draws the map, flat-top.
///
/// A column for each q, each half a hex lower than the one to its left.
fn draw(grid: &Grid) {
    let Some(bounds) = grid.region().bounds() else { return };
    let rows = grid.region().hexes().map(|hex| 2 * hex.r() + hex.q());
    let (Some(top), Some(bottom)) = (rows.clone().min(), rows.max()) else { return };
    for row in top..=bottom {
        let mut line = String::from("   ");
        for q in bounds.q.0..=bounds.q.1 {
            let hex = Hex::new(q, (row - q).div_euclid(2));
            let sign = if (row - q) % 2 == 0 { sign(grid, hex) } else { ' ' };
            line.extend([sign, ' ', ' ']);
        }
        println!("{}", line.trim_end());
    }
}

fn sign(grid: &Grid, hex: Hex) -> char {
    let Some(cell) = grid.cell(hex) else { return ' ' };
    let terrain = grid.terrain(hex).map_or("", |terrain| terrain.name.as_str());
    match (grid.occupant(hex), terrain, cell.elevation) {
        (Some("fox"), ..) => 'F',
        (Some(_), ..) => 'B',
        (None, "light_woods", _) => 'w',
        (None, "heavy_woods", _) => 'W',
        (None, "water", _) => '~',
        (None, _, 0) => '.',
        (None, _, level) => char::from_digit(level.unsigned_abs().into(), 10).unwrap_or('^'),
    }
}

fn arcs(fox: Unit<'_>, bear: Unit<'_>) {
    println!("\nARCS");
    let scheme = ArcScheme::Geometric;
    for (unit, other) in [(fox, bear), (bear, fox)] {
        let facing = unit.facing.name(Orientation::Flat);
        let pose = Pose::new(unit.hex, unit.facing);
        let arc = scheme.arc_of(pose, other.hex);
        println!("   {} at {} faces {facing} and has {} in its {arc} arc", unit.name, unit.hex, other.name);
    }
    let sizes = FiringArc::ALL.map(|arc| format!("{arc} {}", scheme.count(arc, 4)));
    println!("   hexes within 4: {}", sizes.join(", "));
}

fn movement(grid: &Grid) -> Result<(), Box<dyn Error>> {
    println!("\nMOVEMENT of fox: walk {}, jump {}, heat {}", LEGS.walk, LEGS.jump, LEGS.heat);
    let mut scratch = Scratch::new();
    for mode in Mode::ALL {
        let movement = Movement::new(grid, "fox", LEGS, mode, MoveRules::default())?;
        let reached = movement.reach(&mut scratch).len();
        println!("   {mode}: {} points reach {reached} hexes", movement.points());
    }
    for (mode, to) in [
        (Mode::Walk, (1, 0)),
        (Mode::Jump, (3, 0)),
        (Mode::Run, (-2, 3)),
        (Mode::Walk, (0, -2)),
        (Mode::Run, (0, -3)),
    ] {
        let to = Hex::new(to.0, to.1);
        let movement = Movement::new(grid, "fox", LEGS, mode, MoveRules::default())?;
        match movement.to(to, None, &mut scratch) {
            Ok(done) => {
                let path: Vec<String> = done.path.iter().map(ToString::to_string).collect();
                println!(
                    "   {mode} to {to}: cost {}, heat {}, aim {:+}, harder to hit {:+}; by {}",
                    done.cost,
                    done.heat(),
                    done.attacker_modifier(),
                    done.target_modifier(),
                    path.join(" ")
                );
            }
            Err(refused) => println!("   {mode} to {to}: refused: {refused}"),
        }
    }
    Ok(())
}

fn view(grid: &Grid, fox: Unit<'_>, bear: Unit<'_>) -> Result<(), Box<dyn Error>> {
    println!("\nSIGHT");
    let sight_map = SightMap::of(grid);
    println!("   fox sees {} of {} hexes", sight_map.view(fox.hex, 10).count(), grid.len());
    for to in [bear.hex, Hex::new(4, 0), Hex::new(-3, -1)] {
        let seen = sight(grid, fox.hex, to)?;
        match seen.blocked {
            None => println!("   to {to}: clear, {:+} for what is between", seen.modifier),
            Some(block) => println!("   to {to}: blocked at {} by {}", block.hex, block.obstacle),
        }
    }
    Ok(())
}

fn attacks(grid: &Grid) -> Result<(), Box<dyn Error>> {
    println!("\nTO HIT");
    let laser = Weapon::new(Ranges::try_new(3, 6, 9)?);
    let cannon = Weapon::new(Ranges::try_new(6, 12, 18)?.with_minimum(6)).mounted(Mount::RightArm);
    let tail_gun = laser.mounted(Mount::Rear);
    for (name, weapon) in [("laser, front", laser), ("cannon, right arm", cannon), ("laser, rear", tail_gun)]
    {
        let attack = Attack {
            attacker_mode: Some(Mode::Walk),
            heat: LEGS.heat,
            target_mode: Some(Mode::Run),
            target_hexes: 5,
            ..Attack::new("fox", "bear", weapon, 4)
        };
        match to_hit(grid, &attack) {
            Ok(roll) => {
                println!("   {name}: {} or more, {} of 36", roll.target(), roll.rolls_that_hit());
                println!("      {:>2} gunnery", roll.gunnery);
                roll.modifiers.iter().for_each(|modifier| println!("      {modifier}"));
            }
            Err(refused) => println!("   {name}: refused: {refused}"),
        }
    }
    Ok(())
}
