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
        Step::new("seats", seats),
        Step::new("answers", answers),
        Step::new("opponents", opponents),
        Step::new("watchers", watchers),
        Step::new("database", database),
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
    let test = "test --locked -p sixfold-server --test integration -- --nocapture races::two two_servers::";
    run(cargo(test).env("SIXFOLD_RACES", "10000"))
}

/// Random actions against a model of the match.
fn cheats() -> Result<(), Failure> {
    let test = "test --locked -p sixfold-server --test integration random_actions:: -- --nocapture";
    run(cargo(test).env("SIXFOLD_CHEATS", "100000"))
}

/// People change shared maps at once, on SQLite and at two servers; everybody hears every change once and in order.
fn maps() -> Result<(), Failure> {
    let test = "test --locked -p sixfold-server --test integration map_concurrency:: -- --nocapture";
    run(cargo(test).env("SIXFOLD_CHANGES", "1000"))
}

/// Tests of the server that force an order or lose answers, 250 times each.
fn repeated(test: &str) -> Result<(), Failure> {
    let test = format!("test --locked -p sixfold-server --test integration {test} -- --nocapture");
    run(cargo(&test).env("SIXFOLD_RACES", "250"))
}

/// Eight people open one invitation at once, on SQLite and on PostgreSQL; one has the seat.
fn seats() -> Result<(), Failure> {
    repeated("races::eight")
}

/// Answers are lost, and every request is sent again: a match, a seat, a move and a rematch are made once.
fn answers() -> Result<(), Failure> {
    repeated("repeated_requests::")
}

/// 200 matches against the built-in opponent are looked at while it thinks; each gets one thinker and one answer.
fn opponents() -> Result<(), Failure> {
    repeated("opponents::")
}

/// People begin to watch a match that goes on; each hears every action once and in order.
fn watchers() -> Result<(), Failure> {
    repeated("watching::whoever")
}

/// Connections to PostgreSQL are frozen 10 times, and the listener of one of two servers is cut 250 times.
fn database() -> Result<(), Failure> {
    for (test, rounds) in [("frozen", "200"), ("what_was_missed", "5000")] {
        let test = format!(
            "test --locked -p sixfold-server --test integration lost_connections::{test} -- --nocapture"
        );
        run(cargo(&test).env("SIXFOLD_RACES", rounds))?;
    }
    Ok(())
}
