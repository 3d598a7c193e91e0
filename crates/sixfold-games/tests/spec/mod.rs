//! The pages of `docs/spec/` about games, each scenario a test.

mod readings;
mod underchex;
mod war_in_heaven;

const UNDERCHEX: &str = include_str!("../../../../docs/spec/underchex.md");
const WAR_IN_HEAVEN: &str = include_str!("../../../../docs/spec/war-in-heaven.md");
const READINGS: &str = include_str!("../../../../docs/readings.md");

#[test]
fn pages_and_tests_agree() {
    sixfold_spec::check(module_path!(), &[("underchex", UNDERCHEX), ("war_in_heaven", WAR_IN_HEAVEN)]);
    // The boards of documents 003 and 004 are tested with the boards.
    let of_the_games = ["003-6", "004-7", "004-8", "004-9"];
    sixfold_spec::check_readings(module_path!(), READINGS, |id| of_the_games.contains(&id));
}
