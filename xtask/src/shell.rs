//! Runs other programs, most of all cargo, from the root of the repository.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::Failure;

/// The root of the repository.
#[must_use]
pub fn root() -> PathBuf {
    let mut folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    folder.pop();
    folder
}

/// A program that will run in the root of the repository and build below `target` there; `line` is split at spaces.
#[must_use]
pub fn program(name: impl AsRef<Path>, line: &str) -> Command {
    let mut command = Command::new(name.as_ref());
    command.args(line.split_whitespace()).current_dir(root()).env_remove("CARGO_TARGET_DIR");
    command
}

/// The cargo that started this program, or the one on the path; `line` is split at spaces.
#[must_use]
pub fn cargo(line: &str) -> Command {
    program(env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from), line)
}

/// Shows the command line, runs it and waits; its output goes where ours goes.
///
/// # Errors
///
/// When the program cannot be started or does not end with success.
pub fn run(command: &mut Command) -> Result<(), Failure> {
    let shown = shown(command);
    println!("    $ {shown}");
    let status = command.status().map_err(|error| Failure::new(format!("cannot run `{shown}`: {error}")))?;
    if status.success() { Ok(()) } else { Err(Failure::new(format!("`{shown}` ended with {status}"))) }
}

/// Shows the command line and runs it; what it prints is shown only when it fails.
///
/// # Errors
///
/// When the program cannot be started or does not end with success.
pub fn run_silently(command: &mut Command) -> Result<(), Failure> {
    let shown = shown(command);
    println!("    $ {shown}");
    let output = command.output().map_err(|error| Failure::new(format!("cannot run `{shown}`: {error}")))?;
    if output.status.success() {
        return Ok(());
    }
    let printed = [output.stdout, output.stderr].concat();
    println!("{}", String::from_utf8_lossy(&printed));
    Err(Failure::new(format!("`{shown}` ended with {}", output.status)))
}

/// Runs the program quietly and gives what it printed.
///
/// # Errors
///
/// When the program cannot be started, does not end with success, or prints what is not UTF-8.
pub fn capture(command: &mut Command) -> Result<String, Failure> {
    let shown = shown(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failure::new(format!("cannot run `{shown}`: {error}")))?;
    if !output.status.success() {
        return Err(Failure::new(format!("`{shown}` ended with {}", output.status)));
    }
    String::from_utf8(output.stdout).map_err(|error| Failure::new(format!("`{shown}` printed {error}")))
}

/// A program that asks nothing and shows nothing; `line` is its name and arguments.
#[must_use]
pub fn quiet(line: &str) -> Command {
    let (name, arguments) = line.split_once(' ').unwrap_or((line, ""));
    let mut command = program(name, arguments);
    command
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// Whether we may install packages for the whole machine.
#[must_use]
pub fn is_root() -> bool {
    capture(&mut program("id", "-u")).is_ok_and(|printed| printed.trim() == "0")
}

/// The command as a person would type it: variables, the program's own name, arguments.
fn shown(command: &Command) -> String {
    let variables = command.get_envs().filter_map(|(name, value)| {
        let value = value?.to_string_lossy();
        let quote = if value.contains(' ') { "'" } else { "" };
        Some(format!("{}={quote}{value}{quote}", name.to_string_lossy()))
    });
    let program = Path::new(command.get_program());
    let name = program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy().into_owned();
    let arguments = command.get_args().map(|word| word.to_string_lossy().into_owned());
    variables.chain([name]).chain(arguments).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::process::Stdio;

    use super::{capture, program, run, run_silently, shown};

    #[test]
    fn a_command_is_shown_as_it_would_be_typed() {
        let mut command = program("/usr/bin/cargo", "doc  --no-deps");
        command.env("RUSTDOCFLAGS", "-D warnings").env("RADIUS", "64");
        assert_eq!(shown(&command), "RADIUS=64 RUSTDOCFLAGS='-D warnings' cargo doc --no-deps");
    }

    #[test]
    fn a_program_that_fails_is_a_failure_that_names_it() {
        let mut refused = program("cargo", "--no-such-flag");
        let failure = run(refused.stderr(Stdio::null())).expect_err("cargo refuses the flag");
        assert!(failure.to_string().starts_with("`cargo --no-such-flag` ended with"), "{failure}");
        assert_eq!(run_silently(&mut program("cargo", "--no-such-flag")), Err(failure));
        assert_eq!(run_silently(&mut program("cargo", "--version")), Ok(()));
        let failure = capture(&mut program("no-such-program", "")).expect_err("it does not exist");
        assert!(failure.to_string().starts_with("cannot run `no-such-program`"), "{failure}");
    }

    #[test]
    fn what_a_program_prints_is_captured() {
        let printed = capture(&mut program("cargo", "--version")).expect("cargo runs");
        assert!(printed.starts_with("cargo "), "{printed}");
    }
}
