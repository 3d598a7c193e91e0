//! Runs every seed and every text that once broke a target, without a fuzzer.

use std::fs;
use std::path::{Path, PathBuf};

use sixfold_fuzz::{TARGETS, Verdict};

#[test]
fn every_seed_is_read() {
    for target in TARGETS {
        let seeds = (target.seeds)();
        assert!(!seeds.is_empty(), "{} has seeds", target.name);
        if target.name == "queries" {
            assert!(seeds.len() > 60, "the page shows {} requests", seeds.len());
        }
        for seed in seeds {
            assert_eq!(target.check_bytes(seed.as_bytes()), Verdict::Read, "{}: {seed}", target.name);
        }
    }
}

/// Seeds cut short or with a byte missing: the first changes of a fuzzer.
#[test]
fn seeds_that_are_damaged_break_nothing() {
    for target in TARGETS {
        for seed in (target.seeds)() {
            let step = 1 + seed.len() / 40;
            for at in (0..seed.len()).step_by(step) {
                let _ = target.check_bytes(&seed.as_bytes()[..at]);
                let mut bytes = seed.clone().into_bytes();
                bytes.remove(at);
                let _ = target.check_bytes(&bytes);
            }
        }
    }
}

fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("regressions")
}

#[test]
fn what_broke_once_breaks_no_more() {
    for folder in fs::read_dir(kept()).expect("the folder is there") {
        let folder = folder.expect("it can be listed").path();
        if !folder.is_dir() {
            continue;
        }
        let name = folder.file_name().and_then(|name| name.to_str()).expect("names are text");
        let target = sixfold_fuzz::find(name).unwrap_or_else(|| panic!("{name} is no target"));
        for file in fs::read_dir(&folder).expect("it can be listed") {
            let path = file.expect("it can be listed").path();
            let _ = target.check_bytes(&fs::read(&path).expect("it can be read"));
        }
    }
}
