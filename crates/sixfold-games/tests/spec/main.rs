//! The pages of `docs/spec/` about games, each scenario a test.

mod readings;
mod war_in_heaven;

const WAR_IN_HEAVEN: &str = include_str!("../../../../docs/spec/war-in-heaven.md");

#[test]
fn pages_and_tests_agree() {
    sixfold_spec::check(&[("war_in_heaven", WAR_IN_HEAVEN)]);
}
