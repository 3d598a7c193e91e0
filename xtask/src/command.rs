//! What `cargo xtask` knows about one of its commands.

use crate::failure::Failure;

/// A command: what it is called, how it is written, what it is for, and what it does.
#[derive(Debug, Clone, Copy)]
pub struct Command {
    /// The word after `cargo xtask`.
    pub name: &'static str,
    /// The arguments it takes, as a help page writes them; empty when there are none.
    pub arguments: &'static str,
    /// What it is for, in one line.
    pub about: &'static str,
    /// Runs it with the words that follow its name.
    pub run: fn(&[String]) -> Result<(), Failure>,
}
