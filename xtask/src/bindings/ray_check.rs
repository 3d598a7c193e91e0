//! The example for Ray: games that two workers play give the bytes that the program gives.

use std::fs;
use std::path::Path;

use crate::bindings::python::{SOURCE, build, installed};
use crate::failure::Failure;
use crate::programs::python;
use crate::shell::{capture, cargo, program, root, run};

/// The version that the example was written for; its wheel has 79 MB.
const RAY: &str = "ray==2.60.0";

/// Where it is installed, and where the files are written.
const PLACE: &str = "target/python/ray";
const FILES: &str = "target/python/ray-files";

/// Runs the example on a cluster of two workers, and compares report, rows and charts with those of the program.
///
/// # Errors
///
/// When something cannot be had, or a byte differs.
pub fn check() -> Result<(), Failure> {
    python::provide()?;
    let programs = installed(&build()?, PLACE, &[RAY])?;
    run(&mut cargo("build --locked --quiet --profile test -p sixfold-cli"))?;
    let folder = root().join(FILES);
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).map_err(|error| failure(&folder, &error))?;
    for game in ["underchex", "war-in-heaven"] {
        let words = format!("{game} --games 60 --nodes 20 --seed 3 --opening 1 --csv");
        let files = |who: &str, ending: &str| folder.join(format!("{game}-{who}.{ending}"));
        let mut ours = program(root().join("target/debug/sixfold"), &format!("simulate --json {words}"));
        let ours = capture(ours.arg(files("program", "csv")).arg("--svg").arg(files("program", "svg")))?;
        let mut ray = program(programs.join("python"), "");
        ray.arg(root().join(SOURCE).join("examples/balance_on_ray.py"));
        ray.args(words.split(' ')).arg(files("ray", "csv")).arg("--svg").arg(files("ray", "svg"));
        let theirs = capture(ray.args(["--block", "7"]))?;
        if ours != theirs {
            return Err(Failure::new(format!("{game}: the reports differ\n{ours}\n{theirs}")));
        }
        for ending in ["csv", "svg"] {
            let read = |who: &str| {
                fs::read(files(who, ending)).map_err(|error| failure(&files(who, ending), &error))
            };
            if read("program")? != read("ray")? {
                return Err(Failure::new(format!("{game}: the files .{ending} in {FILES} differ")));
            }
        }
        println!("    {game}: report, rows and charts of Ray have the bytes of the program's");
    }
    Ok(())
}

fn failure(place: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{}: {error}", place.display()))
}
