//! `cargo xtask python`: the wheel `sixfold`, and the sources to build it from.
//!
//! For users maturin packs the crate with all crates it needs into a source distribution, unpacks that, and builds the
//! wheel from it: so each build shows that the sources are complete. Tests use a wheel built in the workspace, which is
//! ready much sooner.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use crate::bindings::inputs::fingerprint;
use crate::failure::Failure;
use crate::programs::python;
use crate::shell::{capture, program, root, run, run_silently};

/// Where the package comes from.
pub const SOURCE: &str = "bindings/python";

/// Where the package is built; the wheel and the sources lie in `dist`.
const BUILT: &str = "target/python";

/// Builds wheels of Rust crates.
const MATURIN: &str = "maturin==1.16.0";

/// The package that its speed is compared with.
const RIVAL: &str = "h3==4.5.0";

/// Builds the wheel and says where it is.
///
/// # Errors
///
/// When Python cannot be had or something cannot be built.
pub fn package() -> Result<(), Failure> {
    python::provide()?;
    build().map(|wheel| println!("    the wheel is {}", wheel.display()))
}

/// Measures it beside plain Python, NumPy and h3.
///
/// # Errors
///
/// As [`package`], or when an answer differs.
pub fn bench() -> Result<(), Failure> {
    python::provide()?;
    let python = installed(&build()?, "target/python/bench", &[RIVAL])?.join("python");
    run(program(python, "").arg(root().join(SOURCE).join("bench/table.py")))
}

/// Builds the wheel for users unless it is there already; gives its place.
///
/// # Errors
///
/// When something cannot be built.
pub fn build() -> Result<PathBuf, Failure> {
    let built = root().join(BUILT);
    let (dist, stamp) = (built.join("dist"), built.join("fingerprint.txt"));
    let now = fingerprint(SOURCE, &format!("{MATURIN} {}", capture(&mut program("rustc", "--version"))?))?;
    if let Ok(wheel) = wheel_in(&dist)
        && fs::read_to_string(&stamp).is_ok_and(|kept| kept == now)
    {
        println!("    the wheel is here, and nothing it is made from has changed");
        return Ok(wheel);
    }
    println!("    packing the sources and building the wheel from them, which takes a minute or two");
    forget_our_crates(&built.join("build/release/.fingerprint"));
    maturin("build --quiet --release --sdist", &dist, &built.join("build"))?;
    fs::write(&stamp, now).map_err(|error| Failure::new(format!("{}: {error}", stamp.display())))?;
    wheel_in(&dist)
}

/// Builds a wheel for tests, with the settings of the other tests; gives its place.
///
/// # Errors
///
/// When something cannot be built.
pub fn build_for_tests() -> Result<PathBuf, Failure> {
    let dist = root().join(BUILT).join("tested");
    maturin("build --quiet --profile wheel", &dist, &root().join("target"))?;
    wheel_in(&dist)
}

/// Runs maturin, which leaves its results in an emptied folder.
fn maturin(words: &str, dist: &Path, target: &Path) -> Result<(), Failure> {
    let tools = python::environment("target/python/tools", &[MATURIN], "")?;
    drop(fs::remove_dir_all(dist));
    let mut maturin = program(tools.join("maturin"), words);
    maturin.arg("--manifest-path").arg(root().join(SOURCE).join("Cargo.toml")).arg("--out").arg(dist);
    run_silently(maturin.env("CARGO_TARGET_DIR", target))
}

/// Makes cargo compile our own crates again, and only those: all files of a source distribution have the same old
/// date, so cargo would not notice that they changed.
fn forget_our_crates(fingerprints: &Path) {
    for entry in fs::read_dir(fingerprints).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with("sixfold") {
            drop(fs::remove_dir_all(entry.path()));
        }
    }
}

/// An environment with the wheel and what it needs, as a user would have it; gives the folder of its programs.
///
/// # Errors
///
/// When something cannot be installed.
pub fn installed(wheel: &Path, folder: &str, besides: &[&str]) -> Result<PathBuf, Failure> {
    let built = fs::read(wheel).map_err(|error| Failure::new(format!("{}: {error}", wheel.display())))?;
    let mut hasher = DefaultHasher::new();
    built.hash(&mut hasher);
    let wheel = wheel.to_string_lossy();
    let packages: Vec<&str> = [&*wheel].into_iter().chain(besides.iter().copied()).collect();
    python::environment(folder, &packages, &format!("{:016x}", hasher.finish()))
}

fn wheel_in(dist: &Path) -> Result<PathBuf, Failure> {
    let mut entries = fs::read_dir(dist).into_iter().flatten().flatten().map(|entry| entry.path());
    let wheel = entries.find(|path| path.extension().is_some_and(|extension| extension == "whl"));
    wheel.ok_or_else(|| Failure::new(format!("there is no wheel in {}", dist.display())))
}
