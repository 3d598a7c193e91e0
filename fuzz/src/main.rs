//! One target as a program for libFuzzer; `cargo xtask fuzz` builds and runs it.
//!
//! In any other build, or without a target, it lists the targets.

#![cfg_attr(fuzzing, no_main)]

/// The name of the target.
#[cfg(fuzzing)]
const TARGET: &str = "SIXFOLD_FUZZ_TARGET";

/// The folder that seeds are written to before the fuzzer reads it.
#[cfg(fuzzing)]
const SEEDS: &str = "SIXFOLD_FUZZ_SEEDS";

fn list() {
    for target in sixfold_fuzz::TARGETS {
        println!("{}", target.name);
    }
}

#[cfg(fuzzing)]
static CHOSEN: std::sync::LazyLock<&sixfold_fuzz::Target> = std::sync::LazyLock::new(|| {
    let name = std::env::var(TARGET).expect("a target is named");
    sixfold_fuzz::find(&name).expect("there is a target of this name")
});

#[cfg(fuzzing)]
fn prepare() {
    if std::env::var_os(TARGET).is_none() {
        list();
        std::process::exit(0);
    }
    if let Some(folder) = std::env::var_os(SEEDS) {
        for (number, seed) in (CHOSEN.seeds)().into_iter().enumerate() {
            let path = std::path::Path::new(&folder).join(format!("seed-{number}"));
            std::fs::write(path, seed).expect("seeds can be written");
        }
    }
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(
    init: prepare(),
    |bytes: &[u8]| {
        let _ = CHOSEN.check_bytes(bytes);
    }
);

#[cfg(not(fuzzing))]
fn main() {
    list();
}
