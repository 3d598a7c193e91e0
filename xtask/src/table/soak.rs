//! `cargo xtask soak`: the tests of the table that go on for long: kills, races, cheats, the page again and again.

use crate::failure::Failure;
use crate::programs::browser;
use crate::shell::{cargo, run};
use crate::steps::{self, Step, select};

const PROGRAM: &str = "sixfold-cli --test program";
const SERVER: &str = "sixfold-server --test integration";
const RACES: &str = "SIXFOLD_RACES";

/// Steps: where their tests are, which ones they are, and the variable that says how often they do it.
const REPEATED: [(&str, &str, &str, (&str, &str)); 12] = [
    // The server is killed while it writes; nothing acknowledged may be lost.
    ("kills", PROGRAM, "serving::nothing_acknowledged", ("SIXFOLD_KILLS", "1000")),
    // Two servers begin on one file of SQLite; the second one ends.
    ("files", PROGRAM, "serving::a_second_server", (RACES, "250")),
    // Two act at once: on SQLite, on PostgreSQL, and at two servers that share one PostgreSQL.
    ("races", SERVER, "races::two two_servers::", (RACES, "10000")),
    // Random actions against a model of the match.
    ("cheats", SERVER, "random_actions::", ("SIXFOLD_CHEATS", "100000")),
    // People change shared maps, on SQLite and at two servers; everybody gets every change once and in order.
    ("maps", SERVER, "map_concurrency::", ("SIXFOLD_CHANGES", "1000")),
    // Four change one map at the same moment, and two at two servers.
    ("strokes", SERVER, "shared_maps::changes_at_once shared_maps::a_change_at_one", (RACES, "250")),
    // Eight people open one invitation at once, on SQLite and on PostgreSQL; one has the seat.
    ("seats", SERVER, "races::eight", (RACES, "250")),
    // Answers are lost, and every request is sent again: a match, a seat, a move and a rematch are made once.
    ("answers", SERVER, "repeated_requests::", (RACES, "250")),
    // 200 matches against the built-in opponent are looked at while it thinks; each gets one thinker and one answer.
    ("opponents", SERVER, "opponents::", (RACES, "250")),
    // People begin to watch a match that goes on; each gets every action once and in order.
    ("watchers", SERVER, "watching::a_new_watcher", (RACES, "250")),
    // Connections to PostgreSQL are frozen 10 times.
    ("frozen", SERVER, "lost_connections::frozen", (RACES, "200")),
    // 250 times: a listener of two servers is cut, a message overtaken, a rematch offered by both.
    ("missed", SERVER, "lost_connections::what_was watching::a_message rematches::two_who", (RACES, "5000")),
];

/// Runs every soak test, or only the named ones.
///
/// # Errors
///
/// When a name is unknown or a test fails.
pub fn soak(names: &[String]) -> Result<(), Failure> {
    let repeated = REPEATED.map(|(name, package, tests, (variable, often))| {
        let test = format!("test --locked -p {package} -- --nocapture {tests}");
        Step::new(name, move || run(cargo(&test).env(variable, often)))
    });
    let page = Step::that_may_skip("browser", browser::soak);
    steps::run(&select(repeated.into_iter().chain([page]).collect(), names)?)
}
