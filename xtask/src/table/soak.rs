//! `cargo xtask soak`: the tests of the table that go on for long: kills, races, cheats.

use crate::command::Command;
use crate::failure::Failure;
use crate::shell::{cargo, run};
use crate::steps::{self, Step};

/// The command as `cargo xtask` knows it.
pub const COMMAND: Command = Command {
    name: "soak",
    arguments: "",
    about: "kill the table 1,000 times, race 10,000 times on each store, try 100,000 random actions, change maps 12,000 times",
    run: soak,
};

fn soak(arguments: &[String]) -> Result<(), Failure> {
    if let Some(extra) = arguments.first() {
        return Err(Failure::new(format!("unexpected `{extra}`; the command takes nothing")));
    }
    steps::run(&[
        Step::new("kills", kills),
        Step::new("races", races),
        Step::new("cheats", cheats),
        Step::new("maps", maps),
    ])
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

#[cfg(test)]
mod tests {
    use super::soak;

    #[test]
    fn arguments_are_refused() {
        let failure = soak(&["5".to_owned()]).expect_err("it takes none").to_string();
        assert_eq!(failure, "unexpected `5`; the command takes nothing");
    }
}
