//! Runners in other languages: folders in `bench/public`, each with one program.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::form;
use crate::runners::Run;

/// The names of runner files, each with the program that starts it.
const STARTERS: [(&str, &str); 3] = [("run.py", "python3"), ("run.mjs", "node"), ("run.sh", "bash")];

/// A runner that is a program of its own.
pub(crate) struct Program {
    starter: &'static str,
    file: PathBuf,
}

/// The programs in the folders of a folder, by name.
pub(crate) fn all(folder: &Path) -> Result<Vec<Program>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut folders: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    let programs = folders.iter().flat_map(|folder| {
        let files = STARTERS.iter().map(|&(name, starter)| Program { starter, file: folder.join(name) });
        files.filter(|program| program.file.is_file())
    });
    Ok(programs.collect())
}

impl Program {
    /// Gives it the questions and reads its answers.
    ///
    /// # Errors
    /// When it cannot be started, fails, or writes something else.
    pub(crate) fn run(&self, questions: &str) -> Result<Run, String> {
        let name = self.file.display();
        let cannot = |error: std::io::Error| format!("{name}: {error}");
        let mut command = Command::new(self.starter);
        let mut child = command
            .arg(&self.file)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{name}: {} does not start: {error}", self.starter))?;
        let mut input = child.stdin.take().expect("it was asked for");
        let questions = questions.to_owned();
        // A program may answer before it has read everything, so both pipes move at once. The status
        // shows that one has stopped reading.
        let feeder = std::thread::spawn(move || drop(input.write_all(questions.as_bytes())));
        let output = child.wait_with_output().map_err(cannot)?;
        drop(feeder.join());
        if !output.status.success() {
            return Err(format!("{name}: {}", output.status));
        }
        let text =
            String::from_utf8(output.stdout).map_err(|_| format!("{name}: its answers are not UTF-8"))?;
        form::read_run(&text).map_err(|reason| format!("{name}: {reason}"))
    }
}
