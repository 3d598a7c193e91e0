//! The proof that the engine needs no standard library.

use std::path::Path;
use std::thread;

use crate::failure::Failure;
use crate::shell::{capture, cargo, program, run};

/// The manifest of the program without `std` that links the engine.
const PROOF: &str = "proofs/no_std/Cargo.toml";

/// Targets that have no standard library at all; those installed are built for as well.
const BARE_TARGETS: [&str; 4] =
    ["wasm32v1-none", "thumbv6m-none-eabi", "thumbv7em-none-eabi", "riscv32imc-unknown-none-elf"];

/// The manifest of the package that tests what the engine does differently without `std`.
const ALLOC_ONLY: &str = "proofs/alloc_only/Cargo.toml";

/// Links the engine into a program without `std`, bare and with the features that need none either, and tests it so.
///
/// The program brings its own panic handler, and two of them cannot be linked: if the engine or a
/// package under it reached for `std`, the build would fail. The test holds the answers of the engine with `alloc` alone
/// against those it gives with `std`.
///
/// # Errors
///
/// When a build fails, or an answer differs.
pub fn check() -> Result<(), Failure> {
    // Each compiles one crate after the other and so keeps one core busy: two at once, in folders of their own.
    thread::scope(|scope| {
        let with_features = scope.spawn(|| {
            let line = "build --locked --all-features --target-dir target/proofs-with-features";
            run(cargo(line).args(["--manifest-path", PROOF]))
        });
        run(cargo("build --locked --target-dir target/proofs").args(["--manifest-path", PROOF]))?;
        let line = "test --locked --test alloc_only --target-dir target/proofs";
        run(cargo(line).args(["--manifest-path", ALLOC_ONLY]))?;
        with_features.join().expect("running a command does not panic")
    })?;
    for target in installed_bare_targets()? {
        run(&mut cargo(&format!("build --locked -p sixfold --no-default-features --target {target}")))?;
    }
    Ok(())
}

fn installed_bare_targets() -> Result<Vec<&'static str>, Failure> {
    let printed = capture(&mut program("rustc", "--print sysroot"))?;
    let libraries = Path::new(printed.trim()).join("lib/rustlib");
    Ok(BARE_TARGETS.into_iter().filter(|target| libraries.join(target).is_dir()).collect())
}
