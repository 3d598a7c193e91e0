//! Counts the instructions of a few rows with callgrind and compares them with `bench/instructions.txt`.
//!
//! A count does not depend on the load or the speed of the machine, so a change of a few percent shows.
//! Each row runs once in a process of its own with few repetitions and once with more; the difference
//! leaves out preparation. `SIXFOLD_BLESS=1` writes the file anew; rows that it lacks are added.

use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::{env, fs};

use sixfold::coord::{Hex, Orientation, distances_from};
use sixfold::grid::Region;
use sixfold::layout::{Layout, Point};
use sixfold::search::{Blockers, Costs, IMPASSABLE, Scratch, Viewer, path, reach, view};
use sixfold::shape::{Shape, line, range};
use sixfold_render::{Scene, Theme, svg};
use sixfold_tactics::{MoveRules, Movement};
use sixfold_terrain::{HeightField, Mesh, MeshSettings, Mesher};

/// The most that a count may grow, in percent.
const MOST_WORSE: f64 = 5.0;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/instructions.txt");

/// A row: its name, and its work, repeated a number of times.
type Row = (&'static str, fn(u32));

const ROWS: [Row; 9] = [
    ("distances of 1,000 hexes", distances),
    ("line of 100 hexes", lines),
    ("hexes of 1,000 points", points),
    ("path, radius 50, a tenth blocked", paths),
    ("movement range of 20 points", reaches),
    ("field of view, radius 20, a tenth blocked", views),
    ("moves of a unit by the rules", moves),
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

/// Counts every row; whether none is worse than allowed.
fn compared() -> Result<bool, String> {
    let bless = env::var_os("SIXFOLD_BLESS").is_some();
    let listed = fs::read_to_string(FILE).unwrap_or_default();
    let before = |name: &str| -> Option<u64> {
        listed.lines().find_map(|line| line.strip_suffix(name)?.trim().parse().ok())
    };
    let mut written =
        String::from("# Instructions of one repetition, counted by `cargo xtask bench instructions`.\n");
    let mut fine = true;
    for (name, _) in ROWS {
        let count = counted(name, 30)?.saturating_sub(counted(name, 10)?) / 20;
        let kept = before(name).filter(|_| !bless).unwrap_or(count);
        written.push_str(&format!("{kept:>12}  {name}\n"));
        let change = 100.0 * (count as f64 - kept as f64) / kept as f64;
        let verdict = if change > MOST_WORSE { ": worse than allowed" } else { "" };
        println!("{count:>12}  {name}, {change:+.1} %{verdict}");
        fine &= change <= MOST_WORSE;
    }
    if written != listed {
        fs::write(FILE, written).map_err(|error| format!("{FILE}: {error}"))?;
        println!("{FILE} has new counts");
    }
    Ok(fine)
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

fn views(times: u32) {
    let blockers = Blockers::new(&Region::hexagon(30), is_blocked);
    let mut viewer = Viewer::new();
    for _ in 0..times {
        black_box(view(&blockers, black_box(Hex::ORIGIN), 20, &mut viewer).into_area().len());
    }
}

fn moves(times: u32) {
    let grid = sixfold::grid::Grid::new(Region::hexagon(20)).place("scout", Hex::ORIGIN).expect("on the map");
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
