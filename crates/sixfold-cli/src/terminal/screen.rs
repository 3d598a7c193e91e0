use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use clap::{ColorChoice, ValueEnum};
use sixfold_render::{ColorMode, Terminal};
use terminal_size::{Width, terminal_size_of};

use crate::terminal::{Mark, Page};

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal, unless `NO_COLOR` is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl ColorWhen {
    /// The value of `--color`, found before the command line is parsed.
    ///
    /// So errors of the parser are coloured as well.
    pub(crate) fn asked() -> ColorWhen {
        // A word that is not UTF-8 is the name of a file.
        let words: Vec<String> = env::args_os().filter_map(|word| word.into_string().ok()).collect();
        let after = words.windows(2).filter(|pair| pair[0] == "--color").map(|pair| pair[1].as_str());
        let within = words.iter().filter_map(|word| word.strip_prefix("--color="));
        after.chain(within).find_map(|word| ColorWhen::from_str(word, false).ok()).unwrap_or_default()
    }

    /// The value for clap, which checks itself whether it writes to a terminal.
    pub(crate) fn for_clap(self) -> ColorChoice {
        match self {
            ColorWhen::Auto => ColorChoice::Auto,
            ColorWhen::Always => ColorChoice::Always,
            ColorWhen::Never => ColorChoice::Never,
        }
    }
}

/// Colours and width of standard output and standard error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screen {
    /// Standard output: its colours and its width.
    pub(crate) terminal: Terminal,
    /// The colours of standard error.
    pub(crate) error_ink: ColorMode,
}

impl Screen {
    /// The current streams, with colours if `when` allows them.
    pub(crate) fn new(when: ColorWhen) -> Screen {
        let ink = |terminal: bool| match when {
            ColorWhen::Always => ColorMode::Colored,
            ColorWhen::Auto if terminal && welcome() => ColorMode::Colored,
            ColorWhen::Auto | ColorWhen::Never => ColorMode::Plain,
        };
        // Files and pipes have no width.
        let columns = terminal_size_of(io::stdout()).map_or(usize::MAX, |(Width(columns), _)| columns.into());
        let terminal = Terminal { colors: ink(io::stdout().is_terminal()), columns };
        Screen { terminal, error_ink: ink(io::stderr().is_terminal()) }
    }

    /// Writes the reason of a failure to standard error.
    pub(crate) fn error(self, message: impl Display) {
        self.say(Mark::Error, message);
    }

    /// Writes a warning to standard error; the work continues.
    pub(crate) fn warning(self, message: impl Display) {
        self.say(Mark::Warning, message);
    }

    /// Writes a note to standard error: a decision of the program, or what it waits for.
    pub(crate) fn note(self, message: impl Display) {
        self.say(Mark::Note, message);
    }

    fn say(self, mark: Mark, message: impl Display) {
        let mut page = Page::new();
        page.message(mark, self.error_ink, message);
        // When standard error is closed, the message cannot be shown.
        let _ = io::stderr().lock().write_all(page.as_bytes());
    }
}

/// Whether the environment allows colours.
fn welcome() -> bool {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    !set("NO_COLOR") && env::var_os("TERM").is_none_or(|term| term != "dumb")
}
