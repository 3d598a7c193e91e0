//! The examples in C and C++, compiled with the sanitizers for memory and undefined behaviour, and run.
//!
//! They link the static library that cargo has built for this test. Without a C compiler the test says so and passes.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The static library beside this test, the newest if there are several.
fn library() -> PathBuf {
    let test = env::current_exe().expect("a test has a path");
    let folder = test.parent().expect("it lies in a folder");
    let files = fs::read_dir(folder).expect("the folder of the test").flatten().map(|entry| entry.path());
    let is_ours = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.starts_with("libsixfold_c") && name.ends_with(".a")
    };
    let newest =
        files.filter(is_ours).max_by_key(|path| path.metadata().and_then(|data| data.modified()).ok());
    newest.unwrap_or_else(|| panic!("cargo puts libsixfold_c.a in {}", folder.display()))
}

fn printed(compiler: &str, standard: &str, example: &str) -> Option<String> {
    if Command::new(compiler).arg("--version").output().is_err() {
        eprintln!("skipped: there is no {compiler}");
        return None;
    }
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(example.replace('.', "_"));
    let flags = [
        "-g",
        "-O1",
        "-Wall",
        "-Wextra",
        "-Wno-unused-parameter",
        "-fsanitize=address,undefined",
        "-fno-sanitize-recover=all",
    ];
    let made = Command::new(compiler)
        .args(flags)
        .arg(standard)
        .arg("-I")
        .arg(here.join("include"))
        .arg(here.join("examples").join(example))
        .arg(library())
        .args(["-lpthread", "-ldl", "-lm", "-o"])
        .arg(&program)
        .output()
        .expect("the compiler runs");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    assert!(made.stderr.is_empty(), "no warnings: {}", String::from_utf8_lossy(&made.stderr));
    let run = Command::new(&program).output().expect("the example runs");
    assert!(
        run.status.success(),
        "{}{}",
        String::from_utf8_lossy(&run.stdout),
        String::from_utf8_lossy(&run.stderr)
    );
    Some(String::from_utf8(run.stdout).expect("text"))
}

#[test]
fn the_example_in_c_prints_what_the_page_says() {
    let Some(text) = printed("cc", "-std=c11", "skirmish.c") else { return };
    let page = include_str!("../../../docs/c.md");
    assert!(page.contains(&format!("```text\n{text}```")), "docs/c.md should have:\n{text}");
}

#[test]
fn the_example_in_cpp_prints_what_the_page_says() {
    let Some(text) = printed("c++", "-std=c++17", "layout.cpp") else { return };
    let page = include_str!("../../../docs/c.md");
    assert!(page.contains(&format!("```text\n{text}```")), "docs/c.md should have:\n{text}");
}

/// The first listing of a language in docs/c.md.
fn listing(fence: &str) -> &'static str {
    let page = include_str!("../../../docs/c.md");
    let (_, rest) = page.split_once(&format!("```{fence}\n")).expect("the page shows the language");
    rest.split_once("```").expect("the listing ends").0
}

/// Runs a program of another language on the lines of docs/c.md; without the program the test says so and passes, but
/// in `cargo xtask exhaustive`.
fn asked_from(language: &str, program: &str, arguments: &[&str], file: &str, fence: &str) {
    let installed = Command::new(program).arg(if program == "go" { "version" } else { "-v" }).output();
    if installed.is_err() {
        assert!(env::var_os("SIXFOLD_EVERY_CASE").is_none(), "there is no {program}");
        eprintln!("skipped: there is no {program}");
        return;
    }
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(language);
    fs::create_dir_all(folder.join("include")).expect("a folder");
    fs::write(folder.join(file), listing(fence)).expect("a file");
    let static_library = library();
    let shared = static_library.with_file_name("libsixfold_c.so");
    for (from, to) in [
        (here.join("include/sixfold.h"), folder.join("include/sixfold.h")),
        (shared, folder.join("libsixfold_c.so")),
    ] {
        fs::copy(&from, &to).unwrap_or_else(|error| panic!("{}: {error}", from.display()));
    }
    let run = Command::new(program)
        .args(arguments)
        .arg(file)
        .current_dir(&folder)
        .env("LD_LIBRARY_PATH", &folder)
        .env("GO111MODULE", "off")
        .env("GOCACHE", folder.join("cache"))
        .output()
        .expect("the program runs");
    let said = [run.stdout, run.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    assert_eq!(said, ["{\"ok\":4}\n".to_owned(), String::new()], "{language}");
}

#[test]
fn the_lines_for_lua_answer() {
    asked_from("lua", "luajit", &[], "ask.lua", "lua");
}

#[test]
fn the_lines_for_go_answer() {
    asked_from("go", "go", &["run"], "ask.go", "go");
}

/// Every function of the header is one of the library, and every one of the library is in the header.
#[test]
fn the_header_names_every_function() {
    let header = include_str!("../include/sixfold.h");
    let sources = [
        include_str!("../src/query.rs"),
        include_str!("../src/coordinates.rs"),
        include_str!("../src/map.rs"),
    ];
    let names = |text: &str, before: &str| -> Vec<String> {
        let found = text.split(before).skip(1).filter_map(|rest| rest.split('(').next());
        found.filter(|name| name.starts_with("sixfold_")).map(str::to_owned).collect()
    };
    let mut declared: Vec<String> = header
        .lines()
        .filter(|line| line.contains('(') && !line.starts_with([' ', '/', '#']))
        .flat_map(|line| names(&line.replace(['*', ' '], "\n"), "\n").into_iter().take(1))
        .collect();
    let mut defined: Vec<String> =
        sources.iter().flat_map(|source| names(source, "extern \"C\" fn ")).collect();
    declared.sort();
    defined.sort();
    assert_eq!(declared, defined);
    assert!(declared.len() >= 20, "{declared:?}");
}
