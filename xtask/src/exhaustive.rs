//! `cargo xtask exhaustive`: the tests that try every case, over a larger world than `test` does.

use std::fs;
use std::path::Path;

use crate::bindings::{npm_check, ray_check};
use crate::failure::Failure;
use crate::fuzz;
use crate::programs::{browser, debian, python};
use crate::shell::{capture, cargo, program, root, run};
use crate::steps::{self, Step, select};

/// The manifest of the package that tests the engine's feature `bevy`.
const BEVY: &str = "proofs/bevy/Cargo.toml";

/// Where Debian's package has the data of Wesnoth.
const WESNOTH: &str = "/usr/share/games/wesnoth/1.16/data";

/// A reader of Tiled maps that games in Python use.
const PYTILED_PARSER: &str = "pytiled-parser==2.2.9";

/// The variable with which tests that go over many cases try all of them.
pub const EVERY_CASE_VARIABLE: &str = "SIXFOLD_EVERY_CASE";

/// Runs every exhaustive test, or only the named ones; lines are tried within `radius`.
///
/// # Errors
///
/// When a name is unknown or a test fails.
pub fn exhaustive(radius: u32, names: &[String]) -> Result<(), Failure> {
    let every_case = (EVERY_CASE_VARIABLE, "1");
    let all = vec![
        // In the test profile, which is optimised and yet checks every overflow.
        Step::new("lines", move || {
            tests("-p sixfold --test all lines::", &[("SIXFOLD_EXHAUSTIVE_RADIUS", &radius.to_string())])
        }),
        // Searches against slow ones, on a million boards in each test.
        Step::new("boards", || {
            tests("-p sixfold --test all search::", &[("SIXFOLD_RANDOM_BOARDS", "1000000")])
        }),
        // Two generators of moves side by side for each game, over 10^8 leaves; random games; the opponent's search.
        Step::new("games", move || {
            let perft = ("SIXFOLD_EXHAUSTIVE_PERFT", "2");
            tests(
                "-p sixfold-games --lib --test all -- generators random_games search::",
                &[perft, every_case],
            )
        }),
        // Every command with every character that a terminal obeys.
        Step::new("hostile names", move || {
            tests("-p sixfold-cli --test program hostile_names::", &[every_case])
        }),
        Step::new("requests", || {
            tests("-p sixfold-query --test query laws::every_request", &[("SIXFOLD_REQUESTS", "5000000")])
        }),
        // Each as long as the limit.
        Step::new("hostile files", || {
            tests("-p sixfold-maps --test all corpus::", &[("SIXFOLD_HOSTILE_BYTES", "4194304")])
        }),
        Step::new("maps of Wesnoth", maps_of_wesnoth),
        Step::new("maps in queries", maps_in_queries),
        Step::new("pytiled-parser", pytiled_parser),
        Step::new("balance", balance),
        Step::new("GNU parallel", gnu_parallel),
        Step::new("Ray", ray_check::check),
        // The engine's feature `bevy`, in a package of its own.
        Step::new("bevy", || tests(&format!("--manifest-path {BEVY} --target-dir target/proofs"), &[])),
        Step::new("C from Lua and Go", c_from_others),
        Step::that_may_skip("npm", || npm_check::check(true)),
        Step::that_may_skip("fuzz", fuzz::all),
        Step::that_may_skip("browser", || browser::check(true)),
    ];
    steps::run(&select(all, names)?)
}

/// Runs `cargo test`, with the variables that make the world larger.
fn tests(arguments: &str, variables: &[(&str, &str)]) -> Result<(), Failure> {
    run(cargo(&format!("test --locked {arguments}")).envs(variables.iter().copied()))
}

/// The program and the query protocol about the same maps: 200 made-up boards and 100 maps of Wesnoth.
fn maps_in_queries() -> Result<(), Failure> {
    debian::provide("map of Wesnoth", "wesnoth-1.16-data", || Path::new(WESNOTH).is_dir())?;
    let variables =
        [("SIXFOLD_BOARDS", "200"), ("SIXFOLD_WESNOTH", WESNOTH), ("SIXFOLD_WESNOTH_MAPS", "100")];
    tests("-p sixfold-query --test query maps::", &variables)?;
    tests("-p sixfold-cli --test program map_answers::", &variables)
}

/// Every map that comes with Wesnoth, read and written, and what units pay on every terrain; Debian's package is installed
/// where it can be.
fn maps_of_wesnoth() -> Result<(), Failure> {
    debian::provide("map of Wesnoth", "wesnoth-1.16-data", || Path::new(WESNOTH).is_dir())?;
    tests("-p sixfold-maps --test all wesnoth", &[("SIXFOLD_WESNOTH", WESNOTH)])
}

/// Tiled maps that we write, read by a Python library from PyPI.
fn pytiled_parser() -> Result<(), Failure> {
    python::provide()?;
    let programs = python::environment("target/python/pytiled", &[PYTILED_PARSER], "")?;
    let mut test = cargo("test --locked -p sixfold-cli --test program pytiled::");
    run(test.env("SIXFOLD_PYTILED", programs.join("python")))
}

/// The report and the charts that docs/scale.md shows, made again by the command that stands there.
fn balance() -> Result<(), Failure> {
    run(&mut cargo("build --locked --quiet --profile test -p sixfold-cli"))?;
    let read = |place: &Path| {
        fs::read_to_string(place).map_err(|error| Failure::new(format!("{}: {error}", place.display())))
    };
    let (page, drawn) = (read(&root().join("docs/scale.md"))?, root().join("target/charts.svg"));
    let line =
        page.lines().find_map(|line| line.strip_prefix("`sixfold ")?.strip_suffix(" --svg charts.svg`:"));
    let line = line.ok_or_else(|| Failure::new("docs/scale.md shows no command"))?;
    let report = capture(program(root().join("target/debug/sixfold"), line).arg("--svg").arg(&drawn))?;
    if !page.contains(&format!("```text\n{}\n```", report.trim_end())) {
        return Err(Failure::new(format!("docs/scale.md shows another report than\n{report}")));
    }
    let shown = root().join("docs/pictures/balance-war-in-heaven.svg");
    if read(&drawn)? == read(&shown)? {
        Ok(())
    } else {
        Err(Failure::new(format!("{} is out of date", shown.display())))
    }
}

/// Requests through GNU parallel, as docs/scale.md shows it; Debian's package is installed where it can be.
fn gnu_parallel() -> Result<(), Failure> {
    debian::provide("GNU parallel", "parallel", || capture(&mut program("parallel", "--version")).is_ok())?;
    tests("-p sixfold-cli --test program pipe::requests_spread_by_gnu_parallel", &[])
}

/// The lines of docs/c.md for other languages; Debian's packages are installed where they can be.
fn c_from_others() -> Result<(), Failure> {
    debian::provide("LuaJIT", "luajit", || capture(&mut program("luajit", "-v")).is_ok())?;
    debian::provide("Go", "golang-go", || capture(&mut program("go", "version")).is_ok())?;
    tests("-p sixfold-c --test examples the_lines", &[(EVERY_CASE_VARIABLE, "1")])
}
