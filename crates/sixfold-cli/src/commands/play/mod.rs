//! `sixfold play`: a game in the terminal, against the opponent or another person.

mod drawing;
mod typed;
mod session;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, ValueEnum};
use sixfold_games::catalogue::NAMES;
use sixfold_games::game::{Game, Player};
use sixfold_games::opponent::Opponent;
use sixfold_games::record::Record;
use sixfold_games::war_in_heaven::WarInHeaven;

use crate::boards_and_maps::{BoardName, saved_game, underchex};
use crate::commands::play::drawing::Drawn;
use crate::commands::play::session::{Session, replay};
use crate::messages::{Answer, Failure, unknown};
use crate::terminal::Screen;

const EXAMPLES: &str = r#"Examples:
  $ printf 'd3-d4\nsave game.txt\n' | sixfold play underchex --seed 1 | tail -n 1
  saved to game.txt

  $ sixfold play underchex --replay game.txt | tail -n 1
  white to move

  $ echo 'moves battle' | sixfold play war-in-heaven --first angels | tail -n 1
  no legal move begins like this

  $ printf 'd2-d3\nrecord\n' |
      sixfold play underchex --board samples/duel.toml --against person |
      tail -n 2
  underchex white
  d2-d3

Type `help` in a game to see what else can be typed."#;

/// Play a game in the terminal, against the opponent or another person.
///
/// The games are underchex and war-in-heaven; docs/underchex.md and docs/war-in-heaven.md have their
/// rules. A move is typed in notation, such as d3-d4; the beginning of a move is enough if
/// only one legal move begins with it. The game ends with its input, so a script can play it.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game: underchex or war-in-heaven
    game: String,

    /// Play underchex on another board, by its name or file: flat-top, with at most 128 hexes
    #[arg(long, value_name = "BOARD", value_parser = BoardName, hide_possible_values = true)]
    board: Option<OsString>,

    /// Who plays the other side
    #[arg(long, value_enum, default_value = "opponent")]
    against: Against,

    /// The side you play; the one that begins if not given
    #[arg(long = "as", value_name = "SIDE", conflicts_with = "replay")]
    side: Option<String>,

    /// The side that begins; random if not given
    #[arg(long, value_name = "SIDE", conflicts_with_all = ["load", "replay"])]
    first: Option<String>,

    /// The seed of random choices: who begins, and which of equal moves the opponent plays
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// How many positions the opponent looks at for a move
    #[arg(long, value_name = "COUNT", default_value_t = 20_000)]
    nodes: u64,

    /// Continue a saved game; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "replay")]
    load: Option<PathBuf>,

    /// Write the moves to a file after each
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Show every position of a saved game and exit
    #[arg(long, value_name = "FILE", conflicts_with = "save")]
    replay: Option<PathBuf>,
}

/// Who plays the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Against {
    /// The program
    Opponent,
    /// Somebody at the same keyboard
    Person,
}

/// Plays the game with the given name.
pub(crate) fn run(arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    match arguments.game.as_str() {
        "underchex" => play(&underchex(arguments.board.as_deref())?, arguments, screen),
        "war-in-heaven" if arguments.board.is_some() => {
            Err(Failure::usage("--board is for underchex; War in Heaven has a board of its own"))
        }
        "war-in-heaven" => play(&WarInHeaven, arguments, screen),
        other => Err(Failure::Usage(unknown("game", other, NAMES))),
    }
}

fn play<G: Drawn>(game: &G, arguments: &Arguments, screen: Screen) -> Result<Answer, Failure> {
    if let Some(path) = &arguments.replay {
        return replay(game, &saved_game(game, path)?, screen).map(|()| Answer::Yes);
    }
    let seed = arguments.seed.unwrap_or_else(by_the_clock);
    let record = match (&arguments.load, &arguments.first) {
        (Some(path), _) => saved_game(game, path)?,
        (None, Some(name)) => Record::new(game, side(game, name)?),
        (None, None) => Record::new(game, game.first_by_lot(seed)),
    };
    let own = arguments.side.as_deref().map(|name| side(game, name)).transpose()?;
    let us = match arguments.against {
        Against::Opponent => Some(own.unwrap_or(record.first())),
        Against::Person if own.is_some() => {
            return Err(Failure::usage(
                "--as is for a game against the opponent; two persons play both sides",
            ));
        }
        Against::Person => None,
    };
    let opponent = Opponent { nodes: arguments.nodes, seed };
    let mut session = Session::new(game, record, us, opponent, arguments.save.as_deref(), screen);
    session.run().map(|()| Answer::Yes)
}

/// The side of a game with this name.
fn side<G: Game>(_: &G, name: &str) -> Result<G::Player, Failure> {
    G::Player::from_name(name)
        .map_err(|_| Failure::Usage(unknown("side", name, G::Player::BOTH.map(Player::name))))
}

/// A different seed each time, from the clock.
fn by_the_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Small enough to type again.
    u64::try_from(since.as_millis() % 1_000_000).unwrap_or_default()
}
