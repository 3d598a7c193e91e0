//! `cargo xtask soak`: the tests of the table that go on for long: kills, races, cheats.

use crate::failure::Failure;
use crate::shell::{cargo, run};
use crate::steps::{self, Step, select};

/// Runs every soak test, or only the named ones.
///
/// # Errors
///
/// When a name is unknown or a test fails.
pub fn soak(names: &[String]) -> Result<(), Failure> {
    let all = vec![
        Step::new("kills", kills),
        Step::new("races", races),
        Step::new("cheats", cheats),
        Step::new("maps", maps),
    ];
    steps::run(&select(all, names)?)
}

/// The server is killed while it writes; nothing acknowledged may be lost.
fn kills() -> Result<(), Failure> {
    let test = "test --locked -p sixfold-cli --test program serving::nothing_acknowledged -- --nocapture";
    run(cargo(test).env("SIXFOLD_KILLS", "1000"))
}

/// Two act at once: on SQLite, on PostgreSQL, and at two servers that share one PostgreSQL.
fn races() -> Result<(), Failure> {
    let test = "test --locked -p sixfold-server --test all -- --nocapture races:: two_servers::";
    run(cargo(test).env("SIXFOLD_RACES", "10000"))
}

/// Random actions against a model of the match.
fn cheats() -> Result<(), Failure> {
    let test = "test --locked -p sixfold-server --test all cheating:: -- --nocapture";
    run(cargo(test).env("SIXFOLD_CHEATS", "100000"))
}

/// People change shared maps at once, on SQLite and at two servers; everybody hears every change once and in order.
fn maps() -> Result<(), Failure> {
    let test = "test --locked -p sixfold-server --test all map_people:: -- --nocapture";
    run(cargo(test).env("SIXFOLD_CHANGES", "1000"))
}
