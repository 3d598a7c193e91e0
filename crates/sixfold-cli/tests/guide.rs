//! The page of the guide on the pipe: its script runs and prints what the page says.
//!
//! `SIXFOLD_BLESS=1` writes what it prints into the page. Where there is no `python3`, the test says so and passes.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use sixfold_spec::{assert_shown, listings};

/// The search path with the folder of the program before all others.
fn search_path() -> OsString {
    let folder = Path::new(env!("CARGO_BIN_EXE_sixfold")).parent().expect("a program lies in a folder");
    let others = env::var_os("PATH").unwrap_or_default();
    let all = [PathBuf::from(folder)].into_iter().chain(env::split_paths(&others));
    env::join_paths(all).expect("these were joined before")
}

#[test]
fn the_script_prints_what_the_page_says() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("skipped: there is no python3 here");
        return;
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide/query.md");
    let page = fs::read_to_string(&path).expect("the page is there");
    let script = listings(&page, "```python").concat();
    let run = Command::new("python3").arg("-c").arg(script).env("PATH", search_path()).output();
    let run = run.expect("python3 runs");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    assert_shown(&path, "```text", &String::from_utf8(run.stdout).expect("text"));
}
