//! `sixfold simulate`: many games of the opponent against itself, and a report on the balance of the game.

mod games_file;
mod report_page;

use std::ffi::OsString;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::available_parallelism;

use clap::{Args, value_parser};
use sixfold_games::balance::{
    Balance, MOST_GAMES, MOST_NODES, MOST_OPENING_MOVES, Simulation, SimulationError, SimulationSettings,
    USUAL_NODES, balance_chart, play_in_order,
};
use sixfold_games::catalogue::NAMES;
use sixfold_games::game::Player;
use sixfold_games::opponent::Evaluate;
use sixfold_games::war_in_heaven::WarInHeaven;
use sixfold_json::ToJson;

use crate::answers::json_page;
use crate::boards_and_maps::{BoardName, saved_game, underchex};
use crate::commands::simulate::games_file::GamesFile;
use crate::commands::simulate::report_page::report_page;
use crate::files::{refuse_same_file, write_with};
use crate::messages::{Answer, Failure, unknown};
use crate::terminal::{Progress, print};

const EXAMPLES: &str = r#"Examples:
  $ sixfold simulate underchex --games 20 --nodes 20 --seed 3 | head -n 5
  games    20, 20 of them different
  white    7 won, 35.0 % (18.1 to 56.7)
  black    5 won, 25.0 % (11.2 to 46.9)
  draws    8 drawn, 40.0 % (21.9 to 61.3)
  even     maybe: white won 58.3 % (32.0 to 80.7) of 12 decided games

  $ sixfold simulate war-in-heaven --games 4 --nodes angels=5 --nodes demons=40 \
      --csv games.csv --svg charts.svg | grep even
  even     maybe: angels won 50.0 % (15.0 to 85.0) of 4 decided games

  $ cut -d , -f 1-5 games.csv | tail -n 2
  2,demons,demons,all six allies on the board,89
  3,demons,demons,all six allies on the board,98

docs/scale.md describes the report and the files, and how to use many machines."#;

/// Let the opponent play itself many times, and report how balanced the game is.
///
/// The games are underchex and war-in-heaven. The report has the wins of each side with their 95 %
/// intervals, what ended the games, how long they were, how many moves there were to choose from, and how
/// often a side won when one of its tokens came to the board or fell. Every game follows from the seed and
/// its number, so the report is the same for any number of threads.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game: underchex or war-in-heaven
    game: String,

    /// How many games are played
    #[arg(long, value_name = "COUNT", value_parser = value_parser!(u32).range(1..=i64::from(MOST_GAMES)))]
    games: u32,

    /// The seed of all random choices
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,

    /// How many positions are looked at for a move, or by one side: SIDE=COUNT; can be repeated
    #[arg(long, value_name = "COUNT", default_value = "1000", value_parser = Strength::read)]
    nodes: Vec<Strength>,

    /// How many moves at the start of a game are random among all legal ones; later moves are among the best
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 0,
        value_parser = value_parser!(u32).range(0..=i64::from(MOST_OPENING_MOVES))
    )]
    opening: u32,

    /// The side that begins; if not given the rules decide; in war-in-heaven it is random
    #[arg(long, value_name = "SIDE", conflicts_with = "from")]
    first: Option<String>,

    /// Start from the last position of a saved game; `-` is standard input
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,

    /// Play underchex on another board, by its name or file: flat-top, with at most 128 hexes
    #[arg(long, value_name = "BOARD", value_parser = BoardName, hide_possible_values = true)]
    board: Option<OsString>,

    /// How many games are played at once; if not given, one for each core
    #[arg(long, value_name = "COUNT", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Write a row for each game to this CSV file, and continue after the games that are already in it
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// Draw charts of the report into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Write the report as JSON
    #[arg(long)]
    json: bool,
}

/// The number of positions to search, for both sides or for one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Strength {
    side: Option<String>,
    nodes: u64,
}

impl Strength {
    fn read(word: &str) -> Result<Strength, String> {
        let (side, count) = match word.split_once('=') {
            Some((side, count)) => (Some(side.to_owned()), count),
            None => (None, word),
        };
        let nodes = count.parse().ok().filter(|nodes| *nodes <= MOST_NODES);
        let nodes = nodes.ok_or_else(|| {
            format!("expected COUNT or SIDE=COUNT, such as 1000 or white=500, and at most {MOST_NODES}")
        })?;
        Ok(Strength { side, nodes })
    }
}

/// Plays the games and writes the report.
pub(crate) fn run(arguments: &Arguments) -> Result<Answer, Failure> {
    match arguments.game.as_str() {
        "underchex" => simulate(&underchex(arguments.board.as_deref())?, arguments),
        "war-in-heaven" if arguments.board.is_some() => {
            Err(Failure::usage("--board is for underchex; War in Heaven has a board of its own"))
        }
        "war-in-heaven" => simulate(&WarInHeaven, arguments),
        other => Err(Failure::Usage(unknown("game", other, NAMES))),
    }
}

fn simulate<G: Evaluate + Send + Sync>(game: &G, arguments: &Arguments) -> Result<Answer, Failure> {
    let sides = G::Player::BOTH.map(Player::name);
    let mut settings = SimulationSettings::default()
        .with_seed(arguments.seed)
        .with_nodes(nodes(&arguments.nodes, sides)?)
        .with_opening_moves(arguments.opening);
    if let Some(side) = &arguments.first {
        settings = settings.with_first(side);
    }
    if let Some(path) = &arguments.from {
        let record = saved_game(game, path)?;
        settings = settings.with_position(&game.write_position(record.position()));
    }
    let simulation = Simulation::new(game, settings).map_err(|error| match error {
        SimulationError::Player { name, known } => Failure::Usage(unknown("side", &name, known)),
        other => Failure::usage(other),
    })?;
    if let (Some(csv), Some(svg)) = (&arguments.csv, &arguments.svg) {
        refuse_same_file(csv, svg, "write the charts to another one")?;
    }
    let balance = match &arguments.svg {
        Some(path) => played_and_drawn(&simulation, arguments, path)?,
        None => played(&simulation, arguments)?,
    };
    let page =
        if arguments.json { json_page(|json| balance.write_json(json)) } else { report_page(&balance) };
    print(&page)?;
    Ok(Answer::Yes)
}

/// The strength of each side.
fn nodes(given: &[Strength], sides: [&str; 2]) -> Result<[u64; 2], Failure> {
    let mut nodes = [USUAL_NODES; 2];
    // A value for one side overrides the value for both, in any order of the options.
    let of_both = given.iter().filter(|strength| strength.side.is_none());
    let of_one = given.iter().filter(|strength| strength.side.is_some());
    for Strength { side, nodes: count } in of_both.chain(of_one) {
        match side {
            None => nodes = [*count; 2],
            Some(name) => {
                let known = sides.iter().position(|side| side == name);
                let side = known.ok_or_else(|| Failure::Usage(unknown("side", name, sides)))?;
                nodes[side] = *count;
            }
        }
    }
    Ok(nodes)
}

/// Plays, and draws the charts into a file.
///
/// The file is created before the first game, so that an invalid path is refused at once and not after hours.
fn played_and_drawn(
    simulation: &Simulation<'_>,
    arguments: &Arguments,
    path: &Path,
) -> Result<Balance, Failure> {
    let mut result = None;
    let written = write_with(path, |out| {
        let played = result.insert(played(simulation, arguments));
        let balance = played.as_ref().map_err(|_| io::Error::other("there is nothing to draw"))?;
        out.write_all(balance_chart(balance).as_bytes())
    });
    match result {
        Some(Ok(balance)) => written.map(|()| balance),
        Some(Err(failure)) => Err(failure),
        None => Err(written.expect_err("only a failure comes before the games")),
    }
}

/// Plays the games that are not in the file yet.
fn played(simulation: &Simulation<'_>, arguments: &Arguments) -> Result<Balance, Failure> {
    let mut balance = Balance::new(simulation);
    let mut kept = match &arguments.csv {
        Some(path) => Some(GamesFile::open(path, simulation, arguments.games, &mut balance)?),
        None => None,
    };
    let done = Arc::new(AtomicU32::new(balance.games()));
    let progress = Progress::counting(&format!("playing {}", simulation.game()), &done, arguments.games);
    let cores = arguments.threads.map(usize::from).and_then(NonZeroUsize::new);
    let threads = cores.or_else(|| available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let mut failure = None;
    play_in_order(simulation, balance.games()..arguments.games, threads, |game| {
        let added = kept.as_mut().map_or(Ok(()), |kept| kept.add(&simulation.row(&game)));
        balance.add(&game).expect("every number is played once");
        done.fetch_add(1, Ordering::Relaxed);
        match added {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        }
    })
    .map_err(Failure::usage)?;
    drop(progress);
    if let Some(failure) = failure {
        return Err(failure);
    }
    kept.map_or(Ok(()), |mut kept| kept.finish())?;
    Ok(balance)
}
