//! Runners in other languages: folders in `bench/public`, each with one program.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::form;
use crate::runners::Run;

/// The names of runner files, each with the program that starts it.
const STARTERS: [(&str, &str); 3] = [("run.py", "python3"), ("run.mjs", "node"), ("run.sh", "bash")];

/// How long a program may work on one set of questions.
const LONGEST: Duration = Duration::from_secs(15 * 60);

/// A runner that is a program of its own.
pub(crate) struct Program {
    starter: &'static str,
    file: PathBuf,
    /// The most hexes of a map for which it has time and memory.
    pub(crate) most: usize,
}

/// The programs in the folders of a folder, by name.
pub(crate) fn all(folder: &Path) -> Result<Vec<Program>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut folders: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    let programs = folders.iter().flat_map(|folder| {
        let most = fs::read_to_string(folder.join("most")).ok().and_then(|text| text.trim().parse().ok());
        let most = most.unwrap_or(usize::MAX);
        let files = STARTERS.iter().map(move |&(name, starter)| {
            let file = folder.join(name);
            Program { starter, file, most }
        });
        files.filter(|program| program.file.is_file())
    });
    Ok(programs.collect())
}

impl Program {
    /// The name of its folder.
    pub(crate) fn name(&self) -> String {
        let folder = self.file.parent().and_then(Path::file_name);
        folder.map_or_else(String::new, |name| name.to_string_lossy().into_owned())
    }

    /// Gives it the questions and reads its answers.
    ///
    /// # Errors
    /// When it cannot be started, fails, takes too long, or writes something else.
    pub(crate) fn run(&self, questions: &str) -> Result<Run, String> {
        let name = self.name();
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
        let feeder = thread::spawn(move || drop(input.write_all(questions.as_bytes())));
        let mut output = child.stdout.take().expect("it was asked for");
        let reader = thread::spawn(move || {
            let mut bytes = Vec::new();
            output.read_to_end(&mut bytes).map(|_| bytes)
        });
        let start = Instant::now();
        let status = loop {
            match child.try_wait().map_err(cannot)? {
                Some(status) => break status,
                None if start.elapsed() > LONGEST => {
                    child.kill().and_then(|()| child.wait()).map_err(cannot)?;
                    return Err(format!("{name}: took more than {} minutes", LONGEST.as_secs() / 60));
                }
                None => thread::sleep(Duration::from_millis(50)),
            }
        };
        drop(feeder.join());
        if !status.success() {
            return Err(format!("{name}: {status}"));
        }
        let bytes = reader.join().expect("it only reads").map_err(cannot)?;
        let text = String::from_utf8(bytes).map_err(|_| format!("{name}: its answers are not UTF-8"))?;
        form::read_run(&text).map_err(|reason| format!("{name}: {reason}"))
    }
}
