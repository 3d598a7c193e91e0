//! Runs of the program.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

/// The program that was built for this test.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_sixfold");

/// Runs the program with arguments and input, to its end.
pub(crate) fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // On a thread of its own, or both sides would wait for each other once the pipes are full.
    let writer = thread::spawn(move || {
        // A program that does not read its input may end before all of it is written.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

/// The standard output of a run that succeeds with nothing on standard error.
pub(crate) fn text(arguments: &[&str], input: &[u8]) -> String {
    let output = run(arguments, input);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(str::from_utf8(&output.stderr), Ok(""));
    String::from_utf8(output.stdout).expect("text")
}
