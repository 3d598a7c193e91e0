//! `cargo xtask load`: how much the table can do on this machine.

use crate::command::Command;
use crate::failure::Failure;
use crate::shell::{cargo, run};

/// The command as `cargo xtask` knows it.
pub const COMMAND: Command = Command {
    name: "load",
    arguments: "[WATCHERS]",
    about: "measure durable moves a second, 2,000 watchers (or as many as given), memory, shared maps, slow connections",
    run: load,
};

const WATCHERS: u32 = 2_000;

fn load(arguments: &[String]) -> Result<(), Failure> {
    let watchers = watchers(arguments)?;
    run(cargo("run --locked --release -p sixfold-server --example load").arg("--").arg(watchers.to_string()))
}

fn watchers(arguments: &[String]) -> Result<u32, Failure> {
    match arguments {
        [] => Ok(WATCHERS),
        [word] => word
            .parse()
            .ok()
            .filter(|count| (1..=12_000).contains(count))
            .ok_or_else(|| Failure::new(format!("`{word}` is not a number of watchers from 1 to 12000"))),
        [_, extra, ..] => Err(Failure::new(format!("unexpected `{extra}`; one number is all it takes"))),
    }
}

#[cfg(test)]
mod tests {
    use super::watchers;

    #[test]
    fn watchers_are_2000_unless_a_number_is_given() {
        let given = |words: &[&str]| watchers(&words.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(given(&[]), Ok(2_000));
        assert_eq!(given(&["10000"]), Ok(10_000));
        for word in ["0", "20000", "many"] {
            let failure = given(&[word]).expect_err(word).to_string();
            assert_eq!(failure, format!("`{word}` is not a number of watchers from 1 to 12000"));
        }
        assert!(given(&["1", "2"]).is_err());
    }
}
