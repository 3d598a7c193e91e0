//! `cargo xtask help`: the commands and what they are for.

use std::fmt::Write;

use crate::command::Command;

/// The help page, one line a command.
#[must_use]
pub fn page(commands: &[Command]) -> String {
    let mut page = String::from("Everything a developer runs.\n\nUsage: cargo xtask <command>\n\n");
    let written: Vec<String> =
        commands.iter().map(|command| format!("{} {}", command.name, command.arguments)).collect();
    let width = written.iter().map(|usage| usage.trim_end().len()).max().unwrap_or(0);
    for (command, usage) in commands.iter().zip(&written) {
        let usage = usage.trim_end();
        writeln!(page, "  {usage:width$}  {}", command.about).expect("a string takes any text");
    }
    writeln!(page, "  {:width$}  show this page", "help").expect("a string takes any text");
    page
}

#[cfg(test)]
mod tests {
    use super::page;
    use crate::command::Command;

    #[test]
    fn each_command_has_a_line_with_its_arguments() {
        let commands = [
            Command { name: "short", arguments: "", about: "does little", run: |_| Ok(()) },
            Command { name: "longer", arguments: "[N]", about: "does more", run: |_| Ok(()) },
        ];
        let page = page(&commands);
        assert!(page.contains("\n  short       does little\n"), "{page}");
        assert!(page.contains("\n  longer [N]  does more\n"), "{page}");
        assert!(page.contains("\n  help        show this page\n"), "{page}");
    }
}
