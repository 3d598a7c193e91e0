//! The command line as a whole.

use std::error::Error;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::{env, process};

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use sixfold::input::brief;

use crate::commands::about::{completions, man, reference};
use crate::commands::geometry::{bearing, distance, hex, line, neighbors, range, ring, rotate};
use crate::commands::map::convert;
use crate::commands::tactics::{arc, bracket, path, reach, sight, tohit, view};
use crate::commands::{board, engine, grid, map, play, query, render, simulate, terrain};
#[cfg(feature = "table")]
use crate::commands::{serve, table};
use crate::messages::{Answer, EXIT_CODES, Failure, expected_number};
use crate::terminal::{ColorWhen, Screen};

/// The hex engine under tactical and board games.
///
/// A hex is given by its key, q and r with a comma between: 3,-1. With a board it can be given by
/// its label. `-` as the name of a file is standard input or standard output.
#[derive(Parser)]
#[command(name = "sixfold", bin_name = "sixfold", version, after_help = EXIT_CODES, infer_subcommands = false)]
struct Arguments {
    /// When to use colours: auto, always or never
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = true,
        hide_default_value = true
    )]
    color: ColorWhen,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Hex(hex::Arguments),
    Neighbors(neighbors::Arguments),
    Rotate(rotate::Arguments),
    Bearing(bearing::Arguments),
    Distance(distance::Arguments),
    Line(line::Arguments),
    Ring(ring::Arguments),
    Range(range::Arguments),
    Arc(arc::Arguments),
    Path(path::Arguments),
    Reach(reach::Arguments),
    Sight(sight::Arguments),
    View(view::Arguments),
    Bracket(bracket::Arguments),
    Tohit(tohit::Arguments),
    Grid(grid::Arguments),
    Board(board::Arguments),
    Map(map::Arguments),
    Convert(convert::Arguments),
    Render(Box<render::Arguments>),
    Play(play::Arguments),
    Engine(engine::Arguments),
    Simulate(simulate::Arguments),
    Terrain(terrain::Arguments),
    Query(query::Arguments),
    #[cfg(feature = "table")]
    Serve(serve::Arguments),
    #[cfg(feature = "table")]
    Table(table::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
    /// Print the page that describes every command
    #[command(hide = true)]
    Reference,
}

/// Parses the command line and runs the command.
pub(crate) fn run(screen: Screen) -> Result<Answer, Failure> {
    let mut arguments = understood(env::args_os())?;
    #[cfg(feature = "table")]
    if arguments.command.is_none() {
        // Parsed again with `serve`, so that its environment variables count as well.
        arguments = understood(env::args_os().chain(["serve".into()]))?;
    }
    match &arguments.command {
        #[cfg(feature = "table")]
        None => unreachable!("a command was added"),
        #[cfg(not(feature = "table"))]
        None => {
            Arguments::command().print_help().map_err(Failure::Output)?;
            Ok(Answer::Yes)
        }
        Some(Command::Hex(arguments)) => hex::run(arguments, screen),
        Some(Command::Neighbors(arguments)) => neighbors::run(arguments, screen),
        Some(Command::Rotate(arguments)) => rotate::run(arguments, screen),
        Some(Command::Bearing(arguments)) => bearing::run(arguments, screen),
        Some(Command::Distance(arguments)) => distance::run(arguments, screen),
        Some(Command::Line(arguments)) => line::run(arguments, screen),
        Some(Command::Ring(arguments)) => ring::run(arguments, screen),
        Some(Command::Range(arguments)) => range::run(arguments, screen),
        Some(Command::Arc(arguments)) => arc::run(arguments, screen),
        Some(Command::Path(arguments)) => path::run(arguments, screen),
        Some(Command::Reach(arguments)) => reach::run(arguments, screen),
        Some(Command::Sight(arguments)) => sight::run(arguments, screen),
        Some(Command::View(arguments)) => view::run(arguments, screen),
        Some(Command::Bracket(arguments)) => bracket::run(arguments),
        Some(Command::Tohit(arguments)) => tohit::run(arguments, screen),
        Some(Command::Grid(arguments)) => grid::run(arguments, screen),
        Some(Command::Board(arguments)) => board::run(arguments, screen),
        Some(Command::Map(arguments)) => map::run(arguments, screen),
        Some(Command::Convert(arguments)) => convert::run(arguments, screen),
        Some(Command::Render(arguments)) => render::run(arguments, screen),
        Some(Command::Play(arguments)) => play::run(arguments, screen),
        Some(Command::Engine(arguments)) => engine::run(arguments),
        Some(Command::Simulate(arguments)) => simulate::run(arguments),
        Some(Command::Terrain(arguments)) => terrain::run(arguments),
        Some(Command::Query(arguments)) => query::run(arguments, screen),
        #[cfg(feature = "table")]
        Some(Command::Serve(arguments)) => serve::run(arguments),
        #[cfg(feature = "table")]
        Some(Command::Table(arguments)) => table::run(arguments),
        Some(Command::Completions(arguments)) => completions::run(arguments, Arguments::command()),
        Some(Command::Man(arguments)) => man::run(arguments, Arguments::command()),
        Some(Command::Reference) => reference::run(Arguments::command()),
    }
}

/// The parsed command line; the first word is the name of the program.
fn understood(words: impl Iterator<Item = OsString>) -> Result<Arguments, Failure> {
    let command = Arguments::command().color(ColorWhen::asked().for_clap());
    let matches = command.try_get_matches_from(words).map_err(refuse)?;
    Arguments::from_arg_matches(&matches).map_err(refuse)
}

/// Reports a wrong command line and exits, or prints the requested help.
///
/// Fails if it cannot be printed.
fn refuse(mut error: clap::Error) -> Failure {
    // The message shows wrong arguments, and a file name among them can have control characters.
    let words: Vec<(ContextKind, ContextValue)> =
        error.context().map(|(kind, value)| (kind, cleaned(value))).collect();
    for (kind, value) in words {
        error.insert(kind, value);
    }
    let printed = in_words(&error).unwrap_or(error);
    match printed.print() {
        Err(failure) if failure.kind() != ErrorKind::BrokenPipe && !printed.use_stderr() => {
            Failure::Output(failure)
        }
        _ => process::exit(printed.exit_code()),
    }
}

/// The same error about a number, with the expected value.
fn in_words(error: &clap::Error) -> Option<clap::Error> {
    let expected = expected_number(error.source()?)?;
    let (argument, value) = (error.get(ContextKind::InvalidArg)?, error.get(ContextKind::InvalidValue)?);
    let text = format!("invalid value '{value}' for '{argument}': {expected}");
    Some(clap::Error::raw(error.kind(), text + "\n\nFor more information, try '--help'.\n"))
}

/// The message of clap in one line, with control characters made visible.
fn cleaned(value: &ContextValue) -> ContextValue {
    match value {
        ContextValue::String(text) => ContextValue::String(brief(text).to_string()),
        ContextValue::Strings(texts) => {
            ContextValue::Strings(texts.iter().map(|text| brief(text).to_string()).collect())
        }
        other => other.clone(),
    }
}
