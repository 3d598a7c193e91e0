//! The programs that the rooms offer to copy, for a sample of states: each prints what the engine answers.
//!
//! `web-tests/snippets.mjs` writes the files beside this one; a test of the page compares them with what it shows.
#![allow(clippy::all, clippy::pedantic, reason = "written as people would read it on the page")]

use std::cell::RefCell;

thread_local! {
    static PRINTED: RefCell<String> = const { RefCell::new(String::new()) };
}

fn print(line: &str) {
    PRINTED.with_borrow_mut(|printed| {
        printed.push_str(line);
        printed.push('\n');
    });
}

/// In place of that of the standard library, for all programs below.
macro_rules! println {
    ($($part:tt)*) => { crate::print(&format!($($part)*)) };
}

fn check(program: fn(), lines: &[&str]) {
    PRINTED.take();
    program();
    assert_eq!(PRINTED.take().lines().collect::<Vec<_>>(), lines);
}

mod aiming;
mod analysis;
mod areas;
mod battle;
mod coordinates;
mod ground;
mod lines;
mod searches;
mod worlds;
