//! Sixfold compared with other libraries (*peers*): one process, one table of ratios.
//!
//! Every row does one piece of work with Sixfold and with each peer, asserts that the answers agree,
//! and compares the fastest of many samples in CPU time of the thread. Absolute times depend on the
//! machine; the ratios are what counts.
//!
//! `cargo xtask bench [FILTER]...` runs it twice: for plain `x86-64` and for this machine's processor.
//! It ends with status 1 when a gate is missed.

mod clock;
mod random;
mod measure;
mod exceptions;
mod table;
mod theirs;
mod rows;

use std::process::ExitCode;

use crate::table::Table;

fn main() -> ExitCode {
    let filters: Vec<String> = std::env::args().skip(1).collect();
    if let Some(option) = filters.iter().find(|filter| filter.starts_with('-')) {
        eprintln!("unknown option {option}; arguments are parts of row names, such as `line` or `ring`");
        return ExitCode::from(2);
    }
    let mut table = Table::new(filters);
    rows::run(&mut table);
    table.finish()
}
