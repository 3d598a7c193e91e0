//! The wishes of people who made a game with Sixfold for the first time, each as the lines they wanted to write.
//!
//! `cargo run -p sixfold-tactics --example wishes`

use std::error::Error;

use sixfold::coord::{Direction, Edge, Hex, flat};
use sixfold::grid::{
    Cell, EdgeField, Footprint, Grid, HexSet, Outline, Placement, Region, Side, TerrainTable, Wrap,
    WrappedSides, edit,
};
use sixfold::search::{
    Blockers, Costs, Scratch, Stop, Turns, Viewer, beam, burst, clearance, many, path, reach_area, sector,
    territories, view,
};
use sixfold::shape::{HexShapes, Shape};
use sixfold_tactics::{
    Battlefield, MoveRules, Movement, Striker, ZonesOfControl, controlling_units, threats,
};

const TERRAINS: &str = "
name     aliases  measure  from  cost  run  paved  between  density  target  top  foot  own:defence  own:income
grass    -        -        0     0     yes  no     0        0        0       0    0     40           -
village  -        -        0     0     yes  no     0        0        0       0    0     60           2
";

fn main() -> Result<(), Box<dyn Error>> {
    let mut scratch = Scratch::new();
    let map = Region::hexagon(8);

    // Scouts see their reach, and one hex more.
    let costs = Costs::uniform(&map);
    let mut known = HexSet::new(&map);
    for scout in [Hex::new(-5, 0), Hex::new(5, 0)] {
        known |= reach_area(&costs, scout, 2, &mut scratch).to_set().grown(1);
    }
    println!("known: {} hexes in {} parts", known.len(), known.components().len());

    // Which castle each hex belongs to.
    let castles = [Hex::new(-8, 0), Hex::new(8, 0)];
    let realms = territories(&costs, &castles, &mut scratch);
    println!("the border has {} hexsides", realms.borders().count());

    // Data of the game's own in the terrain table, and a grid made at once.
    let table = TerrainTable::parse(TERRAINS)?;
    let pass = map.filter(|hex| hex.q().abs() <= 1);
    let grid = Grid::uniform(pass, Cell::default(), table.clone())?;
    let grid = edit(&grid, |draft| {
        draft.set_terrain(Hex::new(0, 4), "village")?;
        draft.place("fox", Placement::at(Hex::new(0, -6)).side(Side(1)))?;
        draft.place("wolf", Placement::at(Hex::new(0, 0)).side(Side(2)))?;
        Ok(())
    })?;
    let village = *grid.cell(Hex::new(0, 4)).ok_or("on the map")?;
    println!(
        "a village defends by {:?}, grass earns {:?}",
        table.own(village, "defence"),
        table.own(Cell::default(), "income")
    );

    // Past an enemy in a pass, turn by turn; the village is where one rests.
    let rules = MoveRules { zones: ZonesOfControl::Stop, ..MoveRules::default() };
    let walk = Movement::with_points(&grid, "fox", 5, rules)?;
    let rest = |hex| if hex == Hex::new(0, 4) { Stop::Must } else { Stop::May };
    let plan =
        walk.turns_to(Hex::new(0, 6), &Turns::new(5).first(walk.points()).stops(rest), &mut scratch)?;
    println!("the fox needs {} turns", plan.turns());
    let next = walk.reach_in_turns(2, &Turns::new(5), &mut scratch)?;
    println!("it can be on {} hexes next turn", next.hexes().filter(|&(_, turn)| turn == 2).count());
    for unit in grid.units_of(Side(2)) {
        let hex = unit.hex + flat::N;
        println!("{} controls {hex}: {}", unit.name, !controlling_units(&grid, hex, Side(1)).is_empty());
    }
    let danger = threats(
        &grid,
        |unit| (unit.side == Some(Side(2))).then_some(Striker { points: 3, rules, range: 1 }),
        &mut scratch,
    );
    println!("the wolf threatens {} hexes", danger.hexes().len());

    // A river on hexsides: a step over it costs two points more.
    let river: EdgeField<u32> = (-8..=8).map(|q| (Edge::new(Hex::new(q, 0), flat::N), 2)).collect();
    let costs = Costs::by_edge(&map, |step| 1 + river.get(step.edge).copied().unwrap_or(0));
    let ford = path(&costs, Hex::new(0, 3), Hex::new(0, -3), &mut scratch).ok_or("a way")?;
    println!("over the river it costs {}", ford.cost());

    world_without_borders(&mut scratch)?;

    // How much each hex of the map sees, on all cores.
    let hexes: Vec<Hex> = map.hexes().collect();
    let wood = Blockers::new(&map, |hex| Hex::new(3, 0).ring(1).contains(hex));
    let seen = many(&hexes, |&hex, viewer: &mut Viewer| view(&wood, hex, 6, viewer).len());
    println!("the best lookout sees {} hexes", seen.iter().max().ok_or("a map")?);

    // A giant, and what breaks loose around it.
    let open = Blockers::new(&map, |hex| hex == Hex::new(3, 0));
    let giant = Footprint::seven();
    let body = giant.try_hexes(Hex::ORIGIN, Direction::D0)?;
    let mut viewer = Viewer::new();
    let fits = clearance(&costs, &giant, Direction::D0);
    println!(
        "the giant walks for {:?}",
        path(&fits, Hex::new(0, 4), Hex::new(0, 6), &mut scratch).map(|way| way.cost())
    );
    println!("its shout strikes {} hexes", burst(&open, body, 2, &mut viewer).len());
    let ahead = [Hex::ORIGIN + flat::N, Hex::ORIGIN + flat::SE];
    println!("a breath of 120 degrees {}", sector(&open, Hex::ORIGIN, ahead, 4, &mut viewer).len());
    println!("a ray three wide {}", beam(&open, Hex::ORIGIN, Hex::new(6, 0), 3, &mut viewer).len());
    Ok(())
}

fn world_without_borders(scratch: &mut Scratch) -> Result<(), Box<dyn Error>> {
    let world = Wrap::try_new(Outline::hexagon(8), WrappedSides::All)?;
    let way = path(&Costs::uniform(&world), Hex::new(0, -7), Hex::new(8, -1), scratch).ok_or("a way")?;
    println!("around the world: {} steps in {} pieces", way.steps(), world.pieces(way.hexes()).len());

    let seas = Grid::new(world.region().clone()).place("ship", Hex::new(0, -8))?;
    let sail =
        Movement::with_points(Battlefield::from(&seas).around(&world), "ship", 2, MoveRules::default())?;
    println!("the ship in the corner reaches {} hexes", sail.reach(scratch).len());
    Ok(())
}
