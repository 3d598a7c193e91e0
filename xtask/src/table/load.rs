//! `cargo xtask load`: how much the table can do on this machine, and how long the page works for a frame.

use crate::failure::Failure;
use crate::programs::browser::{TESTS, TOOLS, browser};
use crate::programs::npm;
use crate::shell::{cargo, program, root, run};

/// Measures durable moves a second, watchers of one match (the number is given), memory, shared maps and slow
/// connections; and, where there is a browser, frames of the battle map.
///
/// # Errors
///
/// When it cannot be built, or what is measured goes wrong.
pub fn load(watchers: u32) -> Result<(), Failure> {
    run(cargo("run --locked --release -p sixfold-server --example load")
        .arg("--")
        .arg(watchers.to_string()))?;
    let (Some(browser), Ok(_)) = (browser(), npm::provide(TESTS, TOOLS, "playwright-core")) else {
        println!("frames of the battle map are not measured: there is no chromium or no playwright-core");
        return Ok(());
    };
    run(&mut cargo("build --locked --release -p sixfold-cli"))?;
    run(program("node", "")
        .arg(format!("{TESTS}/frames.mjs"))
        .env("SIXFOLD_CHROMIUM", browser)
        .env("SIXFOLD_PROGRAM", root().join("target/release/sixfold"))
        .env("SIXFOLD_WEB_TOOLS", root().join(TOOLS)))
}
