//! Everything a developer runs, as `cargo xtask <command>`; `main.rs` lists the commands.
//!
//! [`mod@test`], [`mod@bench`], [`fuzz`], [`exhaustive`], [`table`] and [`bindings`] are the commands. The others are the parts they
//! are made of: [`steps`], [`shell`], the [`licences`] and other [`checks`], and the [`programs`] that tests need.

pub mod failure;
pub mod shell;
pub mod workspace;
pub mod steps;
pub mod programs;
pub mod checks;
pub mod licences;
pub mod bindings;
pub mod fuzz;
pub mod test;
pub mod bench;
pub mod exhaustive;
pub mod table;
