//! Everything a developer runs, as `cargo xtask <command>`.
//!
//! Each command is one file: [`mod@test`], [`mod@bench`], [`fuzz`], [`exhaustive`], [`table::soak`], [`table::load`], [`bindings`], [`help`].
//! What a command needs besides cargo is here too: the [`licences`] check, other [`checks`], and the [`programs`] that our maps, our page and our table are tried with. The rules about the [`architecture`] are held by a test.

pub mod failure;
pub mod shell;
pub mod workspace_build;
pub mod suggest;
pub mod steps;
pub mod metadata;
pub mod architecture;
pub mod programs;
pub mod checks;
pub mod licences;
pub mod bindings;
pub mod command;
pub mod fuzz;
pub mod test;
pub mod bench;
pub mod exhaustive;
pub mod table;
pub mod help;
