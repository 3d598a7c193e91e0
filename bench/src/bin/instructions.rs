//! Counts the instructions of a few rows with callgrind and compares them with `bench/instructions.txt`.
//!
//! A count does not depend on the load or the speed of the machine, so a change of a few percent shows.
//! Each row runs once in a process of its own with few repetitions and once with more; the difference
//! leaves out preparation. There is a row for whatever `cargo xtask bench` has a gate for. A row that the file lacks, and
//! one that only the file has, are failures; `SIXFOLD_BLESS=1` writes the file anew.

use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::{env, fs};

use sixfold::coord::{Direction, Hex, Orientation, Parity, distances_from, flat};
use sixfold::grid::{Cell, Field, Grid, Outline, Region, TerrainTable, Wrap, WrappedSides};
use sixfold::input::Budget;
use sixfold::layout::{Layout, Point};
use sixfold::search::{
    Blockers, Costs, IMPASSABLE, Landmarks, Pose, Scratch, Viewer, path, path_by, quick_path, reach,
    reach_area, reach_by, turning_reach, view, view_by,
};
use sixfold::shape::{Shape, line, range, ring, spiral};
use sixfold_games::Game;
use sixfold_games::underchex::{Color, Underchex};
use sixfold_games::war_in_heaven::{Faction, WarInHeaven};
use sixfold_render::{Scene, Theme, svg};
use sixfold_tactics::{MoveRules, Movement, SightMap};
use sixfold_terrain::{HeightField, Mesh, MeshSettings, Mesher, Terrain, Token};

/// The most that a count may grow, in percent.
const MOST_WORSE: f64 = 5.0;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/instructions.txt");

/// A row: its name, and its work, repeated a number of times.
type Row = (&'static str, fn(u32));

const ROWS: [Row; 33] = [
    ("distances of 1,000 hexes", distances),
    ("line of 100 hexes", lines),
    ("range of radius 50", ranges),
    ("ring of radius 100", rings),
    ("spiral of radius 100", spirals),
    ("hexes of 1,000 points", points),
    ("1,000 values of a field", lookups),
    ("stencil over 1,261 hexes", stencils),
    ("a unit placed on 10,000 hexes", placed),
    ("a token raised among 10,000", raised),
    ("path, radius 50, a tenth blocked", paths),
    ("quick path, radius 50, a tenth blocked", quick_paths),
    ("path by closures, radius 50, a tenth blocked", closure_paths),
    ("path by closures, costs 1 to 3", weighted_closure_paths),
    ("path, costs 1 to 3", weighted_paths),
    ("path, costs 1 to 3, 4 landmarks", landmark_paths),
    ("movement range of 20 points", reaches),
    ("movement range of 20 points, only the set", areas),
    ("movement range of 20 points, closures", closure_reaches),
    ("movement range of 20 points, paying for turns", turning_reaches),
    ("distances over 10,000 hexes", distance_fields),
    ("field of view, radius 20, a tenth blocked", views),
    ("field of view, radius 20, closures", closure_views),
    ("field of view, radius 20, hills and woods", hill_views),
    ("sight over hills, 1,000 pairs", hill_sights),
    ("6,000 neighbours around a map that wraps", wrapped_neighbors),
    ("1,000 distances around a map that wraps", wrapped_distances),
    ("a map that wraps, and its costs of steps", wrapped_costs),
    ("moves of a unit by the rules", moves),
    ("perft of Underchex, 3 moves deep", perft),
    ("legal moves of War in Heaven", legal_moves),
    ("mesh of 1,261 hexes", meshes),
    ("picture of 1,261 hexes as SVG", pictures),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [row, times] = &arguments[..] {
        let work = ROWS.iter().find(|(name, _)| name == row).expect("a known row").1;
        work(times.parse().expect("a number"));
        return ExitCode::SUCCESS;
    }
    match compared() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

/// Counts every row; whether none is worse than allowed and the file has all of them and no other.
fn compared() -> Result<bool, String> {
    let is_blessed = env::var_os("SIXFOLD_BLESS").is_some();
    let listed = fs::read_to_string(FILE).map_err(|error| format!("{FILE}: {error}"))?;
    let mut written = String::from(
        "# Instructions of one repetition, counted by `SIXFOLD_BLESS=1 cargo xtask bench instructions`.\n",
    );
    let mut is_fine = true;
    for (name, _) in ROWS {
        let count = counted(name, 30)?.saturating_sub(counted(name, 10)?) / 20;
        written.push_str(&format!("{count:>12}  {name}\n"));
        let before = listed.lines().find_map(|line| line.strip_suffix(name)?.trim().parse::<u64>().ok());
        let Some(before) = before else {
            println!("{count:>12}  {name}: not in the file");
            is_fine = false;
            continue;
        };
        let change = 100.0 * (count as f64 - before as f64) / before as f64;
        let verdict = if change > MOST_WORSE { ": worse than allowed" } else { "" };
        println!("{count:>12}  {name}, {change:+.1} %{verdict}");
        is_fine &= change <= MOST_WORSE;
    }
    for line in listed.lines().filter(|line| !line.starts_with('#')) {
        if !ROWS.iter().any(|(name, _)| line.get(14..) == Some(name)) {
            println!("{line}: no row has this name");
            is_fine = false;
        }
    }
    if is_blessed {
        fs::write(FILE, written).map_err(|error| format!("{FILE}: {error}"))?;
        println!("{FILE} has these counts");
    }
    Ok(is_fine || is_blessed)
}

/// The instructions of a process that repeats a row.
fn counted(row: &str, times: u32) -> Result<u64, String> {
    let this = env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(this)
        .args([row, &times.to_string()])
        .output()
        .map_err(|error| format!("valgrind: {error}; it is a Debian package"))?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = text.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    collected.filter(|_| output.status.success()).ok_or(text)
}

fn hexes(count: i32) -> Vec<Hex> {
    (0..count).map(|n| Hex::new(n % 97 - 48, n % 61 - 30)).collect()
}

fn distances(times: u32) {
    let (hexes, mut out) = (hexes(1_000), vec![0; 1_000]);
    for _ in 0..times {
        distances_from(black_box(Hex::ORIGIN), &hexes, &mut out);
        black_box(&out);
    }
}

fn lines(times: u32) {
    for _ in 0..times {
        black_box(line(black_box(Hex::new(-40, 3)), Hex::new(59, -20)).to_vec());
    }
}

fn points(times: u32) {
    let layout = Layout::try_new(Orientation::Flat, 20.0).expect("a size");
    let points: Vec<Point> =
        (0..1_000).map(|n| Point::new(f64::from(n % 37) * 17.3, f64::from(n % 41) * 13.7)).collect();
    for _ in 0..times {
        for point in black_box(&points) {
            black_box(layout.hex_at(*point).expect("a point near the origin"));
        }
    }
}

/// Whether a hex is one of the tenth that is blocked.
fn is_blocked(hex: Hex) -> bool {
    (hex.q() * 7 + hex.r() * 13).rem_euclid(10) == 3
}

fn paths(times: u32) {
    let costs = Costs::per_hex(&Region::hexagon(50), |hex| if is_blocked(hex) { IMPASSABLE } else { 1 });
    let mut scratch = Scratch::new();
    for _ in 0..times {
        black_box(
            path(&costs, black_box(Hex::new(-40, 20)), Hex::new(40, -20), &mut scratch).expect("a path"),
        );
    }
}

fn reaches(times: u32) {
    let costs = Costs::per_hex(&Region::hexagon(50), |hex| 1 + (hex.q() & 1).unsigned_abs());
    let mut scratch = Scratch::new();
    for _ in 0..times {
        black_box(reach(&costs, black_box(Hex::ORIGIN), 20, &mut scratch).hexes().count());
    }
}

fn ranges(times: u32) {
    for _ in 0..times {
        let hexes = range(black_box(Hex::ORIGIN), 50).iter();
        black_box(hexes.fold(0_i32, |sum, hex| sum.wrapping_add(hex.q() ^ hex.r())));
    }
}

fn rings(times: u32) {
    for _ in 0..times {
        let hexes = ring(black_box(Hex::ORIGIN), 100).iter();
        black_box(hexes.fold(0_i32, |sum, hex| sum.wrapping_add(hex.q() ^ hex.r())));
    }
}

fn spirals(times: u32) {
    for _ in 0..times {
        let hexes = spiral(black_box(Hex::ORIGIN), 100).iter();
        black_box(hexes.fold(0_i32, |sum, hex| sum.wrapping_add(hex.q() ^ hex.r())));
    }
}

fn value_of(hex: Hex) -> u32 {
    (hex.q() * 7 + hex.r() * 13).rem_euclid(1009).cast_unsigned()
}

fn lookups(times: u32) {
    let (field, asked) = (Field::from_fn(Region::hexagon(100), value_of), hexes(1_000));
    for _ in 0..times {
        for hex in black_box(&asked) {
            black_box(field.get(*hex));
        }
    }
}

fn stencils(times: u32) {
    let field = Field::from_fn(Region::hexagon(20), value_of);
    let mut out = field.map(|_| 0);
    let sum = |own: u32, around: [u32; 6]| around.iter().fold(own, |sum, value| sum.wrapping_add(*value));
    for _ in 0..times {
        black_box(&field).stencil_into(0, &mut out, sum);
        black_box(&out);
    }
}

fn placed(times: u32) {
    let grid: Grid = Grid::new(Region::hexagon(57));
    for _ in 0..times {
        black_box(black_box(&grid).place("scout", Hex::new(3, -5)).is_ok());
    }
}

fn raised(times: u32) {
    let tokens = Region::hexagon(57);
    let tokens = tokens.hexes().map(|hex| (hex, Token::new(hex.q() & 3, ())));
    let terrain = Terrain::from_tokens(Orientation::Flat, tokens).expect("each hex once");
    for _ in 0..times {
        black_box(black_box(&terrain).with_height(Hex::new(-3, 7), 9).is_ok());
    }
}

/// The ends of the paths.
const ENDS: (Hex, Hex) = (Hex::new(-40, 20), Hex::new(40, -20));

/// The cost of a hex, from 1 to 3.
fn cost_of(hex: Hex) -> u32 {
    1 + value_of(hex) % 3
}

fn quick_paths(times: u32) {
    let costs = Costs::per_hex(&Region::hexagon(50), |hex| if is_blocked(hex) { IMPASSABLE } else { 1 });
    let mut scratch = Scratch::new();
    for _ in 0..times {
        black_box(quick_path(&costs, black_box(ENDS.0), ENDS.1, &mut scratch).expect("a path"));
    }
}

fn closure_paths(times: u32) {
    let step = |_: Hex, to: Hex| if is_blocked(to) { IMPASSABLE } else { 1 };
    for _ in 0..times {
        black_box(path_by(black_box(ENDS.0), ENDS.1, 1, 100_000, step).expect("few hexes").expect("a path"));
    }
}

fn weighted_closure_paths(times: u32) {
    for _ in 0..times {
        let found = path_by(black_box(ENDS.0), ENDS.1, 1, 100_000, |_, to| cost_of(to));
        black_box(found.expect("few hexes").expect("a path"));
    }
}

fn weighted_paths(times: u32) {
    let costs = Costs::per_hex(&Region::hexagon(50), cost_of);
    let mut scratch = Scratch::new();
    for _ in 0..times {
        black_box(path(&costs, black_box(ENDS.0), ENDS.1, &mut scratch).expect("a path"));
    }
}

fn landmark_paths(times: u32) {
    let costs = Costs::per_hex(&Region::hexagon(50), cost_of);
    let mut scratch = Scratch::new();
    let landmarks = Landmarks::new(&costs, 4, &mut scratch);
    for _ in 0..times {
        black_box(landmarks.path(black_box(ENDS.0), ENDS.1, &mut scratch).expect("a path"));
    }
}

fn areas(times: u32) {
    let costs = Costs::per_hex(&Region::hexagon(50), |hex| 1 + (hex.q() & 1).unsigned_abs());
    let mut scratch = Scratch::new();
    for _ in 0..times {
        black_box(reach_area(&costs, black_box(Hex::ORIGIN), 20, &mut scratch).len());
    }
}

fn closure_reaches(times: u32) {
    for _ in 0..times {
        black_box(reach_by(black_box(Hex::ORIGIN), 20, 100_000, |_, to| cost_of(to)).expect("few hexes"));
    }
}

fn turning_reaches(times: u32) {
    let costs = Costs::per_hex(&Region::hexagon(50), cost_of);
    let (mut scratch, start) = (Scratch::new(), Pose::new(Hex::ORIGIN, flat::N));
    for _ in 0..times {
        black_box(turning_reach(&costs, black_box(start), 1, 20, &mut scratch).cost(start));
    }
}

fn distance_fields(times: u32) {
    let costs = Costs::per_hex(&Region::hexagon(57), cost_of);
    let mut scratch = Scratch::new();
    for _ in 0..times {
        black_box(reach(&costs, black_box(Hex::ORIGIN), u32::MAX, &mut scratch).cost(Hex::ORIGIN));
    }
}

fn closure_views(times: u32) {
    for _ in 0..times {
        black_box(view_by(black_box(Hex::ORIGIN), 20, 100_000, is_blocked).expect("few hexes"));
    }
}

/// Hills of three levels with woods on a tenth of them.
fn hills() -> SightMap {
    let kinds = TerrainTable::standard();
    let [clear, woods] =
        ["clear", "light_woods"].map(|name| kinds.id(name).expect("a terrain of the standard table"));
    let cells = Field::from_fn(Region::hexagon(21), |hex| Cell {
        elevation: (value_of(hex) % 3) as i16,
        terrain: if is_blocked(hex) { woods } else { clear },
        ..Cell::default()
    });
    SightMap::of(&Grid::from_field(cells, kinds).expect("cells of the table"))
}

fn hill_views(times: u32) {
    let hills = hills();
    for _ in 0..times {
        black_box(hills.view(black_box(Hex::ORIGIN), 20).count());
    }
}

fn hill_sights(times: u32) {
    let (hills, to) = (hills(), range(Hex::ORIGIN, 18).to_vec());
    for _ in 0..times {
        black_box(to.iter().take(1_000).filter(|to| hills.can_see(black_box(Hex::new(3, 4)), **to)).count());
    }
}

/// A map that wraps, and hexes of it.
fn around() -> (Wrap, Vec<Hex>) {
    let world = Wrap::try_new(Outline::hexagon(30), WrappedSides::All).expect("hexagons wrap");
    let inside = hexes(1_000).into_iter().filter_map(|hex| world.bring_in(hex)).collect();
    (world, inside)
}

fn wrapped_neighbors(times: u32) {
    let (world, hexes) = around();
    for _ in 0..times {
        for hex in black_box(&hexes) {
            for direction in Direction::ALL {
                black_box(world.neighbor(*hex, direction));
            }
        }
    }
}

fn wrapped_distances(times: u32) {
    let (world, hexes) = around();
    for _ in 0..times {
        black_box(hexes.iter().map(|hex| world.distance(black_box(Hex::new(7, 9)), *hex)).sum::<u32>());
    }
}

fn wrapped_costs(times: u32) {
    for _ in 0..times {
        let world =
            Wrap::try_new(black_box(Outline::rectangle(64, 40, Parity::OddQ)), WrappedSides::LeftRight)
                .expect("an even width");
        black_box(Costs::per_step(&world, |hex, _| cost_of(hex)));
    }
}

fn perft(times: u32) {
    let game = Underchex::standard();
    let start = game.start(Color::White);
    for _ in 0..times {
        black_box(game.perft(black_box(&start), 3, &mut Budget::unlimited()).ok());
    }
}

fn legal_moves(times: u32) {
    let start = WarInHeaven.start(Faction::Angels);
    for _ in 0..times {
        black_box(WarInHeaven.moves(black_box(&start)).len());
    }
}

fn views(times: u32) {
    let blockers = Blockers::new(&Region::hexagon(30), is_blocked);
    let mut viewer = Viewer::new();
    for _ in 0..times {
        black_box(view(&blockers, black_box(Hex::ORIGIN), 20, &mut viewer).into_area().len());
    }
}

fn moves(times: u32) {
    let grid = Grid::new(Region::hexagon(20)).place("scout", Hex::ORIGIN).expect("on the map");
    let mut scratch = Scratch::new();
    for _ in 0..times {
        let movement = Movement::with_points(black_box(&grid), "scout", 8, MoveRules::default());
        black_box(movement.expect("it is there").reach(&mut scratch).len());
    }
}

fn meshes(times: u32) {
    let region = Region::hexagon(20);
    let heights: Vec<i32> = region.hexes().map(|hex| hex.q() & 3).collect();
    let field = HeightField::new(&region, &heights, Orientation::Flat).expect("one height for each hex");
    let (mut mesher, mut mesh) = (Mesher::new(), Mesh::new());
    for _ in 0..times {
        mesher.write(black_box(&field), &MeshSettings::default(), &mut mesh);
        black_box(&mesh);
    }
}

fn pictures(times: u32) {
    let mut scene = Scene::new("A map", Orientation::Flat);
    scene.fill("plain", range(Hex::ORIGIN, 20));
    for _ in 0..times {
        black_box(svg(black_box(&scene), &Theme::light()).len());
    }
}
